"""A record told again by the rules, and whether what was shown at the deal and at the end holds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from rules.core import Event, Game, Refusal
from rules.options import read_options
from rules.record import Move, Record, is_dealt
from rules.rng import Rng


@dataclass(frozen=True)
class Step:
    """The state after one move; number 0 is the deal, and has no move."""

    number: int
    move: Move | None
    state: Any
    events: tuple[Event, ...]


def replay(game: Game[Any, Any, Any], record: Record) -> Iterator[Step]:
    """The deal, then the state after each move, played by the rules as they are now.

    Raises Refusal when a move is not on offer, as after a change of the rules.
    """
    options = read_options(game.Options, record.options)
    state = game.setup(record.seats, options, Rng(record.seed, 0))
    yield Step(0, None, state, ())
    for number, move in enumerate(record.moves, start=1):
        state, events = game.play(state, move.seat, move.text, Rng(record.seed, number))
        yield Step(number, move, state, events)


@dataclass(frozen=True)
class Verdict:
    """What came of a game being played again."""

    key: Literal["holds", "unproven", "unfinished", "wrong-deal", "bad-move", "wrong-end", "other-version"]
    """`unproven`: no fingerprint to compare with. `unfinished`: allowed as far as it goes, as in a
    game that was closed. `wrong-end`: it is known to have ended otherwise."""

    number: int = 0
    """The move that it is about, or how many there are."""

    @property
    def good(self) -> bool:
        """Whether nothing speaks against it."""
        return self.key in ("holds", "unproven", "unfinished", "other-version")


def verify(game: Game[Any, Any, Any], record: Record) -> Verdict:
    """Whether the deal has its fingerprint, and its moves lead by the rules to an end.

    Moves of other versions of the rules are not judged. Refusals `seats-out-of-range`
    and those of options.
    """
    return judge(game, record)[0]


def judge(game: Game[Any, Any, Any], record: Record) -> tuple[Verdict, tuple[Step, ...]]:
    """The same, and the game told again as far as the rules lead; Refusals as `verify`."""
    if record.seats not in game.seats:
        raise Refusal("seats-out-of-range", least=game.seats[0], most=game.seats[-1])
    read_options(game.Options, record.options)
    steps: list[Step] = []
    broken = False
    try:
        for step in replay(game, record):
            steps.append(step)
    except Refusal:
        broken = True
    others = {record.version, *(move.version for move in record.moves)} - {game.version}
    proven = bool(record.hash and record.seating)
    if proven and not is_dealt(record):
        verdict = Verdict("wrong-deal")
    elif others:
        verdict = Verdict("other-version", max(others))
    elif broken:
        verdict = Verdict("bad-move", len(steps))
    elif game.choices(steps[-1].state):
        verdict = Verdict("unfinished", len(record.moves))
    else:
        verdict = Verdict("holds" if proven else "unproven", len(record.moves))
    return verdict, tuple(steps)
