"""The SQLite store: one file, one process; see `contract` for what each of these says."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import AsyncIterator, Iterable, Mapping
from dataclasses import astuple, fields
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Unpack

import aiosqlite

from bot.refusals import refused
from bot.store.database import opened, transaction
from bot.store.leaderboards import Leaderboards
from bot.store.model import Chair, NewTable, Row, Table, TableChange
from bot.store.privacy import UNWIPED, Privacy, PrivacyReads
from bot.store.results import Results
from bot.store.sql import Statements, marks, options_of

_TABLE = [field.name for field in fields(Table) if field.name != "seats"]
_CHAIR = [field.name for field in fields(Chair)]
_ROW = [field.name for field in fields(Row)]
_TABLE_WITH_SEATS = ", ".join([*(f"tables.{name}" for name in _TABLE), *(f"seats.{name}" for name in _CHAIR)])


class SqliteReads(Statements):
    """What `contract.Reads` says, in SQL."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        super().__init__(connection)
        self.leaderboards = Leaderboards(connection)
        self.privacy = PrivacyReads(connection)

    async def table(self, table_id: int) -> Table | None:
        return await self._one_table("tables.id = ?", table_id)

    async def live_table(self, channel_id: int) -> Table | None:
        return await self._one_table("channel_id = ? AND status IN ('lobby', 'playing')", channel_id)

    async def latest_table(self, channel_id: int, game: str) -> Table | None:
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
        found = await self._all(
            f"SELECT {', '.join(_ROW)} FROM log WHERE table_id = ? ORDER BY number", table_id
        )
        return tuple(Row(*row) for row in found)

    async def waiting_for_bot(self) -> list[int]:
        return await self._column("SELECT id FROM tables WHERE bot_asked = 1 ORDER BY id")

    async def unposted(self) -> list[int]:
        return await self._column(
            "SELECT id FROM tables WHERE posted < number AND status <> 'closed' ORDER BY id"
        )

    async def due(self, now: int) -> list[int]:
        return await self._column("SELECT id FROM tables WHERE due <= ? ORDER BY due LIMIT 100", now)

    async def next_due(self) -> int | None:
        (due,) = await self._column("SELECT min(due) FROM tables WHERE due IS NOT NULL")
        return None if due is None else int(due)

    async def live_in_guild(self, guild_id: int) -> list[int]:
        return await self._column(
            "SELECT id FROM tables WHERE guild_id = ? AND status IN ('lobby', 'playing') "
            "ORDER BY id DESC LIMIT 25",
            guild_id,
        )

    async def settings(self, guild_id: int) -> Mapping[str, str | bool]:
        for text in await self._column("SELECT settings FROM servers WHERE guild_id = ?", guild_id):
            settings: dict[str, str | bool] = json.loads(text)
            return settings
        return {}

    async def kept(self, key: str) -> str | None:
        found = await self._column("SELECT value FROM kept WHERE key = ?", key)
        return found[0] if found else None


class SqliteTransaction(SqliteReads):
    """What `contract.Transaction` says, in one `BEGIN IMMEDIATE` transaction."""

    privacy: Privacy

    def __init__(self, connection: aiosqlite.Connection) -> None:
        super().__init__(connection)
        self.privacy = Privacy(connection)
        self.results = Results(connection)

    async def add_table(self, **values: Unpack[NewTable]) -> int:
        try:
            cursor = await self._db.execute(
                f"INSERT INTO tables ({', '.join(values)}) VALUES ({marks(values)})",
                [_plain(value) for value in values.values()],
            )
        except sqlite3.IntegrityError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_CONSTRAINT_UNIQUE:
                raise
            raise refused("channel-busy") from None
        assert cursor.lastrowid is not None
        return cursor.lastrowid

    async def set_table(self, table_id: int, **values: Unpack[TableChange]) -> None:
        sets = ", ".join(f"{name} = ?" for name in values)
        await self._db.execute(
            f"UPDATE tables SET {sets} WHERE id = ?", [*map(_plain, values.values()), table_id]
        )

    async def set_seats(self, table_id: int, chairs: Iterable[Chair]) -> None:
        await self._db.execute("DELETE FROM seats WHERE table_id = ?", (table_id,))
        await self._db.executemany(
            f"INSERT INTO seats (table_id, {', '.join(_CHAIR)}) VALUES (?, {marks(_CHAIR)})",
            [(table_id, *astuple(chair)) for chair in chairs],
        )

    async def set_chair(self, table_id: int, chair: Chair) -> None:
        await self._db.execute(
            "UPDATE seats SET user_id = ?, name = ?, bot = ?, ply = ? WHERE table_id = ? AND seat = ?",
            (chair.user_id, chair.name, chair.bot, chair.ply, table_id, chair.seat),
        )

    async def add_row(self, table_id: int, row: Row) -> None:
        await self._db.execute(
            f"INSERT INTO log (table_id, {', '.join(_ROW)}) VALUES (?, {marks(_ROW)})",
            (table_id, *astuple(row)),
        )

    async def set_settings(self, guild_id: int, settings: Mapping[str, str | bool]) -> None:
        await self._db.execute(
            "INSERT INTO servers (guild_id, settings) VALUES (?, ?) "
            "ON CONFLICT (guild_id) DO UPDATE SET settings = excluded.settings",
            (guild_id, json.dumps(dict(settings), sort_keys=True)),
        )

    async def keep(self, key: str, value: str) -> None:
        await self._db.execute(
            "INSERT INTO kept (key, value) VALUES (?, ?) "
            "ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            (key, value),
        )


def _plain(value: Any) -> Any:
    return json.dumps(value, sort_keys=True) if isinstance(value, Mapping) else value


class SqliteStore:
    """One database file, held by one process: a connection that writes and one that reads."""

    def __init__(
        self, writer: aiosqlite.Connection, reader: aiosqlite.Connection, held: contextlib.AsyncExitStack
    ) -> None:
        """Use `SqliteStore.open`; `held` lets go of the connections and the lock."""
        self._writer = writer
        self._reader = reader
        self._held = held
        self._one_writer = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path, *, today: datetime | None = None) -> SqliteStore:
        """Open or create the file, bring it up to date, and keep other processes off it.

        A file that needs new steps is first copied beside itself, with the date in its name.
        Raises Refusal `no-database-folder`, `database-unwritable`, `database-in-use`,
        `database-newer`, `not-a-database` or `database-step`, each with `path`.
        """
        return cls(*await opened(path, today or datetime.now(UTC)))

    @contextlib.asynccontextmanager
    async def write(self) -> AsyncIterator[SqliteTransaction]:
        """One transaction at a time in the whole process; undone if the block raises.

        Nothing slow belongs inside: no drawing, no Discord, no thinking.
        """
        async with self._one_writer, transaction(self._writer):
            yield SqliteTransaction(self._writer)

    async def wipe(self) -> None:
        """Leave nothing of whoever has been forgotten, in the file or in its write-ahead log.

        The file is written afresh: pages that were once split keep copies of rows that have
        gone, which `secure_delete` does not reach. TimeoutError if another process keeps reading.
        """
        async with self._one_writer:
            if await SqliteReads(self._writer).kept(UNWIPED) is None:
                return
            await self._writer.execute("VACUUM")
            ((busy, *_),) = await self._writer.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")
            if busy:
                raise TimeoutError("the write-ahead log is being read")
            await self._writer.execute("DELETE FROM kept WHERE key = ?", (UNWIPED,))

    def read(self) -> SqliteReads:
        """Single reads, each of which sees only what has been committed."""
        return SqliteReads(self._reader)

    async def close(self) -> None:
        """Wait for a running transaction, then let the file go."""
        async with self._one_writer:
            await self._held.aclose()
