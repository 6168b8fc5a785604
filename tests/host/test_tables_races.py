"""Things that people do at the same moment: one comes first, and the other finds what is then."""

from __future__ import annotations

import asyncio

import pytest

from bot.store.model import Table
from bot.tables.base import Turn
from bot.tables.play import PATIENCE
from tests.host.parlour import ANN, BEN, CHO, DAN, EVE, FAY, PEOPLE, Parlour, advise, late, outcomes, seat_of


async def test_a_double_click_counts_once(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN)
    text = str((await parlour.choice(table.id))[1].options[0])
    found = await outcomes(*(parlour.tables.play.act(table.id, ANN.id, text, 0) for _ in range(5)))
    assert [result for result in found if result != "stale"] == found[:1]
    assert isinstance(found[0], Turn)
    assert (await parlour.table(table.id)).number == 1
    await parlour.told_again(table.id)


@pytest.mark.slow
async def test_twenty_tables_at_once_with_every_click_doubled(parlour: Parlour) -> None:
    async def evening(channel: int) -> Table:
        table = await parlour.dealt(*PEOPLE[: 2 + channel % 4], channel=channel)
        while True:
            look = await parlour.look(table.id)
            if look.table.status != "playing":
                return look.table
            user, choice = await parlour.choice(table.id)
            ply = (await parlour.tables.looking.look(table.id, user)).ply
            text = str(choice.options[look.table.number % len(choice.options)])
            found = await outcomes(*(parlour.tables.play.act(table.id, user, text, ply) for _ in range(2)))
            turns = [result for result in found if isinstance(result, Turn)]
            assert len(turns) == 1
            # The second finds the seat one answer further, or the game over.
            assert {result for result in found if isinstance(result, str)} <= {"stale", "game-over"}

    tables = await asyncio.gather(*map(evening, range(20)))
    assert len({table.id for table in tables}) == 20
    for table in tables:
        assert table.status == "over"
        await parlour.told_again(table.id)


async def test_two_people_take_the_last_seat(parlour: Parlour) -> None:
    table = await parlour.lobby(ANN, BEN, CHO, DAN)
    found = await outcomes(parlour.tables.lobby.join(table.id, EVE), parlour.tables.lobby.join(table.id, FAY))
    assert found[1] == "table-full"
    assert [chair.user_id for chair in (await parlour.table(table.id)).seats] == [
        person.id for person in (ANN, BEN, CHO, DAN, EVE)
    ]


async def test_one_person_sits_down_once_however_often_they_press(parlour: Parlour) -> None:
    table = await parlour.lobby(ANN)
    found = await outcomes(*(parlour.tables.lobby.join(table.id, BEN) for _ in range(5)))
    assert found[1:] == ["already-seated"] * 4
    assert len((await parlour.table(table.id)).seats) == 2


@pytest.mark.parametrize("order", [1, -1])
async def test_start_and_leave(parlour: Parlour, order: int) -> None:
    table = await parlour.lobby(ANN, BEN, first=ANN)
    asked = [parlour.tables.lobby.start(table.id, ANN.id), parlour.tables.lobby.leave(table.id, BEN.id)][
        ::order
    ]
    found = await outcomes(*asked)
    now = await parlour.table(table.id)
    if order == 1:
        assert isinstance(found[0], Turn)
        assert (now.status, [chair.bot for chair in now.seats]) == ("playing", [None, "normal"])
    else:
        assert found[1] == "too-few"
        assert (now.status, len(now.seats)) == ("lobby", 1)


@pytest.mark.parametrize("order", [1, -1])
async def test_start_and_join(parlour: Parlour, order: int) -> None:
    table = await parlour.lobby(ANN, BEN)
    asked = [parlour.tables.lobby.start(table.id, ANN.id), parlour.tables.lobby.join(table.id, CHO)][::order]
    found = await outcomes(*asked)
    assert ("game-running" in found) == (order == 1)
    now = await parlour.table(table.id)
    assert (now.status, len(now.seats)) == ("playing", 2 if order == 1 else 3)
    await parlour.told_again(table.id)


async def test_start_pressed_twice_deals_once(parlour: Parlour) -> None:
    table = await parlour.lobby(ANN, BEN)
    found = await outcomes(*(parlour.tables.lobby.start(table.id, ANN.id) for _ in range(3)))
    assert found[1:] == ["already-started"] * 2
    assert (await parlour.table(table.id)).seed == found[0].table.seed


@pytest.mark.parametrize("order", [1, -1])
async def test_act_and_leave(parlour: Parlour, order: int) -> None:
    table = await parlour.dealt(ANN, BEN)
    text = str((await parlour.choice(table.id))[1].options[0])
    asked = [
        parlour.tables.play.act(table.id, ANN.id, text, 0),
        parlour.tables.lobby.leave(table.id, ANN.id),
    ][::order]
    found = await outcomes(*asked)
    now = await parlour.table(table.id)
    assert ("bot-has-seat" in found) == (order == -1)
    assert (now.number, now.seats[0].bot) == (1 if order == 1 else 0, "normal")
    await parlour.told_again(table.id)


@pytest.mark.parametrize("order", [1, -1])
async def test_act_and_undo(parlour: Parlour, order: int) -> None:
    table_id = await late(parlour, ANN, BEN)
    await parlour.move(table_id)
    before = await parlour.table(table_id)
    user, choice = await parlour.choice(table_id)
    assert user == BEN.id
    ply = before.seats[seat_of(before, BEN)].ply
    asked = [
        parlour.tables.play.act(table_id, BEN.id, str(choice.options[0]), ply),
        parlour.tables.play.undo(table_id, ANN.id),
    ][::order]
    found = await outcomes(*asked)
    assert len({"others-moved", "stale"}.intersection(map(str, found))) == 1, "one of them came too late"
    now = await parlour.table(table_id)
    assert now.turn in (before.turn + 1, before.turn - 1)
    assert now.number == before.number + 1
    await parlour.told_again(table_id)


async def test_undo_pressed_twice_takes_one_move_back(parlour: Parlour) -> None:
    table_id = await late(parlour, ANN, BEN)
    await parlour.move(table_id)
    before = await parlour.table(table_id)
    found = await outcomes(*(parlour.tables.play.undo(table_id, ANN.id) for _ in range(2)))
    assert [str(result) for result in found].count("stale") == 1, "one of them came too late"
    assert (await parlour.table(table_id)).turn == before.turn - 1


@pytest.mark.parametrize("order", [1, -1])
async def test_the_host_closes_while_somebody_plays(parlour: Parlour, order: int) -> None:
    table = await parlour.dealt(BEN, ANN)
    text = str((await parlour.choice(table.id))[1].options[0])
    asked = [parlour.tables.lobby.close(table.id, BEN.id), parlour.tables.play.act(table.id, BEN.id, text)][
        ::order
    ]
    found = await outcomes(*asked)
    assert ("table-closed" in found) == (order == 1)
    now = await parlour.table(table.id)
    assert (now.status, now.turn) == ("closed", 0 if order == 1 else 1)


@pytest.mark.parametrize("order", [1, -1])
async def test_substitute_and_act(parlour: Parlour, order: int) -> None:
    table = await parlour.dealt(ANN, BEN)
    parlour.time += PATIENCE
    text = str((await parlour.choice(table.id))[1].options[0])
    asked = [
        parlour.tables.play.substitute(table.id, BEN.id, 0),
        parlour.tables.play.act(table.id, ANN.id, text, 0),
    ][::order]
    found = await outcomes(*asked)
    now = await parlour.table(table.id)
    if order == 1:
        assert found[1] == "bot-has-seat"
        assert (now.number, now.seats[0].bot) == (0, "normal")
    else:
        assert found[1] == "not-waiting"
        assert (now.number, now.seats[0].bot) == (1, None)


async def test_everybody_leaves_at_once(parlour: Parlour) -> None:
    for channel, table in enumerate(
        [await parlour.lobby(ANN, BEN, CHO), await parlour.dealt(ANN, BEN, CHO, channel=9)]
    ):
        found = await outcomes(
            *(parlour.tables.lobby.leave(table.id, person.id) for person in (ANN, BEN, CHO))
        )
        assert all(isinstance(result, Table) for result in found), channel
        assert (await parlour.table(table.id)).status == "closed"


async def test_two_who_let_the_bots_answer_get_each_answer_once(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, bots=3)
    await parlour.move(table.id)

    async def slowly(*asked: object) -> object:
        await asyncio.sleep(0)
        return await advise(*asked)  # type: ignore[arg-type]

    for _ in range(20):
        if (await parlour.look(table.id)).asked == (0,):
            break
        await outcomes(*(parlour.tables.play.advance(table.id, slowly) for _ in range(3)))
    now = await parlour.table(table.id)
    assert (now.number, [chair.ply for chair in now.seats]) == (4, [1, 1, 1, 1])
    await parlour.told_again(table.id)


async def test_a_crowd_presses_whatever_there_is(parlour: Parlour) -> None:
    """Whatever is asked of one table at once, it stays in one piece."""
    table = await parlour.lobby(ANN, BEN, CHO)
    tables, asked = parlour.tables, []
    for person in PEOPLE:
        asked += [
            tables.lobby.join(table.id, person),
            tables.lobby.leave(table.id, person.id),
            tables.lobby.add_bot(table.id, person.id),
            tables.lobby.remove_bot(table.id, person.id),
            tables.lobby.start(table.id, person.id),
            tables.play.act(table.id, person.id, "play:1", 0),
            tables.play.act(table.id, person.id, "play:5"),
            tables.play.undo(table.id, person.id),
            tables.play.advance(table.id, advise),
            tables.lobby.join(table.id, person),
        ]
    await outcomes(*asked)
    now = await parlour.table(table.id)
    assert [chair.seat for chair in now.seats] == list(range(len(now.seats)))
    assert now.status in ("lobby", "playing", "closed")
    if now.status == "playing":
        await parlour.told_again(table.id)
