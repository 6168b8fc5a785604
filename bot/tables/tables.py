"""What people do at a table: open, sit, start, answer, take back, leave. Knows no Discord.

Every change is one transaction: load, play, save. What is returned has been saved;
telling the channel of it is a second step, and may fail without harm.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.store.contract import Store
from bot.tables.base import Base, GameMap
from bot.tables.due import Due
from bot.tables.kept import Kept
from bot.tables.lobby import Lobby
from bot.tables.look import Looking
from bot.tables.play import Play
from bot.tables.posts import Posts
from bot.tables.privacy import Privacy
from bot.tables.records import Records
from bot.tables.server_settings import Settings


class Tables:
    """The use cases, over one store."""

    def __init__(self, store: Store, games: GameMap, now: Callable[[], int], *, turn_idle: int) -> None:
        """`now` gives seconds since 1970; after `turn_idle` seconds a bot plays for whoever is asked."""
        base = Base(store, games, now, turn_idle=turn_idle)
        self.games = games
        self.now = now
        self.lobby = Lobby(base)
        self.play = Play(base)
        self.looking = Looking(base)
        self.posts = Posts(base, self.looking)
        self.due = Due(base)
        self.records = Records(base)
        self.privacy = Privacy(base, self.lobby)
        self.settings = Settings(base)
        self.kept = Kept(base)
