"""The terminal: a game against bots and a game told again, with lines in and lines out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

import pytest

from bot.cli import terminal
from bot.text.words import LANGUAGES, words
from rules import GAMES
from rules.core import Refusal
from rules.options import allowed, write_options
from rules.record import Move, Record, write_record
from rules.rng import Rng
from tests.host.shells import Shells
from tests.vocabulary import speaking_face

SPRING = "spring"
ASKED = words("en", terminal.face_of("oshiya").folder)("ask-play")


@cache
def whole_game(key: str = "oshiya", *, seats: int = 2) -> str:
    """A whole game as a file."""
    game = GAMES[key]
    state, moves = game.setup(seats, game.Options(), Rng(SPRING, 0)), []
    while choices := game.choices(state):
        seat, choice = next(iter(choices.items()))
        moves.append(Move(seat, str(choice.options[0]), game.version))
        state, _ = game.play(state, seat, moves[-1].text, Rng(SPRING, len(moves)))
    options = write_options(game.Options())
    return write_record(Record(key, seats, options, SPRING, tuple(moves), game.version))


def typing(*lines: str, then: str | None = None) -> terminal.Ask:
    """Somebody who types these lines, then another one for ever or nothing more."""
    left = list(lines)

    def ask(prompt: str) -> str:
        assert prompt
        if left:
            return left.pop(0)
        if then is None:
            raise EOFError
        return then

    return ask


def played(
    ask: terminal.Ask, key: str = "oshiya", *, bots: int = 1, language: str = "en", **chosen: str
) -> list[str]:
    told: list[str] = []
    terminal.play(key, chosen, bots=bots, seed=SPRING, language=language, ask=ask, tell=told.append)
    return told


def retold(text: str, *, language: str = "en", ask: terminal.Ask | None = None) -> list[str]:
    told: list[str] = []
    terminal.retell(text, language=language, ask=ask, tell=told.append)
    return told


def refusal(call: Callable[[], object]) -> tuple[str, dict[str, str | int]]:
    with pytest.raises(Refusal) as refused:
        call()
    return refused.value.reason, refused.value.facts


# --- playing -------------------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_is_played_to_the_end(
    key: str, language: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.workers.THOUGHT", 0.0)
    assert speaking_face(key)
    bots = GAMES[key].seats[0] - 1
    told = played(typing(then="1"), key, bots=bots, language=language)
    assert words(language)("terminal-seed", seed=SPRING) in told
    ranking = told[-(bots + 1) :]
    assert ranking[0].startswith("1. ")
    assert sum(words(language)("terminal-you") in line for line in ranking) == 1
    assert caplog.records == []
    assert not any("**" in line for line in told if line.startswith("  "))


def test_an_answer_is_typed_by_its_number_or_its_text() -> None:
    first = played(typing("1"))
    text = next(line for line in first if line.startswith("   1  ")).split()[1]
    assert played(typing(text)) == first
    assert played(typing(f"  {text} ")) == first


@pytest.mark.parametrize("typed", ["0", "99", "-1", "", "play:4", "9" * 5000, "²", "１", "\u202e", "quit"])
def test_what_is_no_answer_is_asked_again(typed: str) -> None:
    told = played(typing(typed))
    assert told.count(words("en")("no-not-an-option")) == 1
    assert told.count(ASKED) == 1
    assert told[-2:] == [words("en")("no-not-an-option"), words("en")("terminal-bye")]


def test_after_a_good_answer_the_table_is_shown_anew_however_many_were_wrong() -> None:
    assert played(typing("99", "x", "1", "99")).count(ASKED) == 2


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_is_told_in_words_with_names(key: str, language: str) -> None:
    """Not as the goldens write it, with numbers of seats."""
    game, face = GAMES[key], terminal.face_of(key)
    bots = game.seats[-1] - 1
    told = "\n".join(played(typing("1"), key, bots=bots, language=language))
    state = game.setup(bots + 1, game.Options(), Rng(SPRING, 0))
    assert str(game.view(state, 0)) not in told
    assert "**" not in told
    for number in range(2, bots + 2):
        assert face.words(language)("bot-name", number=str(number)) in told


def test_a_traveler_is_chosen_by_what_it_can_do() -> None:
    own = words("en", terminal.face_of("tokaido").folder)
    told = "\n".join(played(typing(), "tokaido"))
    assert sum(line.count(", starts with ") for line in told.splitlines()) == 2
    assert own("alt-choosing", name="🔴 Player") in told


def test_options_are_in_force() -> None:
    assert "Carriage Cascade" in played(typing(), variant="cascade")[0]
    assert any("③" in line for line in played(typing(), variant="CASCADE"))


def test_what_cannot_be_played_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert refusal(lambda: played(typing(), "chess")) == (
        "unknown-game",
        {"game": "chess", "games": ", ".join(GAMES)},
    )
    with monkeypatch.context() as patch:
        patch.setattr(terminal, "GAMES", {**GAMES, "shells": Shells()})
        assert refusal(lambda: played(typing(), "shells")) == (
            "no-face",
            {"game": "shells", "file": "cogs/shells/__init__.py"},
        )
    names = ", ".join(allowed(GAMES["oshiya"].Options))
    assert refusal(lambda: played(typing(), speed="fast")) == (
        "no-such-option",
        {"name": "speed", "names": names},
    )
    assert refusal(lambda: played(typing(), open_deck="2"))[0] == "no-such-value"
    for bots in (0, 5, 99, -1):
        assert refusal(lambda bots=bots: played(typing(), bots=bots)) == (  # type: ignore[misc]
            "seats-out-of-range",
            {"least": 2, "most": 5},
        )


def test_without_a_seed_one_is_drawn_and_told() -> None:
    told: list[list[str]] = [[], []]
    for lines in told:
        terminal.play("oshiya", {}, bots=1, seed=None, language="en", ask=typing(), tell=lines.append)
    assert told[0][1] != told[1][1]
    assert told[0][1].startswith("Seed: ")


# --- telling again -------------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
def test_every_game_is_told_again_to_the_end(key: str) -> None:
    assert speaking_face(key)
    text = whole_game(key, seats=GAMES[key].seats[0])
    told = retold(text)
    assert sum(line.startswith("1. ") and " — " in line for line in told) == 1
    moves = [line for line in text.splitlines() if line[0].isdecimal()]
    assert any(line.startswith(f"{len(moves)}. ") and line.endswith(moves[-1].split()[1]) for line in told)


def test_one_steps_through_and_may_stop() -> None:
    steps: list[str] = []

    def ask(prompt: str) -> str:
        steps.append(prompt)
        if len(steps) == 5:
            raise EOFError
        return ""

    told = retold(whole_game(), ask=ask)
    assert set(steps) == {words("en")("terminal-next")}
    assert any(line.startswith("4. ") for line in told)
    assert not any(line.startswith("5. ") for line in told)


def test_the_same_is_told_of_the_same_game_in_another_form() -> None:
    text = whole_game()
    told = retold(text)
    without_options = "\n".join(line for line in text.splitlines() if not line.startswith("set "))
    in_a_log = f'1. Ann adds 3\n2. Ben adds 5\n\n{text}\n{{"deal":"text"}}\n'
    for form in (without_options, in_a_log, text.replace("\n", "\r\n"), text.replace("\n", "\n\n  ")):
        assert retold(form) == told


def test_switches_are_read_as_switches() -> None:
    """`false` is a text in the file, and texts are true."""
    text = whole_game()
    assert "set open_deck=false" in text
    own = words("en", terminal.face_of("oshiya").folder)
    next_card = own("next-card", card=0).split("0")[0]
    assert next_card not in "\n".join(retold(text))
    assert next_card in "\n".join(retold(text.replace("open_deck=false", "open_deck=true")))


def test_a_cut_file_is_told_as_far_as_it_goes() -> None:
    lines = whole_game().splitlines()
    told = retold("\n".join(lines[:22]))
    assert any(line.startswith("15. ") for line in told)
    assert not any(" — " in line for line in told), "there is no ranking yet"


def replaced(old: str, new: str) -> Callable[[], object]:
    text = whole_game()
    assert old in text
    return lambda: retold(text.replace(old, new))


def first_lines(count: int, cut: int = 0) -> Callable[[], object]:
    text = "\n".join(whole_game().splitlines()[:count])
    return lambda: retold(text[: len(text) - cut])


SEATS = ("seats-out-of-range", {"least": 2, "most": 5})


@pytest.mark.parametrize(
    ("telling", "reason", "facts"),
    [
        (lambda: retold(""), "bad-file", {"line": 1}),
        (lambda: retold("\x00\x01\x02"), "bad-file", {"line": 1}),
        (replaced("zashiki 1", "zashiki 2"), "bad-file", {"line": 1}),
        (first_lines(1), "bad-file", {"line": 1}),
        (first_lines(4), "bad-file", {"line": 4}),
        (first_lines(4, cut=1), "bad-file", {"line": 4}),
        (replaced("version 1", "version one"), "bad-file", {"line": 3}),
        (replaced("seats 2", "seats two"), "bad-file", {"line": 4}),
        (replaced("seats 2", "seats " + "9" * 5000), "bad-file", {"line": 4}),
        (replaced("seed spring", "spring"), "bad-file", {"line": 7}),
        (replaced("seats 2", "seats 9"), *SEATS),
        (replaced("seats 2", "seats 0"), *SEATS),
        (replaced("seats 2", "seats -1"), *SEATS),
        (replaced("game oshiya", "game chess"), "unknown-game", {"game": "chess", "games": ", ".join(GAMES)}),
        (
            replaced("game oshiya", "game ../bot"),
            "unknown-game",
            {"game": "../bot", "games": ", ".join(GAMES)},
        ),
        (
            replaced("set open_deck=", "set speed="),
            "no-such-option",
            {"name": "speed", "names": "variant, open_deck"},
        ),
        (replaced("seed spring", "seed autumn"), "bad-move", {"number": 2}),
        (replaced("seats 2", "seats 3"), "bad-move", {"number": 3}),
        (replaced("\n1 play:6", "\n9 play:6"), "bad-move", {"number": 2}),
        (first_lines(30, cut=1), "bad-move", {"number": 23}),
        (lambda: retold(whole_game() + "0 play:1\n"), "bad-file", {"line": 75}),
        (lambda: retold(whole_game().replace("\nsum", "\n0 play:1\nsum")), "bad-move", {"number": 67}),
        (
            lambda: retold(
                whole_game().replace("version 1", "version 0").replace("seed spring", "seed autumn")
            ),
            "rules-changed",
            {},
        ),
    ],
)
def test_a_file_that_tells_no_game_is_refused(
    telling: Callable[[], object], reason: str, facts: dict[str, str | int]
) -> None:
    assert refusal(telling) == (reason, facts)


def test_a_game_of_older_rules_is_told_if_it_still_can_be() -> None:
    assert retold(whole_game().replace("version 1", "version 0")) == retold(whole_game())


def broken(text: str) -> Iterable[str]:
    """The text with one line left out, doubled, or swapped with the next, each in turn."""
    lines = text.splitlines()
    for number in range(0, len(lines), 3):
        yield "\n".join(lines[:number] + lines[number + 1 :])
        yield "\n".join(lines[: number + 1] + lines[number:])
        yield "\n".join(lines[:number] + lines[number : number + 2][::-1] + lines[number + 2 :])


@pytest.mark.slow
def test_however_a_file_is_altered_it_is_told_or_refused() -> None:
    reasons = []
    for text in broken(whole_game()):
        try:
            assert retold(text)
        except Refusal as refusal:
            reasons.append(refusal.reason)
    assert len(reasons) > 20
    assert set(reasons) <= {"bad-file", "bad-move"}
