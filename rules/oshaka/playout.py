"""A half played to its end with guessed hands and simple habits, to see what an answer leads to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from rules.core import Seat
from rules.oshaka.cards import COLOURS, Card, Colour
from rules.oshaka.placing import COLUMNS, Half, forced
from rules.oshaka.trick import TrickCard, legal, winner

Worth = Sequence[Sequence[float]]
"""What a column will yet bring: by cards still to come, then by its top (0: not begun)."""

_TOPS = range(14)
"""What a column's top may be, with 0 for no column."""

_FREE = 2
"""Worth of a card in the trick that may be placed freely; a forced one costs its number."""


def worth_of_columns(coming: Iterable[Card], chance: float) -> Mapping[Colour, Worth]:
    """The expected gain of each colour's column, if each card to come is taken with that chance.

    Cards come in any order. One that is too low costs its number; another raises the
    column or costs 1 face down, whichever leaves more.
    """
    coming = list(coming)
    return {
        colour: _worth([card.number for card in coming if card.colour == colour], chance)
        for colour in COLOURS
    }


def _worth(numbers: Sequence[int], chance: float) -> Worth:
    worth = [[0.0] * len(_TOPS)]
    for _ in numbers:
        after = worth[-1]
        gains = [
            sum(
                after[top] - number if number < top else max(number - top + after[number], after[top] - 1)
                for number in numbers
            )
            for top in _TOPS
        ]
        worth.append([(1 - chance) * after[top] + chance * gains[top] / len(numbers) for top in _TOPS])
    return worth


@dataclass
class Playout:
    """The rest of a half, and the points that `me` makes in it."""

    me: Seat
    half: Half
    hands: list[list[Card]]
    """In random order: the others play the first card that is legal."""

    leader: Seat
    trick: list[TrickCard]
    tops: dict[Colour, int]
    """The columns of `me`."""

    left: int
    """Tricks that are not over."""

    tricks: int
    """Tricks that were not over at the start."""

    coming: Sequence[Card]
    """Cards that `me` may yet take, as of the start."""

    chance: float
    """The chance that `me` takes any one of them."""

    worth: Mapping[Colour, Worth]
    points: int = 0

    def copy(self, hands: list[list[Card]]) -> Playout:
        """The same start with these hands, which are copied."""
        return replace(
            self, hands=[list(hand) for hand in hands], trick=list(self.trick), tops=dict(self.tops)
        )

    def play_on(self) -> None:
        """Play until the half is over."""
        while self.left:
            seat = (self.leader + len(self.trick)) % len(self.hands)
            self.play(seat, self._choose(seat))

    def play(self, seat: Seat, card: Card) -> None:
        """Play a card; when it is the last of the trick, the winner takes them."""
        self.hands[seat].remove(card)
        self.trick.append(TrickCard(seat, card))
        if len(self.trick) == len(self.hands):
            self.leader = winner(self.trick)
            if self.leader == self.me:
                self.take([played.card for played in self.trick])
            else:
                self._end_trick()

    def _choose(self, seat: Seat) -> Card:
        """The others play at random; `me` plays low for a trick worth having, and otherwise ducks."""
        hand = self.hands[seat]
        lead = self.trick[0].card.colour if self.trick else None
        if seat != self.me:
            return next((card for card in hand if card.colour == lead), hand[0])
        wanted = 1 + sum(
            -played.card.number if forced(self.tops, played.card, self.half) else _FREE
            for played in self.trick
        )
        return (min if wanted > 0 else max)(legal(hand, lead), key=lambda card: card.number)

    def take(self, cards: list[Card]) -> None:
        """Place cards that `me` took, smallest first, each where it is expected to cost least."""
        for card in sorted(cards, key=lambda card: card.number):
            if forced(self.tops, card, self.half):
                self.points -= card.number
            else:
                self.place(card, up=self._better_up(card))
        self._end_trick()

    def _end_trick(self) -> None:
        self.trick = []
        self.left -= 1

    def place(self, card: Card, *, up: bool) -> None:
        """Place one card, face up or face down."""
        if up:
            self.points += card.number - self.tops.get(card.colour, 0)
            self.tops[card.colour] = card.number
        else:
            self.points -= 1

    def _better_up(self, card: Card) -> bool:
        """Whether the card's column is expected to bring more with it than without it."""
        top = self.tops.get(card.colour, 0)
        worth = self.worth[card.colour]
        # The same share of the cards is still to come as of the tricks, once this one is over.
        after = worth[(len(worth) - 1) * (self.left - 1) // self.tricks]
        up = card.number - top + after[card.number]
        down = after[top] - 1
        if self.half == 2 and not top and len(self.tops) == COLUMNS - 1:
            # The third column makes penalties of the colour that is left over.
            share = self.chance * (self.left - 1) / self.tricks
            for other in self.coming:
                if other.colour not in self.tops and other.colour != card.colour:
                    up -= share * other.number
                    down -= share
        return up >= down
