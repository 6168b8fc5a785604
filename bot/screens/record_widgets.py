"""The record's buttons and menus: like those of `bot.screens.widgets`, they know only their key."""

from __future__ import annotations

from typing import Any, Literal, cast

import discord
from discord import ui

from bot.press import Press
from bot.screens.presses import Presses
from bot.screens.query import Query
from bot.screens.widgets import Menu, Widget
from bot.store.model import By
from bot.store.tallies import ANY, Span
from bot.text.limits import LABEL, cut

_NUMBER = r"[0-9]{1,18}"
_GAME = r"[a-z0-9_]{1,32}"


class _Button(Widget[ui.Button[Any]], template=r"none"):
    """A button with a label."""

    def __init__(
        self,
        custom_id: str,
        label: str,
        *,
        emoji: str | None = None,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        disabled: bool = False,
    ) -> None:
        super().__init__(
            ui.Button(
                label=cut(label, LABEL), emoji=emoji, style=style, disabled=disabled, custom_id=custom_id
            )
        )


TopVerb = Literal["back", "next", "mine", "post"]


class TopButton(
    _Button,
    template=rf"top:(?P<game>{_GAME}):(?P<kind>\*|[0-9a-f]{{8}}):(?P<where>all|here):"
    rf"(?P<span>all|month|season):(?P<by>rating|wins|share|score):(?P<least>{_NUMBER}):(?P<page>{_NUMBER}):"
    r"(?P<verb>back|next|mine|post)",
):
    """Below a leaderboard: turn the page, or show this one to everybody."""

    def __init__(self, query: Query, verb: TopVerb, label: str, *, disabled: bool = False) -> None:
        emoji = {"back": "◀️", "next": "▶️", "mine": "📍", "post": "📣"}[verb]
        super().__init__(f"top:{query.key}:{verb}", label, emoji=emoji, disabled=disabled)

    async def pressed(self, press: Press, handlers: Presses) -> None:
        query = Query(
            game=self.match["game"],
            kind=self.match["kind"],
            everywhere=self.match["where"] == "all",
            span=cast(Span, self.match["span"]),
            by=cast(By, self.match["by"]),
            least=int(self.match["least"]),
            page=int(self.match["page"]),
        )
        await handlers.leaderboards.pressed(press, query, self.match["verb"])


class PastButton(
    _Button,
    template=rf"past:(?P<user>[0-9]{{1,19}}):(?P<game>\*|{_GAME}):(?P<page>{_NUMBER}):(?P<verb>back|next|open)",
):
    """Opens a history, and turns its pages."""

    def __init__(
        self, user: int, game: str | None, page: int, verb: str, label: str, *, disabled: bool = False
    ) -> None:
        emoji = {"back": "◀️", "next": "▶️", "open": "📜"}[verb]
        super().__init__(f"past:{user}:{game or ANY}:{page}:{verb}", label, emoji=emoji, disabled=disabled)

    async def pressed(self, press: Press, handlers: Presses) -> None:
        game = None if self.match["game"] == ANY else self.match["game"]
        turned = self.match["verb"] != "open"
        await handlers.leaderboards.history(
            press, int(self.match["user"]), game=game, page=int(self.match["page"]), refresh=turned
        )


class StepButton(
    _Button, template=rf"step:(?P<table>{_NUMBER}):(?P<at>{_NUMBER}):(?P<verb>open|first|back|next|last)"
):
    """Opens a finished game at a move; `open` in a new panel, the others in the one that is pressed."""

    def __init__(self, table: int, at: int, verb: str, label: str, *, disabled: bool = False) -> None:
        emoji = {"open": "🎞️", "first": "⏮️", "back": "◀️", "next": "▶️", "last": "⏭️"}[verb]
        super().__init__(f"step:{table}:{at}:{verb}", label, emoji=emoji, disabled=disabled)

    async def pressed(self, press: Press, handlers: Presses) -> None:
        table, at = self.table, int(self.match["at"])
        await handlers.replays.replay(press, table, at, refresh=self.match["verb"] != "open")


class ReplayButton(_Button, template=rf"tale:(?P<table>{_NUMBER}):(?P<verb>film|post|file)"):
    """On a replay: draw it as one animated picture, show that to everybody, give the game as a file.

    Its custom ids begin as they always have: buttons that were posted long ago still work.
    """

    def __init__(self, table: int, verb: str, label: str) -> None:
        emoji = {"film": "🎬", "post": "📣", "file": "📄"}[verb]
        super().__init__(f"tale:{table}:{verb}", label, emoji=emoji)

    async def pressed(self, press: Press, handlers: Presses) -> None:
        await handlers.replays.pressed(press, self.table, self.match["verb"])


class MineButton(_Button, template=r"mine:(?P<verb>export|delete|sure)"):
    """Below what is kept about somebody; whoever presses is meant."""

    def __init__(self, verb: str, label: str, style: discord.ButtonStyle) -> None:
        super().__init__(f"mine:{verb}", label, style=style)

    async def pressed(self, press: Press, handlers: Presses) -> None:
        await handlers.privacy.pressed(press, self.match["verb"])


class JumpMenu(Menu, template=rf"jump:(?P<table>{_NUMBER}):(?P<at>{_NUMBER})"):
    """On a replay: the moves to jump to, or stretches of moves that open when they are chosen."""

    def __init__(self, table: int, at: int, title: str, choices: list[discord.SelectOption]) -> None:
        super().__init__(f"jump:{table}:{at}", title, choices)

    async def pressed(self, press: Press, handlers: Presses) -> None:
        first, _, last = self.chosen.partition("-")
        among = range(int(first), int(last or first) + 1)
        # A single move is where to go; a stretch is what to choose from next.
        at = among[0] if len(among) == 1 else int(self.match["at"])
        stretch = None if len(among) == 1 else among
        await handlers.replays.replay(press, self.table, at, refresh=True, among=stretch)


class WatchMenu(Menu, template=r"watch"):
    """On a history: which game to watch."""

    def __init__(self, title: str, choices: list[discord.SelectOption]) -> None:
        super().__init__("watch", title, choices)

    async def pressed(self, press: Press, handlers: Presses) -> None:
        await handlers.replays.replay(press, int(self.chosen), 0)


RECORD_WIDGETS: tuple[type[ui.DynamicItem[Any]], ...] = (
    TopButton,
    PastButton,
    StepButton,
    ReplayButton,
    MineButton,
    JumpMenu,
    WatchMenu,
)
"""All kinds; a test holds their patterns apart from each other and from those of `bot.screens.widgets`."""
