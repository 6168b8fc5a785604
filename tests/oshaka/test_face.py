"""Oshaka Trick's words: what each answer is said to bring, and that face-down cards are never named."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from bot.text.presenter import Telling
from bot.text.words import LANGUAGES
from cogs.oshaka.cog import FACE, named
from rules.core import Choice, Event, Seat
from rules.oshaka import GAME
from rules.oshaka.cards import Card
from rules.oshaka.state import HalfEnded, LeadChoice, LeadOffered, PlacedDown, PlacedSideways, State
from rules.oshaka.view import View
from tests.oshaka.table import act, asked, card, random_game, table

NAMES = ("Ann", "Ben", "Cyn", "Dai")


def telling(language: str = "en", seats: int = 4) -> Telling:
    return Telling(FACE.words(language), NAMES[:seats], {})


def question(state: State) -> tuple[Choice, View]:
    """What is asked, and what whoever is asked sees."""
    seat = asked(state)
    return GAME.choices(state)[seat], GAME.view(state, seat)


def offers(state: State, language: str = "en") -> list[tuple[str, str, bool, bool]]:
    """Label, hint, whether it stands out as good or bad, of each answer."""
    choice, view = question(state)
    made = [FACE.offer(action, view, telling(language)) for action in choice.options]
    return [(offer.label, offer.hint, offer.good, offer.bad) for offer in made]


def asking(state: State) -> str:
    return FACE.ask(*question(state), telling())


def said(events: Iterable[Event], language: str = "en", seats: int = 4) -> list[str]:
    return [line for event in events if (line := FACE.say(event, telling(language, seats)))]


TAKEN, _ = act(
    table(
        *("R10 B1", "G6 B2", "B6 B3", "Y9 B4"),
        half=2,
        leader=0,
        first=[5, -6, 7, 8],
        columns={2: "R4 B5"},
        oshaka={1: "Y1"},
    ),
    *("play:R10", "play:G6", "play:B6", "play:Y9"),
)
"""Cyn takes the trick: later of the equal numbers; a third column is open to her, a fourth is not."""


def test_a_placement_says_what_each_choice_brings_or_costs() -> None:
    # B6 on B5 brings one; G6 opens the third column, so the yellow 9 would be a fourth colour.
    assert offers(TAKEN) == [
        ("🌿 G6 face up: +6", "(then 💥 🌙 Y9: −9)", False, True),
        ("🌿 G6 face down: −1", "", False, False),
        ("🌊 B6 face up: +1", "", True, False),
        ("🌊 B6 face down: −1", "", False, False),
    ]
    assert asking(TAKEN) == ("The trick is yours. How shall 🌿 G6, 🌊 B6 lie?\n-# After that: 🌙 Y9, 🍁 R10")
    after, _ = act(TAKEN, "up:G6", "down:B6")
    # The yellow 9 has become an Oshaka; the red 10 covers the 4.
    assert offers(after) == [
        ("🍁 R10 face up: +6", "", True, False),
        ("🍁 R10 face down: −1", "", False, False),
    ]


def test_a_placement_is_offered_in_japanese() -> None:
    assert offers(TAKEN, "ja")[0] == ("🌿 G6 表向き：+6", "（このあと💥 🌙 Y9：−9）", False, True)


FOLLOWING, _ = act(table("R7 Y1", "R3 B1", "B2 R9", "G5 Y5", columns={1: "R5 B4"}), "play:R7")


def test_whoever_must_follow_is_told_so() -> None:
    assert asking(FOLLOWING) == "You hold red, which was led, so you must follow: which card?"
    _, view = question(FOLLOWING)
    text = FACE.summary(view, telling())
    assert "~~🌊 B1~~" in text
    assert "Pale cards must wait: red was led, and you hold red." in text


def test_a_card_that_takes_the_trick_says_what_would_be_ruined() -> None:
    # The 3 is lowest and would itself be too low for the 5 on Ben's column.
    assert offers(FOLLOWING) == [("🍁 R3", "🫴 💥 −3", False, False)]
    assert "🫴 would take the trick as it lies" in FACE.summary(question(FOLLOWING)[1], telling())
    later, _ = act(FOLLOWING, "play:R3")
    assert offers(later) == [("🍁 R9", "", False, False)], "does not take it"


def test_whoever_cannot_follow_and_whoever_leads_are_told_so() -> None:
    free, _ = act(FOLLOWING, "play:R3", "play:R9")
    assert asking(free) == "You hold no red, which was led, so any card goes: which?"
    assert offers(free) == [("🌿 G5", "🫴", False, False), ("🌙 Y5", "🫴", False, False)]
    assert asking(table("R7", "R3", "B2")) == "You lead: which card?"


def test_what_one_would_score_now_stands_on_the_panel() -> None:
    state = table("R7", "R3", "B2", "G5", columns={1: "R1 R9 B4"}, oshaka={1: "R2"}, penalty={1: "Y1 Y2"})
    text = FACE.summary(GAME.view(state, 1), telling())
    assert "If this half ended now: **9** (columns 13, face down −2, Oshaka −2)" in text.splitlines()
    assert "would score" not in FACE.summary(GAME.view(state, None), telling())


def test_the_lines_of_a_trick() -> None:
    # Ann leads and takes it: everybody follows, hers is lowest and too low for her column.
    before = table("R3 Y1", "R7 B1", "R9 B2", "R5 Y5", columns={0: "R4"})
    after, events = act(before, "play:R3", "play:R7", "play:R9", "play:R5")
    assert said(events) == [
        "Ann plays 🍁 R3.",
        "Ben plays 🍁 R7.",
        "Cyn plays 🍁 R9.",
        "Dai plays 🍁 R5.",
        "🫴 Ann takes the trick: 4 cards.",
        "💥 Oshaka! 🍁 R3 is too low for Ann's column: −3.",
    ]
    last = events[3:]
    assert FACE.headline(last, telling()) == "🍁 R5 → 🔴 · 💥 Oshaka! −3"
    assert FACE.spoken(last, telling()) == "red 5! Oshaka!"
    assert FACE.spoken(last, telling("ja")) == "赤の5！ おしゃか！"
    _, events = act(after, "up:R5", "down:R7")
    assert said(events) == ["Ann lays 🍁 R5 face up.", "Ann lays a card face down (−1)."]


def test_the_half_and_who_leads_the_next() -> None:
    to = telling()
    ended = HalfEnded(half=1, scores=(5, -6, 7, 8))
    assert FACE.say(ended, to) == "🏮 The first half is over: Ann 5 · Ben −6 · Cyn 7 · Dai 8"
    offered = FACE.say(LeadOffered(seat=1, tied=(1, 2)), to)
    assert offered == "Ben, drawn by lot among the lowest, names who leads the second half."
    state = table("R7", "R3", "B2", "G5", half=2)
    state.pending.append(LeadChoice(1))
    assert [label for label, *_ in offers(state)] == ["🔴 Ann", "🟦 Ben", "🔶 Cyn", "💚 Dai"]
    _, events = act(state, "lead:3")
    assert said(events) == ["Ben lets Dai lead the second half."]
    _, events = act(state, "lead:1")
    assert said(events) == ["Ben will lead the second half."]


def test_a_fourth_colour_is_told_as_such() -> None:
    event = PlacedSideways(seat=2, card=card("Y9"), why="fourth-colour")
    assert said([event]) == ["💥 Oshaka! 🌙 Y9 is a fourth color for Cyn: −9."]


def test_how_a_score_is_made_up() -> None:
    state = table("R7", "R3", "B2", half=2, first=[5, -6, 7], columns={0: "R1 R9"}, oshaka={0: "R2"})
    standing = GAME.standings(state)[0]
    text = FACE.standing(standing, GAME.view(state, None), telling(seats=3))
    assert text == "first half 5 · columns 9 · face down 0 · Oshaka −2"


# --- secrets -------------------------------------------------------------------------------


def names(text: str, cards: Iterable[Card]) -> list[Card]:
    """Those of the cards that a text names."""
    return [each for each in cards if re.search(rf"{each}(?!\d)", text)]


def hidden(state: State, viewer: Seat | None) -> list[Card]:
    """What the viewer may not see: other hands, all that lies face down, what is left out."""
    held = [each for seat, hand in enumerate(state.hands) if seat != viewer for each in hand]
    return [*held, *(each for placed in state.placed for each in placed.penalty), *state.removed]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.slow
def test_no_public_word_names_a_hidden_card(seats: int, language: str) -> None:
    down = 0
    to = telling(language, seats)
    for _, _, text, after, events in random_game(seats, f"words {seats}"):
        lines = "\n".join([*said(events, language, seats), FACE.headline(events, to)])
        assert not re.search(r"\b(play|up|down|lead):", lines)
        if any(isinstance(event, PlacedDown) for event in events):
            down += 1
            assert names(lines, [card(text.removeprefix("down:"))]) == []
        if not any(isinstance(event, HalfEnded) for event in events):
            # Cards of the first half are dealt anew after it.
            assert names(lines, hidden(after, None)) == []
        if not GAME.choices(after):
            break
        for viewer in (None, *range(seats)):
            view = GAME.view(after, viewer)
            known = FACE.summary(view, to) + FACE.alt(view, to)
            assert names(known, hidden(after, viewer)) == []
    assert down > 10


def test_the_end_uncovers_what_lay_face_down() -> None:
    *_, (_, _, _, after, _) = random_game(3, "uncovered")
    text = FACE.summary(GAME.view(after, None), telling(seats=3))
    for each in hidden(after, None):
        assert named(each) in text
