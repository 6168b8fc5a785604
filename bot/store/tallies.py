"""What is counted of results as they come in, so that no list needs to count them again."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Literal, NamedTuple

ANY = "*"
"""All variants of a game, or all games."""

EVERYWHERE = 0
"""The scope of what is counted across servers; else it is a server's id."""

ALL_TIME = "all"

Span = Literal["all", "month", "season"]

Cell = tuple[str, str, int, str]
"""Game, variant, scope and period."""


class Tally(NamedTuple):
    """What one person has reached in one cell."""

    games: int = 0
    """Rated ones, like everything here but `unrated`."""

    wins: int = 0
    best: int | None = None
    """The highest score."""

    unrated: int = 0
    """Games in which a bot sat or that were cancelled."""

    streak: int = 0
    """Wins in a row up to now."""

    longest: int = 0
    """Wins in a row at best."""

    def plus(self, *, rated: bool, rank: int | None, score: int | None) -> Tally:
        """The tally after one more result."""
        if not rated or rank is None or score is None:
            return self._replace(unrated=self.unrated + 1)
        won = rank == 1
        streak = self.streak + 1 if won else 0
        return Tally(
            games=self.games + 1,
            wins=self.wins + won,
            best=score if self.best is None else max(self.best, score),
            unrated=self.unrated,
            streak=streak,
            longest=max(self.longest, streak),
        )


class Meetings(NamedTuple):
    """How one person has done against another in the games that they played together."""

    games: int = 0
    ahead: int = 0
    behind: int = 0

    def plus(self, rank: int, other: int) -> Meetings:
        """After one more game with these ranks."""
        return Meetings(self.games + 1, self.ahead + (rank < other), self.behind + (rank > other))


def period(span: Span, at: int) -> str:
    """The month or calendar quarter (UTC) of a moment, `2026-11` or `2026-Q4`, or all time."""
    when = datetime.fromtimestamp(at, UTC)
    match span:
        case "all":
            return ALL_TIME
        case "month":
            return f"{when:%Y-%m}"
        case "season":
            return f"{when:%Y}-Q{(when.month + 2) // 3}"


def cells(game: str, variant: str, guild_id: int, ended: int) -> Iterator[Cell]:
    """Every cell that a game counts in."""
    for scope in (EVERYWHERE, guild_id):
        for kind in (ANY, variant):
            for span in (ALL_TIME, period("month", ended), period("season", ended)):
                yield game, kind, scope, span
    yield ANY, ANY, EVERYWHERE, ALL_TIME
