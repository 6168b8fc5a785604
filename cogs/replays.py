"""`/replay`: finished games, move by move."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.discord_ui.commands import command, parameters
from bot.discord_ui.gamecog import Host
from bot.discord_ui.handlers import Handlers
from bot.press import Press


class Replays(commands.Cog):
    """Watching what has been played."""

    def __init__(self, handlers: Handlers) -> None:
        self.handlers = handlers

    @command("replay")
    @app_commands.guild_only()
    @parameters("replay", "number", "move")
    async def replay(
        self,
        press: Press,
        number: app_commands.Range[str, 1, 100],
        move: app_commands.Range[int, 0, 9999] = 0,
    ) -> None:
        """A finished game from a move on."""
        async with self.handlers.answers.courtesy(press):
            await self.handlers.replays.typed(press, number, move)

    @replay.autocomplete("number")
    async def _games(self, press: Press, typed: str) -> list[Choice[str]]:
        found = await self.handlers.replays.games(press, typed)
        return [Choice(name=name, value=value) for name, value in found]


async def setup(bot: Host) -> None:
    """Add the command."""
    await bot.add_cog(Replays(bot.handlers))
