"""Oshiya tables laid out by hand: some cards are placed, the rest of the 66 go where they do not matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rules.core import Event, Seat
from rules.oshiya import GAME
from rules.oshiya.components import DECK, VARIANTS, Card, Options, State
from rules.rng import Rng

Cards = Sequence[Card]


def table(
    variant: str = "standard",
    *,
    hands: Sequence[Cards],
    piles: Sequence[Cards] = (),
    draws: Cards = (),
    deck: Cards | None = None,
    won: Sequence[int] | None = None,
    penalties: Sequence[Sequence[int]] = (),
    discards: Cards = (),
    turn: Seat = 0,
    open_deck: bool = False,
) -> State:
    """A state of 66 cards, with seat `turn` to play.

    `draws` are the next cards of a long draw pile, `deck` are all that a draw pile has, each
    in the order they are drawn. `won` and `penalties` say how many cards lie in stacks; what
    they hold is what is left over. Left over beyond that it lies under `draws`; with a
    `deck` it is won by seat 0, unless `won` is given: then nothing may be left over.
    """
    left = Counter(DECK)
    for cards in (*hands, *piles, draws, deck or (), discards):
        left.subtract(cards)
    assert min(left.values()) >= 0, "no more of a value than there are"
    rest = sorted(left.elements())
    seats, carriages = len(hands), VARIANTS[variant].carriages
    penalty_piles = [[_take(rest, size) for size in sizes] for sizes in penalties]
    stacks = [_take(rest, size) for size in won or ()]
    if deck is not None and won is None:
        stacks, rest = [rest], []
    assert deck is None or not rest, f"{len(rest)} cards too many"
    state = State(
        variant=variant,
        open_deck=open_deck,
        turn=turn,
        hands=[sorted(hand) for hand in hands],
        deck=[*rest, *reversed(draws if deck is None else deck)],
        piles=[list(pile) for pile in piles] or [[] for _ in range(carriages)],
        won=stacks + [[] for _ in range(seats - len(stacks))],
        penalties=penalty_piles + [[] for _ in range(seats - len(penalty_piles))],
        discards=list(discards),
    )
    assert len(state.piles) == carriages
    GAME.check(state)
    return state


def _take(rest: list[Card], size: int) -> list[Card]:
    return [rest.pop() for _ in range(size)]


def asked(state: State) -> Seat:
    """The one seat that is asked."""
    (seat,) = GAME.choices(state)
    return seat


def texts(state: State) -> set[str]:
    """Every answer on offer."""
    return {str(option) for option in GAME.choices(state)[asked(state)].options}


def act(state: State, *answers: str) -> tuple[State, tuple[Event, ...]]:
    """The state after these answers, each by the seat that is asked, and what the last one did."""
    events: tuple[Event, ...] = ()
    for text in answers:
        state, events = GAME.play(state, asked(state), text, Rng("table", 1))
        GAME.check(state)
    return state, events


def deal(variant: str, seats: int, seed: str) -> State:
    """A fresh deal."""
    return GAME.setup(seats, Options(variant=variant), Rng(seed, 0))  # type: ignore[arg-type]


def random_game(
    variant: str, seats: int, seed: str, *, careful: bool = False
) -> Iterator[tuple[State, Seat, str, State, tuple[Event, ...]]]:
    """Each move of a game played at random: before, who, what, after, events.

    Who is `careful` goes over in Carriage Cascade only when forced.
    """
    state, number = deal(variant, seats, seed), 0
    while choices := GAME.choices(state):
        number += 1
        (seat, choice), *_ = choices.items()
        options = list(choice.options)
        if careful:
            options = [option for option in options if not _busts(state, str(option))] or options
        text = str(Rng(f"{seed} picks", number).pick(options))
        after, events = GAME.play(state, seat, text, Rng(seed, number))
        yield state, seat, text, after, events
        state = after


def _busts(state: State, text: str) -> bool:
    word, _, pushes = text.partition(":")
    if word != "play" or "@" not in pushes:
        return False
    pairs = (tuple(map(int, push.split("@"))) for push in pushes.split("+"))
    return any(sum(state.piles[pile - 1]) + card > 21 for card, pile in pairs)
