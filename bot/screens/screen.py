"""What is sent to Discord, as a value: texts, a picture, rows of widgets."""

from __future__ import annotations

import io
from dataclasses import dataclass, field, replace
from typing import Any

import discord
from discord import ui

from bot.text.limits import ALT, TEXT, cut, length

ACCENT = 0xB94047
"""The colour at the edge of a screen: lacquer red."""


@dataclass(frozen=True)
class Screen:
    """One message: texts above and below a picture, then rows of widgets."""

    head: str
    foot: str = ""
    picture: bytes | None = None
    name: str = "board.png"
    alt: str = ""
    rows: tuple[tuple[ui.Item[Any], ...], ...] = ()
    mentions: tuple[int, ...] = ()
    """The users whom this message may ping."""

    attachment: tuple[str, bytes] | None = field(default=None, repr=False)
    """A file to download, by name."""

    def in_words(self) -> Screen:
        """The same without anything to upload."""
        return replace(self, picture=None, attachment=None)

    def layout(self) -> ui.LayoutView:
        """The components; each call makes new ones, since Discord's library binds them to one message."""
        box: ui.Container[Any] = ui.Container(accent_colour=ACCENT)
        # The foot is what must be whole: the question, the ranking with the deal.
        foot = cut(self.foot, TEXT)
        if head := cut(self.head, TEXT - length(foot)):
            box.add_item(ui.TextDisplay(head))
        if self.picture is not None:
            item = discord.MediaGalleryItem(
                f"attachment://{self.name}", description=cut(self.alt, ALT) or None
            )
            box.add_item(ui.MediaGallery(item))
        if self.attachment is not None:
            box.add_item(ui.File(f"attachment://{self.attachment[0]}"))
        if foot:
            box.add_item(ui.TextDisplay(foot))
        for row in self.rows:
            box.add_item(ui.ActionRow(*row))
        view = ui.LayoutView(timeout=None)
        view.add_item(box)
        # The widgets find everything by their custom ids: the library need not keep the view.
        view.stop()
        return view

    def files(self) -> list[discord.File]:
        """The uploads; each call makes new ones, since sending uses them up."""
        files = []
        if self.picture is not None:
            files.append(discord.File(io.BytesIO(self.picture), self.name, description=cut(self.alt, ALT)))
        if self.attachment is not None:
            files.append(discord.File(io.BytesIO(self.attachment[1]), self.attachment[0]))
        return files

    def allowed_mentions(self) -> discord.AllowedMentions:
        """Nobody but the people this screen is for."""
        return discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(user) for user in self.mentions]
        )
