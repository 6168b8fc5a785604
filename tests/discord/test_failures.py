"""Discord, the database, the pictures fail: the state is right, people are told, a line finds the table."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from simcord.http import FakeWebhookAdapter

from bot.discord_ui import interaction, table_feed
from bot.tables.base import Base
from bot.tables.look import Looking
from bot.tables.play import Play
from bot.workers import Workers
from rules.oshiya.game import Oshiya
from tests.discord.conftest import Parlour
from tests.discord.reading import alts, buttons, custom_ids, pictures, shown, text

CALLBACK = "/interactions/*/*/callback"


def posts_fail(parlour: Parlour, status: int, code: int = 0, times: int | None = None) -> None:
    path = f"/channels/{parlour.channel.id}/messages"
    parlour.env.inject_error("POST", path, status=status, code=code, times=times)


def warnings(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno == logging.WARNING]


async def test_a_refused_edit_makes_a_fresh_panel_and_plays_once(parlour: Parlour) -> None:
    """discord-api-docs#7529: an edit that brings a picture."""
    await parlour.game(parlour.ann, parlour.bun)
    panel = await parlour.panel(parlour.ann)
    before = text(panel)
    parlour.env.inject_error("POST", CALLBACK, status=400, code=50035)
    result = await parlour.answer(parlour.ann, panel)
    fresh = shown(result)
    assert fresh.id != panel.id
    assert fresh.ephemeral
    assert pictures(fresh) == ["hand.png"]
    assert parlour.say("en", "waiting-for", who="🟦 **bun**") in text(fresh)
    assert text(panel) == before
    assert (await parlour.table(1)).number == 1
    assert len(parlour.posts()) == 3


async def test_menus_and_refresh_survive_a_refused_edit(parlour: Parlour) -> None:
    await parlour.game(parlour.ann, parlour.bun)
    panel = await parlour.panel(parlour.bun)
    parlour.env.inject_error("POST", CALLBACK, status=400, code=50035)
    fresh = shown(await parlour.click(parlour.bun, panel, "panel:1:refresh"))
    assert fresh.id != panel.id
    assert fresh.ephemeral
    card = await parlour.lobby(parlour.ann, channel=parlour.thread())
    options = shown(await parlour.click(parlour.ann, card, "lobby:2:options"))
    parlour.env.inject_error("POST", CALLBACK, status=400, code=50035)
    fresh = shown(await parlour.choose(parlour.ann, options, "option:2:variant", "cascade"))
    assert fresh.id != options.id
    assert parlour.say("en", "option-variant.cascade") in text(card)


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (404, 10003), (500, 0), (503, 0), (400, 200000)])
async def test_posts_that_fail(
    parlour: Parlour, caplog: pytest.LogCaptureFixture, status: int, code: int
) -> None:
    await parlour.game(parlour.ann, parlour.bun, bots=1)
    seen = len(parlour.posts())
    posts_fail(parlour, status, code)
    panel = await parlour.panel(parlour.ann)
    await parlour.answer(parlour.ann, panel)
    table = await parlour.table(1)
    assert table.number == 1
    assert len(parlour.posts()) == seen
    assert [line for line in warnings(caplog) if "table 1:" in line and str(parlour.channel.id) in line]
    board = shown(await parlour.slash(parlour.bun, "oshiya board"))
    assert parlour.bun.mention in text(board)
    assert pictures(board) == ["board.png"]
    panel = shown(await parlour.slash(parlour.bun, "oshiya hand"))
    assert parlour.say(parlour.bun, "ask-play") in text(panel)
    # When posts go out again, what was said meanwhile is not lost, unless Discord would never take it.
    parlour.env.backend.faults.clear()
    await parlour.answer(parlour.bun, panel)
    told = [line for line in text(parlour.board()).splitlines() if " adds " in line]
    kept = status not in (400, 404)
    assert [name in told[0] for name in ("ann", "bun")] == [kept, not kept]
    assert (await parlour.table(1)).posted == (await parlour.table(1)).number


@pytest.mark.parametrize(("status", "code", "again"), [(500, 0, True), (403, 50013, False)])
async def test_a_post_is_tried_again_by_itself_if_it_was_not_refused(
    parlour: Parlour, status: int, code: int, again: bool
) -> None:
    await parlour.game(parlour.ann, parlour.bun)
    posts_fail(parlour, status, code, times=1)
    await parlour.answer(parlour.ann, await parlour.panel(parlour.ann))
    assert (await parlour.table(1)).posted == 0
    await parlour.env.advance_time(table_feed.RETRY + 1)
    assert (await parlour.table(1)).posted == int(again)
    assert parlour.pings(parlour.board()) == {parlour.bun.id if again else parlour.ann.id}


async def test_a_post_that_went_out_although_it_failed_is_not_doubled(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection broke after Discord had taken it: the nonce is the same at the next try."""
    await parlour.game(parlour.ann, parlour.bun)
    original = discord.http.HTTPClient.send_message

    async def send_message(self: Any, channel_id: int, **options: Any) -> Any:
        await original(self, channel_id, **options)
        raise ConnectionResetError

    monkeypatch.setattr(type(parlour.bot.http), "send_message", send_message)
    await parlour.answer(parlour.ann, await parlour.panel(parlour.ann))
    monkeypatch.undo()
    assert (await parlour.table(1)).posted == 0
    seen = len(parlour.posts())
    await parlour.panel(parlour.bun)
    assert (await parlour.table(1)).posted == 1
    assert len(parlour.posts()) == seen


@pytest.mark.parametrize("verb", ["start", "leave"])
async def test_the_game_goes_on_although_the_answer_failed(parlour: Parlour, verb: str) -> None:
    """10062: whoever pressed is not answered, and the deal or the bots' turn comes all the same."""
    card = await parlour.lobby(parlour.ann, parlour.bun, bots=1, first=parlour.ann)
    as_it_was = parlour.remember(card)
    if verb == "leave":
        await parlour.click(parlour.ann, card, "lobby:1:start")
        as_it_was()
    parlour.env.inject_error("POST", CALLBACK, status=404, code=10062, times=None)
    result = await parlour.ann.click(card, custom_id=f"lobby:1:{verb}")
    assert not result.acknowledged
    parlour.env.backend.faults.clear()
    table = await parlour.table(1)
    assert table.status == "playing"
    assert (table.number, table.posted) == ((0, 0) if verb == "start" else (1, 1))
    assert parlour.pings(parlour.board()) == {parlour.ann.id if verb == "start" else parlour.bun.id}


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (404, 10015), (401, 50027), (400, 40060)])
async def test_every_late_answer_is_a_warning(
    parlour: Parlour, caplog: pytest.LogCaptureFixture, status: int, code: int
) -> None:
    await parlour.game(parlour.ann, parlour.bun)
    board, panel = parlour.board(), await parlour.panel(parlour.ann)
    thread = parlour.thread()
    parlour.env.inject_error("POST", CALLBACK, status=status, code=code, times=None)
    await parlour.ann.click(panel, custom_id=custom_ids(panel)[0])
    await parlour.bun.click(board, custom_id="seat:1")
    for command in ("hand", "board", "log", "rules", "join", "leave", "close", "undo", "start"):
        await parlour.bun.slash(parlour.channel, f"oshiya {command}")
    for command in ("help", "tables"):
        await parlour.bun.slash(parlour.channel, command)
    await parlour.bun.slash(thread, "oshiya new")
    parlour.env.backend.faults.clear()
    assert (await parlour.table(1)).number >= 1
    assert len([line for line in warnings(caplog) if "too late" in line and "table 1:" in line]) >= 4
    # The lobby that nobody was shown can be shown.
    card = shown(await parlour.slash(parlour.bun, "oshiya board", thread))
    assert custom_ids(card)[0] == "lobby:2:join"


async def test_a_hand_that_cannot_be_drawn(parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    await parlour.game(parlour.ann, parlour.bun)

    def hand(self: Any, view: Any) -> bytes:
        raise OSError("no colours left")

    monkeypatch.setattr(type(parlour.bot.faces["oshiya"]), "hand", hand)
    panel = await parlour.panel(parlour.ann)
    assert pictures(panel) == []
    assert parlour.say("en", "ask-play") in text(panel)
    played = shown(await parlour.answer(parlour.ann, panel))
    assert parlour.say("en", "waiting-for", who="🟦 **bun**") in text(played)
    assert parlour.take_errors() == ["table 1: a picture could not be drawn"] * 2


async def test_a_board_that_cannot_be_drawn(parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Any, view: Any) -> bytes:
        raise OSError("no colours left")

    for name in ("board", "lesson"):
        monkeypatch.setattr(type(parlour.bot.faces["oshiya"]), name, broken)
    await parlour.game(parlour.ann, parlour.bun)
    post = parlour.board()
    assert pictures(post) == []
    assert alts(post) == []
    assert parlour.pings(post) == {parlour.ann.id}
    shown_again = shown(await parlour.slash(parlour.bun, "oshiya board"))
    assert pictures(shown_again) == []
    rules = shown(await parlour.slash(parlour.bun, "oshiya rules"))
    assert parlour.say("ja", "rules-standard") in text(rules)
    errors = parlour.take_errors()
    assert errors[0] == "table 1: its board could not be drawn"
    assert len(errors) == 3


def slow(monkeypatch: pytest.MonkeyPatch, *kinds: str) -> None:
    """Drawing takes longer than an answer may."""
    monkeypatch.setattr(interaction, "IN_GOOD_TIME", 0.05)
    for name in kinds:
        original = getattr(Workers, name)

        async def draw(self: Workers, *args: Any, original: Any = original) -> Any:
            await asyncio.sleep(0.2)
            return await original(self, *args)

        monkeypatch.setattr(Workers, name, draw)


async def test_a_hand_that_takes_long(parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is announced, and the panel follows in words: what completes a deferral may bring no picture."""
    await parlour.game(parlour.ann, parlour.bun)
    board = parlour.board()
    slow(monkeypatch, "hand")
    opened = await parlour.click(parlour.ann, board, "seat:1")
    panel = opened.response
    assert panel is not None
    assert panel.ephemeral
    assert opened.followups == []
    assert pictures(panel) == []
    assert parlour.say("en", "ask-play") in text(panel)
    played = await parlour.answer(parlour.ann, panel)
    assert shown(played).ephemeral
    assert shown(played).id != panel.id
    assert parlour.say("en", "waiting-for", who="🟦 **bun**") in text(shown(played))
    assert (await parlour.table(1)).number == 1
    assert parlour.pings(parlour.board()) == {parlour.bun.id}


async def test_a_board_and_rules_that_take_long(parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    await parlour.game(parlour.ann, parlour.bun)
    slow(monkeypatch, "board", "hand")
    result = await parlour.slash(parlour.bun, "oshiya board")
    assert not shown(result).ephemeral
    assert pictures(shown(result)) == []
    assert custom_ids(shown(result)) == ["seat:1"]
    result = await parlour.slash(parlour.bun, "oshiya rules")
    assert shown(result).ephemeral
    assert parlour.say("ja", "rules-standard") in text(shown(result))


async def test_a_log_that_takes_long_still_brings_its_file(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    await parlour.game(parlour.ann, parlour.bun)
    original = Looking.record

    async def record(self: Looking, table: Any) -> Any:
        await asyncio.sleep(0.2)
        return await original(self, table)

    monkeypatch.setattr(interaction, "IN_GOOD_TIME", 0.05)
    monkeypatch.setattr(Looking, "record", record)
    result = await parlour.slash(parlour.bun, "oshiya log")
    assert result.response is not None
    assert parlour.say("ja", "log-empty") in text(result.response)
    (file,) = result.followups
    assert [found.filename for found in file.attachments] == ["oshiya-1.txt"]
    assert file.ephemeral


async def test_a_database_that_takes_long(parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every change is announced when it is late, and still done once."""
    store = type(parlour.store)
    original = store.write

    def write(self: Any) -> Any:
        @asynccontextmanager
        async def late() -> Any:
            await asyncio.sleep(0.1)
            async with original(self) as db:
                yield db

        return late()

    announced = []
    defer = discord.InteractionResponse.defer

    async def announce(self: Any, **how: bool) -> Any:
        announced.append(how)
        return await defer(self, **how)

    monkeypatch.setattr(interaction, "IN_GOOD_TIME", 0.05)
    monkeypatch.setattr(store, "write", write)
    monkeypatch.setattr(discord.InteractionResponse, "defer", announce)
    opened = await parlour.slash(parlour.ann, "oshiya new", first=parlour.ann)
    card = shown(opened)
    assert not card.ephemeral
    assert (await parlour.table(1)).lobby_message_id == card.id
    await parlour.click(parlour.bun, card, "lobby:1:join")
    assert "bun" in text(card)
    joined = await parlour.slash(parlour.cyn, "oshiya join")
    assert text(shown(joined)) == parlour.say("en", "joined")
    assert shown(joined).ephemeral
    again = await parlour.slash(parlour.cyn, "oshiya join")
    assert text(shown(again)) == parlour.say("en", "no-already-seated")
    assert shown(again).ephemeral
    refused = await parlour.click(parlour.bun, card, "lobby:1:start")
    assert text(shown(refused)) == parlour.say("ja", "no-not-host", host="ann")
    assert shown(refused).ephemeral
    options = shown(await parlour.click(parlour.ann, card, "lobby:1:options"))
    changed = shown(await parlour.choose(parlour.ann, options, "option:1:variant", "cascade"))
    assert changed.ephemeral
    assert parlour.say("en", "option-variant.cascade") in text(card)
    await parlour.click(parlour.ann, card, "lobby:1:start")
    panel = await parlour.panel(parlour.ann)
    played = shown(await parlour.answer(parlour.ann, panel))
    assert played.ephemeral
    assert (await parlour.table(1)).number == 1
    sure = shown(await parlour.slash(parlour.ann, "oshiya close"))
    announced.clear()
    said = shown(await parlour.click(parlour.ann, sure, "panel:1:close"))
    assert len(announced) == 1
    assert text(said) == parlour.say("en", "closed-by", who="ann")
    assert not said.ephemeral
    assert (await parlour.table(1)).status == "closed"
    assert parlour.say("en", "lobby-closed") in text(card)
    settings = await parlour.slash(parlour.moderator(), "settings", speech=True)
    assert len(announced) == 2
    assert shown(settings).ephemeral
    assert parlour.say("en", "settings-speech", value="on") in text(shown(settings))


async def test_a_deferral_that_is_too_late_still_does_what_was_asked(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    await parlour.game(parlour.ann, parlour.bun)
    panel = await parlour.panel(parlour.ann)
    slow(monkeypatch, "hand")
    parlour.env.inject_error("POST", CALLBACK, status=404, code=10062)
    await parlour.ann.click(panel, custom_id=custom_ids(panel)[0])
    table = await parlour.table(1)
    assert (table.number, table.posted) == (1, 1)
    assert parlour.pings(parlour.board()) == {parlour.bun.id}


@pytest.mark.parametrize("name", ["ann", "bun"])
async def test_a_database_error_in_a_click(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    me = getattr(parlour, name)
    await parlour.game(me, parlour.cyn)
    panel, board = await parlour.panel(me), parlour.board()
    before = await parlour.dump()

    async def broken(*args: Any, **options: Any) -> Any:
        raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as patch:
        patch.setattr(Base, "save", broken)
        result = await parlour.answer(me, panel)
        assert text(shown(result)) == parlour.say(me, "mishap")
        assert shown(result).ephemeral
        result = await parlour.slash(me, "oshiya play", move=custom_ids(panel)[0].split(":", 3)[3])
        assert text(shown(result)) == parlour.say(me, "mishap")
    assert await parlour.dump() == before
    errors = parlour.take_errors()
    assert errors == [f"table 1: an interaction of user {me.id} failed"] * 2
    with monkeypatch.context() as patch:
        patch.setattr(type(parlour.store.read()), "table", broken)
        patch.setattr(type(parlour.store.read()), "live_table", broken)
        result = await parlour.click(me, board, "seat:1")
        assert text(shown(result)) == parlour.say(me, "mishap")
        result = await parlour.slash(me, "oshiya hand")
        assert text(shown(result)) == parlour.say(me, "mishap")
        # A refusal, whose words cannot be looked up.
        result = await parlour.click(me, panel, custom_ids(panel)[0])
        assert text(shown(result)) == parlour.say(me, "mishap")
        parlour.env.raise_errors()
    assert parlour.take_errors()
    # All is well again.
    await parlour.answer(me, panel)
    assert (await parlour.table(1)).number == 1


async def test_a_bot_that_cannot_think_answers_all_the_same(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    def advise(*args: Any, **options: Any) -> Any:
        raise ZeroDivisionError

    monkeypatch.setattr(Oshiya, "advise", advise)
    await parlour.game(parlour.ann, bots=2)
    await parlour.play_on(parlour.ann, turns=2)
    assert (await parlour.table(1)).number == 6
    assert set(parlour.take_errors()) == {"table 1: its bot could not think; it answers anything"}


async def test_bots_that_were_stopped_by_an_error_go_on_with_the_next_press(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    await parlour.game(parlour.ann, bots=1)

    async def advance(*args: Any) -> Any:
        raise sqlite3.OperationalError("database is locked")

    with monkeypatch.context() as patch:
        patch.setattr(Play, "advance", advance)
        await parlour.answer(parlour.ann, await parlour.panel(parlour.ann))
    assert set(parlour.take_errors()) == {"table 1: it cannot go on by itself; the game is saved"}
    # The person's own turn is told all the same.
    assert (await parlour.table(1)).posted == 1
    await parlour.panel(parlour.ann)
    assert (await parlour.table(1)).posted == 2
    assert parlour.pings(parlour.board()) == {parlour.ann.id}


async def test_words_that_cannot_be_found_do_not_stop_what_follows(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    await parlour.game(parlour.ann, parlour.bun)
    face = type(parlour.bot.faces["oshiya"])

    def say(*args: Any) -> str:
        raise KeyError("fact")

    with monkeypatch.context() as patch:
        patch.setattr(face, "say", say)
        await parlour.answer(parlour.ann, await parlour.panel(parlour.ann))
    assert parlour.take_errors() == ["table 1: what has happened cannot be put into words"]
    await parlour.slash(parlour.bun, "oshiya hand")
    panel = await parlour.panel(parlour.bun)
    await parlour.answer(parlour.bun, panel)
    assert parlour.pings(parlour.board()) == {parlour.ann.id}


async def test_a_card_that_was_deleted(parlour: Parlour, caplog: pytest.LogCaptureFixture) -> None:
    card = await parlour.lobby(parlour.ann)
    parlour.env.backend.delete_message(parlour.channel.id, card.id)
    joined = await parlour.slash(parlour.bun, "oshiya join")
    assert text(shown(joined)) == parlour.say("ja", "joined")
    assert [line for line in warnings(caplog) if line.startswith("table 1: its lobby card")]
    again = shown(await parlour.slash(parlour.bun, "oshiya board"))
    assert "bun" in text(again)
    await parlour.click(parlour.ann, again, "lobby:1:start")
    assert (await parlour.table(1)).status == "playing"


async def test_a_channel_that_was_deleted(parlour: Parlour, caplog: pytest.LogCaptureFixture) -> None:
    doomed = parlour.guild.create_text_channel("doomed")
    await parlour.game(parlour.ann, bots=1, channel=doomed)
    await parlour.lobby(parlour.bun, channel=parlour.thread())
    parlour.env.backend.delete_channel(doomed.id)
    await parlour.env.advance_time(25 * 3600)
    # The player was idle for a day: nobody is left, and the table has closed in silence.
    assert (await parlour.table(1)).status == "closed"
    assert [line for line in warnings(caplog) if line.startswith("table 1:")]
    requests = len(parlour.env.http_requests)
    await parlour.restart()
    assert not [request for request in parlour.env.http_requests[requests:] if str(doomed.id) in request.path]
    found = shown(await parlour.slash(parlour.ann, "tables"))
    assert str(doomed.id) not in text(found)


async def test_permission_lost_in_mid_game_and_given_back(parlour: Parlour) -> None:
    await parlour.game(parlour.ann, parlour.bun)
    deny = discord.Permissions(send_messages=True).value
    me = parlour.env.backend.bot_user.id
    panel = await parlour.panel(parlour.ann)
    parlour.env.backend.set_overwrite(parlour.channel.id, Overwrite(me, OverwriteType.MEMBER, 0, deny))
    await parlour.answer(parlour.ann, panel)
    assert (await parlour.table(1)).posted == 0
    parlour.env.backend.delete_overwrite(parlour.channel.id, me)
    await parlour.slash(parlour.cyn, "oshiya board")
    await parlour.env.settle()
    assert (await parlour.table(1)).posted == 1
    assert "ann" in text(parlour.board())
    assert parlour.pings(parlour.board()) == {parlour.bun.id}


async def test_the_network_is_gone(parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    await parlour.game(parlour.ann, parlour.bun)
    panel = await parlour.panel(parlour.ann)

    async def request(*args: Any, **options: Any) -> Any:
        raise TimeoutError

    with monkeypatch.context() as patch:
        patch.setattr(FakeWebhookAdapter, "request", request)
        patch.setattr(type(parlour.bot.http), "request", request)
        await parlour.ann.click(panel, custom_id=custom_ids(panel)[0])
    assert (await parlour.table(1)).number == 1
    assert parlour.take_errors() == [f"table 1: an interaction of user {parlour.ann.id} failed"]
    await parlour.click(parlour.ann, parlour.board(), "seat:1")
    assert (await parlour.table(1)).posted == 1
    assert buttons(parlour.board())
