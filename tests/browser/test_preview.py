"""The preview in Chromium, as a newcomer uses it; each screen is kept as a picture in `artefacts/`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from bot.text.words import words
from tests.browser.chat import chatting, needs_chromium, serving

pytestmark = needs_chromium


@pytest.mark.parametrize("language", ["en", "ja"])
def test_two_people_and_a_bot_play_a_card(tmp_path: Path, language: str) -> None:
    with serving(tmp_path / "preview.db", language) as url, chatting(url, words(language)) as chat:
        chat.command("/oshiya new")
        chat.keep(f"{language}-lobby")
        chat.view_as("Ben")
        chat.press(chat.say("lobby-join"))
        chat.view_as("Aoi")
        chat.press(chat.say("lobby-bot"))
        chat.press(chat.say("lobby-start"))
        for _ in range(2):
            # Whoever is asked: the lot decided who begins.
            for name in ("Aoi", "Ben"):
                chat.view_as(name)
                if label := chat.answer(chat.seat()):
                    total = label.split("→")[1].strip(" !")
                    expect(chat.page.locator("#channel-layout").get_by_text(total).last).to_be_visible()
                    chat.keep(f"{language}-panel")
        chat.view_as("Chiyo")
        chat.keep(f"{language}-turn")
        assert "→" not in "".join(chat.page.locator("#channel-layout button").all_inner_texts())


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_game_against_bots_to_its_end(tmp_path: Path, language: str) -> None:
    with serving(tmp_path / "preview.db", language) as url, chatting(url, words(language)) as chat:
        chat.command("/oshiya new")
        for _ in range(4):
            chat.press(chat.say("lobby-bot"))
        chat.press(chat.say("lobby-start"))
        for _ in range(20):
            if chat.page.get_by_role("button", name=chat.say("panel-again")).count():
                break
            chat.answer(chat.seat())
        chat.keep(f"{language}-end")
        assert re.search(r"🥇|🏆", chat.page.locator("#channel-layout").inner_html())
        chat.press(chat.say("panel-again"))
        expect(chat.page.get_by_role("button", name=chat.say("lobby-start")).last).to_be_visible()
