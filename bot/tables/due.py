"""What happens by itself when its time has come."""

from __future__ import annotations

import logging

from bot.store.contract import Transaction
from bot.store.model import Table
from bot.tables import lookup
from bot.tables.base import LOBBY_IDLE, Base

log = logging.getLogger(__name__)


class Due:
    """Idle lobbies are closed, and bots play for whoever has not answered for too long."""

    def __init__(self, base: Base) -> None:
        self._base = base

    async def next(self) -> int | None:
        """The earliest deadline of all tables; None if there is none."""
        return await self._base.store.read().next_due()

    async def sweep(self) -> list[Table]:
        """Do what is due; the tables that have changed."""
        changed = []
        for table_id in await self._base.store.read().due(self._base.now()):
            try:
                async with self._base.store.write() as db:
                    table = await lookup.table(db, table_id)
                    if table.due is None or table.due > self._base.now():
                        continue
                    await self._do(db, table)
                    changed.append(await lookup.table(db, table_id))
            except Exception:
                # Such as an unreadable state: the other tables do not wait for this one.
                log.exception("table %s: what is due cannot be done; tried again tomorrow", table_id)
                async with self._base.store.write() as db:
                    await db.set_table(table_id, due=self._base.now() + LOBBY_IDLE)
        return changed

    async def _do(self, db: Transaction, table: Table) -> None:
        if table.status == "lobby":
            await self._base.close(db, table, by=None)
            return
        asked = [table.seats[seat] for seat in self._base.position(table).choices]
        await self._base.to_bot(db, table, *(chair for chair in asked if chair.bot is None))
        await self._base.hand_over(db, table.id)
