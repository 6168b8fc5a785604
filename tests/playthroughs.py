"""Playthroughs: whole games written out to be read, with all that each seat saw of them.

A file `tests/<game>/playthroughs/<name>.txt` is the source of its own moves: its head names
the game, its options, the seats and the seed, each line `== 12 seat 1 play:5` is a move, and all
the rest is what the rules make of it. A test compares the files with the rules as they
are, `pytest --update-playthroughs` writes them anew, so that each change of behaviour can be
read as a difference.

After each move stand who was asked for it and what was on offer, the events (heard by all,
unless one seat alone is named), the view of a spectator, and for each seat the lines in
which its own view differs from that.

To make a new file write its head, then, after an empty line, the first moves if they matter, and update:

    about a game of four to its end
    game oshiya
    seats 4
    seed the first
    picks random

Options that differ from the usual are lines like `set variant=cascade` before `seats`. Where the
moves of a file end, or can no longer be played, the game goes on as `picks` says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from difflib import ndiff
from pathlib import Path
from typing import Any

from rules import GAMES
from rules.core import Action, Choice, Event, Game, Refusal, Seat
from rules.options import read_options, write_options
from rules.rng import Rng

MOVE = re.compile(r"== \d+ seat (\d+) (\S+)")


@dataclass(frozen=True)
class Playthrough:
    """What a file says of itself: everything that the rest follows from."""

    about: str
    """What there is to see in it, in one line."""

    game: str
    options: dict[str, str | bool]
    seats: int
    seed: str
    picks: str
    """How its moves were found: `random`, or a level of the game's own player."""

    moves: tuple[tuple[Seat, str], ...]


def read(text: str) -> Playthrough:
    """The head and the moves of a file; all its other lines are disregarded."""
    head: dict[str, str] = {}
    options: dict[str, str | bool] = {}
    lines = iter(text.splitlines())
    for line in lines:
        if not line:
            break
        word, _, rest = line.partition(" ")
        if word == "set":
            name, _, value = rest.partition("=")
            options[name] = value
        else:
            head[word] = rest
    moves = tuple((int(found[1]), found[2]) for line in lines if (found := MOVE.fullmatch(line)))
    return Playthrough(
        about=head["about"],
        game=head["game"],
        options=options,
        seats=int(head["seats"]),
        seed=head["seed"],
        picks=head["picks"],
        moves=moves,
    )


def told(play: Playthrough, *, go_on: bool) -> str:
    """The whole file as the rules play it now.

    Unless it may `go_on` with moves of its own, a Refusal is raised by a move that is
    not on offer, and a game whose moves end before it is over stays unfinished.
    """
    return "\n".join(_lines(play, go_on)) + "\n"


def _lines(play: Playthrough, go_on: bool) -> Iterator[str]:
    game = GAMES[play.game]
    options = read_options(game.Options, play.options)
    yield f"about {play.about}"
    yield f"game {play.game}"
    yield from (f"set {name}={str(value).lower()}" for name, value in write_options(options).items())
    yield f"seats {play.seats}"
    yield f"seed {play.seed}"
    yield f"picks {play.picks}"
    state = game.setup(play.seats, options, Rng(play.seed, 0))
    yield "\n== 0 the deal"
    yield from _views(game, state, play.seats)
    moves = list(play.moves)
    number = 0
    while asked := game.choices(state):
        number += 1
        if not moves and not go_on:
            return
        seat, text = moves.pop(0) if moves else _pick(play, game, state, number)
        try:
            state, events = game.play(state, seat, text, Rng(play.seed, number))
        except Refusal:
            if not go_on:
                raise
            moves.clear()
            seat, text = _pick(play, game, state, number)
            state, events = game.play(state, seat, text, Rng(play.seed, number))
        yield f"\n== {number} seat {seat} {text}"
        yield f"asked {_asked(asked)}"
        yield from map(_event, events)
        yield from _views(game, state, play.seats)
    yield "\n== standings"
    for standing in game.standings(state):
        parts = "".join(f" {name} {value}" for name, value in standing.parts)
        yield f"seat {standing.seat} rank {standing.rank} score {standing.score}:{parts}"


def _pick(play: Playthrough, game: Game[Any, Any, Any], state: Any, number: int) -> tuple[Seat, str]:
    """The first seat that is asked, and its answer as the file's `picks` has it."""
    seat, choice = next(iter(game.choices(state).items()))
    rng = Rng(f"{play.seed} {play.picks}", number)
    if play.picks == "random":
        return seat, str(rng.pick(choice.options))
    return seat, str(game.advise(game.view(state, seat), choice, rng, level=play.picks))


def _asked(asked: Mapping[Seat, Choice]) -> str:
    """Who was asked what before the move, with every answer on offer, or how many there were."""
    return "; ".join(
        f"seat {seat} {choice.ask}: {_options(choice.options)}" for seat, choice in asked.items()
    )


def _options(options: tuple[Action, ...]) -> str:
    return (
        " ".join(map(str, options))
        if len(options) <= 8
        else f"{options[0]} .. {options[-1]} ({len(options)})"
    )


def _event(event: Event) -> str:
    """An event with its facts, and who hears of it if not everybody does."""
    facts = (
        f" {field.name}={getattr(event, field.name)!r}" for field in fields(event) if field.name != "only"
    )
    to = "" if event.only is None else f" (seat {event.only} alone)"
    return f"* {type(event).__name__}{''.join(facts)}{to}"


def _views(game: Game[Any, Any, Any], state: Any, seats: int) -> Iterator[str]:
    """The view of a spectator, then where those of the seats differ from it."""
    public = str(game.view(state, None)).splitlines()
    yield from (f"  {line}" for line in public)
    for seat in range(seats):
        own = str(game.view(state, seat)).splitlines()
        yield from (f"  seat {seat} {line}" for line in ndiff(public, own) if line[0] in "+-")


def files(tests: Path) -> list[Path]:
    """Every playthrough of every game."""
    return [path for key in GAMES for path in sorted((tests / key / "playthroughs").glob("*.txt"))]
