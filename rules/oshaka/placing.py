"""What lies in front of a player, and what it scores (sections 4 to 7, and 9)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from rules.oshaka.cards import Card, Colour

Half = Literal[1, 2]

COLUMNS = 3
"""Section 9: colours that may have a column in the second half; a fourth is a penalty."""

Why = Literal["too-low", "fourth-colour"]
"""Why a card is an Oshaka Penalty."""


@dataclass(frozen=True)
class Tally:
    """Section 7: a half's score in its three parts; the last two are never above zero."""

    columns: int = 0
    penalty: int = 0
    oshaka: int = 0

    @property
    def total(self) -> int:
        """What the half scores; it may be negative (o18)."""
        return self.columns + self.penalty + self.oshaka


@dataclass
class Placed:
    """Everything one player has placed in front of themselves in this half."""

    columns: dict[Colour, list[Card]] = field(default_factory=dict)
    """Score Cards, face up, each column rising; a colour without any has no column."""

    penalty: list[Card] = field(default_factory=list)
    """Penalty Cards, face down: nobody may look at them again, not even their owner (FAQ, o19)."""

    oshaka: list[Card] = field(default_factory=list)
    """Oshaka Penalties, sideways and face up."""

    def tops(self) -> dict[Colour, int]:
        """The largest number of each column."""
        return {colour: column[-1].number for colour, column in self.columns.items()}

    def tally(self) -> Tally:
        """What it scores as it lies."""
        return tally(self.tops().values(), len(self.penalty), self.oshaka)


def tally(tops: Iterable[int], penalty: int, oshaka: Iterable[Card]) -> Tally:
    """Section 7: tops of columns, less one for each Penalty Card, less the numbers that lie sideways."""
    return Tally(sum(tops), -penalty, -sum(card.number for card in oshaka))


def forced(tops: Mapping[Colour, int], card: Card, half: Half) -> Why | None:
    """Why the card must lie sideways, or None if its taker may choose (sections 6 and 9).

    Only a colour with a column can be too low, and only one without can be a fourth: no
    card is punished twice (o11). Face-down and sideways cards form no columns (o9).
    """
    if card.colour in tops:
        return "too-low" if card.number < tops[card.colour] else None
    return "fourth-colour" if half == 2 and len(tops) == COLUMNS else None


def lowest(cards: Iterable[Card]) -> list[Card]:
    """Section 4: the cards to be placed next, equal numbers together (o4, o5)."""
    cards = list(cards)
    number = min(card.number for card in cards)
    return [card for card in cards if card.number == number]
