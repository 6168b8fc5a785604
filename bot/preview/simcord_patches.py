"""The places where the simulated Discord is not like Discord, mended for the preview and the tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

import simcord.interactions
import simcord.preview._commands
import simcord.preview._media
from cachetools import LRUCache
from simcord._clock import Clock

PICTURES = 500
"""How many pictures the page remembers at most."""


class WallClock(Clock):
    """The simulation's clock, set to the present."""

    def now(self) -> datetime:
        return datetime.now(UTC)


@contextmanager
def speaking(locale_of: Callable[[int], str], guild_locale: Callable[[], str]) -> Iterator[None]:
    """Interactions carry the locale of whoever presses, by user id, and the guild's; else all say en-US."""
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
def knowing_pictures() -> Iterator[None]:
    """The page examines a picture once; else it takes a process and seconds for each viewer."""
    worker = simcord.preview._media.MediaWorker
    original = worker.validate
    known: LRUCache[tuple[bytes, float | None], simcord.preview._media.MediaInfo] = LRUCache(PICTURES)

    async def validate(
        self: simcord.preview._media.MediaWorker, key: str, blob: bytes, *, media_time: float | None = None
    ) -> simcord.preview._media.MediaInfo:
        of = (sha256(blob).digest(), media_time)
        info = known.get(of)
        if info is None:
            info = known[of] = await original(self, key, blob, media_time=media_time)
        return info

    worker.validate = validate  # type: ignore[method-assign]
    try:
        yield
    finally:
        worker.validate = original  # type: ignore[method-assign]


@contextmanager
def listing(locale: str) -> Iterator[None]:
    """The page lists commands in that locale, as a client does; else all in English."""
    original = simcord.preview._commands.build_catalog

    def build_catalog(preview: Any, page: Any) -> dict[str, Any]:
        catalog = original(preview, page)
        for entry in catalog["entries"]:
            found = simcord.preview._commands.visible_leaf(preview, page, entry["commandId"], entry["path"])
            if found is not None:
                entry.update(_listed(entry, found[0], found[2], locale))
        return catalog

    simcord.preview._commands.build_catalog = build_catalog
    try:
        yield
    finally:
        simcord.preview._commands.build_catalog = original


def _listed(
    entry: Mapping[str, Any], command: Mapping[str, Any], leaf: Mapping[str, Any], locale: str
) -> dict[str, Any]:
    """A command's line by both its names, since Discord takes either, and its options in that locale."""
    parts = [command]
    for name in entry["path"][1:]:
        parts.append(next(part for part in parts[-1]["options"] if part["name"] == name))
    shown, typed = " ".join(_localised(part, "name", locale) for part in parts), " ".join(entry["path"])
    options = [
        listed
        | {
            "description": _localised(option, "description", locale),
            "choices": [
                {"name": _localised(choice, "name", locale), "value": choice["value"]}
                for choice in option.get("choices") or ()
            ],
        }
        for listed, option in zip(entry["options"], leaf.get("options") or (), strict=True)
    ]
    return {
        "invocation": typed if shown == typed else f"{shown} · {typed}",
        "description": _localised(leaf, "description", locale),
        "options": options,
    }


def _localised(part: Mapping[str, Any], key: str, locale: str) -> str:
    localised = (part.get(f"{key}_localizations") or {}).get(locale)
    return str(localised or part.get(key, ""))
