"""What every game has to have words for, found by playing it and by reading its code."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import cycle
from typing import Any

import pytest

from bot.cli import terminal
from bot.text.presenter import Presenter, kebab, sorry
from bot.text.words import words
from rules import GAMES
from rules.core import Action, Event, Refusal
from rules.options import allowed, write_options
from rules.rng import Rng
from tests.sources import keys_in_code, refusals


def face_of(key: str) -> Presenter:
    """The face of a game; the test fails with one sentence if it has none."""
    try:
        return terminal.import_face(key)
    except Refusal as refusal:
        pytest.fail(sorry(refusal, words("en")), pytrace=False)


def speaking_face(key: str) -> Presenter:
    """The face of a game; the test fails with all the keys that have no words, if there are any."""
    face = face_of(key)
    if lacking := face.lacking(*keys_of(key)):
        pytest.fail(f"words are missing (bot/text/presenter.py says what for):\n{lacking}", pytrace=False)
    return face


def classes(kind: type, key: str) -> list[type]:
    """The events or actions of a game."""
    found: list[type] = []
    below: list[type] = kind.__subclasses__()
    for each in below:
        found += [each, *classes(each, key)]
    return sorted({each for each in found if f"{each.__module__}.".startswith(f"rules.{key}.")}, key=str)


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


@cache
def keys_of(key: str) -> tuple[str, ...]:
    """The keys that follow from a game's questions, actions, events, scores, refusals, and its cog."""
    game, face = GAMES[key], type(face_of(key))
    asks, parts, private = set[str](), set[str](), set[type]()
    for _, _, states in games(key):
        for state, events in states:
            asks |= {choice.ask for choice in game.choices(state).values()}
            private |= {type(event) for event in events if event.only is not None}
        parts |= {name for standing in game.standings(states[-1][0]) for name, _ in standing.parts}
    found = []
    if face.ask is Presenter.ask:
        found += [f"ask-{ask}" for ask in sorted(asks)]
    if face.offer is Presenter.offer:
        found += [f"do-{kebab(action.__name__)}" for action in classes(Action, key)]
    if face.say is Presenter.say:
        heard = [event for event in classes(Event, key) if event not in private]
        found += [f"say-{kebab(event.__name__)}" for event in heard]
    if face.part is Presenter.part:
        found += [f"part-{part}" for part in sorted(parts)]
    found += [f"no-{said.key}" for said in refusals() if said.file.startswith(f"rules/{key}/")]
    found += [said.key for said in keys_in_code() if said.file.startswith(f"cogs/{key}/")]
    return tuple(found)
