"""The record in Chromium, each screen kept as a picture in `artefacts/`."""

from __future__ import annotations

import asyncio
import itertools
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from bot.preview.server import GUILD, MEMBERS
from bot.store.store import SqliteStore
from bot.tables.base import Person
from bot.tables.tables import Tables
from bot.text.words import words
from rules import GAMES
from rules.rng import Rng
from tests.browser.chat import Chat, chatting, needs_chromium, serving

pytestmark = needs_chromium

DAYS = 12
NEW_YEAR = 1_767_225_600


def members(database: Path, url: str, language: str) -> list[Person]:
    """The preview's people, whose ids are the same each time: found by sitting down."""
    with chatting(url, words(language)) as chat:
        chat.command("/oshiya new")
        for name in MEMBERS[1:]:
            chat.view_as(name)
            chat.press(chat.say("lobby-join"))
    with closing(sqlite3.connect(database)) as db:
        seats = db.execute("SELECT user_id, name FROM seats ORDER BY seat").fetchall()
    return [Person(*seat) for seat in seats]


async def fill(database: Path, people: list[Person]) -> None:
    """Games of the last days, some with bots and some closed, so that there is a record to be seen."""
    store = await SqliteStore.open(database)
    clock = itertools.count(NEW_YEAR, 3000)
    tables = Tables(store, GAMES, lambda: next(clock), turn_idle=3600)
    rng = Rng("record", 0)
    for number in range(DAYS * 2):
        key = list(GAMES)[number % len(GAMES)]
        game = GAMES[key]
        seats = rng.shuffled(people)[: max(2, min(game.seats[-1], 2 + rng.below(4)))]
        while len(seats) not in game.seats:
            seats.append(next(person for person in people if person not in seats))
        table = await tables.lobby.open(
            guild_id=GUILD, channel_id=100 + number, locale="en", host=seats[0], game=key, options={}
        )
        for person in seats[1:]:
            await tables.lobby.join(table.id, person)
        await tables.lobby.start(table.id, seats[0].id)
        await play_out(tables, table.id, number)
        stored = await store.read().table(table.id)
        assert stored is not None
        if stored.live:
            await tables.lobby.close(table.id, seats[0].id, moderator=True)
        await tables.unposted.mark(table.id, stored.number)
    await store.close()


async def play_out(tables: Tables, table_id: int, number: int) -> None:
    """Random answers to the end; every tenth game is given up early."""
    for turn in range(12 if number % 10 == 9 else 2000):
        look = await tables.looking.look(table_id, None)
        if look.table.status != "playing":
            return
        user = look.table.seats[look.asked[0]].user_id
        assert user is not None
        choice = (await tables.looking.look(table_id, user)).choice
        assert choice is not None
        await tables.play.act(table_id, user, str(Rng(str(number), turn).pick(choice.options)))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_record_as_people_see_it(tmp_path: Path, language: str) -> None:
    database, say = tmp_path / "preview.db", words(language)
    with serving(database, language) as url:
        people = members(database, url, language)
    asyncio.run(fill(database, people))
    with serving(database, language) as url, chatting(url, say, height=1500) as chat:
        chat.command("/leaderboard")
        look_at(seen(chat).get_by_text(say("by-rating")).last)
        chat.keep(f"{language}-leaderboard")
        chat.press(say("top-post"))
        chat.command("/profile")
        look_at(seen(chat).get_by_role("button", name=say("profile-history")).last)
        chat.keep(f"{language}-profile")
        chat.press(say("profile-history"))
        look_at(seen(chat).get_by_role("button", name=say("top-next")).last)
        chat.keep(f"{language}-history")
        menu = seen(chat).locator(".select-menu, [role=combobox], select").last
        menu.click()
        seen(chat).locator("[role=option]:visible").first.click()
        chat.ready()
        chat.press(say("replay-last"))
        chat.press(say("replay-back"))
        look_at(seen(chat).get_by_role("button", name=say("replay-next")).last)
        chat.keep(f"{language}-replay")
        chat.press(say("replay-last"))
        look_at(seen(chat).get_by_role("button", name=say("replay-film")).last)
        chat.keep(f"{language}-replay-end")
        chat.press(say("replay-film"))
        look_at(seen(chat).get_by_role("button", name=say("film-post")).last)
        chat.keep(f"{language}-film")
        chat.command("/privacy")
        look_at(seen(chat).get_by_role("button", name=say("privacy-delete")).last)
        chat.keep(f"{language}-privacy")


def look_at(what: Locator) -> None:
    """Wait for something, and scroll to it."""
    expect(what).to_be_visible(timeout=60_000)
    what.scroll_into_view_if_needed()


def seen(chat: Chat) -> Locator:
    """The channel as it is shown."""
    return chat.page.locator("#channel-layout")
