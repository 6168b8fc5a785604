"""Oshiya Tokio, the standard game and its variants, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import chain
from typing import assert_never

from rules.core import Action, Choice, Event, Game, Seat, Standing, ranked
from rules.oshiya import bot, cascade
from rules.oshiya.components import (
    DECK,
    HAND,
    VARIANTS,
    Blocked,
    Burst,
    Card,
    Drew,
    Ended,
    Filled,
    Give,
    GivePile,
    Options,
    Placed,
    Play,
    Played,
    Push,
    RanOut,
    Restart,
    Rushed,
    State,
    Took,
)
from rules.oshiya.view import View, look
from rules.rng import Rng


class Oshiya(Game[Options, State, View]):
    """Oshiya Tokio with Double Rush Hour, Express Line 25 and Carriage Cascade."""

    key = "oshiya"
    seats = range(2, 6)

    def setup(self, seats: int, options: Options, rng: Rng) -> State:
        """Set-up: shuffle, deal four each; the rest is the draw pile."""
        deck = rng.shuffled(DECK)
        hands = [sorted(deck.pop() for _ in range(HAND)) for _ in range(seats)]
        return State(
            variant=options.variant,
            open_deck=options.open_deck,
            turn=0,
            hands=hands,
            deck=deck,
            piles=[[] for _ in range(VARIANTS[options.variant].carriages)],
            won=[[] for _ in range(seats)],
            penalties=[[] for _ in range(seats)],
        )

    def choices(self, state: State) -> Mapping[Seat, Choice]:
        """Turn structure: one seat plays a card; a Deadlock Escape may ask for a pile first.

        A play is asked for even when only one is legal: that there is only one is
        the player's secret, and a card is played by its owner's hand.
        """
        seat = _asked(state)
        if seat is None:
            return {}
        match state.pending[-1] if state.pending else None:
            case Give():
                piles = cascade.touched(state)
                return {seat: Choice("give", tuple(GivePile(pile) for pile in piles))}
            case Restart(pile=pile):
                cards = _distinct(state.hands[seat])
                plays = tuple(_play(card, pile, len(state.piles)) for card in cards)
                return {seat: Choice("restart", plays)}
            case None:
                return {seat: Choice("play", _plays(state))}
            case question:
                assert_never(question)

    def resolve(self, state: State, seat: Seat, action: Action, rng: Rng) -> Iterator[Event]:
        """One answer: a whole turn, or the choice of a penalty pile."""
        match action:
            case Play(pushes=pushes):
                yield from self._take_turn(state, seat, pushes)
            case GivePile(pile=pile):
                yield from cascade.give(state, pile)
            case _:
                raise TypeError(action)

    def _take_turn(self, state: State, seat: Seat, pushes: tuple[Push, ...]) -> Iterator[Event]:
        """Turn structure: play, call the total, draw."""
        escaping = bool(state.pending)
        state.pending.clear()
        state.previous = seat
        state.placed = []
        for push in pushes:
            yield from self._push(state, seat, push)
        # Carriage Cascade: the one card of an escape is not replaced (ruling c10); with the
        # draw pile empty, as it then is, nothing could be drawn anyway.
        if not escaping:
            yield from _draw(state, seat, len(pushes))
        if VARIANTS[state.variant].collapses:
            yield from cascade.rapid_shift(state, seat)
        yield from self._next_turn(state)

    def _push(self, state: State, seat: Seat, push: Push) -> Iterator[Event]:
        """Put a card on a carriage and see what its new total does."""
        variant = VARIANTS[state.variant]
        state.hands[seat].remove(push.card)
        pile = state.piles[push.pile]
        pile.append(push.card)
        total = sum(pile)
        yield Played(seat=seat, card=push.card, pile=push.pile, total=total)
        if total < variant.capacity:
            state.placed.append(Placed(push.card, push.pile, total, "open"))
            if total == variant.bonus_at and state.deck:
                # Express Line 25: the bonus comes before the replacement (ruling e3).
                yield Rushed(seat=seat)
                yield from _draw(state, seat, 1)
            return
        state.piles[push.pile] = []
        if total == variant.capacity:
            state.placed.append(Placed(push.card, push.pile, total, "filled"))
            state.won[seat] += pile
            yield Filled(seat=seat, pile=push.pile, total=total, cards=len(pile))
        else:
            state.placed.append(Placed(push.card, push.pile, total, "burst"))
            state.penalties[seat].append(pile)
            yield Burst(seat=seat, pile=push.pile, total=total, cards=len(pile))

    def _next_turn(self, state: State) -> Iterator[Event]:
        """If you cannot play: the player of the previous turn takes the pile."""
        seats = len(state.hands)
        # Players without cards are passed over (rulings e6, c13).
        for step in range(1, seats + 1):
            following = (state.turn + step) % seats
            if state.hands[following]:
                break
        else:
            state.over = True
            yield Ended(why="hands-empty" if state.deck else "played-out")
            return
        state.turn = following
        if _fits(state):
            return
        if VARIANTS[state.variant].collapses:
            yield from cascade.blocked(state, alone=sum(map(bool, state.hands)) == 1)
            return
        yield Blocked(seat=state.turn)
        # The pile of the previous turn's card, which is never empty here (ruling d2);
        # whoever took that turn gets it, even if it was this same player (rulings b2, e8).
        assert state.previous is not None
        pile = state.placed[-1].pile
        taken, state.piles[pile] = state.piles[pile], []
        state.won[state.previous] += taken
        yield Took(seat=state.previous, pile=pile, cards=len(taken))

    def view(self, state: State, viewer: Seat | None) -> View:
        """The viewer's own cards, the piles, totals and sizes; won stacks lie face down (ruling b7)."""
        return look(state, viewer, _asked(state), self.standings(state))

    def redeal(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        """Shuffle the draw pile and the hands that `viewer` does not hold among themselves."""
        if state.over:
            return state
        hidden = [seat for seat in range(len(state.hands)) if seat != viewer]
        top = [state.deck[-1]] if state.open_deck and state.deck else []
        closed = state.deck[: len(state.deck) - len(top)]
        for _ in range(50):
            cards = rng.shuffled([*closed, *chain.from_iterable(state.hands[seat] for seat in hidden)])
            after = _with_hidden_cards(state, hidden, cards, top)
            # Whoever is asked to play has just been seen not to be blocked.
            if _fits(after) == _fits(state):
                return after
        return state

    def standings(self, state: State) -> tuple[Standing, ...]:
        """End of the game: count cards, not values; penalty cards count against.

        Carriage Cascade: of tied players the one with fewer penalty piles is ahead.
        """
        collapses = VARIANTS[state.variant].collapses
        won = [len(cards) for cards in state.won]
        lost = [sum(map(len, piles)) for piles in state.penalties]
        ranks = ranked(
            {seat: (won[seat] - lost[seat], -len(state.penalties[seat])) for seat in range(len(won))}
        )
        return tuple(
            Standing(
                seat=seat,
                score=won[seat] - lost[seat],
                rank=ranks[seat],
                parts=(("won", won[seat]), ("penalty", -lost[seat])) if collapses else (("won", won[seat]),),
            )
            for seat in range(len(won))
        )

    def why_not(self, state: State, seat: Seat, text: str) -> str:
        """Whether the card is not held or would not fit."""
        carriages = len(state.piles)
        plays = {str(_play(card, pile, carriages)): card for card in set(DECK) for pile in range(carriages)}
        if text not in plays:
            return "not-an-option"
        return "does-not-fit" if plays[text] in state.hands[seat] else "card-not-held"

    def advise(
        self,
        view: View,
        choice: Choice,
        rng: Rng,
        *,
        level: str,
        enough: Callable[[], bool] = lambda: False,
    ) -> Action:
        """The rule of thumb of `rules.oshiya.bot`."""
        return bot.advise(view, choice, rng)

    def check(self, state: State) -> None:
        """66 cards stay 66; no carriage is left full; nobody waits for a card that fits."""
        cards = [*state.deck, *state.discards]
        for group in (state.hands, state.piles, state.won, *state.penalties):
            cards += chain.from_iterable(group)
        assert tuple(sorted(cards)) == DECK
        capacity = VARIANTS[state.variant].capacity
        assert all(sum(pile) < capacity for pile in state.piles)
        assert state.over or state.hands[state.turn]


def _asked(state: State) -> Seat | None:
    """Who is to answer; None when the game is over."""
    if state.over:
        return None
    return state.pending[-1].seat if state.pending else state.turn


def _distinct(hand: list[Card]) -> list[Card]:
    return sorted(set(hand))


@cache
def _play(card: Card, pile: int, carriages: int) -> Play:
    """One card on one of the carriages."""
    return Play((Push(card, pile),), single=carriages == 1)


def _plays(state: State) -> tuple[Action, ...]:
    """Every legal play of the seat whose turn it is; equal cards count once."""
    variant = VARIANTS[state.variant]
    if variant.collapses:
        return cascade.plays(tuple(state.hands[state.turn]), variant.carriages)
    room = [variant.capacity - total for total in map(sum, state.piles)]
    return tuple(
        [
            _play(card, pile, variant.carriages)
            for card in _distinct(state.hands[state.turn])
            for pile, most in enumerate(room)
            if card <= most
        ]
    )


def _fits(state: State) -> bool:
    """Whether the seat whose turn it is holds a card that fits somewhere."""
    room = VARIANTS[state.variant].capacity - min(map(sum, state.piles))
    return min(state.hands[state.turn]) <= room


def _draw(state: State, seat: Seat, wanted: int) -> Iterator[Event]:
    """Drawing: as many cards as wanted, or as are left."""
    drawn = tuple([state.deck.pop() for _ in range(min(wanted, len(state.deck)))])
    if drawn:
        state.hands[seat] += drawn
        state.hands[seat].sort()
        yield Drew(only=seat, seat=seat, cards=drawn)
        if not state.deck:
            yield RanOut()


def _with_hidden_cards(state: State, hidden: list[Seat], cards: list[Card], top: list[Card]) -> State:
    """`state` with `cards` dealt out to the hidden hands, the rest and `top` as the draw pile."""
    cards = list(cards)
    hands = [
        sorted(cards.pop() for _ in hand) if seat in hidden else list(hand)
        for seat, hand in enumerate(state.hands)
    ]
    return replace(state, hands=hands, deck=cards + top)
