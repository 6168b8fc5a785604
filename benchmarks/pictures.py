"""What the benchmarks of all games' pictures share."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec

from pytest_benchmark.fixture import BenchmarkFixture

P = ParamSpec("P")


def drawing(benchmark: BenchmarkFixture, draw: Callable[P, bytes], *args: P.args, **kwargs: P.kwargs) -> None:
    """How long a picture takes once its art is warm, and how many bytes it has."""
    benchmark.extra_info["bytes"] = len(draw(*args, **kwargs))
    benchmark(draw, *args, **kwargs)
