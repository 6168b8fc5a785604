"""How long Oshaka Trick's pictures take once their art is warm: it prints, it does not judge.

Run by `pytest benchmarks/bench_oshaka.py`.
"""

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.pictures import drawing
from cogs.oshaka import board as oshaka
from tests.oshaka.test_pictures import BOARDS, HANDS


@pytest.mark.parametrize("name", BOARDS)
def test_oshaka_board(benchmark: BenchmarkFixture, name: str) -> None:
    drawing(benchmark, oshaka.board, BOARDS[name])


@pytest.mark.parametrize("name", HANDS)
def test_oshaka_hand(benchmark: BenchmarkFixture, name: str) -> None:
    drawing(benchmark, oshaka.hand, HANDS[name])
