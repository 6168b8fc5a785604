"""The canvas: art from files, digits without a font, seats that words and pictures agree on."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.pictures import canvas
from bot.seats import SEAT_COLOURS, SEAT_MARKS
from tests.pictures import opened

ROOT = Path(__file__).parents[1]
ART = sorted([*canvas.SHARED.glob("*.svg"), *ROOT.glob("cogs/*/art/*.svg")])

DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20" '
    'preserveAspectRatio="none" color="#ff0000"><rect width="40" height="20" fill="currentColor"/></svg>'
)


@pytest.fixture
def drawing(tmp_path: Path) -> Path:
    path = tmp_path / "drawing.svg"
    path.write_text(DRAWING, encoding="utf-8")
    return path


@pytest.mark.parametrize("path", ART, ids=lambda path: f"{path.parent.parent.name}/{path.stem}")
def test_art_is_whole_in_its_file(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert canvas.sprite(path).getbbox() is not None, "something is to be seen"
    assert "<text" not in text, "no font of the system"
    assert "href" not in text, "nothing from elsewhere"


def test_a_sprite_has_the_size_that_is_asked_for(drawing: Path) -> None:
    assert canvas.sprite(drawing).size == (40, 20)
    assert canvas.sprite(drawing, 80).size == (80, 40)
    assert canvas.sprite(drawing, height=10).size == (20, 10)
    assert canvas.sprite(drawing, 13, 31).size == (13, 31)
    assert canvas.sprite(drawing, 13, 31).getbbox() == (0, 0, 13, 31)


def test_a_tint_takes_the_place_of_the_arts_own_colour(drawing: Path) -> None:
    assert canvas.sprite(drawing).getpixel((5, 5)) == (255, 0, 0, 255)
    assert canvas.sprite(drawing, tint="#0000ff").getpixel((5, 5)) == (0, 0, 255, 255)


def test_warm_sprites_are_not_made_again(drawing: Path) -> None:
    canvas.warm(drawing.parent)
    made = canvas.sprite.cache_info().misses
    canvas.sprite(drawing)
    assert canvas.sprite.cache_info().misses == made


@pytest.mark.parametrize(("anchor", "left", "top"), [("lt", 50, 30), ("mm", 30, 20), ("rb", 10, 10)])
def test_sprites_are_put_by_their_anchor(drawing: Path, anchor: str, left: int, top: int) -> None:
    image = canvas.ground(100, 60, "#000000")
    canvas.put(image, canvas.sprite(drawing), 50, 30, anchor)
    assert image.getbbox() == (left, top, left + 40, top + 20)


@pytest.mark.parametrize("text", ["0123456789", "-12", "+1", "17/21", "×12"])
def test_numbers_are_as_high_as_told_and_centred(text: str) -> None:
    image = canvas.ground(800, 100, "#000000")
    canvas.number(image, text, 400, 50, 80, "#ffffff")
    box = image.getbbox()
    assert box is not None
    left, top, right, bottom = box
    assert top >= 10
    assert bottom <= 90
    assert abs(left + right - 800) <= 12


def test_a_png_keeps_its_size_and_colours() -> None:
    image = canvas.ground(300, 200, canvas.PAPER)
    canvas.put(image, canvas.plate(100, 50, canvas.INK), 20, 20)
    saved = opened(canvas.png(image))
    assert saved.size == (300, 200)
    assert saved.getpixel((290, 190)) == image.getpixel((290, 190))
    assert saved.getpixel((70, 45)) == image.getpixel((70, 45))


def test_seats_have_marks_tokens_and_colours_of_their_own() -> None:
    assert len(set(SEAT_MARKS)) == len(set(SEAT_COLOURS)) == len(SEAT_MARKS) == 5
    for which, colour in enumerate(SEAT_COLOURS):
        assert colour in (canvas.SHARED / f"seat-{which}.svg").read_text(encoding="utf-8")
    shapes = {canvas.seat(which, 64).getchannel("A").tobytes() for which in range(5)}
    assert len(shapes) == 5, "told apart without colour"
