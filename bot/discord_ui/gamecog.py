"""The commands that every game has; a game's cog is a subclass that names its presenter."""

from __future__ import annotations

import contextlib
import inspect
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Protocol

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str
from discord.ext import commands

from bot.discord_ui.handlers import Handlers
from bot.press import Press
from bot.text.presenter import Presenter, kebab_field
from bot.text.words import LANGUAGES, caption
from rules.core import Refusal
from rules.replay import allowed

Command = app_commands.Command[Any, ..., Any]


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


def label(key: str, folder: Path | None = None) -> locale_str:
    """Words for Discord's own menus: English as they stand, translated when commands are synced."""
    return locale_str(caption(LANGUAGES[0], key, folder), key=key, folder=folder)


def command(name: str, folder: Path | None = None) -> Callable[[Callable[..., Any]], Command]:
    """A slash command whose name and description are words, of the game in `folder` if they name it."""
    name_label, about = label(f"command-{name}", folder), label(f"command-{name}.about", folder)
    return app_commands.command(name=name_label, description=about)


def parameters(of: str, *names: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """A command's parameters by words: `first` of `new` is called `command-new-first`."""

    def labelled(callback: Callable[..., Any]) -> Callable[..., Any]:
        abouts = {name: label(f"command-{of}-{name}.about") for name in names}
        renames = {name: label(f"command-{of}-{name}") for name in names}
        return app_commands.rename(**renames)(app_commands.describe(**abouts)(callback))

    return labelled


def plain(name: str, of: Callable[[Handlers], Callable[[Press, str], Awaitable[None]]]) -> Command:
    """A game's command without parameters: which handler answers it."""

    async def callback(self: GameCog, press: Press) -> None:
        async with self.courtesy(press):
            await of(self.handlers)(press, self.key)

    # By its name the library knows a method of the class.
    callback.__qualname__ = f"GameCog.{name}"
    return command(name)(callback)


class GameCog(commands.GroupCog):
    """One game's command group, `/<game> ...`."""

    face: ClassVar[Presenter]

    def __init_subclass__(cls, *, face: Presenter) -> None:
        """`class Kyoto(GameCog, face=FACE)`: the group's names, and `new` with the game's options."""
        cls.face = face
        if face.lacking():
            # Commands cannot be made without their words. Whoever takes the cog is told which.
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


@dataclass(frozen=True)
class _Parameter:
    """One parameter of a command, all of which may be left out."""

    name: str
    kind: Any
    """The type that the library reads."""

    label: locale_str
    about: locale_str
    choices: Sequence[Choice[Any]] = ()


def _new(cls: type[GameCog], face: Presenter) -> Command:
    async def new(
        self: GameCog, press: Press, *, first: discord.User | None = None, **given: str | bool | None
    ) -> None:
        async with self.courtesy(press):
            await self.handlers.lobby.new(press, self.key, _chosen(given), first.id if first else None)

    first = _Parameter(
        "first", discord.User | None, label("command-new-first"), label("command-new-first.about")
    )
    return _generated(cls, new, [*_options(face), first])


def _rules(cls: type[GameCog], face: Presenter) -> Command:
    async def rules(self: GameCog, press: Press, **given: str | bool | None) -> None:
        async with self.courtesy(press):
            await self.handlers.game.rules(press, self.key, _chosen(given))

    return _generated(cls, rules, list(_options(face)))


def _chosen(given: dict[str, str | bool | None]) -> dict[str, str | bool]:
    """The options that are not left out."""
    return {option: value for option, value in given.items() if value is not None}


def _options(face: Presenter) -> Iterator[_Parameter]:
    """The game's options, each with its values as translated choices."""
    for option, values in allowed(face.game.Options).items():
        key = f"option-{kebab_field(option)}"
        named, about = label(f"{key}.name", face.folder), label(f"{key}.title", face.folder)
        if values == (False, True):
            yield _Parameter(option, bool | None, named, about)
        else:
            choices = [Choice(name=label(f"{key}.{value}", face.folder), value=value) for value in values]
            yield _Parameter(option, str | None, named, about, choices)


def _generated(cls: type[GameCog], callback: Any, given: Sequence[_Parameter]) -> Command:
    """A command of that class, of the callback's name and with these parameters."""
    # What discord.py reads a command's parameters from; a method of the class by its name.
    callback.__signature__ = _signature(given)
    callback.__qualname__ = f"{cls.__name__}.{callback.__name__}"
    if given:
        callback = app_commands.describe(**{each.name: each.about for each in given})(callback)
        callback = app_commands.rename(**{each.name: each.label for each in given})(callback)
    if choices := {each.name: list(each.choices) for each in given if each.choices}:
        callback = app_commands.choices(**choices)(callback)
    return command(callback.__name__, cls.face.folder)(callback)


def _signature(given: Sequence[_Parameter]) -> inspect.Signature:
    """`(self, press, *, option=None, ...)`."""
    fixed = [inspect.Parameter(word, inspect.Parameter.POSITIONAL_OR_KEYWORD) for word in ("self", "press")]
    more = [
        inspect.Parameter(each.name, inspect.Parameter.KEYWORD_ONLY, annotation=each.kind, default=None)
        for each in given
    ]
    return inspect.Signature([*fixed, *more])
