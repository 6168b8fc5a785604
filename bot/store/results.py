"""Results, which outlive their tables, and what follows from them.

Ratings, tallies and meetings are kept as results come in, and can be made again from the
results in order of ending; both go through the same functions, so that they agree to the bit.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby, permutations
from typing import Any

from bot.store.model import Finished, How, Rebuilt, Result, Table
from bot.store.ratings import Rating, rate
from bot.store.sql import Statements, marks, options_of
from bot.store.tallies import EVERYWHERE, Meetings, Tally, cells
from rules.core import Standing

# --- the books -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Sheet:
    """How one of the books is kept as a table."""

    keys: tuple[str, ...]
    values: tuple[str, ...]
    read: Callable[..., Any]
    write: Callable[[Any], tuple[Any, ...]]

    @property
    def columns(self) -> str:
        """All columns, the keys first."""
        return ", ".join((*self.keys, *self.values))


SHEETS = {
    "ratings": Sheet(
        ("game", "scope", "user_id"),
        ("mu", "sigma", "games", "shown"),
        lambda mu, sigma, games, shown: Rating(mu, sigma, games),
        lambda rating: (rating.mu, rating.sigma, rating.games, rating.shown),
    ),
    "tallies": Sheet(
        ("game", "variant", "scope", "period", "user_id"),
        Tally._fields,
        Tally,
        tuple,
    ),
    "meetings": Sheet(("user_id", "other_id"), Meetings._fields, Meetings, tuple),
}


@dataclass
class Books:
    """Ratings, tallies and meetings, as far as some games need them or have changed them."""

    ratings: dict[tuple[str, int, int], Rating] = field(default_factory=dict)
    tallies: dict[tuple[str, str, int, str, int], Tally] = field(default_factory=dict)
    meetings: dict[tuple[int, int], Meetings] = field(default_factory=dict)

    def sheet(self, name: str) -> dict[Any, Any]:
        """One of them by its name."""
        sheet: dict[Any, Any] = getattr(self, name)
        return sheet

    def enter(self, game: Finished) -> tuple[Result, ...]:
        """Carry a game into the books; its results, with the ratings that came of them."""
        people = [(result.user_id, result) for result in game.results if result.user_id is not None]
        for cell in cells(game.game, game.variant, game.guild_id, game.ended):
            for user_id, result in people:
                before = self.tallies.get((*cell, user_id), Tally())
                after = before.plus(rated=game.rated, rank=result.rank, score=result.score)
                self.tallies[(*cell, user_id)] = after
        if not game.rated:
            return tuple(replace(result, mu=None, sigma=None) for result in game.results)
        ranks = {user_id: result.rank for user_id, result in people if result.rank is not None}
        for pair in permutations(ranks, 2):
            met = self.meetings.get(pair, Meetings())
            self.meetings[pair] = met.plus(*(ranks[user_id] for user_id in pair))
        self._rate(game.game, game.guild_id, ranks)
        after_all = self._rate(game.game, EVERYWHERE, ranks)
        return tuple(
            replace(result, mu=rating.mu, sigma=rating.sigma)
            for result, rating in zip(game.results, after_all, strict=True)
        )

    def _rate(self, game: str, scope: int, ranks: Mapping[int, int]) -> list[Rating]:
        before = [self.ratings.get((game, scope, user_id), Rating()) for user_id in ranks]
        after = rate(before, list(ranks.values()))
        for user_id, rating in zip(ranks, after, strict=True):
            self.ratings[game, scope, user_id] = rating
        return after


# --- statements ----------------------------------------------------------------------------

GAME = "table_id, guild_id, channel_id, game, options, variant, rated, cancelled, ended"
FINISHED = f"finished.id, {GAME}"
RESULT = "seat, user_id, how, score, rank, parts, mu, sigma"


def finished(row: Sequence[Any], results: Iterable[Sequence[Any]]) -> Finished:
    """A game from its FINISHED columns, and from RESULT columns, perhaps with name and chair behind them."""
    number, table, guild, channel, game, options, variant, rated, cancelled, ended = row
    return Finished(
        number,
        table,
        guild,
        channel,
        game,
        options_of(game, options),
        variant,
        bool(rated),
        bool(cancelled),
        ended,
        tuple(_result(*result) for result in results),
    )


def _result(*row: Any) -> Result:
    seat, user_id, how, score, rank, parts, mu, sigma, *more = row
    named = tuple((part, points) for part, points in json.loads(parts))
    return Result(seat, user_id, how, score, rank, named, mu, sigma, *more)


def _results(table: Table, standings: Sequence[Standing]) -> Iterator[Result]:
    """How each seat of a table that has ended came out."""
    stood = {standing.seat: standing for standing in standings}
    for chair in table.seats:
        how: How = "bot" if chair.user_id is None else "left" if chair.bot is not None else "played"
        of = stood.get(chair.seat)
        score, rank, parts = (of.score, of.rank, of.parts) if of else (None, None, ())
        yield Result(chair.seat, chair.user_id, how, score, rank, parts)


class Results(Statements):
    """What `contract.Results` says, in SQL."""

    async def finish(self, table: Table, variant: str, standings: Sequence[Standing], ended: int) -> None:
        results = tuple(_results(table, standings))
        rated = bool(standings) and len(results) > 1 and all(result.how == "played" for result in results)
        game = Finished(
            0,
            table.id,
            table.guild_id,
            table.channel_id,
            table.game,
            table.options,
            variant,
            rated,
            not standings,
            ended,
            results,
        )
        game = replace(game, id=await self._add_game(game))
        books = await self._books_for(game)
        await self._add_results(game, books.enter(game))
        await self._write(books)
        await self._see({chair.user_id: chair.name for chair in table.seats if chair.user_id is not None})

    async def _add_game(self, game: Finished) -> int:
        row = (
            game.table_id,
            game.guild_id,
            game.channel_id,
            game.game,
            json.dumps(dict(game.options), sort_keys=True),
            game.variant,
            int(game.rated),
            int(game.cancelled),
            game.ended,
            len(game.results),
        )
        cursor = await self._db.execute(f"INSERT INTO finished ({GAME}, seats) VALUES ({marks(row)})", row)
        assert cursor.lastrowid is not None
        return cursor.lastrowid

    async def _add_results(self, game: Finished, results: Iterable[Result]) -> None:
        again = (game.game, game.guild_id, int(game.rated), game.ended)
        rows = [
            (game.id, r.seat, r.user_id, r.how, r.score, r.rank, json.dumps(r.parts), r.mu, r.sigma, *again)
            for r in results
        ]
        await self._db.executemany(
            f"INSERT INTO results (finished_id, {RESULT}, game, guild_id, rated, ended) "
            f"VALUES ({marks(rows[0])})",
            rows,
        )

    async def _see(self, names: Mapping[int, str]) -> None:
        """Remember the names of people; pseudonyms have none."""
        await self._db.executemany(
            "INSERT INTO people (user_id, name) VALUES (?, ?) "
            "ON CONFLICT (user_id) DO UPDATE SET name = excluded.name",
            [(user_id, name) for user_id, name in names.items() if user_id > 0],
        )

    async def _books_for(self, game: Finished) -> Books:
        """The pages of the books that a game will be entered on."""
        people = [result.user_id for result in game.results if result.user_id is not None]
        among = f"IN ({marks(people)})"
        wanted = list(cells(game.game, game.variant, game.guild_id, game.ended))
        books = Books()
        # The wanted cells come first, and each person is looked up in them by the whole key.
        cell = "(game, variant, scope, period)"
        values = f"(WITH wanted {cell} AS (VALUES {marks(wanted, '(?, ?, ?, ?)')}) SELECT * FROM wanted)"
        sources: tuple[tuple[str, str, tuple[Any, ...]], ...] = (
            ("ratings", "ratings WHERE game = ? AND scope IN (0, ?)", (game.game, game.guild_id)),
            (
                "tallies",
                f"{values} CROSS JOIN tallies USING {cell} WHERE true",
                tuple(part for each in wanted for part in each),
            ),
            ("meetings", f"meetings WHERE other_id {among}", tuple(people)),
        )
        for name, source, given in sources:
            sheet = SHEETS[name]
            sql = f"SELECT {sheet.columns} FROM {source} AND user_id {among}"
            for row in await self._all(sql, *given, *people):
                books.sheet(name)[tuple(row[: len(sheet.keys)])] = sheet.read(*row[len(sheet.keys) :])
        return books

    async def _write(self, books: Books) -> None:
        for name, sheet in SHEETS.items():
            columns = (*sheet.keys, *sheet.values)
            await self._db.executemany(
                f"INSERT OR REPLACE INTO {name} ({sheet.columns}) VALUES ({marks(columns)})",
                [(*key, *sheet.write(value)) for key, value in books.sheet(name).items()],
            )

    async def rebuild(self, progress: Callable[[int, int], None] = lambda done, total: None) -> Rebuilt:
        rows = list(await self._all(f"SELECT {FINISHED} FROM finished ORDER BY id"))
        of = {
            number: list(group)
            for number, group in groupby(
                await self._all(f"SELECT finished_id, {RESULT} FROM results ORDER BY finished_id, seat"),
                key=lambda row: row[0],
            )
        }
        books, mended = Books(), []
        for done, row in enumerate(rows, start=1):
            game = finished(row, (columns[1:] for columns in of.pop(row[0], ())))
            for before, after in zip(game.results, books.enter(game), strict=True):
                if before != after:
                    mended.append((after.mu, after.sigma, game.id, after.seat))
            if done % 1000 == 0 or done == len(rows):
                progress(done, len(rows))
        await self._db.executemany(
            "UPDATE results SET mu = ?, sigma = ? WHERE finished_id = ? AND seat = ?", mended
        )
        people = len({key[-1] for key in books.tallies})
        return Rebuilt(len(rows), people, len(mended) + await self._replace(books))

    async def _replace(self, books: Books) -> int:
        """Make these the books that are kept; how many rows differed. Drops what needed no change."""
        differing = 0
        for name, sheet in SHEETS.items():
            now, stale = books.sheet(name), []
            async for row in self._each(f"SELECT {sheet.columns} FROM {name}"):
                key, values = tuple(row[: len(sheet.keys)]), tuple(row[len(sheet.keys) :])
                if key not in now:
                    stale.append(key)
                elif sheet.write(now[key]) == values:
                    del now[key]
            await self._db.executemany(
                f"DELETE FROM {name} WHERE {' AND '.join(f'{column} = ?' for column in sheet.keys)}", stale
            )
            differing += len(stale) + len(now)
        await self._write(books)
        return differing
