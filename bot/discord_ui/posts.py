"""What a table's channel is sent: the board with what has happened, totals read out, a sentence."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Mapping, Sequence

import discord

from bot.discord_ui.channels import Channels
from bot.discord_ui.interaction import UNREACHED
from bot.screens.board import board_post
from bot.screens.names import telling
from bot.screens.screen import Screen
from bot.store.model import Table
from bot.tables.base import Turn
from bot.tables.look import Look
from bot.tables.tables import Tables
from bot.text.presenter import Presenter
from bot.workers import Workers

log = logging.getLogger(__name__)

SPOKEN = 10
"""Totals that are read out at most."""


class Posts:
    """Messages to the channels of tables; nothing here knows what has been posted before."""

    def __init__(
        self, tables: Tables, faces: Mapping[str, Presenter], workers: Workers, channels: Channels
    ) -> None:
        self._tables = tables
        self._faces = faces
        self._workers = workers
        self._channels = channels

    async def screen(self, look: Look, turns: Sequence[Turn]) -> Screen:
        """The board with what has happened, as the channel sees it; in words alone if it cannot be drawn."""
        face = self._faces[look.table.game]
        picture: bytes | None = None
        try:
            picture = await self._workers.board(face.board, look.view)
        except Exception:
            log.exception("table %s: its board could not be drawn", look.table.id)
        return board_post(look, turns, face, picture, await self._tables.records.moved(look.table))

    async def send(self, table: Table, screen: Screen, number: int) -> None:
        """Post what has happened up to a row of the log; to Discord, the same number is the same post."""
        await self._channels.of(table).send(
            view=screen.layout(),
            files=screen.files(),
            allowed_mentions=screen.allowed_mentions(),
            nonce=f"{table.id}:{number}",
        )

    async def speak(self, table: Table, turns: Sequence[Turn]) -> None:
        """Call the totals by text to speech, where the server wants it and the bot may."""
        face = self._faces[table.game]
        to = telling(table, face.words(table.locale), plain=True)
        said = [text for turn in turns if (text := face.spoken(turn.events, to))]
        if not said or not (await self._tables.settings.of(table.guild_id)).speech:
            return
        if self._channels.may_speak(table):
            with contextlib.suppress(discord.HTTPException):
                await self._channels.of(table).send(" ".join(said[-SPOKEN:]), tts=True)

    async def say(self, table: Table, key: str) -> None:
        """One sentence, which may fail."""
        words = self._faces[table.game].words(table.locale)
        try:
            await self._channels.of(table).send(view=Screen(words(key)).layout())
        except UNREACHED as error:
            not_posted(table, error)


def not_posted(table: Table, error: Exception) -> None:
    """Tell the log that a channel could not be reached."""
    log.warning("table %s: not posted in channel %s: %s", table.id, table.channel_id, error)
