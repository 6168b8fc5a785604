"""What every store does, by `bot.store.contract`: the same tests for each kind of store that there is."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from bot.store.contract import Store, Transaction
from bot.store.model import Chair, NewTable, Row, Table
from bot.store.store import SqliteStore
from bot.store.tallies import ANY, EVERYWHERE
from rules.core import Refusal, Standing

STORES = {"sqlite": lambda folder: SqliteStore.open(folder / "zashiki.db")}
"""How each is opened in an empty folder."""

CHAIRS = (Chair(0, 101, "Ann", None, 1), Chair(1, 102, "Ben", None, 2))
STANDINGS = (Standing(0, 9, 1, (("won", 9),)), Standing(1, 4, 2, (("won", 4),)))


@pytest.fixture(params=STORES, ids=list(STORES))
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    """An open store with nothing in it."""
    opened = await STORES[request.param](tmp_path)
    yield opened
    await opened.close()


async def a_table(db: Transaction, channel: int = 1, **values: Any) -> int:
    """A new table with Ann and Ben."""
    new: NewTable = {
        "guild_id": 7,
        "channel_id": channel,
        "game": "oshi",
        "options": {"draws": False},
        "host_id": 101,
        "status": "lobby",
        "locale": "en",
        "first_id": None,
        "due": 50,
        "opened": 1,
        "touched": 1,
    }
    table_id = await db.add_table(**{**new, **values})
    await db.set_seats(table_id, CHAIRS)
    return table_id


async def found(store: Store, table_id: int) -> Table:
    table = await store.read().table(table_id)
    assert table is not None
    return table


# --- transactions --------------------------------------------------------------------------


async def test_a_block_that_raises_has_changed_nothing(store: Store) -> None:
    with contextlib.suppress(RuntimeError):
        async with store.write() as db:
            await a_table(db)
            await db.keep("key", "value")
            raise RuntimeError
    assert await store.read().kept("key") is None
    assert await store.read().live_table(1) is None


async def test_a_read_sees_what_is_committed_and_a_transaction_what_it_has_changed(store: Store) -> None:
    async with store.write() as db:
        table_id = await a_table(db)
        assert await store.read().table(table_id) is None
        assert await db.table(table_id) is not None
    assert await store.read().table(table_id) is not None


async def test_a_channel_has_one_live_table(store: Store) -> None:
    async with store.write() as db:
        first = await a_table(db)
    with pytest.raises(Refusal) as refusal:
        async with store.write() as db:
            await a_table(db)
    assert refusal.value.reason == "channel-busy"
    async with store.write() as db:
        await db.set_table(first, status="closed", due=None, ended=9)
        second = await a_table(db)
    assert (await found(store, second)).live
    latest = await store.read().latest_table(1, "oshi")
    assert latest is not None
    assert latest.id == second


# --- tables --------------------------------------------------------------------------------


async def test_a_table_comes_back_as_it_was_put(store: Store) -> None:
    async with store.write() as db:
        table_id = await a_table(db, first_id=102)
    table = await found(store, table_id)
    assert (table.guild_id, table.channel_id, table.game, table.options) == (7, 1, "oshi", {"draws": False})
    assert (table.host_id, table.first_id, table.status, table.locale) == (101, 102, "lobby", "en")
    assert (table.turn, table.number, table.posted, table.bot_asked) == (0, 0, 0, 0)
    assert (table.seed, table.state, table.ended, table.seats) == (None, None, None, CHAIRS)
    async with store.write() as db:
        await db.set_table(table_id, status="playing", seed="s", state="{}", state_version=2, bot_asked=1)
        await db.set_chair(table_id, Chair(1, 102, "Benny", "hard", 2, ply=4))
    table = await found(store, table_id)
    assert (table.status, table.seed, table.state, table.state_version) == ("playing", "s", "{}", 2)
    assert table.seats == (CHAIRS[0], Chair(1, 102, "Benny", "hard", 2, ply=4))
    assert await store.read().table(table_id + 1) is None


async def test_a_log_comes_back_in_order_with_its_kinds(store: Store) -> None:
    rows = (
        Row(1, 1, "move", 0, "a1-a2", 1, 10, None),
        Row(2, 2, "move", 1, "b1-b2", 1, 11, "hard"),
        Row(3, 1, "undo", 1, "", 1, 12, None),
        Row(4, 1, "closed", None, "", 1, 13, None),
    )
    async with store.write() as db:
        table_id = await a_table(db)
        for row in rows:
            await db.add_row(table_id, row)
    assert await store.read().rows(table_id) == rows
    assert await store.read().rows(table_id + 1) == ()


async def test_what_is_to_be_done_is_found(store: Store) -> None:
    async with store.write() as db:
        tables = [await a_table(db, channel, due=due) for channel, due in ((1, 30), (2, 10), (3, 20))]
        await db.set_table(tables[0], status="playing", number=2, posted=1, bot_asked=1)
        await db.set_table(tables[1], number=2, posted=2)
    reads = store.read()
    assert await reads.next_due() == 10
    assert await reads.due(20) == [tables[1], tables[2]]
    assert await reads.unposted() == tables[:1]
    assert await reads.waiting_for_bot() == tables[:1]
    assert await reads.live_in_guild(7) == tables[::-1]
    assert await reads.live_in_guild(8) == []
    async with store.write() as db:
        for table in tables:
            await db.set_table(table, status="closed", due=None, bot_asked=0)
    assert (await reads.next_due(), await reads.unposted(), await reads.live_in_guild(7)) == (None, [], [])


async def test_settings_and_small_things_are_kept(store: Store) -> None:
    assert await store.read().settings(7) == {}
    both: tuple[Mapping[str, str | bool], ...] = ({"language": "ja", "speech": True}, {"language": "auto"})
    for settings in both:
        async with store.write() as db:
            await db.set_settings(7, settings)
            await db.keep("commands", str(settings))
        assert await store.read().settings(7) == settings
        assert await store.read().kept("commands") == str(settings)
    assert await store.read().settings(8) == {}


# --- the record ----------------------------------------------------------------------------


async def played(store: Store, ended: int, channel: int = 1) -> Table:
    """A table at which Ann has won against Ben."""
    async with store.write() as db:
        table_id = await a_table(db, channel)
        await db.set_table(table_id, status="over", due=None, ended=ended)
        table = await db.table(table_id)
        assert table is not None
        await db.results.finish(table, "draws=false", STANDINGS, ended)
    return table


async def test_results_are_entered_and_found(store: Store) -> None:
    table = await played(store, 100)
    reads = store.read().leaderboards
    finished = await reads.finished(table.id)
    assert finished is not None
    assert [(result.name, result.rank, result.score) for result in finished.results] == [
        ("Ann", 1, 9),
        ("Ben", 2, 4),
    ]
    assert finished.rated
    assert (await reads.history(101, game="oshi"))[0] == (finished,)
    assert await reads.latest_in(7, 0) == (finished,)
    assert await reads.variants("oshi") == ["draws=false"]
    assert await reads.name(101) == "Ann"
    assert set(await reads.moved(finished)) == {0, 1}
    cell = ("oshi", ANY, EVERYWHERE, "all")
    board = await reads.board(cell, "wins", least=1, page=0, user_id=102)
    assert [(place.place, place.name) for place in board.places] == [(1, "Ann"), (2, "Ben")]
    assert board.own is not None
    tally = board.places[0].tally
    assert (tally.games, tally.wins, tally.best) == (1, 1, 9)
    profile = await reads.profile(101, 5)
    assert profile is not None
    assert (profile.name, profile.total.games, [rival.name for rival in profile.rivals]) == (
        "Ann",
        1,
        ["Ben"],
    )
    async with store.write() as db:
        assert (await db.results.rebuild()).differing == 0


async def test_somebody_who_is_forgotten_is_nowhere(store: Store) -> None:
    table = await played(store, 100)
    async with store.write() as db:
        live = await a_table(db, 2)
        await db.privacy.meet(101, "Anna")
    assert await store.read().leaderboards.name(101) == "Anna"
    assert await store.read().privacy.live_of(101) == [live]
    kept = await store.read().privacy.export(101)
    assert [row["table"] for row in kept["results"]] == [table.id]
    async with store.write() as db:
        await db.privacy.forget(101)
    await store.wipe()
    assert not any((await store.read().privacy.export(101)).values())
    assert await store.read().leaderboards.profile(101, 5) is None
    finished = await store.read().leaderboards.finished(table.id)
    assert finished is not None
    assert [result.name for result in finished.results] == ["", "Ben"]
