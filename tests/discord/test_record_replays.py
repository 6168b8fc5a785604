"""Finished games watched again: every move, the way there, what is refused, and the animated picture."""

from __future__ import annotations

import asyncio
import io
import re
from typing import Any

import discord
import pytest
from PIL import Image
from simcord.actors import MemberActor
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from simcord.results import ResponseMessage

from bot.cli import terminal
from bot.discord_ui import film_jobs, interaction
from bot.discord_ui.here import Here
from bot.pictures.animation import LIMIT
from bot.screens.names import telling
from bot.screens.replay import stretches
from bot.store.model import Table
from bot.tables.base import Person
from bot.tables.replays import Replays
from rules import GAMES
from rules.record import deal_hash, read_record
from rules.replay import Verdict, replay, verify
from tests.discord.conftest import Parlour
from tests.discord.reading import alts, buttons, menus, pictures, shown, text
from tests.discord.record import played
from tests.host.chronicle import Chronicle


async def opened(parlour: Parlour, me: MemberActor, table: Table | int, **options: Any) -> ResponseMessage:
    number = table if isinstance(table, int) else table.id
    return shown(await parlour.slash(me, "replay", game=str(number), **options))


async def pressed(parlour: Parlour, me: MemberActor, panel: ResponseMessage, verb: str) -> ResponseMessage:
    key = next(button.custom_id for button in buttons(panel) if button.custom_id.endswith(f":{verb}"))
    return shown(await parlour.click(me, panel, key))


def at(panel: ResponseMessage) -> int:
    """The move that a panel shows, by where its menu jumps from."""
    return int(menus(panel)[0].custom_id.split(":")[2])


async def upload(message: ResponseMessage) -> bytes:
    """The file that came with a message."""
    (file,) = message.attachments
    return await file.read()


# --- step by step --------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("name", ["ann", "bun"])
async def test_a_game_is_stepped_through(parlour: Parlour, name: str) -> None:
    table = await played(parlour, parlour.ann, parlour.bun, variant="cascade")
    me = getattr(parlour, name)
    record = await parlour.bot.tables.looking.record(table)
    steps = list(replay(GAMES["oshiya"], record))
    last = len(record.moves)
    face = parlour.bot.faces["oshiya"]
    to = telling(table, face.words(parlour.language(me)))
    panel = await opened(parlour, me, table)
    assert panel.ephemeral
    assert parlour.say(me, "replay-deal") in text(panel)
    assert table.deal is not None
    assert deal_hash(table.deal) in text(panel)
    assert [button.disabled for button in buttons(panel)][:4] == [True, True, False, False]
    for number in range(1, last + 1):
        before = panel
        panel = await pressed(parlour, me, panel, "next")
        assert panel.id == before.id, "the same panel"
        assert at(panel) == number
        assert parlour.say(me, "replay-move", move=number, moves=last) in text(panel)
        for event in steps[number].events:
            if line := face.say(event, to):
                assert line in text(panel)
        assert face.headline(steps[number].events, to) in text(panel)
        view = GAMES["oshiya"].view(steps[number].state, None)
        assert alts(panel) == [face.alt(view, telling(table, to.words, plain=True))]
        assert pictures(panel) == ["board.png"]
    assert [button.disabled for button in buttons(panel)][:4] == [False, False, True, True]
    assert parlour.say(me, "verdict-holds", number=last) in text(panel)
    assert str(table.deal) in text(panel)
    assert "🥇" in text(panel)
    panel = await pressed(parlour, me, panel, "back")
    assert at(panel) == last - 1
    assert "🥇" not in text(panel)
    panel = await pressed(parlour, me, panel, "first")
    assert at(panel) == 0
    assert at(await pressed(parlour, me, panel, "last")) == last


async def test_any_move_is_two_choices_away(parlour: Parlour) -> None:
    table = await played(parlour, parlour.ann, parlour.bun, parlour.cyn)
    panel = await opened(parlour, parlour.ann, table)
    wanted = 40
    (menu,) = menus(panel)
    assert all(len(menu.lines) <= 25 for _ in menu.lines)
    assert table.turn > 25
    stretch = next(
        value
        for _, value in menu.lines
        if wanted in range(*(int(n) + i for i, n in enumerate(value.split("-"))))
    )
    panel = shown(await parlour.choose(parlour.ann, panel, menu.custom_id, stretch))
    assert at(panel) == 0, "where it was; the menu has the moves now"
    (menu,) = menus(panel)
    label = {value: label for label, value in menu.lines}[f"{wanted}-{wanted}"]
    assert re.match(rf"{wanted} · (ann|bun|cyn): \d+!", label)
    panel = shown(await parlour.choose(parlour.ann, panel, menu.custom_id, f"{wanted}-{wanted}"))
    assert at(panel) == wanted
    assert menus(panel)[0].lines[0][1].startswith("0-")


@pytest.mark.parametrize("moves", [1, 2, 24, 25, 26, 67, 624, 625, 626, 20_000])
def test_stretches_hold_every_move_once_and_end_at_single_ones(moves: int) -> None:
    def leaves(among: range) -> list[int]:
        parts = stretches(among)
        assert len(parts) <= 25
        return [n for part in parts for n in ([part[0]] if len(part) == 1 else leaves(part))]

    assert leaves(range(moves)) == list(range(moves))


async def test_the_command_opens_at_a_move_and_stays_within_the_game(parlour: Parlour) -> None:
    table = await played(parlour, parlour.ann, parlour.bun)
    assert at(await opened(parlour, parlour.ann, table, move=3)) == 3
    assert at(await opened(parlour, parlour.ann, table, move=9999)) == table.turn
    assert at(shown(await parlour.slash(parlour.ann, "replay", game=f" #{table.id} "))) == 0


@pytest.mark.slow
async def test_the_last_message_of_a_game_has_a_replay_and_how_ratings_moved(parlour: Parlour) -> None:
    table_id = await parlour.game(parlour.ann, parlour.bun)
    await parlour.play_on(parlour.ann, parlour.bun)
    end = parlour.board()
    keys = [button.custom_id for button in buttons(end)]
    assert keys == [f"panel:{table_id}:again", f"step:{table_id}:0:open"]
    moved = re.findall(r"rating (\d+) → \*\*(\d+)\*\*", text(end))
    assert sorted(before for before, _ in moved) == ["1000", "1000"]
    found = await parlour.store.read().leaderboards.profile(parlour.ann.id, 9)
    assert found is not None
    assert str(found.games[0].rating.shown) in {after for _, after in moved}
    for me in (parlour.bun, parlour.dai):
        panel = shown(await parlour.click(me, end, keys[1]))
        assert panel.ephemeral
        assert parlour.say(me, "replay-deal") in text(panel)
    assert parlour.board().id == end.id


@pytest.mark.slow
async def test_unrated_games_say_nothing_of_ratings(parlour: Parlour) -> None:
    await parlour.game(parlour.ann, bots=1)
    await parlour.play_on(parlour.ann)
    end = text(parlour.board())
    assert "🥇" in end
    assert parlour.say("en", "rating-moved", before="", after="")[:6] not in end


async def test_games_to_watch_are_offered(parlour: Parlour) -> None:
    here = await played(parlour, parlour.ann, parlour.bun)
    mine = await played(parlour, parlour.cyn, parlour.bun, guild=999)
    await played(parlour, parlour.ann, parlour.dai, guild=999)
    for me, expected in ((parlour.eve, [here]), (parlour.cyn, [mine, here])):
        offered = await me.autocomplete(parlour.channel, "replay", "game", "")
        assert [choice["value"] for choice in offered] == [str(table.id) for table in expected]
    assert "ann" in (await parlour.eve.autocomplete(parlour.channel, "replay", "game", "ANN"))[0]["name"]
    assert await parlour.eve.autocomplete(parlour.channel, "replay", "game", "nobody") == []


async def offered(parlour: Parlour, me: MemberActor, typed: str) -> list[int]:
    found = await me.autocomplete(parlour.channel, "replay", "game", typed)
    return [int(choice["value"]) for choice in found]


@pytest.mark.parametrize("name", ["ann", "bun"])
async def test_a_number_is_offered_first_and_only_names_match_what_is_no_number(
    parlour: Parlour, name: str
) -> None:
    me, guild = getattr(parlour, name), parlour.guild.id
    ann, bun = (Person(member.id, member.name) for member in (parlour.ann, parlour.bun))
    store = parlour.store
    await Chronicle(store, 2).game({ann: 1, bun: 2}, bots={1: 3, 2: 4}, guild=guild)
    await Chronicle(store, 3).game({ann: 1, bun: 2}, bots={1: 3, 2: 4}, guild=guild, game="tokaido")
    await Chronicle(store, 20).game({Person(77, "Room 3"): 1, bun: 2}, guild=guild)
    for typed in ("2", "#2", " 2 ", "#02"):
        assert await offered(parlour, me, typed) == [2, 20], typed
    assert await offered(parlour, me, "3") == [3], "neither a bot nor a person of that number"
    assert await offered(parlour, me, "room 3") == [20]
    assert await offered(parlour, me, "#") == [20, 3, 2]
    assert await offered(parlour, me, parlour.say(me, "bot-name", number="")) == []
    assert await offered(parlour, me, parlour.say(me, "game-name", game="tokaido")) == [3]
    assert await offered(parlour, me, "9" * 99) == []
    await Chronicle(store, 200).game({Person(78, "Stranger"): 1, Person(79, "Other"): 2}, guild=999)
    assert await offered(parlour, me, "200") == [], "not to be watched from here"
    for number in range(300, 326):
        await Chronicle(store, number).game({Person(77, "Room 3"): 1, bun: 2}, guild=guild)
    assert await offered(parlour, me, "2") == [2], "however long ago"
    assert await offered(parlour, me, "3") == [3, *range(325, 301, -1)], "as many as a menu holds"


@pytest.mark.parametrize("name", ["ann", "bun"])
async def test_a_bot_has_the_same_number_everywhere(parlour: Parlour, name: str) -> None:
    """That of the lobby, though another plays first than who opened the table."""
    table = await played(parlour, parlour.ann, parlour.bun, bots=2, first=1)
    me = getattr(parlour, name)
    assert [chair.chair for chair in table.seats] == [2, 3, 4, 1]
    panel = await opened(parlour, me, table, move=9999)
    history = shown(await parlour.slash(me, "history"))
    label = (await me.autocomplete(parlour.channel, "replay", "game", ""))[0]["name"]
    for said in (text(panel), text(history), label, menus(history)[0].lines[0][0]):
        for number in range(1, 5):
            bot = parlour.say(me, "bot-name", number=str(number))
            assert (bot in said) == (number in (3, 4)), (number, said)
    told: list[str] = []
    file = (await upload(await pressed(parlour, me, panel, "file"))).decode()
    terminal.retell(file, language=parlour.language(me), tell=told.append)
    (first,) = (line for line in told if line.startswith("1. ") and "play:" in line)
    assert parlour.say(me, "terminal-player", number="2") in first, "bun, who is second in the lobby"


async def test_buttons_outlive_a_restart(parlour: Parlour) -> None:
    table = await played(parlour, parlour.ann, parlour.bun)
    panel = await opened(parlour, parlour.ann, table)
    history = shown(await parlour.slash(parlour.ann, "history"))
    board = shown(await parlour.slash(parlour.ann, "leaderboard"))
    await parlour.restart()
    assert at(await pressed(parlour, parlour.ann, panel, "next")) == 1
    (menu,) = menus(panel)
    panel = shown(await parlour.choose(parlour.ann, panel, menu.custom_id, "0-2"))
    assert [value for _, value in menus(panel)[0].lines] == ["0-0", "1-1", "2-2"]
    assert f"#{table.id}" in text(shown(await parlour.choose(parlour.ann, history, "watch", str(table.id))))
    posted = shown(await parlour.click(parlour.ann, board, buttons(board)[-1].custom_id))
    assert pictures(posted) == ["leaderboard.png"]


# --- what is refused -----------------------------------------------------------------------


@pytest.mark.parametrize("name", ["ann", "bun"])
@pytest.mark.parametrize("number", ["999", "0", "-1", "abc", "1" * 19, "１", "1; DROP TABLE tables"])
async def test_an_unknown_game(parlour: Parlour, name: str, number: str) -> None:
    await played(parlour, parlour.cyn, parlour.dai)
    me = getattr(parlour, name)
    found = shown(await parlour.slash(me, "replay", game=number))
    known = number if number in ("999", "0") else "?"
    assert text(found) == parlour.say(me, "no-no-replay", number=known)
    assert found.ephemeral


async def test_a_foreign_game_is_as_good_as_none_but_ones_own_is_not_foreign(parlour: Parlour) -> None:
    table = await played(parlour, parlour.ann, parlour.bun, guild=999)
    foreign = await opened(parlour, parlour.cyn, table)
    assert text(foreign) == parlour.say("en", "no-no-replay", number=str(table.id))
    assert f"#{table.id}" in text(await opened(parlour, parlour.ann, table))
    running = await played(parlour, parlour.ann, parlour.bun, guild=999, until=3)
    found = await opened(parlour, parlour.cyn, running)
    assert text(found) == parlour.say("en", "no-no-replay", number=str(running.id)), "nor that it is running"


async def test_what_was_played_where_one_may_not_look(parlour: Parlour) -> None:
    hidden = parlour.guild.create_text_channel("hidden")
    deny = discord.Permissions(view_channel=True).value
    for person in (parlour.bun, parlour.cyn):
        parlour.env.backend.set_overwrite(hidden.id, Overwrite(person.id, OverwriteType.MEMBER, 0, deny))
    table = await played(parlour, parlour.ann, parlour.bun, channel=hidden.id)
    for person in (parlour.ann, parlour.bun, parlour.dai):
        assert f"#{table.id}" in text(await opened(parlour, person, table)), "played, or may look"
    found = await opened(parlour, parlour.cyn, table)
    assert text(found) == parlour.say("en", "no-no-replay", number=str(table.id))
    assert await parlour.cyn.autocomplete(parlour.channel, "replay", "game", "") == []
    history = shown(await parlour.slash(parlour.cyn, "history", player=parlour.ann))
    assert f"#{table.id}" not in text(history)
    assert f"#{table.id}" in text(shown(await parlour.slash(parlour.dai, "history", player=parlour.ann)))


@pytest.mark.parametrize("name", ["ann", "bun", "cyn"])
async def test_a_running_game_keeps_its_secrets(parlour: Parlour, name: str) -> None:
    table_id = await parlour.game(parlour.ann, parlour.bun)
    me = getattr(parlour, name)
    refused = parlour.say(me, "no-replay-running")
    assert text(await opened(parlour, me, table_id)) == refused
    finished = await played(parlour, parlour.ann, parlour.bun)
    # Nor by keys that were made by hand.
    for key in (f"step:{table_id}:1:next", f"tale:{table_id}:file", f"tale:{table_id}:film"):
        panel = await opened(parlour, me, finished)
        kind = key.split(":")[0]
        real = next(b.custom_id for b in buttons(panel) if b.custom_id.startswith(kind) and not b.disabled)
        found = await forged(parlour, me, panel, real, key)
        assert text(found) == refused, key


async def forged(
    parlour: Parlour, me: MemberActor, panel: ResponseMessage, real: str, key: str
) -> ResponseMessage:
    """Press a button whose key has been exchanged."""
    stored = parlour.env.backend.get_message(panel.channel_id, panel.id)

    def exchange(parts: list[dict[str, Any]]) -> None:
        for part in parts:
            if part.get("custom_id") == real:
                part["custom_id"] = key
            exchange(part.get("components", []))

    exchange(stored.components)
    result = await me.click(panel, custom_id=key)
    return shown(result)


async def test_a_lobby_that_was_closed_has_no_replay(parlour: Parlour) -> None:
    card = await parlour.lobby(parlour.ann)
    table_id = parlour.table_id(card)
    assert text(await opened(parlour, parlour.ann, table_id)) == parlour.say(
        "en", "no-no-replay", number=str(table_id)
    )


@pytest.mark.parametrize("name", ["ann", "bun"])
async def test_a_game_that_was_closed_can_be_watched_up_to_there(parlour: Parlour, name: str) -> None:
    table = await played(parlour, parlour.ann, parlour.bun, until=5, close=True, channel=parlour.channel.id)
    me = getattr(parlour, name)
    panel = await opened(parlour, me, table, move=99)
    assert at(panel) == 5
    assert parlour.say(me, "replay-cancelled") in text(panel)
    assert parlour.say(me, "verdict-unfinished", number=5) in text(panel)
    assert "✗" not in text(panel)
    assert "🥇" not in text(panel)
    assert f"`{table.deal}`" in text(panel), "it is over for ever: its deal can be checked like any other"
    for found in (
        await pressed(parlour, me, panel, "file"),
        shown(await parlour.slash(me, "oshiya log")),
    ):
        file, said = (await upload(found)).decode(), list[str]()
        assert verify(GAMES["oshiya"], read_record(file)) == Verdict("unfinished", 5)
        assert terminal.verify(file, language=parlour.language(me), tell=said.append)
        assert said[-1] == parlour.say(me, "verdict-unfinished", number=5), "the same as the panel"


@pytest.mark.parametrize("name", ["ann", "bun"])
async def test_a_game_of_other_rules_shows_how_it_ended(
    parlour: Parlour, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rules that were mended: the moves lead elsewhere now, what was saved is still read."""
    table = await played(parlour, parlour.ann, parlour.bun)
    game = GAMES["oshiya"]
    monkeypatch.setattr(type(game), "version", game.version + 1)
    original = type(game).setup
    monkeypatch.setattr(
        type(game), "setup", lambda self, seats, options, rng: original(self, 3, options, rng)
    )
    me = getattr(parlour, name)
    panel = await opened(parlour, me, table)
    assert parlour.say(me, "replay-end-only") in text(panel)
    assert parlour.say(me, "verdict-other-version", number=game.version - 1) in text(panel)
    assert "🥇" in text(panel)
    assert pictures(panel) == ["board.png"]
    assert menus(panel) == []
    assert [button.custom_id for button in buttons(panel)] == [f"tale:{table.id}:file"]


async def test_other_rules_that_lead_to_the_same_end_are_told_move_by_move(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await played(parlour, parlour.ann, parlour.bun)
    game = GAMES["oshiya"]
    monkeypatch.setattr(type(game), "version", game.version + 1)
    panel = await opened(parlour, parlour.ann, table, move=9999)
    assert at(panel) == table.turn
    assert parlour.say("en", "verdict-other-version", number=game.version - 1) in text(panel)


async def test_a_log_that_was_altered_does_not_hold(parlour: Parlour) -> None:
    table = await played(parlour, parlour.ann, parlour.bun)
    async with parlour.store.write() as db:
        await db._db.execute(
            "UPDATE log SET action = 'play:99' WHERE table_id = ? AND number = 4", (table.id,)
        )
    panel = await opened(parlour, parlour.ann, table)
    assert parlour.say("en", "verdict-bad-move", number=4) in text(panel)
    assert parlour.say("en", "replay-end-only") in text(panel)


@pytest.mark.parametrize("close", [False, True])
async def test_a_log_that_was_cut_short_does_not_hold(parlour: Parlour, close: bool) -> None:
    table = await played(parlour, parlour.ann, parlour.bun, until=6 if close else None, close=close)
    async with parlour.store.write() as db:
        # Its last move; below that stands how it was closed.
        await db._db.execute(
            "DELETE FROM log WHERE table_id = ? AND number = ?", (table.id, table.number - close)
        )
    panel = await opened(parlour, parlour.ann, table)
    assert parlour.say("en", "verdict-wrong-end") in text(panel)
    assert parlour.say("en", "replay-end-only") in text(panel)


async def test_an_end_that_was_altered_does_not_hold(parlour: Parlour) -> None:
    table = await played(parlour, parlour.ann, parlour.bun)
    other = await played(parlour, parlour.ann, parlour.bun)
    async with parlour.store.write() as db:
        await db.set_table(table.id, state=other.state or "")
    assert parlour.say("en", "verdict-wrong-end") in text(await opened(parlour, parlour.ann, table))


async def test_a_state_that_cannot_be_read_is_said_to_be_so(parlour: Parlour) -> None:
    table = await played(parlour, parlour.ann, parlour.bun)
    async with parlour.store.write() as db:
        await db.set_table(table.id, state="{}")
    assert text(await opened(parlour, parlour.ann, table)) == parlour.say("en", "no-unreadable")
    assert len(parlour.take_errors()) == 1


# --- the file ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["ann", "bun"])
async def test_the_file_is_the_game(parlour: Parlour, name: str) -> None:
    table = await played(parlour, parlour.ann, parlour.bun, bots=1)
    me = getattr(parlour, name)
    panel = await opened(parlour, me, table)
    found = await pressed(parlour, me, panel, "file")
    assert found.ephemeral
    assert text(found) == parlour.say(me, "file-about")
    assert [file.filename for file in found.attachments] == [f"oshiya-{table.id}.txt"]
    record = read_record((await upload(found)).decode())
    assert record == await parlour.bot.tables.looking.record(table)
    assert verify(GAMES["oshiya"], record).key == "holds"


# --- the animated picture ------------------------------------------------------------------


@pytest.mark.parametrize("name", ["ann", "bun"])
async def test_a_game_as_one_animated_picture(parlour: Parlour, name: str) -> None:
    table = await played(parlour, parlour.ann, parlour.bun, until=12, close=True)
    me = getattr(parlour, name)
    panel = await opened(parlour, me, table)
    result = await parlour.click(me, panel, f"tale:{table.id}:film")
    assert result.response is not None
    assert result.response.ephemeral
    assert text(result.response) == parlour.say(me, "film-done")
    film = shown(result)
    assert film.ephemeral
    assert [file.filename for file in film.attachments] == ["game.webp"]
    assert alts(film) == [parlour.say(me, "film-alt")]
    drawn = Image.open(io.BytesIO(await upload(film)))
    assert drawn.n_frames == 13  # type: ignore[attr-defined]
    posted = shown(await parlour.click(me, film, f"tale:{table.id}:post"))
    assert not posted.ephemeral
    assert await upload(posted) == await upload(film)
    assert parlour.say("en", "film-title", title="Oshiya Tokio", number=f"#{table.id}") in text(posted)
    assert [button.custom_id for button in buttons(posted)] == [f"step:{table.id}:0:open"]
    assert f"#{table.id}" in text(shown(await parlour.click(parlour.cyn, posted, f"step:{table.id}:0:open")))


async def test_a_film_that_is_not_kept_any_more_is_drawn_again(parlour: Parlour) -> None:
    table = await played(parlour, parlour.ann, parlour.bun, until=3, close=True)
    panel = await opened(parlour, parlour.ann, table)
    film = await pressed(parlour, parlour.ann, panel, "film")
    await parlour.restart()
    again = shown(await parlour.click(parlour.ann, film, f"tale:{table.id}:post"))
    assert again.ephemeral
    assert [file.filename for file in again.attachments] == ["game.webp"]
    assert not shown(await parlour.click(parlour.ann, again, f"tale:{table.id}:post")).ephemeral


async def test_a_film_that_is_kept_is_shown_without_the_game_being_told_again(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await played(parlour, parlour.ann, parlour.bun, until=3, close=True)
    film = await pressed(parlour, parlour.ann, await opened(parlour, parlour.ann, table), "film")
    monkeypatch.setattr(Replays, "of", None)
    posted = await pressed(parlour, parlour.ann, film, "post")
    assert [file.filename for file in posted.attachments] == ["game.webp"]
    assert not posted.ephemeral


async def test_a_film_that_is_shown_late_is_announced_and_comes_after_its_title(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await played(parlour, parlour.ann, parlour.bun, until=3, close=True)
    film = await pressed(parlour, parlour.ann, await opened(parlour, parlour.ann, table), "film")
    original = Here.channel_language

    async def late(self: Here, press: Any) -> str:
        await asyncio.sleep(0.2)
        return await original(self, press)

    monkeypatch.setattr(interaction, "IN_GOOD_TIME", 0.05)
    monkeypatch.setattr(Here, "channel_language", late)
    result = await parlour.click(parlour.ann, film, f"tale:{table.id}:post")
    assert result.response is not None
    assert not result.response.ephemeral
    assert parlour.say("en", "film-title", title="Oshiya Tokio", number=f"#{table.id}") in text(
        result.response
    )
    (posted,) = result.followups
    assert [file.filename for file in posted.attachments] == ["game.webp"]
    assert not posted.ephemeral
    assert [button.custom_id for button in buttons(posted)] == [f"step:{table.id}:0:open"]


async def test_how_far_it_is_is_said_and_a_second_one_waits_for_the_same_drawing(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await played(parlour, parlour.ann, parlour.bun, until=3, close=True)
    original = film_jobs.shoot
    drawings: list[Any] = []

    async def shoot(replay: Any, face: Any, workers: Any, progress: Any) -> bytes:
        drawings.append(parlour.bot.handlers.replays.films.drawing(replay))
        progress(1, 4)
        await asyncio.sleep(0.2)
        return await original(replay, face, workers, progress)

    monkeypatch.setattr("bot.discord_ui.film_jobs.shoot", shoot)
    monkeypatch.setattr("bot.discord_ui.replay_handlers.EACH", 0.01)
    panel = await opened(parlour, parlour.ann, table)
    film = await pressed(parlour, parlour.ann, panel, "film")
    assert film.attachments
    assert len(drawings) == 1, "asked for while it was drawn: the same"
    said = [str(payload) for kind, _, payload in parlour.env.backend.transcript if kind == "HTTP"]
    assert any(parlour.say("en", "film-progress", done=1, total=4) in body for body in said)


@pytest.mark.slow
async def test_other_tables_are_drawn_between_two_frames(parlour: Parlour) -> None:
    table = await played(parlour, parlour.ann, parlour.bun)
    replay = await parlour.bot.handlers.replays.kept.of(table)
    face = parlour.bot.faces["oshiya"]
    seen: list[int] = []
    begun = asyncio.Event()

    def progress(done: int, total: int) -> None:
        seen.append(done)
        begun.set()

    drawing = asyncio.create_task(film_jobs.shoot(replay, face, parlour.bot.workers, progress))
    async with asyncio.timeout(30):
        await begun.wait()
    await parlour.bot.workers.board(face.board, replay.game.view(replay.end, None))
    assert len(seen) < replay.moves, "a board has not waited for the film"
    film = await drawing
    assert len(film) < LIMIT
    assert seen == list(range(1, replay.moves + 2))


@pytest.mark.slow
async def test_a_film_grows_smaller_until_it_fits(parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await played(parlour, parlour.ann, parlour.bun)
    replay = await parlour.bot.handlers.replays.kept.of(table)
    monkeypatch.setattr(film_jobs, "LIMIT", 120_000)
    film = await film_jobs.shoot(replay, parlour.bot.faces["oshiya"], parlour.bot.workers, lambda *_: None)
    assert len(film) <= 120_000
    drawn = Image.open(io.BytesIO(film))
    assert drawn.size[0] == 400
    assert 2 <= drawn.n_frames < replay.moves  # type: ignore[attr-defined]


async def test_a_film_of_a_game_that_cannot_be_told_is_refused(parlour: Parlour) -> None:
    table = await played(parlour, parlour.ann, parlour.bun)
    panel = await opened(parlour, parlour.ann, table)
    async with parlour.store.write() as db:
        await db._db.execute("UPDATE log SET action = 'play:99' WHERE table_id = ?", (table.id,))
    await parlour.restart()
    found = await pressed(parlour, parlour.ann, panel, "film")
    assert text(found) == parlour.say("en", "no-no-film")


async def test_a_stop_ends_a_drawing_with_a_word(parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await played(parlour, parlour.ann, parlour.bun, until=3, close=True)

    async def shoot(*_: Any) -> bytes:
        await asyncio.sleep(60)
        return b""

    monkeypatch.setattr("bot.discord_ui.film_jobs.shoot", shoot)
    panel = await opened(parlour, parlour.ann, table)
    asyncio.get_running_loop().call_later(0.3, parlour.bot.handlers.replays.films.close)
    found = await pressed(parlour, parlour.ann, panel, "film")
    assert text(found) == parlour.say("en", "no-film-stopped")
