"""What one viewer may know of a game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules.core import Seat, Standing, winners
from rules.oshiya.components import VARIANTS, Card, Placed, State


@dataclass(frozen=True)
class PlayerView:
    """What lies before one player, for all to see."""

    hand: int
    """How many cards are held."""

    won: int
    """How many cards are in the stack of won ones."""

    penalties: tuple[int, ...]
    """How many cards each penalty pile has (Carriage Cascade)."""

    @property
    def score(self) -> int:
        """Won cards less penalty cards."""
        return self.won - sum(self.penalties)


@dataclass(frozen=True)
class View:
    """The table as `viewer` sees it; piles are counted from 0."""

    variant: str
    viewer: Seat | None
    asked: Seat | None
    """Who is to answer; None when the game is over."""

    piles: tuple[tuple[Card, ...], ...]
    deck: int
    """How many cards the draw pile has."""

    next_card: Card | None
    """The top of an open draw pile."""

    players: tuple[PlayerView, ...]
    discards: tuple[Card, ...]
    previous: Seat | None
    """Who took the latest turn."""

    placed: tuple[Placed, ...]
    """What the latest turn put where, emptied carriages included."""

    hand: tuple[Card, ...]
    """The viewer's own cards, lowest first."""

    winners: tuple[Seat, ...] = ()
    """Who is first, when the game is over."""

    @property
    def capacity(self) -> int:
        """The total that fills a carriage."""
        return VARIANTS[self.variant].capacity

    @property
    def bonus_at(self) -> int | None:
        """The total that brings a bonus card (Express Line 25)."""
        return VARIANTS[self.variant].bonus_at

    def total(self, pile: int) -> int:
        """The running total of a carriage."""
        return sum(self.piles[pile])

    def __str__(self) -> str:
        lines = [
            f"[{number}] {' '.join(map(str, pile)) or '-'} = {sum(pile)}/{self.capacity}"
            for number, pile in enumerate(self.piles, start=1)
        ]
        top = "" if self.next_card is None else f" ({self.next_card})"
        lost = f" x {' '.join(map(str, self.discards))}" if self.discards else ""
        lines.append(f"# {self.deck}{top}{lost}")
        for seat, player in enumerate(self.players):
            mark = ">" if seat == self.asked else " "
            minus = "".join(f" -{cards}" for cards in player.penalties)
            lines.append(f"{mark}{seat}: {player.hand} | +{player.won}{minus}")
        if self.hand:
            lines.append(f"{self.viewer}: {' '.join(map(str, self.hand))}")
        return "\n".join(lines)


def look(state: State, viewer: Seat | None, asked: Seat | None, standings: Iterable[Standing]) -> View:
    """What `viewer` may know: their own cards, everything face up, and the sizes of the rest."""
    return View(
        variant=state.variant,
        viewer=viewer,
        asked=asked,
        piles=tuple(map(tuple, state.piles)),
        deck=len(state.deck),
        next_card=state.deck[-1] if state.open_deck and state.deck else None,
        players=tuple(
            PlayerView(
                hand=len(state.hands[seat]),
                won=len(state.won[seat]),
                penalties=tuple(map(len, state.penalties[seat])),
            )
            for seat in range(len(state.hands))
        ),
        discards=tuple(state.discards),
        previous=state.previous,
        placed=tuple(state.placed),
        hand=() if viewer is None else tuple(state.hands[viewer]),
        winners=() if asked is not None else winners(standings),
    )
