"""A second front end, in a terminal, with the same rules and words: Discord is only one of two."""

from __future__ import annotations

import dataclasses
import secrets
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from bot.refusals import refused
from bot.seats import SEAT_MARKS
from bot.text.presenter import Presenter, Telling, sorry
from bot.text.words import Words, unmarked, words
from bot.workers import thinking_time
from rules import GAMES
from rules.core import Choice, Event, Game, Refusal
from rules.options import read_options, write_options
from rules.record import read_record, unchanged
from rules.replay import replay
from rules.replay import verify as verified
from rules.rng import Rng

Ask = Callable[[str], str]
"""Reads a line after a prompt; EOFError ends the game."""

Tell = Callable[[str], None]


def face_of(game: str) -> Presenter:
    """The presenter of a game; Refusals `words-lacking`, and those of `import_face`."""
    face = import_face(game)
    face.check_words()
    return face


def import_face(game: str) -> Presenter:
    """A game's presenter, whether it has words or not; Refusals `unknown-game` and `no-face`."""
    if game not in GAMES:
        raise refused("unknown-game", game=game, games=", ".join(GAMES))
    name = f"cogs.{game}"
    try:
        face = getattr(import_module(name), "FACE", None)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        face = None
    if not isinstance(face, Presenter):
        raise refused("no-face", game=game, file=f"cogs/{game}/__init__.py")
    return face


def play(
    game: str,
    chosen: Mapping[str, str],
    *,
    bots: int | None,
    seed: str | None,
    language: str,
    ask: Ask = input,
    tell: Tell = print,
) -> None:
    """Play one game in seat 0 against bots, as few as it needs unless told.

    Refusal if the options or the number of bots are wrong.
    """
    face = face_of(game)
    rules = face.game
    options = read_options(rules.Options, chosen)
    if bots is None:
        bots = rules.seats[0] - 1
    _check_seats(rules, bots + 1)
    words = face.words(language)
    seed = seed or secrets.token_hex(8)
    to = Telling(words, _names(bots + 1, words), write_options(options))
    tell(face.title(to.options, words))
    tell(words("terminal-seed", seed=seed))
    state, turn = rules.setup(bots + 1, options, Rng(seed, 0)), 0
    asked = None
    try:
        while choices := rules.choices(state):
            seat = min(choices, key=lambda seat: (seat != 0, seat))
            view = rules.view(state, seat)
            if seat == 0:
                if asked != turn:
                    _show(face, view, choices[seat], to, tell)
                    asked = turn
                text = _typed(choices[seat], ask)
            else:
                rng = Rng(f"{seed}/bot", turn)
                level = rules.levels[-1]
                text = str(rules.advise(view, choices[seat], rng, level=level, enough=thinking_time()))
            try:
                state, events = rules.play(state, seat, text, Rng(seed, turn + 1), choices=choices)
            except Refusal as refusal:
                tell(sorry(refusal, words))
                continue
            turn += 1
            _tell_events(face, events, to, tell)
    except EOFError:
        tell(words("terminal-bye"))
        return
    _tell_end(face, rules, state, to, tell)


def retell(text: str, *, language: str, ask: Ask | None = None, tell: Tell = print) -> None:
    """Step through a recorded game; with `ask`, a line is read after each step; otherwise all at once.

    Refusals `bad-file`, `unknown-game`, `seats-out-of-range`, `bad-move`, `rules-changed`, and
    those of options.
    """
    record = read_record(text)
    face = face_of(record.game)
    options = read_options(face.game.Options, record.options)
    _check_seats(face.game, record.seats)
    words = face.words(language)
    # As the channel called them: by their numbers in the lobby.
    known = len(record.seating) == record.seats
    places = record.seating if known else range(1, record.seats + 1)
    names = [
        f"{SEAT_MARKS[seat]} {words('terminal-player', number=str(place))}"
        for seat, place in enumerate(places)
    ]
    to = Telling(words, names, write_options(options))
    state, number = None, 0
    try:
        for step in replay(face.game, record):
            state, number = step.state, step.number
            if step.move is not None:
                tell(f"{step.number}. {to.names[step.move.seat]}: {step.move.text}")
            _tell_events(face, step.events, to, tell)
            tell(face.text(face.game.view(state, None), to))
            if ask is not None:
                ask(words("terminal-next"))
    except EOFError:
        return
    except Refusal:
        if {record.version, *(move.version for move in record.moves)} == {face.game.version}:
            raise refused("bad-move", number=number + 1) from None
        raise refused("rules-changed") from None
    if face.game.choices(state):
        whole = unchanged(text)
        tell(words("replay-cancelled") if whole else words("verdict-cut-short", number=number))
    else:
        _tell_end(face, face.game, state, to, tell)


def verify(text: str, *, language: str, fingerprint: str | None = None, tell: Tell = print) -> bool:
    """Say whether a recorded game holds; `fingerprint` is what the channel was shown, else the file's.

    Refusals `bad-file`, `unknown-game`, `seats-out-of-range`, and those of options.
    """
    record = read_record(text)
    if record.game not in GAMES:
        raise refused("unknown-game", game=record.game, games=", ".join(GAMES))
    if fingerprint is not None:
        record = dataclasses.replace(record, hash=fingerprint.strip().lower())
    verdict = verified(GAMES[record.game], record)
    own = words(language)
    if record.hash:
        tell(own("verdict-hash", hash=record.hash))
    whole = unchanged(text)
    if verdict.good and whole is False:
        tell(own("verdict-changed"))
        return False
    if verdict.key == "unfinished" and whole is None:
        # A whole file of an unfinished game is of one that was closed; this file has lost its sum.
        tell(own("verdict-cut-short", number=verdict.number))
        return False
    tell(own(f"verdict-{verdict.key}", number=verdict.number))
    return verdict.good


def _check_seats(rules: Game[Any, Any, Any], seats: int) -> None:
    if seats not in rules.seats:
        raise refused("seats-out-of-range", least=rules.seats[0], most=rules.seats[-1])


def _names(seats: int, words: Words) -> list[str]:
    bots = [words("bot-name", number=str(seat + 1)) for seat in range(1, seats)]
    return [f"{SEAT_MARKS[seat]} {name}" for seat, name in enumerate((words("terminal-you"), *bots))]


def _show(face: Presenter, view: Any, choice: Choice, to: Telling, tell: Tell) -> None:
    """The table, the question, and all answers."""
    tell("")
    tell(face.text(view, to))
    tell(face.ask(choice, view, to))
    for number, action in enumerate(choice.options, start=1):
        tell(f"  {number:>2}  {action!s:<14} {face.offer(action, view, to)}")


def _typed(choice: Choice, ask: Ask) -> str:
    """What was typed, or the text of an answer if its number was typed."""
    numbered = {str(number): str(action) for number, action in enumerate(choice.options, start=1)}
    typed = ask("> ").strip()
    return numbered.get(typed, typed)


def _tell_events(face: Presenter, events: tuple[Event, ...], to: Telling, tell: Tell) -> None:
    if spoken := face.headline(events, to):
        tell(f"  {spoken}")
    for event in events:
        if line := face.say(event, to):
            tell(f"  {unmarked(line)}")


def _tell_end(face: Presenter, rules: Game[Any, Any, Any], state: Any, to: Telling, tell: Tell) -> None:
    tell("")
    for standing in sorted(rules.standings(state), key=lambda standing: (standing.rank, standing.seat)):
        parts = face.standing(standing, rules.view(state, None), to)
        score = to.words("score", points=standing.score)
        more = to.words("in-brackets", text=parts) if parts else ""
        tell(f"{standing.rank}. {to.names[standing.seat]} — {score}{more}")


def interactive() -> bool:
    """Whether a person sits at the terminal."""
    return sys.stdin.isatty()
