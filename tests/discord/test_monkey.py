"""Forty people press whatever can be pressed, several at once, and type whatever comes to mind."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle
from simcord.results import InteractionResult

from bot.store import codec
from rules import GAMES
from rules.replay import replay
from tests.discord.conftest import Parlour
from tests.discord.reading import Message, buttons, menus

STEPS = 400
TYPED = ("play:5", "play:5@2", "give:1", "a1-a2", "play:R7", "walk:12", "skip", "@everyone", "", "undo", "🂡")
LOOKS = ("hand", "board", "log", "rules")
DEEDS = ("join", "leave", "start", "undo", "close")


class Monkeys:
    """Who they are, where they are, and what they do next."""

    def __init__(self, parlour: Parlour, seed: int) -> None:
        self.parlour = parlour
        self.dice = Random(seed)
        self.people = [
            parlour.person(f"monkey{number}", self.dice.choice(["ja", "en-US"]), shown_as=f"*猿*_{number}_`")
            for number in range(37)
        ]
        self.people += [parlour.moderator(f"keeper{number}") for number in range(3)]
        self.rooms = [parlour.channel, parlour.thread(), parlour.guild.create_text_channel("room")]

    async def step(self) -> list[InteractionResult]:
        """Something that one of them does, or that several do at once."""
        room = self.dice.choice(self.rooms)
        what = self.dice.random()
        if what < 0.1:
            return [await self.types(room)]
        if what < 0.8:
            return [await self.presses(room)]
        return await self.press_at_once(room)

    async def types(self, room: ChannelHandle) -> InteractionResult:
        person, slash = self.dice.choice(self.people), self.parlour.slash
        game = self.dice.choice(sorted(GAMES))
        match self.dice.randrange(6):
            case 0:
                return await slash(person, f"{game} new", room, first=self.dice.choice(self.people))
            case 1 | 2:
                return await slash(person, f"{game} play", room, move=self.dice.choice(TYPED))
            case 3:
                return await slash(person, f"{game} {self.dice.choice(DEEDS)}", room)
            case 4:
                return await slash(person, f"{game} {self.dice.choice(LOOKS)}", room)
            case _:
                return await slash(person, self.dice.choice(["help", "tables"]), room)

    async def presses(self, room: ChannelHandle) -> InteractionResult:
        """Anything that somebody sees and may press; mostly by those whom it is for."""
        person, message, key, value = await self.something(room)
        if key is None:
            return await self.parlour.slash(person, f"{self.dice.choice(sorted(GAMES))} new", room)
        if value is not None:
            return await self.parlour.choose(person, message, key, value)
        return await self.parlour.click(person, message, key)

    async def press_at_once(self, room: ChannelHandle) -> list[InteractionResult]:
        """Up to five presses, of different people or of one, before any is answered."""
        wanted = [await self.something(room) for _ in range(self.dice.randint(2, 5))]
        results = [
            self.parlour.press_unwaited(person, message, key, value, channel=room)
            for person, message, key, value in wanted
            for _ in range(self.dice.choice([1, 1, 2]))
            if key is not None
        ]
        await self.parlour.env.settle()
        return results

    async def something(self, room: ChannelHandle) -> tuple[MemberActor, Any, Any, str | None]:
        """Who presses, and which button or line of a menu of which message."""
        person = self.dice.choice(self.people)
        if (called := await self.called(room)) and self.dice.random() < 0.8:
            person = self.dice.choice(called)
        keys: list[tuple[Message, str, str | None]] = []
        for message in self.parlour.history(room, viewer=person)[-15:]:
            keys += [(message, found.custom_id, None) for found in buttons(message) if not found.disabled]
            for menu in menus(message):
                keys.append((message, menu.custom_id, self.dice.choice(menu.lines)[1]))
        if not keys:
            return person, None, None, None
        return person, *self.dice.choices(keys, [self.wish(key) for _, key, _ in keys])[0]

    @staticmethod
    def wish(custom_id: str) -> float:
        """How much one wants to press it: games are to be played to their ends, now and then."""
        kind, *_, verb = custom_id.split(":")
        if verb == "close" or (kind == "lobby" and verb == "leave"):
            return 0.1
        return 15 if kind in ("do", "pick", "group") else 3 if verb == "start" else 1

    async def called(self, room: ChannelHandle) -> list[MemberActor]:
        """Those whose turn it is."""
        tables = self.parlour.bot.tables
        table = await tables.looking.live_in(room.id)
        if table is None or table.status == "lobby":
            return []
        called = [table.seats[seat].user_id for seat in tables.looking.seen(table, None).asked]
        return [person for person in self.people if person.id in called]


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1])
async def test_forty_monkeys(parlour: Parlour, seed: int) -> None:
    monkeys = Monkeys(parlour, seed)
    for number in range(STEPS):
        for result in await monkeys.step():
            assert result.acknowledged
        if number % 130 == 129:
            await parlour.restart()
            await parlour.env.advance_time(300)
    await check_tables(parlour)
    counted = await parlour.dump()
    assert len(counted["log"]) > STEPS / 10
    assert len(counted["tables"]) >= len(monkeys.rooms)


async def check_tables(parlour: Parlour) -> None:
    """Each table is what its log gives, and its channel has been told all of it."""
    tables = parlour.bot.tables
    (last,) = next(iter(await parlour.store._reader.execute_fetchall("SELECT max(id) FROM tables")))
    for table_id in range(1, last + 1):
        table = await tables.looking.table(table_id)
        assert table is not None
        if table.seed is None:
            continue
        game = tables.games[table.game]
        record = await tables.looking.record(table)
        assert len(record.moves) == table.turn
        *_, last_step = replay(game, record)
        assert table.state is not None
        state = codec.load(game, table.state, game.version)
        assert last_step.state == state
        game.check(state)
        if table.status != "closed":
            assert table.posted == table.number
            assert (table.status == "over") == (not game.choices(state))
        assert table.bot_asked == 0 or table.status == "playing"
