"""Leaderboards, profiles and histories: ties above all."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from fractions import Fraction

import pytest

from bot.store import leaderboards
from bot.store.model import PAGE, Board, By, Place
from bot.store.ratings import Rating
from bot.store.results import Books
from bot.store.tallies import ANY, Cell, Meetings, Tally, period
from bot.tables.base import Person
from tests.host.chronicle import HERE, THERE, Chronicle
from tests.host.parlour import ANN, BEN, CHO, DAN, EVE, FAY, Parlour

ALWAYS: Cell = ("oshiya", ANY, HERE, "all")
NOW = int(datetime(2026, 11, 30, 12, tzinfo=UTC).timestamp())


def day(text: str) -> int:
    return int(datetime.fromisoformat(f"{text}T12:00:00+00:00").timestamp())


@pytest.fixture
def chronicle(parlour: Parlour) -> Chronicle:
    return Chronicle(parlour.store)


class Ask:
    """Questions to the record of a parlour."""

    def __init__(self, parlour: Parlour) -> None:
        self.parlour = parlour

    async def board(
        self, by: By = "wins", cell: Cell = ALWAYS, *, least: int = 1, page: int = 0, own: int = 0
    ) -> Board:
        return await self.parlour.store.read().leaderboards.board(
            cell, by, least=least, page=page, user_id=own
        )

    async def lines(self, by: By = "wins", cell: Cell = ALWAYS, *, least: int = 1) -> list[tuple[int, str]]:
        return [(place.place, place.name) for place in (await self.board(by, cell, least=least)).places]


@pytest.fixture
def ask(parlour: Parlour) -> Ask:
    return Ask(parlour)


# --- order ---------------------------------------------------------------------------------


async def test_competition_ranking_one_two_two_four(ask: Ask, chronicle: Chronicle) -> None:
    await chronicle.game({ANN: 9, BEN: 5, CHO: 5, DAN: 1})
    assert await ask.lines("rating") == [(1, "Ann"), (2, "Ben"), (2, "Cho"), (4, "Dan")]
    assert await ask.lines("score") == [(1, "Ann"), (2, "Ben"), (2, "Cho"), (4, "Dan")]
    assert await ask.lines("wins") == [(1, "Ann"), (2, "Ben"), (2, "Cho"), (2, "Dan")]


async def test_shared_first_places(ask: Ask, chronicle: Chronicle) -> None:
    await chronicle.game({DAN: 5, BEN: 5, CHO: 1})
    assert await ask.lines("wins") == [(1, "Ben"), (1, "Dan"), (3, "Cho")]


async def test_equals_are_in_order_of_games_then_always_the_same(ask: Ask, chronicle: Chronicle) -> None:
    await chronicle.game({DAN: 5, CHO: 1})
    await chronicle.game({BEN: 5, CHO: 1})
    await chronicle.game({ANN: 2, CHO: 1, DAN: 1})
    board = await ask.board("wins")
    assert [(p.place, p.name, p.tally.games) for p in board.places] == [
        (1, "Dan", 2),
        (1, "Ann", 1),
        (1, "Ben", 1),
        (4, "Cho", 3),
    ]


async def test_what_is_shown_as_equal_is_equal(ask: Ask, parlour: Parlour, chronicle: Chronicle) -> None:
    """Ratings that round to the same number share a place."""
    await chronicle.game({ANN: 9, BEN: 1})
    await chronicle.game({CHO: 9, DAN: 1})
    parlour.write("UPDATE ratings SET mu = mu + 0.001 WHERE user_id = ?", CHO.id)
    board = await ask.board("rating")
    assert [(p.place, p.name, p.rating.shown) for p in board.places[:2]] == [
        (1, "Ann", 1069),
        (1, "Cho", 1069),
    ]
    assert board.places[0].rating != board.places[1].rating


async def test_the_share_is_of_ones_own_games(ask: Ask, chronicle: Chronicle) -> None:
    await chronicle.game({ANN: 5, BEN: 1})
    await chronicle.game({ANN: 1, BEN: 5})
    await chronicle.game({CHO: 2, DAN: 1})
    await chronicle.game({CHO: 1, DAN: 2})
    await chronicle.game({CHO: 2, DAN: 1, EVE: 1})
    assert await ask.lines("share") == [(1, "Cho"), (2, "Ann"), (2, "Ben"), (4, "Dan"), (5, "Eve")]


async def test_two_of_four_is_as_good_as_one_of_two(ask: Ask, chronicle: Chronicle) -> None:
    for scores in ({ANN: 2, BEN: 1}, {ANN: 1, BEN: 2}, {CHO: 2, DAN: 1}, {CHO: 2, DAN: 1}):
        await chronicle.game(scores)
    for scores in ({CHO: 1, DAN: 2}, {CHO: 1, DAN: 2}):
        await chronicle.game(scores)
    assert {place for place, _ in await ask.lines("share")} == {1}


async def test_scores_below_zero_are_scores(ask: Ask, chronicle: Chronicle) -> None:
    await chronicle.game({ANN: -9, BEN: -2, CHO: 0})
    assert await ask.lines("score") == [(1, "Cho"), (2, "Ben"), (3, "Ann")]


# --- what counts ---------------------------------------------------------------------------


async def test_a_least_number_of_games(ask: Ask, chronicle: Chronicle) -> None:
    await chronicle.game({ANN: 5, BEN: 1})
    await chronicle.game({BEN: 5, CHO: 1})
    assert await ask.lines("share", least=2) == [(1, "Ben")]
    board = await ask.board("share", least=2, own=ANN.id)
    assert board.own is None
    assert board.outside == Tally(games=1, wins=1, best=5, streak=1, longest=1)
    assert (await ask.board("share", least=3)).people == 0
    assert (await ask.board("share", own=FAY.id)).outside is None


@pytest.mark.parametrize("how", [{"bots": {1: 1}}, {"cancelled": True}, {"left": BEN}])
async def test_what_is_not_rated_is_on_no_board(
    ask: Ask, chronicle: Chronicle, how: dict[str, object]
) -> None:
    await chronicle.game({ANN: 9, BEN: 5}, **how)  # type: ignore[arg-type]
    for by in ("rating", "wins", "share", "score"):
        board = await ask.board(by, own=ANN.id)
        assert (board.places, board.people, board.pages) == ((), 0, 1)
        assert board.outside == Tally(unrated=1)


async def test_here_and_everywhere(ask: Ask, chronicle: Chronicle) -> None:
    await chronicle.game({ANN: 9, BEN: 5}, guild=HERE)
    await chronicle.game({CHO: 9, ANN: 5}, guild=THERE)
    await chronicle.game({CHO: 9, ANN: 5}, guild=THERE)
    assert await ask.lines("wins") == [(1, "Ann"), (2, "Ben")]
    assert await ask.lines("wins", ("oshiya", ANY, THERE, "all")) == [(1, "Cho"), (2, "Ann")]
    assert await ask.lines("wins", ("oshiya", ANY, 0, "all")) == [(1, "Cho"), (2, "Ann"), (3, "Ben")]
    assert await ask.lines("rating", ("oshiya", ANY, 0, "all")) == [(1, "Cho"), (2, "Ann"), (3, "Ben")]


async def test_variants(ask: Ask, chronicle: Chronicle) -> None:
    await chronicle.game({ANN: 9, BEN: 5})
    await chronicle.game({CHO: 9, DAN: 5}, variant="cascade")
    await chronicle.game({CHO: 9, DAN: 5}, variant="cascade", open_deck=True)
    await chronicle.game({CHO: 9, DAN: 5}, variant="double-rush", bots={1: 2})
    assert await ask.lines("wins", ("oshiya", "", HERE, "all")) == [(1, "Ann"), (2, "Ben")]
    board = await ask.board("wins", ("oshiya", "variant=cascade", HERE, "all"))
    assert [(place.name, place.tally.games) for place in board.places] == [("Cho", 1), ("Dan", 1)]
    assert (await ask.board()).people == 4
    assert await ask.parlour.store.read().leaderboards.variants("oshiya") == [
        "",
        "variant=cascade",
        "variant=cascade open_deck=true",
        "variant=double-rush",
    ]
    assert await ask.parlour.store.read().leaderboards.variants("no-such-game") == []


async def test_this_month_and_this_season(ask: Ask, chronicle: Chronicle) -> None:
    for person, ended in ((ANN, "2026-11-01"), (BEN, "2026-10-31"), (CHO, "2026-09-30"), (DAN, "2025-11-15")):
        await chronicle.game({person: 9, EVE: 1}, ended=day(ended))
    month = ("oshiya", ANY, HERE, period("month", NOW))
    season = ("oshiya", ANY, HERE, period("season", NOW))
    assert await ask.lines("wins", month) == [(1, "Ann"), (2, "Eve")]
    assert await ask.lines("wins", season) == [(1, "Ann"), (1, "Ben"), (3, "Eve")]
    assert len(await ask.lines("wins")) == 5
    board = await ask.board("wins", season)
    assert board.places[-1].tally == Tally(games=2, wins=0, best=1)


async def test_by_rating_in_a_period_are_those_who_played_in_it(ask: Ask, chronicle: Chronicle) -> None:
    await chronicle.game({ANN: 9, BEN: 1}, ended=day("2026-10-31"))
    await chronicle.game({ANN: 9, CHO: 1}, ended=day("2026-11-01"))
    cell = ("oshiya", ANY, HERE, "2026-11")
    board = await ask.board("rating", cell)
    assert [(place.name, place.rating.games) for place in board.places] == [("Ann", 2), ("Cho", 1)]


# --- pages ---------------------------------------------------------------------------------


async def many(chronicle: Chronicle, people: int) -> list[Person]:
    crowd = [Person(2000 + number, f"P{number:02}") for number in range(people)]
    for number, person in enumerate(crowd):
        await chronicle.game({person: 100 - number, FAY: 0})
    return crowd


async def test_pages_of_ten_and_the_own_line_wherever_it_is(ask: Ask, chronicle: Chronicle) -> None:
    crowd = await many(chronicle, 22)
    first = await ask.board("score", own=crowd[20].id)
    assert (first.page, first.pages, first.people) == (0, 3, 23)
    assert [place.place for place in first.places] == list(range(1, PAGE + 1))
    assert first.own is not None
    assert (first.own.place, first.own.name) == (21, "P20")
    last = await ask.board("score", page=2, own=crowd[20].id)
    assert [place.name for place in last.places] == ["P20", "P21", "Fay"]
    assert last.own == last.places[0]
    assert (await ask.board("score", page=99, own=crowd[0].id)).page == 2
    assert (await ask.board("score", page=-1)).page == 0


async def test_a_tie_across_a_page_keeps_its_place(ask: Ask, chronicle: Chronicle) -> None:
    crowd = [Person(2000 + number, f"P{number:02}") for number in range(12)]
    for person in crowd:
        await chronicle.game({person: 1, FAY: 0})
    assert {place.place for place in (await ask.board("wins")).places} == {1}
    assert [(p.place, p.name) for p in (await ask.board("wins", page=1)).places] == [
        (1, "P10"),
        (1, "P11"),
        (13, "Fay"),
    ]


@pytest.mark.parametrize("by", ["rating", "wins", "share", "score"])
@pytest.mark.parametrize("people", [9, 10, 11, 57])
async def test_all_pages_together_are_everybody_once_with_the_place_that_counting_gives(
    ask: Ask, people: int, by: By
) -> None:
    """One's place is the number of those who are better, and one."""
    rng = random.Random(people)
    async with ask.parlour.store.write() as db:
        for user in range(1, people + 1):
            games = rng.randint(1, 4)
            tally = Tally(games, rng.randint(0, games), rng.randint(-2, 2))
            rating = Rating(25 + rng.randrange(3) / 50, 8, games)
            books = Books(tallies={(*ALWAYS, user): tally}, ratings={("oshiya", HERE, user): rating})
            await db.results._write(books)
    pages = [await ask.board(by, page=page, own=people) for page in range((people + 9) // 10 + 2)]
    last = pages[0].pages - 1
    assert [board.page for board in pages] == [*range(last + 1), last, last]
    places = [place for board in pages[: last + 1] for place in board.places]
    assert sorted(place.user_id for place in places) == list(range(1, people + 1))

    def value(place: Place) -> Fraction | int | None:
        tally = place.tally
        shares = Fraction(tally.wins, tally.games)
        values: dict[str, Fraction | int | None] = {
            "rating": place.rating.shown,
            "wins": tally.wins,
            "share": shares,
            "score": tally.best,
        }
        return values[by]

    values = [value(place) for place in places]
    assert [place.place for place in places] == [
        1 + sum(other > mine for other in values)  # type: ignore[operator]
        for mine in values
    ]
    for board in pages:
        assert board.own == next(place for place in places if place.user_id == people)
        assert board.own_page is not None
        assert board.own in pages[board.own_page].places


async def test_ten_people_are_one_page_and_nobody_is_one_too(ask: Ask, chronicle: Chronicle) -> None:
    assert (await ask.board()).pages == 1
    await many(chronicle, 9)
    assert (await ask.board()).pages == 1


# --- profiles ------------------------------------------------------------------------------


async def test_a_profile(ask: Ask, chronicle: Chronicle) -> None:
    await chronicle.game({ANN: 9, BEN: 5}, ended=day("2026-01-01"))
    await chronicle.game({ANN: 4, BEN: 5, CHO: 4}, guild=THERE, ended=day("2026-02-01"))
    await chronicle.game({ANN: 7, BEN: 7}, ended=day("2026-03-01"), variant="cascade")
    await chronicle.game({ANN: 7}, bots={1: 9})
    found = await ask.parlour.store.read().leaderboards.profile(ANN.id, 60)
    assert found is not None
    assert (found.user_id, found.name) == (ANN.id, "Ann")
    assert found.total == Tally(games=3, wins=2, best=9, unrated=1, streak=1, longest=1)
    (played,) = found.games
    assert (played.game, played.tally) == ("oshiya", found.total)
    assert played.rating.games == 3
    assert [moment for moment, _ in played.curve] == [day(f"2026-0{month}-01") for month in (1, 2, 3)]
    assert played.curve[0][1].shown == 1069
    assert (played.curve[-1][1].mu, played.curve[-1][1].sigma) == (played.rating.mu, played.rating.sigma)
    assert [(rival.name, rival.met) for rival in found.rivals] == [
        ("Ben", Meetings(games=3, ahead=1, behind=1)),
        ("Cho", Meetings(games=1, ahead=0, behind=0)),
    ]


async def test_the_curve_is_of_the_latest_games(ask: Ask, chronicle: Chronicle) -> None:
    for number in range(8):
        await chronicle.game({ANN: number % 2, BEN: 1 - number % 2}, ended=NOW + number)
    found = await ask.parlour.store.read().leaderboards.profile(ANN.id, 5)
    assert found is not None
    assert [moment for moment, _ in found.games[0].curve] == [NOW + number for number in range(3, 8)]


async def test_streaks_are_over_all_games(ask: Ask, chronicle: Chronicle) -> None:
    for score in (9, 9, 9, 1, 9):
        await chronicle.game({ANN: score, BEN: 5})
    found = await ask.parlour.store.read().leaderboards.profile(ANN.id, 60)
    assert found is not None
    assert (found.total.streak, found.total.longest) == (1, 3)


async def test_a_profile_of_unrated_games_alone(ask: Ask, chronicle: Chronicle) -> None:
    await chronicle.game({ANN: 1}, bots={1: 3})
    found = await ask.parlour.store.read().leaderboards.profile(ANN.id, 60)
    assert found is not None
    assert found.total == Tally(unrated=1)
    assert (found.games[0].rating, found.games[0].curve, found.rivals) == (Rating(), (), ())


async def test_a_favourite_is_one_alone_and_was_played_to_its_end(ask: Ask, chronicle: Chronicle) -> None:
    async def favourite() -> str | None:
        found = await ask.parlour.store.read().leaderboards.profile(ANN.id, 60)
        assert found is not None
        return found.favourite

    for _ in range(3):
        await chronicle.game({ANN: 1, BEN: 1}, game="oshaka", cancelled=True)
    assert await favourite() is None
    await chronicle.game({ANN: 1, BEN: 1}, game="oshi")
    assert await favourite() == "oshi"
    await chronicle.game({ANN: 1}, game="oshiya", bots={1: 1})
    assert await favourite() is None, "one game of each"
    await chronicle.game({ANN: 1}, game="oshiya", bots={1: 1})
    assert await favourite() == "oshiya"


async def test_no_profile_of_somebody_who_has_never_played(ask: Ask) -> None:
    await ask.parlour.lobby(ANN)
    assert await ask.parlour.store.read().leaderboards.profile(ANN.id, 60) is None
    assert await ask.parlour.store.read().leaderboards.history(ANN.id) == ((), 1)


# --- histories -----------------------------------------------------------------------------


async def test_a_history_is_of_all_games_the_newest_first(ask: Ask, chronicle: Chronicle) -> None:
    games = [
        await chronicle.game({ANN: 9, BEN: 5}),
        await chronicle.game({BEN: 9, CHO: 5}),
        await chronicle.game({CHO: 9, ANN: 5}, guild=THERE),
        await chronicle.game({ANN: 1}, bots={1: 2, 2: 5}),
        await chronicle.game({ANN: 1, DAN: 2}, cancelled=True),
    ]
    db = ask.parlour.store.read()
    assert await db.leaderboards.history(ANN.id) == ((games[4], games[3], games[2], games[0]), 1)
    assert await db.leaderboards.history(ANN.id, guild_id=THERE) == ((games[2],), 1)
    assert await db.leaderboards.history(ANN.id, game="oshi") == ((), 1)
    assert await db.leaderboards.history(ANN.id, game="oshiya", guild_id=HERE) == (
        (games[4], games[3], games[0]),
        1,
    )
    assert [result.name for result in games[3].results] == ["Ann", "", ""]


async def test_pages_of_a_history(ask: Ask, chronicle: Chronicle) -> None:
    for _ in range(PAGE + 2):
        await chronicle.game({ANN: 9, BEN: 5})
    db = ask.parlour.store.read()
    first, pages = await db.leaderboards.history(ANN.id)
    last, _ = await db.leaderboards.history(ANN.id, page=7)
    assert (len(first), len(last), pages) == (PAGE, 2, 2)
    assert [game.id for game in (*first, *last)] == list(range(PAGE + 2, 0, -1))


async def test_games_to_choose_from_are_of_the_server_or_ones_own(
    ask: Ask, chronicle: Chronicle, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = await chronicle.game({ANN: 9, BEN: 5}, guild=THERE)
    here = await chronicle.game({CHO: 9, BEN: 5}, guild=HERE)
    foreign = await chronicle.game({CHO: 9, BEN: 5}, guild=THERE)
    db = ask.parlour.store.read()
    assert await db.leaderboards.latest_in(HERE, ANN.id) == (here, mine)
    assert await db.leaderboards.latest_in(THERE, ANN.id) == (foreign, mine)
    monkeypatch.setattr(leaderboards, "LATEST", 1)
    assert await db.leaderboards.latest_in(HERE, ANN.id) == (here,)


async def test_the_closest_game_is_of_the_channel_then_of_the_person(ask: Ask, chronicle: Chronicle) -> None:
    db = ask.parlour.store.read()
    assert await db.leaderboards.latest_games(5, ANN.id) == []
    await chronicle.game({ANN: 9, BEN: 5}, game="oshi")
    await chronicle.game({ANN: 9, BEN: 5}, game="oshaka", guild=THERE)
    await chronicle.game({CHO: 9, BEN: 5}, game="tokaido")
    assert await db.leaderboards.latest_games(5, ANN.id) == ["oshaka"]
    table = await ask.parlour.lobby(CHO, channel=5)
    await ask.parlour.tables.lobby.close(table.id, CHO.id)
    assert await db.leaderboards.latest_games(5, ANN.id) == ["oshiya", "oshaka"]
    assert await db.leaderboards.latest_games(6, ANN.id) == ["oshaka"]
    assert await db.leaderboards.latest_games(5, FAY.id) == ["oshiya"]
