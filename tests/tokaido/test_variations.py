"""Variations: each by itself, and all of them together."""

from __future__ import annotations

import pytest

from rules.rng import Rng
from rules.tokaido import GAME
from rules.tokaido.components import Options
from rules.tokaido.events import Arrived, Chose, LinedUp, Met, NeutralGave, Prepared, Saw, Served, Walked
from tests.tokaido.journeys import ask, asked, journey, of, play, random_game

# --- Journey of Initiation -----------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 6))
def test_initiation_gives_seven_coins_and_no_travelers(seats: int) -> None:
    state = GAME.setup(seats, Options(initiation=True), Rng("initiation", 0))
    assert [player.coins for player in state.players] == [7] * seats
    assert {player.traveler for player in state.players} == {""}
    # There is nothing to choose: who is last in line sets out.
    assert ask(state) in ("step", "guidance")
    assert state.at == [0] * max(seats, 3)
    GAME.check(state)


# --- Return Trip ---------------------------------------------------------------------------


def test_the_return_trip_starts_at_edo_and_ends_at_kyoto() -> None:
    *_, (state, events) = random_game(3, Options(return_trip=True), "return")
    assert state.at == [0, 0, 0]
    start = GAME.setup(3, Options(return_trip=True, initiation=True), Rng("return", 0))
    assert start.at == [54, 54, 54]
    assert {len(player.meals) for player in start.players} == {0}
    assert events


def test_on_the_return_trip_forward_is_towards_kyoto() -> None:
    state = journey("", "", "", at=[54, 45, 44], options=Options(return_trip=True))
    assert list(asked(state)) == [0]
    assert asked(state)[0] == [f"walk:{space}" for space in (53, 52, 51, 50, 49, 48, 47, 46, 43, 42, 41)]
    state, events = play(state, "0 walk:47")
    assert events[0] == Walked(seat=0, start=54, space=47, kind="farm")
    assert list(asked(state)) == [0]


def test_on_the_return_trip_kyoto_serves_the_last_meal_and_edo_none() -> None:
    start = GAME.setup(3, Options(return_trip=True, initiation=True), Rng("return", 0))
    assert len(start.meals) == 25
    state = journey("", "", "", at=[3, 0, 0], options=Options(return_trip=True))
    state.menu = [state.meals.pop() for _ in range(2)]
    state, events = play(state, "0 walk:0")
    assert of(events, Arrived) == [Arrived(seat=0, start=3, space=0, place=3)]
    assert ask(state) == "menu"


@pytest.mark.parametrize("inn", [14, 27, 41])
def test_on_the_return_trip_the_same_inns_have_a_clock(inn: int) -> None:
    options = Options(return_trip=True)
    _, events = play(journey("chuubei", "", "", at=[inn + 2, 0, 1], options=options), f"0 walk:{inn}")
    assert len(of(events, Met)) == 1
    _, events = play(journey("chuubei", "", "", at=[2, 0, 0], options=options), "0 walk:0")
    assert not of(events, Met)


def test_on_the_return_trip_the_one_off_the_road_is_farther_back_too() -> None:
    state = journey("", "", "", "", at=[7, 6, 3, 2], options=Options(return_trip=True))
    state, _ = play(state, "0 walk:6")
    assert list(asked(state)) == [0]


def test_on_the_return_trip_the_neutral_traveler_goes_back_too() -> None:
    state = journey("", "", at=[8, 6, 10], options=Options(return_trip=True))
    assert list(asked(state)) == [1]
    state, events = play(state, "1 move:9")
    assert of(events, NeutralGave) == [NeutralGave(coins=1)]


# --- Gastronomy ----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_with_gastronomy_as_many_meals_are_drawn_as_there_are_travelers(seats: int) -> None:
    state = journey(*[""] * seats, at=[9, 10, 11, 12, 13][: max(seats, 3)], options=Options(gastronomy=True))
    state, events = play(state, "0 walk:14")
    assert of(events, Served) == [Served(space=14, meals=max(seats, 3))]


# --- Preparations --------------------------------------------------------------------------

FIRST_TO_LEAVE_FIRST = {3: [0, 1, 2], 4: [-1, 0, 1, 2], 5: [-1, -1, 0, 1, 2]}
"""The rulebook's example is that of four players."""


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("return_trip", [False, True])
def test_preparations_change_the_purses_by_the_order_of_departure(seats: int, return_trip: bool) -> None:
    options = Options(initiation=True, preparations=True, return_trip=return_trip)
    state = GAME.setup(seats, options, Rng("preparations", 0))
    order = sorted(range(seats), key=lambda seat: -state.slot[seat])
    assert [state.players[seat].coins - 7 for seat in order] == FIRST_TO_LEAVE_FIRST[seats]
    assert list(asked(state)) == [order[0]]
    GAME.check(state)


def test_preparations_with_two_players_leave_out_the_neutral_traveler() -> None:
    changes = set()
    for number in range(30):
        state = GAME.setup(2, Options(initiation=True, preparations=True), Rng(str(number), 0))
        assert [player.coins - 7 for player in state.players] == [
            (2, 1, 0)[state.slot[seat]] for seat in (0, 1)
        ]
        changes.add((state.slot[0], state.slot[1]))
    assert len(changes) == 6


def test_travelers_are_chosen_before_the_order_is_known() -> None:
    state = GAME.setup(4, Options(preparations=True), Rng("preparations", 0))
    assert not state.at
    for seat in range(3):
        state, _ = play(state, f"{seat} {asked(state)[seat][0]}")
    assert not state.at
    state, events = play(state, f"3 {asked(state)[3][0]}")
    kinds = [type(event) for event in events]
    assert kinds.index(Chose) < kinds.index(LinedUp) < kinds.index(Prepared)
    (line,) = (event.line for event in of(events, LinedUp))
    coins = {event.seat: event.coins for event in of(events, Chose)}
    for place, seat in enumerate(line):
        assert state.players[seat].coins == coins[seat] + (2, 1, 0, -1)[place]
    # Nothing is said of the one whose purse is as it was.
    assert [event.seat for event in of(events, Prepared)] == sorted({*line} - {line[2]})


def test_preparations_are_made_only_once() -> None:
    *_, (state, _) = random_game(3, Options(preparations=True), "once")
    told = [
        event
        for _, events in random_game(3, Options(preparations=True), "once")
        for event in of(events, Prepared)
    ]
    assert len(told) == 2
    assert not state.pending


# --- together ------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 6))
def test_all_variations_may_be_played_together(seats: int) -> None:
    every = Options(initiation=True, return_trip=True, gastronomy=True, preparations=True, satsuki_pile=True)
    *_, (state, _) = random_game(seats, every, "every")
    assert set(state.at) == {0}
    assert not GAME.choices(state)


@pytest.mark.parametrize("panorama", ["paddy", "mountain", "sea"])
def test_hiroshige_has_his_power_on_the_return_trip(panorama: str) -> None:
    state = journey("hiroshige", "", "", at=[16, 0, 1], options=Options(return_trip=True))
    _, events = play(state, "0 walk:14", f"0 see:{panorama}")
    assert len(of(events, Saw)) == 1
