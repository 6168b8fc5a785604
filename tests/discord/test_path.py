"""What one press costs: the table is read and its state decoded once, choices are computed once a state."""

from __future__ import annotations

from collections import Counter
from typing import Any

import discord
import pytest

from bot.store import codec
from rules import GAMES
from tests.discord.conftest import Parlour
from tests.discord.reading import menus, shown


class Costs:
    """Counts, up to the answer and after it, what a press makes the program do."""

    def __init__(self) -> None:
        self.before: Counter[str] = Counter()
        self.after: Counter[str] = Counter()
        self._now = self.before

    def traced(self, statement: str) -> None:
        """A statement that the database has begun."""
        self._now["statement"] += 1
        if statement.startswith("SELECT") and "JOIN seats" in statement:
            self._now["table"] += 1

    def counted(self, what: str, function: Any) -> Any:
        """The function, counted."""

        def counting(*given: Any) -> Any:
            self._now[what] += 1
            return function(*given)

        return counting

    def answering(self, answer: Any) -> Any:
        """The answer, after which another count begins."""

        async def answered(*given: Any, **more: Any) -> Any:
            result = await answer(*given, **more)
            self._now = self.after
            return result

        return answered


@pytest.mark.parametrize("game", GAMES)
async def test_a_press_reads_and_decodes_once(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    people = parlour.people[: GAMES[game].seats[-1]]
    await parlour.game(*people, game=game)
    await parlour.play_on(*people, turns=len(people) + 2)
    look = await parlour.bot.tables.looking.look(1, None)
    asked = look.table.seats[look.asked[0]].user_id
    person = next(person for person in people if person.id == asked)
    panel = await parlour.panel(person)
    while (menu := next(iter(menus(panel)), None)) and menu.custom_id.startswith("group:"):
        panel = shown(await parlour.choose(person, panel, menu.custom_id, menu.lines[0][1]))
    await parlour.env.settle()

    costs, connections = Costs(), (parlour.store._writer, parlour.store._reader)
    for connection in connections:
        await connection.set_trace_callback(costs.traced)
    monkeypatch.setattr(codec, "load", costs.counted("decoding", codec.load))
    rules = type(GAMES[game])
    monkeypatch.setattr(rules, "choices", costs.counted("choices", rules.choices))
    for name in ("edit_message", "send_message"):
        answer = getattr(discord.InteractionResponse, name)
        monkeypatch.setattr(discord.InteractionResponse, name, costs.answering(answer))
    await parlour.answer(person, panel)
    await parlour.env.settle()
    for connection in connections:
        await connection.set_trace_callback(lambda _: None)

    # The state before the answer, and the state after it.
    assert costs.before == {"statement": 6, "table": 1, "decoding": 1, "choices": 2}
    assert (costs.after["table"], costs.after["decoding"], costs.after["choices"]) == (1, 0, 0)
    assert costs.after["statement"] <= 6, "what a post needs is read once and handed on"
