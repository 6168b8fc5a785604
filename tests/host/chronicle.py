"""Finished games in a store without playing them, for the tests of the record."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import Any

from bot.store.contract import Store
from bot.store.model import Chair, Finished, Table
from bot.tables.base import Person
from rules import GAMES
from rules.core import Standing, ranked
from rules.options import read_options, variant, write_options
from tests.host.parlour import NOON

HERE, THERE = 7, 8
"""Two servers."""


class Chronicle:
    """Enters results in order of ending."""

    def __init__(self, store: Store, first: int = 1001) -> None:
        """`first` is the number of the first table."""
        self.store = store
        self._numbers = itertools.count(first)

    async def game(
        self,
        scores: Mapping[Person, int],
        *,
        game: str = "oshiya",
        guild: int = HERE,
        ended: int = NOON,
        bots: Mapping[int, int] | None = None,
        left: Person | None = None,
        cancelled: bool = False,
        parts: bool = False,
        **options: Any,
    ) -> Finished:
        """A finished game with these scores; `bots` are scores of bots' chairs by number."""
        people = list(scores.items())
        chairs = [
            Chair(seat, person.id, person.name, "normal" if person == left else None, seat + 1)
            for seat, (person, _) in enumerate(people)
        ]
        chairs += [Chair(len(people) + place, None, "", "normal", 0) for place in range(len(bots or ()))]
        points = [score for _, score in people] + list((bots or {}).values())
        ranks = ranked({seat: (score,) for seat, score in enumerate(points)})
        chosen = read_options(GAMES[game].Options, options)
        table = a_table(next(self._numbers), game, guild, write_options(chosen), chairs)
        standings = tuple(
            Standing(seat, score, ranks[seat], (("won", score),) if parts else ())
            for seat, score in enumerate(points)
        )
        async with self.store.write() as db:
            await db.results.finish(table, variant(chosen), () if cancelled else standings, ended)
        finished = await self.store.read().leaderboards.finished(table.id)
        assert finished is not None
        return finished


def a_table(
    number: int, game: str, guild: int, options: Mapping[str, str | bool], chairs: list[Chair]
) -> Table:
    return Table(
        id=number,
        guild_id=guild,
        channel_id=1,
        game=game,
        options=options,
        host_id=chairs[0].user_id or 0,
        status="over",
        locale="en",
        lobby_message_id=None,
        first_id=None,
        seed="seed",
        deal=None,
        state=None,
        state_version=None,
        turn=0,
        number=0,
        posted=0,
        bot_asked=0,
        due=None,
        opened=NOON,
        touched=NOON,
        ended=NOON,
        seats=tuple(chairs),
    )
