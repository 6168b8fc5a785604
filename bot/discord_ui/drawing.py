"""Pictures for one person's answer: the words beside them say the same, so a picture may be missing."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import ParamSpec

from bot.screens.screen import Screen
from bot.workers import Workers

P = ParamSpec("P")

log = logging.getLogger(__name__)


async def drawn(
    workers: Workers, mishap: str, draw: Callable[P, bytes | None], *args: P.args, **more: P.kwargs
) -> bytes | None:
    """A picture for one person; None, and the `mishap` in the log, if it cannot be drawn."""
    try:
        # It is itself an answer, so it is not drawn among the boards, which wait for the answers.
        return await workers.hand(draw, *args, **more)
    except Exception:
        log.exception("%s", mishap)
        return None


async def pictured(
    workers: Workers, screen: Screen, draw: Callable[P, bytes | None], *args: P.args, **more: P.kwargs
) -> Screen:
    """A screen with its picture, or in words if that cannot be drawn."""
    mishap = f"a picture for {screen.name} could not be drawn"
    return replace(screen, picture=await drawn(workers, mishap, draw, *args, **more))
