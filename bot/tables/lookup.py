"""A table as a request needs it, with its Refusals, in a transaction or a read."""

from __future__ import annotations

from bot.refusals import refused
from bot.store.contract import Reads
from bot.store.model import Chair, Table
from bot.text.words import escaped


async def table(db: Reads, table_id: int) -> Table:
    """That table; Refusal `no-table`."""
    here = await db.table(table_id)
    if here is None:
        raise refused("no-table")
    return here


async def live(db: Reads, table_id: int) -> Table:
    """A lobby or a running game; Refusals `no-table`, `game-over`, `table-closed`."""
    here = await table(db, table_id)
    if here.status == "over":
        raise refused("game-over")
    if not here.live:
        raise refused("table-closed")
    return here


async def lobby(db: Reads, table_id: int, *, host: int) -> Table:
    """A lobby for its host; Refusals as `live`, `already-started`, `not-host`."""
    here = await live(db, table_id)
    if here.status != "lobby":
        raise refused("already-started")
    check_host(here, host)
    return here


async def playing(db: Reads, table_id: int) -> Table:
    """A running game; Refusals as `live`, `not-started`."""
    here = await live(db, table_id)
    if here.status == "lobby":
        raise refused("not-started")
    return here


def own_chair(table: Table, user_id: int) -> Chair:
    """The chair that a person has and plays in; Refusals `not-seated`, `bot-has-seat`."""
    chair = table.chair_of(user_id)
    if chair is None:
        raise refused("not-seated")
    if chair.bot is not None:
        raise refused("bot-has-seat")
    return chair


def check_host(table: Table, user_id: int) -> None:
    """Refusal `not-host`, with the host's name escaped, unless that is the host."""
    if table.host_id != user_id:
        chair = table.chair_of(table.host_id)
        raise refused("not-host", host=escaped(chair.name) if chair is not None else "?")
