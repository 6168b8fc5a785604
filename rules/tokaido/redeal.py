"""Another game that one viewer could not tell from this one: every hidden card dealt anew."""

from __future__ import annotations

import copy

from rules.core import Seat
from rules.rng import Rng
from rules.tokaido.components import Gift, Meeting, Menu, State, Tiles
from rules.tokaido.inns import in_order
from rules.tokaido.travelers import TRAVELERS


def redeal(state: State, viewer: Seat | None, rng: Rng) -> State:
    """`state` with its piles, and whatever is shown in private to others, shuffled."""
    after = copy.deepcopy(state)
    after.souvenirs = rng.shuffled(after.souvenirs)
    after.springs = rng.shuffled(after.springs)
    question = after.pending[-1] if after.pending else None
    if isinstance(question, Tiles):
        _redeal_tiles(question, viewer, rng)
    _redeal_encounters(after, viewer, rng)
    _redeal_meals(after, viewer, rng)
    return after


def _redeal_tiles(tiles: Tiles, viewer: Seat | None, rng: Rng) -> None:
    """Nobody knows the tiles of others, nor which of them they have taken."""
    own = [] if viewer is None else tiles.offers[viewer]
    rest = rng.shuffled([name for name in TRAVELERS if name not in own])
    for seat, offer in enumerate(tiles.offers):
        if seat != viewer:
            tiles.offers[seat] = [rest.pop() for _ in offer]
            if tiles.taken[seat]:
                tiles.taken[seat] = rng.pick(tiles.offers[seat])


def _redeal_encounters(state: State, viewer: Seat | None, rng: Rng) -> None:
    """Yoshiyasu alone sees the cards he chooses from."""
    question = state.pending[-1] if state.pending else None
    if isinstance(question, Meeting) and question.seat != viewer:
        cards = rng.shuffled([*state.encounters, *question.cards])
        question.cards = sorted(cards.pop() for _ in question.cards)
        state.encounters = cards
    else:
        state.encounters = rng.shuffled(state.encounters)


def _redeal_meals(state: State, viewer: Seat | None, rng: Rng) -> None:
    """The meals at the inn are seen by who chooses, Satsuki's offer by her."""
    question = state.pending[-1] if state.pending else None
    hidden = list(state.meals)
    looking = isinstance(question, Menu) and question.seat == viewer
    if not looking:
        hidden += state.menu
    offered = isinstance(question, Gift) and question.seat != viewer
    if isinstance(question, Gift) and offered:
        hidden.append(question.meal)
    hidden = rng.shuffled(hidden)
    if not looking:
        state.menu = in_order(hidden.pop() for _ in state.menu)
    if isinstance(question, Gift) and offered:
        question.meal = hidden.pop()
    state.meals = hidden
