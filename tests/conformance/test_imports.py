"""What the contracts in pyproject.toml cannot say of imports: rules are pure, games are apart, unnamed."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from rules import GAMES

ROOT = Path(__file__).parents[2]

PACKAGES = ("rules", "bot", "cogs")

IMPURE = {
    *(
        "random",
        "secrets",
        "uuid",
        "time",
        "datetime",
        "zoneinfo",
        "os",
        "io",
        "pathlib",
        "shutil",
        "tempfile",
    ),
    *(
        "asyncio",
        "threading",
        "multiprocessing",
        "concurrent",
        "subprocess",
        "signal",
        "socket",
        "ssl",
        "http",
    ),
    *(
        "urllib",
        "sqlite3",
        "logging",
        "locale",
        "gettext",
        "sys",
        "ctypes",
        "builtins",
        "importlib",
        "pkgutil",
    ),
}
"""Modules of the standard library that rules have no business with: chance, clock, world, words."""

EXCEPTIONS = {"rules/rng.py": {"random"}, "rules/__init__.py": {"importlib", "pkgutil"}}
"""The one that makes chance, and the one that looks for the games."""

IMPURE_CALLS = {"open", "print", "input", "eval", "exec", "compile", "__import__", "breakpoint"}


def files(*patterns: str) -> list[str]:
    """The project's files that match, as paths from its root."""
    return sorted(str(path.relative_to(ROOT)) for pattern in patterns for path in ROOT.glob(pattern))


@cache
def tree(path: str) -> ast.Module:
    return ast.parse((ROOT / path).read_text(), path)


def module(path: str) -> str:
    """`bot/store/store.py` is the module `bot.store.store`."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imports(path: str) -> Iterator[str]:
    """The full names of all that a file imports, wherever in it: `from rules import core` is `rules.core`."""
    package = module(path) if path.endswith("__init__.py") else module(path).rpartition(".")[0]
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{base}.{name.name}" for name in node.names)


def within(name: str, *packages: str) -> bool:
    """Whether a full name is one of these packages or something in one of them."""
    return any(name == package or name.startswith(f"{package}.") for package in packages)


@pytest.mark.parametrize("path", files("rules/**/*.py"))
def test_rules_are_pure(path: str) -> None:
    allowed = EXCEPTIONS.get(path, set())
    for name in imports(path):
        top = name.split(".")[0]
        assert top == "rules" or top in sys.stdlib_module_names, f"{path}: {name} is not the standard library"
        assert top not in IMPURE - allowed, f"{path}: {name}"
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Name):
            assert node.id not in IMPURE_CALLS, f"{path}:{node.lineno}: {node.id}"


@pytest.mark.parametrize("path", files("rules/*/*.py"))
def test_a_game_imports_no_other_game(path: str) -> None:
    game = path.split("/")[1]
    others = [f"rules.{other}" for other in GAMES if other != game]
    assert not [name for name in imports(path) if within(name, *others)]


@pytest.mark.parametrize("path", files("rules/*.py"))
def test_what_all_games_share_imports_none(path: str) -> None:
    assert not [name for name in imports(path) if within(name, *(f"rules.{game}" for game in GAMES))]


@pytest.mark.parametrize("path", files("bot/**/*.py"))
def test_the_host_knows_no_game(path: str) -> None:
    games = [name for name in imports(path) if within(name, *(f"rules.{game}" for game in GAMES))]
    assert not games, "bot knows games by rules.GAMES alone"
    named = [
        f"{path}:{node.lineno}: {node.value!r}"
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant) and node.value in GAMES
    ]
    assert not named, "bot contains no game's key"


@pytest.mark.parametrize("path", files("cogs/*/board.py"))
def test_a_picture_is_drawn_from_a_view_alone(path: str) -> None:
    game = path.split("/")[1]
    ours = [name for name in imports(path) if within(name, *PACKAGES)]
    assert not [name for name in ours if not within(name, "bot.pictures.canvas", "rules", f"cogs.{game}")]


@pytest.mark.parametrize("path", files("cogs/*/*.py"))
def test_a_face_shows_no_other_game(path: str) -> None:
    game = path.split("/")[1]
    others = [f"{package}.{other}" for other in GAMES if other != game for package in ("rules", "cogs")]
    assert not [name for name in imports(path) if within(name, *others)]


def test_the_files_named_here_exist() -> None:
    for path in EXCEPTIONS:
        assert files(path), f"no {path}"
