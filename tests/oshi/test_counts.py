"""The moves against a brute force that knows nothing of rays, gaps or boards.

It is written from the rulebook alone and in another way: pieces by number on coordinates,
every move tried a space at a time, with the set of all that the mover has touched so far.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import pytest

from rules.core import Seat
from rules.oshi import GAME
from rules.oshi.components import FLOORS, Options
from rules.oshi.movement import moves
from rules.rng import Rng
from tests.oshi.tables import COLUMNS, lay, start

Spot = tuple[int, int]
Pieces = dict[int, Spot]
"""Where each piece on the board is; red's are 0 to 7, white's 8 to 15."""

HEIGHT = (3, 3, 2, 2, 1, 1, 1, 1) * 2
RED = [(0, 0), (8, 0), (2, 1), (6, 1), (3, 1), (4, 1), (5, 1), (4, 2)]
WHITE = [(x, 8 - y) for x, y in RED]


@dataclass(frozen=True)
class Position:
    pieces: Pieces
    seat: Seat
    points: tuple[int, int]
    history: tuple[Pieces, ...]
    """Where the pieces were when each turn so far began."""


def tried(position: Position, piece: int, dx: int, dy: int, spaces: int) -> Position | None:
    """The position after a move, or None if it is not one."""
    pieces = dict(position.pieces)
    points = list(position.points)
    goal = (pieces[piece][0] + dx * spaces, pieces[piece][1] + dy * spaces)
    if not inside(goal):
        return None
    touched: set[int] = set()
    rests = None
    for _ in range(spaces):
        moving = [piece]
        spot = ahead(pieces[piece], dx, dy)
        while others := [other for other, where in pieces.items() if where == spot]:
            moving += others
            spot = ahead(spot, dx, dy)
        touched.update(moving[1:])
        if len(touched) > HEIGHT[piece]:
            return None
        for one in moving:
            pieces[one] = ahead(pieces[one], dx, dy)
            if not inside(pieces[one]):
                del pieces[one]
                points[0 if one >= 8 else 1] += HEIGHT[one]
        if max(points) >= 7 and rests is None:
            rests = (dict(pieces), (points[0], points[1]))
    if len(position.history) >= 2 and position.history[-2].get(piece) == goal:
        return None
    pieces, scored = rests or (pieces, (points[0], points[1]))
    return Position(pieces, 1 - position.seat, scored, (*position.history, position.pieces))


def inside(spot: Spot) -> bool:
    return 0 <= spot[0] <= 8 and 0 <= spot[1] <= 8


def ahead(spot: Spot, dx: int, dy: int) -> Spot:
    return spot[0] + dx, spot[1] + dy


def text(spot: Spot) -> str:
    return COLUMNS[spot[0]] + str(spot[1] + 1)


def brute(position: Position) -> dict[str, Position]:
    """Every legal move and what comes of it."""
    if max(position.points) >= 7:
        return {}
    found = {}
    for piece, (dx, dy) in product(position.pieces, ((1, 0), (-1, 0), (0, 1), (0, -1))):
        if (piece >= 8) == bool(position.seat):
            for spaces in range(1, HEIGHT[piece] + 1):
                spot = position.pieces[piece]
                goal = spot[0] + dx * spaces, spot[1] + dy * spaces
                if after := tried(position, piece, dx, dy, spaces):
                    found[f"{text(spot)}-{text(goal)}"] = after
    return found


def opening() -> Position:
    return Position(dict(enumerate(RED + WHITE)), 0, (0, 0), ())


def drawn_as(position: Position) -> dict[str, tuple[Seat, int]]:
    return {text(spot): (piece // 8, HEIGHT[piece]) for piece, spot in position.pieces.items()}


def shown(board: str) -> dict[str, tuple[Seat, int]]:
    return {
        COLUMNS[square % 9] + str(square // 9 + 1): (int(piece.islower()), FLOORS[piece])
        for square, piece in enumerate(board)
        if piece != "."
    }


def counts(depth: int) -> tuple[list[int], list[int]]:
    """The numbers of games of 1, 2 .. plies: as the rules have it, and by brute force.

    Every move and every position on the way is compared too.
    """
    ours, theirs = [], []
    level = [(start(), opening())]
    for ply in range(1, depth + 1):
        ours.append(0)
        theirs.append(0)
        following = []
        for state, position in level:
            ((seat, choice),) = GAME.choices(state).items()
            after = brute(position)
            assert sorted(map(str, choice.options)) == sorted(after)
            ours[-1] += len(choice.options)
            theirs[-1] += len(after)
            if ply < depth:
                for move in choice.options:
                    one, _ = GAME.play(state, seat, str(move), Rng("counts", ply))
                    two = after[str(move)]
                    assert shown(one.board) == drawn_as(two)
                    following.append((one, two))
        level = following
    return ours, theirs


def test_counts_to_depth_3_agree_with_a_brute_force() -> None:
    ours, theirs = counts(3)
    assert ours == theirs == [34, 1_156, 40_732]


def test_moves_that_drop_something_can_be_had_alone() -> None:
    state = lay("R3 g5, W1 h5, R2 e4, R1 b9, W1 a9, W1 e1")
    texts = [str(move) for move in moves(state.board, None, 0, dropping=True)]
    assert sorted(texts) == ["b9-a9", "g5-i5"]


@pytest.mark.parametrize("game", range(12))
@pytest.mark.slow
def test_a_game_at_random_agrees_with_a_brute_force(game: int) -> None:
    state, position = GAME.setup(2, Options(draws=False), Rng("counts", game)), opening()
    for ply in range(400):
        asked = GAME.choices(state)
        after = brute(position)
        assert sorted(str(option) for choice in asked.values() for option in choice.options) == sorted(after)
        if not asked:
            break
        ((seat, choice),) = asked.items()
        assert seat == position.seat
        move = str(Rng(f"counts {game}", ply).pick(choice.options))
        state, _ = GAME.play(state, seat, move, Rng("counts", ply))
        position = after[move]
        assert shown(state.board) == drawn_as(position)
        assert tuple(standing.score for standing in GAME.standings(state)) == position.points
        GAME.check(state)
    assert ply > 10
