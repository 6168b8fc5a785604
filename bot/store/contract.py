"""What a store can do, whatever keeps it: a store of another kind stands beside the first by doing the same.

Values come and go as those of `model`. What is read in a transaction is as the transaction has
left it; a single read sees only what has been committed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol, Unpack

from bot.store.model import (
    Board,
    By,
    Chair,
    Finished,
    NewTable,
    Profile,
    Rebuilt,
    Row,
    Table,
    TableChange,
)
from bot.store.ratings import Rating
from bot.store.tallies import Cell
from rules.core import Standing


class LeaderboardReads(Protocol):
    """Questions to the record: leaderboards, profiles and histories."""

    async def board(self, cell: Cell, by: By, *, least: int, page: int, user_id: int) -> Board:
        """A page of the people who have at least `least` rated games in a cell, in order of `by`.

        By rating, the present one counts, whatever the period. Whoever asked to be forgotten
        is on no board. Equals are in order of games, then of their ids.
        """
        ...

    async def variants(self, game: str) -> list[str]:
        """The variants of a game in which one has been finished, the usual one first."""
        ...

    async def latest_games(self, channel_id: int, user_id: int) -> list[str]:
        """The game of a channel's latest table, then that of a person's latest result; what there is."""
        ...

    async def profile(self, user_id: int, points: int) -> Profile | None:
        """A person's record, with at most that many points of each rating curve; None if never seen."""
        ...

    async def name(self, user_id: int) -> str | None:
        """The name of somebody who has finished a game; None for anybody else."""
        ...

    async def history(
        self, user_id: int, *, guild_id: int | None = None, game: str | None = None, page: int = 0
    ) -> tuple[tuple[Finished, ...], int]:
        """A page of a person's finished games, the newest first, and how many pages there are.

        With `guild_id` only those of that server, with `game` only those of that game.
        """
        ...

    async def finished(self, table_id: int) -> Finished | None:
        """The result of a table; None if it has none."""
        ...

    async def latest_in(self, guild_id: int, user_id: int) -> tuple[Finished, ...]:
        """The latest finished games of a server or of a person, the newest first, at most 25."""
        ...

    async def moved(self, game: Finished) -> dict[int, tuple[Rating, Rating]]:
        """By seat, the ratings across servers before and after a rated game."""
        ...


class PrivacyReads(Protocol):
    """Questions of one person about what is kept of that person."""

    async def export(self, user_id: int) -> dict[str, list[dict[str, Any]]]:
        """Everything that is kept about a person, as names and values of its rows."""
        ...

    async def live_of(self, user_id: int) -> list[int]:
        """The lobbies and running games in which a person has a chair."""
        ...


class Privacy(PrivacyReads, Protocol):
    """How people are called: by a new name, or by a pseudonym for good."""

    async def meet(self, user_id: int, name: str) -> None:
        """Remember a new name of somebody who is known; nothing is kept about anybody else."""
        ...

    async def forget(self, user_id: int) -> None:
        """Put a pseudonym in place of a person, everywhere; it is below zero, drawn by lot and never told.

        Results, ratings and tallies go on under it, so that those of the others stay as they are.
        What was there before is gone from the file's bytes after `Store.wipe`.
        """
        ...


class Results(Protocol):
    """Results come in, and what follows from them is kept."""

    async def finish(self, table: Table, variant: str, standings: Sequence[Standing], ended: int) -> None:
        """Enter a table that has ended; without standings it was cancelled."""
        ...

    async def rebuild(self, progress: Callable[[int, int], None] = ...) -> Rebuilt:
        """Make what follows from the results again, and correct what differed.

        `progress(done, total)` is told of the games that are done.
        """
        ...


class Reads(Protocol):
    """Single reads, or those of a transaction."""

    @property
    def leaderboards(self) -> LeaderboardReads:
        """The record."""
        ...

    @property
    def privacy(self) -> PrivacyReads:
        """What is kept of one person."""
        ...

    async def table(self, table_id: int) -> Table | None:
        """The table of that id with its seats."""
        ...

    async def live_table(self, channel_id: int) -> Table | None:
        """The one lobby or running game of a channel."""
        ...

    async def latest_table(self, channel_id: int, game: str) -> Table | None:
        """The newest table of a game in a channel, live or not."""
        ...

    async def rows(self, table_id: int) -> tuple[Row, ...]:
        """A table's log in order."""
        ...

    async def waiting_for_bot(self) -> list[int]:
        """Running tables in which a bot is to answer."""
        ...

    async def unposted(self) -> list[int]:
        """Tables whose channel has not been told of the latest moves."""
        ...

    async def due(self, now: int) -> list[int]:
        """Tables whose deadline has passed, the earliest first, at most 100."""
        ...

    async def next_due(self) -> int | None:
        """The earliest deadline of all tables."""
        ...

    async def live_in_guild(self, guild_id: int) -> list[int]:
        """The live tables of a server, newest first, at most 25."""
        ...

    async def settings(self, guild_id: int) -> Mapping[str, str | bool]:
        """What a server has set, by name; what it has not set is left out."""
        ...

    async def kept(self, key: str) -> str | None:
        """A small thing that the program remembers about itself."""
        ...


class Transaction(Reads, Protocol):
    """Reads and changes that are done together or not at all."""

    @property
    def privacy(self) -> Privacy:
        """What is kept of one person, and its end."""
        ...

    @property
    def results(self) -> Results:
        """Where results come in."""
        ...

    async def add_table(self, **values: Unpack[NewTable]) -> int:
        """A new table; returns its id. Raises Refusal `channel-busy` if the channel has a live one."""
        ...

    async def set_table(self, table_id: int, **values: Unpack[TableChange]) -> None:
        """Change some values of a table."""
        ...

    async def set_seats(self, table_id: int, chairs: Iterable[Chair]) -> None:
        """Replace all seats of a table."""
        ...

    async def set_chair(self, table_id: int, chair: Chair) -> None:
        """Change one seat of a table."""
        ...

    async def add_row(self, table_id: int, row: Row) -> None:
        """Append to a table's log."""
        ...

    async def set_settings(self, guild_id: int, settings: Mapping[str, str | bool]) -> None:
        """Keep what a server has set, in place of what it had set before."""
        ...

    async def keep(self, key: str, value: str) -> None:
        """Remember a small thing."""
        ...


class Store(Protocol):
    """Where everything is kept."""

    def read(self) -> Reads:
        """Single reads, each of which sees only what has been committed."""
        ...

    def write(self) -> AbstractAsyncContextManager[Transaction]:
        """One transaction at a time in the whole process; undone if the block raises.

        Nothing slow belongs inside: no drawing, no Discord, no thinking.
        """
        ...

    async def wipe(self) -> None:
        """Leave nothing of whoever has been forgotten in what is kept.

        TimeoutError if that is not possible now, as when another process keeps reading.
        """
        ...

    async def close(self) -> None:
        """Wait for a running transaction, then let go."""
        ...
