"""Who sits at a table and what is agreed on: from the lobby to the deal, and who gets up later."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bot.store.store import Chair, Table, Transaction
from bot.tables import lookup
from bot.tables.base import LOBBY_IDLE, Keeping, Turn
from rules.core import Refusal
from rules.options import read_options, write_options
from rules.record import Record, deal_text
from rules.rng import Rng


@dataclass(frozen=True)
class Person:
    """Somebody who asks for something: a user's id, and the name shown at present."""

    id: int
    name: str


class Lobbies(Keeping):
    """Open, sit, agree, leave, deal, close."""

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
        chosen = read_options(self.games[game].Options, options)
        async with self.store.write() as db:
            now = self.now()
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

    async def join(self, table_id: int, person: Person) -> Table:
        """Sit down in a lobby, or take one's own chair back from the bot.

        Refusals: `already-seated`, `table-full`, `game-running`, `game-over`, `table-closed`.
        """
        async with self.store.write() as db:
            table = await lookup.live(db, table_id)
            mine = table.chair_of(person.id)
            if mine is not None and mine.bot is None:
                raise Refusal("already-seated")
            if table.status == "playing":
                if mine is None:
                    raise Refusal("game-running")
                return await self._change_chairs(db, table, [replace(mine, bot=None, name=person.name)])
            await self._sit(db, table, Chair(0, person.id, person.name, None, 0))
            return await lookup.table(db, table_id)

    async def add_bot(self, table_id: int, user_id: int) -> Table:
        """Give a chair of a lobby to a bot as good as the others; Refusals as `set_option`, `table-full`."""
        async with self.store.write() as db:
            table = await lookup.lobby(db, table_id, host=user_id)
            levels = [chair.bot for chair in table.seats if chair.bot is not None]
            level = levels[-1] if levels else self._game(table).levels[-1]
            await self._sit(db, table, Chair(0, None, "", level, 0))
            return await lookup.table(db, table_id)

    async def remove_bot(self, table_id: int, user_id: int) -> Table:
        """Take the latest bot out of a lobby; Refusals `not-host`, `no-bot`, `already-started`."""
        async with self.store.write() as db:
            table = await lookup.lobby(db, table_id, host=user_id)
            bots = [chair for chair in table.seats if chair.user_id is None]
            if not bots:
                raise Refusal("no-bot")
            await self._seat_all(db, table, [chair for chair in table.seats if chair is not bots[-1]])
            return await lookup.table(db, table_id)

    async def set_option(self, table_id: int, user_id: int, name: str, value: str) -> Table:
        """Change an option of a lobby; Refusals `not-host`, `already-started`, `no-such-...`."""
        async with self.store.write() as db:
            table = await lookup.lobby(db, table_id, host=user_id)
            options = read_options(self._game(table).Options, {**table.options, name: value})
            await db.set_table(table_id, options=write_options(options), **self._lobby_touch())
            return await lookup.table(db, table_id)

    async def set_first(self, table_id: int, user_id: int, first_id: int | None) -> Table:
        """Name who begins, None to draw lots; Refusals as `set_option`."""
        async with self.store.write() as db:
            await lookup.lobby(db, table_id, host=user_id)
            await db.set_table(table_id, first_id=first_id, **self._lobby_touch())
            return await lookup.table(db, table_id)

    async def set_level(self, table_id: int, user_id: int, level: str) -> Table:
        """How well the bots of a lobby play; Refusals as `set_option`."""
        async with self.store.write() as db:
            table = await lookup.lobby(db, table_id, host=user_id)
            if level not in (levels := self._game(table).levels):
                raise Refusal("no-such-value", name="level", value=level, values=", ".join(levels))
            chairs = [replace(chair, bot=level if chair.bot else None) for chair in table.seats]
            await self._seat_all(db, table, chairs)
            return await lookup.table(db, table_id)

    async def leave(self, table_id: int, user_id: int) -> Table:
        """Get up. In a running game the bot keeps the chair; the next person is the host.

        When no person is left the table is closed. Refusals `not-seated`, `bot-has-seat`.
        """
        async with self.store.write() as db:
            table = await lookup.live(db, table_id)
            mine = table.chair_of(user_id)
            if mine is None:
                raise Refusal("not-seated")
            if table.status == "playing" and mine.bot is not None:
                raise Refusal("bot-has-seat")
            await self._get_up(db, table, mine)
            return await lookup.table(db, table_id)

    async def forget(self, user_id: int) -> list[Table]:
        """Leave every table and put a pseudonym in place of the person, everywhere.

        The tables that are live and have changed, or were left by the last person and are closed.
        What is deleted is out of the file after `Store.wipe`.
        """
        async with self.store.write() as db:
            left = [await lookup.table(db, table_id) for table_id in await db.live_of(user_id)]
            for table in left:
                mine = table.chair_of(user_id)
                if mine is not None and (mine.bot is None or table.status == "lobby"):
                    # A game that cannot be read goes on for nobody: nor does it keep a name.
                    with contextlib.suppress(Refusal):
                        await self._get_up(db, table, mine)
            await db.forget(user_id)
            return [await lookup.table(db, table.id) for table in left]

    async def start(self, table_id: int, user_id: int) -> Turn:
        """Deal. The chairs keep the lobby's order, turned so that who begins has seat 0.

        Refusals `not-host`, `already-started`, `too-few` with `need`.
        """
        async with self.store.write() as db:
            table = await lookup.lobby(db, table_id, host=user_id)
            game = self._game(table)
            count = len(table.seats)
            if count not in game.seats:
                raise Refusal("too-few", need=game.seats.start)
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
            return Turn(await self._save(db, await lookup.table(db, table_id), game, state), None, ())

    async def close(self, table_id: int, user_id: int, *, moderator: bool = False) -> Table:
        """End a table without a result; Refusal `not-host` unless a moderator asks."""
        async with self.store.write() as db:
            table = await lookup.live(db, table_id)
            if not moderator:
                lookup.check_host(table, user_id)
            await self._close(db, table_id)
            return await lookup.table(db, table_id)

    async def _get_up(self, db: Transaction, table: Table, chair: Chair) -> None:
        if table.status == "lobby":
            await self._seat_all(db, table, [other for other in table.seats if other is not chair])
        else:
            await self._to_bot(db, table, chair)
        await self._hand_over(db, table.id)

    async def _sit(self, db: Transaction, table: Table, chair: Chair) -> None:
        if len(table.seats) >= self._game(table).seats[-1]:
            raise Refusal("table-full", seats=len(table.seats))
        await self._seat_all(db, table, [*table.seats, chair])

    async def _seat_all(self, db: Transaction, table: Table, chairs: list[Chair]) -> None:
        numbered = [replace(chair, seat=place, chair=place + 1) for place, chair in enumerate(chairs)]
        await db.set_seats(table.id, numbered)
        await db.set_table(table.id, **self._lobby_touch())

    def _lobby_touch(self) -> dict[str, int]:
        return {"touched": self.now(), "due": self.now() + LOBBY_IDLE}
