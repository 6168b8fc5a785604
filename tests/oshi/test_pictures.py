"""Oshi's pictures: what they look like, and that each sign stands for what it should."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PIL import Image, ImageStat

from bot.pictures import canvas
from bot.seats import SEAT_COLOURS
from cogs.oshi import board as pictures
from cogs.oshi import lacquer
from cogs.oshi.lesson import lesson
from rules.core import Seat
from rules.oshi import GAME
from rules.oshi.components import Move, Options, State
from rules.oshi.view import View
from rules.rng import Rng
from tests.oshi.tables import at, lay, play, start
from tests.pictures import LIMIT, assert_picture, difference, opened

MIDDLE = "W3 c9, W3 h8, W1 f7, R1 d2, R2 g2, R3 b1, R1 e4"


def seen(state: State, *moves: str, viewer: Seat | None = None) -> View:
    """The table after some moves."""
    return GAME.view(play(state, *moves)[0], viewer)


def among(view: View, origin: str) -> list[Move]:
    """The moves of the piece on a square, as the viewer may choose among them."""
    assert view.viewer is not None
    state = State(view.draws, view.turn, view.board, [*view.before], [[*each] for each in view.claimed], [])
    options = GAME.choices(state)[view.viewer].options
    return [move for move in options if isinstance(move, Move) and move.origin == at(origin)]


BOARDS = {
    "start": seen(start()),
    "opening": seen(start(), "c2-c3", "a9-c9", "a1-b1", "c9-d9"),
    "pushed-to-the-right": seen(lay(f"R3 d5, W1 e5, R1 g5, W2 i5, {MIDDLE}", points=("112", "12")), "d5-g5"),
    "three-fall-below": seen(
        lay(f"R3 d4, R1 d3, W1 b5, W1 d2, W2 d1, {MIDDLE.replace('R1 d2, ', '')}", points=("1", "12")),
        "d4-d1",
    ),
    "falls-to-the-left": seen(
        lay("W3 c9, W1 b9, R2 a9, W1 e8, R1 a1, R3 i1", points=("12", "1112"), turn=1), "c9-b9"
    ),
    "won-at-the-top": seen(
        lay("R3 d7, W3 d8, R1 a1, R2 g2, R3 b1, R1 e4, W1 h8, R2 a4, R1 g4, W2 i5", points=("112", "1")),
        "d7-d9",
    ),
    "drawn": replace(
        seen(lay(f"R3 h6, W1 a8, {MIDDLE}", points=("1122", "1")), "h6-h5"),
        asked=None,
        ended="repetition",
        winners=(0, 1),
    ),
}
OPENING = replace(BOARDS["opening"], viewer=0)
BARRED = seen(lay("R1 a1, W1 b1, R2 e5, R3 g5, W2 h5, W3 e9"), "a1-a2", "b1-a1", viewer=0)
HANDS = {
    "to-choose": (OPENING, ""),
    "chosen": (OPENING, "b1"),
    "barred-though-occupied": (BARRED, ""),
    "chosen-with-falls": (
        seen(
            lay(f"R3 g4, W1 h4, R1 i4, W2 g6, {MIDDLE.replace('R2 g2', 'W2 g2')}", points=("1", "12")),
            viewer=0,
        ),
        "g4",
    ),
}


def hand(name: str) -> bytes:
    view, chosen = HANDS[name]
    return pictures.hand(view, among(view, chosen) if chosen else ())


@pytest.mark.parametrize("name", BOARDS)
def test_board(name: str, update_pictures: bool) -> None:
    assert_picture(pictures.board(BOARDS[name]), f"oshi/board-{name}", update=update_pictures)


@pytest.mark.parametrize("name", HANDS)
def test_hand(name: str, update_pictures: bool) -> None:
    assert_picture(hand(name), f"oshi/hand-{name}", update=update_pictures)


def test_lesson(update_pictures: bool) -> None:
    assert_picture(lesson(), "oshi/lesson", update=update_pictures)
    assert len(lesson()) <= LIMIT


def played(seed: str) -> Iterator[View]:
    """One random game, as each seat in turn sees it."""
    state, turn = GAME.setup(2, Options(), Rng(seed, 0)), 0
    while choices := GAME.choices(state):
        ((seat, choice),) = choices.items()
        yield GAME.view(state, (seat + turn // 2) % 2)
        turn += 1
        state, _ = GAME.play(state, seat, str(Rng(seed, turn).pick(choice.options)), Rng(seed, turn))
    yield GAME.view(state, None)


@pytest.mark.parametrize("seed", ["a", "b"])
def test_whole_games_can_be_drawn_in_few_bytes(seed: str) -> None:
    views = list(played(seed))
    assert views[-1].ended
    falls = [view for view in views if view.last and view.last.fallen]
    assert len(falls) >= 3
    for view in [*falls, *views[::9]]:
        assert len(pictures.board(view)) <= LIMIT
        assert len(pictures.hand(view)) <= LIMIT


@pytest.mark.parametrize("name", BOARDS)
def test_the_same_view_gives_the_same_bytes(name: str) -> None:
    before = pictures.board(BOARDS[name])
    canvas.sprite.cache_clear()
    lacquer.table.cache_clear()
    lacquer.turned.cache_clear()
    lacquer.tumbling.cache_clear()
    assert pictures.board(BOARDS[name]) == before


@pytest.mark.parametrize("view", BOARDS.values(), ids=BOARDS)
def test_a_board_is_the_same_for_every_viewer(view: View) -> None:
    assert len({pictures.board(replace(view, viewer=viewer)) for viewer in (None, 0, 1)}) == 1


# --- what the signs say ----------------------------------------------------------------------


def patch(picture: bytes, square: str) -> Image.Image:
    """What is drawn on a square."""
    left, top = lacquer.corner(at(square))
    return opened(picture).crop((left, top, left + lacquer.CELL, top + lacquer.CELL))


def pixels_of(part: Image.Image, colour: str) -> int:
    """How many pixels have about that colour."""
    wanted = [int(colour[place : place + 2], 16) for place in (1, 3, 5)]
    return sum(
        count
        for count, pixel in part.getcolors(part.width * part.height) or []
        if isinstance(pixel, tuple)
        and all(abs(one - other) < 12 for one, other in zip(pixel, wanted, strict=True))
    )


def squares_that_differ(one: bytes, other: bytes) -> set[str]:
    """Where two pictures show something different on the board."""
    names = [f"{column}{row}" for column in "abcdefghi" for row in range(1, 10)]
    return {name for name in names if difference(patch(one, name), patch(other, name)) > 4}


def test_the_latest_move_is_marked_where_it_began_on_its_way_and_where_it_pushed() -> None:
    view = BOARDS["pushed-to-the-right"]
    plain = pictures.board(replace(view, last=None))
    assert squares_that_differ(plain, pictures.board(view)) == {"d5", "e5", "f5", "g5", "h5", "i5"}


@pytest.mark.parametrize(
    ("name", "columns", "rows"),
    [
        ("pushed-to-the-right", "i", "5"),
        ("three-fall-below", "d", "1"),
        ("falls-to-the-left", "a", "9"),
        ("won-at-the-top", "d", "9"),
    ],
)
def test_what_fell_lies_on_the_rim_where_it_fell(name: str, columns: str, rows: str) -> None:
    view = BOARDS[name]
    assert view.last is not None
    assert view.last.fallen
    stayed = tuple(shift for shift in view.last.pushed if shift.destination is not None)
    without = opened(pictures.board(replace(view, last=replace(view.last, pushed=stayed))))
    with_it = opened(pictures.board(view))
    x, y = lacquer.middle(at(columns + rows))
    across = {"pushed-to-the-right": (68, 0), "falls-to-the-left": (-68, 0), "won-at-the-top": (0, -68)}
    right, down = across.get(name, (0, 68))
    box = (x + right - 20, y + down - 20, x + right + 20, y + down + 20)
    assert difference(without.crop(box), with_it.crop(box)) > 40


def test_colours_are_told_apart_by_lightness_and_shape() -> None:
    for pair in ("Aa", "Ee", "Gg"):
        # Above the doors, that is the roofs.
        red, ivory = (lacquer.pagoda(piece).crop((0, 0, lacquer.CELL, 44)) for piece in pair)
        shapes = [image.getchannel("A") for image in (red, ivory)]
        assert difference(*(shape.convert("RGB") for shape in shapes)) > 10
        dark, light = (
            ImageStat.Stat(image.convert("L"), shape).mean[0]
            for image, shape in zip((red, ivory), shapes, strict=True)
        )
        assert light - dark > 60


def test_floors_are_told_apart_by_height() -> None:
    for pieces in ("AEG", "aeg"):
        heights = []
        for piece in pieces:
            box = lacquer.pagoda(piece).getchannel("A").getbbox()
            assert box is not None
            heights.append(box[3] - box[1])
        assert heights[1] - heights[0] > 10
        assert heights[2] - heights[1] > 10


@pytest.mark.parametrize("which", [0, 1])
def test_each_tray_bears_its_seats_token_on_its_own_side_of_the_board(which: Seat) -> None:
    image = opened(pictures.board(BOARDS["start"]))
    left = lacquer.WIDTH - lacquer.EDGE - pictures.TRAY[0]
    upper = image.crop((left, 0, image.width, image.height // 2))
    lower = image.crop((left, image.height // 2, image.width, image.height))
    own, other = (lower, upper) if which == 0 else (upper, lower)
    assert pixels_of(own, SEAT_COLOURS[which]) > 1000 > pixels_of(other, SEAT_COLOURS[which])


def test_only_who_is_asked_is_shown_what_can_be_moved() -> None:
    view = OPENING
    framed = squares_that_differ(pictures.board(view), pictures.hand(view))
    movable = {"c3", "e3", "d2", "e2", "f2", "g2", "b1", "i1"}
    assert framed == movable | {"a1"}, "and a1 bears the sign that b1 may not go back"
    for viewer in (None, 1):
        waiting = replace(view, viewer=viewer)
        assert pictures.hand(waiting) == pictures.board(view)


def test_a_fall_that_would_help_looks_unlike_one_that_would_not() -> None:
    view, chosen = HANDS["chosen-with-falls"]
    drawn = pictures.hand(view, among(view, chosen))
    for square, gain in (("g1", True), ("h4", False), ("i4", False)):
        sign = patch(drawn, square)
        assert (pixels_of(sign, canvas.LIT) > 300) == gain
        assert (pixels_of(sign, lacquer.PALE) > 300) != gain


def test_a_chosen_piece_shows_its_goals_alone() -> None:
    view = OPENING
    marked = squares_that_differ(pictures.board(view), pictures.hand(view, among(view, "b1")))
    assert marked == {"b1", "b2", "b3", "b4", "c1", "d1", "e1", "a1"}
