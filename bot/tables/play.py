"""A game that is played: answers of people and bots, and answers taken back."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from bot.refusals import refused
from bot.store.contract import Transaction
from bot.store.model import Chair, Row, Table
from bot.tables import lookup
from bot.tables.base import Base, Position, Turn, position_at, set_chair
from bot.tables.log import effective, record_of, steps_of
from rules.core import Seat
from rules.rng import Rng

log = logging.getLogger(__name__)

PATIENCE = 180
"""Seconds after which the others may let the bot play for a person who does not answer."""


class Play:
    """Answer, take back, let a bot answer."""

    def __init__(self, base: Base) -> None:
        self._base = base

    async def act(self, table_id: int, user_id: int, text: str, ply: int | None = None) -> Turn:
        """Give one answer for a person; `ply` is what the click quotes, None when it was typed.

        Refusals: those of the rules, `not-seated`, `bot-has-seat`, `stale`, `not-started`,
        `game-over`, `table-closed`.
        """
        async with self._base.store.write() as db:
            table = await lookup.playing(db, table_id)
            chair = lookup.own_chair(table, user_id)
            if ply is not None and ply != chair.ply:
                raise refused("stale")
            return await self._play(db, table, self._base.position(table), chair, text)

    async def advance(
        self, table_id: int, think: Callable[..., Any], known: Turn | None = None
    ) -> Turn | None:
        """One answer of a bot, if one is asked; None if not, or if the table moved on meanwhile.

        `think(game, view, choice, rng, level)` is awaited outside the transaction. `known` is the
        table's latest turn, if there is one at hand: its state need not be read again.
        """
        table = await self._base.store.read().table(table_id)
        if table is None or table.status != "playing" or not table.bot_asked:
            return None
        position = self._base.position(table, position_at(table, known))
        for seat, choice in position.choices.items():
            chair = table.seats[seat]
            if chair.bot is None:
                continue
            rng = Rng(f"{table.seed}/bot", table.number)
            game = position.game
            try:
                text = str(await think(game, game.view(position.state, seat), choice, rng, chair.bot))
            except Exception:
                log.exception("table %s: its bot could not think; it answers anything", table_id)
                text = ""
            texts = [str(action) for action in choice.options]
            if text not in texts:
                # Nothing ever blocks a table, not even a thoughtless bot.
                text = rng.pick(texts)
            async with self._base.store.write() as db:
                now = await lookup.table(db, table_id)
                if (now.number, now.status, now.seats[seat].bot) != (table.number, "playing", chair.bot):
                    return None
                return await self._play(db, now, position, now.seats[seat], text)
        return None

    async def _play(self, db: Transaction, table: Table, position: Position, chair: Chair, text: str) -> Turn:
        game = position.game
        moved = replace(table, turn=table.turn + 1, number=table.number + 1)
        assert table.seed is not None
        rng = Rng(table.seed, moved.turn)
        state, events = game.play(position.state, chair.seat, text, rng, choices=position.choices)
        now = self._base.now()
        row = Row(moved.number, moved.turn, "move", chair.seat, text, game.version, now, chair.bot)
        await db.add_row(table.id, row)
        moved = await set_chair(db, moved, replace(chair, ply=chair.ply + 1))
        after = Position(game, state, game.choices(state))
        return Turn(await self._base.save(db, moved, after), chair.seat, events, position=after)

    async def substitute(self, table_id: int, user_id: int, seat: Seat) -> Table:
        """Let the bot play for a person who has kept the others waiting; they may come back.

        Refusals `not-seated`, `bot-has-seat`, `not-waiting`, `be-patient` with `seconds` still to wait.
        """
        async with self._base.store.write() as db:
            table = await lookup.playing(db, table_id)
            lookup.own_chair(table, user_id)
            if seat not in self._base.position(table).choices or table.seats[seat].bot is not None:
                raise refused("not-waiting")
            patience = table.touched + PATIENCE - self._base.now()
            if patience > 0:
                raise refused("be-patient", seconds=patience)
            await self._base.to_bot(db, table, table.seats[seat])
            await self._base.hand_over(db, table_id)
            return await lookup.table(db, table_id)

    async def undo(self, table_id: int, user_id: int) -> Turn:
        """Take one's own latest move back, and what bots have answered to it.

        Only while nothing hidden was shown since and no other person has moved.
        Refusals `not-seated`, `bot-has-seat`, `nothing-to-undo`, `others-moved`, `cards-shown`,
        `rules-changed`, and `stale` if the table moves on meanwhile.
        """
        reads = self._base.store.read()
        table = await lookup.playing(reads, table_id)
        chair = lookup.own_chair(table, user_id)
        rows = effective(await reads.rows(table_id))
        turn = _own_latest(rows, chair.seat)
        game = self._base.game(table)
        # The whole game again, which takes a while: before the transaction, off the loop.
        steps = await asyncio.to_thread(steps_of, game, table, record_of(table, rows))
        if steps[-1].state != self._base.position(table).state:
            # The log tells a different game from the one that is being played.
            raise refused("rules-changed")
        if any(event.reveals for step in steps[turn + 1 :] for event in step.events):
            raise refused("cards-shown")
        async with self._base.store.write() as db:
            now = await lookup.playing(db, table_id)
            if (now.number, now.seats) != (table.number, table.seats):
                raise refused("stale")
            undone = replace(table, turn=turn, number=table.number + 1)
            at = self._base.now()
            await db.add_row(
                table_id, Row(undone.number, turn, "undo", chair.seat, "", game.version, at, None)
            )
            for other in table.seats:
                undone = await set_chair(db, undone, replace(other, ply=other.ply + 1))
            before = steps[turn].state
            position = Position(game, before, game.choices(before))
            saved = await self._base.save(db, undone, position)
            return Turn(saved, chair.seat, (), undone=True, position=position)


def _own_latest(moves: Sequence[Row], seat: Seat) -> int:
    """How many moves came before the latest of a seat, which bots alone may have followed."""
    if all(row.seat != seat for row in moves):
        raise refused("nothing-to-undo")
    turn = len(moves) - 1
    while moves[turn].seat != seat:
        if moves[turn].bot is None:
            raise refused("others-moved")
        turn -= 1
    return turn
