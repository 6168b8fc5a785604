"""What time does: patience with who does not answer, idle lobbies, idle turns; no table waits for ever."""

from __future__ import annotations

import pytest

from bot.tables.base import LOBBY_IDLE
from bot.tables.play import PATIENCE
from tests.host.parlour import ANN, BEN, CHO, DAN, NOON, TURN_IDLE, Parlour, advise
from tests.host.shells import Shells


async def test_a_bot_takes_over_only_after_some_patience(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN, CHO)
    for passed, left in ((0, PATIENCE), (PATIENCE - 1, 1)):
        parlour.time = NOON + passed
        async with parlour.refused("be-patient", seconds=left):
            await parlour.tables.play.substitute(table.id, BEN.id, 0)
    parlour.time = NOON + PATIENCE
    async with parlour.refused("not-seated"):
        await parlour.tables.play.substitute(table.id, DAN.id, 0)
    for seat in (1, 2, 7, -1):
        async with parlour.refused("not-waiting"):
            await parlour.tables.play.substitute(table.id, BEN.id, seat)
    table = await parlour.tables.play.substitute(table.id, BEN.id, 0)
    assert [chair.bot for chair in table.seats] == ["normal", None, None]
    assert (table.bot_asked, table.host_id, table.touched) == (1, BEN.id, NOON + PATIENCE)
    async with parlour.refused("not-waiting"):
        await parlour.tables.play.substitute(table.id, BEN.id, 0)
    assert await parlour.tables.play.advance(table.id, advise) is not None
    table = await parlour.tables.lobby.join(table.id, ANN)
    assert table.seats[0].bot is None


async def test_each_answer_begins_the_waiting_anew(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN)
    parlour.time += PATIENCE
    await parlour.move(table.id)
    async with parlour.refused("be-patient", seconds=PATIENCE):
        await parlour.tables.play.substitute(table.id, ANN.id, 1)


async def test_who_is_away_has_no_say_in_who_waits(parlour: Parlour) -> None:
    """Else the last who plays could be sent away by somebody who does not, and the table closed."""
    table = await parlour.dealt(ANN, BEN)
    await parlour.move(table.id)
    await parlour.tables.lobby.leave(table.id, ANN.id)
    parlour.time += PATIENCE
    async with parlour.refused("bot-has-seat"):
        await parlour.tables.play.substitute(table.id, ANN.id, 1)


async def test_of_several_who_are_asked_one_is_replaced(parlour: Parlour) -> None:
    parlour.rules({"shells": Shells()})
    table = await parlour.dealt(ANN, BEN, CHO, game="shells")
    await parlour.tables.play.act(table.id, CHO.id, "hide:2")
    parlour.time += PATIENCE
    async with parlour.refused("not-waiting"):
        await parlour.tables.play.substitute(table.id, CHO.id, 2)
    table = await parlour.tables.play.substitute(table.id, CHO.id, 1)
    assert [chair.bot for chair in table.seats] == [None, "hard", None]


# --- what is due ---------------------------------------------------------------------------


async def test_nothing_is_done_before_it_is_due(parlour: Parlour) -> None:
    lobby = await parlour.lobby(ANN)
    table = await parlour.dealt(ANN, BEN, channel=2)
    assert await parlour.store.read().next_due() == NOON + TURN_IDLE
    parlour.time += TURN_IDLE - 1
    before = parlour.rows()
    assert await parlour.tables.due.sweep() == []
    assert parlour.rows() == before
    assert await parlour.store.read().due(parlour.time) == []
    parlour.time += 1
    assert [swept.id for swept in await parlour.tables.due.sweep()] == [table.id]
    assert (await parlour.table(lobby.id)).status == "lobby"


async def test_an_idle_lobby_is_closed(parlour: Parlour) -> None:
    table = await parlour.lobby(ANN)
    parlour.time += LOBBY_IDLE - 1
    await parlour.tables.lobby.join(table.id, BEN)
    parlour.time += LOBBY_IDLE - 1
    assert await parlour.tables.due.sweep() == []
    parlour.time += 1
    (swept,) = await parlour.tables.due.sweep()
    assert (swept.id, swept.status, swept.ended, swept.due) == (table.id, "closed", parlour.time, None)
    assert await parlour.tables.due.sweep() == []
    await parlour.lobby(ANN)


async def test_an_idle_turn_goes_to_the_bot(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN)
    parlour.time += TURN_IDLE
    (swept,) = await parlour.tables.due.sweep()
    assert [chair.bot for chair in swept.seats] == ["normal", None]
    assert (swept.bot_asked, swept.host_id, swept.due) == (1, BEN.id, parlour.time + TURN_IDLE)
    assert await parlour.tables.due.sweep() == []
    assert await parlour.tables.play.advance(table.id, advise) is not None
    parlour.time += TURN_IDLE
    (swept,) = await parlour.tables.due.sweep()
    assert (swept.status, swept.due) == ("closed", None), "nobody plays any more"
    assert await parlour.store.read().next_due() is None


async def test_all_who_are_asked_and_idle_go_to_the_bot(parlour: Parlour) -> None:
    parlour.rules({"shells": Shells()})
    table = await parlour.dealt(ANN, BEN, CHO, game="shells")
    await parlour.tables.play.act(table.id, BEN.id, "hide:2")
    parlour.time += TURN_IDLE
    (swept,) = await parlour.tables.due.sweep()
    assert [chair.bot for chair in swept.seats] == ["hard", None, "hard"]
    assert (swept.host_id, swept.status) == (BEN.id, "playing")


async def test_a_bot_that_does_not_answer_is_not_due_again_at_once(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, bots=1)
    await parlour.move(table.id)
    parlour.time += TURN_IDLE
    (swept,) = await parlour.tables.due.sweep()
    assert (swept.bot_asked, swept.due, swept.seats[0].bot) == (1, parlour.time + TURN_IDLE, None)
    assert await parlour.tables.due.sweep() == []


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("state", "no JSON"),
        ("state", "{}"),
        ("state_version", 99),
        ("game", "chess"),
        ("state", '{"seats": 2, "first": -1, "hidden": {}, "points": [0, 0], "round": 0}'),
    ],
)
async def test_one_broken_table_does_not_hold_up_the_others(
    parlour: Parlour, column: str, value: object, caplog: pytest.LogCaptureFixture
) -> None:
    parlour.rules({"shells": Shells()})
    broken = await parlour.dealt(ANN, BEN, game="shells", channel=1)
    parlour.time += 1
    whole = await parlour.dealt(ANN, BEN, game="shells", channel=2)
    parlour.write(f"UPDATE tables SET {column} = ? WHERE id = ?", value, broken.id)
    before = await parlour.table(broken.id)
    parlour.time += TURN_IDLE
    assert [swept.id for swept in await parlour.tables.due.sweep()] == [whole.id]
    after = await parlour.table(broken.id)
    assert after.due == parlour.time + LOBBY_IDLE, "tried again, but not at once"
    assert (after.state, after.seats, after.status) == (before.state, before.seats, "playing")
    assert f"table {broken.id}: what is due cannot be done" in caplog.text
    assert await parlour.tables.due.sweep() == []


async def test_more_tables_than_one_sweep_takes(parlour: Parlour) -> None:
    for number in range(120):
        await parlour.lobby(ANN, channel=number)
    parlour.time += LOBBY_IDLE
    assert len(await parlour.tables.due.sweep()) == 100
    assert await parlour.store.read().next_due() == NOON + LOBBY_IDLE
    assert len(await parlour.tables.due.sweep()) == 20
    assert await parlour.store.read().next_due() is None
