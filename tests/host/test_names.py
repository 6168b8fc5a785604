"""Names of people are data: whatever they are made of, they are shown as they are, and short."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.text.words import MARKS, NAME_LENGTH, clean_name, escaped, words


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("Ann", "Ann"),
        ("", "?"),
        (" \t\n ", "?"),
        ("\u3000あおい\u3000", "あおい"),
        ("Ann\nBen", "Ann Ben"),
        ("a\u202eb\u2066c\u200fd\u061ce", "abcde"),
        ("z\u200be\u200cr\u200do\u2060\ufeff\u00ad", "zero"),
        ("\u3164\u3164", "?"),
        ("\u115f\u1160\uffa0\u2800\u034f", "?"),
        ("\ud800x\udfff", "x"),
        ("\x00\x1b[31mred", "[31mred"),
        ("\ue000x\uf8ff", "x"),
        ("Z\u0351\u036b\u0343\u030a\u0302a\u0315\u0315\u0315", "Z\u0351\u036ba\u0315\u0315"),
        ("\u0e01\u0e47\u0e47\u0e47\u0e47", "\u0e01\u0e47\u0e47"),
        ("\u0301\u0301\u0301", "?"),
        ("\ufe0f", "?"),
        ("e\u0301", "é"),
        ("🦊", "🦊"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("1\ufe0f\u20e3", "1\ufe0f\u20e3"),
        ("شيماء", "شيماء"),
        ("Đặng Thị Mỹ", "Đặng Thị Mỹ"),
        ("x" * 1000, "x" * 23 + "…"),
        ("x" * 24, "x" * 24),
        ("word " * 10, "word word word word wor…"),
        ("twenty-two characters!  and more", "twenty-two characters!…"),
    ],
)
def test_a_name_is_cleaned(name: str, clean: str) -> None:
    assert clean_name(name) == clean


@given(st.text(max_size=60))
def test_a_clean_name_is_short_visible_and_stays_as_it_is(name: str) -> None:
    clean = clean_name(name)
    assert 1 <= len(clean) <= NAME_LENGTH
    assert clean == clean.strip() == clean_name(clean)
    assert "\n" not in clean
    kinds = [unicodedata.category(char) for char in clean]
    assert not {"Cc", "Cf", "Cs", "Co"} & set(kinds)
    assert kinds[0] not in ("Mn", "Me")
    for start in range(len(kinds) - MARKS):
        assert not {*kinds[start : start + MARKS + 1]} <= {"Mn", "Me"}


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("*bold* _it_ ~~no~~ ||spoiler|| `code`", r"\*bold\* \_it\_ \~\~no\~\~ \|\|spoiler\|\| \`code\`"),
        ("@everyone", r"\@everyone"),
        ("<@123> <#4> <t:0:R>", r"\<\@123\> \<\#4\> \<t\:0\:R\>"),
        ("[a](https://b.c)", r"\[a\]\(https\:\/\/b\.c\)"),
        ("# head", r"\# head"),
        ("-# small", r"\-\# small"),
        ("> quote", r"\> quote"),
        ("\\", "\\\\"),
        ("あおい 🦊 1", "あおい 🦊 1"),
    ],
)
def test_an_escaped_name_is_shown_as_it_is(name: str, shown: str) -> None:
    assert escaped(name) == shown


@given(st.text(max_size=40))
def test_escaping_hides_no_character_and_leaves_no_markup(name: str) -> None:
    shown = escaped(name)
    assert re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", shown) == name
    assert not re.search(r"(?<!\\)(?:\\\\)*[*_~|`<>@#\[\]]", shown)


@given(st.text(max_size=40))
def test_a_name_in_a_sentence_stays_one_name(name: str) -> None:
    who = escaped(clean_name(name))
    assert words("en")("whose-turn", who=who, count=1) == f"▶ {who}, it is your turn."
