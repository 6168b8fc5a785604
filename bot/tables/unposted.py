"""What channels have been told of their tables, and what they have not."""

from __future__ import annotations

import asyncio

from bot.store.model import Table
from bot.tables.base import Base, Turn
from bot.tables.log import effective, record_of
from bot.tables.look import Looking
from rules.core import Refusal


class Unposted:
    """The channel's share of each log."""

    def __init__(self, base: Base, looking: Looking) -> None:
        self._base = base
        self._looking = looking

    async def tables(self) -> list[int]:
        """Tables whose channel has not been told of the latest moves."""
        return await self._base.store.read().unposted()

    async def bots_asked(self) -> list[int]:
        """Running tables in which a bot is to answer."""
        return await self._base.store.read().waiting_for_bot()

    async def missed(self, table: Table) -> list[Turn]:
        """The turns that the channel has not been told of, as after a crash between saving and posting."""
        rows = await self._base.store.read().rows(table.id)
        unseen = rows[max(table.posted, 0) :]
        if any(row.kind == "undo" for row in unseen):
            return [Turn(table, None, (), undone=True)]
        record = record_of(table, effective(rows))
        try:
            turns = await asyncio.to_thread(self._looking.retell, table, record)
        except Refusal:
            turns = []
        return turns[-len(unseen) :] if unseen and turns else [Turn(table, None, ())]

    async def mark(self, table_id: int, number: int) -> None:
        """The channel has been told of the log up to row `number`."""
        async with self._base.store.write() as db:
            await db.set_table(table_id, posted=number)
