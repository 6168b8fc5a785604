"""A game's state as JSON and back; the one place that knows how states are saved."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from pydantic import TypeAdapter

from rules.core import Game


class Unreadable(Exception):
    """A saved state that this program cannot read."""


@cache
def _adapter(state: type) -> TypeAdapter[Any]:
    return TypeAdapter(state)


def dump(game: Game[Any, Any, Any], state: Any) -> str:
    """The state as JSON."""
    return _adapter(game.State).dump_json(state).decode()


def load(game: Game[Any, Any, Any], text: str, version: int) -> Any:
    """The state that `text` holds, saved under `version` of the rules.

    Raises Unreadable if it was saved by newer rules or does not fit.
    """
    if version > game.version:
        raise Unreadable(f"{game.key} state of version {version}, rules of version {game.version}")
    try:
        if version < game.version:
            raw = game.upgrade(json.loads(text), version)
            return _adapter(game.State).validate_json(json.dumps(raw))
        return _adapter(game.State).validate_json(text)
    except Exception as error:
        # Text that is not JSON, JSON that is not a state, or an old one that `upgrade` stumbles over.
        raise Unreadable(f"{game.key} state of version {version}: {type(error).__name__}") from error
