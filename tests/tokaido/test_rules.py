"""The rulebook from front to back: setting up, moving, the eight kinds of space, encounters."""

from __future__ import annotations

from itertools import chain

import pytest

from rules.core import Event, Refusal
from rules.rng import Rng
from rules.tokaido import GAME
from rules.tokaido.cards import ENCOUNTERS
from rules.tokaido.components import Options
from rules.tokaido.events import (
    Arrived,
    Awarded,
    Bathed,
    Bought,
    Chose,
    Earned,
    FoundNothing,
    Gave,
    LeftShop,
    LinedUp,
    Met,
    Praised,
    Ready,
    Received,
    Saw,
    Shown,
    Walked,
)
from rules.tokaido.road import INNS, room
from tests.tokaido.journeys import ask, asked, complete, give, journey, of, play, see, stand, top

GOFU, HASHI, KOMA, UCHIWA, YUNOMI = 0, 1, 2, 3, 5
KAMABOKO, KONPEITO, SAKE = 6, 7, 11
FUROSHIKI, GETA, YUKATA = 12, 13, 17
JUBAKO, SUMIE, UKIYOE = 18, 22, 23
SHOKUNIN, PADDY, MOUNTAIN, SEA, SAMURAI, KUGE, MIKO = range(7)


# --- set-up --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 6))
def test_set_up_gives_each_player_two_tiles_and_asks_all_at_once(seats: int) -> None:
    state = GAME.setup(seats, Options(), Rng("set-up", 0))
    answers = asked(state)
    assert list(answers) == list(range(seats))
    assert all(len(options) == 2 for options in answers.values())
    assert len(set(chain.from_iterable(answers.values()))) == 2 * seats
    GAME.check(state)


def test_a_traveler_chosen_is_told_when_all_have_chosen() -> None:
    state = GAME.setup(3, Options(), Rng("choose", 0))
    offers = asked(state)
    events: list[Event] = []
    for seat in (2, 0):
        state, events = play(state, f"{seat} {offers[seat][1]}")
        assert events == [Ready(seat=seat)]
        assert seat not in asked(state)
        assert not GAME.view(state, None).pieces
    state, events = play(state, f"1 {offers[1][0]}")
    assert events[0] == Ready(seat=1)
    chosen = [event.traveler for event in of(events, Chose)]
    assert [f"take:{name}" for name in chosen] == [offers[0][1], offers[1][0], offers[2][1]]
    assert [player.traveler for player in state.players] == chosen


def test_who_has_chosen_is_asked_no_more() -> None:
    state = GAME.setup(2, Options(), Rng("choose", 0))
    text = asked(state)[0][0]
    state, _ = play(state, f"0 {text}")
    with pytest.raises(Refusal, match="not-your-turn"):
        play(state, f"0 {text}")


COINS_ON_TILES = {
    "hiroshige": 3,
    "chuubei": 4,
    "kinko": 7,
    "yoshiyasu": 9,
    "satsuki": 2,
    "mitsukuni": 6,
    "sasayakko": 5,
    "hirotada": 8,
    "umegae": 5,
    "zen_emon": 6,
}


@pytest.mark.parametrize("choice", [0, 1])
def test_each_traveler_brings_the_coins_on_the_tile(choice: int) -> None:
    state = GAME.setup(5, Options(), Rng("coins", 0))
    for seat in range(5):
        state, events = play(state, f"{seat} {asked(state)[seat][choice]}")
    for player, event in zip(state.players, of(events, Chose), strict=True):
        assert player.coins == event.coins == COINS_ON_TILES[player.traveler]
        assert player.score == 0


def test_the_line_at_the_first_inn_is_drawn_by_lot() -> None:
    lines = set()
    for number in range(40):
        state = GAME.setup(3, Options(), Rng("line", 0))
        for seat in range(2):
            state, _ = play(state, f"{seat} {asked(state)[seat][0]}")
        state, events = play(state, f"2 {asked(state)[2][0]}", seed=str(number))
        (lined_up,) = of(events, LinedUp)
        lines.add(lined_up.line)
        # The last in line is farthest from the road and leaves first.
        assert list(asked(state)) == [lined_up.line[-1]]
        assert state.at == [0, 0, 0]
        assert [state.slot[piece] for piece in lined_up.line] == [0, 1, 2]
    assert len(lines) == 6


# --- playing the game ----------------------------------------------------------------------


def test_the_traveler_farthest_behind_moves_next() -> None:
    state = journey("", "", "", at=[5, 2, 9])
    assert list(asked(state)) == [1]
    state, events = play(state, "1 walk:7")
    assert events[0] == Walked(seat=1, start=2, space=7, kind="farm")
    assert list(asked(state)) == [0]


def test_a_traveler_who_is_still_last_moves_again_at_once() -> None:
    state = journey("", "", "", at=[15, 24, 26])
    state, _ = play(state, "0 walk:17")
    assert list(asked(state)) == [0]


def test_open_spaces_and_taken_ones_may_be_passed_over_but_no_inn() -> None:
    state = journey("", "", "", at=[17, 20, 24])
    # 20 and 24 are taken, 27 is the inn.
    assert asked(state)[0] == [f"walk:{space}" for space in (18, 19, 21, 22, 23, 25, 26, 27)]


def test_a_move_is_forward() -> None:
    state = journey("", "", "", at=[17, 20, 24])
    for space in (16, 17, 28):
        with pytest.raises(Refusal, match="out-of-reach"):
            play(state, f"0 walk:{space}")


def test_taken_spaces_are_refused() -> None:
    with pytest.raises(Refusal, match="space-taken"):
        play(journey("", "", "", at=[17, 20, 24]), "0 walk:20")


def test_a_move_without_a_choice_is_made_at_once() -> None:
    """Behind the last space before an inn there is only the inn; all can see that."""
    state = journey("", "", "", at=[12, 26, 26 - 1])
    state, events = play(state, "0 walk:13")
    assert [event.space for event in of(events, Arrived)] == [14]


def test_a_refused_move_changes_nothing() -> None:
    state, before = (journey("", "", "", at=[17, 20, 24]) for _ in range(2))
    with pytest.raises(Refusal):
        play(state, "0 walk:20")
    assert state == before


# --- single and double spaces --------------------------------------------------------------


@pytest.mark.parametrize("seats", [4, 5])
def test_the_second_on_a_double_space_stands_off_the_road_and_moves_first(seats: int) -> None:
    state = journey(*[""] * seats, at=[5, 6, 11, 12, 13][:seats])
    state, _ = play(state, "0 walk:6")
    assert (state.slot[1], state.slot[0]) == (0, 1)
    assert list(asked(state)) == [0]


@pytest.mark.parametrize("seats", [2, 3])
def test_the_second_place_needs_four_players(seats: int) -> None:
    """With two players the neutral traveler makes no difference to that."""
    state = journey(*[""] * seats, at=[5, 6, 11])
    assert "walk:6" not in asked(state)[0]
    assert "walk:11" not in asked(state)[0]
    with pytest.raises(Refusal, match="space-taken"):
        play(state, "0 walk:6")


def test_a_double_space_holds_two() -> None:
    state = journey("", "", "", "", at=[5, 6, 6, 12])
    assert "walk:6" not in asked(state)[0]


def test_a_single_space_holds_one() -> None:
    state = journey("", "", "", "", at=[5, 6, 8, 12])
    assert "walk:8" not in asked(state)[0]


# --- village -------------------------------------------------------------------------------


def test_a_village_shows_the_first_three_souvenirs() -> None:
    state = journey("", "", "", at=[5, 9, 10])
    top(state.souvenirs, GOFU, SUMIE, YUKATA)
    state, events = play(state, "0 walk:8")
    assert of(events, Shown) == [Shown(seat=0, cards=(GOFU, SUMIE, YUKATA))]
    assert asked(state) == {0: ["buy:0", "buy:22", "buy:17", "done"]}
    assert ask(state) == "shop"


def test_souvenirs_are_bought_one_by_one_at_the_printed_price() -> None:
    state = journey("", "", "", at=[5, 9, 10], coins=6)
    top(state.souvenirs, GOFU, SUMIE, YUKATA)
    state, events = play(state, "0 walk:8", "0 buy:22", "0 buy:0")
    assert of(events, Bought) == [
        Bought(seat=0, card=SUMIE, price=3, points=1, number=1),
        Bought(seat=0, card=GOFU, price=1, points=3, number=2),
    ]
    assert state.players[0].coins == 2
    state, events = play(state, "0 buy:17")
    assert state.players[0].coins == 0
    assert state.players[0].score == 9
    assert events[-1] == LeftShop(seat=0, bought=3, spent=6)
    assert ask(state) == "step"


def test_what_cannot_be_paid_is_not_on_offer() -> None:
    state = journey("", "", "", at=[5, 9, 10], coins=2)
    top(state.souvenirs, GOFU, SUMIE, YUKATA)
    state, _ = play(state, "0 walk:8")
    assert asked(state) == {0: ["buy:0", "buy:17", "done"]}
    with pytest.raises(Refusal, match="too-expensive"):
        play(state, "0 buy:22")
    with pytest.raises(Refusal, match="not-for-sale"):
        play(state, "0 buy:23")


def test_nobody_need_buy_and_the_rest_goes_under_the_pile() -> None:
    state = journey("", "", "", at=[5, 9, 10])
    top(state.souvenirs, GOFU, SUMIE, YUKATA)
    before = state.souvenirs[:-3]
    state, events = play(state, "0 walk:8", "0 done")
    assert of(events, LeftShop) == [LeftShop(seat=0, bought=0, spent=0)]
    assert state.players[0].coins == 7
    assert sorted(state.souvenirs[:3]) == [GOFU, YUKATA, SUMIE]
    assert state.souvenirs[3:] == before


def test_what_is_left_goes_under_the_pile_in_random_order() -> None:
    orders = set()
    for number in range(30):
        state = journey("", "", "", at=[5, 9, 10])
        top(state.souvenirs, GOFU, SUMIE, YUKATA)
        state, _ = play(state, "0 walk:8", "0 done", seed=str(number))
        orders.add(tuple(state.souvenirs[:3]))
    assert len(orders) == 6


def test_without_a_coin_a_village_is_no_stop() -> None:
    state = journey("", "", "", at=[5, 9, 10], coins=[0, 7, 7])
    assert "walk:8" not in asked(state)[0]
    with pytest.raises(Refusal, match="no-coins"):
        play(state, "0 walk:8")


def test_a_stop_where_nothing_can_be_paid_is_over_at_once() -> None:
    state = journey("", "", "", at=[5, 9, 10], coins=[1, 7, 7])
    top(state.souvenirs, SUMIE, UKIYOE, YUKATA)
    state, events = play(state, "0 walk:8")
    assert [type(event) for event in events] == [Walked, Shown, LeftShop]
    assert ask(state) == "step"


@pytest.mark.parametrize("left", [2, 1, 0])
def test_a_village_shows_what_is_left(left: int) -> None:
    """Ruling, Piles running out: the stop stays legal."""
    state = journey("", "", "", at=[5, 9, 10])
    give(state, 1, souvenirs=state.souvenirs[left:])
    state, events = play(state, "0 walk:8")
    assert len(of(events, Shown)[0].cards) == left
    assert (ask(state) == "shop") == bool(left)


SOUVENIR_EXAMPLES = {
    "1 souvenir": ([GOFU], [1]),
    "2 of different types": ([GOFU, SAKE], [1, 3]),
    "3 of different types": ([GOFU, SAKE, GETA], [1, 3, 5]),
    "4 of different types": ([GOFU, SAKE, GETA, SUMIE], [1, 3, 5, 7]),
    "3 of the same type": ([GOFU, HASHI, KOMA], [1, 1, 1]),
    "2 of one type, 1 of another": ([GOFU, HASHI, SAKE], [1, 1, 3]),
    "two sets of two": ([GOFU, HASHI, SAKE, KAMABOKO], [1, 1, 3, 3]),
    "two sets of two of four types": ([GOFU, SAKE, HASHI, KONPEITO], [1, 3, 1, 3]),
}


@pytest.mark.parametrize(("cards", "points"), SOUVENIR_EXAMPLES.values(), ids=SOUVENIR_EXAMPLES.keys())
def test_examples_of_souvenir_collecting(cards: list[int], points: list[int]) -> None:
    earned = []
    state = journey("", "", "", at=[0, 53, 54], coins=20)
    for card, village in zip(cards, (1, 8, 25, 29), strict=False):
        stand(state, 0, village - 1)
        top(state.souvenirs, card)
        state, events = play(state, f"0 walk:{village}", f"0 buy:{card}", "0 done")
        earned += [event.points for event in of(events, Bought)]
    assert earned == points
    assert state.players[0].score == sum(points)


def test_a_souvenir_joins_the_earliest_set_without_its_family() -> None:
    """Ruling, souvenir scoring: not the longest one that would take it."""
    state = journey("", "", "", at=[5, 9, 10])
    give(state, 0, souvenirs=[GOFU, HASHI, SAKE, GETA])
    assert GAME.view(state, 0).players[0].souvenirs == ((GOFU, SAKE, GETA), (HASHI,))
    top(state.souvenirs, FUROSHIKI, JUBAKO, KAMABOKO)
    state, events = play(state, "0 walk:8", "0 buy:12", "0 buy:18")
    assert [event.points for event in of(events, Bought)] == [3, 7]
    assert [event.number for event in of(events, Bought)] == [2, 4]
    assert GAME.view(state, 0).players[0].souvenirs == ((GOFU, SAKE, GETA, JUBAKO), (HASHI, FUROSHIKI))


# --- farm, panorama, hot spring ------------------------------------------------------------


def test_a_farm_brings_three_coins_without_limit() -> None:
    state = journey("", "", "", at=[5, 9, 10], coins=30)
    state, events = play(state, "0 walk:7")
    assert of(events, Earned) == [Earned(seat=0, coins=3)]
    assert state.players[0].coins == 33
    # The bank never says no (ruling, bank empty).
    assert state.bank < 0


@pytest.mark.parametrize(
    ("panorama", "spaces"),
    [("paddy", (18, 28, 35)), ("mountain", (6, 12, 19, 23)), ("sea", (11, 15, 24, 34, 39))],
)
def test_panoramas_grow_from_one_upward(panorama: str, spaces: tuple[int, ...]) -> None:
    state = journey("", "", "", at=[4, 53, 54])
    for section, space in enumerate(spaces, start=1):
        complete = space == spaces[-1]
        stand(state, 0, space - 1)
        state, events = play(state, f"0 walk:{space}")
        assert of(events, Saw) == [
            Saw(seat=0, panorama=panorama, section=section, points=section, complete=complete)
        ]
        assert state.players[0].points["panoramas"] == sum(range(section + 1))
        assert bool(of(events, Awarded)) == complete


def test_who_has_completed_a_panorama_no_longer_stops_there() -> None:
    state = journey("", "", "", at=[5, 9, 10])
    complete(state, 0, "mountain")
    assert not {"walk:6", "walk:12"} & set(asked(state)[0])
    assert {"walk:7", "walk:11"} <= set(asked(state)[0])
    with pytest.raises(Refusal, match="panorama-complete"):
        play(state, "0 walk:6")


def test_the_first_to_complete_a_panorama_has_three_points_more_at_once() -> None:
    state = journey("", "", "", at=[10, 11, 13])
    give(state, 0, mountain=3)
    give(state, 1, mountain=3)
    state, events = play(state, "0 walk:12")
    assert of(events, Awarded) == [Awarded(seat=0, achievement="mountain", points=3)]
    assert state.players[0].score == 1 + 2 + 3 + 4 + 3


def test_the_second_to_complete_it_has_nothing_more() -> None:
    state = journey("", "", "", at=[18, 22, 24])
    give(state, 0, mountain=3)
    complete(state, 1, "mountain")
    state, events = play(state, "0 walk:19")
    assert of(events, Saw)[0].complete
    assert not of(events, Awarded)
    assert state.players[0].score == 10


def test_a_hot_spring_is_worth_two_or_three() -> None:
    state = journey("", "", "", at=[4, 9, 10])
    top(state.springs, 3, 2)
    state, events = play(state, "0 walk:5")
    assert of(events, Bathed) == [Bathed(seat=0, points=3)]
    assert state.players[0].springs == [3]
    assert state.players[0].score == 3


# --- temple --------------------------------------------------------------------------------


@pytest.mark.parametrize("coins", [1, 2, 3])
def test_each_coin_given_to_the_temple_is_a_point(coins: int) -> None:
    state = journey("", "", "", at=[8, 10, 11])
    state, _ = play(state, "0 walk:9")
    assert asked(state) == {0: ["give:1", "give:2", "give:3"]}
    state, events = play(state, f"0 give:{coins}")
    assert events[0] == Gave(seat=0, coins=coins, added=0)
    assert (state.players[0].coins, state.players[0].score) == (7 - coins, coins)
    assert state.offerings == [coins, 0, 0]


def test_two_coins_do_not_give_three() -> None:
    state = journey("", "", "", at=[8, 10, 11], coins=2)
    state, _ = play(state, "0 walk:9")
    assert asked(state) == {0: ["give:1", "give:2"]}
    with pytest.raises(Refusal, match="too-expensive"):
        play(state, "0 give:3")
    with pytest.raises(Refusal, match="not-an-option"):
        play(state, "0 give:4")


def test_a_last_coin_is_given_without_a_question() -> None:
    state = journey("", "", "", at=[8, 10, 11], coins=1)
    state, events = play(state, "0 walk:9")
    assert of(events, Gave) == [Gave(seat=0, coins=1, added=0)]
    assert state.players[0].coins == 0


def test_without_a_coin_a_temple_is_no_stop() -> None:
    state = journey("", "", "", at=[8, 10, 11], coins=[0, 7, 7])
    assert "walk:9" not in asked(state)[0]
    with pytest.raises(Refusal, match="no-coins"):
        play(state, "0 walk:9")


# --- encounters ----------------------------------------------------------------------------


def test_shokunin_brings_the_top_souvenir_for_nothing() -> None:
    state = journey("", "", "", at=[9, 11, 12])
    give(state, 0, souvenirs=[GOFU, SAKE])
    top(state.encounters, SHOKUNIN)
    top(state.souvenirs, SUMIE)
    state, events = play(state, "0 walk:10")
    assert events[1:] == [
        Met(seat=0, card=SHOKUNIN),
        Received(seat=0, card=SUMIE, points=5, number=3),
    ]
    assert (state.players[0].coins, state.players[0].score) == (7, 9)
    assert state.players[0].encounters == [SHOKUNIN]


def test_shokunin_without_souvenirs_brings_nothing_but_is_kept() -> None:
    state = journey("", "", "", at=[9, 11, 12])
    give(state, 1, souvenirs=list(state.souvenirs))
    top(state.encounters, SHOKUNIN)
    state, events = play(state, "0 walk:10")
    assert events[-1] == FoundNothing(seat=0)
    assert state.players[0].encounters == [SHOKUNIN]


@pytest.mark.parametrize("card", [PADDY, MOUNTAIN, SEA])
@pytest.mark.parametrize("seen", [0, 2])
def test_annaibito_shows_the_next_section(card: int, seen: int) -> None:
    state = journey("", "", "", at=[9, 11, 12])
    panorama = ENCOUNTERS[card].panorama
    see(state, 0, {panorama: seen})
    top(state.encounters, card)
    state, events = play(state, "0 walk:10")
    (saw,) = of(events, Saw)
    assert (saw.panorama, saw.section, saw.points) == (panorama, seen + 1, seen + 1)


def test_annaibito_can_complete_a_panorama_and_win_its_achievement() -> None:
    state = journey("", "", "", at=[9, 11, 12])
    give(state, 0, sea=4)
    top(state.encounters, SEA)
    state, events = play(state, "0 walk:10")
    assert of(events, Awarded) == [Awarded(seat=0, achievement="sea", points=3)]


def test_annaibito_for_a_finished_panorama_lets_one_choose_another() -> None:
    state = journey("", "", "", at=[9, 11, 12])
    complete(state, 0, "sea")
    give(state, 0, mountain=1)
    top(state.encounters, SEA)
    state, _ = play(state, "0 walk:10")
    assert ask(state) == "panorama"
    assert asked(state) == {0: ["see:paddy", "see:mountain"]}
    with pytest.raises(Refusal, match="panorama-complete"):
        play(state, "0 see:sea")
    state, events = play(state, "0 see:mountain")
    assert of(events, Saw)[0].section == 2


def test_annaibito_with_one_unfinished_panorama_goes_on_with_that() -> None:
    """Rulings: no declining, so there is nothing to ask."""
    state = journey("", "", "", at=[9, 11, 12])
    complete(state, 0, "sea", "paddy")
    top(state.encounters, SEA)
    state, events = play(state, "0 walk:10")
    assert of(events, Saw)[0].panorama == "mountain"


def test_annaibito_with_all_panoramas_finished_has_no_effect_but_is_kept() -> None:
    state = journey("", "", "", at=[9, 11, 12])
    complete(state, 0, "sea", "paddy", "mountain")
    top(state.encounters, SEA)
    state, events = play(state, "0 walk:10")
    assert events[-1] == FoundNothing(seat=0)
    assert state.players[0].encounters == [SEA]


def test_samurai_is_three_points() -> None:
    state = journey("", "", "", at=[9, 11, 12])
    top(state.encounters, SAMURAI)
    state, events = play(state, "0 walk:10")
    assert events[-1] == Praised(seat=0, points=3)
    assert state.players[0].score == 3


def test_an_inn_has_five_places_and_no_more() -> None:
    assert [room(inn, seats) for inn in INNS for seats in (2, 5)] == [5] * 10


def test_a_second_samurai_is_worth_as_much_again() -> None:
    state = journey("", "", "", at=[9, 53, 54])
    give(state, 0, encounters=[SAMURAI])
    top(state.encounters, SAMURAI)
    state, events = play(state, "0 walk:10")
    assert of(events, Praised) == [Praised(seat=0, points=3)]
    assert state.players[0].points["encounters"] == 6


def test_kuge_is_three_coins() -> None:
    state = journey("", "", "", at=[9, 11, 12])
    top(state.encounters, KUGE)
    state, events = play(state, "0 walk:10")
    assert events[-1] == Earned(seat=0, coins=3)
    assert (state.players[0].coins, state.players[0].score) == (10, 0)


def test_miko_gives_a_coin_of_the_bank_to_the_temple() -> None:
    state = journey("", "", "", at=[9, 11, 12])
    top(state.encounters, MIKO)
    state, events = play(state, "0 walk:10")
    assert events[-1] == Gave(seat=0, coins=0, added=1)
    assert (state.players[0].coins, state.players[0].score) == (7, 1)
    assert state.offerings == [1, 0, 0]
