"""Finished games in the simulated server, played through the tables without anybody pressing anything."""

from __future__ import annotations

import itertools
from typing import Any

from simcord.actors import MemberActor

from bot.store.model import Table
from bot.tables.base import Person
from rules.rng import Rng
from tests.discord.conftest import Parlour
from tests.host.parlour import advise

_CHANNELS = itertools.count(5_000)


async def played(
    parlour: Parlour,
    *people: MemberActor,
    guild: int | None = None,
    bots: int = 0,
    until: int | None = None,
    close: bool = False,
    game: str = "oshiya",
    channel: int | None = None,
    first: int = 0,
    **options: Any,
) -> Table:
    """A game of these people to its end, or for `until` moves, or closed by its host, the first of them."""
    tables = parlour.bot.tables
    persons = [Person(person.id, person.name) for person in people]
    table = await tables.lobby.open(
        guild_id=parlour.guild.id if guild is None else guild,
        channel_id=next(_CHANNELS) if channel is None else channel,
        locale="en",
        host=persons[0],
        game=game,
        options=options,
        first_id=persons[first].id,
    )
    for person in persons[1:]:
        await tables.lobby.join(table.id, person)
    for _ in range(bots):
        await tables.lobby.add_bot(table.id, persons[0].id)
    await tables.lobby.start(table.id, persons[0].id)
    for number in range(3000 if until is None else until):
        look = await tables.looking.look(table.id, None)
        if look.table.status != "playing":
            break
        chair = look.table.seats[look.asked[0]]
        if chair.bot is not None:
            await tables.play.advance(table.id, advise)
            continue
        assert chair.user_id is not None
        choice = (await tables.looking.look(table.id, chair.user_id)).choice
        assert choice is not None
        await tables.play.act(table.id, chair.user_id, str(Rng(str(table.id), number).pick(choice.options)))
    if close:
        await tables.lobby.close(table.id, persons[0].id)
    found = await tables.looking.table(table.id)
    assert found is not None
    # Nobody is to be told: these are games of another time.
    await tables.unposted.mark(table.id, found.number)
    return found
