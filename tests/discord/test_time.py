"""What time does by itself, and what is read out."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.tables.base import LOBBY_IDLE, Person
from bot.tables.due import Due
from bot.tables.play import PATIENCE
from rules.oshiya.components import Played
from tests.discord.conftest import Parlour
from tests.discord.reading import WAITING, buttons, custom_ids, shown, text

DAY = 24 * 3600


async def test_an_idle_lobby_closes(parlour: Parlour) -> None:
    card = await parlour.lobby(parlour.ann)
    await parlour.env.advance_time(LOBBY_IDLE - 60)
    await parlour.click(parlour.bun, card, "lobby:1:join")
    await parlour.env.advance_time(LOBBY_IDLE - 60)
    assert (await parlour.table(1)).status == "lobby"
    await parlour.env.advance_time(120)
    assert (await parlour.table(1)).status == "closed"
    assert parlour.say("en", "lobby-closed") in text(card)
    assert buttons(card) == []
    assert len(parlour.posts()) == 1
    await parlour.game(parlour.ann, parlour.bun)


async def test_an_idle_player_is_played_for_and_comes_back(parlour: Parlour) -> None:
    await parlour.game(parlour.ann, parlour.bun)
    panel = await parlour.panel(parlour.ann)
    await parlour.env.advance_time(DAY + 60)
    table = await parlour.table(1)
    assert (table.status, table.number) == ("playing", 1)
    assert table.seats[0].bot is not None
    assert table.host_id == parlour.bun.id
    assert parlour.say("en", "bot-for", who="ann") in text(parlour.board())
    assert parlour.pings(parlour.board()) == {parlour.bun.id}
    await parlour.answer(parlour.ann, panel)
    assert parlour.say("en", "panel-bot-plays") in text(panel)
    back = next(button for button in buttons(panel) if button.custom_id == "panel:1:back")
    assert back.label == parlour.say("en", "panel-back-in")
    await parlour.click(parlour.ann, panel, back.custom_id)
    await parlour.play_on(parlour.ann, parlour.bun, turns=4)
    assert (await parlour.table(1)).number == 5


async def test_a_game_that_everybody_has_left_alone_closes_and_says_so(parlour: Parlour) -> None:
    card = await parlour.lobby(parlour.ann, parlour.bun)
    await parlour.click(parlour.ann, card, "lobby:1:start")
    await parlour.env.advance_time(2 * DAY + 120)
    assert (await parlour.table(1)).status == "closed"
    assert text(parlour.posts()[-1]) == parlour.say("en", "lobby-closed")
    assert parlour.say("en", "lobby-closed") in text(card)


async def test_the_others_may_call_the_bot_after_a_while(parlour: Parlour) -> None:
    await parlour.game(parlour.ann, parlour.bun, parlour.cyn)
    panel = await parlour.panel(parlour.bun)
    assert custom_ids(panel) == WAITING
    await parlour.env.advance_time(PATIENCE)
    await parlour.click(parlour.bun, panel, "panel:1:refresh")
    assert custom_ids(panel) == ["panel:1:refresh", "panel:1:sub-0", "rules:1"]
    assert buttons(panel)[1].label == parlour.say("ja", "panel-bot-for", who="ann")
    other = await parlour.panel(parlour.cyn)
    spectator = await parlour.panel(parlour.dai)
    assert custom_ids(spectator) == WAITING
    await parlour.click(parlour.bun, panel, "panel:1:sub-0")
    table = await parlour.table(1)
    assert table.seats[0].bot is not None
    assert table.number == 1
    assert parlour.pings(parlour.board()) == {parlour.bun.id}
    await parlour.click(parlour.cyn, other, "panel:1:sub-0")
    assert text(other).startswith(f"**{parlour.say('en', 'no-not-waiting')}**")
    # It was in time: nobody is called for at once again.
    assert custom_ids(other) == WAITING


async def test_patience_is_asked_for(parlour: Parlour) -> None:
    """The waiting person answers, and then the next is not given up at once by an old button."""
    await parlour.game(parlour.ann, parlour.bun, parlour.cyn)
    await parlour.env.advance_time(PATIENCE)
    panel = await parlour.panel(parlour.cyn)
    as_it_was = parlour.remember(panel)
    await parlour.play_on(parlour.ann, parlour.bun, parlour.cyn, turns=3)
    as_it_was()
    before = await parlour.dump()
    await parlour.click(parlour.cyn, panel, "panel:1:sub-0")
    assert text(panel).startswith(f"**{parlour.say('en', 'no-be-patient', seconds=PATIENCE)}**")
    assert await parlour.dump() == before


async def test_a_deadline_that_cannot_be_kept_is_tried_again_later(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    await parlour.lobby(parlour.ann)
    tried: list[int] = []

    async def sweep(self: Due) -> Any:
        tried.append(parlour.bot.tables.now())
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(Due, "sweep", sweep)
        await parlour.env.advance_time(LOBBY_IDLE + 600)
    assert 5 <= len(tried) <= 12
    assert len(parlour.take_errors()) == len(tried)
    await parlour.env.advance_time(120)
    assert (await parlour.table(1)).status == "closed"


async def test_a_deadline_set_while_the_timer_is_being_set_is_not_missed(parlour: Parlour) -> None:
    """The read of the earliest one has begun when an earlier one is written."""
    deadline = parlour.bot.deadline
    original = type(parlour.store.read()).next_due
    looked = 0

    async def next_due(self: Any) -> int | None:
        nonlocal looked
        looked += 1
        if looked > 1:
            return await original(self)
        await parlour.bot.tables.lobby.open(
            guild_id=parlour.guild.id,
            channel_id=parlour.channel.id,
            locale="en",
            host=Person(parlour.ann.id, "ann"),
            game="oshiya",
            options={},
        )
        deadline.rearm()
        return None

    reads = type(parlour.store.read())
    reads.next_due = next_due  # type: ignore[method-assign]
    try:
        with parlour.env._bot_scope():
            deadline.rearm()
        await parlour.env.settle()
    finally:
        reads.next_due = original  # type: ignore[method-assign]
    await parlour.env.advance_time(LOBBY_IDLE + 60)
    assert (await parlour.table(1)).status == "closed"


async def test_totals_are_read_out_where_the_server_wants_it(parlour: Parlour) -> None:
    mod = parlour.moderator()
    await parlour.game(parlour.ann, parlour.bun, bots=1)
    await parlour.play_on(parlour.ann, parlour.bun, turns=2)
    assert not [post for post in parlour.posts() if post.tts]
    await parlour.slash(mod, "settings", speech=True)
    await parlour.play_on(parlour.ann, parlour.bun, turns=2)
    *_, first, first_board, second, second_board = parlour.posts()
    calls = parlour.bot.tables.looking.retell(
        table := await parlour.table(1), await parlour.bot.tables.looking.record(table)
    )
    totals = [event.total for turn in calls for event in turn.events if isinstance(event, Played)]
    assert (first.tts, second.tts) == (True, True)
    assert not first_board.tts
    assert not second_board.tts
    assert first.content == f"{totals[3]}!"
    assert second.content == f"{totals[4]}! {totals[5]}!"
    assert f"# {totals[5]}!" in text(second_board)
    assert parlour.pings(second) == set()
    await parlour.slash(mod, "settings", speech=False)
    seen = len([post for post in parlour.posts() if post.tts])
    await parlour.play_on(parlour.ann, parlour.bun, turns=2)
    assert len([post for post in parlour.posts() if post.tts]) == seen


@pytest.mark.parametrize("thread", [False, True])
async def test_nothing_is_read_out_where_the_bot_may_not(parlour: Parlour, thread: bool) -> None:
    mod = parlour.moderator()
    await parlour.slash(mod, "settings", speech=True)
    deny = discord.Permissions(send_tts_messages=True).value
    parlour.env.backend.set_overwrite(
        parlour.channel.id, Overwrite(parlour.env.backend.bot_user.id, OverwriteType.MEMBER, 0, deny)
    )
    channel = parlour.thread() if thread else parlour.channel
    await parlour.game(parlour.ann, parlour.bun, channel=channel)
    await parlour.play_on(parlour.ann, parlour.bun, turns=2, channel=channel)
    assert not [post for post in parlour.posts(channel) if post.tts]
    assert (await parlour.table(1)).posted == 2


async def test_speech_that_discord_refuses_does_not_keep_the_board_back(parlour: Parlour) -> None:
    mod = parlour.moderator()
    await parlour.slash(mod, "settings", speech=True)
    await parlour.game(parlour.ann, parlour.bun)
    panel = await parlour.panel(parlour.ann)
    path = f"/channels/{parlour.channel.id}/messages"
    parlour.env.inject_error("POST", path, status=403, code=50013)
    await parlour.answer(parlour.ann, panel)
    assert (await parlour.table(1)).posted == 1
    assert not [post for post in parlour.posts() if post.tts]
    shown_again = shown(await parlour.slash(parlour.bun, "oshiya board"))
    assert custom_ids(shown_again) == ["seat:1"]
