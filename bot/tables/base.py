"""What all use cases share: the store, the games and the time; a game is loaded and saved, and ends."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bot.refusals import refused
from bot.store import codec
from bot.store.contract import Store, Transaction
from bot.store.model import Chair, Row, Table, TableChange
from bot.tables import lookup
from bot.tables.endings import Ended, EndHook, enter_result
from rules.core import Choice, Event, Game, Seat

log = logging.getLogger(__name__)

LOBBY_IDLE = 24 * 3600
"""Seconds after which a lobby that nobody touches is closed."""

GameMap = Mapping[str, Game[Any, Any, Any]]


@dataclass(frozen=True)
class Person:
    """Somebody who asks for something: a user's id, and the name shown at present."""

    id: int
    name: str


@dataclass(frozen=True)
class Position:
    """A game as it stands: its state decoded and its choices computed, each once; never changed."""

    game: Game[Any, Any, Any]
    state: Any
    choices: Mapping[Seat, Choice]
    """Empty when the game is over."""


@dataclass(frozen=True)
class Turn:
    """One answer that has been saved, or the deal: what to tell the channel."""

    table: Table
    seat: Seat | None
    events: tuple[Event, ...]
    undone: bool = False
    position: Position | None = field(default=None, compare=False, repr=False)
    """What the table came to with it; None for a turn that is told again."""


class Base:
    """Loads and saves games, over one store."""

    def __init__(
        self,
        store: Store,
        games: GameMap,
        now: Callable[[], int],
        *,
        turn_idle: int,
        when_ended: tuple[EndHook, ...] = (enter_result,),
    ) -> None:
        """`now` gives seconds since 1970; after `turn_idle` seconds a bot plays for whoever is asked.

        `when_ended` are called in order, in the transaction in which a table that was dealt ends.
        """
        self.store = store
        self.games = games
        self.now = now
        self.turn_idle = turn_idle
        self._when_ended = when_ended

    # --- loading ---------------------------------------------------------------------------

    def game(self, table: Table) -> Game[Any, Any, Any]:
        """The rules that a table plays by; Refusal `unknown-game`."""
        return self.game_of(table.game)

    def game_of(self, key: str) -> Game[Any, Any, Any]:
        """The rules of that key; Refusal `unknown-game`."""
        game = self.games.get(key)
        if game is None:
            raise refused("unknown-game", game=key, games=", ".join(self.games))
        return game

    def position(self, table: Table, known: Position | None = None) -> Position:
        """A table's game as it stands; `known`, if given, is what the saved state says.

        Refusals as `state_of`, `unknown-game`.
        """
        if known is not None:
            return known
        game = self.game(table)
        state = state_of(game, table)
        return Position(game, state, game.choices(state))

    # --- saving ----------------------------------------------------------------------------

    async def save(self, db: Transaction, table: Table, position: Position) -> Table:
        """Save a position and what follows from it; the table with its present chairs, as it is then."""
        values: TableChange = {
            "state": codec.dump(position.game, position.state),
            "state_version": position.game.version,
            "turn": table.turn,
            "number": table.number,
            **self._follows(table, position),
        }
        await db.set_table(table.id, **values)
        saved = replace(table, **values)
        if saved.status == "over":
            await self._ended(db, Ended(saved, position.game, position.game.standings(position.state)))
        return saved

    def _follows(self, table: Table, position: Position) -> TableChange:
        """What follows from a position: whether it is over, whether a bot is asked, what is due."""
        now = self.now()
        if not position.choices:
            return {"status": "over", "bot_asked": 0, "due": None, "touched": now, "ended": now}
        bot_asked = any(table.seats[seat].bot is not None for seat in position.choices)
        return {"bot_asked": int(bot_asked), "due": now + self.turn_idle, "touched": now}

    def lobby_touch(self) -> TableChange:
        """What every change of a lobby also changes."""
        return {"touched": self.now(), "due": self.now() + LOBBY_IDLE}

    async def change_chairs(self, db: Transaction, table: Table, chairs: Iterable[Chair]) -> Table:
        """Change chairs of a running game, and what follows from who plays now; the table as it is then."""
        for chair in chairs:
            table = await set_chair(db, table, chair)
        values = self._follows(table, self.position(table))
        await db.set_table(table.id, **values)
        return replace(table, **values)

    async def to_bot(self, db: Transaction, table: Table, *chairs: Chair) -> None:
        """Let a bot keep these chairs of a running game."""
        level = self.game(table).levels[-1]
        await self.change_chairs(db, table, [replace(chair, bot=level) for chair in chairs])

    async def hand_over(self, db: Transaction, table_id: int) -> None:
        """The first person who plays, from the present host's seat on, becomes the host; if none, close."""
        table = await lookup.table(db, table_id)
        present = [chair.user_id for chair in table.seats if chair.user_id is not None and chair.bot is None]
        if not present:
            if table.live:
                await self.close(db, table, by=None)
        elif table.host_id not in present:
            old = table.chair_of(table.host_id)
            after = [
                chair.user_id
                for chair in table.seats
                if chair.user_id in present and old is not None and chair.seat > old.seat
            ]
            await db.set_table(table_id, host_id=(after or present)[0])

    # --- ending ----------------------------------------------------------------------------

    async def close(self, db: Transaction, table: Table, *, by: Seat | None) -> None:
        """End a live table without a result; `by` is the seat of whoever closes it."""
        now = self.now()
        values: TableChange = {"status": "closed", "bot_asked": 0, "due": None, "ended": now}
        if table.status == "playing":
            number = table.number + 1
            version = table.state_version or 0
            await db.add_row(table.id, Row(number, table.turn, "closed", by, "", version, now, None))
            # The channel hears of it from whoever closes the table, not as a turn.
            values |= {"number": number, "posted": number}
        await db.set_table(table.id, **values)
        if table.status == "playing":
            await self._ended(db, Ended(replace(table, **values), self.games.get(table.game), ()))

    async def _ended(self, db: Transaction, ended: Ended) -> None:
        for hook in self._when_ended:
            await hook(db, ended)


def state_of(game: Game[Any, Any, Any], table: Table) -> Any:
    """The saved state of a table that has been dealt.

    One that cannot be read is left as it is, and a log line finds it: Refusal `unreadable`.
    """
    assert table.state is not None
    assert table.state_version is not None
    try:
        return codec.load(game, table.state, table.state_version)
    except codec.Unreadable:
        log.exception("table %s: its saved state cannot be read", table.id)
        raise refused("unreadable") from None


async def set_chair(db: Transaction, table: Table, chair: Chair) -> Table:
    """Change one chair of a table; the table as it is then."""
    await db.set_chair(table.id, chair)
    chairs = tuple(chair if other.seat == chair.seat else other for other in table.seats)
    return replace(table, seats=chairs)


def position_at(table: Table, known: Turn | None) -> Position | None:
    """The position that a turn has come to, if the table still stands there."""
    if known is None or (known.table.id, known.table.number) != (table.id, table.number):
        return None
    return known.position
