"""Oshi's board as an object: lacquer rim, wooden squares, pagodas of ivory and lacquer, and signs upon it."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from PIL import Image

from bot.pictures.canvas import LIT, ground, number, put, seat, sprite
from rules.oshi.components import EMPTY, FLOORS, NAMES, SEAT, SIZE, Board, Effect, Move, Piece, Square
from rules.oshi.view import View, preview

ART = Path(__file__).parent / "art"

WIDTH, HEIGHT = 1000, 800
EDGE = 14
"""Paper around the board."""

RIM, CELL = 44, 76
FIELD = EDGE + RIM
"""Where the squares begin, from the left and from the top."""

GOLD = "#e9c15a"
AMBER = "#f0b23c"
WORN, SEPIA, PALE = "#c08a4c", "#4a2a12", "#d9d5d0"

COLOURS = ("red", "ivory")


def corner(square: Square) -> tuple[int, int]:
    """The upper left corner of a square; row 9 is on top."""
    row, column = divmod(square, SIZE)
    return FIELD + CELL * column, FIELD + CELL * (SIZE - 1 - row)


def middle(square: Square) -> tuple[int, int]:
    """The middle of a square."""
    left, top = corner(square)
    return left + CELL // 2, top + CELL // 2


@lru_cache(maxsize=1)
def table() -> Image.Image:
    """What is the same in every picture: the empty board with its names of columns and rows."""
    image = ground(WIDTH, HEIGHT)
    put(image, sprite(ART / "board.svg"), EDGE, EDGE)
    far = FIELD + SIZE * CELL + RIM // 2 - 1
    near = FIELD - RIM // 2 + 2
    for index in range(SIZE):
        along = FIELD + CELL * index + CELL // 2
        name = NAMES[index][0]
        for y in (near, far):
            put(image, sprite(ART / f"letter-{name}.svg", height=31, tint=GOLD), along, y + 1, "mm")
        for x in (near, far):
            number(image, SIZE - index, x, along, 26, GOLD)
    return image


def pagoda(piece: Piece, size: int = CELL) -> Image.Image:
    """A piece, the number of its floors at its door."""
    return sprite(ART / f"{COLOURS[SEAT[piece]]}-{FLOORS[piece]}.svg", size)


def squares(image: Image.Image, board: Board, last: Effect | None) -> None:
    """What stands on the board, with the signs of the latest move."""
    if last is not None:
        traces(image, last)
    for square, piece in enumerate(board):
        if piece != EMPTY:
            put(image, pagoda(piece), *corner(square))
    if last is not None:
        chevrons(image, last)
        falls(image, last)


# --- what the latest move did ----------------------------------------------------------------


def step(effect: Effect) -> tuple[int, int]:
    """One space of a move, in columns to the right and rows down."""
    rows, columns = (
        (there > here) - (there < here)
        for here, there in zip(divmod(effect.origin, SIZE), divmod(effect.destination, SIZE), strict=True)
    )
    return columns, -rows


def traces(image: Image.Image, effect: Effect) -> None:
    """Below the pieces: where the move began, its way, where it ended, and which pieces it pushed."""
    tint(image, effect.origin, WORN)
    for shift in effect.pushed:
        if shift.destination is not None:
            tint(image, shift.destination, WORN)
    tint(image, effect.destination, LIT, AMBER)
    right, down = step(effect)
    x, y = middle(effect.origin)
    x, y = x - 16 * right, y - 16 * down
    end_x, end_y = middle(effect.destination)
    end_x, end_y = end_x - right * (CELL // 2 + 1), end_y - down * (CELL // 2 + 1)
    shaft = end_x - 20 * right, end_y - 20 * down
    wide, high = 6 * abs(down), 6 * abs(right)
    left, top = min(x, shaft[0]) - wide, min(y, shaft[1]) - high
    image.paste(SEPIA, (left, top, max(x, shaft[0]) + wide, max(y, shaft[1]) + high))
    put(image, turned("arrow", right, down), end_x, end_y, ANCHORS[right, down])
    put(image, seat(SEAT[effect.piece], 36), x, y, "mm")


def tint(image: Image.Image, square: Square, colour: str, edge: str = "") -> None:
    """Colour a square, between its lines."""
    left, top = corner(square)
    if edge:
        image.paste(edge, (left + 1, top + 1, left + CELL - 1, top + CELL - 1))
    inset = 5 if edge else 1
    image.paste(colour, (left + inset, top + inset, left + CELL - inset, top + CELL - inset))


ANCHORS = {(0, -1): "mt", (0, 1): "mb", (1, 0): "rm", (-1, 0): "lm"}
"""Which point of a sign lies ahead, by the direction in which it points."""


@lru_cache(maxsize=16)
def turned(name: str, right: int, down: int) -> Image.Image:
    """A sign that points up, turned to another direction."""
    image = sprite(ART / f"{name}.svg")
    if down == 1:
        return image.transpose(Image.Transpose.ROTATE_180)
    if right:
        return image.transpose(Image.Transpose.ROTATE_270 if right == 1 else Image.Transpose.ROTATE_90)
    return image


def chevrons(image: Image.Image, effect: Effect) -> None:
    """Over the pieces: a sign between those that were pushed and what pushed them."""
    right, down = step(effect)
    for shift in effect.pushed:
        if shift.destination is not None:
            x, y = middle(shift.destination)
            put(image, turned("chevron", right, down), x - right * CELL // 2, y - down * CELL // 2, "mm")


def falls(image: Image.Image, effect: Effect) -> None:
    """Past the edge of the board, where the move points: the pieces that fell there."""
    right, down = step(effect)
    x, y = middle(effect.destination)
    out = 29  # All of it past the edge: the square there is never empty after a fall.
    if right:
        x = FIELD + (SIZE * CELL + out if right == 1 else -out)
    else:
        y = FIELD + (SIZE * CELL + out if down == 1 else -out)
    fallen = effect.fallen
    for index, piece in enumerate(fallen):
        off = 56 * index - 28 * (len(fallen) - 1)
        place = x + off * abs(down), y + off * abs(right)
        put(image, sprite(ART / "fall.svg"), *place, "mm")
        put(image, tumbling(piece, right - down), *place, "mm")


@lru_cache(maxsize=32)
def tumbling(piece: Piece, way: int) -> Image.Image:
    """A small piece that falls over."""
    large = pagoda(piece, 138).rotate(-20 * way, Image.Resampling.BICUBIC, expand=True)
    return large.resize((large.width // 3, large.height // 3), Image.Resampling.LANCZOS)


# --- what could be done ----------------------------------------------------------------------


def corners(image: Image.Image, square: Square) -> None:
    """Round a piece that can be chosen, or has been."""
    put(image, sprite(ART / "corners.svg", CELL), *corner(square))


def goal(image: Image.Image, view: View, move: Move) -> None:
    """Where a move would end, over what stands there now; with rays and the points if something falls."""
    effect = preview(view, move)
    mover = SEAT[effect.piece]
    gain = sum(FLOORS[piece] * (1 if SEAT[piece] != mover else -1) for piece in effect.fallen)
    if view.board[move.destination] == EMPTY:
        x, y = middle(move.destination)
    else:
        x, y = (side + 20 for side in corner(move.destination))
    if not effect.fallen:
        put(image, sprite(ART / "goal.svg"), x, y, "mm")
        return
    put(image, sprite(ART / "goal-fall.svg", tint=LIT if gain > 0 else PALE), x, y, "mm")
    number(image, f"{gain:+}" if gain else 0, x, y, 21)


def barred(image: Image.Image, view: View, move: Move) -> None:
    """Where a piece may not go back to."""
    if view.board[move.destination] == EMPTY:
        put(image, sprite(ART / "barred.svg"), *middle(move.destination), "mm")
    else:
        left, top = corner(move.destination)
        put(image, sprite(ART / "barred.svg", 36), left + CELL - 18, top + 18, "mm")
