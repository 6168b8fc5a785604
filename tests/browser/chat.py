"""A person at the preview in a real browser: looks at the channel, types commands, presses buttons."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect, sync_playwright

from bot.text.words import SHARED, Words

ARTEFACTS = Path("artefacts")
"""Where screenshots are kept."""

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


BUTTON = "button[data-control-key*=':component:']"
"""What a message's own buttons have and the page's have not."""

STAYS_AT_THE_END = """async () => {
    const timeline = document.getElementById("channel-timeline");
    const frame = () => new Promise(requestAnimationFrame);
    timeline.scrollTop = timeline.scrollHeight;
    for (let n = 0; n < 4; n++) await frame();
    const rest = timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight;
    return rest <= 1 && document.getElementById("new-messages").hidden;
}"""
"""Scroll the channel to its end; whether it is still there a few frames later."""


def chromium() -> str | None:
    """Where the system's Chromium is."""
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


needs_chromium = [
    pytest.mark.browser,
    pytest.mark.skipif(chromium() is None and "CI" not in os.environ, reason="Chromium is not installed"),
]
"""The marks of a test in the browser; where it has to be installed, as in CI, its absence is a failure."""


@contextmanager
def serving(database: Path, language: str = "en") -> Iterator[str]:
    """`zashiki run` without a token, in a process of its own; gives the address it prints."""
    environment = {name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"}
    options = ["--port", "0", "--language", language, "--database", str(database), "--log-level", "warning"]
    process = subprocess.Popen(
        [sys.executable, "-m", "bot", "run", *options],
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found is not None
        yield found[0]
    finally:
        process.terminate()
        assert process.wait(20) == 0


PANEL = re.findall(r"^(panel-[\w-]+) =", (SHARED / "en.ftl").read_text(encoding="utf-8"), flags=re.MULTILINE)
"""The words that a panel has for all games: no button that says one of them is an answer."""


class Chat:
    """The page, with the few things that a person does there."""

    def __init__(self, page: Page, url: str, say: Words) -> None:
        self.page = page
        self.say = say
        page.goto(url)
        expect(page.locator("#channel-name")).to_be_visible()
        self.ready()
        page.locator("#messages-toggle").click()

    def command(self, text: str) -> None:
        """Type a slash command into the composer, take the first that is offered, send it."""
        box = self.page.locator("#channel-composer-input")
        box.click()
        box.press_sequentially(text)
        self.page.locator("#channel-layout [role=option]:visible").first.wait_for()
        self.page.keyboard.press("Enter")
        self.page.locator("#channel-layout button[type=submit]:visible").last.click()
        self.ready()

    def view_as(self, name: str) -> None:
        """Look at the channel as another member."""
        self.page.locator("#viewer-picker").select_option(label=name)
        self.ready()

    def press(self, label: str) -> None:
        """Press the latest button of that label."""
        self.to_present()
        self.page.locator("#channel-layout button", has_text=label).last.click()
        self.ready()

    def seat(self) -> Locator:
        """One's own panel, opened anew: the latest of those that stay in the channel."""
        self.press(self.say("panel-my-seat"))
        return self.page.locator("#channel-layout .message-ephemeral-note").last.locator("xpath=..")

    def answer(self, panel: Locator, which: int = 0) -> str:
        """Give that answer of those offered, in a menu or as a button; its label, empty if none is."""
        menu = panel.get_by_role("combobox")
        if menu.count():
            label = self.choose(menu, self.page.locator("[role=option]:visible").nth(which))
        else:
            others = [self.say(key, who="") for key in PANEL]
            offered = panel.locator(BUTTON, has_not_text=re.compile("|".join(others)))
            if not offered.count():
                return ""
            label = offered.nth(which).inner_text()
            offered.nth(which).click()
        self.ready()
        return label

    def choose(self, menu: Locator, line: Locator) -> str:
        """Open a menu and take a line of it, whose text comes back.

        Until it is done: a message that arrives closes the menu.
        """
        for _ in range(20):
            with self.room_below(), suppress(TimeoutError):
                menu.click()
                text = line.inner_text(timeout=1500)
                line.click(timeout=1500)
                return text
        raise AssertionError("the menu does not stay open")

    @contextmanager
    def room_below(self) -> Iterator[None]:
        """Room under the newest message.

        The page draws every picture anew when a menu opens, and shuts one that this moves out of sight.
        """
        space = "room => document.getElementById('channel-timeline').style.paddingBottom = room"
        self.page.evaluate(space, "50vh")
        try:
            self.to_present()
            yield
        finally:
            self.page.evaluate(space, "")

    def to_present(self) -> None:
        """Go to the newest message, where the page stays while others arrive.

        Anywhere else it holds its place against a click's own scrolling, and a strip that says "new messages"
        moves what is under the pointer.
        """
        newer = self.page.locator("#history-newer, #new-messages").locator("visible=true")
        for _ in range(20):
            if newer.count():
                self.page.locator("#new-messages").dispatch_event("click")
                self.ready()
            if self.page.evaluate(STAYS_AT_THE_END):
                return
        raise AssertionError("the page does not stay at the newest message")

    def keep(self, name: str) -> None:
        """A screenshot as a build artefact."""
        ARTEFACTS.mkdir(exist_ok=True)
        self.page.screenshot(path=ARTEFACTS / f"{name}.png")

    def ready(self) -> None:
        """Wait until the bot has answered and the page shows it."""
        self.page.wait_for_timeout(150)
        # A film of a whole game is drawn while one waits, on a busy machine for long.
        for _ in range(1200):
            if self.page.evaluate(
                "() => window.simcordPreview.ready && !window.simcordPreview.pendingAction"
            ):
                return
            self.page.wait_for_timeout(50)
        raise AssertionError("the page does not come to rest")


@contextmanager
def chatting(url: str, say: Words, width: int = 900, height: int = 1200) -> Iterator[Chat]:
    """A browser at that address."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            yield Chat(browser.new_page(viewport={"width": width, "height": height}), url, say)
        finally:
            browser.close()
