"""What is shown: the same to everybody, and all that a picture needs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.oshi import GAME
from rules.oshi.components import Effect, Move, Shift, State
from rules.oshi.view import preview
from rules.rng import Rng
from tests.oshi.tables import at, lay, options, play, start, stones


def option(state: State, text: str) -> Move:
    """The legal move that is written so."""
    (choice,) = GAME.choices(state).values()
    (found,) = (move for move in choice.options if str(move) == text)
    assert isinstance(found, Move)
    return found


def test_everybody_sees_the_same() -> None:
    state, _ = play(start(), "e3-e4", "e7-e6", "a1-a4")
    red, white, spectator = (GAME.view(state, viewer) for viewer in (0, 1, None))
    assert replace(red, viewer=None) == replace(white, viewer=None) == spectator
    assert str(red) == str(white) == str(spectator)


def test_a_view_knows_whose_it_is() -> None:
    assert [GAME.view(start(), viewer).viewer for viewer in (None, 0, 1)] == [None, 0, 1]


def test_a_view_tells_how_the_game_ended_and_who_won_it() -> None:
    shown = GAME.view(start(), None)
    assert (shown.ended, shown.winners, shown.asked) == (None, (), 0)
    state, _ = play(lay("R1 b5, W1 a5, W1 i9", points=("33", "")), "b5-a5")
    shown = GAME.view(state, None)
    assert (shown.ended, shown.winners, shown.asked) == ("won", (0,), None)
    state.ended = "quiet"
    shown = GAME.view(state, None)
    assert (shown.ended, shown.winners) == ("quiet", (0, 1))


def test_nothing_is_hidden() -> None:
    state, _ = play(start(), "e3-e4")
    assert all(GAME.redeal(state, viewer, Rng("oshi", 1)) == state for viewer in (0, 1, None))


def test_a_view_is_a_plain_diagram() -> None:
    state, _ = play(lay("R3 f5, R1 h5, W2 i5, R1 a1, W1 a9, W3 c8", points=("1", "")), "f5-h5")
    assert str(GAME.view(state, None)).splitlines() == [
        "9 W1 .. .. .. .. .. .. .. ..",
        "8 .. .. W3 .. .. .. .. .. ..",
        "7 .. .. .. .. .. .. .. .. ..",
        "6 .. .. .. .. .. .. .. .. ..",
        "5 .. .. .. .. .. .. .. R3 R1",
        "4 .. .. .. .. .. .. .. .. ..",
        "3 .. .. .. .. .. .. .. .. ..",
        "2 .. .. .. .. .. .. .. .. ..",
        "1 R1 .. .. .. .. .. .. .. ..",
        "  a  b  c  d  e  f  g  h  i",
        " R 3 (1 2)",
        ">W 0 ()",
        "f5-h5 xW2",
        "= 1x 0",
    ]


def test_a_view_tells_barred_moves_repetitions_and_quiet_plies() -> None:
    lap = ("a1-a2", "a9-a8", "i1-i2", "i9-i8", "a2-a1", "a8-a9", "i2-i1", "i8-i9")
    state, _ = play(start(), *lap, "a1-a2", "a9-a8")
    shown = GAME.view(state, None)
    assert (shown.repeats, shown.quiet) == (2, 10)
    assert str(shown).splitlines()[-3:] == ["a9-a8", "! a2-a1", "= 2x 10"]


def test_without_draws_neither_is_told() -> None:
    state, _ = play(start(draws=False), "a1-a2")
    shown = GAME.view(state, None)
    assert (shown.positions, shown.quiet, shown.repeats) == ((), 0, 1)
    assert "=" not in str(shown)


def test_barred_and_legal_moves_are_all_there_would_be_without_the_ban() -> None:
    state, _ = play(lay("R1 d5, R2 e5, W1 a9"), "d5-e5", "a9-a8")
    barred = [str(move) for move in GAME.view(state, None).barred]
    assert barred == ["e5-d5", "f5-e5"]
    assert not set(barred) & set(options(state))
    state.before[0] = None
    assert set(barred) < set(options(state))


def test_the_last_move_is_shown_with_what_it_pushed_and_dropped() -> None:
    state, _ = play(lay("R3 e5, W1 f5, R2 h5, W2 i5, W1 a9"), "e5-g5")
    last = GAME.view(state, None).last
    assert last is not None
    assert (last.origin, last.destination) == (at("e5"), at("g5"))
    assert [(shift.origin, shift.destination) for shift in last.pushed] == [
        (at("f5"), at("h5")),
        (at("h5"), at("i5")),
        (at("i5"), None),
    ]
    assert [piece.islower() for piece in last.fallen] == [True]


def test_fallen_pieces_are_in_the_order_of_falling() -> None:
    state, _ = play(lay("R3 g5, W1 h5, R2 i5, W1 a9"), "g5-i5")
    last = GAME.view(state, None).last
    assert last is not None
    assert last.fallen == (state.claimed[1][0], state.claimed[0][0])


@pytest.mark.parametrize(
    ("pieces", "text", "pushed"),
    [
        ("R2 e5, W1 a9", "e5-e7", ()),
        ("R1 e5, W1 f5", "e5-f5", (Shift("a", at("f5"), at("g5")),)),
        ("R1 b5, W1 a5, W1 i9", "b5-a5", (Shift("a", at("a5"), None),)),
    ],
)
def test_a_preview_tells_what_a_move_would_push_and_drop(
    pieces: str, text: str, pushed: tuple[Shift, ...]
) -> None:
    state = lay(pieces)
    origin, destination = map(at, text.split("-"))
    effect = preview(GAME.view(state, 0), option(state, text))
    assert effect == Effect(state.board[origin], origin, destination, pushed)


def test_every_preview_comes_true() -> None:
    state = start()
    for turn in range(120):
        asked = GAME.choices(state)
        if not asked:
            break
        ((seat, choice),) = asked.items()
        shown = GAME.view(state, seat)
        for option in choice.options:
            assert isinstance(option, Move)
            after, _ = GAME.play(state, seat, str(option), Rng("preview", 0))
            assert after.last == preview(shown, option)
        state, _ = GAME.play(state, seat, str(Rng("preview", turn).pick(choice.options)), Rng("preview", 0))
    assert stones(state) != stones(start())


def test_the_longest_text_fits() -> None:
    state = start()
    for turn in range(1000):
        asked = GAME.choices(state)
        if not asked:
            break
        ((seat, choice),) = asked.items()
        assert len(str(GAME.view(state, seat))) <= 600
        state, _ = GAME.play(state, seat, str(Rng("long", turn).pick(choice.options)), Rng("long", 0))
    assert state.ended
