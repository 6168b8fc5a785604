"""`/leaderboard`, `/profile`, `/history`: who is ahead, and who has played what."""

from __future__ import annotations

from typing import cast

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.discord_ui.app import Zashiki
from bot.discord_ui.gamecog import Press, command, label, parameters
from bot.screens.record import LEAST
from bot.screens.record_widgets import Query
from bot.store.leaderboards import By
from bot.store.tallies import ANY, Span
from cogs._games import GAME_CHOICES

BYS: tuple[By, ...] = ("rating", "wins", "share", "score")
SPANS: tuple[Span, ...] = ("all", "month", "season")
WHERES = ("here", "everywhere")


class Leaderboard(commands.Cog):
    """The standings."""

    def __init__(self, bot: Zashiki) -> None:
        self.bot = bot

    @command("leaderboard")
    @app_commands.guild_only()
    @parameters("leaderboard", "game", "variant", "where", "when", "by", "least")
    @app_commands.choices(
        game=GAME_CHOICES,
        where=[Choice(name=label(f"where-{value}"), value=value) for value in WHERES],
        when=[Choice(name=label(f"when-{value}"), value=value) for value in SPANS],
        by=[Choice(name=label(f"by-{value}"), value=value) for value in BYS],
    )
    async def leaderboard(
        self,
        press: Press,
        game: str | None = None,
        variant: str = ANY,
        where: str = "here",
        when: str = "all",
        by: str = "rating",
        least: app_commands.Range[int, 1, 1000] | None = None,
    ) -> None:
        """Who is ahead."""
        async with self.bot.desk.courtesy(press):
            order = cast(By, by)
            query = Query(
                game=game or "",
                kind=variant,
                everywhere=where == "everywhere",
                span=cast(Span, when),
                by=order,
                least=LEAST[order] if least is None else least,
            )
            await self.bot.archivist.leaderboard(press, query)

    @leaderboard.autocomplete("variant")
    async def _variants(self, press: Press, typed: str) -> list[Choice[str]]:
        game = press.namespace.game or await self.bot.archivist.game_here(press)
        found = await self.bot.archivist.variants(press, game)
        fit = [(name, kind) for name, kind in found if typed.casefold() in name.casefold()]
        return [Choice(name=name[:100], value=kind) for name, kind in fit[:25]]

    @command("profile")
    @app_commands.guild_only()
    @parameters("profile", "person")
    async def profile(self, press: Press, person: discord.User | None = None) -> None:
        """What a person has reached."""
        async with self.bot.desk.courtesy(press):
            await self.bot.archivist.profile(press, (person or press.user).id)

    @command("history")
    @app_commands.guild_only()
    @parameters("history", "person", "game")
    @app_commands.choices(game=GAME_CHOICES)
    async def history(
        self, press: Press, person: discord.User | None = None, game: str | None = None
    ) -> None:
        """What a person has played."""
        async with self.bot.desk.courtesy(press):
            await self.bot.archivist.history(press, (person or press.user).id, game=game)


async def setup(bot: Zashiki) -> None:
    """Add the commands."""
    await bot.add_cog(Leaderboard(bot))
