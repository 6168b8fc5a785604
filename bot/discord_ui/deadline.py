"""One timer to the earliest deadline of all tables; none when nothing is due."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.store.model import Table
from bot.tables.tables import Tables

log = logging.getLogger(__name__)

LONGEST = 24 * 3600
"""Seconds that one timer runs at most, since a loop's clock and the wall's drift apart."""

TRY_AGAIN = 60
"""Seconds before what could not be done is tried again."""


class Deadline:
    """Re-armed after each write; when it rings, what is due is done and told."""

    def __init__(self, tables: Tables, show_change: Callable[[Table], Awaitable[None]]) -> None:
        """`show_change` is called for each table at which what was due has been done."""
        self._tables = tables
        self._show_change = show_change
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._stale = False
        self._closed = False

    def rearm(self) -> None:
        """Look for the earliest deadline again, in the background."""
        self._stale = True
        if not self._closed and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._arm())

    async def close(self) -> None:
        """Stop for good, after what is being done."""
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            await self._task

    async def _arm(self, overdue: float = 1) -> None:
        """Set the timer, and again if there was a write meanwhile; `overdue`: how long overdue work waits."""
        while self._stale and not self._closed:
            self._stale = False
            now = self._tables.now()
            try:
                due = await self._tables.due.next()
            except Exception:
                log.exception("the earliest deadline cannot be read; it is tried again")
                due, overdue = now, TRY_AGAIN
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None
            if due is not None and not self._closed:
                delay = min(due - now + 1, LONGEST) if due > now else overdue
                self._timer = asyncio.get_running_loop().call_later(delay, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self._task = asyncio.create_task(self._sweep())

    async def _sweep(self) -> None:
        try:
            for table in await self._tables.due.sweep():
                await self._show_change(table)
        except Exception:
            log.exception("doing what is due failed; it is tried again")
        self._stale = True
        await self._arm(overdue=TRY_AGAIN)
