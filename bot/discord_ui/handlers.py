"""All that commands and widgets call, one part for each kind of thing that people do."""

from __future__ import annotations

from dataclasses import dataclass

from bot.discord_ui.game_handlers import GameHandlers
from bot.discord_ui.interaction import Answers
from bot.discord_ui.leaderboard_handlers import LeaderboardHandlers
from bot.discord_ui.lobby_handlers import LobbyHandlers
from bot.discord_ui.privacy_handlers import PrivacyHandlers
from bot.discord_ui.replay_handlers import ReplayHandlers
from bot.discord_ui.server_handlers import ServerHandlers


@dataclass(frozen=True)
class Handlers:
    """What is called for an interaction, inside the courtesy of `answers`."""

    answers: Answers
    lobby: LobbyHandlers
    game: GameHandlers
    leaderboards: LeaderboardHandlers
    replays: ReplayHandlers
    privacy: PrivacyHandlers
    server: ServerHandlers
