"""What a traveler gains, wherever it comes from: coins, sections, souvenirs, offerings."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Event, Seat
from rules.tokaido.cards import PANORAMAS, SET_POINTS
from rules.tokaido.components import Panorama, Player, State
from rules.tokaido.events import Earned, FoundNothing, Gave, Saw
from rules.tokaido.scoring import award, place_in_set


def earn(state: State, seat: Seat, coins: int) -> Iterator[Event]:
    """Coins from the bank, which never says no (ruling, bank empty)."""
    state.bank -= coins
    state.players[seat].coins += coins
    yield Earned(seat=seat, coins=coins)


def give(state: State, seat: Seat, coins: int, added: int) -> Iterator[Event]:
    """Temple: coins of one's own and from the bank, for the area of one's color; each is a point."""
    player = state.players[seat]
    player.coins -= coins
    state.bank -= added
    state.offerings[seat] += coins + added
    player.points["offerings"] += coins + added
    yield Gave(seat=seat, coins=coins, added=added)


def add_souvenir(state: State, seat: Seat, card: int) -> tuple[int, int]:
    """Village: a souvenir joins a set; gives its place there, from 0, and its points."""
    player = state.players[seat]
    place = place_in_set(player.souvenirs, card)
    points = SET_POINTS[place]
    player.souvenirs.append(card)
    player.points["souvenirs"] += points
    return place, points


def unfinished(player: Player) -> list[str]:
    """The panoramas that a player has not completed."""
    return [panorama for panorama, sections in PANORAMAS.items() if player.panoramas[panorama] < sections]


def add_section(state: State, seat: Seat, panorama: str) -> Iterator[Event]:
    """Panorama: the next section, worth its number; the first to complete one has its achievement."""
    player = state.players[seat]
    section = player.panoramas[panorama] + 1
    complete = section == PANORAMAS[panorama]
    player.panoramas[panorama] = section
    player.points["panoramas"] += section
    yield Saw(seat=seat, panorama=panorama, section=section, points=section, complete=complete)
    if complete and not any(panorama in other.achievements for other in state.players):
        yield from award(state, seat, panorama)


def any_section(state: State, seat: Seat) -> Iterator[Event]:
    """A section of any panorama; nothing if all are complete (rulings, Encounters and panoramas)."""
    if unfinished(state.players[seat]):
        state.pending.append(Panorama(seat))
    else:
        yield FoundNothing(seat=seat)
