"""What lies on the table: the board, its pieces, what was claimed; what is done and seen to happen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Literal

from rules.core import Action, Event, Seat

# --- the board and its pieces ----------------------------------------------------------------

SIZE = 9
"""Contents: the board has 9 columns, a to i, and 9 rows, 1 to 9."""

Square = int
"""0 .. 80, in the order of `NAMES`."""

NAMES: Sequence[str] = tuple(f"{column}{row}" for row in range(1, 10) for column in "abcdefghi")
"""a1, b1, .. i1, a2, .. i9."""

Piece = str
"""A piece has a letter of its own: capitals are red's, seat 0's, the small ones white's, seat 1's."""

EMPTY = "."
"""A square without a piece."""

Board = str
"""Which piece stands on each of the 81 squares."""

FLOORS: Mapping[Piece, int] = MappingProxyType(
    {"A": 1, "B": 1, "C": 1, "D": 1, "E": 2, "F": 2, "G": 3, "H": 3}
    | {"a": 1, "b": 1, "c": 1, "d": 1, "e": 2, "f": 2, "g": 3, "h": 3}
)
"""Contents: of each colour four pieces with one floor, two with two and two with three.

The floors are the spaces a piece may move, the pieces it may push and the points it is worth.
"""

SEAT: Mapping[Piece, Seat] = MappingProxyType({piece: int(piece.islower()) for piece in FLOORS})
"""Whose piece it is."""

PIECES: Sequence[str] = ("ABCDEFGH", "abcdefgh")
"""The pieces of each seat."""

START: Board = "".join(
    reversed(
        (
            "g.......h",
            "..eabcf..",
            "....d....",
            ".........",
            ".........",
            ".........",
            "....D....",
            "..EABCF..",
            "G.......H",
        )
    )
)
"""Starting position: red on rows 1 to 3 (ruling 16)."""

WIN = 7
"""How to win: the points that end the game."""

QUIET = 200
"""Ruling 13: this many plies in a row without a fall are a draw."""

REPEATS = 3
"""Ruling 13: a position that has stood this often is a draw."""


def points(pieces: Sequence[Piece]) -> int:
    """What claimed pieces are worth: a point a floor."""
    return sum(FLOORS[piece] for piece in pieces)


@dataclass(frozen=True)
class Options:
    """What the table agrees on before the first move."""

    draws: bool = True
    """Repetition, or a long time without a fall, ends the game (ruling 13)."""


# --- what a move does ------------------------------------------------------------------------


@dataclass(frozen=True)
class Shift:
    """One piece that was pushed."""

    piece: Piece
    origin: Square
    destination: Square | None
    """None: it fell off the board."""


@dataclass(frozen=True)
class Effect:
    """What a move does, or did, to the board."""

    piece: Piece
    """The one that moves."""

    origin: Square
    destination: Square
    """Where it comes to rest: short of its goal if the winning point is claimed on the way (ruling 8)."""

    pushed: tuple[Shift, ...]
    """The pieces it pushes, the nearest first."""

    @property
    def fallen(self) -> tuple[Piece, ...]:
        """The pieces that fall, in the order of falling: the outermost is the first."""
        return tuple(shift.piece for shift in reversed(self.pushed) if shift.destination is None)


Draw = Literal["repetition", "quiet"]
"""Ruling 13: why a game ends without a winner."""

# --- state -----------------------------------------------------------------------------------


@dataclass
class State:
    """Everything on the table and beside it."""

    draws: bool
    turn: Seat
    board: Board
    before: list[Board | None]
    """Stalemate: the board as it lay when each seat's previous turn began, None if it had none yet."""

    claimed: list[list[Piece]]
    """What each seat has claimed from the other, in the order of falling."""

    positions: list[str]
    """Every position since the latest fall, the present one last; only kept if `draws`."""

    last: Effect | None = None
    """The latest move."""

    ended: Literal["won"] | Draw | None = None


# --- actions ---------------------------------------------------------------------------------

Direction = int
"""Forward, right, backward or left as red sees them: 0 .. 3."""


def _rays(square: Square) -> tuple[tuple[Square, ...], ...]:
    row = square // SIZE
    forward = range(square + SIZE, SIZE * SIZE, SIZE)
    right = range(square + 1, (row + 1) * SIZE)
    backward = range(square - SIZE, -1, -SIZE)
    left = range(square - 1, row * SIZE - 1, -1)
    return tuple(map(tuple, (forward, right, backward, left)))


_STEPS: Sequence[int] = (SIZE, 1, -SIZE, -1)
"""From one square to the next in each direction."""

RAYS: Sequence[Sequence[Sequence[Square]]] = tuple(_rays(square) for square in range(SIZE * SIZE))
"""The squares from one square, not counted, to the edge, in each direction."""


@dataclass(frozen=True)
class Move(Action):
    """Movement rules: one piece, one direction, some spaces; written `b2-b4`."""

    origin: Square
    direction: Direction
    spaces: int

    @property
    def ray(self) -> Sequence[Square]:
        """The squares ahead, as far as the edge."""
        return RAYS[self.origin][self.direction]

    @property
    def destination(self) -> Square:
        """The square that the piece is sent to; it is on the board (ruling 2)."""
        return self.origin + _STEPS[self.direction] * self.spaces

    @cached_property
    def _text(self) -> str:
        return f"{NAMES[self.origin]}-{NAMES[self.destination]}"

    def __str__(self) -> str:
        return self._text


# --- events; squares go by their names -------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Moved(Event):
    """A piece was moved."""

    seat: Seat
    floors: int
    origin: str
    destination: str


@dataclass(frozen=True, kw_only=True)
class Pushed(Event):
    """A piece was pushed to another square."""

    owner: Seat
    floors: int
    origin: str
    destination: str


@dataclass(frozen=True, kw_only=True)
class Claimed(Event):
    """A piece fell off the board, and the side that it did not belong to claimed it."""

    seat: Seat
    """Who claimed it; it belonged to the other side."""

    floors: int
    origin: str
    """Where it stood before the move."""

    points: int
    """What `seat` has now."""


@dataclass(frozen=True, kw_only=True)
class PassedOver(Event):
    """A player had no legal move."""

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class Won(Event):
    """A player has enough points, and the game is over."""

    seat: Seat
    points: int


@dataclass(frozen=True, kw_only=True)
class Drawn(Event):
    """The game is over without a winner."""

    why: Draw
