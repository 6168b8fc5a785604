"""The game's own player: it answers in time, and better the higher its level."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.core import Seat
from rules.oshi import GAME
from rules.oshi.components import State
from rules.rng import Rng
from tests.oshi.tables import claims, lay, play, start

LEVELS = GAME.levels


def after(polls: int) -> Callable[[], bool]:
    """True from the so-manieth time on that it is asked."""
    left = polls

    def enough() -> bool:
        nonlocal left
        left -= 1
        return left < 0

    return enough


def advice(state: State, level: str, *, polls: int = 300, seed: str = "advice") -> str:
    ((seat, choice),) = GAME.choices(state).items()
    action = GAME.advise(GAME.view(state, seat), choice, Rng(seed, 1), level=level, enough=after(polls))
    assert action in choice.options
    return str(action)


def duel(red: str, white: str, seed: str) -> Seat | None:
    """Who of two levels wins a game, in which each may look into 60 positions a move."""
    state, turn = start(), 0
    while GAME.choices(state):
        turn += 1
        text = advice(state, (red, white)[state.turn], polls=60, seed=f"{seed} {turn}")
        state, _ = play(state, text)
    first, second = GAME.standings(state)
    return None if first.rank == second.rank else int(second.rank == 1)


def test_there_are_three_levels_weakest_first() -> None:
    assert LEVELS == ("easy", "normal", "hard")


@pytest.mark.parametrize("level", LEVELS)
def test_it_takes_what_it_can(level: str) -> None:
    state = lay("R1 b5, R1 e5, W3 a5, W1 i9, W1 h8, W1 g9")
    assert advice(state, level) == "b5-a5"


@pytest.mark.parametrize("level", LEVELS)
def test_it_takes_the_win(level: str) -> None:
    state = lay("R1 b5, R2 h5, W1 a5, W3 i5, W1 d9", points=("32", "33"))
    assert advice(state, level) == "h5-i5"


@pytest.mark.parametrize("level", LEVELS[1:])
def test_it_sees_what_the_other_side_would_take(level: str) -> None:
    # White's piece on h5 is about to push the three floors on i5 off.
    state = lay("R3 i5, R1 a2, W1 h5, W1 c9, W1 d9")
    saved, _ = play(state, advice(state, level))
    ((seat, choice),) = GAME.choices(saved).items()
    results = [GAME.play(saved, seat, str(option), Rng("x", 1))[0] for option in choice.options]
    assert all(claims(result)[1] == "" for result in results)


@pytest.mark.parametrize("level", LEVELS)
def test_it_does_not_lose_by_its_own_move(level: str) -> None:
    # Every step towards an edge gives white the seventh point.
    state = lay("R1 b1, R1 a1, R1 h1, R1 i1, R2 a8, R2 a9, W1 e5", points=("", "33"))
    for seed in range(10):
        after, _ = play(state, advice(state, level, polls=50, seed=str(seed)))
        assert after.ended is None


@pytest.mark.parametrize("level", LEVELS)
def test_told_that_it_is_enough_it_answers_at_once(level: str) -> None:
    asked = 0

    def enough() -> bool:
        nonlocal asked
        asked += 1
        return True

    state = start()
    ((seat, choice),) = GAME.choices(state).items()
    assert (
        GAME.advise(GAME.view(state, seat), choice, Rng("x", 1), level=level, enough=enough) in choice.options
    )
    assert asked <= 1


@pytest.mark.parametrize("level", LEVELS)
def test_same_seed_same_advice(level: str) -> None:
    state, _ = play(start(), "e3-e4", "e7-e6")
    assert advice(state, level, polls=100) == advice(state, level, polls=100)


def test_other_seeds_other_games() -> None:
    assert len({advice(start(), "easy", seed=str(seed)) for seed in range(10)}) > 3


@pytest.mark.slow
def test_a_search_ends_though_it_is_never_enough() -> None:
    # Few pieces, and as many points as there can be without an end: little to look at.
    state = lay("R1 a1, W1 i9, W1 i8", points=("33", "33"))
    ((seat, choice),) = GAME.choices(state).items()
    for level in LEVELS:
        assert GAME.advise(GAME.view(state, seat), choice, Rng("x", 1), level=level) in choice.options


def test_an_only_move_is_made() -> None:
    state, _ = play(lay("R1 b1, W1 a2, W1 a3, W1 i9"), "b1-a1", "i9-i8", "i8-i7")
    assert advice(state, "hard", polls=0) == "a1-b1"


@pytest.mark.parametrize("game", range(2))
@pytest.mark.slow
def test_a_higher_level_wins(game: int) -> None:
    for weak, strong in (("easy", "normal"), ("easy", "hard")):
        levels = (weak, strong) if game else (strong, weak)
        winner = duel(*levels, seed=f"duel {game}")
        assert winner is not None
        assert levels[winner] == strong


def test_it_does_not_go_round_in_circles_when_it_is_ahead() -> None:
    lap = ("a1-a2", "a9-a8", "i1-i2", "i9-i8", "a2-a1", "a8-a9", "i2-i1", "i8-i9")
    state, _ = play(lay("R3 a1, R3 i1, R1 e3, W3 a9, W3 i9", points=("2", "")), *lap)
    seen = list(state.positions)
    state, _ = play(state, advice(state, "hard"))
    assert state.positions[-1] not in seen
