"""Games played by hypothesis: every game, every mix of its options, every number of seats."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from typing import Any

from hypothesis import strategies as st

from bot.store import codec
from rules import GAMES
from rules.core import Action, Choice, Event, Game, Seat
from rules.options import allowed, write_options
from rules.record import Move, Record
from rules.rng import Rng

BOUND = 3000
"""No game has more moves than this, however it is played."""

_GAMES = 160
"""About how many games are played of each game, all its cases together."""

_WATCHED = 50
"""With more cases than this not every move of a game is looked at."""


@dataclass(frozen=True)
class Case:
    """One way to set a game up."""

    game: Game[Any, Any, Any]
    seats: int
    options: Any
    cases: int
    """How many cases this game has."""

    @property
    def examples(self) -> int:
        """How many games are played of this case: fewer where there are many cases."""
        return min(8, max(2, _GAMES // self.cases))

    @property
    def stride(self) -> int:
        """How many moves there are from one that is looked at to the next."""
        return 1 + self.cases // _WATCHED

    def __str__(self) -> str:
        chosen = (
            name if value is True else str(value)
            for name, value in write_options(self.options).items()
            if value is not False
        )
        return "-".join((self.game.key, f"{self.seats}p", *chosen))


def cases() -> list[Case]:
    """Every game with every mix of its options and every number of seats."""
    found = []
    for game in GAMES.values():
        closed = allowed(game.Options)
        mixes = [
            (seats, game.Options(**dict(zip(closed, values, strict=True))))
            for seats in game.seats
            for values in product(*closed.values())
        ]
        found += [Case(game, seats, options, len(mixes)) for seats, options in mixes]
    return found


@dataclass(frozen=True)
class Moment:
    """A state, and who is asked what in it."""

    case: Case
    number: int
    """How many moves it took to get here."""

    state: Any
    asked: dict[Seat, Choice]

    @property
    def game(self) -> Game[Any, Any, Any]:
        return self.case.game

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """All who may look: a spectator, then every seat."""
        return (None, *range(self.case.seats))

    @cached_property
    def views(self) -> dict[Seat | None, Any]:
        """What each of them sees."""
        return {viewer: self.game.view(self.state, viewer) for viewer in self.viewers}

    @cached_property
    def texts(self) -> dict[Seat | None, str]:
        """What each of them sees, as it is written out."""
        return {viewer: str(view) for viewer, view in self.views.items()}

    @cached_property
    def redeals(self) -> dict[Seat | None, Any]:
        """For each of them another state, which is dealt so that nobody of that place could tell."""
        return {viewer: self.game.redeal(self.state, viewer, self.rng("redeal")) for viewer in self.viewers}

    def rng(self, purpose: str) -> Rng:
        """Chance for a check, the same on every run."""
        return Rng(f"{purpose} {self.case}", self.number)


@dataclass
class Walk:
    """A game as it is played: what was answered, and what came of it."""

    case: Case
    seed: str
    moves: list[Move] = field(default_factory=list)
    dumps: list[str] = field(default_factory=list)
    """The state as JSON: after the deal, after the first move, and so on."""

    events: list[tuple[Event, ...]] = field(default_factory=list)

    @property
    def record(self) -> Record:
        game = self.case.game
        return Record(
            game=game.key,
            seats=self.case.seats,
            options=write_options(self.case.options),
            seed=self.seed,
            moves=tuple(self.moves),
            version=game.version,
        )

    def moments(self, pick: Callable[[Moment], tuple[Seat, Action]]) -> Iterator[Moment]:
        """Every state of a game, from the deal to the end; `pick` answers what is asked.

        Raises AssertionError if the game does not end, or if anything that is done between
        two moments, the move among it, changes a state.
        """
        game = self.case.game
        state = game.setup(self.case.seats, self.case.options, Rng(self.seed, 0))
        for number in range(BOUND + 1):
            before = codec.dump(game, state)
            self.dumps.append(before)
            moment = Moment(self.case, number, state, dict(game.choices(state)))
            yield moment
            assert codec.dump(game, state) == before, "looking leaves a state as it was"
            if not moment.asked:
                return
            seat, action = pick(moment)
            self.moves.append(Move(seat, str(action), game.version))
            after, events = game.play(state, seat, str(action), Rng(self.seed, number + 1))
            assert codec.dump(game, state) == before, "a move leaves the state before it as it was"
            self.events.append(events)
            state = after
        raise AssertionError(f"not over after {BOUND} moves")


def drawn(data: st.DataObject) -> Callable[[Moment], tuple[Seat, Action]]:
    """Picks that hypothesis draws, move by move, so that the shortest failing game is found.

    What is drawn is how far each pick is from that of a fixed random game: so the
    simplest game, all zeros, is a lively one too, and each case has another.
    """

    def one_of(items: Iterable[Any], chance: Rng) -> Any:
        among = list(items)
        if len(among) == 1:
            return among[0]
        return among[(chance.below(len(among)) + data.draw(st.integers(0, len(among) - 1))) % len(among)]

    def pick(moment: Moment) -> tuple[Seat, Action]:
        chance = moment.rng("pick")
        seat = one_of(moment.asked, chance)
        return seat, one_of(moment.asked[seat].options, chance)

    return pick
