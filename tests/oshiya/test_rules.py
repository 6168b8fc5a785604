"""Oshiya Tokio, Double Rush Hour and Express Line 25, ruling by ruling.

Carriage Cascade is in test_cascade.py. Each test is named after what decides it: a section
of the rulebook, or a ruling by its number.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from rules.core import Refusal
from rules.options import allowed
from rules.oshiya import GAME
from rules.oshiya.components import (
    DECK,
    VARIANTS,
    Blocked,
    Drew,
    Ended,
    Filled,
    Options,
    Played,
    RanOut,
    Rushed,
    State,
    Took,
)
from rules.rng import Rng
from tests.oshiya.table import act, asked, deal, random_game, table, texts

each_variant = pytest.mark.parametrize("variant", VARIANTS)
each_number_of_players = pytest.mark.parametrize("seats", [2, 3, 4, 5])

ROOMY = [2, 3, 5, 6]
"""A hand that always has a card that fits on a low pile."""


def reason(state: State, text: str) -> str:
    """Why the seat that is asked may not answer so."""
    with pytest.raises(Refusal) as refused:
        GAME.play(state, asked(state), text, Rng("table", 1))
    return refused.value.reason


# --- Components, Set-up --------------------------------------------------------------------


def test_components_twelve_each_of_1_2_3_5_6_and_six_10s() -> None:
    assert Counter(DECK) == {1: 12, 2: 12, 3: 12, 5: 12, 6: 12, 10: 6}
    assert len(DECK) == 66


@each_variant
@each_number_of_players
def test_setup_four_cards_each_and_the_rest_is_the_draw_pile(variant: str, seats: int) -> None:
    state = deal(variant, seats, "set-up")
    assert [len(hand) for hand in state.hands] == [4] * seats
    assert len(state.deck) == 66 - 4 * seats
    assert state.piles == [[]] * {"standard": 1, "double-rush": 2, "express-25": 1, "cascade": 3}[variant]
    assert state.won == [[]] * seats
    GAME.check(state)


def test_setup_shuffles() -> None:
    assert deal("standard", 4, "one") != deal("standard", 4, "another")


# --- Turn Structure ------------------------------------------------------------------------


def test_turn_structure_play_announce_draw_clockwise() -> None:
    state = table(hands=[[1, 5, 5, 10], [2, 2, 3, 6], [1, 1, 1, 1]], draws=[6, 3])
    assert texts(state) == {"play:1", "play:5", "play:10"}, "equal cards count once"
    state, events = act(state, "play:5")
    assert events == (Played(seat=0, card=5, pile=0, total=5), Drew(only=0, seat=0, cards=(6,)))
    assert state.hands[0] == [1, 5, 6, 10]
    assert asked(state) == 1
    state, events = act(state, "play:2")
    assert events == (Played(seat=1, card=2, pile=0, total=7), Drew(only=1, seat=1, cards=(3,)))
    assert asked(state) == 2
    state, _ = act(state, "play:1")
    assert asked(state) == 0
    assert state.piles == [[5, 2, 1]]


def test_turn_structure_only_a_card_held_that_fits() -> None:
    state = table(hands=[[1, 2, 6, 10], ROOMY], piles=[[6, 6, 3]])
    assert texts(state) == {"play:1", "play:2", "play:6"}
    assert reason(state, "play:10") == "does-not-fit"
    assert reason(state, "play:5") == "card-not-held"
    assert reason(state, "play:4") == "not-an-option"
    assert reason(state, "play:6@1") == "not-an-option", "with one pile it is not named"


def test_hitting_21_takes_the_pile_and_the_next_player_starts_a_new_one() -> None:
    state = table(hands=[[1, 2, 6, 10], ROOMY, ROOMY], piles=[[5, 10]], draws=[1, 2], turn=0)
    state, events = act(state, "play:6")
    assert Filled(seat=0, pile=0, total=21, cards=3) in events
    assert sorted(state.won[0]) == [5, 6, 10]
    assert state.piles == [[]]
    assert asked(state) == 1
    assert texts(state) == {f"play:{card}" for card in ROOMY}, "any one card"
    state, events = act(state, "play:5")
    assert events == (Played(seat=1, card=5, pile=0, total=5), Drew(only=1, seat=1, cards=(2,)))


def test_drawing_rules_fewer_than_four_only_once_the_draw_pile_is_empty() -> None:
    state = table(hands=[[1, 1, 1, 1], [2, 2, 2, 2]], deck=[3])
    state, events = act(state, "play:1")
    assert events[1:] == (Drew(only=0, seat=0, cards=(3,)), RanOut())
    assert len(state.hands[0]) == 4
    state, events = act(state, "play:2")
    assert events == (Played(seat=1, card=2, pile=0, total=3),)
    assert len(state.hands[1]) == 3
    for before, _, _, _, _ in random_game("standard", 3, "hands"):
        assert not before.deck or [len(hand) for hand in before.hands] == [4, 4, 4]


# --- Examples ------------------------------------------------------------------------------


def test_example_of_play_5_7_17_20_blocked() -> None:
    """5, 2, 10, 3; the next player has no 1: who played the 3 takes four cards, the blocked one goes on."""
    hands = [[5, 6, 6, 6], [2, 6, 6, 6], [10, 6, 6, 6], [3, 3, 3, 3], [2, 3, 5, 10]]
    state = table(hands=hands, draws=[1, 1, 1, 1, 1])
    totals = []
    for text in ("play:5", "play:2", "play:10", "play:3"):
        state, events = act(state, text)
        totals += [event.total for event in events if isinstance(event, Played)]
    assert totals == [5, 7, 17, 20]
    assert events[-2:] == (Blocked(seat=4), Took(seat=3, pile=0, cards=4))
    assert sorted(state.won[3]) == [2, 3, 5, 10]
    assert state.piles == [[]]
    assert asked(state) == 4
    assert texts(state) == {"play:2", "play:3", "play:5", "play:10"}
    state, events = act(state, "play:10")
    assert events == (Played(seat=4, card=10, pile=0, total=10), Drew(only=4, seat=4, cards=(1,)))
    assert asked(state) == 0


def test_example_with_a_1_in_hand_the_total_of_20_can_be_filled() -> None:
    state = table(hands=[[3, 3, 3, 3], [1, 5, 6, 10]], piles=[[5, 2, 10]])
    state, events = act(state, "play:3")
    assert not any(isinstance(event, Blocked) for event in events)
    assert texts(state) == {"play:1"}
    state, events = act(state, "play:1")
    assert Filled(seat=1, pile=0, total=21, cards=5) in events


def test_pointer_17_is_safe_there_are_no_4s() -> None:
    assert 4 not in DECK
    assert not [card for card in DECK if 17 + card == 21]
    state = table(hands=[[10], [1, 2, 3, 5, 6, 10]], piles=[[5, 2]], draws=[1])
    state, _ = act(state, "play:10")
    for text in texts(state):
        _, events = act(state, text)
        assert not any(isinstance(event, Filled) for event in events)


def test_pointer_11_is_dangerous_there_are_several_10s() -> None:
    assert DECK.count(10) == 6
    state = table(hands=[[6, 6, 6, 6], [10, 2, 2, 2]], piles=[[5]])
    state, events = act(state, "play:6", "play:10")
    assert Filled(seat=1, pile=0, total=21, cards=3) in events


# --- All games -----------------------------------------------------------------------------


def test_all_games_seats_count_from_0_and_piles_from_1() -> None:
    state = deal("double-rush", 2, "counting")
    assert asked(state) == 0
    assert {text[-2:] for text in texts(state)} == {"@1", "@2"}
    state = table("cascade", hands=[[5, 5, 5, 5], ROOMY])
    assert {"play:5@1", "play:5@2", "play:5@3", "play:5@1+5@3"} <= texts(state)


def test_all_games_equal_places_share_a_rank_and_the_next_is_skipped() -> None:
    state = table(hands=[[], [], [5]], deck=[], won=[20, 25, 20], turn=2)
    assert [(one.seat, one.rank, one.score) for one in GAME.standings(state)] == [
        (0, 2, 20),
        (1, 1, 25),
        (2, 2, 20),
    ]
    state = table(hands=[[], [], [], [5, 6]], deck=[], won=[20, 12, 20, 12], turn=3)
    assert [one.rank for one in GAME.standings(state)] == [1, 3, 1, 3]


def test_all_games_options_of_oshiya() -> None:
    assert allowed(GAME.Options) == {
        "variant": ("standard", "double-rush", "express-25", "cascade"),
        "open_deck": (False, True),
    }
    assert Options() == Options(variant="standard", open_deck=False)


# --- English against Japanese text ---------------------------------------------------------


@each_variant
def test_draw_pile_lies_face_down(variant: str) -> None:
    state = deal(variant, 2, "face down")
    for viewer in (None, 0, 1):
        assert GAME.view(state, viewer).next_card is None
        swapped = replace(state, deck=state.deck[::-1])
        assert GAME.view(swapped, viewer) == GAME.view(state, viewer)


def test_starter_is_seat_0() -> None:
    for seats in GAME.seats:
        assert asked(deal("standard", seats, "starter")) == 0


def test_pile_of_a_blocked_player_goes_to_who_took_the_previous_turn() -> None:
    state = table("express-25", hands=[[1, 1], [], [10, 10]], piles=[[10, 10]], deck=[])
    state, events = act(state, "play:1")
    assert events[-2:] == (Blocked(seat=2), Took(seat=0, pile=0, cards=3)), "seat 1, to the right, is out"


def test_drawing_after_a_blocked_players_new_pile() -> None:
    state = table(hands=[[6, 6, 6, 6], [5, 6, 6, 10]], piles=[[5, 6]], draws=[1, 2])
    state, _ = act(state, "play:6")
    state, events = act(state, "play:10")
    assert events == (Played(seat=1, card=10, pile=0, total=10), Drew(only=1, seat=1, cards=(2,)))
    assert state.hands[1] == [2, 5, 6, 6]


def test_player_count_is_two_to_five() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5]


def test_ties_are_shared() -> None:
    state = table(hands=[[], [5, 6]], deck=[], won=[32, 32], turn=1)
    assert [one.rank for one in GAME.standings(state)] == [1, 1]


def test_variants_are_three_beside_the_standard_game() -> None:
    assert list(VARIANTS) == ["standard", "double-rush", "express-25", "cascade"]
    assert {name: variant.capacity for name, variant in VARIANTS.items()} == {
        "standard": 21,
        "double-rush": 21,
        "express-25": 25,
        "cascade": 21,
    }


# --- b: the base game ----------------------------------------------------------------------


def test_b1_one_may_not_decline_to_play_but_need_not_hit_21() -> None:
    state = table(hands=[[1, 6, 10, 10], ROOMY], piles=[[5, 10]])
    assert texts(state) == {"play:1", "play:6"}, "nothing but a card that fits, the 6 for 21 among them"
    state, events = act(state, "play:1")
    assert state.won == [[], []]
    assert [type(event) for event in events] == [Played, Drew]


def test_b1_blocked_only_if_every_card_overshoots() -> None:
    state = table(hands=[[2, 2, 2, 2], [1, 10, 10, 10]], piles=[[6, 6, 6]])
    state, events = act(state, "play:2")
    assert not any(isinstance(event, Blocked) for event in events)
    assert texts(state) == {"play:1"}
    state = table(hands=[[2, 2, 2, 2], [2, 10, 10, 10]], piles=[[6, 6, 6]])
    state, events = act(state, "play:2")
    assert Blocked(seat=1) in events


def test_b2_a_right_neighbour_without_cards_still_takes_the_pile() -> None:
    state = table(hands=[[5], [6]], piles=[[6, 6]], deck=[])
    won = len(state.won[0])
    state, events = act(state, "play:5")
    assert state.hands[0] == []
    assert events[1:] == (Blocked(seat=1), Took(seat=0, pile=0, cards=3))
    assert len(state.won[0]) == won + 3
    state, events = act(state, "play:6")
    assert events == (Played(seat=1, card=6, pile=0, total=6), Ended(why="played-out"))


@pytest.mark.parametrize("variant", ["standard", "double-rush"])
@each_number_of_players
def test_b3_previous_turn_and_right_neighbour_never_differ(variant: str, seats: int) -> None:
    for seed in range(3):
        turns = []
        for _, seat, _, _, events in random_game(variant, seats, f"b3 {seed}"):
            turns.append(seat)
            for blocked, took in pairwise(events):
                if isinstance(blocked, Blocked):
                    assert isinstance(took, Took)
                    assert took.seat == seat == (blocked.seat - 1) % seats
        assert turns == [turn % seats for turn in range(66)], "66 card plays, in seat order to the end"


def test_b4_hitting_21_takes_the_pile_then_draws() -> None:
    state = table(hands=[[1, 1, 1, 1], ROOMY], piles=[[10, 10]], draws=[5])
    _, events = act(state, "play:1")
    assert events == (
        Played(seat=0, card=1, pile=0, total=21),
        Filled(seat=0, pile=0, total=21, cards=3),
        Drew(only=0, seat=0, cards=(5,)),
    )


def test_b5_a_blocked_turn_is_one_turn() -> None:
    state = table(hands=[[2, 2, 2, 2], [3, 5, 6, 10], ROOMY], piles=[[6, 6, 6]], draws=[1, 1])
    state, events = act(state, "play:2")
    assert events == (
        Played(seat=0, card=2, pile=0, total=20),
        Drew(only=0, seat=0, cards=(1,)),
        Blocked(seat=1),
        Took(seat=0, pile=0, cards=4),
    )
    assert asked(state) == 1, "the blocked player plays on"
    assert texts(state) == {"play:3", "play:5", "play:6", "play:10"}, "any card"
    state, events = act(state, "play:3")
    assert events == (Played(seat=1, card=3, pile=0, total=3), Drew(only=1, seat=1, cards=(1,)))
    assert asked(state) == 2


def test_b5_no_card_overshoots_an_empty_pile() -> None:
    assert max(DECK) < min(variant.capacity for variant in VARIANTS.values())


@pytest.mark.parametrize(("card", "taken"), [(5, 0), (6, 3)])
def test_b6_the_last_pile_stays_unless_the_last_card_makes_21(card: int, taken: int) -> None:
    state = table(hands=[[], [card]], piles=[[5, 10]], deck=[], turn=1)
    state, events = act(state, f"play:{card}")
    assert events[-1] == Ended(why="played-out")
    assert len(state.won[1]) == taken
    assert sum(map(len, state.piles)) == 3 - taken
    assert GAME.choices(state) == {}


def test_b6_nobody_takes_a_last_pile_that_nobody_could_add_to() -> None:
    state = table(hands=[[], [], [1]], piles=[[3, 6, 10]], deck=[], turn=2)
    won = [len(cards) for cards in state.won]
    state, events = act(state, "play:1")
    assert events == (Played(seat=2, card=1, pile=0, total=20), Ended(why="played-out"))
    assert [len(cards) for cards in state.won] == won


def test_b7_hands_and_draw_pile_are_hidden_totals_and_sizes_are_public() -> None:
    state = table(hands=[[1, 1, 2, 10], [2, 3, 5, 6], [6, 6, 6, 6]], piles=[[5, 2]], won=[4, 0, 7])
    for viewer, hand in ((None, ()), (0, (1, 1, 2, 10)), (1, (2, 3, 5, 6)), (2, (6, 6, 6, 6))):
        view = GAME.view(state, viewer)
        assert view.hand == hand
        assert view.piles == ((5, 2),)
        assert view.total(0) == 7
        assert [player.hand for player in view.players] == [4, 4, 4]
        assert [player.won for player in view.players] == [4, 0, 7]
        assert view.deck == 66 - 12 - 2 - 11
    _, events = act(state, "play:10")
    assert [event.only for event in events if isinstance(event, Drew)] == [0]
    assert [event.only for event in events if not isinstance(event, Drew)] == [None]


def test_b7_won_stacks_lie_face_down() -> None:
    state = table(hands=[ROOMY, ROOMY], won=[5, 5])
    swapped = replace(state, won=state.won[::-1])
    assert state.won != swapped.won
    for viewer in (None, 0, 1):
        assert GAME.view(state, viewer) == GAME.view(swapped, viewer)


@pytest.mark.parametrize(
    ("seats", "cards"), [(2, [33, 33]), (3, [22, 22, 22]), (4, [17, 17, 16, 16]), (5, [14, 13, 13, 13, 13])]
)
def test_b8_uneven_number_of_turns(seats: int, cards: list[int]) -> None:
    turns = Counter(seat for _, seat, _, _, _ in random_game("standard", seats, "b8"))
    assert [turns[seat] for seat in range(seats)] == cards


# --- End of the Game -----------------------------------------------------------------------


def test_end_of_the_game_counts_cards_not_values() -> None:
    state = table(hands=[[], [5]], piles=[[5, 10]], deck=[], won=[30, 33], turn=1)
    assert sum(state.won[0]) > sum(state.won[1]), "more in value, fewer in number"
    state, _ = act(state, "play:5")
    first, second = GAME.standings(state)
    assert (first.score, first.rank, first.parts) == (30, 2, (("won", 30),))
    assert (second.score, second.rank, second.parts) == (33, 1, (("won", 33),))


# --- d: Double Rush Hour -------------------------------------------------------------------


def test_double_rush_one_card_onto_either_pile() -> None:
    state = table("double-rush", hands=[[1, 5, 6, 10], ROOMY], piles=[[6, 10], [3]], draws=[2])
    assert texts(state) == {"play:1@1", "play:5@1", "play:1@2", "play:5@2", "play:6@2", "play:10@2"}
    assert reason(state, "play:10@1") == "does-not-fit"
    assert reason(state, "play:3@2") == "card-not-held"
    state, events = act(state, "play:6@2")
    assert events == (Played(seat=0, card=6, pile=1, total=9), Drew(only=0, seat=0, cards=(2,)))


def test_double_rush_an_emptied_pile_is_available_again_at_once() -> None:
    state = table("double-rush", hands=[[5, 5, 5, 5], [10, 10, 10, 10]], piles=[[6, 10], [5, 3, 10]])
    state, events = act(state, "play:5@1")
    assert Filled(seat=0, pile=0, total=21, cards=3) in events
    assert not any(isinstance(event, Blocked) for event in events)
    assert texts(state) == {"play:10@1"}


def test_d1_blocked_only_if_no_card_fits_on_either_pile() -> None:
    state = table("double-rush", hands=[[5, 5, 5, 5], [6, 10, 10, 10]], piles=[[5, 3, 10], [10]])
    state, events = act(state, "play:5@2")
    assert not any(isinstance(event, Blocked) for event in events)
    assert texts(state) == {"play:6@2"}
    state = table("double-rush", hands=[[5, 5, 5, 5], [6, 10, 10, 10]], piles=[[5, 3, 10], [1, 10]])
    state, events = act(state, "play:5@2")
    assert Blocked(seat=1) in events


@pytest.mark.parametrize("pile", [0, 1])
def test_d2_the_pile_of_the_previous_turns_card_is_taken(pile: int) -> None:
    """Not the fuller one, nor the one with more cards."""
    piles = [[1, 1, 2, 5, 10], [1, 1, 2, 5, 10]]
    piles[pile] = [3, 6, 6]
    state = table("double-rush", hands=[[2, 2, 2, 2], [6, 10, 10, 10]], piles=piles)
    state, events = act(state, f"play:2@{pile + 1}")
    assert events[-2:] == (Blocked(seat=1), Took(seat=0, pile=pile, cards=4))
    assert state.piles[pile] == []
    assert state.piles[1 - pile] == piles[1 - pile]


@each_number_of_players
def test_d2_the_pile_taken_is_never_empty_and_no_two_in_a_row_are_blocked(seats: int) -> None:
    blocks = 0
    for seed in range(4):
        blocked_before = False
        for _, _, _, _, events in random_game("double-rush", seats, f"d2 {seed}"):
            took = [event for event in events if isinstance(event, Took)]
            assert all(event.cards for event in took)
            assert not (took and blocked_before)
            blocked_before = bool(took)
            blocks += len(took)
    assert blocks


def test_d3_the_blocked_player_starts_on_the_pile_just_taken() -> None:
    state = table("double-rush", hands=[[2, 2, 2, 2], [5, 6, 10, 10]], piles=[[1, 6, 10], [2, 6, 10]])
    state, _ = act(state, "play:2@2")
    assert asked(state) == 1
    assert texts(state) == {"play:5@2", "play:6@2", "play:10@2"}, "the other pile stays full"


def test_d4_one_may_open_the_second_pile_while_the_first_is_short() -> None:
    state = table("double-rush", hands=[[1, 1, 1, 1], ROOMY], piles=[[2], []])
    assert texts(state) == {"play:1@1", "play:1@2"}


def test_d5_cards_left_on_the_two_piles_are_nobodys() -> None:
    state = table("double-rush", hands=[[], [1]], piles=[[5, 10], [6]], deck=[], won=[31, 31], turn=1)
    state, events = act(state, "play:1@2")
    assert events[-1] == Ended(why="played-out")
    assert state.piles == [[5, 10], [6, 1]]
    assert [one.score for one in GAME.standings(state)] == [31, 31]


def test_d6_a_pile_taken_from_a_blocked_player_counts() -> None:
    state = table("double-rush", hands=[[2, 2, 2, 2], [5, 6, 10, 10]], piles=[[1, 6, 10], [2, 6, 10]])
    state, _ = act(state, "play:2@2")
    assert sorted(state.won[0]) == [2, 2, 6, 10]
    assert GAME.standings(state)[0].score == 4


# --- e: Express Line 25 --------------------------------------------------------------------


def test_express_25_carries_up_to_25() -> None:
    state = table("express-25", hands=[[1, 3, 5, 6], ROOMY], piles=[[10, 10]], draws=[2])
    assert texts(state) == {"play:1", "play:3", "play:5"}
    _, events = act(state, "play:1")
    assert events[0] == Played(seat=0, card=1, pile=0, total=21)
    assert not any(isinstance(event, Filled) for event in events)


def test_e1_the_cards_of_25_go_to_the_winners_stack_and_count() -> None:
    state = table("express-25", hands=[[5, 5, 5, 5], ROOMY], piles=[[10, 10]])
    state, events = act(state, "play:5")
    assert Filled(seat=0, pile=0, total=25, cards=3) in events
    assert GAME.standings(state)[0].score == 3
    assert asked(state) == 1
    assert state.piles == [[]]
    assert texts(state) == {f"play:{card}" for card in ROOMY}


def test_e2_the_blocked_player_starts_at_once_then_draws() -> None:
    state = table("express-25", hands=[[1, 1, 1, 1], [5, 6, 10, 10]], piles=[[10, 10]], draws=[3, 2])
    state, events = act(state, "play:1")
    assert events[-2:] == (Blocked(seat=1), Took(seat=0, pile=0, cards=3))
    assert texts(state) == {"play:5", "play:6", "play:10"}
    state, events = act(state, "play:6")
    assert events == (Played(seat=1, card=6, pile=0, total=6), Drew(only=1, seat=1, cards=(2,)))


def test_e3_bonus_first_then_replacement() -> None:
    state = table("express-25", hands=[[5, 5, 5, 5], [1, 1, 1, 1]], piles=[[5, 10]], draws=[2, 6])
    _, events = act(state, "play:5")
    assert events == (
        Played(seat=0, card=5, pile=0, total=20),
        Rushed(seat=0),
        Drew(only=0, seat=0, cards=(2,)),
        Drew(only=0, seat=0, cards=(6,)),
    )


def test_e3_with_one_card_left_only_the_bonus_is_drawn() -> None:
    state = table("express-25", hands=[[5, 5], [1, 1, 1]], piles=[[5, 10]], deck=[2])
    state, events = act(state, "play:5")
    assert events == (
        Played(seat=0, card=5, pile=0, total=20),
        Rushed(seat=0),
        Drew(only=0, seat=0, cards=(2,)),
        RanOut(),
    )
    assert state.hands[0] == [2, 5]


def test_e3_with_no_card_left_nothing_is_drawn() -> None:
    state = table("express-25", hands=[[5, 5], [1, 1]], piles=[[5, 10]], deck=[])
    state, events = act(state, "play:5")
    assert events == (Played(seat=0, card=5, pile=0, total=20),)
    assert state.hands[0] == [5]


def test_e4_the_surplus_stays_until_the_draw_pile_is_empty() -> None:
    state = table("express-25", hands=[[5, 5, 5, 5], [1, 1, 1, 1]], piles=[[5, 10]], deck=[2, 6, 3, 3, 3])
    state, _ = act(state, "play:5")
    assert state.hands[0] == [2, 5, 5, 5, 6], "five cards, and the bonus may be played next turn"
    state, _ = act(state, "play:1")
    assert texts(state) == {"play:2"}, "at 21 the bonus card is the one that fits"
    state, _ = act(state, "play:2")
    assert len(state.hands[0]) == 5, "one play, one draw"
    state, events = act(state, "play:1")
    assert events[-2:] == (Blocked(seat=0), Took(seat=1, pile=0, cards=6)), "24, and no 1"
    assert not state.deck
    state, events = act(state, "play:3")
    assert events == (Played(seat=0, card=3, pile=0, total=3),)
    assert len(state.hands[0]) == 4


def test_e4_the_bonus_card_is_not_played_in_the_turn_that_brought_it() -> None:
    state = table("express-25", hands=[[5, 5, 5, 5], [1, 1, 1, 1]], piles=[[5, 10]], draws=[2])
    state, _ = act(state, "play:5")
    assert asked(state) == 1


def test_e5_the_bonus_comes_on_every_pile_made_exactly_20() -> None:
    hands = [[5, 5, 5, 5], [5, 5, 5, 5]]
    state = table("express-25", hands=hands, piles=[[5, 10]], draws=[10, 10, 10, 10, 10, 1])
    bonuses = []
    for text in ("play:5", "play:5", "play:10", "play:10", "play:5"):
        state, events = act(state, text)
        bonuses.append(any(isinstance(event, Rushed) for event in events))
    assert bonuses == [True, False, False, True, False]
    for _, _, _, _, events in random_game("express-25", 3, "e5"):
        for event in events:
            if isinstance(event, Rushed):
                assert [played.total for played in events if isinstance(played, Played)] == [20]


def test_e6_players_without_cards_are_skipped() -> None:
    state = table("express-25", hands=[[1, 1], [], [2, 2]], piles=[[3]], deck=[])
    turns = []
    for text in ("play:1", "play:2", "play:1", "play:2"):
        turns.append(asked(state))
        state, events = act(state, text)
    assert turns == [0, 2, 0, 2]
    assert events[-1] == Ended(why="played-out")


@each_number_of_players
def test_e6_there_are_66_card_plays(seats: int) -> None:
    for seed in range(3):
        assert len(list(random_game("express-25", seats, f"e6 {seed}"))) == 66


def test_e7_the_previous_player_is_who_took_the_previous_turn() -> None:
    state = table("express-25", hands=[[3, 6], [], [], [5, 10]], piles=[[10, 2, 6]], deck=[])
    won = len(state.won[0])
    state, events = act(state, "play:3")
    assert events[-2:] == (Blocked(seat=3), Took(seat=0, pile=0, cards=4)), "not seat 2, to the right"
    assert len(state.won[0]) == won + 4
    assert asked(state) == 3


def test_e8_who_alone_has_cards_and_blocks_himself_takes_the_pile() -> None:
    state = table("express-25", hands=[[], [6, 10]], piles=[[10]], deck=[], turn=1)
    state, events = act(state, "play:6")
    assert events == (
        Played(seat=1, card=6, pile=0, total=16),
        Blocked(seat=1),
        Took(seat=1, pile=0, cards=2),
    )
    assert sorted(state.won[1]) == [6, 10]
    state, events = act(state, "play:10")
    assert events == (Played(seat=1, card=10, pile=0, total=10), Ended(why="played-out"))


def test_e8_right_after_anothers_last_card_that_other_takes_the_pile() -> None:
    state = table("express-25", hands=[[6], [10, 10]], piles=[[10]], deck=[])
    won = len(state.won[0])
    state, events = act(state, "play:6")
    assert events[1:] == (Blocked(seat=1), Took(seat=0, pile=0, cards=2))
    assert len(state.won[0]) == won + 2
    assert state.won[1] == []


@pytest.mark.parametrize(("card", "taken"), [(5, 3), (3, 0)])
def test_e9_the_last_pile_stays_unless_the_last_card_makes_25(card: int, taken: int) -> None:
    state = table("express-25", hands=[[], [card]], piles=[[10, 10]], deck=[], turn=1)
    state, events = act(state, f"play:{card}")
    assert events[-1] == Ended(why="played-out")
    assert len(state.won[1]) == taken


# --- Also settled --------------------------------------------------------------------------


def test_also_settled_a_blocked_player_shows_nothing() -> None:
    state = table(hands=[[6, 6, 6, 6], [5, 6, 6, 10]], piles=[[5, 6]])
    state, events = act(state, "play:6")
    assert Blocked(seat=1) in events
    other = replace(state, hands=[state.hands[0], [5, 5, 10, 10]])
    assert GAME.view(state, 0) == GAME.view(other, 0)
    assert GAME.view(state, None) == GAME.view(other, None)


def test_also_settled_piles_are_public_card_by_card() -> None:
    state = table("double-rush", hands=[ROOMY, ROOMY], piles=[[1, 5, 2], [10]])
    view = GAME.view(state, None)
    assert view.piles == ((1, 5, 2), (10,))
    assert (view.total(0), view.total(1)) == (8, 10)


@each_variant
def test_also_settled_open_deck_shows_the_next_card_at_every_moment(variant: str) -> None:
    state = GAME.setup(3, Options(variant=variant, open_deck=True), Rng("open", 0))  # type: ignore[arg-type]
    number = 0
    while choices := GAME.choices(state):
        top = state.deck[-1] if state.deck else None
        for viewer in (None, 0, 1, 2):
            assert GAME.view(state, viewer).next_card == top
        number += 1
        (seat, choice), *_ = choices.items()
        text = str(Rng("open picks", number).pick(choice.options))
        state, events = GAME.play(state, seat, text, Rng("open", number))
        if top is not None and (drawn := [event for event in events if isinstance(event, Drew)]):
            assert drawn[0].cards[0] == top, "the card shown is the one that is drawn"
    assert state.over


def test_also_settled_open_deck_is_kept_by_redeal() -> None:
    state = table(hands=[ROOMY, ROOMY], draws=[10], open_deck=True)
    for turn in range(20):
        assert GAME.redeal(state, 0, Rng("redeal", turn)).deck[-1] == 10


def test_a_redeal_leaves_whoever_is_asked_able_to_play() -> None:
    state = table(hands=[ROOMY, [1, 10, 10, 10]], piles=[[10, 10]], turn=1)
    for turn in range(20):
        other = GAME.redeal(state, 0, Rng("redeal", turn))
        assert 1 in other.hands[1], "at 20 only a 1 fits"
        assert other.hands[0] == ROOMY
