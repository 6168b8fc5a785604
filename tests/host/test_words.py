"""The words: complete in every language, and fit for what the code says with them."""

from __future__ import annotations

import ast
import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.refusals import Reason
from bot.text.presenter import sorry
from bot.text.words import LANGUAGES, SHARED, Words, caption, language_of, unmarked, words
from rules import GAMES
from rules.core import Refusal
from tests.sources import keys_in_code, modules, refusals

ROOT = SHARED.parents[1]
GAME_FOLDERS = tuple(sorted(path.parent for path in (ROOT / "cogs").glob("*/en.ftl")))
FOLDERS = (SHARED, *GAME_FOLDERS)

each_folder = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
each_language = pytest.mark.parametrize("language", LANGUAGES)
each_game = pytest.mark.parametrize("key", GAMES)


# --- the files -----------------------------------------------------------------------------


def entries(folder: Path, language: str) -> list[Any]:
    text = (folder / f"{language}.ftl").read_text(encoding="utf-8")
    return FluentParser().parse(text).body


class Facts(Visitor):
    """The names of the facts that a pattern uses."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.names.add(node.id.name)


@cache
def patterns(folder: Path, language: str) -> dict[str, set[str]]:
    """The facts used by each message and attribute of a file, by key."""
    found: dict[str, set[str]] = {}
    for entry in entries(folder, language):
        if isinstance(entry, ftl.Message):
            named = [(entry.id.name, entry.value)]
            named += [(f"{entry.id.name}.{each.id.name}", each.value) for each in entry.attributes]
            for key, pattern in named:
                if pattern is not None:
                    facts = Facts()
                    facts.visit(pattern)
                    assert key not in found, f"{key} is there twice"
                    found[key] = facts.names
    return found


def spoken_of(folder: Path, language: str) -> Words:
    return words(language, *(() if folder == SHARED else (folder,)))


@each_folder
def test_every_language_has_the_same_messages(folder: Path) -> None:
    keys = {language: list(patterns(folder, language)) for language in LANGUAGES}
    assert keys["en"]
    for language in LANGUAGES:
        assert set(keys["en"]) - set(keys[language]) == set(), f"{folder}/{language}.ftl lacks these"
        assert keys[language] == keys["en"], "the same, in the same order"


@each_folder
@each_language
def test_no_file_has_junk(folder: Path, language: str) -> None:
    assert [entry.content for entry in entries(folder, language) if isinstance(entry, ftl.Junk)] == []


@each_folder
@each_language
def test_no_language_uses_a_fact_that_english_does_not(folder: Path, language: str) -> None:
    english = patterns(folder, "en")
    for key, facts in patterns(folder, language).items():
        assert facts <= english[key], key


@pytest.mark.parametrize("folder", GAME_FOLDERS, ids=lambda folder: folder.name)
def test_a_game_does_not_redefine_shared_words(folder: Path) -> None:
    """The shared ones would win, silently."""
    ours = {key.split(".")[0] for key in patterns(folder, "en")}
    assert ours & {key.split(".")[0] for key in patterns(SHARED, "en")} == set()


@each_folder
@each_language
def test_every_message_is_formatted_with_the_facts_it_uses(
    folder: Path, language: str, caplog: pytest.LogCaptureFixture
) -> None:
    own = spoken_of(folder, language)
    for key, facts in patterns(folder, language).items():
        for value in (0, 1, 2, 5, 21, 1234, "text", ""):
            text = own(key, **dict.fromkeys(facts, value))
            assert text
            assert not re.search(r"[{}⁨⁩]", text), (key, text)
    assert caplog.records == []


def test_words_that_are_missing_are_said_by_their_key_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    own = words("en")
    assert own("no-such-words") == "no-such-words"
    assert own("command-new.no-such-attribute") == "command-new.no-such-attribute"
    assert not own.has("no-such-words")
    assert not own.has("command-new.no-such-attribute")
    assert own.has("command-new.about")
    assert caplog.text.count("no words in en for ") == 2
    caplog.clear()
    assert "Seed: " in own("terminal-seed")
    assert "words in en for terminal-seed: " in caplog.text


def test_one_winner_does_not_share() -> None:
    """Japanese has no plural: what is said of one is said by its number."""
    for language in LANGUAGES:
        one, two = (words(language)("winner", who="Ann", count=count) for count in (1, 2))
        assert one != two
    for folder in FOLDERS:
        assert "[one]" not in (folder / "ja.ftl").read_text(encoding="utf-8")


def test_words_without_their_markup() -> None:
    marked = "**🍁 R7**: ~~🌊 B2~~, 2 * 3 - 1\n-# why - # not"
    assert unmarked(marked) == "🍁 R7: 🌊 B2, 2 * 3 - 1\nwhy - # not"


def test_words_are_read_once() -> None:
    assert words("en") is words("en")
    assert words("ja") is not words("en")


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("en-US", "en"),
        ("ja", "ja"),
        ("ja-JP", "ja"),
        ("JA", "ja"),
        ("de", "en"),
        ("", "en"),
        (None, "en"),
        ("fr-x", "en"),
    ],
)
def test_who_speaks_another_language_is_spoken_to_in_english(locale: str | None, language: str) -> None:
    assert language_of(locale) == language


# --- what the code says --------------------------------------------------------------------


def belongs(file: str) -> tuple[Path, ...]:
    """The folders of words that the code of a file may use: those of one game, or the shared ones."""
    parts = Path(file).parts
    game = next((key for key in GAMES if key in parts), None)
    return (SHARED,) if game is None else (SHARED, ROOT / "cogs" / game)


@each_language
def test_every_refusal_has_words_for_its_reason_and_facts(language: str) -> None:
    found = list(refusals())
    assert {"stale", "does-not-fit", "not-a-database"} <= {said.key for said in found}
    for said in found:
        facts = [patterns(folder, language).get(f"no-{said.key}") for folder in belongs(said.file)]
        used = next((used for used in facts if used is not None), None)
        assert used is not None, f"{said.file}:{said.line}: no words for {said.key}"
        if said.facts is not None:
            assert used <= said.facts, f"{said.file}:{said.line}: {said.key} does not say {used - said.facts}"


@each_language
def test_the_hosts_reasons_are_the_refusals_that_have_shared_words(language: str) -> None:
    reasons = set(get_args(Reason))
    assert {key for key in patterns(SHARED, language) if key.startswith("no-")} == {
        f"no-{reason}" for reason in reasons
    }
    assert reasons <= {said.key for said in refusals()}, "given somewhere"


@each_language
def test_a_refusal_is_a_sentence(language: str, caplog: pytest.LogCaptureFixture) -> None:
    assert sorry(Refusal("table-full", seats=5), words(language)).count("5") == 1
    assert sorry(Refusal("no-such-words"), words(language)) == "no-no-such-words"
    assert "no words" in caplog.text


@each_language
def test_every_key_in_the_code_has_words(language: str) -> None:
    found = list(keys_in_code())
    assert {"panel-my-seat", "cli-usage", "draw-pile", "lobby-started"} <= {said.key for said in found}
    for said in found:
        folders = belongs(said.file)
        if folders == (SHARED,) and said.key not in patterns(SHARED, language):
            # The host asks it of a game: which games need it is for tests/conformance/test_faces.py.
            folders = GAME_FOLDERS
        uses = [
            facts for folder in folders if (facts := patterns(folder, language).get(said.key)) is not None
        ]
        assert uses, f"{said.file}:{said.line}: no words for {said.key}"
        if (given := said.facts) is not None:
            for used in uses:
                assert used <= given, f"{said.file}:{said.line}: {said.key} needs {used - given}"


def test_there_are_no_words_that_nobody_says() -> None:
    whole: set[str] = set()
    begun: set[str] = set()
    for _, module in modules():
        for node in ast.walk(module):
            match node:
                case ast.Constant(value=str(value)):
                    whole.add(value)
                case ast.JoinedStr(values=[ast.Constant(value=str(value)), *_]):
                    begun.add(value)
    begun = {value for value in begun if re.fullmatch(r"[a-z-]+-", value)}
    for folder in FOLDERS:
        for key in patterns(folder, "en"):
            name = key.split(".")[0]
            assert name in whole or name.startswith(tuple(begun)), f"{folder.name}: {key}"
    reasons = {f"no-{said.key}" for said in refusals()}
    for folder in FOLDERS:
        for key in patterns(folder, "en"):
            assert not key.startswith("no-") or key in reasons, f"{folder.name}: {key}"


# --- commands ------------------------------------------------------------------------------


def is_command_name(name: str) -> bool:
    """Discord's rule: letters and numbers of any script, `-`, `_`, `'`, lower case, at most 32."""
    fit = all(char in "-_'" or unicodedata.category(char)[0] in "LN" for char in name)
    return fit and 1 <= len(name) <= 32 and name == name.lower()


@each_folder
@each_language
def test_command_names_obey_discords_rules(folder: Path, language: str) -> None:
    own = spoken_of(folder, language)
    for key, facts in patterns(folder, language).items():
        name, _, attribute = key.partition(".")
        if attribute == "name" or name == "group-name" or (name.startswith("command-") and not attribute):
            assert is_command_name(own(key)), (key, own(key))
        elif attribute in ("about", "title") or name == "game-about" or name.startswith("option-"):
            for game in GAME_FOLDERS if facts else (None,):
                about = caption(language, key, game)
                assert 1 <= len(about) <= 100, (key, about)


@each_language
def test_no_two_commands_have_one_name(language: str) -> None:
    own = words(language)
    single = [key for key in patterns(SHARED, language) if re.fullmatch(r"command-[a-z]+", key)]
    assert len({own(key) for key in single}) == len(single)
    groups = [words(language, folder)("group-name") for folder in GAME_FOLDERS]
    assert len(set(groups)) == len(groups)


TYPED = {"zashiki", "make"}
"""What is typed in a terminal, in any language."""


def commands_of(language: str) -> set[str]:
    """The commands in the words of a language, as paths: those of each game behind its name."""
    own = words(language)
    single = {own(key) for key in patterns(SHARED, language) if re.fullmatch(r"command-[a-z]+", key)}
    groups = {words(language, folder)("group-name") for folder in GAME_FOLDERS}
    return single | groups | {f"{group} {name}" for group in groups for name in single}


def in_code(folder: Path, language: str) -> Iterator[tuple[str, str]]:
    """The key and the text of everything that is set apart as what is typed; facts are left to be seen."""
    own = spoken_of(folder, language)
    group = f"/{words(language, GAME_FOLDERS[0])('group-name')}"
    for key, facts in patterns(folder, language).items():
        text = own(key, **dict.fromkeys(facts, "FACT") | {"command": group})
        for code in re.findall(r"`([^`]+)`", text):
            yield key, code
        rest = re.sub(r"`[^`]+`", "", text)
        assert not re.search(r"(?<![\w/])/[a-z]", rest), f"{key} names a command that is not set apart"


@each_folder
@each_language
def test_a_command_is_named_as_a_client_of_that_language_lists_it(folder: Path, language: str) -> None:
    known = commands_of(language)
    for key, code in in_code(folder, language):
        if code.split()[0] not in TYPED and code != "FACT":
            assert code.removeprefix("/") in known, f"{folder.name}: {key} names {code}"


def test_commands_are_named_by_reference() -> None:
    """Written once: whoever renames a command or a button renames it in every sentence."""
    for language in LANGUAGES:
        found = {key for key, code in in_code(SHARED, language) if code.split()[0] not in TYPED}
        assert {"help-about", "help-game", "left-game", "no-no-table-here", "mishap"} <= found
        for line in (SHARED / f"{language}.ftl").read_text(encoding="utf-8").splitlines():
            for code in re.findall(r"`([^`]+)`", line):
                named = re.fullmatch(r"/?\{ [$\w-]+ \}( \{ command-\w+ \})?", code)
                assert named or code.split()[0] in TYPED, line


@each_language
def test_each_game_says_of_its_own_commands_which_game_they_are_of(language: str) -> None:
    """Discord lists a command with its own description; the group's is not shown."""
    for key in ("command-new.about", "command-rules.about"):
        for folder in GAME_FOLDERS:
            assert words(language, folder)("game-name") in caption(language, key, folder)


# --- how it is set -------------------------------------------------------------------------

JAPANESE = r"[\u3040-\u30ff\u4e00-\u9fff]"


@each_folder
def test_japanese_has_its_own_punctuation(folder: Path) -> None:
    """Full width beside Japanese, with a wide space behind `！` and `？` inside a line."""
    own = spoken_of(folder, "ja")
    for key, facts in patterns(folder, "ja").items():
        text = re.sub(r"`[^`]+`|zashiki: ", "x", own(key, **dict.fromkeys(facts, "名")))
        for wrong in (
            rf"{JAPANESE}[*）」]*[!?:;,()]",
            rf"[!?:;,()][*（「]*{JAPANESE}",
            r"[、。！？：（）「」・] (?![—·])|(?<![—·]) [、。！？：（）「」・]",
            rf"[！？](?![\u3000！？」）*\n]|$)(?={JAPANESE})",
        ):
            found = re.search(wrong, text)
            assert found is None, f"{key}: {text}"


@each_folder
@each_language
def test_what_is_bold_is_bold_by_every_reading_of_the_marks(folder: Path, language: str) -> None:
    """Marks are read more strictly in some places: not between a letter and a sign that is bold."""
    own = spoken_of(folder, language)
    for key, facts in patterns(folder, language).items():
        parts = own(key, **dict.fromkeys(facts, "名")).split("**")
        assert len(parts) % 2 == 1, key
        for before, bold, behind in zip(parts[::2], parts[1::2], parts[2::2], strict=False):
            assert re.search(r"\w$", bold) or not re.match(r"\w", behind), (key, bold)
            assert re.match(r"\w", bold) or not re.search(r"\w$", before), (key, bold)
