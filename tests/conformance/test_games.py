"""Every game, set up in every way, keeps the contract of `rules.core` at every moment.

Each check is a function of its own; when one fails, the traceback names it and the
note below it is the game so far, as a record that `rules.replay` reads.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from bot.store import codec
from rules import GAMES
from rules.core import Action, Choice, Event, Game, Refusal, Standing, winners
from rules.options import allowed, read_options, write_options
from rules.record import read_record, write_record
from rules.replay import replay
from tests.conformance.sharing import shared
from tests.conformance.walk import Case, Moment, Walk, cases, drawn

KEY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
"""A key into the words, not a sentence."""


# --- at every moment -----------------------------------------------------------------------


def whoever_is_asked_has_an_option(moment: Moment) -> None:
    for seat, choice in moment.asked.items():
        assert seat in range(moment.case.seats)
        assert isinstance(choice, Choice)
        assert KEY.fullmatch(choice.ask)
        assert choice.options


def every_option_has_a_text_of_its_own(moment: Moment) -> None:
    for choice in moment.asked.values():
        texts = [str(option) for option in choice.options]
        assert len(set(texts)) == len(texts)
        for option, text in zip(choice.options, texts, strict=True):
            assert isinstance(option, Action)
            assert len(text) <= 60
            assert text == "".join(text.split()), "one word: texts stand in lists and files"
            assert hash(option) == hash(option), "made of values that never change"


def who_is_not_asked_is_refused(moment: Moment) -> None:
    texts = [str(choice.options[0]) for choice in moment.asked.values()]
    for seat in range(moment.case.seats + 1):
        for text in texts:
            if seat not in moment.asked:
                assert refusal(moment, seat, text) == "not-your-turn"


def nonsense_is_refused(moment: Moment) -> None:
    for seat, choice in moment.asked.items():
        for text in ("", "nonsense", f"{choice.options[0]}!"):
            assert KEY.fullmatch(refusal(moment, seat, text))


def when_it_is_over_every_answer_is_refused(moment: Moment) -> None:
    if not moment.asked:
        for seat in range(moment.case.seats):
            assert refusal(moment, seat, "nonsense") == "game-over"


def a_state_comes_back_from_json(moment: Moment) -> None:
    text = codec.dump(moment.game, moment.state)
    again = codec.load(moment.game, text, moment.game.version)
    assert again == moment.state
    assert codec.dump(moment.game, again) == text


def a_copy_is_the_same_and_nothing_in_it_is_shared_that_changes(moment: Moment) -> None:
    after = moment.game.copy(moment.state)
    assert after == moment.state
    assert codec.dump(moment.game, after) == codec.dump(moment.game, moment.state)
    assert not shared(moment.state, after)


def choices_that_are_known_already_may_be_handed_in(moment: Moment) -> None:
    for seat, choice in moment.asked.items():
        text = str(choice.options[-1])
        handed_in = moment.game.play(moment.state, seat, text, moment.rng("play"), choices=moment.asked)
        assert handed_in == moment.game.play(moment.state, seat, text, moment.rng("play"))
        with pytest.raises(Refusal):
            moment.game.play(moment.state, seat, "nonsense", moment.rng("play"), choices=moment.asked)


def what_always_holds_does(moment: Moment) -> None:
    moment.game.check(moment.state)


def a_view_can_be_read_and_never_changes(moment: Moment) -> None:
    for viewer, view in moment.views.items():
        assert isinstance(view, moment.game.View)
        assert 0 < len(moment.texts[viewer]) <= 1024
        assert hash(view) == hash(moment.game.view(moment.state, viewer)), "frozen dataclasses and tuples"


def no_view_tells_a_secret(moment: Moment) -> None:
    game = moment.game
    for viewer, other in moment.redeals.items():
        game.check(other)
        assert game.view(other, viewer) == moment.views[viewer]
        asked = game.choices(other)
        assert bool(asked) == bool(moment.asked)
        assert all(choice.options for choice in asked.values())
        if viewer is not None:
            assert asked.get(viewer) == moment.asked.get(viewer)


def every_seat_stands_somewhere(moment: Moment) -> None:
    standings = moment.game.standings(moment.state)
    assert all(isinstance(standing, Standing) for standing in standings)
    assert [standing.seat for standing in standings] == list(range(moment.case.seats))
    for standing in standings:
        ahead = sum(other.rank < standing.rank for other in standings)
        assert standing.rank == ahead + 1, "equal places share a rank, the following are skipped"
        assert sum(value for _, value in standing.parts) == standing.score
        assert len(dict(standing.parts)) == len(standing.parts)
        assert all(KEY.fullmatch(name) for name, _ in standing.parts)
    first = () if moment.asked else winners(standings)
    for view in moment.views.values():
        assert view.winners == first


def its_own_player_answers_with_an_option(moment: Moment) -> None:
    for seat, choice in moment.asked.items():
        for level in moment.game.levels:
            rng = moment.rng("advise")
            advice = moment.game.advise(moment.views[seat], choice, rng, level=level, enough=lambda: True)
            assert advice in choice.options


MOMENT_CHECKS: tuple[Callable[[Moment], None], ...] = (
    whoever_is_asked_has_an_option,
    every_option_has_a_text_of_its_own,
    who_is_not_asked_is_refused,
    nonsense_is_refused,
    when_it_is_over_every_answer_is_refused,
    a_state_comes_back_from_json,
    a_copy_is_the_same_and_nothing_in_it_is_shared_that_changes,
    choices_that_are_known_already_may_be_handed_in,
    what_always_holds_does,
    a_view_can_be_read_and_never_changes,
    no_view_tells_a_secret,
    every_seat_stands_somewhere,
    its_own_player_answers_with_an_option,
)


# --- over a whole game ---------------------------------------------------------------------


def it_can_be_told_again(walk: Walk) -> None:
    """Same seed, same answers, same game: also from the record as a text."""
    game = walk.case.game
    steps = list(replay(game, read_record(write_record(walk.record))))
    assert [codec.dump(game, step.state) for step in steps] == walk.dumps
    assert [step.events for step in steps[1:]] == walk.events


def events_are_heard_by_all_or_by_one_seat(walk: Walk) -> None:
    for events in walk.events:
        for event in events:
            assert isinstance(event, Event)
            assert event.only is None or event.only in range(walk.case.seats)
            assert hash(event) == hash(event), "made of values that never change"


GAME_CHECKS: tuple[Callable[[Walk], None], ...] = (
    it_can_be_told_again,
    events_are_heard_by_all_or_by_one_seat,
)


def look(moment: Moment, hidden_from: set[int | None]) -> None:
    """Check one moment, and note from whom something was hidden in it."""
    for check in MOMENT_CHECKS:
        check(moment)
    hidden_from |= {viewer for viewer, other in moment.redeals.items() if other != moment.state}


def has_secrets(moment: Moment) -> bool:
    """Whether two viewers are shown something different."""
    return len(set(moment.texts.values())) > 1


_shrunk: set[str] = set()
"""The games that have a failure already: a second one is not made small, all cases may have the same."""


def marks(case: Case) -> list[pytest.MarkDecorator]:
    """The cases of a game are many: all but the plainest count as slow."""
    plainest = case.seats == case.game.seats[0] and case.options == case.game.Options()
    return [] if plainest else [pytest.mark.slow]


@pytest.mark.parametrize("case", [pytest.param(case, id=str(case), marks=marks(case)) for case in cases()])
def test_a_game_keeps_the_contract(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    # Whole games are slow to make small: after this many seconds they are small enough.
    monkeypatch.setattr("hypothesis.internal.conjecture.engine.MAX_SHRINKING_SECONDS", 20)
    phases = [Phase.generate] if case.game.key in _shrunk else [Phase.generate, Phase.shrink]

    @settings(max_examples=case.examples, phases=phases, report_multiple_bugs=False)
    @given(st.data())
    def game(data: st.DataObject) -> None:
        walk = Walk(case, seed=str(data.draw(st.integers(0, 9999), label="seed")))
        phase = data.draw(st.integers(0, case.stride - 1), label="first move looked at")
        secrets, hidden_from = False, set[int | None]()
        try:
            for moment in walk.moments(drawn(data)):
                if not moment.asked or moment.number % case.stride == phase:
                    look(moment, hidden_from)
                    secrets = secrets or has_secrets(moment)
            for check in GAME_CHECKS:
                check(walk)
            assert not secrets or hidden_from == {None, *range(case.seats)}, "redeal changes something"
        except Exception as error:
            error.add_note(write_record(walk.record))
            raise

    try:
        game()
    except Exception:
        _shrunk.add(case.game.key)
        raise


# --- without playing -----------------------------------------------------------------------

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


@each_game
def test_a_game_is_known_by_its_folder(game: Game[Any, Any, Any]) -> None:
    assert type(game).__module__.split(".")[:2] == ["rules", game.key]
    assert GAMES[game.key] is game
    assert KEY.fullmatch(game.key)
    assert game.seats
    assert game.version >= 1
    assert game.levels
    assert all(KEY.fullmatch(level) for level in game.levels)


@each_game
def test_options_are_small_closed_sets_with_defaults(game: Game[Any, Any, Any]) -> None:
    assert is_dataclass(game.Options)
    default = game.Options()
    assert hash(default) == hash(game.Options()), "frozen"
    for name, values in allowed(game.Options).items():
        assert getattr(default, name) in values
        assert 2 <= len(values) <= 25, "as many as one menu offers"
        words = [value for value in values if isinstance(value, str)]
        assert all(KEY.fullmatch(value) and value[0].isalpha() for value in words), "names of words"
        for value in values:
            chosen = read_options(game.Options, {name: str(value).lower()})
            assert write_options(chosen)[name] == value
    assert set(allowed(game.Options)) == {field.name for field in fields(game.Options)}


@each_game
@pytest.mark.parametrize("level", [0, -1], ids=["weakest", "strongest"])
def test_the_games_own_players_finish_a_game(game: Game[Any, Any, Any], level: int) -> None:
    for seats in game.seats:
        case = Case(game, seats, game.Options(), 1)

        def pick(moment: Moment) -> Any:
            seat, choice = next(iter(moment.asked.items()))
            view = game.view(moment.state, seat)
            rng = moment.rng("advise")
            return seat, game.advise(view, choice, rng, level=game.levels[level], enough=lambda: True)

        *_, end = Walk(case, seed="bots").moments(pick)
        assert not end.asked
        assert min(standing.rank for standing in game.standings(end.state)) == 1


def refusal(moment: Moment, seat: int, text: str) -> str:
    """The reason why `text` is not taken from `seat`."""
    with pytest.raises(Refusal) as refused:
        moment.game.play(moment.state, seat, text, moment.rng("refused"))
    return refused.value.reason
