"""What a view shows, what a redeal leaves as it was, and what no state may be."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.core import Action
from rules.oshiya import GAME
from rules.oshiya.components import Placed, State
from rules.rng import Rng
from tests.oshiya.table import Cards, act, table

ROOMY: Cards = [2, 3, 5, 6]


def redeals(state: State, viewer: int | None) -> Iterator[State]:
    """Twenty of them, each a whole deck that looks the same to `viewer`."""
    for turn in range(20):
        other = GAME.redeal(state, viewer, Rng("redeal", turn))
        GAME.check(other)
        assert GAME.view(other, viewer) == GAME.view(state, viewer)
        yield other


# --- views ---------------------------------------------------------------------------------


def test_a_view_tells_who_took_the_latest_turn_and_what_it_put_where() -> None:
    hands = [[3, 5, 6, 10], ROOMY]
    state = table("cascade", hands=hands, piles=[[10, 6, 1], [6, 10], [1]], draws=[1, 1])
    before = GAME.view(state, None)
    assert (before.previous, before.placed) == (None, ())
    state, _ = act(state, "play:6@1+5@2")
    view = GAME.view(state, None)
    assert view.previous == 0
    assert view.placed == (Placed(6, 0, 23, "burst"), Placed(5, 1, 21, "filled"))
    state, _ = act(state, "play:5@3")
    view = GAME.view(state, None)
    assert view.previous == 1
    assert view.placed == (Placed(5, 2, 6, "open"),)


def test_a_view_names_nobody_as_winner_until_the_game_is_over() -> None:
    state = table(hands=[[5], [6]], deck=[], won=[40, 24])
    assert GAME.view(state, None).winners == ()
    state, _ = act(state, "play:5", "play:6")
    for viewer in (None, 0, 1):
        assert GAME.view(state, viewer).winners == (0,)
        assert GAME.view(state, viewer).asked is None


def test_a_view_names_all_who_share_the_first_place() -> None:
    state, _ = act(table(hands=[[5], [6]], deck=[], won=[32, 32]), "play:5", "play:6")
    assert GAME.view(state, 1).winners == (0, 1)


# --- redeals -------------------------------------------------------------------------------


def test_a_redeal_changes_the_hands_of_others_and_the_draw_pile_down_to_its_top() -> None:
    state = table(hands=[ROOMY, ROOMY, ROOMY], draws=[10])
    for viewer in (None, 0, 1, 2):
        others = list(redeals(state, viewer))
        assert len({other.deck[-1] for other in others}) > 1, "its top card is hidden as well"
        for seat in range(3):
            changes = any(other.hands[seat] != state.hands[seat] for other in others)
            assert changes == (seat != viewer)


def test_a_redeal_with_an_open_draw_pile_keeps_its_top_card_and_nothing_else() -> None:
    state = table(hands=[ROOMY, ROOMY], draws=[10, 1], open_deck=True)
    others = list(redeals(state, 0))
    assert {other.deck[-1] for other in others} == {10}
    assert len({other.deck[-2] for other in others}) > 1
    assert any(other.hands[1] != ROOMY for other in others)


def test_a_redeal_with_an_open_draw_pile_that_has_run_out_exchanges_the_hands_of_others() -> None:
    state = table(hands=[ROOMY, [1, 1, 1, 1], [10, 10, 10, 10]], deck=[], open_deck=True)
    others = list(redeals(state, 0))
    assert any(other.hands[1] != state.hands[1] for other in others)
    assert all(other.deck == [] for other in others)


# --- what no state may be ------------------------------------------------------------------


@pytest.mark.parametrize(("variant", "pile"), [("standard", [10, 10]), ("express-25", [10, 10, 3, 1])])
def test_no_carriage_is_left_full(variant: str, pile: Cards) -> None:
    state = table(variant, hands=[ROOMY, ROOMY], piles=[pile], draws=[1])
    state.piles[0].append(state.deck.pop())
    with pytest.raises(AssertionError):
        GAME.check(state)


def test_an_action_of_another_game_is_an_error() -> None:
    state = table(hands=[ROOMY, ROOMY])
    with pytest.raises(TypeError, match=r"^action$"):
        list(GAME.resolve(state, 0, Action(), Rng("another", 1)))
