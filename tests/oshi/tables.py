"""Tables laid and read in a few words: `R3 a4, W1 b4` is a red three-floor piece on a4 and so on."""

from __future__ import annotations

from rules.core import Event, Seat
from rules.oshi import GAME
from rules.oshi.components import EMPTY, FLOORS, NAMES, SEAT, SIZE, Board, Options, State
from rules.oshi.view import symbol
from rules.rng import Rng

COLUMNS = "abcdefghi"


def start(*, draws: bool = True) -> State:
    return GAME.setup(2, Options(draws=draws), Rng("oshi", 0))


def lay(pieces: str, *, turn: Seat = 0, points: tuple[str, str] = ("", ""), draws: bool = True) -> State:
    """A table with these pieces; `points` are the floors that red and white have claimed."""
    free = sorted(FLOORS)
    squares = [EMPTY] * SIZE**2

    def take(seat: Seat, floors: int) -> str:
        piece = next(piece for piece in free if SEAT[piece] == seat and FLOORS[piece] == floors)
        free.remove(piece)
        return piece

    for kind, square in (stone.split() for stone in pieces.split(",")):
        squares[at(square)] = take("RW".index(kind[0]), int(kind[1]))
    state = start(draws=draws)
    state.turn = turn
    state.board = "".join(squares)
    state.claimed = [[take(1 - seat, int(floors)) for floors in points[seat]] for seat in (0, 1)]
    state.positions = ["as laid"] if draws else []
    return state


def at(square: str) -> int:
    """`b1` is 1, `a2` is 9."""
    return COLUMNS.index(square[0]) + SIZE * (int(square[1]) - 1)


def stones(state: State) -> str:
    """What stands where, in the words of `lay`, from a1 to i9."""
    return said(state.board)


def said(board: Board) -> str:
    return ", ".join(
        f"{symbol(piece)} {NAMES[square]}" for square, piece in enumerate(board) if piece != EMPTY
    )


def claims(state: State) -> tuple[str, str]:
    """The floors that red and white have claimed, in the order of claiming."""
    red, white = ("".join(str(FLOORS[piece]) for piece in pieces) for pieces in state.claimed)
    return red, white


def options(state: State, origin: str = "") -> list[str]:
    """The moves on offer, of one piece or of all."""
    return sorted(
        text
        for choice in GAME.choices(state).values()
        for text in map(str, choice.options)
        if text.startswith(origin)
    )


def play(state: State, *texts: str) -> tuple[State, list[Event]]:
    """The state after some moves, each by whoever is asked, and all that happened."""
    happened: list[Event] = []
    for text in texts:
        (seat,) = GAME.choices(state)
        state, events = GAME.play(state, seat, text, Rng("oshi", 1))
        happened += events
    return state, happened
