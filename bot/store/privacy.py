"""What is kept about one person: given to them in full, or removed."""

from __future__ import annotations

import secrets
from typing import Any

from bot.store.sql import Statements
from bot.store.tallies import cells

UNWIPED = "unwiped"
"""The small thing that is kept from when somebody is forgotten until the file is written afresh."""

_KEPT = {
    "person": "SELECT user_id, name FROM people WHERE user_id = ?",
    "seats": """
        SELECT tables.id AS 'table', guild_id, channel_id, game, options, status, opened, ended, seat, name,
        bot, chair, ply FROM seats JOIN tables ON tables.id = table_id WHERE user_id = ? ORDER BY tables.id
        """,
    "moves": """
        SELECT seats.table_id AS 'table', number, turn,
        CASE kind WHEN 'move' THEN action ELSE kind END AS action, at FROM seats
        JOIN log ON log.table_id = seats.table_id AND log.seat = seats.seat AND log.bot IS NULL
        WHERE user_id = ? ORDER BY seats.table_id, number
        """,
    "hosted": "SELECT id AS 'table' FROM tables WHERE host_id = ? ORDER BY id",
    "named to begin": "SELECT id AS 'table' FROM tables WHERE first_id = ? ORDER BY id",
    "results": """
        SELECT table_id AS 'table', finished.guild_id, channel_id, finished.game, options, seats,
        finished.rated, cancelled, finished.ended, seat, how, score, rank, parts, mu, sigma
        FROM results JOIN finished ON finished.id = finished_id WHERE user_id = ? ORDER BY finished_id
        """,
    "ratings": """
        SELECT game, scope AS guild_id, mu, sigma, shown, games FROM ratings WHERE user_id = ?
        ORDER BY game, scope
        """,
    "tallies": """
        SELECT game, variant, scope AS guild_id, period, games, wins, best, unrated, streak, longest
        FROM tallies WHERE user_id = ? ORDER BY game, variant, scope, period
        """,
    "meetings": "SELECT games, ahead, behind FROM meetings WHERE user_id = ? ORDER BY games DESC",
}
"""Everything that is kept about a person, by the heading in the file; about others, only counts."""

_NAMED = (
    "UPDATE seats SET user_id = :new, name = '' WHERE user_id = :old",
    "UPDATE tables SET host_id = :new WHERE host_id = :old",
    "UPDATE results SET user_id = :new WHERE user_id = :old",
    "UPDATE ratings SET user_id = :new WHERE user_id = :old",
    "UPDATE meetings SET other_id = :new "
    "WHERE user_id IN (SELECT other_id FROM meetings WHERE user_id = :old) AND other_id = :old",
    "UPDATE meetings SET user_id = :new WHERE user_id = :old",
)
"""Every place where an id goes on as a pseudonym, except the tallies, which are found by their whole key."""

_GONE = (
    # A pseudonym sits in no lobby, so it cannot be named to begin.
    "UPDATE tables SET first_id = NULL WHERE first_id = ?",
    "DELETE FROM people WHERE user_id = ?",
)
"""Every place where an id is dropped."""


class PrivacyReads(Statements):
    """What `contract.PrivacyReads` says, in SQL."""

    async def export(self, user_id: int) -> dict[str, list[dict[str, Any]]]:
        found: dict[str, list[dict[str, Any]]] = {}
        for heading, sql in _KEPT.items():
            async with self._db.execute(sql, (user_id,)) as cursor:
                names = [column[0] for column in cursor.description]
                found[heading] = [dict(zip(names, row, strict=True)) for row in await cursor.fetchall()]
        return found

    async def live_of(self, user_id: int) -> list[int]:
        rows = await self._all(
            "SELECT tables.id FROM seats JOIN tables ON tables.id = table_id "
            "WHERE user_id = ? AND status IN ('lobby', 'playing') ORDER BY tables.id",
            user_id,
        )
        return [row[0] for row in rows]


class Privacy(PrivacyReads):
    """What `contract.Privacy` says, in SQL."""

    async def meet(self, user_id: int, name: str) -> None:
        await self._db.execute(
            "UPDATE people SET name = ? WHERE user_id = ? AND name <> ?", (name, user_id, name)
        )

    async def forget(self, user_id: int) -> None:
        pseudonym, before = -1 - secrets.randbits(62), self._db.total_changes
        found = await self._all(
            "SELECT DISTINCT finished.game, variant, finished.guild_id, finished.ended FROM results "
            "JOIN finished ON finished.id = finished_id WHERE user_id = ?",
            user_id,
        )
        keys = {cell for row in found for cell in cells(*row)}
        await self._db.executemany(
            "UPDATE tallies SET user_id = ? "
            "WHERE game = ? AND variant = ? AND scope = ? AND period = ? AND user_id = ?",
            [(pseudonym, *cell, user_id) for cell in keys],
        )
        for statement in _NAMED:
            await self._db.execute(statement, {"new": pseudonym, "old": user_id})
        for statement in _GONE:
            await self._db.execute(statement, (user_id,))
        if self._db.total_changes > before:
            await self._db.execute("INSERT OR IGNORE INTO kept VALUES (?, '')", (UNWIPED,))
