"""The commands that every game has; a game's cog is a subclass that names its presenter."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, ClassVar

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str
from discord.ext import commands

from bot.discord_ui.app import Zashiki
from bot.discord_ui.game_handlers import Desk
from bot.text.presenter import Presenter, kebab_field
from bot.text.words import LANGUAGES, caption
from rules.core import Refusal
from rules.options import allowed

Command = app_commands.Command[Any, ..., Any]
Press = discord.Interaction[Zashiki]
"""What a command or a widget is given."""


def label(key: str, folder: Path | None = None) -> locale_str:
    """Words for Discord's own menus: English as they stand, translated when commands are synced."""
    return locale_str(caption(LANGUAGES[0], key, folder), key=key, folder=folder)


def command(name: str, folder: Path | None = None) -> Callable[[Callable[..., Any]], Command]:
    """A slash command whose name and description are words, of the game in `folder` if they name it."""
    name_label, about = label(f"command-{name}", folder), label(f"command-{name}.about", folder)
    return app_commands.command(name=name_label, description=about)


def plain(answer: Callable[[Desk, Press, str], Awaitable[None]]) -> Command:
    """A game's command without parameters, called as what the desk does."""

    async def callback(self: GameCog, press: Press) -> None:
        async with self.bot.desk.courtesy(press, game=self.key):
            await answer(self.bot.desk, press, self.key)

    # By its name the library knows a method of the class.
    callback.__qualname__ = f"GameCog.{answer.__name__}"
    return command(answer.__name__)(callback)


def parameters(of: str, *names: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """A command's parameters by words: `first` of `new` is called `command-new-first`."""

    def labelled(callback: Callable[..., Any]) -> Callable[..., Any]:
        abouts = {name: label(f"command-{of}-{name}.about") for name in names}
        renames = {name: label(f"command-{of}-{name}") for name in names}
        return app_commands.rename(**renames)(app_commands.describe(**abouts)(callback))

    return labelled


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
        cls.new = _with_options(cls, "new", face, first=True)  # type: ignore[attr-defined]
        cls.rules = _with_options(cls, "rules", face)  # type: ignore[attr-defined]
        app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)(cls)
        app_commands.allowed_installs(guilds=True, users=False)(cls)

    join = plain(Desk.join)
    leave = plain(Desk.leave)
    start = plain(Desk.start)
    hand = plain(Desk.hand)
    board = plain(Desk.board)
    log = plain(Desk.log)
    undo = plain(Desk.undo)
    close = plain(Desk.close)

    def __init__(self, bot: Zashiki) -> None:
        """Refusal `words-lacking` if the game's words are not all there."""
        self.face.check_words()
        self.bot = bot
        bot.faces[self.face.game.key] = self.face

    @property
    def key(self) -> str:
        """The game's key."""
        return self.face.game.key

    @command("play")
    @app_commands.rename(move=label("command-play-move"))
    @app_commands.describe(move=label("command-play-move.about"))
    async def play(self, press: Press, move: str) -> None:
        """An answer that is typed."""
        async with self.bot.desk.courtesy(press, game=self.key):
            await self.bot.desk.play(press, self.key, move)

    @play.autocomplete("move")
    async def _moves(self, press: Press, typed: str) -> list[Choice[str]]:
        try:
            found = await self.bot.desk.moves(press, self.key, typed)
        except Refusal:
            found = []
        return [Choice(name=name, value=text) for name, text in found]


def _with_options(cls: type[GameCog], name: str, face: Presenter, *, first: bool = False) -> Any:
    """A command whose parameters are the game's options, each with its values as translated choices."""

    async def callback(self: GameCog, press: Press, **given: Any) -> None:
        async with self.bot.desk.courtesy(press, game=self.key):
            starter = given.pop("first", None)
            options = {option: value for option, value in given.items() if value is not None}
            if first:
                await self.bot.desk.new(press, self.key, options, starter.id if starter else None)
            else:
                await self.bot.desk.rules(press, self.key, options)

    keyword = inspect.Parameter.KEYWORD_ONLY
    parameters, choices, renames, abouts = [], {}, {}, {}
    for option, values in allowed(face.game.Options).items():
        key = f"option-{kebab_field(option)}"
        kind: Any = bool | None if values == (False, True) else str | None
        parameters.append(inspect.Parameter(option, keyword, annotation=kind, default=None))
        renames[option] = label(f"{key}.name", face.folder)
        abouts[option] = label(f"{key}.title", face.folder)
        if values != (False, True):
            choices[option] = [
                Choice(name=label(f"{key}.{value}", face.folder), value=value) for value in values
            ]
    if first:
        kind = discord.User | None
        parameters.append(inspect.Parameter("first", keyword, annotation=kind, default=None))
        renames["first"] = label("command-new-first")
        abouts["first"] = label("command-new-first.about")
    own = inspect.Parameter.POSITIONAL_OR_KEYWORD
    fixed = [inspect.Parameter(word, own) for word in ("self", "press")]
    # What discord.py reads a command's parameters from; a method of the class by its name.
    callback.__signature__ = inspect.Signature([*fixed, *parameters])  # type: ignore[attr-defined]
    callback.__qualname__ = f"{cls.__name__}.{name}"
    if parameters:
        callback = app_commands.rename(**renames)(app_commands.describe(**abouts)(callback))
    if choices:
        callback = app_commands.choices(**choices)(callback)
    return command(name, face.folder)(callback)
