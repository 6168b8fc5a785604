"""The games in the playthrough files go as the rules play them now."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules import GAMES
from tests.playthroughs import files, read, told

TESTS = Path(__file__).parents[1]


@pytest.mark.parametrize("path", files(TESTS), ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_a_playthrough_goes_as_written(path: Path, request: pytest.FixtureRequest) -> None:
    play = read(path.read_text())
    assert play.game == path.parents[1].name
    if request.config.getoption("--update-playthroughs"):
        path.write_text(told(play, go_on=True))
        play = read(path.read_text())
    text = told(play, go_on=False)
    assert text == path.read_text(), "if it is meant: pytest --update-playthroughs, and read the difference"
    assert "\n== standings\n" in text, "a playthrough goes on to the end"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_a_playthrough(game: str) -> None:
    played = [path for path in files(TESTS) if path.parents[1].name == game]
    how = f"write a head as tests/playthroughs.py says, then pytest --update-playthroughs -k {game}"
    assert played, f"tests/{game}/playthroughs/ has none: {how}"
