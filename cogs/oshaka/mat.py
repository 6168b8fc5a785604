"""What lies in front of one player: columns, penalties, and what they score."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from bot.pictures.canvas import CREAM, INK, LIT, crown, lantern, number, plate, put, seat, sprite
from cogs.oshaka.cards import (
    AMBER,
    ART,
    VERMILION,
    across,
    mini,
    ring,
    slot,
    tab,
    top,
)
from rules.oshaka.cards import Card
from rules.oshaka.placing import COLUMNS
from rules.oshaka.view import PlayerView, View

WIDTH, HEIGHT = 484, 262
"""A mat's size."""

COLUMN = 110
"""Where the first column begins, from the mat's left."""

STEP = 68
"""From one column to the next."""

SIDE = COLUMN + 4 * STEP + 2
"""Where the penalties lie."""

FULL = 46
"""How high a sideways card is."""

ROW = 7
"""How many uncovered cards fit in a row with their numbers in sight."""


def mat(image: Image.Image, view: View, which: int, left: int, upper: int) -> None:
    """Lay out a player's cards, with name token, cards in hand and score."""
    player = view.players[which]
    asked = which == view.asked
    put(image, plate(WIDTH, HEIGHT, LIT if asked else CREAM, stroke=5 if asked else 2), left, upper)
    _who(image, view, which, left, upper)
    room = HEIGHT - 24
    if player.uncovered:
        room -= _uncovered(image, player.uncovered, left, upper + HEIGHT - 10)
    closed = view.half == 2 and len(player.tops) == COLUMNS
    for place, column in enumerate(player.columns):
        x = left + COLUMN + place * STEP
        if column:
            _column(image, column, view.latest, x, upper + 12, room)
        else:
            put(image, slot(place), x, upper + 12)
            if closed:
                put(image, sprite(ART / "closed.svg"), x, upper + 12)
    _penalties(image, view, which, left + SIDE, upper + 12)
    _oshaka(image, player, view.latest, left + SIDE, upper + 78, HEIGHT - 90)


def _who(image: Image.Image, view: View, which: int, left: int, upper: int) -> None:
    """Token, lantern or crown, cards in hand, and the score of this half and of both."""
    player = view.players[which]
    put(image, seat(which, 54), left + 41, upper + 46, "mm")
    if which == view.asked:
        put(image, lantern(58), left + 87, upper + 5, "mt")
    if view.asked is None:
        if which in view.winners:
            put(image, crown(50), left + 41, upper - 9, "mt")
    else:
        put(image, sprite(ART / "held.svg", 52), left + 56, upper + 112, "mm")
        number(image, player.hand, left + 57, upper + 113, 28)
    put(image, sprite(ART / "plaque.svg"), left + 55, upper + 182, "mm")
    number(image, player.score, left + 55, upper + 182, 36 if abs(player.score) < 100 else 30, AMBER)
    if player.first is not None:
        halves = f"{player.first.total}{player.now.total:+d}"
        number(image, halves, left + 55, upper + 232, 24 if len(halves) < 6 else 20)


def _column(
    image: Image.Image, column: Sequence[Card], latest: Sequence[Card], x: int, upper: int, room: int
) -> None:
    """A column, lowest card first; the covered ones show their numbers, the top one everything."""
    last = top(column[-1])
    step = min(27, (room - last.height) // max(1, len(column) - 1))
    for index, card in enumerate(column):
        part = last if card == column[-1] else tab(card, step)
        if card in latest:
            ring(image, part, x, upper + step * index)
        put(image, part, x, upper + step * index)


def _penalties(image: Image.Image, view: View, which: int, x: int, y: int) -> None:
    """Cards that lie face down: what they cost, never which they are."""
    player = view.players[which]
    if not player.penalty:
        put(image, sprite(ART / "nothing.svg"), x, y)
        return
    part = sprite(ART / "down.svg")
    if which == view.mover and not view.latest:
        put(image, plate(part.width + 8, part.height + 8, VERMILION, radius=11), x - 4, y - 4)
    put(image, part, x, y)
    number(image, -player.penalty, x + 48, y + 33, 30 if player.penalty < 10 else 26, CREAM)


def _oshaka(
    image: Image.Image, player: PlayerView, latest: Sequence[Card], x: int, upper: int, room: int
) -> None:
    """Oshaka Penalties, sideways, one over the other; below them what they cost together."""
    cards = player.oshaka
    if not cards:
        return
    several = len(cards) > 1
    room -= FULL + (30 if several else 0)
    step = min(32, room // max(1, len(cards) - 1))
    for index, card in enumerate(cards):
        part = across(card, 32 if index == len(cards) - 1 else step)
        if card in latest:
            ring(image, part, x, upper + step * index)
        put(image, part, x, upper + step * index)
    if several:
        y = upper + step * (len(cards) - 1) + FULL + 4
        put(image, sprite(ART / "oshaka.svg", 34), x, y)
        number(image, player.now.oshaka, x + 64, y + 15, 26, INK)


def _uncovered(image: Image.Image, cards: Sequence[Card], left: int, lower: int) -> int:
    """The face-down cards, shown when the game is over, in one row or two; how high they are."""
    rows = 1 if len(cards) <= ROW else 2
    each = -(-len(cards) // rows)
    step = min(50, (4 * STEP - 48) // max(1, each - 1))
    for index, card in enumerate(cards):
        row, place = divmod(index, each)
        put(image, mini(card), left + COLUMN + step * place, lower - 38 * (rows - row))
    return 38 * rows + 4
