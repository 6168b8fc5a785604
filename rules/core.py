"""What every game can say about itself.

A game is one stateless object with six methods. Everything outside the rules
(buttons, autocomplete, bots, time-outs, tests) reads `choices` and acts through
`play`; nobody else knows a game's phases, turn order or cards.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import ClassVar, Generic, TypeVar, get_args

from rules.copying import copied
from rules.rng import Rng

Seat = int
"""0 .. n-1, clockwise; who sits there is the table's business."""

O = TypeVar("O")  # noqa: E741  a game's Options: a frozen dataclass of bools and Literals
S = TypeVar("S")  # a game's State: plain, mutable dataclasses
V = TypeVar("V")  # a game's View: frozen dataclasses and tuples


class Refusal(Exception):
    """A request that cannot be granted; it has changed nothing.

    `reason` is a key into the words, never a sentence; `facts` are what the
    sentence needs to be clear (numbers, keys), by name.
    """

    def __init__(self, reason: str, **facts: str | int) -> None:
        super().__init__(f"{reason} {facts}" if facts else reason)
        self.reason = reason
        self.facts = facts


@dataclass(frozen=True)
class Action:
    """One answer a seat may give; its text is its only form outside the rules."""

    def __str__(self) -> str:
        """`Buy(card=17)` is written `buy:17`; a game may write its own."""
        # mypy takes the class for one of its values, whose hash is not known.
        name, values = _written(type(self))  # type: ignore[arg-type]
        return ":".join([name, *[str(getattr(self, value)) for value in values]])


@cache
def _written(kind: type[Action]) -> tuple[str, tuple[str, ...]]:
    """What the texts of a kind of action begin with, and the fields that follow."""
    return kind.__name__.lower(), tuple(field.name for field in fields(kind))


@dataclass(frozen=True, kw_only=True)
class Event:
    """Something that happened, in the past tense."""

    reveals: ClassVar[bool] = False
    """True if it showed somebody a card that was hidden: such a move is never undone."""

    only: Seat | None = None
    """The one seat that may hear of it; None is everybody."""


@dataclass(frozen=True)
class Choice:
    """What one seat is asked, and every answer the rules will take."""

    ask: str
    """A key into the words."""

    options: tuple[Action, ...]
    """Never empty, texts unique, in an order that depends on the state alone."""


@dataclass(frozen=True)
class Standing:
    """How one seat stands: rank 1 is best, equal rank is a tie (1, 1, 3)."""

    seat: Seat
    score: int
    rank: int
    parts: tuple[tuple[str, int], ...] = ()
    """What the score is made of, by name; the parts add up to the score."""


def ranked(scores: Mapping[Seat, tuple[int, ...]]) -> dict[Seat, int]:
    """The rank of each seat by its key, larger is better; equal keys share a rank."""
    return {seat: 1 + sum(other > key for other in scores.values()) for seat, key in scores.items()}


def winners(standings: Iterable[Standing]) -> tuple[Seat, ...]:
    """Who is first; several if they are tied."""
    return tuple(standing.seat for standing in standings if standing.rank == 1)


class Game(ABC, Generic[O, S, V]):
    """One game with all its variants; holds no state of its own."""

    key: ClassVar[str]
    """The folder's name, also the slash command's."""

    seats: ClassVar[range]
    """How many may play."""

    Options: ClassVar[type]
    """A frozen dataclass; every field has a default, and is a `bool` or a `Literal` of texts (`cascade`)."""

    State: ClassVar[type]
    """What is saved: plain dataclasses, lists, dicts keyed by int or str."""

    View: ClassVar[type]
    """What is shown: frozen dataclasses and tuples; its `winners` are empty until the game is over."""

    version: ClassVar[int] = 1
    """Raised when saved states or behaviour change, not for tidying."""

    levels: ClassVar[tuple[str, ...]] = ("normal",)
    """How well the game's own player may play, weakest first; the last is the default."""

    def __init_subclass__(cls) -> None:
        """`class Oshi(Game[Options, State, View])` says once what its classes are."""
        cls.Options, cls.State, cls.View = get_args(cls.__orig_bases__[0])  # type: ignore[attr-defined]

    @abstractmethod
    def setup(self, seats: int, options: O, rng: Rng) -> S:
        """The deal for that many seats; seat 0 begins unless the rules draw lots."""

    @abstractmethod
    def choices(self, state: S) -> Mapping[Seat, Choice]:
        """Who must answer what, with every legal answer; empty when the game is over."""

    @abstractmethod
    def resolve(self, state: S, seat: Seat, action: Action, rng: Rng) -> Iterator[Event]:
        """Carry out a legal action on `state`, this call's own copy, until someone must answer."""

    @abstractmethod
    def view(self, state: S, viewer: Seat | None) -> V:
        """What `viewer` may know (None: a spectator), built up field by field.

        Views compare by value and print themselves as plain text of at most
        1,024 characters.
        """

    @abstractmethod
    def redeal(self, state: S, viewer: Seat | None, rng: Rng) -> S:
        """Another state that `viewer` could not tell from this one."""

    @abstractmethod
    def standings(self, state: S) -> tuple[Standing, ...]:
        """How all seats stand now, in seat order."""

    def copy(self, state: S) -> S:
        """The same state, for `resolve` to change; a game whose State is plain has nothing to add.

        `rules.copying` says what is shared and what is made anew.
        """
        return copied(state)

    def play(
        self,
        state: S,
        seat: Seat,
        text: str,
        rng: Rng,
        *,
        choices: Mapping[Seat, Choice] | None = None,
    ) -> tuple[S, tuple[Event, ...]]:
        """The only way a state ever changes; `state` itself stays as it was.

        `choices` are those of this very state, from a caller who has asked for them already.
        Raises Refusal if `seat` is asked nothing or `text` is not on offer.
        """
        action = self.read(state, seat, text, choices=choices)
        after = self.copy(state)
        return after, tuple(self.resolve(after, seat, action, rng))

    def read(
        self, state: S, seat: Seat, text: str, *, choices: Mapping[Seat, Choice] | None = None
    ) -> Action:
        """The action on offer to `seat` that is written `text`, or a Refusal; `choices` as in `play`."""
        if choices is None:
            choices = self.choices(state)
        if not choices:
            raise Refusal("game-over")
        if seat not in choices:
            raise Refusal("not-your-turn")
        for action in choices[seat].options:
            if str(action) == text:
                return action
        raise Refusal(self.why_not(state, seat, text))

    def why_not(self, state: S, seat: Seat, text: str) -> str:
        """The reason, a key, why `text` is not on offer to a seat that is asked."""
        return "not-an-option"

    def advise(
        self,
        view: V,
        choice: Choice,
        rng: Rng,
        *,
        level: str,
        enough: Callable[[], bool] = lambda: False,
    ) -> Action:
        """What the game's own player answers, from its seat's view alone.

        `level` is one of `levels`; a search asks `enough` now and then and
        stops when it is true.
        """
        return rng.pick(choice.options)

    def check(self, state: S) -> None:
        """Raise AssertionError if `state` breaks what always holds (66 cards stay 66)."""

    def upgrade(self, raw: dict[str, object], version: int) -> dict[str, object]:
        """The JSON of a state saved under an older `version`, as of this version."""
        return raw
