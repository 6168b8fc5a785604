"""`make bench`: how fast it is on this machine; it prints, it does not judge."""

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

from benchmarks import latency, plies, record, startup
from bot.store.store import SqliteStore
from bot.tables.base import Person
from bot.tables.tables import Tables
from rules import GAMES
from rules.rng import Rng

ANSWERS = 200
"""Answers measured in each game."""


def machine() -> str:
    """The machine's make, as the README's table names it."""
    model = "unknown processor"
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            model = line.partition(":")[2].strip()
            break
    return f"{os.cpu_count()} × {model}, Python {platform.python_version()}"


async def load_play_save(folder: Path, game: str) -> list[float]:
    """Milliseconds of each answer of some games, through `Play.act` with FULL sync."""
    took: list[float] = []
    store = await SqliteStore.open(folder / f"{game}.db")
    try:
        tables = Tables(store, GAMES, lambda: 0, turn_idle=3600)
        people = [Person(number, f"P{number}") for number in range(1, GAMES[game].seats[0] + 1)]
        while len(took) < ANSWERS:
            await _play_once(tables, game, people, took)
    finally:
        await store.close()
    return took


async def _play_once(tables: Tables, game: str, people: list[Person], took: list[float]) -> None:
    host = people[0]
    table = await tables.lobby.open(guild_id=1, channel_id=1, locale="en", host=host, game=game, options={})
    for person in people[1:]:
        await tables.lobby.join(table.id, person)
    await tables.lobby.start(table.id, host.id)
    while (look := await tables.looking.look(table.id, None)).table.live and len(took) < ANSWERS:
        chair = look.table.seats[look.asked[0]]
        assert chair.user_id is not None
        choice = (await tables.looking.look(table.id, chair.user_id)).choice
        assert choice is not None
        text = str(Rng("bench", len(took)).pick(choice.options))
        begin = perf_counter()
        await tables.play.act(table.id, chair.user_id, text, chair.ply)
        took.append((perf_counter() - begin) * 1000)
    if look.table.live:
        await tables.lobby.close(table.id, host.id)


def row(what: str, milliseconds: list[float]) -> None:
    """One line: median and 99th percentile."""
    late = quantiles(milliseconds, n=100)[98] if len(milliseconds) > 1 else milliseconds[0]
    print(f"| {what} | {median(milliseconds):.1f} ms | {late:.1f} ms | {len(milliseconds)} |")


def main() -> None:
    """Everything, one after the other."""
    print(machine())
    print()
    plies.report()
    print("\n| what | median | 99 % | times |\n|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        for game in GAMES:
            row(f"load, play, save: {game}", asyncio.run(load_play_save(Path(folder), game)))
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
