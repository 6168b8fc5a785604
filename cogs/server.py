"""`/help`, `/tables`, `/settings`: the commands about the bot and a server as a whole."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.discord_ui.gamecog import Host, command, label, parameters
from bot.discord_ui.handlers import Handlers
from bot.press import Press
from bot.text.words import LANGUAGES


class Server(commands.Cog):
    """Commands that belong to no game."""

    def __init__(self, handlers: Handlers) -> None:
        self.handlers = handlers

    @command("help")
    async def help(self, press: Press) -> None:
        """How to play here."""
        async with self.handlers.answers.courtesy(press):
            await self.handlers.server.help(press)

    @command("tables")
    @app_commands.guild_only()
    async def tables(self, press: Press) -> None:
        """The open tables of a server."""
        async with self.handlers.answers.courtesy(press):
            await self.handlers.server.tables(press)

    @command("settings")
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    @parameters("settings", "language", "speech")
    @app_commands.choices(
        language=[Choice(name=label(f"language-{value}"), value=value) for value in ("auto", *LANGUAGES)]
    )
    async def settings(self, press: Press, language: str | None = None, speech: bool | None = None) -> None:
        """Show and change what a server has set."""
        async with self.handlers.answers.courtesy(press):
            await self.handlers.server.settings(press, language, speech)


async def setup(bot: Host) -> None:
    """Add the commands."""
    await bot.add_cog(Server(bot.handlers))
