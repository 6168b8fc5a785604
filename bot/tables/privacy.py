"""What is kept about one person: given to them in full, or removed."""

from __future__ import annotations

from typing import Any

from bot.store.model import Table
from bot.tables.base import Base
from bot.tables.lobby import Lobby


class Privacy:
    """Everybody's own data."""

    def __init__(self, base: Base, lobby: Lobby) -> None:
        self._base = base
        self._lobby = lobby

    async def export(self, user_id: int) -> dict[str, list[dict[str, Any]]]:
        """Everything that is kept about a person, as names and values of its rows."""
        return await self._base.store.read().privacy.export(user_id)

    async def forget(self, user_id: int) -> list[Table]:
        """Leave every table, and go on under a pseudonym; see `Lobby.forget`."""
        return await self._lobby.forget(user_id)

    async def wipe(self) -> None:
        """Leave nothing of whoever has been forgotten in what is kept; TimeoutError if not now."""
        await self._base.store.wipe()
