"""Oshaka Trick's pictures: what they look like, and that they tell no more than they may."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.pictures import canvas
from cogs.oshaka import board as pictures
from rules.core import Seat
from rules.oshaka import GAME
from rules.oshaka.cards import COLOURS
from rules.oshaka.placing import Tally
from rules.oshaka.trick import TrickCard
from rules.oshaka.view import PlayerView, View
from rules.rng import Rng
from tests.oshaka.table import cards, random_game
from tests.pictures import LIMIT, assert_picture, difference, opened


def mat(
    columns: str = "",
    oshaka: str = "",
    penalty: int = 0,
    *,
    hand: int = 13,
    first: int | None = None,
    uncovered: str = "",
) -> PlayerView:
    """What lies in front of a player."""
    up = cards(columns)
    return PlayerView(
        hand=hand,
        columns=tuple(tuple(card for card in up if card.colour == colour) for colour in COLOURS),
        oshaka=tuple(cards(oshaka)),
        penalty=penalty,
        uncovered=tuple(cards(uncovered)),
        first=None if first is None else Tally(columns=first),
    )


def trick(leader: Seat, seats: int, text: str) -> tuple[TrickCard, ...]:
    """These cards, played in turn from the leader on."""
    return tuple(TrickCard((leader + turn) % seats, card) for turn, card in enumerate(cards(text)))


START = View(
    viewer=0,
    asked=0,
    ask="play",
    half=1,
    tricks=0,
    leader=0,
    trick=(),
    lead=None,
    winning=None,
    to_place=(),
    on_offer=(),
    mover=None,
    latest=(),
    players=(mat(), mat(), mat(), mat()),
    hand=tuple(cards("R1 R6 R7 R12 B2 B7 B10 G1 G7 G13 Y1 Y8 Y10")),
    barred=(),
    removed=(),
)
MIDDLE = replace(
    START,
    viewer=0,
    asked=0,
    tricks=7,
    leader=2,
    trick=trick(2, 4, "G5 B11"),
    lead="G",
    winning=3,
    mover=3,
    latest=tuple(cards("B11")),
    players=(
        mat("R3 R9 G2", "R4", 1, hand=6),
        mat("B1 B5 B9 B12 Y13", hand=6),
        mat("G1 G3 G4 G8 G9 G11 G12 R2", "", 3, hand=5),
        mat("Y2 Y3 Y11", "Y1 Y4 R1 R5", 2, hand=5),
    ),
    hand=tuple(cards("R7 R12 B7 G7 G10 Y8")),
    barred=tuple(cards("R7 R12 B7 Y8")),
)
PLACING = replace(
    MIDDLE,
    half=2,
    tricks=9,
    leader=1,
    trick=trick(1, 4, "R10 G6 Y9 B6")[1:],
    lead=None,
    winning=3,
    asked=3,
    viewer=3,
    ask="place",
    to_place=tuple(cards("B6 G6 Y9")),
    on_offer=tuple(cards("B6 G6")),
    mover=3,
    latest=(),
    players=(
        mat("R3 R9 G2", "R4", 1, hand=3, first=12),
        mat("B1 B5 B9 B12 Y13", "G1", hand=3, first=-14),
        mat("G1 G3 G4 G8 G9 R2 Y1", "B2 B3", 12, hand=3, first=31),
        mat("R4 R11 B4", "", 4, hand=3, first=20),
    ),
    hand=tuple(cards("R1 Y10 Y11")),
    barred=(),
)
RUINED = replace(
    PLACING,
    viewer=0,
    trick=(),
    to_place=(),
    on_offer=(),
    winning=None,
    leader=3,
    asked=3,
    ask="play",
    latest=tuple(cards("B6 Y9")),
    players=(*PLACING.players[:3], mat("R4 R11 B4 B6 G6", "Y9", 4, hand=3, first=20)),
)
NAMING = replace(
    START,
    viewer=1,
    asked=1,
    ask="lead",
    half=2,
    leader=None,
    players=tuple(mat(first=first) for first in (12, -14, 31, 20)),
)
THREE = replace(
    START,
    viewer=2,
    asked=2,
    tricks=5,
    leader=1,
    trick=trick(1, 3, "Y3"),
    lead="Y",
    winning=1,
    mover=1,
    latest=tuple(cards("Y3")),
    players=(mat("R3 R9", "R4", hand=8), mat("B1 B5 Y10", hand=7), mat("G1 G3", "G2", 2, hand=8)),
    hand=tuple(cards("R1 R2 R8 B4 G5 G6 G7 G10")),
)
OVER = replace(
    PLACING,
    viewer=0,
    asked=None,
    ask=None,
    tricks=13,
    leader=None,
    trick=(),
    to_place=(),
    on_offer=(),
    winning=None,
    mover=2,
    latest=tuple(cards("G9")),
    players=(
        mat("R3 R9 G10", "R4", 1, hand=0, first=22, uncovered="Y5"),
        mat("B1 B5 B9 B12 Y13", "G1 G6 G12", 3, hand=0, first=-14, uncovered="R1 R7 B2"),
        mat("G1 G3 G4 G8 G9 R2 Y1", "B3", 10, hand=0, first=31, uncovered="R5 R6 R8 B4 B6 B7 B8 G2 G5 Y2"),
        mat("R11 R12 B10 B11 B13", "", 4, hand=0, first=15, uncovered="G7 Y3 Y4 Y6"),
    ),
    hand=(),
    winners=(0, 3),
)
TIE_OF_THREE = replace(
    OVER,
    players=(
        mat("R3 R9 G10", "R4", 1, hand=0, first=22, uncovered="Y5"),
        mat("B1 B5 Y8", "G1 G6", 3, hand=0, first=4, uncovered="R1 R7 B2"),
        mat("G2 G8 B10", "", 2, hand=0, first=20, uncovered="R5 R6"),
    ),
    latest=(),
    removed=tuple(cards("B7")),
    winners=(0, 2),
)

BOARDS = {
    "start": START,
    "middle": MIDDLE,
    "placing": PLACING,
    "ruined": RUINED,
    "naming": NAMING,
    "three": THREE,
    "over": OVER,
    "tie-of-three": TIE_OF_THREE,
}
HANDS = {
    "start": START,
    "must-follow": MIDDLE,
    "placing": PLACING,
    "free": THREE,
    "over": OVER,
}


@pytest.mark.parametrize("name", BOARDS)
def test_board(name: str, update_pictures: bool) -> None:
    assert_picture(pictures.board(BOARDS[name]), f"oshaka/board-{name}", update=update_pictures)


@pytest.mark.parametrize("name", HANDS)
def test_hand(name: str, update_pictures: bool) -> None:
    assert_picture(pictures.hand(HANDS[name]), f"oshaka/hand-{name}", update=update_pictures)


def test_lesson(update_pictures: bool) -> None:
    assert_picture(pictures.lesson(), "oshaka/lesson", update=update_pictures)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4])
def test_whole_games_can_be_drawn_in_few_bytes(seats: int) -> None:
    for turn, (_, seat, _, after, _) in enumerate(random_game(seats, "bytes")):
        if turn % 5 == 0 or not GAME.choices(after):
            assert len(pictures.board(GAME.view(after, None))) <= LIMIT
            assert len(pictures.hand(GAME.view(after, seat))) <= LIMIT


@pytest.mark.parametrize("view", [MIDDLE, PLACING, THREE])
def test_the_same_view_gives_the_same_bytes(view: View) -> None:
    before = pictures.board(view), pictures.hand(view)
    canvas.sprite.cache_clear()
    assert (pictures.board(view), pictures.hand(view)) == before


@pytest.mark.parametrize("view", BOARDS.values(), ids=BOARDS)
def test_a_board_is_the_same_for_every_viewer(view: View) -> None:
    assert pictures.board(replace(view, viewer=None, hand=(), barred=())) == pictures.board(view)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4])
def test_pictures_do_not_know_what_is_hidden(seats: int) -> None:
    """Face-down cards, other hands and the card left out may be any, and nothing looks different."""
    for turn, (_, _, _, after, _) in enumerate(random_game(seats, "hidden")):
        if turn % 15 or not GAME.choices(after):
            continue
        table = pictures.board(GAME.view(after, None))
        for viewer in range(seats):
            other = GAME.redeal(after, viewer, Rng("other", turn))
            assert other != after
            assert pictures.board(GAME.view(other, viewer)) == table
            assert pictures.hand(GAME.view(other, viewer)) == pictures.hand(GAME.view(after, viewer))


@pytest.mark.parametrize("view", [MIDDLE, RUINED, THREE, PLACING])
def test_the_latest_answer_is_marked(view: View) -> None:
    """A card that was laid face down by the pile it went to."""
    before = opened(pictures.board(replace(view, latest=(), mover=None)))
    assert difference(before, opened(pictures.board(view))) > 0.1


def test_what_may_not_be_played_is_pale() -> None:
    pale = opened(pictures.hand(MIDDLE))
    plain = opened(pictures.hand(replace(MIDDLE, barred=())))
    assert difference(pale, plain) > 5


def test_what_an_answer_is_worth_is_written_below_its_card() -> None:
    before = opened(pictures.hand(PLACING))
    other = (*PLACING.players[:3], mat("R4 R11 B3", "", 4, hand=3, first=20))
    after = opened(pictures.hand(replace(PLACING, players=other)))
    chip = (pictures.RIGHT, 170, pictures.RIGHT + 126, 220)
    assert difference(before.crop(chip), after.crop(chip)) > 1, "+2 has become +3"


@pytest.mark.parametrize("size", range(14))
def test_hands_of_any_size_fit(size: int) -> None:
    hand = opened(pictures.hand(replace(START, hand=START.hand[:size])))
    rows = range(pictures.ROW, hand.height)
    edge = {hand.getpixel((x, y)) for x in (0, 5, hand.width - 6, hand.width - 1) for y in rows}
    assert len(edge) <= 1, "paper alone at both sides"


@pytest.mark.parametrize("length", range(1, 14))
def test_the_top_of_a_column_of_any_length_can_be_read(length: int) -> None:
    column = " ".join(f"B{number}" for number in range(1, length + 1))
    players = (mat(column), *START.players[1:])
    below = replace(START, players=players)
    shown = opened(pictures.board(below)).crop((0, 0, 500, 283))
    other = replace(START, players=(mat(column.rsplit("B", 1)[0] + "B13"), *START.players[1:]))
    if length < 13:
        assert difference(shown, opened(pictures.board(other)).crop((0, 0, 500, 283))) > 0.05
