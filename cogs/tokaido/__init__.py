"""Tokaido on Discord."""

from bot.discord_ui.gamecog import Host
from cogs.tokaido.cog import FACE, Tokaido

__all__ = ["FACE", "setup"]


async def setup(bot: Host) -> None:
    """Add the game's commands."""
    await bot.add_cog(Tokaido(bot.handlers, bot.faces))
