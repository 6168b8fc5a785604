"""Being forgotten: neither id nor name is left anywhere, and the others' results are as they were."""

from __future__ import annotations

import contextlib
import random
import sqlite3

import pytest

from bot.screens.names import chair_name
from bot.store.model import Profile
from bot.tables.base import Person
from bot.text.words import words
from tests.host.chronicle import HERE, Chronicle
from tests.host.parlour import BEN, CHO, DAN, NOON, Parlour

ZOE = Person(7_777_777_777_777_777, "Zoë Quixote")
"""An id and a name that nothing else in a file looks like."""


async def a_life(parlour: Parlour) -> None:
    """Games won and lost, one running, one cancelled, a lobby hosted, one in which she is to begin."""
    chronicle = Chronicle(parlour.store)
    await chronicle.game({ZOE: 9, BEN: 5, CHO: 5})
    await chronicle.game({BEN: 9, ZOE: 5}, guild=99, variant="cascade")
    await chronicle.game({BEN: 9, CHO: 5})
    await chronicle.game({ZOE: 9}, bots={1: 4})
    over = await parlour.dealt(ZOE, BEN, channel=1)
    await parlour.moves(over.id)
    running = await parlour.dealt(ZOE, BEN, CHO, channel=2)
    await parlour.move(running.id)
    cancelled = await parlour.dealt(BEN, ZOE, channel=3)
    await parlour.tables.lobby.close(cancelled.id, BEN.id)
    await parlour.lobby(ZOE, DAN, channel=4)
    await parlour.lobby(DAN, channel=5, first=ZOE)
    await parlour.lobby(ZOE, channel=6)
    left = await parlour.dealt(BEN, ZOE, channel=7)
    await parlour.tables.lobby.leave(left.id, ZOE.id)


def bytes_of(parlour: Parlour) -> bytes:
    """Everything in the files that make the database."""
    files = sorted(parlour.path.parent.glob(f"{parlour.path.name}*"))
    return b"".join(path.read_bytes() for path in files)


async def wiped(parlour: Parlour) -> None:
    """Forget Zoë, to the last byte."""
    await parlour.tables.privacy.forget(ZOE.id)
    await parlour.store.wipe()


def traces(parlour: Parlour) -> list[str]:
    found = []
    for table, rows in parlour.rows().items():
        for row in rows:
            found += [
                f"{table}: {row}" for value in row if str(ZOE.id) in str(value) or "Quixote" in str(value)
            ]
    raw = bytes_of(parlour)
    found += [f"raw {each!r}" for each in (b"Quixote", ZOE.id.to_bytes(8, "big")[1:]) if each in raw]
    return found


async def test_a_whole_dump_holds_neither_id_nor_name(parlour: Parlour) -> None:
    await a_life(parlour)
    assert {trace.split(":")[0] for trace in traces(parlour)} >= {
        "tables",
        "seats",
        "people",
        "results",
        "ratings",
        "tallies",
        "meetings",
    }
    assert [trace for trace in traces(parlour) if trace.startswith("raw")] != []
    await wiped(parlour)
    assert traces(parlour) == []


async def test_no_page_keeps_a_copy_of_a_row_that_has_gone(parlour: Parlour) -> None:
    """Pages that are split when rows come in leave copies behind, as by SQLite 3.40.1 in these games."""
    rng = random.Random(5)
    crowd = [Person(rng.randrange(10**17, 10**18), f"P{number}") for number in range(80)]
    chronicle = Chronicle(parlour.store)
    for day in range(260):
        people = [*rng.sample(crowd, 2), *([ZOE] if rng.random() < 0.4 else [])]
        await chronicle.game({person: rng.randrange(9) for person in people}, ended=NOON + day * 3 * 86_400)
    before = parlour.rows()["finished"]
    await wiped(parlour)
    assert traces(parlour) == []
    assert parlour.rows()["finished"] == before


async def test_nobody_is_named_to_begin_by_a_pseudonym(parlour: Parlour) -> None:
    """A lobby's card would tell it."""
    table = await parlour.lobby(DAN, first=ZOE)
    await parlour.tables.privacy.forget(ZOE.id)
    assert (await parlour.table(table.id)).first_id is None


async def test_lobbies_are_left_and_the_bot_takes_running_chairs(parlour: Parlour) -> None:
    await a_life(parlour)
    changed = await parlour.tables.privacy.forget(ZOE.id)
    by_channel = {table.channel_id: table for table in changed}
    assert set(by_channel) == {2, 4, 6, 7}
    running, lobby, alone, left = (by_channel[channel] for channel in (2, 4, 6, 7))
    assert (running.status, running.host_id) == ("playing", BEN.id)
    assert [(chair.user_id or 0) < 0 for chair in running.seats] == [True, False, False]
    assert running.seats[0].bot is not None
    assert (lobby.status, lobby.host_id, len(lobby.seats)) == ("lobby", DAN.id, 1)
    assert (alone.status, left.status) == ("closed", "playing")
    await parlour.moves(running.id)
    found = await parlour.store.read().leaderboards.finished(running.id)
    assert found is not None
    assert [(result.how, result.name) for result in found.results] == [
        ("left", ""),
        ("played", "Ben"),
        ("played", "Cho"),
    ]


async def test_the_others_results_stay_and_making_the_books_again_gives_the_same(parlour: Parlour) -> None:
    await a_life(parlour)
    db = parlour.store.read()

    def shown(profile: Profile | None) -> object:
        assert profile is not None
        return (profile.total, profile.games)

    before = [shown(await db.leaderboards.profile(person.id, 60)) for person in (BEN, CHO)]
    ratings = {row for row in parlour.rows()["ratings"] if row[2] != ZOE.id}
    await parlour.tables.privacy.forget(ZOE.id)
    assert [shown(await db.leaderboards.profile(person.id, 60)) for person in (BEN, CHO)] == before
    assert {row for row in parlour.rows()["ratings"] if row[2] > 0} == ratings
    rows = parlour.rows()
    async with parlour.store.write() as writing:
        assert (await writing.results.rebuild()).differing == 0
    assert parlour.rows() == rows


async def test_who_is_forgotten_is_on_no_board_and_nobodys_rival(parlour: Parlour) -> None:
    await a_life(parlour)
    await parlour.tables.privacy.forget(ZOE.id)
    db = parlour.store.read()
    board = await db.leaderboards.board(("oshiya", "*", 0, "all"), "wins", least=1, page=0, user_id=ZOE.id)
    assert [(place.place, place.name) for place in board.places] == [(1, "Ben"), (2, "Cho")]
    assert (board.own, board.outside) == (None, None)
    assert await db.leaderboards.profile(ZOE.id, 60) is None
    assert await db.leaderboards.history(ZOE.id) == ((), 1)
    ben = await db.leaderboards.profile(BEN.id, 60)
    assert ben is not None
    assert [rival.name for rival in ben.rivals] == ["Cho"]
    game = await db.leaderboards.finished(1001)
    assert game is not None
    assert [result.name for result in game.results] == ["", "Ben", "Cho"]


@pytest.mark.parametrize("language", ["en", "ja"])
async def test_the_chair_of_somebody_forgotten_has_a_name_of_its_own(parlour: Parlour, language: str) -> None:
    await a_life(parlour)
    changed = await parlour.tables.privacy.forget(ZOE.id)
    own = words(language)
    chair = changed[0].seats[0]
    assert chair_name(chair, own) == own("bot-for", who=own("somebody"))


async def test_who_comes_back_begins_anew(parlour: Parlour) -> None:
    await a_life(parlour)
    await parlour.tables.privacy.forget(ZOE.id)
    await Chronicle(parlour.store, 2001).game({ZOE: 1, BEN: 2}, guild=HERE)
    profile = await parlour.store.read().leaderboards.profile(ZOE.id, 60)
    assert profile is not None
    assert (profile.total.games, profile.games[0].rating.games) == (1, 1)
    await wiped(parlour)
    assert traces(parlour) == []
    pseudonyms = {row[2] for row in parlour.rows()["results"] if (row[2] or 0) < 0}
    assert len(pseudonyms) == 2, "by lot: not the same twice"


async def test_nobody_is_harmed_by_forgetting_somebody_unknown(parlour: Parlour) -> None:
    await Chronicle(parlour.store).game({BEN: 1, CHO: 2})
    before = parlour.rows()
    assert await parlour.tables.privacy.forget(ZOE.id) == []
    assert parlour.rows() == before, "nor is there anything to wipe"


async def test_a_game_that_cannot_be_read_keeps_no_name(parlour: Parlour) -> None:
    table = await parlour.dealt(ZOE, BEN)
    parlour.write("UPDATE tables SET state = '{}'")
    await wiped(parlour)
    assert traces(parlour) == []
    assert (await parlour.table(table.id)).status == "playing"


async def test_the_file_of_a_person_holds_every_trace(parlour: Parlour) -> None:
    await a_life(parlour)
    found = await parlour.store.read().privacy.export(ZOE.id)
    assert found["person"] == [{"user_id": ZOE.id, "name": ZOE.name}]
    assert [row["table"] for row in found["results"]][:3] == [1001, 1002, 1004]
    assert {row["status"] for row in found["seats"]} == {"over", "playing", "closed", "lobby"}
    assert [row["action"] for row in found["moves"]] != []
    assert len(found["hosted"]) == 4
    assert len(found["named to begin"]) == 3
    assert {row["guild_id"] for row in found["ratings"]} == {0, HERE, 99}
    assert sum(row["games"] for row in found["meetings"]) == 4
    assert found["tallies"] != []
    for rows in found.values():
        for row in rows:
            assert {BEN.name, CHO.name, DAN.name, BEN.id, CHO.id, DAN.id}.isdisjoint(row.values())
    assert all(rows == [] for rows in (await parlour.store.read().privacy.export(1)).values())


async def test_a_stop_before_the_file_is_written_afresh_is_made_up_for(parlour: Parlour) -> None:
    await a_life(parlour)
    await parlour.tables.privacy.forget(ZOE.id)
    await parlour.reopen()
    await parlour.store.wipe()
    assert traces(parlour) == []
    assert parlour.rows()["kept"] == []


async def test_a_reader_that_stays_is_no_reason_to_say_it_is_done(parlour: Parlour) -> None:
    await a_life(parlour)
    await parlour.store._writer.execute("PRAGMA busy_timeout = 10")
    with contextlib.closing(sqlite3.connect(parlour.path)) as other:
        other.execute("BEGIN")
        other.execute("SELECT count(*) FROM seats").fetchall()
        await parlour.tables.privacy.forget(ZOE.id)
        with pytest.raises(TimeoutError):
            await parlour.store.wipe()
    await wiped(parlour)
    assert traces(parlour) == []
