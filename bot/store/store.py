"""What is kept of tables: as values, read, and changed in transactions of the one file."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import AsyncIterator, Iterable, Mapping
from dataclasses import astuple, dataclass, fields
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal

import aiosqlite

from bot.store.database import opened, transaction
from bot.store.leaderboards import Honours
from bot.store.privacy import UNWIPED, Names, People
from bot.store.results import Annals
from bot.store.sql import marks, options_of
from rules.core import Refusal, Seat

Status = Literal["lobby", "playing", "over", "closed"]


@dataclass(frozen=True)
class Chair:
    """One seat of a table: a person, a bot, or a person whose chair a bot keeps."""

    seat: Seat
    user_id: int | None
    name: str
    """The person's name as last seen; empty for a bot."""

    bot: str | None
    """The level that the bot plays at; None when the person plays."""

    chair: int
    """The place in the lobby's list, counted from 1."""

    ply: int = 0
    """How many answers this seat has given; a stale click quotes an older one."""


@dataclass(frozen=True)
class Table:
    """One game in one channel or thread, from lobby to result; times in seconds since 1970."""

    id: int
    guild_id: int
    channel_id: int
    game: str
    options: Mapping[str, str | bool]
    host_id: int
    status: Status
    locale: str
    """The language of the channel's messages."""

    lobby_message_id: int | None
    first_id: int | None
    """Who was named to begin; None to draw lots."""

    seed: str | None
    deal: str | None
    """The canonical text whose hash was shown at the deal."""

    state: str | None
    state_version: int | None
    turn: int
    """Moves in effect."""

    number: int
    """Rows of the log, taken-back moves and undo rows among them."""

    posted: int
    """Rows of the log that the channel has been told of."""

    bot_asked: int
    due: int | None
    """When something is done if nobody does anything."""

    opened: int
    touched: int
    ended: int | None
    seats: tuple[Chair, ...] = ()

    @property
    def live(self) -> bool:
        """Whether it occupies its channel."""
        return self.status in ("lobby", "playing")

    def chair_of(self, user_id: int) -> Chair | None:
        """The chair that a person has, whoever plays it at present."""
        return next((chair for chair in self.seats if chair.user_id == user_id), None)


@dataclass(frozen=True)
class Row:
    """One row of a table's log; an undo's action is `undo`."""

    number: int
    turn: int
    seat: Seat
    action: str
    version: int
    at: int
    bot: str | None
    """The level of the bot that answered; None when a person did."""


@dataclass(frozen=True)
class GuildSettings:
    """What a server has set; `language` None follows the server's own."""

    language: str | None = None
    speech: bool = False


_TABLE = [field.name for field in fields(Table) if field.name != "seats"]
_CHAIR = [field.name for field in fields(Chair)]
_ROW = [field.name for field in fields(Row)]
_TABLE_WITH_SEATS = ", ".join([*(f"tables.{name}" for name in _TABLE), *(f"seats.{name}" for name in _CHAIR)])


class Reads(Honours, People):
    """Single reads, or those of a transaction."""

    async def table(self, table_id: int) -> Table | None:
        """The table of that id with its seats."""
        return await self._one_table("tables.id = ?", table_id)

    async def live_table(self, channel_id: int) -> Table | None:
        """The one lobby or running game of a channel."""
        return await self._one_table("channel_id = ? AND status IN ('lobby', 'playing')", channel_id)

    async def latest_table(self, channel_id: int, game: str) -> Table | None:
        """The newest table of a game in a channel, live or not."""
        return await self._one_table(
            "tables.id = (SELECT max(id) FROM tables WHERE channel_id = ? AND game = ?)", channel_id, game
        )

    async def _one_table(self, where: str, *values: Any) -> Table | None:
        # One statement, so that a table and its seats are of the same moment.
        found = await self._all(
            f"SELECT {_TABLE_WITH_SEATS} FROM tables LEFT JOIN seats ON seats.table_id = tables.id "
            f"WHERE {where} ORDER BY seats.seat",
            *values,
        )
        rows = [(row[: len(_TABLE)], row[len(_TABLE) :]) for row in found]
        if not rows:
            return None
        row = dict(zip(_TABLE, rows[0][0], strict=True))
        row["options"] = options_of(row["game"], row["options"])
        return Table(**row, seats=tuple(Chair(*chair) for _, chair in rows if chair[0] is not None))

    async def rows(self, table_id: int) -> tuple[Row, ...]:
        """A table's log in order."""
        found = await self._all(
            f"SELECT {', '.join(_ROW)} FROM moves WHERE table_id = ? ORDER BY number", table_id
        )
        return tuple(Row(*row) for row in found)

    async def waiting_for_bot(self) -> list[int]:
        """Running tables in which a bot is to answer."""
        return await self._column("SELECT id FROM tables WHERE bot_asked = 1 ORDER BY id")

    async def unposted(self) -> list[int]:
        """Tables whose channel has not been told of the latest moves."""
        return await self._column(
            "SELECT id FROM tables WHERE posted < number AND status <> 'closed' ORDER BY id"
        )

    async def due(self, now: int) -> list[int]:
        """Tables whose deadline has passed."""
        return await self._column("SELECT id FROM tables WHERE due <= ? ORDER BY due LIMIT 100", now)

    async def next_due(self) -> int | None:
        """The earliest deadline of all tables."""
        (due,) = await self._column("SELECT min(due) FROM tables WHERE due IS NOT NULL")
        return None if due is None else int(due)

    async def live_in_guild(self, guild_id: int) -> list[int]:
        """The live tables of a server, newest first, at most 25."""
        return await self._column(
            "SELECT id FROM tables WHERE guild_id = ? AND status IN ('lobby', 'playing') "
            "ORDER BY id DESC LIMIT 25",
            guild_id,
        )

    async def guild(self, guild_id: int) -> GuildSettings:
        """What a server has set, or the defaults."""
        for row in await self._all("SELECT language, speech FROM guilds WHERE guild_id = ?", guild_id):
            return GuildSettings(language=row[0], speech=bool(row[1]))
        return GuildSettings()

    async def kept(self, key: str) -> str | None:
        """A small thing that the program remembers about itself."""
        found = await self._column("SELECT value FROM kept WHERE key = ?", key)
        return found[0] if found else None


class Transaction(Reads, Annals, Names):
    """Reads and changes of one `BEGIN IMMEDIATE` transaction."""

    async def add_table(self, **values: Any) -> int:
        """A new table; returns its id. Raises Refusal `channel-busy` if the channel has a live one."""
        try:
            cursor = await self._db.execute(
                f"INSERT INTO tables ({', '.join(values)}) VALUES ({marks(values)})",
                [_plain(value) for value in values.values()],
            )
        except sqlite3.IntegrityError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_CONSTRAINT_UNIQUE:
                raise
            raise Refusal("channel-busy") from None
        assert cursor.lastrowid is not None
        return cursor.lastrowid

    async def set_table(self, table_id: int, **values: Any) -> None:
        """Change some columns of a table."""
        sets = ", ".join(f"{name} = ?" for name in values)
        await self._db.execute(
            f"UPDATE tables SET {sets} WHERE id = ?", [*map(_plain, values.values()), table_id]
        )

    async def set_seats(self, table_id: int, chairs: Iterable[Chair]) -> None:
        """Replace all seats of a table."""
        await self._db.execute("DELETE FROM seats WHERE table_id = ?", (table_id,))
        await self._db.executemany(
            f"INSERT INTO seats (table_id, {', '.join(_CHAIR)}) VALUES (?, {marks(_CHAIR)})",
            [(table_id, *astuple(chair)) for chair in chairs],
        )

    async def set_chair(self, table_id: int, chair: Chair) -> None:
        """Change one seat of a table."""
        await self._db.execute(
            "UPDATE seats SET user_id = ?, name = ?, bot = ?, ply = ? WHERE table_id = ? AND seat = ?",
            (chair.user_id, chair.name, chair.bot, chair.ply, table_id, chair.seat),
        )

    async def add_row(self, table_id: int, row: Row) -> None:
        """Append to a table's log."""
        await self._db.execute(
            f"INSERT INTO moves (table_id, {', '.join(_ROW)}) VALUES (?, {marks(_ROW)})",
            (table_id, *astuple(row)),
        )

    async def set_guild(self, guild_id: int, settings: GuildSettings) -> None:
        """Keep what a server has set."""
        await self._db.execute(
            "INSERT INTO guilds (guild_id, language, speech) VALUES (?, ?, ?) "
            "ON CONFLICT (guild_id) DO UPDATE SET language = excluded.language, speech = excluded.speech",
            (guild_id, settings.language, int(settings.speech)),
        )

    async def keep(self, key: str, value: str) -> None:
        """Remember a small thing."""
        await self._db.execute(
            "INSERT INTO kept (key, value) VALUES (?, ?) "
            "ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            (key, value),
        )


def _plain(value: Any) -> Any:
    return json.dumps(value, sort_keys=True) if isinstance(value, Mapping) else value


class Store:
    """One database file, held by one process: a connection that writes and one that reads."""

    def __init__(
        self, writer: aiosqlite.Connection, reader: aiosqlite.Connection, held: contextlib.AsyncExitStack
    ) -> None:
        """Use `Store.open`; `held` lets go of the connections and the lock."""
        self._writer = writer
        self._reader = reader
        self._held = held
        self._one_writer = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path, *, today: datetime | None = None) -> Store:
        """Open or create the file, bring it up to date, and keep other processes off it.

        A file that needs new steps is first copied beside itself, with the date in its name.
        Raises Refusal `no-database-folder`, `database-unwritable`, `database-in-use`,
        `database-newer`, `not-a-database` or `database-step`, each with `path`.
        """
        return cls(*await opened(path, today or datetime.now(UTC)))

    @contextlib.asynccontextmanager
    async def write(self) -> AsyncIterator[Transaction]:
        """One transaction at a time in the whole process; undone if the block raises.

        Nothing slow belongs inside: no drawing, no Discord, no thinking.
        """
        async with self._one_writer, transaction(self._writer):
            yield Transaction(self._writer)

    async def wipe(self) -> None:
        """Leave nothing of who has been forgotten, neither in the file nor in its write-ahead log.

        The file is written afresh: pages that were once split keep copies of rows that have
        gone, which `secure_delete` does not reach. TimeoutError if another process reads on and on.
        """
        async with self._one_writer:
            if await Transaction(self._writer).kept(UNWIPED) is None:
                return
            await self._writer.execute("VACUUM")
            ((busy, *_),) = await self._writer.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")
            if busy:
                raise TimeoutError("the write-ahead log is being read")
            await self._writer.execute("DELETE FROM kept WHERE key = ?", (UNWIPED,))

    def read(self) -> Reads:
        """Single reads, each of which sees only what has been committed."""
        return Reads(self._reader)

    async def close(self) -> None:
        """Wait for a running transaction, then let the file go."""
        async with self._one_writer:
            await self._held.aclose()
