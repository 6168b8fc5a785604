"""The channel is told everything once, in order, in as few messages as may be."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.discord_ui import table_feed
from bot.screens import board
from bot.screens.names import telling
from bot.tables.base import Turn
from bot.tables.play import Play
from bot.workers import Workers
from tests.discord.conftest import Parlour
from tests.discord.reading import Message, alts, custom_ids, text

GAP = 100.0


@pytest.fixture
def bot_options(request: pytest.FixtureRequest) -> dict[str, Any]:
    return {"gap": GAP} if "waits" in request.node.name else {}


def moves(*posts: Message) -> list[str]:
    """The lines about moves alone."""
    return [line for post in posts for line in text(post).splitlines() if " adds " in line]


async def told(parlour: Parlour) -> list[str]:
    """What the log has to tell."""
    table = await parlour.table(1)
    face = parlour.bot.faces["oshiya"]
    turns = parlour.bot.tables.looking.retell(table, await parlour.bot.tables.looking.record(table))
    lines = board.told(turns, face, telling(table, face.words("en")))
    return [line for line in lines if " adds " in line]


async def typed(parlour: Parlour, user_id: int) -> Turn:
    """A turn that is saved, and of which nobody has been told."""
    look = await parlour.bot.tables.looking.look(1, user_id)
    assert look.choice is not None
    return await parlour.bot.tables.play.act(1, user_id, str(look.choice.options[0]))


async def test_bots_in_a_row_are_one_message_with_the_latest_board(parlour: Parlour) -> None:
    await parlour.game(parlour.ann, bots=4)
    for turn in range(1, 4):
        seen = len(parlour.posts())
        await parlour.play_on(parlour.ann, turns=1)
        assert len(parlour.posts()) == seen + 1
        assert len(moves(parlour.posts()[-1])) == 5
        assert (await parlour.table(1)).number == 5 * turn
        look = await parlour.bot.tables.looking.look(1, None)
        assert f"Draw pile: {look.view.deck}" in alts(parlour.posts()[-1])[0]
    assert moves(*parlour.posts()) == await told(parlour)


async def test_long_thoughts_are_told_while_they_last(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_feed, "THINKING_ALOUD", -1.0)
    await parlour.game(parlour.ann, parlour.bun, bots=3, first=parlour.bun)
    seen = len(parlour.posts())
    # Nobody's answer is in the way: a bot steps in for whoever is away, and the others follow.
    await parlour.env.advance_time(25 * 3600)
    posts = parlour.posts()[seen:]
    assert [len(moves(post)) for post in posts] == [1, 1, 1, 1]
    assert [parlour.pings(post) for post in posts] == [set(), set(), set(), {parlour.ann.id}]
    assert moves(*parlour.posts()) == await told(parlour)


async def test_what_happens_in_the_gap_waits_for_its_end(parlour: Parlour) -> None:
    await parlour.game(parlour.ann, parlour.bun, bots=1)
    for person in (parlour.ann, parlour.bun, parlour.ann):
        await parlour.slash(person, "oshiya play", move=await move(parlour, person.id))
    assert len(parlour.posts()) == 2
    table = await parlour.table(1)
    assert table.posted == 0
    await parlour.env.advance_time(GAP + 1)
    assert len(parlour.posts()) == 3
    lines = await told(parlour)
    assert moves(*parlour.posts()) == lines
    assert len(lines) == 4
    assert (await parlour.table(1)).posted == (await parlour.table(1)).number
    assert list(parlour.bot.publisher._feeds) == [1]
    await parlour.env.advance_time(GAP + 1)
    assert parlour.bot.publisher._feeds == {}, "it has rested, and nothing waits"


async def test_a_feed_ends_when_there_is_nothing_to_say(parlour: Parlour) -> None:
    await parlour.game(parlour.ann, parlour.bun, bots=1)
    await parlour.play_on(parlour.ann, parlour.bun, turns=2)
    assert parlour.bot.publisher._feeds == {}
    path = f"/channels/{parlour.channel.id}/messages"
    parlour.env.inject_error("POST", path, status=403, code=50013)
    await parlour.play_on(parlour.ann, turns=1)
    assert list(parlour.bot.publisher._feeds) == [1], "what could not be posted waits"
    await parlour.slash(parlour.bun, "oshiya hand")
    assert parlour.bot.publisher._feeds == {}
    assert moves(*parlour.posts()) == await told(parlour)


async def move(parlour: Parlour, user_id: int) -> str:
    look = await parlour.bot.tables.looking.look(1, user_id)
    assert look.choice is not None
    return str(look.choice.options[0])


async def test_what_waits_in_the_gap_is_told_when_the_bot_stops(parlour: Parlour) -> None:
    await parlour.game(parlour.ann, parlour.bun)
    await parlour.slash(parlour.ann, "oshiya play", move=await move(parlour, parlour.ann.id))
    assert (await parlour.table(1)).posted == 0
    await parlour.bot.publisher.drain()
    assert (await parlour.table(1)).posted == 1
    assert moves(*parlour.posts()) == await told(parlour)


async def test_a_turn_saved_during_a_post_is_told_in_the_next(parlour: Parlour) -> None:
    """The post shows the table further on than it tells: it must not count, nor be numbered, as the next."""
    await parlour.game(parlour.ann, parlour.bun)
    teller = parlour.bot.publisher
    turns = [await typed(parlour, parlour.ann.id), await typed(parlour, parlour.bun.id)]
    for number, turn in enumerate(turns, start=1):
        with parlour.env._bot_scope():
            teller.add(turn)
            teller.run_bots(1)
        await parlour.env.settle()
        assert (await parlour.table(1)).posted == number
    assert moves(*parlour.posts()) == await told(parlour)
    assert len(parlour.posts()) == 4


async def test_turns_that_come_while_bots_think_keep_their_order(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two presses at once, a bot that thinks, a chair given back: every line once, in the log's order."""
    original = Workers.think

    async def think(self: Workers, *args: Any) -> Any:
        await asyncio.sleep(0.05)
        return await original(self, *args)

    monkeypatch.setattr(Workers, "think", think)
    card = await parlour.lobby(parlour.ann, parlour.bun, bots=2, first=parlour.ann)
    as_it_was = parlour.remember(card)
    await parlour.click(parlour.ann, card, "lobby:1:start")
    panel = await parlour.panel(parlour.ann)
    act = next(key for key in custom_ids(panel) if key.startswith("do:"))
    as_it_was()
    parlour.press_unwaited(parlour.ann, panel, act)
    parlour.press_unwaited(parlour.bun, card, "lobby:1:leave")
    parlour.press_unwaited(parlour.bun, card, "lobby:1:join")
    parlour.press_unwaited(parlour.cyn, parlour.board(), "seat:1")
    await parlour.env.settle()
    table = await parlour.table(1)
    assert table.posted == table.number >= 1
    assert moves(*parlour.posts()) == await told(parlour)
    await parlour.play_on(parlour.ann, parlour.bun, turns=6)
    assert moves(*parlour.posts()) == await told(parlour)


async def test_two_who_are_done_at_the_same_moment_are_both_heard(parlour: Parlour) -> None:
    await parlour.game(parlour.ann, parlour.bun)
    turn = await typed(parlour, parlour.ann.id)
    # The turn says that no bot is asked, but whoever is asked leaves before the bots are called.
    assert (await parlour.bot.tables.lobby.leave(1, parlour.bun.id)).bot_asked
    with parlour.env._bot_scope():
        parlour.bot.publisher.add(turn)
        parlour.bot.publisher.run_bots(1)
        parlour.bot.publisher.run_bots(1)
    await parlour.env.settle()
    assert (await parlour.table(1)).number == 2


async def test_a_mad_loop_ends(parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    await parlour.game(parlour.ann, bots=1)
    turn = await typed(parlour, parlour.ann.id)

    async def advance(self: Play, table_id: int, think: Any, known: Turn | None) -> Turn:
        return turn

    monkeypatch.setattr(Play, "advance", advance)
    await parlour.panel(parlour.ann)
    await parlour.env.settle()
    assert set(parlour.take_errors()) == {f"table 1: bots have answered {table_feed.MAD_LOOP} times in a row"}
    post = parlour.posts()[-1]
    assert text(post).splitlines()[1] == parlour.say("en", "earlier", command="/oshiya")
    assert len(moves(post)) > 20


async def test_a_closed_table_is_not_told_of(parlour: Parlour) -> None:
    await parlour.game(parlour.ann, parlour.bun)
    turn = await typed(parlour, parlour.ann.id)
    await parlour.bot.tables.lobby.close(1, parlour.ann.id)
    seen = len(parlour.posts())
    with parlour.env._bot_scope():
        parlour.bot.publisher.add(turn)
        parlour.bot.publisher.run_bots(1)
    await parlour.env.settle()
    assert len(parlour.posts()) == seen
    assert parlour.bot.publisher._feeds == {}
    table = await parlour.table(1)
    assert table.posted == table.number == 2, "the row that closed it counts as told"
