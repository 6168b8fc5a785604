"""`/help`, `/tables`, `/settings`: the commands about the bot and a server as a whole."""

from __future__ import annotations

from functools import partial

from discord import app_commands
from discord.ext import commands

from bot.discord_ui.commands import chosen, command, generated, label, parameter
from bot.discord_ui.gamecog import Host
from bot.discord_ui.handlers import Handlers
from bot.press import Press
from bot.tables.server_settings import names, values

SETTINGS = [
    parameter(
        name,
        values(name),
        label(f"command-settings-{name}"),
        label(f"command-settings-{name}.about"),
        partial(lambda name, value: label(f"setting-{name}-{value}"), name),
    )
    for name in names()
]
"""What may be set, as parameters of the command."""


async def _settings(self: Server, press: Press, **given: str | bool | None) -> None:
    """Show and change what a server has set."""
    async with self.handlers.answers.courtesy(press):
        await self.handlers.server.settings(press, chosen(given))


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
            await self.handlers.server.open_tables(press)

    settings = app_commands.guild_only()(
        app_commands.default_permissions(manage_guild=True)(
            generated("Server", "settings", _settings, SETTINGS)
        )
    )


async def setup(bot: Host) -> None:
    """Add the commands."""
    await bot.add_cog(Server(bot.handlers))
