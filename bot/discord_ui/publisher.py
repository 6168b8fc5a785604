"""Telling channels what has happened: a second step, which may fail without harm to the game."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Sequence
from typing import TYPE_CHECKING

import discord

from bot.discord_ui.interaction import UNREACHED
from bot.screens.board import Moved, board_post
from bot.screens.names import telling
from bot.screens.screen import Screen
from bot.store.store import Table
from bot.tables.tables import Look, Turn

if TYPE_CHECKING:
    from bot.discord_ui.app import Zashiki

log = logging.getLogger(__name__)

MAD_LOOP = 500
"""Bot answers in a row after which something must be wrong."""

THINKING_ALOUD = 2.0
"""Seconds of bots' thinking after which the channel is told what has happened so far."""

QUICK = 0.25
"""Seconds that a person's panel waits for bots, so that it shows what comes next."""

RETRY = 10.0
"""Seconds after which a post that failed for no fault of its own is tried again."""

SPOKEN = 10
"""Totals that are read out at most."""


class Publisher:
    """Posts each table's turns in order, those that wait together as one message with the latest board.

    A table at which something is to be done has one task at a time, in which its bots
    play and its channel is told; turns that could not be posted wait for the next try.
    """

    def __init__(self, bot: Zashiki, gap: float) -> None:
        """`gap` is the least number of seconds between two posts of one table."""
        self._bot = bot
        self._gap = gap
        self._waiting: dict[int, list[Turn]] = {}
        self._working: dict[int, asyncio.Task[None]] = {}
        self._playing: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._resting: dict[int, asyncio.TimerHandle] = {}
        self._retrying: dict[int, asyncio.TimerHandle] = {}
        self._said: dict[int, int] = {}
        self._stopping = False

    def add(self, turn: Turn) -> None:
        """Keep a turn that has been saved; `run_bots` tells the channel of it."""
        self._waiting.setdefault(turn.table.id, []).append(turn)

    def run_bots(self, table_id: int) -> None:
        """Let the bots that are asked answer, and tell the channel of that and of all that waits."""
        if table_id in self._working:
            self._again.add(table_id)
        else:
            self._playing[table_id] = asyncio.create_task(self._bots(table_id))
            self._working[table_id] = asyncio.create_task(self._work(table_id))

    async def bots_first(self, table_id: int) -> None:
        """Let the bots that are asked answer, and wait for them a little."""
        self.run_bots(table_id)
        await asyncio.wait({self._playing[table_id]}, timeout=QUICK)

    async def recover(self) -> None:
        """After a start: tell what was saved but not told, let bots answer that were asked."""
        store = self._bot.tables.store
        unposted = await store.read().unposted()
        for table_id in unposted:
            # All of it before anybody can press anything, lest a new turn be told twice.
            try:
                table = (await self._bot.tables.look(table_id, None)).table
                for turn in await self._bot.tables.missed(table):
                    self.add(turn)
            except Exception:
                log.exception("table %s: what its channel has missed cannot be told", table_id)
        for table_id in sorted({*unposted, *await store.read().waiting_for_bot()}):
            self.run_bots(table_id)

    async def drain(self) -> None:
        """Let no bot begin another answer, and wait until the channels have been told what has happened."""
        self._stopping = True
        for retry in self._retrying.values():
            retry.cancel()
        for table_id, rest in list(self._resting.items()):
            rest.cancel()
            self._rested(table_id)
        while self._working:
            await asyncio.gather(*self._working.values(), return_exceptions=True)

    async def say(self, table: Table, key: str) -> None:
        """One sentence to a table's channel, which may fail."""
        words = self._bot.faces[table.game].words(table.locale)
        try:
            await self._channel(table).send(view=Screen(words(key)).layout())
        except UNREACHED as error:
            log.warning("table %s: not posted in channel %s: %s", table.id, table.channel_id, error)

    # --- the work at one table ---------------------------------------------------------------

    async def _work(self, table_id: int) -> None:
        try:
            while True:
                self._again.discard(table_id)
                await _logged(self._playing[table_id], table_id)
                await _logged(self._post_waiting(table_id), table_id)
                if table_id not in self._again:
                    return
                self._playing[table_id] = asyncio.create_task(self._bots(table_id))
        finally:
            del self._working[table_id], self._playing[table_id]

    async def _bots(self, table_id: int) -> None:
        loop = asyncio.get_running_loop()
        since = loop.time()
        for answered in range(MAD_LOOP):
            turn = None
            if not self._stopping:
                turn = await self._bot.tables.advance(table_id, self._bot.pools.think)
            if turn is None:
                if answered:
                    self._bot.deadline.rearm()
                return
            self.add(turn)
            if loop.time() - since > THINKING_ALOUD:
                await self._post_waiting(table_id)
                since = loop.time()
        log.error("table %s: bots have answered %s times in a row", table_id, MAD_LOOP)

    async def _post_waiting(self, table_id: int) -> None:
        while (turns := self._waiting.get(table_id)) and table_id not in self._resting:
            told = len(turns)
            if not await self._post(table_id, turns[:told]):
                return
            self._said.pop(table_id, None)
            del turns[:told]
            if not turns:
                del self._waiting[table_id]
            if self._gap and not self._stopping:
                timer = asyncio.get_running_loop().call_later(self._gap, self._rested, table_id)
                self._resting[table_id] = timer

    def _rested(self, table_id: int) -> None:
        del self._resting[table_id]
        if table_id in self._waiting:
            self.run_bots(table_id)

    async def _post(self, table_id: int, turns: Sequence[Turn]) -> bool:
        """Whether the turns are done with: told, or never to be told."""
        look = await self._bot.tables.look(table_id, None)
        table = look.table
        # Of the turns, not of the table, which may be further on: Discord takes a post with the
        # number of the one before for the same, and what is not told yet must not count as told.
        number = turns[-1].table.number
        if table.status != "closed":
            try:
                screen = await self.screen(look, turns)
            except Exception:
                # Not kept: it would stand before all that follows for ever.
                log.exception("table %s: what has happened cannot be put into words", table_id)
                return True
            try:
                if self._said.get(table_id) != number:
                    await self._speak(turns, table)
                    self._said[table_id] = number
                await self._channel(table).send(
                    view=screen.layout(),
                    files=screen.files(),
                    allowed_mentions=screen.allowed_mentions(),
                    nonce=f"{table.id}:{number}",
                )
            except UNREACHED as error:
                log.warning("table %s: not posted in channel %s: %s", table.id, table.channel_id, error)
                if not isinstance(error, discord.NotFound):
                    self._try_again(table_id, error)
                    return isinstance(error, discord.HTTPException) and error.status == 400
        await self._bot.tables.mark_posted(table_id, number)
        return True

    def _try_again(self, table_id: int, error: Exception) -> None:
        """Later, if it was Discord's or the line's fault: what is refused for good is not asked again."""
        refused = isinstance(error, discord.HTTPException) and error.status < 500
        if not refused and not self._stopping and table_id not in self._retrying:
            timer = asyncio.get_running_loop().call_later(RETRY, self._retry, table_id)
            self._retrying[table_id] = timer

    def _retry(self, table_id: int) -> None:
        del self._retrying[table_id]
        self.run_bots(table_id)

    async def screen(self, look: Look, turns: Sequence[Turn]) -> Screen:
        """The board with what has happened, as the channel sees it; in words alone if it cannot be drawn."""
        face = self._bot.faces[look.table.game]
        picture: bytes | None = None
        try:
            picture = await self._bot.pools.board(face.board, look.view)
        except Exception:
            log.exception("table %s: its board could not be drawn", look.table.id)
        return board_post(look, turns, face, picture, await self._moved(look.table))

    async def _moved(self, table: Table) -> Moved | None:
        """How a game that is over has moved the ratings."""
        if table.status != "over":
            return None
        db = self._bot.tables.store.read()
        finished = await db.finished(table.id)
        return None if finished is None else await db.moved(finished)

    async def _speak(self, turns: Sequence[Turn], table: Table) -> None:
        """Call the totals by text to speech, where the server wants it and the bot may."""
        face = self._bot.faces[table.game]
        to = telling(table, face.words(table.locale), plain=True)
        said = [text for turn in turns if (text := face.spoken(turn.events, to))]
        if not said or not (await self._bot.tables.store.read().guild(table.guild_id)).speech:
            return
        guild = self._bot.get_guild(table.guild_id)
        known = guild.get_channel_or_thread(table.channel_id) if guild else None
        if guild and known and not known.permissions_for(guild.me).send_tts_messages:
            return
        with contextlib.suppress(discord.HTTPException):
            await self._channel(table).send(" ".join(said[-SPOKEN:]), tts=True)

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self._bot.get_partial_messageable(table.channel_id, guild_id=table.guild_id)


async def _logged(step: Awaitable[None], table_id: int) -> None:
    """Let a step be done or fail: the next one is due in any case."""
    try:
        await step
    except Exception:
        log.exception("table %s: it cannot go on by itself; the game is saved", table_id)
