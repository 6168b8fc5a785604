"""Oshi on Discord."""

from bot.discord_ui.app import Zashiki
from cogs.oshi.cog import FACE, Oshi

__all__ = ["FACE", "setup"]


async def setup(bot: Zashiki) -> None:
    """Add the game's commands."""
    await bot.add_cog(Oshi(bot))
