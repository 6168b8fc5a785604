"""Oshiya Tokio on Discord."""

from bot.discord_ui.app import Zashiki
from cogs.oshiya.cog import FACE, Oshiya

__all__ = ["FACE", "setup"]


async def setup(bot: Zashiki) -> None:
    """Add the game's commands."""
    await bot.add_cog(Oshiya(bot))
