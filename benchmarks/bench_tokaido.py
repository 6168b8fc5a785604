"""How long Tokaido's pictures take once their art is warm: it prints, it does not judge.

Run by `make bench`, or `pytest benchmarks/bench_tokaido.py`.
"""

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.pictures import drawing
from cogs.tokaido import board as tokaido
from rules.tokaido import GAME
from rules.tokaido.components import Options
from tests.tokaido.test_pictures import BOARDS, HANDS


@pytest.mark.parametrize("name", BOARDS)
def test_tokaido_board(benchmark: BenchmarkFixture, name: str) -> None:
    view = GAME.view(BOARDS[name](), None)
    drawing(benchmark, tokaido.board, view)


@pytest.mark.parametrize("name", HANDS)
def test_tokaido_hand(benchmark: BenchmarkFixture, name: str) -> None:
    state, seat = HANDS[name]
    view = GAME.view(state(), seat)
    drawing(benchmark, tokaido.hand, view)


def test_tokaido_lesson(benchmark: BenchmarkFixture) -> None:
    drawing(benchmark, tokaido.lesson, Options())
