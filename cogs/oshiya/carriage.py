"""Oshiya Tokio's carriages: passengers as the cards brought them, and what became of a pile."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from pathlib import Path

from PIL import Image

from bot.pictures.canvas import CREAM, INK, LIT, ground, number, put, seat, sprite
from rules.oshiya.components import DECK, VARIANTS, Card, Placed
from rules.oshiya.view import View

ART = Path(__file__).parent / "art"

WIDTH = 1000
LEFT, RIGHT = 164, 972
"""Where the places of a carriage begin and end."""

LINES = {"standard": "#5a9e3f", "express-25": "#e8822a"}
NUMBERED_LINES = ("#cf4436", "#3a86c0", "#5a9e3f")
"""The colour of each carriage's line; with several, its number stands beside it."""

AMBER, DIM = "#ffb43a", "#c79a55"
VERMILION = "#c8452f"
RECENT, COATS = "#d8432b", ("#3d4a63", "#7b869c")
TICKETS = dict.fromkeys(DECK, CREAM) | {10: "#f6c752"}


@dataclass(frozen=True)
class Shape:
    """Where things lie on a board, from its top."""

    height: int
    carriages: tuple[int, ...]
    low: bool
    strip: int
    """Where the platform with the players begins."""

    @property
    def wall(self) -> tuple[int, int]:
        """Ceiling and floor of a carriage, from its top."""
        return (30, 104) if self.low else (100, 243)

    @property
    def lane(self) -> int:
        """Where a carriage's tickets lie, from its top."""
        return 154 if self.low else 326


SHAPES = {
    "standard": Shape(height=604, carriages=(0,), low=False, strip=392),
    "express-25": Shape(height=604, carriages=(0,), low=False, strip=392),
    "double-rush": Shape(height=648, carriages=(6, 218), low=True, strip=438),
    "cascade": Shape(height=900, carriages=(6, 214, 422), low=True, strip=692),
}


def carriages(view: View) -> Image.Image:
    """The station with each carriage's total, passengers, tickets and what became of it."""
    image = _station(view.variant).copy()
    for pile in range(len(view.piles)):
        _total(image, view, pile)
        _straps(image, view, pile)
        _passengers(image, view, pile)
        _tickets(image, view, pile)
        for placed in view.placed:
            if placed.pile == pile and not view.piles[pile]:
                _departure(image, view, placed)
    bonus = VARIANTS[view.variant].bonus_at
    if bonus is not None and any(placed.total == bonus for placed in view.placed):
        _stop(image, view.variant, AMBER)
    return image


@lru_cache(maxsize=8)
def _station(variant: str) -> Image.Image:
    """What is the same in every picture of a variant: empty carriages and the platform."""
    shape = SHAPES[variant]
    image = ground(WIDTH, shape.height)
    if not shape.low:
        put(image, sprite(ART / "sky.svg"), 0, 0)
    for pile, top in enumerate(shape.carriages):
        tint = LINES.get(variant, NUMBERED_LINES[pile])
        put(image, sprite(ART / ("carriage-low.svg" if shape.low else "carriage.svg"), tint=tint), 14, top)
        ceiling, floor = shape.wall
        put(image, sprite(ART / ("display-low.svg" if shape.low else "display.svg")), 34, top + ceiling - 2)
        capacity = VARIANTS[variant].capacity
        if (bonus := VARIANTS[variant].bonus_at) is not None:
            place = _place(capacity, bonus)
            for y in range(top + ceiling + 12, top + floor - 4, 14):
                image.paste(VERMILION, (place - 2, y, place + 1, y + 8))
            _stop(image, variant, CREAM)
        if shape.low:
            put(image, sprite(ART / "ring.svg", 54, tint=tint), 20, top + shape.lane - 1)
            number(image, pile + 1, 47, top + shape.lane + 26, 30)
            number(image, f"/{capacity}", 84, top + shape.lane + 26, 40, anchor="lm")
        else:
            number(image, f"/{capacity}", 93, top + floor - 28, 40, DIM)
    put(image, sprite(ART / "platform.svg"), 0, shape.strip - 12)
    return image


def _total(image: Image.Image, view: View, pile: int) -> None:
    """The running total on the display at the carriage's head."""
    shape = SHAPES[view.variant]
    top = shape.carriages[pile]
    number(image, view.total(pile), 93, top + (69 if shape.low else 148), 54 if shape.low else 76, AMBER)


def _place(capacity: int, place: int) -> int:
    """The left edge of a place, or the right edge of the last."""
    return LEFT + (RIGHT - LEFT) * place // capacity


def _recent(view: View, pile: int) -> int:
    """How many cards at the end of a pile the latest turn put there."""
    return sum(placed.pile == pile for placed in view.placed) if view.piles[pile] else 0


def _groups(view: View, pile: int) -> list[tuple[Card, int, int, bool]]:
    """Each card of a pile, its left and right edge, and whether it is of the latest turn."""
    cards = view.piles[pile]
    old = len(cards) - _recent(view, pile)
    ends = list(accumulate(cards, initial=0))
    return [
        (card, _place(view.capacity, ends[i]), _place(view.capacity, ends[i + 1]), i >= old)
        for i, card in enumerate(cards)
    ]


def _passengers(image: Image.Image, view: View, pile: int) -> None:
    """One passenger a place, in groups as the cards brought them; the latest stand in the light."""
    shape = SHAPES[view.variant]
    top = shape.carriages[pile]
    ceiling, floor = top + shape.wall[0], top + shape.wall[1]
    place = 0
    for index, (card, left, right, recent) in enumerate(_groups(view, pile)):
        if recent:
            image.paste(LIT, (left + 1, ceiling, right - 1, floor))
        tint = RECENT if recent else COATS[index % 2]
        for _ in range(card):
            middle = (_place(view.capacity, place) + _place(view.capacity, place + 1)) // 2
            person = _passenger("abcd"[place * 7 // 3 % 4], tint, floor - ceiling - 6)
            put(image, person, middle, floor, "mb")
            place += 1
        image.paste("#8d8577", (right - 1, ceiling, right + 1, floor))


@lru_cache(maxsize=64)
def _passenger(which: str, tint: str, height: int) -> Image.Image:
    """A passenger, from the head down as far as the wall is high."""
    person = sprite(ART / f"passenger-{which}.svg", tint=tint)
    return person.crop((0, 0, person.width, min(height, person.height)))


def _straps(image: Image.Image, view: View, pile: int) -> None:
    """A strap hangs at every free place."""
    shape = SHAPES[view.variant]
    ceiling = shape.carriages[pile] + shape.wall[0]
    strap = sprite(ART / "strap.svg")
    told = not view.piles[pile] and any(placed.pile == pile for placed in view.placed)
    for place in range(view.total(pile), view.capacity):
        middle = (_place(view.capacity, place) + _place(view.capacity, place + 1)) // 2
        if not (told and 380 < middle < 860):
            put(image, strap, middle, ceiling, "mt")


def _stop(image: Image.Image, variant: str, tint: str) -> None:
    """Express Line 25: the stop on the roof where a total of exactly 20 brings a bonus card."""
    rules, shape = VARIANTS[variant], SHAPES[variant]
    assert rules.bonus_at is not None
    middle, roof = _place(rules.capacity, rules.bonus_at), shape.carriages[0] + shape.wall[0] - 29
    put(image, sprite(ART / "stop.svg", tint=tint), middle, roof, "mb")
    number(image, rules.bonus_at, middle + 17, roof - 41, 38)


def _tickets(image: Image.Image, view: View, pile: int) -> None:
    """The cards of a pile in playing order, each as wide as the places it fills."""
    shape = SHAPES[view.variant]
    top = shape.carriages[pile] + shape.lane
    groups = _groups(view, pile)
    for card, left, right, _ in groups:
        _ticket(image, card, left, top, right - left)
    if groups and groups[-1][3] and view.previous is not None:
        # At least one place is free: a full carriage is empty again at once.
        size = _place(view.capacity, 1) - LEFT - 2
        put(image, seat(view.previous, size), groups[-1][2] + 1, top + 26, "lm")


def _ticket(image: Image.Image, card: Card, left: int, top: int, width: int) -> None:
    put(image, sprite(ART / f"ticket-{card}.svg", width, 52), left, top)
    number(image, card, left + width / 2, top + 26, 40, TICKETS[card])


def _departure(image: Image.Image, view: View, placed: Placed) -> None:
    """Which card emptied a carriage, at which total, and whose the pile is now."""
    shape = SHAPES[view.variant]
    top = shape.carriages[placed.pile]
    ceiling, floor = top + shape.wall[0], top + shape.wall[1]
    middle = (ceiling + floor) // 2
    size = 98 if shape.low else 140
    sign = "blocked" if placed.outcome == "open" else placed.outcome
    put(image, sprite(ART / f"mini-{placed.card}.svg"), 554 - size // 2, middle, "rm")
    put(image, sprite(ART / f"{sign}.svg", size), 568, middle, "mm")
    number(image, placed.total, 568, middle, size * 43 // 100, AMBER if sign == "burst" else INK)
    put(image, sprite(ART / "arrow.svg"), 648, middle, "lm")
    lost = sign == "burst" or (sign == "blocked" and VARIANTS[view.variant].collapses)
    stack = sprite(ART / ("penalty.svg" if lost else "won.svg"))
    if view.previous is None:
        put(image, stack, 694, middle, "lm")
    else:
        put(image, seat(view.previous, 60), 694, middle, "lm")
        put(image, stack, 762, middle, "lm")
