"""What is kept about one person: given to them in full, or removed."""

from __future__ import annotations

import contextlib
from typing import Any

from bot.store.model import Table
from bot.tables import lookup
from bot.tables.base import Base
from bot.tables.lobby import Lobby
from rules.core import Refusal


class Privacy:
    """Everybody's own data."""

    def __init__(self, base: Base, lobby: Lobby) -> None:
        self._base = base
        self._lobby = lobby

    async def export(self, user_id: int) -> dict[str, list[dict[str, Any]]]:
        """Everything that is kept about a person, as names and values of its rows."""
        return await self._base.store.read().privacy.export(user_id)

    async def forget(self, user_id: int) -> list[Table]:
        """Leave every table and put a pseudonym in place of the person, everywhere.

        The tables that are live and have changed, or were left by the last person and are closed.
        What is deleted is gone from the file after `wipe`.
        """
        async with self._base.store.write() as db:
            live = await db.privacy.live_of(user_id)
            left = [await lookup.table(db, table_id) for table_id in live]
            for table in left:
                mine = table.chair_of(user_id)
                if mine is not None and (mine.bot is None or table.status == "lobby"):
                    # A game that cannot be read goes on for nobody, so it keeps no name.
                    with contextlib.suppress(Refusal):
                        await self._lobby.get_up(db, table, mine)
            await db.privacy.forget(user_id)
            return [await lookup.table(db, table.id) for table in left]

    async def wipe(self) -> None:
        """Leave nothing of whoever has been forgotten in what is kept; TimeoutError if not now."""
        await self._base.store.wipe()
