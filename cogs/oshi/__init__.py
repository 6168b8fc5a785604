"""Oshi on Discord."""

from bot.discord_ui.gamecog import Host
from cogs.oshi.cog import FACE, Oshi

__all__ = ["FACE", "setup"]


async def setup(bot: Host) -> None:
    """Add the game's commands."""
    await bot.add_cog(Oshi(bot.handlers, bot.faces))
