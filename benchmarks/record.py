"""The record with 100,000 results of 2,000 people: how long any page of it takes in the store."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from statistics import median
from time import perf_counter

from bot.store.contract import LeaderboardReads
from bot.store.model import By
from bot.store.store import SqliteStore
from bot.store.tallies import ALL_TIME, ANY, EVERYWHERE, period
from bot.tables.base import Person
from rules import GAMES
from rules.core import ranked
from rules.options import allowed, read_variant, variant
from tests.host.chronicle import Chronicle

RESULTS = 100_000
PEOPLE = 2_000
GUILDS = (901, 902, 903)
BEGIN = 1_735_689_600
"""1 January 2025."""

STEP = 900
"""Seconds between two games."""

FIRST = 10**18
"""The busiest person's id; the others' follow."""

TIMES = 15


def fill(path: Path) -> int:
    """Write games by lot until there are this many results; some people play far more than others."""
    rng = random.Random("record")
    people = [FIRST + number for number in range(PEOPLE)]
    weights = [1 / (number + 1) ** 0.8 for number in range(PEOPLE)]
    games: list[tuple[object, ...]] = []
    results: list[tuple[object, ...]] = []
    ended = BEGIN
    while len(results) < RESULTS:
        key = rng.choice(list(GAMES))
        game = GAMES[key]
        options = game.Options(**{name: rng.choice(values) for name, values in allowed(game.Options).items()})
        seated = list(dict.fromkeys(rng.choices(people, weights, k=rng.choice(game.seats))))
        rated = int(len(seated) > 1 and rng.random() < 0.9)
        number, guild, ended = len(games) + 1, rng.choice(GUILDS), ended + STEP
        scores = {seat: (rng.randrange(40),) for seat in range(len(seated))}
        ranks = ranked(scores)
        kind = variant(options)
        chosen = json.dumps(read_variant(game.Options, kind))
        games.append((number, number, guild, 1, key, chosen, kind, len(seated), rated, 0, ended))
        for seat, user in enumerate(seated):
            results.append(
                (number, seat, user, "played", scores[seat][0], ranks[seat], "[]", key, guild, rated, ended)
            )
    with closing(sqlite3.connect(path)) as db, db:
        db.executemany(f"INSERT INTO finished VALUES ({', '.join('?' * 11)})", games)
        db.executemany(
            "INSERT INTO results (finished_id, seat, user_id, how, score, rank, parts, game, guild_id, "
            f"rated, ended) VALUES ({', '.join('?' * 11)})",
            results,
        )
        db.executemany("INSERT INTO people VALUES (?, ?)", [(user, f"Player {user}") for user in people])
    return ended


async def measure(path: Path) -> dict[str, list[float]]:
    """Milliseconds of each question, and of making everything again, in a file of its own."""
    store = await SqliteStore.open(path)
    await store.close()
    now = fill(path)
    store = await SqliteStore.open(path)
    took: dict[str, list[float]] = {}
    try:
        for what in ("making the books", "making them again"):
            begin = perf_counter()
            async with store.write() as db:
                found = await db.results.rebuild()
            took[what] = [(perf_counter() - begin) * 1000]
        assert found.differing == 0
        for what, ask in questions(store.read().leaderboards, now):
            took[what] = [await _timed(ask) for _ in range(TIMES)]
        book = Chronicle(store, 10_000_000)
        five = {Person(FIRST + 7 * seat, "Player"): seat for seat in range(5)}
        took["entering a game of five"] = [
            await _timed(lambda: book.game(five, guild=GUILDS[0], ended=now)) for _ in range(TIMES)
        ]
    finally:
        await store.close()
    return took


def questions(db: LeaderboardReads, now: int) -> list[tuple[str, Callable[[], Awaitable[object]]]]:
    """Every kind of page, of the busiest person and at its worst."""
    game = next(iter(GAMES))

    def board(by: By, scope: int, when: str, page: int) -> Callable[[], Awaitable[object]]:
        cell = (game, ANY, scope, when)
        return lambda: db.board(cell, by, least=1, page=page, user_id=FIRST)

    asked: list[tuple[str, Callable[[], Awaitable[object]]]] = []
    for by in ("rating", "wins", "share", "score"):
        asked.append((f"leaderboard by {by}, everywhere", board(by, EVERYWHERE, ALL_TIME, 0)))
    asked += [
        ("leaderboard, one server", board("rating", GUILDS[0], ALL_TIME, 0)),
        ("leaderboard, this month", board("wins", EVERYWHERE, period("month", now), 0)),
        ("leaderboard, this season", board("share", EVERYWHERE, period("season", now), 0)),
        ("leaderboard, last page", board("rating", EVERYWHERE, ALL_TIME, 10_000)),
        ("variants of a game", lambda: db.variants(game)),
        ("profile of the busiest", lambda: db.profile(FIRST, 60)),
        ("profile of somebody", lambda: db.profile(FIRST + 1000, 60)),
        ("history of the busiest", lambda: db.history(FIRST)),
        ("history, last page", lambda: db.history(FIRST, page=10_000)),
        ("history in one server", lambda: db.history(FIRST, guild_id=GUILDS[0], game=game)),
        ("latest games to choose from", lambda: db.latest_in(GUILDS[0], FIRST)),
    ]
    return asked


async def _timed(ask: Callable[[], Awaitable[object]]) -> float:
    begin = perf_counter()
    await ask()
    return (perf_counter() - begin) * 1000


def report() -> None:
    """A table of medians and worsts."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "record.db"
        took = asyncio.run(measure(path))
        size = path.stat().st_size / 1e6
    what = f"the record, {RESULTS:,} results of {PEOPLE:,} people ({size:.0f} MB)"
    print(f"| {what} | median | longest |\n|---|---|---|")
    for what, milliseconds in took.items():
        print(f"| {what} | {median(milliseconds):.1f} ms | {max(milliseconds):.1f} ms |")


if __name__ == "__main__":
    report()
