"""The game's own player: it deals out the cards it has not seen and plays the half on to its end."""

from __future__ import annotations

from collections.abc import Callable

from rules.core import Action, Choice
from rules.oshaka.cards import Card, deck
from rules.oshaka.playout import Playout, worth_of_columns
from rules.oshaka.state import Down, Lead, Play, Up
from rules.oshaka.view import View
from rules.rng import Rng

_DEALS = 20
"""How often the unseen cards are dealt out for one answer."""

_TAKEN = 0.8
"""How often a card comes to a player who avoids some tricks, against one who takes their share."""


def advise(view: View, choice: Choice, rng: Rng, enough: Callable[[], bool]) -> Action:
    """The answer after which the viewer scores most in this half, on average over the deals tried."""
    if len(choice.options) == 1:
        return choice.options[0]
    playout = _start(view)
    totals = [0] * len(choice.options)
    for deal in range(_DEALS):
        if deal and enough():
            break
        hands = _guess(view, rng)
        for index, answer in enumerate(choice.options):
            totals[index] += _points(playout.copy(hands), answer)
    return choice.options[totals.index(max(totals))]


def _unseen(view: View) -> list[Card]:
    """The cards that the viewer neither holds nor sees."""
    seen = {*view.hand, *(played.card for played in view.trick)}
    for player in view.players:
        seen.update(player.oshaka, *player.columns)
    return [card for card in deck(len(view.players)) if card not in seen]


def _guess(view: View, rng: Rng) -> list[list[Card]]:
    """All hands, the others' dealt out from unseen cards; some of those lie face down or are removed."""
    cards = rng.shuffled(_unseen(view))
    return [
        list(view.hand) if seat == view.viewer else [cards.pop() for _ in range(player.hand)]
        for seat, player in enumerate(view.players)
    ]


def _start(view: View) -> Playout:
    """The half as the viewer sees it, without the hands."""
    assert view.viewer is not None
    coming = [*_unseen(view), *view.hand]
    held = sum(player.hand for player in view.players)
    chance = _TAKEN / len(view.players) * held / max(1, len(coming))
    return Playout(
        me=view.viewer,
        half=view.half,
        hands=[],
        leader=view.viewer if view.leader is None else view.leader,
        trick=list(view.trick),
        tops=dict(view.players[view.viewer].tops),
        left=view.tricks_left,
        tricks=view.tricks_left,
        coming=coming,
        chance=chance,
        worth=worth_of_columns(coming, chance),
    )


def _points(playout: Playout, answer: Action) -> int:
    """How much the viewer's score changes from this answer to the end of the half."""
    match answer:
        case Play(card=card):
            playout.play(playout.me, card)
        case Up(card=card) | Down(card=card):
            playout.place(card, up=isinstance(answer, Up))
            playout.take([played.card for played in playout.trick if played.card != card])
        case Lead(seat=leader):
            playout.leader = leader
        case _:
            raise TypeError(answer)
    playout.play_on()
    return playout.points
