"""Who sits at a table and what is agreed on: from the lobby to the deal, and who gets up later."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.refusals import refused
from bot.store.contract import Transaction
from bot.store.model import Chair, Table, TableChange
from bot.tables import lookup
from bot.tables.base import LOBBY_IDLE, Base, Person, Position, Turn
from rules.options import read_options, write_options
from rules.record import Record, deal_text
from rules.rng import Rng


class Lobby:
    """Open, sit, agree, leave, deal, close."""

    def __init__(self, base: Base) -> None:
        self._base = base

    async def open(
        self,
        *,
        guild_id: int,
        channel_id: int,
        locale: str,
        host: Person,
        game: str,
        options: Mapping[str, str | bool],
        first_id: int | None = None,
        bots: Sequence[str] = (),
    ) -> Table:
        """A new lobby with its host and bots of these levels seated; Refusal `channel-busy`."""
        chosen = read_options(self._base.games[game].Options, options)
        async with self._base.store.write() as db:
            now = self._base.now()
            table_id = await db.add_table(
                guild_id=guild_id,
                channel_id=channel_id,
                game=game,
                options=write_options(chosen),
                host_id=host.id,
                status="lobby",
                locale=locale,
                first_id=first_id,
                due=now + LOBBY_IDLE,
                opened=now,
                touched=now,
            )
            chairs = [Chair(0, host.id, host.name, None, 1)]
            chairs += [Chair(seat, None, "", level, seat + 1) for seat, level in enumerate(bots, start=1)]
            await db.set_seats(table_id, chairs)
            return await lookup.table(db, table_id)

    async def set_message(self, table_id: int, message_id: int) -> None:
        """Where the lobby's card is."""
        async with self._base.store.write() as db:
            await db.set_table(table_id, lobby_message_id=message_id)

    # --- who sits --------------------------------------------------------------------------

    async def join(self, table_id: int, person: Person) -> Table:
        """Sit down in a lobby, or take one's own chair back from the bot.

        Refusals: `already-seated`, `table-full`, `game-running`, `game-over`, `table-closed`.
        """
        async with self._base.store.write() as db:
            table = await lookup.live(db, table_id)
            mine = table.chair_of(person.id)
            if mine is not None and mine.bot is None:
                raise refused("already-seated")
            if table.status == "playing":
                if mine is None:
                    raise refused("game-running")
                return await self._base.change_chairs(db, table, [replace(mine, bot=None, name=person.name)])
            await self._sit(db, table, Chair(0, person.id, person.name, None, 0))
            return await lookup.table(db, table_id)

    async def add_bot(self, table_id: int, user_id: int) -> Table:
        """Give a chair of a lobby to a bot as good as the others; Refusals as `set_option`, `table-full`."""
        async with self._base.store.write() as db:
            table = await lookup.lobby(db, table_id, host=user_id)
            levels = [chair.bot for chair in table.seats if chair.bot is not None]
            level = levels[-1] if levels else self._base.game(table).levels[-1]
            await self._sit(db, table, Chair(0, None, "", level, 0))
            return await lookup.table(db, table_id)

    async def remove_bot(self, table_id: int, user_id: int) -> Table:
        """Take the latest bot out of a lobby; Refusals `not-host`, `no-bot`, `already-started`."""
        async with self._base.store.write() as db:
            table = await lookup.lobby(db, table_id, host=user_id)
            bots = [chair for chair in table.seats if chair.user_id is None]
            if not bots:
                raise refused("no-bot")
            await self._seat_all(db, table, [chair for chair in table.seats if chair is not bots[-1]])
            return await lookup.table(db, table_id)

    async def leave(self, table_id: int, user_id: int) -> Table:
        """Get up. In a running game the bot keeps the chair; the next person is the host.

        When no person is left the table is closed. Refusals `not-seated`, `bot-has-seat`.
        """
        async with self._base.store.write() as db:
            table = await lookup.live(db, table_id)
            mine = table.chair_of(user_id)
            if mine is None:
                raise refused("not-seated")
            if table.status == "playing" and mine.bot is not None:
                raise refused("bot-has-seat")
            await self.get_up(db, table, mine)
            return await lookup.table(db, table_id)

    async def get_up(self, db: Transaction, table: Table, chair: Chair) -> None:
        """Free a chair of a lobby, or let the bot keep it in a running game; the next person is the host."""
        if table.status == "lobby":
            await self._seat_all(db, table, [other for other in table.seats if other is not chair])
        else:
            await self._base.to_bot(db, table, chair)
        await self._base.hand_over(db, table.id)

    async def _sit(self, db: Transaction, table: Table, chair: Chair) -> None:
        if len(table.seats) >= self._base.game(table).seats[-1]:
            raise refused("table-full", seats=len(table.seats))
        await self._seat_all(db, table, [*table.seats, chair])

    async def _seat_all(self, db: Transaction, table: Table, chairs: list[Chair]) -> None:
        numbered = [replace(chair, seat=place, chair=place + 1) for place, chair in enumerate(chairs)]
        await db.set_seats(table.id, numbered)
        await db.set_table(table.id, **self._base.lobby_touch())

    # --- what is agreed on -----------------------------------------------------------------

    async def set_option(self, table_id: int, user_id: int, name: str, value: str) -> Table:
        """Change an option of a lobby; Refusals `not-host`, `already-started`, `no-such-...`."""
        async with self._base.store.write() as db:
            table = await lookup.lobby(db, table_id, host=user_id)
            options = read_options(self._base.game(table).Options, {**table.options, name: value})
            values: TableChange = {"options": write_options(options), **self._base.lobby_touch()}
            await db.set_table(table_id, **values)
            return await lookup.table(db, table_id)

    async def set_first(self, table_id: int, user_id: int, first_id: int | None) -> Table:
        """Name who begins, None to draw lots; Refusals as `set_option`."""
        async with self._base.store.write() as db:
            await lookup.lobby(db, table_id, host=user_id)
            values: TableChange = {"first_id": first_id, **self._base.lobby_touch()}
            await db.set_table(table_id, **values)
            return await lookup.table(db, table_id)

    async def set_level(self, table_id: int, user_id: int, level: str) -> Table:
        """How well the bots of a lobby play; Refusals as `set_option`."""
        async with self._base.store.write() as db:
            table = await lookup.lobby(db, table_id, host=user_id)
            if level not in (levels := self._base.game(table).levels):
                raise refused("no-such-value", name="level", value=level, values=", ".join(levels))
            chairs = [replace(chair, bot=level if chair.bot else None) for chair in table.seats]
            await self._seat_all(db, table, chairs)
            return await lookup.table(db, table_id)

    # --- the deal, and the end without one ---------------------------------------------------

    async def start(self, table_id: int, user_id: int) -> Turn:
        """Deal. The chairs keep the lobby's order, turned so that whoever begins has seat 0.

        Refusals `not-host`, `already-started`, `too-few` with `need`.
        """
        async with self._base.store.write() as db:
            table = await lookup.lobby(db, table_id, host=user_id)
            game = self._base.game(table)
            count = len(table.seats)
            if count not in game.seats:
                raise refused("too-few", need=game.seats.start)
            seed = secrets.token_hex(16)
            named = table.chair_of(table.first_id) if table.first_id is not None else None
            first = named.seat if named is not None else Rng(f"{seed}/first", 0).below(count)
            chairs = [replace(table.seats[(first + seat) % count], seat=seat) for seat in range(count)]
            record = Record(game.key, count, table.options, seed, (), game.version)
            state = game.setup(count, read_options(game.Options, table.options), Rng(seed, 0))
            await db.set_seats(table_id, chairs)
            await db.set_table(
                table_id,
                status="playing",
                seed=seed,
                deal=deal_text(record, [chair.chair for chair in chairs], chairs[0].chair),
                posted=-1,
            )
            position = Position(game, state, game.choices(state))
            dealt = await self._base.save(db, await lookup.table(db, table_id), position)
            return Turn(dealt, None, (), position=position)

    async def close(self, table_id: int, user_id: int, *, moderator: bool = False) -> Table:
        """End a table without a result; Refusal `not-host` unless a moderator asks."""
        async with self._base.store.write() as db:
            table = await lookup.live(db, table_id)
            if not moderator:
                lookup.check_host(table, user_id)
            chair = table.chair_of(user_id)
            await self._base.close(db, table, by=None if chair is None else chair.seat)
            return await lookup.table(db, table_id)
