"""A game that is played: answers of people and bots, taken back, or overdue."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from bot.store.store import Chair, Row, Table, Transaction
from bot.tables import lookup
from bot.tables.base import LOBBY_IDLE, Turn, set_chair
from bot.tables.look import UNDO, Looking, effective, record_of
from rules.core import Refusal, Seat
from rules.rng import Rng

log = logging.getLogger(__name__)

PATIENCE = 180
"""Seconds after which the others may let the bot play for a person who does not answer."""


class Playing(Looking):
    """Answer, take back, let a bot answer."""

    async def act(self, table_id: int, user_id: int, text: str, ply: int | None = None) -> Turn:
        """Give one answer for a person; `ply` is what the click quotes, None when it was typed.

        Refusals: those of the rules, `not-seated`, `bot-has-seat`, `stale`, `not-started`,
        `game-over`, `table-closed`.
        """
        async with self.store.write() as db:
            table = await lookup.playing(db, table_id)
            chair = lookup.own_chair(table, user_id)
            if ply is not None and ply != chair.ply:
                raise Refusal("stale")
            return await self._play(db, table, chair, text)

    async def advance(self, table_id: int, think: Callable[..., Any]) -> Turn | None:
        """One answer of a bot, if one is asked; None if not, or if the table moved on meanwhile.

        `think(game, view, choice, rng, level)` is awaited outside the transaction.
        """
        table = await self.store.read().table(table_id)
        if table is None or table.status != "playing":
            return None
        game, state = self._game(table), self._load(table)
        for seat, choice in game.choices(state).items():
            chair = table.seats[seat]
            if chair.bot is None:
                continue
            rng = Rng(f"{table.seed}/bot", table.number)
            try:
                text = str(await think(game, game.view(state, seat), choice, rng, chair.bot))
            except Exception:
                log.exception("table %s: its bot could not think; it answers anything", table_id)
                text = ""
            texts = [str(action) for action in choice.options]
            if text not in texts:
                # Nothing ever blocks a table, a thoughtless bot neither.
                text = rng.pick(texts)
            async with self.store.write() as db:
                now = await lookup.table(db, table_id)
                if (now.number, now.status, now.seats[seat].bot) != (table.number, "playing", chair.bot):
                    return None
                return await self._play(db, now, now.seats[seat], text)
        return None

    async def substitute(self, table_id: int, user_id: int, seat: Seat) -> Table:
        """Let the bot play for a person who has kept the others waiting; they may come back.

        Refusals `not-seated`, `bot-has-seat`, `not-waiting`, `be-patient` with `seconds` still to wait.
        """
        async with self.store.write() as db:
            table = await lookup.playing(db, table_id)
            lookup.own_chair(table, user_id)
            asked = self._game(table).choices(self._load(table))
            if seat not in asked or table.seats[seat].bot is not None:
                raise Refusal("not-waiting")
            patience = table.touched + PATIENCE - self.now()
            if patience > 0:
                raise Refusal("be-patient", seconds=patience)
            await self._to_bot(db, table, table.seats[seat])
            await self._hand_over(db, table_id)
            return await lookup.table(db, table_id)

    async def undo(self, table_id: int, user_id: int) -> Turn:
        """Take one's own latest move back, and what bots have answered to it.

        Only while nothing hidden was shown since and no other person has moved.
        Refusals `not-seated`, `bot-has-seat`, `nothing-to-undo`, `others-moved`, `cards-shown`,
        `rules-changed`, and `stale` if the table moves on meanwhile.
        """
        db = self.store.read()
        table = await lookup.playing(db, table_id)
        chair = lookup.own_chair(table, user_id)
        rows = effective(await db.rows(table_id))
        turn = _own_latest(rows, chair.seat)
        # The whole game again, which takes a while: before the transaction, off the loop.
        steps = await asyncio.to_thread(self._steps, table, record_of(table, rows))
        if steps[-1].state != self._load(table):
            # The log tells another game than the one that is being played.
            raise Refusal("rules-changed")
        if any(event.reveals for step in steps[turn + 1 :] for event in step.events):
            raise Refusal("cards-shown")
        game = self._game(table)
        async with self.store.write() as db:
            now = await lookup.playing(db, table_id)
            if (now.number, now.seats) != (table.number, table.seats):
                raise Refusal("stale")
            undone = replace(table, turn=turn, number=table.number + 1)
            row = Row(undone.number, turn, chair.seat, UNDO, game.version, self.now(), None)
            await db.add_row(table_id, row)
            for other in table.seats:
                undone = await set_chair(db, undone, replace(other, ply=other.ply + 1))
            table = await self._save(db, undone, game, steps[turn].state)
            return Turn(table, chair.seat, (), undone=True)

    async def sweep(self) -> list[Table]:
        """Do what is due: close idle lobbies, let bots play for who has not answered for too long."""
        changed = []
        for table_id in await self.store.read().due(self.now()):
            try:
                async with self.store.write() as db:
                    table = await lookup.table(db, table_id)
                    if table.due is None or table.due > self.now():
                        continue
                    await self._do_due(db, table)
                    changed.append(await lookup.table(db, table_id))
            except Exception:
                # Such as an unreadable state: the other tables do not wait for this one.
                log.exception("table %s: what is due cannot be done; tried again tomorrow", table_id)
                async with self.store.write() as db:
                    await db.set_table(table_id, due=self.now() + LOBBY_IDLE)
        return changed

    async def _do_due(self, db: Transaction, table: Table) -> None:
        if table.status == "lobby":
            await self._close(db, table.id)
            return
        asked = self._game(table).choices(self._load(table))
        await self._to_bot(db, table, *(table.seats[seat] for seat in asked if table.seats[seat].bot is None))
        await self._hand_over(db, table.id)

    async def _play(self, db: Transaction, table: Table, chair: Chair, text: str) -> Turn:
        game = self._game(table)
        moved = replace(table, turn=table.turn + 1, number=table.number + 1)
        assert table.seed is not None
        state, events = game.play(self._load(table), chair.seat, text, Rng(table.seed, moved.turn))
        row = Row(moved.number, moved.turn, chair.seat, text, game.version, self.now(), chair.bot)
        await db.add_row(table.id, row)
        moved = await set_chair(db, moved, replace(chair, ply=chair.ply + 1))
        return Turn(await self._save(db, moved, game, state), chair.seat, events)


def _own_latest(moves: Sequence[Row], seat: Seat) -> int:
    """How many moves came before the latest of a seat, which bots alone may have followed."""
    if all(row.seat != seat for row in moves):
        raise Refusal("nothing-to-undo")
    turn = len(moves) - 1
    while moves[turn].seat != seat:
        if moves[turn].bot is None:
            raise Refusal("others-moved")
        turn -= 1
    return turn
