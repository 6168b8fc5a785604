"""What `rules.core` and `rules.rng` promise to every game, shown by the smallest game there can be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from rules.core import Action, Choice, Event, Game, Refusal, Seat, Standing, ranked, winners
from rules.rng import Rng

# --- a game: who says a number pays it, two rounds -------------------------------------------


@dataclass(frozen=True)
class Options:
    pass


@dataclass
class State:
    said: list[list[int]] = field(default_factory=list)


@dataclass(frozen=True)
class View:
    said: int


@dataclass(frozen=True)
class Say(Action):
    number: int
    loudly: bool = False


@dataclass(frozen=True, kw_only=True)
class Said(Event):
    number: int


def numbers() -> Game[Options, State, View]:
    """A game of its own for each test: making the class is part of what is tested."""

    class Numbers(Game[Options, State, View]):
        key = "numbers"
        seats = range(2, 3)

        def setup(self, seats: int, options: Options, rng: Rng) -> State:
            return State([[] for _ in range(seats)])

        def choices(self, state: State) -> Mapping[Seat, Choice]:
            turn = sum(map(len, state.said))
            options = tuple(Say(number) for number in range(5))
            return {turn % 2: Choice("say", options)} if turn < 4 else {}

        def resolve(self, state: State, seat: Seat, action: Action, rng: Rng) -> Iterator[Event]:
            assert isinstance(action, Say)
            state.said[seat].append(action.number + rng.below(1))
            yield Said(number=action.number)

        def view(self, state: State, viewer: Seat | None) -> View:
            return View(sum(map(len, state.said)))

        def redeal(self, state: State, viewer: Seat | None, rng: Rng) -> State:
            return state

        def standings(self, state: State) -> tuple[Standing, ...]:
            ranks = ranked({seat: (-sum(said),) for seat, said in enumerate(state.said)})
            return tuple(Standing(seat, -sum(said), ranks[seat]) for seat, said in enumerate(state.said))

    return Numbers()


def reason(game: Game[Any, Any, Any], state: State, seat: Seat, text: str) -> str:
    with pytest.raises(Refusal) as refused:
        game.play(state, seat, text, Rng("core", 1))
    return refused.value.reason


def test_a_game_says_once_what_its_classes_are() -> None:
    game = numbers()
    assert (game.Options, game.State, game.View) == (Options, State, View)
    assert game.version == 1
    assert game.levels == ("normal",)


def test_a_move_changes_a_copy_down_to_the_last_list() -> None:
    game = numbers()
    state = game.setup(2, Options(), Rng("core", 0))
    after, events = game.play(state, 0, "say:3:False", Rng("core", 1))
    assert state == State([[], []])
    assert after == State([[3], []])
    assert events == (Said(number=3),)
    assert events[0].only is None


def test_who_is_not_asked_what_is_not_on_offer_and_what_comes_too_late_is_refused() -> None:
    game = numbers()
    state = game.setup(2, Options(), Rng("core", 0))
    assert reason(game, state, 1, "say:3:False") == "not-your-turn"
    assert reason(game, state, 0, "say:9:False") == "not-an-option"
    assert reason(game, State([[1, 1], [1, 1]]), 0, "say:3:False") == "game-over"


def test_choices_that_the_caller_has_are_not_asked_for_again() -> None:
    game = numbers()
    after, _ = game.play(
        State([[], []]), 1, "say:9:False", Rng("core", 1), choices={1: Choice("say", (Say(9),))}
    )
    assert after == State([[], [9]])


def test_a_game_is_told_what_was_refused_to_whom_and_when(monkeypatch: pytest.MonkeyPatch) -> None:
    game, told = numbers(), []

    def why_not(state: State, seat: Seat, text: str) -> str:
        told.append((state, seat, text))
        return "too-loud"

    monkeypatch.setattr(game, "why_not", why_not)
    assert reason(game, State([[2], []]), 1, "say:3:True") == "too-loud"
    assert told == [(State([[2], []]), 1, "say:3:True")]


def test_the_action_read_is_the_one_that_is_written_so() -> None:
    game = numbers()
    assert game.read(State([[], []]), 0, "say:4:False") == Say(4)
    assert game.read(State([[], []]), 0, "say:0:False") == Say(0)


def test_an_action_is_written_as_its_name_and_its_values() -> None:
    assert str(Action()) == "action"
    assert str(Say(7, loudly=True)) == "say:7:True"


def test_without_a_player_of_its_own_a_game_answers_by_chance() -> None:
    game = numbers()
    choice = game.choices(State([[], []]))[0]
    found = [game.advise(View(0), choice, Rng("core", turn), level="normal") for turn in range(40)]
    assert set(found) == set(choice.options)
    assert found == [Rng("core", turn).pick(choice.options) for turn in range(40)]


def test_unless_a_game_says_otherwise_any_state_holds_and_old_ones_are_as_new() -> None:
    game = numbers()
    game.check(State())
    raw: dict[str, object] = {"said": []}
    assert game.upgrade(raw, 1) is raw


def test_a_refusal_is_a_reason_and_its_facts() -> None:
    refusal = Refusal("full", seats=4, game="oshi")
    assert (refusal.reason, refusal.facts) == ("full", {"seats": 4, "game": "oshi"})
    assert str(refusal) == "full {'seats': 4, 'game': 'oshi'}"
    assert str(Refusal("full")) == "full"
    assert Refusal("full").facts == {}


def test_equal_places_share_a_rank_and_the_following_are_skipped() -> None:
    assert ranked({0: (3,), 1: (5,), 2: (3,), 3: (1,)}) == {0: 2, 1: 1, 2: 2, 3: 4}
    assert ranked({0: (3, 1), 1: (3, 2)}) == {0: 2, 1: 1}, "the second number decides"
    assert ranked({}) == {}


def test_winners_are_all_who_share_the_first_place() -> None:
    assert winners([Standing(0, 5, 2), Standing(1, 9, 1), Standing(2, 9, 1)]) == (1, 2)


# --- chance --------------------------------------------------------------------------------


def test_chance_is_the_sequence_that_python_promises_for_a_seed_and_a_turn() -> None:
    rng, promised = Rng("table", 3), Random("table/3")
    assert [rng.below(1000) for _ in range(20)] == [int(promised.random() * 1000) for _ in range(20)]


def test_chance_is_what_it_was_when_old_games_were_played() -> None:
    rng = Rng("old", 1)
    assert [rng.below(6) for _ in range(12)] == [5, 2, 3, 1, 5, 0, 0, 1, 3, 5, 5, 1]
    assert rng.shuffled("abcdefgh") == list("hcbfgead")
    assert rng.pick("abcdefgh") == "h"


def test_below_gives_each_number_as_often_and_none_beyond() -> None:
    rng = Rng("often", 1)
    counts = [0] * 5
    for _ in range(5000):
        counts[rng.below(5)] += 1
    assert all(900 < count < 1100 for count in counts)


def test_a_shuffle_is_a_new_list_and_every_order_is_as_likely() -> None:
    items = [1, 2, 3]
    counts: dict[tuple[int, ...], int] = {}
    for turn in range(3000):
        order = tuple(Rng("orders", turn).shuffled(items))
        counts[order] = counts.get(order, 0) + 1
    assert items == [1, 2, 3]
    assert len(counts) == 6
    assert all(400 < count < 600 for count in counts.values())
    assert Rng("orders", 1).shuffled([]) == []
