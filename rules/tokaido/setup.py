"""Set-up: the piles, the travelers' tiles, the line at the first inn."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Event, Seat
from rules.rng import Rng
from rules.tokaido.cards import COINS, ENCOUNTERS, MEALS, PREPARATIONS, SOUVENIRS, SPRINGS
from rules.tokaido.components import Options, Player, State, Tiles
from rules.tokaido.events import Chose, LinedUp, Prepared, Ready
from rules.tokaido.road import start
from rules.tokaido.travelers import NOVICE, TRAVELERS, tile

TILES = 2
"""Set-up: travelers that each player chooses from."""


def lay_out(seats: int, options: Options, rng: Rng) -> State:
    """The piles shuffled; two tiles for each player, or seven coins in the Journey of Initiation."""
    state = State(
        options=options,
        players=[Player() for _ in range(seats)],
        meals=rng.shuffled([meal for meal, card in MEALS.items() for _ in range(card.copies)]),
        souvenirs=rng.shuffled(range(len(SOUVENIRS))),
        encounters=rng.shuffled([card for card, kind in enumerate(ENCOUNTERS) for _ in range(kind.copies)]),
        springs=rng.shuffled([points for points, copies in SPRINGS.items() for _ in range(copies)]),
        # Two-Player Games: the neutral traveler has an area in the temple too.
        offerings=[0] * max(seats, 3),
    )
    if options.initiation:
        for player in state.players:
            player.coins = NOVICE.coins
        state.bank = COINS - seats * NOVICE.coins
    else:
        tiles = rng.shuffled(list(TRAVELERS))
        offers = [tiles[TILES * seat : TILES * (seat + 1)] for seat in range(seats)]
        state.pending.append(Tiles(offers, taken=[""] * seats))
    return state


def take(state: State, tiles: Tiles, seat: Seat, traveler: str, rng: Rng) -> Iterator[Event]:
    """Set-up: a secret choice; the last one shows them all, and only then is the line drawn by lot."""
    tiles.taken[seat] = traveler
    yield Ready(seat=seat)
    if not all(tiles.taken):
        return
    state.pending.pop()
    for other, name in enumerate(tiles.taken):
        player = state.players[other]
        player.traveler = name
        player.coins = tile(name).coins
        state.bank -= player.coins
        yield Chose(seat=other, traveler=name, coins=player.coins)
    yield from line_up(state, rng)


def line_up(state: State, rng: Rng) -> Iterator[Event]:
    """Set-up: the pieces in a line by lot; with Preparations the purses change by it."""
    # Two-Player Games: a third piece, the neutral traveler's, which has no purse.
    pieces = max(len(state.players), 3)
    line = rng.shuffled(range(pieces))
    state.at = [start(state.options.return_trip)] * pieces
    state.slot = [line.index(piece) for piece in range(pieces)]
    yield LinedUp(line=tuple(line))
    if not state.options.preparations:
        return
    for seat, player in enumerate(state.players):
        coins = PREPARATIONS[state.slot[seat]]
        player.coins += coins
        state.bank -= coins
        if coins:
            yield Prepared(seat=seat, coins=coins)
