"""Oshiya Tokio on Discord."""

from bot.discord_ui.gamecog import Host
from cogs.oshiya.cog import FACE, Oshiya

__all__ = ["FACE", "setup"]


async def setup(bot: Host) -> None:
    """Add the game's commands."""
    await bot.add_cog(Oshiya(bot.handlers, bot.faces))
