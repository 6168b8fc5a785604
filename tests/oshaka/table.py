"""Oshaka tables laid out by hand: the cards that matter are placed, the rest lie face down out of the way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rules.core import Event, Refusal, Seat
from rules.oshaka import GAME
from rules.oshaka.cards import COLOURS, HAND, Card, deck, in_order
from rules.oshaka.placing import Half, Placed, Tally
from rules.oshaka.state import Options, State
from rules.rng import Rng


def cards(text: str) -> list[Card]:
    """`R7 B10` as cards."""
    return [Card(colour, int(word[1:])) for word in text.split() for colour in COLOURS if colour == word[0]]


def card(text: str) -> Card:
    """`R7` as a card."""
    (one,) = cards(text)
    return one


def table(
    *hands: str,
    half: Half = 1,
    leader: Seat = 0,
    columns: Mapping[Seat, str] | None = None,
    oshaka: Mapping[Seat, str] | None = None,
    penalty: Mapping[Seat, str] | None = None,
    first: Sequence[int] | None = None,
) -> State:
    """A state in which `leader` leads a trick, with hands of equal size.

    What lies in front of each seat is given by seat. All other cards lie face down in front of
    the last seat, but that with three players the last of them is the removed one. `first`
    are the totals of the first half.
    """
    seats = len(hands)
    held = [cards(hand) for hand in hands]
    placed = [Placed() for _ in hands]
    for seat, text in (columns or {}).items():
        for one in cards(text):
            placed[seat].columns.setdefault(one.colour, []).append(one)
    for seat, text in (oshaka or {}).items():
        placed[seat].oshaka += cards(text)
    for seat, text in (penalty or {}).items():
        placed[seat].penalty += cards(text)
    used = {one for hand in held for one in hand}
    for mat in placed:
        used.update(mat.penalty, mat.oshaka, *mat.columns.values())
    rest = [one for one in deck(seats) if one not in used]
    removed = [rest.pop()] if seats == 3 else []
    placed[-1].penalty += rest
    state = State(
        half=half,
        leader=leader,
        hands=[in_order(hand) for hand in held],
        placed=placed,
        removed=removed,
        tricks=HAND - len(held[0]),
        first=[Tally(columns=total) for total in first or [0] * seats] if half == 2 else [],
    )
    GAME.check(state)
    return state


def asked(state: State) -> Seat:
    """The one seat that is asked."""
    (seat,) = GAME.choices(state)
    return seat


def texts(state: State) -> list[str]:
    """Every answer on offer, in order."""
    return [str(option) for option in GAME.choices(state)[asked(state)].options]


def act(state: State, *answers: str, seed: str = "table") -> tuple[State, tuple[Event, ...]]:
    """The state after these answers, each by the seat that is asked, and what all of them did."""
    events: list[Event] = []
    for text in answers:
        state, more = GAME.play(state, asked(state), text, Rng(seed, 1))
        GAME.check(state)
        events += more
    return state, tuple(events)


def reason(state: State, text: str) -> str:
    """Why the seat that is asked may not answer so; empty if it may."""
    try:
        GAME.play(state, asked(state), text, Rng("table", 1))
    except Refusal as refusal:
        return refusal.reason
    return ""


def deal(seats: int, seed: str) -> State:
    """A fresh deal."""
    return GAME.setup(seats, Options(), Rng(seed, 0))


def random_game(seats: int, seed: str) -> Iterator[tuple[State, Seat, str, State, tuple[Event, ...]]]:
    """Each move of a game played at random: before, who, what, after, events."""
    state, number = deal(seats, seed), 0
    while choices := GAME.choices(state):
        number += 1
        (seat, choice), *_ = choices.items()
        text = str(Rng(f"{seed} picks", number).pick(choice.options))
        after, events = GAME.play(state, seat, text, Rng(seed, number))
        yield state, seat, text, after, events
        state = after
