"""Small things that the program remembers about itself."""

from __future__ import annotations

from bot.tables.base import Base


class Kept:
    """Texts by key."""

    def __init__(self, base: Base) -> None:
        self._base = base

    async def get(self, key: str) -> str | None:
        """What is remembered; None if nothing is."""
        return await self._base.store.read().kept(key)

    async def put(self, key: str, value: str) -> None:
        """Remember it."""
        async with self._base.store.write() as db:
            await db.keep(key, value)
