"""Every game put into words: whatever happens or is asked in it, in every language."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from importlib import import_module
from itertools import cycle
from typing import Any

import pytest

from bot.presenter import Presenter, Telling, kebab, kebab_field
from bot.words import LANGUAGES
from rules import GAMES
from rules.core import Action, Event
from rules.replay import allowed, write_options
from rules.rng import Rng

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_game = pytest.mark.parametrize("key", GAMES)


def face_of(key: str) -> Presenter:
    face: Presenter = import_module(f"cogs.{key}").FACE
    return face


def classes(kind: type, key: str) -> list[type]:
    """The events or actions of a game."""
    found = []
    for each in kind.__subclasses__():
        found += [each, *classes(each, key)]
    return sorted({each for each in found if each.__module__.startswith(f"rules.{key}.")}, key=str)


def mixes(key: str) -> list[Any]:
    """Options such that every value of every option is among them, alone and all together."""
    game, values = GAMES[key], allowed(GAMES[key].Options)
    usual = write_options(game.Options())
    single = [{**usual, name: value} for name, among in values.items() for value in among]
    last = {name: among[-1] for name, among in values.items()}
    return list(dict.fromkeys(game.Options(**chosen) for chosen in (usual, last, *single)))


def games(key: str) -> Iterator[tuple[Any, int, list[tuple[Any, tuple[Event, ...]]]]]:
    """Random games: options, seats, and each state with the events that led to it."""
    game = GAMES[key]
    seats_in_turn = cycle({game.seats[0], game.seats[-1]})
    for number, (options, seats) in enumerate(zip(mixes(key), seats_in_turn, strict=False)):
        seed = f"words {number}"
        state, turn = game.setup(seats, options, Rng(seed, 0)), 0
        states: list[tuple[Any, tuple[Event, ...]]] = [(state, ())]
        while choices := game.choices(state):
            turn += 1
            chance = Rng(f"{seed} picks", turn)
            seat = chance.pick(list(choices))
            text = str(chance.pick(choices[seat].options))
            state, events = game.play(state, seat, text, Rng(seed, turn))
            states.append((state, events))
        yield options, seats, states


@each_game
@each_language
def test_everything_in_a_game_has_words(key: str, language: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    game, face = GAMES[key], face_of(key)
    own = face.words(language)
    private: set[type] = set()
    for options, seats, states in games(key):
        to = Telling(own, [f"<{seat}>" for seat in range(seats)], write_options(options))
        for state, events in states:
            for event in events:
                if event.only is not None:
                    private.add(type(event))
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
                assert face.summary(view, to)
            for viewer in (None, 0):
                assert 1 <= len(face.alt(game.view(state, viewer), to)) <= 1024
        for standing in game.standings(state):
            assert isinstance(face.standing(standing, game.view(state, None), to), str)
        assert face.title(to.options, own)
        assert face.rules(to.options, own)
    for event in classes(Event, key):
        if event not in private and type(face).say is Presenter.say:
            assert own.has(f"say-{kebab(event.__name__)}"), event
    for action in classes(Action, key):
        if type(face).offer is Presenter.offer:
            assert own.has(f"do-{kebab(action.__name__)}"), action
    assert [record.getMessage() for record in caplog.records] == []


@each_game
@each_language
def test_every_option_has_words(key: str, language: str, caplog: pytest.LogCaptureFixture) -> None:
    face = face_of(key)
    own = face.words(language)
    assert own("game-name")
    assert own("game-about")
    assert own.has("rules-alt"), "what the picture of the rules page shows"
    for name, values in allowed(GAMES[key].Options).items():
        assert own(f"option-{kebab_field(name)}.title")
        assert own(f"option-{kebab_field(name)}.name")
        said = [face.option_words(name, value, own) for value in values]
        assert len(set(said)) == len(values)
    assert caplog.records == []
