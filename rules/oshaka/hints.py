"""What the table shows about an answer before it is given; all of it public arithmetic on a View."""

from __future__ import annotations

from rules.core import Seat
from rules.oshaka.cards import Card, Colour
from rules.oshaka.placing import Tally, Why, forced
from rules.oshaka.state import Down, Up
from rules.oshaka.trick import TrickCard, winner
from rules.oshaka.view import View


def score_now(view: View, seat: Seat) -> Tally:
    """What `seat` would score in this half if it ended as it stands."""
    return view.players[seat].now


def change(view: View, answer: Up | Down) -> int:
    """Points that an answer on offer brings at once to whoever is placing; a cost is below zero."""
    match answer:
        case Up(card=card):
            return card.number - _tops(view).get(card.colour, 0)
        case Down():
            return -1


def would_force(view: View, answer: Up | Down) -> tuple[Card, ...]:
    """Cards yet to be placed, still free now, that an answer on offer turns into Oshaka Penalties.

    Only a third column in the second half does that (section 9): in its own column a card
    of the same trick always comes in rising order (o6).
    """
    before = _tops(view)
    after = dict(before)
    if isinstance(answer, Up):
        after[answer.card.colour] = answer.card.number
    return tuple(
        card
        for card in view.to_place
        if card != answer.card and not forced(before, card, view.half) and forced(after, card, view.half)
    )


def awaits(view: View, seat: Seat, *more: Card) -> tuple[tuple[Card, Why], ...]:
    """Cards of the trick that would be forced on `seat` if they took it as it lies now, and why.

    `more` are cards that would lie in the trick as well, such as the one they play to it.
    A card that an earlier one would force is not counted: that is the player's choice.
    """
    tops = view.players[seat].tops
    waiting = sorted((*(played.card for played in view.trick), *more), key=lambda card: card.number)
    return tuple((card, why) for card in waiting if (why := forced(tops, card, view.half)))


def would_win(view: View, card: Card) -> bool:
    """Whether the viewer would win the trick as it lies with this card."""
    assert view.viewer is not None
    return winner([*view.trick, TrickCard(view.viewer, card)]) == view.viewer


def _tops(view: View) -> dict[Colour, int]:
    """The columns of whoever is placing."""
    assert view.winning is not None
    return view.players[view.winning].tops
