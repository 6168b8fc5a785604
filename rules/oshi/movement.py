"""Movement rules, Pushing and Stalemate: how far a piece can go, and what it takes along."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableSequence, Sequence
from types import MappingProxyType

from rules.core import Seat
from rules.oshi.components import (
    EMPTY,
    FLOORS,
    NAMES,
    PIECES,
    RAYS,
    SEAT,
    WIN,
    Board,
    Effect,
    Move,
    Piece,
    Shift,
    Square,
    points,
)

MOVES = tuple(
    tuple(
        tuple(Move(origin, direction, spaces) for spaces in range(1, min(3, len(ray)) + 1))
        for direction, ray in enumerate(rays)
    )
    for origin, rays in enumerate(RAYS)
)
"""Every move there could be: from a square, in a direction, the shortest first."""

_WAYS = tuple(
    tuple((ray, along) for ray, along in zip(rays, ways, strict=True) if ray)
    for rays, ways in zip(RAYS, MOVES, strict=True)
)
"""From each square, the rays that lead anywhere and the moves along them."""

WRITTEN: Mapping[str, Move] = MappingProxyType(
    {str(move): move for rays in MOVES for along in rays for move in along}
)
"""The same by their texts."""


def reach(board: Sequence[Piece], ray: Sequence[Square], floors: int) -> tuple[int, int]:
    """How many spaces a piece can go along `ray`: before anything falls, and altogether.

    Gaps close up as it goes (ruling 4), so each empty square gives one space, and the
    pieces met before it are pushed. Beyond the last empty square each space drops a piece
    (ruling 6). The mover stays on the board (ruling 2), and goes no further than the last
    space before it would push more pieces than it has floors (ruling 5).
    """
    spaces = pushed = 0
    for square in ray:
        if board[square] == EMPTY:
            spaces += 1
            if spaces == floors:
                return spaces, spaces
        else:
            pushed += 1
            if pushed > floors:
                return spaces, spaces
    return spaces, min(floors, len(ray))


def moves(
    board: Sequence[Piece], before: Sequence[Piece] | None, seat: Seat, *, dropping: bool = False
) -> list[Move]:
    """Every legal move of `seat`; with `dropping`, only those that push something off the board.

    Stalemate: a piece may not end where the same piece stood when its owner's previous
    turn began, that is, on `before` (ruling 9).
    """
    return [move for along in _moves_by_ray(board, before, seat, dropping) for move in along]


def can_move(board: Sequence[Piece], before: Sequence[Piece] | None, seat: Seat) -> bool:
    """Whether `seat` has any legal move."""
    return any(_moves_by_ray(board, before, seat, dropping=False))


def _moves_by_ray(
    board: Sequence[Piece], before: Sequence[Piece] | None, seat: Seat, dropping: bool
) -> Iterator[Sequence[Move]]:
    """What `moves` finds along each ray that goes out from a piece of `seat`."""
    mine = PIECES[seat]
    for origin, piece in enumerate(board):
        if piece not in mine:
            continue
        floors = FLOORS[piece]
        home = None
        if before is not None and before[origin] != piece and piece in before:
            home = before.index(piece)
        for ray, moves_there in _WAYS[origin]:
            quiet, far = reach(board, ray, floors)
            along: Sequence[Move] = moves_there[quiet if dropping else 0 : far]
            if home in ray:
                # It may not end where it stood then.
                along = [move for move in along if move.destination != home]
            yield along


def barred(board: Board, before: Board | None, seat: Seat) -> list[Move]:
    """The moves that the ban on returning alone forbids."""
    legal = set(moves(board, before, seat))
    return [move for move in moves(board, None, seat) if move not in legal]


def advance(board: MutableSequence[Piece], move: Move) -> Iterator[Piece]:
    """Carry out `move` on `board` itself, a space at a time; yields what each space drops, or EMPTY.

    Each piece takes the place of the next, until one finds an empty square or falls.
    """
    line = (move.origin, *move.ray)
    for start in range(move.spaces):
        hand = EMPTY
        for square in line[start:]:
            board[square], hand = hand, board[square]
            if hand == EMPTY:
                break
        yield hand


def carry_out(board: Board, move: Move, claimed: Sequence[Sequence[Piece]]) -> tuple[Board, Effect]:
    """The board after a legal move, and what the move does.

    Each side claims the other's pieces that fall. A player wins as soon as the points are
    there: the move ends with the piece that brings them (ruling 8).
    """
    squares = list(board)
    score = [points(pieces) for pieces in claimed]
    for fallen in advance(squares, move):
        if fallen != EMPTY:
            score[1 - SEAT[fallen]] += FLOORS[fallen]
            if max(score) >= WIN:
                break
    after = "".join(squares)
    piece = board[move.origin]
    pushed = tuple(
        Shift(board[square], square, after.index(board[square]) if board[square] in after else None)
        for square in move.ray
        if board[square] != EMPTY and board[square] != after[square]
    )
    return after, Effect(piece, move.origin, after.index(piece), pushed)


_LIKE = str.maketrans("BCDFHbcdfh", "AAAEGaaaeg")


def position(board: Board, before: Sequence[Sequence[Piece] | None], turn: Seat) -> str:
    """What makes two positions the same: the kinds of pieces on all squares, the side to move,
    and the squares barred to the pieces of both sides (rulings, draw by repetition)."""
    bans = []
    for square, piece in enumerate(board):
        if piece == EMPTY:
            continue
        then = before[SEAT[piece]]
        if then is not None and then[square] != piece:
            bans.append(f" {NAMES[square]}-{NAMES[then.index(piece)]}")
    return f"{turn} {board.translate(_LIKE)}{''.join(bans)}"
