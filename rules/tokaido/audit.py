"""What always holds: no card and no coin is lost, everybody stands somewhere, every score is right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rules.tokaido.cards import COINS, ENCOUNTERS, MEALS, PANORAMAS, SOUVENIRS, SPRINGS
from rules.tokaido.components import Gift, Meeting, Shop, State
from rules.tokaido.road import INNS, room
from rules.tokaido.scoring import recount


def audit(state: State) -> None:
    """Raise AssertionError if a card, a coin, a piece or a point is not where it must be."""
    _cards(state)
    _coins(state)
    _pieces(state)
    for seat, player in enumerate(state.players):
        assert player.points == recount(state, seat), f"seat {seat} counts wrong"


def _cards(state: State) -> None:
    meals, souvenirs = [*state.meals, *state.menu], list(state.souvenirs)
    encounters, springs = list(state.encounters), list(state.springs)
    for player in state.players:
        meals += player.meals
        souvenirs += player.souvenirs
        encounters += player.encounters
        springs += player.springs
        assert len(set(player.meals)) == len(player.meals)
        assert all(0 <= seen <= PANORAMAS[panorama] for panorama, seen in player.panoramas.items())
    for question in state.pending:
        match question:
            case Shop(cards=cards):
                souvenirs += cards
            case Meeting(cards=cards):
                encounters += cards
            case Gift(meal=meal):
                meals.append(meal)
            case _:
                pass
    assert Counter(meals) == {meal: card.copies for meal, card in MEALS.items()}
    assert sorted(souvenirs) == list(range(len(SOUVENIRS)))
    assert Counter(encounters) == {card: kind.copies for card, kind in enumerate(ENCOUNTERS)}
    assert Counter(springs) == SPRINGS
    for panorama in PANORAMAS:
        holders = _holders(state, panorama)
        finished = [seat for seat in _seats(state) if _finished(state, seat, panorama)]
        assert len(holders) == bool(finished)
        assert set(holders) <= set(finished)


def _seats(state: State) -> Iterable[int]:
    return range(len(state.players))


def _finished(state: State, seat: int, panorama: str) -> bool:
    return state.players[seat].panoramas[panorama] == PANORAMAS[panorama]


def _holders(state: State, panorama: str) -> list[int]:
    return [seat for seat in _seats(state) if panorama in state.players[seat].achievements]


def _coins(state: State) -> None:
    purses = [player.coins for player in state.players]
    assert min(purses) >= 0
    assert state.bank + sum(purses) + sum(state.offerings) == COINS


def _pieces(state: State) -> None:
    """Places are filled from the road outward, and meals lie out only while somebody is at an inn."""
    for space in set(state.at):
        slots = sorted(slot for slot, there in zip(state.slot, state.at, strict=True) if there == space)
        assert slots == list(range(len(slots)))
        assert len(slots) <= room(space, len(state.players))
    assert not state.menu or any(space in INNS for space in state.at)
