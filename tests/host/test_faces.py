"""Every game put into words: whatever happens or is asked in it, in every language."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest

from bot.discord_ui.gamecog import GameCog
from bot.text.presenter import Presenter, Telling
from bot.text.words import LANGUAGES
from rules import GAMES
from rules.core import Refusal
from rules.options import allowed, write_options
from tests.host.shells import Shells
from tests.vocabulary import games, speaking_face

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_game = pytest.mark.parametrize("key", GAMES)


@each_game
@each_language
@pytest.mark.slow
def test_everything_in_a_game_has_words(key: str, language: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    game, face = GAMES[key], speaking_face(key)
    own = face.words(language)
    for options, seats, states in games(key):
        to = Telling(own, [f"<{seat}>" for seat in range(seats)], write_options(options))
        for state, events in states:
            for event in events:
                if event.only is not None:
                    assert face.say(event, to) is None, "the channel does not hear it"
                elif type(face).say is Presenter.say:
                    assert face.say(event, to) is not None, f"no words for {type(event).__name__}"
            assert isinstance(face.headline(events, to), str)
            assert isinstance(face.spoken(events, to), str)
            for seat, choice in game.choices(state).items():
                view = game.view(state, seat)
                assert face.ask(choice, view, to)
                offers = [face.offer(action, view, to) for action in choice.options]
                assert all(offer.label for offer in offers)
                labels = {(offer.label, offer.hint) for offer in offers}
                assert len(labels) == len(offers), "no two answers look the same"
                if len(choice.options) > 25:
                    assert all(face.group(action, view, to) for action in choice.options)
                assert face.summary(view, to), "a panel says how the table stands"
            for viewer in (None, 0):
                assert 1 <= len(face.alt(game.view(state, viewer), to)) <= 1024
        for standing in game.standings(state):
            assert isinstance(face.standing(standing, game.view(state, None), to), str)
        assert face.title(to.options, own)
        assert face.rules(to.options, own)
    assert [record.getMessage() for record in caplog.records] == []


@each_game
@each_language
def test_every_option_has_words(key: str, language: str, caplog: pytest.LogCaptureFixture) -> None:
    face = speaking_face(key)
    own = face.words(language)
    for name, values in allowed(GAMES[key].Options).items():
        said = [face.option_words(name, value, own) for value in values]
        assert len(set(said)) == len(values)
    assert caplog.records == []


class Silent(Presenter):
    """A face whose words are still to be written."""

    def summary(self, view: Any, to: Telling) -> str:
        return str(view)

    def board(self, view: Any) -> bytes:
        return b""


def test_all_words_that_are_missing_are_named_at_once(tmp_path: Path) -> None:
    folder = tmp_path / "cogs" / "shells"
    folder.mkdir(parents=True)
    (folder / "ja.ftl").write_text("group-name = shells\ngame-name = Shells\nask-hide = ?\n")
    face = Silent(Shells(), folder)
    option = "option-loud.title, option-loud.name, option-loud, option-loud.off"
    assert face.lacking("ask-hide") == (
        f"cogs/shells/en.ftl: group-name, game-name, game-about, {option}, rules-text, ask-hide; "
        f"cogs/shells/ja.ftl: game-about, {option}, rules-text"
    )

    class Cog(GameCog, face=face):
        """Its commands cannot be made, but the module can be imported."""

    with pytest.raises(Refusal) as refused:
        Cog(None, {})  # type: ignore[arg-type]
    assert (refused.value.reason, refused.value.facts) == ("words-lacking", {"keys": face.lacking()})


def test_only_a_rules_page_with_a_picture_needs_words_for_it(tmp_path: Path) -> None:
    class Drawn(Silent):
        def lesson(self, options: Any) -> bytes:
            return b""

    assert "rules-alt" not in Silent(Shells(), tmp_path).needed()
    assert "rules-alt" in Drawn(Shells(), tmp_path).needed()
