"""What Discord takes, in one place, counted as Discord counts: in UTF-16 units, of which an emoji is two."""

from __future__ import annotations

TEXTS = 4000
"""All texts of a message together."""

TEXT = 3600
"""The texts of one screen: the rest of TEXTS is for what a sentence may gain."""

ALT = 1024
"""The description of a picture."""

MENU = 25
"""Lines of a menu, choices of an option, suggestions while typing."""

LINE = 100
"""A menu's line, its description and its value, a choice or a suggestion."""

PLACEHOLDER = 150
"""The text of a menu in which nothing is chosen yet."""

LABEL = 80
"""The label of a button."""

ROW = 5
"""Buttons side by side."""

UPLOAD = 8_000_000
"""Bytes of a file that every server takes."""


def length(text: str) -> int:
    """How long a text is to Discord."""
    return len(text) + sum(char > "\uffff" for char in text)


def cut(text: str, most: int) -> str:
    """The beginning of a text, as much of it as `most` units hold; no character is cut in two."""
    if length(text) <= most:
        return text
    kept, room = 0, most
    for char in text:
        room -= 1 + (char > "\uffff")
        if room < 0:
            break
        kept += 1
    return text[:kept]
