"""The state of a game; what is asked, answered and seen to happen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from rules.core import Action, Event, Seat
from rules.oshaka.cards import Card, Colour
from rules.oshaka.placing import Half, Placed, Tally, Why
from rules.oshaka.trick import TrickCard


@dataclass(frozen=True)
class Options:
    """There is nothing to agree on before the deal."""


# --- state ---------------------------------------------------------------------------------


@dataclass
class Placement:
    """Section 5: the winner of the trick chooses how its lowest card lies."""

    seat: Seat
    kind: Literal["placement"] = "placement"


@dataclass
class LeadChoice:
    """Section 9: the lowest scorer of the first half names who leads."""

    seat: Seat
    kind: Literal["lead-choice"] = "lead-choice"


@dataclass
class State:
    """Everything on the table and in hands; what the first half left is on paper (o17)."""

    half: Half
    leader: Seat
    """Who leads, or led, the trick; meaningless while a leader is being named."""

    hands: list[list[Card]]
    """Each by colour, then by number."""

    placed: list[Placed]
    """What lies in front of each player."""

    removed: list[Card] = field(default_factory=list)
    """Setup, three players: the card that nobody has seen (o16)."""

    trick: list[TrickCard] = field(default_factory=list)
    """The trick in the order of play; its winner takes the cards from here one by one."""

    tricks: int = 0
    """Tricks of this half whose cards are all placed."""

    first: list[Tally] = field(default_factory=list)
    """What each player scored in the first half, once it is over."""

    mover: Seat | None = None
    """Who gave the latest answer in this half."""

    latest: list[Card] = field(default_factory=list)
    """The cards that the latest answer put face up somewhere, in that order."""

    pending: list[Placement | LeadChoice] = field(default_factory=list)
    over: bool = False

    @property
    def asked(self) -> Seat | None:
        """Who is to answer; None when the game is over."""
        if self.over:
            return None
        if self.pending:
            return self.pending[-1].seat
        return (self.leader + len(self.trick)) % len(self.hands)

    @property
    def lead(self) -> Colour | None:
        """The lead colour, if the leader's card lies in the trick."""
        if self.trick and self.trick[0].seat == self.leader:
            return self.trick[0].card.colour
        return None


# --- actions -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Play(Action):
    """Section 2: play a card to the trick; written `play:R7`."""

    card: Card


@dataclass(frozen=True)
class Up(Action):
    """Section 5, A: place a card face up as a Score Card; written `up:R7`."""

    card: Card


@dataclass(frozen=True)
class Down(Action):
    """Section 5, B: place a card face down as a Penalty Card; written `down:R7`."""

    card: Card


@dataclass(frozen=True)
class Lead(Action):
    """Section 9: name who leads the second half; written `lead:2`."""

    seat: Seat


# --- events --------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Dealt(Event):
    """The hand one player was dealt for the second half; only that player hears of it."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, kw_only=True)
class Played(Event):
    """A card was played to the trick."""

    seat: Seat
    card: Card


@dataclass(frozen=True, kw_only=True)
class Took(Event):
    """A player won the trick and took its cards."""

    seat: Seat
    cards: int


@dataclass(frozen=True, kw_only=True)
class PlacedUp(Event):
    """A Score Card was placed on its column."""

    seat: Seat
    card: Card


@dataclass(frozen=True, kw_only=True)
class PlacedDown(Event):
    """A Penalty Card was placed; nobody is told which one, not even its owner (o19)."""

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class PlacedSideways(Event):
    """A card became an Oshaka Penalty."""

    seat: Seat
    card: Card
    why: Why


@dataclass(frozen=True, kw_only=True)
class HalfEnded(Event):
    """All cards of the thirteenth trick are placed: what each player scored in this half."""

    half: Half
    scores: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class LeadOffered(Event):
    """The lowest scorer, drawn by lot if several tie, is to name who leads the second half."""

    seat: Seat
    tied: tuple[Seat, ...]
    """All the lowest scorers, `seat` among them."""


@dataclass(frozen=True, kw_only=True)
class LeadNamed(Event):
    """Who leads the second half was named."""

    seat: Seat
    leader: Seat


@dataclass(frozen=True, kw_only=True)
class Ended(Event):
    """The game is over: face-down and removed cards may be seen."""

    reveals: ClassVar[bool] = True
