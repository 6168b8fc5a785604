"""The games as choices of the host's own commands; one without a face yet is left out."""

from __future__ import annotations

from pathlib import Path

from discord.app_commands import Choice

from bot.gamecog import label
from rules import GAMES

GAME_CHOICES = [
    Choice(name=label("game-name", folder), value=game)
    for game in GAMES
    if (folder := Path(__file__).parent / game).joinpath("en.ftl").exists()
]
