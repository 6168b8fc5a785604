"""The two places where the simulated Discord is not like Discord, mended for the preview and the tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

import simcord.interactions
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
