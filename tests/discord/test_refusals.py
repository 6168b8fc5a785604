"""What cannot be done is said in one sentence, to one person, in that person's language; nothing changes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from simcord.actors import MemberActor, _dispatch_actor_interaction
from simcord.results import InteractionResult

from tests.discord.conftest import Parlour
from tests.discord.reading import WAITING, buttons, custom_ids, pictures, shown, text

BOTH = pytest.mark.parametrize("name", ["ann", "bun"])


@asynccontextmanager
async def nothing_changes(parlour: Parlour) -> AsyncIterator[None]:
    before, posts = await parlour.dump(), len(parlour.posts())
    yield
    assert await parlour.dump() == before
    assert len(parlour.posts()) == posts


def refused(parlour: Parlour, person: MemberActor, result: InteractionResult, key: str, **facts: Any) -> None:
    """Only that sentence, only to that person."""
    found = shown(result)
    assert found.ephemeral
    assert text(found) == parlour.say(person, f"no-{key}", **facts)
    assert custom_ids(found) == []


@BOTH
async def test_typed_moves_that_are_not_on_offer(parlour: Parlour, name: str) -> None:
    me, other = getattr(parlour, name), parlour.cyn
    await parlour.game(me, other)
    look = await parlour.bot.tables.looking.look(1, me.id)
    held = set(look.view.hand)
    missing = min({1, 2, 3, 5, 6, 10} - held)
    async with nothing_changes(parlour):
        for move, key in (
            (f"play:{missing}", "card-not-held"),
            ("play:4", "not-an-option"),
            ("give:1", "not-an-option"),
            ("x" * 6000, "not-an-option"),
            ("@everyone `*_~|", "not-an-option"),
        ):
            refused(parlour, me, await parlour.slash(me, "oshiya play", move=move), key)
        refused(parlour, other, await parlour.slash(other, "oshiya play", move="play:1"), "not-your-turn")
        refused(
            parlour, parlour.dai, await parlour.slash(parlour.dai, "oshiya play", move="play:1"), "not-seated"
        )


@BOTH
async def test_a_card_that_does_not_fit(parlour: Parlour, name: str) -> None:
    me = getattr(parlour, name)
    await parlour.game(me, parlour.cyn)
    for _ in range(200):
        look = await parlour.bot.tables.looking.look(1, me.id)
        room = look.view.capacity - look.view.total(0)
        if look.choice and max(look.view.hand) > room:
            break
        await parlour.play_on(me, parlour.cyn, turns=1)
    async with nothing_changes(parlour):
        result = await parlour.slash(me, "oshiya play", move=f"play:{max(look.view.hand)}")
        refused(parlour, me, result, "does-not-fit")


@BOTH
async def test_a_stale_panel_becomes_a_fresh_one(parlour: Parlour, name: str) -> None:
    me = getattr(parlour, name)
    await parlour.game(me, parlour.cyn)
    first, second = await parlour.panel(me), await parlour.panel(me)
    await parlour.answer(me, first)
    async with nothing_changes(parlour):
        result = await parlour.answer(me, second)
    assert shown(result).id == second.id
    assert text(second).startswith(f"**{parlour.say(me, 'no-stale')}**")
    assert pictures(second) == ["hand.png"]
    assert [button.custom_id for button in buttons(second)] == WAITING
    # The same when it is one's turn again by then.
    await parlour.play_on(parlour.cyn, turns=1)
    third, fourth = await parlour.panel(me), await parlour.panel(me)
    await parlour.answer(me, fourth)
    await parlour.play_on(parlour.cyn, turns=1)
    async with nothing_changes(parlour):
        await parlour.answer(me, third)
    assert text(third).startswith(f"**{parlour.say(me, 'no-stale')}**")
    assert parlour.say(me, "ask-play") in text(third)


async def test_a_doubled_click_plays_once(parlour: Parlour) -> None:
    await parlour.game(parlour.ann, parlour.bun)
    panel = await parlour.panel(parlour.ann)
    act = custom_ids(panel)[0]
    results = [parlour.press_unwaited(parlour.ann, panel, act) for _ in range(3)]
    await parlour.env.settle()
    assert all(result.acknowledged for result in results)
    assert (await parlour.table(1)).number == 1
    assert len(parlour.posts()) == 3


@BOTH
async def test_a_full_table(parlour: Parlour, name: str) -> None:
    me = getattr(parlour, name)
    card = await parlour.lobby(parlour.cyn, bots=3)
    as_it_was = parlour.remember(card)
    await parlour.click(parlour.dai, card, "lobby:1:join")
    as_it_was()
    async with nothing_changes(parlour):
        refused(parlour, me, await parlour.click(me, card, "lobby:1:join"), "table-full", seats=5)
        refused(parlour, me, await parlour.slash(me, "oshiya join"), "table-full", seats=5)
        as_it_was()
        full = await parlour.click(parlour.cyn, card, "lobby:1:bot")
        refused(parlour, parlour.cyn, full, "table-full", seats=5)


@BOTH
async def test_too_few(parlour: Parlour, name: str) -> None:
    me = getattr(parlour, name)
    card = await parlour.lobby(me, bots=1)
    as_it_was = parlour.remember(card)
    await parlour.click(me, card, "lobby:1:unbot")
    as_it_was()
    async with nothing_changes(parlour):
        refused(parlour, me, await parlour.click(me, card, "lobby:1:start"), "too-few", need=2)
        refused(parlour, me, await parlour.slash(me, "oshiya start"), "too-few", need=2)
        refused(parlour, me, await parlour.click(me, card, "lobby:1:unbot"), "no-bot")


@BOTH
async def test_only_the_host(parlour: Parlour, name: str) -> None:
    me = getattr(parlour, name)
    card = await parlour.lobby(parlour.cyn, me, bots=1)
    panel = shown(await parlour.click(parlour.cyn, card, "lobby:1:options"))
    async with nothing_changes(parlour):
        for verb in ("start", "options", "bot", "unbot"):
            refused(parlour, me, await parlour.click(me, card, f"lobby:1:{verb}"), "not-host", host="cyn")
        for command in ("start", "close"):
            refused(parlour, me, await parlour.slash(me, f"oshiya {command}"), "not-host", host="cyn")
    # The old host's panel, when the host is another.
    await parlour.slash(parlour.cyn, "oshiya leave")
    async with nothing_changes(parlour):
        for menu, value in (("option:1:variant", "cascade"), ("first:1", "lot")):
            result = await parlour.choose(parlour.cyn, panel, menu, value)
            refused(parlour, parlour.cyn, result, "not-host", host=name)


@BOTH
async def test_commands_where_there_is_no_table(parlour: Parlour, name: str) -> None:
    me = getattr(parlour, name)
    async with nothing_changes(parlour):
        for command in ("join", "leave", "start", "hand", "board", "log", "undo", "close"):
            result = await parlour.slash(me, f"oshiya {command}")
            refused(parlour, me, result, "no-table-here", command=parlour.command(me))
        result = await parlour.slash(me, "oshiya play", move="play:1")
        refused(parlour, me, result, "no-table-here", command=parlour.command(me))
        assert await me.autocomplete(parlour.channel, "oshiya play", "move", "") == []


@BOTH
async def test_commands_where_there_is_a_table_of_another_game(parlour: Parlour, name: str) -> None:
    me = getattr(parlour, name)
    await parlour.game(me, parlour.cyn, game="oshi")
    async with nothing_changes(parlour):
        for command in ("join", "leave", "start", "hand", "board", "log", "undo", "close"):
            result = await parlour.slash(me, f"oshiya {command}")
            if command in ("board", "log"):
                # These also look back at games that are over.
                refused(parlour, me, result, "no-table-here", command=parlour.command(me))
            else:
                played = parlour.say(me, "game-name", game="oshi")
                refused(
                    parlour, me, result, "other-game-here", played=played, command=parlour.command(me, "oshi")
                )
        assert await me.autocomplete(parlour.channel, "oshiya play", "move", "") == []
        refused(parlour, me, await parlour.slash(me, "oshiya new"), "channel-busy")


@BOTH
async def test_a_second_table_in_a_channel(parlour: Parlour, name: str) -> None:
    me = getattr(parlour, name)
    await parlour.lobby(parlour.cyn)
    async with nothing_changes(parlour):
        refused(parlour, me, await parlour.slash(me, "oshiya new", variant="cascade"), "channel-busy")


@BOTH
async def test_what_one_does_twice(parlour: Parlour, name: str) -> None:
    me = getattr(parlour, name)
    card = await parlour.lobby(parlour.cyn, me)
    async with nothing_changes(parlour):
        refused(parlour, me, await parlour.click(me, card, "lobby:1:join"), "already-seated")
        refused(parlour, me, await parlour.slash(me, "oshiya join"), "already-seated")
        refused(parlour, parlour.dai, await parlour.slash(parlour.dai, "oshiya leave"), "not-seated")
        refused(parlour, me, await parlour.slash(me, "oshiya hand"), "not-started")
        refused(parlour, me, await parlour.slash(me, "oshiya play", move="play:1"), "not-started")
        refused(parlour, me, await parlour.slash(me, "oshiya undo"), "not-started")
        refused(
            parlour, me, await parlour.slash(me, "oshiya log"), "no-table-here", command=parlour.command(me)
        )
    as_it_was = parlour.remember(card)
    await parlour.click(parlour.cyn, card, "lobby:1:start")
    as_it_was()
    async with nothing_changes(parlour):
        refused(parlour, parlour.cyn, await parlour.slash(parlour.cyn, "oshiya start"), "already-started")
        for verb in ("start", "options", "bot"):
            result = await parlour.click(parlour.cyn, card, f"lobby:1:{verb}")
            refused(parlour, parlour.cyn, result, "already-started")
        refused(parlour, parlour.dai, await parlour.click(parlour.dai, card, "lobby:1:join"), "game-running")
        refused(parlour, me, await parlour.slash(me, "oshiya undo"), "nothing-to-undo")


@pytest.mark.slow
@BOTH
async def test_buttons_of_a_table_that_is_over(parlour: Parlour, name: str) -> None:
    me, other = getattr(parlour, name), parlour.cyn
    await parlour.game(me, other)
    mine, his = await parlour.panel(me), await parlour.panel(other)
    as_it_was = parlour.remember(mine)
    sure = shown(await parlour.slash(me, "oshiya close"))
    await parlour.play_on(me, other)
    as_it_was()
    async with nothing_changes(parlour):
        refused(parlour, me, await parlour.answer(me, mine), "game-over")
        refused(parlour, me, await parlour.click(me, sure, "panel:1:close"), "game-over")
        result = await parlour.click(other, his, "panel:1:refresh")
        assert "🥇" in text(shown(result))
        assert shown(result).id == his.id


@BOTH
async def test_buttons_of_a_table_that_is_closed(parlour: Parlour, name: str) -> None:
    me, other = getattr(parlour, name), parlour.cyn
    card = await parlour.lobby(me, other)
    as_it_was = parlour.remember(card)
    options = shown(await parlour.click(me, card, "lobby:1:options"))
    await parlour.click(me, card, "lobby:1:start")
    first = (await parlour.table(1)).seats[0].user_id
    mine = next(person for person in (me, other) if person.id == first)
    panel = await parlour.panel(mine)
    board = parlour.board()
    sure = shown(await parlour.slash(me, "oshiya close"))
    await parlour.click(me, sure, "panel:1:close")
    as_it_was()
    async with nothing_changes(parlour):
        for verb in ("join", "leave", "options", "bot", "start"):
            refused(parlour, me, await parlour.click(me, card, f"lobby:1:{verb}"), "table-closed")
        refused(parlour, me, await parlour.choose(me, options, "first:1", "lot"), "table-closed")
        refused(parlour, me, await parlour.click(me, board, "seat:1"), "table-closed")
        refused(parlour, mine, await parlour.answer(mine, panel), "table-closed")
        refused(parlour, me, await parlour.click(me, sure, "panel:1:close"), "table-closed")


@BOTH
async def test_a_spectator_sees_what_everybody_sees(parlour: Parlour, name: str) -> None:
    me = getattr(parlour, name)
    await parlour.game(parlour.cyn, parlour.dai, open_deck=True)
    async with nothing_changes(parlour):
        panel = await parlour.panel(me)
        assert panel.ephemeral
        assert text(panel).startswith(parlour.say(me, "panel-spectator"))
        assert parlour.say(me, "waiting-for", who="🔴 **cyn**") in text(panel)
        assert pictures(panel) == []
        assert [button.custom_id for button in buttons(panel)] == WAITING
        refused(parlour, me, await parlour.slash(me, "oshiya leave"), "not-seated")
        refused(parlour, me, await parlour.slash(me, "oshiya undo"), "not-seated")


@BOTH
async def test_widgets_and_forms_of_another_version(parlour: Parlour, name: str) -> None:
    me = getattr(parlour, name)
    card = await parlour.lobby(me)
    stored = parlour.env.backend.get_message(parlour.channel.id, card.id)
    unknown = ("mahjong_7", "lobby:x:join", "lobby:1:dance", "panel:1:dance", "seat:1:2", "do:1:play:5")
    row = stored.components[0]["components"][-1]
    async with nothing_changes(parlour):
        for custom_id in (*unknown, "seat:" + "9" * 40):
            row["components"] = [{"type": 2, "style": 1, "label": "?", "custom_id": custom_id}]
            refused(parlour, me, await parlour.click(me, card, custom_id), "unknown-widget")
        row["components"] = [{"type": 3, "custom_id": "menu", "options": [{"label": "a", "value": "a"}]}]
        refused(parlour, me, await parlour.choose(me, card, "menu", "a"), "unknown-widget")
        form = {"custom_id": "some-form", "components": []}
        refused(
            parlour, me, await _dispatch_actor_interaction(me, 5, parlour.channel, form), "unknown-widget"
        )


@BOTH
async def test_commands_of_another_version(parlour: Parlour, name: str) -> None:
    me = getattr(parlour, name)
    async with nothing_changes(parlour):
        for data in (
            {"id": "1", "name": "mahjong", "type": 1},
            {
                "id": "1",
                "name": "oshiya",
                "type": 1,
                "options": [{"type": 1, "name": "dance", "options": []}],
            },
            {"id": "1", "name": "oshiya", "type": 1, "options": [{"type": 1, "name": "play", "options": []}]},
        ):
            result = await _dispatch_actor_interaction(me, 2, parlour.channel, data)
            refused(parlour, me, result, "unknown-command")
    assert len(parlour.env.errors) == 3


@BOTH
async def test_a_table_that_is_gone(parlour: Parlour, name: str) -> None:
    me = getattr(parlour, name)
    await parlour.game(me, parlour.cyn)
    panel = await parlour.panel(me)
    board = parlour.board()
    async with parlour.store.write() as db:
        await db._db.execute("DELETE FROM tables")
    refused(parlour, me, await parlour.click(me, board, "seat:1"), "no-table")
    refused(parlour, me, await parlour.answer(me, panel), "no-table")


@BOTH
async def test_in_a_thread_too(parlour: Parlour, name: str) -> None:
    me, thread = getattr(parlour, name), parlour.thread()
    await parlour.game(me, parlour.cyn, channel=thread)
    async with nothing_changes(parlour):
        result = await parlour.slash(me, "oshiya play", thread, move="play:4")
        refused(parlour, me, result, "not-an-option")
        refused(parlour, me, await parlour.slash(me, "oshiya new", thread), "channel-busy")
        result = await parlour.slash(me, "oshiya hand")
        refused(parlour, me, result, "no-table-here", command=parlour.command(me))


@BOTH
async def test_a_seat_that_the_bot_keeps(parlour: Parlour, name: str) -> None:
    me = getattr(parlour, name)
    await parlour.game(parlour.cyn, me)
    panel = await parlour.panel(me)
    await parlour.slash(me, "oshiya leave")
    await parlour.click(me, panel, "panel:1:refresh")
    assert parlour.say(me, "panel-bot-plays") in text(panel)
    async with nothing_changes(parlour):
        refused(parlour, me, await parlour.slash(me, "oshiya leave"), "bot-has-seat")
        refused(parlour, me, await parlour.slash(me, "oshiya play", move="play:1"), "bot-has-seat")
        refused(parlour, me, await parlour.slash(me, "oshiya undo"), "bot-has-seat")
    back = custom_ids(panel)
    assert back == ["panel:1:back"]
    as_it_was = parlour.remember(panel)
    await parlour.click(me, panel, "panel:1:back")
    assert (await parlour.table(1)).seats[1].bot is None
    assert parlour.say(me, "panel-bot-plays") not in text(panel)
    as_it_was()
    async with nothing_changes(parlour):
        await parlour.click(me, panel, "panel:1:back")
    assert text(panel).startswith(f"**{parlour.say(me, 'no-already-seated')}**")
