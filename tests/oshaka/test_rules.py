"""Oshaka Trick, section by section of the rulebook; its rulings are in test_rulings.py."""

from __future__ import annotations

import pytest

from rules.core import Action, Standing
from rules.oshaka import GAME
from rules.oshaka.cards import Card, Colour, deck
from rules.oshaka.placing import COLUMNS, Placed, Tally, forced
from rules.oshaka.state import (
    Dealt,
    Ended,
    HalfEnded,
    LeadNamed,
    LeadOffered,
    PlacedDown,
    PlacedSideways,
    PlacedUp,
    Played,
    Took,
)
from rules.oshaka.trick import TrickCard, legal, winner
from rules.rng import Rng
from tests.oshaka.table import act, asked, card, cards, deal, random_game, reason, table, texts


def won_by(*played: str) -> int:
    """The place in the trick, from 0, of the card that wins."""
    return winner([TrickCard(seat, card(text)) for seat, text in enumerate(played)])


# --- Components, 1 Setup -------------------------------------------------------------------


def test_components_four_colours_numbered_1_to_13() -> None:
    assert [str(one) for one in deck(4)] == [f"{c}{n}" for c in "RBGY" for n in range(1, 14)]
    assert len(deck(4)) == 52


def test_setup_three_players_use_1_to_10_and_remove_one_card() -> None:
    assert [str(one) for one in deck(3)] == [f"{c}{n}" for c in "RBGY" for n in range(1, 11)]
    state = deal(3, "setup")
    assert [len(hand) for hand in state.hands] == [13, 13, 13]
    assert len(state.removed) == 1
    GAME.check(state)


def test_setup_four_players_use_all_cards() -> None:
    state = deal(4, "setup")
    assert [len(hand) for hand in state.hands] == [13, 13, 13, 13]
    assert state.removed == []
    GAME.check(state)


def test_setup_shuffles() -> None:
    assert deal(4, "one") != deal(4, "another")
    assert deal(4, "one") == deal(4, "one")
    assert len({deal(3, str(seed)).removed[0] for seed in range(20)}) > 10


def test_for_veterans_must_follow_lowest_wins_other_colours_are_trumps_ties_to_the_later() -> None:
    """The whole trick in one: it goes round clockwise, and each clause of the summary decides once."""
    must_follow = legal(cards("R4 R9 B1"), "R")
    assert must_follow == cards("R4 R9")
    assert won_by("R7", "R3", "R5", "R12") == 1
    assert won_by("R1", "R3", "G13", "R2") == 2
    assert won_by("R1", "B6", "G6", "Y6") == 3


# --- 2 How to Play a Trick -----------------------------------------------------------------


def test_2_the_leader_plays_any_card_and_the_others_follow_clockwise() -> None:
    state = table("R2 B5", "R3 B6", "R4 B7", "R5 B8", leader=2)
    assert asked(state) == 2
    assert texts(state) == ["play:R4", "play:B7"]
    for seat, text in ((2, "play:R4"), (3, "play:R5"), (0, "play:R2"), (1, "play:R3")):
        assert asked(state) == seat
        state, events = act(state, text)
        assert events[0] == Played(seat=seat, card=card(text[5:]))


def test_2_who_has_the_lead_colour_must_follow() -> None:
    state, _ = act(table("R7 Y1", "R1 R13", "B2 G2", "G5 Y5"), "play:R7")
    assert texts(state) == ["play:R1", "play:R13"]
    state, _ = act(table("R7 Y1", "R3 B1", "B2 G2", "G5 Y5"), "play:R7")
    assert texts(state) == ["play:R3"]
    assert reason(state, "play:B1") == "must-follow"


def test_2_who_does_not_may_play_anything() -> None:
    state, _ = act(table("R7 Y1", "R1 B1", "B2 G2", "G5 Y5"), "play:R7", "play:R1")
    assert texts(state) == ["play:B2", "play:G2"]


def test_2_the_trick_ends_with_a_card_from_each() -> None:
    three = table("R2 B5", "R3 B6", "R4 B7")
    state, events = act(three, "play:R2", "play:R3")
    assert not any(isinstance(event, Took) for event in events)
    state, events = act(state, "play:R4")
    assert events[:2] == (Played(seat=2, card=card("R4")), Took(seat=0, cards=3))


# --- 3 Winning a Trick ---------------------------------------------------------------------


def test_3_all_of_one_colour_the_smallest_number_wins() -> None:
    assert won_by("B8", "B5", "B12", "B6") == 1
    assert won_by("B2", "B5", "B12", "B6") == 0


def test_3_else_the_smallest_number_of_a_different_colour_wins() -> None:
    assert won_by("B1", "B2", "G13") == 2
    assert won_by("B1", "G9", "B2", "Y8") == 3
    assert won_by("B1", "R8", "G9", "Y10") == 1


def test_3_of_equal_smallest_numbers_the_later_wins() -> None:
    assert won_by("B1", "R4", "G4", "Y5") == 2
    assert won_by("B1", "R4", "G6", "Y4") == 3


def test_3_the_winner_takes_all_cards_and_leads_the_next_trick() -> None:
    state = table("R1 B5", "R3 B6", "G4 B7", "R5 B8")
    state, events = act(state, "play:R1", "play:R3", "play:G4", "play:R5")
    assert events[-1] == Took(seat=2, cards=4)
    assert asked(state) == 2
    state, _ = act(state, *["down:R1", "down:R3", "up:G4", "up:R5"])
    assert [str(one) for one in state.placed[2].penalty] == ["R1", "R3"]
    assert state.leader == asked(state) == 2
    assert texts(state) == ["play:B7"]
    assert state.trick == []


# --- 4 Placement Rules, 5 Placing Cards ----------------------------------------------------


def test_4_cards_are_placed_one_by_one_smallest_first() -> None:
    state = table("R9 B5", "R3 B6", "R12 B7", "R5 B8")
    state, _ = act(state, "play:R9", "play:R3", "play:R12", "play:R5")
    for number in (3, 5, 9, 12):
        assert asked(state) == 1
        assert texts(state) == [f"up:R{number}", f"down:R{number}"]
        state, events = act(state, f"up:R{number}")
        assert events == (PlacedUp(seat=1, card=Card("R", number)),)
    assert state.placed[1].columns == {"R": cards("R3 R5 R9 R12")}


def test_4_each_colour_has_a_column_and_its_top_scores() -> None:
    state = table("R1 B5", "R3 B6", "G4 B7", "R5 B8", columns={2: "G2 Y6"})
    state, _ = act(state, "play:R1", "play:R3", "play:G4", "play:R5", "up:R1", "up:R3", "up:G4", "down:R5")
    assert state.placed[2].columns == {"G": cards("G2 G4"), "Y": cards("Y6"), "R": cards("R1 R3")}
    assert state.placed[2].tops() == {"G": 4, "Y": 6, "R": 3}


def test_5_a_up_builds_the_score_and_b_down_costs_a_point() -> None:
    state = table("R1 B5", "R3 B6", "R4 B7", "R5 B8", columns={0: "B2"})
    state, _ = act(state, "play:R1", "play:R3", "play:R4", "play:R5")
    assert GAME.standings(state)[0].score == 2
    up, events = act(state, "up:R1")
    assert events == (PlacedUp(seat=0, card=card("R1")),)
    assert GAME.standings(up)[0].score == 2 + 1
    down, events = act(state, "down:R1")
    assert events == (PlacedDown(seat=0),)
    assert GAME.standings(down)[0].score == 2 - 1
    assert down.placed[0].penalty == cards("R1")


# --- 6 About the Oshaka Penalty ------------------------------------------------------------


def test_6_a_smaller_number_cannot_be_chosen_and_costs_itself_as_4_costs_4_points() -> None:
    state = table("R4 B5", "R8 B6", "R9 B7", "R10 B8", columns={0: "R6"})
    state, events = act(state, "play:R4", "play:R8", "play:R9", "play:R10")
    assert events[-2:] == (Took(seat=0, cards=4), PlacedSideways(seat=0, card=card("R4"), why="too-low"))
    assert texts(state) == ["up:R8", "down:R8"]
    assert state.placed[0].oshaka == cards("R4")
    assert state.placed[0].tally() == Tally(columns=6, oshaka=-4)


# --- 7 Round Scoring Summary ---------------------------------------------------------------


def test_7_example_tops_of_11_and_9_make_20() -> None:
    assert Placed(columns={"R": cards("R3 R11"), "B": cards("B9")}).tally() == Tally(columns=20)


def test_7_example_three_face_down_cards_cost_3() -> None:
    assert Placed(penalty=cards("R13 B1 G7")).tally() == Tally(penalty=-3)


def test_7_example_a_5_and_a_4_lying_sideways_cost_9() -> None:
    assert Placed(oshaka=cards("R5 B4")).tally() == Tally(oshaka=-9)


def test_7_example_of_a_round_20_less_3_less_9_is_8() -> None:
    state = table(
        *("R1", "R2", "G3", "R4"),
        columns={0: "R8 R11 B2 B9"},
        penalty={0: "Y1 Y2 Y3"},
        oshaka={0: "R5 B4"},
    )
    standing = GAME.standings(state)[0]
    assert standing.parts == (("columns", 20), ("penalty", -3), ("oshaka", -9))
    assert standing.score == 8
    _, events = act(state, "play:R1", "play:R2", "play:G3", "play:R4", "up:R1", "up:R2", "up:G3", "up:R4")
    (ended,) = (event for event in events if isinstance(event, HalfEnded))
    assert ended.scores[:3] == (8, 0, 7)


# --- 8 End of the First Half, 9 Start of the Second Half -----------------------------------

LAST = table("R1", "R2", "G3", "R4", columns={0: "B9", 1: "B4", 3: "Y5"}, penalty={0: "Y1"})
"""The last trick of the first half: seat 2 will win it; seat 3 has all the face-down cards."""

LAST_TRICK = ("play:R1", "play:R2", "play:G3", "play:R4", "down:R1", "down:R2", "up:G3", "up:R4")


def test_8_the_first_half_ends_when_the_cards_of_the_13th_trick_are_placed() -> None:
    state, events = act(LAST, *LAST_TRICK[:-1])
    assert not any(isinstance(event, HalfEnded) for event in events)
    assert state.half == 1
    state, events = act(state, LAST_TRICK[-1])
    # Three cards lie in columns, one face down before seat 0, four are played: 52 - 8 are seat 3's.
    assert events[:2] == (PlacedUp(seat=2, card=card("R4")), HalfEnded(half=1, scores=(8, 4, 5, 5 - 44)))
    assert state.half == 2


def test_9_a_new_hand_is_dealt_and_the_lowest_scorer_names_the_leader() -> None:
    state, events = act(LAST, *LAST_TRICK)
    dealt = [event for event in events if isinstance(event, Dealt)]
    assert [(event.only, event.seat, len(event.cards)) for event in dealt] == [
        (seat, seat, 13) for seat in range(4)
    ]
    assert [list(event.cards) for event in dealt] == state.hands
    assert events[-1] == LeadOffered(seat=3, tied=(3,))
    assert asked(state) == 3
    assert texts(state) == ["lead:0", "lead:1", "lead:2", "lead:3"]
    state, events = act(state, "lead:1")
    assert events == (LeadNamed(seat=3, leader=1),)
    assert asked(state) == 1
    assert len(texts(state)) == 13


def test_9_a_fourth_colour_is_an_oshaka_penalty_in_the_second_half_only() -> None:
    tops: dict[Colour, int] = {"R": 3, "B": 5, "G": 7}
    assert COLUMNS == 3
    assert forced(tops, card("Y9"), 2) == "fourth-colour"
    assert forced(tops, card("Y9"), 1) is None
    layout = {0: "R3 B5 G7"}
    hands = ("Y9 R1", "Y10 R2", "Y11 R4", "Y12 R5")
    plays = ("play:Y9", "play:Y10", "play:Y11", "play:Y12")
    state, _ = act(table(*hands, half=1, columns=layout), *plays)
    assert texts(state) == ["up:Y9", "down:Y9"]
    state, events = act(table(*hands, half=2, columns=layout), *plays)
    assert [event for event in events if isinstance(event, PlacedSideways)] == [
        PlacedSideways(seat=0, card=card(f"Y{number}"), why="fourth-colour") for number in (9, 10, 11, 12)
    ]
    assert state.placed[0].tally() == Tally(columns=15, oshaka=-42)
    assert texts(state) == ["play:R1"], "all were forced, so the next trick begins at once"


def test_9_the_second_half_has_13_tricks_too() -> None:
    for seats in (3, 4):
        taken = [0, 0]
        for before, _, _, _, events in random_game(seats, "halves"):
            taken[before.half - 1] += sum(isinstance(event, Took) for event in events)
        assert taken == [13, 13]


# --- 10 End of the Game --------------------------------------------------------------------


def test_10_the_higher_total_of_both_halves_wins() -> None:
    state = table(
        *("R1", "R2", "G3", "R4"),
        half=2,
        first=[10, 30, 0, 50],
        columns={0: "B12", 1: "B4"},
        penalty={1: "Y1"},
    )
    state, events = act(state, *LAST_TRICK)
    # Two cards of columns, one down before seat 1, four played: 52 - 7 lie before seat 3.
    assert events[-2:] == (HalfEnded(half=2, scores=(12, 3, 5, -45)), Ended())
    assert GAME.choices(state) == {}
    assert GAME.standings(state) == (
        Standing(0, 22, 2, (("first-half", 10), ("columns", 12), ("penalty", 0), ("oshaka", 0))),
        Standing(1, 33, 1, (("first-half", 30), ("columns", 4), ("penalty", -1), ("oshaka", 0))),
        Standing(2, 5, 3, (("first-half", 0), ("columns", 7), ("penalty", -2), ("oshaka", 0))),
        Standing(3, 5, 3, (("first-half", 50), ("columns", 0), ("penalty", -45), ("oshaka", 0))),
    )


# --- refusals ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("play:B1", "must-follow"),
        ("play:R5", "card-not-held"),
        ("play:R99", "not-an-option"),
        ("up:R3", "not-an-option"),
        ("lead:1", "not-an-option"),
    ],
)
def test_why_a_card_cannot_be_played(text: str, why: str) -> None:
    state, _ = act(table("R7 Y1", "R3 B1", "B2 G2", "G5 Y5"), "play:R7")
    assert reason(state, text) == why


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("up:R5", "smallest-first"),
        ("down:R9", "smallest-first"),
        ("up:B8", "not-an-option"),
        ("play:B6", "not-an-option"),
    ],
)
def test_why_a_card_cannot_be_placed(text: str, why: str) -> None:
    state, _ = act(table("R9 B5", "R3 B6", "R12 B7", "R5 B8"), "play:R9", "play:R3", "play:R12", "play:R5")
    assert reason(state, text) == why


def test_why_a_seat_that_names_the_leader_may_not_do_else() -> None:
    state, _ = act(LAST, *LAST_TRICK)
    assert reason(state, "lead:4") == "not-an-option"
    assert reason(state, f"play:{state.hands[3][0]}") == "not-an-option"


def test_of_three_players_nobody_can_play_an_11() -> None:
    three = table("R7 Y1", "R3 B1", "B2 G2")
    assert reason(three, "play:R10") == "card-not-held"
    assert reason(three, "play:R11") == "not-an-option"
    four = table("R7 Y1", "R3 B1", "B2 G2", "G5 Y5")
    assert reason(four, "play:R13") == "card-not-held"
    assert reason(four, "play:R14") == "not-an-option"


def test_check_knows_that_nobody_is_asked_how_to_place_a_fourth_colour() -> None:
    state = table("R5", "R3", "G2", "Y2", half=2, columns={3: "R1 G1"})
    state, _ = act(state, "play:R5", "play:R3", "play:G2", "play:Y2")
    assert texts(state) == ["up:G2", "down:G2", "up:Y2", "down:Y2"]
    taker = state.placed[asked(state)]
    taker.columns["B"] = cards("B1")
    for placed in state.placed:
        placed.penalty = [one for one in placed.penalty if one != card("B1")]
    with pytest.raises(AssertionError):
        GAME.check(state)


def test_an_action_of_another_game_is_an_error() -> None:
    with pytest.raises(TypeError, match=r"^action$"):
        list(GAME.resolve(deal(3, "another"), 0, Action(), Rng("another", 1)))
