"""Another process beside the test's own, for the tests of the host."""

from __future__ import annotations

import contextlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

HOLDER = """
import asyncio, sys
from pathlib import Path
from bot.store.store import SqliteStore
from rules.core import Refusal

async def main():
    try:
        await SqliteStore.open(Path(sys.argv[1]))
    except Refusal as refusal:
        print(refusal.reason, flush=True)
        return
    print("held", flush=True)
    await asyncio.sleep(600)

asyncio.run(main())
"""


@contextlib.contextmanager
def holder(path: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Another process that opens a database and keeps it, and what it says of that."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        try:
            yield process, process.stdout.readline().strip()
        finally:
            process.kill()
