"""What is printed: the board and the cards, against the rulebook's own counts."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rules.tokaido.cards import (
    ACHIEVEMENTS,
    COINS,
    ENCOUNTERS,
    MEALS,
    PANORAMAS,
    PREPARATIONS,
    SET_POINTS,
    SOUVENIRS,
    SPRINGS,
    TEMPLE_POINTS,
)
from rules.tokaido.road import INNS, INTERMEDIATE_INNS, SPACES, ahead
from rules.tokaido.travelers import NOVICE, TRAVELERS

DATA = Path(__file__).parents[3] / "shared" / "data" / "tokaido.toml"
"""The list of facts that the tables were copied from; it does not come with the project."""


def test_equipment() -> None:
    assert len(TRAVELERS) == 10
    assert sum(SPRINGS.values()) == 12
    assert sum(PANORAMAS.values()) * 5 == 60
    assert sum(meal.copies for meal in MEALS.values()) == 25
    assert len(SOUVENIRS) == 24
    assert sum(encounter.copies for encounter in ENCOUNTERS) == 14
    assert len(ACHIEVEMENTS) == 7
    assert COINS == 50


def test_the_road_has_55_spaces() -> None:
    """Spaces and how many of them are double, inns apart."""
    kinds = Counter(space.kind for space in SPACES)
    doubles = Counter(space.kind for space in SPACES if space.double)
    assert {kind: (kinds[kind], doubles[kind]) for kind in kinds} == {
        "village": (7, 3),
        "farm": (6, 4),
        "paddy": (5, 2),
        "mountain": (6, 3),
        "sea": (7, 4),
        "spring": (6, 3),
        "temple": (6, 3),
        "encounter": (7, 2),
        "inn": (5, 0),
    }
    assert INNS == (0, 14, 27, 41, 54)
    assert INTERMEDIATE_INNS == (14, 27, 41)


def test_what_lies_ahead_ends_with_the_next_inn() -> None:
    assert ahead(12, False) == (13, 14)
    assert ahead(14, False) == tuple(range(15, 28))
    assert ahead(54, False) == ()
    assert ahead(14, True) == tuple(range(13, -1, -1))
    assert ahead(0, True) == ()


def test_souvenirs_are_six_of_each_family_and_cost_one_to_three() -> None:
    assert set(Counter(souvenir.family for souvenir in SOUVENIRS).values()) == {6}
    assert {souvenir.price for souvenir in SOUVENIRS} == {1, 2, 3}
    assert SOUVENIRS[17].name == "yukata"
    assert len({souvenir.name for souvenir in SOUVENIRS}) == 24


def test_encounters_go_by_their_place_in_the_list() -> None:
    assert ENCOUNTERS[3].id == "annaibito_sea"
    assert [encounter.copies for encounter in ENCOUNTERS] == [2, 1, 2, 3, 2, 2, 2]


# --- an extra check, where the list of facts is at hand ------------------------------------


@pytest.fixture
def facts() -> dict[str, Any]:
    if not DATA.exists():
        pytest.skip("the list of facts is not here")
    return tomllib.loads(DATA.read_text())


def test_the_road_is_that_of_the_list(facts: dict[str, Any]) -> None:
    for space in facts["spaces"]:
        here = SPACES[space["index"]]
        kind = {"hot_spring": "spring"}.get(space["type"], space["type"].removeprefix("panorama_"))
        assert (here.kind, here.double) == (kind, space["double"])
    assert len(facts["spaces"]) == len(SPACES)


def test_the_cards_are_those_of_the_list(facts: dict[str, Any]) -> None:
    assert [(meal["id"], meal["price"], meal["copies"]) for meal in facts["meals"]] == [
        (name, meal.price, meal.copies) for name, meal in MEALS.items()
    ]
    assert [(each["id"], each["family"], each["price"]) for each in facts["souvenirs"]] == [
        (souvenir.name, souvenir.family, souvenir.price) for souvenir in SOUVENIRS
    ]
    assert [(each["id"], each["copies"]) for each in facts["encounters"]] == [
        (encounter.id, encounter.copies) for encounter in ENCOUNTERS
    ]
    assert {each["points"]: each["copies"] for each in facts["hot_springs"]} == SPRINGS
    assert {each["id"]: each["sections"] for each in facts["panoramas"]} == PANORAMAS


def test_the_travelers_and_numbers_are_those_of_the_list(facts: dict[str, Any]) -> None:
    assert [(each["id"], each["starting_coins"]) for each in facts["travelers"]] == [
        (name, traveler.coins) for name, traveler in TRAVELERS.items()
    ]
    temple = facts["temple"]
    assert (*temple["rank_points"], temple["other_donor_points"]) == TEMPLE_POINTS
    assert tuple(facts["souvenir_rules"]["set_points"]) == SET_POINTS
    assert tuple(facts["variants"]["preparations"]["by_slot_from_road"]) == PREPARATIONS
    assert facts["variants"]["initiation"]["starting_coins"] == NOVICE.coins
