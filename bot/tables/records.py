"""The record as people ask for it: leaderboards, profiles, histories."""

from __future__ import annotations

from bot.store.model import Board, By, Finished, Profile, Table
from bot.store.ratings import Rating
from bot.store.tallies import Cell
from bot.tables.base import Base, Person


class Records:
    """Questions to the record; what is asked for may be shown to whoever asks."""

    def __init__(self, base: Base) -> None:
        self._base = base

    async def board(self, cell: Cell, by: By, *, least: int, page: int, user_id: int) -> Board:
        """A page of a leaderboard, and the asker's own line; see `contract.LeaderboardReads.board`."""
        reads = self._base.store.read().leaderboards
        return await reads.board(cell, by, least=least, page=page, user_id=user_id)

    async def variants(self, game: str) -> list[str]:
        """The variants of a game in which one has been finished, the usual one first."""
        return await self._base.store.read().leaderboards.variants(game)

    async def latest_games(self, channel_id: int, user_id: int) -> list[str]:
        """The game of a channel's latest table, then that of a person's latest result; what there is."""
        return await self._base.store.read().leaderboards.latest_games(channel_id, user_id)

    async def profile(self, user_id: int, points: int) -> Profile | None:
        """A person's record, with at most that many points of each rating curve; None if never seen."""
        return await self._base.store.read().leaderboards.profile(user_id, points)

    async def name(self, user_id: int) -> str | None:
        """The name of somebody who has finished a game; None for anybody else."""
        return await self._base.store.read().leaderboards.name(user_id)

    async def meet(self, person: Person) -> None:
        """Keep the name of somebody who is known up to date."""
        if await self.name(person.id) not in (None, person.name):
            async with self._base.store.write() as db:
                await db.privacy.meet(person.id, person.name)

    async def history(
        self, user_id: int, *, guild_id: int | None, game: str | None, page: int
    ) -> tuple[tuple[Finished, ...], int]:
        """A page of a person's finished games, the newest first, and how many pages there are."""
        reads = self._base.store.read().leaderboards
        return await reads.history(user_id, guild_id=guild_id, game=game, page=page)

    async def finished(self, table_id: int) -> Finished | None:
        """The result of a table; None if it has none."""
        return await self._base.store.read().leaderboards.finished(table_id)

    async def latest_in(self, guild_id: int, user_id: int) -> tuple[Finished, ...]:
        """The latest finished games of a server or of a person, the newest first."""
        return await self._base.store.read().leaderboards.latest_in(guild_id, user_id)

    async def moved(self, table: Table) -> dict[int, tuple[Rating, Rating]] | None:
        """By seat, how a game that is over has moved the ratings; None for one that has no result."""
        if table.status != "over":
            return None
        reads = self._base.store.read().leaderboards
        finished = await reads.finished(table.id)
        return None if finished is None else await reads.moved(finished)
