"""Why something may not be done: the reason, word for word, for each question; and what is an error."""

from __future__ import annotations

import pytest

from rules.core import Action, Refusal
from rules.rng import Rng
from rules.tokaido import GAME, spaces
from rules.tokaido.components import Dinner, Options, State
from rules.tokaido.questions import options
from tests.tokaido.journeys import asked, complete, give, journey, play, top, top_meals

GOFU, SUMIE, YUKATA = 0, 22, 17


def reason(state: State, move: str) -> str:
    """The key of the refusal of `seat text`."""
    with pytest.raises(Refusal) as refused:
        play(state, move)
    return refused.value.reason


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("walk:16", "out-of-reach"),
        ("walk:17", "out-of-reach"),
        ("walk:28", "out-of-reach"),
        ("walk:20", "space-taken"),
        ("walk:19", "panorama-complete"),
        ("walk:16x", "not-an-option"),
        ("walk:55", "not-an-option"),
        ("move:20", "not-an-option"),
        ("done", "not-an-option"),
    ],
)
def test_why_a_traveler_may_not_walk_there(text: str, why: str) -> None:
    state = journey("", "", "", at=[17, 20, 24])
    complete(state, 0, "mountain", "paddy")
    assert reason(state, f"0 {text}") == why


def test_why_a_traveler_may_not_walk_there_on_the_way_back() -> None:
    state = journey("", "", "", at=[24, 20, 17], options=Options(return_trip=True))
    assert reason(state, "0 walk:20") == "space-taken"
    assert reason(state, "0 walk:25") == "out-of-reach"
    assert reason(state, "0 walk:0") == "out-of-reach"


def test_why_a_traveler_without_a_coin_may_not_stop_at_a_village() -> None:
    assert reason(journey("", "", "", at=[0, 9, 10], coins=[0, 7, 7]), "0 walk:1") == "no-coins"


def test_why_the_neutral_traveler_may_not_be_moved_there() -> None:
    state = journey("", "", at=[5, 6, 1])
    ((seat, _),) = asked(state).items()
    assert reason(state, f"{seat} move:6") == "space-taken"
    assert reason(state, f"{seat} move:1") == "out-of-reach"
    assert reason(state, f"{seat} walk:3") == "not-an-option"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("buy:22", "too-expensive"),
        ("buy:5", "not-for-sale"),
        ("buy:24", "not-an-option"),
        ("give:1", "not-an-option"),
    ],
)
def test_why_a_souvenir_may_not_be_bought(text: str, why: str) -> None:
    state = journey("", "", "", at=[5, 9, 10], coins=[2, 7, 7])
    top(state.souvenirs, GOFU, SUMIE, YUKATA)
    state, _ = play(state, "0 walk:8")
    assert reason(state, f"0 {text}") == why


@pytest.mark.parametrize(
    ("text", "why"), [("give:3", "too-expensive"), ("give:4", "not-an-option"), ("give:0", "not-an-option")]
)
def test_why_so_much_may_not_be_given(text: str, why: str) -> None:
    state = journey("", "", "", at=[1, 9, 10], coins=[2, 7, 7])
    state, _ = play(state, "0 walk:2")
    assert reason(state, f"0 {text}") == why


def test_why_a_meal_may_not_be_eaten() -> None:
    state = journey("", "", "", at=[12, 13, 14], coins=[2, 7, 7])
    give(state, 0, meals=["soba"])
    top_meals(state, "soba", "udon", "tofu")
    state.menu = [state.meals.pop(), state.meals.pop(), state.meals.pop()]
    state, _ = play(state, "0 walk:14")
    assert reason(state, "0 eat:soba") == "eaten-before"
    assert reason(state, "0 eat:udon") == "too-expensive"
    assert reason(state, "0 eat:fugu") == "not-served"
    assert reason(state, "0 eat:ramen") == "not-an-option"


@pytest.mark.parametrize("pile", [False, True])
def test_why_satsuki_may_not_eat_another_meal_than_hers(pile: bool) -> None:
    state = journey("satsuki", "", "", at=[12, 14, 14], options=Options(satsuki_pile=pile))
    top_meals(state, "soba", "udon", "tofu")
    state.menu = [state.meals.pop(), state.meals.pop(), state.meals.pop()]
    state, _ = play(state, "0 walk:14")
    gift = GAME.view(state, 0).gift
    for meal in {"soba", "udon", "tofu"} - {gift}:
        assert reason(state, f"0 eat:{meal}") == "not-served"
    assert reason(state, "0 skip") == "not-an-option"


def test_why_a_complete_panorama_may_not_be_seen() -> None:
    state = journey("hiroshige", "", "", at=[12, 53, 54])
    complete(state, 0, "paddy")
    state, _ = play(state, "0 walk:14")
    assert asked(state) == {0: ["see:mountain", "see:sea"]}
    assert reason(state, "0 see:paddy") == "panorama-complete"
    assert reason(state, "0 see:river") == "not-an-option"


def test_other_tiles_than_ones_own_are_no_option() -> None:
    state = GAME.setup(3, Options(), Rng("tiles", 0))
    assert reason(state, f"1 {asked(state)[0][0]}") == "not-an-option"


# --- errors --------------------------------------------------------------------------------


def test_an_action_of_another_game_is_an_error() -> None:
    state = journey("", "", "", at=[17, 20, 24])
    with pytest.raises(TypeError, match=r"^action is no answer to step$"):
        list(GAME.resolve(state, 0, Action(), Rng("another", 1)))


def test_to_stop_at_an_inn_as_at_a_space_of_the_road_is_an_error() -> None:
    state = journey("", "", "", at=[17, 20, 24])
    with pytest.raises(ValueError, match=r"^inn$"):
        list(spaces.stop(state, 0, 14))


def test_to_ask_for_answers_before_dinner_is_served_is_an_error() -> None:
    state = journey("", "", "", at=[17, 20, 24])
    with pytest.raises(ValueError, match=r"^nobody is asked yet$"):
        options(state, Dinner(0), 0)
