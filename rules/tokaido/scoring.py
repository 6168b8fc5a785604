"""Journey points: earned at once, counted again from the collections, and the end of the journey."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rules.core import Event, Seat, Standing, ranked
from rules.tokaido.cards import (
    ACHIEVEMENT_POINTS,
    ENCOUNTERS,
    MEAL_POINTS,
    MEALS,
    PANORAMAS,
    SAMURAI_POINTS,
    SET_POINTS,
    SOUVENIRS,
    TEMPLE_POINTS,
)
from rules.tokaido.components import PARTS, Player, State
from rules.tokaido.events import Awarded, Ended, Honored, Profited
from rules.tokaido.travelers import tile

# --- souvenirs -----------------------------------------------------------------------------


def place_in_set(held: Sequence[int], card: int) -> int:
    """Village: how many souvenirs are already in the set that this one would join.

    It joins the earliest set without its family (ruling, souvenir scoring), which is the one
    after those that its family is in; in it are the families that are in more sets.
    """
    families = [SOUVENIRS[each].family for each in held]
    mine = families.count(SOUVENIRS[card].family)
    return sum(families.count(family) > mine for family in set(families))


def sets(held: Sequence[int]) -> list[list[int]]:
    """The sets that souvenirs make in the order they came."""
    found: list[list[int]] = []
    for card in held:
        family = SOUVENIRS[card].family
        for group in found:
            if all(SOUVENIRS[other].family != family for other in group):
                group.append(card)
                break
        else:
            found.append([card])
    return found


# --- points as they are earned -------------------------------------------------------------


def fame(state: State, seat: Seat) -> Iterator[Event]:
    """Mitsukuni earns more for each hot spring card and each achievement card, at once."""
    player = state.players[seat]
    more = tile(player.traveler).fame
    if more:
        player.points["traveler"] += more
        yield Profited(seat=seat, traveler=player.traveler, points=more, coins=0)


def award(state: State, seat: Seat, achievement: str) -> Iterator[Event]:
    """Achievement Cards: three points each."""
    player = state.players[seat]
    player.achievements.append(achievement)
    player.points["achievements"] += ACHIEVEMENT_POINTS
    yield Awarded(seat=seat, achievement=achievement, points=ACHIEVEMENT_POINTS)
    yield from fame(state, seat)


# --- the end -------------------------------------------------------------------------------

_MOST_OF: tuple[tuple[str, Callable[[Player], int]], ...] = (
    ("gourmet", lambda player: sum(MEALS[meal].price for meal in player.meals)),
    ("bather", lambda player: len(player.springs)),
    ("chatterbox", lambda player: len(player.encounters)),
    ("collector", lambda player: len(player.souvenirs)),
)
"""Other Achievement Cards: who has the most of what; Gourmet goes by printed prices, even for Kinko."""


def end(state: State) -> Iterator[Event]:
    """End of the Journey: the four achievements, then the temple."""
    for achievement, count in _MOST_OF:
        counts = [count(player) for player in state.players]
        for seat, number in enumerate(counts):
            # All who are tied get it, but nobody for nothing (ruling, all zero).
            if number and number == max(counts):
                yield from award(state, seat, achievement)
    for seat, player in enumerate(state.players):
        coins = state.offerings[seat]
        points = temple_points(state.offerings, seat)
        if points:
            player.points["temple"] += points
            place = _place(state.offerings, seat)
            yield Honored(seat=seat, place=place + 1, coins=coins, points=points)
    yield Ended()


def _place(offerings: Sequence[int], piece: int) -> int:
    """A donor's place, from 0: how many distinct totals are larger; a tie skips no place."""
    return len({coins for coins in offerings if coins > offerings[piece]})


def temple_points(offerings: Sequence[int], piece: int) -> int:
    """End of the Journey: what a piece's offerings bring; the neutral traveler's count among them."""
    if not offerings[piece]:
        return 0
    return TEMPLE_POINTS[min(_place(offerings, piece), len(TEMPLE_POINTS) - 1)]


def standings(state: State) -> tuple[Standing, ...]:
    """The most points; of tied players the one with more achievement cards is ahead."""
    ranks = ranked(
        {seat: (player.score, len(player.achievements)) for seat, player in enumerate(state.players)}
    )
    return tuple(
        Standing(
            seat=seat,
            score=player.score,
            rank=ranks[seat],
            parts=tuple((part, player.points[part]) for part in PARTS),
        )
        for seat, player in enumerate(state.players)
    )


# --- the recount ---------------------------------------------------------------------------


def recount(state: State, seat: Seat) -> dict[str, int]:
    """The points by part, from the collection alone, as the rulebook bids those who doubt."""
    player = state.players[seat]
    power = tile(player.traveler)
    names = [ENCOUNTERS[card].name for card in player.encounters]
    return {
        "panoramas": sum(sum(range(1, player.panoramas[panorama] + 1)) for panorama in PANORAMAS),
        "souvenirs": sum(sum(SET_POINTS[: len(group)]) for group in sets(player.souvenirs)),
        "springs": sum(player.springs),
        "offerings": state.offerings[seat],
        "encounters": SAMURAI_POINTS * names.count("samurai"),
        "meals": MEAL_POINTS * len(player.meals),
        "traveler": power.fame * (len(player.springs) + len(player.achievements))
        + power.applause * len(player.encounters),
        "achievements": ACHIEVEMENT_POINTS * len(player.achievements),
        "temple": 0 if state.pending else temple_points(state.offerings, seat),
    }
