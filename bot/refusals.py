"""Why a person's request is refused, as keys into the words: `stale` is explained by `no-stale`.

mypy checks each reason that the host gives; a test checks that each has words in every language
and that there are no others. What games refuse by themselves, they name themselves.
"""

from __future__ import annotations

from typing import Literal

from rules.core import Refusal

Reason = Literal[
    "already-seated",
    "already-started",
    "bad-file",
    "bad-move",
    "be-patient",
    "bot-has-seat",
    "cards-shown",
    "channel-busy",
    "database-in-use",
    "database-newer",
    "database-step",
    "database-unwritable",
    "film-stopped",
    "game-over",
    "game-running",
    "missing-permissions",
    "never-played",
    "never-played-you",
    "no-bot",
    "no-database-folder",
    "no-discord",
    "no-face",
    "no-file",
    "no-film",
    "no-preview",
    "no-replay",
    "no-such-file",
    "no-such-option",
    "no-such-value",
    "no-such-variant",
    "no-table",
    "no-table-here",
    "not-a-database",
    "not-an-option",
    "not-host",
    "not-running",
    "not-seated",
    "not-started",
    "not-waiting",
    "not-your-turn",
    "nothing-to-undo",
    "only-in-server",
    "only-moderators",
    "other-game-here",
    "others-moved",
    "port-in-use",
    "replay-running",
    "rules-changed",
    "seats-out-of-range",
    "stale",
    "table-closed",
    "table-full",
    "too-few",
    "unknown-command",
    "unknown-game",
    "unknown-widget",
    "unreadable",
    "words-lacking",
    "wrong-token",
]
"""The host's, and those that the rules give for all games alike."""


def refused(reason: Reason, **facts: str | int) -> Refusal:
    """A Refusal to be raised; `facts` are what the sentence needs to be clear, by name."""
    return Refusal(reason, **facts)
