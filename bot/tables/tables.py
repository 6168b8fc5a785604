"""What people do at a table: open, sit, start, answer, take back, leave. Knows no Discord.

Every change is one transaction: load, play, save. What is returned has been saved;
telling the channel of it is a second step, and may fail without harm.
"""

from __future__ import annotations

from bot.tables.base import LOBBY_IDLE, GameMap, Turn
from bot.tables.lobby import Lobbies, Person
from bot.tables.look import Look
from bot.tables.lookup import check_host
from bot.tables.play import PATIENCE, Playing

__all__ = ["LOBBY_IDLE", "PATIENCE", "GameMap", "Look", "Person", "Tables", "Turn", "check_host"]


class Tables(Lobbies, Playing):
    """The use cases, over one store: of the lobby, of the game, and looking on."""
