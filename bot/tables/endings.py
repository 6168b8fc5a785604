"""A table has ended: what hangs on that, each as a hook, in the transaction that ends it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from bot.store.contract import Transaction
from bot.store.model import Table
from rules.core import Game, Refusal, Standing
from rules.options import read_options, variant


@dataclass(frozen=True)
class Ended:
    """A table that was dealt and has ended."""

    table: Table
    """As it is saved by now: `over` by the rules, else the last row of its log says how it ended."""

    game: Game[Any, Any, Any] | None
    """None for a game that this program no longer knows."""

    standings: tuple[Standing, ...]
    """Empty if the rules have not ended it."""


EndHook = Callable[[Transaction, Ended], Awaitable[None]]
"""Does its part with the transaction; if it raises, the table has not ended."""


async def enter_result(db: Transaction, ended: Ended) -> None:
    """Enter the table in the record, and with it ratings and tallies."""
    assert ended.table.ended is not None
    await db.results.finish(ended.table, _variant(ended), ended.standings, ended.table.ended)


def _variant(ended: Ended) -> str:
    """What the record calls the table's options."""
    if ended.game is not None:
        try:
            return variant(read_options(ended.game.Options, ended.table.options))
        except Refusal:
            pass
    # The game or an option no longer exists: closing must be possible all the same.
    return "?"
