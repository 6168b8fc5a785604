"""What all use cases do in their transactions: a game is loaded and saved, and what follows from that."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.store import codec
from bot.store.store import Chair, Store, Table, Transaction
from bot.tables import lookup
from rules.core import Event, Game, Refusal, Seat, Standing
from rules.options import read_options, variant

log = logging.getLogger(__name__)

LOBBY_IDLE = 24 * 3600
"""Seconds after which a lobby that nobody touches is closed."""

GameMap = Mapping[str, Game[Any, Any, Any]]


@dataclass(frozen=True)
class Turn:
    """One answer that has been saved, or the deal: what to tell the channel."""

    table: Table
    seat: Seat | None
    events: tuple[Event, ...]
    undone: bool = False


class Keeping:
    """The common part of the use cases, over one store."""

    def __init__(self, store: Store, games: GameMap, now: Callable[[], int], *, turn_idle: int) -> None:
        """`now` gives seconds since 1970; after `turn_idle` seconds a bot plays for who is asked."""
        self.store = store
        self.games = games
        self.now = now
        self.turn_idle = turn_idle

    def _game(self, table: Table) -> Game[Any, Any, Any]:
        game = self.games.get(table.game)
        if game is None:
            raise Refusal("unknown-game", game=table.game, games=", ".join(self.games))
        return game

    def _load(self, table: Table) -> Any:
        """The saved state; one that cannot be read is left as it is, and a log line finds it."""
        assert table.state is not None
        assert table.state_version is not None
        try:
            return codec.load(self._game(table), table.state, table.state_version)
        except codec.Unreadable:
            log.exception("table %s: its saved state cannot be read", table.id)
            raise Refusal("unreadable") from None

    async def _save(self, db: Transaction, table: Table, game: Game[Any, Any, Any], state: Any) -> Table:
        """Save the state and what follows from it; the table with its present chairs, as it is then."""
        values: dict[str, Any] = {
            "state": codec.dump(game, state),
            "state_version": game.version,
            "turn": table.turn,
            "number": table.number,
            **self._follows(table, game, state),
        }
        await db.set_table(table.id, **values)
        saved = replace(table, **values)
        if saved.status == "over":
            await self._finish(db, saved, game.standings(state))
        return saved

    def _follows(self, table: Table, game: Game[Any, Any, Any], state: Any) -> dict[str, Any]:
        """What follows from the state: whether it is over, whether a bot is asked, what is due."""
        now = self.now()
        asked = game.choices(state)
        if not asked:
            return {"status": "over", "bot_asked": 0, "due": None, "touched": now, "ended": now}
        bot_asked = any(table.seats[seat].bot is not None for seat in asked)
        return {"bot_asked": int(bot_asked), "due": now + self.turn_idle, "touched": now}

    async def _finish(self, db: Transaction, table: Table, standings: Sequence[Standing] = ()) -> None:
        """Enter a table that has ended in the record; without standings it was cancelled."""
        await db.finish(table, self._variant(table), standings, table.ended or self.now())

    def _variant(self, table: Table) -> str:
        """What the record calls the table's options."""
        try:
            return variant(read_options(self._game(table).Options, table.options))
        except Refusal:
            # Of a game or an option that is no more: closing must be possible all the same.
            return "?"

    async def _to_bot(self, db: Transaction, table: Table, *chairs: Chair) -> None:
        level = self._game(table).levels[-1]
        await self._change_chairs(db, table, [replace(chair, bot=level) for chair in chairs])

    async def _change_chairs(self, db: Transaction, table: Table, chairs: Iterable[Chair]) -> Table:
        """Change chairs of a running game, and what follows from who plays now; the table as it is then."""
        for chair in chairs:
            table = await set_chair(db, table, chair)
        values = self._follows(table, self._game(table), self._load(table))
        await db.set_table(table.id, **values)
        return replace(table, **values)

    async def _hand_over(self, db: Transaction, table_id: int) -> None:
        """The host is the first person who plays from the present host's seat on; nobody: close."""
        table = await lookup.table(db, table_id)
        present = [chair.user_id for chair in table.seats if chair.user_id is not None and chair.bot is None]
        if not present:
            if table.live:
                await self._close(db, table_id)
        elif table.host_id not in present:
            old = table.chair_of(table.host_id)
            after = [
                chair.user_id
                for chair in table.seats
                if chair.user_id in present and old is not None and chair.seat > old.seat
            ]
            await db.set_table(table_id, host_id=(after or present)[0])

    async def _close(self, db: Transaction, table_id: int) -> None:
        table = await lookup.table(db, table_id)
        if table.status == "playing":
            await self._finish(db, table)
        await db.set_table(table_id, status="closed", bot_asked=0, due=None, ended=self.now())


async def set_chair(db: Transaction, table: Table, chair: Chair) -> Table:
    """Change one chair of a table; the table as it is then."""
    await db.set_chair(table.id, chair)
    chairs = tuple(chair if other.seat == chair.seat else other for other in table.seats)
    return replace(table, seats=chairs)
