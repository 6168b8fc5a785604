"""Tokaido's road as a picture: rows from inn to inn, and who stands where on it."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from PIL import Image

from bot.pictures.canvas import ground, lantern, number, put, seat, sprite
from rules.tokaido.road import INNS, INTERMEDIATE_INNS, SPACES, finish, start
from rules.tokaido.view import Piece, View

ART = Path(__file__).parent / "art"

WIDTH, LENGTH = 1000, 606
"""How wide every picture is, and how far down the road goes."""

SIDE = 152
"""What an inn takes at the end of a row."""

ROWS = (112, 254, 396, 538)
"""Where the road runs from inn to inn."""

SIGN, OFF = -50, 44
"""Where a space's sign and its place off the road are, from the road."""

TOKEN = 42

MILESTONE = "#8b7a66"
"""The colour of the spaces' numbers."""

Point = tuple[float, float]

QUEUES: dict[int, tuple[Point, ...]] = {
    INNS[0]: ((92, 160), (48, 158), (33, 116), (78, 110), (124, 112)),
    INNS[1]: ((872, 112), (925, 137), (947, 183), (925, 229), (872, 254)),
    INNS[2]: ((128, 254), (75, 279), (53, 325), (75, 371), (128, 396)),
    INNS[3]: ((872, 396), (925, 421), (947, 467), (925, 513), (872, 538)),
    INNS[4]: ((124, 538), (78, 536), (33, 542), (48, 584), (92, 586)),
}
"""Where five pieces wait at an inn, from the way in to the way out as one walks to Edo."""

HOUSES: tuple[tuple[str, Point], ...] = (
    ("kyoto", (76, 48)),
    ("inn", (886, 183)),
    ("inn", (114, 325)),
    ("inn", (886, 467)),
    ("edo", (76, 470)),
)


def row_of(space: int) -> int:
    """The row of a space that is not an inn, from the top."""
    return sum(inn < space for inn in INNS) - 1


def place(space: int) -> Point:
    """Where the place on the road of a space that is not an inn lies; every other row runs to the left."""
    row = row_of(space)
    before, after = INNS[row], INNS[row + 1]
    share = (space - before - 0.5) / (after - before - 1)
    return SIDE + (WIDTH - 2 * SIDE) * (1 - share if row % 2 else share), ROWS[row]


def queue(inn: int, pieces: int, return_trip: bool) -> tuple[Point, ...]:
    """Where this many pieces wait, the first to come first; the first to leave is nearest the way out."""
    points = QUEUES[inn][::-1] if return_trip else QUEUES[inn]
    if inn == start(return_trip):
        return points[-pieces:]
    if inn == finish(return_trip):
        return points[:pieces]
    return {3: points[1:4], 4: (*points[:2], *points[3:])}.get(pieces, points)


def stand(piece: Piece, view: View) -> Point:
    """Where a piece stands."""
    if SPACES[piece.space].kind == "inn":
        return queue(piece.space, len(view.pieces), view.options.return_trip)[piece.slot]
    x, y = place(piece.space)
    return x, y + (OFF if piece.slot else 0)


def moving(view: View) -> Piece | None:
    """The piece that is to be moved now, or whose player is asked something else on the way."""
    if view.ask == "guidance":
        return view.pieces[-1]
    return view.pieces[view.asked[0]] if view.asked and view.pieces else None


def token(which: int | None, size: int) -> Image.Image:
    """The piece of a seat, or the neutral traveler's."""
    return sprite(ART / "neutral.svg", size) if which is None else seat(which, size)


def draw_road(image: Image.Image, view: View) -> None:
    """The whole way with everybody on it, the latest move, and where one may go now."""
    pieces = len(view.pieces) or max(3, len(view.players))
    image.paste(_way(pieces, len(view.players), view.options.return_trip), (0, 0))
    for space in view.reach:
        _mark(image, view, space)
    if view.trail:
        _trail(image, view, view.trail.piece, view.trail.start)
    turn = moving(view)
    if turn:
        put(image, sprite(ART / "stone-open.svg", 54), *stand(turn, view), "mm")
    for piece in view.pieces:
        put(image, token(piece.seat, TOKEN), *stand(piece, view), "mm")
    if turn:
        x, y = stand(turn, view)
        put(image, lantern(40), x + 22, y - 14, "mt")


def _mark(image: Image.Image, view: View, space: int) -> None:
    """Light a place that the piece to be moved may go to."""
    if SPACES[space].kind == "inn":
        taken = sum(piece.space == space for piece in view.pieces)
        x, y = queue(space, len(view.pieces), view.options.return_trip)[taken]
        put(image, sprite(ART / "stone-open.svg"), x, y, "mm")
        return
    x, y = place(space)
    if any(piece.space == space and not piece.slot for piece in view.pieces):
        put(image, sprite(ART / "stone-off-open.svg"), x, y + OFF, "mm")
        return
    put(image, sprite(ART / "stone-open.svg"), x, y, "mm")
    number(image, space, x, y, 19)


def _trail(image: Image.Image, view: View, piece: int, start: int) -> None:
    """Red marks between the spaces that were passed, and light around the piece that has come."""
    here = view.pieces[piece]
    low, high = sorted((start, here.space))
    spaces = [space for space in range(low, high + 1) if SPACES[space].kind != "inn"]
    for space in spaces[:-1]:
        put(image, _chevron("step", space, view.options.return_trip), *_between(space), "mm")
    put(image, sprite(ART / "halo.svg", 64), *stand(here, view), "mm")


def _between(space: int) -> Point:
    """The middle between a space and the next, neither of them an inn."""
    (x, y), (further, _) = place(space), place(space + 1)
    return (x + further) / 2, y


def _chevron(name: str, space: int, return_trip: bool) -> Image.Image:
    """A sign that points the way one walks in a space's row."""
    right = (row_of(space) % 2 == 0) != return_trip
    return sprite(ART / f"{name}-{'right' if right else 'left'}.svg")


@lru_cache(maxsize=16)
def _way(pieces: int, players: int, return_trip: bool) -> Image.Image:
    """What is the same in every picture of a game: the land, the inns, the spaces."""
    image = ground(WIDTH, LENGTH)
    put(image, sprite(ART / "road.svg"), 0, 0)
    for house, spot in HOUSES:
        put(image, sprite(ART / f"{house}.svg"), *spot, "mm")
    for inn, (_, (x, y)) in zip(INTERMEDIATE_INNS, HOUSES[1:-1], strict=True):
        put(image, sprite(ART / "stone.svg", 34), x, y + 20, "mm")
        number(image, inn, x, y + 20, 17, MILESTONE)
    stone = sprite(ART / "stone.svg")
    for inn in INNS:
        for spot in queue(inn, pieces, return_trip):
            put(image, stone, *spot, "mm")
    for which, space in enumerate(SPACES):
        if space.kind == "inn":
            continue
        x, y = place(which)
        if space.double and players >= 4:
            put(image, sprite(ART / "spur.svg"), x, y + OFF / 2, "mm")
            put(image, sprite(ART / "stone-off.svg"), x, y + OFF, "mm")
        put(image, stone, x, y, "mm")
        number(image, which, x, y, 17, MILESTONE)
        put(image, sprite(ART / f"space-{space.kind}.svg", 46), x, y + SIGN, "mm")
        if SPACES[which + 1].kind != "inn":
            put(image, _chevron("chevron", which, return_trip), *_between(which), "mm")
    return image
