"""The commands that every game has; a game's cog is a subclass that names its presenter."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path
from typing import ClassVar, Protocol

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str
from discord.ext import commands

from bot.discord_ui.commands import (
    Command,
    Parameter,
    chosen,
    command,
    generated,
    label,
    parameter,
    parameters,
)
from bot.discord_ui.handlers import Handlers
from bot.press import Press
from bot.text.presenter import Presenter, kebab_field
from rules.core import Refusal
from rules.options import allowed


class Host(Protocol):
    """What an extension's `setup` is given: all that its commands need, and where they are added."""

    @property
    def handlers(self) -> Handlers:
        """What commands call."""

    @property
    def faces(self) -> dict[str, Presenter]:
        """The games' presenters by key, to which each game adds its own."""

    async def add_cog(self, cog: commands.Cog, /) -> None:
        """Take a cog's commands."""


def plain(name: str, of: Callable[[Handlers], Callable[[Press, str], Awaitable[None]]]) -> Command:
    """A game's command without parameters: which handler answers it."""

    async def callback(self: GameCog, press: Press) -> None:
        async with self.courtesy(press):
            await of(self.handlers)(press, self.key)

    # The library knows a method of the class by its name.
    callback.__qualname__ = f"GameCog.{name}"
    return command(name)(callback)


class GameCog(commands.GroupCog):
    """One game's command group, `/<game> ...`."""

    face: ClassVar[Presenter]

    def __init_subclass__(cls, *, face: Presenter) -> None:
        """`class Kyoto(GameCog, face=FACE)`: the group's names, and `new` with the game's options."""
        cls.face = face
        if face.lacking():
            # Commands cannot be made without their words. Whoever takes the cog is told which are lacking.
            return
        cls.__cog_group_name__ = label("group-name", face.folder)
        cls.__cog_group_description__ = label("game-about", face.folder)
        cls.new = _new(cls, face)  # type: ignore[attr-defined]
        cls.rules = _rules(cls, face)  # type: ignore[attr-defined]
        app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)(cls)
        app_commands.allowed_installs(guilds=True, users=False)(cls)

    join = plain("join", lambda handlers: handlers.lobby.join)
    leave = plain("leave", lambda handlers: handlers.lobby.leave)
    start = plain("start", lambda handlers: handlers.lobby.start)
    hand = plain("hand", lambda handlers: handlers.game.hand)
    board = plain("board", lambda handlers: handlers.game.board)
    log = plain("log", lambda handlers: handlers.game.log)
    undo = plain("undo", lambda handlers: handlers.game.undo)
    close = plain("close", lambda handlers: handlers.game.close)

    def __init__(self, handlers: Handlers, faces: dict[str, Presenter]) -> None:
        """Adds its face to `faces`; Refusal `words-lacking` if the game's words are not all there."""
        self.face.check_words()
        self.handlers = handlers
        faces[self.key] = self.face

    @property
    def key(self) -> str:
        """The game's key."""
        return self.face.game.key

    def courtesy(self, press: Press) -> contextlib.AbstractAsyncContextManager[None]:
        """Whoever asks is answered, in the game's words, whatever happens."""
        return self.handlers.answers.courtesy(press, game=self.key)

    @command("play")
    @parameters("play", "move")
    async def play(self, press: Press, move: str) -> None:
        """An answer that is typed."""
        async with self.courtesy(press):
            await self.handlers.game.play(press, self.key, move)

    @play.autocomplete("move")
    async def _moves(self, press: Press, typed: str) -> list[Choice[str]]:
        try:
            found = await self.handlers.game.moves(press, self.key, typed)
        except Refusal:
            found = []
        return [Choice(name=name, value=text) for name, text in found]


# --- commands with the game's options as parameters -----------------------------------------


def _new(cls: type[GameCog], face: Presenter) -> Command:
    async def new(
        self: GameCog, press: Press, *, first: discord.User | None = None, **given: str | bool | None
    ) -> None:
        async with self.courtesy(press):
            await self.handlers.lobby.new(press, self.key, chosen(given), first.id if first else None)

    about = label("command-new-first.about")
    first = Parameter("first", discord.User | None, label("command-new-first"), about)
    return generated(cls.__name__, "new", new, [*_options(face), first], face.folder)


def _rules(cls: type[GameCog], face: Presenter) -> Command:
    async def rules(self: GameCog, press: Press, **given: str | bool | None) -> None:
        async with self.courtesy(press):
            await self.handlers.game.rules(press, self.key, chosen(given))

    return generated(cls.__name__, "rules", rules, list(_options(face)), face.folder)


def _options(face: Presenter) -> Iterator[Parameter]:
    """The game's options, each with its values as translated choices."""
    for option, values in allowed(face.game.Options).items():
        key = f"option-{kebab_field(option)}"
        named, about = label(f"{key}.name", face.folder), label(f"{key}.title", face.folder)
        yield parameter(option, values, named, about, partial(_value_label, key, face.folder))


def _value_label(key: str, folder: Path, value: str | bool) -> locale_str:
    return label(f"{key}.{value}", folder)
