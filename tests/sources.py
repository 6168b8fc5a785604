"""What the code says, read from its syntax trees: reasons of refusals, and keys of words."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from bot.text.words import LANGUAGES

ROOT = Path(__file__).parents[1]


@dataclass(frozen=True)
class Said:
    """Words or refusals as they stand in the code."""

    file: str
    line: int
    key: str
    facts: frozenset[str] | None
    """The names of the facts given; None if they are not all to be seen."""


@cache
def modules() -> list[tuple[Path, ast.Module]]:
    paths = [path for package in ("rules", "bot", "cogs") for path in sorted((ROOT / package).rglob("*.py"))]
    return [(path.relative_to(ROOT), ast.parse(path.read_text(encoding="utf-8"))) for path in paths]


def constants(node: ast.expr) -> list[str] | None:
    """The strings that an expression may be; None if that is not to be seen."""
    match node:
        case ast.Constant(value=str(value)):
            return [value]
        case ast.IfExp(body=body, orelse=orelse):
            ways = [constants(body), constants(orelse)]
            return None if None in ways else [value for way in ways for value in way or ()]
    return None


def given_facts(call: ast.Call) -> frozenset[str] | None:
    names = [keyword.arg for keyword in call.keywords]
    return None if None in names else frozenset(name for name in names if name is not None)


def returned(function: str) -> list[tuple[Path, int, str]]:
    """The strings that functions of that name return, anywhere, and those they call for it: where each is."""
    found, seen, ahead = [], {function}, [function]
    while ahead:
        name = ahead.pop()
        for path, module in modules():
            for node in ast.walk(module):
                if isinstance(node, ast.FunctionDef) and node.name == name:
                    for inner in ast.walk(node):
                        if isinstance(inner, ast.Return) and inner.value is not None:
                            strings, calls = answered(inner.value)
                            found += [(path, inner.lineno, text) for text in strings]
                            ahead += calls - seen
                            seen |= calls
    return found


def answered(node: ast.expr) -> tuple[list[str], set[str]]:
    """The strings that an expression may be, and the functions whose answer it may be."""
    match node:
        case ast.BoolOp(values=ways):
            pairs = [answered(way) for way in ways]
            return [text for strings, _ in pairs for text in strings], {
                name for _, calls in pairs for name in calls
            }
        case ast.Call(func=ast.Name(id=name)):
            return [], {name}
    return constants(node) or [], set()


def refusals() -> Iterator[Said]:
    """Every reason that is given anywhere; of functions such as `why_not`, where it stands in them."""
    for path, module in modules():
        for node in ast.walk(module):
            if not (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("Refusal", "refused")
                and str(path) != "bot/refusals.py"
            ):
                continue
            places = [(path, node.lineno, reason) for reason in constants(node.args[0]) or ()]
            if not places:
                match node.args[0]:
                    case ast.Call(func=ast.Attribute(attr=function)) | ast.Call(func=ast.Name(id=function)):
                        places = returned(function)
            assert places, f"{path}:{node.lineno} gives a reason that cannot be seen"
            for place, line, reason in places:
                yield Said(str(place), line, reason, given_facts(node))


WORDS = {"words", "own", "theirs", "say", "label"}
"""What functions that give words are called."""


def keys_in_code() -> Iterator[Said]:
    """Every key that stands in the code where words are asked for."""
    for path, module in modules():
        for node in ast.walk(module):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            function: ast.expr = node.func
            if isinstance(function, ast.Call):
                function = function.func
            name = getattr(function, "attr", getattr(function, "id", None))
            for key in (constants(node.args[0]) or []) if name in WORDS else []:
                if key not in LANGUAGES:
                    yield Said(str(path), node.lineno, key, given_facts(node))
