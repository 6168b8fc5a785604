"""Commands are offered only when they have changed; the bot stops in good order."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest
from simcord.http import FakeWebhookAdapter

from bot.text.presenter import Presenter
from bot.workers import Workers
from tests.discord.conftest import Parlour
from tests.discord.reading import custom_ids, pictures, shown, text


def offers(parlour: Parlour) -> int:
    requests = parlour.env.http_requests
    return len([request for request in requests if request.method == "PUT" and "/commands" in request.path])


async def test_commands_are_offered_when_they_have_changed(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert offers(parlour) == 1
    await parlour.restart()
    assert offers(parlour) == 1
    await parlour.slash(parlour.ann, "help")

    from bot.discord_ui.app import Translator
    from bot.text import words

    original = Translator.translate

    async def translate(self: Translator, string: Any, *context: Any) -> str | None:
        found = await original(self, string, *context)
        return "べつのことば" if string.extras.get("key") == "command-help.about" and found else found

    with monkeypatch.context() as patch:
        patch.setattr(Translator, "translate", translate)
        await parlour.restart()
        assert offers(parlour) == 2
        await parlour.restart()
        assert offers(parlour) == 2
    await parlour.restart()
    assert offers(parlour) == 3
    assert words.LANGUAGES == ("en", "ja")


async def test_always_sync_offers_them_at_each_start(parlour: Parlour) -> None:
    await parlour.restart(always_sync=True)
    await parlour.restart(always_sync=True)
    assert offers(parlour) == 3


async def test_commands_that_cannot_be_offered_are_offered_at_the_next_start(parlour: Parlour) -> None:
    async with parlour.store.write() as db:
        await db.keep("commands", "of another version")
    await parlour.game(parlour.ann, parlour.bun)
    parlour.env.inject_error("PUT", "/applications/*/commands", status=500)
    await parlour.restart()
    assert parlour.take_errors() == ["the commands could not be offered to Discord"]
    await parlour.play_on(parlour.ann, parlour.bun, turns=1)
    seen = offers(parlour)
    await parlour.restart()
    assert offers(parlour) == seen + 1
    await parlour.restart()
    assert offers(parlour) == seen + 1


async def test_art_that_takes_long_does_not_hold_up_a_start(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The simulation gives a start five seconds: a slow machine needs longer to draw all art."""
    drawn = threading.Event()
    with monkeypatch.context() as patch:
        patch.setattr("bot.discord_ui.app._WARM", set())
        patch.setattr(Presenter, "warm", lambda _face: drawn.wait(60))
        await parlour.restart()
        assert text(shown(await parlour.slash(parlour.ann, "oshiya rules")))
        assert not drawn.is_set()
        drawn.set()
    await parlour.game(parlour.ann, parlour.bun)
    assert pictures(parlour.board()) == ["board.png"]


async def test_art_that_cannot_be_made_beforehand_is_told_to_the_log(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    def torn(_face: Presenter) -> None:
        raise OSError("torn")

    with monkeypatch.context() as patch:
        patch.setattr("bot.discord_ui.app._WARM", set())
        patch.setattr(Presenter, "warm", torn)
        await parlour.restart()
        await parlour.game(parlour.ann, parlour.bun)
    assert pictures(parlour.board()) == ["board.png"]
    assert set(parlour.take_errors()) == {"art could not be made beforehand"}


async def test_close_finishes_what_was_acknowledged(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer is slow, bots think: the answer and what has happened go out, the rest waits."""
    # However slow the machine: that closing gives up in the end is the next test.
    monkeypatch.setattr("bot.discord_ui.app.CLOSING", 60.0)
    original, request = Workers.think, FakeWebhookAdapter.request

    async def think(self: Workers, *args: Any) -> Any:
        await asyncio.sleep(0.1)
        return await original(self, *args)

    async def late(self: Any, *args: Any, **options: Any) -> Any:
        await asyncio.sleep(0.05)
        return await request(self, *args, **options)

    await parlour.game(parlour.ann, bots=4)
    panel = await parlour.panel(parlour.ann)
    monkeypatch.setattr(Workers, "think", think)
    monkeypatch.setattr(FakeWebhookAdapter, "request", late)
    act = next(key for key in custom_ids(panel) if key.startswith("do:"))
    result = parlour.press_unwaited(parlour.ann, panel, act)
    await asyncio.sleep(0.02)
    await parlour.bot.close()
    assert result.acknowledged
    table = await parlour.table(1)
    assert 1 <= table.number < 5
    assert table.posted == table.number
    assert parlour.working() == []
    monkeypatch.undo()
    await parlour.restart()
    table = await parlour.table(1)
    assert table.posted == table.number == 5
    assert parlour.pings(parlour.board()) == {parlour.ann.id}


async def test_close_gives_up_on_a_channel_that_does_not_answer(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    await parlour.game(parlour.ann, parlour.bun)
    panel = await parlour.panel(parlour.ann)
    act = next(key for key in custom_ids(panel) if key.startswith("do:"))

    async def send_message(*args: Any, **options: Any) -> Any:
        await asyncio.Event().wait()

    monkeypatch.setattr(type(parlour.bot.http), "send_message", send_message)
    monkeypatch.setattr("bot.discord_ui.app.CLOSING", 0.3)
    parlour.press_unwaited(parlour.ann, panel, act)
    await asyncio.sleep(0.2)
    await parlour.bot.close()
    assert parlour.working() == []
    table = await parlour.table(1)
    assert (table.number, table.posted) == (1, 0)
    monkeypatch.undo()
    await parlour.restart()
    assert (await parlour.table(1)).posted == 1


async def test_close_twice_and_before_anything(parlour: Parlour) -> None:
    await parlour.lobby(parlour.ann)
    await parlour.bot.close()
    await parlour.bot.close()
    await parlour.restart()
    found = shown(await parlour.slash(parlour.ann, "tables"))
    assert parlour.channel.mention in text(found)
