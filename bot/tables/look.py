"""Looking at a table: as a person sees it, and its log told again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.store.model import Table
from bot.tables import lookup
from bot.tables.base import Base, Position, Turn, position_at
from bot.tables.log import effective, record_of, steps_of
from rules.core import Choice, Game, Seat, Standing
from rules.record import Record
from rules.replay import Step


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


class Looking:
    """What there is to see of tables."""

    def __init__(self, base: Base) -> None:
        self._base = base

    def game(self, table: Table) -> Game[Any, Any, Any]:
        """The rules that a table plays by; Refusal `unknown-game`."""
        return self._base.game(table)

    async def table(self, table_id: int) -> Table | None:
        """The table of that id."""
        return await self._base.store.read().table(table_id)

    async def live_in(self, channel_id: int) -> Table | None:
        """The one lobby or running game of a channel."""
        return await self._base.store.read().live_table(channel_id)

    async def latest_in(self, channel_id: int, game: str) -> Table | None:
        """The newest table of a game in a channel, live or not."""
        return await self._base.store.read().latest_table(channel_id, game)

    async def open_in(self, guild_id: int) -> list[Table]:
        """The live tables of a server, newest first, at most 25."""
        db = self._base.store.read()
        tables = [await db.table(table_id) for table_id in await db.live_in_guild(guild_id)]
        return [table for table in tables if table is not None]

    async def look(self, table_id: int, user_id: int | None, known: Turn | None = None) -> Look:
        """The table as a person or a spectator sees it; Refusal `no-table` if there is none.

        `known` is the table's latest turn, if there is one at hand: its state need not be read again.
        """
        table = await lookup.table(self._base.store.read(), table_id)
        return self.seen(table, user_id, position_at(table, known))

    def after(self, turn: Turn, user_id: int | None) -> Look:
        """The table as a person sees it right after a turn: nothing is read."""
        return self.seen(turn.table, user_id, turn.position)

    def seen(self, table: Table, user_id: int | None, position: Position | None = None) -> Look:
        """The same, of a table that has been loaded, and perhaps its position with it."""
        chair = table.chair_of(user_id) if user_id is not None else None
        seat = chair.seat if chair is not None else None
        if table.state is None:
            return Look(table, self._base.game(table), None, seat, None, ())
        position = self._base.position(table, position)
        game, state = position.game, position.state
        choices = position.choices if table.status == "playing" else {}
        return Look(
            table=table,
            game=game,
            view=game.view(state, seat),
            seat=seat,
            choice=choices.get(seat) if seat is not None else None,
            asked=tuple(choices),
            standings=game.standings(state),
        )

    async def record(self, table: Table) -> Record:
        """The moves in effect of a table that has been dealt, from its log."""
        return record_of(table, effective(await self._base.store.read().rows(table.id)))

    def retell(self, table: Table, record: Record) -> list[Turn]:
        """The deal and every move again; Refusal `rules-changed` if the rules no longer give them."""
        return [turn_of(table, step) for step in steps_of(self._base.game(table), table, record)]


def turn_of(table: Table, step: Step) -> Turn:
    """A step of a game told again, as what the channel was told then."""
    return Turn(table, step.move.seat if step.move else None, step.events)
