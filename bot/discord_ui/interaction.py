"""Answering one person: in that person's language, in good time, whatever happens."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable
from typing import Any, TypeVar

import aiohttp
import discord

from bot.discord_ui import asker
from bot.discord_ui.here import Here
from bot.press import Press
from bot.screens.screen import Screen
from bot.text.presenter import sorry
from bot.text.words import words
from bot.workers import Workers
from rules.core import Refusal

T = TypeVar("T")

log = logging.getLogger(__name__)

IN_GOOD_TIME = 1.5
"""Seconds after which an answer is deferred; Discord waits for three."""

TOO_LATE = (10062, 10015, 50027, 40060)
"""Discord's error codes for an interaction that has expired or has been answered already."""

UNREACHED = (discord.HTTPException, aiohttp.ClientError, OSError)
"""How a request to Discord fails."""


class Answers:
    """How everybody is answered, whatever they ask for."""

    def __init__(self, here: Here, workers: Workers) -> None:
        self._here = here
        self._workers = workers
        self._serving: set[asyncio.Task[Any]] = set()

    @contextlib.asynccontextmanager
    async def courtesy(
        self, press: Press, *, table: int | None = None, game: str | None = None
    ) -> AsyncIterator[None]:
        """Turn a Refusal into one sentence and any mishap into "your game is safe" and a log line."""
        serving = asyncio.current_task()
        assert serving is not None
        self._serving.add(serving)
        try:
            try:
                yield
            except Refusal as refusal:
                await self.tell(press, sorry(refusal, await self._here.words_for(press, table, game)))
        except Exception as error:
            known = press.extras.get("table") if table is None else table
            where = f"channel {press.channel_id}" if known is None else f"table {known}"
            if isinstance(error, discord.HTTPException) and error.code in TOO_LATE:
                log.warning("%s: an interaction was answered too late", where)
                return
            log.exception("%s: an interaction of user %s failed", where, press.user.id)
            await self.tell(press, words(asker.language(press))("mishap"))
        finally:
            self._serving.discard(serving)

    async def drain(self) -> None:
        """Wait until everybody who has pressed something is answered."""
        while self._serving:
            await asyncio.gather(*self._serving, return_exceptions=True)

    async def tell(self, press: Press, sentence: str) -> None:
        """Send the person one sentence, ephemeral."""
        try:
            await self.send(press, Screen(sentence))
        except UNREACHED as error:
            log.warning("user %s could not be told something: %s", press.user.id, error)

    async def send(self, press: Press, screen: Screen, *, public: bool = False) -> int | None:
        """Show a screen in a new message; its id, if Discord tells it."""
        view, files = screen.layout(), screen.files()
        if press.response.is_done():
            return (await press.followup.send(view=view, files=files, ephemeral=not public, wait=True)).id
        shown = await press.response.send_message(view=view, files=files, ephemeral=not public)
        return shown.message_id

    async def in_time(self, press: Press, making: Awaitable[T], **deferral: bool) -> T:
        """What `making` gives; if that takes long, a deferral goes out first."""
        task = asyncio.ensure_future(making)
        done, _ = await asyncio.wait({task}, timeout=IN_GOOD_TIME)
        if not done:
            try:
                await press.response.defer(**deferral)
            except BaseException:
                # Nobody will hear of it, but what was begun is finished before anything else.
                await asyncio.wait({task})
                error = task.exception()
                if error is not None and not isinstance(error, Refusal):
                    log.error("channel %s: what took so long failed", press.channel_id, exc_info=error)
                raise
            await asyncio.wait({task})
        return task.result()

    async def answer(
        self, press: Press, making: Awaitable[Screen], *, refresh: bool = False, public: bool = False
    ) -> None:
        """Show a screen, ephemeral unless `public`; `refresh`: in place of the panel that was pressed.

        If it is not ready in good time, a deferral goes first and the screen follows in words.
        """
        # A public answer is a board itself.
        with contextlib.nullcontext() if public else self._workers.answering():
            screen = await self.in_time(press, making, ephemeral=not public, thinking=True)
        if press.response.is_done():
            await self._complete(press, screen, public=public)
        elif not (refresh and await self._refreshed(press, screen)):
            await self.send(press, screen, public=public)

    async def _complete(self, press: Press, screen: Screen, *, public: bool) -> None:
        """Show a screen after a deferral, in words: to Discord it completes the deferral.

        An edit may bring no upload (discord-api-docs#7529).
        """
        await self.send(press, screen.in_words(), public=public)
        if screen.attachment is not None:
            await self.send(press, Screen("", attachment=screen.attachment), public=public)

    async def _refreshed(self, press: Press, screen: Screen) -> bool:
        """Whether a screen has taken the place of the panel that was pressed."""
        if press.message is None or not press.message.flags.ephemeral:
            return False
        try:
            await press.response.edit_message(view=screen.layout(), attachments=screen.files())
        except discord.HTTPException as error:
            # Discord may refuse this one too: then a fresh panel takes its place.
            if error.status != 400 or press.response.is_done():
                raise
            return False
        return True
