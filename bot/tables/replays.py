"""Finished games told again from their logs: the few that are being watched are kept for a while."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from cachetools import LRUCache

from bot.store.model import Table
from bot.tables.base import state_of
from bot.tables.look import Looking
from bot.workers import Workers
from rules.core import Game, Refusal
from rules.record import Record
from rules.replay import Step, Verdict, judge

WATCHED = 8
"""Games that are kept at the same time."""


@dataclass(frozen=True)
class Replay:
    """A finished game, from the deal to its end."""

    table: Table
    game: Game[Any, Any, Any]
    record: Record
    verdict: Verdict
    steps: tuple[Step, ...]
    """Empty if the rules no longer lead from the deal to how it ended."""

    end: Any
    """The state it ended in, as it was saved."""

    @property
    def moves(self) -> int:
        """How many there are to step through."""
        return max(0, len(self.steps) - 1)

    def at(self, number: int) -> Step | None:
        """The step of that number, or the nearest there is; None if it cannot be told."""
        return self.steps[min(max(0, number), self.moves)] if self.steps else None


class Replays:
    """Tells games, each once while it is watched."""

    def __init__(self, looking: Looking, workers: Workers) -> None:
        self._looking = looking
        self._workers = workers
        self._kept: LRUCache[int, Replay] = LRUCache(WATCHED)

    async def of(self, table: Table) -> Replay:
        """A game that has ended; Refusals `unknown-game`, `unreadable`."""
        kept = self._kept.get(table.id)
        if kept is None:
            game = self._looking.game(table)
            kept = await self._workers.long(told, game, table, await self._looking.record(table))
            self._kept[table.id] = kept
        # The names may have changed by now, or be gone.
        return replace(kept, table=table)


def told(game: Game[Any, Any, Any], table: Table, record: Record) -> Replay:
    """A game told by the rules as they are now, if that leads to the end that was saved.

    Refusal `unreadable` if what was saved cannot be read.
    """
    end = state_of(game, table)
    try:
        verdict, steps = judge(game, record)
    except Refusal:
        # It has options or a number of seats that the rules once knew.
        verdict, steps = Verdict("other-version", record.version), ()
    if len(steps) <= len(record.moves) or steps[-1].state != end:
        steps = ()
        if verdict.key in ("holds", "unproven", "unfinished"):
            verdict = Verdict("wrong-end")
    return Replay(table, game, record, verdict, steps, end)
