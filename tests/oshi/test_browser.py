"""Oshi in the preview in Chromium, from opening a table to a rematch."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import expect

from bot.text.words import Words, words
from cogs.oshi.cog import FACE
from tests.browser.chat import Chat, chatting, needs_chromium, serving

QUICK = ("g2-i2", "i9-i7", "i2-i1", "i7-i4", "a1-a2", "i4-i1", "c2-a2")
"""Red pushes its own three-floor pagodas off, and white wins by 3, 2 and 3 points."""

pytestmark = needs_chromium


def choose(chat: Chat, line: str) -> None:
    """Open the latest menu and choose the line that begins so."""
    lines = chat.page.locator("#channel-layout .select-list [role=option]:visible")
    wanted = lines.filter(has_text=re.compile(f"^{line}")).first
    menu = chat.page.locator("#channel-layout .select-trigger").last
    chat.choose(menu, wanted)
    chat.ready()


def begins(chat: Chat) -> str:
    """Whom the lot has given red."""
    found = re.search(r"🔴\s*@(\w+)", chat.page.locator("#channel-layout").inner_text())
    assert found is not None
    return found[1]


def play(chat: Chat, say: Words, moves: Sequence[str], name: str) -> None:
    """Open a table, let two people join, and play these moves from their panels."""
    chat.command("/oshi new")
    chat.view_as("Ben")
    chat.press(say("lobby-join"))
    chat.view_as("Aoi")
    chat.keep(f"oshi-{name}-lobby")
    chat.press(say("lobby-start"))
    players = sorted(("Aoi", "Ben"), key=begins(chat).__ne__)
    for number, move in enumerate(moves):
        origin, destination = move.split("-")
        chat.view_as(players[number % 2])
        chat.press(say("panel-my-seat"))
        choose(chat, origin)
        if number == 2:
            chat.keep(f"oshi-{name}-panel")
        choose(chat, f"{origin} → {destination}")
    chat.view_as("Chiyo")
    chat.keep(f"oshi-{name}-board")


def test_two_people_play_to_the_end_and_again(tmp_path: Path) -> None:
    say = words("en", FACE.folder)
    with serving(tmp_path / "preview.db") as url, chatting(url, say) as chat:
        play(chat, say, QUICK, "en")
        channel = chat.page.locator("#channel-layout")
        expect(channel.get_by_text("c2–a2 · 🟦 +3").last).to_be_visible()
        expect(channel.get_by_text("🥇").last).to_be_visible()
        assert channel.locator("img").count() > len(QUICK)
        chat.press(say("panel-again"))
        expect(chat.page.get_by_role("button", name=say("lobby-start")).last).to_be_visible()


def test_a_fall_in_japanese(tmp_path: Path) -> None:
    say = words("ja", FACE.folder)
    with serving(tmp_path / "preview.db", "ja") as url, chatting(url, say) as chat:
        play(chat, say, QUICK[:3], "ja")
        channel = chat.page.locator("#channel-layout")
        expect(channel.get_by_text("i2–i1 · 🟦 +3").last).to_be_visible()
        expect(channel.get_by_text("i1 の三重の塔が落下！").last).to_be_visible()
