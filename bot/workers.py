"""Threads for what would hold up the event loop; hands do not wait behind boards or thoughts."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from time import monotonic
from typing import Any, ParamSpec, TypeVar

from rules.core import Action, Choice, Game
from rules.rng import Rng

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

THOUGHT = 1.0
"""Seconds that a bot may think about one answer."""


def thinking_time() -> Callable[[], bool]:
    """Whether a thought that begins now has taken its time."""
    end = monotonic() + THOUGHT
    return lambda: monotonic() >= end


PATIENT = 0.5
"""Seconds that a board waits at most while answers are still to go out."""


class Workers:
    """One thread for hands, one for boards, one for bots' thoughts and other long work.

    The threads share one interpreter: a board that is drawn slows the answers down, so it
    waits until those under way have gone out.
    """

    def __init__(self) -> None:
        self._hands = ThreadPoolExecutor(1, "hand")
        self._boards = ThreadPoolExecutor(1, "board")
        self._thoughts = ThreadPoolExecutor(1, "thought")
        self._answers = 0
        self._answered = asyncio.Event()
        self._answered.set()

    @contextmanager
    def answering(self) -> Iterator[None]:
        """While somebody waits for an answer, no board is begun."""
        self._answers += 1
        self._answered.clear()
        try:
            yield
        finally:
            self._answers -= 1
            if not self._answers:
                self._answered.set()

    async def hand(self, draw: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Draw what goes out before an interaction is acknowledged."""
        return await _run(self._hands, lambda: draw(*args, **kwargs))

    async def board(self, draw: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Draw what goes out to a channel; answers go before boards."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._answered.wait(), PATIENT)
        return await _run(self._boards, lambda: draw(*args, **kwargs))

    def ahead(self, draw: Callable[[], None]) -> None:
        """Draw beforehand what boards will need.

        Nobody waits for it, not even the event loop: a start on a slow machine is not held up.
        """
        self._boards.submit(draw).add_done_callback(_drawn_ahead)

    async def long(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Anything else that takes its time."""
        return await _run(self._thoughts, lambda: work(*args, **kwargs))

    async def think(
        self, game: Game[Any, Any, Any], view: Any, choice: Choice, rng: Rng, level: str
    ) -> Action:
        """What the game's own player answers, within `THOUGHT` seconds."""
        # The time begins when the thread is free for it.
        return await self.long(lambda: game.advise(view, choice, rng, level=level, enough=thinking_time()))

    def close(self) -> None:
        """Let running work finish and take no more."""
        for pool in (self._hands, self._boards, self._thoughts):
            pool.shutdown(wait=True, cancel_futures=True)


def _drawn_ahead(drawing: Future[None]) -> None:
    if not drawing.cancelled() and (mishap := drawing.exception()) is not None:
        log.error("art could not be made beforehand", exc_info=mishap)


async def _run(pool: ThreadPoolExecutor, work: Callable[[], T]) -> T:
    return await asyncio.get_running_loop().run_in_executor(pool, work)
