"""The time from an interaction's arrival until its answer is on its way, measured in the bot."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any

import simcord
from simcord import interactions
from simcord.backend import serializers

from bot.discord_ui.app import Zashiki
from bot.store.store import SqliteStore

ROUNDS = 20


async def measure(*, tables: int, clicking: int) -> list[float]:
    """Milliseconds of each answer to a card played from a panel, `clicking` of them at a time."""
    took: list[float] = []
    arrived: dict[str, float] = {}
    answered = asyncio.Event()

    with tempfile.TemporaryDirectory() as folder:
        store = await SqliteStore.open(Path(folder) / "bench.db")
        bot = Zashiki(store, lambda: 0, gap=0, shard_count=1)
        async with simcord.run(bot, settle_timeout=60) as env:
            adapter = type(env._webhook_adapter)
            original = adapter.request

            def request(self: Any, route: Any, *args: Any, **options: Any) -> Any:
                token = getattr(route, "webhook_token", None)
                if token in arrived:
                    took.append((perf_counter() - arrived.pop(token)) * 1000)
                if not arrived:
                    answered.set()
                return original(self, route, *args, **options)

            adapter.request = request
            try:
                await _play(env, tables, clicking, arrived, answered)
            finally:
                adapter.request = original
        await store.close()
    return took


async def _play(
    env: Any, tables: int, clicking: int, arrived: dict[str, float], answered: asyncio.Event
) -> None:
    guild = env.create_guild()
    rooms = []
    for number in range(tables):
        channel = guild.create_text_channel(f"room-{number}")
        people = [guild.add_member(env.create_user(f"user{number}x{seat}")) for seat in range(3)]
        lobby = (await people[0].slash(channel, "oshiya new")).response
        for person in people[1:]:
            await person.click(lobby, label="Join")
        await people[0].click(lobby, label="Start")
        rooms.append((channel, people))
    for round_ in range(ROUNDS * (1 if clicking > 1 else 5)):
        presses = []
        for index in range(clicking):
            channel, people = rooms[(round_ + index) % tables]
            press = await _panel(channel, people)
            if press is not None:
                presses.append((channel, *press))
        answered.clear()
        for channel, person, message, custom_id in presses:
            data = {"custom_id": custom_id, "component_type": 2}
            record, payload = interactions.base_payload(
                env.backend,
                type=3,
                channel_id=channel.id,
                guild_id=guild.id,
                user_id=person.id,
                data=data,
            )
            stored = env.backend.get_message(channel.id, message.id)
            payload["message"] = dict(serializers.message_payload(env.backend, stored))
            record.source_message_id = message.id
            arrived[record.token] = perf_counter()
            env.backend.emit("INTERACTION_CREATE", payload)
        # Not the simulator's settling, which keeps the loop busy itself.
        await answered.wait()
        await env.settle()


async def _panel(channel: Any, people: list[Any]) -> tuple[Any, Any, str] | None:
    """Whoever is asked opens a panel: the person, the panel, the first answer's custom id."""
    public = [message for message in channel.history() if "seat:" in str(message.components)]
    for person in people:
        result = await person.click(public[-1], label="My seat")
        found = _first_answer(result.response.components)
        if found is not None:
            return person, result.response, found
    return None


def _first_answer(components: list[dict[str, Any]]) -> str | None:
    for component in components:
        if str(component.get("custom_id", "")).startswith("do:"):
            return str(component["custom_id"])
        if (found := _first_answer(component.get("components", []))) is not None:
            return found
    return None
