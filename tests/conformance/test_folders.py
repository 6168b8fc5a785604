"""What a game's folders still lack: to add a game is to make all of this true."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules import GAMES

ROOT = Path(__file__).parents[2]

PIECES = {
    "rules/{game}/__init__.py": "the rules, with a GAME",
    "cogs/{game}/__init__.py": "the face of the game",
    "cogs/{game}/cog.py": "its commands",
    "cogs/{game}/board.py": "its pictures",
    "cogs/{game}/art/*.svg": "its art",
    "cogs/{game}/en.ftl": "its words in English",
    "cogs/{game}/ja.ftl": "its words in Japanese",
    "tests/{game}/test_rules.py": "a test of each of its rules",
    "tests/{game}/playthroughs/*.txt": "games to read, see tests/playthroughs.py",
    "tests/{game}/states/*.json": "saved states that load for ever, see tests/conformance/test_states.py",
}


def folders(of: str) -> set[str]:
    """The packages in one of the project's folders."""
    return {path.parent.name for path in (ROOT / of).glob("*/__init__.py")}


@pytest.mark.parametrize("piece", PIECES)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_has(game: str, piece: str) -> None:
    path = piece.format(game=game)
    assert list(ROOT.glob(path)), f"{game} lacks {path}: {PIECES[piece]}"


def test_every_folder_of_rules_is_a_game() -> None:
    without = folders("rules") - set(GAMES)
    assert not without, f"no GAME in rules/{{{','.join(sorted(without))}}}/__init__.py"


def test_every_face_has_a_game() -> None:
    without = folders("cogs") - set(GAMES)
    assert not without, f"no rules for cogs/{{{','.join(sorted(without))}}}"
