"""One timer to the earliest deadline of all tables; none when nothing is due."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.app import Zashiki

log = logging.getLogger(__name__)

LONGEST = 24 * 3600
"""Seconds that one timer runs at most, since a loop's clock and the wall's drift apart."""


class Deadline:
    """Re-armed after each write; when it rings, what is due is done and told."""

    def __init__(self, bot: Zashiki) -> None:
        self._bot = bot
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    def rearm(self) -> None:
        """Look for the earliest deadline again, in the background."""
        if not self._closed and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._arm())

    def close(self) -> None:
        """Stop for good."""
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()

    async def _arm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = await self._bot.tables.store.read().next_due()
        if due is None or self._closed:
            return
        delay = min(max(due - self._bot.tables.now(), 0) + 1, LONGEST)
        self._timer = asyncio.get_running_loop().call_later(delay, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self._task = asyncio.create_task(self._sweep())

    async def _sweep(self) -> None:
        try:
            for table in await self._bot.tables.sweep():
                await self._bot.desk.changed_by_time(table)
        except Exception:
            log.exception("doing what is due failed; it is tried again")
        await self._arm()
