"""Chance: a fresh generator for every move, from the table's secret seed and the move's number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Rng:
    """The dice and shuffles of one move.

    Built on `Random.random()` alone: it is the one sequence that Python promises
    to keep across versions, so that old games replay the same for ever.
    """

    def __init__(self, seed: str, turn: int) -> None:
        """`turn` counts the moves in effect; 0 is the deal."""
        self._seed = f"{seed}/{turn}"
        self._random: Callable[[], float] | None = None

    def below(self, n: int) -> int:
        """A whole number from 0 to n-1, each equally likely; n is at least 1."""
        if self._random is None:
            # Made only now: most moves need no chance, and a generator costs as much to make as they do.
            self._random = Random(self._seed).random
        return int(self._random() * n)

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, which are not empty."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in random order, as a new list (Fisher-Yates)."""
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return result
