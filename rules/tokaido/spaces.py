"""Description of the Spaces: what each kind brings to the traveler who stops there."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Event, Seat
from rules.rng import Rng
from rules.tokaido import encounters
from rules.tokaido.cards import FARM_COINS, LARGEST_OFFERING, SHOWN
from rules.tokaido.collection import add_section, add_souvenir, earn, give
from rules.tokaido.components import Offering, Shop, State
from rules.tokaido.events import Bathed, Bought, LeftShop, Shown
from rules.tokaido.road import SPACES
from rules.tokaido.scoring import fame
from rules.tokaido.travelers import bill, can_buy, tile


def stop(state: State, seat: Seat, space: int) -> Iterator[Event]:
    """The benefit of the space that a traveler has just come to."""
    match SPACES[space].kind:
        case "village":
            yield from _village(state, seat)
        case "farm":
            yield from earn(state, seat, FARM_COINS)
        case "paddy" | "mountain" | "sea" as panorama:
            yield from add_section(state, seat, panorama)
        case "spring":
            yield from _hot_spring(state, seat)
        case "temple":
            state.pending.append(Offering(seat))
        case "encounter":
            yield from encounters.draw(state, seat)
        case kind:
            raise ValueError(kind)


# --- village -------------------------------------------------------------------------------


def _village(state: State, seat: Seat) -> Iterator[Event]:
    """Village: three souvenirs are shown, or what is left of the pile (rulings, Piles running out)."""
    cards = [state.souvenirs.pop() for _ in range(min(SHOWN, len(state.souvenirs)))]
    yield Shown(seat=seat, cards=tuple(cards))
    state.pending.append(Shop(seat, cards, purse=state.players[seat].coins))


def for_sale(state: State, shop: Shop) -> list[int]:
    """The souvenirs shown that the traveler can still afford."""
    traveler = tile(state.players[shop.seat].traveler)
    return [card for card in shop.cards if can_buy(traveler, shop.purse, shop.bought, card)]


def buy(state: State, shop: Shop, card: int) -> Iterator[Event]:
    """Village: one more souvenir; it costs what the whole bill grows by."""
    player = state.players[shop.seat]
    traveler = tile(player.traveler)
    price = bill(traveler, [*shop.bought, card]) - bill(traveler, shop.bought)
    player.coins -= price
    state.bank += price
    shop.cards.remove(card)
    shop.bought.append(card)
    place, points = add_souvenir(state, shop.seat, card)
    yield Bought(seat=shop.seat, card=card, price=price, points=points, number=place + 1)


def leave_shop(state: State, shop: Shop, rng: Rng) -> Iterator[Event]:
    """Village: what was not bought goes under the pile, in random order (ruling, unbought souvenirs)."""
    state.pending.pop()
    state.souvenirs[:0] = rng.shuffled(shop.cards)
    spent = bill(tile(state.players[shop.seat].traveler), shop.bought)
    yield LeftShop(seat=shop.seat, bought=len(shop.bought), spent=spent)


# --- hot spring, temple --------------------------------------------------------------------


def _hot_spring(state: State, seat: Seat) -> Iterator[Event]:
    """Hot Spring: a card worth 2 or 3 points."""
    points = state.springs.pop()
    player = state.players[seat]
    player.springs.append(points)
    player.points["springs"] += points
    yield Bathed(seat=seat, points=points)
    yield from fame(state, seat)


def offerings(coins: int) -> range:
    """Temple: from one coin to three, as far as the purse goes."""
    return range(1, min(LARGEST_OFFERING, coins) + 1)


def offer(state: State, seat: Seat, coins: int) -> Iterator[Event]:
    """Temple: the coins given, and Hirotada's from the bank, without a question (rulings, Also settled)."""
    state.pending.pop()
    yield from give(state, seat, coins, added=tile(state.players[seat].traveler).blessing)
