"""`/leaderboard`, `/profile`, `/history`: who is ahead, and who has played what."""

from __future__ import annotations

from typing import cast

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.discord_ui.commands import command, label, parameters
from bot.discord_ui.gamecog import Host
from bot.discord_ui.handlers import Handlers
from bot.press import Press
from bot.screens.query import Query
from bot.screens.record import LEAST
from bot.store.model import By
from bot.store.tallies import ANY, Span
from cogs._games import GAME_CHOICES

BYS: tuple[By, ...] = ("rating", "wins", "share", "score")
SPANS: tuple[Span, ...] = ("all", "month", "season")
WHERES = ("here", "everywhere")


class Leaderboard(commands.Cog):
    """The standings."""

    def __init__(self, handlers: Handlers) -> None:
        self.handlers = handlers

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
        async with self.handlers.answers.courtesy(press):
            order = cast(By, by)
            query = Query(
                game=game or "",
                kind=variant,
                everywhere=where == "everywhere",
                span=cast(Span, when),
                by=order,
                least=LEAST[order] if least is None else least,
            )
            await self.handlers.leaderboards.leaderboard(press, query)

    @leaderboard.autocomplete("variant")
    async def _variants(self, press: Press, typed: str) -> list[Choice[str]]:
        found = await self.handlers.leaderboards.variants(press, press.namespace.game, typed)
        return [Choice(name=name, value=kind) for name, kind in found]

    @command("profile")
    @app_commands.guild_only()
    @parameters("profile", "person")
    async def profile(self, press: Press, person: discord.User | None = None) -> None:
        """What a person has reached."""
        async with self.handlers.answers.courtesy(press):
            await self.handlers.leaderboards.profile(press, (person or press.user).id)

    @command("history")
    @app_commands.guild_only()
    @parameters("history", "person", "game")
    @app_commands.choices(game=GAME_CHOICES)
    async def history(
        self, press: Press, person: discord.User | None = None, game: str | None = None
    ) -> None:
        """What a person has played."""
        async with self.handlers.answers.courtesy(press):
            await self.handlers.leaderboards.history(press, (person or press.user).id, game=game)


async def setup(bot: Host) -> None:
    """Add the commands."""
    await bot.add_cog(Leaderboard(bot.handlers))
