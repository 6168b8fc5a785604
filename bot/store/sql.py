"""What the parts of the store share: a connection, and how it is asked."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import AsyncIterator, Iterable
from typing import Any

import aiosqlite

from rules import GAMES
from rules.options import write_options

CHUNK = 10_000
"""Rows that are fetched at a time where there may be very many."""


class Statements:
    """Statements of one transaction, or of single reads."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._db = connection

    async def _all(self, sql: str, *values: Any) -> Iterable[sqlite3.Row]:
        return await self._db.execute_fetchall(sql, values)

    async def _column(self, sql: str, *values: Any) -> list[Any]:
        """What the first column of each row holds."""
        return [row[0] for row in await self._all(sql, *values)]

    async def _each(self, sql: str) -> AsyncIterator[sqlite3.Row]:
        async with self._db.execute(sql) as cursor:
            while rows := await cursor.fetchmany(CHUNK):
                for row in rows:
                    yield row


def options_of(game: str, text: str) -> dict[str, str | bool]:
    """The options kept as `text`; one that the game has gained since is as usual."""
    usual = write_options(GAMES[game].Options()) if game in GAMES else {}
    return {**usual, **json.loads(text)}


def marks(values: Iterable[object], each: str = "?") -> str:
    """A `?` for each value."""
    return ", ".join(each for _ in values)
