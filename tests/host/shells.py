"""A game for tests of the host: what Oshiya never does, in a few lines.

Everybody hides one shell at once; when all have, the hands are opened. Its version, its
upgrade and its player can be spoilt.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from rules.core import Action, Choice, Event, Game, Seat, Standing, ranked
from rules.rng import Rng

ROUNDS = 3


@dataclass(frozen=True)
class Options:
    loud: bool = False


@dataclass
class State:
    seats: int
    first: int
    """Dealt: what the rules of version 2 deal otherwise."""

    hidden: dict[Seat, int] = field(default_factory=dict)
    points: list[int] = field(default_factory=list)
    round: int = 0
    luck: int = 0
    """Thrown with every answer."""


@dataclass(frozen=True)
class Hide(Action):
    shell: int


@dataclass(frozen=True, kw_only=True)
class Hid(Event):
    seat: Seat
    luck: int


@dataclass(frozen=True, kw_only=True)
class Opened(Event):
    reveals: ClassVar[bool] = True
    best: int


@dataclass(frozen=True)
class View:
    seats: int
    round: int
    own: int | None


class Shells(Game[Options, State, View]):
    """Version 1 deals a low first number, later ones a high one."""

    key = "shells"
    seats = range(2, 4)
    levels = ("easy", "hard")

    def __init__(self, version: int = 1) -> None:
        self.version = version  # type: ignore[misc]

    def setup(self, seats: int, options: Options, rng: Rng) -> State:
        return State(seats, rng.below(100) + 100 * self.version, points=[0] * seats)

    def choices(self, state: State) -> Mapping[Seat, Choice]:
        if state.first < 0:
            raise IndexError("a state that is read but makes no sense")
        if state.round == ROUNDS:
            return {}
        options = tuple(map(Hide, range(3)))
        return {seat: Choice("hide", options) for seat in range(state.seats) if seat not in state.hidden}

    def resolve(self, state: State, seat: Seat, action: Action, rng: Rng) -> Iterator[Event]:
        assert isinstance(action, Hide)
        state.hidden[seat] = action.shell
        state.luck = rng.below(10**9)
        yield Hid(seat=seat, luck=state.luck)
        if len(state.hidden) == state.seats:
            for hider, shell in state.hidden.items():
                state.points[hider] += shell
            yield Opened(best=max(state.hidden.values()))
            state.hidden.clear()
            state.round += 1

    def view(self, state: State, viewer: Seat | None) -> View:
        return View(state.seats, state.round, None if viewer is None else state.hidden.get(viewer))

    def redeal(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        return state

    def standings(self, state: State) -> tuple[Standing, ...]:
        ranks = ranked({seat: (points,) for seat, points in enumerate(state.points)})
        return tuple(Standing(seat, points, ranks[seat]) for seat, points in enumerate(state.points))

    def advise(
        self, view: View, choice: Choice, rng: Rng, *, level: str, enough: Callable[[], bool] = lambda: False
    ) -> Action:
        return choice.options[self.levels.index(level)]

    def upgrade(self, raw: dict[str, Any], version: int) -> dict[str, Any]:
        """Version 0 called the points `score`."""
        raw["points"] = raw.pop("score")
        return raw
