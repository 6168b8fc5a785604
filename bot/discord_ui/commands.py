"""How slash commands are made: their names are words, their parameters follow from values."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.text.words import DEFAULT, caption
from rules.options import SWITCH

Command = app_commands.Command[Any, ..., Any]


def label(key: str, folder: Path | None = None) -> locale_str:
    """Words for Discord's own menus: English as they stand, translated when commands are synced."""
    return locale_str(caption(DEFAULT, key, folder), key=key, folder=folder)


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


@dataclass(frozen=True)
class Parameter:
    """One parameter of a command, which may be left out."""

    name: str
    kind: Any
    """The type that the library reads."""

    label: locale_str
    about: locale_str
    choices: Sequence[Choice[Any]] = ()


def parameter(
    name: str,
    values: tuple[str | bool, ...],
    named: locale_str,
    about: locale_str,
    value_label: Callable[[str | bool], locale_str],
) -> Parameter:
    """A parameter with a closed set of values: a switch, or choices with their words."""
    if values == SWITCH:
        return Parameter(name, bool | None, named, about)
    choices = [Choice(name=value_label(value), value=value) for value in values]
    return Parameter(name, str | None, named, about, choices)


def generated(
    owner: str,
    name: str,
    callback: Callable[..., Any],
    given: Sequence[Parameter],
    folder: Path | None = None,
) -> Command:
    """The command `name` of the class `owner`, with these parameters."""
    # What discord.py reads a command's parameters from; a method of the class by its name.
    callback.__signature__ = _signature(given)  # type: ignore[attr-defined]
    callback.__qualname__ = f"{owner}.{name}"
    if given:
        callback = app_commands.describe(**{each.name: each.about for each in given})(callback)
        callback = app_commands.rename(**{each.name: each.label for each in given})(callback)
    if choices := {each.name: list(each.choices) for each in given if each.choices}:
        callback = app_commands.choices(**choices)(callback)
    return command(name, folder)(callback)


def chosen(given: dict[str, str | bool | None]) -> dict[str, str | bool]:
    """The parameters that are not left out."""
    return {name: value for name, value in given.items() if value is not None}


def _signature(given: Sequence[Parameter]) -> inspect.Signature:
    """`(self, press, *, option=None, ...)`."""
    fixed = [inspect.Parameter(word, inspect.Parameter.POSITIONAL_OR_KEYWORD) for word in ("self", "press")]
    more = [
        inspect.Parameter(each.name, inspect.Parameter.KEYWORD_ONLY, annotation=each.kind, default=None)
        for each in given
    ]
    return inspect.Signature([*fixed, *more])
