"""Reading the record: leaderboards, profiles and histories."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from bot.store.model import PAGE, Board, By, Finished, Place, Played, Profile, Rival
from bot.store.ratings import Rating
from bot.store.results import FINISHED, RESULT, finished
from bot.store.sql import Statements, marks
from bot.store.tallies import ANY, Cell, Meetings, Tally

_KEYS: Mapping[By, str] = {
    "rating": "ratings.shown",
    "wins": "tallies.wins",
    "share": "1.0 * tallies.wins / tallies.games",
    "score": "tallies.best",
}
"""What a leaderboard is ordered by, the largest first; a rating by the number that is shown, so that
what looks equal is equal."""


_CHAIR = """
    coalesce(
        (SELECT chair FROM seats JOIN finished USING (table_id)
        WHERE finished.id = finished_id AND seats.seat = results.seat),
        results.seat + 1
    )
    """
"""A result's number in the lobby or, if its table is gone, in the order of play."""

_TALLY = ", ".join(f"tallies.{name}" for name in Tally._fields)


def _board_sql(by: By) -> str:
    """A page and the asker's own line, each with its number and how many there are."""
    return f"""
        WITH able AS (
            SELECT tallies.user_id, {_TALLY}, mu, sigma, ratings.games AS rated, {_KEYS[by]} AS key
            FROM tallies LEFT JOIN ratings USING (game, scope, user_id)
            WHERE game = ? AND variant = ? AND scope = ? AND period = ?
            AND tallies.games >= ? AND user_id > 0
        ), ordered AS (
            SELECT *, rank() OVER (ORDER BY key DESC) AS place, count(*) OVER () AS many,
            row_number() OVER (ORDER BY key DESC, games DESC, user_id) - 1 AS line
            FROM able
        )
        SELECT place, user_id, coalesce(name, ''), {", ".join(Tally._fields)}, mu, sigma, rated, line, many
        FROM ordered LEFT JOIN people USING (user_id)
        WHERE user_id = ? OR line / ? = min(?, (many - 1) / ?)
        ORDER BY line
        """


LATEST = 25
"""Finished games that are suggested at most."""


class Leaderboards(Statements):
    """What `contract.LeaderboardReads` says, in SQL."""

    async def board(self, cell: Cell, by: By, *, least: int, page: int, user_id: int) -> Board:
        values = (*cell, max(1, least), user_id, PAGE, max(0, page), PAGE)
        found = [(_place(row), row[12], row[13]) for row in await self._all(_board_sql(by), *values)]
        people = found[0][2] if found else 0
        page = min(max(0, page), max(0, people - 1) // PAGE)
        own, line = next(((place, line) for place, line, _ in found if place.user_id == user_id), (None, 0))
        return Board(
            places=tuple(place for place, line, _ in found if line // PAGE == page),
            own=own,
            own_page=line // PAGE if own else None,
            outside=None if own else await self._tally(cell, user_id),
            page=page,
            people=people,
        )

    async def _tally(self, cell: Cell, user_id: int) -> Tally | None:
        for row in await self._all(
            f"SELECT {_TALLY} FROM tallies "
            "WHERE game = ? AND variant = ? AND scope = ? AND period = ? AND user_id = ?",
            *cell, user_id,
        ):  # fmt: skip
            return Tally(*row)
        return None

    async def variants(self, game: str) -> list[str]:
        # It jumps from one distinct value to the next, since the index holds each very often.
        rows = await self._all(
            """
            WITH RECURSIVE kinds (variant) AS (
                SELECT min(variant) FROM tallies WHERE game = ? AND variant <> '*'
                UNION ALL
                SELECT (SELECT min(variant) FROM tallies WHERE game = ? AND variant > kinds.variant
                        AND variant <> '*')
                FROM kinds WHERE kinds.variant IS NOT NULL
            )
            SELECT variant FROM kinds WHERE variant IS NOT NULL
            """,
            game, game,
        )  # fmt: skip
        return [row[0] for row in rows]

    async def latest_games(self, channel_id: int, user_id: int) -> list[str]:
        return await self._column(
            """
            SELECT game FROM (
                SELECT * FROM
                (SELECT 1 AS place, game FROM tables WHERE channel_id = ? ORDER BY id DESC LIMIT 1)
                UNION ALL SELECT * FROM
                (SELECT 2, game FROM results WHERE user_id = ? ORDER BY finished_id DESC LIMIT 1)
            ) ORDER BY place
            """,
            channel_id, user_id,
        )  # fmt: skip

    async def profile(self, user_id: int, points: int) -> Profile | None:
        name = await self.name(user_id)
        rows = await self._all(
            f"""
            SELECT game, {_TALLY}, mu, sigma, ratings.games
            FROM tallies LEFT JOIN ratings USING (game, scope, user_id)
            WHERE user_id = ? AND variant = '*' AND scope = 0 AND period = 'all'
            ORDER BY tallies.games + tallies.unrated DESC, game
            """,
            user_id,
        )  # fmt: skip
        played = {row[0]: (Tally(*row[1:7]), _rating(*row[7:10])) for row in rows}
        if name is None or ANY not in played:
            return None
        total, _ = played.pop(ANY)
        games = [
            Played(game, tally, rating, await self._curve(user_id, game, points))
            for game, (tally, rating) in played.items()
        ]
        favourite, rivals = await self._favourite(user_id), await self._rivals(user_id)
        return Profile(user_id, name, total, tuple(games), favourite, rivals)

    async def name(self, user_id: int) -> str | None:
        for row in await self._all("SELECT name FROM people WHERE user_id = ?", user_id):
            return str(row[0])
        return None

    async def _favourite(self, user_id: int) -> str | None:
        most = await self._column(
            "SELECT game FROM (SELECT game, rank() OVER (ORDER BY count(*) DESC) AS place FROM results "
            "WHERE user_id = ? AND rank IS NOT NULL GROUP BY game) WHERE place = 1",
            user_id,
        )
        return most[0] if len(most) == 1 else None

    async def _curve(self, user_id: int, game: str, points: int) -> tuple[tuple[int, Rating], ...]:
        rows = await self._all(
            "SELECT ended, mu, sigma FROM results WHERE user_id = ? AND game = ? AND rated = 1 "
            "ORDER BY finished_id DESC LIMIT ?",
            user_id, game, points,
        )  # fmt: skip
        return tuple((row[0], Rating(row[1], row[2])) for row in reversed(list(rows)))

    async def _rivals(self, user_id: int, most: int = 3) -> tuple[Rival, ...]:
        rows = await self._all(
            "SELECT other_id, coalesce(name, ''), games, ahead, behind FROM meetings "
            "LEFT JOIN people ON people.user_id = other_id "
            "WHERE meetings.user_id = ? AND other_id > 0 ORDER BY games DESC, other_id LIMIT ?",
            user_id, most,
        )  # fmt: skip
        return tuple(Rival(row[0], row[1], Meetings(*row[2:])) for row in rows)

    async def history(
        self, user_id: int, *, guild_id: int | None = None, game: str | None = None, page: int = 0
    ) -> tuple[tuple[Finished, ...], int]:
        asked = {"user_id": user_id, "guild_id": guild_id, "game": game}
        given = {column: value for column, value in asked.items() if value is not None}
        where = " AND ".join(f"{column} = ?" for column in given)
        rows = await self._all(f"SELECT count(*) FROM results WHERE {where}", *given.values())
        pages = max(1, -(-next(iter(rows))[0] // PAGE))
        page = min(max(0, page), pages - 1)
        rows = await self._all(
            f"SELECT finished_id FROM results WHERE {where} ORDER BY finished_id DESC LIMIT ? OFFSET ?",
            *given.values(), PAGE, page * PAGE,
        )  # fmt: skip
        return await self._finished("finished.id", [row[0] for row in rows]), pages

    async def finished(self, table_id: int) -> Finished | None:
        return next(iter(await self._finished("table_id", [table_id])), None)

    async def latest_in(self, guild_id: int, user_id: int) -> tuple[Finished, ...]:
        rows = await self._all(
            "SELECT id FROM (SELECT id FROM finished WHERE guild_id = ? ORDER BY id DESC LIMIT ?) "
            "UNION SELECT finished_id FROM "
            "(SELECT finished_id FROM results WHERE user_id = ? ORDER BY finished_id DESC LIMIT ?) "
            "ORDER BY id DESC LIMIT ?",
            guild_id, LATEST, user_id, LATEST, LATEST,
        )  # fmt: skip
        return await self._finished("finished.id", [row[0] for row in rows])

    async def moved(self, game: Finished) -> dict[int, tuple[Rating, Rating]]:
        found: dict[int, tuple[Rating, Rating]] = {}
        for result in game.results if game.rated else ():
            rows = await self._all(
                "SELECT mu, sigma FROM results WHERE user_id = ? AND game = ? AND rated = 1 "
                "AND finished_id < ? ORDER BY finished_id DESC LIMIT 1",
                result.user_id, game.game, game.id,
            )  # fmt: skip
            before = next((Rating(*row) for row in rows), Rating())
            if result.mu is not None and result.sigma is not None:
                found[result.seat] = (before, Rating(result.mu, result.sigma))
        return found

    async def _finished(self, column: str, numbers: Sequence[int]) -> tuple[Finished, ...]:
        """Games by their ids or tables, with their results, the newest first."""
        rows = list(
            await self._all(
                f"SELECT {FINISHED} FROM finished WHERE {column} IN ({marks(numbers)}) ORDER BY id DESC",
                *numbers,
            )
        )
        ids = [row[0] for row in rows]
        results = await self._all(
            f"SELECT finished_id, {RESULT}, coalesce(name, ''), {_CHAIR} "
            "FROM results LEFT JOIN people USING (user_id) "
            f"WHERE finished_id IN ({marks(ids)}) ORDER BY finished_id, seat",
            *ids,
        )
        by_game = {number: list(group) for number, group in groupby(results, key=lambda row: row[0])}
        return tuple(finished(row, (result[1:] for result in by_game.get(row[0], ()))) for row in rows)


def _place(row: Sequence[Any]) -> Place:
    return Place(row[0], row[1], row[2], Tally(*row[3:9]), _rating(*row[9:12]))


def _rating(mu: float | None, sigma: float | None, games: int | None) -> Rating:
    return Rating() if mu is None or sigma is None else Rating(mu, sigma, games or 0)
