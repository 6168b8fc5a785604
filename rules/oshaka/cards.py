"""The cards (Components, Setup)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

Colour = Literal["R", "B", "G", "Y"]

COLOURS: tuple[Colour, ...] = ("R", "B", "G", "Y")
"""Components: red, blue, green, yellow."""

HAND = 13
"""Setup: cards dealt to each player, so also the tricks of a half."""


@dataclass(frozen=True)
class Card:
    """A card of one colour and number; written `R7`."""

    colour: Colour
    number: int

    def __str__(self) -> str:
        return f"{self.colour}{self.number}"


def deck(seats: int) -> tuple[Card, ...]:
    """Setup: numbers 1 to 10 for three players, 1 to 13 for four, of every colour."""
    highest = 10 if seats == 3 else 13
    return tuple(Card(colour, number) for colour in COLOURS for number in range(1, highest + 1))


def in_order(cards: Iterable[Card]) -> list[Card]:
    """The cards as one holds them: by colour, then by number."""
    return sorted(cards, key=lambda card: (COLOURS.index(card.colour), card.number))
