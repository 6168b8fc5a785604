"""The record in pictures: who is ahead, and how a rating has moved; digits only, names stand beside it.

Pure functions of numbers. The lines of a page have the marks of the seats in turn (`bot.seats`),
so that words and picture agree on whose bar is which.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from PIL import Image

from bot.pictures.canvas import INK, SHARED, Line, crown, ground, lines, number, plate, png, put, seat, sprite
from bot.seats import SEAT_COLOURS

WIDTH = 1000
STAGE = 380
"""Height of the podium's part."""

ROW = 62
STEPS = {1: 206, 2: 146, 3: 106}
"""How high the step of each place is."""

ORDERS = ((), (0,), (1, 0), (1, 0, 2), (3, 1, 0, 2), (3, 1, 0, 2, 4))
"""Who stands on the podium from left to right, by how many there are: the first in the middle."""

STEP, LIP = 172, 184
BAR_LEFT, BAR_RIGHT = 172, 820
PALE = "#fffdf6"
GRID = "#d9c9a6"


@dataclass(frozen=True)
class Bar:
    """One line of a page."""

    place: int
    value: str
    """Digits, perhaps with the signs that `bot.pictures.canvas.number` knows."""

    length: float
    """The length of the bar, from 0 to 1."""


def board(bars: Sequence[Bar]) -> bytes:
    """A page of a leaderboard as a PNG; the podium stands above it if its first line has the first place."""
    ahead = [line for line, bar in enumerate(bars) if bar.place <= max(STEPS)][:5]
    top = STAGE if ahead and bars[0].place == 1 else 0
    image = ground(WIDTH, top + 28 + ROW * len(bars))
    if top:
        _podium(image, bars, ahead)
    for row, bar in enumerate(bars):
        _row(image, bar, row, top + 14 + ROW * row + ROW // 2)
    return png(image)


def _podium(image: Image.Image, bars: Sequence[Bar], ahead: Sequence[int]) -> None:
    put(image, sprite(SHARED / "rays.svg"), 0, 0)
    gap = 18 if len(ahead) > 3 else 60
    order = ORDERS[len(ahead)]
    left = WIDTH // 2 - (len(order) * STEP + (len(order) - 1) * gap) // 2
    for column, which in enumerate(order):
        bar = bars[ahead[which]]
        middle, height = left + STEP // 2 + column * (STEP + gap), STEPS[bar.place]
        put(image, sprite(SHARED / "step.svg", STEP, height), middle, STAGE, "mb")
        put(image, sprite(SHARED / "tatami.svg", LIP), middle, STAGE - height, "mm")
        put(image, seat(ahead[which] % len(SEAT_COLOURS), 86), middle, STAGE - height - 8, "mb")
        if bar.place == 1:
            put(image, crown(66), middle, STAGE - height - 88, "mb")
        put(image, plate(64, 64, PALE, stroke=4, radius=32), middle, STAGE - height + 54, "mm")
        number(image, bar.place, middle, STAGE - height + 54, 38)


def _row(image: Image.Image, bar: Bar, row: int, y: int) -> None:
    mark = row % len(SEAT_COLOURS)
    number(image, bar.place, 88, y, 32, anchor="rm")
    put(image, seat(mark, 48), 128, y, "mm")
    put(image, plate(BAR_RIGHT - BAR_LEFT, 8, GRID, radius=4), BAR_LEFT, y, "lm")
    width = max(18, round((BAR_RIGHT - BAR_LEFT) * bar.length))
    put(image, plate(width, 38, SEAT_COLOURS[mark], stroke=4, radius=10), BAR_LEFT, y, "lm")
    number(image, bar.value, BAR_RIGHT + 20, y, 34 if len(bar.value) < 7 else 25, anchor="lm")


# --- the chart -----------------------------------------------------------------------------

HEIGHT = 440
LEFT, RIGHT, TOP, BOTTOM = 124, 936, 34, 356


@dataclass(frozen=True)
class Curve:
    """Ratings over time under one mark."""

    mark: int
    points: tuple[tuple[int, int], ...]
    """Moment in seconds since 1970 and the number that is shown, the oldest first."""


def chart(curves: Sequence[Curve]) -> bytes:
    """Rating curves as a PNG, each ending in its mark; with at least one point in all."""
    moments = [moment for curve in curves for moment, _ in curve.points]
    values = [value for curve in curves for _, value in curve.points]
    first, last = min(moments), max(moments)
    steps = _grid(min(values), max(values))
    low, high = steps[0], steps[-1]

    def at(moment: int, value: int) -> tuple[float, float]:
        share = (moment - first) / (last - first) if last > first else 1
        return LEFT + share * (RIGHT - LEFT), BOTTOM - (value - low) / (high - low) * (BOTTOM - TOP)

    image = ground(WIDTH, HEIGHT)
    put(image, plate(RIGHT - LEFT + 76, BOTTOM - TOP + 40, PALE, stroke=3), LEFT - 20, TOP - 20)
    for step in steps:
        _, y = at(first, step)
        put(image, plate(RIGHT - LEFT + 40, 3, GRID, radius=1), LEFT, y, "lm")
        number(image, step, LEFT - 34, y, 27, anchor="rm")
    drawn = []
    for curve in curves:
        points = tuple(at(*point) for point in curve.points)
        drawn += [Line(points, INK, 13), Line(points, SEAT_COLOURS[curve.mark], 7)]
    put(image, lines(drawn, WIDTH, HEIGHT), 0, 0)
    for curve in curves:
        put(image, seat(curve.mark, 44), *at(*curve.points[-1]), "mm")
    days = [f"{datetime.fromtimestamp(moment, UTC):%Y-%m-%d}" for moment in (first, last)]
    if days[0] != days[1]:
        number(image, days[0], LEFT - 20, HEIGHT - 34, 27, anchor="lm")
    number(image, days[1], RIGHT + 56, HEIGHT - 34, 27, anchor="rm")
    return png(image)


def _grid(low: int, high: int) -> list[int]:
    """Three to six round numbers, of which the outermost enclose both."""
    for step in (10, 20, 50, 100, 200, 500, 1000):
        lowest, highest = low // step * step, -(-high // step) * step
        if highest == lowest:
            highest += step
        if highest - lowest == step:
            lowest -= step
        if (highest - lowest) // step <= 5:
            return list(range(lowest, highest + 1, step))
    return [low, high]
