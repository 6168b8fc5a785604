"""Oshaka Trick's cards as sprites: colours by letter, pattern and plant as well."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from PIL import Image

from bot.pictures.canvas import CREAM, PAPER, number, plate, put, sprite
from rules.oshaka.cards import COLOURS, Card, Colour

ART = Path(__file__).parent / "art"

AMBER = "#ffb43a"
VERMILION = "#e8492f"
"""Marks the cards of the latest answer."""

PALE = PAPER + "b8"
"""Laid over a card that may not be played."""

DEEP: dict[Colour, str] = {"R": "#a92a1c", "B": "#24497f", "G": "#1f6640", "Y": "#7d5600"}
"""The ink of each colour's numbers, dark enough on cream."""


@lru_cache(maxsize=256)
def face(card: Card, width: int) -> Image.Image:
    """A whole card, its number and letter in the left half so that both show in a spread hand."""
    image = sprite(ART / f"card-{card.colour}.svg", width).copy()
    scale = width / 160
    _stamp(image, card, round(13 * scale), round(15 * scale), round(88 * scale), "lt")
    return image


@lru_cache(maxsize=128)
def top(card: Card) -> Image.Image:
    """The card on top of a column, whose number counts."""
    image = sprite(ART / f"top-{card.colour}.svg").copy()
    _stamp(image, card, 33, 29, 40, "mm")
    return image


@lru_cache(maxsize=256)
def tab(card: Card, step: int) -> Image.Image:
    """A card of a column of which `step` pixels show above the next."""
    image = sprite(ART / f"tab-{card.colour}.svg").copy()
    tint = CREAM if card.colour != "Y" else DEEP["Y"]
    number(image, card.number, 33, 1 + step / 2, max(8, min(18, step - 7)), tint)
    return image


@lru_cache(maxsize=256)
def across(card: Card, step: int) -> Image.Image:
    """An Oshaka Penalty, laid sideways, with what it costs in the `step` pixels that show."""
    image = sprite(ART / f"side-{card.colour}.svg").copy()
    number(image, -card.number, 30, 1 + step / 2, max(8, min(24, step - 8)), DEEP[card.colour])
    return image


@lru_cache(maxsize=128)
def mini(card: Card) -> Image.Image:
    """A Penalty Card uncovered at the end."""
    image = sprite(ART / f"mini-{card.colour}.svg").copy()
    number(image, card.number, 19, 18, 18, DEEP[card.colour], "lm")
    return image


def slot(which: int) -> Image.Image:
    """Where a colour's column begins."""
    return sprite(ART / f"slot-{COLOURS[which]}.svg")


def ring(image: Image.Image, part: Image.Image, left: float, upper: float, radius: float = 11) -> None:
    """The frame of a card that the latest answer put there; the card itself comes on top."""
    put(image, plate(part.width + 10, part.height + 10, VERMILION, radius=radius), left - 5, upper - 5)


def _stamp(image: Image.Image, card: Card, x: float, y: float, height: int, anchor: str) -> None:
    number(image, card.number, x, y, height, DEEP[card.colour], anchor)
