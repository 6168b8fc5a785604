"""What pictures and hints are made from."""

from __future__ import annotations

from rules.oshaka import GAME, hints
from rules.oshaka.cards import deck
from rules.oshaka.placing import Tally
from rules.oshaka.state import Down, State, Up
from rules.oshaka.trick import TrickCard
from rules.oshaka.view import View
from tests.oshaka.table import act, card, cards, table


def seen(state: State, viewer: int | None = None) -> View:
    return GAME.view(state, viewer)


MIDDLE = table(
    *("R7 Y1", "R3 B1", "B2 G2", "G5 Y5"),
    half=2,
    leader=0,
    first=[5, -6, 7, 8],
    columns={1: "R1 R2 B9", 2: "G1 G12"},
    oshaka={1: "B8 B7"},
    penalty={0: "Y2 Y3"},
)


def test_the_trick_who_leads_and_who_wins_it_so_far() -> None:
    assert (seen(MIDDLE).leader, seen(MIDDLE).trick, seen(MIDDLE).winning) == (0, (), None)
    state, _ = act(MIDDLE, "play:R7", "play:R3")
    view = seen(state)
    assert view.trick == (TrickCard(0, card("R7")), TrickCard(1, card("R3")))
    assert (view.leader, view.lead, view.winning, view.asked, view.ask) == (0, "R", 1, 2, "play")
    state, _ = act(state, "play:G2")
    assert seen(state).winning == 2


def test_which_cards_are_barred() -> None:
    state, _ = act(MIDDLE, "play:R7")
    view = seen(state, 1)
    assert view.barred == (card("B1"),)
    assert seen(state, 2).barred == (), "no red card: anything goes"
    assert seen(state, 0).barred == (), "has played"
    assert seen(MIDDLE, 1).barred == (), "nothing led"
    assert seen(state, None).barred == ()


def test_what_is_left_to_place_and_what_is_asked() -> None:
    state, _ = act(MIDDLE, "play:R7", "play:R3", "play:G2", "play:Y5")
    for viewer in (None, 0, 1, 2, 3):
        view = seen(state, viewer)
        assert (view.asked, view.ask, view.winning) == (2, "place", 2)
        assert view.to_place == tuple(cards("R3 Y5 R7")), "the green 2 was too low and is gone"
        assert view.on_offer == (card("R3"),)
        assert view.latest == (card("Y5"), card("G2"))
        assert view.mover == 3
    state, _ = act(state, "down:R3")
    assert seen(state).latest == ()
    assert seen(state).mover == 2
    state, _ = act(state, "up:Y5")
    assert seen(state).latest == (card("Y5"),)


def test_tricks_and_halves_are_counted() -> None:
    assert (seen(MIDDLE).half, seen(MIDDLE).tricks, seen(MIDDLE).tricks_left) == (2, 11, 2)
    state, _ = act(MIDDLE, "play:R7", "play:R3", "play:G2", "play:Y5", "down:R3", "down:Y5")
    assert seen(state).tricks == 11
    state, _ = act(state, "down:R7")
    assert (seen(state).tricks, seen(state).tricks_left, seen(state).leader) == (12, 1, 2)


def test_scores_as_they_stand() -> None:
    players = seen(MIDDLE).players
    assert players[1].tops == {"R": 2, "B": 9}
    assert players[1].now == hints.score_now(seen(MIDDLE), 1) == Tally(columns=11, oshaka=-15)
    assert players[1].score == -6 + 11 - 15
    assert players[0].now == Tally(penalty=-2)
    assert [player.score for player in players] == [one.score for one in GAME.standings(MIDDLE)]


def test_the_view_is_readable_as_text() -> None:
    state, _ = act(MIDDLE, "play:R7")
    assert str(seen(state, 1)).splitlines() == [
        "2/2 12/13",
        "0>R7*",
        " 0: 1 | . ?2 = 5+-2",
        ">1: 2 | R1-2 B9 -B8 -B7 = -6+-4",
        " 2: 2 | G1-12 = 7+12",
        " 3: 2 | . ?35 = 8+-35",
        "1: R3 (B1)",
    ]
    state, _ = act(state, "play:R3", "play:G2", "play:Y5")
    assert str(seen(state)).splitlines()[1] == "0>R7 1:R3 3:Y5 | 2< R3? Y5 R7"
    assert str(seen(MIDDLE)).splitlines()[1] == "0>"


def test_the_longest_text_is_short_enough() -> None:
    """Four players, and every card that can lies where it takes the most room."""
    state = table("", "", "", "", half=2)
    left = list(deck(4))
    for number, placed in enumerate(state.placed):
        placed.penalty.clear()
        placed.oshaka.extend(left[number::4])
    state.over = True
    assert len(str(seen(state))) <= 1024


# --- hints ---------------------------------------------------------------------------------


def test_what_an_answer_would_bring_or_cost() -> None:
    state, _ = act(MIDDLE, "play:R7", "play:R3", "play:G2", "play:Y5")
    view = seen(state, 2)
    assert hints.change(view, Up(card("R3"))) == 3, "a new column"
    assert hints.change(view, Down(card("R3"))) == -1
    state, _ = act(state, "up:R3", "down:Y5")
    view = seen(state, 2)
    assert hints.change(view, Up(card("R7"))) == 4, "3 is covered"
    before = view.players[2].now.total
    for text in ("up:R7", "down:R7"):
        after, _ = act(state, text)
        answer = Up(card("R7")) if text.startswith("up") else Down(card("R7"))
        assert seen(after).players[2].now.total - before == hints.change(view, answer)


def test_what_an_answer_would_force() -> None:
    state = table("R9 R1", "Y5 B8", "G3 B9", "R12 Y8", half=2, columns={2: "R2 B4"})
    state, _ = act(state, "play:R9", "play:Y5", "play:G3", "play:R12")
    view = seen(state, 2)
    assert hints.would_force(view, Up(card("G3"))) == (card("Y5"),)
    assert hints.would_force(view, Down(card("G3"))) == ()
    state.half = 1
    assert hints.would_force(seen(state, 2), Up(card("G3"))) == ()


def test_what_awaits_whoever_takes_the_trick() -> None:
    state, _ = act(MIDDLE, "play:R7", "play:R3", "play:G2")
    view = seen(state)
    assert hints.awaits(view, 2) == ((card("G2"), "too-low"),)
    assert hints.awaits(view, 0) == ()


def test_whether_a_card_would_win_so_far() -> None:
    state, _ = act(MIDDLE, "play:R7")
    assert hints.would_win(seen(state, 1), card("R3")), "lower than the lead card"
    state, _ = act(state, "play:R3")
    assert hints.would_win(seen(state, 2), card("G2")), "another colour"
    state, _ = act(state, "play:G2")
    assert not hints.would_win(seen(state, 3), card("G5"))
    assert not hints.would_win(seen(state, 3), card("Y5"))


def test_nobody_is_named_as_winner_until_the_game_is_over() -> None:
    state = table("R1", "R2", "G5", "B5", half=2, leader=0, first=[9, 8, 7, -90], columns={0: "Y13"})
    assert seen(state).winners == ()
    state, _ = act(state, "play:R1", "play:R2", "play:G5", "play:B5")
    assert seen(state).winners == ()
    while GAME.choices(state):
        state, _ = act(state, f"down:{seen(state).on_offer[0]}")
    standings = GAME.standings(state)
    assert seen(state).winners == tuple(one.seat for one in standings if one.rank == 1) == (0,)
    assert seen(state, 1).winners == (0,)
