"""What the rulebook of Oshaka Trick leaves open: each ruling, and what is also settled, has a test."""

from __future__ import annotations

import re
from itertools import permutations

import pytest

from rules import GAMES
from rules.core import Event
from rules.options import write_options
from rules.oshaka import GAME
from rules.oshaka.cards import COLOURS, Card, Colour, deck
from rules.oshaka.placing import Placed, Tally, forced
from rules.oshaka.state import (
    Ended,
    HalfEnded,
    LeadOffered,
    Options,
    PlacedDown,
    PlacedSideways,
    PlacedUp,
    State,
    Took,
)
from rules.oshaka.trick import TrickCard, legal, winner
from tests.oshaka.table import act, asked, card, cards, deal, random_game, table, texts


def after_trick(state: State, *played: str) -> tuple[State, tuple[Event, ...]]:
    """The state after a trick of these cards, and what happened since its last was played."""
    state, _ = act(state, *(f"play:{text}" for text in played[:-1]))
    state, events = act(state, f"play:{played[-1]}")
    return state, events[1:]


def test_o1_the_leader_wins_only_if_everybody_follows() -> None:
    hand = cards("R1 R2 B1 B3 G2 Y1")
    for trick in permutations(hand, 4):
        seat = winner([TrickCard(number, one) for number, one in enumerate(trick)])
        colours = {one.colour for one in trick}
        if len(colours) > 1:
            assert trick[seat].colour != trick[0].colour
        assert seat != 0 or len(colours) == 1


def test_o1_the_lowest_of_all_other_colours_wins_across_colours() -> None:
    state = table("R1 R9", "B7 B8", "G5 G8", "Y6 Y8")
    _, events = after_trick(state, "R1", "B7", "G5", "Y6")
    assert events == (Took(seat=2, cards=4),)


def test_o2_ties_occur_only_among_other_colours() -> None:
    pool = cards("R1 R2 B1 B2 G1 G2 Y1")
    for trick in permutations(pool, 3):
        others = [one for one in trick if one.colour != trick[0].colour] or list(trick)
        least = min(one.number for one in others)
        best = [seat for seat, one in enumerate(trick) if one in others and one.number == least]
        assert len(best) == 1 or all(trick[seat].colour != trick[0].colour for seat in best)
        assert winner([TrickCard(seat, one) for seat, one in enumerate(trick)]) == best[-1]


def test_o3_a_follower_with_the_lead_colour_has_no_choice_of_colour() -> None:
    for lead in COLOURS:
        assert {one.colour for one in legal(deck(4), lead)} == {lead}


def test_o4_the_lowest_first_over_all_colours_knowing_the_rest() -> None:
    state, events = after_trick(table("R9 R1", "Y7 B8", "B3 G8", "Y5 Y8"), "R9", "Y7", "B3", "Y5")
    assert events == (Took(seat=2, cards=4),)
    seen = []
    for _ in range(4):
        assert asked(state) == 2
        seen.append(GAME.view(state, 2).to_place)
        state, _ = act(state, texts(state)[0])
    assert [" ".join(map(str, waiting)) for waiting in seen] == ["B3 Y5 Y7 R9", "Y5 Y7 R9", "Y7 R9", "R9"]


# --- o5: equal numbers ---------------------------------------------------------------------

EQUAL = table("R9 R1", "G5 B8", "Y5 B9", "R12 Y8", half=2, columns={2: "R2 B4"})
"""Seat 2 has two columns; the trick R9 G5 Y5 R12 brings it two other colours of one number."""


def test_o5_equal_numbers_are_on_offer_together() -> None:
    state, events = after_trick(EQUAL, "R9", "G5", "Y5", "R12")
    assert events == (Took(seat=2, cards=4),)
    assert texts(state) == ["up:G5", "down:G5", "up:Y5", "down:Y5"]


@pytest.mark.parametrize(("first", "other"), ["GY", "YG"])
def test_o5_the_order_decides_which_becomes_the_third_column(first: str, other: str) -> None:
    state, _ = after_trick(EQUAL, "R9", "G5", "Y5", "R12")
    state, events = act(state, f"up:{first}5")
    assert events == (
        PlacedUp(seat=2, card=card(f"{first}5")),
        PlacedSideways(seat=2, card=card(f"{other}5"), why="fourth-colour"),
    )
    assert texts(state) == ["up:R9", "down:R9"]


@pytest.mark.parametrize(("first", "other"), ["GY", "YG"])
def test_o5_until_none_is_left(first: str, other: str) -> None:
    state, _ = after_trick(EQUAL, "R9", "G5", "Y5", "R12")
    state, _ = act(state, f"down:{first}5")
    assert texts(state) == [f"up:{other}5", f"down:{other}5"]
    state, _ = act(state, f"down:{other}5")
    assert texts(state) == ["up:R9", "down:R9"]


def test_o5_in_the_first_half_too() -> None:
    state, _ = after_trick(table("R9 R1", "G5 B8", "Y5 B9", "R12 Y8"), "R9", "G5", "Y5", "R12")
    assert texts(state) == ["up:G5", "down:G5", "up:Y5", "down:Y5"]


def test_o5_forced_ones_are_placed_at_once_without_a_question() -> None:
    state = table("R9 R1", "G5 B8", "Y5 B9", "B5 Y8", columns={3: "G7"})
    state, events = after_trick(state, "R9", "G5", "Y5", "B5")
    assert events == (Took(seat=3, cards=4), PlacedSideways(seat=3, card=card("G5"), why="too-low"))
    assert texts(state) == ["up:Y5", "down:Y5", "up:B5", "down:B5"]


# -------------------------------------------------------------------------------------------


def test_o6_two_cards_of_one_trick_never_clash_in_a_column() -> None:
    for seats in (3, 4):
        for _, _, text, _, events in random_game(seats, "clash"):
            if text.startswith("up:"):
                forced_now = [event.card for event in events if isinstance(event, PlacedSideways)]
                assert card(text[3:]).colour not in {one.colour for one in forced_now}


def test_o7_up_or_down_is_free_for_every_card_that_is_not_forced() -> None:
    state = table("R9 R1", "R3 B8", "R5 B9", "R12 Y8", columns={1: "R2 B4"})
    state, _ = after_trick(state, "R9", "R3", "R5", "R12")
    state, _ = act(state, "down:R3", "down:R5", "up:R9", "down:R12")
    assert state.placed[1].columns["R"] == cards("R2 R9")
    assert state.placed[1].penalty == cards("R3 R5 R12")


def test_o8_an_oshaka_card_leaves_its_column_as_it_is() -> None:
    state = table("R4 B5", "R5 B6", "R8 B7", "R10 B8", columns={0: "R2 R7"})
    state, _ = after_trick(state, "R4", "R5", "R8", "R10")
    assert state.placed[0].oshaka == cards("R4 R5")
    assert state.placed[0].tops() == {"R": 7}
    assert texts(state) == ["up:R8", "down:R8"]


def test_o9_face_down_and_sideways_cards_are_no_columns() -> None:
    state = table(
        *("B1 R1", "B3 R3", "B4 R4", "B5 R5"),
        half=2,
        columns={0: "R2 R7"},
        penalty={0: "G4 Y4"},
        oshaka={0: "R6"},
    )
    state, _ = after_trick(state, "B1", "B3", "B4", "B5")
    assert texts(state) == ["up:B1", "down:B1"]
    assert forced({"R": 7, "B": 1}, card("G9"), 2) is None


def test_o10_a_third_column_binds_the_later_cards_of_its_own_trick() -> None:
    state = table("R9 R1", "Y5 B8", "G3 B9", "R12 Y8", half=2, columns={2: "R2 B4"})
    state, _ = after_trick(state, "R9", "Y5", "G3", "R12")
    _, events = act(state, "up:G3")
    assert events == (
        PlacedUp(seat=2, card=card("G3")),
        PlacedSideways(seat=2, card=card("Y5"), why="fourth-colour"),
    )
    state, events = act(state, "down:G3")
    assert events == (PlacedDown(seat=2),)
    assert texts(state) == ["up:Y5", "down:Y5"]


def test_o11_no_card_is_punished_twice() -> None:
    tops: dict[Colour, int] = {"R": 8, "B": 8, "G": 8}
    whys = [forced(tops, one, 2) for one in deck(4)]
    assert (
        whys
        == ["too-low"] * 7
        + [None] * 6
        + ["too-low"] * 7
        + [None] * 6
        + ["too-low"] * 7
        + [None] * 6
        + ["fourth-colour"] * 13
    )


def test_o12_a_fourth_colour_costs_its_number_and_never_becomes_a_column() -> None:
    state = table("Y1 Y2", "Y3 Y4", "Y5 Y6", "Y7 Y8", half=2, columns={0: "R3 B5 G7"})
    state, events = after_trick(state, "Y1", "Y3", "Y5", "Y7")
    assert len(events) == 5
    assert state.placed[0].tally() == Tally(columns=15, oshaka=-16)
    assert "Y" not in state.placed[0].columns
    state, events = after_trick(state, "Y2", "Y4", "Y6", "Y8")
    assert [event.why for event in events if isinstance(event, PlacedSideways)] == ["fourth-colour"] * 4
    assert events[0] == Took(seat=0, cards=4)


def test_o13_four_columns_are_allowed_in_the_first_half() -> None:
    state = table("Y1 Y2", "Y3 Y4", "Y5 Y6", "Y7 Y8", columns={0: "R3 B5 G7"})
    state, _ = after_trick(state, "Y1", "Y3", "Y5", "Y7")
    state, _ = act(state, "up:Y1")
    assert list(state.placed[0].columns) == ["R", "B", "G", "Y"]


# --- o14 to o17: the second half -----------------------------------------------------------


def last_trick(*, columns: dict[int, str]) -> State:
    """The last card of the first half lies on offer to seat 2, who has three cards of the trick down."""
    state, _ = after_trick(table("R1", "R2", "G3", "R4", columns=columns), "R1", "R2", "G3", "R4")
    state, _ = act(state, "down:R1", "down:R2", "down:G3")
    return state


def test_o14_the_lowest_scorer_names_any_player_himself_included() -> None:
    state, events = act(last_trick(columns={0: "B5", 1: "B6"}), "down:R4")
    assert events[-1] == LeadOffered(seat=3, tied=(3,))
    assert texts(state) == ["lead:0", "lead:1", "lead:2", "lead:3"]
    for leader in range(4):
        assert asked(act(state, f"lead:{leader}")[0]) == leader


def test_o14_he_knows_his_new_hand_when_he_is_asked() -> None:
    state, _ = act(last_trick(columns={0: "B5"}), "down:R4")
    assert asked(state) == 3
    assert len(GAME.view(state, 3).hand) == 13


def test_o15_seat_0_leads_the_first_half() -> None:
    for seats in (3, 4):
        for seed in range(5):
            assert asked(deal(seats, str(seed))) == 0


def test_o16_a_fresh_card_is_removed_for_each_half_and_never_shown() -> None:
    pairs = set()
    for seed in range(6):
        removed: dict[int, Card] = {}
        for before, _, _, after, events in random_game(3, f"removed {seed}"):
            removed[before.half] = before.removed[0]
            told = str(events)
            if not isinstance(events[-1], Ended):
                assert repr(after.removed[0]) not in told
                assert all(str(one) not in str(GAME.view(after, None)).split() for one in after.removed)
        pairs.add((removed[1], removed[2]))
    assert any(one != other for one, other in pairs)
    assert len(pairs) > 1


def test_o17_the_first_half_is_only_a_number_in_the_second() -> None:
    state, events = act(last_trick(columns={0: "B5", 1: "B6"}), "down:R4")
    (ended,) = (event for event in events if isinstance(event, HalfEnded))
    assert state.placed == [Placed()] * 4
    assert tuple(tally.total for tally in state.first) == ended.scores
    assert [standing.score for standing in GAME.standings(state)] == list(ended.scores)


# --- o18 to o21 ----------------------------------------------------------------------------


def test_o18_a_score_may_be_negative_and_a_colour_not_begun_gives_nothing() -> None:
    assert Placed().tally().total == 0
    placed = Placed(columns={"R": cards("R2")}, penalty=cards("B1 B2"), oshaka=cards("R1 G13"))
    assert placed.tally() == Tally(columns=2, penalty=-2, oshaka=-14)
    assert placed.tally().total == -14


def test_o19_face_down_cards_stay_in_the_state_and_out_of_every_view() -> None:
    state, _ = after_trick(table("R9 R1", "R3 B8", "R5 B9", "R12 Y8"), "R9", "R3", "R5", "R12")
    state, events = act(state, "down:R3")
    assert events == (PlacedDown(seat=1),)
    assert state.placed[1].penalty == cards("R3")
    for viewer in (None, 0, 1, 2, 3):
        view = GAME.view(state, viewer)
        assert view.players[1].penalty == 1
        assert view.players[1].uncovered == ()
        assert not re.search(r"\bR3\b", str(view))
        assert repr(card("R3")) not in repr(view)


def test_o20_the_cards_of_the_13th_trick_are_placed_before_the_score() -> None:
    state = last_trick(columns={0: "B5", 1: "B6"})
    assert texts(state) == ["up:R4", "down:R4"]
    for answer, score in (("up:R4", 1), ("down:R4", -4)):
        _, events = act(state, answer)
        (ended,) = (event for event in events if isinstance(event, HalfEnded))
        assert ended.scores[2] == score


def test_o21_a_final_tie_is_shared() -> None:
    state = table("R1", "R2", "G3", "R4", half=2, first=[10, 13, 0, 60], columns={0: "B8", 1: "B5"})
    state, _ = act(state, *(f"play:{text}" for text in ("R1", "R2", "G3", "R4")))
    state, _ = act(state, "down:R1", "down:R2", "down:G3", "up:R4")
    assert GAME.choices(state) == {}
    assert [standing.score for standing in GAME.standings(state)] == [18, 18, 1, 60 - 46]
    assert [standing.rank for standing in GAME.standings(state)] == [1, 1, 4, 3]


# --- Also settled --------------------------------------------------------------------------


def test_also_settled_colours_are_r_b_g_y() -> None:
    assert COLOURS == ("R", "B", "G", "Y")
    assert {str(one)[0] for one in deck(3)} == set("RBGY")


def test_also_settled_lead_names_a_seat() -> None:
    state, _ = act(last_trick(columns={0: "B5"}), "down:R4")
    assert asked(act(state, "lead:2")[0]) == 2


def test_also_settled_what_is_public() -> None:
    state = table(
        *("R1 B1", "R2 B2", "G3 B3", "R4 B4"),
        half=2,
        first=[5, 6, 7, 8],
        columns={0: "B5 B7 Y1", 1: "G1"},
        oshaka={0: "B6", 2: "Y9"},
        penalty={1: "Y2 Y3"},
    )
    view = GAME.view(state, None)
    assert [[str(one) for one in column] for column in view.players[0].columns] == [
        [],
        ["B5", "B7"],
        [],
        ["Y1"],
    ]
    assert [player.oshaka for player in view.players] == [(card("B6"),), (), (card("Y9"),), ()]
    assert [player.penalty for player in view.players] == [0, 2, 0, 52 - 8 - 8]
    assert [player.hand for player in view.players] == [2, 2, 2, 2]
    assert [player.first and player.first.total for player in view.players] == [5, 6, 7, 8]


def test_also_settled_when_the_game_is_over_what_was_hidden_is_shown() -> None:
    state = table("R1", "R2", "G3", half=2)
    state, _ = act(state, "play:R1", "play:R2", "play:G3", "down:R1", "down:R2", "down:G3")
    view = GAME.view(state, None)
    assert view.removed == tuple(state.removed)
    assert [set(player.uncovered) for player in view.players] == [set(mat.penalty) for mat in state.placed]
    assert view.players[2].uncovered[-3:] == (card("R1"), card("R2"), card("G3"))


def test_also_settled_a_tie_for_the_lowest_is_drawn_by_lot_among_the_tied() -> None:
    # Seats 0 and 1 have lost 44 each; all the cards that do not matter, 39 of them, lie before seat 3.
    state, _ = after_trick(
        table("R1", "R2", "G3", "R4", oshaka={0: "Y13 B13 B12 Y2 Y4", 1: "G13 Y12 B11 Y8"}),
        *("R1", "R2", "G3", "R4"),
    )
    state, _ = act(state, "down:R1", "down:R2", "down:G3")
    drawn = set()
    for seed in range(20):
        _, events = act(state, "down:R4", seed=f"lot {seed}")
        offer = events[-1]
        assert isinstance(offer, LeadOffered)
        assert offer.tied == (0, 1)
        drawn.add(offer.seat)
    assert drawn == {0, 1}


def test_all_games_oshaka_has_no_options_and_seats_three_or_four() -> None:
    assert write_options(Options()) == {}
    assert list(GAME.seats) == [3, 4]
    assert GAMES["oshaka"] is GAME
