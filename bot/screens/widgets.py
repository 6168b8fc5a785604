"""Buttons and menus that know only their key.

A custom id names a table, perhaps a seat's ply, and what is wanted; a press loads
everything else afresh, so every widget outlives the process that sent it. Each kind
begins with a word of its own: the library runs every kind whose pattern matches.
"""

from __future__ import annotations

import re
from typing import Any, Self, TypeVar

import discord
from discord import ui

from bot.press import Press
from bot.screens.presses import Presses, handlers_of
from bot.text.limits import LABEL, LINE, PLACEHOLDER, cut
from bot.text.presenter import Offer

_TABLE = r"(?P<table>[0-9]{1,18})"
_PLY = r"(?P<ply>[0-9]{1,18})"


ItemT = TypeVar("ItemT", bound=ui.Item[Any])


class Widget(ui.DynamicItem[ItemT], template=r"none"):
    """What all widgets share: they come back from their custom id alone."""

    match: re.Match[str]

    @classmethod
    async def from_custom_id(cls, interaction: Press, item: ui.Item[Any], match: re.Match[str], /) -> Self:
        """The widget that was pressed, around the item that the message shows."""
        self = cls.__new__(cls)
        ui.DynamicItem.__init__(self, item)
        self.match = match
        return self

    @property
    def table(self) -> int:
        """The id of the table it belongs to."""
        return int(self.match["table"])

    async def callback(self, interaction: Press) -> None:
        """Hand a press, mishaps included, to those who answer it."""
        handlers = handlers_of(interaction)
        table = self.match.groupdict().get("table")
        async with handlers.answers.courtesy(interaction, table=None if table is None else int(table)):
            await self.pressed(interaction, handlers)

    async def pressed(self, press: Press, handlers: Presses) -> None:
        """What this kind does."""
        raise NotImplementedError


class LobbyButton(Widget[ui.Button[Any]], template=rf"lobby:{_TABLE}:(?P<verb>[a-z]+)"):
    """On the lobby card: join, leave, bot, unbot, options, start."""

    def __init__(
        self, table: int, verb: str, *, label: str, style: discord.ButtonStyle, disabled: bool
    ) -> None:
        super().__init__(
            ui.Button(label=label, style=style, disabled=disabled, custom_id=f"lobby:{table}:{verb}")
        )

    async def pressed(self, press: Press, handlers: Presses) -> None:
        await handlers.lobby.pressed(press, self.table, self.match["verb"])


class SeatButton(Widget[ui.Button[Any]], template=rf"seat:{_TABLE}"):
    """On every public board: opens the presser's own panel."""

    def __init__(self, table: int, *, label: str) -> None:
        super().__init__(
            ui.Button(label=label, style=discord.ButtonStyle.primary, custom_id=f"seat:{table}", emoji="🪑")
        )

    async def pressed(self, press: Press, handlers: Presses) -> None:
        await handlers.game.open_panel(press, self.table)


class RulesButton(Widget[ui.Button[Any]], template=rf"rules:{_TABLE}"):
    """Where one begins or waits: the rules that the table plays by, for whoever has not read a manual."""

    def __init__(self, table: int, *, label: str) -> None:
        super().__init__(ui.Button(label=label, custom_id=f"rules:{table}", emoji="📖"))

    async def pressed(self, press: Press, handlers: Presses) -> None:
        await handlers.game.table_rules(press, self.table)


class ActButton(Widget[ui.Button[Any]], template=rf"do:{_TABLE}:{_PLY}:(?P<text>.+)"):
    """On one's own panel: one answer."""

    def __init__(self, table: int, ply: int, text: str, offer: Offer) -> None:
        style = discord.ButtonStyle.secondary
        if offer.good:
            style = discord.ButtonStyle.success
        elif offer.bad:
            style = discord.ButtonStyle.danger
        super().__init__(
            ui.Button(label=cut(str(offer), LABEL), style=style, custom_id=f"do:{table}:{ply}:{text}")
        )

    async def pressed(self, press: Press, handlers: Presses) -> None:
        await handlers.game.act(press, self.table, self.match["text"], int(self.match["ply"]))


class Menu(Widget[ui.Select[Any]], template=r"none"):
    """A menu of which one line is chosen."""

    def __init__(self, custom_id: str, title: str, choices: list[discord.SelectOption]) -> None:
        super().__init__(ui.Select(custom_id=custom_id, placeholder=cut(title, PLACEHOLDER), options=choices))

    @property
    def chosen(self) -> str:
        """The value of the line that was chosen."""
        return str(self.item.values[0])


class ActMenu(Menu, template=rf"pick:{_TABLE}:{_PLY}"):
    """On one's own panel: many answers."""

    def __init__(self, table: int, ply: int, *, title: str, lines: list[tuple[str, Offer]]) -> None:
        choices = [
            discord.SelectOption(
                label=cut(offer.label, LINE), value=text, description=cut(offer.hint, LINE) or None
            )
            for text, offer in lines
        ]
        super().__init__(f"pick:{table}:{ply}", title, choices)

    async def pressed(self, press: Press, handlers: Presses) -> None:
        await handlers.game.act(press, self.table, self.chosen, int(self.match["ply"]))


class GroupMenu(Menu, template=rf"group:{_TABLE}:{_PLY}"):
    """On one's own panel: the first half of a choice that has more answers than a menu holds."""

    def __init__(self, table: int, ply: int, *, title: str, groups: list[str]) -> None:
        choices = [discord.SelectOption(label=cut(group, LINE), value=cut(group, LINE)) for group in groups]
        super().__init__(f"group:{table}:{ply}", title, choices)

    async def pressed(self, press: Press, handlers: Presses) -> None:
        await handlers.game.open_group(press, self.table, self.chosen, int(self.match["ply"]))


class OptionMenu(Menu, template=rf"option:{_TABLE}:(?P<name>\w+)"):
    """On the host's panel: one option of the game."""

    def __init__(self, table: int, name: str, *, title: str, choices: list[discord.SelectOption]) -> None:
        super().__init__(f"option:{table}:{name}", title, choices)

    async def pressed(self, press: Press, handlers: Presses) -> None:
        await handlers.lobby.set_option(press, self.table, self.match["name"], self.chosen)


class FirstMenu(Menu, template=rf"first:{_TABLE}"):
    """On the host's panel: who begins."""

    def __init__(self, table: int, *, title: str, choices: list[discord.SelectOption]) -> None:
        super().__init__(f"first:{table}", title, choices)

    async def pressed(self, press: Press, handlers: Presses) -> None:
        await handlers.lobby.set_first(press, self.table, self.chosen)


class LevelMenu(Menu, template=rf"level:{_TABLE}"):
    """On the host's panel: how well bots play."""

    def __init__(self, table: int, *, title: str, choices: list[discord.SelectOption]) -> None:
        super().__init__(f"level:{table}", title, choices)

    async def pressed(self, press: Press, handlers: Presses) -> None:
        await handlers.lobby.set_level(press, self.table, self.chosen)


class PanelButton(Widget[ui.Button[Any]], template=rf"panel:{_TABLE}:(?P<verb>[a-z]+(-[0-9])?)"):
    """Refresh, come back, let a bot play for somebody, play again, close.

    A new verb needs its case in `GameHandlers.panel_pressed` alone.
    """

    def __init__(
        self,
        table: int,
        verb: str,
        *,
        label: str,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    ) -> None:
        super().__init__(ui.Button(label=cut(label, LABEL), style=style, custom_id=f"panel:{table}:{verb}"))

    async def pressed(self, press: Press, handlers: Presses) -> None:
        await handlers.game.panel_pressed(press, self.table, self.match["verb"])


WIDGETS: tuple[type[ui.DynamicItem[Any]], ...] = (
    LobbyButton,
    SeatButton,
    RulesButton,
    ActButton,
    ActMenu,
    GroupMenu,
    OptionMenu,
    FirstMenu,
    LevelMenu,
    PanelButton,
)
"""All kinds; a test holds their patterns apart."""
