"""The SQLite file: every statement of SQL is here, and nothing else knows that it is SQLite."""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import json
import os
import sqlite3
from collections.abc import AsyncIterator, Iterable, Mapping
from dataclasses import astuple, dataclass, fields
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal

import aiosqlite

from bot.annals import Annals
from bot.honours import Honours
from bot.migrations import APPLICATION, MIGRATIONS
from bot.people import UNWIPED, People
from rules.core import Refusal, Seat

Status = Literal["lobby", "playing", "over", "closed"]

BUSY = 5.0
"""Seconds to wait for somebody else's transaction, as of a backup."""

LOCK_TRIES = 10
"""How often the lock is asked for, a tenth of a second apart."""


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


class Transaction(Annals, Honours, People):
    """Statements of one `BEGIN IMMEDIATE` transaction, or of one read."""

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
        row["options"] = json.loads(row["options"])
        return Table(**row, seats=tuple(Chair(*chair) for _, chair in rows if chair[0] is not None))

    async def add_table(self, **values: Any) -> int:
        """A new table; returns its id. Raises Refusal `channel-busy` if the channel has a live one."""
        columns = ", ".join(values)
        marks = ", ".join("?" * len(values))
        try:
            cursor = await self._db.execute(
                f"INSERT INTO tables ({columns}) VALUES ({marks})",
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
            f"INSERT INTO seats (table_id, {', '.join(_CHAIR)}) VALUES (?{', ?' * len(_CHAIR)})",
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
            f"INSERT INTO moves (table_id, {', '.join(_ROW)}) VALUES (?{', ?' * len(_ROW)})",
            (table_id, *astuple(row)),
        )

    async def rows(self, table_id: int) -> tuple[Row, ...]:
        """A table's log in order."""
        found = await self._all(
            f"SELECT {', '.join(_ROW)} FROM moves WHERE table_id = ? ORDER BY number", table_id
        )
        return tuple(Row(*row) for row in found)

    async def waiting_for_bot(self) -> list[int]:
        """Running tables in which a bot is to answer."""
        return [row[0] for row in await self._all("SELECT id FROM tables WHERE bot_asked = 1 ORDER BY id")]

    async def unposted(self) -> list[int]:
        """Tables whose channel has not been told of the latest moves."""
        found = await self._all(
            "SELECT id FROM tables WHERE posted < number AND status <> 'closed' ORDER BY id"
        )
        return [row[0] for row in found]

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
        path = _in_a_folder(_real(path))
        try:
            async with contextlib.AsyncExitStack() as held:
                held.callback(os.close, await _lock(path))
                # Made here and not by a connection: one that fails to open leaves its thread behind.
                _make(path)
                writer = await held.enter_async_context(_connection(path))
                await _migrate(writer, path, today or datetime.now(UTC))
                reader = await held.enter_async_context(_connection(path))
                for connection in (writer, reader):
                    for pragma in (
                        "journal_mode = WAL",
                        "synchronous = FULL",
                        "foreign_keys = ON",
                        "secure_delete = ON",
                    ):
                        await connection.execute_fetchall(f"PRAGMA {pragma}")
                return cls(writer, reader, held.pop_all())
        except (sqlite3.DatabaseError, OSError) as error:
            raise Refusal(_reason(error), path=str(path)) from error

    @contextlib.asynccontextmanager
    async def write(self) -> AsyncIterator[Transaction]:
        """One transaction at a time in the whole process; undone if the block raises.

        Nothing slow belongs inside: no drawing, no Discord, no thinking.
        """
        async with self._one_writer, _transaction(self._writer):
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

    def read(self) -> Transaction:
        """Single reads, each of which sees only what has been committed."""
        return Transaction(self._reader)

    async def close(self) -> None:
        """Wait for a running transaction, then let the file go."""
        async with self._one_writer:
            await self._held.aclose()


def in_use(path: Path) -> bool:
    """Whether a process holds the database at present."""
    try:
        lock = os.open(_lock_name(_real(path)), os.O_RDONLY)
    except OSError:
        return False
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(lock)
    return False


def _real(path: Path) -> Path:
    """One name for a file that has several: there is one lock for all of them."""
    return Path(os.path.realpath(path))


def _in_a_folder(path: Path) -> Path:
    if not os.path.isdir(path.parent):
        raise Refusal("no-database-folder", path=str(path.parent))
    return path


def _lock_name(path: Path) -> str:
    return f"{path}-lock"


async def _lock(path: Path) -> int:
    """The held lock file beside the database; the system frees it when the process dies.

    It is asked for a few times: who only looks whether it is held (`in_use`) holds it for an instant.
    """
    lock = os.open(_lock_name(path), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        for left in range(LOCK_TRIES, 0, -1):
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                if left == 1:
                    raise Refusal("database-in-use", path=str(path)) from None
                await asyncio.sleep(0.1)
            else:
                break
    except BaseException:
        os.close(lock)
        raise
    return lock


def _reason(error: Exception) -> str:
    """Why a file could not be opened."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_BUSY:
        return "database-in-use"
    if isinstance(error, sqlite3.OperationalError | OSError):
        return "database-unwritable"
    return "not-a-database"


def _make(path: Path, flags: int = 0) -> None:
    """A file that nobody else reads, there being hands and seeds in it."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | flags, 0o600))


def _connection(path: Path) -> aiosqlite.Connection:
    # isolation_level None: transactions begin where this file says so, and nowhere else.
    return aiosqlite.connect(path, isolation_level=None, timeout=BUSY)


@contextlib.asynccontextmanager
async def _transaction(connection: aiosqlite.Connection) -> AsyncIterator[None]:
    try:
        await connection.execute("BEGIN IMMEDIATE")
        yield
        await connection.execute("COMMIT")
    except BaseException:
        # A cancelled task's statement still runs in the connection's thread: there may
        # be a transaction to undo, or none any more.
        with contextlib.suppress(sqlite3.OperationalError):
            await connection.execute("ROLLBACK")
        raise


async def _migrate(connection: aiosqlite.Connection, path: Path, today: datetime) -> None:
    """All steps that are missing, or none; foreign keys are off, so that a step may rebuild a table."""
    application, found, things = [
        next(iter(await connection.execute_fetchall(query)))[0]
        for query in ("PRAGMA application_id", "PRAGMA user_version", "SELECT count(*) FROM sqlite_master")
    ]
    if application != APPLICATION and (application, found, things) != (0, 0, 0):
        raise Refusal("not-a-database", path=str(path))
    if found > len(MIGRATIONS):
        raise Refusal("database-newer", path=str(path))
    if found == len(MIGRATIONS):
        return
    if found > 0:
        await _copy(connection, path.with_name(f"{path.name}.{today:%Y-%m-%d}.v{found}"))
    async with _transaction(connection):
        try:
            for step in MIGRATIONS[found:]:
                for statement in step:
                    await connection.execute(statement)
            await connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
        except sqlite3.Error as error:
            raise Refusal("database-step", path=str(path), problem=str(error)) from error


async def _copy(connection: aiosqlite.Connection, to: Path) -> None:
    """The whole database as a file of its own: complete, or not there under that name."""
    part = to.with_name(f"{to.name}.part")
    _make(part, os.O_TRUNC)
    await connection.execute("VACUUM INTO ?", (str(part),))
    part.replace(to)
