"""Tokaido's pictures: what they look like, and that they tell no more than they may."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.pictures import canvas
from cogs.tokaido import board as pictures
from cogs.tokaido import road
from cogs.tokaido.ending import parts
from cogs.tokaido.signs import POWERS
from rules.core import Seat
from rules.rng import Rng
from rules.tokaido import GAME
from rules.tokaido.cards import ACHIEVEMENTS, ENCOUNTERS, FAMILIES, MEALS, PANORAMAS, SOUVENIRS, SPRINGS
from rules.tokaido.components import Options, State
from rules.tokaido.road import INNS, SPACES
from rules.tokaido.travelers import TRAVELERS
from rules.tokaido.view import View
from tests.pictures import LIMIT, assert_picture, difference, opened
from tests.tokaido.journeys import complete, give, journey, play, random_game, top, top_meals


def tiles() -> State:
    return GAME.setup(4, Options(), Rng("tiles", 0))


def choosing() -> State:
    state = tiles()
    for seat in (0, 2):
        state, _ = GAME.play(state, seat, f"take:{state.pending[0].offers[seat][0]}", Rng("tiles", 1))  # type: ignore[union-attr]
    return state


def start() -> State:
    return GAME.setup(3, Options(initiation=True), Rng("start", 0))


def midway() -> State:
    """Five travelers, two of them on one double space, one in a village."""
    state = journey("kinko", "chuubei", "mitsukuni", "zen_emon", "umegae", at=[19, 20, 20, 15, 19], coins=6)
    give(state, 0, souvenirs=[6, 12, 0, 18, 9], springs=[3, 2], meals=["yakitori"], mountain=2, sea=3)
    give(state, 1, encounters=[0, 4], meals=["tofu"], offerings=4, paddy=2, mountain=1)
    give(state, 2, springs=[3, 3, 2], meals=["tai_meshi"], offerings=3, paddy=1)
    complete(state, 4, "mountain")
    give(state, 4, souvenirs=[22], encounters=[1, 5, 6], meals=["sushi"])
    top(state.souvenirs, 1, 16, 20)
    return play(state, "3 walk:25")[0]


def inn() -> State:
    """Three travelers, two of whom have come to the inn."""
    state = journey("yoshiyasu", "", "sasayakko", at=[26, 40, 38])
    give(state, 0, meals=["soba"], sea=2)
    top_meals(state, "udon", "soba", "dango", "fugu")
    state, _ = play(state, "0 walk:27")
    return state


def leaving() -> State:
    """Everybody waits at an inn, and the last to come leaves first."""
    return journey("satsuki", "hirotada", "hiroshige", "kinko", at=[41] * 4, slot=[2, 0, 3, 1], coins=3)


def two() -> State:
    """The neutral traveler is last, and moved by the player in the lead."""
    state = journey("hirotada", "satsuki", at=[17, 22, 14], coins=[2, 9])
    give(state, 0, souvenirs=[3, 9], springs=[2], offerings=5, paddy=2, sea=1)
    give(state, 1, encounters=[2], meals=["unagi"], offerings=1, mountain=3)
    return state


def back() -> State:
    """Return Trip: the road is walked the other way."""
    return journey("", "", "", "", at=[45, 45, 43, 47], options=Options(return_trip=True, initiation=True))


def over() -> State:
    """The end, with a tie for the most points."""
    state = journey("mitsukuni", "umegae", "chuubei", at=[54, 54, 53], coins=1)
    complete(state, 0, "mountain")
    give(state, 0, springs=[3, 2, 2], meals=["tofu", "udon", "soba"], offerings=3, sea=2)
    give(state, 1, souvenirs=[6, 12, 0, 18], encounters=[0, 4, 6], meals=["sushi", "dango"], offerings=3)
    complete(state, 2, "sea")
    give(state, 2, souvenirs=[1, 7], encounters=[2, 5], meals=["unagi"], paddy=2)
    top_meals(state, "tempura", "fugu", "sashimi", "donburi")
    return play(state, "2 walk:54", "2 skip")[0]


def meeting() -> State:
    state = journey("yoshiyasu", "", "", at=[9, 11, 12])
    top(state.encounters, 4, 5)
    return play(state, "0 walk:10")[0]


def gift() -> State:
    state = journey("satsuki", "", "", at=[13, 14, 14], slot=[0, 0, 1], coins=2)
    state.menu = ["soba", "tofu"]
    for meal in state.menu:
        state.meals.remove(meal)
    return play(state, "0 walk:14")[0]


def offering() -> State:
    return play(two(), "1 move:18", "0 walk:21")[0]


def sketching() -> State:
    state = journey("hiroshige", "", "", at=[25, 30, 31])
    complete(state, 1, "paddy")
    give(state, 0, paddy=2, mountain=3, sea=4)
    return play(state, "0 walk:27")[0]


BOARDS: dict[str, Callable[[], State]] = {
    "choosing": choosing,
    "start": start,
    "midway": midway,
    "inn": inn,
    "leaving": leaving,
    "two": two,
    "back": back,
    "over": over,
}
HANDS: dict[str, tuple[Callable[[], State], Seat]] = {
    "tiles": (tiles, 1),
    "taken": (choosing, 2),
    "start": (start, GAME.view(start(), None).asked[0]),
    "waiting": (midway, 0),
    "shop": (midway, 3),
    "menu": (inn, 0),
    "leaving": (leaving, 2),
    "guidance": (two, 1),
    "offering": (offering, 0),
    "panorama": (sketching, 0),
    "meeting": (meeting, 0),
    "gift": (gift, 0),
    "back": (back, 3),
    "over": (over, 1),
}


@pytest.mark.parametrize("name", BOARDS)
def test_board(name: str, update_pictures: bool) -> None:
    view = GAME.view(BOARDS[name](), None)
    assert_picture(pictures.board(view), f"tokaido/board-{name}", update=update_pictures)


@pytest.mark.parametrize("name", HANDS)
def test_hand(name: str, update_pictures: bool) -> None:
    state, seat = HANDS[name]
    view = GAME.view(state(), seat)
    assert_picture(pictures.hand(view), f"tokaido/hand-{name}", update=update_pictures)


@pytest.mark.parametrize("name", ["travelers", "initiation"])
def test_lesson(name: str, update_pictures: bool) -> None:
    picture = pictures.lesson(Options(initiation=name == "initiation"))
    assert len(picture) <= LIMIT
    assert_picture(picture, f"tokaido/lesson-{name}", update=update_pictures)


# --- whole games ---------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
def test_whole_games_can_be_drawn_in_few_bytes(seats: int) -> None:
    options = Options(return_trip=seats == 3, initiation=seats == 4)
    states = [state for state, _ in random_game(seats, options, f"pictures {seats}")]
    step = max(1, len(states) // 50)
    for number, state in enumerate(states[::-step]):
        asked = GAME.view(state, None).asked
        view = GAME.view(state, asked[0] if asked else number % seats)
        assert len(pictures.board(view)) <= LIMIT
        assert len(pictures.hand(view)) <= LIMIT


@pytest.mark.parametrize("name", HANDS)
def test_a_board_is_the_same_for_every_viewer(name: str) -> None:
    state = HANDS[name][0]()
    boards = {pictures.board(GAME.view(state, viewer)) for viewer in (None, *range(len(state.players)))}
    assert len(boards) == 1


@pytest.mark.parametrize("name", HANDS)
def test_a_hand_tells_nothing_of_what_is_hidden_from_its_seat(name: str) -> None:
    state = HANDS[name][0]()
    for seat in range(len(state.players)):
        other = GAME.redeal(state, seat, Rng("other", 0))
        assert pictures.hand(GAME.view(other, seat)) == pictures.hand(GAME.view(state, seat))


@pytest.mark.parametrize("name", ["midway", "two", "over"])
def test_the_same_view_gives_the_same_bytes(name: str) -> None:
    view = GAME.view(BOARDS[name](), 1)
    before = pictures.board(view), pictures.hand(view)
    canvas.sprite.cache_clear()
    assert (pictures.board(view), pictures.hand(view)) == before


# --- what is told --------------------------------------------------------------------------


def apart(one: View, other: View) -> float:
    """How far two boards are apart."""
    return difference(opened(pictures.board(one)), opened(pictures.board(other)))


def test_the_latest_move_is_marked() -> None:
    view = GAME.view(midway(), None)
    assert view.trail is not None
    assert apart(view, replace(view, trail=None)) > 0.05


def test_where_one_may_go_is_lit() -> None:
    view = GAME.view(start(), None)
    assert len(view.reach) > 10
    assert apart(view, replace(view, reach=())) > 0.3


def test_the_lantern_hangs_where_an_answer_is_due() -> None:
    view = GAME.view(leaving(), None)
    others = [replace(view, asked=(seat,)) for seat in range(4) if seat not in view.asked]
    assert len({pictures.board(each) for each in (view, *others)}) == 4


def test_second_places_are_there_with_four_and_five_only() -> None:
    few, many = GAME.view(start(), None), GAME.view(back(), None)
    assert len(few.players) == 3
    assert len(many.players) == 4
    double = next(space for space, kind in enumerate(SPACES) if kind.double)
    x, y = map(round, road.place(double))
    spot = (x, y + road.OFF)
    off = opened(pictures.board(many)).getpixel(spot)
    assert off != opened(pictures.board(few)).getpixel(spot)


@pytest.mark.parametrize("return_trip", [False, True])
def test_no_two_places_of_the_road_touch(return_trip: bool) -> None:
    spots = [road.place(space) for space, kind in enumerate(SPACES) if kind.kind != "inn"]
    spots += [spot for inn in INNS for spot in road.queue(inn, 5, return_trip)]
    near = min(
        (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
        for one in spots
        for other in spots
        if one != other
    )
    assert near > road.TOKEN**2
    assert len(set(spots)) == len(spots) == len(SPACES) - len(INNS) + 5 * len(INNS)


def test_who_leaves_an_inn_first_stands_nearest_the_way_out() -> None:
    view = GAME.view(leaving(), None)
    first = road.stand(view.pieces[view.asked[0]], view)
    exit_ = road.place(42)
    distances = [abs(road.stand(piece, view)[1] - exit_[1]) for piece in view.pieces]
    assert abs(first[1] - exit_[1]) == min(distances)


def test_the_table_at_the_end_adds_up() -> None:
    view = GAME.view(over(), None)
    assert not view.asked
    for player in view.players:
        assert sum(dict(player.points)[part] for part in parts(view)) == player.score


def test_there_is_art_for_everything() -> None:
    names = {
        *(f"space-{space.kind}" for space in SPACES),
        *(f"traveler-{name}" for name in (*TRAVELERS, "novice")),
        *(f"souvenir-{souvenir.name}" for souvenir in SOUVENIRS),
        *(f"{kind}-{family}" for family in FAMILIES for kind in ("family", "ground")),
        *(f"meal-{meal}" for meal in MEALS),
        *(f"encounter-{card.id}" for card in ENCOUNTERS),
        *(f"spring-{points}" for points in SPRINGS),
        *(f"panorama-{name}" for name in PANORAMAS),
        *(f"achievement-{name}" for name in ACHIEVEMENTS),
    }
    drawn = {path.stem for path in road.ART.glob("*.svg")}
    assert names <= drawn
    assert set(POWERS) == set(TRAVELERS)
