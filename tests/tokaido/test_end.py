"""End of the Journey: the four achievements, the temple's ranking, the winner."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.core import Event
from rules.tokaido import GAME
from rules.tokaido.components import State
from rules.tokaido.events import Awarded, Ended, Honored
from tests.tokaido.journeys import give, journey, of, play


def last_step(*travelers: str, at: Sequence[int] | None = None) -> State:
    """All but seat 0 are at the last inn and served; seat 0, without a coin, has one step to go."""
    places = at or [52, *[54] * (len(travelers) - 1)]
    state = journey(*travelers, at=places, coins=0)
    state.menu = [state.meals.pop()]
    return state


def end(state: State) -> tuple[State, list[Event]]:
    """Seat 0 comes to the last inn and goes hungry; the journey is over."""
    state, events = play(state, "0 walk:54")
    assert not GAME.choices(state)
    assert events[-1] == Ended()
    return state, events


def prizes(events: list[Event], achievement: str) -> list[int]:
    return [event.seat for event in of(events, Awarded) if event.achievement == achievement]


# --- achievements --------------------------------------------------------------------------


def test_gourmet_goes_by_the_coins_on_the_meals_not_by_their_number() -> None:
    state = last_step("", "", "")
    give(state, 0, meals=["dango", "misoshiru", "soba"])
    give(state, 1, meals=["udon", "unagi"])
    _, events = end(state)
    assert prizes(events, "gourmet") == [1]


def test_bather_goes_by_the_number_of_cards_not_their_points() -> None:
    state = last_step("", "", "")
    give(state, 0, springs=[2, 2, 2])
    give(state, 1, springs=[3, 3])
    _, events = end(state)
    assert prizes(events, "bather") == [0]


def test_chatterbox_has_the_most_encounters() -> None:
    state = last_step("", "", "")
    give(state, 1, encounters=[5])
    give(state, 2, encounters=[3, 3])
    _, events = end(state)
    assert prizes(events, "chatterbox") == [2]


def test_collector_has_the_most_souvenirs_not_the_best() -> None:
    state = last_step("", "", "")
    give(state, 0, souvenirs=[0, 6, 12])
    give(state, 1, souvenirs=[1, 2, 3, 4])
    _, events = end(state)
    assert prizes(events, "collector") == [1]


def test_all_who_are_tied_have_the_achievement() -> None:
    state = last_step("", "", "", "")
    for seat in (0, 2, 3):
        give(state, seat, springs=[2])
    state, events = end(state)
    assert prizes(events, "bather") == [0, 2, 3]
    assert [player.points["achievements"] for player in state.players] == [3, 0, 3, 3]


def test_an_achievement_that_nobody_has_scored_for_goes_to_nobody() -> None:
    state, events = end(last_step("", "", ""))
    assert not of(events, Awarded)
    assert [player.score for player in state.players] == [0, 0, 0]


def test_achievements_come_before_the_temple() -> None:
    state = last_step("", "", "")
    give(state, 0, springs=[2], offerings=1)
    _, events = end(state)
    assert [type(event) for event in events[-3:]] == [Awarded, Honored, Ended]


# --- temple --------------------------------------------------------------------------------


def ranked(*offerings: int) -> list[int]:
    """What the temple gives at the end to travelers who gave so many coins."""
    state = last_step(*[""] * len(offerings))
    for seat, coins in enumerate(offerings):
        give(state, seat, offerings=coins)
    state, _ = end(state)
    return [player.points["temple"] for player in state.players]


def test_example_of_five_donors() -> None:
    """Yellow has given most, blue and green as much as each other, white and purple nothing."""
    yellow, blue, green, white, purple = ranked(6, 4, 4, 0, 0)
    assert (yellow, blue, green, white, purple) == (10, 7, 7, 0, 0)


@pytest.mark.parametrize(
    ("offerings", "points"),
    [
        ([4, 3, 2, 1], [10, 7, 4, 2]),
        ([5, 4, 3, 2, 1], [10, 7, 4, 2, 2]),
        # A tie skips no rank.
        ([5, 5, 3, 1, 1], [10, 10, 7, 4, 4]),
        ([2, 2, 2], [10, 10, 10]),
        ([5, 4, 3, 3, 1], [10, 7, 4, 4, 2]),
        ([0, 1, 0], [0, 10, 0]),
        ([0, 0, 0], [0, 0, 0]),
        ([1, 9, 1], [7, 10, 7]),
    ],
)
def test_the_temple_ranks_by_distinct_totals(offerings: list[int], points: list[int]) -> None:
    assert ranked(*offerings) == points


def test_a_donors_place_is_told() -> None:
    state = last_step("", "", "")
    give(state, 0, offerings=2)
    give(state, 1, offerings=5)
    _, events = end(state)
    assert of(events, Honored) == [
        Honored(seat=0, place=2, coins=2, points=7),
        Honored(seat=1, place=1, coins=5, points=10),
    ]


# --- winner --------------------------------------------------------------------------------


def ranks(state: State) -> list[int]:
    return [standing.rank for standing in GAME.standings(state)]


def test_the_most_points_win() -> None:
    state = last_step("", "", "")
    give(state, 1, mountain=3)
    give(state, 2, mountain=2)
    state, _ = end(state)
    assert ranks(state) == [3, 1, 2]


def test_of_tied_players_the_one_with_more_achievements_wins() -> None:
    state = last_step("", "", "")
    # Six points of panoramas, against three of a hot spring and three of the bather's card.
    give(state, 0, mountain=3)
    give(state, 1, springs=[3])
    state, _ = end(state)
    assert [standing.score for standing in GAME.standings(state)] == [6, 6, 0]
    assert ranks(state) == [2, 1, 3]


def test_a_shared_achievement_counts_for_each_in_the_tie_break() -> None:
    state = last_step("", "", "")
    give(state, 0, springs=[2])
    give(state, 1, springs=[2])
    give(state, 2, sea=2, paddy=1)
    give(state, 2, paddy=1)
    state, _ = end(state)
    assert [standing.score for standing in GAME.standings(state)] == [5, 5, 4]
    give(state, 2, sea=2, paddy=1, mountain=1)
    assert [standing.score for standing in GAME.standings(state)] == [5, 5, 5]
    assert ranks(state) == [1, 1, 3]


def test_who_is_still_tied_shares_the_rank() -> None:
    state = last_step("", "", "")
    give(state, 1, paddy=1)
    give(state, 2, paddy=1)
    state, _ = end(state)
    assert ranks(state) == [3, 1, 1]


def test_the_parts_of_a_score_add_up_to_it() -> None:
    state = last_step("mitsukuni", "umegae", "")
    give(state, 0, souvenirs=[0, 6], springs=[2, 3], meals=["soba"], offerings=3, sea=2)
    give(state, 1, encounters=[4, 6])
    state, _ = end(state)
    first, second, _ = GAME.standings(state)
    assert dict(first.parts) == {
        "panoramas": 3,
        "souvenirs": 4,
        "springs": 5,
        "offerings": 3,
        "encounters": 0,
        "meals": 6,
        "traveler": 2 + 3,
        "achievements": 9,
        "temple": 10,
    }
    assert first.score == 45
    assert dict(second.parts)["encounters"] == 3
    assert dict(second.parts)["traveler"] == 2
    assert dict(second.parts)["achievements"] == 3


def test_the_game_ends_when_all_are_at_the_last_inn_and_served() -> None:
    state = journey("", "", "", at=[52, 54, 54], coins=3)
    state.menu = [state.meals.pop() for _ in range(2)]
    state, events = play(state, "0 walk:54")
    assert not of(events, Ended)
    state, events = play(state, "0 skip")
    assert of(events, Ended) == [Ended()]
    assert not GAME.choices(state)
