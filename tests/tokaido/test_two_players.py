"""Special Rules for Two-Player Games: the neutral traveler, and who moves it."""

from __future__ import annotations

import pytest

from rules.core import Refusal
from rules.rng import Rng
from rules.tokaido import GAME
from rules.tokaido.components import Options, State
from rules.tokaido.events import (
    Ended,
    Guided,
    Honored,
    Met,
    NeutralArrived,
    NeutralAte,
    NeutralGave,
    Served,
)
from tests.tokaido.journeys import ask, asked, complete, give, journey, of, play, top

NEUTRAL = 2


def near(space: int, *others: int, coins: int = 7, options: Options | None = None) -> State:
    """The neutral traveler is farthest behind, the two players are ahead."""
    return journey("", "", at=[*others, space], coins=coins, options=options)


def test_a_third_traveler_stands_in_the_line_drawn_by_lot() -> None:
    lines = set()
    for number in range(40):
        state = GAME.setup(2, Options(initiation=True), Rng(str(number), 0))
        assert state.at == [0, 0, 0]
        lines.add(tuple(state.slot))
    assert len(lines) == 6


def test_the_player_in_the_lead_moves_it_when_it_is_last() -> None:
    state = near(5, 8, 10)
    assert ask(state) == "guidance"
    assert list(asked(state)) == [1]
    state, events = play(state, "1 move:7")
    assert events == [Guided(seat=1, start=5, space=7, kind="farm")]
    # It is still last.
    assert list(asked(state)) == [1]
    state, _ = play(state, "1 move:9")
    assert (ask(state), list(asked(state))) == ("step", [0])


def test_at_the_same_inn_the_player_nearer_the_road_is_in_the_lead() -> None:
    state = journey("", "", at=[14, 14, 12], slot=[1, 0, 0])
    state.menu = [state.meals.pop() for _ in range(2)]
    GAME.check(state)
    assert list(asked(state)) == [1]


def test_at_the_start_the_player_nearer_the_road_moves_it() -> None:
    state = journey("", "", at=[0, 0, 0], slot=[1, 0, 2])
    assert list(asked(state)) == [1]


def test_it_takes_up_a_space_like_others() -> None:
    state = journey("", "", at=[5, 12, 8])
    assert "walk:8" not in asked(state)[0]


def test_it_may_stop_on_any_free_space_up_to_the_next_inn() -> None:
    """It has neither purse nor panoramas, whatever those of the player who moves it."""
    state = near(4, 8, 12, coins=0)
    complete(state, 0, "mountain")
    complete(state, 1, "sea")
    assert asked(state) == {1: [f"move:{space}" for space in (5, 6, 7, 9, 10, 11, 13, 14)]}
    with pytest.raises(Refusal, match="space-taken"):
        play(state, "1 move:8")
    with pytest.raises(Refusal, match="out-of-reach"):
        play(state, "1 move:15")


@pytest.mark.parametrize("space", [1, 3, 4, 5, 6, 7, 10, 11])
def test_ordinary_spaces_have_no_effect(space: int) -> None:
    state = near(0, 26, 25)
    state, events = play(state, f"0 move:{space}")
    assert [type(event) for event in events] == [Guided]
    assert [player.score for player in state.players] == [0, 0]
    assert [player.coins for player in state.players] == [7, 7]
    assert len(state.encounters) == 14


@pytest.mark.parametrize("space", [2, 9])
def test_at_a_temple_the_bank_gives_a_coin_for_it(space: int) -> None:
    state = near(0, 13, 12)
    bank = state.bank
    state, events = play(state, f"0 move:{space}")
    assert events[-1] == NeutralGave(coins=1)
    assert state.offerings == [0, 0, 1]
    assert state.bank == bank - 1


def test_no_power_of_the_movers_traveler_applies_to_it() -> None:
    state = journey("hirotada", "umegae", at=[11, 12, 0])
    state, events = play(state, "1 move:2", "1 move:3", "1 move:9")
    assert state.offerings == [0, 0, 2]
    assert not of(events, Met)
    state, events = play(state, "1 move:14")
    assert [type(event) for event in events] == [NeutralArrived, Served, NeutralAte]


@pytest.mark.parametrize(("gastronomy", "drawn"), [(False, 4), (True, 3)])
def test_the_first_player_at_an_inn_draws_for_three_travelers(gastronomy: bool, drawn: int) -> None:
    state = journey("", "", at=[10, 11, 12], options=Options(gastronomy=gastronomy))
    state, events = play(state, "0 walk:14")
    assert of(events, Served) == [Served(space=14, meals=drawn)]


def test_at_an_inn_one_meal_goes_under_the_pile_unseen() -> None:
    state = near(12, 14, 14)
    state.menu = [state.meals.pop() for _ in range(3)]
    menu, pile = list(state.menu), list(state.meals)
    state, events = play(state, "0 move:14")
    assert events[:2] == [NeutralArrived(seat=0, start=12, space=14, place=3), NeutralAte(left=2)]
    # It was the last to come, so the other two go there too.
    assert sorted(state.meals[:3]) == sorted(menu)
    assert state.meals[3:] == pile


def test_its_meal_is_drawn_by_lot() -> None:
    discarded = set()
    for number in range(30):
        state = near(12, 14, 13)
        state.menu = [state.meals.pop() for _ in range(3)]
        menu = list(state.menu)
        # Seat 1 is not there yet, so the meals stay on the table.
        state, _ = play(state, "0 move:14", seed=str(number))
        discarded.add(next(place for place, meal in enumerate([*state.menu, ""]) if meal != menu[place]))
    assert discarded == {0, 1, 2}


def test_first_at_an_inn_it_has_the_meals_drawn_and_one_discarded() -> None:
    state = near(5, 10, 11)
    state, events = play(state, "1 move:14")
    assert events[1:] == [Served(space=14, meals=4), NeutralAte(left=3)]
    state, events = play(state, "0 walk:14")
    assert not of(events, Served)
    assert len(state.menu) == 3


def test_it_leaves_the_inn_in_its_turn() -> None:
    state = journey("", "", at=[14, 14, 14], slot=[0, 2, 1])
    assert list(asked(state)) == [1]
    state, _ = play(state, "1 walk:17")
    assert ask(state) == "guidance"
    assert list(asked(state)) == [1]


def test_the_game_ends_when_it_is_at_the_last_inn_too() -> None:
    state = near(52, 54, 54, coins=0)
    state.menu = [state.meals.pop() for _ in range(2)]
    state, events = play(state, "0 move:53")
    # From the last village there is only the inn.
    assert of(events, Ended) == [Ended()]
    assert not GAME.choices(state)


@pytest.mark.parametrize(
    ("neutral", "players", "points"),
    [
        (4, [3, 2], [7, 4]),
        (3, [3, 3], [10, 10]),
        (3, [3, 2], [10, 7]),
        (0, [3, 2], [10, 7]),
        (5, [3, 3], [7, 7]),
        (2, [0, 1], [0, 7]),
    ],
)
def test_it_is_ranked_at_the_temple_but_scores_for_nobody(
    neutral: int, players: list[int], points: list[int]
) -> None:
    state = near(53, 54, 54, coins=0)
    state.menu = [state.meals.pop() for _ in range(2)]
    state.offerings[NEUTRAL] = neutral
    state.bank -= neutral
    for seat, coins in enumerate(players):
        give(state, seat, offerings=coins)
    state, events = play(state, "0 move:54")
    assert [player.points["temple"] for player in state.players] == points
    assert {event.seat for event in of(events, Honored)} <= {0, 1}
    assert len(GAME.standings(state)) == 2


def test_travelers_keep_their_powers_with_two_players() -> None:
    state = journey("chuubei", "", at=[12, 53, 54])
    top(state.encounters, 4)
    state, events = play(state, "0 walk:14")
    assert len(of(events, Met)) == 1
