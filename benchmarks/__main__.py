"""`make bench`: how fast it is on this machine. Prints; judges nothing."""

from __future__ import annotations

import asyncio
import os
import platform
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

import pytest

from benchmarks import latency, record, startup
from bot.store import Store
from bot.tables import Person, Tables
from rules import GAMES


def machine() -> str:
    """The machine's make, as the README's table names it."""
    model = "unknown processor"
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            model = line.partition(":")[2].strip()
            break
    return f"{os.cpu_count()} × {model}, Python {platform.python_version()}"


async def load_play_save(folder: Path) -> list[float]:
    """Milliseconds of each move of some games, through `Tables.act` with FULL sync."""
    took = []
    store = await Store.open(folder / "moves.db")
    tables = Tables(store, GAMES, lambda: 0, turn_idle=3600)
    for key in GAMES:
        host, guest = Person(1, "Aoi"), Person(2, "Ben")
        table = await tables.open(guild_id=1, channel_id=1, locale="en", host=host, game=key, options={})
        await tables.join(table.id, guest)
        for _ in range(GAMES[key].seats[0] - 2):
            await tables.add_bot(table.id, host.id)
        if len((await tables.look(table.id, None)).table.seats) in GAMES[key].seats:
            await tables.start(table.id, host.id)
        for _ in range(200):
            look = await tables.look(table.id, None)
            if look.table.status != "playing":
                break
            chair = look.table.seats[look.asked[0]]
            if chair.user_id is None:
                await tables.advance(table.id, _think)
                continue
            choice = (await tables.look(table.id, chair.user_id)).choice
            assert choice is not None
            begin = perf_counter()
            await tables.act(table.id, chair.user_id, str(choice.options[-1]), chair.ply)
            took.append((perf_counter() - begin) * 1000)
        if (await tables.look(table.id, None)).table.live:
            await tables.close(table.id, host.id, moderator=True)
    await store.close()
    return took


async def _think(_game: object, _view: object, choice: object, _rng: object, _level: str) -> object:
    return choice.options[0]  # type: ignore[attr-defined]


def row(what: str, milliseconds: list[float]) -> None:
    """One line: median and 99th percentile."""
    late = quantiles(milliseconds, n=100)[98] if len(milliseconds) > 1 else milliseconds[0]
    print(f"| {what} | {median(milliseconds):.1f} ms | {late:.1f} ms | {len(milliseconds)} |")


def main() -> None:
    """Everything, one after the other."""
    print(machine())
    print("\n| what | median | 99 % | times |\n|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        row("load, play, save", asyncio.run(load_play_save(Path(folder))))
    for clicking in (1, 20):
        took = asyncio.run(latency.measure(tables=20, clicking=clicking))
        row(f"interaction to answer, 20 tables, {clicking} clicking", took)
    print()
    startup.report()
    print()
    record.report()
    print()
    games = map(str, sorted(Path("benchmarks").glob("bench_*.py")))
    sys.exit(pytest.main([*games, "-q", "--benchmark-columns=min,median,max"]))


if __name__ == "__main__":
    main()
