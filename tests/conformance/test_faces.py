"""What a game's words still lack, all of it at once: before anything is said with them."""

from __future__ import annotations

import pytest

from rules import GAMES
from tests.vocabulary import face_of, keys_of


@pytest.mark.parametrize("game", GAMES)
def test_nothing_lacks_words(game: str) -> None:
    lacking = face_of(game).lacking(*keys_of(game))
    assert not lacking, f"words are missing (bot/presenter.py says what they are for): {lacking}"
