"""Inns: arriving, the travelers' powers there, and the meals in the order of arrival."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.core import Event, Seat
from rules.rng import Rng
from rules.tokaido import encounters
from rules.tokaido.cards import MEAL_POINTS, MEALS
from rules.tokaido.collection import any_section
from rules.tokaido.components import Dinner, Gift, Menu, State
from rules.tokaido.events import (
    Arrived,
    Ate,
    Invited,
    Looked,
    NeutralArrived,
    NeutralAte,
    Refused,
    Served,
    WentHungry,
)
from rules.tokaido.road import INTERMEDIATE_INNS
from rules.tokaido.travelers import can_eat, can_eat_any, meal_price, tile


def in_order(meals: Iterable[str]) -> list[str]:
    """Meals in the order of the list of meals, which tells nothing of how they came to lie there."""
    return sorted(meals, key=list(MEALS).index)


def arrive(state: State, seat: Seat, start: int) -> Iterator[Event]:
    """Arriving at an Inn: first a power that works there, then the meal (rulings, Also settled)."""
    space = state.at[seat]
    yield Arrived(seat=seat, start=start, space=space, place=state.slot[seat] + 1)
    state.pending.append(Dinner(seat))
    power = tile(state.players[seat].traveler)
    if space in INTERMEDIATE_INNS:
        if power.sketches:
            yield from any_section(state, seat)
        if power.messages:
            yield from encounters.draw(state, seat)


def serve(state: State, seat: Seat, rng: Rng) -> Iterator[Event]:
    """Arriving at an Inn: the first draws the meals; then Satsuki's offer, or the choice of a meal."""
    state.pending.pop()
    if state.slot[seat] == 0:
        yield from _draw_meals(state, state.at[seat])
    if tile(state.players[seat].traveler).invited:
        pile, lot = state.options.satsuki_pile, rng.below(len(state.menu))
        meal = state.meals.pop() if pile else state.menu.pop(lot)
        state.pending.append(Gift(seat, meal))
        yield Invited(only=seat, seat=seat, meal=meal)
    else:
        yield from _show_menu(state, seat)


def _draw_meals(state: State, space: int) -> Iterator[Event]:
    """As many meals as travelers, the neutral one too, and one more except in Gastronomy."""
    number = len(state.at) + (0 if state.options.gastronomy else 1)
    state.menu = in_order(state.meals.pop() for _ in range(number))
    yield Served(space=space, meals=number)


def _show_menu(state: State, seat: Seat) -> Iterator[Event]:
    """The traveler whose turn it is looks at the meals that lie there, without showing them."""
    state.pending.append(Menu(seat))
    yield Looked(only=seat, seat=seat, meals=tuple(state.menu))


def on_menu(state: State, seat: Seat) -> list[str]:
    """The specialties lying at the inn that the traveler can buy, each once."""
    player = state.players[seat]
    traveler = tile(player.traveler)
    return [meal for meal in dict.fromkeys(state.menu) if can_eat(traveler, player.coins, player.meals, meal)]


def must_fast(state: State, seat: Seat) -> bool:
    """Whether all can see that the traveler could not buy any meal, whatever lies there."""
    player = state.players[seat]
    return not can_eat_any(tile(player.traveler), player.coins, player.meals)


def eat(state: State, seat: Seat, meal: str, rng: Rng) -> Iterator[Event]:
    """Inns: a meal bought, or Satsuki's taken for nothing; it is worth six points."""
    question = state.pending.pop()
    player = state.players[seat]
    price = 0
    if isinstance(question, Menu):
        state.menu.remove(meal)
        price = meal_price(tile(player.traveler), meal)
    player.coins -= price
    state.bank += price
    player.meals.append(meal)
    player.points["meals"] += MEAL_POINTS
    yield Ate(seat=seat, meal=meal, price=price, points=MEAL_POINTS)
    _clear(state, seat, rng)


def refuse(state: State, gift: Gift) -> Iterator[Event]:
    """Satsuki: the meal refused lies among the others again, or goes under the pile it came from."""
    state.pending.pop()
    if state.options.satsuki_pile:
        state.meals.insert(0, gift.meal)
    else:
        state.menu = in_order([*state.menu, gift.meal])
    yield Refused(seat=gift.seat)
    yield from _show_menu(state, gift.seat)


def skip(state: State, seat: Seat, rng: Rng) -> Iterator[Event]:
    """Inns: nobody is obliged to eat."""
    state.pending.pop()
    yield WentHungry(seat=seat)
    _clear(state, seat, rng)


def arrive_neutral(state: State, mover: Seat, piece: int, start: int, rng: Rng) -> Iterator[Event]:
    """Two-Player Games: one meal goes unseen under the pile; if nobody came before, the meals are drawn."""
    space, slot = state.at[piece], state.slot[piece]
    yield NeutralArrived(seat=mover, start=start, space=space, place=slot + 1)
    if slot == 0:
        yield from _draw_meals(state, space)
    state.meals.insert(0, state.menu.pop(rng.below(len(state.menu))))
    yield NeutralAte(left=len(state.menu))
    _clear(state, piece, rng)


def _clear(state: State, piece: int, rng: Rng) -> None:
    """Continuing the Journey: after the last to come, the meals left go under the pile."""
    if state.slot[piece] == len(state.at) - 1:
        state.meals[:0] = rng.shuffled(state.menu)
        state.menu = []
