"""The bot may be killed at any moment: every button works on, and what was saved is told, once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from rules.oshiya.game import Oshiya
from tests.discord.conftest import Parlour
from tests.discord.reading import Message, alts, buttons, custom_ids, menus, shown, text


async def test_a_lobby_after_a_restart(parlour: Parlour) -> None:
    card = await parlour.lobby(parlour.ann, bots=1)
    panel = shown(await parlour.click(parlour.ann, card, "lobby:1:options"))
    await parlour.restart()
    await parlour.choose(parlour.ann, panel, "option:1:variant", "cascade")
    await parlour.choose(parlour.ann, panel, "first:1", str(parlour.ann.id))
    for person, verb in (
        (parlour.bun, "join"),
        (parlour.cyn, "join"),
        (parlour.cyn, "leave"),
        (parlour.ann, "bot"),
        (parlour.ann, "unbot"),
        (parlour.ann, "options"),
        (parlour.ann, "start"),
    ):
        await parlour.click(person, card, f"lobby:1:{verb}")
    table = await parlour.table(1)
    assert [chair.user_id for chair in table.seats] == [parlour.ann.id, None, parlour.bun.id]
    assert table.options["variant"] == "cascade"
    assert table.status == "playing"


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["standard", "cascade"])
async def test_every_button_of_every_old_message_after_a_restart(parlour: Parlour, variant: str) -> None:
    people = (parlour.ann, parlour.bun)
    card = await parlour.lobby(parlour.ann, parlour.bun, variant=variant, bots=1, first=parlour.ann)
    as_it_was = parlour.remember(card)
    await parlour.click(parlour.ann, card, "lobby:1:start")
    panels = [(person, await parlour.panel(person)) for person in people]
    await parlour.play_on(*people, turns=4)
    panels += [(person, await parlour.panel(person)) for person in people]
    await parlour.restart()
    before = await parlour.dump()
    for message in parlour.posts():
        for custom_id in custom_ids(message):
            if custom_id.startswith("seat:"):
                panel = shown(await parlour.click(parlour.bun, message, custom_id))
                assert panel.ephemeral
                assert text(panel).startswith("🚃") or text(panel).startswith("①")
    assert await parlour.dump() == before
    for person, panel in panels:
        panel_as_it_was, pressable, choosable = parlour.remember(panel), buttons(panel), menus(panel)
        for button in pressable:
            panel_as_it_was()
            await parlour.click(person, panel, button.custom_id)
        for menu in choosable:
            panel_as_it_was()
            await parlour.choose(person, panel, menu.custom_id, menu.lines[0][1])
    for verb in ("leave", "join"):
        as_it_was()
        await parlour.click(parlour.ann, card, f"lobby:1:{verb}")
    await parlour.restart()
    await parlour.play_on(*people)
    await parlour.restart()
    assert (await parlour.table(1)).status == "over"
    again = shown(await parlour.click(parlour.bun, parlour.board(), "panel:1:again"))
    await parlour.restart()
    await parlour.click(parlour.ann, again, "lobby:2:join")
    rematch = (await parlour.table(2)).seats
    assert [chair.user_id for chair in rematch if chair.user_id] == [parlour.bun.id, parlour.ann.id]
    bots = [chair for chair in (await parlour.table(1)).seats if chair.user_id is None]
    assert len(rematch) == 2 + len(bots), "the bots play again"


def lines_of(posts: Sequence[Message]) -> list[str]:
    """What the posts tell of moves, calls and the rest apart."""
    return [line for post in posts for line in text(post).splitlines() if " adds " in line]


async def test_what_was_saved_but_not_posted_is_posted_once(parlour: Parlour) -> None:
    await parlour.game(parlour.ann, parlour.bun, parlour.cyn)
    await parlour.play_on(parlour.ann, parlour.bun, parlour.cyn, turns=2)
    told = lines_of(parlour.posts())
    parlour.env.inject_error("POST", f"/channels/{parlour.channel.id}/messages", status=500, times=None)
    panel = await parlour.panel(parlour.cyn)
    await parlour.answer(parlour.cyn, panel)
    for person in (parlour.ann, parlour.bun):
        move = str((await parlour.bot.tables.looking.look(1, person.id)).choice.options[0])  # type: ignore[union-attr]
        await parlour.slash(person, "oshiya play", move=move)
    table = await parlour.table(1)
    assert (table.number, table.posted) == (5, 2)
    assert lines_of(parlour.posts()) == told
    parlour.env.backend.faults.clear()
    await parlour.restart()
    now = lines_of(parlour.posts())
    assert len(now) == 5
    assert now[:2] == told
    assert len(set(now)) == 5
    assert alts(parlour.board())
    assert (await parlour.table(1)).posted == 5
    posts = len(parlour.posts())
    await parlour.restart()
    assert len(parlour.posts()) == posts


async def test_a_deal_that_was_not_posted_is_posted(parlour: Parlour) -> None:
    parlour.env.inject_error("POST", f"/channels/{parlour.channel.id}/messages", status=503, times=None)
    await parlour.game(parlour.ann, parlour.bun)
    assert (await parlour.table(1)).posted == -1
    parlour.env.backend.faults.clear()
    await parlour.restart()
    post = parlour.posts()[-1]
    title = parlour.say("en", "game-name")
    assert parlour.say("en", "game-begins", title=title) in text(post)
    assert parlour.pings(post) == {parlour.ann.id}
    assert (await parlour.table(1)).posted == 0


@pytest.mark.slow
async def test_an_undo_that_was_not_posted(parlour: Parlour) -> None:
    """The board is shown as it is; no turn is told that was taken back."""
    await parlour.game(parlour.ann, parlour.bun)
    for _ in range(100):
        look = await parlour.bot.tables.looking.look(1, None)
        if look.view.deck == 0:
            break
        await parlour.play_on(parlour.ann, parlour.bun, turns=1)
    parlour.env.inject_error("POST", f"/channels/{parlour.channel.id}/messages", status=500, times=None)
    asked = look.table.seats[look.asked[0]].user_id
    person = next(person for person in (parlour.ann, parlour.bun) if person.id == asked)
    await parlour.answer(person, await parlour.panel(person))
    undone = shown(await parlour.slash(person, "oshiya undo"))
    assert parlour.say(person, "ask-play") in text(undone)
    told = lines_of(parlour.posts())
    parlour.env.backend.faults.clear()
    await parlour.restart()
    assert lines_of(parlour.posts()) == told
    assert parlour.pings(parlour.posts()[-1]) == {person.id}


async def test_bots_that_were_asked_go_on(parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    await parlour.game(parlour.ann, parlour.bun, bots=2)
    first = (await parlour.table(1)).seats[0].user_id
    # The process dies after it has saved a move and before the bots have thought.
    monkeypatch.setattr(type(parlour.bot.publisher), "run_bots", lambda self, table: None)
    await parlour.bot.tables.lobby.leave(1, parlour.bun.id)
    look = await parlour.bot.tables.looking.look(1, first)
    assert look.choice is not None
    assert first is not None
    await parlour.bot.tables.play.act(1, first, str(look.choice.options[0]))
    monkeypatch.undo()
    await parlour.restart()
    table = await parlour.table(1)
    assert table.number == 4
    assert table.posted == 4
    assert len(lines_of(parlour.posts()[-1:])) == 4
    assert parlour.pings(parlour.posts()[-1]) == {parlour.ann.id}


async def test_a_press_during_recovery_is_not_told_twice(parlour: Parlour) -> None:
    """What was missed is gathered before anybody can press anything."""
    await parlour.game(parlour.ann, parlour.bun)
    parlour.env.inject_error("POST", f"/channels/{parlour.channel.id}/messages", status=500, times=None)
    await parlour.answer(parlour.ann, await parlour.panel(parlour.ann))
    parlour.env.backend.faults.clear()
    publisher = parlour.bot.publisher
    publisher._feeds.clear()
    with parlour.env._bot_scope():
        await publisher.recover()
        look = await parlour.bot.tables.looking.look(1, parlour.bun.id)
        assert look.choice is not None
        publisher.add(await parlour.bot.tables.play.act(1, parlour.bun.id, str(look.choice.options[0])))
        publisher.run_bots(1)
    await parlour.env.settle()
    told = lines_of(parlour.posts())
    assert len(told) == len(set(told)) == 2


async def test_a_state_that_cannot_be_read(parlour: Parlour) -> None:
    """The table says so, starts no storm, and closing it frees the channel."""
    await parlour.game(parlour.ann, parlour.bun, bots=1)
    board = parlour.board()
    async with parlour.store.write() as db:
        await db.set_table(1, state='{"no": "state"}', bot_asked=1, posted=-1)
    await parlour.restart()
    for person in (parlour.ann, parlour.bun):
        result = await parlour.click(person, board, "seat:1")
        assert text(shown(result)) == parlour.say(person, "no-unreadable")
        result = await parlour.slash(person, "oshiya board")
        assert text(shown(result)) == parlour.say(person, "no-unreadable")
    assert await parlour.ann.autocomplete(parlour.channel, "oshiya play", "move", "") == []
    assert parlour.take_errors()
    sure = shown(await parlour.slash(parlour.ann, "oshiya close"))
    await parlour.click(parlour.ann, sure, buttons(sure)[0].custom_id)
    await parlour.game(parlour.ann, parlour.bun)
    assert (await parlour.table(2)).status == "playing"


async def test_rules_that_have_changed(parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game goes on; telling it again from the start is refused."""
    await parlour.game(parlour.ann, parlour.bun)
    await parlour.play_on(parlour.ann, parlour.bun, turns=3)
    upgraded: list[int] = []

    def upgrade(self: Any, raw: dict[str, object], version: int) -> dict[str, object]:
        upgraded.append(version)
        return raw

    monkeypatch.setattr(Oshiya, "version", Oshiya.version + 1)
    monkeypatch.setattr(Oshiya, "upgrade", upgrade)
    await parlour.restart()
    log = await parlour.slash(parlour.bun, "oshiya log")
    assert text(shown(log)) == parlour.say(parlour.bun, "no-rules-changed")
    await parlour.play_on(parlour.ann, parlour.bun, turns=3)
    assert (await parlour.table(1)).number == 6
    assert upgraded
