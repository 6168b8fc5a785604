"""Vector art made into sprites once, put together with Pillow and saved as PNG; knows no game.

A picture is a Pillow image in RGB, made by `ground`, filled by `put`, `number` and `plate`,
and saved by `png`. Lengths are in pixels of the picture, colours are `#rrggbb`.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import resvg_py
from PIL import Image

SHARED = Path(__file__).parent / "art"
"""Art for every game: the seats' tokens, the glyphs of numbers, a lantern, a crown."""

PAPER = "#f4ead5"
INK = "#2a2734"
CREAM, LIT = "#fffdf6", "#ffdf7f"
"""What lies on the paper, and the same where the lantern hangs."""

GLYPHS = {"-": "minus", "+": "plus", "/": "slash", "×": "times"} | {digit: digit for digit in "0123456789"}
COLOURS = 256
"""A palette this large shows flat art with soft edges as it is, at a third of the bytes."""


@lru_cache(maxsize=2048)
def sprite(path: Path, width: int = 0, height: int = 0, tint: str = "") -> Image.Image:
    """The SVG file as an RGBA image, its own size unless told; not to be changed.

    `tint` takes the place of the root's `color`, which the art reads as `currentColor`.
    With both width and height the art is stretched if it says preserveAspectRatio="none".
    """
    return _raster(path.read_text(encoding="utf-8"), width, height, tint)


def warm(folder: Path) -> None:
    """Rasterise every SVG file of a folder at its own size, so that the first picture is not slow."""
    for path in sorted(folder.glob("*.svg")):
        sprite(path)


def ground(width: int, height: int, colour: str = PAPER) -> Image.Image:
    """An empty picture."""
    return Image.new("RGB", (width, height), colour)


def put(image: Image.Image, part: Image.Image, x: float, y: float, anchor: str = "lt") -> None:
    """Lay a sprite on the picture with its anchor at (x, y).

    The anchor is one of l, m, r (left, middle, right) and one of t, m, b (top, middle, bottom).
    """
    share = {"l": 0.0, "t": 0.0, "m": 0.5, "r": 1.0, "b": 1.0}
    left = round(x - share[anchor[0]] * part.width)
    top = round(y - share[anchor[1]] * part.height)
    image.paste(part, (left, top), part)


def number(
    image: Image.Image, text: str | int, x: float, y: float, height: int, tint: str = INK, anchor: str = "mm"
) -> None:
    """Write digits and the signs - + / × with its anchor at (x, y); `height` is that of a digit."""
    put(image, _written(str(text), height, tint), x, y, anchor)


def seat(which: int, size: int) -> Image.Image:
    """The token of a seat, of its mark's shape and colour (`bot.seats`)."""
    return sprite(SHARED / f"seat-{which}.svg", size)


def lantern(height: int) -> Image.Image:
    """What hangs where somebody is to answer."""
    return sprite(SHARED / "lantern.svg", height=height)


def crown(width: int) -> Image.Image:
    """What whoever is first wears."""
    return sprite(SHARED / "crown.svg", width)


@lru_cache(maxsize=512)
def plate(
    width: int, height: int, fill: str, *, edge: str = INK, stroke: float = 0, radius: float = 12
) -> Image.Image:
    """A rectangle with round corners."""
    inset = stroke / 2
    return _raster(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
        f'<rect x="{inset}" y="{inset}" width="{width - stroke}" height="{height - stroke}" rx="{radius}" '
        f'fill="{fill}" stroke="{edge}" stroke-width="{stroke}"/></svg>'
    )


@dataclass(frozen=True)
class Line:
    """A line through points with soft edges; a single point is a dot."""

    points: tuple[tuple[float, float], ...]
    colour: str
    stroke: float


def lines(drawn: Iterable[Line], width: int, height: int) -> Image.Image:
    """Lines on an empty sprite, the later ones above."""
    paths = []
    for each in drawn:
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in (*each.points, each.points[-1]))
        paths.append(f'<polyline points="{path}" stroke="{each.colour}" stroke-width="{each.stroke}"/>')
    return _raster(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
        f'<g fill="none" stroke-linecap="round" stroke-linejoin="round">{"".join(paths)}</g></svg>'
    )


def png(image: Image.Image) -> bytes:
    """The picture as a PNG with a palette of its own."""
    out = io.BytesIO()
    # Every third pixel of every third row knows the colours as well, in a fifth of the time.
    sample = image.resize((-(-image.width // 3), -(-image.height // 3)), Image.Resampling.NEAREST)
    palette = sample.quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    # Level 6 takes twice the time to save another tenth.
    image.quantize(palette=palette, dither=Image.Dither.NONE).save(out, "PNG", compress_level=5)
    return out.getvalue()


@lru_cache(maxsize=1024)
def _written(text: str, height: int, tint: str) -> Image.Image:
    parts = [sprite(SHARED / f"glyph-{GLYPHS[sign]}.svg", height=height, tint=tint) for sign in text]
    gap = round(height * 0.05)
    image = Image.new("RGBA", (sum(part.width + gap for part in parts) - gap, height))
    x = 0
    for part in parts:
        image.paste(part, (x, 0))
        x += part.width + gap
    return image


def _raster(svg: str, width: int = 0, height: int = 0, tint: str = "") -> Image.Image:
    if width and height:
        svg = re.sub(r'width="[^"]*" height="[^"]*"', f'width="{width}" height="{height}"', svg, count=1)
    data = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width or None,
        height=height or None,
        style_sheet=f"svg{{color:{tint}}}" if tint else None,
        skip_system_fonts=True,
    )
    return Image.open(io.BytesIO(bytes(data))).convert("RGBA")
