"""What lies on the table: cards, carriages, hands; what is asked, answered and seen to happen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import ClassVar, Literal

from rules.core import Action, Event, Seat

Card = int
"""A card is its value."""

DECK: tuple[Card, ...] = tuple(card for card in (1, 2, 3, 5, 6) for _ in range(12)) + (10,) * 6
"""Components: twelve each of 1, 2, 3, 5 and 6, six 10s; 66 cards."""

HAND = 4
"""Set-up: cards dealt to each player."""

CROWDED = 19
"""Carriage Cascade, Rapid Shift: a total from which a carriage counts as crowded."""


@dataclass(frozen=True)
class Variant:
    """How one way to play differs from the others."""

    carriages: int
    capacity: int
    """The exact total that wins a pile."""

    bonus_at: int | None = None
    """Express Line 25: the total that brings a bonus card."""

    collapses: bool = False
    """Carriage Cascade: totals may pass the capacity, at a price."""


VARIANTS: Mapping[str, Variant] = MappingProxyType(
    {
        "standard": Variant(carriages=1, capacity=21),
        "double-rush": Variant(carriages=2, capacity=21),
        "express-25": Variant(carriages=1, capacity=25, bonus_at=20),
        "cascade": Variant(carriages=3, capacity=21, collapses=True),
    }
)


@dataclass(frozen=True)
class Options:
    """What the table agrees on before the deal."""

    variant: Literal["standard", "double-rush", "express-25", "cascade"] = "standard"
    open_deck: bool = False
    """The draw pile lies face up, as the Japanese rulebook has it: its top card is public."""


# --- questions -----------------------------------------------------------------------------


@dataclass
class Give:
    """Deadlock Escape: the player before has added to two piles and chooses which to take."""

    seat: Seat
    kind: Literal["give"] = "give"


@dataclass
class Restart:
    """Deadlock Escape: the blocked player opens the freed carriage with one card."""

    seat: Seat
    pile: int
    kind: Literal["restart"] = "restart"


# --- state ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Placed:
    """A card that a turn put on a carriage, the total it made and what became of the pile."""

    card: Card
    pile: int
    total: int
    outcome: Literal["open", "filled", "burst"]


@dataclass
class State:
    """Everything on and under the table. Piles are counted from 0 here, from 1 in texts."""

    variant: str
    open_deck: bool
    turn: Seat
    hands: list[list[Card]]
    """Each sorted, lowest first."""

    deck: list[Card]
    """The draw pile; its last card is the top."""

    piles: list[list[Card]]
    won: list[list[Card]]
    penalties: list[list[list[Card]]]
    """Carriage Cascade: penalty piles of each player."""

    discards: list[Card] = field(default_factory=list)
    """Carriage Cascade: cards lost to Rapid Shift, face up."""

    previous: Seat | None = None
    """Who took the previous turn."""

    placed: list[Placed] = field(default_factory=list)
    """What the previous turn put where."""

    pending: list[Give | Restart] = field(default_factory=list)
    over: bool = False


# --- actions -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Push:
    """One card onto one carriage."""

    card: Card
    pile: int

    def __str__(self) -> str:
        return f"{self.card}@{self.pile + 1}"


@dataclass(frozen=True)
class Play(Action):
    """Turn structure: play a card face up; in Carriage Cascade one or two.

    Written `play:5`, with several carriages `play:5@2` and `play:5@2+3@1`.
    """

    pushes: tuple[Push, ...]
    single: bool = False
    """There is only one carriage, so it is not named."""

    @cached_property
    def _text(self) -> str:
        if self.single:
            return f"play:{self.pushes[0].card}"
        return "play:" + "+".join(map(str, self.pushes))

    def __str__(self) -> str:
        return self._text


@dataclass(frozen=True)
class GivePile(Action):
    """Deadlock Escape: take this one of the two piles as a penalty; written `give:2`."""

    pile: int

    def __str__(self) -> str:
        return f"give:{self.pile + 1}"


# --- events --------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Played(Event):
    """A card was played and the new total called out."""

    seat: Seat
    card: Card
    pile: int
    total: int


@dataclass(frozen=True, kw_only=True)
class Filled(Event):
    """The total was made exactly, and the pile taken."""

    seat: Seat
    pile: int
    total: int
    cards: int


@dataclass(frozen=True, kw_only=True)
class Burst(Event):
    """Carriage Cascade: the total went over, and the pile became a penalty."""

    seat: Seat
    pile: int
    total: int
    cards: int


@dataclass(frozen=True, kw_only=True)
class Blocked(Event):
    """A player said that no card fits."""

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class Took(Event):
    """The player before a blocked one took the pile."""

    seat: Seat
    pile: int
    cards: int


@dataclass(frozen=True, kw_only=True)
class Gave(Event):
    """Deadlock Escape: the player before a blocked one took a pile as a penalty."""

    seat: Seat
    pile: int
    cards: int


@dataclass(frozen=True, kw_only=True)
class Rushed(Event):
    """Express Line 25: a bonus card was drawn for a total of exactly 20."""

    reveals: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class Drew(Event):
    """What one player drew; only that player hears of it."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, kw_only=True)
class RanOut(Event):
    """The draw pile has run out."""


@dataclass(frozen=True, kw_only=True)
class Shifted(Event):
    """Carriage Cascade, Rapid Shift: a player's lowest card went to the discards."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card


@dataclass(frozen=True, kw_only=True)
class Ended(Event):
    """The game is over."""

    why: Literal["played-out", "hands-empty", "last-hand-blocked"]
