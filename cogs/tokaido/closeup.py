"""The way that lies before a traveler: every space up to the next inn, large, with what it would bring."""

from __future__ import annotations

from math import ceil

from PIL import Image

from bot.pictures.canvas import INK, LIT, lantern, number, plate, put, sprite
from cogs.tokaido.collection import faded
from cogs.tokaido.road import ART, MILESTONE, WIDTH, moving, token
from rules.tokaido.hints import Span, prospect
from rules.tokaido.road import SPACES, ahead, room
from rules.tokaido.view import Piece, View

CELL = 204
"""How tall a row of spaces is."""

LONGEST = 8
"""Spaces in a row."""

BAND, EDGE = "#e3c690", "#a9824e"
PALE = "#f4ead5a8"
POINTS = "#a8331f"


def stretch(view: View) -> tuple[int, ...]:
    """The space of the traveler that the viewer has in mind, and all up to the next inn."""
    piece = _traveler(view)
    return () if piece is None else (piece.space, *ahead(piece.space, view.options.return_trip))


def _traveler(view: View) -> Piece | None:
    """The neutral traveler while the viewer moves it, else the viewer's own."""
    if view.viewer is None or not view.pieces:
        return None
    if view.ask == "guidance" and view.viewer in view.asked:
        return moving(view)
    return view.pieces[view.viewer]


def stretch_height(view: View) -> int:
    """How tall the picture of the stretch is."""
    return ceil(len(stretch(view)) / LONGEST) * (CELL + 6)


def draw_stretch(image: Image.Image, view: View, top: int) -> None:
    """The stretch in rows from left to right; on the viewer's turn the spaces one may go to are lit."""
    spaces = stretch(view)
    rows = ceil(len(spaces) / LONGEST)
    columns = ceil(len(spaces) / rows) if rows else 0
    width = min(200, (WIDTH - 12) // columns) if rows else 0
    for row in range(rows):
        here = spaces[row * columns : (row + 1) * columns]
        left = (WIDTH - width * len(here)) // 2 if rows == 1 else 6
        y = top + row * (CELL + 6)
        put(image, sprite(ART / "land.svg"), 0, y - 6)
        _band(image, left, y, width * len(here), last=row == rows - 1)
        for place, space in enumerate(here):
            _cell(image, view, space, left + place * width, y, width, start=space == spaces[0])


def _band(image: Image.Image, left: int, top: int, length: int, *, last: bool) -> None:
    """The road, which goes on in the next row unless this is the last."""
    right = left + length - 40 if last else WIDTH
    image.paste(EDGE, (0 if left <= 6 else left + 40, top + 96, right, top + 128))
    image.paste(BAND, (0 if left <= 6 else left + 40, top + 99, right, top + 125))


def _cell(
    image: Image.Image, view: View, space: int, left: int, top: int, width: int, *, start: bool
) -> None:
    """One space: its sign, who stands there, and below what it would bring."""
    kind = SPACES[space].kind
    middle = left + width // 2
    choosing = view.viewer in view.asked and view.ask in ("step", "guidance")
    open_ = choosing and space in view.reach
    here = [piece for piece in view.pieces if piece.space == space]
    if open_:
        put(image, plate(width - 6, CELL, LIT, stroke=4), left + 3, top)
        image.paste(EDGE, (left + 5, top + 96, left + width - 5, top + 128))
        image.paste(BAND, (left + 5, top + 99, left + width - 5, top + 125))
    full = len(here) >= room(space, len(view.players))
    closed = not start and (not open_ if choosing else full)
    sign = faded(f"space-{kind}", 74) if closed else sprite(ART / f"space-{kind}.svg", 74)
    put(image, sign, middle, top + 48, "mm")
    if kind == "inn":
        _guests(image, space, here, middle, top + 112, width, lit=open_)
    else:
        stone = "stone-open" if open_ else "stone"
        put(image, sprite(ART / f"{stone}.svg", 58), middle, top + 112, "mm")
        number(image, space, middle, top + 112, 28, INK if open_ else MILESTONE)
        apart = 26 if len(here) > 1 else 0
        for piece in here:
            x = middle - apart + (2 * apart if piece.slot else 0)
            put(image, token(piece.seat, 54), x, top + 112, "mm")
    if start and view.viewer in view.asked:
        put(image, lantern(60), left + width - 4, top + 4, "rt")
    if not start and not closed:
        _brings(image, _gains(view, space), middle, top + 150)


def _guests(
    image: Image.Image, inn: int, here: list[Piece], middle: int, y: int, width: int, *, lit: bool
) -> None:
    """Those who have come to an inn, the first to come leftmost."""
    guests = sorted(here, key=lambda piece: piece.slot)
    step = min(34, (width - 50) // max(1, len(guests) - 1)) if len(guests) > 1 else 0
    if not guests:
        put(image, sprite(ART / f"stone{'-open' if lit else ''}.svg", 58), middle, y, "mm")
        number(image, inn, middle, y, 28, INK if lit else MILESTONE)
    for place, piece in enumerate(guests):
        put(image, token(piece.seat, 46), middle + (place - (len(guests) - 1) / 2) * step, y, "mm")


def _gains(view: View, space: int) -> list[tuple[str, str, str]]:
    """Signs with points, and with coins that would be gained; or what the neutral traveler does."""
    kind = SPACES[space].kind
    if view.ask == "guidance" and view.viewer in view.asked:
        errands = {"temple": [("coin", "+1", INK)], "inn": [("meal-back", "-1", INK)]}
        return errands.get(kind, [])
    found = prospect(view, space)
    lines = [("point", _span(found.points), POINTS)] if any(found.points) else []
    return lines + ([("coin", _span(found.coins), INK)] if found.coins[1] > 0 else [])


def _span(span: Span) -> str:
    least, most = span
    return f"+{most}" if least == most else f"{least}-{most}"


def _brings(image: Image.Image, lines: list[tuple[str, str, str]], middle: int, top: int) -> None:
    """One line, or two below each other."""
    for row, (sign, text, tint) in enumerate(lines):
        y = top + 3 + 30 * row + (0 if len(lines) > 1 else 15)
        put(image, sprite(ART / f"{sign}.svg", 30), middle - 12, y, "rm")
        number(image, text, middle - 8, y, 28, tint, "lm")
