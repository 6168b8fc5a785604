"""What lies face down, is held by others or was removed is told to nobody, its owner neither."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import pytest

from rules.core import Seat
from rules.oshaka import GAME
from rules.oshaka.cards import Card
from rules.oshaka.state import Dealt, PlacedDown, Played, State
from rules.oshaka.trick import TrickCard
from rules.rng import Rng
from tests.oshaka.table import act, asked, card, cards, deal, random_game, table

each_number_of_players = pytest.mark.parametrize("seats", [3, 4])


def named(thing: object) -> Iterator[Card]:
    """Every card to be found in a value, however deep."""
    if isinstance(thing, Card):
        yield thing
    elif isinstance(thing, (tuple, list)):
        for part in thing:
            yield from named(part)
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from named(getattr(thing, field.name))


def hidden(state: State, viewer: Seat | None) -> set[Card]:
    """What `viewer` may not see: other hands, the removed card, everything that lies face down."""
    cards = {*state.removed}
    for placed in state.placed:
        cards.update(placed.penalty)
    for seat, hand in enumerate(state.hands):
        if seat != viewer:
            cards.update(hand)
    return cards


@each_number_of_players
@pytest.mark.parametrize("seed", range(3))
def test_no_view_names_a_hidden_card(seats: int, seed: int) -> None:
    for _, _, _, after, _ in random_game(seats, f"views {seed}"):
        if not after.over:
            for viewer in (None, *range(seats)):
                view = GAME.view(after, viewer)
                assert not {*named(view)} & hidden(after, viewer)
                words = str(view).replace("(", " ").replace(")", " ").split()
                assert viewer is not None or not {*map(str, hidden(after, viewer))} & {*words}


@each_number_of_players
@pytest.mark.parametrize("seed", range(3))
def test_no_event_names_a_card_that_lies_face_down(seats: int, seed: int) -> None:
    for _, _, text, after, events in random_game(seats, f"events {seed}"):
        for event in events:
            told = {*named(event)}
            assert not told & {one for placed in after.placed for one in placed.penalty}
            assert not told & {*after.removed}
            if isinstance(event, Dealt):
                assert event.only == event.seat
                assert event.reveals
        if text.startswith("down:"):
            assert isinstance(events[0], PlacedDown)
            assert not [*named(events[0])]


@each_number_of_players
def test_only_the_owner_of_a_hand_sees_it(seats: int) -> None:
    state = deal(seats, "hands")
    for viewer in range(seats):
        assert list(GAME.view(state, viewer).hand) == state.hands[viewer]
    assert GAME.view(state, None).hand == ()


@each_number_of_players
@pytest.mark.parametrize("seed", range(2))
def test_a_redeal_looks_the_same_and_can_be_played_on(seats: int, seed: int) -> None:
    changed = 0
    for number, (before, seat, _, _, _) in enumerate(random_game(seats, f"redeals {seed}")):
        for viewer in (None, *range(seats)):
            other = GAME.redeal(before, viewer, Rng("redeal", number))
            GAME.check(other)
            assert GAME.view(other, viewer) == GAME.view(before, viewer)
            assert hidden(other, viewer) == hidden(before, viewer)
            assert asked(other) == seat
            assert viewer != seat or GAME.choices(other) == GAME.choices(before)
            changed += other != before
    assert changed > 300


def test_a_redeal_moves_hands_face_down_cards_and_the_removed_card_among_each_other() -> None:
    state = table("R1 B1", "R2 B2", "R3 B3", columns={0: "G1"})
    assert state.removed == cards("Y10")
    redealt = [GAME.redeal(state, 0, Rng("redeal", number)) for number in range(600)]
    moved = hidden(state, 0)
    assert {other.removed[0] for other in redealt} == moved
    assert {one for other in redealt for one in other.hands[1]} == moved
    assert {one for other in redealt for one in other.placed[2].penalty} == moved
    assert all(other.hands[0] == state.hands[0] for other in redealt)
    assert all(other.placed[0] == state.placed[0] for other in redealt)


def test_a_redeal_gives_no_lead_colour_to_who_has_just_not_followed() -> None:
    state, _ = act(table("R1 B1", "G2 B2", "R3 R4", "Y4 Y5"), "play:R1", "play:G2")
    for number in range(100):
        for viewer in (None, 0, 2, 3):
            other = GAME.redeal(state, viewer, Rng("redeal", number))
            assert all(one.colour != "R" for one in other.hands[1])
            assert other.trick == [TrickCard(0, card("R1")), TrickCard(1, card("G2"))]
    redealt = [GAME.redeal(state, 0, Rng("redeal", number)) for number in range(100)]
    assert any(one.colour == "R" for other in redealt for one in other.hands[3])


def test_a_placed_card_is_gone_from_the_trick_so_that_nobody_can_see_which_lies_face_down() -> None:
    state, _ = act(table("R9 B5", "R3 B6", "R12 B7", "R5 B8"), "play:R9", "play:R3", "play:R12", "play:R5")
    state, _ = act(state, "down:R3", "up:R5")
    view = GAME.view(state, 1)
    assert view.trick == (TrickCard(0, card("R9")), TrickCard(2, card("R12")))
    assert view.to_place == (card("R9"), card("R12"))
    assert view.lead == "R"
    state, _ = act(state, "down:R9")
    assert GAME.view(state, 1).lead is None, "the lead card lies face down"


def test_a_card_played_is_told_to_all() -> None:
    _, events = act(table("R9 B5", "R3 B6", "R12 B7", "R5 B8"), "play:R9")
    assert events == (Played(seat=0, card=card("R9")),)
    assert events[0].only is None


@each_number_of_players
def test_a_redeal_of_a_finished_game_changes_nothing_for_all_is_shown(seats: int) -> None:
    *_, (_, _, _, end, _) = random_game(seats, "shown")
    for viewer in (None, *range(seats)):
        assert GAME.redeal(end, viewer, Rng("shown", 1)) == end
