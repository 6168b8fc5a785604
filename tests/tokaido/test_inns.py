"""Inns: the order of arrival, the meals, the departure."""

from __future__ import annotations

import pytest

from rules.core import Refusal
from rules.rng import Rng
from rules.tokaido import GAME
from rules.tokaido.components import Options, State
from rules.tokaido.events import Arrived, Ate, Looked, Served, WentHungry
from tests.tokaido.journeys import ask, asked, give, journey, of, play, stand, top, top_meals

MENU = ("misoshiru", "nigirimeshi", "soba", "tofu", "udon")
"""One, one, two, two and three coins."""


def before_inn(*travelers: str, coins: int | list[int] = 7) -> State:
    """All on the last spaces before the first intermediate inn, seat 0 farthest behind."""
    state = journey(*travelers, at=[9, 10, 11, 12, 13][: len(travelers)], coins=coins)
    top_meals(state, *MENU)
    return state


# --- arriving ------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_first_to_arrive_draws_a_meal_more_than_there_are_players(seats: int) -> None:
    state = before_inn(*[""] * seats)
    state, events = play(state, "0 walk:14")
    assert of(events, Served) == [Served(space=14, meals=seats + 1)]
    assert len(state.menu) == seats + 1
    assert len(state.meals) == 25 - seats - 1


def test_example_with_four_players() -> None:
    state = before_inn("", "", "", "", coins=[7, 7, 1, 7])
    top_meals(state, "soba", "tofu", "udon", "misoshiru", "sushi")

    state, _ = play(state, "0 walk:14")
    assert asked(state)[0] == ["eat:misoshiru", "eat:tofu", "eat:sushi", "eat:soba", "eat:udon", "skip"]
    state, events = play(state, "0 eat:misoshiru")
    assert of(events, Ate) == [Ate(seat=0, meal="misoshiru", price=1, points=6)]

    state, _ = play(state, "1 walk:14")
    assert asked(state)[1] == ["eat:tofu", "eat:sushi", "eat:soba", "eat:udon", "skip"]
    state, _ = play(state, "1 eat:soba")

    # The third has too little money. That only he can see, so he is asked.
    state, _ = play(state, "2 walk:14")
    assert asked(state) == {2: ["skip"]}
    state, events = play(state, "2 skip")
    assert of(events, WentHungry) == [WentHungry(seat=2)]

    pile = list(state.meals)
    state, _ = play(state, "3 walk:14")
    assert asked(state)[3] == ["eat:tofu", "eat:sushi", "eat:udon", "skip"]
    state, _ = play(state, "3 eat:udon")
    assert state.menu == []
    assert state.meals[2:] == pile
    assert sorted(state.meals[:2]) == ["sushi", "tofu"]


def test_the_first_to_arrive_stands_nearest_the_road() -> None:
    state = before_inn("", "", "")
    state, events = play(state, "0 walk:14", "0 skip", "1 walk:14", "1 skip")
    assert of(events, Arrived) == [
        Arrived(seat=0, start=9, space=14, place=1),
        Arrived(seat=1, start=10, space=14, place=2),
    ]
    assert (state.slot[0], state.slot[1]) == (0, 1)


def test_an_inn_holds_all_travelers() -> None:
    state = journey(*[""] * 5, at=[4, 5, 6, 7, 8])
    moves = [move for seat in range(5) for move in (f"{seat} walk:14", f"{seat} skip")]
    state, _ = play(state, *moves)
    assert state.at == [14] * 5
    assert state.slot == [0, 1, 2, 3, 4]


def test_when_all_are_served_the_last_to_arrive_leaves_first() -> None:
    state = before_inn("", "", "")
    moves = ("0 walk:14", "0 skip", "1 walk:14", "1 skip", "2 walk:14")
    state, _ = play(state, *moves)
    assert list(asked(state)) == [2]
    assert ask(state) == "menu"
    state, _ = play(state, "2 skip")
    assert ask(state) == "step"
    assert list(asked(state)) == [2]
    state, _ = play(state, "2 walk:17")
    assert list(asked(state)) == [1]
    state, _ = play(state, "1 walk:18")
    assert list(asked(state)) == [0]


def test_the_journey_goes_on_only_when_all_have_arrived() -> None:
    state = journey("", "", "", at=[14, 14, 12])
    assert list(asked(state)) == [2]


def test_what_is_left_goes_under_the_pile_in_random_order() -> None:
    orders = set()
    for number in range(30):
        state = journey("", "", "", at=[14, 14, 12])
        state.menu, state.meals = state.meals[:3], state.meals[3:]
        left = sorted(state.menu)
        state, _ = play(state, "2 walk:14", "2 skip", seed=str(number))
        assert sorted(state.meals[:3]) == left
        orders.add(tuple(state.meals[:3]))
    assert len(orders) > 3


# --- meals ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("meal", "price"), [("misoshiru", 1), ("soba", 2), ("udon", 3)])
def test_every_meal_is_six_points_and_costs_what_is_printed(meal: str, price: int) -> None:
    state = before_inn("", "", "", "")
    state, events = play(state, "0 walk:14", f"0 eat:{meal}")
    assert of(events, Ate) == [Ate(seat=0, meal=meal, price=price, points=6)]
    assert (state.players[0].coins, state.players[0].score) == (7 - price, 6)
    assert state.players[0].meals == [meal]


def test_nobody_tastes_the_same_specialty_twice() -> None:
    state = before_inn("", "", "", "")
    give(state, 0, meals=["soba"])
    top_meals(state, *MENU)
    state, _ = play(state, "0 walk:14")
    assert "soba" in state.menu
    assert "eat:soba" not in asked(state)[0]
    with pytest.raises(Refusal, match="eaten-before"):
        play(state, "0 eat:soba")


def test_one_meal_an_inn() -> None:
    state = before_inn("", "", "", "")
    state, _ = play(state, "0 walk:14", "0 eat:soba")
    assert list(asked(state)) == [1]


def test_nobody_is_obliged_to_eat() -> None:
    state = before_inn("", "", "", "")
    state, events = play(state, "0 walk:14", "0 skip")
    assert events[-1] == WentHungry(seat=0)
    assert (state.players[0].coins, state.players[0].score) == (7, 0)


def test_two_copies_of_a_meal_are_one_answer() -> None:
    state = before_inn("", "", "")
    top_meals(state, "soba", "soba", "udon", "tofu")
    state, _ = play(state, "0 walk:14")
    assert asked(state)[0] == ["eat:tofu", "eat:soba", "eat:udon", "skip"]


def test_what_is_too_dear_or_not_served_is_refused() -> None:
    state = before_inn("", "", "", "", coins=2)
    state, _ = play(state, "0 walk:14")
    with pytest.raises(Refusal, match="too-expensive"):
        play(state, "0 eat:udon")
    with pytest.raises(Refusal, match="not-served"):
        play(state, "0 eat:fugu")


def test_without_a_coin_one_looks_and_goes_hungry_without_a_question() -> None:
    """All can see that a traveler with an empty purse eats nothing, so nothing is asked."""
    state = before_inn("", "", "", "", coins=[0, 7, 7, 7])
    state, events = play(state, "0 walk:14")
    assert events[2:] == [
        Looked(only=0, seat=0, meals=("misoshiru", "nigirimeshi", "tofu", "soba", "udon")),
        WentHungry(seat=0),
    ]
    assert list(asked(state)) == [1]


def test_who_cannot_pay_what_lies_there_is_asked_all_the_same() -> None:
    """Not to ask would tell the others that no cheap meal is left."""
    state = before_inn("", "", "", coins=[1, 7, 7])
    top_meals(state, "udon", "tofu", "soba", "sushi")
    state, _ = play(state, "0 walk:14")
    assert asked(state) == {0: ["skip"]}


def test_who_has_eaten_all_he_could_ever_pay_is_not_asked() -> None:
    state = journey("", "", "", at=[52, 53, 54], coins=[1, 7, 7])
    give(state, 0, meals=["misoshiru", "nigirimeshi", "dango"])
    state.menu, state.meals = state.meals[:3], state.meals[3:]
    state, events = play(state, "0 walk:54")
    assert of(events, WentHungry) == [WentHungry(seat=0)]


# --- the inns of the whole road ------------------------------------------------------------


@pytest.mark.parametrize(("space", "inn"), [(12, 14), (25, 27), (39, 41), (52, 54)])
def test_meals_are_served_at_all_inns_but_the_first(space: int, inn: int) -> None:
    state = journey("", "", "", at=[space, inn, inn])
    state.menu, state.meals = state.meals[:2], state.meals[2:]
    state, events = play(state, f"0 walk:{inn}", "0 skip")
    assert len(of(events, Arrived)) == 1
    assert len(of(events, WentHungry)) == 1


def test_no_meal_is_served_where_the_journey_starts() -> None:
    state = GAME.setup(3, Options(initiation=True), Rng("start", 0))
    assert ask(state) == "step"
    assert len(state.meals) == 25


def test_an_encounter_before_an_inn_and_the_inn_itself_are_two_moves() -> None:
    state = journey("", "", "", at=[37, 53, 54])
    stand(state, 0, 37)
    top(state.encounters, 4)
    state, _ = play(state, "0 walk:38")
    assert list(asked(state)) == [0]
