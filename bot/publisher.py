"""Telling channels what has happened: a second step, which may fail without harm to the game."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

import discord

from bot import screens
from bot.store import Table
from bot.tables import Turn

if TYPE_CHECKING:
    from bot.app import Zashiki

log = logging.getLogger(__name__)

MAD_LOOP = 500
"""Bot answers in a row after which something must be wrong."""

THINKING_ALOUD = 2.0
"""Seconds of bots' thinking after which the channel is told what has happened so far."""


class Publisher:
    """Posts each table's turns in order, those that wait together as one message with the latest board."""

    def __init__(self, bot: Zashiki, gap: float) -> None:
        """`gap` is the least number of seconds between two posts of one table."""
        self._bot = bot
        self._gap = gap
        self._waiting: dict[int, list[Turn]] = {}
        self._posting: set[int] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def follow(self, *turns: Turn) -> None:
        """Tell the channel of saved turns, after the bots that are asked have answered."""
        self._spawn(self._follow(turns), turns[0].table.id)

    def run_bots(self, table_id: int) -> None:
        """Let the bots that are asked answer, and tell the channel."""
        self._spawn(self._bots(table_id), table_id)

    async def recover(self) -> None:
        """After a start: tell what was saved but not told, let bots answer that were asked."""
        for table_id in await self._bot.tables.store.read().unposted():
            self._spawn(self._catch_up(table_id), table_id)
        for table_id in await self._bot.tables.store.read().waiting_for_bot():
            self.run_bots(table_id)

    async def _catch_up(self, table_id: int) -> None:
        look = await self._bot.tables.look(table_id, None)
        await self._follow(tuple(await self._bot.tables.missed(look.table)))

    async def drain(self) -> None:
        """Wait until everything that was to be told has been, or has failed."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    def _spawn(self, work: object, table_id: int) -> None:
        task = asyncio.create_task(self._safely(work, table_id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _safely(self, work: object, table_id: int) -> None:
        try:
            await work  # type: ignore[misc]
        except Exception:
            log.exception("table %s: telling its channel failed; the game is saved", table_id)

    async def _follow(self, turns: tuple[Turn, ...]) -> None:
        for turn in turns:
            self._add(turn)
        await self._bots(turns[0].table.id)
        await self._post_all(turns[0].table.id)

    async def _bots(self, table_id: int) -> None:
        loop = asyncio.get_running_loop()
        since = loop.time()
        told = False
        for _ in range(MAD_LOOP):
            turn = await self._bot.tables.advance(table_id, self._bot.pools.think)
            if turn is None:
                break
            self._add(turn)
            told = True
            if loop.time() - since > THINKING_ALOUD:
                await self._post_all(table_id)
                since = loop.time()
        else:
            log.error("table %s: bots have answered %s times in a row", table_id, MAD_LOOP)
        if told:
            await self._post_all(table_id)
            self._bot.deadline.rearm()

    def _add(self, turn: Turn) -> None:
        self._waiting.setdefault(turn.table.id, []).append(turn)

    async def _post_all(self, table_id: int) -> None:
        async with self._turn_to_post(table_id) as mine:
            while mine and table_id in self._waiting:
                await self._post(table_id, self._waiting.pop(table_id))
                if self._gap:
                    await asyncio.sleep(self._gap)

    @contextlib.asynccontextmanager
    async def _turn_to_post(self, table_id: int) -> AsyncIterator[bool]:
        """Whether this task is the one that posts for the table now; if not, another one will."""
        if table_id in self._posting:
            yield False
            return
        self._posting.add(table_id)
        try:
            yield True
        finally:
            self._posting.discard(table_id)

    async def _post(self, table_id: int, turns: list[Turn]) -> None:
        look = await self._bot.tables.look(table_id, None)
        table = look.table
        if table.status == "closed":
            return
        face = self._bot.faces[table.game]
        try:
            picture: bytes | None = await self._bot.pools.board(face.board, look.view)
        except Exception:
            log.exception("table %s: its board could not be drawn", table_id)
            picture = None
        screen = screens.post(look, turns, face, picture)
        channel = self._bot.get_partial_messageable(table.channel_id, guild_id=table.guild_id)
        try:
            await self._speak(channel, turns, table)
            await channel.send(
                view=screen.layout(),
                files=screen.files(),
                allowed_mentions=screen.allowed_mentions(),
                nonce=f"{table.id}:{table.number}",
            )
        except discord.HTTPException as error:
            # 10003 gone, 50013 forbidden and their like: the game is right, `board` shows it again.
            log.warning("table %s: not posted in channel %s: %s", table.id, table.channel_id, error)
            return
        await self._bot.tables.mark_posted(table.id, table.number)

    async def _speak(self, channel: discord.PartialMessageable, turns: list[Turn], table: Table) -> None:
        """Call the totals by text to speech, where the server wants it."""
        face = self._bot.faces[table.game]
        to = screens.telling(table, face.words(table.locale), plain=True)
        said = [text for turn in turns if (text := face.spoken(turn.events, to))]
        if said and (await self._bot.tables.store.read().guild(table.guild_id)).speech:
            with contextlib.suppress(discord.HTTPException):
                await channel.send(" ".join(said), tts=True)
