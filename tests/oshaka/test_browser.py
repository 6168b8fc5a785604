"""Oshaka Trick in the preview, in Chromium: one person and three bots, in one language to the end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.text.words import words
from cogs.oshaka.cog import FACE
from tests.browser.chat import chatting, needs_chromium, serving

CARD = re.compile(r"[🍁🌊🌿🌙] [RBGY]\d")

pytestmark = needs_chromium


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_person_and_three_bots(tmp_path: Path, language: str) -> None:
    say = words(language, FACE.folder)
    with serving(tmp_path / "preview.db", language) as url, chatting(url, say, height=1600) as chat:
        chat.command("/oshaka new")
        for _ in range(3):
            chat.press(say("lobby-bot"))
        chat.press(say("lobby-start"))
        cards = placed = 0
        again = chat.page.locator("#channel-layout button", has_text=say("panel-again"))
        for _ in range(150):
            if again.count():
                break
            label = chat.answer(chat.seat())
            if not label:
                chat.page.wait_for_timeout(300)
            elif re.search(r"[+−±]\d", label) and "🫴" not in label:
                placed += 1
                if placed == 1:
                    chat.keep(f"oshaka-{language}-placed")
            elif CARD.search(label):
                cards += 1
            if language == "ja" and cards >= 5 and placed >= 2:
                break
        if language == "en":
            chat.keep(f"oshaka-{language}-end")
            assert again.count(), "two halves of thirteen tricks are over"
            assert cards >= 26
            return
        chat.press(say("panel-my-seat"))
        chat.keep(f"oshaka-{language}-panel")
        assert cards >= 5
        assert placed >= 2
        seen = chat.page.locator("#channel-layout").inner_text()
        assert say("panel-my-seat") in seen
        assert "🫴" in seen
