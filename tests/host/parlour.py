"""Tables in a file on disk, with a clock of their own, for the tests of the host."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.store import codec
from bot.store.model import Table
from bot.store.store import SqliteStore
from bot.tables.base import GameMap, Person, Turn
from bot.tables.look import Look
from bot.tables.tables import Tables
from rules import GAMES
from rules.core import Action, Choice, Game, Refusal, Seat
from rules.replay import replay
from rules.rng import Rng

NOON = 1_900_000_000
"""When the clock starts, in seconds since 1970."""

TURN_IDLE = 3600

ANN, BEN, CHO, DAN, EVE, FAY = (
    Person(number, name) for number, name in enumerate(("Ann", "Ben", "Cho", "Dan", "Eve", "Fay"), start=101)
)
PEOPLE = (ANN, BEN, CHO, DAN, EVE, FAY)

Rows = dict[str, list[tuple[Any, ...]]]


class Parlour:
    """An open store, its tables and the time."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.time = NOON

    async def __aenter__(self) -> Parlour:
        await self._open(GAMES)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.store.close()

    async def _open(self, games: GameMap) -> None:
        self.store = await SqliteStore.open(self.path)
        self.rules(games)

    def rules(self, games: GameMap) -> None:
        """Play by these games from now on."""
        self.tables = Tables(self.store, games, lambda: self.time, turn_idle=TURN_IDLE)

    async def reopen(self, games: GameMap = GAMES) -> None:
        """Close and open again, as after a stop, perhaps with other rules."""
        await self.store.close()
        await self._open(games)

    # --- tables ----------------------------------------------------------------------------

    async def lobby(
        self,
        *people: Person,
        bots: int = 0,
        channel: int = 1,
        game: str = "oshiya",
        first: Person | None = None,
        **options: str | bool,
    ) -> Table:
        """A lobby with these people, the first of them the host, and that many bots."""
        host, *others = people
        table = await self.tables.lobby.open(
            guild_id=7,
            channel_id=channel,
            locale="en",
            host=host,
            game=game,
            options=options,
            first_id=first.id if first else None,
        )
        for person in others:
            table = await self.tables.lobby.join(table.id, person)
        for _ in range(bots):
            table = await self.tables.lobby.add_bot(table.id, host.id)
        return table

    async def dealt(self, *people: Person, **how: Any) -> Table:
        """The same, dealt, with the first person in seat 0 unless `first` says otherwise."""
        table = await self.lobby(*people, **{"first": people[0], **how})
        return (await self.tables.lobby.start(table.id, people[0].id)).table

    async def table(self, table_id: int) -> Table:
        table = await self.store.read().table(table_id)
        assert table is not None
        return table

    async def look(self, table_id: int, person: Person | None = None) -> Look:
        return await self.tables.looking.look(table_id, person.id if person else None)

    async def choice(self, table_id: int) -> tuple[int, Choice]:
        """The id of a person who is asked, and what."""
        table = await self.table(table_id)
        for seat in (await self.look(table_id)).asked:
            chair = table.seats[seat]
            if chair.bot is None:
                assert chair.user_id is not None
                choice = (await self.tables.looking.look(table_id, chair.user_id)).choice
                assert choice is not None
                return chair.user_id, choice
        raise AssertionError("no person is asked")

    async def move(self, table_id: int, pick: int = 0) -> Turn:
        """One answer of a person who is asked: the option at that place, counted around."""
        user, choice = await self.choice(table_id)
        return await self.tables.play.act(table_id, user, str(choice.options[pick % len(choice.options)]))

    async def moves(self, table_id: int, *, until: Any = lambda look: False, seed: str = "moves") -> Look:
        """Random answers of people, and bots', until the game is over or `until(look)` holds."""
        for number in range(3000):
            look = await self.look(table_id)
            if look.table.status != "playing" or until(look):
                return look
            if await self.tables.play.advance(table_id, advise) is None:
                await self.move(table_id, Rng(seed, number).below(1000))
        raise AssertionError("the game does not end")

    # --- the file --------------------------------------------------------------------------

    def rows(self) -> Rows:
        """Every row of every table of the file, as another process would read them."""
        return rows(self.path)

    def write(self, sql: str, *values: Any) -> None:
        """Change the file behind the program's back."""
        with contextlib.closing(sqlite3.connect(self.path)) as connection, connection:
            connection.execute(sql, values)

    async def told_again(self, table_id: int) -> None:
        """Assert that the log, told again, gives the snapshot and the counts."""
        table = await self.table(table_id)
        assert table.state is not None
        assert table.state_version is not None
        game = self.tables.games[table.game]
        record = await self.tables.looking.record(table)
        *_, last = replay(game, record)
        assert codec.dump(game, last.state) == table.state
        assert codec.load(game, table.state, table.state_version) == last.state
        assert table.turn == len(record.moves)
        log = await self.store.read().rows(table_id)
        assert [row.number for row in log] == list(range(1, table.number + 1))

    @asynccontextmanager
    async def refused(self, reason: str, **facts: str | int) -> AsyncIterator[None]:
        """The block is refused for that reason, with these facts, and changes nothing."""
        before = self.rows()
        with pytest.raises(Refusal) as refusal:
            yield
        assert refusal.value.reason == reason
        assert {name: refusal.value.facts.get(name) for name in facts} == facts
        assert self.rows() == before


def rows(path: Path) -> Rows:
    """Every row of every table of a database file."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
        return {name: sorted(_all(connection, name), key=repr) for (name,) in names.fetchall()}


def _all(connection: sqlite3.Connection, name: str) -> Iterator[tuple[Any, ...]]:
    yield from connection.execute(f"SELECT * FROM {name}")


@asynccontextmanager
async def opened(path: Path, **how: Any) -> AsyncIterator[SqliteStore]:
    """An open store, closed whatever happens: an open one would keep the tests from ending."""
    store = await SqliteStore.open(path, **how)
    try:
        yield store
    finally:
        await store.close()


async def advise(game: Game[Any, Any, Any], view: Any, choice: Choice, rng: Rng, level: str) -> Action:
    """What the game's own player answers."""
    return game.advise(view, choice, rng, level=level, enough=lambda: True)


async def outcomes(*asked: Awaitable[Any]) -> list[Any]:
    """What comes of things asked at once: results, and the reasons of refusals."""
    found = await asyncio.gather(*asked, return_exceptions=True)
    for result in found:
        if isinstance(result, BaseException) and not isinstance(result, Refusal):
            raise result
    return [result.reason if isinstance(result, Refusal) else result for result in found]


def seat_of(table: Table, person: Person) -> Seat:
    chair = table.chair_of(person.id)
    assert chair is not None
    return chair.seat


def undoable(look: Any) -> bool:
    """Whether nothing can be drawn any more, and everybody has two cards at least."""
    return bool(look.view.deck == 0 and min(player.hand for player in look.view.players) >= 2)


async def late(parlour: Parlour, *people: Any, **how: Any) -> int:
    """The id of a table whose draw pile is empty, with the first person to play."""
    table = await parlour.dealt(*people, **how)
    look = await parlour.moves(table.id, until=lambda look: undoable(look) and look.asked == (0,))
    assert look.table.status == "playing"
    assert undoable(look)
    return table.id
