"""Oshiya Tokio in pictures: the table, a hand, and a lesson without words.

Pure functions of a View: the same view gives the same bytes.
"""

from __future__ import annotations

from PIL import Image

from bot.pictures.canvas import (
    CREAM,
    LIT,
    PAPER,
    crown,
    ground,
    lantern,
    number,
    plate,
    png,
    put,
    seat,
    sprite,
)
from cogs.oshiya.carriage import AMBER, ART, NUMBERED_LINES, RIGHT, SHAPES, WIDTH, carriages
from rules.oshiya.components import DECK, VARIANTS, Card, Placed
from rules.oshiya.view import View

PALE = PAPER + "b0"
"""Laid over a card that cannot be played."""


def board(view: View) -> bytes:
    """The table as a PNG: carriages, piles, draw pile, discards and players."""
    image = carriages(view)
    _deck(image, view)
    _discards(image, view)
    _players(image, view)
    return png(image)


# --- the platform --------------------------------------------------------------------------


def _deck(image: Image.Image, view: View) -> None:
    """The draw pile, its top card if that is public, and how many cards it has."""
    top = SHAPES[view.variant].strip + 20
    name = "empty" if not view.deck else "back" if view.next_card is None else f"card-{view.next_card}"
    put(image, sprite(ART / f"{name}.svg", 92), 66, top, "mt")
    number(image, view.deck, 66, top + 156, 40)


def _discards(image: Image.Image, view: View) -> None:
    """Carriage Cascade: the cards lost to Rapid Shift, face up, below the carriages."""
    if not view.discards:
        return
    shape = SHAPES[view.variant]
    top = shape.strip - 62
    put(image, sprite(ART / "lost.svg"), 48, top + 23, "mm")
    step = min(54, (RIGHT - 90 - 50) // len(view.discards))
    for index, card in enumerate(view.discards):
        put(image, sprite(ART / f"mini-{card}.svg", 50), 90 + index * step, top)


def _players(image: Image.Image, view: View) -> None:
    """Each player's token, cards in hand, won stack and penalties; a lantern hangs by whoever is to play."""
    top = SHAPES[view.variant].strip + 18
    seats = len(view.players)
    gap = 10
    width = (WIDTH - 132 - 14 - gap * (seats - 1)) // seats
    for which in range(seats):
        _player(image, view, which, 132 + which * (width + gap), top, width)


def _player(image: Image.Image, view: View, which: int, left: int, top: int, width: int) -> None:
    player = view.players[which]
    asked = which == view.asked
    cascade = VARIANTS[view.variant].collapses
    size = 1.2 if len(view.players) < 4 else 1.0
    put(image, plate(width, 184, LIT if asked else CREAM, stroke=5 if asked else 2), left, top)
    apart = 37 * size if len(view.players) > 3 else 52
    near, far = left + width // 2 - apart, left + width // 2 + apart
    upper, lower = top + 52, top + 136
    put(image, seat(which, round(60 * size)), near, upper if cascade else top + 106, "mm")
    if asked:
        put(image, lantern(60), left + width // 2 if cascade else near, top - 14, "mt")
    if which in view.winners:
        put(image, crown(56), near, top - 14 if cascade else top + 26, "mt")
    digit = round(40 * size)
    if view.asked is None:
        # What is still held counts for nobody; what is won counts, less the penalties.
        if cascade:
            number(image, player.score, far, upper, round((38 if player.score < -9 else 44) * size))
        else:
            lower = top + 100
    else:
        put(image, sprite(ART / "held.svg", round(64 * size)), far, upper, "mm")
        number(image, player.hand, far + size, upper, digit)
    put(image, sprite(ART / "won.svg", round(76 * size)), far, lower, "mm")
    number(image, player.won, far, lower + size, digit, CREAM)
    if cascade:
        put(image, sprite(ART / "penalty.svg", round(76 * size)), near, lower, "mm")
        number(image, sum(player.penalties), near, lower + size, digit)


# --- hand and lesson -----------------------------------------------------------------------


def hand(view: View) -> bytes:
    """The viewer's cards as a PNG, below the totals; on the viewer's turn what cannot be played is pale."""
    image = ground(WIDTH, 372)
    variant = VARIANTS[view.variant]
    if view.viewer is not None:
        put(image, seat(view.viewer, 64), 54, 50, "mm")
        if view.viewer == view.asked:
            put(image, lantern(66), 116, 0, "mt")
    for pile in range(len(view.piles)):
        left = max(186, (WIDTH - 270 * len(view.piles)) // 2) + 270 * pile
        _small_total(image, view, pile, left)
    cards = view.hand
    width, step = _spread(len(cards))
    left = (WIDTH - width - step * (len(cards) - 1)) // 2
    for index, card in enumerate(cards):
        fits = variant.collapses or any(
            view.total(pile) + card <= view.capacity for pile in range(len(view.piles))
        )
        pale = view.viewer == view.asked and not fits
        face = sprite(ART / f"card-{card}.svg", width)
        put(image, face, left + index * step, 237, "lm")
        if pale:
            put(image, plate(face.width, face.height, PALE, radius=16), left + index * step, 237, "lm")
    if not cards:
        put(image, sprite(ART / "empty.svg", 170), WIDTH // 2, 118, "mt")
    return png(image)


def _spread(cards: int) -> tuple[int, int]:
    """How wide each card of a hand is and how far apart: side by side up to seven, then overlapping.

    A covered card's numeral, the left 0.56 of its width, stays in sight.
    """
    room = WIDTH - 40
    if cards <= 7:
        width = min(170, room // max(1, cards) - 8)
        return width, width + min(16, room // max(1, cards) - width)
    width = min(150, int(room / (1 + 0.56 * (cards - 1))))
    return width, (room - width) // (cards - 1)


def _small_total(image: Image.Image, view: View, pile: int, left: int) -> None:
    """A carriage's number, its total and what fills it, at the head of a hand."""
    several = len(view.piles) > 1
    if several:
        put(image, sprite(ART / "ring.svg", 56, tint=NUMBERED_LINES[pile]), left, 50, "lm")
        number(image, pile + 1, left + 28, 50, 30)
    put(image, sprite(ART / "display-low.svg"), left + 62, 50, "lm")
    number(image, view.total(pile), left + 121, 50, 54, AMBER)
    number(image, f"/{view.capacity}", left + 184, 50, 40, anchor="lm")


LESSONS: dict[str, tuple[tuple[Card, ...], ...]] = {
    "standard": ((5, 2, 1, 3, 10),),
    "double-rush": ((5, 2, 1, 3, 10), (6, 5)),
    "express-25": ((6, 3, 1, 10, 2, 3),),
    "cascade": ((5, 2, 1, 3, 10), (6, 5), ()),
}
"""Carriages that show what fills one."""


def lesson(variant: str) -> bytes:
    """A variant as a PNG without words: what fills a carriage, what bursts one, how many cards there are."""
    rules = VARIANTS[variant]
    view = View(
        variant=variant,
        viewer=None,
        asked=None,
        piles=LESSONS[variant],
        deck=0,
        next_card=None,
        players=(),
        discards=(),
        previous=None,
        placed=(Placed(6, 2, 23, "burst"),) if rules.collapses else (),
        hand=(),
    )
    image = carriages(view)
    top = SHAPES[variant].strip + 20
    put(image, sprite(ART / "filled.svg", 116), 66, top + 90, "mm")
    number(image, rules.capacity, 66, top + 90, 48)
    values = sorted(set(DECK))
    for index, card in enumerate(values):
        middle = 208 + 144 * index
        put(image, sprite(ART / f"card-{card}.svg", 92), middle, top, "mt")
        number(image, f"×{DECK.count(card)}", middle, top + 156, 40)
    return png(image)
