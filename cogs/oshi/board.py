"""Oshi in pictures: the board with what is claimed beside it, and one's own view of it.

Pure functions of a View: the same view gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from bot.pictures.canvas import CREAM, LIT, crown, lantern, number, plate, png, put, seat, sprite
from cogs.oshi import lacquer
from cogs.oshi.lacquer import ART, EDGE, GOLD, HEIGHT, WIDTH, pagoda
from rules.core import Seat
from rules.oshi.components import SEAT, WIN, Move
from rules.oshi.movement import moves
from rules.oshi.view import View

TRAY = 186, 380
"""Width and height of what is claimed."""


def board(view: View) -> bytes:
    """The table as a PNG."""
    return png(_table(view))


def hand(view: View, chosen: Sequence[Move] = ()) -> bytes:
    """The same for the viewer, with marks on the pieces that can move and where none may go back to.

    If a piece is `chosen`, given by its moves, the squares that it can reach are marked instead.
    """
    image = _table(view)
    if view.asked is None or view.viewer != view.asked:
        return png(image)
    if chosen:
        lacquer.corners(image, chosen[0].origin)
        for move in chosen:
            lacquer.goal(image, view, move)
    else:
        for origin in {move.origin for move in moves(view.board, view.before[view.asked], view.asked)}:
            lacquer.corners(image, origin)
    for move in view.barred:
        if not chosen or move.origin == chosen[0].origin:
            lacquer.barred(image, view, move)
    return png(image)


def _table(view: View) -> Image.Image:
    image = lacquer.table().copy()
    lacquer.squares(image, view.board, view.last)
    for which in (0, 1):
        _tray(image, view, which)
    return image


def _tray(image: Image.Image, view: View, which: Seat) -> None:
    """What a seat has claimed and its points; a lantern hangs there if it is to play."""
    width, height = TRAY
    left, top = WIDTH - EDGE - width, EDGE if which == 1 else HEIGHT - EDGE - height
    asked = which == view.asked
    put(image, sprite(ART / "tray.svg", tint=LIT if asked else CREAM), left, top)
    put(image, seat(which, 60), left + 44, top + 72, "mm")
    if asked:
        put(image, lantern(60), left + 144, top + 2, "mt")
    if which in view.winners:
        put(image, crown(56), left + 44, top + 12, "mt")
    number(image, view.points[which], left + 116, top + 72, 58, anchor="rm")
    number(image, f"/{WIN}", left + 121, top + 81, 38, anchor="lm")
    for pip in range(WIN):
        tint = GOLD if pip < view.points[which] else "#ffffff"
        put(image, sprite(ART / "pip.svg", tint=tint), left + 24 + 23 * pip, top + 122, "mm")
    fresh = len([piece for piece in view.last.fallen if SEAT[piece] != which]) if view.last else 0
    pieces = view.claimed[which]
    for index, piece in enumerate(pieces):
        x, y = left + 15 + 80 * (index % 2), top + 138 + 78 * (index // 2)
        if index >= len(pieces) - fresh:
            put(image, plate(80, 78, "#ffcf4d" if asked else LIT, stroke=3, radius=8), x - 2, y - 1)
        put(image, pagoda(piece), x, y)
