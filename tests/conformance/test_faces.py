"""What a game's words still lack, all of it at once: before anything is said with them."""

from __future__ import annotations

import pytest

from rules import GAMES
from tests.vocabulary import speaking_face


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slow
def test_nothing_lacks_words(game: str) -> None:
    assert speaking_face(game).game is GAMES[game]
