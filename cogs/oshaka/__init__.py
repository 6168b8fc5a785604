"""Oshaka Trick on Discord."""

from bot.discord_ui.gamecog import Host
from cogs.oshaka.cog import FACE, Oshaka

__all__ = ["FACE", "setup"]


async def setup(bot: Host) -> None:
    """Add the game's commands."""
    await bot.add_cog(Oshaka(bot.handlers, bot.faces))
