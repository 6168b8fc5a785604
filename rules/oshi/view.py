"""What is shown of a game: everything, for Oshi has no secrets."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules.core import Seat, Standing, winners
from rules.oshi import movement
from rules.oshi.components import (
    EMPTY,
    FLOORS,
    NAMES,
    SEAT,
    SIZE,
    Board,
    Effect,
    Move,
    Piece,
    State,
    points,
)


@dataclass(frozen=True)
class View:
    """The table; `viewer` only changes the side it is seen from."""

    viewer: Seat | None
    asked: Seat | None
    """Who is to move; None when the game is over."""

    turn: Seat
    board: Board
    before: tuple[Board | None, ...]
    """The board as it lay when each seat's previous turn began."""

    claimed: tuple[tuple[Piece, ...], ...]
    """What each seat has claimed, in the order of falling."""

    draws: bool
    positions: tuple[str, ...]
    """Every position since the latest fall, the present one last; empty without `draws`."""

    last: Effect | None
    """The latest move: from where to where, what it pushed and what fell."""

    ended: str | None
    """`won`, `repetition` or `quiet`, or None while the game is on."""

    winners: tuple[Seat, ...] = ()
    """Who is first, when the game is over."""

    @property
    def points(self) -> tuple[int, ...]:
        """What each seat's claimed pieces are worth."""
        return tuple(map(points, self.claimed))

    @property
    def quiet(self) -> int:
        """Plies in a row without a fall."""
        return max(0, len(self.positions) - 1)

    @property
    def repeats(self) -> int:
        """How often the present position has stood, this time included."""
        return self.positions.count(self.positions[-1]) if self.positions else 1

    @property
    def barred(self) -> tuple[Move, ...]:
        """What the seat that is asked could do but for the ban on returning."""
        if self.asked is None:
            return ()
        return tuple(movement.barred(self.board, self.before[self.asked], self.asked))

    def __str__(self) -> str:
        lines = [
            f"{row + 1} " + " ".join(map(symbol, self.board[row * SIZE : (row + 1) * SIZE]))
            for row in reversed(range(SIZE))
        ]
        lines.append("  " + "  ".join("abcdefghi"))
        for seat, pieces in enumerate(self.claimed):
            mark = ">" if seat == self.asked else " "
            floors = " ".join(str(FLOORS[piece]) for piece in pieces)
            lines.append(f"{mark}{'RW'[seat]} {self.points[seat]} ({floors})")
        if self.last is not None:
            fallen = "".join(f" x{symbol(piece)}" for piece in self.last.fallen)
            lines.append(f"{NAMES[self.last.origin]}-{NAMES[self.last.destination]}{fallen}")
        if barred := self.barred:
            lines.append("! " + " ".join(map(str, barred)))
        if self.draws:
            lines.append(f"= {self.repeats}x {self.quiet}")
        return "\n".join(lines)


def symbol(piece: Piece) -> str:
    """`R3`, `W1` or `..`: colour and floors of what stands on a square."""
    return ".." if piece == EMPTY else f"{'RW'[SEAT[piece]]}{FLOORS[piece]}"


def preview(view: View, move: Move) -> Effect:
    """What a legal move would push and drop."""
    return movement.carry_out(view.board, move, view.claimed)[1]


def look(state: State, viewer: Seat | None, standings: Iterable[Standing]) -> View:
    """The table as `viewer` sees it."""
    return View(
        viewer=viewer,
        asked=None if state.ended else state.turn,
        turn=state.turn,
        board=state.board,
        before=tuple(state.before),
        claimed=tuple(map(tuple, state.claimed)),
        draws=state.draws,
        positions=tuple(state.positions),
        last=state.last,
        ended=state.ended,
        winners=winners(standings) if state.ended else (),
    )
