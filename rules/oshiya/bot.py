"""The game's own player: one rule of thumb, weighed with the cards it has not seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import comb

from rules.core import Action, Choice
from rules.oshiya.components import CROWDED, DECK, VARIANTS, Card, GivePile, Play
from rules.oshiya.view import View
from rules.rng import Rng

_BONUS = 0.5
"""Worth of a bonus card in Express Line 25, in won cards."""

_SHIFT = 1.5
"""Cost of losing a card, and a place in the hand, to Rapid Shift."""


def advise(view: View, choice: Choice, rng: Rng) -> Action:
    """The option worth most to the viewer; of equal ones, any."""
    rated = [(_worth(view, option), option) for option in choice.options]
    best = max(worth for worth, _ in rated)
    return rng.pick([option for worth, option in rated if worth >= best - 1e-9])


def _worth(view: View, option: Action) -> float:
    """Cards won less cards lost by an answer, and what it leaves to the next player."""
    match option:
        case GivePile(pile=pile):
            return -len(view.piles[pile])
        case Play() as play:
            return _worth_of_play(view, play)
        case _:
            raise TypeError(option)


def _worth_of_play(view: View, play: Play) -> float:
    variant = VARIANTS[view.variant]
    piles = [list(pile) for pile in view.piles]
    worth = 0.0
    for push in play.pushes:
        pile = piles[push.pile]
        pile.append(push.card)
        total = sum(pile)
        if total == variant.bonus_at and view.deck:
            worth += _BONUS
        if total >= variant.capacity:
            worth += len(pile) if total == variant.capacity else -len(pile) - 1
            piles[push.pile] = []
    if variant.collapses and sum(sum(pile) >= CROWDED for pile in piles) >= 2:
        worth -= _SHIFT
    # Low cards fit where high ones do not: between equals, keep them.
    keeps = 0.01 * sum(push.card for push in play.pushes)
    return worth + keeps + _left_to_next(view, play, piles)


def _left_to_next(view: View, play: Play, piles: list[list[Card]]) -> float:
    """What the next player is likely to make of the piles; below zero if they gain by it."""
    assert view.viewer is not None
    seats = len(view.players)
    following = [(view.viewer + step) % seats for step in range(1, seats)]
    held = next((view.players[seat].hand for seat in following if view.players[seat].hand), 0)
    if not held:
        return 0.0
    variant = VARIANTS[view.variant]
    unseen = _unseen(view)
    room = [variant.capacity - sum(pile) for pile in piles]
    worth = 0.0
    for pile, left in zip(piles, room, strict=True):
        if pile:
            # A pile that one of several others wins costs us that share of it.
            worth -= _chance_of_any(unseen, held, {left}) * (len(pile) + 1) / (seats - 1)
    stuck = 1 - _chance_of_any(unseen, held, range(1, max(room) + 1))
    prize = len(piles[play.pushes[-1].pile])
    if not variant.collapses:
        return worth + stuck * prize
    # Carriage Cascade: being stuck costs the next player while cards can be drawn, then us.
    return worth + stuck * (prize / (seats - 1) if view.deck else -prize)


def _unseen(view: View) -> Counter[Card]:
    """The cards that the viewer neither holds nor sees; the top of an open draw pile is seen."""
    seen = Counter(view.hand)
    if view.next_card is not None:
        seen[view.next_card] += 1
    for cards in (*view.piles, view.discards):
        seen.update(cards)
    return Counter(DECK) - seen


def _chance_of_any(unseen: Counter[Card], held: int, wanted: Iterable[Card]) -> float:
    """The chance that a hand of `held` unseen cards has one of those wanted."""
    cards = unseen.total()
    others = cards - sum(unseen[card] for card in set(wanted))
    return 1 - comb(others, held) / comb(cards, held) if cards >= held else 1.0
