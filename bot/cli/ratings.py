"""`zashiki ratings`: everything that follows from the results is made again."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from pathlib import Path

from bot.store.store import SqliteStore
from bot.text.words import words

BAR = 40
"""The signs of a progress bar."""


async def ratings(path: Path, *, language: str, tell: Callable[[str], None] = print) -> None:
    """Make the books of a database again, with a progress bar."""
    own = words(language)
    store = await SqliteStore.open(path)
    # What is made lives to the end: searching it for garbage again and again takes a third of the time.
    gc.disable()
    try:
        async with store.write() as db:
            found = await db.results.rebuild(_bar)
    finally:
        gc.enable()
        await store.close()
    tell(own("ratings-made", games=found.games, people=found.people, differing=found.differing))


def _bar(done: int, total: int) -> None:
    """Show how much is done, on one line that is overwritten."""
    share = done / total
    filled = round(share * BAR)
    line = f"\r{'█' * filled}{'░' * (BAR - filled)} {share:4.0%} {done:,}/{total:,}"
    print(line, end="\n" if done == total else "", file=sys.stderr, flush=True)
