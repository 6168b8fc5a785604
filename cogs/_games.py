"""The games as choices of the host's own commands; one without a face yet is left out."""

from __future__ import annotations

from pathlib import Path

from discord.app_commands import Choice

from bot.discord_ui.commands import label
from bot.text.words import LANGUAGES, words
from rules import GAMES

GAME_CHOICES = [
    Choice(name=label("game-name", folder), value=game)
    for game in GAMES
    if words(LANGUAGES[0], folder := Path(__file__).parent / game).has("game-name")
]
