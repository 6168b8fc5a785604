"""Looking at a table: as a person sees it, and its log told again."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.store.store import Row, Table
from bot.tables import lookup
from bot.tables.base import Keeping, Turn
from rules.core import Choice, Game, Refusal, Seat, Standing
from rules.record import Move, Record, deal_hash
from rules.replay import Step, replay

log = logging.getLogger(__name__)

UNDO = "undo"
"""The action of a log row that takes moves back."""


@dataclass(frozen=True)
class Look:
    """A table as one person sees it."""

    table: Table
    game: Game[Any, Any, Any]
    view: Any
    """None while the table is a lobby, or was closed before the deal."""

    seat: Seat | None
    """The person's own seat; None for somebody who only looks."""

    choice: Choice | None
    """What the person is asked now."""

    asked: tuple[Seat, ...]
    """The seats that are to answer."""

    standings: tuple[Standing, ...] = ()

    @property
    def ply(self) -> int:
        """How many answers the person's seat has given."""
        return 0 if self.seat is None else self.table.seats[self.seat].ply


class Looking(Keeping):
    """What there is to see, and what the channel has been shown."""

    async def look(self, table_id: int, user_id: int | None) -> Look:
        """The table as a person sees it, or a spectator; Refusal `no-table` if there is none."""
        return self.seen(await lookup.table(self.store.read(), table_id), user_id)

    def seen(self, table: Table, user_id: int | None) -> Look:
        """The same, of a table that has been loaded."""
        game = self._game(table)
        chair = table.chair_of(user_id) if user_id is not None else None
        seat = chair.seat if chair is not None else None
        if table.state is None:
            return Look(table, game, None, seat, None, ())
        state = self._load(table)
        choices = game.choices(state) if table.status == "playing" else {}
        return Look(
            table=table,
            game=game,
            view=game.view(state, seat),
            seat=seat,
            choice=choices.get(seat) if seat is not None else None,
            asked=tuple(choices),
            standings=game.standings(state),
        )

    async def open_in(self, guild_id: int) -> list[Table]:
        """The live tables of a server, newest first, at most 25."""
        db = self.store.read()
        tables = [await db.table(table_id) for table_id in await db.live_in_guild(guild_id)]
        return [table for table in tables if table is not None]

    async def record(self, table: Table) -> Record:
        """The moves in effect of a table that has been dealt, from its log."""
        return record_of(table, effective(await self.store.read().rows(table.id)))

    def retell(self, table: Table, record: Record) -> list[Turn]:
        """The deal and every move again; Refusal `rules-changed` if the rules no longer give them."""
        return [
            Turn(table, step.move.seat if step.move else None, step.events)
            for step in self._steps(table, record)
        ]

    async def missed(self, table: Table) -> list[Turn]:
        """The turns that the channel has not been told of, as after a crash between saving and posting."""
        rows = await self.store.read().rows(table.id)
        if any(row.action == UNDO for row in rows[max(table.posted, 0) :]):
            return [Turn(table, None, (), undone=True)]
        fresh = len(rows) - max(table.posted, 0)
        try:
            turns = await asyncio.to_thread(self.retell, table, await self.record(table))
        except Refusal:
            turns = []
        return turns[-fresh:] if fresh and turns else [Turn(table, None, ())]

    async def set_lobby_message(self, table_id: int, message_id: int) -> None:
        """Where the lobby's card is."""
        async with self.store.write() as db:
            await db.set_table(table_id, lobby_message_id=message_id)

    async def mark_posted(self, table_id: int, number: int) -> None:
        """The channel has been told of the log up to row `number`."""
        async with self.store.write() as db:
            await db.set_table(table_id, posted=number)

    def _steps(self, table: Table, record: Record) -> list[Step]:
        """The deal and every move again, with the states between them; Refusal `rules-changed`."""
        game = self._game(table)
        if {record.version, *(move.version for move in record.moves)} != {game.version}:
            raise Refusal("rules-changed")
        try:
            return list(replay(game, record))
        except Refusal:
            log.exception("table %s: its log does not replay", table.id)
            raise Refusal("rules-changed") from None


def effective(rows: Sequence[Row]) -> list[Row]:
    """The rows of the moves in effect: an undo row cuts the list to its `turn`."""
    moves: list[Row] = []
    for row in rows:
        if row.action == UNDO:
            del moves[row.turn :]
        else:
            moves.append(row)
    return moves


def record_of(table: Table, moves: Sequence[Row]) -> Record:
    """These moves of a table that has been dealt."""
    assert table.seed is not None
    assert table.deal is not None
    deal = json.loads(table.deal)
    return Record(
        game=table.game,
        seats=len(table.seats),
        # Not the table's, which may have gained some since: the fingerprint is of these.
        options=deal["options"],
        seed=table.seed,
        moves=tuple(Move(row.seat, row.action, row.version) for row in moves),
        version=deal["version"],
        seating=tuple(deal["seating"]),
        first=deal["first"],
        hash=deal_hash(table.deal),
    )
