"""The places where the simulated Discord is not like Discord, mended for the preview and the tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

import simcord.interactions
import simcord.preview._commands
from simcord._clock import Clock


class WallClock(Clock):
    """The simulation's clock, set to the present."""

    def now(self) -> datetime:
        return datetime.now(UTC)


@contextmanager
def speaking(locale_of: Callable[[int], str], guild_locale: Callable[[], str]) -> Iterator[None]:
    """Interactions say the locale of who presses, by user id, and the server's; else all say en-US."""
    original = simcord.interactions.base_payload

    def base_payload(*args: Any, **kwargs: Any) -> Any:
        record, payload = original(*args, **kwargs)
        payload["locale"] = locale_of(kwargs["user_id"])
        if "guild_locale" in payload:
            payload["guild_locale"] = guild_locale()
        return record, payload

    simcord.interactions.base_payload = base_payload
    try:
        yield
    finally:
        simcord.interactions.base_payload = original


@contextmanager
def listing(locale: str) -> Iterator[None]:
    """The page lists commands in that locale, as a client does: by both names, since either can be typed."""
    original = simcord.preview._commands.entry_for_leaf

    def entry_for_leaf(
        command: Mapping[str, Any], path: list[str], leaf: Mapping[str, Any]
    ) -> dict[str, Any]:
        entry = original(command, path, leaf)
        parts: list[Mapping[str, Any]] = [command]
        for name in path[1:]:
            parts.append(next(part for part in parts[-1]["options"] if part["name"] == name))
        shown = " ".join(_localised(part, "name", locale) for part in parts)
        if shown != entry["invocation"]:
            entry["invocation"] = f"{shown} · {entry['invocation']}"
        entry["description"] = _localised(leaf, "description", locale)
        for option, offered in zip(leaf.get("options") or (), entry["options"], strict=True):
            offered["description"] = _localised(option, "description", locale)
            for choice, value in zip(option.get("choices") or (), offered["choices"], strict=True):
                value["name"] = _localised(choice, "name", locale)
        return entry

    simcord.preview._commands.entry_for_leaf = entry_for_leaf
    try:
        yield
    finally:
        simcord.preview._commands.entry_for_leaf = original


def _localised(part: Mapping[str, Any], key: str, locale: str) -> str:
    localised = (part.get(f"{key}_localizations") or {}).get(locale)
    return str(localised or part.get(key, ""))
