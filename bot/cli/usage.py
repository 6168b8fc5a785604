"""How the command line is explained: what `--help` says, and what is said of wrong usage."""

from __future__ import annotations

import re
from importlib.metadata import version
from typing import Any

from pydantic import ValidationError
from pydantic_settings import BaseSettings, CliSettingsSource, SettingsError

from bot.cli.settings import variable
from bot.text.words import Words
from rules import GAMES

_DEFAULT = re.compile(r"\(default: (.*)\)")
"""How the library reports a default."""

_NO_DEFAULT = ("null", "{}")

_UNREAD = re.compile(r"Parsing error encountered for \w+\.(\w+):")
"""How the library reports a value that it could not parse."""


def source(model: type[BaseSettings], say: Words) -> CliSettingsSource[Any]:
    """The command line of a model, explained in the words `cli-command-…` and `cli-flag-…`."""

    def add_parser(parsers: Any, name: str, **given: Any) -> Any:
        key = f"cli-command-{name}"
        given |= {"help": say(key), "description": say(key)}
        if say.has(f"{key}.more"):
            given["epilog"] = say(f"{key}.more")
        return parsers.add_parser(name, **given)

    def add_argument(parser: Any, *names: str, **given: Any) -> Any:
        name = (given.get("dest") or names[-1].lstrip("-")).rpartition(".")[2]
        if name != "help":
            given["help"] = _explained(name, given["help"], say)
            if say.has(f"{_key(name)}.value"):
                given["metavar"] = say(f"{_key(name)}.value")
        return parser.add_argument(*names, **given)

    explained: CliSettingsSource[Any] = CliSettingsSource(
        model, add_parser_method=add_parser, add_argument_method=add_argument
    )
    explained.root_parser.description = say("cli-about")
    release = f"zashiki {version('zashiki')}"
    add_argument(explained.root_parser, "--version", action="version", version=release, help="")
    return explained


def problem(error: SettingsError | ValidationError, say: Words) -> str:
    """What is wrong, in a line, by the flag and the variable that it may come from."""
    if isinstance(error, ValidationError):
        first = error.errors()[0]
        # The first place is the command, the second the flag; what follows is inside of it.
        names = map(str, first["loc"][1:2])
        return "".join(f"{variable(name)} / {_flag(name)}: " for name in names) + first["msg"]
    line = str(error).splitlines()[0].removeprefix("error parsing CLI: ").removeprefix("Error: ")
    if unread := _UNREAD.match(line):
        return say("cli-takes", flag=_flag(unread[1]), value=say(f"{_key(unread[1])}.value"))
    return line


def _explained(name: str, given: str, say: Words) -> str:
    """A flag's words, with the default that the library gives."""
    words = [say(_key(name), games=", ".join(GAMES))]
    default = _DEFAULT.search(given)
    if default is not None and default[1] not in _NO_DEFAULT:
        words.append(say("cli-default", value=default[1]))
    # argparse fills in its own facts after a single percent sign.
    return "".join(words).replace("%", "%%")


def _key(name: str) -> str:
    return f"cli-flag-{name.replace('_', '-')}"


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"
