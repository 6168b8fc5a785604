"""Starting on a file with ten thousand open tables, against an empty one."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
from pathlib import Path

from bot.store.store import SqliteStore
from bot.tables.base import Person
from bot.tables.tables import Tables
from rules import GAMES

TABLES = 10_000

START = """
import asyncio, resource, sys, time
from pathlib import Path
begin = time.perf_counter()
import simcord
from bot.discord_ui.app import Zashiki
from bot.store.store import SqliteStore

async def main():
    loaded = time.perf_counter()
    store = await SqliteStore.open(Path(sys.argv[1]))
    bot = Zashiki(store, lambda: 0, gap=0, shard_count=1)
    async with simcord.run(bot, settle_timeout=60):
        ready = time.perf_counter()
        status = dict(line.split(":", 1) for line in open("/proc/self/status") if ":" in line)
        print(ready - loaded, int(status["VmRSS"].split()[0]) / 1024)
    await store.close()

asyncio.run(main())
"""


async def fill(path: Path) -> None:
    """A file with many running games, opened the ordinary way."""
    store = await SqliteStore.open(path)
    tables = Tables(store, GAMES, lambda: 0, turn_idle=3600)
    aoi, ben = Person(1, "Aoi"), Person(2, "Ben")
    for channel in range(TABLES):
        table = await tables.lobby.open(
            guild_id=1, channel_id=channel, locale="en", host=aoi, game="oshiya", options={}
        )
        await tables.lobby.join(table.id, ben)
        await tables.lobby.start(table.id, aoi.id)
        await tables.unposted.mark(table.id, 0)
    await store.close()


def report() -> None:
    """Seconds from the imports' end to ready, and resident megabytes, of both."""
    print("| file | start-up | resident memory |\n|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        full = Path(folder) / "full.db"
        asyncio.run(fill(full))
        for name, path in (("empty", Path(folder) / "empty.db"), (f"{TABLES:,} open tables", full)):
            out = subprocess.run(
                [sys.executable, "-c", START, str(path)], capture_output=True, text=True, check=True
            ).stdout.split()
            print(f"| {name} | {float(out[0]):.2f} s | {float(out[1]):.0f} MB |")
