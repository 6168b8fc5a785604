"""Whole games: scores counted again after every move, replay, copies, and how much is exercised."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import fields
from itertools import product
from pathlib import Path

import pytest

from rules.core import Event
from rules.options import write_options
from rules.record import Move, Record
from rules.replay import replay
from rules.rng import Rng
from rules.tokaido import GAME, events
from rules.tokaido.components import Options, State
from rules.tokaido.travelers import TRAVELERS
from tests.tokaido.journeys import journey, random_game
from tests.tokaido.recount import counted

MIXES = [Options(*mix) for mix in product((False, True), repeat=5)]


@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.slow
def test_every_score_can_be_counted_again_after_every_move(seats: int) -> None:
    """One game with each mix of variations."""
    for number, options in enumerate(MIXES):
        for state, _ in random_game(seats, options, f"recount {number}"):
            GAME.check(state)
            for standing in GAME.standings(state):
                parts = counted(state, standing.seat)
                assert dict(standing.parts) == parts
                assert standing.score == sum(parts.values())


def test_a_game_told_again_is_the_same() -> None:
    state = GAME.setup(4, Options(), Rng("again", 0))
    moves: list[Move] = []
    while choices := GAME.choices(state):
        chance = Rng("answers", len(moves))
        seat = chance.pick(list(choices))
        text = str(chance.pick(choices[seat].options))
        moves.append(Move(seat, text, GAME.version))
        state, _ = GAME.play(state, seat, text, Rng("again", len(moves)))
    record = Record(GAME.key, 4, write_options(Options()), "again", tuple(moves), GAME.version)
    *_, last = replay(GAME, record)
    assert last.state == state


def test_a_move_leaves_the_state_before_it_as_it_was() -> None:
    before = None
    for state, _ in random_game(3, Options(), "copies"):
        if before:
            old, text = before
            assert str(old) == text
        before = state, str(state)
    assert before


def test_every_event_and_traveler_comes_up() -> None:
    """So that the checks above have seen everything."""
    heard: Counter[str] = Counter()
    travelers: set[str] = set()
    for number in range(60):
        for state, told in random_game(2 + number % 4, Options(), f"all {number}"):
            heard.update(type(event).__name__ for event in told)
            travelers.update(player.traveler for player in state.players)
    known = {
        name
        for name, kind in vars(events).items()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    # Preparations are off in these games, and hardly anybody completes everything by chance.
    assert set(heard) | {"Prepared", "FoundNothing"} == known
    assert travelers == {*TRAVELERS, ""}


def test_piles_last_as_long_as_the_rulings_say() -> None:
    """Hot springs, encounters and meals never run out, however the game goes."""
    for number in range(12):
        for state, _ in random_game(5, Options(), f"piles {number}"):
            assert state.springs
            assert state.encounters
            assert state.meals


def _lose_a_meal(state: State) -> None:
    state.meals.pop()


def _lose_a_souvenir(state: State) -> None:
    state.souvenirs.pop()


def _find_an_encounter(state: State) -> None:
    state.encounters.append(0)


def _swap_a_hot_spring(state: State) -> None:
    state.springs.remove(2)
    state.springs.append(3)


def _find_a_coin(state: State) -> None:
    state.players[0].coins += 1


def _owe_a_coin(state: State) -> None:
    state.bank += state.players[0].coins + 1
    state.players[0].coins = -1


def _miscount(state: State) -> None:
    state.players[1].points["meals"] += 6


def _crowd_a_space(state: State) -> None:
    state.at, state.slot = [5, 5, 9], [0, 0, 0]


def _fill_a_single_space(state: State) -> None:
    state.at, state.slot = [8, 8, 9], [0, 1, 0]


def _forget_an_achievement(state: State) -> None:
    state.players[0].panoramas["paddy"] = 3
    state.players[0].points["panoramas"] = 6


@pytest.mark.parametrize(
    "spoil",
    [
        _lose_a_meal,
        _lose_a_souvenir,
        _find_an_encounter,
        _swap_a_hot_spring,
        _find_a_coin,
        _owe_a_coin,
        _miscount,
        _crowd_a_space,
        _fill_a_single_space,
        _forget_an_achievement,
    ],
)
def test_the_check_finds_what_is_wrong(spoil: Callable[[State], None]) -> None:
    state = journey("", "", "", at=[5, 9, 10])
    GAME.check(state)
    spoil(state)
    with pytest.raises(AssertionError):
        GAME.check(state)


@pytest.mark.parametrize("name", [*TRAVELERS, *(f"set {field.name}=true" for field in fields(Options))])
def test_the_playthroughs_show_every_traveler_and_variation(name: str) -> None:
    wanted = f" take:{name}" if name in TRAVELERS else name
    texts = [path.read_text() for path in (Path(__file__).parent / "playthroughs").glob("*.txt")]
    assert any(f"{wanted}\n" in text for text in texts)
