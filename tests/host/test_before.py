"""Files of versions that were released: each opens with all that it holds, and is played on.

`files/v<number>.db.gz` was written by the last program whose database had that number of steps. It
holds of each game one that was played to its end, one that was closed and one that runs, besides a
game with moves taken back, two lobbies, one of them closed, and what two servers have set.
"""

from __future__ import annotations

import gzip
import re
import sqlite3
from collections import Counter
from pathlib import Path

import pytest

from bot.store.migrations import MIGRATIONS
from bot.tables.server_settings import ServerSettings
from tests.host.parlour import ANN, BEN, CHO, Parlour

GAMES = ("oshaka", "oshi", "oshiya", "tokaido")
"""Those of the time; games that have come since are in none of the files."""

FILES = sorted((Path(__file__).parent / "files").glob("v*.db.gz"))


@pytest.fixture(params=FILES, ids=[path.name.split(".")[0] for path in FILES])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of one of the files; the parlour opens it."""
    path = tmp_path / "zashiki.db"
    path.write_bytes(gzip.decompress(request.param.read_bytes()))
    return path


def test_a_file_is_of_the_version_that_its_name_says() -> None:
    assert FILES
    for path in FILES:
        number = int(re.fullmatch(r"v(\d+)\.db\.gz", path.name)[1])  # type: ignore[index]
        header = gzip.decompress(path.read_bytes())[:100]
        assert int.from_bytes(header[60:64], "big") == number < len(MIGRATIONS)


async def test_nothing_is_lost(parlour: Parlour) -> None:
    kinds = Counter[tuple[str, str]]()
    for number in range(1, 16):
        table = await parlour.table(number)
        kinds[table.game, table.status] += 1
        if table.seed is not None:
            await parlour.told_again(number)
    games = {(game, status): 1 for game in GAMES for status in ("over", "closed", "playing")}
    more = {("oshi", "playing"): 1, ("tokaido", "lobby"): 1, ("oshiya", "closed"): 1}
    assert kinds == Counter(games) + Counter(more)
    assert await parlour.tables.settings.of(7) == ServerSettings("ja", True)
    assert await parlour.tables.settings.of(8) == ServerSettings("auto", False)
    assert [row.kind for row in await parlour.store.read().rows(13)] == ["move", "move", "undo", "move"]
    async with parlour.store.write() as db:
        assert (await db.results.rebuild()).differing == 0


@pytest.mark.slow
async def test_each_game_that_runs_is_played_to_its_end(parlour: Parlour) -> None:
    for number in (3, 6, 9, 12, 13):
        look = await parlour.moves(number)
        assert look.table.status == "over"
        await parlour.told_again(number)
        assert await parlour.tables.records.finished(number) is not None


async def test_people_go_on_where_they_were(parlour: Parlour) -> None:
    """A lobby is joined, a move is taken back, a running game is left, closed, and somebody is forgotten."""
    table = await parlour.tables.lobby.join(14, BEN)
    assert [chair.name for chair in table.seats] == ["Ann", "Cho", "", "Ben"]
    turn = await parlour.move(13)
    user = turn.table.seats[turn.seat or 0].user_id
    assert user is not None
    assert (await parlour.tables.play.undo(13, user)).undone
    await parlour.told_again(13)
    await parlour.tables.lobby.leave(6, CHO.id)
    await parlour.tables.lobby.close(9, ANN.id)
    await parlour.tables.privacy.forget(ANN.id)
    await parlour.tables.privacy.wipe()
    assert b"Ann" not in parlour.path.read_bytes()


async def test_the_copy_beside_it_is_the_old_file(parlour: Parlour, database: Path) -> None:
    (copy,) = database.parent.glob("zashiki.db.*.v*")
    connection = sqlite3.connect(copy)
    try:
        assert connection.execute("SELECT count(*) FROM moves WHERE action = 'undo'").fetchone() == (1,)
    finally:
        connection.close()
