"""`/privacy`: what is kept about a person."""

from __future__ import annotations

from discord.ext import commands

from bot.discord_ui.commands import command
from bot.discord_ui.gamecog import Host
from bot.discord_ui.handlers import Handlers
from bot.press import Press


class Privacy(commands.Cog):
    """Everybody's own data."""

    def __init__(self, handlers: Handlers) -> None:
        self.handlers = handlers

    @command("privacy")
    async def privacy(self, press: Press) -> None:
        """Show, export, delete."""
        async with self.handlers.answers.courtesy(press):
            await self.handlers.privacy.privacy(press)


async def setup(bot: Host) -> None:
    """Add the command."""
    await bot.add_cog(Privacy(bot.handlers))
