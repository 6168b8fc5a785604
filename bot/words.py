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

LANGUAGES = ("en", "ja")
"""Complete ones; the first is what is spoken where nothing else is asked for."""

SHARED = Path(__file__).parent
"""The folder of the shared words."""

NAME_LENGTH = 24


class Words:
    """The words of one language, for the shared screens and one game's."""

    def __init__(self, language: str, folders: Iterable[Path]) -> None:
        """`folders` hold `<language>.ftl` files, the shared one first."""
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for folder in folders:
            text = (folder / f"{language}.ftl").read_text(encoding="utf-8")
            self._bundle.add_resource(FluentResource(text))

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


def language_of(locale: object) -> str:
    """The language to speak to somebody whose client is set to `locale`."""
    short = str(locale or "").split("-")[0].lower()
    return short if short in LANGUAGES else LANGUAGES[0]


def clean_name(name: str) -> str:
    """A person's name as data: no control or direction characters, no piled-up marks, not too long."""
    visible = "".join(" " if char.isspace() else char for char in unicodedata.normalize("NFC", name))
    visible = "".join(char for char in visible if unicodedata.category(char) not in _HIDDEN)
    visible = _PILED_MARKS.sub(r"\1", visible)
    visible = re.sub(r" +", " ", visible).strip()
    if len(visible) > NAME_LENGTH:
        visible = visible[: NAME_LENGTH - 1].rstrip() + "…"
    return visible or "?"


_HIDDEN = ("Cc", "Cf", "Cs", "Co")
"""Control, direction and private characters, and halves of characters."""

_PILED_MARKS = re.compile(
    "([\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]{2})[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]+"
)


def escaped(name: str) -> str:
    """A clean name for a message: shown as it is, no markup, no mention."""
    return re.sub(r"([!-/:-@\[-`{-~])", r"\\\1", name)
