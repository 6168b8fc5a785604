"""`/replay`: finished games, move by move."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.discord_ui.app import Zashiki
from bot.discord_ui.gamecog import Press, command, parameters
from bot.discord_ui.record_handlers import numbered
from rules.core import Refusal


class Replays(commands.Cog):
    """Watching what has been played."""

    def __init__(self, bot: Zashiki) -> None:
        self.bot = bot

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
        async with self.bot.desk.courtesy(press):
            table_id = numbered(number)
            if table_id is None:
                raise Refusal("no-replay", number="?")
            await self.bot.archivist.replay(press, table_id, move)

    @replay.autocomplete("number")
    async def _games(self, press: Press, typed: str) -> list[Choice[str]]:
        found = await self.bot.archivist.games(press, typed)
        return [Choice(name=name, value=value) for name, value in found]


async def setup(bot: Zashiki) -> None:
    """Add the command."""
    await bot.add_cog(Replays(bot))
