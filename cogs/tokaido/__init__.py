"""Tokaido on Discord."""

from bot.discord_ui.app import Zashiki
from cogs.tokaido.cog import FACE, Tokaido

__all__ = ["FACE", "setup"]


async def setup(bot: Zashiki) -> None:
    """Add the game's commands."""
    await bot.add_cog(Tokaido(bot))
