"""Journeys set up by hand: who travels, where, with what, and which cards come next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from rules.core import Event, Seat
from rules.rng import Rng
from rules.tokaido import GAME, setup
from rules.tokaido.cards import PANORAMAS
from rules.tokaido.components import Guidance, Options, Player, State, Step
from rules.tokaido.road import behind, leader, neutral
from rules.tokaido.scoring import recount
from tests.tokaido.recount import counted

E = TypeVar("E", bound=Event)


def journey(
    *travelers: str,
    at: Sequence[int],
    slot: Sequence[int] | None = None,
    coins: int | Sequence[int] = 7,
    options: Options | None = None,
) -> State:
    """A game on the road: "" travels without a power; who comes first on a space stands nearest the road.

    With two travelers the third place is the neutral one's.
    """
    options = options or Options()
    state = setup.lay_out(len(travelers), Options(initiation=True), Rng("by hand", 0))
    state.options = options
    purses = [coins] * len(travelers) if isinstance(coins, int) else list(coins)
    for player, traveler, purse in zip(state.players, travelers, purses, strict=True):
        player.traveler = traveler
        state.bank += player.coins - purse
        player.coins = purse
    state.at = list(at)
    state.slot = list(slot) if slot else [list(at[:piece]).count(space) for piece, space in enumerate(at)]
    piece = behind(state)
    state.pending = [Guidance(leader(state)) if piece == neutral(state) else Step(piece)]
    GAME.check(state)
    return state


def give(
    state: State,
    seat: Seat,
    *,
    souvenirs: Iterable[int] = (),
    springs: Iterable[int] = (),
    encounters: Iterable[int] = (),
    meals: Iterable[str] = (),
    offerings: int = 0,
    **panoramas: int,
) -> Player:
    """Put cards into a player's collection, as if they had been gained before, with their points."""
    player = state.players[seat]
    for pile, own, cards in (
        (state.souvenirs, player.souvenirs, souvenirs),
        (state.springs, player.springs, springs),
        (state.encounters, player.encounters, encounters),
    ):
        for card in cards:
            pile.remove(card)
            own.append(card)
    for meal in meals:
        state.meals.remove(meal)
        player.meals.append(meal)
    state.bank -= offerings
    state.offerings[seat] += offerings
    see(state, seat, panoramas)
    return player


def see(state: State, seat: Seat, panoramas: Mapping[str, int]) -> None:
    """Let a player have so many sections of panoramas, with their points."""
    player = state.players[seat]
    player.panoramas.update(panoramas)
    player.points = recount(state, seat)


def complete(state: State, seat: Seat, *panoramas: str) -> None:
    """Let a player have completed panoramas before anybody else."""
    state.players[seat].achievements += panoramas
    see(state, seat, {panorama: PANORAMAS[panorama] for panorama in panoramas})


def stand(state: State, seat: Seat, space: int) -> None:
    """Put a traveler on a space where nobody is, and ask the player to move on."""
    state.at[seat], state.slot[seat] = space, 0
    state.pending = [Step(seat)]


def top(pile: list[int], *cards: int) -> None:
    """Bring cards to the top of a pile, the first named to be drawn first."""
    for card in reversed(cards):
        pile.remove(card)
        pile.append(card)


def top_meals(state: State, *meals: str) -> None:
    """Bring meals to the top of their pile."""
    for meal in reversed(meals):
        state.meals.remove(meal)
        state.meals.append(meal)


def play(state: State, *moves: str, seed: str = "play") -> tuple[State, list[Event]]:
    """Answer by `seat text`, and check after each answer that nothing is lost and every score is right."""
    events: list[Event] = []
    for number, move in enumerate(moves, start=1):
        seat, text = move.split()
        state, more = GAME.play(state, int(seat), text, Rng(seed, number))
        events += more
        GAME.check(state)
        for each in range(len(state.players)):
            assert state.players[each].points == counted(state, each)
    return state, events


def asked(state: State) -> dict[Seat, list[str]]:
    """Who is asked, and the answers they may give."""
    return {seat: list(map(str, choice.options)) for seat, choice in GAME.choices(state).items()}


def ask(state: State) -> str:
    """What kind of question is asked."""
    return GAME.view(state, None).ask


def of(events: Iterable[Event], kind: type[E]) -> list[E]:
    """The events of one kind, in order."""
    return [event for event in events if isinstance(event, kind)]


def random_game(seats: int, options: Options, seed: str) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Every state of a game of random answers, with the events that led there."""
    state = GAME.setup(seats, options, Rng(seed, 0))
    yield state, ()
    number = 0
    while choices := GAME.choices(state):
        number += 1
        chance = Rng(f"{seed} answers", number)
        seat = chance.pick(list(choices))
        text = str(chance.pick(choices[seat].options))
        state, events = GAME.play(state, seat, text, Rng(seed, number))
        yield state, events
