"""The game's own player is no fool: it beats chance, and gives nothing away when it can see."""

from __future__ import annotations

from statistics import mean

import pytest

from rules.oshiya import GAME
from rules.oshiya.components import DECK, Filled, State
from rules.rng import Rng
from tests.oshiya.table import Cards, act, asked, deal, table, texts

GAMES_PLAYED = 24


def advice(state: State, turn: int = 1) -> str:
    """What the game's own player answers for the seat that is asked."""
    seat = asked(state)
    choice = GAME.choices(state)[seat]
    return str(GAME.advise(GAME.view(state, seat), choice, Rng("advice", turn), level=GAME.levels[-1]))


def against_chance(variant: str, seats: int, seed: int) -> tuple[float, float, float]:
    """One seat plays with advice, the others at random: its share of the win, its score, theirs."""
    state, turn, wise = deal(variant, seats, f"chance {seed}"), 0, seed % seats
    while choices := GAME.choices(state):
        turn += 1
        (seat, choice), *_ = choices.items()
        picked = str(Rng(f"chance {seed} picks", turn).pick(choice.options))
        text = advice(state, turn) if seat == wise else picked
        state, _ = GAME.play(state, seat, text, Rng(f"chance {seed}", turn))
    standings = GAME.standings(state)
    first = [one.seat for one in standings if one.rank == 1]
    others = mean(one.score for one in standings if one.seat != wise)
    return (wise in first) / len(first), standings[wise].score, others


@pytest.mark.parametrize(
    ("variant", "seats", "wins", "ahead"),
    [
        ("standard", 2, 0.75, 15),
        ("standard", 4, 0.35, 4),
        ("double-rush", 2, 0.9, 25),
        ("double-rush", 4, 0.75, 15),
        ("express-25", 2, 0.75, 15),
        ("express-25", 4, 0.35, 4),
        ("cascade", 2, 0.9, 30),
        ("cascade", 4, 0.85, 20),
    ],
)
@pytest.mark.slow
def test_it_beats_chance_clearly(variant: str, seats: int, wins: float, ahead: float) -> None:
    shares, scores, others = zip(
        *(against_chance(variant, seats, seed) for seed in range(GAMES_PLAYED)), strict=True
    )
    assert mean(shares) >= wins
    assert mean(scores) - mean(others) >= ahead


# --- with open eyes: all cards that it cannot see are of one value -------------------------


def one_value_unseen(variant: str, value: int, hand: Cards, piles: list[Cards]) -> State:
    """Seat 0 holds `hand`; every card that it does not see is `value`, four of them in seat 1's hand."""
    left = list(DECK)
    for card in (*hand, *(card for pile in piles for card in pile)):
        left.remove(card)
    unseen = [card for card in left if card == value]
    open_cards = [card for card in left if card != value]
    return table(variant, hands=[hand, unseen[:4]], piles=piles, deck=unseen[4:], won=[], discards=open_cards)


def gives_away(state: State, text: str) -> bool:
    """Whether the next player can fill a carriage after this answer."""
    after, _ = act(state, text)
    if not GAME.choices(after) or asked(after) == asked(state):
        return False
    return any(isinstance(event, Filled) for answer in texts(after) for event in act(after, answer)[1])


def fills(state: State, text: str) -> bool:
    return any(isinstance(event, Filled) for event in act(state, text)[1])


PILES: list[Cards] = [
    [],
    [5],
    [6],
    [5, 3],
    [10],
    [5, 6],
    [6, 6],
    [10, 3],
    [10, 5],
    [10, 6],
    [6, 6, 5],
    [10, 6, 2],
]


@pytest.mark.parametrize("value", [5, 6, 10])
@pytest.mark.parametrize("variant", ["standard", "double-rush", "express-25"])
def test_it_never_offers_a_certain_21_when_another_card_is_as_good(variant: str, value: int) -> None:
    tried = 0
    for pile in PILES:
        for second in PILES[1:6] if variant == "double-rush" else [None]:
            piles = [pile] if second is None else [pile, second]
            state = one_value_unseen(variant, value, [1, 2, 3, 5], piles)
            offered = texts(state)
            safe = {text for text in offered if not gives_away(state, text)}
            if safe and safe != offered and not any(fills(state, text) for text in offered):
                tried += 1
                assert advice(state) in safe
    assert tried


def test_it_never_offers_a_certain_21_in_carriage_cascade() -> None:
    state = one_value_unseen("cascade", 10, [3, 5], [[6], [3], []])
    assert gives_away(state, "play:5@1")
    assert not gives_away(state, advice(state))
    state = one_value_unseen("cascade", 6, [2, 5], [[10], [10, 3], []])
    assert gives_away(state, "play:5@1")
    assert gives_away(state, "play:2@2")
    assert not gives_away(state, advice(state))


@pytest.mark.parametrize(
    ("variant", "piles", "best"),
    [
        ("standard", [[10, 5]], "play:6"),
        ("double-rush", [[10, 5], [3]], "play:6@1"),
        ("express-25", [[10, 6, 3]], "play:6"),
    ],
)
def test_it_fills_a_carriage_when_it_can(variant: str, piles: list[Cards], best: str) -> None:
    assert advice(table(variant, hands=[[1, 2, 3, 6], [1, 2, 3, 5]], piles=piles)) == best


def test_it_fills_two_carriages_when_it_can() -> None:
    state = table("cascade", hands=[[1, 2, 5, 6], [1, 2, 3, 5]], piles=[[10, 5], [10, 6], [2]])
    assert advice(state) == "play:6@1+5@2"


@pytest.mark.parametrize(("variant", "pile"), [("standard", [10]), ("express-25", [10, 3])])
def test_it_leaves_no_room_when_nothing_fits_then(variant: str, pile: Cards) -> None:
    """All unseen cards are 10s: what leaves less room than 10 wins the pile."""
    state = one_value_unseen(variant, 10, [1, 5], [pile])
    after, _ = act(state, advice(state))
    assert len(after.won[0]) == len(pile) + 1


def test_it_reckons_with_the_card_it_sees_on_an_open_draw_pile() -> None:
    """The only 10 lies open and will be drawn by itself: 11 is safe, 15 might meet the only 6."""
    left = list(DECK)
    hands: list[Cards] = [[1, 5], [3, 3, 3, 6]]
    deck: Cards = [10, 3, 3, 3, 3]
    for card in (*hands[0], *hands[1], 10, *deck):
        left.remove(card)
    state = table(hands=hands, piles=[[10]], deck=deck, won=[], discards=left, open_deck=True)
    assert GAME.view(state, 0).next_card == 10
    assert (gives_away(state, "play:1"), gives_away(state, "play:5")) == (False, True)
    assert advice(state) == "play:1"


# --- Carriage Cascade ----------------------------------------------------------------------


def test_it_does_not_bust_while_a_card_fits() -> None:
    state = table("cascade", hands=[[1, 10, 10, 10], [2, 3, 5, 6]], piles=[[10, 6], [10, 5], [6, 6, 1]])
    after, _ = act(state, advice(state))
    assert after.penalties[0] == []


def test_forced_to_bust_it_takes_the_smallest_pile() -> None:
    piles: list[Cards] = [[1, 1, 6, 10], [6, 10], [2, 3, 2, 10]]
    state = table("cascade", hands=[[6, 6, 10, 10], [1, 2, 3, 5]], piles=piles)
    after, _ = act(state, advice(state))
    assert [len(pile) for pile in after.penalties[0]] == [3]


def test_of_two_piles_to_give_it_takes_the_smaller() -> None:
    piles: list[Cards] = [[1, 2, 2, 10], [5, 10], [2, 5, 10]]
    state = table("cascade", hands=[[1, 1, 2], [6, 10]], piles=piles, deck=[])
    state, _ = act(state, "play:1@1+1@2")
    assert texts(state) == {"give:1", "give:2"}
    assert advice(state) == "give:2"


def test_it_leaves_a_second_carriage_short_of_19() -> None:
    state = table("cascade", hands=[[2, 2, 2, 2], [1, 3, 5, 6]], piles=[[10, 6, 3], [10, 5, 2], [5]])
    after, _ = act(state, advice(state))
    assert after.discards == []
