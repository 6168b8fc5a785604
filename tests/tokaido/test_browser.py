"""Tokaido in the preview's browser: two people with the neutral traveler, and one among bots."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, expect

from bot.text.words import Words, words
from cogs.tokaido import FACE
from tests.browser.chat import chatting, needs_chromium, serving

pytestmark = needs_chromium


def asked(panel: Locator, own: Words) -> str:
    """What the panel asks, empty if it waits for others."""
    text = panel.inner_text()
    # The question up to where the purse is filled in.
    asks = ("tiles", "step", "guidance", "shop", "offering", "panorama", "meeting", "gift", "menu")
    return next((ask for ask in asks if own(f"ask-{ask}", money="\n").split("\n")[0] in text), "")


def test_two_people_walk_with_the_neutral_traveler(tmp_path: Path) -> None:
    own = words("en", FACE.folder)
    with serving(tmp_path / "preview.db") as url, chatting(url, words("en"), height=1500) as chat:
        chat.command("/tokaido new")
        chat.view_as("Ben")
        chat.press(chat.say("lobby-join"))
        chat.view_as("Aoi")
        chat.press(chat.say("lobby-start"))
        seen: list[str] = []
        names = ["Aoi", "Ben"]
        for _ in range(12):
            panel = chat.seat()
            if ask := asked(panel, own):
                expect(panel.get_by_role("img").first).to_be_visible()
                chat.keep(f"tokaido-two-{ask}")
                seen.append(ask)
                # On to the inn at once: then the neutral traveler is last soon.
                chat.answer(panel, -1)
            if {"tiles", "step", "guidance"} <= set(seen):
                break
            if not ask or ask == "tiles":
                names.reverse()
                chat.view_as(names[0])
        assert seen[:2] == ["tiles", "tiles"]
        assert {"step", "guidance"} <= set(seen)
        chat.view_as("Chiyo")
        timeline = chat.page.locator("#channel-timeline").inner_text()
        assert "sends the neutral traveler" in timeline
        assert own("ask-step") not in timeline, "what one is asked is seen by nobody else"
        chat.keep("tokaido-two-board")


def test_one_person_walks_with_three_bots(tmp_path: Path) -> None:
    own = words("ja", FACE.folder)
    with serving(tmp_path / "preview.db", "ja") as url, chatting(url, words("ja"), height=1500) as chat:
        chat.command("/東海道 新しい卓")
        for _ in range(3):
            chat.press(chat.say("lobby-bot"))
        chat.press(chat.say("lobby-start"))
        seen: list[str] = []
        for _ in range(12):
            panel = chat.seat()
            if ask := asked(panel, own):
                seen.append(ask)
                chat.keep(f"tokaido-four-{ask}")
                chat.answer(panel)
            else:
                chat.page.wait_for_timeout(500)
            if seen.count("step") == 2:
                break
        assert seen[0] == "tiles"
        assert seen.count("step") == 2
        chat.view_as("Ben")
        chat.keep("tokaido-four-board")
        expect(chat.page.locator("#channel-timeline").get_by_text("旅立ち").first).to_be_visible()
