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
    "tests/{game}/test_pictures.py": "its pictures, see tests/pictures.py",
    "tests/{game}/playthroughs/*.txt": "games to read, see tests/playthroughs.py",
    "tests/{game}/states/*.json": "saved states that load for ever, from pytest --update-states",
}


def folders(of: str) -> set[str]:
    """The folders of one of the project's packages that hold a module."""
    return {path.parent.name for path in (ROOT / of).glob("*/*.py")}


each_folder_of_rules = pytest.mark.parametrize("game", sorted(folders("rules") | set(GAMES)))


@each_folder_of_rules
def test_every_folder_of_rules_is_a_game(game: str) -> None:
    assert game in GAMES, f"rules/{game}/__init__.py lacks a GAME, a Game whose key is {game!r}"


@each_folder_of_rules
def test_a_game_has_every_piece(game: str) -> None:
    paths = {piece.format(game=game): what for piece, what in PIECES.items()}
    lacking = [f"{path}: {what}" for path, what in paths.items() if not list(ROOT.glob(path))]
    assert not lacking, "\n".join([f"{game} lacks", *lacking])


@pytest.mark.parametrize("game", sorted(folders("cogs")))
def test_every_face_has_a_game(game: str) -> None:
    assert game in GAMES, f"no rules for cogs/{game}"
