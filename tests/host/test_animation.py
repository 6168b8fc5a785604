"""A film frame by frame: what is seen is what was drawn, and only what changes is stored."""

from __future__ import annotations

import io
from itertools import pairwise

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.pictures import canvas
from bot.pictures.animation import EACH, LONGEST, SIZES, Film
from rules import GAMES
from rules.rng import Rng


def dot(x: int, colour: str = "#c8452f", size: tuple[int, int] = (400, 200)) -> bytes:
    """A dot somewhere on paper."""
    image = canvas.ground(*size)
    canvas.put(image, canvas.plate(40, 40, colour, radius=20), x, 80)
    return canvas.png(image)


def frames(film: bytes) -> list[Image.Image]:
    opened = Image.open(io.BytesIO(film))
    found = []
    for number in range(opened.n_frames):  # type: ignore[attr-defined]
        opened.seek(number)
        found.append(opened.convert("RGB"))
    return found


def durations(film: bytes) -> list[int]:
    opened = Image.open(io.BytesIO(film))
    found = []
    for number in range(opened.n_frames):  # type: ignore[attr-defined]
        opened.seek(number)
        opened.load()
        found.append(opened.info["duration"])
    return found


def apart(one: Image.Image, other: Image.Image) -> float:
    means = ImageStat.Stat(ImageChops.difference(one, other)).mean
    return float(sum(means) / len(means))


def drawn(picture: bytes, width: int, height: int) -> Image.Image:
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    return image.resize((width, height), Image.Resampling.LANCZOS)


def test_every_frame_looks_like_its_picture() -> None:
    pictures = [dot(x) for x in (0, 150, 151, 360, 20)]
    film = Film(200, 75)
    for picture in pictures:
        film.add(picture, EACH)
    found = frames(film.saved())
    assert len(found) == len(pictures)
    for frame, picture in zip(found, pictures, strict=True):
        assert frame.size == (200, 100)
        assert apart(frame, drawn(picture, 200, 100)) < 2


@pytest.mark.parametrize("width", [width for width, _ in SIZES])
@pytest.mark.slow
def test_a_real_game_looks_as_it_was_drawn(width: int) -> None:
    from cogs.oshiya import board

    game = GAMES["oshiya"]
    state, turn = game.setup(3, game.Options(variant="double-rush"), Rng("film", 0)), 0
    pictures = [board.board(game.view(state, None))]
    while (choices := game.choices(state)) and turn < 12:
        turn += 1
        seat = min(choices)
        state, _ = game.play(state, seat, str(choices[seat].options[-1]), Rng("film", turn))
        pictures.append(board.board(game.view(state, None)))
    quality = dict(SIZES)[width]
    film = Film(width, quality)
    for picture in pictures:
        film.add(picture, EACH)
    saved = film.saved()
    for frame, picture in zip(frames(saved), pictures, strict=True):
        assert apart(frame, drawn(picture, *frame.size)) < 7
    assert abs(len(saved) - film.bytes) < 200
    alone = Film(width, quality)
    alone.add(pictures[0], EACH)
    assert len(saved) < len(pictures) * alone.bytes * 0.7, "only what changes is stored again"


def test_it_is_shown_for_as_long_as_told_and_for_ever() -> None:
    film = Film(100, 60)
    for x, shown in ((0, 2000), (100, 1300), (200, 5000)):
        film.add(dot(x), shown)
    saved = film.saved()
    assert durations(saved) == [2000, 1300, 5000]
    assert Image.open(io.BytesIO(saved)).info["loop"] == 0


def test_the_same_picture_again_is_shown_for_longer() -> None:
    film = Film(100, 60)
    for x in (0, 0, 0, 100):
        film.add(dot(x), 1000)
    assert durations(film.saved()) == [3000, 1000]
    film.add(dot(100), LONGEST)
    assert durations(film.saved())[-1] == LONGEST


def test_pictures_of_other_sizes_are_fitted_into_the_first() -> None:
    film = Film(200, 75)
    for size in ((400, 200), (400, 400), (800, 200), (401, 199)):
        film.add(dot(100, size=size), EACH)
    found = frames(film.saved())
    assert {frame.size for frame in found} == {(200, 100)}
    assert len(found) == 4
    for one, other in pairwise(found):
        assert apart(one, other) > 0.1
    corner = found[1].getpixel((3, 3))
    assert isinstance(corner, tuple)
    assert max(abs(a - b) for a, b in zip(corner, (0xF4, 0xEA, 0xD5), strict=True)) < 12, "paper around it"


@pytest.mark.parametrize("height", [99, 100, 101])
def test_uneven_heights(height: int) -> None:
    film = Film(150, 60)
    film.add(dot(10, size=(300, 2 * height)), EACH)
    film.add(dot(201, size=(300, 2 * height)), EACH)
    assert len(frames(film.saved())) == 2


def test_a_single_picture_is_a_film_too() -> None:
    film = Film(100, 60)
    film.add(dot(0), EACH)
    assert len(frames(film.saved())) == 1
