"""What is kept, as values: imported by all, and free of SQL."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypedDict

from bot.store.ratings import Rating
from bot.store.tallies import Meetings, Tally
from rules.core import Seat

# --- tables --------------------------------------------------------------------------------

Status = Literal["lobby", "playing", "over", "closed"]

Kind = Literal["move", "undo", "closed"]
"""A row of the log is an answer, moves taken back, or a way to end a game that is not the rules' own."""


@dataclass(frozen=True)
class Chair:
    """One seat of a table: a person, a bot, or a person whose chair a bot keeps."""

    seat: Seat
    user_id: int | None
    name: str
    """The person's name as last seen; empty for a bot."""

    bot: str | None
    """The level that the bot plays at; None when the person plays."""

    chair: int
    """The place in the lobby's list, counted from 1."""

    ply: int = 0
    """How many answers this seat has given; a stale click quotes an older one."""


@dataclass(frozen=True)
class Table:
    """One game in one channel or thread, from lobby to result; times in seconds since 1970."""

    id: int
    guild_id: int
    channel_id: int
    game: str
    options: Mapping[str, str | bool]
    host_id: int
    status: Status
    locale: str
    """The language of the channel's messages."""

    lobby_message_id: int | None
    first_id: int | None
    """Who was named to begin; None to draw lots."""

    seed: str | None
    deal: str | None
    """The canonical text whose hash was shown at the deal."""

    state: str | None
    state_version: int | None
    turn: int
    """Moves in effect."""

    number: int
    """Rows of the log."""

    posted: int
    """Rows of the log that the channel has been told of."""

    bot_asked: int
    due: int | None
    """When something happens if nobody does anything."""

    opened: int
    touched: int
    ended: int | None
    seats: tuple[Chair, ...] = ()

    @property
    def live(self) -> bool:
        """Whether it occupies its channel."""
        return self.status in ("lobby", "playing")

    def chair_of(self, user_id: int) -> Chair | None:
        """The chair that a person has, whoever plays it at present."""
        return next((chair for chair in self.seats if chair.user_id == user_id), None)


class NewTable(TypedDict):
    """What a table begins with."""

    guild_id: int
    channel_id: int
    game: str
    options: Mapping[str, str | bool]
    host_id: int
    status: Status
    locale: str
    first_id: int | None
    due: int
    opened: int
    touched: int


class TableChange(TypedDict, total=False):
    """What may change of a table."""

    options: Mapping[str, str | bool]
    host_id: int
    status: Status
    lobby_message_id: int
    first_id: int | None
    seed: str
    deal: str
    state: str
    state_version: int
    turn: int
    number: int
    posted: int
    bot_asked: int
    due: int | None
    touched: int
    ended: int


@dataclass(frozen=True)
class Row:
    """One row of a table's log."""

    number: int
    turn: int
    """Moves in effect after it."""

    kind: Kind
    seat: Seat | None
    """Who did it; None for an ending that no seat has brought about."""

    action: str
    """The text of a move, else empty."""

    version: int
    """The version of the game's rules."""

    at: int
    bot: str | None
    """The level of the bot that answered; None when a person did."""


# --- results -------------------------------------------------------------------------------

How = Literal["played", "left", "bot"]
"""How a seat ended: in person, kept by a bot for a person who had left, or a bot's own."""


@dataclass(frozen=True, slots=True)
class Result:
    """How one seat of a finished game came out."""

    seat: Seat
    user_id: int | None
    how: How
    score: int | None
    """None, like the rank, if the game was cancelled."""

    rank: int | None
    parts: tuple[tuple[str, int], ...] = ()
    mu: float | None = None
    sigma: float | None = None
    """The person's rating across servers after the game; None if it was not rated."""

    name: str = ""
    """As last seen; empty for a bot, and for somebody who wanted to be forgotten."""

    chair: int = 0
    """The number in the lobby, by which a bot is called."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A game that was dealt and has ended."""

    id: int
    """The order of ending."""

    table_id: int
    guild_id: int
    channel_id: int
    game: str
    options: Mapping[str, str | bool]
    variant: str
    """The text of the options that are not the usual."""

    rated: bool
    cancelled: bool
    ended: int
    results: tuple[Result, ...] = ()


@dataclass(frozen=True)
class Rebuilt:
    """What making ratings, tallies and meetings again from the results has found."""

    games: int
    people: int
    differing: int
    """Rows that did not agree with the results, and now do."""


# --- leaderboards and profiles ---------------------------------------------------------------

By = Literal["rating", "wins", "share", "score"]

PAGE = 10
"""Lines of a page of a leaderboard or a history."""


@dataclass(frozen=True)
class Place:
    """One line of a leaderboard."""

    place: int
    """1, 2, 2, 4."""

    user_id: int
    name: str
    tally: Tally
    rating: Rating


@dataclass(frozen=True)
class Board:
    """A page of a leaderboard."""

    places: tuple[Place, ...]
    own: Place | None
    """The asker's own line, wherever it is; None for somebody who is not on the board."""

    own_page: int | None
    """Where that line is, counted from 0."""

    outside: Tally | None
    """What the asker has if that is not enough for the board; None if it is nothing at all."""

    page: int
    """Counted from 0; the last one if a later one was asked for."""

    people: int

    @property
    def pages(self) -> int:
        """How many there are, at least one."""
        return max(1, -(-self.people // PAGE))


@dataclass(frozen=True)
class Rival:
    """Somebody with whom one has played often."""

    user_id: int
    name: str
    met: Meetings


@dataclass(frozen=True)
class Played:
    """What a person has reached in one game, over all variants and servers."""

    game: str
    tally: Tally
    rating: Rating
    curve: tuple[tuple[int, Rating], ...]
    """Moment and rating of the latest rated games, the oldest first."""


@dataclass(frozen=True)
class Profile:
    """Everything that a profile shows."""

    user_id: int
    name: str
    total: Tally
    games: tuple[Played, ...]
    """Most often played first."""

    favourite: str | None
    """The game that was played to its end most often; None if there is no single one."""

    rivals: tuple[Rival, ...]
