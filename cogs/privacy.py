"""`/privacy`: what is kept about a person."""

from __future__ import annotations

from discord.ext import commands

from bot.discord_ui.app import Zashiki
from bot.discord_ui.gamecog import Press, command


class Privacy(commands.Cog):
    """Everybody's own data."""

    def __init__(self, bot: Zashiki) -> None:
        self.bot = bot

    @command("privacy")
    async def privacy(self, press: Press) -> None:
        """Show, export, delete."""
        async with self.bot.desk.courtesy(press):
            await self.bot.archivist.privacy(press)


async def setup(bot: Zashiki) -> None:
    """Add the command."""
    await bot.add_cog(Privacy(bot))
