"""Tokaido's words: the diary, what each answer would bring, and that everything fits on Discord."""

from __future__ import annotations

import logging
from dataclasses import replace

import pytest

from bot.text.limits import TEXT
from bot.text.presenter import Offer, Telling, kebab
from bot.text.words import LANGUAGES, words
from cogs.tokaido import FACE
from cogs.tokaido.cog import SCENES
from rules.core import Event
from rules.options import write_options
from rules.rng import Rng
from rules.tokaido import GAME, events
from rules.tokaido.cards import ACHIEVEMENTS, ENCOUNTERS, MEALS, SOUVENIRS
from rules.tokaido.components import PARTS, Options, State
from rules.tokaido.events import (
    Awarded,
    Gave,
    LeftShop,
    LinedUp,
    Looked,
    Met,
    Prepared,
    Shown,
    Walked,
)
from rules.tokaido.hints import prospect
from rules.tokaido.road import SPACES
from rules.tokaido.travelers import TRAVELERS
from tests.tokaido.journeys import complete, give, journey, play, random_game, top

each_language = pytest.mark.parametrize("language", LANGUAGES)

LONG = "W" * 24
"""A name as long as names are let be."""


def telling(language: str, seats: int = 5, options: Options | None = None, name: str = "") -> Telling:
    names = [name or f"<{seat}>" for seat in range(seats)]
    return Telling(words(language, FACE.folder), names, write_options(options or Options()))


def offers(state: State, seat: int, language: str = "en") -> dict[str, Offer]:
    """What a seat is offered, by the texts of its answers."""
    view = GAME.view(state, seat)
    to = telling(language, len(state.players))
    return {str(option): FACE.offer(option, view, to) for option in GAME.choices(state)[seat].options}


def said(event: Event, language: str = "en") -> str | None:
    return FACE.say(event, telling(language))


# --- the diary -----------------------------------------------------------------------------


@each_language
def test_everything_that_all_may_hear_of_is_told(language: str) -> None:
    private = {"Looked", "Invited", "Peeked"}
    own = words(language, FACE.folder)
    for name, kind in vars(events).items():
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event:
            assert own.has(f"say-{kebab(name)}") == (name not in private), name


@each_language
def test_every_kind_of_space_has_scenes_of_its_own(language: str) -> None:
    to = telling(language)
    lines = {
        FACE.say(Walked(seat=0, start=0, space=space, kind=kind), to)
        for kind in {space.kind for space in SPACES} - {"inn"}
        for space in range(SCENES)
    }
    assert len(lines) == 8 * SCENES


def test_a_diary() -> None:
    assert said(Met(seat=1, card=4)) == "<1> meets **a samurai**."
    assert said(Gave(seat=0, coins=2, added=1)) == "<0> gives 2 coins, and one more is added: **+3**"
    assert said(Gave(seat=0, coins=1, added=0)) == "<0> gives 1 coin: **+1**"
    assert said(Gave(seat=0, coins=0, added=1)) == "A coin is given in <0>'s name: **+1**"
    assert said(Shown(seat=0, cards=(3, 22))) == "On the counter: a round fan · an ink painting."
    assert said(Shown(seat=0, cards=())) == "The shelves are bare."
    assert said(Prepared(seat=0, coins=-1)) == "<0> leaves early and packs light: 1 coin less."
    assert said(Awarded(seat=2, achievement="sea", points=3)) == (
        "🏆 <2> is the first to complete **the sea**: **+3**"
    )
    assert said(Awarded(seat=2, achievement="bather", points=3)) == (
        "🏆 <2> is the **Bather** of the journey: **+3**"
    )


def test_the_line_at_the_first_inn_begins_with_who_leaves_first() -> None:
    line = FACE.say(LinedUp(line=(1, 2, 0)), telling("en", 2))
    assert (
        line == "The line at the inn, from the first to leave to the last: <0> · the neutral traveler · <1>"
    )


def test_who_bought_something_needs_no_line_about_leaving() -> None:
    assert said(LeftShop(seat=0, bought=2, spent=3)) is None
    assert said(LeftShop(seat=0, bought=0, spent=0)) == "<0> only looks around."


@each_language
def test_what_one_seat_sees_is_not_told(language: str) -> None:
    assert said(Looked(only=0, seat=0, meals=("soba",)), language) is None


# --- what each answer would bring ----------------------------------------------------------


def test_each_way_says_what_it_would_bring() -> None:
    state = journey("", "umegae", "", at=[0, 3, 9], coins=[2, 5, 4])
    give(state, 0, sea=2, mountain=3)
    labels = {text: offer.label for text, offer in offers(state, 0).items()}
    assert labels == {
        "walk:1": "1 🏘️ Village: a souvenir for up to +1, or several",
        "walk:2": "2 ⛩️ Temple: 1–2 coins",
        "walk:4": "4 🌾 Rice fields 1: +1",
        "walk:5": "5 ♨️ Hot spring: +2–3",
        "walk:6": "6 🗻 Mountain 4: +7 🏆",
        "walk:7": "7 🪙 Farm: +3 coins",
        "walk:8": "8 🏘️ Village: a souvenir for up to +1, or several",
        "walk:10": "10 👤 Encounter: up to +7 · up to 3 coins",
        "walk:11": "11 🌊 Sea 3: +3",
        "walk:12": "12 🗻 Mountain 4: +7 🏆",
        "walk:13": "13 ♨️ Hot spring: +2–3",
        "walk:14": "14 🏮 Inn, as number 1: a meal, +6",
    }
    assert {text for text, offer in offers(state, 0).items() if offer.good} == {"walk:6", "walk:12"}


def test_the_neutral_traveler_brings_its_mover_nothing() -> None:
    state = journey("", "", at=[20, 26, 14])
    labels = [offer.label for offer in offers(state, 1).values()]
    assert labels[0] == "15 🌊 Sea"
    assert "16 ⛩️ Temple: gives 1 coin" in labels
    assert labels[-1] == "27 🏮 Inn, as number 1: eats one meal, unseen"
    # The other one still sees what its own way would bring.
    assert prospect(GAME.view(state, 0), 24).points == (1, 1)


def test_a_souvenir_says_its_price_and_points() -> None:
    state = journey("zen_emon", "", "", at=[24, 28, 29], coins=4)
    give(state, 0, souvenirs=[6])
    top(state.souvenirs, 0, 22, 7)
    state, _ = play(state, "0 walk:25")
    assert [offer.label for offer in offers(state, 0).values()] == [
        "🪭 An amulet · 1 coin · +3",
        "🎨 An ink painting · 1 coin · +3",
        "🍡 Sugar stars · 1 coin · +1",
        "Buy nothing",
    ]
    state, _ = play(state, "0 buy:22")
    assert [offer.label for offer in offers(state, 0).values()][-1] == "That is all"


def test_an_offering_counts_the_coin_of_hirotada() -> None:
    state = journey("hirotada", "", "", at=[20, 28, 29], coins=2)
    state, _ = play(state, "0 walk:21")
    assert [offer.label for offer in offers(state, 0).values()] == ["1 coin: +2", "2 coins: +3"]


def test_people_say_what_they_bring() -> None:
    state = journey("yoshiyasu", "", "", at=[9, 11, 12])
    top(state.encounters, 4, 5)
    state, _ = play(state, "0 walk:10")
    assert [offer.label for offer in offers(state, 0).values()] == ["A samurai: +3", "A noble: 3 coins"]


@each_language
def test_a_guide_without_anything_to_show_is_named_alone(language: str) -> None:
    state = journey("yoshiyasu", "", "", at=[29, 41, 40])
    complete(state, 0, "paddy", "mountain", "sea")
    top(state.encounters, 1, 2)
    state, _ = play(state, "0 walk:30")
    assert not any(":" in offer.label for offer in offers(state, 0, language).values())


# --- that it fits --------------------------------------------------------------------------


@each_language
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.slow
def test_whole_games_fit_on_discord(language: str, seats: int, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    options = Options(preparations=True, return_trip=seats % 2 == 0, gastronomy=seats > 3)
    to = telling(language, seats, options, LONG)
    for state, happened in random_game(seats, options, f"words {seats}"):
        for event in happened:
            line = FACE.say(event, to)
            assert line is None or len(line) <= 250
        for seat, choice in GAME.choices(state).items():
            view = GAME.view(state, seat)
            found = [FACE.offer(option, view, to) for option in choice.options]
            room = 80 if len(found) <= 10 else 100
            assert all(0 < len(offer.label) <= room and len(offer.hint) <= 100 for offer in found)
            assert len({offer.label for offer in found}) == len(found)
            assert FACE.ask(choice, view, to)
            assert len(FACE.summary(view, to)) <= 600
        assert len(FACE.alt(GAME.view(state, None), to)) <= 1024
    assert caplog.records == []


@each_language
def test_the_alternative_text_names_everybody_and_what_is_for_sale(language: str) -> None:
    state = journey("kinko", "satsuki", at=[24, 28, 29])
    top(state.souvenirs, 3, 4, 5)
    state, _ = play(state, "0 walk:25")
    text = FACE.alt(GAME.view(state, None), telling(language, 2))
    own = words(language, FACE.folder)
    for name in ("traveler-kinko", "traveler-satsuki", "souvenir-uchiwa", "souvenir-yunomi", "space-village"):
        assert own(name) in text
    assert "<0>" in text
    assert "25" in text


@each_language
def test_the_rules_fit_into_one_message_with_all_variations(language: str) -> None:
    own = words(language, FACE.folder)
    every = dict.fromkeys(write_options(Options()), True)
    whole = FACE.rules({**every, "initiation": False}, own)
    assert len(whole) <= TEXT - 200
    assert own("traveler-zen_emon") in whole
    short = FACE.rules(every, own)
    assert own("traveler-zen_emon.power") not in short
    assert len(FACE.rules(write_options(Options()), own)) < len(whole)


@each_language
def test_everything_printed_has_a_name(language: str, caplog: pytest.LogCaptureFixture) -> None:
    own = words(language, FACE.folder)
    keys = [
        *(f"souvenir-{souvenir.name}" for souvenir in SOUVENIRS),
        *(f"meal-{meal}" for meal in MEALS),
        *(f"encounter-{card.id}" for card in ENCOUNTERS),
        *(f"traveler-{name}" for name in TRAVELERS),
        *(f"inn-{space}" for space, kind in enumerate(SPACES) if kind.kind == "inn"),
    ]
    assert len({own(key) for key in keys}) == len(keys)
    assert all(own(f"achievement-{name}") for name in ACHIEVEMENTS)
    assert caplog.records == []


@each_language
def test_a_score_names_the_parts_that_brought_something(language: str) -> None:
    *_, (state, _) = random_game(3, Options(), "score")
    to = telling(language, 3)
    for standing in GAME.standings(state):
        text = FACE.standing(standing, GAME.view(state, None), to)
        assert text.count(" · ") + 1 == sum(points != 0 for _, points in standing.parts)
    nothing = replace(standing, parts=tuple((part, 0) for part in PARTS))
    assert FACE.standing(nothing, GAME.view(state, None), to) == ""


@each_language
def test_a_spectator_is_told_how_things_stand(language: str) -> None:
    state = GAME.setup(2, Options(), Rng("words", 0))
    to = telling(language, 2)
    assert FACE.summary(GAME.view(state, None), to).count("\n") == 1
