"""The database's file: found, kept off other processes, opened and brought up to date."""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import os
import sqlite3
from collections.abc import AsyncIterator
from datetime import datetime
from pathlib import Path

import aiosqlite

from bot.refusals import Reason, refused
from bot.store.migrations import APPLICATION, MIGRATIONS

BUSY = 5.0
"""Seconds to wait for somebody else's transaction, such as a backup's."""

LOCK_TRIES = 10
"""How often the lock is asked for, a tenth of a second apart."""

PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "secure_delete = ON")


async def opened(
    path: Path, today: datetime
) -> tuple[aiosqlite.Connection, aiosqlite.Connection, contextlib.AsyncExitStack]:
    """A connection that writes, one that only reads, and what lets go of them and of the lock.

    Refusals as `SqliteStore.open`.
    """
    path = _in_a_folder(_real(path))
    try:
        async with contextlib.AsyncExitStack() as held:
            held.callback(os.close, await _lock(path))
            # Made here and not by a connection: one that fails to open leaves its thread behind.
            _make(path)
            writer = await held.enter_async_context(_connection(path))
            await _migrate(writer, path, today)
            reader = await held.enter_async_context(_connection(path))
            for connection in (writer, reader):
                for pragma in PRAGMAS:
                    await connection.execute_fetchall(f"PRAGMA {pragma}")
            await reader.execute("PRAGMA query_only = ON")
            return writer, reader, held.pop_all()
    except (sqlite3.DatabaseError, OSError) as error:
        raise refused(_reason(error), path=str(path)) from error


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
        raise refused("no-database-folder", path=str(path.parent))
    return path


def _lock_name(path: Path) -> str:
    return f"{path}-lock"


async def _lock(path: Path) -> int:
    """The held lock file beside the database; the system frees it when the process dies.

    It is asked for a few times: whoever only checks that it is held (`in_use`) holds it for an instant.
    """
    lock = os.open(_lock_name(path), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        for left in range(LOCK_TRIES, 0, -1):
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                if left == 1:
                    raise refused("database-in-use", path=str(path)) from None
                await asyncio.sleep(0.1)
            else:
                break
    except BaseException:
        os.close(lock)
        raise
    return lock


def _reason(error: Exception) -> Reason:
    """Why a file could not be opened."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_BUSY:
        return "database-in-use"
    if isinstance(error, sqlite3.OperationalError | OSError):
        return "database-unwritable"
    return "not-a-database"


def _make(path: Path, flags: int = 0) -> None:
    """A file that nobody else can read, since it holds hands and seeds."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | flags, 0o600))


def _connection(path: Path) -> aiosqlite.Connection:
    # isolation_level None: transactions begin where this file says so, and nowhere else.
    return aiosqlite.connect(path, isolation_level=None, timeout=BUSY)


@contextlib.asynccontextmanager
async def transaction(connection: aiosqlite.Connection) -> AsyncIterator[None]:
    """What the block does is done as a whole, or undone if it raises."""
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
        raise refused("not-a-database", path=str(path))
    if found > len(MIGRATIONS):
        raise refused("database-newer", path=str(path))
    if found == len(MIGRATIONS):
        return
    if found > 0:
        await _copy(connection, path.with_name(f"{path.name}.{today:%Y-%m-%d}.v{found}"))
    async with transaction(connection):
        try:
            for step in MIGRATIONS[found:]:
                for statement in step:
                    await connection.execute(statement)
            await connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
        except sqlite3.Error as error:
            raise refused("database-step", path=str(path), problem=str(error)) from error


async def _copy(connection: aiosqlite.Connection, to: Path) -> None:
    """The whole database as a file of its own: complete, or not there under that name."""
    part = to.with_name(f"{to.name}.part")
    _make(part, os.O_TRUNC)
    await connection.execute("VACUUM INTO ?", (str(part),))
    part.replace(to)
