"""Another game that one viewer could not tell from this one: every hidden card dealt anew."""

from __future__ import annotations

from dataclasses import replace

from rules.core import Seat
from rules.rng import Rng
from rules.tokaido.components import Gift, Meeting, Menu, State, Tiles
from rules.tokaido.inns import in_order
from rules.tokaido.travelers import TRAVELERS


def redeal(state: State, viewer: Seat | None, rng: Rng) -> State:
    """`state` with its piles, and whatever is shown in private to others, shuffled.

    Both states share what stays as it was.
    """
    after = replace(
        state,
        souvenirs=rng.shuffled(state.souvenirs),
        springs=rng.shuffled(state.springs),
        pending=[*state.pending],
    )
    _redeal_tiles(after, viewer, rng)
    _redeal_encounters(after, viewer, rng)
    _redeal_meals(after, viewer, rng)
    return after


def _redeal_tiles(state: State, viewer: Seat | None, rng: Rng) -> None:
    """Nobody knows the tiles of others, nor which of them they have taken."""
    question = state.pending[-1] if state.pending else None
    if not isinstance(question, Tiles):
        return
    tiles = Tiles([*question.offers], [*question.taken])
    own = [] if viewer is None else tiles.offers[viewer]
    rest = rng.shuffled([name for name in TRAVELERS if name not in own])
    for seat, offer in enumerate(question.offers):
        if seat != viewer:
            tiles.offers[seat] = [rest.pop() for _ in offer]
            tiles.taken[seat] = rng.pick(tiles.offers[seat]) if question.taken[seat] else ""
    state.pending[-1] = tiles


def _redeal_encounters(state: State, viewer: Seat | None, rng: Rng) -> None:
    """Yoshiyasu alone sees the cards to choose from."""
    question = state.pending[-1] if state.pending else None
    if isinstance(question, Meeting) and question.seat != viewer:
        hidden = rng.shuffled([*state.encounters, *question.cards])
        state.pending[-1] = replace(question, cards=sorted(hidden.pop() for _ in question.cards))
        state.encounters = hidden
    else:
        state.encounters = rng.shuffled(state.encounters)


def _redeal_meals(state: State, viewer: Seat | None, rng: Rng) -> None:
    """Only whoever chooses sees the meals at the inn, and only Satsuki the meal offered."""
    question = state.pending[-1] if state.pending else None
    looking = isinstance(question, Menu) and question.seat == viewer
    lying = [] if looking else state.menu
    gift = question if isinstance(question, Gift) and question.seat != viewer else None
    hidden = rng.shuffled([*state.meals, *lying, *([gift.meal] if gift else [])])
    if not looking:
        state.menu = in_order(hidden.pop() for _ in lying)
    if gift:
        state.pending[-1] = replace(gift, meal=hidden.pop())
    state.meals = hidden
