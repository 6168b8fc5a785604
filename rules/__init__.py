"""The games: every sub-package that has a `GAME` is one, found by looking."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType
from typing import Any

from rules.core import Game


def _discover() -> Mapping[str, Game[Any, Any, Any]]:
    found: dict[str, Game[Any, Any, Any]] = {}
    for module in sorted(iter_modules(__path__), key=lambda module: module.name):
        if module.ispkg:
            game = getattr(import_module(f"{__name__}.{module.name}"), "GAME", None)
            if isinstance(game, Game):
                found[game.key] = game
    return MappingProxyType(found)


GAMES: Mapping[str, Game[Any, Any, Any]] = _discover()
