"""What a leaderboard is asked for, and how a custom id holds that."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace

from bot.store.model import By
from bot.store.tallies import ANY, Span


@dataclass(frozen=True)
class Query:
    """What a leaderboard is asked for."""

    game: str
    """Empty until it is known which game is meant."""

    kind: str = ANY
    """The variant's `sign`, since its text may be longer than a key may be."""

    everywhere: bool = False
    span: Span = "all"
    by: By = "rating"
    least: int = 1
    page: int = 0

    def turned(self, page: int) -> Query:
        """The same at another page."""
        return replace(self, page=page)

    @property
    def key(self) -> str:
        """What a custom id holds of it."""
        where = "all" if self.everywhere else "here"
        return f"{self.game}:{self.kind}:{where}:{self.span}:{self.by}:{self.least}:{self.page}"


def sign(variant: str) -> str:
    """A variant in eight signs; all variants as they are."""
    return variant if variant == ANY else hashlib.sha256(variant.encode()).hexdigest()[:8]
