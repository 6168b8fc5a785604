"""The game's own player beats chance, ducks what would hurt it and takes what pays."""

from __future__ import annotations

from statistics import mean

import pytest

from rules.oshaka import GAME
from rules.oshaka.playout import worth_of_columns
from rules.oshaka.state import State
from rules.rng import Rng
from tests.oshaka.table import act, asked, cards, deal, random_game, table


def advice(state: State, turn: int = 1) -> str:
    """What the game's own player answers for the seat that is asked."""
    seat = asked(state)
    choice = GAME.choices(state)[seat]
    return str(GAME.advise(GAME.view(state, seat), choice, Rng("advice", turn), level=GAME.levels[-1]))


def against_chance(seats: int, seed: int) -> tuple[bool, int]:
    """One seat plays with advice, the others at random: whether it is first, alone or not, and its score."""
    state, turn, wise = deal(seats, f"chance {seed}"), 0, seed % seats
    while choices := GAME.choices(state):
        turn += 1
        (seat, choice), *_ = choices.items()
        picked = str(Rng(f"chance {seed} picks", turn).pick(choice.options))
        text = advice(state, turn) if seat == wise else picked
        state, _ = GAME.play(state, seat, text, Rng(f"chance {seed}", turn))
    own = GAME.standings(state)[wise]
    return own.rank == 1, own.score


@pytest.mark.slow
# Shorter tests enter all its lines; traced, it takes five times as long.
@pytest.mark.no_cover
@pytest.mark.parametrize(("seats", "deals", "wins", "score"), [(3, 10, 0.8, 24), (4, 16, 0.7, 32)])
def test_it_beats_chance_clearly(seats: int, deals: int, wins: float, score: float) -> None:
    first, scores = zip(*(against_chance(seats, seed) for seed in range(deals)), strict=True)
    assert mean(first) >= wins
    assert mean(scores) >= score


def test_it_ducks_a_trick_full_of_penalties() -> None:
    state = table(*("R5 R12", "R6 B8", "R7 B9", "R4 R13"), leader=0, columns={3: "R1 R11 B12"}, half=2)
    state, _ = act(state, "play:R5", "play:R6", "play:R7")
    assert advice(state) == "play:R13"


def test_it_takes_a_trick_that_pays() -> None:
    state = table("R9 B8", "R11 B2", "R10 B9", "R8 R13", leader=0, columns={3: "R1 R7 B12"})
    state, _ = act(state, "play:R9", "play:R11", "play:R10")
    assert advice(state) == "play:R8"


def test_in_the_last_trick_it_places_whatever_counts_more() -> None:
    state = table("R9", "R11", "R10", "R8", leader=0, columns={3: "R1 R7 B12"})
    state, _ = act(state, "play:R9", "play:R11", "play:R10", "play:R8")
    while asked(state) == 3 and state.half == 1:
        assert advice(state).startswith("up:")
        state, _ = act(state, advice(state))


def test_it_does_not_begin_a_column_high_while_its_low_cards_are_to_come() -> None:
    state = table(
        "R1 B1 B3 B4 B5 B6 B7 B8 B9 B10 B11",
        "R2 G1 G2 G3 G4 G5 G6 G7 G8 G9 G10",
        "R3 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10",
        "R4 R5 R6 R7 R8 R9 B2 G11 G12 Y11 Y12",
        leader=1,
    )
    state, _ = act(state, "play:G10", "play:Y10", "play:G11", "play:B11")
    assert asked(state) == 2
    assert advice(state) == "down:Y10"


def test_it_begins_no_third_column_that_pays_less_than_the_fourth_colour_costs() -> None:
    hands = ("R12 Y3 Y4 Y5 B1", "R10 Y6 Y7 Y8 B2", "G1 B3 B4 B5 B6", "R11 Y9 Y10 Y11 Y12")
    no_more_green = {0: "G2 G3 G4 G5 G6 G7 G8 G9 G10 G11 G12 G13"}
    state = table(*hands, half=2, leader=1, columns={2: "R13 B13"}, oshaka=no_more_green)
    state, _ = act(state, "play:R10", "play:G1", "play:R11", "play:R12")
    assert asked(state) == 2
    assert advice(state) == "down:G1"
    state.half = 1
    assert advice(state) == "up:G1", "in the first half it costs nothing"


def test_a_column_is_worth_less_the_more_low_cards_are_to_come() -> None:
    for top in range(3, 14):
        few = worth_of_columns(cards("R2"), 0.25)["R"][-1][top]
        more = worth_of_columns(cards("R1 R2"), 0.25)["R"][-1][top]
        assert more < few < 0
    assert worth_of_columns([], 0.25)["R"][-1][7] == 0
    assert worth_of_columns(cards("R9"), 1.0)["R"][-1][7] == 2
    assert worth_of_columns(cards("R9"), 1.0)["R"][-1][10] == -9


def test_it_stops_when_it_has_had_enough() -> None:
    state = deal(4, "enough")
    choice = GAME.choices(state)[0]
    asked_times = 0

    def enough() -> bool:
        nonlocal asked_times
        asked_times += 1
        return asked_times == 3

    answer = GAME.advise(GAME.view(state, 0), choice, Rng("advice", 1), level="normal", enough=enough)
    assert answer in choice.options
    assert asked_times == 3


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.slow
def test_it_knows_nothing_but_the_view(seats: int) -> None:
    for number, (before, seat, _, _, _) in enumerate(random_game(seats, "view alone")):
        if number % 9 == 0:
            other = GAME.redeal(before, seat, Rng("redeal", number))
            assert advice(other, number) == advice(before, number)
