"""Oshaka Trick in pictures: the table, a hand, and a lesson without words.

Pure functions of a View: the same view gives the same bytes.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from PIL import Image

from bot.pictures.canvas import CREAM, LIT, ground, number, plate, png, put, sprite
from cogs.oshaka import mat, tray
from cogs.oshaka.cards import ART, PALE, face
from rules.oshaka import hints
from rules.oshaka.cards import COLOURS, Card
from rules.oshaka.placing import Tally, forced
from rules.oshaka.state import Down, Up
from rules.oshaka.trick import TrickCard
from rules.oshaka.view import PlayerView, View

WIDTH = 1000
EDGE = 11
"""Paper beside the mats."""

RIGHT = WIDTH - EDGE - mat.WIDTH
BAND = EDGE + mat.HEIGHT + 8
"""Where the tatami with the trick begins."""

LOWER = BAND + 284 + 8
CORNERS = ((EDGE, EDGE), (RIGHT, EDGE), (RIGHT, LOWER), (EDGE, LOWER))
"""The mats of the seats, clockwise."""

HEIGHT = LOWER + mat.HEIGHT + EDGE


def board(view: View) -> bytes:
    """The table as a PNG: the trick in the middle, each player's cards around it, clockwise."""
    image = _room().copy()
    tray.standing(image, view, 20, BAND + 26)
    tray.tray(image, view, 190, BAND + 23)
    for which in range(len(view.players)):
        mat.mat(image, view, which, *CORNERS[which])
    if len(view.players) == 3:
        _fourth(image, view)
    return png(image)


@lru_cache(maxsize=1)
def _room() -> Image.Image:
    """What is the same in every picture."""
    image = ground(WIDTH, HEIGHT)
    put(image, sprite(ART / "tatami.svg"), 0, BAND)
    return image


def _fourth(image: Image.Image, view: View) -> None:
    """With three players a cat sleeps in the fourth place, beside the card that is left out."""
    left, upper = CORNERS[3]
    put(image, sprite(ART / "cat.svg"), left + 150, upper + 60)
    if view.removed:
        put(image, face(view.removed[0], 100), left + 24, upper + 60)
    else:
        put(image, sprite(ART / "back.svg", 100), left + 24, upper + 60)


# --- hand ----------------------------------------------------------------------------------

ROW = 2 * EDGE + mat.HEIGHT
"""Where the cards in hand begin, below one's mat."""


def hand(view: View) -> bytes:
    """The viewer's cards as a PNG, below what lies in front of them and what they are asked.

    What may not be played to the trick is pale.
    """
    cards = view.hand
    placing = view.ask == "place" and view.viewer == view.asked
    width, step, gap = _spread(cards)
    height = ROW + (round(width * 1.4) + 2 * EDGE if cards else 0)
    image = ground(WIDTH, height)
    if view.viewer is not None:
        mat.mat(image, view, view.viewer, EDGE, EDGE)
    if placing:
        _to_place(image, view)
    else:
        _small_trick(image, view)
    total = sum(_steps(cards, step, gap)) + width
    x = (WIDTH - total) // 2
    for card, more in zip(cards, [*_steps(cards, step, gap), 0], strict=False):
        part = face(card, width)
        put(image, part, x, ROW + 4)
        if card in view.barred:
            put(image, plate(part.width, part.height, PALE, radius=round(width * 0.1)), x, ROW + 4)
        x += more
    return png(image)


def _steps(cards: tuple[Card, ...], step: int, gap: int) -> list[int]:
    """From each card to the next: a little more where the colour changes."""
    return [step + (gap if card.colour != after.colour else 0) for card, after in pairwise(cards)]


def _spread(cards: tuple[Card, ...]) -> tuple[int, int, int]:
    """How wide each card of a hand is, how far apart, and the gap between colours.

    A covered card's number and letter, the left 0.66 of its width, stay in sight.
    """
    room = WIDTH - 2 * EDGE
    gaps = 12 * max(0, len({card.colour for card in cards}) - 1)
    if len(cards) <= 7:
        width = min(132, (room - gaps) // max(1, len(cards)) - 8)
        return width, width + 8, 12
    width = min(132, int((room - gaps) / (1 + 0.66 * (len(cards) - 1))))
    return width, (room - gaps - width) // (len(cards) - 1), 12


def _small_trick(image: Image.Image, view: View) -> None:
    """The trick as it lies, beside one's mat."""
    put(image, plate(mat.WIDTH, mat.HEIGHT, "#332026", stroke=5, edge="#7d2a22", radius=16), RIGHT, EDGE)
    order = tray.order(view)
    cell = (mat.WIDTH - 16) // len(order)
    for index, which in enumerate(order):
        middle = RIGHT + 8 + cell * index + cell // 2
        tray.place(image, view, which, middle, EDGE + 22, cell - 2)


def _to_place(image: Image.Image, view: View) -> None:
    """The cards to be placed, in that order, and below what each answer on offer brings or costs."""
    put(image, plate(mat.WIDTH, mat.HEIGHT, LIT, stroke=5, radius=16), RIGHT, EDGE)
    cell = (mat.WIDTH - 20) // 4
    ruined = [card for offer in view.on_offer for card in hints.would_force(view, Up(offer))]
    tops = view.players[view.viewer or 0].tops
    for index, card in enumerate(view.to_place):
        middle = RIGHT + 10 + cell * index + cell // 2
        offered = card in view.on_offer
        put(image, face(card, 104 if offered else 84), middle, EDGE + (14 if offered else 28), "mt")
        if offered:
            _chip(image, "up", hints.change(view, Up(card)), middle, EDGE + 184)
            _chip(image, "downward", hints.change(view, Down(card)), middle, EDGE + 228)
        elif forced(tops, card, view.half):
            _chip(image, "oshaka", -card.number, middle, EDGE + 184)
        if card in ruined and not offered:
            # Only if the card before it is laid face up.
            put(image, sprite(ART / "up.svg", 26), middle, EDGE + 162, "mm")
            _chip(image, "oshaka", -card.number, middle, EDGE + 200)


def _chip(image: Image.Image, art: str, points: int, middle: int, y: int) -> None:
    """What a way to place a card is worth."""
    put(image, plate(104, 40, CREAM, stroke=2, radius=9), middle, y, "mm")
    put(image, sprite(ART / f"{art}.svg", 30), middle - 32, y, "mm")
    number(image, f"{points:+d}", middle + 20, y, 26)


# --- lesson --------------------------------------------------------------------------------


def cards(text: str) -> tuple[Card, ...]:
    """`R7 B10` as cards."""
    return tuple(
        Card(colour, int(word[1:])) for word in text.split() for colour in COLOURS if colour == word[0]
    )


def _example(columns: str, oshaka: str, penalty: int, first: Tally | None = None) -> PlayerView:
    tops = cards(columns)
    return PlayerView(
        hand=12,
        columns=tuple(tuple(card for card in tops if card.colour == colour) for colour in COLOURS),
        oshaka=cards(oshaka),
        penalty=penalty,
        uncovered=(),
        first=first,
    )


def lesson() -> bytes:
    """The rules as a PNG without words: a trick, how its cards may lie, and a fourth colour."""
    trick = [TrickCard(seat, card) for seat, card in enumerate(cards("R5 R2 B9 Y6"))]
    taker = _example("R1 R5 B9 Y3 Y8", "Y6", 1)
    later = _example("R4 R10 B2 B7 Y9", "G3", 2, Tally(columns=15))
    idle = _example("", "", 0)
    view = View(
        viewer=None,
        asked=3,
        ask=None,
        half=1,
        tricks=0,
        leader=0,
        trick=tuple(trick),
        lead="R",
        winning=3,
        to_place=(),
        on_offer=(),
        mover=3,
        latest=(),
        players=(later, idle, idle, taker),
        hand=(),
        barred=(),
        removed=(),
    )
    image = ground(WIDTH, 284 + mat.HEIGHT + 2 * EDGE)
    put(image, sprite(ART / "tatami.svg"), 0, 0)
    tray.standing(image, view, 20, 26)
    tray.tray(image, view, 190, 23)
    mat.mat(image, replace(view, latest=cards("R5 B9 Y6")), 3, EDGE, 284 + EDGE)
    mat.mat(image, replace(view, half=2, latest=cards("G3")), 0, RIGHT, 284 + EDGE)
    return png(image)
