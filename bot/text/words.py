"""Every word that a person reads, from the `.ftl` files: the shared ones and each game's."""

from __future__ import annotations

import logging
import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

log = logging.getLogger(__name__)

SHARED = Path(__file__).parent
"""The folder of the shared words."""

DEFAULT = "en"
"""The language where no other is asked for."""

LANGUAGES = (DEFAULT, *sorted({path.stem for path in SHARED.glob("*.ftl")} - {DEFAULT}))
"""The languages of the shared words, found by looking; the default comes first."""

NAME_LENGTH = 24


class Words:
    """The words of one language, for the shared screens and one game's."""

    def __init__(self, language: str, folders: Iterable[Path]) -> None:
        """`folders` hold `<language>.ftl` files, the shared one first."""
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for folder in folders:
            path = folder / f"{language}.ftl"
            # A game that is being made has none yet; `Presenter.lacking` tells what it needs.
            if path.exists():
                self._bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))

    def has(self, key: str) -> bool:
        """Whether there are words for `key`, `message` or `message.attribute`."""
        name, _, attribute = key.partition(".")
        if not self._bundle.has_message(name):
            return False
        message = self._bundle.get_message(name)
        return attribute in message.attributes if attribute else message.value is not None

    def __call__(self, key: str, **facts: str | int) -> str:
        """The words for `key` with its facts filled in; a key without words is its own, and logged."""
        if not self.has(key):
            log.error("no words in %s for %s", self.language, key)
            return key
        name, _, attribute = key.partition(".")
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None
        text, errors = self._bundle.format_pattern(pattern, facts)
        if errors:
            log.error("words in %s for %s: %s", self.language, key, errors)
        return str(text)


@cache
def words(language: str, *folders: Path) -> Words:
    """The words of a language for the games in `folders`; kept, since they are read only once."""
    return Words(language, (SHARED, *folders))


def caption(language: str, key: str, folder: Path | None = None) -> str:
    """Words for Discord's own menus; those of a game's `folder` may say which `{ $game }` they are about."""
    if folder is None:
        return words(language)(key)
    own = words(language, folder)
    return own(key, game=own("game-name"))


def language_of(locale: object) -> str:
    """The language to speak to somebody whose client is set to `locale`."""
    short = str(locale or "").split("-")[0].lower()
    return short if short in LANGUAGES else LANGUAGES[0]


def clean_name(name: str) -> str:
    """A person's name as data: nothing invisible or direction-changing, no piled-up marks, not too long."""
    kept = ""
    marks = MARKS  # A mark that stands on nothing is one too many.
    for char in unicodedata.normalize("NFC", name):
        if char.isspace():
            char = " "
        category = unicodedata.category(char)
        if category in _HIDDEN or char in _BLANK:
            continue
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks <= MARKS:
            kept += char
    visible = " ".join(kept.split())
    if len(visible) > NAME_LENGTH:
        visible = visible[: NAME_LENGTH - 1].rstrip() + "…"
    return visible or "?"


MARKS = 2
"""How many accents and the like a letter of a name keeps, in any script."""

_HIDDEN = ("Cc", "Cf", "Cs", "Co")
"""Control, direction and private characters, and halves of characters."""

_BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""What Unicode calls letters, marks or symbols, but shows as nothing."""


def escaped(name: str) -> str:
    """A clean name for a message: shown as it is, no markup, no mention."""
    return re.sub(r"([!-/:-@\[-`{-~])", r"\\\1", name)


def unmarked(text: str) -> str:
    """Our words without the markup of a message, for where it would be seen as it stands."""
    return re.sub(r"\*\*|~~|^-# ", "", text, flags=re.MULTILINE)
