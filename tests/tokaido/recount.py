"""A score counted from a collection with numbers taken from the rulebook, not from the rules' code."""

from __future__ import annotations

from rules.core import Seat
from rules.tokaido.components import State

SMALL, FOOD, CLOTHING = range(6), range(6, 12), range(12, 18)


def counted(state: State, seat: Seat) -> dict[str, int]:
    """What each part of a player's score must be."""
    player = state.players[seat]
    own = 0
    if player.traveler == "mitsukuni":
        own = len(player.springs) + len(player.achievements)
    if player.traveler == "umegae":
        own = len(player.encounters)
    return {
        "panoramas": sum({0: 0, 1: 1, 2: 3, 3: 6, 4: 10, 5: 15}[seen] for seen in player.panoramas.values()),
        "souvenirs": souvenirs(player.souvenirs),
        "springs": sum(player.springs),
        "offerings": state.offerings[seat],
        "encounters": 3 * player.encounters.count(4),
        "meals": 6 * len(player.meals),
        "traveler": own,
        "achievements": 3 * len(player.achievements),
        "temple": 0 if state.pending else temple(state.offerings, state.offerings[seat]),
    }


def souvenirs(cards: list[int]) -> int:
    """The most points that sets without two of a family can make: as many full rows as there are."""
    small = sum(card in SMALL for card in cards)
    food = sum(card in FOOD for card in cards)
    clothing = sum(card in CLOTHING for card in cards)
    art = len(cards) - small - food - clothing
    points = 0
    for row in range(max(small, food, clothing, art)):
        families = sum(number > row for number in (small, food, clothing, art))
        points += (0, 1, 4, 9, 16)[families]
    return points


def temple(offerings: list[int], own: int) -> int:
    """Ten, seven and four for the three largest totals, two for other donors."""
    totals = sorted(set(offerings) - {0}, reverse=True)
    if own == 0:
        return 0
    return dict(zip(totals, (10, 7, 4), strict=False)).get(own, 2)
