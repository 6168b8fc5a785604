"""What people do at a table: open, sit, start, answer, take back, leave. Knows no Discord.

Every change is one transaction: load, play, save. What is returned has been saved;
telling the channel of it is a second step, and may fail without harm.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot import codec
from bot.store import Chair, Row, Store, Table, Transaction
from bot.words import escaped
from rules.core import Choice, Event, Game, Refusal, Seat, Standing
from rules.replay import (
    Move,
    Record,
    Step,
    deal_hash,
    deal_text,
    read_options,
    replay,
    variant,
    write_options,
)
from rules.rng import Rng

log = logging.getLogger(__name__)

LOBBY_IDLE = 24 * 3600
"""Seconds after which a lobby that nobody touches is closed."""

PATIENCE = 180
"""Seconds after which the others may let the bot play for a person who does not answer."""

UNDO = "undo"
"""The action of a log row that takes moves back."""

GameMap = Mapping[str, Game[Any, Any, Any]]


@dataclass(frozen=True)
class Person:
    """Somebody who asks for something: a user's id, and the name shown at present."""

    id: int
    name: str


@dataclass(frozen=True)
class Turn:
    """One answer that has been saved, or the deal: what to tell the channel."""

    table: Table
    seat: Seat | None
    events: tuple[Event, ...]
    undone: bool = False


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


class Tables:
    """The use cases, over one store."""

    def __init__(self, store: Store, games: GameMap, now: Callable[[], int], *, turn_idle: int) -> None:
        """`now` gives seconds since 1970; after `turn_idle` seconds a bot plays for who is asked."""
        self.store = store
        self.games = games
        self.now = now
        self.turn_idle = turn_idle

    # --- lobby -----------------------------------------------------------------------------

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
            return await _table(db, table_id)

    async def join(self, table_id: int, person: Person) -> Table:
        """Sit down in a lobby, or take one's own chair back from the bot.

        Refusals: `already-seated`, `table-full`, `game-running`, `game-over`, `table-closed`.
        """
        async with self.store.write() as db:
            table = await _live(db, table_id)
            mine = table.chair_of(person.id)
            if mine is not None and mine.bot is None:
                raise Refusal("already-seated")
            if table.status == "playing":
                if mine is None:
                    raise Refusal("game-running")
                return await self._change_chairs(db, table, [replace(mine, bot=None, name=person.name)])
            await self._sit(db, table, Chair(0, person.id, person.name, None, 0))
            return await _table(db, table_id)

    async def add_bot(self, table_id: int, user_id: int) -> Table:
        """Give a chair of a lobby to a bot as good as the others; Refusals as `set_option`, `table-full`."""
        async with self.store.write() as db:
            table = await _lobby(db, table_id, host=user_id)
            levels = [chair.bot for chair in table.seats if chair.bot is not None]
            level = levels[-1] if levels else self._game(table).levels[-1]
            await self._sit(db, table, Chair(0, None, "", level, 0))
            return await _table(db, table_id)

    async def remove_bot(self, table_id: int, user_id: int) -> Table:
        """Take the latest bot out of a lobby; Refusals `not-host`, `no-bot`, `already-started`."""
        async with self.store.write() as db:
            table = await _lobby(db, table_id, host=user_id)
            bots = [chair for chair in table.seats if chair.user_id is None]
            if not bots:
                raise Refusal("no-bot")
            await self._seat_all(db, table, [chair for chair in table.seats if chair is not bots[-1]])
            return await _table(db, table_id)

    async def set_option(self, table_id: int, user_id: int, name: str, value: str) -> Table:
        """Change an option of a lobby; Refusals `not-host`, `already-started`, `no-such-...`."""
        async with self.store.write() as db:
            table = await _lobby(db, table_id, host=user_id)
            options = read_options(self._game(table).Options, {**table.options, name: value})
            await db.set_table(table_id, options=write_options(options), **self._lobby_touch())
            return await _table(db, table_id)

    async def set_first(self, table_id: int, user_id: int, first_id: int | None) -> Table:
        """Name who begins, None to draw lots; Refusals as `set_option`."""
        async with self.store.write() as db:
            await _lobby(db, table_id, host=user_id)
            await db.set_table(table_id, first_id=first_id, **self._lobby_touch())
            return await _table(db, table_id)

    async def set_level(self, table_id: int, user_id: int, level: str) -> Table:
        """How well the bots of a lobby play; Refusals as `set_option`."""
        async with self.store.write() as db:
            table = await _lobby(db, table_id, host=user_id)
            if level not in (levels := self._game(table).levels):
                raise Refusal("no-such-value", name="level", value=level, values=", ".join(levels))
            chairs = [replace(chair, bot=level if chair.bot else None) for chair in table.seats]
            await self._seat_all(db, table, chairs)
            return await _table(db, table_id)

    async def leave(self, table_id: int, user_id: int) -> Table:
        """Get up. In a running game the bot keeps the chair; the next person is the host.

        When no person is left the table is closed. Refusals `not-seated`, `bot-has-seat`.
        """
        async with self.store.write() as db:
            table = await _live(db, table_id)
            mine = table.chair_of(user_id)
            if mine is None:
                raise Refusal("not-seated")
            if table.status == "playing" and mine.bot is not None:
                raise Refusal("bot-has-seat")
            await self._get_up(db, table, mine)
            return await _table(db, table_id)

    async def forget(self, user_id: int) -> list[Table]:
        """Leave every table and put a pseudonym in place of the person, everywhere.

        The tables that are live and have changed, or were left by the last person and are closed.
        What is deleted is out of the file after `Store.wipe`.
        """
        async with self.store.write() as db:
            left = [await _table(db, table_id) for table_id in await db.live_of(user_id)]
            for table in left:
                mine = table.chair_of(user_id)
                if mine is not None and (mine.bot is None or table.status == "lobby"):
                    # A game that cannot be read goes on for nobody: nor does it keep a name.
                    with contextlib.suppress(Refusal):
                        await self._get_up(db, table, mine)
            await db.forget(user_id)
            return [await _table(db, table.id) for table in left]

    async def _get_up(self, db: Transaction, table: Table, chair: Chair) -> None:
        if table.status == "lobby":
            await self._seat_all(db, table, [other for other in table.seats if other is not chair])
        else:
            await self._to_bot(db, table, chair)
        await self._hand_over(db, table.id)

    async def start(self, table_id: int, user_id: int) -> Turn:
        """Deal. The chairs keep the lobby's order, turned so that who begins has seat 0.

        Refusals `not-host`, `already-started`, `too-few` with `need`.
        """
        async with self.store.write() as db:
            table = await _lobby(db, table_id, host=user_id)
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
            return Turn(await self._save(db, await _table(db, table_id), game, state), None, ())

    async def close(self, table_id: int, user_id: int, *, moderator: bool = False) -> Table:
        """End a table without a result; Refusal `not-host` unless a moderator asks."""
        async with self.store.write() as db:
            table = await _live(db, table_id)
            if not moderator:
                check_host(table, user_id)
            await self._close(db, table_id)
            return await _table(db, table_id)

    # --- the game --------------------------------------------------------------------------

    async def act(self, table_id: int, user_id: int, text: str, ply: int | None = None) -> Turn:
        """Give one answer for a person; `ply` is what the click quotes, None when it was typed.

        Refusals: those of the rules, `not-seated`, `bot-has-seat`, `stale`, `not-started`,
        `game-over`, `table-closed`.
        """
        async with self.store.write() as db:
            table = await _playing(db, table_id)
            chair = _own_chair(table, user_id)
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
                now = await _table(db, table_id)
                if (now.number, now.status, now.seats[seat].bot) != (table.number, "playing", chair.bot):
                    return None
                return await self._play(db, now, now.seats[seat], text)
        return None

    async def substitute(self, table_id: int, user_id: int, seat: Seat) -> Table:
        """Let the bot play for a person who has kept the others waiting; they may come back.

        Refusals `not-seated`, `bot-has-seat`, `not-waiting`, `be-patient` with `seconds` still to wait.
        """
        async with self.store.write() as db:
            table = await _playing(db, table_id)
            _own_chair(table, user_id)
            asked = self._game(table).choices(self._load(table))
            if seat not in asked or table.seats[seat].bot is not None:
                raise Refusal("not-waiting")
            patience = table.touched + PATIENCE - self.now()
            if patience > 0:
                raise Refusal("be-patient", seconds=patience)
            await self._to_bot(db, table, table.seats[seat])
            await self._hand_over(db, table_id)
            return await _table(db, table_id)

    async def undo(self, table_id: int, user_id: int) -> Turn:
        """Take one's own latest move back, and what bots have answered to it.

        Only while nothing hidden was shown since and no other person has moved.
        Refusals `not-seated`, `bot-has-seat`, `nothing-to-undo`, `others-moved`, `cards-shown`,
        `rules-changed`, and `stale` if the table moves on meanwhile.
        """
        db = self.store.read()
        table = await _playing(db, table_id)
        chair = _own_chair(table, user_id)
        rows = effective(await db.rows(table_id))
        turn = _own_latest(rows, chair.seat)
        # The whole game again, which takes a while: before the transaction, off the loop.
        steps = await asyncio.to_thread(self._steps, table, _record(table, rows))
        if steps[-1].state != self._load(table):
            # The log tells another game than the one that is being played.
            raise Refusal("rules-changed")
        if any(event.reveals for step in steps[turn + 1 :] for event in step.events):
            raise Refusal("cards-shown")
        game = self._game(table)
        async with self.store.write() as db:
            now = await _playing(db, table_id)
            if (now.number, now.seats) != (table.number, table.seats):
                raise Refusal("stale")
            undone = replace(table, turn=turn, number=table.number + 1)
            row = Row(undone.number, turn, chair.seat, UNDO, game.version, self.now(), None)
            await db.add_row(table_id, row)
            for other in table.seats:
                undone = await _set_chair(db, undone, replace(other, ply=other.ply + 1))
            table = await self._save(db, undone, game, steps[turn].state)
            return Turn(table, chair.seat, (), undone=True)

    # --- looking ---------------------------------------------------------------------------

    async def look(self, table_id: int, user_id: int | None) -> Look:
        """The table as a person sees it, or a spectator; Refusal `no-table` if there is none."""
        table = await self.store.read().table(table_id)
        if table is None:
            raise Refusal("no-table")
        return self.seen(table, user_id)

    def seen(self, table: Table, user_id: int | None) -> Look:
        """The same, of a table that has been loaded."""
        game = self._game(table)
        chair = table.chair_of(user_id) if user_id is not None else None
        seat = chair.seat if chair is not None else None
        if table.state is None:
            return Look(table, game, None, seat, None, ())
        state = self._load(table)
        choices = game.choices(state) if table.status == "playing" else {}
        return Look(
            table=table,
            game=game,
            view=game.view(state, seat),
            seat=seat,
            choice=choices.get(seat) if seat is not None else None,
            asked=tuple(choices),
            standings=game.standings(state),
        )

    async def open_in(self, guild_id: int) -> list[Table]:
        """The live tables of a server, newest first, at most 25."""
        db = self.store.read()
        found = [await db.table(table_id) for table_id in await db.live_in_guild(guild_id)]
        return [table for table in found if table is not None]

    async def record(self, table: Table) -> Record:
        """The moves in effect of a table that has been dealt, from its log."""
        return _record(table, effective(await self.store.read().rows(table.id)))

    def retell(self, table: Table, record: Record) -> list[Turn]:
        """The deal and every move again; Refusal `rules-changed` if the rules no longer give them."""
        return [
            Turn(table, step.move.seat if step.move else None, step.events)
            for step in self._steps(table, record)
        ]

    async def missed(self, table: Table) -> list[Turn]:
        """The turns that the channel has not been told of, as after a crash between saving and posting."""
        rows = await self.store.read().rows(table.id)
        if any(row.action == UNDO for row in rows[max(table.posted, 0) :]):
            return [Turn(table, None, (), undone=True)]
        fresh = len(rows) - max(table.posted, 0)
        try:
            turns = await asyncio.to_thread(self.retell, table, await self.record(table))
        except Refusal:
            turns = []
        return turns[-fresh:] if fresh and turns else [Turn(table, None, ())]

    async def set_lobby_message(self, table_id: int, message_id: int) -> None:
        """Where the lobby's card is."""
        async with self.store.write() as db:
            await db.set_table(table_id, lobby_message_id=message_id)

    async def mark_posted(self, table_id: int, number: int) -> None:
        """The channel has been told of the log up to row `number`."""
        async with self.store.write() as db:
            await db.set_table(table_id, posted=number)

    async def sweep(self) -> list[Table]:
        """Do what is due: close idle lobbies, let bots play for who has not answered for too long."""
        changed = []
        for table_id in await self.store.read().due(self.now()):
            try:
                async with self.store.write() as db:
                    table = await _table(db, table_id)
                    if table.due is None or table.due > self.now():
                        continue
                    await self._do_due(db, table)
                    changed.append(await _table(db, table_id))
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

    # --- inside a transaction --------------------------------------------------------------

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

    async def _play(self, db: Transaction, table: Table, chair: Chair, text: str) -> Turn:
        game = self._game(table)
        moved = replace(table, turn=table.turn + 1, number=table.number + 1)
        assert table.seed is not None
        state, events = game.play(self._load(table), chair.seat, text, Rng(table.seed, moved.turn))
        row = Row(moved.number, moved.turn, chair.seat, text, game.version, self.now(), chair.bot)
        await db.add_row(table.id, row)
        moved = await _set_chair(db, moved, replace(chair, ply=chair.ply + 1))
        return Turn(await self._save(db, moved, game, state), chair.seat, events)

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

    def _follows(self, table: Table, game: Game[Any, Any, Any], state: Any) -> dict[str, Any]:
        """What follows from the state: whether it is over, whether a bot is asked, what is due."""
        now = self.now()
        asked = game.choices(state)
        if not asked:
            return {"status": "over", "bot_asked": 0, "due": None, "touched": now, "ended": now}
        bot_asked = any(table.seats[seat].bot is not None for seat in asked)
        return {"bot_asked": int(bot_asked), "due": now + self.turn_idle, "touched": now}

    async def _to_bot(self, db: Transaction, table: Table, *chairs: Chair) -> None:
        level = self._game(table).levels[-1]
        await self._change_chairs(db, table, [replace(chair, bot=level) for chair in chairs])

    async def _change_chairs(self, db: Transaction, table: Table, chairs: Iterable[Chair]) -> Table:
        """Change chairs of a running game, and what follows from who plays now; the table as it is then."""
        for chair in chairs:
            table = await _set_chair(db, table, chair)
        values = self._follows(table, self._game(table), self._load(table))
        await db.set_table(table.id, **values)
        return replace(table, **values)

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

    async def _hand_over(self, db: Transaction, table_id: int) -> None:
        """The host is the first person who plays from the present host's seat on; nobody: close."""
        table = await _table(db, table_id)
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
        table = await _table(db, table_id)
        if table.status == "playing":
            await self._finish(db, table)
        await db.set_table(table_id, status="closed", bot_asked=0, due=None, ended=self.now())

    def _steps(self, table: Table, record: Record) -> list[Step]:
        game = self._game(table)
        if {record.version, *(move.version for move in record.moves)} != {game.version}:
            raise Refusal("rules-changed")
        try:
            return list(replay(game, record))
        except Refusal:
            log.exception("table %s: its log does not replay", table.id)
            raise Refusal("rules-changed") from None


def effective(rows: Sequence[Row]) -> list[Row]:
    """The rows of the moves in effect: an undo row cuts the list to its `turn`."""
    moves: list[Row] = []
    for row in rows:
        if row.action == UNDO:
            del moves[row.turn :]
        else:
            moves.append(row)
    return moves


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


def _record(table: Table, moves: Sequence[Row]) -> Record:
    assert table.seed is not None
    assert table.deal is not None
    deal = json.loads(table.deal)
    return Record(
        game=table.game,
        seats=len(table.seats),
        options=table.options,
        seed=table.seed,
        moves=tuple(Move(row.seat, row.action, row.version) for row in moves),
        version=deal["version"],
        seating=tuple(deal["seating"]),
        first=deal["first"],
        hash=deal_hash(table.deal),
    )


async def _table(db: Transaction, table_id: int) -> Table:
    table = await db.table(table_id)
    if table is None:
        raise Refusal("no-table")
    return table


async def _set_chair(db: Transaction, table: Table, chair: Chair) -> Table:
    """Change one chair of a table; the table as it is then."""
    await db.set_chair(table.id, chair)
    chairs = tuple(chair if other.seat == chair.seat else other for other in table.seats)
    return replace(table, seats=chairs)


async def _live(db: Transaction, table_id: int) -> Table:
    table = await _table(db, table_id)
    if table.status == "over":
        raise Refusal("game-over")
    if not table.live:
        raise Refusal("table-closed")
    return table


async def _lobby(db: Transaction, table_id: int, *, host: int) -> Table:
    table = await _live(db, table_id)
    if table.status != "lobby":
        raise Refusal("already-started")
    check_host(table, host)
    return table


async def _playing(db: Transaction, table_id: int) -> Table:
    table = await _live(db, table_id)
    if table.status == "lobby":
        raise Refusal("not-started")
    return table


def _own_chair(table: Table, user_id: int) -> Chair:
    """The chair that a person has and plays in; Refusals `not-seated`, `bot-has-seat`."""
    chair = table.chair_of(user_id)
    if chair is None:
        raise Refusal("not-seated")
    if chair.bot is not None:
        raise Refusal("bot-has-seat")
    return chair


def check_host(table: Table, user_id: int) -> None:
    """Refusal `not-host`, with the host's name escaped, unless that is the host."""
    if table.host_id != user_id:
        chair = table.chair_of(table.host_id)
        raise Refusal("not-host", host=escaped(chair.name) if chair is not None else "?")
