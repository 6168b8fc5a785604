"""The rulebook's sentences, in its order; positions and results worked out by hand."""

from __future__ import annotations

from typing import Literal

import pytest

from rules.core import Action, Refusal
from rules.oshi import GAME
from rules.oshi.components import NAMES, RAYS, Claimed, Drawn, Moved, PassedOver, Pushed, State, Won, _rays
from rules.record import Move, Record, read_record, write_record
from rules.replay import replay
from rules.rng import Rng
from tests.oshi.tables import at, claims, lay, options, play, start, stones

# --- contents and set-up -------------------------------------------------------------------


def test_contents_eight_pieces_a_side() -> None:
    kinds = [stone.split()[0] for stone in stones(start()).split(", ")]
    assert sorted(kinds) == ["R1"] * 4 + ["R2"] * 2 + ["R3"] * 2 + ["W1"] * 4 + ["W2"] * 2 + ["W3"] * 2


def test_starting_position() -> None:
    assert stones(start()) == (
        "R3 a1, R3 i1, R2 c2, R1 d2, R1 e2, R1 f2, R2 g2, R1 e3, "
        "W1 e7, W2 c8, W1 d8, W1 e8, W1 f8, W2 g8, W3 a9, W3 i9"
    )
    assert claims(start()) == ("", "")


def test_red_has_34_opening_moves() -> None:
    by_square = {"a1": 6, "i1": 6, "c2": 5, "g2": 5, "d2": 3, "f2": 3, "e2": 2, "e3": 4}
    assert {square: len(options(start(), square)) for square in by_square} == by_square
    assert len(options(start())) == 34


def test_players_alternate() -> None:
    state = start()
    for text, seat in (("e3-e4", 1), ("e7-e6", 0), ("a1-a4", 1)):
        state, _ = play(state, text)
        assert list(GAME.choices(state)) == [seat]


def test_the_squares_from_a_square_to_the_edge_forward_right_backward_and_left() -> None:
    ahead = [[NAMES[square] for square in ray] for ray in _rays(at("c2"))]
    assert ahead == [
        ["c3", "c4", "c5", "c6", "c7", "c8", "c9"],
        ["d2", "e2", "f2", "g2", "h2", "i2"],
        ["c1"],
        ["b2", "a2"],
    ]
    assert list(map(len, _rays(at("a1")))) == [8, 8, 0, 0]
    assert list(map(len, _rays(at("i9")))) == [0, 0, 8, 8]
    assert [_rays(square) for square in range(81)] == list(RAYS)


# --- movement rules ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("piece", "moves"),
    [
        ("R1", "e5-d5 e5-e4 e5-e6 e5-f5"),
        ("R2", "e5-c5 e5-d5 e5-e3 e5-e4 e5-e6 e5-e7 e5-f5 e5-g5"),
        ("R3", "e5-b5 e5-c5 e5-d5 e5-e2 e5-e3 e5-e4 e5-e6 e5-e7 e5-e8 e5-f5 e5-g5 e5-h5"),
    ],
)
def test_a_piece_moves_up_to_its_floors_in_one_direction(piece: str, moves: str) -> None:
    assert options(lay(f"{piece} e5, W1 a9")) == moves.split()


def test_white_moves_in_all_four_directions_too() -> None:
    assert options(lay("W1 e5, R1 a1", turn=1)) == ["e5-d5", "e5-e4", "e5-e6", "e5-f5"]


# --- pushing -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mover", "row", "far"),
    [
        ("R1", "W1 b5", 1),
        ("R1", "W1 b5, W1 c5", 0),
        ("R2", "W1 b5, W1 c5", 2),
        ("R2", "W1 b5, W1 c5, W1 d5", 0),
        ("R3", "W1 b5, W1 c5, W1 d5", 3),
        ("R3", "W1 b5, W1 c5, W1 d5, W1 e5", 0),
    ],
)
def test_a_piece_pushes_as_many_others_as_it_has_floors(mover: str, row: str, far: int) -> None:
    along = [move for move in options(lay(f"{mover} a5, {row}")) if move[4] == "5"]
    assert along == [f"a5-{column}5" for column in "bcd"[:far]]


@pytest.mark.parametrize("row", ["R1 b5, R2 c5, R3 d5", "W1 b5, W2 c5, W3 d5", "R1 b5, W2 c5, R3 d5"])
def test_own_pieces_others_or_both_are_pushed(row: str) -> None:
    state, _ = play(lay(f"R3 a5, {row}, W1 a9"), "a5-b5")
    moved = row.replace("d5", "e5").replace("c5", "d5").replace("b5", "c5")
    assert stones(state) == f"R3 b5, {moved}, W1 a9"


def test_pushed_off_the_board_a_piece_is_claimed() -> None:
    state, _ = play(lay("R1 b5, W2 a5, W1 i9"), "b5-a5")
    assert stones(state) == "R1 a5, W1 i9"
    assert claims(state) == ("2", "")


def test_of_own_and_other_pieces_each_side_claims_the_others() -> None:
    state, _ = play(lay("R3 g5, R2 h5, W1 i5, W1 a9"), "g5-i5")
    assert stones(state) == "R3 i5, W1 a9"
    assert claims(state) == ("1", "2")


@pytest.mark.parametrize("floors", [1, 2, 3])
def test_a_claimed_piece_is_worth_its_floors(floors: int) -> None:
    state, _ = play(lay(f"R1 b5, W{floors} a5, W1 i9"), "b5-a5")
    assert [standing.score for standing in GAME.standings(state)] == [floors, 0]


# --- stalemate -----------------------------------------------------------------------------


def test_stalemate_no_return_to_where_the_previous_turn_began() -> None:
    state, _ = play(start(), "e3-e4", "e7-e6")
    assert options(state, "e4") == ["e4-d4", "e4-e5", "e4-f4"]
    with pytest.raises(Refusal, match="returns"):
        play(state, "e4-e3")


def test_stalemate_a_turn_later_the_square_is_free_again() -> None:
    state, _ = play(start(), "e3-e4", "e7-e6", "a1-a2", "e6-d6")
    assert "e4-e3" in options(state)
    assert "a2-a1" not in options(state)


# --- how to win ----------------------------------------------------------------------------


def test_seven_points_win_at_once() -> None:
    before = lay("R1 b5, W1 a5, W1 i9, R3 i1", points=("33", "22"))
    state, events = play(before, "b5-a5")
    assert events[-1] == Won(seat=0, points=7)
    assert state.ended == "won"
    assert not GAME.choices(state)
    with pytest.raises(Refusal, match="game-over"):
        GAME.play(state, 1, "i9-i8", Rng("oshi", 2))


def test_six_points_do_not_win() -> None:
    state, _ = play(lay("R1 b5, W1 a5, W1 i9", points=("32", "")), "b5-a5")
    assert claims(state) == ("321", "")
    assert list(GAME.choices(state)) == [1]


def test_more_than_seven_points_win_as_well() -> None:
    state, events = play(lay("R1 b5, W3 a5, W1 i9", points=("321", "")), "b5-a5")
    assert events[-1] == Won(seat=0, points=9)
    first, second = GAME.standings(state)
    assert (first.score, first.rank, second.score, second.rank) == (9, 1, 0, 2)


# --- draws ---------------------------------------------------------------------------------

LAP = ("a1-a2", "a9-a8", "i1-i2", "i9-i8", "a2-a1", "a8-a9", "i2-i1", "i8-i9")
"""Two pieces a side there and back in turn: none returns in its owner's next turn."""


def test_draw_by_repetition() -> None:
    # After the first `a1-a2` e7 is barred to the piece on e6, after the second i8 to the one
    # on i9: not the same position. After `a9-a8` it is a1 and a9 in every lap.
    state, events = play(start(), "e3-e4", "e7-e6", *LAP, *LAP, "a1-a2")
    assert not any(isinstance(event, Drawn) for event in events)
    assert GAME.view(state, None).repeats == 2
    state, events = play(state, "a9-a8")
    assert events[-1] == Drawn(why="repetition")
    assert state.ended == "repetition"
    assert not GAME.choices(state)


def test_a_draw_is_shared_whatever_the_points() -> None:
    state = lay("R3 a1, R3 i1, W3 a9, W3 i9, R1 e3, W1 e7", points=("1", ""))
    state, _ = play(state, *LAP, *LAP, *LAP[:2])
    assert state.ended == "repetition"
    assert [(standing.score, standing.rank) for standing in GAME.standings(state)] == [(1, 1), (0, 1)]


def test_draw_by_two_hundred_plies_without_a_fall() -> None:
    state = start()
    state.positions = [f"another {ply}" for ply in range(199)]
    state, events = play(state, "a1-a2")
    assert not isinstance(events[-1], Drawn)
    state, events = play(state, "a9-a8")
    assert events[-1] == Drawn(why="quiet")
    assert state.ended == "quiet"
    assert not GAME.choices(state)


def test_without_draws_neither_ends_the_game() -> None:
    state, _ = play(start(draws=False), *(LAP * 26))
    assert list(GAME.choices(state)) == [0]
    assert stones(state) == stones(start())


# --- what is told --------------------------------------------------------------------------


def test_told_what_moved_what_was_pushed_what_fell_and_who_claimed_it() -> None:
    _, events = play(lay("R3 e5, W1 f5, R2 h5, W2 i5, W1 a9"), "e5-g5")
    assert events == [
        Moved(seat=0, floors=3, origin="e5", destination="g5"),
        Pushed(owner=1, floors=1, origin="f5", destination="h5"),
        Pushed(owner=0, floors=2, origin="h5", destination="i5"),
        Claimed(seat=0, floors=2, origin="i5", points=2),
    ]


def test_told_that_one_pushed_the_own_piece_off() -> None:
    _, events = play(lay("R1 b5, R3 a5, W1 i9", points=("", "2")), "b5-a5")
    assert events == [
        Moved(seat=0, floors=1, origin="b5", destination="a5"),
        Claimed(seat=1, floors=3, origin="a5", points=5),
    ]


def test_told_that_somebody_is_passed_over() -> None:
    state, _ = play(lay("R1 b1, W1 a2, W1 a3, W1 i9"), "b1-a1")
    _, events = play(state, "i9-i8")
    assert events == [Moved(seat=1, floors=1, origin="i9", destination="i8"), PassedOver(seat=0)]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("e5-e6", "no-piece-there"),
        ("e7-e6", "not-your-piece"),
        ("e3-e5", "too-far"),
        ("c2-d2", "pushes-too-many"),
        ("e3-f4", "not-an-option"),
        ("a1-a0", "not-an-option"),
        ("E3-E4", "not-an-option"),
        ("", "not-an-option"),
    ],
)
def test_a_refused_move_is_told_why(text: str, reason: str) -> None:
    with pytest.raises(Refusal) as refused:
        play(start(), text)
    assert refused.value.reason == reason


# --- the whole -----------------------------------------------------------------------------


def test_replay_gives_the_same_states() -> None:
    texts = ("e3-e4", "e7-e6", "a1-a4", "i9-i6")
    record = Record("oshi", 2, {"draws": True}, "s", tuple(Move(i % 2, t, 1) for i, t in enumerate(texts)), 1)
    assert read_record(write_record(record)) == record
    state = start()
    for step in replay(GAME, record):
        if step.move:
            state, events = play(state, step.move.text)
            assert tuple(events) == step.events
        assert step.state == state


def test_a_move_leaves_the_state_before_as_it_was() -> None:
    state, same = start(), start()
    play(state, "e3-e4")
    assert state == same


def test_standings_say_what_the_score_is_made_of() -> None:
    first, second = GAME.standings(lay("R1 e5, W1 a9", points=("113", "22")))
    assert first.parts == (("one-floor", 2), ("two-floor", 0), ("three-floor", 3))
    assert second.parts == (("one-floor", 0), ("two-floor", 4), ("three-floor", 0))
    assert (first.rank, second.rank) == (1, 2)


@pytest.mark.parametrize("why", ["repetition", "quiet"])
def test_a_draw_is_shared_whatever_brought_it_about(why: Literal["repetition", "quiet"]) -> None:
    state = lay("R1 e5, W1 a9", points=("113", "22"))
    state.ended = why
    assert [(one.rank, one.score) for one in GAME.standings(state)] == [(1, 5), (1, 4)]


def test_an_action_of_another_game_is_an_error() -> None:
    with pytest.raises(TypeError, match=r"^action$"):
        list(GAME.resolve(start(), 0, Action(), Rng("oshi", 1)))


def whole(red: str, white: str, points: tuple[str, str]) -> State:
    """A table of all sixteen pieces: those that nobody has claimed stand on these squares."""
    left = {seat: sorted("11112233") for seat in (0, 1)}
    for seat, floors in enumerate(points):
        for floor in floors:
            left[1 - seat].remove(floor)
    stood = [
        f"{'RW'[seat]}{floor} {square}"
        for seat, squares in enumerate((red, white))
        for floor, square in zip(left[seat], squares.split(), strict=True)
    ]
    return lay(", ".join(stood), points=points)


def test_check_is_content_with_one_winner_only() -> None:
    red, white = "a1 c1 e1 g1 i1", "a9 c9 e9 g9 i9"
    GAME.check(whole(f"{red} a2 c2 e2", f"{white} a8", ("33", "")))
    won = whole(f"{red} a2 c2 e2", white, ("133", ""))
    won.ended = "won"
    GAME.check(won)
    won = whole(red, white, ("133", "133"))
    won.ended = "won"
    with pytest.raises(AssertionError):
        GAME.check(won)


def test_check_knows_that_nobody_waits_for_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """No board of sixteen pieces without a move is known: that there is none is said instead."""
    GAME.check(start())
    monkeypatch.setattr("rules.oshi.game.can_move", lambda board, before, seat: False)
    with pytest.raises(AssertionError):
        GAME.check(start())
    over = start()
    over.ended = "quiet"
    GAME.check(over)
    # What is barred is asked for as well.
    returned = start()
    returned.before[0] = returned.board
    monkeypatch.setattr("rules.oshi.game.can_move", lambda board, before, seat: before == returned.board)
    GAME.check(returned)


def test_check_counts_sixteen_pieces() -> None:
    GAME.check(start())
    lost = start()
    lost.board = lost.board.replace("H", ".")
    with pytest.raises(AssertionError):
        GAME.check(lost)
    with_whom = start()
    with_whom.board = with_whom.board.replace("H", ".")
    with_whom.claimed[0].append("H")
    with pytest.raises(AssertionError):
        GAME.check(with_whom)
    with_whom.claimed = [[], ["H"]]
    GAME.check(with_whom)
