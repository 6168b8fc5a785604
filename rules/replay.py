"""A game as a record: its seed, its options and the texts of its moves, and that told again."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Literal, get_args, get_type_hints

from rules.core import Event, Game, Refusal, Seat
from rules.rng import Rng

FORMAT = "zashiki 1"
"""The first line of a record's file."""

LONGEST = 200
"""Characters that a line of a record may have."""


@dataclass(frozen=True)
class Move:
    """One answer in effect: who gave it, its text, and the rules' version it was given under."""

    seat: Seat
    text: str
    version: int


@dataclass(frozen=True)
class Record:
    """Everything that a game can be told again from."""

    game: str
    seats: int
    options: Mapping[str, str | bool]
    seed: str
    moves: tuple[Move, ...]
    version: int
    """The rules' version at the deal."""

    seating: tuple[int, ...] = ()
    """For each seat its place in the lobby's list, counted from 1; empty if that is not known."""

    first: int = 0
    """The place of who begins; 0 if that is not known."""

    hash: str = ""
    """The fingerprint that was shown at the deal; empty if it is not known."""


@dataclass(frozen=True)
class Step:
    """The state after one move; number 0 is the deal, and has no move."""

    number: int
    move: Move | None
    state: Any
    events: tuple[Event, ...]


def allowed(options: type) -> dict[str, tuple[str | bool, ...]]:
    """The values that each field of an Options class may have, in the class's order."""
    hints = get_type_hints(options)
    return {
        field.name: (False, True) if hints[field.name] is bool else get_args(hints[field.name])
        for field in fields(options)
    }


def read_options(options: type, chosen: Mapping[str, str | bool]) -> Any:
    """An instance of an Options class from names and values; strings serve for bools.

    Raises Refusal `no-such-option` or `no-such-value`, with what there is instead.
    """
    values = allowed(options)
    kept: dict[str, str | bool] = {}
    for name, value in chosen.items():
        if name not in values:
            raise Refusal("no-such-option", name=name, names=", ".join(values))
        for candidate in values[name]:
            if value == candidate or (isinstance(value, str) and value.lower() == str(candidate).lower()):
                kept[name] = candidate
                break
        else:
            among = ", ".join(str(value).lower() for value in values[name])
            raise Refusal("no-such-value", name=name, value=str(value), values=among)
    return options(**kept)


def write_options(options: Any) -> dict[str, str | bool]:
    """The names and values of an Options instance."""
    return asdict(options)


def variant(options: Any) -> str:
    """The options that differ from the usual, as `name=value` in the class's order; empty if none does."""
    usual = type(options)()
    differing = {name: value for name, value in asdict(options).items() if value != getattr(usual, name)}
    return " ".join(f"{name}={str(value).lower()}" for name, value in differing.items())


def read_variant(options: type, text: str) -> dict[str, str | bool]:
    """All options of a variant's text; Refusals as `read_options`."""
    chosen = dict(part.partition("=")[::2] for part in text.split())
    return write_options(read_options(options, chosen))


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


def write(record: Record) -> str:
    """The record as a text file, one `name value` or `seat move` a line."""
    lines = [
        FORMAT,
        f"game {record.game}",
        f"version {record.version}",
        f"seats {record.seats}",
        *(f"set {name}={str(value).lower()}" for name, value in record.options.items()),
        f"seed {record.seed}",
    ]
    if record.seating:
        lines += [f"seating {' '.join(map(str, record.seating))}", f"first {record.first}"]
    if record.hash:
        lines.append(f"hash {record.hash}")
    version = record.version
    for move in record.moves:
        if move.version != version:
            version = move.version
            lines.append(f"version {version}")
        lines.append(f"{move.seat} {move.text}")
    lines.append(f"sum {_sum(lines)}")
    return "\n".join(lines) + "\n"


def _sum(lines: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def _lines(text: str) -> list[tuple[int, str]]:
    """The lines of a record below its first one, with their numbers in the text; without empty ones."""
    lines = [
        (number, line) for number, each in enumerate(text.splitlines(), start=1) if (line := each.strip())
    ]
    start = next((place for place, (_, line) in enumerate(lines, start=1) if line == FORMAT), None)
    if start is None:
        raise Refusal("bad-file", line=1)
    return lines[start:]


def unchanged(text: str) -> bool | None:
    """Whether a record's file is as it was written, by its last line; None if there is no such line.

    Refusal `bad-file` if it is none.
    """
    lines = [FORMAT]
    for _, line in _lines(text):
        if line.split()[0] == "sum":
            return line == f"sum {_sum(lines)}"
        lines.append(line)
    return None


def _number(text: str) -> int:
    if len(text) > 9:
        raise ValueError(text)
    return int(text)


_KINDS: Mapping[str, Callable[[str], Any]] = {
    "game": str,
    "seats": _number,
    "seed": str,
    "seating": lambda text: tuple(map(_number, text.split())),
    "first": _number,
    "hash": str,
}
"""The lines of a record that stand once, and what they hold."""


def read(text: str) -> Record:
    """The record that a text file holds; raises Refusal `bad-file` with the number of a bad line.

    The log that a table gives away will do: what stands above the record and the deal's
    canonical text below it are passed over. Nothing else may stand below the sum.
    """
    found: dict[str, Any] = {}
    options: dict[str, str | bool] = {}
    versions: list[int] = []
    moves: list[Move] = []
    number, summed = 1, False
    try:
        for at, line in _lines(text):
            number = at
            word, _, rest = line.partition(" ")
            if line.startswith("{"):
                continue
            if summed or len(line) > LONGEST or not line.isprintable():
                raise ValueError(line)
            if word == "sum":
                summed = True
            elif word == "set":
                name, _, value = rest.partition("=")
                options[name] = {"true": True, "false": False}.get(value, value)
            elif word == "version":
                versions.append(_number(rest))
            elif word.isdecimal():
                moves.append(Move(_number(word), rest, versions[-1]))
            else:
                found[word] = _KINDS[word](rest)
        game, seats, seed, version = found.pop("game"), found.pop("seats"), found.pop("seed"), versions[0]
    except (LookupError, ValueError):
        raise Refusal("bad-file", line=number) from None
    return Record(game, seats, options, seed, tuple(moves), version, **found)


def deal_text(record: Record, seating: Iterable[int], first: int) -> str:
    """The canonical JSON of a deal: its SHA-256 is shown at the deal, itself at the end.

    `seating` gives for each seat the place it had in the lobby's list, counted from 1,
    `first` the place of who begins; names and ids are not part of it.
    """
    deal = {
        "seed": record.seed,
        "game": record.game,
        "version": record.version,
        "options": dict(record.options),
        "seating": list(seating),
        "first": first,
    }
    return json.dumps(deal, sort_keys=True, separators=(",", ":"))


def deal_hash(text: str) -> str:
    """The SHA-256 of a deal's canonical JSON, in hexadecimal."""
    return hashlib.sha256(text.encode()).hexdigest()


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
    if proven and not _is_dealt(record):
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


def _is_dealt(record: Record) -> bool:
    """Whether the fingerprint is of this deal, whose text has as many places as there are seats."""
    text = deal_text(record, record.seating, record.first)
    return len(record.seating) == record.seats and deal_hash(text) == record.hash
