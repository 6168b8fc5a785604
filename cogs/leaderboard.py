"""`/leaderboard`, `/profile`, `/history`: who is ahead, and who has played what."""

from __future__ import annotations

from typing import Literal, cast

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.app import Zashiki
from bot.gamecog import Press, command, label
from bot.hall import LEAST
from bot.honours import By
from bot.recordwidgets import Query, sign
from bot.tallies import ANY, Span
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
    @app_commands.rename(
        game=label("command-leaderboard-game"),
        variant=label("command-leaderboard-variant"),
        where=label("command-leaderboard-where"),
        when=label("command-leaderboard-when"),
        by=label("command-leaderboard-by"),
        least=label("command-leaderboard-least"),
    )
    @app_commands.describe(
        game=label("command-leaderboard-game.about"),
        variant=label("command-leaderboard-variant.about"),
        where=label("command-leaderboard-where.about"),
        when=label("command-leaderboard-when.about"),
        by=label("command-leaderboard-by.about"),
        least=label("command-leaderboard-least.about"),
    )
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
        variant: app_commands.Range[str, 1, 100] = ANY,
        where: str = "here",
        when: str = "all",
        by: str = "rating",
        least: app_commands.Range[int, 1, 1000] | None = None,
    ) -> None:
        """Who is ahead."""
        async with self.bot.desk.courtesy(press):
            order = cast(By, by)
            variant = "" if variant == USUAL else variant
            query = Query(
                game=game or await self.bot.archivist.game_here(press),
                kind=sign(variant),
                everywhere=where == "everywhere",
                span=cast(Span, when),
                by=order,
                least=LEAST[order] if least is None else least,
            )
            await self.bot.archivist.leaderboard(press, query, variant)

    @leaderboard.autocomplete("variant")
    async def _variants(self, press: Press, typed: str) -> list[Choice[str]]:
        game = press.namespace.game or await self.bot.archivist.game_here(press)
        found = await self.bot.archivist.variants(press, game)
        return [
            Choice(name=name[:100], value=text or USUAL)
            for name, text in found
            if typed.casefold() in name.casefold() and len(text) <= 100
        ][:25]

    @command("profile")
    @app_commands.guild_only()
    @app_commands.rename(person=label("command-profile-person"))
    @app_commands.describe(person=label("command-profile-person.about"))
    async def profile(self, press: Press, person: discord.User | None = None) -> None:
        """What a person has reached."""
        async with self.bot.desk.courtesy(press):
            await self.bot.archivist.profile(press, person)

    @command("history")
    @app_commands.guild_only()
    @app_commands.rename(person=label("command-history-person"), game=label("command-history-game"))
    @app_commands.describe(
        person=label("command-history-person.about"), game=label("command-history-game.about")
    )
    @app_commands.choices(game=GAME_CHOICES)
    async def history(
        self, press: Press, person: discord.User | None = None, game: str | None = None
    ) -> None:
        """What a person has played."""
        async with self.bot.desk.courtesy(press):
            await self.bot.archivist.history(press, (person or press.user).id, game=game)


USUAL: Literal["="] = "="
"""What Discord sends for the variant without a text, since an answer may not be empty."""


async def setup(bot: Zashiki) -> None:
    """Add the commands."""
    await bot.add_cog(Leaderboard(bot))
