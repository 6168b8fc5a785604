"""Saved states load for ever: one file at least for each version of each game's rules.

`tests/<game>/states/<version>-<name>.json` is what `bot.store.codec.dump` once wrote. A file is
added with each new version and never changed: `Game.upgrade` reads the old ones.
`pytest --update-states` adds those of a version that has none; other moments that matter are
saved by hand.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.store import codec
from rules import GAMES
from rules.core import Game
from rules.rng import Rng
from tests.vocabulary import games

TESTS = Path(__file__).parents[1]
FILES = [(key, path) for key in GAMES for path in sorted((TESTS / key / "states").glob("*.json"))]


def version(path: Path) -> int:
    """The version of the rules that a file was saved under."""
    return int(path.name.partition("-")[0])


@pytest.mark.parametrize(("key", "path"), FILES, ids=[f"{key}-{path.stem}" for key, path in FILES])
def test_a_saved_state_loads_and_plays_on(key: str, path: Path) -> None:
    game = GAMES[key]
    state = codec.load(game, path.read_text(), version(path))
    game.check(state)
    assert codec.load(game, codec.dump(game, state), game.version) == state
    asked = game.choices(state)
    assert asked, "a game that is not over: a finished one would show less"
    for seat, choice in asked.items():
        for option in choice.options:
            after, events = game.play(state, seat, str(option), Rng("states", 1))
            game.check(after)
            assert events


def moments(game: Game[Any, Any, Any]) -> dict[str, str]:
    """For each question that a game asks, the state as JSON halfway through all the times it was asked."""
    asked: dict[str, list[Any]] = {}
    for _, _, states in games(game.key):
        for state, _ in states:
            for choice in game.choices(state).values():
                asked.setdefault(choice.ask, []).append(state)
    return {ask: codec.dump(game, states[len(states) // 2]) for ask, states in asked.items()}


def saved(game: Game[Any, Any, Any]) -> set[int]:
    """The versions of which a state is saved."""
    return {version(path) for path in (TESTS / game.key / "states").glob("*.json")}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_every_version_has_a_saved_state(game: Game[Any, Any, Any], request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--update-states") and game.version not in saved(game):
        folder = TESTS / game.key / "states"
        folder.mkdir(parents=True, exist_ok=True)
        for ask, text in moments(game).items():
            (folder / f"{game.version}-{ask}.json").write_text(text)
    missing = set(range(1, game.version + 1)) - saved(game)
    assert not missing, (
        f"tests/{game.key}/states/ has none of version {sorted(missing)}: "
        f"pytest --update-states -k {game.key} saves some of version {game.version}"
    )
    assert max(saved(game)) == game.version


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_what_is_saved_of_a_new_version_loads(game: Game[Any, Any, Any]) -> None:
    for ask, text in moments(game).items():
        state = codec.load(game, text, game.version)
        assert ask in {choice.ask for choice in game.choices(state).values()}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_a_state_that_does_not_fit_is_unreadable(game: Game[Any, Any, Any]) -> None:
    state = game.setup(min(game.seats), game.Options(), Rng("states", 0))
    good = codec.dump(game, state)
    for text, under in ((good, game.version + 1), (good[:-1], game.version), ("{}", game.version)):
        with pytest.raises(codec.Unreadable):
            codec.load(game, text, under)
