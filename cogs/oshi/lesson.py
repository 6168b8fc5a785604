"""The rules of Oshi in a picture without words: how far pieces go, a push along a line, a fall."""

from __future__ import annotations

from PIL import Image

from bot.pictures.canvas import INK, crown, ground, number, png, put, sprite
from cogs.oshi import lacquer
from cogs.oshi.lacquer import ART, CELL, EDGE, FIELD, RIM, WIDTH, corner, middle, pagoda
from rules.oshi.components import EMPTY, NAMES, WIN, Board, Effect, Piece
from rules.oshi.movement import WRITTEN, carry_out

Box = tuple[int, int, int, int]
"""Left, top, right and bottom."""

REACH = {"A": ("a7-b7",), "E": ("a8-b8", "a8-c8"), "G": ("a9-b9", "a9-c9", "a9-d9")}
"""One, two and three floors, and where they can go."""


def lesson() -> bytes:
    """How far one, two and three floors go; below each other and side by side: before and after."""
    image = ground(WIDTH, 440)
    _frame(image, _reach(), 14, 16)
    before = _laid(c5="E", d5="g", f5="a")
    row = _row("c5", 5 * CELL)
    _frame(image, _drawn(before).crop(row), 412, 28)
    put(image, lacquer.turned("arrow", 0, 1), 602, 124, "mt")
    _frame(image, _drawn(*_after(before, "c5-e5")).crop(row), 412, 178)
    put(image, crown(110), 900, 52, "mt")
    number(image, WIN, 900, 204, 104)
    before = _laid(g5="E", h5="A", i5="g")
    row = _row("f5", 4 * CELL + RIM + EDGE)
    _frame(image, _drawn(before).crop(row), 14, 330)
    put(image, lacquer.turned("arrow", 1, 0), 384, 368, "lm")
    _frame(image, _drawn(*_after(before, "g5-h5")).crop(row), 426, 330)
    number(image, "+3", 888, 370, 54, anchor="lm")
    put(image, pagoda("g"), 803, 329)
    return png(image)


def _laid(**pieces: Piece) -> Board:
    """A board with these pieces, by the names of their squares."""
    return "".join(pieces.get(name, EMPTY) for name in NAMES)


def _after(board: Board, text: str) -> tuple[Board, Effect]:
    """The board after a move, and what the move did."""
    return carry_out(board, WRITTEN[text], ((), ()))


def _row(first: str, width: int) -> Box:
    """The part of the table from a square on to the right, one square high."""
    left, top = corner(NAMES.index(first))
    return left, top, left + width, top + CELL


def _drawn(board: Board, last: Effect | None = None) -> Image.Image:
    """The whole table."""
    image = lacquer.table().copy()
    lacquer.squares(image, board, last)
    return image


def _reach() -> Image.Image:
    """The upper left corner of the board, with a piece of each height in the first column."""
    image = _drawn(_laid(**{texts[0][:2]: piece for piece, texts in REACH.items()}))
    for texts in REACH.values():
        for text in texts:
            put(image, sprite(ART / "goal.svg"), *middle(WRITTEN[text].destination), "mm")
    return image.crop((EDGE, EDGE, FIELD + 4 * CELL, FIELD + 3 * CELL))


def _frame(image: Image.Image, part: Image.Image, left: int, top: int) -> None:
    """Lay a part of a board on the picture, with a line round it."""
    image.paste(INK, (left - 3, top - 3, left + part.width + 3, top + part.height + 3))
    image.paste(part, (left, top))
