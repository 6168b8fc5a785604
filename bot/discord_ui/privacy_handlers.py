"""What `/privacy` and its buttons do: what is kept about somebody is shown, exported, deleted."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

import discord

from bot.discord_ui import asker
from bot.discord_ui.interaction import Answers
from bot.press import Press
from bot.screens.record_widgets import MineButton
from bot.screens.screen import Screen
from bot.store.model import Table
from bot.tables.tables import Tables
from bot.text.limits import UPLOAD
from bot.text.words import words
from bot.workers import Workers


@dataclass(frozen=True, kw_only=True)
class PrivacyHandlers:
    """Answers about whoever asks, and only them."""

    answers: Answers
    tables: Tables
    workers: Workers
    show_change: Callable[[Table], Awaitable[None]]
    """Called for each table that somebody has left."""

    rearm: Callable[[], None]
    """Called after what may have moved the earliest deadline."""

    async def privacy(self, press: Press) -> None:
        """What is kept about whoever asks."""
        own = words(asker.language(press))
        grey, red = discord.ButtonStyle.secondary, discord.ButtonStyle.danger
        row = (
            MineButton("export", own("privacy-export"), grey),
            MineButton("delete", own("privacy-delete"), red),
        )
        about = own("privacy-about")
        screen = Screen(f"## {own('privacy-title')}\n{about}", rows=(row,))
        await press.response.send_message(view=screen.layout(), ephemeral=True)

    async def pressed(self, press: Press, verb: str) -> None:
        """Give all of it as a file; ask whether to delete it; do so."""
        match verb:
            case "export":
                await self.answers.answer(press, self._export(press))
            case "delete":
                own = words(asker.language(press))
                sure = MineButton("sure", own("privacy-sure-yes"), discord.ButtonStyle.danger)
                screen = Screen(own("privacy-sure"), rows=((sure,),))
                await press.response.send_message(view=screen.layout(), ephemeral=True)
            case "sure":
                await self.answers.answer(press, self._forget(press), refresh=True)

    async def _export(self, press: Press) -> Screen:
        found = await self.tables.privacy.export(press.user.id)
        own = words(asker.language(press))
        return Screen(own("privacy-file"), attachment=await self.workers.long(kept_file, found))

    async def _forget(self, press: Press) -> Screen:
        changed = await self.tables.privacy.forget(press.user.id)
        for table in changed:
            # A lobby's card without the name; in a running game the bot plays on.
            await self.show_change(table)
        self.rearm()
        # The others do not wait for this; if it fails, pressing once more does it.
        await self.tables.privacy.wipe()
        return Screen(words(asker.language(press))("privacy-done"))


def kept_file(found: Mapping[str, Any]) -> tuple[str, bytes]:
    """What is kept about somebody as a file, with its name; packed if it is too large to be sent."""
    text = json.dumps(found, ensure_ascii=False, indent=1).encode()
    if len(text) <= UPLOAD:
        return "zashiki.json", text
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("zashiki.json", text)
    return "zashiki.zip", packed.getvalue()
