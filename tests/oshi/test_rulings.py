"""The rulings' edge cases, each a test by its number, and what else they settle."""

from __future__ import annotations

import pytest

from rules.core import Refusal
from rules.oshi import GAME
from rules.oshi.components import NAMES, Claimed, Drawn, Moved, PassedOver, Pushed, Won
from rules.oshi.movement import position
from tests.oshi.tables import claims, lay, options, play, start, stones

# --- edge cases ----------------------------------------------------------------------------


def test_1_a_turn_moves_a_piece_by_a_space_at_least() -> None:
    state = lay("R1 e5, W1 a9")
    assert options(state) == ["e5-d5", "e5-e4", "e5-e6", "e5-f5"]
    with pytest.raises(Refusal):
        play(state, "e5-e5")


def test_2_a_piece_does_not_move_off_the_board_itself() -> None:
    assert options(lay("R3 b1, W1 i9")) == ["b1-a1", "b1-b2", "b1-b3", "b1-b4", "b1-c1", "b1-d1", "b1-e1"]


def test_3_the_push_limit_is_the_same_for_the_whole_move_and_for_each_instant() -> None:
    # One piece falls, and nothing new can be met behind it: a third piece is never pushed.
    state = lay("R2 g5, W1 h5, W1 i5, W1 a9")
    assert [move for move in options(state) if move[4] == "5"] == ["g5-e5", "g5-f5", "g5-h5", "g5-i5"]
    state, _ = play(state, "g5-i5")
    assert stones(state) == "R2 i5, W1 a9"


def test_4_gaps_close_up() -> None:
    state, _ = play(lay("R3 a5, W1 c5, R1 e5, W1 a9"), "a5-d5")
    assert stones(state) == "R3 d5, W1 e5, R1 f5, W1 a9"


def test_4_a_piece_that_is_not_reached_stays() -> None:
    state, _ = play(lay("R3 a5, W1 c5, R1 e5, W1 a9"), "a5-c5")
    assert stones(state) == "R3 c5, W1 d5, R1 e5, W1 a9"


def test_5_a_move_ends_before_it_would_push_too_many() -> None:
    # b5 is free, c5 goes along to d5; the next space would take e5 and f5 along too.
    state = lay("R2 a5, W1 c5, W1 e5, W1 f5, W1 a9")
    assert [move for move in options(state) if move[4] == "5"] == ["a5-b5", "a5-c5"]
    # Three spaces are free between four pieces: with two of them it pushes three, with all four.
    state = lay("R3 a5, W1 b5, W1 d5, W1 f5, W1 g5, W2 a9")
    assert [move for move in options(state) if move[4] == "5"] == ["a5-b5", "a5-c5"]


def test_6_a_move_goes_on_after_a_fall() -> None:
    state, events = play(lay("R3 f5, W1 g5, W2 h5, W1 i5, W1 a9"), "f5-i5")
    assert stones(state) == "R3 i5, W1 a9"
    assert claims(state) == ("121", "")
    assert [event.origin for event in events if isinstance(event, Claimed)] == ["i5", "h5", "g5"]


def test_7_own_pieces_pushed_off_are_the_opponents() -> None:
    state, _ = play(lay("R1 b5, R2 a5, W1 i9"), "b5-a5")
    assert claims(state) == ("", "2")


def test_7_one_can_lose_by_ones_own_move() -> None:
    state, events = play(lay("R1 b5, R2 a5, W1 i9", points=("321", "32")), "b5-a5")
    assert events[-1] == Won(seat=1, points=7)
    assert [standing.rank for standing in GAME.standings(state)] == [2, 1]


def test_8_the_fall_that_comes_first_decides() -> None:
    # i5 falls first: white's piece gives red the seventh point, red's own piece stays.
    state, events = play(lay("R3 g5, R2 h5, W1 i5, W1 a9", points=("33", "32")), "g5-i5")
    assert events == [
        Moved(seat=0, floors=3, origin="g5", destination="h5"),
        Pushed(owner=0, floors=2, origin="h5", destination="i5"),
        Claimed(seat=0, floors=1, origin="i5", points=7),
        Won(seat=0, points=7),
    ]
    assert claims(state) == ("331", "32")


def test_8_the_own_piece_that_falls_first_loses() -> None:
    state, events = play(lay("R3 g5, W1 h5, R2 i5, W1 a9", points=("33", "32")), "g5-i5")
    assert events[-1] == Won(seat=1, points=7)
    assert claims(state) == ("33", "322")
    assert stones(state) == "R3 h5, W1 i5, W1 a9"


def test_9_a_piece_does_not_return_after_its_own_move() -> None:
    state, _ = play(lay("R2 e5, W1 a9"), "e5-e7", "a9-a8")
    assert "e7-e6" in options(state)
    assert "e7-e5" not in options(state)


def test_9_a_piece_does_not_return_after_a_push_by_its_own_side() -> None:
    state, _ = play(lay("R1 d5, R1 e5, W1 a9"), "d5-e5", "a9-a8")
    # e5 is barred to the piece pushed to f5; d5 to the one that pushed, which stands on e5.
    assert options(state, "f5") == ["f5-f4", "f5-f6", "f5-g5"]
    assert options(state, "e5") == ["e5-e4", "e5-e6", "e5-f5"]


def test_9_a_piece_does_not_return_after_a_push_by_the_opponent() -> None:
    state, _ = play(lay("R1 e5, R1 a1, W1 e6"), "a1-b1", "e6-e5")
    # Now on e4; e5 is barred although white stands there and could be pushed off it.
    assert options(state, "e4") == ["e4-d4", "e4-e3", "e4-f4"]


def test_9_it_counts_where_the_previous_turn_began_not_where_it_ended() -> None:
    state, _ = play(lay("R1 d5, W1 d7, W1 a9"), "d5-d6", "d7-d6")
    # Pushed back to d5, where its previous turn began: it stands there, nothing is barred.
    assert stones(state) == "R1 d5, W1 d6, W1 a9"
    assert options(state) == ["d5-c5", "d5-d4", "d5-d6", "d5-e5"]


def test_9_another_piece_may_use_the_square() -> None:
    state, _ = play(lay("R1 e5, R1 d4, W1 a9"), "e5-e6", "a9-a8", "d4-d5", "a8-a7")
    assert "d5-e5" in options(state)
    state, _ = play(lay("R1 e5, R1 e4, W1 a9"), "e5-e6", "a9-a8")
    assert "e4-e5" in options(state)


def test_9_passing_over_the_square_is_allowed() -> None:
    state, _ = play(lay("R3 e5, W1 a9"), "e5-e6", "a9-a8")
    assert [move for move in options(state) if move[3] == "e"] == [
        "e6-e3",
        "e6-e4",
        "e6-e7",
        "e6-e8",
        "e6-e9",
    ]


def test_9_a_piece_may_be_pushed_back() -> None:
    state, _ = play(lay("R1 e5, R1 e7, W1 a9"), "e5-e6", "a9-a8", "e7-e6")
    assert stones(state) == "R1 e5, R1 e6, W1 a8"


def test_9_an_enemy_piece_may_be_pushed_back_at_once() -> None:
    state, _ = play(lay("R1 d5, W1 e5, W2 g5"), "d5-e5", "g5-f5")
    assert stones(state) == "R1 d5, W1 e5, W2 f5"


def test_10_nothing_is_barred_in_ones_first_turn() -> None:
    # Red pushes white's piece before white has had a turn.
    state, _ = play(lay("R1 d5, W1 e5"), "d5-e5")
    assert options(state) == ["f5-e5", "f5-f4", "f5-f6", "f5-g5"]


def test_11_only_the_end_of_a_move_is_barred_and_only_for_pieces_that_were_elsewhere() -> None:
    state, _ = play(start(), "e3-e4", "e7-e6")
    assert [str(move) for move in GAME.view(state, None).barred] == ["e4-e3"]
    state, _ = play(state, "e2-e3", "e6-e5")
    # e2-e3 pushed nothing; only e3-e2 is barred.
    assert [str(move) for move in GAME.view(state, None).barred] == ["e3-e2"]


def test_12_longer_cycles_are_not_barred() -> None:
    lap = ("a1-a2", "a9-a8", "i1-i2", "i9-i8", "a2-a1", "a8-a9", "i2-i1", "i8-i9")
    state, _ = play(start(draws=False), *lap, *lap, *lap, *lap)
    assert stones(state) == stones(start())


def test_13_a_position_for_the_third_time_or_200_plies_without_a_fall_are_a_draw() -> None:
    state = start()
    third = position(play(state, "a1-a2")[0].board, (state.board, None), 1)
    state.positions = [third, "x", third]
    assert play(state, "a1-a2")[1][-1] == Drawn(why="repetition")
    state.positions = [third, "x"]
    assert not isinstance(play(state, "a1-a2")[1][-1], Drawn)
    state.positions = [str(ply) for ply in range(200)]
    assert play(state, "a1-a2")[1][-1] == Drawn(why="quiet")


def test_14_without_a_legal_move_a_player_is_passed_over() -> None:
    state, _ = play(lay("R1 b1, W1 a2, W1 a3, W1 i9"), "b1-a1")
    state, events = play(state, "i9-i8")
    assert events[-1] == PassedOver(seat=0)
    assert list(GAME.choices(state)) == [1]


def test_15_the_height_of_pushed_pieces_does_not_matter() -> None:
    state, _ = play(lay("R1 e5, W3 f5, W1 a9"), "e5-f5")
    assert stones(state) == "R1 f5, W3 g5, W1 a9"


def test_16_red_sits_at_rows_1_to_3() -> None:
    rows = {NAMES[square][1] for square, piece in enumerate(start().board) if piece.isupper()}
    assert rows == {"1", "2", "3"}


# --- also settled --------------------------------------------------------------------------


def test_like_pieces_are_not_told_apart_in_a_position() -> None:
    board = start().board
    swapped = board.translate(str.maketrans("ABGHef", "BAHGfe"))
    assert swapped != board
    assert position(swapped, (None, None), 0) == position(board, (None, None), 0)
    other = board.translate(str.maketrans("AE", "EA"))
    assert position(other, (None, None), 0) != position(board, (None, None), 0)


def test_a_position_has_a_side_to_move_and_barred_squares_of_both_sides() -> None:
    first = start().board
    state, _ = play(start(), "e3-e4", "e7-e6")
    whole = position(state.board, (first, first), 0)
    others = [
        position(state.board, (first, first), 1),
        position(state.board, (state.board, first), 0),
        position(state.board, (first, state.board), 0),
    ]
    assert whole not in others
    assert len(set(others)) == 3


def test_a_piece_that_has_fallen_bars_nothing() -> None:
    before = lay("R1 b5, W1 a5, W1 i9")
    state, _ = play(before, "b5-a5")
    assert position(state.board, (before.board, before.board), 1).split()[2:] == ["a5-b5"]


def test_a_position_is_written_as_saved_games_have_it() -> None:
    first = lay("R3 a1, W2 c1, W1 e9").board
    now = lay("R3 a2, W2 d1, W1 e9").board
    rows = (".........", ".........", ".........", ".........", ".........", ".........", "....a....")
    board = "...e....." + "G........" + "".join(rows)
    assert position(now, (first, first), 1) == f"1 {board} d1-c1 a2-a1"


def test_the_starting_position_counts() -> None:
    assert start().positions == [position(start().board, (None, None), 0)]
    assert GAME.view(start(), None).repeats == 1


def test_a_fall_begins_the_counts_anew() -> None:
    state = lay("R1 b5, W1 a5, W1 i9")
    state.positions = [str(ply) for ply in range(200)]
    state, events = play(state, "b5-a5")
    assert not isinstance(events[-1], Drawn)
    assert len(state.positions) == 1
    state, _ = play(state, "i9-i8")
    assert len(state.positions) == 2


def test_a_win_on_the_200th_ply_comes_first() -> None:
    state = lay("R1 b5, W1 a5, W1 i9", points=("33", ""))
    state.positions = [str(ply) for ply in range(200)]
    assert play(state, "b5-a5")[1][-1] == Won(seat=0, points=7)


def test_a_passed_turn_counts_as_a_ply() -> None:
    state, _ = play(lay("R1 b1, W1 a2, W1 a3, W1 i9"), "b1-a1")
    state.positions = [str(ply) for ply in range(199)]
    _, events = play(state, "i9-i8")
    assert events[-2:] == [PassedOver(seat=0), Drawn(why="quiet")]


def test_a_passed_turn_is_the_players_previous_turn() -> None:
    state, _ = play(lay("R1 b1, W1 a2, W1 a3, W1 i9"), "b1-a1", "i9-i8")
    state, _ = play(state, "i8-i7")
    # b1 was barred; since the turn that was passed over began the piece has stood on a1.
    assert options(state) == ["a1-b1"]


def test_a_piece_does_not_return_to_where_it_stood_in_a_turn_that_was_passed_over() -> None:
    state, _ = play(lay("R1 d1, W1 a1, W1 b1, W1 c2, W1 c3, W2 i9"), "d1-c1")
    state, events = play(state, "i9-i8")
    assert PassedOver(seat=0) in events
    state, _ = play(state, "b1-c1")
    assert options(state) == ["d1-d2", "d1-e1"], "back to c1 is barred"


def test_a_move_is_legal_as_a_whole_also_if_the_seventh_point_comes_on_the_way() -> None:
    state, _ = play(lay("R3 h5, W1 i5, W1 h6, W2 a9", points=("33", "")), "h5-g5", "h6-h5")
    # The mover may not end on h5, where it came from; but on the way to i5 it wins there.
    with pytest.raises(Refusal, match=r"^returns$"):
        play(state, "g5-h5")
    state, events = play(state, "g5-i5")
    assert events[-1] == Won(seat=0, points=7)
    assert stones(state) == "R3 h5, W1 i5, W2 a9"


def test_after_the_seventh_point_nothing_more_is_claimed() -> None:
    state, _ = play(lay("R3 f5, W1 g5, W2 h5, W1 i5, W1 a9", points=("33", "")), "f5-i5")
    assert claims(state) == ("331", "")
    assert stones(state) == "R3 g5, W1 h5, W2 i5, W1 a9"
