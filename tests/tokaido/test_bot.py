"""The game's own player, from the view alone."""

from __future__ import annotations

from collections.abc import Collection

import pytest

from rules.core import Choice, Seat, Standing
from rules.rng import Rng
from rules.tokaido import GAME
from rules.tokaido.bot import Way, likely
from rules.tokaido.components import Options, State
from tests.tokaido.journeys import complete, give, journey, play, top_meals


def advice(state: State) -> str:
    """What the player answers for the seat that is asked."""
    (seat, choice), *_ = GAME.choices(state).items()
    return str(GAME.advise(GAME.view(state, seat), choice, Rng("advice", 0), level="normal"))


def finished(seats: int, options: Options, bots: Collection[Seat], seed: str) -> tuple[Standing, ...]:
    """How a game ends in which some seats are the player's and the others answer at random."""
    state = GAME.setup(seats, options, Rng(seed, 0))
    number = 0
    while choices := GAME.choices(state):
        number += 1
        seat, choice = next(iter(choices.items()))
        chance = Rng(f"{seed} chance", number)
        state, _ = GAME.play(
            state, seat, _answer(state, seat, choice, chance, seat in bots), Rng(seed, number)
        )
    return GAME.standings(state)


def _answer(state: State, seat: Seat, choice: Choice, chance: Rng, bot: bool) -> str:
    if bot:
        return str(GAME.advise(GAME.view(state, seat), choice, chance, level="normal"))
    return str(chance.pick(choice.options))


@pytest.mark.slow
def test_it_beats_players_who_answer_at_random() -> None:
    won = sum(
        finished(4, Options(), [number % 4], f"won {number}")[number % 4].rank == 1 for number in range(20)
    )
    assert won >= 19


@pytest.mark.slow
def test_it_scores_as_people_do_against_its_own_kind() -> None:
    games = [finished(4, Options(gastronomy=True), range(4), f"kind {number}") for number in range(6)]
    scores = [standing.score for standings in games for standing in standings]
    assert sum(scores) / len(scores) >= 65


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_it_finishes_games_with_any_number_of_players(seats: int) -> None:
    standings = finished(seats, Options(return_trip=True, satsuki_pile=True), range(seats), "any")
    assert min(standing.score for standing in standings) > 30


def test_it_completes_a_panorama_for_its_achievement() -> None:
    state = journey("", "", "", at=[17, 18, 26])
    give(state, 0, mountain=3)
    assert advice(state) == "walk:19"


def test_it_makes_two_stops_where_nobody_can_come_between() -> None:
    state = journey("", "", "", at=[17, 24, 26])
    give(state, 0, mountain=3)
    assert advice(state) == "walk:18"
    state, _ = play(state, "0 walk:18")
    assert advice(state) == "walk:19"


def test_it_eats_cheaply_while_there_are_inns_to_come() -> None:
    state = journey("", "", "", at=[10, 11, 12])
    top_meals(state, "udon", "soba", "dango", "unagi")
    state, _ = play(state, "0 walk:14")
    assert advice(state) == "eat:dango"


def test_it_eats_for_the_gourmets_card_at_the_last_inn() -> None:
    state = journey("", "", "", at=[50, 51, 52])
    top_meals(state, "udon", "soba", "dango", "tofu")
    state, _ = play(state, "0 walk:54")
    assert advice(state) == "eat:udon"


def test_it_takes_what_it_is_offered_for_nothing() -> None:
    state = journey("satsuki", "", "", at=[10, 11, 12])
    state, _ = play(state, "0 walk:14")
    assert advice(state).startswith("eat:")


def test_it_moves_the_neutral_traveler_into_the_way_of_the_other() -> None:
    state = journey("", "", at=[16, 20, 15])
    complete(state, 1, "mountain")
    give(state, 0, mountain=3)
    assert advice(state) in ("move:19", "move:23")


def test_the_best_of_several_ways_is_worth_what_is_likely() -> None:
    assert likely([Way(3, 1), Way(5, 0.5)]) == 0.5 * 5 + 0.5 * 3
    assert likely([]) == 0.0
