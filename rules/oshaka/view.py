"""What one viewer may know of a game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules.core import Seat, Standing, winners
from rules.oshaka.cards import COLOURS, HAND, Card, Colour
from rules.oshaka.placing import Half, Tally, lowest, tally
from rules.oshaka.state import LeadChoice, Placement, State
from rules.oshaka.trick import TrickCard, legal, winner


@dataclass(frozen=True)
class PlayerView:
    """What lies in front of one player, for all to see."""

    hand: int
    """How many cards are held."""

    columns: tuple[tuple[Card, ...], ...]
    """Score Cards: a column for each of COLOURS, in that order, lowest card first; empty if not begun."""

    oshaka: tuple[Card, ...]
    """Oshaka Penalties, in the order they came."""

    penalty: int
    """How many Penalty Cards lie face down."""

    uncovered: tuple[Card, ...]
    """Which Penalty Cards they are, when the game is over."""

    first: Tally | None
    """What the first half scored, once it is over."""

    @property
    def tops(self) -> dict[Colour, int]:
        """The largest number of each column that is begun."""
        return {column[-1].colour: column[-1].number for column in self.columns if column}

    @property
    def now(self) -> Tally:
        """What this half scores as it lies."""
        return tally(self.tops.values(), self.penalty, self.oshaka)

    @property
    def score(self) -> int:
        """Both halves together, as they stand."""
        return self.now.total + (self.first.total if self.first else 0)


@dataclass(frozen=True)
class View:
    """The table as `viewer` sees it.

    A card that is taken from the trick and placed is gone from `trick` and `to_place`: what
    lies face down is named nowhere (o19).
    """

    viewer: Seat | None
    asked: Seat | None
    """Who is to answer; None when the game is over."""

    ask: str | None
    """What is asked: `play`, `place` or `lead`."""

    half: Half
    tricks: int
    """Tricks of this half that are over, their cards placed."""

    leader: Seat | None
    """Who leads, or led, the trick; None while a leader is being named and when the game is over."""

    trick: tuple[TrickCard, ...]
    """The cards that still lie in the trick, in the order of play."""

    lead: Colour | None
    """The lead colour, as long as the lead card lies in the trick."""

    winning: Seat | None
    """Who wins the trick so far, or has won it and is placing its cards."""

    to_place: tuple[Card, ...]
    """The cards that the winner has yet to place, in the order of placing."""

    on_offer: tuple[Card, ...]
    """Those of them whose turn it is; more than one only if their numbers are equal."""

    mover: Seat | None
    """Who gave the latest answer in this half."""

    latest: tuple[Card, ...]
    """The cards that the latest answer put face up, in the trick, on columns or sideways."""

    players: tuple[PlayerView, ...]
    hand: tuple[Card, ...]
    """The viewer's own cards, by colour, then by number."""

    barred: tuple[Card, ...]
    """Those of them that may not be played to this trick, since `lead` must be followed."""

    removed: tuple[Card, ...]
    """Three players: the card left out of this half, when the game is over."""

    winners: tuple[Seat, ...] = ()
    """Who is first, when the game is over."""

    @property
    def tricks_left(self) -> int:
        """Tricks of this half that are not over, the present one among them."""
        return HAND - self.tricks

    def __str__(self) -> str:
        lines = [f"{self.half}/2 {min(self.tricks + 1, HAND)}/{HAND}", self._trick()]
        for seat, player in enumerate(self.players):
            mark = ">" if seat == self.asked else " "
            columns = " ".join(
                column[0].colour + "-".join(str(card.number) for card in column)
                for column in player.columns
                if column
            )
            oshaka = "".join(f" -{card}" for card in player.oshaka)
            penalty = f" ?{player.penalty}" if player.penalty else ""
            if player.uncovered:
                penalty += f"({' '.join(map(str, player.uncovered))})"
            score = f"{player.first.total}+" if player.first else ""
            score += str(player.now.total)
            lines.append(f"{mark}{seat}: {player.hand} | {columns or '.'}{oshaka}{penalty} = {score}")
        if self.removed:
            lines.append(f"x {' '.join(map(str, self.removed))}")
        if self.hand:
            held = " ".join(f"({card})" if card in self.barred else str(card) for card in self.hand)
            lines.append(f"{self.viewer}: {held}")
        return "\n".join(lines)

    def _trick(self) -> str:
        """`0>R7 1:R3* 2:R9`: who led, what was played, who wins so far; then what is left to place."""
        cards = [
            f"{played.seat}{'>' if played.seat == self.leader else ':'}{played.card}"
            f"{'*' if played.seat == self.winning else ''}"
            for played in self.trick
        ]
        if self.to_place:
            waiting = (f"{card}?" if card in self.on_offer else str(card) for card in self.to_place)
            cards.append(f"| {self.winning}< {' '.join(waiting)}")
        return " ".join(cards) or ("-" if self.leader is None else f"{self.leader}>")


def look(state: State, viewer: Seat | None, standings: Iterable[Standing]) -> View:
    """What `viewer` may know: their own cards, everything face up, and the sizes of the rest."""
    asked = state.asked
    question = state.pending[-1] if state.pending else None
    placing = question.seat if isinstance(question, Placement) else None
    naming = isinstance(question, LeadChoice)
    hand = () if viewer is None else tuple(state.hands[viewer])
    to_play = state.trick and placing is None and all(played.seat != viewer for played in state.trick)
    playable = legal(hand, state.lead if to_play else None)
    waiting = sorted((played.card for played in state.trick), key=lambda card: card.number)
    return View(
        viewer=viewer,
        asked=asked,
        ask=None if asked is None else "lead" if naming else "play" if placing is None else "place",
        half=state.half,
        tricks=state.tricks,
        leader=None if naming or state.over else state.leader,
        trick=tuple(state.trick),
        lead=state.lead,
        winning=placing if placing is not None else winner(state.trick) if state.trick else None,
        to_place=() if placing is None else tuple(waiting),
        # The forced ones among the lowest are gone before there is a question (o5).
        on_offer=() if placing is None else tuple(lowest(waiting)),
        mover=state.mover,
        latest=tuple(state.latest),
        players=tuple(_look_at(state, seat) for seat in range(len(state.hands))),
        hand=hand,
        barred=tuple(card for card in hand if card not in playable),
        removed=tuple(state.removed) if state.over else (),
        winners=winners(standings) if state.over else (),
    )


def _look_at(state: State, seat: Seat) -> PlayerView:
    placed = state.placed[seat]
    return PlayerView(
        hand=len(state.hands[seat]),
        columns=tuple(tuple(placed.columns.get(colour, ())) for colour in COLOURS),
        oshaka=tuple(placed.oshaka),
        penalty=len(placed.penalty),
        uncovered=tuple(placed.penalty) if state.over else (),
        first=state.first[seat] if state.first else None,
    )
