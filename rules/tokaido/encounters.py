"""Encounters: who is met on the road, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Event, Seat
from rules.tokaido.cards import ENCOUNTERS, KUGE_COINS, MIKO_COINS, PANORAMAS, SAMURAI_POINTS
from rules.tokaido.collection import add_section, add_souvenir, any_section, earn, give
from rules.tokaido.components import Meeting, State
from rules.tokaido.events import FoundNothing, Met, Peeked, Praised, Profited, Received
from rules.tokaido.travelers import tile


def draw(state: State, seat: Seat) -> Iterator[Event]:
    """Encounters: the top card of the pile; Yoshiyasu sees two, if there are two, and keeps one."""
    seen = tile(state.players[seat].traveler).encounters_seen
    cards = sorted(state.encounters.pop() for _ in range(min(seen, len(state.encounters))))
    if len(cards) > 1:
        state.pending.append(Meeting(seat, cards))
        yield Peeked(only=seat, seat=seat, cards=tuple(cards))
    else:
        yield from _meet(state, seat, cards[0])


def keep(state: State, meeting: Meeting, card: int) -> Iterator[Event]:
    """Yoshiyasu: the card kept is shown, the other goes unseen under the pile."""
    state.pending.pop()
    meeting.cards.remove(card)
    state.encounters[:0] = meeting.cards
    yield from _meet(state, meeting.seat, card)


def _meet(state: State, seat: Seat, card: int) -> Iterator[Event]:
    """Encounters: the card is shown, has its effect and is kept."""
    player = state.players[seat]
    player.encounters.append(card)
    yield Met(seat=seat, card=card)
    applause = tile(player.traveler).applause
    if applause:
        # Umegae: before the card's effect.
        player.points["traveler"] += applause
        player.coins += applause
        state.bank -= applause
        yield Profited(seat=seat, traveler=player.traveler, points=applause, coins=applause)
    match ENCOUNTERS[card].name:
        case "shokunin":
            yield from _shokunin(state, seat)
        case "annaibito":
            yield from _annaibito(state, seat, ENCOUNTERS[card].panorama)
        case "samurai":
            player.points["encounters"] += SAMURAI_POINTS
            yield Praised(seat=seat, points=SAMURAI_POINTS)
        case "kuge":
            yield from earn(state, seat, KUGE_COINS)
        case "miko":
            # The coin is the bank's, and Hirotada's blessing is for the Temple's spaces only.
            yield from give(state, seat, 0, added=MIKO_COINS)
        case name:
            raise ValueError(name)


def _shokunin(state: State, seat: Seat) -> Iterator[Event]:
    """Shokunin: the top souvenir, if one is left (rulings, Piles running out)."""
    if not state.souvenirs:
        yield FoundNothing(seat=seat)
        return
    card = state.souvenirs.pop()
    place, points = add_souvenir(state, seat, card)
    yield Received(seat=seat, card=card, points=points, number=place + 1)


def _annaibito(state: State, seat: Seat, panorama: str) -> Iterator[Event]:
    """Annaibito: the next section of the panorama shown, or of any other if that is complete."""
    if state.players[seat].panoramas[panorama] < PANORAMAS[panorama]:
        yield from add_section(state, seat, panorama)
    else:
        yield from any_section(state, seat)
