"""The road from Kyoto to Edo, who stands where on it, and who may go where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from rules.core import Seat
from rules.tokaido.cards import PANORAMAS
from rules.tokaido.components import State, Trail


@dataclass(frozen=True)
class Space:
    """One space: an inn, one of five ordinary kinds, or a panorama's name."""

    kind: str
    double: bool = False


_ROAD = """
    inn
    village= temple encounter paddy spring= mountain= farm=
    village temple= encounter sea= mountain spring
    inn
    sea temple farm= paddy= mountain= encounter=
    temple spring= mountain sea= village farm
    inn
    paddy village encounter= farm mountain= spring sea=
    paddy temple= farm= encounter sea village=
    inn
    spring temple= encounter village= sea farm= spring=
    encounter mountain paddy= sea= village
    inn
"""

SPACES: tuple[Space, ...] = tuple(Space(word.rstrip("="), word.endswith("=")) for word in _ROAD.split())
"""Kyoto is 0; the doubled ones are marked = above."""

KYOTO, EDO = 0, len(SPACES) - 1

INNS: tuple[int, ...] = tuple(number for number, space in enumerate(SPACES) if space.kind == "inn")

INTERMEDIATE_INNS: tuple[int, ...] = INNS[1:-1]
"""Those marked with a clock, where Hiroshige and Chuubei have their powers."""


def start(return_trip: bool) -> int:
    """The inn that the journey starts from."""
    return EDO if return_trip else KYOTO


def finish(return_trip: bool) -> int:
    """The inn where the journey ends."""
    return KYOTO if return_trip else EDO


def gone(space: int, return_trip: bool) -> int:
    """How far along the road a space is, from 0 at the start."""
    return abs(space - start(return_trip))


@cache
def ahead(space: int, return_trip: bool) -> tuple[int, ...]:
    """The spaces after this one up to the next inn, nearest first; no inn is passed."""
    if space == finish(return_trip):
        return ()
    step = -1 if return_trip else 1
    number = space + step
    found = [number]
    while SPACES[number].kind != "inn":
        number += step
        found.append(number)
    return tuple(found)


@cache
def room(space: int, seats: int) -> int:
    """Single / double spaces: how many pieces a space holds; the second place needs four players."""
    if SPACES[space].kind == "inn":
        return 5
    return 2 if SPACES[space].double and seats >= 4 else 1


def neutral(state: State) -> int | None:
    """The number of the neutral traveler's piece, if there is one."""
    return 2 if len(state.players) == 2 else None


def behind(state: State) -> int:
    """The piece farthest behind: of two on one space the one off the road, at an inn the last to come."""
    back = state.options.return_trip
    return min(range(len(state.at)), key=lambda piece: (gone(state.at[piece], back), -state.slot[piece]))


def leader(state: State) -> Seat:
    """The player in the lead; at the same inn the one nearer the road (ruling, neutral traveler)."""
    back = state.options.return_trip
    return max(range(len(state.players)), key=lambda seat: (gone(state.at[seat], back), -state.slot[seat]))


def why_unwelcome(kind: str, coins: int, seen: Mapping[str, int]) -> str | None:
    """Why a traveler with so many coins and sections may not stop on a kind of space; None if they may.

    Village and Temple need a coin of one's own, even from Hirotada.
    """
    if kind in ("village", "temple") and not coins:
        return "no-coins"
    if kind in PANORAMAS and seen[kind] == PANORAMAS[kind]:
        return "panorama-complete"
    return None


def why_closed(state: State, piece: int, space: int) -> str | None:
    """Why a piece may not stop on a space between it and the next inn; None if it may.

    The neutral traveler has neither purse nor panoramas to bind it (rulings, Two players).
    """
    if space in state.at and state.at.count(space) >= room(space, len(state.players)):
        return "space-taken"
    if piece == neutral(state):
        return None
    player = state.players[piece]
    return why_unwelcome(SPACES[space].kind, player.coins, player.panoramas)


def open_to(state: State, piece: int) -> tuple[int, ...]:
    """Where a piece may go from where it stands, nearest first; the next inn is always among them."""
    spaces = ahead(state.at[piece], state.options.return_trip)
    return tuple([space for space in spaces if why_closed(state, piece, space) is None])


def put(state: State, piece: int, space: int) -> None:
    """Stand a piece on a space: on the road if that is free, else off it; at an inn last in line."""
    taken = [state.slot[other] for other, there in enumerate(state.at) if there == space]
    state.trail = Trail(piece, start=state.at[piece])
    state.at[piece] = space
    state.slot[piece] = next(slot for slot in range(len(taken) + 1) if slot not in taken)
