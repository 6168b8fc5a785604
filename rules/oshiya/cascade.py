"""Carriage Cascade: what its three carriages do that one carriage does not."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rules.core import Action, Event, Seat
from rules.oshiya.components import (
    CROWDED,
    Blocked,
    Card,
    Ended,
    Gave,
    Give,
    Play,
    Push,
    Restart,
    Shifted,
    State,
)


@lru_cache(maxsize=1024)
def plays(hand: tuple[Card, ...], carriages: int) -> tuple[Action, ...]:
    """One card on any carriage, or two cards on two different ones.

    Any card may go on any carriage: going over the capacity has its price instead
    (ruling c2). Of two cards the higher is played first, of equal ones the one on the
    lower carriage (rulings, Carriage Cascade).
    """
    cards = sorted(set(hand), reverse=True)
    piles = range(carriages)
    options: list[Action] = []
    for card in cards:
        for pile in piles:
            first = Push(card, pile)
            options.append(Play((first,)))
            options += [
                Play((first, Push(other, second)))
                for other in cards
                for second in piles
                if second != pile
                and (other < card or (other == card and hand.count(card) > 1 and second > pile))
            ]
    return tuple(options)


def touched(state: State) -> tuple[int, ...]:
    """The carriages that the previous turn added to, in order."""
    return tuple(sorted({placed.pile for placed in state.placed}))


def blocked(state: State, *, alone: bool) -> Iterator[Event]:
    """The player whose turn it is holds no card that fits."""
    if alone:
        # Only this hand is left, and none of it fits: the game ends, even with cards left to
        # draw, and before any bust or escape (ruling c14).
        state.over = True
        yield Ended(why="last-hand-blocked")
        return
    if state.deck:
        # No escape while cards can be drawn: the turn must bust (ruling c3).
        return
    yield Blocked(seat=state.turn)
    # Deadlock Escape: whoever took the previous turn has a pile to take, even if they hold
    # no cards any more (rulings c7, c8); of two piles they choose.
    assert state.previous is not None
    piles = touched(state)
    if len(piles) > 1:
        state.pending.append(Give(state.previous))
    else:
        yield from give(state, piles[0])


def give(state: State, pile: int) -> Iterator[Event]:
    """Deadlock Escape: the pile becomes a penalty, and the blocked player opens a new one there."""
    assert state.previous is not None
    taken, state.piles[pile] = state.piles[pile], []
    state.penalties[state.previous].append(taken)
    state.pending[:] = [Restart(state.turn, pile)]
    yield Gave(seat=state.previous, pile=pile, cards=len(taken))


def rapid_shift(state: State, seat: Seat) -> Iterator[Event]:
    """Special Mayhem Rule: two crowded carriages cost the lowest card in hand, after drawing (c11)."""
    crowded = sum(sum(pile) >= CROWDED for pile in state.piles)
    if crowded >= 2 and state.hands[seat]:
        card = state.hands[seat].pop(0)
        state.discards.append(card)
        yield Shifted(seat=seat, card=card)
