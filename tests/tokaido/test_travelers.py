"""The ten travelers: each power, and each interaction that the rulings name."""

from __future__ import annotations

import pytest

from rules.core import Refusal
from rules.tokaido import GAME
from rules.tokaido.components import Options, State
from rules.tokaido.events import (
    Arrived,
    Ate,
    Awarded,
    Bathed,
    Bought,
    Earned,
    FoundNothing,
    Gave,
    Invited,
    LeftShop,
    Looked,
    Met,
    Peeked,
    Praised,
    Profited,
    Received,
    Refused,
    Saw,
    Served,
    WentHungry,
)
from tests.tokaido.journeys import ask, asked, complete, give, journey, of, play, stand, top, top_meals

GOFU, HASHI, SAKE, GETA, YUKATA, SUMIE, UKIYOE = 0, 1, 11, 13, 17, 22, 23
SHOKUNIN, PADDY, MOUNTAIN, SEA, SAMURAI, KUGE, MIKO = range(7)

INNS = [(12, 14), (25, 27), (39, 41)]
"""A space before each intermediate inn, and the inn."""


def near(space: int, traveler: str, coins: int = 7, options: Options | None = None) -> State:
    """Seat 0 is this traveler and farthest behind; the others have passed by."""
    return journey(traveler, "", "", at=[space, 53, 54], coins=[coins, 7, 7], options=options)


def at_first_inn(traveler: str, coins: int, *menu: str, options: Options | None = None) -> State:
    """Seat 0 is the first to come to the first intermediate inn, and these meals are drawn."""
    state = journey(traveler, "", "", at=[10, 11, 12], coins=[coins, 7, 7], options=options)
    top_meals(state, *menu)
    return state


# --- Hiroshige -----------------------------------------------------------------------------


@pytest.mark.parametrize(("space", "inn"), INNS)
def test_hiroshige_takes_a_panorama_card_of_his_choice_before_the_meal(space: int, inn: int) -> None:
    state = near(space, "hiroshige")
    give(state, 0, mountain=2)
    state, events = play(state, f"0 walk:{inn}")
    assert ask(state) == "panorama"
    assert asked(state) == {0: ["see:paddy", "see:mountain", "see:sea"]}
    assert not of(events, Served)
    state, events = play(state, "0 see:mountain")
    assert of(events, Saw) == [Saw(seat=0, panorama="mountain", section=3, points=3, complete=False)]
    assert [type(event) for event in events] == [Saw, Served, Looked]
    assert ask(state) == "menu"


def test_hiroshige_has_no_power_at_the_last_inn() -> None:
    state = near(52, "hiroshige")
    state, events = play(state, "0 walk:54")
    assert ask(state) == "menu"
    assert not of(events, Saw)


def test_hiroshige_can_win_an_achievement_at_an_inn() -> None:
    state = near(12, "hiroshige")
    give(state, 0, paddy=2)
    state, events = play(state, "0 walk:14", "0 see:paddy")
    assert of(events, Awarded) == [Awarded(seat=0, achievement="paddy", points=3)]


def test_hiroshige_is_not_offered_a_finished_panorama() -> None:
    state = near(12, "hiroshige")
    complete(state, 0, "paddy")
    state, _ = play(state, "0 walk:14")
    assert asked(state) == {0: ["see:mountain", "see:sea"]}


def test_hiroshige_goes_on_with_the_only_panorama_left() -> None:
    state = near(12, "hiroshige")
    complete(state, 0, "paddy", "sea")
    state, events = play(state, "0 walk:14")
    assert of(events, Saw)[0].panorama == "mountain"
    assert ask(state) == "menu"


def test_hiroshige_with_all_panoramas_finished_just_eats() -> None:
    state = near(12, "hiroshige")
    complete(state, 0, "paddy", "mountain", "sea")
    state, events = play(state, "0 walk:14")
    assert of(events, FoundNothing) == [FoundNothing(seat=0)]
    assert ask(state) == "menu"


# --- Chuubei -------------------------------------------------------------------------------


@pytest.mark.parametrize(("space", "inn"), INNS)
def test_chuubei_has_an_encounter_before_the_meal(space: int, inn: int) -> None:
    state = near(space, "chuubei", coins=0)
    top(state.encounters, KUGE)
    state, events = play(state, f"0 walk:{inn}")
    assert [type(event) for event in events] == [Arrived, Met, Earned, Served, Looked]
    # Three coins from the noble, and now there is something to choose.
    assert state.players[0].coins == 3
    assert ask(state) == "menu"
    assert state.players[0].encounters == [KUGE]


def test_chuubei_has_no_encounter_at_the_last_inn() -> None:
    state = near(52, "chuubei")
    state, events = play(state, "0 walk:54")
    assert not of(events, Met)


def test_chuubei_may_have_to_choose_a_panorama_before_the_meal() -> None:
    state = near(12, "chuubei")
    complete(state, 0, "sea")
    top(state.encounters, SEA)
    state, events = play(state, "0 walk:14")
    assert ask(state) == "panorama"
    assert not of(events, Served)
    state, events = play(state, "0 see:paddy")
    assert [type(event) for event in events] == [Saw, Served, Looked]


def test_chuubei_may_get_a_souvenir_at_an_inn() -> None:
    state = near(12, "chuubei")
    top(state.encounters, SHOKUNIN)
    state, events = play(state, "0 walk:14")
    assert len(of(events, Received)) == 1


# --- Kinko ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("meal", "paid"), [("dango", 0), ("soba", 1), ("udon", 2)])
def test_kinko_pays_a_coin_less_for_each_meal(meal: str, paid: int) -> None:
    state = at_first_inn("kinko", 2, "dango", "soba", "udon", "unagi")
    state, events = play(state, "0 walk:14", f"0 eat:{meal}")
    assert of(events, Ate) == [Ate(seat=0, meal=meal, price=paid, points=6)]
    assert state.players[0].coins == 2 - paid


def test_kinko_eats_with_an_empty_purse() -> None:
    state = at_first_inn("kinko", 0, "dango", "soba", "udon", "unagi")
    state, _ = play(state, "0 walk:14")
    assert asked(state) == {0: ["eat:dango", "skip"]}


def test_kinko_pays_less_at_the_last_inn_too() -> None:
    state = near(52, "kinko", coins=1)
    state.menu = ["soba"]
    state.meals.remove("soba")
    state, _ = play(state, "0 walk:54")
    assert asked(state) == {0: ["eat:soba", "skip"]}


def test_kinko_does_not_eat_a_specialty_twice_for_nothing_either() -> None:
    state = at_first_inn("kinko", 0)
    give(state, 0, meals=["dango"])
    top_meals(state, "dango", "soba", "udon", "unagi")
    state, _ = play(state, "0 walk:14")
    assert asked(state) == {0: ["skip"]}


def test_kinko_is_a_gourmet_by_printed_prices() -> None:
    """He paid 2 and 1 for 3 and 2; seat 1 ate for 4, and 4 is less than 5."""
    state = journey("kinko", "", "", at=[53, 54, 54], coins=0)
    give(state, 0, meals=["udon", "soba"])
    give(state, 1, meals=["tofu", "sushi"])
    state.menu = [state.meals.pop(state.meals.index("unagi"))]
    state, events = play(state, *forced_end(state))
    gourmets = [event.seat for event in of(events, Awarded) if event.achievement == "gourmet"]
    assert gourmets == [0]


def forced_end(state: State) -> list[str]:
    """The answers that end a journey where the last traveler walks to the last inn and does not eat."""
    moves = [f"{seat} {texts[-1]}" for seat, texts in asked(state).items()]
    if ask(state) == "step":
        after, _ = play(state, *moves)
        return moves + (forced_end(after) if after.pending else [])
    return moves


# --- Yoshiyasu -----------------------------------------------------------------------------


def test_yoshiyasu_keeps_one_of_two_encounters() -> None:
    state = near(9, "yoshiyasu")
    top(state.encounters, SAMURAI, KUGE)
    rest = state.encounters[:-2]
    state, events = play(state, "0 walk:10")
    assert of(events, Peeked) == [Peeked(only=0, seat=0, cards=(SAMURAI, KUGE))]
    assert asked(state) == {0: ["meet:4", "meet:5"]}
    state, events = play(state, "0 meet:5")
    assert events[:2] == [Met(seat=0, card=KUGE), Earned(seat=0, coins=3)]
    assert state.players[0].encounters == [KUGE]
    assert state.encounters == [SAMURAI, *rest]


def test_yoshiyasu_is_asked_although_both_cards_are_alike() -> None:
    """Not to ask would tell the others that they are."""
    state = near(9, "yoshiyasu")
    top(state.encounters, SAMURAI, SAMURAI)
    state, _ = play(state, "0 walk:10")
    assert asked(state) == {0: ["meet:4"]}
    state, _ = play(state, "0 meet:4")
    assert state.encounters[0] == SAMURAI


def test_only_yoshiyasu_sees_the_two_cards() -> None:
    state = near(9, "yoshiyasu")
    top(state.encounters, SAMURAI, KUGE)
    state, _ = play(state, "0 walk:10")
    assert GAME.view(state, 0).meeting == (SAMURAI, KUGE)
    for viewer in (None, 1, 2):
        assert GAME.view(state, viewer).meeting == ()


def test_yoshiyasu_keeps_the_last_encounter_of_the_pile() -> None:
    state = near(9, "yoshiyasu")
    top(state.encounters, SAMURAI)
    give(state, 1, encounters=state.encounters[:-1])
    state, events = play(state, "0 walk:10")
    assert of(events, Praised) == [Praised(seat=0, points=3)]


def test_yoshiyasu_chooses_a_panorama_after_choosing_the_guide() -> None:
    state = near(9, "yoshiyasu")
    complete(state, 0, "sea")
    top(state.encounters, SEA, MIKO)
    state, _ = play(state, "0 walk:10", "0 meet:3")
    assert asked(state) == {0: ["see:paddy", "see:mountain"]}


# --- Satsuki -------------------------------------------------------------------------------


def offered(options: Options | None = None, coins: int = 3) -> tuple[State, str]:
    """Satsuki is the first at an inn and has been offered a meal; which."""
    state = at_first_inn("satsuki", coins, options=options)
    top_meals(state, "dango", "soba", "udon", "unagi", "fugu")
    state, events = play(state, "0 walk:14")
    (invited,) = of(events, Invited)
    assert invited.only == 0
    assert ask(state) == "gift"
    return state, invited.meal


def test_satsuki_takes_the_meal_she_is_offered_for_nothing() -> None:
    state, meal = offered()
    assert meal in ("dango", "soba", "udon", "unagi")
    assert asked(state) == {0: [f"eat:{meal}", "refuse"]}
    state, events = play(state, f"0 eat:{meal}")
    assert of(events, Ate) == [Ate(seat=0, meal=meal, price=0, points=6)]
    assert state.players[0].coins == 3
    # It was one of those at the inn, so there is one fewer for the others.
    assert len(state.menu) == 3
    assert meal not in state.menu
    assert list(asked(state)) == [1]


def test_each_of_the_meals_at_the_inn_may_be_offered() -> None:
    meals = set()
    for number in range(40):
        state = at_first_inn("satsuki", 3, "dango", "soba", "udon", "unagi")
        state, events = play(state, "0 walk:14", seed=str(number))
        meals.add(of(events, Invited)[0].meal)
    assert meals == {"dango", "soba", "udon", "unagi"}


def test_satsuki_sees_the_offer_before_the_other_meals() -> None:
    state, meal = offered()
    view = GAME.view(state, 0)
    assert (view.gift, view.menu, view.lying) == (meal, (), 3)


def test_satsuki_may_refuse_and_buy_one_instead_even_the_same() -> None:
    state, _ = offered()
    state, events = play(state, "0 refuse")
    assert events == [Refused(seat=0), Looked(only=0, seat=0, meals=("dango", "soba", "udon", "unagi"))]
    assert asked(state) == {0: ["eat:dango", "eat:soba", "eat:udon", "eat:unagi", "skip"]}
    state, events = play(state, "0 eat:unagi")
    assert of(events, Ate) == [Ate(seat=0, meal="unagi", price=3, points=6)]
    assert state.menu == ["dango", "soba", "udon"]


def test_satsuki_may_refuse_and_eat_nothing() -> None:
    state, _ = offered()
    state, events = play(state, "0 refuse", "0 skip")
    assert events[-1] == WentHungry(seat=0)
    assert len(state.menu) == 4


def test_satsuki_who_refuses_with_an_empty_purse_goes_hungry() -> None:
    state, _ = offered(coins=0)
    state, events = play(state, "0 refuse")
    assert events[-1] == WentHungry(seat=0)


@pytest.mark.parametrize("pile", [False, True])
def test_a_dish_eaten_before_is_offered_but_can_only_be_refused(pile: bool) -> None:
    """Not to ask would tell the others that it was such a dish."""
    state = journey("satsuki", "", "", at=[12, 14, 14], options=Options(satsuki_pile=pile))
    give(state, 0, meals=["soba"])
    top_meals(state, "soba", "udon")
    state.menu = [state.meals.pop(-2 if pile else -1)]
    state, _ = play(state, "0 walk:14")
    assert GAME.view(state, 0).gift == "soba"
    assert asked(state) == {0: ["refuse"]}
    with pytest.raises(Refusal, match="eaten-before"):
        play(state, "0 eat:soba")


def test_satsuki_is_invited_at_the_last_inn_too() -> None:
    state = near(52, "satsuki", coins=0)
    state.menu = ["soba"]
    state.meals.remove("soba")
    state, events = play(state, "0 walk:54")
    assert of(events, Invited) == [Invited(only=0, seat=0, meal="soba")]


def test_satsukis_meal_counts_its_printed_price_for_the_gourmet() -> None:
    state = journey("satsuki", "", "", at=[53, 54, 54], coins=0)
    state.menu = ["unagi"]
    state.meals.remove("unagi")
    give(state, 1, meals=["soba"])
    stand(state, 0, 53 - 1)
    state, events = play(state, "0 walk:54", "0 eat:unagi")
    assert [event.seat for event in of(events, Awarded) if event.achievement == "gourmet"] == [0]


def test_satsukis_offer_from_the_pile_is_its_top_after_the_menu_is_drawn() -> None:
    state, meal = offered(Options(satsuki_pile=True))
    assert meal == "fugu"
    assert state.menu == ["dango", "soba", "udon", "unagi"]
    state, _ = play(state, "0 eat:fugu")
    # It was none of those at the inn, so the others have as much choice as ever.
    assert state.menu == ["dango", "soba", "udon", "unagi"]


def test_satsukis_offer_from_the_pile_goes_under_it_when_refused() -> None:
    state, _ = offered(Options(satsuki_pile=True))
    state, _ = play(state, "0 refuse")
    assert state.meals[0] == "fugu"
    assert asked(state) == {0: ["eat:dango", "eat:soba", "eat:udon", "eat:unagi", "skip"]}


# --- Mitsukuni -----------------------------------------------------------------------------


@pytest.mark.parametrize("card", [2, 3])
def test_mitsukuni_has_a_point_more_for_each_hot_spring_at_once(card: int) -> None:
    state = near(4, "mitsukuni")
    top(state.springs, card)
    state, events = play(state, "0 walk:5")
    assert events[1:] == [
        Bathed(seat=0, points=card),
        Profited(seat=0, traveler="mitsukuni", points=1, coins=0),
    ]
    assert state.players[0].score == card + 1


def test_mitsukuni_has_a_point_more_for_an_achievement_at_once() -> None:
    state = near(17, "mitsukuni")
    give(state, 0, paddy=2)
    state, events = play(state, "0 walk:18")
    assert events[2:] == [
        Awarded(seat=0, achievement="paddy", points=3),
        Profited(seat=0, traveler="mitsukuni", points=1, coins=0),
    ]
    assert state.players[0].score == 1 + 2 + 3 + 3 + 1


def test_mitsukuni_has_a_point_more_for_the_achievements_at_the_end() -> None:
    state = journey("mitsukuni", "", "", at=[52, 54, 54], coins=0)
    give(state, 0, springs=[2, 2], souvenirs=[GOFU], encounters=[KUGE], meals=["soba"])
    state.menu = ["unagi"]
    state.meals.remove("unagi")
    state, _ = play(state, "0 walk:54")
    assert state.players[0].achievements == ["gourmet", "bather", "chatterbox", "collector"]
    assert state.players[0].points["achievements"] == 12
    assert state.players[0].points["traveler"] == 2 + 4


# --- Sasayakko -----------------------------------------------------------------------------


def shop(traveler: str, coins: int, *cards: int) -> State:
    """A traveler in a village that shows these souvenirs."""
    state = near(7, traveler, coins)
    top(state.souvenirs, *cards)
    state, _ = play(state, "0 walk:8")
    return state


def bought(state: State, *cards: int) -> tuple[State, list[int], int]:
    """Buy souvenirs in this order; the state, what each added to the bill, and what was spent."""
    before = state.players[0].coins
    state, events = play(state, *(f"0 buy:{card}" for card in cards))
    return state, [event.price for event in of(events, Bought)], before - state.players[0].coins


@pytest.mark.parametrize(
    ("cards", "prices"),
    [
        ([SUMIE], [3]),
        # The second is paid and the cheaper of the two given back, in one.
        ([SUMIE, GOFU], [3, 0]),
        ([GOFU, SUMIE], [1, 2]),
        ([YUKATA, SUMIE], [2, 1]),
        # Of three only the one cheapest is free.
        ([SUMIE, YUKATA, GOFU], [3, 0, 2]),
        ([GOFU, SUMIE, YUKATA], [1, 2, 2]),
    ],
)
def test_sasayakkos_cheapest_souvenir_of_two_or_more_is_free(cards: list[int], prices: list[int]) -> None:
    state = shop("sasayakko", 9, *cards)
    state, paid, spent = bought(state, *cards)
    assert paid == prices
    assert spent == sum(prices)


@pytest.mark.parametrize("order", [(GOFU, HASHI, SAKE), (SAKE, HASHI, GOFU), (HASHI, SAKE, GOFU)])
def test_the_order_of_sasayakkos_purchases_makes_no_difference(order: tuple[int, ...]) -> None:
    _, _, spent = bought(shop("sasayakko", 9, GOFU, HASHI, SAKE), *order)
    assert spent == 3


def test_sasayakko_must_hold_the_printed_prices_of_all() -> None:
    state = shop("sasayakko", 4, SUMIE, YUKATA, GOFU)
    state, _ = play(state, "0 buy:22")
    # 3 + 1 are in her purse of 4, 3 + 2 are not, though she would pay no more than 3.
    assert asked(state) == {0: ["buy:0", "done"]}
    with pytest.raises(Refusal, match="too-expensive"):
        play(state, "0 buy:17")


def test_sasayakko_cannot_buy_on_from_what_she_was_given_back() -> None:
    """She came with 4 and has bought for 3 + 1; that 1 came back to her is no help."""
    state = shop("sasayakko", 4, SUMIE, HASHI, GOFU)
    state, events = play(state, "0 buy:22", "0 buy:1")
    assert events[-1] == LeftShop(seat=0, bought=2, spent=3)
    assert state.players[0].coins == 1


def test_sasayakkos_next_stop_is_a_bill_of_its_own() -> None:
    state, _, _ = bought(shop("sasayakko", 9, GOFU, SUMIE, UKIYOE), GOFU)
    state, _ = play(state, "0 done")
    stand(state, 0, 24)
    top(state.souvenirs, YUKATA)
    state, _ = play(state, "0 walk:25")
    state, paid, _ = bought(state, YUKATA)
    assert paid == [2]


# --- Hirotada ------------------------------------------------------------------------------


@pytest.mark.parametrize("coins", [1, 2, 3])
def test_the_bank_adds_a_coin_to_hirotadas_offering(coins: int) -> None:
    state = near(8, "hirotada")
    state, events = play(state, "0 walk:9", f"0 give:{coins}")
    assert of(events, Gave) == [Gave(seat=0, coins=coins, added=1)]
    assert (state.players[0].coins, state.players[0].score) == (7 - coins, coins + 1)
    assert state.offerings[0] == coins + 1


def test_the_banks_coin_is_no_substitute_for_hirotadas_own() -> None:
    state = near(8, "hirotada", coins=0)
    assert "walk:9" not in asked(state)[0]


def test_miko_gives_one_coin_for_hirotada_as_for_anybody() -> None:
    state = near(9, "hirotada")
    top(state.encounters, MIKO)
    state, events = play(state, "0 walk:10")
    assert of(events, Gave) == [Gave(seat=0, coins=0, added=1)]


# --- Umegae --------------------------------------------------------------------------------


def test_umegae_has_a_point_and_a_coin_before_the_effect_of_each_encounter() -> None:
    state = near(9, "umegae")
    top(state.encounters, KUGE)
    state, events = play(state, "0 walk:10")
    assert events[1:] == [
        Met(seat=0, card=KUGE),
        Profited(seat=0, traveler="umegae", points=1, coins=1),
        Earned(seat=0, coins=3),
    ]
    assert (state.players[0].coins, state.players[0].score) == (11, 1)


def test_umegae_has_them_also_where_the_card_does_nothing() -> None:
    state = near(9, "umegae")
    complete(state, 0, "paddy", "mountain", "sea")
    top(state.encounters, SEA)
    state, events = play(state, "0 walk:10")
    assert [type(event) for event in events[1:]] == [Met, Profited, FoundNothing]
    assert state.players[0].points["traveler"] == 1


# --- Zen-emon ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "prices"),
    [
        ([SUMIE], [1]),
        ([GOFU], [1]),
        # The bargain lies on the dearest, and moves when a dearer one follows.
        ([GOFU, SUMIE], [1, 1]),
        ([YUKATA, SUMIE], [1, 2]),
        ([SUMIE, UKIYOE], [1, 3]),
        ([GOFU, YUKATA, SUMIE], [1, 1, 2]),
    ],
)
def test_zen_emon_pays_one_coin_for_the_dearest_souvenir(cards: list[int], prices: list[int]) -> None:
    state = shop("zen_emon", 9, *cards)
    state, paid, spent = bought(state, *cards)
    assert paid == prices
    assert spent == sum(prices)


def test_zen_emon_with_one_coin_may_have_any_souvenir() -> None:
    state = shop("zen_emon", 1, SUMIE, YUKATA, GOFU)
    assert asked(state) == {0: ["buy:22", "buy:17", "buy:0", "done"]}
    state, events = play(state, "0 buy:22")
    assert events[-1] == LeftShop(seat=0, bought=1, spent=1)
    assert state.players[0].coins == 0


def test_zen_emon_buys_on_as_long_as_the_bill_is_in_the_purse_he_came_with() -> None:
    state = shop("zen_emon", 3, YUKATA, SUMIE, UKIYOE)
    state, _ = play(state, "0 buy:17")
    # 1 for the yukata; with a sumi-e 2 + 1 are in the purse of 3.
    assert asked(state) == {0: ["buy:22", "buy:23", "done"]}
    state, events = play(state, "0 buy:22")
    assert events[-1] == LeftShop(seat=0, bought=2, spent=3)


def test_zen_emon_without_a_coin_does_not_stop_in_a_village() -> None:
    assert "walk:8" not in asked(near(7, "zen_emon", coins=0))[0]


def test_zen_emon_has_a_bargain_at_each_village() -> None:
    state, paid, _ = bought(shop("zen_emon", 9, GOFU, SUMIE, UKIYOE), SUMIE)
    state, _ = play(state, "0 done")
    stand(state, 0, 24)
    top(state.souvenirs, UKIYOE)
    state, _ = play(state, "0 walk:25")
    state, again, _ = bought(state, UKIYOE)
    assert paid == again == [1]
