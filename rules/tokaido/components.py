"""What lies on the table, what is asked and what may be answered."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from rules.core import Action, Seat
from rules.tokaido.cards import COINS, PANORAMAS


@dataclass(frozen=True)
class Options:
    """Variations: in any mix, with any number of players."""

    initiation: bool = False
    """Journey of Initiation: no travelers' powers, seven coins each."""

    return_trip: bool = False
    """Return Trip: from Edo to Kyoto; spaces keep their numbers."""

    gastronomy: bool = False
    """Gastronomy: one meal fewer is drawn at each inn."""

    preparations: bool = False
    """Preparations: purses change with the order of departure."""

    satsuki_pile: bool = False
    """Satsuki's meal is the top of the pile instead of one of those at the inn."""


# --- questions -----------------------------------------------------------------------------


@dataclass
class Tiles:
    """Set-up: everybody chooses one of two travelers, in secret and at once."""

    offers: list[list[str]]
    taken: list[str]
    """What each seat has answered; empty if nothing yet."""

    kind: Literal["tiles"] = "tiles"


@dataclass
class Step:
    """Playing the Game: the traveler farthest behind moves on."""

    seat: Seat
    kind: Literal["step"] = "step"


@dataclass
class Guidance:
    """Two-Player Games: the player in the lead moves the neutral traveler."""

    seat: Seat
    kind: Literal["guidance"] = "guidance"


@dataclass
class Shop:
    """Village: buy one of the souvenirs shown, be asked again, or be done."""

    seat: Seat
    cards: list[int]
    """Still for sale."""

    purse: int
    """The coins the traveler came with."""

    bought: list[int] = field(default_factory=list)
    kind: Literal["shop"] = "shop"


@dataclass
class Offering:
    """Temple: how many coins to give."""

    seat: Seat
    kind: Literal["offering"] = "offering"


@dataclass
class Panorama:
    """Annaibito's free choice, or Hiroshige's: which unfinished panorama to go on with."""

    seat: Seat
    kind: Literal["panorama"] = "panorama"


@dataclass
class Meeting:
    """Yoshiyasu sees these encounters and keeps one."""

    seat: Seat
    cards: list[int]
    kind: Literal["meeting"] = "meeting"


@dataclass
class Dinner:
    """Arriving at an Inn: the meal that comes once a traveler's power is settled; nobody is asked yet."""

    seat: Seat
    kind: Literal["dinner"] = "dinner"


@dataclass
class Gift:
    """Satsuki is offered this meal for nothing."""

    seat: Seat
    meal: str
    kind: Literal["gift"] = "gift"


@dataclass
class Menu:
    """Inns: buy one of the meals that lie here, or none."""

    seat: Seat
    kind: Literal["menu"] = "menu"


Question = Tiles | Step | Guidance | Shop | Offering | Panorama | Meeting | Dinner | Gift | Menu


# --- state ---------------------------------------------------------------------------------

PARTS: tuple[str, ...] = (
    "panoramas",
    "souvenirs",
    "springs",
    "offerings",
    "encounters",
    "meals",
    "traveler",
    "achievements",
    "temple",
)
"""What a score is made of: `traveler` is what Mitsukuni and Umegae earn by themselves, `encounters`
the samurai, `offerings` the coins given, `temple` the ranking at the end."""


@dataclass
class Player:
    """One player's tile, purse and collection."""

    traveler: str = ""
    """Empty until chosen, and in the Journey of Initiation."""

    coins: int = 0
    panoramas: dict[str, int] = field(default_factory=lambda: dict.fromkeys(PANORAMAS, 0))
    """How many sections of each are seen."""

    souvenirs: list[int] = field(default_factory=list)
    springs: list[int] = field(default_factory=list)
    encounters: list[int] = field(default_factory=list)
    meals: list[str] = field(default_factory=list)
    achievements: list[str] = field(default_factory=list)
    points: dict[str, int] = field(default_factory=lambda: dict.fromkeys(PARTS, 0))
    """The journey points, by part, as they were earned."""

    @property
    def score(self) -> int:
        """The square that the player's marker stands on."""
        return sum(self.points.values())


@dataclass(frozen=True)
class Trail:
    """The latest move on the road: which piece made it, and from which space."""

    piece: int
    start: int


@dataclass
class State:
    """Everything on and under the table; the last card of a pile is its top.

    A piece is a seat's traveler; with two players there is a third, the neutral one.
    """

    options: Options
    players: list[Player]
    meals: list[str]
    souvenirs: list[int]
    encounters: list[int]
    springs: list[int]
    offerings: list[int]
    """Coins in the temple, of each piece."""

    at: list[int] = field(default_factory=list)
    """The space of each piece; empty until they stand at the first inn."""

    slot: list[int] = field(default_factory=list)
    """Each piece's place there: 0 is on or nearest the road, higher is farther off it."""

    trail: Trail | None = None
    """None until somebody has moved."""

    menu: list[str] = field(default_factory=list)
    """The meals lying at the inn, in the order of the list of meals."""

    bank: int = COINS
    """The reserve; if below zero, coins had to be found elsewhere."""

    pending: list[Question] = field(default_factory=list)
    """Who is asked what, the last first; empty when the journey is over."""


# --- actions -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Take(Action):
    """Choose a traveler; written `take:kinko`."""

    traveler: str


@dataclass(frozen=True)
class Walk(Action):
    """Move one's traveler to a space; written `walk:12`."""

    space: int


@dataclass(frozen=True)
class Move(Action):
    """Move the neutral traveler to a space; written `move:12`."""

    space: int


@dataclass(frozen=True)
class Buy(Action):
    """Buy a souvenir; written `buy:17`."""

    card: int


@dataclass(frozen=True)
class Done(Action):
    """Buy no more; written `done`."""


@dataclass(frozen=True)
class Give(Action):
    """Give coins to the temple; written `give:2`."""

    coins: int


@dataclass(frozen=True)
class See(Action):
    """Take the next section of a panorama; written `see:mountain`."""

    panorama: str


@dataclass(frozen=True)
class Meet(Action):
    """Keep one of the encounters drawn; written `meet:3`."""

    card: int


@dataclass(frozen=True)
class Eat(Action):
    """Buy a meal, or take the one offered for nothing; written `eat:soba`."""

    meal: str


@dataclass(frozen=True)
class Refuse(Action):
    """Do not take the meal offered for nothing; written `refuse`."""


@dataclass(frozen=True)
class Skip(Action):
    """Eat nothing at this inn; written `skip`."""
