"""How a game is put into words and pictures.

Words follow from names: an event `Filled` is told by `say-filled`, a question `give` is
asked by `ask-give`, an action `GivePile` is offered as `do-give-pile`, a refusal `stale`
is explained by `no-stale`; the fields of the event or action are the facts of the
sentence, and a field called `seat` is a person. A game overrides what that does not cover.

What the `.ftl` files of every game need, in every language:

* `group-name` (what is typed after the slash), `game-name`, `game-about`;
* for each field of the Options `option-<field>.title` and `.name`, with `.<value>` for each value
  of a Literal; a bool has its own words for on, and `.off`;
* `level-<level>` for each of its `levels` that is not easy, normal or hard;
* `rules-text`, and `rules-alt` if there is a picture to it (`lesson`);
* `ask-…`, `do-…`, `say-…` of each question, action and public event, `part-…` of each part of a
  score, `no-…` of each Refusal of its own: each unless the method that would use it is overridden;
* whatever its own `cog.py` asks for.

`pytest -k <game>` lists all that are lacking at once.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from bot.pictures import canvas
from bot.refusals import refused
from bot.text.words import LANGUAGES, Words, words
from rules.core import Action, Choice, Event, Game, Refusal, Standing
from rules.options import SWITCH, allowed, write_options
from rules.rng import Rng


@dataclass(frozen=True)
class Offer:
    """An answer as it is offered: a short label, what it would bring, whether it stands out."""

    label: str
    hint: str = ""
    good: bool = False
    bad: bool = False

    def __str__(self) -> str:
        """All of it, where there is one line for both."""
        return " ".join(filter(None, (self.label, self.hint)))


@dataclass(frozen=True)
class Telling:
    """For whom something is put into words, and what it is about."""

    words: Words
    names: Sequence[str]
    """How each seat is called."""

    options: Mapping[str, str | bool]
    """What the table has agreed on."""


def kebab(name: str) -> str:
    """`GivePile` as `give-pile`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Presenter(ABC):
    """The words and pictures of one game; stateless."""

    stepwise = False
    """Whether every question is asked in two steps, by `group`, however few answers it has."""

    every_part = True
    """Whether the parts of a score that brought nothing are told too."""

    def __init__(self, game: Game[Any, Any, Any], folder: Path) -> None:
        """`folder` holds the game's `.ftl` files."""
        self.game = game
        self.folder = folder

    def words(self, language: str) -> Words:
        """The shared words and the game's, in a language."""
        return words(language, self.folder)

    def command(self, language: str) -> str:
        """What the game's commands begin with in the list of a client of that language: `/kyoto`."""
        return f"/{self.words(language)('group-name')}"

    def needed(self) -> list[str]:
        """The keys without which there are no commands, lobby or rules: what the rules alone tell of them."""
        found = ["group-name", "game-name", "game-about"]
        for name, values in allowed(self.game.Options).items():
            option = f"option-{kebab_field(name)}"
            found += [f"{option}.title", f"{option}.name"]
            switch = values == SWITCH
            found += [option, f"{option}.off"] if switch else [f"{option}.{value}" for value in values]
        found += [f"level-{level}" for level in self.game.levels]
        if type(self).rules is Presenter.rules:
            found.append("rules-text")
        if type(self).lesson is not Presenter.lesson:
            found.append("rules-alt")
        return found

    def lacking(self, *more: str) -> str:
        """Which of the needed keys, and of `more`, each of the game's files lacks; empty if none does."""
        found = []
        for language in LANGUAGES:
            own = self.words(language)
            if keys := [key for key in dict.fromkeys((*self.needed(), *more)) if not own.has(key)]:
                found.append(
                    f"{self.folder.parent.name}/{self.folder.name}/{language}.ftl: {', '.join(keys)}"
                )
        return "; ".join(found)

    def check_words(self) -> None:
        """Refusal `words-lacking` if a needed key has no words."""
        if keys := self.lacking():
            raise refused("words-lacking", keys=keys)

    # --- what happened ---------------------------------------------------------------------

    def say(self, event: Event, to: Telling) -> str | None:
        """One line for the channel about a public event; None if there is nothing to say."""
        key = f"say-{kebab(type(event).__name__)}"
        if event.only is not None or not to.words.has(key):
            return None
        return to.words(key, **self.facts(event, to))

    def facts(self, thing: Event | Action, to: Telling) -> dict[str, str | int]:
        """The facts of a sentence about an event or action: its fields, seats as names."""
        facts: dict[str, str | int] = {}
        for field in fields(thing):
            value = getattr(thing, field.name)
            if field.name == "seat":
                facts["who"] = to.names[value]
            elif isinstance(value, str | int) and field.name != "only":
                facts[field.name] = value
        return facts

    def headline(self, events: Sequence[Event], to: Telling) -> str:
        """What is called out loud, first and large; empty if nothing is."""
        return ""

    def spoken(self, events: Sequence[Event], to: Telling) -> str:
        """What a voice says of it (text to speech); empty if nothing."""
        return self.headline(events, to)

    # --- what is asked ---------------------------------------------------------------------

    def ask(self, choice: Choice, view: Any, to: Telling) -> str:
        """The question to the person who is asked."""
        return to.words(f"ask-{choice.ask}")

    def offer(self, action: Action, view: Any, to: Telling) -> Offer:
        """An answer as a button or a line of a menu."""
        return Offer(to.words(f"do-{kebab(type(action).__name__)}", **self.facts(action, to)))

    def group(self, action: Action, view: Any, to: Telling) -> str:
        """What to choose first where a question is asked in two steps."""
        return str(action)

    @abstractmethod
    def summary(self, view: Any, to: Telling) -> str:
        """The table in a few lines of a message, with its markup, for a person's own panel; never empty."""

    # --- pictures --------------------------------------------------------------------------

    @abstractmethod
    def board(self, view: Any) -> bytes:
        """The table as a PNG."""

    def hand(self, view: Any) -> bytes | None:
        """What only the viewer may see, as a PNG; None if the game has nothing of the kind."""
        return None

    def choosing(self, view: Any, among: Sequence[Action]) -> bytes | None:
        """The same when the first of two steps has left only some answers to choose among."""
        return self.hand(view)

    def lesson(self, options: Any) -> bytes | None:
        """The picture of the rules page; None for none."""
        return None

    def alt(self, view: Any, to: Telling) -> str:
        """The table for somebody who cannot see the picture: plain text, no markup, at most 1,024 characters.

        The terminal prints it too, so it names everybody.
        """
        return str(view)

    def text(self, view: Any, to: Telling) -> str:
        """The table where there are no pictures: everybody by name, and what the viewer alone may see."""
        return self.alt(view, to)

    def warm(self) -> None:
        """Draw once what will be drawn again, so that nobody waits for the art to be made."""
        canvas.warm(canvas.SHARED)
        canvas.warm(self.folder / "art")
        options = self.game.Options()
        state = self.game.setup(self.game.seats[-1], options, Rng("", 0))
        self.board(self.game.view(state, None))
        self.hand(self.game.view(state, 0))
        self.lesson(options)

    # --- before and after ------------------------------------------------------------------

    def title(self, options: Mapping[str, str | bool], words: Words) -> str:
        """The game's name with the options that differ from the usual, in the game's order."""
        usual = write_options(self.game.Options())
        chosen = [
            self.option_words(name, options[name], words)
            for name, value in usual.items()
            if options[name] != value
        ]
        return " · ".join([words("game-name"), *chosen])

    def option_words(self, name: str, value: str | bool, words: Words) -> str:
        """An option in effect: a variant by its name, a switch by what it switches on or off."""
        if isinstance(value, str):
            return words(f"option-{kebab_field(name)}.{value}")
        return words(f"option-{kebab_field(name)}") if value else words(f"option-{kebab_field(name)}.off")

    def rules(self, options: Mapping[str, str | bool], words: Words) -> str:
        """The rules in our own words, for the chosen options."""
        return words("rules-text")

    def part(self, name: str, points: int, words: Words) -> str:
        """One part of a score."""
        return words(f"part-{name}", points=points)

    def standing(self, standing: Standing, view: Any, to: Telling) -> str:
        """How a score is made up, if there is more to say than the number."""
        return " · ".join(
            self.part(name, points, to.words) for name, points in standing.parts if points or self.every_part
        )


def kebab_field(name: str) -> str:
    """`open_deck` as `open-deck`."""
    return name.replace("_", "-")


def sorry(refusal: Refusal, words: Words) -> str:
    """The sentence for a refusal."""
    return words(f"no-{refusal.reason}", **refusal.facts)
