"""Oshaka Trick on Discord."""

from bot.discord_ui.app import Zashiki
from cogs.oshaka.cog import FACE, Oshaka

__all__ = ["FACE", "setup"]


async def setup(bot: Zashiki) -> None:
    """Add the game's commands."""
    await bot.add_cog(Oshaka(bot))
