"""Every command answers, in the language of who typed it."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from rules.record import read_record
from tests.discord.conftest import Parlour
from tests.discord.reading import alts, buttons, pictures, shown, text

VARIANTS = ("standard", "double-rush", "express-25", "cascade")


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("open_deck", [True, False])
async def test_new_takes_every_option(parlour: Parlour, variant: str, open_deck: bool) -> None:
    card = await parlour.lobby(parlour.ann, variant=variant, open_deck=open_deck, first=parlour.bun)
    table = await parlour.table(parlour.table_id(card))
    assert table.options == {"variant": variant, "open_deck": open_deck}
    assert table.first_id == parlour.bun.id
    assert table.lobby_message_id == card.id
    assert not card.ephemeral
    for option in [f"option-variant.{variant}"] if variant != "standard" else []:
        assert parlour.say("en", option) in text(card)
    assert (parlour.say("en", "option-open-deck") in text(card)) == open_deck


async def test_who_begins_is_named_before_and_after_he_has_sat_down(parlour: Parlour) -> None:
    card = await parlour.lobby(parlour.ann, first=parlour.bun)
    assert parlour.say("en", "lobby-first", who=parlour.bun.mention) in text(card)
    assert parlour.pings(card) == set()
    await parlour.click(parlour.bun, card, "lobby:1:join")
    assert parlour.say("en", "lobby-first", who="bun") in text(card)
    await parlour.click(parlour.ann, card, "lobby:1:start")
    assert (await parlour.table(1)).seats[0].user_id == parlour.bun.id


async def test_first_may_be_somebody_who_is_not_in_the_server(parlour: Parlour) -> None:
    stranger = parlour.env.create_user("stranger")
    card = await parlour.lobby(parlour.ann, bots=1, first=stranger)
    await parlour.click(parlour.ann, card, "lobby:1:start")
    assert (await parlour.table(1)).status == "playing"


@pytest.mark.parametrize("name", ["ann", "bun"])
async def test_a_table_from_opening_to_closing_by_commands_alone(parlour: Parlour, name: str) -> None:
    me, other = getattr(parlour, name), parlour.cyn
    card = shown(await parlour.slash(me, "oshiya new", first=me))
    joined = await parlour.slash(other, "oshiya join")
    assert text(shown(joined)) == parlour.say(other, "joined")
    assert "cyn" in text(card)
    left = await parlour.slash(other, "oshiya leave")
    assert text(shown(left)) == parlour.say(other, "left-lobby")
    assert "cyn" not in text(card)
    await parlour.slash(other, "oshiya join")
    started = await parlour.slash(me, "oshiya start")
    assert text(shown(started)) == parlour.say(me, "lobby-started")
    assert parlour.say("en", "lobby-started") in text(card)
    assert buttons(card) == []

    hand = shown(await parlour.slash(me, "oshiya hand"))
    assert hand.ephemeral
    assert parlour.say(me, "ask-play") in text(hand)
    assert pictures(hand) == ["hand.png"]

    offered = await me.autocomplete(parlour.channel, "oshiya play", "move", "")
    assert [choice["value"] for choice in offered] == [
        button.custom_id.split(":", 3)[3] for button in buttons(hand)
    ]
    some = await me.autocomplete(parlour.channel, "oshiya play", "move", offered[-1]["value"])
    assert offered[-1] in some
    assert await me.autocomplete(parlour.channel, "oshiya play", "move", "nonsense") == []
    assert await other.autocomplete(parlour.channel, "oshiya play", "move", "") == []
    played = await parlour.slash(me, "oshiya play", move=f" {offered[0]['value']} ")
    assert shown(played).ephemeral
    assert parlour.say(me, "waiting-for", who="🟦 **cyn**") in text(shown(played))
    assert f"# {offered[0]['name'].split()[-1].rstrip('!')}!" in text(parlour.board())

    board = await parlour.slash(other, "oshiya board")
    assert not shown(board).ephemeral
    assert not board.deferred
    assert pictures(shown(board)) == ["board.png"]
    assert parlour.pings(shown(board)) == set()

    log = shown(await parlour.slash(me, "oshiya log"))
    assert log.ephemeral
    assert text(log).startswith(f"### {parlour.say(me, 'game-name')}\n1. ")

    undo = await parlour.slash(me, "oshiya undo")
    assert text(shown(undo)) == parlour.say(me, "no-cards-shown")

    left = await parlour.slash(other, "oshiya leave")
    assert text(shown(left)) == parlour.say(other, "left-game", command=parlour.command(other))
    assert (await parlour.table(1)).seats[1].bot is not None
    back = await parlour.slash(other, "oshiya join")
    assert text(shown(back)) == parlour.say(other, "came-back")
    assert (await parlour.table(1)).seats[1].bot is None

    sure = shown(await parlour.slash(me, "oshiya close"))
    assert sure.ephemeral
    assert parlour.say(me, "close-sure") in text(sure)
    closed = await parlour.click(me, sure, "panel:1:close")
    assert text(shown(closed)) == parlour.say("en", "closed-by", who=name)
    assert not shown(closed).ephemeral
    assert (await parlour.table(1)).status == "closed"
    assert parlour.say("en", "lobby-closed") in text(card)


async def test_a_lobby_closes_without_asking_twice(parlour: Parlour) -> None:
    card = await parlour.lobby(parlour.bun)
    closed = await parlour.slash(parlour.bun, "oshiya close")
    assert text(shown(closed)) == parlour.say("en", "closed-by", who="bun")
    assert parlour.say("en", "lobby-closed") in text(card)
    assert buttons(card) == []


async def test_a_moderator_closes_the_table_of_others(parlour: Parlour) -> None:
    await parlour.game(parlour.ann, parlour.bun)
    mod = parlour.moderator()
    sure = shown(await parlour.slash(mod, "oshiya close"))
    await parlour.click(mod, sure, "panel:1:close")
    assert (await parlour.table(1)).status == "closed"


async def test_board_shows_a_lobby_that_has_lost_its_card(parlour: Parlour) -> None:
    old = await parlour.lobby(parlour.ann)
    card = shown(await parlour.slash(parlour.bun, "oshiya board"))
    assert (await parlour.table(1)).lobby_message_id == card.id
    await parlour.click(parlour.bun, card, "lobby:1:join")
    assert "bun" in text(card)
    # The buttons of the old one work still, and the new one shows it.
    await parlour.click(parlour.dai, old, "lobby:1:join")
    assert "dai" in text(old)
    assert "dai" in text(card)


@pytest.mark.slow
async def test_board_of_a_game_that_is_over_and_of_one_that_was_closed(parlour: Parlour) -> None:
    await parlour.game(parlour.ann, parlour.bun)
    await parlour.play_on(parlour.ann, parlour.bun)
    board = shown(await parlour.slash(parlour.cyn, "oshiya board"))
    assert text(board).startswith("## ")
    assert [button.custom_id for button in buttons(board)] == ["panel:1:again", "step:1:0:open"]
    await parlour.game(parlour.ann, parlour.bun)
    await parlour.bot.tables.lobby.close(2, parlour.ann.id)
    board = shown(await parlour.slash(parlour.cyn, "oshiya board"))
    assert parlour.say("en", "lobby-closed") in text(board)
    assert buttons(board) == []


@pytest.mark.slow
async def test_the_log_of_a_game_that_is_over_is_its_record(parlour: Parlour) -> None:
    table = await parlour.game(parlour.ann, parlour.bun)
    await parlour.play_on(parlour.ann, parlour.bun)
    log = shown(await parlour.slash(parlour.dai, "oshiya log"))
    (file,) = log.attachments
    assert file.filename == "oshiya-1.txt"
    stored_file = parlour.env.backend.cdn.get(file.url)
    assert stored_file is not None
    told, _, rest = stored_file.decode().partition("\n\n")
    assert "*" not in told
    written, deal = rest.rsplit("\n\n", 1) if "\n\n" in rest else rest.rsplit("\n", 2)[0:2]
    stored = await parlour.table(table)
    assert deal.strip() == stored.deal
    record = read_record(written)
    assert record == await parlour.bot.tables.looking.record(stored)
    assert len(text(log).splitlines()) == 16


@pytest.mark.parametrize("name", ["ann", "bun"])
@pytest.mark.parametrize("variant", [None, *VARIANTS])
async def test_rules(parlour: Parlour, name: str, variant: str | None) -> None:
    me = getattr(parlour, name)
    options: dict[str, Any] = {} if variant is None else {"variant": variant, "open_deck": True}
    rules = shown(await parlour.slash(me, "oshiya rules", **options))
    assert rules.ephemeral
    assert parlour.say(me, f"rules-{variant or 'standard'}") in text(rules)
    assert (parlour.say(me, "rules-open-deck") in text(rules)) == (variant is not None)
    assert pictures(rules) == ["rules.png"]
    assert alts(rules) == [parlour.say(me, "rules-alt")]


async def test_rules_without_options_are_those_of_the_table_here(parlour: Parlour) -> None:
    await parlour.lobby(parlour.ann, variant="cascade")
    rules = shown(await parlour.slash(parlour.bun, "oshiya rules"))
    assert parlour.say(parlour.bun, "rules-cascade") in text(rules)


async def test_rules_by_a_button_while_sitting_down_dealing_and_waiting(parlour: Parlour) -> None:
    card = await parlour.lobby(parlour.ann, variant="cascade", first=parlour.ann)
    press = f"rules:{parlour.table_id(card)}"
    for person in (parlour.ann, parlour.bun, parlour.cyn):
        rules = shown(await parlour.click(person, card, press))
        assert rules.ephemeral
        assert parlour.say(person, "rules-cascade") in text(rules)
        assert pictures(rules) == ["rules.png"]
    await parlour.click(parlour.bun, card, f"lobby:{parlour.table_id(card)}:join")
    await parlour.click(parlour.ann, card, f"lobby:{parlour.table_id(card)}:start")
    waiting = await parlour.panel(parlour.bun)
    for message in (parlour.board(), waiting):
        assert parlour.say(parlour.bun, "rules-cascade") in text(
            shown(await parlour.click(parlour.bun, message, press))
        )
    await parlour.answer(parlour.ann, await parlour.panel(parlour.ann))
    assert press not in [button.custom_id for button in buttons(parlour.board())]


@pytest.mark.parametrize("name", ["ann", "bun"])
async def test_help_and_tables(parlour: Parlour, name: str) -> None:
    me = getattr(parlour, name)
    found = shown(await parlour.slash(me, "help"))
    assert found.ephemeral
    assert parlour.say(me, "help-about") in text(found)
    for key in parlour.bot.faces:
        assert f"`{parlour.command(me, key)} {parlour.say(me, 'command-new')}`" in text(found)
    found = shown(await parlour.slash(me, "tables"))
    assert parlour.say(me, "tables-none") in text(found)
    await parlour.lobby(parlour.cyn, bots=1, variant="cascade")
    found = shown(await parlour.slash(me, "tables"))
    title = f"{parlour.say(me, 'game-name')} · {parlour.say(me, 'option-variant.cascade')}"
    line = parlour.say(me, "tables-line", channel=parlour.channel.mention, title=title, seats=2)
    assert text(found).splitlines() == [f"### {parlour.say(me, 'tables-title')}", line]


async def test_tables_tells_of_no_channel_that_one_does_not_see(parlour: Parlour) -> None:
    hidden = parlour.guild.create_text_channel("hidden")
    deny = discord.Permissions(view_channel=True).value
    await parlour.lobby(parlour.ann, channel=hidden)
    await parlour.lobby(parlour.ann, channel=parlour.thread())
    parlour.env.backend.set_overwrite(hidden.id, Overwrite(parlour.bun.id, OverwriteType.MEMBER, 0, deny))
    for person, lines in ((parlour.ann, 3), (parlour.bun, 2)):
        found = shown(await parlour.slash(person, "tables"))
        assert len(text(found).splitlines()) == lines
        assert (hidden.mention in text(found)) == (person is parlour.ann)


async def test_help_in_a_direct_message(parlour: Parlour) -> None:
    for person in (parlour.ann, parlour.bun):
        result = await person.user.slash("help")
        assert result.acknowledged
        assert parlour.say(person, "help-about") in text(shown(result))


async def test_settings_are_the_managers(parlour: Parlour) -> None:
    mod = parlour.moderator()
    parlour.locales[mod.id] = "ja"
    found = shown(await parlour.slash(mod, "settings"))
    assert found.ephemeral
    assert parlour.say(mod, "settings-speech", value="off") in text(found)
    assert parlour.say(mod, "setting-language-auto") in text(found)
    found = shown(await parlour.slash(mod, "settings", language="ja", speech=True))
    assert parlour.say(mod, "settings-speech", value="on") in text(found)
    assert parlour.say(mod, "setting-language-ja") in text(found)
    found = shown(await parlour.slash(mod, "settings", speech=False))
    assert parlour.say(mod, "setting-language-ja") in text(found)
    # Somebody whom the server lets use the command all the same.
    command = parlour.env.backend.find_command("settings", parlour.guild.id, type=1)
    assert command is not None
    parlour.guild.set_command_permissions(int(command["id"]), {parlour.ann: True})
    before = await parlour.dump()
    refused = await parlour.slash(parlour.ann, "settings", speech=True)
    assert text(shown(refused)) == parlour.say(parlour.ann, "no-only-moderators")
    assert await parlour.dump() == before


async def test_the_servers_language_is_the_channels(parlour: Parlour) -> None:
    mod = parlour.moderator()
    await parlour.slash(mod, "settings", language="ja")
    card = await parlour.lobby(parlour.ann)
    assert parlour.say("ja", "lobby-lot") in text(card)
    await parlour.slash(parlour.ann, "oshiya close")
    await parlour.slash(mod, "settings", language="auto")
    parlour.guild_locale = "ja"
    await parlour.game(parlour.ann, parlour.bun)
    assert parlour.say("ja", "whose-turn", who=f"🔴 {parlour.ann.mention}", count=1) in text(parlour.board())


async def test_each_reads_a_panel_in_his_own_language(parlour: Parlour) -> None:
    await parlour.game(parlour.ann, parlour.bun, variant="cascade", open_deck=True)
    for person in (parlour.ann, parlour.bun, parlour.cyn, parlour.dai, parlour.eve):
        panel = await parlour.panel(person)
        waits = parlour.say(person, "ask-play") if person is parlour.ann else "ann"
        assert waits in text(panel)
        assert parlour.say(person, "draw-pile", cards=58) in text(panel)
        seated = person in (parlour.ann, parlour.bun)
        assert (parlour.say(person, "panel-spectator") in text(panel)) != seated
    assert parlour.say("en", "panel-my-seat") == buttons(parlour.board())[0].label


@pytest.mark.slow
async def test_the_deal_can_be_checked(parlour: Parlour) -> None:
    card = await parlour.lobby(parlour.ann, parlour.bun, bots=1)
    await parlour.click(parlour.ann, card, "lobby:1:start")
    first = text(parlour.posts()[1])
    await parlour.play_on(parlour.ann, parlour.bun)
    deal = text(parlour.board()).splitlines()[-1].removeprefix("-# `").removesuffix("`")
    assert f"`{hashlib.sha256(deal.encode()).hexdigest()}`" in first
    told = json.loads(deal)
    table = await parlour.table(1)
    assert told["seed"] == table.seed
    assert told["seating"] == [chair.chair for chair in table.seats]
    assert told["first"] == table.seats[0].chair
