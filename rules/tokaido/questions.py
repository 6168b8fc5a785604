"""What may be answered to each question, and why other answers may not be given."""

from __future__ import annotations

from typing import assert_never

from rules.core import Action, Seat
from rules.tokaido.cards import MEALS, SOUVENIRS
from rules.tokaido.collection import unfinished
from rules.tokaido.components import (
    Buy,
    Dinner,
    Done,
    Eat,
    Gift,
    Give,
    Guidance,
    Meet,
    Meeting,
    Menu,
    Move,
    Offering,
    Panorama,
    Question,
    Refuse,
    See,
    Shop,
    Skip,
    State,
    Step,
    Take,
    Tiles,
    Walk,
)
from rules.tokaido.inns import must_fast, on_menu
from rules.tokaido.road import SPACES, ahead, neutral, open_to, why_closed
from rules.tokaido.spaces import for_sale, offerings


def asked(state: State) -> tuple[Seat, ...]:
    """Who is to answer the question on top; at the tiles everybody who has not."""
    if not state.pending:
        return ()
    question = state.pending[-1]
    if isinstance(question, Tiles):
        return tuple(seat for seat, taken in enumerate(question.taken) if not taken)
    return (question.seat,)


def options(state: State, question: Question, seat: Seat) -> tuple[Action, ...]:
    """Every legal answer of a seat that is asked."""
    match question:
        case Tiles(offers=offers):
            return tuple(Take(name) for name in offers[seat])
        case Step():
            return tuple(map(Walk, open_to(state, seat)))
        case Guidance():
            piece = neutral(state)
            assert piece is not None
            return tuple(map(Move, open_to(state, piece)))
        case Shop():
            return (*(Buy(card) for card in for_sale(state, question)), Done())
        case Offering():
            return tuple(Give(coins) for coins in offerings(state.players[seat].coins))
        case Panorama():
            return tuple(See(panorama) for panorama in unfinished(state.players[seat]))
        case Meeting(cards=cards):
            return tuple(Meet(card) for card in sorted(set(cards)))
        case Gift(meal=meal):
            # A dish eaten before can only be refused (ruling, Satsuki).
            return (Refuse(),) if meal in state.players[seat].meals else (Eat(meal), Refuse())
        case Menu():
            return (*(Eat(meal) for meal in on_menu(state, seat)), Skip())
        case Dinner():
            raise ValueError("nobody is asked yet")
        case _:
            assert_never(question)


def keeps_a_secret(state: State, question: Question) -> bool:
    """Whether not asking, when there is one answer, would tell the others what only one seat sees."""
    match question:
        case Tiles() | Meeting() | Gift():
            return True
        case Menu(seat=seat):
            return not must_fast(state, seat)
        case _:
            return False


def why_not(state: State, seat: Seat, text: str) -> str:
    """A key for why `text` is not on offer to a seat that is asked."""
    question = state.pending[-1]
    match question:
        case Step() | Guidance():
            return _why_not_there(state, question, text)
        case Shop(cards=cards):
            if text in {str(Buy(card)) for card in cards}:
                return "too-expensive"
            if text in {str(Buy(card)) for card in range(len(SOUVENIRS))}:
                return "not-for-sale"
        case Offering():
            if text in {str(Give(coins)) for coins in offerings(3)}:
                return "too-expensive"
        case Panorama():
            if text in {str(See(panorama)) for panorama in state.players[seat].panoramas}:
                return "panorama-complete"
        case Gift() | Menu():
            return _why_not_eaten(state, question, seat, text)
        case _:
            pass
    return "not-an-option"


def _why_not_there(state: State, question: Step | Guidance, text: str) -> str:
    """A space is taken, has its price, or lies behind or past the next inn."""
    stepping = isinstance(question, Step)
    piece = question.seat if stepping else neutral(state)
    assert piece is not None
    reach = ahead(state.at[piece], state.options.return_trip)
    for space in range(len(SPACES)):
        if text == str(Walk(space) if stepping else Move(space)):
            if space not in reach:
                return "out-of-reach"
            return why_closed(state, piece, space) or "not-an-option"
    return "not-an-option"


def _why_not_eaten(state: State, question: Gift | Menu, seat: Seat, text: str) -> str:
    """A meal is eaten already, costs too much, or does not lie here."""
    lying = [question.meal] if isinstance(question, Gift) else state.menu
    for meal in MEALS:
        if text == str(Eat(meal)):
            if meal in state.players[seat].meals:
                return "eaten-before"
            return "too-expensive" if meal in lying else "not-served"
    return "not-an-option"
