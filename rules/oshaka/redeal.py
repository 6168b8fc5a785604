"""Other states that one viewer could not tell from the present one."""

from __future__ import annotations

from rules.copying import copied
from rules.core import Seat
from rules.oshaka.cards import in_order
from rules.oshaka.state import State
from rules.rng import Rng


def redealt(state: State, viewer: Seat | None, rng: Rng) -> State:
    """`state` with the cards that `viewer` cannot see dealt anew, all possible ways equally likely.

    Those are the other hands, face-down cards and the removed card. A player who has not
    followed in this trick holds no card of the lead colour; the table tells nothing else.
    """
    after = copied(state)
    void = {played.seat for played in state.trick if state.lead and played.card.colour != state.lead}
    hands = [seat for seat in range(len(after.hands)) if seat != viewer]
    places = [after.hands[seat] for seat in hands]
    places += [after.removed, *(placed.penalty for placed in after.placed)]
    spots = [(place, index) for place, cards in enumerate(places) for index in range(len(cards))]
    cards = rng.shuffled([card for place in places for card in place])

    # Cards of the lead colour first, where they may be; the others take what is left.
    may_lead = rng.shuffled([spot for spot in spots if spot[0] >= len(hands) or hands[spot[0]] not in void])
    leading = [card for card in cards if card.colour == state.lead]
    for (place, index), card in zip(may_lead, leading, strict=False):
        places[place][index] = card
    taken = set(may_lead[: len(leading)])
    others = [card for card in cards if card.colour != state.lead]
    for (place, index), card in zip((spot for spot in spots if spot not in taken), others, strict=True):
        places[place][index] = card

    for seat in hands:
        after.hands[seat] = in_order(after.hands[seat])
    return after
