"""The bot itself: puts the parts together, loads the games' faces, starts and stops."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Callable
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord_ui.channels import Channels
from bot.discord_ui.deadline import Deadline
from bot.discord_ui.film_jobs import FilmJobs
from bot.discord_ui.game_handlers import GameHandlers
from bot.discord_ui.handlers import Handlers
from bot.discord_ui.here import Here
from bot.discord_ui.interaction import Answers
from bot.discord_ui.leaderboard_handlers import LeaderboardHandlers
from bot.discord_ui.lobby_cards import LobbyCards
from bot.discord_ui.lobby_handlers import LobbyHandlers
from bot.discord_ui.posts import Posts
from bot.discord_ui.privacy_handlers import PrivacyHandlers
from bot.discord_ui.publisher import Publisher
from bot.discord_ui.replay_handlers import ReplayHandlers
from bot.discord_ui.server_handlers import ServerHandlers
from bot.press import Press
from bot.refusals import refused
from bot.screens.presses import Presses
from bot.screens.record_widgets import RECORD_WIDGETS
from bot.screens.widgets import WIDGETS
from bot.store.contract import Store
from bot.store.model import Table
from bot.tables.replays import Replays
from bot.tables.tables import Tables
from bot.text.presenter import Presenter
from bot.text.words import LANGUAGES, caption, language_of
from bot.workers import Workers
from rules import GAMES
from rules.core import Refusal

log = logging.getLogger(__name__)

# Nothing here uses voice: the library need not warn that it is not installed.
discord.VoiceClient.warn_nacl = False
discord.VoiceClient.warn_dave = False

_WARM: set[Presenter] = set()
"""The faces whose art this process has made."""

FACES = "cogs"
"""The package whose modules are loaded as extensions: one for each game, and the host's own commands."""


CLOSING = 8.0
"""Seconds in which acknowledged interactions have to be finished when the bot stops."""


class Zashiki(commands.AutoShardedBot):
    """One process, one store, every server."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], int],
        *,
        turn_idle: int = 24 * 3600,
        gap: float = 1.0,
        always_sync: bool = False,
        **options: Any,
    ) -> None:
        """`now` gives seconds since 1970; at least `gap` seconds lie between two posts of a table.

        The store stays the caller's to close, after the bot.
        """
        super().__init__(
            command_prefix=(),
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            tree_cls=Tree,
            **options,
        )
        self.store = store
        self.tables = Tables(store, GAMES, now, turn_idle=turn_idle)
        self.faces: dict[str, Presenter] = {}
        self.workers = Workers()
        self.deadline = Deadline(self.tables, self._show_change)
        channels = Channels(self)
        posts = Posts(self.tables, self.faces, self.workers, channels)
        self.publisher = Publisher(self.tables, self.workers, posts, self.deadline.rearm, gap=gap)
        self.handlers = self._wired(channels, posts)
        self._always_sync = always_sync

    def _wired(self, channels: Channels, posts: Posts) -> Handlers:
        """The handlers, each with the parts that it needs."""
        tables, faces, workers, rearm = self.tables, self.faces, self.workers, self.deadline.rearm
        here = Here(tables, faces)
        answers = Answers(here, workers)
        cards = LobbyCards(answers, tables, faces, channels)
        lobby = LobbyHandlers(
            answers=answers,
            here=here,
            tables=tables,
            faces=faces,
            cards=cards,
            publisher=self.publisher,
            posts=posts,
            rearm=rearm,
        )
        return Handlers(
            answers=answers,
            lobby=lobby,
            game=GameHandlers(
                answers=answers,
                here=here,
                tables=tables,
                faces=faces,
                workers=workers,
                cards=cards,
                publisher=self.publisher,
                posts=posts,
                lobby=lobby,
            ),
            leaderboards=LeaderboardHandlers(
                answers=answers, here=here, tables=tables, faces=faces, workers=workers
            ),
            replays=ReplayHandlers(
                answers=answers,
                here=here,
                tables=tables,
                faces=faces,
                workers=workers,
                kept=Replays(tables.looking, workers),
                films=FilmJobs(faces, workers),
            ),
            privacy=PrivacyHandlers(
                answers=answers, tables=tables, workers=workers, show_change=lobby.show_change, rearm=rearm
            ),
            server=ServerHandlers(answers=answers, tables=tables, faces=faces),
        )

    @property
    def presses(self) -> Presses:
        """The handlers as widgets know them, found through `handlers_of`."""
        return self.handlers

    async def _show_change(self, table: Table) -> None:
        """For deadlines, which exist before the handlers do."""
        await self.handlers.lobby.show_change(table)

    async def setup_hook(self) -> None:
        """Load the faces, offer the commands, take up what the last stop left unfinished."""
        for name in faces():
            try:
                await self.load_extension(f"{FACES}.{name}")
            except commands.ExtensionFailed as error:
                if isinstance(error.original, Refusal):
                    raise error.original from None
                raise
        self.add_dynamic_items(*WIDGETS, *RECORD_WIDGETS)
        self._warm()
        await self.tree.set_translator(Translator())
        await self._sync()
        await self._wipe()
        await self.publisher.recover()
        self.deadline.rearm()

    async def _wipe(self) -> None:
        """Wipe what the last stop left of somebody who asked to be forgotten."""
        try:
            await self.tables.privacy.wipe()
        except Exception:
            log.exception("who was forgotten is still to be found in the file's bytes; tried again next time")

    def _warm(self) -> None:
        """Make the art once in each process, while the rest of the start goes on."""
        for face in self.faces.values():
            if face not in _WARM:
                _WARM.add(face)
                self.workers.ahead(face.warm)

    async def _sync(self) -> None:
        """Sync the commands with Discord, if they differ from what was synced last."""
        translator = self.tree.translator
        offered = [
            await command.get_translated_payload(self.tree, translator)
            if translator is not None
            else command.to_dict(self.tree)
            for command in self.tree.get_commands()
        ]
        fingerprint = hashlib.sha256(
            json.dumps([self.application_id, offered], sort_keys=True).encode()
        ).hexdigest()
        if not self._always_sync and await self.tables.kept.get("commands") == fingerprint:
            return
        try:
            await self.tree.sync()
        except discord.HTTPException:
            # The bot still serves the commands that were synced before.
            log.exception("the commands could not be offered to Discord")
            return
        await self.tables.kept.put("commands", fingerprint)

    async def on_interaction(self, interaction: Press) -> None:
        """Answer widgets and modals that nobody knows: from an older version, or not ours."""
        kind = interaction.type
        if kind not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        custom_id = str(dict(interaction.data or {}).get("custom_id", ""))
        if not any(
            widget.__discord_ui_compiled_template__.fullmatch(custom_id)
            for widget in (*WIDGETS, *RECORD_WIDGETS)
        ):
            async with self.handlers.answers.courtesy(interaction):
                raise refused("unknown-widget")

    async def close(self) -> None:
        """Finish what was acknowledged, then go."""
        if self.is_closed():
            return
        try:
            async with asyncio.timeout(CLOSING):
                await self.deadline.close()
                self.handlers.replays.films.close()
                await self.handlers.answers.drain()
                await self.publisher.drain()
        except TimeoutError:
            log.warning("stopped before all channels were told; it is made up for at the next start")
        await super().close()
        self.workers.close()


class Tree(app_commands.CommandTree[Zashiki]):
    """The commands, with the last resort for what fails outside of them."""

    async def on_error(
        self, interaction: discord.Interaction[Zashiki], error: app_commands.AppCommandError, /
    ) -> None:
        """Apologise, and leave a log line that finds it; commands of another version are nobody's fault."""
        async with interaction.client.handlers.answers.courtesy(interaction):
            if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
                raise refused("unknown-command")
            raise error


class Translator(app_commands.Translator):
    """The commands' words in every language but the first, which they carry themselves."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The words for a label's key, or None to leave it as it is."""
        language = language_of(locale)
        key = string.extras.get("key")
        if key is None or language == LANGUAGES[0]:
            return None
        return caption(language, key, string.extras.get("folder"))


def faces() -> list[str]:
    """The modules of the faces' package, in order of name."""
    spec = find_spec(FACES)
    assert spec is not None
    found = sorted(module.name for module in iter_modules(spec.submodule_search_locations))
    return [name for name in found if not name.startswith("_")]
