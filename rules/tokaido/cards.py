"""Everything printed: cards, their prices and numbers, and what they are worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

# --- souvenirs -----------------------------------------------------------------------------

FAMILIES: tuple[str, ...] = ("small_object", "food_drink", "clothing", "art")

SET_POINTS: tuple[int, ...] = (1, 3, 5, 7)
"""Village: the first to fourth souvenir of one set."""

SHOWN = 3
"""Village: souvenirs drawn at each stop."""


@dataclass(frozen=True)
class Souvenir:
    """One of 24; each exists once."""

    name: str
    family: str
    price: int


SOUVENIRS: tuple[Souvenir, ...] = (
    Souvenir("gofu", "small_object", 1),
    Souvenir("hashi", "small_object", 1),
    Souvenir("koma", "small_object", 1),
    Souvenir("uchiwa", "small_object", 1),
    Souvenir("washi", "small_object", 1),
    Souvenir("yunomi", "small_object", 1),
    Souvenir("kamaboko", "food_drink", 1),
    Souvenir("konpeito", "food_drink", 1),
    Souvenir("manju", "food_drink", 1),
    Souvenir("daifuku", "food_drink", 2),
    Souvenir("ocha", "food_drink", 2),
    Souvenir("sake", "food_drink", 2),
    Souvenir("furoshiki", "clothing", 2),
    Souvenir("geta", "clothing", 2),
    Souvenir("haori", "clothing", 2),
    Souvenir("kan_zashi", "clothing", 2),
    Souvenir("sandogasa", "clothing", 2),
    Souvenir("yukata", "clothing", 2),
    Souvenir("jubako", "art", 2),
    Souvenir("netsuke", "art", 2),
    Souvenir("shikki", "art", 2),
    Souvenir("shamisen", "art", 3),
    Souvenir("sumie", "art", 3),
    Souvenir("ukiyoe", "art", 3),
)
"""A souvenir's number is its place here, from 0."""

# --- meals ---------------------------------------------------------------------------------

MEAL_POINTS = 6
"""Inns: what every meal is worth, whatever its price."""


@dataclass(frozen=True)
class Meal:
    """One of 14 specialties."""

    price: int
    copies: int


MEALS: Mapping[str, Meal] = MappingProxyType(
    {
        "misoshiru": Meal(1, 3),
        "nigirimeshi": Meal(1, 3),
        "dango": Meal(1, 3),
        "tofu": Meal(2, 2),
        "tempura": Meal(2, 2),
        "sushi": Meal(2, 2),
        "soba": Meal(2, 2),
        "yakitori": Meal(2, 2),
        "donburi": Meal(3, 1),
        "fugu": Meal(3, 1),
        "sashimi": Meal(3, 1),
        "tai_meshi": Meal(3, 1),
        "udon": Meal(3, 1),
        "unagi": Meal(3, 1),
    }
)

# --- panoramas and hot springs -------------------------------------------------------------

PANORAMAS: Mapping[str, int] = MappingProxyType({"paddy": 3, "mountain": 4, "sea": 5})
"""Panorama: how many sections each has; a section is worth its number."""

SPRINGS: Mapping[int, int] = MappingProxyType({2: 6, 3: 6})
"""Hot Spring: how many cards are worth 2 and 3 points; such a card is named by its points."""

# --- encounters ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Encounter:
    """One of five people of the road; guides come once for each panorama."""

    name: str
    copies: int
    panorama: str = ""
    """The panorama that a guide shows."""

    @property
    def id(self) -> str:
        """The name, a guide's with their panorama."""
        return f"{self.name}_{self.panorama}" if self.panorama else self.name


ENCOUNTERS: tuple[Encounter, ...] = (
    Encounter("shokunin", 2),
    Encounter("annaibito", 1, "paddy"),
    Encounter("annaibito", 2, "mountain"),
    Encounter("annaibito", 3, "sea"),
    Encounter("samurai", 2),
    Encounter("kuge", 2),
    Encounter("miko", 2),
)
"""An encounter's number is its place here, from 0; the guides are split as the rulings decide."""

SAMURAI_POINTS = 3
KUGE_COINS = 3
MIKO_COINS = 1

# --- coins, temple, achievements -----------------------------------------------------------

COINS = 50
"""Equipment: the coins in the box. If they run out, others are found (ruling, bank empty)."""

FARM_COINS = 3

LARGEST_OFFERING = 3
"""Temple: the most that one may give at a stop; the least is 1."""

TEMPLE_POINTS: tuple[int, ...] = (10, 7, 4, 2)
"""End of the Journey: by distinct totals; the last is for all other donors."""

ACHIEVEMENT_POINTS = 3

ACHIEVEMENTS: tuple[str, ...] = (*PANORAMAS, "gourmet", "bather", "chatterbox", "collector")
"""The three for panoramas have the panoramas' names."""

PREPARATIONS: tuple[int, ...] = (2, 1, 0, -1, -1)
"""Preparations: the change of a purse by place in the first line, from the road (last to leave) outward."""
