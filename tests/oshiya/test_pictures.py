"""Oshiya Tokio's pictures: what they look like, and that they tell no more than they may."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.pictures import canvas
from cogs.oshiya import board as pictures
from rules.oshiya import GAME
from rules.oshiya.components import VARIANTS, Options, Placed
from rules.oshiya.view import PlayerView, View
from rules.rng import Rng
from tests.pictures import LIMIT, assert_picture, difference, opened


def players(*rows: tuple[int, int, tuple[int, ...]]) -> tuple[PlayerView, ...]:
    return tuple(PlayerView(hand, won, penalties) for hand, won, penalties in rows)


START = View(
    variant="standard",
    viewer=0,
    asked=0,
    piles=((),),
    deck=58,
    next_card=None,
    players=players((4, 0, ()), (4, 0, ())),
    discards=(),
    previous=None,
    placed=(),
    hand=(1, 3, 5, 10),
)
STANDARD = replace(
    START,
    asked=2,
    viewer=2,
    piles=((5, 2, 10, 3),),
    deck=23,
    players=players((4, 7, ()), (4, 12, ()), (4, 4, ())),
    previous=1,
    placed=(Placed(3, 0, 20, "open"),),
    hand=(1, 2, 6, 6),
)
FILLED = replace(STANDARD, piles=((),), placed=(Placed(5, 0, 21, "filled"),), next_card=6)
TAKEN = replace(STANDARD, piles=((),), placed=(Placed(10, 0, 19, "open"),))
PLAYED_OUT = replace(
    STANDARD,
    asked=None,
    piles=((6, 6, 2),),
    deck=0,
    players=players((0, 12, ()), (0, 16, ()), (0, 3, ()), (0, 16, ()), (0, 5, ())),
    previous=0,
    placed=(Placed(2, 0, 14, "open"),),
    hand=(),
    winners=(1, 3),
)
DOUBLE_RUSH = View(
    variant="double-rush",
    viewer=4,
    asked=4,
    piles=((1, 1, 2, 10), (6, 3, 6, 3)),
    deck=17,
    next_card=2,
    players=players((4, 12, ()), (4, 0, ()), (4, 8, ()), (4, 5, ()), (4, 4, ())),
    discards=(),
    previous=3,
    placed=(Placed(3, 1, 18, "open"),),
    hand=(3, 5, 6, 10),
)
EXPRESS = View(
    variant="express-25",
    viewer=1,
    asked=1,
    piles=((3, 6, 6, 5),),
    deck=31,
    next_card=None,
    players=players((5, 7, ()), (8, 6, ()), (4, 11, ()), (4, 0, ())),
    discards=(),
    previous=0,
    placed=(Placed(5, 0, 20, "open"),),
    hand=(1, 2, 2, 3, 5, 6, 10, 10),
)
CASCADE = View(
    variant="cascade",
    viewer=3,
    asked=3,
    piles=((5, 5, 6, 3), (6, 5, 1, 5), (2, 10)),
    deck=12,
    next_card=None,
    players=players((4, 12, (6,)), (3, 15, ()), (4, 0, (5, 4)), (4, 8, ())),
    discards=(1, 2, 1, 3),
    previous=2,
    placed=(Placed(5, 1, 17, "open"), Placed(10, 2, 12, "open")),
    hand=(1, 2, 3, 10),
)
BURST = replace(
    CASCADE,
    piles=((5, 5, 6, 3), (6, 5, 1, 5), ()),
    placed=(Placed(5, 1, 17, "open"), Placed(10, 2, 24, "burst")),
    discards=(1, 2, 1, 1, 3, 5, 2, 6, 10, 1, 2, 3),
)
LAST_HAND_BLOCKED = replace(
    CASCADE,
    asked=None,
    piles=((10, 5, 5), (6, 6, 3, 3, 2), (1, 10, 6, 3)),
    deck=3,
    players=players((0, 10, (6, 5)), (0, 0, (7, 8)), (2, 9, (5, 5))),
    viewer=2,
    placed=(Placed(3, 2, 20, "open"),),
    hand=(3, 6),
    previous=1,
    winners=(0, 2),
)

BOARDS = {
    "start": START,
    "standard": STANDARD,
    "filled": FILLED,
    "taken": TAKEN,
    "played-out": PLAYED_OUT,
    "double-rush": DOUBLE_RUSH,
    "express-25": EXPRESS,
    "cascade": CASCADE,
    "burst": BURST,
    "last-hand-blocked": LAST_HAND_BLOCKED,
}
HANDS = {
    "standard": STANDARD,
    "double-rush": DOUBLE_RUSH,
    "express-25": EXPRESS,
    "cascade": CASCADE,
    "played-out": PLAYED_OUT,
}


@pytest.mark.parametrize("name", BOARDS)
def test_board(name: str, update_pictures: bool) -> None:
    assert_picture(pictures.board(BOARDS[name]), f"oshiya/board-{name}", update=update_pictures)


@pytest.mark.parametrize("name", HANDS)
def test_hand(name: str, update_pictures: bool) -> None:
    assert_picture(pictures.hand(HANDS[name]), f"oshiya/hand-{name}", update=update_pictures)


@pytest.mark.parametrize("variant", VARIANTS)
def test_lesson(variant: str, update_pictures: bool) -> None:
    assert_picture(pictures.lesson(variant), f"oshiya/lesson-{variant}", update=update_pictures)


def played(variant: str, seats: int, *, open_deck: bool) -> Iterator[View]:
    """What each seat in turn sees of one random game, move by move."""
    rng = Rng(f"{variant}-{seats}", 0)
    state = GAME.setup(seats, Options(variant=variant, open_deck=open_deck), rng)  # type: ignore[arg-type]
    turn = 0
    while choices := GAME.choices(state):
        (seat, choice), *_ = choices.items()
        yield GAME.view(state, (seat + turn) % seats)
        turn += 1
        state, _ = GAME.play(state, seat, str(rng.pick(choice.options)), Rng(variant, turn))
    yield GAME.view(state, 0)


@pytest.mark.parametrize(("variant", "seats"), [*zip(VARIANTS, (2, 3, 4, 5), strict=True)])
@pytest.mark.slow
def test_whole_games_can_be_drawn_in_few_bytes(variant: str, seats: int) -> None:
    views = list(played(variant, seats, open_deck=seats % 2 == 0))[-50:]
    for view in views:
        assert len(pictures.board(view)) <= LIMIT
        assert len(pictures.hand(view)) <= LIMIT


@pytest.mark.parametrize("view", [STANDARD, BURST, EXPRESS])
def test_the_same_view_gives_the_same_bytes(view: View) -> None:
    before = pictures.board(view), pictures.hand(view)
    canvas.sprite.cache_clear()
    assert (pictures.board(view), pictures.hand(view)) == before


@pytest.mark.parametrize("view", BOARDS.values(), ids=BOARDS)
def test_a_board_is_the_same_for_every_viewer(view: View) -> None:
    assert pictures.board(replace(view, viewer=None, hand=())) == pictures.board(view)


@pytest.mark.parametrize("view", [STANDARD, DOUBLE_RUSH, EXPRESS, CASCADE])
def test_the_latest_turn_is_marked(view: View) -> None:
    before = opened(pictures.board(replace(view, placed=(), previous=None)))
    assert difference(before, opened(pictures.board(view))) > 0.5


def test_what_cannot_be_played_is_pale_on_the_viewers_turn_alone() -> None:
    waiting = replace(STANDARD, asked=0)
    assert STANDARD.total(0) == 20
    easy = replace(STANDARD, piles=((5,),))
    pale = difference(opened(pictures.hand(STANDARD)), opened(pictures.hand(easy)))
    plain = difference(opened(pictures.hand(waiting)), opened(pictures.hand(replace(easy, asked=0))))
    assert pale > 5 > plain


@pytest.mark.parametrize("cards", range(9))
def test_hands_of_any_size_fit(cards: int) -> None:
    hand = opened(pictures.hand(replace(EXPRESS, hand=(10,) * cards)))
    edge = {hand.getpixel((x, y)) for x in (0, 12, hand.width - 13, hand.width - 1) for y in range(100, 360)}
    assert len(edge) == 1, "paper alone at both sides"
