"""How strong somebody plays, as openskill's Plackett-Luce model estimates it from ranks."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from openskill.models import PlackettLuce

_MODEL = PlackettLuce()

UNKNOWN = _MODEL.sigma
"""How unsure the estimate is of somebody who has never played."""

Certainty = Literal["guess", "rough", "fair", "sure"]


@dataclass(frozen=True, slots=True)
class Rating:
    """An estimate of somebody's strength: its middle, how unsure it is, and of how many games."""

    mu: float = _MODEL.mu
    sigma: float = UNKNOWN
    games: int = 0

    @property
    def shown(self) -> int:
        """One number for people: 1000 at the beginning, and all but certainly below the true strength."""
        return math.floor(1000 + 20 * (self.mu - 3 * self.sigma) + 0.5)

    @property
    def percent(self) -> int:
        """How sure it is: 0 for somebody who has never played, never quite 100."""
        return max(0, math.floor(100 * (1 - self.sigma / UNKNOWN) + 0.5))

    @property
    def certainty(self) -> Certainty:
        """The same as a word."""
        for most, word in _CERTAINTIES:
            if self.percent < most:
                return word
        return "sure"


_CERTAINTIES: tuple[tuple[int, Certainty], ...] = ((15, "guess"), (35, "rough"), (55, "fair"))


def rate(before: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """The ratings after a game in which these ranks were reached; equal ranks are a tie."""
    teams = [[_MODEL.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [
        Rating(player.mu, player.sigma, rating.games + 1)
        for (player,), rating in zip(after, before, strict=True)
    ]
