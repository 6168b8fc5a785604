"""What is seen to happen: a log of these reads like a travel diary."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.core import Event, Seat

# --- setting out ---------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Ready(Event):
    """Somebody has chosen a traveler; nobody else knows which."""

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class Chose(Event):
    """A chosen traveler was shown, with the coins on the tile."""

    reveals: ClassVar[bool] = True
    seat: Seat
    traveler: str
    coins: int


@dataclass(frozen=True, kw_only=True)
class LinedUp(Event):
    """The pieces were lined up at the first inn by lot; the last leaves first.

    Nearest the road first; with two players piece 2 is the neutral traveler.
    """

    reveals: ClassVar[bool] = True
    line: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Prepared(Event):
    """Preparations: a purse changed by so many coins, never by zero."""

    seat: Seat
    coins: int


# --- on the road ---------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Walked(Event):
    """A traveler went from one space to another that is not an inn."""

    seat: Seat
    start: int
    space: int
    kind: str
    """What kind of space it is."""


@dataclass(frozen=True, kw_only=True)
class Shown(Event):
    """Village: souvenirs were laid out for all to see."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Bought(Event):
    """Village: a souvenir was bought, and joined a set as its `number`-th."""

    seat: Seat
    card: int
    price: int
    """What it added to the bill; not always what is printed."""

    points: int
    number: int


@dataclass(frozen=True, kw_only=True)
class LeftShop(Event):
    """Village: done, after buying so many souvenirs for so many coins."""

    seat: Seat
    bought: int
    spent: int


@dataclass(frozen=True, kw_only=True)
class Earned(Event):
    """Farm, or Kuge: coins from the bank."""

    seat: Seat
    coins: int


@dataclass(frozen=True, kw_only=True)
class Saw(Event):
    """Panorama: a section was taken; `complete` if it was the last."""

    seat: Seat
    panorama: str
    section: int
    points: int
    complete: bool


@dataclass(frozen=True, kw_only=True)
class Bathed(Event):
    """Hot Spring: a card of so many points was drawn."""

    reveals: ClassVar[bool] = True
    seat: Seat
    points: int


@dataclass(frozen=True, kw_only=True)
class Gave(Event):
    """Temple, or Miko: coins were given, and more added by the bank; each is a point."""

    seat: Seat
    coins: int
    """Out of the giver's own purse."""

    added: int


# --- encounters ----------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Peeked(Event):
    """Yoshiyasu drew more than one encounter; nobody else sees them."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Met(Event):
    """Encounter: a card was shown."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: int


@dataclass(frozen=True, kw_only=True)
class Received(Event):
    """Shokunin: a souvenir for nothing joined a set as its `number`-th."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: int
    points: int
    number: int


@dataclass(frozen=True, kw_only=True)
class Praised(Event):
    """Samurai: points."""

    seat: Seat
    points: int


@dataclass(frozen=True, kw_only=True)
class FoundNothing(Event):
    """There was no souvenir left, or no panorama to go on with."""

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class Profited(Event):
    """Mitsukuni's or Umegae's own power brought points and coins."""

    seat: Seat
    traveler: str
    points: int
    coins: int


# --- inns ----------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Arrived(Event):
    """A traveler came to an inn, as the `place`-th."""

    seat: Seat
    start: int
    space: int
    place: int


@dataclass(frozen=True, kw_only=True)
class Served(Event):
    """Inns: so many meals were drawn for all who will come here."""

    space: int
    meals: int


@dataclass(frozen=True, kw_only=True)
class Looked(Event):
    """Inns: the meals that lie here, for the traveler whose turn it is."""

    reveals: ClassVar[bool] = True
    seat: Seat
    meals: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Invited(Event):
    """Satsuki was offered a meal for nothing; nobody else sees which."""

    reveals: ClassVar[bool] = True
    seat: Seat
    meal: str


@dataclass(frozen=True, kw_only=True)
class Refused(Event):
    """Satsuki did not take the meal offered."""

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class Ate(Event):
    """Inns: a meal was taken for so many coins."""

    reveals: ClassVar[bool] = True
    seat: Seat
    meal: str
    price: int
    """What was paid; not always what is printed."""

    points: int


@dataclass(frozen=True, kw_only=True)
class WentHungry(Event):
    """Inns: no meal for this traveler."""

    seat: Seat


# --- the neutral traveler ------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Guided(Event):
    """Two-Player Games: a player moved the neutral traveler to a space that is not an inn."""

    seat: Seat
    start: int
    space: int
    kind: str


@dataclass(frozen=True, kw_only=True)
class NeutralGave(Event):
    """Two-Player Games: the bank gave coins to the temple for the neutral traveler."""

    coins: int


@dataclass(frozen=True, kw_only=True)
class NeutralArrived(Event):
    """Two-Player Games: a player moved the neutral traveler to an inn, as the `place`-th there."""

    seat: Seat
    start: int
    space: int
    place: int


@dataclass(frozen=True, kw_only=True)
class NeutralAte(Event):
    """Two-Player Games: one meal, seen by nobody, went under the pile; so many are left."""

    left: int


# --- achievements and the end --------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Awarded(Event):
    """Somebody received an achievement."""

    seat: Seat
    achievement: str
    points: int


@dataclass(frozen=True, kw_only=True)
class Honored(Event):
    """End of the Journey: a donor's place at the temple, from 1, and its points."""

    seat: Seat
    place: int
    coins: int
    points: int


@dataclass(frozen=True, kw_only=True)
class Ended(Event):
    """All have come to the last inn, and everything is counted."""
