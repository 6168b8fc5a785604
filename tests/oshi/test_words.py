"""How Oshi speaks: what a move would bring is said in the offer, what it has brought in the channel."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator

import pytest

from bot.text.presenter import Offer, Telling, sorry
from bot.text.words import LANGUAGES
from cogs.oshi.cog import FACE
from rules.core import Event, Refusal, Seat
from rules.oshi import GAME
from rules.oshi.components import Drawn, Options, PassedOver, Pushed, State, Won
from rules.oshi.view import View
from rules.rng import Rng
from tests.oshi.tables import lay, play, start

each_language = pytest.mark.parametrize("language", LANGUAGES)

ENGLISH = Telling(FACE.words("en"), ["🔴 **Aoi**", "🟦 **Ben**"], {"draws": True})
JAPANESE = Telling(FACE.words("ja"), ["🔴 **Aoi**", "🟦 **Ben**"], {"draws": True})
PLAIN = Telling(FACE.words("en"), ["Aoi", "Ben"], {"draws": True})


def offers(state: State, to: Telling = ENGLISH) -> dict[str, Offer]:
    """What is offered to whoever is asked, by the moves' texts."""
    ((seat, choice),) = GAME.choices(state).items()
    view = GAME.view(state, seat)
    return {str(move): FACE.offer(move, view, to) for move in choice.options}


def groups(state: State, to: Telling = ENGLISH) -> list[str]:
    """What is chosen first."""
    ((seat, choice),) = GAME.choices(state).items()
    view = GAME.view(state, seat)
    return list(dict.fromkeys(FACE.group(move, view, to) for move in choice.options))


def seen(state: State, viewer: Seat | None) -> View:
    return GAME.view(state, viewer)


def told(events: list[Event], to: Telling = ENGLISH) -> list[str | None]:
    return [FACE.say(event, to) for event in events]


# --- offers ----------------------------------------------------------------------------------


def test_a_move_that_pushes_nothing_says_only_where_it_goes() -> None:
    assert offers(start())["a1-a3"] == Offer("a1 → a3")


def test_an_offer_says_what_is_pushed_from_where_to_where() -> None:
    found = offers(lay("R3 b5, W1 c5, R1 e5, W2 a9"))
    assert found["b5-c5"] == Offer("b5 → c5", "pushes 🟦1 c5→d5")
    assert found["b5-d5"] == Offer("b5 → d5", "pushes 🟦1 c5→e5, 🔴1 e5→f5")
    assert found["b5-e5"] == Offer("b5 → e5", "pushes 🟦1 c5→f5, 🔴1 e5→g5")


def test_an_offer_says_what_falls_and_what_that_is_worth() -> None:
    found = offers(lay("R3 f5, W1 h5, W2 i5, W3 a9"))
    assert found["f5-h5"] == Offer(
        "f5 → h5 💥", "🟦2 i5 falls · +2 for you · pushes 🟦1 h5→i5", good=True, bad=False
    )
    assert found["f5-i5"] == Offer("f5 → i5 💥", "🟦2 i5, 🟦1 h5 fall · +3 for you", good=True)


def test_an_offer_warns_of_ones_own_pieces() -> None:
    found = offers(lay("W3 d5, R1 c5, W2 b5, R3 i1", turn=1))
    assert found["d5-b5"] == Offer("d5 → b5 ⚠️", "🟦2 b5 falls · +2 for 🔴 · pushes 🔴1 c5→a5", bad=True)
    both = found["d5-a5"]
    assert both == Offer("d5 → a5 💥 ⚠️", "🟦2 b5, 🔴1 c5 fall · +1 for you · +2 for 🔴", bad=True)


def test_an_offer_says_who_wins_by_it() -> None:
    state = lay("R2 h5, W3 i5, R1 g9, R3 h1, W2 a9", points=("112", "1"))
    assert offers(state)["h5-i5"] == Offer("h5 → i5 💥", "🟦3 i5 falls · +3 for you · you win", good=True)
    own = lay("R2 h5, R3 i5, R1 g9, W2 a9", points=("", "112"))
    assert offers(own)["h5-i5"] == Offer("h5 → i5 ⚠️", "🔴3 i5 falls · +3 for 🟦 · you lose", bad=True)


def test_a_win_on_the_way_is_a_win_although_more_would_fall() -> None:
    state = lay("R3 g5, R1 h5, W3 i5, W2 a9", points=("1112", ""))
    assert offers(state)["g5-i5"].hint == "🟦3 i5 falls · +3 for you · you win · pushes 🔴1 h5→i5"


def test_offers_in_japanese() -> None:
    found = offers(lay("R3 f5, W1 h5, W2 i5, W3 a9"), JAPANESE)
    assert found["f5-h5"].hint == "🟦2 i5 が落下 · あなたに+2 · 🟦1 h5→i5 を押す"


def test_what_is_chosen_first_are_the_pieces_with_a_sign_if_they_can_push_something_off() -> None:
    assert groups(lay("R3 f5, W1 h5, W2 i5, R2 h4, R1 i4, W3 a9, R1 c3")) == [
        "c3 · 1 floor",
        "h4 · 2 floors",
        "i4 · 1 floor",
        "f5 · 3 floors 💥",
    ]
    assert groups(start(), JAPANESE)[0] == "a1 · 三重の塔"


# --- what happened ---------------------------------------------------------------------------


def test_a_move_with_a_push_and_a_fall_is_told() -> None:
    _, events = play(lay("R3 d5, W1 e5, R1 g5, W2 i5, W3 a9", points=("1", "")), "d5-g5")
    assert FACE.headline(events, ENGLISH) == "d5–g5 · 🔴 +2"
    assert FACE.spoken(events, PLAIN) == "d5 to g5. 2 points for Aoi!"
    assert told(events) == [
        "🔴 **Aoi**: **d5–g5** with a three-floor pagoda",
        "➡️ pushes 🟦 **Ben**’s one-floor pagoda: e5–h5",
        "➡️ pushes 🔴 **Aoi**’s one-floor pagoda: g5–i5",
        "💥 The two-floor pagoda from i5 falls: 🔴 **Aoi** claims it and has **3 / 7**",
    ]
    assert told(events, JAPANESE) == [
        "🔴 **Aoi** が三重の塔を動かします：**d5–g5**",
        "➡️ 🟦 **Ben** の一重の塔を押します：e5–h5",
        "➡️ 🔴 **Aoi** の一重の塔を押します：g5–i5",
        "💥 i5 の二重の塔が落下！　🔴 **Aoi** が獲得して**3 / 7**点です",
    ]


def test_both_sides_gains_are_called_in_the_order_of_falling() -> None:
    _, events = play(lay("W3 d5, R1 c5, W2 b5, R3 i1", turn=1), "d5-a5")
    assert FACE.headline(events, ENGLISH) == "d5–a5 · 🔴 +2 · 🟦 +1"
    assert FACE.spoken(events, PLAIN) == "d5 to a5. 2 points for Aoi! One point for Ben!"


@each_language
def test_every_kind_of_event_is_told_with_names(language: str) -> None:
    to = Telling(FACE.words(language), ["<red>", "<ivory>"], {"draws": True})
    pushed = FACE.say(Pushed(owner=1, floors=3, origin="b2", destination="b3"), to)
    assert pushed is not None
    assert "<ivory>" in pushed
    for event, needed in (
        (PassedOver(seat=1), "<ivory>"),
        (Won(seat=0, points=8), "8"),
        (Drawn(why="repetition"), "3" if language == "ja" else "third"),
        (Drawn(why="quiet"), "200"),
    ):
        assert needed in (FACE.say(event, to) or "")


# --- how things stand ------------------------------------------------------------------------


def test_the_summary_tells_points_pieces_and_what_may_not_go_back() -> None:
    state, _ = play(lay("R3 a1, R2 e5, W1 i9, W1 h9", points=("1", "13")), "a1-b1", "i9-i8")
    lines = FACE.summary(seen(state, 0), ENGLISH).splitlines()
    assert lines == [
        "🔴 **1** / 7 — ③ b1 · ② e5",
        "🟦 **4** / 7 — ① i8 h9",
        "🚫 No going back: b1 → a1",
    ]
    assert FACE.summary(seen(state, 1), ENGLISH).splitlines() == lines[:2], "it is red's turn"


def test_the_summary_warns_of_a_draw() -> None:
    lap = ("a1-a2", "a9-a8", "i1-i2", "i9-i8", "a2-a1", "a8-a9", "i2-i1", "i8-i9", "a1-a2", "a9-a8")
    again, _ = play(start(), *lap)
    assert "the third time is a draw" in FACE.summary(seen(again, None), ENGLISH)
    without, _ = play(start(draws=False), *lap)
    assert "draw" not in FACE.summary(seen(without, None), ENGLISH)
    state = start()
    state.positions = [f"{number}" for number in range(200)]
    assert "199 turns without a fall; one more is a draw." in FACE.summary(seen(state, None), ENGLISH)
    state.positions = state.positions[:150]
    assert "draw" not in FACE.summary(seen(state, None), ENGLISH)


def test_who_cannot_see_the_picture_is_told_everything_on_it() -> None:
    state, _ = play(lay("R3 d5, W1 e5, R1 g5, W2 i5, W3 a9", points=("1", "")), "d5-g5")
    assert FACE.alt(seen(state, None), PLAIN).splitlines() == [
        "Aoi: 3 points of 7. Three floors: g5. One floor: i5.",
        "Ben: 0 points of 7. Three floors: a9. One floor: h5.",
        "Last move: d5–g5 💥 🟦2",
    ]


def test_a_score_is_made_up_of_what_was_claimed() -> None:
    state, _ = play(lay("R2 h5, W3 i5, W3 a9", points=("1122", "")), "h5-i5")
    red, white = GAME.standings(state)
    view = seen(state, None)
    assert FACE.standing(red, view, ENGLISH) == "one-floor 2 · two-floor 4 · three-floor 3"
    assert FACE.standing(white, view, ENGLISH) == ""


@each_language
def test_the_rules_say_whether_there_are_draws(language: str) -> None:
    own = FACE.words(language)
    with_draws, without = (FACE.rules({"draws": draws}, own) for draws in (True, False))
    assert with_draws != without
    assert "200" in with_draws
    assert "200" not in without
    assert FACE.title({"draws": True}, own) == own("game-name")
    assert FACE.title({"draws": False}, own).endswith(own("option-draws.off"))


@each_language
def test_every_reason_of_the_rules_is_explained(language: str, caplog: pytest.LogCaptureFixture) -> None:
    state, _ = play(lay("R1 a1, W1 a2, W1 a3, W3 c3, R2 e5, W1 i9"), "e5-e6", "i9-i8")
    own = FACE.words(language)
    said = set()
    for text in ("d4-d5", "c3-c4", "e6-e9", "a1-a2", "e6-e5", "nonsense"):
        with pytest.raises(Refusal) as refused:
            GAME.play(state, 0, text, Rng("words", 1))
        said.add(sorry(refused.value, own))
    assert len(said) == 6
    assert caplog.records == []


# --- whole games -----------------------------------------------------------------------------


def games(options: Options) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Every state of some random games with the events that led to it."""
    for seed in ("one", "two", "three"):
        state, turn = GAME.setup(2, options, Rng(seed, 0)), 0
        while choices := GAME.choices(state):
            ((seat, choice),) = choices.items()
            turn += 1
            text = str(Rng(seed, turn).pick(choice.options))
            state, events = GAME.play(state, seat, text, Rng(seed, turn))
            yield state, events


@pytest.mark.slow
@each_language
@pytest.mark.parametrize("draws", [True, False])
def test_all_that_is_said_in_whole_games_fits_and_has_words(
    language: str, draws: bool, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    longest = "W" * 24
    to = Telling(FACE.words(language), [f"🔴 **{longest}**", f"🟦 **{longest}**"], {"draws": draws})
    for number, (state, events) in enumerate(games(Options(draws=draws))):
        lines = [line for event in events if (line := FACE.say(event, to))]
        assert lines
        assert len(FACE.headline(events, to)) <= 40
        if number % 4:
            continue
        for viewer in (None, 0, 1):
            view = seen(state, viewer)
            lines += [FACE.alt(view, to), FACE.summary(view, to)]
            assert len(lines[-2]) < 1024, "nothing is cut off"
        for seat, choice in GAME.choices(state).items():
            view = seen(state, seat)
            first = groups(state, to)
            assert 1 <= len(first) <= 8
            assert len(first) == len({move.origin for move in choice.options if hasattr(move, "origin")})
            for text, offer in offers(state, to).items():
                assert len(offer.label) + len(offer.hint) < 100, text
                lines += [offer.label, offer.hint]
            lines.append(FACE.ask(choice, view, to))
        assert not [line for line in lines if re.search(r"[{}]", line)]
    assert caplog.records == []
