"""The game's own player: it looks ahead, a ply deeper each time, until it is told to stop."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from rules.core import Action, Choice, Seat
from rules.oshi.components import EMPTY, FLOORS, REPEATS, SEAT, SIZE, WIN, Move, Piece, Square
from rules.oshi.movement import advance, moves, position
from rules.oshi.view import View
from rules.rng import Rng


@dataclass(frozen=True)
class Level:
    """How well to play."""

    plies: int
    """How far to look ahead."""

    falls: int
    """How much further to follow pushes off the board."""

    blur: int
    """By how much, in hundredths of a point, a move may seem better than it is."""

    positions: int = 20_000
    """How many positions to look into at most: two seconds' worth or so."""


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        "easy": Level(plies=1, falls=0, blur=60),
        "normal": Level(plies=2, falls=2, blur=10),
        "hard": Level(plies=30, falls=4, blur=0),
    }
)

_POINT = 100
_WON = 100_000
_MORE = 10 * _WON
"""More than anything is worth."""

_ROUND = -_POINT // 2
"""What going round in circles is worth to the side whose move is sought: better than losing, not an aim."""

_RISK = (30, 12, 4, 0, 0)
"""What each floor of a piece loses in worth, by the squares between it and the nearest edge."""


def _worth_on(square: Square) -> dict[Piece, int]:
    """What each piece is worth to red on a square, beyond the points it would bring white."""
    row, column = divmod(square, SIZE)
    risk = _RISK[min(row, column, SIZE - 1 - row, SIZE - 1 - column)]
    return {EMPTY: 0} | {piece: FLOORS[piece] * (risk if SEAT[piece] else -risk) for piece in FLOORS}


_WORTH: Sequence[Mapping[Piece, int]] = tuple(_worth_on(square) for square in range(SIZE * SIZE))


@dataclass(slots=True)
class _Node:
    """A position that may come up."""

    board: list[Piece]
    seat: Seat
    """Who is to move."""

    before: Sequence[Piece] | None
    """The board as it lay when the previous turn of `seat` began."""

    before_other: Sequence[Piece] | None
    points: list[int]
    worth: int
    """Its worth to red, in hundredths of a point."""

    @property
    def value(self) -> int:
        """The worth to the side to move."""
        return -self.worth if self.seat else self.worth


class _Enough(Exception):
    """No time is left, or the search has looked at as many positions as it may."""


@dataclass(slots=True)
class _Search:
    """One search: how far it may go, and what it remembers."""

    level: Level
    enough: Callable[[], bool]
    seat: Seat
    """Whose move is sought."""

    twice: frozenset[str] = frozenset()
    """Positions that have stood so often that the next time is a draw."""

    looked: int = 0
    best: dict[str, Move] = field(default_factory=dict)
    """The best answer, when last looked at, by seat and board."""


def advise(view: View, choice: Choice, rng: Rng, level: str, enough: Callable[[], bool]) -> Action:
    """The best move that a search finds in time; of equal ones, any."""
    if len(choice.options) == 1:
        return choice.options[0]
    twice = frozenset(each for each in view.positions if view.positions.count(each) == REPEATS - 1)
    search = _Search(LEVELS[level], enough, view.turn, twice)
    *_, best = _findings(search, view, choice, rng)
    return best


def _findings(search: _Search, view: View, choice: Choice, rng: Rng) -> Iterator[Move]:
    """The best move so far: yielded whenever a better one is found, or the same one looked at deeper."""
    root = _root(view)
    order = [move for move in rng.shuffled(choice.options) if isinstance(move, Move)]
    blur = {move: rng.below(search.level.blur + 1) for move in order}
    after = {move: _after(root, move) for move in order}
    known = {move for move in order if _position(after[move]) in view.positions}
    order.sort(key=lambda move: after[move].value)
    for plies in range(search.level.plies):
        top, best = -_MORE, order[0]
        for move in order:
            high = blur[move] - top
            try:
                value = _ROUND if move in known else -_look(search, after[move], plies, -_MORE, high)
            except _Enough:
                return
            if value + blur[move] > top:
                top, best = value + blur[move], move
                yield best
        if abs(top) > _WON // 2:
            # It is decided: looking deeper changes nothing.
            return
        order.remove(best)
        order.insert(0, best)


def _root(view: View) -> _Node:
    """The position on the table."""
    worth = sum(on[piece] for on, piece in zip(_WORTH, view.board, strict=True))
    red, white = view.points
    return _Node(
        board=list(view.board),
        seat=view.turn,
        before=view.before[view.turn],
        before_other=view.before[1 - view.turn],
        points=[red, white],
        worth=worth + _POINT * (red - white),
    )


def _position(node: _Node) -> str:
    """What makes it the same position as another."""
    before = (node.before_other, node.before) if node.seat else (node.before, node.before_other)
    return position("".join(node.board), before, node.seat)


def _after(node: _Node, move: Move) -> _Node:
    """The position that a move makes."""
    old, new = node.board, node.board.copy()
    gained, worth = node.points.copy(), node.worth
    for fallen in advance(new, move):
        if fallen != EMPTY:
            seat = 1 - SEAT[fallen]
            gained[seat] += FLOORS[fallen]
            won = gained[seat] >= WIN
            gain = _POINT * FLOORS[fallen] + won * _WON
            worth += -gain if seat else gain
            if won:
                break
    for square in (move.origin, *move.ray):
        if new[square] != old[square]:
            worth += _WORTH[square][new[square]] - _WORTH[square][old[square]]
    return _Node(new, 1 - node.seat, node.before_other, old, gained, worth)


def _look(search: _Search, node: _Node, plies: int, low: int, high: int) -> int:
    """The value of a position, looking `plies` ahead; only values between `low` and `high` matter."""
    if max(node.points) >= WIN:
        # Sooner is better for the winner, later for the loser.
        return node.value + (plies if node.value > 0 else -plies)
    if search.twice and _position(node) in search.twice:
        return _ROUND if node.seat == search.seat else -_ROUND
    if plies == 0:
        return _look_at_falls(node, search.level.falls, low, high)
    search.looked += 1
    if search.looked > search.level.positions or search.enough():
        raise _Enough
    key = f"{node.seat}{''.join(node.board)}"
    value = -_MORE
    for move, child in _children(node, search.best.get(key)):
        value = max(value, -_look(search, child, plies - 1, -high, -low))
        if value > low:
            low = value
            search.best[key] = move
            if low >= high:
                break
    if value == -_MORE:
        passed = _Node(node.board, 1 - node.seat, node.before_other, node.board, node.points, node.worth)
        return -_look(search, passed, plies - 1, -high, -low)
    return value


def _children(node: _Node, first: Move | None) -> Iterator[tuple[Move, _Node]]:
    """What the moves lead to: `first` if it is legal, then the others by what they are worth at once."""
    legal = moves(node.board, node.before, node.seat)
    if first in legal:
        yield first, _after(node, first)
    children = [(move, _after(node, move)) for move in legal if move is not first]
    children.sort(key=lambda child: child[1].value)
    yield from children


def _look_at_falls(node: _Node, falls: int, low: int, high: int) -> int:
    """The value of a position when pushes off the board are followed to their end."""
    value = node.value
    if value >= high or falls == 0 or max(node.points) >= WIN:
        return value
    for move in moves(node.board, node.before, node.seat, dropping=True):
        child = _after(node, move)
        low = max(low, value)
        if -child.value > low:
            value = max(value, -_look_at_falls(child, falls - 1, -high, -low))
            if value >= high:
                break
    return value
