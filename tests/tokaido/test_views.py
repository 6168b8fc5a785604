"""What is seen and what is not, how a view is written, and the hints beside each space."""

from __future__ import annotations

import pytest

from rules.rng import Rng
from rules.tokaido import GAME
from rules.tokaido.components import Options, State, Trail
from rules.tokaido.events import Invited, Looked, Peeked
from rules.tokaido.hints import prospect, souvenir_points, souvenir_price
from rules.tokaido.road import SPACES
from rules.tokaido.travelers import TRAVELERS
from rules.tokaido.view import Piece
from tests.tokaido.journeys import asked, complete, give, journey, play, random_game, top, top_meals

# --- what is seen --------------------------------------------------------------------------


def test_the_road_shows_who_stands_where_and_who_leaves_first() -> None:
    state = journey("", "", at=[14, 14, 12], slot=[1, 0, 0])
    view = GAME.view(state, None)
    assert view.pieces == (Piece(0, 14, 1), Piece(1, 14, 0), Piece(None, 12, 0))
    assert (view.asked, view.ask, view.reach) == ((1,), "guidance", (13, 14))


def test_collections_purses_and_points_are_seen_by_all() -> None:
    state = journey("kinko", "", "", at=[2, 5, 7])
    give(state, 0, souvenirs=[0, 6], springs=[3], encounters=[4], meals=["soba"], offerings=2, mountain=2)
    for viewer in (None, 0, 1):
        player = GAME.view(state, viewer).players[0]
        assert (player.traveler, player.coins, player.score) == ("kinko", 7, 4 + 3 + 3 + 6 + 2 + 3)
        assert player.souvenirs == ((0, 6),)
        assert player.cards == (0, 6)
        assert (player.springs, player.encounters, player.meals) == ((3,), (4,), ("soba",))
        assert (player.offerings, player.seen("mountain"), player.seen("sea")) == (2, 2, 0)


def test_souvenirs_shown_in_a_village_are_seen_by_all() -> None:
    state = journey("", "", "", at=[5, 9, 10])
    top(state.souvenirs, 0, 22, 17)
    state, _ = play(state, "0 walk:8", "0 buy:22")
    for viewer in (None, 0, 1, 2):
        stall = GAME.view(state, viewer).stall
        assert stall
        assert (stall.seat, stall.cards, stall.bought, stall.purse) == (0, (0, 17), (22,), 7)


def test_meals_are_seen_by_the_traveler_who_chooses() -> None:
    state = journey("", "", "", at=[10, 11, 12])
    top_meals(state, "soba", "udon", "tofu", "dango")
    state, events = play(state, "0 walk:14")
    assert GAME.view(state, 0).menu == ("dango", "tofu", "soba", "udon")
    for viewer in (None, 1, 2):
        assert GAME.view(state, viewer).menu == ()
        assert GAME.view(state, viewer).lying == 4
    assert {event.only for event in events if isinstance(event, Looked)} == {0}
    state, _ = play(state, "0 eat:udon")
    assert GAME.view(state, 0).menu == ()
    assert GAME.view(state, 1).lying == 3


def test_the_latest_move_on_the_road_is_seen_by_all() -> None:
    state = journey("", "", "", at=[17, 20, 24])
    assert GAME.view(state, None).trail is None
    state, _ = play(state, "0 walk:21")
    for viewer in (None, 0, 1):
        assert GAME.view(state, viewer).trail == Trail(0, start=17)


def test_nobody_is_named_as_winner_until_the_journey_is_over() -> None:
    *states, end = (state for state, _ in random_game(3, Options(), "winners"))
    assert all(GAME.view(state, 0).winners == () for state in states)
    first = tuple(one.seat for one in GAME.standings(end) if one.rank == 1)
    for viewer in (None, 0, 1, 2):
        view = GAME.view(end, viewer)
        assert (view.winners, view.asked, view.ask) == (first, (), "")


def test_tiles_are_seen_by_the_player_who_chooses() -> None:
    state = GAME.setup(3, Options(), Rng("tiles", 0))
    offers = asked(state)
    state, _ = play(state, f"1 {offers[1][0]}")
    own = GAME.view(state, 1)
    assert [f"take:{name}" for name in own.tiles] == offers[1]
    assert f"take:{own.taken}" == offers[1][0]
    for viewer in (None, 0, 2):
        other = GAME.view(state, viewer)
        assert other.taken == ""
        assert not set(other.tiles) & set(own.tiles)
        assert other.ready == (False, True, False)
        assert other.asked == (0, 2)


def test_what_only_one_seat_sees_is_told_to_that_seat_alone() -> None:
    private = 0
    for number in range(12):
        for _, events in random_game(4, Options(), f"private {number}"):
            for event in events:
                if isinstance(event, Looked | Invited | Peeked):
                    private += 1
                    assert event.only == event.seat
                else:
                    assert event.only is None
    assert private > 100


@pytest.mark.parametrize("seats", range(2, 6))
def test_no_view_changes_with_what_is_hidden_from_it(seats: int) -> None:
    changed = set()
    for number, (state, _) in enumerate(random_game(seats, Options(), f"hidden {seats}")):
        for viewer in (None, *range(seats)):
            other = GAME.redeal(state, viewer, Rng("redeal", number))
            GAME.check(other)
            assert GAME.view(other, viewer) == GAME.view(state, viewer)
            assert GAME.choices(other).keys() == GAME.choices(state).keys()
            if viewer is not None:
                assert GAME.choices(other).get(viewer) == GAME.choices(state).get(viewer)
            for pile in ("meals", "souvenirs", "encounters", "springs", "menu", "pending"):
                if getattr(other, pile) != getattr(state, pile):
                    changed.add(pile)
    assert changed == {"meals", "souvenirs", "encounters", "springs", "menu", "pending"}


def hidden(state: State, viewer: int | None) -> set[str]:
    """What the pending question looks like in other deals that `viewer` could not tell from this."""
    return {str(GAME.redeal(state, viewer, Rng("hidden", number)).pending[-1]) for number in range(20)}


def test_the_other_of_yoshiyasus_cards_could_be_any() -> None:
    state = journey("yoshiyasu", "", "", at=[9, 53, 54])
    state, _ = play(state, "0 walk:10")
    assert len(hidden(state, 0)) == 1
    assert len(hidden(state, 1)) > 5


def test_no_encounter_is_lost_when_yoshiyasus_cards_are_dealt_anew() -> None:
    state = journey("yoshiyasu", "", "", at=[9, 53, 54])
    state, _ = play(state, "0 walk:10")
    for number in range(20):
        other = GAME.redeal(state, 1, Rng("anew", number))
        GAME.check(other)
        assert len(other.encounters) == len(state.encounters)


@pytest.mark.parametrize("viewer", [None, 0, 4])
def test_tiles_dealt_anew_are_nobody_elses(viewer: int | None) -> None:
    state = GAME.setup(5, Options(), Rng("tiles", 0))
    offers = asked(state)
    for number in range(20):
        anew = asked(GAME.redeal(state, viewer, Rng("anew", number)))
        assert len({tile for tiles in anew.values() for tile in tiles}) == 10
        assert viewer is None or anew[viewer] == offers[viewer]


def test_satsukis_offer_could_be_any() -> None:
    state = journey("satsuki", "", "", at=[10, 53, 54])
    state, _ = play(state, "0 walk:14")
    assert len(hidden(state, 0)) == 1
    assert len(hidden(state, None)) > 5


def test_the_tiles_of_others_could_be_any() -> None:
    state = GAME.setup(5, Options(), Rng("tiles", 0))
    state, _ = play(state, f"1 {asked(state)[1][0]}")
    assert len(hidden(state, 1)) > 5
    assert len(hidden(state, 0)) > 5


# --- how it is written ---------------------------------------------------------------------


def crowded() -> State:
    """Five players who share all the cards they could have, all ties among them, longest names first."""
    names = ("yoshiyasu", "mitsukuni", "sasayakko", "hiroshige", "hirotada")
    state = journey(*names, at=[54] * 5, coins=23)
    meals = sorted(state.meals, key=len, reverse=True)
    for seat in range(5):
        dishes = list(dict.fromkeys(meals))[:4]
        for dish in dishes:
            meals.remove(dish)
        give(
            state,
            seat,
            souvenirs=list(state.souvenirs[: 5 if seat else 4]),
            springs=state.springs[:2],
            encounters=state.encounters[:3] if seat else state.encounters[:2],
            meals=dishes,
            offerings=15,
            paddy=3,
            mountain=4,
            sea=5,
        )
        player = state.players[seat]
        player.achievements = ["gourmet", "bather", "chatterbox", "collector"]
    state.players[0].achievements[:0] = ["paddy", "mountain", "sea"]
    state.pending.clear()
    return state


def test_the_fullest_view_is_not_too_long() -> None:
    text = str(GAME.view(crowded(), None))
    assert len(text.splitlines()) == 6
    assert len(text) <= 1024


@pytest.mark.parametrize("seats", [2, 5])
def test_a_view_is_never_too_long_to_be_read_aloud(seats: int) -> None:
    for state, _ in random_game(seats, Options(), "long"):
        for viewer in (None, *range(seats)):
            assert 0 < len(str(GAME.view(state, viewer))) <= 1024


def test_a_view_written_out() -> None:
    state = journey("kinko", "", "", at=[15, 17, 24])
    give(state, 0, souvenirs=[0, 6, 1], springs=[3, 2], encounters=[4, 3], meals=["soba"], offerings=2)
    give(state, 1, mountain=1)
    complete(state, 1, "paddy")
    assert str(GAME.view(state, 0)) == "\n".join(
        (
            "# meals 24 souvenirs 21 encounters 12 springs 10",
            ">0 kinko @15 7c 21p sf/s h32 t2 e:samurai,sea m:soba",
            " 1 @17 7c 10p paddy3 mountain1 *:paddy",
            " 2 @24 7c 0p",
            "> 16 18 19 20 21 22 23 25 26 27",
        )
    )


# --- hints ---------------------------------------------------------------------------------


def hints(state: State, viewer: int = 0) -> dict[int, str]:
    """What each space that may be gone to would bring."""
    view = GAME.view(state, viewer)
    return {space: str(prospect(view, space)) for space in view.reach}


def test_hints_say_what_each_space_would_bring() -> None:
    state = journey("", "", "", at=[15, 53, 54])
    give(state, 0, sea=2)
    give(state, 0, mountain=3)
    assert hints(state) == {
        16: "temple: +1-3 -1-3c",
        17: "farm: +3c",
        18: "paddy 1: +1",
        # The last section, and nobody has the achievement yet.
        19: "mountain 4: +7",
        # A souvenir is worth 1, a section of the sea 3, of the mountain with its achievement 7.
        20: "encounter: +0-7 +0-3c",
        21: "temple: +1-3 -1-3c",
        22: "spring: +2-3",
        23: "mountain 4: +7",
        24: "sea 3: +3",
        25: "village: +0-1 -0-3c",
        26: "farm: +3c",
        27: "inn 1: +0-6 -0-3c",
    }


@pytest.mark.parametrize(
    ("traveler", "coins", "space", "hint"),
    [
        ("mitsukuni", 7, 22, "spring: +3-4"),
        ("hirotada", 2, 16, "temple: +2-3 -1-2c"),
        ("umegae", 7, 20, "encounter: +1-4 +1-4c"),
        ("zen_emon", 1, 25, "village: +0-1 -0-1c"),
        ("kinko", 0, 27, "inn 1: +0-6"),
        ("kinko", 7, 27, "inn 1: +0-6 -0-2c"),
        ("satsuki", 0, 27, "inn 1: +0-6"),
        ("", 0, 27, "inn 1"),
        ("", 0, 25, "village"),
        ("", 0, 16, "temple"),
    ],
)
def test_hints_know_the_travelers(traveler: str, coins: int, space: int, hint: str) -> None:
    state = journey(traveler, "", "", at=[15, 53, 54], coins=[coins, 7, 7])
    assert str(prospect(GAME.view(state, 0), space)) == hint


def test_what_a_souvenir_would_cost_and_bring_is_known_at_the_stall() -> None:
    state = journey("zen_emon", "", "", at=[5, 53, 54])
    give(state, 0, souvenirs=[6])
    top(state.souvenirs, 0, 22, 17)
    state, _ = play(state, "0 walk:8", "0 buy:17")
    view = GAME.view(state, 0)
    player = view.players[0]
    assert view.stall
    assert {card: souvenir_price(view, player, card) for card in view.stall.cards} == {0: 1, 22: 2}
    assert {card: souvenir_points(player, card) for card in view.stall.cards} == {0: 5, 22: 5}


def test_a_hint_names_the_achievement_that_a_section_would_win() -> None:
    state = journey("mitsukuni", "", "", at=[15, 53, 54])
    give(state, 0, paddy=2)
    found = prospect(GAME.view(state, 0), 18)
    assert (found.section, found.points, found.achievement) == (3, (7, 7), "paddy")
    complete(state, 1, "paddy")
    found = prospect(GAME.view(state, 0), 18)
    assert (found.points, found.achievement) == ((3, 3), "")


def test_the_neutral_traveler_brings_nobody_anything() -> None:
    state = journey("", "", at=[16, 17, 14])
    assert hints(state, viewer=1)[15] == "sea"
    assert hints(state, viewer=1)[27] == "inn"


@pytest.mark.parametrize("space", [space for space in range(15, 26) if SPACES[space].kind != "village"])
@pytest.mark.parametrize("traveler", TRAVELERS)
def test_a_stop_brings_what_its_hint_promises(traveler: str, space: int) -> None:
    for coins in (1, 7):
        state = journey(traveler, "", "", at=[14, 53, 54], coins=[coins, 7, 7])
        give(state, 0, sea=4, mountain=1, paddy=2, souvenirs=[0, 6])
        promised = prospect(GAME.view(state, 0), space)
        before = state.players[0]
        state, _ = play(state, f"0 walk:{space}", seed=f"{traveler} {space}")
        if GAME.view(state, None).ask in ("offering", "meeting"):
            state, _ = play(state, f"0 {asked(state)[0][-1]}", seed=f"{traveler} {space}")
        after = state.players[0]
        assert promised.points[0] <= after.score - before.score <= promised.points[1]
        assert promised.coins[0] <= after.coins - before.coins <= promised.coins[1]
