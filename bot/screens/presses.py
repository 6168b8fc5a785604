"""What widgets call when they are pressed: whoever answers is handed in, on the client they came through."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import Protocol

from bot.press import Press
from bot.screens.query import Query


class Courtesy(Protocol):
    """Whoever presses something is answered, whatever happens."""

    def courtesy(
        self, press: Press, *, table: int | None = None, game: str | None = None
    ) -> AbstractAsyncContextManager[None]:
        """Turn a Refusal into one sentence and any mishap into an apology and a log line."""


class LobbyPresses(Protocol):
    """On a lobby's card and on its host's panel."""

    async def pressed(self, press: Press, table_id: int, verb: str) -> None:
        """A button of the card."""

    async def set_option(self, press: Press, table_id: int, name: str, value: str) -> None:
        """The menu of one option."""

    async def set_first(self, press: Press, table_id: int, value: str) -> None:
        """The menu of who begins."""

    async def set_level(self, press: Press, table_id: int, level: str) -> None:
        """The menu of how well bots play."""


class GamePresses(Protocol):
    """On a board and on one's own panel."""

    async def open_panel(self, press: Press, table_id: int, *, refresh: bool = False) -> None:
        """The person's own panel."""

    async def open_group(self, press: Press, table_id: int, group: str, ply: int) -> None:
        """The first of two steps."""

    async def act(self, press: Press, table_id: int, text: str, ply: int) -> None:
        """One answer."""

    async def panel_pressed(self, press: Press, table_id: int, verb: str) -> None:
        """The other buttons."""

    async def table_rules(self, press: Press, table_id: int) -> None:
        """The rules that a table plays by."""


class LeaderboardPresses(Protocol):
    """Below leaderboards, profiles and histories."""

    async def pressed(self, press: Press, query: Query, verb: str) -> None:
        """A button below a leaderboard."""

    async def history(
        self, press: Press, user_id: int, *, game: str | None = None, page: int = 0, refresh: bool = False
    ) -> None:
        """A page of somebody's history."""


class ReplayPresses(Protocol):
    """On a replay, and wherever one is opened."""

    async def replay(
        self, press: Press, table_id: int, at: int, *, refresh: bool = False, among: range | None = None
    ) -> None:
        """A finished game at a move."""

    async def pressed(self, press: Press, table_id: int, verb: str) -> None:
        """The other buttons of a replay."""


class PrivacyPresses(Protocol):
    """Below what is kept about somebody."""

    async def pressed(self, press: Press, verb: str) -> None:
        """A button there."""


class Presses(Protocol):
    """Whatever answers widgets."""

    @property
    def answers(self) -> Courtesy: ...

    @property
    def lobby(self) -> LobbyPresses: ...

    @property
    def game(self) -> GamePresses: ...

    @property
    def leaderboards(self) -> LeaderboardPresses: ...

    @property
    def replays(self) -> ReplayPresses: ...

    @property
    def privacy(self) -> PrivacyPresses: ...


def handlers_of(press: Press) -> Presses:
    """What answers presses on the client that this one came through."""
    handlers: Presses = press.client.presses
    return handlers
