"""The record's buttons and menus: like those of `bot.screens.widgets`, they know only their key."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, cast

import discord
from discord import ui

from bot.screens.widgets import Menu, Widget
from bot.store.model import By
from bot.store.tallies import ANY, Span

if TYPE_CHECKING:
    from bot.discord_ui.app import Zashiki

    Press = discord.Interaction[Zashiki]

_NUMBER = r"[0-9]{1,18}"
_GAME = r"[a-z0-9_]{1,32}"


@dataclass(frozen=True)
class Query:
    """What a leaderboard is asked for."""

    game: str
    """Empty until it is known which is meant."""

    kind: str = ANY
    """The variant's `sign`, since its text may be longer than a key may be."""

    everywhere: bool = False
    span: Span = "all"
    by: By = "rating"
    least: int = 1
    page: int = 0

    def turned(self, page: int) -> Query:
        """The same at another page."""
        return replace(self, page=page)

    @property
    def key(self) -> str:
        """What a custom id holds of it."""
        where = "all" if self.everywhere else "here"
        return f"{self.game}:{self.kind}:{where}:{self.span}:{self.by}:{self.least}:{self.page}"


def sign(variant: str) -> str:
    """A variant in eight signs; all variants as they are."""
    return variant if variant == ANY else hashlib.sha256(variant.encode()).hexdigest()[:8]


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
            ui.Button(label=label[:80], emoji=emoji, style=style, disabled=disabled, custom_id=custom_id)
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

    async def pressed(self, press: Press) -> None:
        query = Query(
            game=self.match["game"],
            kind=self.match["kind"],
            everywhere=self.match["where"] == "all",
            span=cast(Span, self.match["span"]),
            by=cast(By, self.match["by"]),
            least=int(self.match["least"]),
            page=int(self.match["page"]),
        )
        await press.client.archivist.top_pressed(press, query, self.match["verb"])


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

    async def pressed(self, press: Press) -> None:
        game = None if self.match["game"] == ANY else self.match["game"]
        turned = self.match["verb"] != "open"
        await press.client.archivist.history(
            press, int(self.match["user"]), game=game, page=int(self.match["page"]), refresh=turned
        )


class StepButton(
    _Button, template=rf"step:(?P<table>{_NUMBER}):(?P<at>{_NUMBER}):(?P<verb>open|first|back|next|last)"
):
    """Opens a finished game at a move; `open` in a new panel, the others in the one that is pressed."""

    def __init__(self, table: int, at: int, verb: str, label: str, *, disabled: bool = False) -> None:
        emoji = {"open": "🎞️", "first": "⏮️", "back": "◀️", "next": "▶️", "last": "⏭️"}[verb]
        super().__init__(f"step:{table}:{at}:{verb}", label, emoji=emoji, disabled=disabled)

    async def pressed(self, press: Press) -> None:
        table, at = self.table, int(self.match["at"])
        await press.client.archivist.replay(press, table, at, refresh=self.match["verb"] != "open")


class TaleButton(_Button, template=rf"tale:(?P<table>{_NUMBER}):(?P<verb>film|post|file)"):
    """On a replay: draw it as one animated picture, show that to everybody, give the game as a file."""

    def __init__(self, table: int, verb: str, label: str) -> None:
        emoji = {"film": "🎬", "post": "📣", "file": "📄"}[verb]
        super().__init__(f"tale:{table}:{verb}", label, emoji=emoji)

    async def pressed(self, press: Press) -> None:
        await press.client.archivist.tale_pressed(press, self.table, self.match["verb"])


class MineButton(_Button, template=r"mine:(?P<verb>export|delete|sure)"):
    """Below what is kept about somebody; whoever presses is meant."""

    def __init__(self, verb: str, label: str, style: discord.ButtonStyle) -> None:
        super().__init__(f"mine:{verb}", label, style=style)

    async def pressed(self, press: Press) -> None:
        await press.client.archivist.mine_pressed(press, self.match["verb"])


class JumpMenu(Menu, template=rf"jump:(?P<table>{_NUMBER}):(?P<at>{_NUMBER})"):
    """On a replay: the moves to jump to, or stretches of moves that open when they are chosen."""

    def __init__(self, table: int, at: int, title: str, choices: list[discord.SelectOption]) -> None:
        super().__init__(f"jump:{table}:{at}", title, choices)

    async def pressed(self, press: Press) -> None:
        first, _, last = self.chosen.partition("-")
        among = range(int(first), int(last or first) + 1)
        # A single move is where to go; a stretch is what to choose from next.
        at = among[0] if len(among) == 1 else int(self.match["at"])
        stretch = None if len(among) == 1 else among
        await press.client.archivist.replay(press, self.table, at, refresh=True, among=stretch)


class WatchMenu(Menu, template=r"watch"):
    """On a history: which game to watch."""

    def __init__(self, title: str, choices: list[discord.SelectOption]) -> None:
        super().__init__("watch", title, choices)

    async def pressed(self, press: Press) -> None:
        await press.client.archivist.replay(press, int(self.chosen), 0)


RECORD_WIDGETS: tuple[type[ui.DynamicItem[Any]], ...] = (
    TopButton,
    PastButton,
    StepButton,
    TaleButton,
    MineButton,
    JumpMenu,
    WatchMenu,
)
"""All kinds; a test holds their patterns apart from each other and from those of `bot.screens.widgets`."""
