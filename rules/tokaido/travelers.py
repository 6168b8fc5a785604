"""The ten travelers: each tile's coins, and its power as the numbers and switches that differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from rules.tokaido.cards import MEALS, SOUVENIRS


@dataclass(frozen=True)
class Traveler:
    """One tile; whatever it does not name is as for everybody."""

    coins: int
    """The purse at the start."""

    sketches: bool = False
    """Takes a panorama card of choice on arriving at an intermediate inn, before the meal."""

    messages: bool = False
    """Has an encounter on arriving at an intermediate inn, before the meal."""

    meal_discount: int = 0
    """Coins off the price of every meal."""

    encounters_seen: int = 1
    """Encounter cards drawn at each encounter, one of which is kept."""

    invited: bool = False
    """Is offered a meal for nothing at each inn."""

    fame: int = 0
    """Points for each hot spring card and each achievement card, beside their own."""

    cheapest_free: bool = False
    """Of two or more souvenirs bought at one stop, the cheapest is free."""

    blessing: int = 0
    """Coins the bank adds to each offering made at a temple."""

    applause: int = 0
    """Points, and as many coins, for each encounter, before the card's effect."""

    bargains: bool = False
    """Pays 1 coin for one souvenir a stop."""


TRAVELERS: Mapping[str, Traveler] = MappingProxyType(
    {
        "hiroshige": Traveler(3, sketches=True),
        "chuubei": Traveler(4, messages=True),
        "kinko": Traveler(7, meal_discount=1),
        "yoshiyasu": Traveler(9, encounters_seen=2),
        "satsuki": Traveler(2, invited=True),
        "mitsukuni": Traveler(6, fame=1),
        "sasayakko": Traveler(5, cheapest_free=True),
        "hirotada": Traveler(8, blessing=1),
        "umegae": Traveler(5, applause=1),
        "zen_emon": Traveler(6, bargains=True),
    }
)

NOVICE = Traveler(7)
"""Journey of Initiation: seven coins and no power."""


def tile(name: str) -> Traveler:
    """The tile of that name; without a name (not chosen yet, or Initiation) there is no power."""
    return TRAVELERS[name] if name else NOVICE


def bill(traveler: Traveler, cards: Sequence[int]) -> int:
    """Village: what the souvenirs bought at one stop cost together.

    Zen-emon's bargain applies to the dearest of them, and Sasayakko's cheapest is free,
    in whatever order they are bought (rulings, Village and meal discounts).
    """
    prices = [SOUVENIRS[card].price for card in cards]
    if traveler.bargains and prices:
        return sum(prices) - (max(prices) - 1)
    if traveler.cheapest_free and len(prices) > 1:
        return sum(prices) - min(prices)
    return sum(prices)


def can_buy(traveler: Traveler, purse: int, bought: Sequence[int], card: int) -> bool:
    """Village: whether a traveler who came with `purse` coins and has `bought` here can buy one more.

    Sasayakko must hold the printed prices of all, even of the free one.
    """
    cards = [*bought, card]
    needed = sum(SOUVENIRS[each].price for each in cards) if traveler.cheapest_free else bill(traveler, cards)
    return needed <= purse


def meal_price(traveler: Traveler, meal: str) -> int:
    """Inns: what a meal costs this traveler; Kinko's may cost nothing."""
    return MEALS[meal].price - traveler.meal_discount


def can_eat(traveler: Traveler, coins: int, eaten: Sequence[str], meal: str) -> bool:
    """Inns: nobody eats a specialty twice, nor one they cannot afford."""
    return meal not in eaten and meal_price(traveler, meal) <= coins


def can_eat_any(traveler: Traveler, coins: int, eaten: Sequence[str]) -> bool:
    """Whether there is a specialty at all, lying at this inn or not, that could be bought."""
    return any(can_eat(traveler, coins, eaten, meal) for meal in MEALS)
