"""The record in pictures: podiums with ties, pages without one, and rating curves."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.cli.terminal import face_of
from bot.pictures import canvas, leaderboard
from bot.pictures.canvas import Line
from bot.pictures.leaderboard import Bar, Curve
from bot.screens.record import bars, curves, percent, profile
from bot.seats import SEAT_COLOURS
from bot.store.model import Board, By, Place, Played, Profile, Result
from bot.store.ratings import Rating
from bot.store.tallies import Tally
from bot.text.words import LANGUAGES, words
from tests.pictures import LIMIT, assert_picture, difference, opened

DAY = 86_400
NEW_YEAR = 1_767_225_600


def line(*rows: tuple[int, str, float]) -> tuple[Bar, ...]:
    return tuple(Bar(*row) for row in rows)


BOARDS = {
    "rating": line(
        (1, "1342", 1.0),
        (2, "1288", 0.9),
        (2, "1288", 0.9),
        (4, "1201", 0.7),
        (5, "1180", 0.66),
        (6, "1102", 0.5),
        (7, "1069", 0.42),
        (8, "1043", 0.4),
        (9, "1000", 0.3),
        (10, "877", 0.05),
    ),
    "three": line((1, "12", 1.0), (2, "7", 0.58), (3, "3", 0.25)),
    "all-first": line(*((1, "12", 1.0) for _ in range(7))),
    "two-first": line((1, "9", 1.0), (1, "9", 1.0), (3, "4", 0.44), (4, "1", 0.11)),
    "one": line((1, "27", 1.0)),
    "below-zero": line((1, "3", 1.0), (2, "-4", 0.42), (3, "-9", 0.0)),
    "later-page": line((11, "12/18", 0.67), (11, "2/3", 0.67), (13, "0/5", 0.0), (1014, "1234/2345", 0.53)),
}
CHARTS = {
    "two-games": (
        Curve(0, tuple((NEW_YEAR + n * 3 * DAY, 1000 + 12 * n - 30 * (n % 5)) for n in range(40))),
        Curve(1, tuple((NEW_YEAR + n * 5 * DAY, 1100 - 6 * n + 20 * (n % 3)) for n in range(20))),
    ),
    "five-games": tuple(
        Curve(mark, tuple((NEW_YEAR + n * DAY, 1000 + 40 * mark + 9 * n * (-1) ** mark) for n in range(12)))
        for mark in range(5)
    ),
    "one-point": (Curve(2, ((NEW_YEAR, 1069),)),),
    "level": (Curve(3, ((NEW_YEAR, 1000), (NEW_YEAR + DAY, 1000))),),
}


@pytest.mark.parametrize("name", BOARDS)
def test_board(name: str, update_pictures: bool) -> None:
    picture = leaderboard.board(BOARDS[name])
    assert len(picture) <= LIMIT
    assert_picture(picture, f"record/board-{name}", update=update_pictures)


@pytest.mark.parametrize("name", CHARTS)
def test_chart(name: str, update_pictures: bool) -> None:
    picture = leaderboard.chart(CHARTS[name])
    assert len(picture) <= LIMIT
    assert_picture(picture, f"record/chart-{name}", update=update_pictures)


def test_the_podium_stands_above_the_first_page_alone() -> None:
    heights = {name: opened(leaderboard.board(BOARDS[name])).height for name in ("three", "later-page")}
    assert (
        heights["three"] - 3 * leaderboard.ROW - (heights["later-page"] - 4 * leaderboard.ROW)
        == leaderboard.STAGE
    )


def test_who_shares_a_place_stands_as_high() -> None:
    """The tokens of two firsts are at the same height, those of a second below."""
    picture = opened(leaderboard.board(BOARDS["two-first"]))

    def top(mark: int) -> int:
        wanted = tuple(int(SEAT_COLOURS[mark][place : place + 2], 16) for place in (1, 3, 5))
        for y in range(leaderboard.STAGE):
            for x in range(0, picture.width, 2):
                found = picture.getpixel((x, y))
                assert isinstance(found, tuple)
                if all(abs(a - b) < 8 for a, b in zip(found, wanted, strict=True)):
                    return y
        raise AssertionError(mark)

    assert abs(top(0) - top(1)) < 12
    assert top(2) > top(0) + 60


def test_the_same_numbers_give_the_same_bytes() -> None:
    before = leaderboard.board(BOARDS["rating"]), leaderboard.chart(CHARTS["two-games"])
    canvas.sprite.cache_clear()
    assert (leaderboard.board(BOARDS["rating"]), leaderboard.chart(CHARTS["two-games"])) == before


def test_a_line_is_where_its_points_are() -> None:
    image = canvas.ground(100, 100, "#000000")
    canvas.put(image, canvas.lines([Line(((20, 30), (80, 70)), "#ffffff", 6)], 100, 100), 0, 0)
    assert image.getpixel((50, 50)) == (255, 255, 255)
    assert image.getpixel((80, 30)) == (0, 0, 0)
    dot = canvas.ground(100, 100, "#000000")
    canvas.put(dot, canvas.lines([Line(((50, 50),), "#ffffff", 20)], 100, 100), 0, 0)
    assert dot.getpixel((50, 50)) == (255, 255, 255)
    assert difference(opened(canvas.png(image)), opened(canvas.png(dot))) > 1


@pytest.mark.parametrize(
    ("low", "high"), [(1000, 1000), (877, 1342), (1000, 1069), (-50, 2000), (995, 1005), (0, 40_000)]
)
def test_the_grid_takes_in_both_ends_with_a_few_round_numbers(low: int, high: int) -> None:
    steps = leaderboard._grid(low, high)
    assert steps[0] <= low <= high <= steps[-1]
    assert 2 <= len(steps) <= 7
    assert steps == sorted(set(steps))


# --- numbers for pictures ------------------------------------------------------------------


def board(by: By, *values: int) -> tuple[Bar, ...]:
    places = tuple(
        Place(
            1 + number,
            number,
            "",
            Tally(games=10, wins=value if by in ("wins", "share") else 0, best=value),
            Rating(value, 0.0),
        )
        for number, value in enumerate(values)
    )
    return bars(Board(places, None, None, None, 0, len(places)), by)


def test_bars_are_as_long_as_what_they_stand_for() -> None:
    assert [(bar.value, bar.length) for bar in board("wins", 8, 4, 0)] == [("8", 1.0), ("4", 0.5), ("0", 0.0)]
    assert [(bar.value, bar.length) for bar in board("share", 5, 1)] == [("5/10", 0.5), ("1/10", 0.1)]
    assert [(bar.value, bar.length) for bar in board("score", 6, -2)] == [("6", 1.0), ("-2", 0.0)]
    assert [bar.length for bar in board("score", 0, 0)] == [0.0, 0.0]
    assert [bar.length for bar in board("wins", 0)] == [0.0]


def test_bars_of_ratings_begin_a_little_below_the_last() -> None:
    lengths = [bar.length for bar in board("rating", 20, 15, 10)]
    assert lengths[0] == 1.0
    assert 0 < lengths[2] < lengths[1] < 1
    assert [bar.value for bar in board("rating", 20, 10)] == ["1400", "1200"]
    assert [bar.length for bar in board("rating", 20, 20)] == [1.0, 1.0]


@pytest.mark.parametrize(
    ("share", "of", "shown"),
    [(0, 0, 0), (0, 5, 0), (1, 3, 33), (2, 3, 67), (1, 2, 50), (1, 8, 13), (7, 7, 100)],
)
def test_percent(share: int, of: int, shown: int) -> None:
    assert percent(share, of) == shown


def test_curves_have_the_marks_of_the_words() -> None:
    rating = Rating(30, 5, 3)
    games = tuple(
        Played(game, Tally(games=3), rating, ((NEW_YEAR, rating),) if game != "b" else ())
        for game in "abcdefg"
    )
    found = curves(Profile(1, "x", Tally(), games, None, ()), dict.fromkeys("abdefg"))  # type: ignore[arg-type]
    assert [curve.mark for curve in found] == [0, 2, 3, 4]
    assert found[0].points == ((NEW_YEAR, 1300),)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pictures_words_are_cut_before_they_are_too_many(
    language: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Fluent takes no more than 2,500 characters for one fact."""
    faces = {str(number): face_of("oshiya") for number in range(60)}
    played = tuple(Played(key, Tally(games=3, best=9), Rating(), ()) for key in faces)
    own = words(language)
    screen = profile(Profile(1, "x", Tally(games=60), played, None, ()), faces, own)
    assert own("profile-alt", lines="")[:5] in screen.alt
    assert 900 < len(screen.alt) < 1024
    assert caplog.messages == []


def test_art_of_the_record_is_in_files() -> None:
    for name in ("rays", "step", "tatami", "crown"):
        assert (Path(canvas.SHARED) / f"{name}.svg").exists()
    assert Result(0, None, "bot", 1, 1).name == ""
