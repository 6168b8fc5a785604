"""How long Oshiya Tokio's pictures take once their art is warm: it prints, it does not judge.

Run by `make bench`, or `pytest benchmarks/bench_oshiya.py`.
"""

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.pictures import drawing
from cogs.oshiya import board as oshiya
from tests.oshiya.test_pictures import BOARDS, HANDS


@pytest.mark.parametrize("name", BOARDS)
def test_oshiya_board(benchmark: BenchmarkFixture, name: str) -> None:
    drawing(benchmark, oshiya.board, BOARDS[name])


@pytest.mark.parametrize("name", HANDS)
def test_oshiya_hand(benchmark: BenchmarkFixture, name: str) -> None:
    drawing(benchmark, oshiya.hand, HANDS[name])
