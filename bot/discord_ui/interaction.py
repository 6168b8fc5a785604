"""Answering one person: in that person's language, in good time, whatever happens."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable
from typing import TYPE_CHECKING, Any, TypeVar

import aiohttp
import discord

from bot.screens.screen import Screen
from bot.store.store import Table
from bot.tables.tables import Person
from bot.text.presenter import kebab_field, sorry
from bot.text.words import Words, clean_name, language_of, words
from rules.core import Refusal

if TYPE_CHECKING:
    from bot.discord_ui.app import Zashiki
    from bot.discord_ui.gamecog import Press

T = TypeVar("T")

log = logging.getLogger(__name__)

IN_GOOD_TIME = 1.5
"""Seconds after which an answer is announced first; Discord waits for three."""

TOO_LATE = (10062, 10015, 50027, 40060)
"""What Discord says of an interaction whose time is over, or that has been answered already."""

NEEDED = ("view_channel", "send_messages", "attach_files")
NEEDED_IN_THREAD = ("view_channel", "send_messages_in_threads", "attach_files")
"""What the bot must be allowed where a game is to be played."""

UNREACHED = (discord.HTTPException, aiohttp.ClientError, OSError)
"""How a request to Discord fails."""


class Answers:
    """The manners of the desk, whatever it is asked for."""

    def __init__(self, bot: Zashiki) -> None:
        self._bot = bot
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
                await self._tell(press, sorry(refusal, await self._words_for(press, table, game)))
        except Exception as error:
            known = press.extras.get("table") if table is None else table
            where = f"channel {press.channel_id}" if known is None else f"table {known}"
            if isinstance(error, discord.HTTPException) and error.code in TOO_LATE:
                log.warning("%s: an interaction was answered too late", where)
                return
            log.exception("%s: an interaction of user %s failed", where, press.user.id)
            await self._tell(press, words(self.language(press))("mishap"))
        finally:
            self._serving.discard(serving)

    async def drain(self) -> None:
        """Wait until everybody who has pressed something is answered."""
        while self._serving:
            await asyncio.gather(*self._serving, return_exceptions=True)

    # --- answers ---------------------------------------------------------------------------

    async def _tell(self, press: Press, sentence: str) -> None:
        """Say one sentence to the person alone."""
        try:
            await self._send(press, Screen(sentence))
        except UNREACHED as error:
            log.warning("user %s could not be told something: %s", press.user.id, error)

    async def _send(self, press: Press, screen: Screen, *, public: bool = False) -> int | None:
        """Show a screen in a new message, whose id it is, if Discord tells."""
        view, files = screen.layout(), screen.files()
        if press.response.is_done():
            return (await press.followup.send(view=view, files=files, ephemeral=not public, wait=True)).id
        shown = await press.response.send_message(view=view, files=files, ephemeral=not public)
        return shown.message_id

    async def _in_time(self, press: Press, making: Awaitable[T], **deferral: bool) -> T:
        """What comes of `making`; if that takes long, a deferral goes out first."""
        task = asyncio.ensure_future(making)
        done, _ = await asyncio.wait({task}, timeout=IN_GOOD_TIME)
        if not done:
            try:
                await press.response.defer(**deferral)
            except BaseException:
                # Nobody hears of it any more, but what was begun is done before what follows.
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
        """Show a screen to the person alone; `refresh`: in place of the panel that was pressed.

        If it is not there in good time, a deferral goes first and the screen follows in words.
        """
        # A public answer is a board itself.
        with contextlib.nullcontext() if public else self._bot.pools.answering():
            screen = await self._in_time(press, making, ephemeral=not public, thinking=True)
        if press.response.is_done():
            # To Discord this completes the deferral, and an edit may bring no upload (discord-api-docs#7529).
            await self._send(press, screen.in_words(), public=public)
            if screen.attachment is not None:
                await self._send(press, Screen("", attachment=screen.attachment), public=public)
            return
        if refresh and press.message is not None and press.message.flags.ephemeral:
            try:
                await press.response.edit_message(view=screen.layout(), attachments=screen.files())
            except discord.HTTPException as error:
                # Discord may refuse this one too: then a fresh panel takes its place.
                if error.status != 400 or press.response.is_done():
                    raise
            else:
                return
        await self._send(press, screen, public=public)

    # --- who asks, and where ---------------------------------------------------------------

    @staticmethod
    def language(press: Press) -> str:
        """The language of the person who pressed."""
        return language_of(press.locale)

    def command(self, press: Press, game: str) -> str:
        """What the game's commands begin with for the person who pressed."""
        return self._bot.faces[game].command(self.language(press))

    def _own(self, press: Press, game: str) -> Words:
        """The person's words, a game's own among them."""
        return self._bot.faces[game].words(self.language(press))

    async def channel_language(self, press: Press) -> str:
        """The language of public messages: what the server has set, else its own."""
        if press.guild_id is not None:
            chosen = (await self._bot.tables.store.read().guild(press.guild_id)).language
            if chosen is not None:
                return chosen
        return language_of(press.guild_locale)

    async def _words_for(self, press: Press, table_id: int | None, game: str | None) -> Words:
        """The person's words; with a game's own among them if it is known which."""
        if game is None and table_id is not None:
            table = await self._bot.tables.store.read().table(table_id)
            game = table.game if table is not None else None
        return self._own(press, game) if game in self._bot.faces else words(self.language(press))

    @staticmethod
    def person(press: Press) -> Person:
        """Who pressed, under the name shown in this server."""
        return Person(press.user.id, clean_name(press.user.display_name))

    @staticmethod
    def may_moderate(press: Press) -> bool:
        """Whether the person keeps order in the channel."""
        return press.permissions.manage_messages or press.permissions.manage_guild

    @staticmethod
    def sees(press: Press, channel_id: int) -> bool:
        """Whether what goes on in a channel may be told to this person, as far as the bot knows."""
        channel = press.guild.get_channel_or_thread(channel_id) if press.guild else None
        if channel is None or channel_id == press.channel_id:
            return True
        if isinstance(channel, discord.Thread) and channel.is_private():
            return False
        member = press.user
        return isinstance(member, discord.Member) and channel.permissions_for(member).view_channel

    def check_permissions(self, press: Press) -> None:
        """Refusal `missing-permissions` that names what the bot is not allowed here."""
        thread = isinstance(press.channel, discord.Thread)
        needed = NEEDED_IN_THREAD if thread else NEEDED
        missing = [name for name in needed if not getattr(press.app_permissions, name)]
        if missing:
            own = words(self.language(press))
            names = own("and").join(own(f"permission-{kebab_field(name)}") for name in missing)
            raise Refusal("missing-permissions", permissions=names)

    async def here(self, press: Press, game: str) -> Table:
        """The live table of this channel for a command of `game`, or a Refusal."""
        assert press.channel_id is not None
        table = await self._bot.tables.store.read().live_table(press.channel_id)
        if table is None:
            raise Refusal("no-table-here", command=self.command(press, game))
        if table.game != game:
            played = self._own(press, table.game)("game-name")
            raise Refusal("other-game-here", played=played, command=self.command(press, table.game))
        return _noted(press, table)

    async def latest(self, press: Press, game: str) -> Table:
        """The newest table of `game` in this channel, live or not, or a Refusal."""
        assert press.channel_id is not None
        table = await self._bot.tables.store.read().latest_table(press.channel_id, game)
        if table is None:
            raise Refusal("no-table-here", command=self.command(press, game))
        return _noted(press, table)


def _noted(press: Press, table: Table) -> Table:
    """Which table it is about, for a log line."""
    press.extras["table"] = table.id
    return table
