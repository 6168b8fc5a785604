"""The SQLite file: every statement of SQL is here, and nothing else knows that it is SQLite."""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import json
import os
import sqlite3
from collections.abc import AsyncIterator, Iterable, Mapping
from dataclasses import dataclass, fields
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal

import aiosqlite

from bot.migrations import MIGRATIONS
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


@dataclass(frozen=True)
class GuildSettings:
    """What a server has set; `language` None follows the server's own."""

    language: str | None = None
    speech: bool = False


_TABLE = [field.name for field in fields(Table) if field.name != "seats"]
_CHAIR = [field.name for field in fields(Chair)]


class Transaction:
    """Statements of one `BEGIN IMMEDIATE` transaction, or of one read."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._db = connection

    async def _all(self, sql: str, *values: Any) -> Iterable[sqlite3.Row]:
        return await self._db.execute_fetchall(sql, values)

    async def table(self, table_id: int) -> Table | None:
        """The table of that id with its seats."""
        return await self._one_table("WHERE id = ?", table_id)

    async def live_table(self, channel_id: int) -> Table | None:
        """The one lobby or running game of a channel."""
        return await self._one_table("WHERE channel_id = ? AND status IN ('lobby', 'playing')", channel_id)

    async def latest_table(self, channel_id: int, game: str) -> Table | None:
        """The newest table of a game in a channel, live or not."""
        return await self._one_table(
            "WHERE channel_id = ? AND game = ? ORDER BY id DESC LIMIT 1", channel_id, game
        )

    async def _one_table(self, where: str, *values: Any) -> Table | None:
        rows = list(await self._all(f"SELECT {', '.join(_TABLE)} FROM tables {where}", *values))
        if not rows:
            return None
        row = dict(zip(_TABLE, rows[0], strict=True))
        row["options"] = json.loads(row["options"])
        chairs = await self._all(
            f"SELECT {', '.join(_CHAIR)} FROM seats WHERE table_id = ? ORDER BY seat", row["id"]
        )
        return Table(**row, seats=tuple(Chair(*chair) for chair in chairs))

    async def add_table(self, **values: Any) -> int:
        """A new table; returns its id. Raises Refusal `channel-busy` if the channel has a live one."""
        columns = ", ".join(values)
        marks = ", ".join("?" * len(values))
        try:
            cursor = await self._db.execute(
                f"INSERT INTO tables ({columns}) VALUES ({marks})",
                [_plain(value) for value in values.values()],
            )
        except sqlite3.IntegrityError:
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
            f"INSERT INTO seats (table_id, {', '.join(_CHAIR)}) VALUES (?{', ?' * len(_CHAIR)})",
            [(table_id, *(getattr(chair, name) for name in _CHAIR)) for chair in chairs],
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
            "INSERT INTO moves (table_id, number, turn, seat, action, version, at) "
            "VALUES (?, ?, ?, ?, ?, ?, ?)",
            (table_id, row.number, row.turn, row.seat, row.action, row.version, row.at),
        )

    async def rows(self, table_id: int) -> tuple[Row, ...]:
        """A table's log in order."""
        found = await self._all(
            "SELECT number, turn, seat, action, version, at FROM moves WHERE table_id = ? ORDER BY number",
            table_id,
        )
        return tuple(Row(*row) for row in found)

    async def waiting_for_bot(self) -> list[int]:
        """Running tables in which a bot is to answer."""
        return [row[0] for row in await self._all("SELECT id FROM tables WHERE bot_asked = 1 ORDER BY id")]

    async def unposted(self) -> list[int]:
        """Tables whose channel has not been told of the latest moves."""
        return [row[0] for row in await self._all("SELECT id FROM tables WHERE posted < number ORDER BY id")]

    async def due(self, now: int) -> list[int]:
        """Tables whose deadline has passed."""
        found = await self._all("SELECT id FROM tables WHERE due <= ? ORDER BY due LIMIT 100", now)
        return [row[0] for row in found]

    async def next_due(self) -> int | None:
        """The earliest deadline of all tables."""
        for row in await self._all("SELECT min(due) FROM tables WHERE due IS NOT NULL"):
            return None if row[0] is None else int(row[0])
        return None

    async def live_in_guild(self, guild_id: int) -> list[int]:
        """The live tables of a server, newest first, at most 25."""
        found = await self._all(
            "SELECT id FROM tables WHERE guild_id = ? AND status IN ('lobby', 'playing') "
            "ORDER BY id DESC LIMIT 25",
            guild_id,
        )
        return [row[0] for row in found]

    async def guild(self, guild_id: int) -> GuildSettings:
        """What a server has set, or the defaults."""
        for row in await self._all("SELECT language, speech FROM guilds WHERE guild_id = ?", guild_id):
            return GuildSettings(language=row[0], speech=bool(row[1]))
        return GuildSettings()

    async def set_guild(self, guild_id: int, settings: GuildSettings) -> None:
        """Keep what a server has set."""
        await self._db.execute(
            "INSERT INTO guilds (guild_id, language, speech) VALUES (?, ?, ?) "
            "ON CONFLICT (guild_id) DO UPDATE SET language = excluded.language, speech = excluded.speech",
            (guild_id, settings.language, int(settings.speech)),
        )

    async def kept(self, key: str) -> str | None:
        """A small thing that the program remembers about itself."""
        for row in await self._all("SELECT value FROM kept WHERE key = ?", key):
            return str(row[0])
        return None

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

    def __init__(self, writer: aiosqlite.Connection, reader: aiosqlite.Connection, lock: int) -> None:
        """Use `Store.open`."""
        self._writer = writer
        self._reader = reader
        self._lock = lock
        self._one_writer = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path, *, today: datetime | None = None) -> Store:
        """Open or create the file, bring it up to date, and keep other processes off it.

        A file that needs new steps is first copied beside itself, with the date in its name.
        Raises Refusal `no-database-folder`, `database-unwritable`, `database-in-use`,
        `database-newer` or `not-a-database`, each with `path`.
        """
        if not path.parent.is_dir():
            raise Refusal("no-database-folder", path=str(path.parent))
        lock = _lock(path)
        writer: aiosqlite.Connection | None = None
        try:
            writer = await _connect(path)
            await _migrate(writer, path, today or datetime.now(UTC))
            return cls(writer, await _connect(path), lock)
        except BaseException as error:
            if writer is not None:
                await writer.close()
            os.close(lock)
            if isinstance(error, sqlite3.OperationalError):
                raise Refusal("database-unwritable", path=str(path)) from error
            if isinstance(error, sqlite3.DatabaseError):
                raise Refusal("not-a-database", path=str(path)) from error
            raise

    @contextlib.asynccontextmanager
    async def write(self) -> AsyncIterator[Transaction]:
        """One transaction at a time in the whole process; undone if the block raises.

        Nothing slow belongs inside: no drawing, no Discord, no thinking.
        """
        async with self._one_writer:
            try:
                await self._writer.execute("BEGIN IMMEDIATE")
                yield Transaction(self._writer)
                await self._writer.execute("COMMIT")
            except BaseException:
                # A cancelled task's statement still runs in the connection's thread: there may
                # be a transaction to undo, or none any more.
                with contextlib.suppress(sqlite3.OperationalError):
                    await self._writer.execute("ROLLBACK")
                raise

    def read(self) -> Transaction:
        """Single reads, each of which sees only what has been committed."""
        return Transaction(self._reader)

    async def close(self) -> None:
        """Wait for a running transaction, then let the file go."""
        async with self._one_writer:
            await self._reader.close()
            await self._writer.close()
            os.close(self._lock)


def _lock(path: Path) -> int:
    """The held lock file beside the database; the system frees it when the process dies."""
    try:
        lock = os.open(f"{path}-lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        raise Refusal("database-unwritable", path=str(path)) from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(lock)
        raise Refusal("database-in-use", path=str(path)) from None
    return lock


def in_use(path: Path) -> bool:
    """Whether a process holds the database at present."""
    if not Path(f"{path}-lock").exists():
        return False
    try:
        os.close(_lock(path))
    except Refusal:
        return True
    return False


async def _connect(path: Path) -> aiosqlite.Connection:
    # isolation_level None: transactions begin where this file says so, and nowhere else.
    connection = await aiosqlite.connect(path, isolation_level=None)
    for pragma in ("busy_timeout = 5000", "journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        await connection.execute(f"PRAGMA {pragma}")
    return connection


async def _migrate(connection: aiosqlite.Connection, path: Path, today: datetime) -> None:
    found = next(iter(await connection.execute_fetchall("PRAGMA user_version")))[0]
    if found > len(MIGRATIONS):
        raise Refusal("database-newer", path=str(path))
    if 0 < found < len(MIGRATIONS):
        copy = path.with_name(f"{path.name}.{today:%Y-%m-%d}.v{found}")
        if not copy.exists():
            await connection.execute("VACUUM INTO ?", (str(copy),))
    for number in range(found, len(MIGRATIONS)):
        await connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in MIGRATIONS[number]:
                await connection.execute(statement)
            await connection.execute(f"PRAGMA user_version = {number + 1}")
            await connection.execute("COMMIT")
        except BaseException:
            await connection.execute("ROLLBACK")
            raise
