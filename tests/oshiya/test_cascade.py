"""Carriage Cascade, ruling by ruling; the other ways to play are in test_rules.py."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.core import Refusal
from rules.oshiya import GAME
from rules.oshiya.components import (
    Blocked,
    Burst,
    Drew,
    Ended,
    Filled,
    Gave,
    Played,
    RanOut,
    Shifted,
    State,
    Took,
)
from rules.rng import Rng
from tests.oshiya.table import Cards, act, asked, random_game, table, texts

NINETEEN: Cards = [3, 6, 10]
TWENTY: Cards = [2, 3, 5, 10]
ROOMY: Cards = [2, 3, 5, 6]
"""A hand that always has a card that fits on a low pile."""


def cascade(
    *,
    hands: list[Cards],
    piles: list[Cards] | None = None,
    draws: Cards = (),
    deck: Cards | None = None,
    won: list[int] | None = None,
    penalties: list[list[int]] | None = None,
    discards: Cards = (),
    turn: int = 0,
) -> State:
    """A table of Carriage Cascade."""
    return table(
        "cascade",
        hands=hands,
        piles=piles or (),
        draws=draws,
        deck=deck,
        won=won,
        penalties=penalties or (),
        discards=discards,
        turn=turn,
    )


def kinds(events: tuple[object, ...]) -> list[type]:
    """What sort of thing happened, in order."""
    return [type(event) for event in events]


# --- Gameplay ------------------------------------------------------------------------------


def test_gameplay_one_card_onto_any_pile() -> None:
    state = cascade(hands=[[1, 5, 6, 10], ROOMY], piles=[[5], [6], []], draws=[3])
    state, events = act(state, "play:6@2")
    assert events == (Played(seat=0, card=6, pile=1, total=12), Drew(only=0, seat=0, cards=(3,)))
    assert asked(state) == 1


def test_gameplay_two_cards_onto_different_piles_totals_called_after_each() -> None:
    state = cascade(hands=[[1, 5, 6, 10], ROOMY], piles=[[5], [6], []], draws=[3, 2])
    state, events = act(state, "play:6@1+5@3")
    assert events == (
        Played(seat=0, card=6, pile=0, total=11),
        Played(seat=0, card=5, pile=2, total=5),
        Drew(only=0, seat=0, cards=(3, 2)),
    )
    assert state.hands[0] == [1, 2, 3, 10]
    assert state.piles == [[5, 6], [6], [5]]


def test_gameplay_every_play_is_one_card_or_two() -> None:
    state = cascade(hands=[[1, 5, 6, 10], ROOMY])
    offered = texts(state)
    assert len(offered) == 4 * 3 + 6 * 6, "four cards on three piles; six pairs on six pairs of piles"
    state = cascade(hands=[[6], ROOMY])
    assert texts(state) == {"play:6@1", "play:6@2", "play:6@3"}


def test_carriage_collapses_exactly_21_is_a_reward() -> None:
    state = cascade(hands=[[5, 5, 5, 5], ROOMY], piles=[[6, 10], [], []], draws=[1])
    state, events = act(state, "play:5@1")
    assert events == (
        Played(seat=0, card=5, pile=0, total=21),
        Filled(seat=0, pile=0, total=21, cards=3),
        Drew(only=0, seat=0, cards=(1,)),
    )
    assert sorted(state.won[0]) == [5, 6, 10]
    assert GAME.standings(state)[0].parts == (("won", 3), ("penalty", 0))


def test_carriage_collapses_over_21_is_a_penalty() -> None:
    state = cascade(hands=[[6, 6, 6, 6], ROOMY], piles=[[6, 10], [], []], draws=[1])
    state, events = act(state, "play:6@1")
    assert events == (
        Played(seat=0, card=6, pile=0, total=22),
        Burst(seat=0, pile=0, total=22, cards=3),
        Drew(only=0, seat=0, cards=(1,)),
    )
    assert state.won[0] == []
    standing = GAME.standings(state)[0]
    assert (standing.score, standing.parts) == (-3, (("won", 0), ("penalty", -3)))


# --- c: rulings ----------------------------------------------------------------------------


def test_c1_a_collapsed_carriage_is_empty_and_open_at_once() -> None:
    for card, outcome in ((5, Filled), (6, Burst)):
        state = cascade(hands=[[card] * 4, [1, 2, 3, 10]], piles=[[6, 10], [10], [10]])
        state, events = act(state, f"play:{card}@1")
        assert outcome in kinds(events)
        assert state.piles == [[], [10], [10]]
        assert "play:10@1" in texts(state)


def test_c2_one_may_overshoot_although_a_safe_play_exists() -> None:
    state = cascade(hands=[[1, 10, 10, 10], ROOMY], piles=[[6, 10], [], []])
    assert {"play:1@1", "play:10@1", "play:10@2"} <= texts(state)
    state, events = act(state, "play:10@1")
    assert Burst(seat=0, pile=0, total=26, cards=3) in events


def test_c3_blocked_with_cards_to_draw_is_a_forced_bust_of_ones_own_choice() -> None:
    piles: list[Cards] = [[1, 6, 10], [2, 6, 10], [6, 10]]
    state = cascade(hands=[[1, 1, 1, 1], [6, 10, 10, 10]], piles=piles, draws=[1, 2, 3])
    state, events = act(state, "play:1@3")
    assert kinds(events) == [Played, Drew], "no escape, and nothing is said"
    assert asked(state) == 1
    assert {f"play:{card}@{pile}" for card in (6, 10) for pile in (1, 2, 3)} <= texts(state)
    state, events = act(state, "play:6@2")
    assert events == (
        Played(seat=1, card=6, pile=1, total=24),
        Burst(seat=1, pile=1, total=24, cards=4),
        Drew(only=1, seat=1, cards=(2,)),
    )
    assert list(map(len, state.penalties[1])) == [4]


def test_c4_two_cards_from_the_hand_as_it_is_the_first_resolved_before_the_second() -> None:
    state = cascade(hands=[[2, 5, 6, 10], ROOMY], piles=[[6, 10], [], []], draws=[1, 3])
    _, events = act(state, "play:5@1+2@2")
    assert events == (
        Played(seat=0, card=5, pile=0, total=21),
        Filled(seat=0, pile=0, total=21, cards=3),
        Played(seat=0, card=2, pile=1, total=2),
        Drew(only=0, seat=0, cards=(1, 3)),
    )


def test_c4_a_carriage_just_emptied_by_the_first_card_is_still_the_same() -> None:
    state = cascade(hands=[[2, 5, 6, 10], ROOMY], piles=[[6, 10], [], []])
    pairs = [text.removeprefix("play:").split("+") for text in texts(state) if "+" in text]
    assert pairs
    assert all(first[-1] != second[-1] for first, second in pairs)
    with pytest.raises(Refusal, match="not-an-option"):
        act(state, "play:5@1+2@1")


def test_c5_drawing_after_both_cards_as_many_as_played_or_as_are_left() -> None:
    state = cascade(hands=[[2, 5, 6, 10], ROOMY], deck=[3])
    state, events = act(state, "play:6@1+5@2")
    assert events[2:] == (Drew(only=0, seat=0, cards=(3,)), RanOut())
    assert state.hands[0] == [2, 3, 10]
    state, events = act(state, "play:3@1+2@2")
    assert kinds(events) == [Played, Played]


def stuck(*, hands: list[Cards], piles: list[Cards] | None = None) -> State:
    """The draw pile is empty; a 1 or two of seat 0 leave no room for a 6."""
    return cascade(hands=hands, piles=piles or [[5, 10], [1, 5, 10], [2, 5, 10]], deck=[])


def test_c6_deadlock_escape_replaces_the_turn() -> None:
    state = stuck(hands=[[1, 1], [6, 10]])
    state, events = act(state, "play:1@1")
    assert events == (
        Played(seat=0, card=1, pile=0, total=16),
        Blocked(seat=1),
        Gave(seat=0, pile=0, cards=3),
    )
    assert asked(state) == 1
    assert texts(state) == {"play:6@1", "play:10@1"}, "no bust instead"
    assert list(map(len, state.penalties[0])) == [3]


def test_c6_no_escape_while_a_card_fits() -> None:
    state = stuck(hands=[[1, 1], [5, 10]])
    state, events = act(state, "play:1@1")
    assert kinds(events) == [Played]
    assert {"play:5@1", "play:10@1", "play:10@2"} <= texts(state), "a bust is one's own choice (c2)"


def test_c7_player_before_is_who_took_the_previous_turn() -> None:
    state = stuck(hands=[[1, 1], [], [], [6, 10]])
    state, events = act(state, "play:1@1")
    assert events[1:] == (Blocked(seat=3), Gave(seat=0, pile=0, cards=3)), "not seat 2, who has no cards"
    assert [len(piles) for piles in state.penalties] == [1, 0, 0, 0]


def test_c8_of_two_piles_he_chooses_before_the_blocked_player_plays() -> None:
    state = stuck(hands=[[1, 1, 2], [6, 10]])
    state, events = act(state, "play:1@1+1@3")
    assert events == (
        Played(seat=0, card=1, pile=0, total=16),
        Played(seat=0, card=1, pile=2, total=18),
        Blocked(seat=1),
    )
    assert asked(state) == 0
    assert texts(state) == {"give:1", "give:3"}, "the piles he added to"
    with pytest.raises(Refusal, match="not-your-turn"):
        GAME.play(state, 1, "play:6@1", Rng("table", 1))
    state, events = act(state, "give:3")
    assert events == (Gave(seat=0, pile=2, cards=4),)
    assert sorted(state.penalties[0][0]) == [1, 2, 5, 10]
    assert asked(state) == 1
    assert texts(state) == {"play:6@3", "play:10@3"}


def test_c8_he_chooses_even_if_he_has_no_cards_left() -> None:
    state = stuck(hands=[[1, 1], [6, 10], [2, 2]])
    state, _ = act(state, "play:1@1+1@2")
    assert state.hands[0] == []
    assert asked(state) == 0
    assert texts(state) == {"give:1", "give:2"}
    state, _ = act(state, "give:1", "play:6@1")
    assert asked(state) == 2


def test_c8_of_one_pile_he_is_not_asked() -> None:
    state = stuck(hands=[[1, 1], [6, 10]], piles=[[1, 5, 10], [5, 10], [2, 5, 10]])
    state, events = act(state, "play:1@2")
    assert events[1:] == (Blocked(seat=1), Gave(seat=0, pile=1, cards=3))
    assert asked(state) == 1


@pytest.mark.parametrize(("card", "outcome"), [(5, Filled), (6, Burst)])
def test_c9_the_pile_to_take_is_never_gone(card: int, outcome: type) -> None:
    """A collapse leaves a carriage empty, and then nobody is blocked."""
    state = stuck(hands=[[1, card, 2], [6, 10]], piles=[[6, 10], [1, 5, 10], [2, 5, 10]])
    state, events = act(state, f"play:{card}@1+1@2")
    assert outcome in kinds(events)
    assert Blocked not in kinds(events)
    assert {"play:6@1", "play:10@1"} <= texts(state)


def test_c9_every_pile_given_has_cards() -> None:
    given = [
        event.cards
        for seed in range(20)
        for _, _, _, _, events in random_game("cascade", 5, f"c9 {seed}", careful=True)
        for event in events
        if isinstance(event, Gave)
    ]
    assert given
    assert all(given)


def test_c10_after_the_escape_one_card_on_the_freed_carriage_and_no_drawing() -> None:
    state = stuck(hands=[[1, 2], [6, 6, 10]])
    state, _ = act(state, "play:1@1")
    assert texts(state) == {"play:6@1", "play:10@1"}, "one card, not two, and on no other carriage"
    state, events = act(state, "play:10@1")
    assert events == (Played(seat=1, card=10, pile=0, total=10),)
    assert state.hands[1] == [6, 6]
    assert asked(state) == 0


def test_c10_the_end_of_turn_check_follows_the_escape() -> None:
    state = stuck(hands=[[1, 2], [6, 6, 10]], piles=[[5, 10], NINETEEN, TWENTY])
    state, _ = act(state, "play:1@1")
    assert state.discards == [2], "seat 0's own turn ended with 16, 19 and 20"
    state = stuck(hands=[[1], [6, 6, 10]], piles=[[5, 10], NINETEEN, TWENTY])
    state, events = act(state, "play:1@1")
    # The only hand left, and none of it fits: no escape, the game is over (c14).
    assert events[-1] == Ended(why="last-hand-blocked")
    state = stuck(hands=[[1], [6, 6, 10], [2, 2]], piles=[[5, 10], NINETEEN, TWENTY])
    state, _ = act(state, "play:1@1")
    state, events = act(state, "play:10@1")
    assert events == (Played(seat=1, card=10, pile=0, total=10), Shifted(seat=1, card=6))
    assert state.hands[1] == [6]


@pytest.mark.parametrize(
    ("piles", "shifts"),
    [
        ([[6, 10], NINETEEN, []], True),
        ([[6, 10], TWENTY, []], True),
        ([[2, 6, 10], TWENTY, [1]], False),
        ([[6, 10], NINETEEN, TWENTY], True),
        ([[6, 10], [], []], False),
        ([[3, 5, 10], NINETEEN, []], False),
    ],
    ids=["19-19", "19-20", "21-20", "19-19-20", "19", "21-19"],
)
def test_c11_rapid_shift_as_long_as_two_or_more_carriages_show_19_or_20(
    piles: list[Cards], shifts: bool
) -> None:
    """A 3 on the first carriage; 21 cannot stay."""
    state = cascade(hands=[[3, 6, 6, 10], ROOMY], piles=piles, draws=[6])
    state, events = act(state, "play:3@1")
    assert (Shifted(seat=0, card=6) in events) == shifts
    assert len(state.hands[0]) == 4 - shifts


def test_c11_rapid_shift_comes_after_drawing() -> None:
    state = cascade(hands=[[3, 6, 6, 10], ROOMY], piles=[[6, 10], NINETEEN, []], draws=[1])
    state, events = act(state, "play:3@1")
    assert events == (
        Played(seat=0, card=3, pile=0, total=19),
        Drew(only=0, seat=0, cards=(1,)),
        Shifted(seat=0, card=1),
    )
    assert state.hands[0] == [6, 6, 10]


def test_c11_rapid_shift_at_the_end_of_each_players_own_turn() -> None:
    state = cascade(hands=[[3, 6, 6, 10], [3, 3, 5, 5]], piles=[[6, 10], NINETEEN, []], draws=[10, 10])
    state, events = act(state, "play:3@1")
    assert [event.seat for event in events if isinstance(event, Shifted)] == [0]
    state, events = act(state, "play:5@3")
    assert events[-1] == Shifted(seat=1, card=3), "the totals still stand"


def test_c12_the_lowest_card_goes_to_a_face_up_discard_and_the_hand_stays_smaller() -> None:
    state = cascade(hands=[[2, 3, 6, 10], [3, 3, 5, 10]], piles=[[6, 10], NINETEEN, []], draws=[5, 1, 1, 6])
    state, _ = act(state, "play:3@1")
    assert state.discards == [2]
    for viewer in (None, 0, 1):
        assert GAME.view(state, viewer).discards == (2,)
    assert state.hands[0] == [5, 6, 10]
    assert GAME.standings(state)[0].score == 0
    state, _ = act(state, "play:10@1")
    assert state.discards == [2], "only one carriage is crowded now"
    state, _ = act(state, "play:10@3")
    assert state.hands[0] == [1, 5, 6], "a draw only replaces what was played"


def test_c12_with_no_card_in_hand_nothing_happens() -> None:
    state = cascade(hands=[[3], [1, 2]], piles=[[6, 10], NINETEEN, []], deck=[])
    state, events = act(state, "play:3@1")
    assert events == (Played(seat=0, card=3, pile=0, total=19),)
    assert state.discards == []


def test_c13_a_hand_shifted_down_to_nothing_sits_out_and_keeps_its_piles() -> None:
    state = cascade(
        hands=[[3], [2, 5, 5, 5]],
        piles=[[6, 10], NINETEEN, []],
        draws=[5, 1, 6, 6, 6],
        won=[4, 0],
        penalties=[[3], []],
    )
    state, events = act(state, "play:3@1")
    assert events[-1] == Shifted(seat=0, card=5), "the card just drawn"
    assert state.hands[0] == []
    assert state.deck
    for _ in range(2):
        assert asked(state) == 1, "seat 0 is passed over"
        state, _ = act(state, "play:5@3")
    assert (len(state.won[0]), list(map(len, state.penalties[0]))) == (4, [3])
    assert GAME.standings(state)[0].score == 1


def test_c13_when_no_hand_holds_a_card_the_game_ends_whatever_is_left_to_draw() -> None:
    state = cascade(hands=[[], [3]], piles=[[6, 10], NINETEEN, []], draws=[6, 6], turn=1)
    state, events = act(state, "play:3@1")
    assert events[-2:] == (Shifted(seat=1, card=6), Ended(why="hands-empty"))
    assert state.deck
    assert GAME.choices(state) == {}


FULL: list[Cards] = [[1, 5, 10], [2, 5, 10], [3, 5, 10]]
"""16, 17 and 18: no 6 fits."""


@pytest.mark.parametrize("deck", [[6, 6, 6], []], ids=["before-c3-with-cards-to-draw", "before-c6-with-none"])
def test_c14_the_only_hand_left_blocked_ends_the_game_at_once(deck: Cards) -> None:
    state = cascade(hands=[[], [3, 6, 6, 10]], piles=[[5, 10], *FULL[1:]], deck=deck, turn=1)
    won, piles = [list(cards) for cards in state.won], [[5, 10, 3], *map(list, FULL[1:])]
    state, events = act(state, "play:3@1")
    assert events[-1] == Ended(why="last-hand-blocked")
    assert not {Blocked, Gave, Took, Burst} & set(kinds(events))
    assert state.piles == piles, "nobody takes a pile"
    assert state.won == won
    assert state.penalties == [[], []]
    assert state.hands[1], "cards in hand count for nobody"
    assert [one.score for one in GAME.standings(state)] == [len(cards) for cards in won]
    assert GAME.choices(state) == {}


def test_c14_also_when_another_has_just_played_his_last_card() -> None:
    state = stuck(hands=[[1], [6, 10]])
    state, events = act(state, "play:1@1")
    assert events == (Played(seat=0, card=1, pile=0, total=16), Ended(why="last-hand-blocked"))
    assert state.penalties == [[], []]


def test_c15_the_only_player_with_cards_plays_on_while_some_fit() -> None:
    state = cascade(hands=[[], [1, 2, 10]], piles=FULL, deck=[], turn=1)
    state, _ = act(state, "play:1@1")
    assert asked(state) == 1
    assert {"play:2@1", "play:10@1"} <= texts(state)
    state, _ = act(state, "play:2@3")
    assert GAME.choices(state) == {}, "17, 17 and 20: no room for the 10"
    assert state.hands[1] == [10]


def test_c16_a_penalty_pile_has_the_overshooting_card_and_counts_as_one() -> None:
    state = cascade(hands=[[6, 6, 6, 6], ROOMY], piles=[[6, 10], [5, 2, 10], []])
    state, _ = act(state, "play:6@1")
    assert sorted(state.penalties[0][0]) == [6, 6, 10]
    assert GAME.view(state, 1).players[0].penalties == (3,)
    state = stuck(hands=[[1, 1], [6, 10]])
    state, _ = act(state, "play:1@1")
    assert GAME.view(state, 1).players[0].penalties == (3,), "an escape is one pile too"


def test_c16_of_tied_players_the_one_with_fewer_penalty_piles_is_ahead() -> None:
    state = cascade(
        hands=[[], [], [], [5]],
        deck=[],
        won=[14, 14, 13, 10],
        penalties=[[2, 2], [4], [3], [3]],
        turn=3,
    )
    assert [(one.score, one.rank) for one in GAME.standings(state)] == [(10, 3), (10, 1), (10, 1), (7, 4)]
    assert GAME.standings(state)[0].parts == (("won", 14), ("penalty", -4))


def test_c17_left_over_piles_discards_and_cards_in_hand_have_no_value() -> None:
    state = cascade(
        hands=[[], [3, 6, 10]],
        piles=[[5, 10], *FULL[1:]],
        deck=[],
        won=[20, 25],
        penalties=[[], [3]],
        discards=[1, 1, 1, 1, 1, 2, 2],
        turn=1,
    )
    state, _ = act(state, "play:3@1")
    assert state.over
    assert state.hands[1]
    assert [one.score for one in GAME.standings(state)] == [20, 22]


# --- Also settled --------------------------------------------------------------------------


def test_also_settled_one_text_a_play_the_higher_card_first() -> None:
    state = cascade(hands=[[5, 6, 6, 6], ROOMY])
    offered = texts(state)
    assert "play:6@2+5@1" in offered
    assert "play:5@1+6@2" not in offered
    _, events = act(state, "play:6@2+5@1")
    assert events[:2] == (Played(seat=0, card=6, pile=1, total=6), Played(seat=0, card=5, pile=0, total=5))


def test_also_settled_two_equal_cards_on_the_same_two_carriages_are_one_play() -> None:
    state = cascade(hands=[[5, 5, 5, 5], ROOMY])
    assert texts(state) == {
        "play:5@1",
        "play:5@2",
        "play:5@3",
        "play:5@1+5@2",
        "play:5@1+5@3",
        "play:5@2+5@3",
    }


def test_also_settled_a_forced_bust_may_be_two_penalty_piles() -> None:
    state = cascade(hands=[[6, 6, 10, 10], ROOMY], piles=FULL, draws=[1, 2])
    assert {"play:6@1", "play:10@2+6@3", "play:6@1+6@2"} <= texts(state), "one card or two"
    state, events = act(state, "play:10@2+6@3")
    assert kinds(events) == [Played, Burst, Played, Burst, Drew]
    assert list(map(len, state.penalties[0])) == [4, 4]
    assert GAME.standings(state)[0].score == -8


def test_also_settled_discards_penalty_cards_and_penalty_piles_are_public() -> None:
    state = cascade(hands=[ROOMY, ROOMY], penalties=[[3, 4], []], won=[0, 5], discards=[1, 2])
    for viewer in (None, 0, 1):
        view = GAME.view(state, viewer)
        assert view.discards == (1, 2)
        assert [player.penalties for player in view.players] == [(3, 4), ()]
        assert [player.score for player in view.players] == [-7, 5]


def test_also_settled_nobody_looks_at_a_penalty_pile_again() -> None:
    state = cascade(hands=[ROOMY, ROOMY], penalties=[[4], [4]])
    swapped = replace(state, penalties=state.penalties[::-1])
    assert swapped != state
    for viewer in (None, 0, 1):
        assert GAME.view(swapped, viewer) == GAME.view(state, viewer)


def test_also_settled_rapid_shift_can_end_the_game_early_in_two_player_games() -> None:
    endings = [
        events[-1]
        for seed in range(8)
        for _, _, _, after, events in random_game("cascade", 2, f"early {seed}", careful=True)
        if after.over and after.deck
    ]
    assert Ended(why="hands-empty") in endings


def test_a_redeal_leaves_a_blocked_player_blocked() -> None:
    state = cascade(hands=[[1, 1, 2], [6, 10], [2, 3, 5]], piles=[[5, 10], [1, 5, 10], [2, 5, 10]], deck=[])
    state, _ = act(state, "play:1@1+1@3")
    for turn in range(20):
        other = GAME.redeal(state, 0, Rng("redeal", turn))
        assert min(other.hands[1]) > 5, "16, 16 and 18 are on the carriages"
        assert other.hands[0] == [2]
