"""A game as a record: its seed, its options and the texts of its moves, as a value and as a text file."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from rules.core import Refusal, Seat

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
    """Everything from which a game can be told again."""

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
    """The place of whoever begins; 0 if that is not known."""

    hash: str = ""
    """The fingerprint that was shown at the deal; empty if it is not known."""


def write_record(record: Record) -> str:
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

    Refusal `bad-file` if it is not a record's file.
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
"""The lines of a record that occur once, and what they hold."""


def read_record(text: str) -> Record:
    """The record that a text file holds; raises Refusal `bad-file` with the number of a bad line.

    The log that a table gives out will do too: what stands above the record and the deal's
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
    """The canonical JSON of a deal: its SHA-256 is shown at the deal, the text itself at the end.

    `seating` gives the place that each seat had in the lobby's list, counted from 1, and
    `first` the place of whoever begins; names and ids are not part of it.
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


def is_dealt(record: Record) -> bool:
    """Whether the fingerprint is of this deal, whose text has as many places as there are seats."""
    text = deal_text(record, record.seating, record.first)
    return len(record.seating) == record.seats and deal_hash(text) == record.hash
