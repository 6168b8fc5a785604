"""The record as games end: results of every seat, and books that can be made again from them."""

from __future__ import annotations

import contextlib
import random
import sqlite3
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path

import pytest

from bot.store.leaderboards import Leaderboards
from bot.store.migrations import MIGRATIONS
from bot.store.model import Rebuilt
from bot.store.ratings import Rating, rate
from bot.store.store import SqliteStore
from bot.tables.base import Person
from bot.tables.play import PATIENCE
from bot.tables.server_settings import ServerSettings
from rules.core import Refusal
from rules.options import read_variant
from tests.host.chronicle import HERE, THERE, Chronicle
from tests.host.parlour import ANN, BEN, CHO, DAN, EVE, NOON, PEOPLE, Parlour, advise
from tests.host.shells import Shells


@pytest.fixture
def chronicle(parlour: Parlour) -> Chronicle:
    return Chronicle(parlour.store)


def db(parlour: Parlour) -> Leaderboards:
    return parlour.store.read().leaderboards


async def ratings(parlour: Parlour, game: str = "oshiya", scope: int = 0) -> dict[int, Rating]:
    rows = await db(parlour)._all(
        "SELECT user_id, mu, sigma, games FROM ratings WHERE game = ? AND scope = ?", game, scope
    )
    return {row[0]: Rating(*row[1:]) for row in rows}


# --- as games end --------------------------------------------------------------------------


async def test_a_game_played_to_its_end_leaves_its_result(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN, CHO, variant="cascade")
    assert await db(parlour).finished(table.id) is None
    parlour.time += 600
    look = await parlour.moves(table.id)
    found = await db(parlour).finished(table.id)
    assert found is not None
    assert (found.id, found.table_id, found.guild_id, found.channel_id) == (1, table.id, 7, 1)
    assert (found.game, found.variant, found.options) == ("oshiya", "variant=cascade", table.options)
    assert (found.rated, found.cancelled, found.ended) == (True, False, parlour.time)
    ranks = {standing.seat: standing for standing in look.standings}
    for result, chair in zip(found.results, look.table.seats, strict=True):
        standing = ranks[result.seat]
        assert (result.user_id, result.name, result.how) == (chair.user_id, chair.name, "played")
        assert (result.score, result.rank, result.parts) == (standing.score, standing.rank, standing.parts)
    after = rate([Rating()] * 3, [result.rank or 0 for result in found.results])
    assert [(result.mu, result.sigma) for result in found.results] == [(r.mu, r.sigma) for r in after]


async def test_the_result_is_of_the_same_moment_as_the_end(parlour: Parlour) -> None:
    """A result that cannot be written leaves the last move unmade."""
    table = await parlour.dealt(ANN, BEN)
    parlour.write("CREATE TRIGGER no BEFORE INSERT ON results BEGIN SELECT RAISE(ABORT, 'no'); END")
    with pytest.raises(sqlite3.IntegrityError):
        await parlour.moves(table.id)
    assert (await parlour.table(table.id)).status == "playing"
    assert await db(parlour).finished(table.id) is None
    parlour.write("DROP TRIGGER no")
    await parlour.moves(table.id)
    assert await db(parlour).finished(table.id) is not None


async def test_a_game_with_a_bot_is_kept_and_not_rated(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN, bots=1)
    await parlour.moves(table.id)
    found = await db(parlour).finished(table.id)
    assert found is not None
    assert [result.how for result in found.results] == ["played", "played", "bot"]
    assert [result.user_id for result in found.results] == [ANN.id, BEN.id, None]
    assert (found.rated, found.cancelled) == (False, False)
    assert all(result.rank is not None and result.mu is None for result in found.results)
    assert await ratings(parlour) == {}


async def test_who_left_is_said_and_who_came_back_has_played(parlour: Parlour) -> None:
    for back in (False, True):
        table = await parlour.dealt(ANN, BEN, channel=2 + back)
        await parlour.move(table.id)
        await parlour.tables.lobby.leave(table.id, BEN.id)
        if back:
            await parlour.tables.lobby.join(table.id, BEN)
        await parlour.moves(table.id)
        found = await db(parlour).finished(table.id)
        assert found is not None
        assert [result.how for result in found.results] == ["played", "played" if back else "left"]
        assert found.results[1].user_id == BEN.id
        assert found.rated == back


async def test_a_closed_game_is_kept_as_cancelled(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN)
    await parlour.move(table.id)
    parlour.time += 60
    await parlour.tables.lobby.close(table.id, ANN.id)
    found = await db(parlour).finished(table.id)
    assert found is not None
    assert (found.cancelled, found.rated, found.ended) == (True, False, parlour.time)
    assert [(r.score, r.rank, r.parts, r.how) for r in found.results] == [(None, None, (), "played")] * 2


async def test_a_game_that_everybody_has_left_is_cancelled(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN)
    await parlour.tables.lobby.leave(table.id, ANN.id)
    await parlour.tables.lobby.leave(table.id, BEN.id)
    found = await db(parlour).finished(table.id)
    assert found is not None
    assert found.cancelled
    assert [result.how for result in found.results] == ["left", "left"]


async def test_a_lobby_leaves_nothing(parlour: Parlour) -> None:
    table = await parlour.lobby(ANN, BEN)
    await parlour.tables.lobby.close(table.id, ANN.id)
    assert await db(parlour).finished(table.id) is None
    assert parlour.rows()["people"] == []


async def test_a_game_that_cannot_be_read_can_be_closed(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN)
    parlour.write("UPDATE tables SET state = '{}', options = '{\"gone\": true}'")
    await parlour.tables.lobby.close(table.id, ANN.id)
    found = await db(parlour).finished(table.id)
    assert found is not None
    assert (found.cancelled, found.variant) == (True, "?")


async def test_a_result_outlives_its_table(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN)
    await parlour.moves(table.id)
    before = await db(parlour).finished(table.id)
    parlour.write("DELETE FROM log")
    parlour.write("DELETE FROM seats")
    parlour.write("DELETE FROM tables")
    assert await db(parlour).finished(table.id) == before is not None


async def test_other_games_have_results_of_their_own(parlour: Parlour) -> None:
    parlour.rules({"shells": Shells(), **parlour.tables.games})
    for game in ("shells", "oshiya"):
        table = await parlour.dealt(ANN, BEN, game=game, channel=len(game))
        await parlour.moves(table.id)
    assert set(await ratings(parlour, "shells")) == set(await ratings(parlour, "oshiya")) == {ANN.id, BEN.id}


# --- ratings -------------------------------------------------------------------------------


async def test_ties_are_rated_as_ties(parlour: Parlour, chronicle: Chronicle) -> None:
    game = await chronicle.game({ANN: 9, BEN: 5, CHO: 5, DAN: 1})
    assert [result.rank for result in game.results] == [1, 2, 2, 4]
    found = await ratings(parlour)
    assert found[BEN.id] == found[CHO.id]
    assert found[ANN.id].mu > found[BEN.id].mu > found[DAN.id].mu
    assert (found[BEN.id].mu, found[BEN.id].sigma) == pytest.approx((24.689416369722096, 8.17961798837266))


async def test_everybody_level_moves_nobody_but_makes_surer(parlour: Parlour, chronicle: Chronicle) -> None:
    await chronicle.game({ANN: 4, BEN: 4, CHO: 4})
    found = await ratings(parlour)
    assert {rating.mu for rating in found.values()} == {25.0}
    assert all(rating.percent > 0 and rating.games == 1 for rating in found.values())


async def test_servers_have_ratings_of_their_own_beside_the_one_across(
    parlour: Parlour, chronicle: Chronicle
) -> None:
    await chronicle.game({ANN: 9, BEN: 1}, guild=HERE)
    await chronicle.game({ANN: 1, BEN: 9}, guild=THERE)
    here, there, across = [await ratings(parlour, scope=scope) for scope in (HERE, THERE, 0)]
    assert here[ANN.id] == there[BEN.id] == rate([Rating()] * 2, [1, 2])[0]
    first = rate([Rating()] * 2, [1, 2])
    assert [across[ANN.id], across[BEN.id]] == rate(first, [2, 1])
    assert (across[ANN.id].games, here[ANN.id].games) == (2, 1)


async def test_unrated_games_move_no_rating(parlour: Parlour, chronicle: Chronicle) -> None:
    await chronicle.game({ANN: 9, BEN: 1})
    before = await ratings(parlour)
    await chronicle.game({ANN: 1, BEN: 9}, bots={1: 4})
    await chronicle.game({ANN: 1, BEN: 9}, left=ANN)
    await chronicle.game({ANN: 1, BEN: 9}, cancelled=True)
    await chronicle.game({ANN: 1})
    assert await ratings(parlour) == before


async def test_what_moved_is_known_of_every_game(parlour: Parlour, chronicle: Chronicle) -> None:
    first = await chronicle.game({ANN: 9, BEN: 1})
    moved = await db(parlour).moved(first)
    assert [before for before, _ in moved.values()] == [Rating(), Rating()]
    second = await chronicle.game({CHO: 3, ANN: 2}, guild=THERE)
    moved = await db(parlour).moved(second)
    assert moved[0][0] == Rating()
    assert moved[1][0].shown == 1069
    assert await db(parlour).moved(await chronicle.game({ANN: 1, BEN: 2}, cancelled=True)) == {}


# --- made again ----------------------------------------------------------------------------


async def some_games(chronicle: Chronicle, games: int = 60) -> None:
    rng = random.Random("some games")
    for number in range(games):
        people = rng.sample(PEOPLE, rng.randint(2, 5))
        await chronicle.game(
            {person: rng.randrange(6) for person in people},
            guild=rng.choice((HERE, THERE)),
            ended=NOON + number * 86_400,
            cancelled=rng.random() < 0.1,
            left=people[0] if rng.random() < 0.1 else None,
            variant=rng.choice(("standard", "express-25")),
        )


async def rebuilt(parlour: Parlour) -> Rebuilt:
    async with parlour.store.write() as writing:
        return await writing.results.rebuild()


async def test_what_is_made_again_is_what_was_kept_to_the_bit(parlour: Parlour, chronicle: Chronicle) -> None:
    await some_games(chronicle)
    before = parlour.rows()
    assert await rebuilt(parlour) == Rebuilt(games=60, people=len(PEOPLE), differing=0)
    assert parlour.rows() == before
    for book in ("ratings", "tallies", "meetings"):
        parlour.write(f"DELETE FROM {book}")
    parlour.write("UPDATE results SET mu = NULL, sigma = 1")
    assert (await rebuilt(parlour)).differing > 0
    assert parlour.rows() == before
    assert (await rebuilt(parlour)).differing == 0


async def something(parlour: Parlour, table_id: int, rng: random.Random) -> None:
    """A move, or what people do besides; refused or not."""
    person, tables = rng.choice(PEOPLE), parlour.tables
    parlour.time += PATIENCE
    doings: list[Callable[[], Awaitable[object]]] = [
        lambda: tables.play.undo(table_id, person.id),
        lambda: tables.lobby.leave(table_id, person.id),
        lambda: tables.lobby.join(table_id, person),
        lambda: tables.play.substitute(table_id, person.id, rng.randrange(2)),
        lambda: tables.play.advance(table_id, advise),
        lambda: tables.lobby.close(table_id, person.id, moderator=rng.random() < 0.1),
        lambda: tables.privacy.forget(person.id),
    ]
    doing = rng.choices(doings, (9, 3, 9, 3, 30, 1, 1))[0] if rng.random() < 0.5 else None
    with contextlib.suppress(Refusal, AssertionError):
        await (doing() if doing else parlour.move(table_id, rng.randrange(100)))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
async def test_whatever_people_do_the_books_can_be_made_again(parlour: Parlour, seed: int) -> None:
    rng = random.Random(seed)
    for channel in range(8):
        people = rng.sample(PEOPLE, 2)
        game = rng.choice(("oshiya", "oshi"))
        table = await parlour.dealt(*people, channel=channel, game=game)
        for _ in range(rng.choice((30, 200))):
            await something(parlour, table.id, rng)
        await parlour.moves(table.id)
    before = parlour.rows()
    rated = {row[8] for row in before["finished"]}
    assert rated == {0, 1}, "games of both kinds"
    assert len(before["finished"]) == 8
    assert (await rebuilt(parlour)).differing == 0
    assert parlour.rows() == before


async def test_what_was_spoilt_is_mended_and_counted(parlour: Parlour, chronicle: Chronicle) -> None:
    await chronicle.game({ANN: 9, BEN: 1})
    before = parlour.rows()
    parlour.write("UPDATE ratings SET mu = 30, shown = 1 WHERE scope = 0 AND user_id = ?", ANN.id)
    parlour.write("UPDATE tallies SET wins = 7 WHERE game = '*' AND user_id = ?", BEN.id)
    parlour.write("INSERT INTO meetings VALUES (?, ?, 1, 1, 1)", CHO.id, DAN.id)
    parlour.write("DELETE FROM meetings WHERE user_id = ?", ANN.id)
    parlour.write("UPDATE results SET sigma = 2 WHERE user_id = ?", ANN.id)
    assert (await rebuilt(parlour)).differing == 5
    assert parlour.rows() == before


async def test_progress_is_told_to_the_end(parlour: Parlour, chronicle: Chronicle) -> None:
    told: list[tuple[int, int]] = []
    async with parlour.store.write() as writing:
        assert await writing.results.rebuild(lambda *heard: told.append(heard)) == Rebuilt(0, 0, 0)
    await some_games(chronicle, 3)
    async with parlour.store.write() as writing:
        await writing.results.rebuild(lambda *heard: told.append(heard))
    assert told[-1] == (3, 3)


async def test_tallies_agree_with_a_recount(parlour: Parlour, chronicle: Chronicle) -> None:
    await some_games(chronicle)
    recounted: Mapping[tuple[str, str, int, str, int], tuple[int, int, int | None]] = {
        tuple(row[:5]): tuple(row[5:])
        for row in await db(parlour)._all(
            """
            SELECT f.game, v.variant, s.scope, p.period, user_id, sum(f.rated),
            sum(f.rated AND rank = 1), max(CASE WHEN f.rated THEN score END)
            FROM results JOIN finished f ON f.id = finished_id
            JOIN (SELECT id, variant FROM finished UNION SELECT id, '*' FROM finished) v ON v.id = f.id
            JOIN (SELECT id, guild_id AS scope FROM finished
                  UNION SELECT id, 0 FROM finished) s ON s.id = f.id
            JOIN (SELECT id, 'all' AS period FROM finished
                  UNION SELECT id, strftime('%Y-%m', ended, 'unixepoch') FROM finished
                  UNION SELECT id, strftime('%Y-Q', ended, 'unixepoch')
                        || ((strftime('%m', ended, 'unixepoch') + 2) / 3) FROM finished) p ON p.id = f.id
            GROUP BY 1, 2, 3, 4, 5
            """
        )
    }
    kept = await db(parlour)._all(
        "SELECT game, variant, scope, period, user_id, games, wins, best FROM tallies WHERE game <> '*'"
    )
    assert {tuple(row[:5]): tuple(row[5:]) for row in kept} == recounted


async def test_meetings_are_seen_from_both_sides(parlour: Parlour, chronicle: Chronicle) -> None:
    await chronicle.game({ANN: 9, BEN: 9, CHO: 1})
    await chronicle.game({ANN: 3, BEN: 5}, guild=THERE)
    await chronicle.game({ANN: 3, BEN: 5}, cancelled=True)
    assert parlour.rows()["meetings"] == [
        (ANN.id, BEN.id, 2, 0, 1),
        (ANN.id, CHO.id, 1, 1, 0),
        (BEN.id, ANN.id, 2, 1, 0),
        (BEN.id, CHO.id, 1, 1, 0),
        (CHO.id, ANN.id, 1, 0, 1),
        (CHO.id, BEN.id, 1, 0, 1),
    ]


async def test_names_are_the_latest_seen(parlour: Parlour, chronicle: Chronicle) -> None:
    await chronicle.game({ANN: 1, BEN: 2})
    await chronicle.game({Person(ANN.id, "Annie"): 1, CHO: 2})
    async with parlour.store.write() as writing:
        await writing.privacy.meet(BEN.id, "Benny")
        await writing.privacy.meet(EVE.id, "Nobody here")
    assert parlour.rows()["people"] == [(ANN.id, "Annie"), (BEN.id, "Benny"), (CHO.id, "Cho")]


async def test_parts_of_scores_and_options_come_back_as_they_were(
    parlour: Parlour, chronicle: Chronicle
) -> None:
    game = await chronicle.game({ANN: 7, BEN: 3}, parts=True, open_deck=True, variant="cascade")
    assert [result.parts for result in game.results] == [(("won", 7),), (("won", 3),)]
    assert game.variant == "variant=cascade open_deck=true"
    assert game.options == read_variant(parlour.tables.games["oshiya"].Options, game.variant)


# --- files of before -----------------------------------------------------------------------


async def test_a_file_without_a_record_gets_one(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as before:
        before.setattr("bot.store.database.MIGRATIONS", MIGRATIONS[:1])
        store = await SqliteStore.open(database)
        await store.close()
    with contextlib.closing(sqlite3.connect(database)) as file, file:
        file.execute("INSERT INTO guilds (guild_id, language) VALUES (7, 'ja')")
    async with Parlour(database) as parlour:
        assert await parlour.tables.settings.of(7) == ServerSettings("ja", False)
        table = await parlour.dealt(ANN, BEN)
        await parlour.moves(table.id)
        assert await db(parlour).finished(table.id) is not None
    copies = list(database.parent.glob("zashiki.db.*.v1"))
    assert len(copies) == 1, "the file of before is kept"
