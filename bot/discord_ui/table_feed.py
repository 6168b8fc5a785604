"""What is going on at one table: bots that answer, and turns that its channel is still to be told of."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

import discord

from bot.discord_ui.interaction import UNREACHED
from bot.discord_ui.posts import Posts, not_posted
from bot.tables.base import Turn
from bot.tables.look import Look
from bot.tables.tables import Tables
from bot.workers import Workers

log = logging.getLogger(__name__)

MAD_LOOP = 500
"""Bot answers in a row after which something must be wrong."""

THINKING_ALOUD = 2.0
"""Seconds of bots' thinking after which the channel is told what has happened so far."""

RETRY = 10.0
"""Seconds before a post that failed for no fault of its own is tried again."""


@dataclass
class Common:
    """What all feeds have in common."""

    tables: Tables
    workers: Workers
    posts: Posts
    rearm: Callable[[], None]
    """Called after bots have answered, which may have moved the earliest deadline."""

    gap: float
    """The least number of seconds between two posts of one table."""

    stopping: bool = False
    """Whether no bot begins another answer, and nothing rests or is tried again."""


class TableFeed:
    """Posts one table's turns in order, those that wait together as one message with the latest board.

    It has one task at a time, in which the bots play and the channel is told; turns that could not be
    posted wait for the next try. It ends when nothing waits and nothing is to be done.
    """

    def __init__(self, table_id: int, common: Common, ended: Callable[[int], None]) -> None:
        self._table_id = table_id
        self._common = common
        self._ended = ended
        self.latest: Turn | None = None
        """The newest turn that is known here; its table may be further on by now."""

        self._news: Turn | None = None
        """The same, until the bots have been allowed to answer it."""

        self._waiting: list[Turn] = []
        self._working: asyncio.Task[None] | None = None
        self._playing: asyncio.Task[None] | None = None
        self._again = False
        self._rest: asyncio.TimerHandle | None = None
        self._retry: asyncio.TimerHandle | None = None
        self._spoken: int | None = None
        """The row of the log up to which the turns that wait have been read out."""

    @property
    def working(self) -> asyncio.Task[None] | None:
        """The task in which something is done now."""
        return self._working

    def add(self, turn: Turn) -> None:
        """Keep a turn that has been saved; `go_on` tells the channel of it."""
        self.latest = self._news = turn
        self._waiting.append(turn)

    def go_on(self) -> asyncio.Task[None]:
        """Let the bots that are asked answer, and tell the channel; the task in which the bots do so."""
        if self._working is None or self._playing is None:
            self._again = False
            self._playing = asyncio.create_task(self._let_bots_answer())
            self._working = asyncio.create_task(self._work())
        else:
            self._again = True
        return self._playing

    def hurry(self) -> None:
        """Rest no longer, and try nothing again: it is time to stop."""
        if self._retry is not None:
            self._retry.cancel()
            self._retry = None
        if self._rest is not None:
            self._rest.cancel()
            self._rested()
        else:
            self._end_if_idle()

    # --- the task --------------------------------------------------------------------------

    async def _work(self) -> None:
        try:
            while True:
                assert self._playing is not None
                await self._logged(self._playing)
                await self._logged(self._post_waiting())
                if not self._again:
                    return
                self._again = False
                self._playing = asyncio.create_task(self._let_bots_answer())
        finally:
            self._working = self._playing = None
            self._end_if_idle()

    async def _logged(self, step: Awaitable[None]) -> None:
        """Let a step be done or fail: the next one is due in any case."""
        try:
            await step
        except Exception:
            log.exception("table %s: it cannot go on by itself; the game is saved", self._table_id)

    def _end_if_idle(self) -> None:
        if not self._waiting and not (self._working or self._rest or self._retry):
            self._ended(self._table_id)

    async def _let_bots_answer(self) -> None:
        loop = asyncio.get_running_loop()
        since = loop.time()
        news, self._news = self._news, None
        # Right after a turn its table says so; later somebody may have come or gone.
        asked = news is None or bool(news.table.bot_asked)
        for answered in range(MAD_LOOP):
            turn = None
            if asked and not self._common.stopping:
                play, think = self._common.tables.play, self._common.workers.think
                turn = await play.advance(self._table_id, think, self.latest)
            if turn is None:
                if answered:
                    self._common.rearm()
                return
            self.add(turn)
            self._news = None
            asked = bool(turn.table.bot_asked)
            if loop.time() - since > THINKING_ALOUD:
                await self._post_waiting()
                since = loop.time()
        log.error("table %s: bots have answered %s times in a row", self._table_id, MAD_LOOP)

    # --- telling the channel ---------------------------------------------------------------

    async def _post_waiting(self) -> None:
        while self._waiting and self._rest is None:
            told = len(self._waiting)
            if not await self._post(self._waiting[:told]):
                return
            self._spoken = None
            del self._waiting[:told]
            if self._common.gap and not self._common.stopping:
                self._rest = asyncio.get_running_loop().call_later(self._common.gap, self._rested)

    def _rested(self) -> None:
        self._rest = None
        if self._waiting:
            self.go_on()
        self._end_if_idle()

    async def _post(self, turns: Sequence[Turn]) -> bool:
        """Whether the turns are done with: told, or never to be told."""
        look = await self._common.tables.looking.look(self._table_id, None, self.latest)
        if look.table.status == "closed":
            # The channel hears of that from whoever closes it.
            return True
        # The turns' number, not the table's, which may be further on: to Discord a post with the
        # number of the one before is the same, and what is not told yet must not count as told.
        number = turns[-1].table.number
        try:
            screen = await self._common.posts.screen(look, turns)
        except Exception:
            # They are not kept: they would hold up all that follows for ever.
            log.exception("table %s: what has happened cannot be put into words", self._table_id)
            return True
        try:
            await self._speak_once(look, turns, number)
            await self._common.posts.send(look.table, screen, number)
        except UNREACHED as error:
            not_posted(look.table, error)
            if not isinstance(error, discord.NotFound):
                self._try_again(error)
                return isinstance(error, discord.HTTPException) and error.status == 400
        await self._common.tables.posts.mark(self._table_id, number)
        return True

    async def _speak_once(self, look: Look, turns: Sequence[Turn], number: int) -> None:
        """Read out what a post tells, once even if the post is tried again."""
        if self._spoken != number:
            await self._common.posts.speak(look.table, turns)
            self._spoken = number

    def _try_again(self, error: Exception) -> None:
        """Try again later if it was Discord's or the network's fault; what is refused for good is not."""
        refused = isinstance(error, discord.HTTPException) and error.status < 500
        if not refused and not self._common.stopping and self._retry is None:
            self._retry = asyncio.get_running_loop().call_later(RETRY, self._retried)

    def _retried(self) -> None:
        self._retry = None
        self.go_on()
