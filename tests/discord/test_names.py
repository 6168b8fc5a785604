"""Names of people are data: they ping nobody and format nothing, wherever they stand."""

from __future__ import annotations

import re

import pytest
from simcord.actors import MemberActor

from bot.text.words import clean_name, escaped
from tests.discord.conftest import Parlour
from tests.discord.reading import Message, alts, buttons, menus, shown, text

NAMES = (
    "**bold** __under__ ~~gone~~",
    "`code` ```block",
    "||hidden|| [link](https://x.example)",
    "@everyone",
    "@here <@&1>",
    "\u202egnp.exe\u202c\u2066",
    "\u200b\u200d\ufeff",
    "# head\n> quote\n- list",
    "x" * 1000,
    "_*~|`>#-" * 100,
    "Z\u0301\u0301\u0301\u0301\u0301\u0301algo",
    "<t:0:R> :smile: </help:1>",
    "\\",
    "{ $name } { bot }",
    "座敷わらし",
)

MARKUP = re.compile(r"(?<!\\)(?:\\\\)*([*_~|`<>#@\[\]])")


def check(parlour: Parlour, message: Message, *names: str) -> None:
    """It names these people, pings nobody on that account, and has no markup from anybody's name."""
    told = text(message)
    for name in names:
        assert escaped(clean_name(name)) in told
    for name in sorted(NAMES, key=len, reverse=True):
        told = told.replace(escaped(clean_name(name)), "") if clean_name(name) != "?" else told
    for char in "\u202e\u200b\u2066\ufeff":
        assert char not in told
    assert 0 not in parlour.pings(message)
    # The bot's own: bold names, headings, small print, code for the hash and the deal, mentions.
    rest = re.sub(r"\*\*|^#+ |^-# |`[^`]*`|<@\d+>", "", told, flags=re.MULTILINE)
    assert MARKUP.search(rest) is None, rest


def named(parlour: Parlour, name: str, number: int) -> MemberActor:
    person = parlour.person(f"user{number}", "ja" if number % 2 else "en-US")
    parlour.env.backend.get_user(person.id).global_name = name
    return person


@pytest.mark.slow
@pytest.mark.parametrize("start", range(0, len(NAMES), 5))
async def test_names_are_shown_as_they_are_and_do_nothing(parlour: Parlour, start: int) -> None:
    names = NAMES[start : start + 5]
    people = [named(parlour, name, number) for number, name in enumerate(names)]
    host = people[0]
    card = await parlour.lobby(*people, first=host)
    check(parlour, card, *names)
    assert parlour.pings(card) == set()

    options = shown(await parlour.click(host, card, "lobby:1:options"))
    first = menus(options)[-1]
    assert [label for label, _ in first.lines[1:]] == [
        parlour.say(host, "lobby-first", who=clean_name(name)) for name in names
    ]
    refused = await parlour.click(people[1], card, "lobby:1:start")
    check(parlour, shown(refused), names[0])

    await parlour.click(host, card, "lobby:1:start")
    check(parlour, card, *names)
    assert parlour.pings(parlour.board()) == {host.id}
    for _ in range(5):
        await parlour.play_on(*people, turns=1)
        check(parlour, parlour.board())
    for number, person in enumerate(people):
        panel = await parlour.panel(person)
        check(parlour, panel, *([] if number == 0 else names[:1]))
        assert parlour.pings(panel) == set()
    log = shown(await parlour.slash(host, "oshiya log"))
    check(parlour, log, *names)
    for alt in alts(parlour.board()):
        assert all(clean_name(name) in alt for name in names)

    await parlour.env.advance_time(200)
    panel = await parlour.panel(people[1])
    refresh, give, _ = buttons(panel)
    assert refresh.custom_id == "panel:1:refresh"
    assert give.label == parlour.say(people[1], "panel-bot-for", who=clean_name(names[0]))
    await parlour.click(people[1], panel, give.custom_id)
    check(parlour, parlour.board(), names[0])

    back = await parlour.slash(host, "oshiya join")
    assert text(shown(back)) == parlour.say(host, "came-back")
    for person in people[1:]:
        await parlour.slash(person, "oshiya leave")
    await parlour.play_on(host)
    end = parlour.board()
    check(parlour, end, *names)
    assert parlour.pings(end) == set()
    await parlour.click(people[2], end, "panel:1:again")
    closed = shown(await parlour.slash(people[2], "oshiya close"))
    check(parlour, closed, names[2])
    assert parlour.pings(closed) == set()


def test_what_is_left_of_a_name() -> None:
    assert clean_name("\u202egnp.exe\u202c\u2066") == "gnp.exe"
    assert clean_name("\u200b\u200d\ufeff") == "?"
    assert len(clean_name("x" * 1000)) == 24
    assert clean_name("a\n\n \t b") == "a b"
