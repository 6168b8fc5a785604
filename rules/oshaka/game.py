"""Oshaka Trick, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import assert_never

from rules.core import Action, Choice, Event, Game, Seat, Standing, ranked
from rules.oshaka import bot
from rules.oshaka.cards import HAND, Card, deck, in_order
from rules.oshaka.placing import COLUMNS, Placed, forced, lowest
from rules.oshaka.redeal import redealt
from rules.oshaka.state import (
    Dealt,
    Down,
    Ended,
    HalfEnded,
    Lead,
    LeadChoice,
    LeadNamed,
    LeadOffered,
    Options,
    PlacedDown,
    PlacedSideways,
    PlacedUp,
    Placement,
    Play,
    Played,
    State,
    Took,
    Up,
)
from rules.oshaka.trick import TrickCard, legal, winner
from rules.oshaka.view import View, look
from rules.rng import Rng


class Oshaka(Game[Options, State, View]):
    """Oshaka Trick for three or four players."""

    key = "oshaka"
    seats = range(3, 5)

    def setup(self, seats: int, options: Options, rng: Rng) -> State:
        """Setup: deal the first half; seat 0 leads (o15)."""
        state = State(half=1, leader=0, hands=[[] for _ in range(seats)], placed=[])
        _deal(state, rng)
        return state

    def choices(self, state: State) -> Mapping[Seat, Choice]:
        """Cards are played clockwise from the leader; then the winner places what they took.

        A play is asked for even when only one card is legal: that there is only one is the
        player's secret until the last trick, and even there only the owner plays a card, so
        that the moves of a game name every card played.
        """
        seat = state.asked
        if seat is None:
            return {}
        match state.pending[-1] if state.pending else None:
            case Placement():
                cards = _next_to_place(state)
                return {seat: Choice("place", tuple(way(card) for card in cards for way in (Up, Down)))}
            case LeadChoice():
                return {seat: Choice("lead", tuple(Lead(leader) for leader in range(len(state.hands))))}
            case None:
                cards = legal(state.hands[seat], state.lead)
                return {seat: Choice("play", tuple(map(Play, cards)))}
            case question:
                assert_never(question)

    def resolve(self, state: State, seat: Seat, action: Action, rng: Rng) -> Iterator[Event]:
        """One card played, one card placed, or the leader of the second half named."""
        state.mover = seat
        state.latest = []
        match action:
            case Play(card=card):
                yield from _play(state, seat, card, rng)
            case Up() | Down():
                state.pending.clear()
                yield _place(state, seat, action)
                yield from _place_rest(state, seat, rng)
            case Lead(seat=leader):
                state.pending.clear()
                state.leader = leader
                yield LeadNamed(seat=seat, leader=leader)
            case _:
                raise TypeError(action)

    def view(self, state: State, viewer: Seat | None) -> View:
        """The viewer's own cards and all that lies face up; nobody may see face-down cards (FAQ, o19)."""
        return look(state, viewer, self.standings(state))

    def redeal(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        """Shuffle the other hands, the face-down cards and the removed card among themselves."""
        return state if state.over else redealt(state, viewer, rng)

    def standings(self, state: State) -> tuple[Standing, ...]:
        """Sections 7 and 10: both halves together; equal scores share a place (o21)."""
        now = [placed.tally() for placed in state.placed]
        before = [tally.total for tally in state.first] or [0] * len(now)
        scores = {seat: before[seat] + tally.total for seat, tally in enumerate(now)}
        ranks = ranked({seat: (score,) for seat, score in scores.items()})
        return tuple(
            Standing(
                seat=seat,
                score=scores[seat],
                rank=ranks[seat],
                parts=(
                    *((("first-half", before[seat]),) if state.first else ()),
                    ("columns", tally.columns),
                    ("penalty", tally.penalty),
                    ("oshaka", tally.oshaka),
                ),
            )
            for seat, tally in enumerate(now)
        )

    def why_not(self, state: State, seat: Seat, text: str) -> str:
        """Whether the card is not held, does not follow, or comes later in the order of placing."""
        if isinstance(state.pending[-1] if state.pending else None, Placement):
            later = {str(way(played.card)) for played in state.trick for way in (Up, Down)}
            return "smallest-first" if text in later else "not-an-option"
        if not state.pending and text in map(str, map(Play, deck(len(state.hands)))):
            return "must-follow" if text in map(str, map(Play, state.hands[seat])) else "card-not-held"
        return "not-an-option"

    def advise(
        self,
        view: View,
        choice: Choice,
        rng: Rng,
        *,
        level: str,
        enough: Callable[[], bool] = lambda: False,
    ) -> Action:
        """The expected scores of `rules.oshaka.bot`."""
        return bot.advise(view, choice, rng, enough)

    def check(self, state: State) -> None:
        """No card is lost; columns rise; hands are as large as the trick leaves them."""
        seats = len(state.hands)
        cards = [*state.removed, *chain(*state.hands), *(played.card for played in state.trick)]
        for placed in state.placed:
            cards += chain(placed.penalty, placed.oshaka, *placed.columns.values())
            for colour, column in placed.columns.items():
                numbers = [card.number for card in column]
                assert numbers
                assert numbers == sorted(set(numbers))
                assert {card.colour for card in column} == {colour}
            assert state.half == 1 or len(placed.columns) <= COLUMNS
        assert in_order(cards) == list(deck(seats))
        assert len(state.removed) == (1 if seats == 3 else 0)
        question = state.pending[-1] if state.pending else None
        playing = {played.seat for played in state.trick}
        if isinstance(question, Placement):
            tops = state.placed[question.seat].tops()
            assert not any(forced(tops, card, state.half) for card in _next_to_place(state))
            playing = set(range(seats))
        for seat, hand in enumerate(state.hands):
            assert len(hand) == HAND - state.tricks - (seat in playing)


def _deal(state: State, rng: Rng) -> None:
    """Setup, again for the second half; with three players one card is removed unseen (o16)."""
    seats = len(state.hands)
    cards = rng.shuffled(deck(seats))
    state.hands = [in_order(cards.pop() for _ in range(HAND)) for _ in range(seats)]
    state.removed = cards
    state.placed = [Placed() for _ in range(seats)]
    state.tricks = 0
    state.mover = None
    state.latest = []


def _play(state: State, seat: Seat, card: Card, rng: Rng) -> Iterator[Event]:
    """Sections 2 and 3: play a card; when all have, the winner takes them."""
    state.hands[seat].remove(card)
    state.trick.append(TrickCard(seat, card))
    state.latest.append(card)
    yield Played(seat=seat, card=card)
    if len(state.trick) == len(state.hands):
        taker = winner(state.trick)
        yield Took(seat=taker, cards=len(state.trick))
        yield from _place_rest(state, taker, rng)


def _next_to_place(state: State) -> list[Card]:
    return lowest(played.card for played in state.trick)


def _place_rest(state: State, seat: Seat, rng: Rng) -> Iterator[Event]:
    """Sections 4 and 6: place what is forced, smallest number first, until there is a choice.

    Among equal numbers the forced ones go first, and the player chooses between the others;
    each card that is placed may force those after it (o5, o10).
    """
    placed = state.placed[seat]
    while state.trick:
        whys = {card: forced(placed.tops(), card, state.half) for card in _next_to_place(state)}
        for card, why in whys.items():
            if why is not None:
                _take(state, card)
                placed.oshaka.append(card)
                if card not in state.latest:
                    state.latest.append(card)
                yield PlacedSideways(seat=seat, card=card, why=why)
        if not all(whys.values()):
            state.pending.append(Placement(seat))
            return
    state.tricks += 1
    state.leader = seat
    if state.tricks == HAND:
        yield from _end_half(state, rng)


def _place(state: State, seat: Seat, action: Up | Down) -> Event:
    """Section 5: face up on its column, or face down among the Penalty Cards."""
    card = action.card
    _take(state, card)
    match action:
        case Up():
            state.placed[seat].columns.setdefault(card.colour, []).append(card)
            state.latest.append(card)
            return PlacedUp(seat=seat, card=card)
        case Down():
            state.placed[seat].penalty.append(card)
            return PlacedDown(seat=seat)
        case _:
            assert_never(action)


def _take(state: State, card: Card) -> None:
    state.trick = [played for played in state.trick if played.card != card]


def _end_half(state: State, rng: Rng) -> Iterator[Event]:
    """Sections 8 to 10: the first half leads to the second, the second to the end."""
    tallies = [placed.tally() for placed in state.placed]
    scores = tuple(tally.total for tally in tallies)
    yield HalfEnded(half=state.half, scores=scores)
    if state.half == 2:
        state.over = True
        yield Ended()
        return
    state.first = tallies
    state.half = 2
    _deal(state, rng)
    for seat, hand in enumerate(state.hands):
        yield Dealt(only=seat, seat=seat, cards=tuple(hand))
    # The lowest scorer knows the new hand when naming who leads (o14).
    tied = tuple(seat for seat, score in enumerate(scores) if score == min(scores))
    chooser = rng.pick(tied)
    state.pending.append(LeadChoice(chooser))
    yield LeadOffered(seat=chooser, tied=tied)
