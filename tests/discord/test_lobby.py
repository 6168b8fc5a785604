"""The lobby card, its buttons, the host's own panel, and what the bot must be allowed."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType
from simcord.http import FakeWebhookAdapter

from tests.discord.conftest import Parlour
from tests.discord.reading import buttons, menus, pictures, shown, text


def enabled(card: Any) -> set[str]:
    mine = [button for button in buttons(card) if button.custom_id.startswith("lobby:")]
    return {button.custom_id.split(":")[2] for button in mine if not button.disabled}


async def test_every_button_of_the_card(parlour: Parlour) -> None:
    card = await parlour.lobby(parlour.ann)
    assert enabled(card) == {"join", "leave", "options", "bot"}
    assert parlour.say("en", "lobby-need", need=1) in text(card)
    await parlour.click(parlour.ann, card, "lobby:1:bot")
    assert enabled(card) == {"join", "leave", "options", "bot", "unbot", "start"}
    assert parlour.say("en", "lobby-ready") in text(card)
    for person in (parlour.bun, parlour.cyn, parlour.dai):
        await parlour.click(person, card, "lobby:1:join")
    assert enabled(card) == {"leave", "options", "unbot", "start"}
    await parlour.click(parlour.ann, card, "lobby:1:unbot")
    await parlour.click(parlour.bun, card, "lobby:1:leave")
    assert [line for line in text(card).splitlines() if line[0].isdigit()] == [
        "1\\. **ann**" + parlour.say("en", "lobby-host"),
        "2\\. **cyn**",
        "3\\. **dai**",
        "4\\. " + parlour.say("en", "lobby-free"),
        "5\\. " + parlour.say("en", "lobby-free"),
    ]
    await parlour.click(parlour.ann, card, "lobby:1:start")
    assert buttons(card) == []
    assert parlour.say("en", "lobby-started") in text(card)
    assert len(parlour.posts()) == 2


async def test_the_next_is_host_when_the_host_leaves(parlour: Parlour) -> None:
    card = await parlour.lobby(parlour.ann, parlour.bun)
    await parlour.click(parlour.ann, card, "lobby:1:leave")
    assert "1\\. **bun**" + parlour.say("en", "lobby-host") in text(card)
    await parlour.click(parlour.bun, card, "lobby:1:leave")
    assert buttons(card) == []
    assert parlour.say("en", "lobby-closed") in text(card)
    assert (await parlour.table(1)).status == "closed"


@pytest.mark.parametrize("name", ["ann", "bun"])
async def test_the_hosts_menus(parlour: Parlour, name: str) -> None:
    host = getattr(parlour, name)
    card = await parlour.lobby(host, parlour.cyn)
    panel = shown(await parlour.click(host, card, "lobby:1:options"))
    assert panel.ephemeral
    assert [menu.title for menu in menus(panel)] == [
        parlour.say(host, "option-variant.title"),
        parlour.say(host, "option-open-deck.title"),
        parlour.say(host, "lobby-begins"),
    ]
    assert menus(panel)[2].lines == (
        (parlour.say(host, "lobby-lot"), "lot"),
        (parlour.say(host, "lobby-first", who=name), str(host.id)),
        (parlour.say(host, "lobby-first", who="cyn"), str(parlour.cyn.id)),
    )
    await parlour.choose(host, panel, "option:1:variant", "double-rush")
    await parlour.choose(host, panel, "option:1:open_deck", "true")
    result = await parlour.choose(host, panel, "first:1", str(parlour.cyn.id))
    assert shown(result).id == panel.id
    assert [menu.chosen for menu in menus(panel)] == ["double-rush", "true", str(parlour.cyn.id)]
    title = " · ".join(parlour.say("en", key) for key in ("option-variant.double-rush", "option-open-deck"))
    assert title in text(card)
    assert parlour.say("en", "lobby-first", who="cyn") in text(card)
    await parlour.choose(host, panel, "first:1", "lot")
    assert parlour.say("en", "lobby-lot") in text(card)
    await parlour.choose(host, panel, "first:1", str(parlour.cyn.id))
    await parlour.click(host, card, "lobby:1:start")
    table = await parlour.table(1)
    assert table.options == {"variant": "double-rush", "open_deck": True}
    assert table.seats[0].user_id == parlour.cyn.id


async def test_an_old_card_gives_a_chair_back(parlour: Parlour) -> None:
    """Somebody's client shows the card as it was before the start."""
    card = await parlour.lobby(parlour.ann, parlour.bun)
    as_it_was = parlour.remember(card)
    await parlour.click(parlour.ann, card, "lobby:1:start")
    as_it_was()
    left = await parlour.click(parlour.bun, card, "lobby:1:leave")
    assert text(shown(left)) == parlour.say(parlour.bun, "left-game", command=parlour.command(parlour.bun))
    assert shown(left).ephemeral
    assert buttons(card) == []
    as_it_was()
    back = await parlour.click(parlour.bun, card, "lobby:1:join")
    assert text(shown(back)) == parlour.say(parlour.bun, "came-back")


@pytest.mark.parametrize("by_command", [True, False])
async def test_the_last_to_leave_a_game_closes_it_and_the_channel_hears(
    parlour: Parlour, by_command: bool
) -> None:
    card = await parlour.lobby(parlour.bun, bots=1)
    as_it_was = parlour.remember(card)
    await parlour.click(parlour.bun, card, "lobby:1:start")
    as_it_was()
    if by_command:
        left = await parlour.slash(parlour.bun, "oshiya leave")
    else:
        left = await parlour.click(parlour.bun, card, "lobby:1:leave")
    assert shown(left).ephemeral
    assert text(shown(left)) == parlour.say(parlour.bun, "left-closed")
    assert text(parlour.posts()[-1]) == parlour.say("en", "lobby-closed")
    assert parlour.say("en", "lobby-closed") in text(card)
    assert buttons(card) == []


@pytest.mark.parametrize("name", ["ann", "bun"])
async def test_the_level_of_the_bots(parlour: Parlour, name: str) -> None:
    host = getattr(parlour, name)
    card = await parlour.lobby(host, game="oshi")
    panel = shown(await parlour.click(host, card, "lobby:1:options"))
    assert not [menu for menu in menus(panel) if menu.custom_id == "level:1"]
    await parlour.click(host, card, "lobby:1:bot")
    panel = shown(await parlour.click(host, card, "lobby:1:options"))
    levels = menus(panel)[-1]
    assert levels.title == parlour.say(host, "lobby-level")
    easiest = levels.lines[0]
    assert easiest == (parlour.say(host, "level-easy"), "easy")
    await parlour.choose(host, panel, "level:1", "easy")
    assert menus(panel)[-1].chosen == "easy"
    assert parlour.say("en", "level-easy") in text(card)
    assert (await parlour.table(1)).seats[1].bot == "easy"


async def test_answers_that_overtake_each_other_leave_the_card_as_things_are(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two press Join at once; Discord gets the answer to the first after that to the second."""
    card = await parlour.lobby(parlour.ann)
    original = FakeWebhookAdapter.request
    first = True
    second_is_out = asyncio.Event()

    async def request(self: Any, route: Any, session: Any, **options: Any) -> Any:
        nonlocal first
        if first:
            first = False
            await second_is_out.wait()
            return await original(self, route, session, **options)
        answer = await original(self, route, session, **options)
        second_is_out.set()
        return answer

    monkeypatch.setattr(FakeWebhookAdapter, "request", request)
    for person in (parlour.bun, parlour.cyn):
        parlour.press_unwaited(person, card, "lobby:1:join")
    await parlour.env.settle()
    assert "bun" in text(card)
    assert "cyn" in text(card)


def forbid(parlour: Parlour, channel: ChannelHandle, *names: str) -> None:
    deny = discord.Permissions(**dict.fromkeys(names, True)).value
    parent = channel._channel.parent_id or channel.id
    parlour.env.backend.set_overwrite(
        parent, Overwrite(parlour.env.backend.bot_user.id, OverwriteType.MEMBER, 0, deny)
    )


@pytest.mark.parametrize("name", ["ann", "bun"])
@pytest.mark.parametrize("thread", [False, True])
async def test_missing_permissions_are_named(parlour: Parlour, name: str, thread: bool) -> None:
    me = getattr(parlour, name)
    channel = parlour.thread() if thread else parlour.channel
    send = "send_messages_in_threads" if thread else "send_messages"
    card = await parlour.lobby(me, parlour.cyn, channel=channel)
    forbid(parlour, channel, send, "attach_files")
    both = parlour.say(me, "and").join(
        parlour.say(me, f"permission-{key.replace('_', '-')}") for key in (send, "attach_files")
    )
    before = await parlour.dump()
    for result in (
        await parlour.click(me, card, "lobby:1:start"),
        await parlour.slash(me, "oshiya start", channel),
        await parlour.slash(me, "oshiya new", channel),
    ):
        assert shown(result).ephemeral
        assert text(shown(result)) == parlour.say(me, "no-missing-permissions", permissions=both)
    assert await parlour.dump() == before


async def test_what_a_thread_needs_is_not_what_a_channel_needs(parlour: Parlour) -> None:
    thread = parlour.thread()
    forbid(parlour, thread, "send_messages")
    table = await parlour.game(parlour.ann, parlour.bun, channel=thread)
    assert (await parlour.table(table)).posted == 0


async def test_a_game_in_a_thread_beside_one_in_its_channel(parlour: Parlour) -> None:
    thread = parlour.thread()
    here = await parlour.game(parlour.ann, parlour.bun, variant="cascade")
    there = await parlour.game(parlour.bun, parlour.ann, channel=thread)
    for channel, table in ((thread, there), (parlour.channel, here)):
        await parlour.play_on(parlour.ann, parlour.bun, channel=channel, turns=4)
        assert (await parlour.table(table)).number == 4
        assert (await parlour.table(table)).channel_id == channel.id
        assert len([post for post in parlour.posts(channel) if pictures(post)]) == 5
    assert not [message for message in parlour.posts(thread) if f"seat:{here}" in str(message.components)]
