"""Taking back: one's own latest move, while nothing was shown and no other person has moved.

In Oshiya every play draws a card while there are any, so it is when the draw pile is
empty that a move can be taken back.
"""

from __future__ import annotations

from typing import Any

from bot.tables.base import Turn
from tests.host.parlour import ANN, BEN, CHO, DAN, Parlour, advise, late, seat_of
from tests.host.shells import Shells


async def test_a_move_is_taken_back_and_another_made(parlour: Parlour) -> None:
    table_id = await late(parlour, ANN, BEN)
    before, look = await parlour.table(table_id), await parlour.look(table_id, ANN)
    await parlour.move(table_id)
    parlour.time += 5
    undone = await parlour.tables.play.undo(table_id, ANN.id)
    assert isinstance(undone, Turn)
    assert (undone.seat, undone.events, undone.undone) == (0, (), True)
    after = await parlour.table(table_id)
    assert undone.table == after
    assert (after.state, after.turn, after.number) == (before.state, before.turn, before.number + 2)
    assert [chair.ply for chair in after.seats] == [
        before.seats[0].ply + 2,
        before.seats[1].ply + 1,
    ], "every open panel is stale now"
    again = await parlour.look(table_id, ANN)
    assert (again.view, again.choice) == (look.view, look.choice)
    (*_, row) = await parlour.store.read().rows(table_id)
    assert (row.number, row.turn, row.seat, row.kind, row.bot) == (
        after.number,
        after.turn,
        0,
        "undo",
        None,
    )
    await parlour.told_again(table_id)
    await parlour.move(table_id, -1)
    await parlour.told_again(table_id)
    end = await parlour.moves(table_id)
    assert end.table.status == "over"
    await parlour.told_again(table_id)


async def test_a_panel_from_before_the_undo_is_stale(parlour: Parlour) -> None:
    table_id = await late(parlour, ANN, BEN)
    look = await parlour.look(table_id, ANN)
    assert look.choice is not None
    text = str(look.choice.options[0])
    await parlour.tables.play.act(table_id, ANN.id, text, look.ply)
    await parlour.tables.play.undo(table_id, ANN.id)
    async with parlour.refused("stale"):
        await parlour.tables.play.act(table_id, ANN.id, text, look.ply)


async def test_several_moves_one_by_one(parlour: Parlour) -> None:
    table_id = await late(parlour, ANN, bots=1)
    first = await parlour.table(table_id)
    await parlour.move(table_id)
    await parlour.tables.play.advance(table_id, advise)
    second = await parlour.table(table_id)
    await parlour.move(table_id)
    assert (await parlour.tables.play.undo(table_id, ANN.id)).table.state == second.state
    assert (await parlour.tables.play.undo(table_id, ANN.id)).table.state == first.state, (
        "the bot's answer too"
    )
    await parlour.told_again(table_id)


async def test_after_another_person_has_moved_it_is_too_late(parlour: Parlour) -> None:
    table_id = await late(parlour, ANN, BEN)
    await parlour.move(table_id)
    await parlour.move(table_id)
    async with parlour.refused("others-moved"):
        await parlour.tables.play.undo(table_id, ANN.id)
    await parlour.tables.play.undo(table_id, BEN.id)
    await parlour.tables.play.undo(table_id, ANN.id)
    await parlour.told_again(table_id)


async def test_a_person_who_has_left_since_has_moved_all_the_same(parlour: Parlour) -> None:
    table_id = await late(parlour, ANN, BEN, CHO)
    await parlour.move(table_id)
    await parlour.move(table_id)
    await parlour.tables.lobby.leave(table_id, BEN.id)
    async with parlour.refused("others-moved"):
        await parlour.tables.play.undo(table_id, ANN.id)


async def test_what_the_bot_of_a_leaver_answered_is_undone_along(parlour: Parlour) -> None:
    table_id = await late(parlour, ANN, BEN, CHO)
    await parlour.tables.lobby.leave(table_id, BEN.id)
    before = await parlour.table(table_id)
    await parlour.move(table_id)
    assert await parlour.tables.play.advance(table_id, advise) is not None
    await parlour.tables.lobby.join(table_id, BEN)
    assert (await parlour.tables.play.undo(table_id, ANN.id)).table.state == before.state
    await parlour.told_again(table_id)


async def test_who_has_not_moved_has_nothing_to_take_back(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN, bots=1)
    for person in (ANN, BEN):
        async with parlour.refused("nothing-to-undo"):
            await parlour.tables.play.undo(table.id, person.id)
    await parlour.move(table.id)
    async with parlour.refused("nothing-to-undo"):
        await parlour.tables.play.undo(table.id, BEN.id)
    async with parlour.refused("not-seated"):
        await parlour.tables.play.undo(table.id, DAN.id)
    await parlour.tables.lobby.leave(table.id, ANN.id)
    async with parlour.refused("bot-has-seat"):
        await parlour.tables.play.undo(table.id, ANN.id)


async def test_a_move_that_drew_a_card_stays(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, bots=1)
    await parlour.move(table.id)
    async with parlour.refused("cards-shown"):
        await parlour.tables.play.undo(table.id, ANN.id)
    await parlour.tables.play.advance(table.id, advise)
    async with parlour.refused("cards-shown"):
        await parlour.tables.play.undo(table.id, ANN.id)


async def test_what_a_bots_answer_showed_stays_too(parlour: Parlour) -> None:
    parlour.rules({"shells": Shells()})
    table = await parlour.dealt(ANN, bots=1, game="shells")
    await parlour.move(table.id)
    await parlour.tables.play.advance(table.id, advise)
    async with parlour.refused("cards-shown"):
        await parlour.tables.play.undo(table.id, ANN.id)


async def test_an_undo_is_not_a_second_throw_of_the_dice(parlour: Parlour) -> None:
    parlour.rules({"shells": Shells()})
    table = await parlour.dealt(ANN, BEN, game="shells")
    first = await parlour.tables.play.act(table.id, ANN.id, "hide:1")
    for _ in range(3):
        await parlour.tables.play.undo(table.id, ANN.id)
        again = await parlour.tables.play.act(table.id, ANN.id, "hide:1")
        assert (again.events, again.table.state) == (first.events, first.table.state)
    await parlour.told_again(table.id)


async def test_after_the_rules_have_changed_nothing_is_taken_back(parlour: Parlour) -> None:
    """Neither a move nor a deal of other rules can be told again, even if every move is of these."""
    parlour.rules({"shells": Shells(1)})
    of_both = await parlour.dealt(ANN, BEN, game="shells")
    await parlour.move(of_both.id)
    dealt_before = await parlour.dealt(ANN, BEN, game="shells", channel=2)
    parlour.rules({"shells": Renamed(2)})
    for table in (of_both, dealt_before):
        turn = await parlour.tables.play.act(table.id, BEN.id, "hide:0")
        assert turn.table.state_version == 2
        async with parlour.refused("rules-changed"):
            await parlour.tables.play.undo(table.id, BEN.id)
    fresh = await parlour.dealt(ANN, BEN, game="shells", channel=3)
    await parlour.move(fresh.id)
    await parlour.tables.play.undo(fresh.id, ANN.id)


class Renamed(Shells):
    """The next version, which reads the states of version 1 as they are."""

    def upgrade(self, raw: dict[str, Any], version: int) -> dict[str, Any]:
        return raw


async def test_rules_that_changed_behind_their_version_do_not_undo_into_another_game(
    parlour: Parlour,
) -> None:
    parlour.rules({"shells": Shells(1)})
    table = await parlour.dealt(ANN, BEN, game="shells")
    await parlour.move(table.id)
    sly = Shells(1)
    sly.setup = lambda *asked: Shells(2).setup(*asked)  # type: ignore[method-assign]
    parlour.rules({"shells": sly})
    async with parlour.refused("rules-changed"):
        await parlour.tables.play.undo(table.id, ANN.id)
    await parlour.move(table.id)


async def test_one_takes_back_what_the_bot_did_in_ones_own_chair(parlour: Parlour) -> None:
    table_id = await late(parlour, ANN, BEN, CHO)
    before = await parlour.table(table_id)
    await parlour.tables.lobby.leave(table_id, ANN.id)
    await parlour.tables.play.advance(table_id, advise)
    await parlour.tables.lobby.join(table_id, ANN)
    undone = await parlour.tables.play.undo(table_id, ANN.id)
    assert undone.table.state == before.state
    assert seat_of(undone.table, ANN) == 0
