"""Telling channels what has happened: a second step, which may fail without harm to the game."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterator

from bot.discord_ui.posts import Posts
from bot.discord_ui.table_feed import Common, TableFeed
from bot.tables.base import Turn
from bot.tables.tables import Tables
from bot.workers import Workers

log = logging.getLogger(__name__)

QUICK = 0.25
"""Seconds that a person's panel waits for bots, so that it shows what comes next."""


class Publisher:
    """The feeds of the tables at which something is going on, each of which ends by itself."""

    def __init__(
        self, tables: Tables, workers: Workers, posts: Posts, rearm: Callable[[], None], *, gap: float
    ) -> None:
        """`rearm` is called after what may have moved the earliest deadline.

        `gap` is the least number of seconds between two posts of one table.
        """
        self._common = Common(tables, workers, posts, rearm, gap)
        self._feeds: dict[int, TableFeed] = {}

    def add(self, turn: Turn) -> None:
        """Keep a turn that has been saved; `run_bots` tells the channel of it."""
        self._feed(turn.table.id).add(turn)

    async def saved(self, making: Awaitable[Turn]) -> Turn:
        """A turn that is being made; once it is saved, the channel is to hear of it."""
        turn = await making
        self.add(turn)
        return turn

    @contextlib.contextmanager
    def going_on(self, table_id: int) -> Iterator[None]:
        """Whatever becomes of an answer: after it the bots that are asked play, and the channel is told."""
        try:
            yield
        finally:
            self.run_bots(table_id)
            self._common.rearm()

    def run_bots(self, table_id: int) -> None:
        """Let the bots that are asked answer, and tell the channel of that and of all that waits."""
        self._feed(table_id).go_on()

    async def bots_first(self, table_id: int) -> Turn | None:
        """Let the bots that are asked answer, and wait for them a little; the latest turn that is known."""
        feed = self._feed(table_id)
        await asyncio.wait({feed.go_on()}, timeout=QUICK)
        return feed.latest

    async def recover(self) -> None:
        """After a start: tell what was saved but not told, and let the bots that were asked answer."""
        posts = self._common.tables.posts
        unposted = await posts.to_tell()
        for table_id in unposted:
            # All of it before anybody can press anything, lest a new turn be told twice.
            try:
                table = (await self._common.tables.looking.look(table_id, None)).table
                for turn in await posts.missed(table):
                    self.add(turn)
            except Exception:
                log.exception("table %s: what its channel has missed cannot be told", table_id)
        for table_id in sorted({*unposted, *await posts.bots_asked()}):
            self.run_bots(table_id)

    async def drain(self) -> None:
        """Let no bot begin another answer, and wait until the channels have been told what has happened."""
        self._common.stopping = True
        for feed in list(self._feeds.values()):
            feed.hurry()
        while working := [feed.working for feed in self._feeds.values() if feed.working is not None]:
            await asyncio.gather(*working, return_exceptions=True)

    def _feed(self, table_id: int) -> TableFeed:
        if table_id not in self._feeds:
            self._feeds[table_id] = TableFeed(table_id, self._common, self._ended)
        return self._feeds[table_id]

    def _ended(self, table_id: int) -> None:
        self._feeds.pop(table_id, None)
