"""How long the record's pictures take: it prints, it does not judge."""

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.pictures import drawing
from bot.pictures import leaderboard
from bot.pictures.animation import EACH, SIZES, Film
from cogs.oshiya import board as oshiya
from tests import test_leaderboard as drawn
from tests.oshiya.test_pictures import BOARDS


@pytest.mark.parametrize("name", drawn.BOARDS)
def test_leaderboard(benchmark: BenchmarkFixture, name: str) -> None:
    drawing(benchmark, leaderboard.board, drawn.BOARDS[name])


@pytest.mark.parametrize("name", drawn.CHARTS)
def test_chart(benchmark: BenchmarkFixture, name: str) -> None:
    drawing(benchmark, leaderboard.chart, drawn.CHARTS[name])


def test_a_frame_of_a_film(benchmark: BenchmarkFixture) -> None:
    pictures = [oshiya.board(view) for view in BOARDS.values() if view.variant == "cascade"]
    film = Film(*SIZES[0])
    film.add(pictures[0], EACH)

    def both() -> None:
        for picture in pictures[:2]:
            film.add(picture, EACH)

    benchmark(both)
