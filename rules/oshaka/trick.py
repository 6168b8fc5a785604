"""A trick: what may be played to it and who wins it (How to Play a Trick, Winning a Trick)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.core import Seat
from rules.oshaka.cards import Card, Colour


@dataclass(frozen=True)
class TrickCard:
    """A card lying in the trick, and who played it."""

    seat: Seat
    card: Card


def legal(hand: Sequence[Card], lead: Colour | None) -> list[Card]:
    """The cards that may be played: those of the lead colour, or all if there are none (section 2, o3)."""
    following = [card for card in hand if card.colour == lead]
    return following or list(hand)


def winner(trick: Sequence[TrickCard]) -> Seat:
    """Who wins the trick, or does so far; its first card is the lead card.

    The lowest number wins among the cards that are not of the lead colour, or among
    all if there is no other colour (section 3, o1). Every colour but the lead colour
    is equally good, so two numbers may be equal: then the later card wins (o2).
    """
    lead = trick[0].card.colour
    others = [played for played in trick if played.card.colour != lead]
    lowest = min((others or trick)[::-1], key=lambda played: played.card.number)
    return lowest.seat
