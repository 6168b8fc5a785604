"""The database file: opened whole or not at all, held by one process, written all or nothing."""

# ruff: noqa: ASYNC240  the file is looked at while nothing else waits

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import os
import shutil
import signal
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Generator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, cast

import pytest

from bot.store import database as database_file
from bot.store.database import in_use
from bot.store.leaderboards import Leaderboards
from bot.store.migrations import APPLICATION, MIGRATIONS
from bot.store.model import Chair, NewTable
from bot.store.privacy import Privacy, PrivacyReads
from bot.store.results import Results
from bot.store.store import SqliteReads, SqliteTransaction
from bot.tables.base import Turn
from bot.tables.server_settings import ServerSettings
from rules.core import Refusal
from tests.host.parlour import ANN, BEN, CHO, PEOPLE, Parlour, opened, outcomes, rows
from tests.host.processes import holder

MAY_4 = datetime(2026, 5, 4, 12, 30, tzinfo=UTC)
NOTE = ("ALTER TABLE kept ADD COLUMN note TEXT",)
"""A step that a later version might take."""


def shape(path: Path) -> tuple[int, list[str | None]]:
    """The version and the schema of a file."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        return version, [sql for (sql,) in connection.execute("SELECT sql FROM sqlite_master ORDER BY sql")]


async def opened_and_closed(path: Path, key: str | None = None) -> None:
    """Open a store, perhaps keep something in it, and close it."""
    async with opened(path, today=MAY_4) as store:
        if key is not None:
            async with store.write() as db:
                await db.keep(key, "value")


async def refusal(path: Path) -> Refusal:
    """Why a file is not opened; nothing is left running or locked."""
    before = set(threading.enumerate())
    with pytest.raises(Refusal) as refused:
        await opened_and_closed(path)
    for thread in set(threading.enumerate()) - before:
        await asyncio.to_thread(thread.join, 10)
        assert not thread.is_alive(), "a thread left over keeps the process from ending"
    assert not in_use(path)
    return refused.value


# --- opening -------------------------------------------------------------------------------


async def test_a_new_file_is_made_from_nothing(database: Path) -> None:
    await opened_and_closed(database)
    with contextlib.closing(sqlite3.connect(database)) as connection:
        strict = {
            name: bool(is_strict)
            for _, name, kind, _, _, is_strict in connection.execute("PRAGMA table_list")
        }
        assert {name for name in strict if not name.startswith("sqlite_")} == {
            "tables",
            "seats",
            "log",
            "servers",
            "kept",
            "people",
            "finished",
            "results",
            "ratings",
            "tallies",
            "meetings",
        }
        assert all(is_strict for name, is_strict in strict.items() if not name.startswith("sqlite_"))
        assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    assert shape(database)[0] == len(MIGRATIONS)
    assert sorted(path.name for path in database.parent.iterdir()) == ["zashiki.db", "zashiki.db-lock"]


async def test_an_empty_file_counts_as_none(database: Path) -> None:
    database.touch()
    await opened_and_closed(database)
    assert shape(database)[0] == len(MIGRATIONS)


async def test_what_was_kept_is_there_again(database: Path) -> None:
    await opened_and_closed(database, "first")
    before = rows(database)
    await opened_and_closed(database)
    assert rows(database) == before
    assert before["kept"] == [("first", "value")]
    assert len(list(database.parent.iterdir())) == 2, "no copy where there is no step"


@pytest.mark.parametrize("connection", ["_writer", "_reader"])
async def test_the_promises_of_the_file_are_in_force(parlour: Parlour, connection: str) -> None:
    db = SqliteReads(getattr(parlour.store, connection))
    for pragma, value in (
        ("journal_mode", "wal"),
        ("synchronous", 2),
        ("foreign_keys", 1),
        ("secure_delete", 1),
        ("busy_timeout", 5000),
    ):
        assert [row[0] for row in await db._all(f"PRAGMA {pragma}")] == [value]


async def test_what_reads_cannot_write(parlour: Parlour) -> None:
    """Neither by the names of its methods, which mypy reads, nor by any statement."""
    written = {
        name for part in (SqliteTransaction, Results, Privacy) for name in vars(part) if name[0] != "_"
    }
    assert {"add_table", "set_table", "finish", "forget", "keep"} <= written
    reading = (SqliteReads, Leaderboards, PrivacyReads)
    assert not {name for name in written if any(hasattr(part, name) for part in reading)}
    before = parlour.rows()
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        await parlour.store.read()._all("INSERT INTO kept (key, value) VALUES ('a', 'b')")
    assert parlour.rows() == before


async def test_seats_belong_to_tables_and_columns_have_types(parlour: Parlour) -> None:
    table = await parlour.lobby(ANN)
    before = parlour.rows()
    with pytest.raises(sqlite3.IntegrityError):
        async with parlour.store.write() as db:
            await db.set_seats(999, [Chair(0, 1, "Nobody", None, 1)])
    with pytest.raises(sqlite3.IntegrityError):
        async with parlour.store.write() as db:
            await db.set_table(table.id, touched="soon")  # type: ignore[arg-type]
    with pytest.raises(sqlite3.IntegrityError):
        async with parlour.store.write() as db:
            await db.set_table(table.id, status="sleeping")  # type: ignore[arg-type]
    with pytest.raises(sqlite3.IntegrityError):
        async with parlour.store.write() as db:
            await db.set_seats(table.id, [Chair(0, 1, "Twice", None, 1), Chair(1, 1, "Twice", None, 2)])
    assert parlour.rows() == before


async def test_a_table_that_does_not_fit_is_not_a_busy_channel(parlour: Parlour) -> None:
    few = {"guild_id": 1, "channel_id": 1, "game": "oshiya", "options": {}, "status": "lobby"}
    with pytest.raises(sqlite3.IntegrityError):
        async with parlour.store.write() as db:
            await db.add_table(**cast(NewTable, few))


# --- steps ---------------------------------------------------------------------------------


async def test_before_a_step_the_file_is_copied(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await opened_and_closed(database, "old")
    old = shape(database)
    monkeypatch.setattr(database_file, "MIGRATIONS", (*MIGRATIONS, NOTE))
    await opened_and_closed(database, "new")
    copy = database.with_name(f"zashiki.db.2026-05-04.v{len(MIGRATIONS)}")
    assert shape(copy) == old
    assert rows(copy)["kept"] == [("old", "value")]
    assert shape(database)[0] == len(MIGRATIONS) + 1
    assert rows(database)["kept"] == [("new", "value", None), ("old", "value", None)]


async def test_a_copy_can_be_opened_in_place_of_the_file(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await opened_and_closed(database, "old")
    with monkeypatch.context() as later:
        later.setattr(database_file, "MIGRATIONS", (*MIGRATIONS, NOTE))
        await opened_and_closed(database)
    assert (await refusal(database)).reason == "database-newer"
    copy = database.with_name(f"zashiki.db.2026-05-04.v{len(MIGRATIONS)}")
    copy.replace(database)
    await opened_and_closed(database)
    assert rows(database)["kept"] == [("old", "value")]


@pytest.mark.parametrize(
    "steps",
    [
        (("ALTER TABLE kept ADD COLUMN note TEXT", "INSERT INTO nowhere VALUES (1)"),),
        (NOTE, ("nonsense",)),
        (NOTE, ("INSERT INTO kept (key) VALUES ('no value')",)),
    ],
)
async def test_a_failing_step_leaves_the_file_as_it_was(
    database: Path, monkeypatch: pytest.MonkeyPatch, steps: tuple[tuple[str, ...], ...]
) -> None:
    await opened_and_closed(database, "old")
    before = shape(database), rows(database)
    with monkeypatch.context() as later:
        later.setattr(database_file, "MIGRATIONS", (*MIGRATIONS, *steps))
        refused = await refusal(database)
    assert (refused.reason, refused.facts["path"]) == ("database-step", str(database))
    assert refused.facts["problem"]
    assert (shape(database), rows(database)) == before
    await opened_and_closed(database, "and on")


async def test_the_copy_is_of_now_also_when_a_step_is_tried_again(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await opened_and_closed(database, "morning")
    with monkeypatch.context() as later:
        later.setattr(database_file, "MIGRATIONS", (*MIGRATIONS, ("nonsense",)))
        await refusal(database)
    await opened_and_closed(database, "noon")
    monkeypatch.setattr(database_file, "MIGRATIONS", (*MIGRATIONS, NOTE))
    await opened_and_closed(database)
    copy = database.with_name(f"zashiki.db.2026-05-04.v{len(MIGRATIONS)}")
    assert rows(copy)["kept"] == [("morning", "value"), ("noon", "value")]


async def test_half_a_copy_does_not_count(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await opened_and_closed(database, "old")
    copy = database.with_name(f"zashiki.db.2026-05-04.v{len(MIGRATIONS)}")
    copy.with_name(f"{copy.name}.part").write_bytes(database.read_bytes()[:1000])
    monkeypatch.setattr(database_file, "MIGRATIONS", (*MIGRATIONS, NOTE))
    await opened_and_closed(database)
    assert rows(copy)["kept"] == [("old", "value")]
    assert not copy.with_name(f"{copy.name}.part").exists()


async def test_where_no_copy_can_be_made_no_step_is_taken(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await opened_and_closed(database, "old")
    before = shape(database), rows(database)
    database.with_name(f"zashiki.db.2026-05-04.v{len(MIGRATIONS)}").mkdir()
    monkeypatch.setattr(database_file, "MIGRATIONS", (*MIGRATIONS, NOTE))
    assert (await refusal(database)).reason == "database-unwritable"
    assert (shape(database), rows(database)) == before


async def test_a_step_may_rebuild_a_table_without_losing_its_seats(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Parlour(database) as parlour:
        await parlour.dealt(ANN, BEN)
    before = rows(database)
    rebuild = (
        "CREATE TABLE fresh AS SELECT * FROM tables",
        "DROP TABLE tables",
        "ALTER TABLE fresh RENAME TO tables",
    )
    monkeypatch.setattr(database_file, "MIGRATIONS", (*MIGRATIONS, rebuild))
    await opened_and_closed(database)
    assert rows(database) == before


# --- what is not opened --------------------------------------------------------------------


async def test_a_newer_database_is_refused_and_left_alone(database: Path) -> None:
    await opened_and_closed(database)
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA user_version = 99")
    before = database.read_bytes()
    refused = await refusal(database)
    assert (refused.reason, refused.facts) == ("database-newer", {"path": str(database)})
    assert database.read_bytes() == before


@pytest.mark.parametrize(
    "content", [b"\x00\xff" * 4096, b"Dear diary,\n" * 99, b"SQLite format 3\x00" + b"\x07" * 999]
)
async def test_a_file_that_is_no_database_is_refused_and_left_alone(database: Path, content: bytes) -> None:
    database.write_bytes(content)
    refused = await refusal(database)
    assert (refused.reason, refused.facts) == ("not-a-database", {"path": str(database)})
    assert database.read_bytes() == content


@pytest.mark.parametrize("version", [0, 1, 77])
async def test_another_programs_database_is_refused_and_left_alone(database: Path, version: int) -> None:
    with contextlib.closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("CREATE TABLE bookmarks (url TEXT)")
        connection.execute(f"PRAGMA user_version = {version}")
    before = database.read_bytes()
    assert (await refusal(database)).reason == "not-a-database"
    assert database.read_bytes() == before


async def test_a_folder_that_is_missing_is_named(tmp_path: Path) -> None:
    refused = await refusal(tmp_path / "missing" / "zashiki.db")
    assert (refused.reason, refused.facts) == ("no-database-folder", {"path": str(tmp_path / "missing")})
    (tmp_path / "file").touch()
    assert (await refusal(tmp_path / "file" / "zashiki.db")).reason == "no-database-folder"
    assert (await refusal(tmp_path / ("long" * 99) / "zashiki.db")).reason == "no-database-folder"


async def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    refused = await refusal(Path("/proc/zashiki.db"))
    assert (refused.reason, refused.facts) == ("database-unwritable", {"path": "/proc/zashiki.db"})
    assert (await refusal(tmp_path)).reason == "database-unwritable", "a folder is no file"
    assert (await refusal(tmp_path / ("long" * 99))).reason == "database-unwritable"
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    assert (await refusal(loop)).reason == "database-unwritable"


@pytest.mark.filterwarnings("error::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_refused_file_leaves_nothing_to_a_loop_that_is_gone(tmp_path: Path) -> None:
    for _ in range(20):
        with pytest.raises(Refusal, match="database-unwritable"):
            asyncio.run(opened_and_closed(tmp_path))


async def test_a_file_in_another_programs_transaction_is_in_use(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await opened_and_closed(database)
    monkeypatch.setattr(database_file, "BUSY", 0.05)
    monkeypatch.setattr(database_file, "MIGRATIONS", (*MIGRATIONS, NOTE))
    with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert (await refusal(database)).reason == "database-in-use"
    await opened_and_closed(database)


# --- one process ---------------------------------------------------------------------------


async def test_a_second_process_is_refused(database: Path, tmp_path: Path) -> None:
    alias = tmp_path / "alias.db"
    alias.symlink_to(database)
    async with opened(database):
        for name in (database, alias, tmp_path / "." / "x" / ".." / "zashiki.db"):
            with holder(name) as (_, said):
                assert said == "database-in-use"
            assert in_use(name)
    assert not in_use(database)
    with holder(alias) as (_, said):
        assert said == "held"
        assert in_use(database)


async def test_a_killed_process_frees_the_file(database: Path) -> None:
    with holder(database) as (process, said):
        assert said == "held"
        with pytest.raises(Refusal) as refused:
            await opened_and_closed(database)
        assert (refused.value.reason, refused.value.facts) == ("database-in-use", {"path": str(database)})
        process.send_signal(signal.SIGKILL)
        process.wait()
        assert not in_use(database)
        await opened_and_closed(database)


async def test_the_same_process_is_refused_a_second_time_too(parlour: Parlour) -> None:
    with pytest.raises(Refusal, match="database-in-use"):
        await opened_and_closed(parlour.path)
    await parlour.lobby(ANN)


async def test_looking_whether_it_is_in_use_keeps_nobody_out(database: Path) -> None:
    await opened_and_closed(database)
    looking = os.open(f"{database}-lock", os.O_RDONLY)
    fcntl.flock(looking, fcntl.LOCK_EX)
    asyncio.get_running_loop().call_later(0.15, os.close, looking)
    await opened_and_closed(database)


async def test_whether_a_file_is_in_use_can_always_be_asked(tmp_path: Path) -> None:
    for name in ("none.db", "missing/none.db", "long" * 99):
        assert not in_use(tmp_path / name)
    (tmp_path / "odd.db-lock").mkdir()
    assert not in_use(tmp_path / "odd.db")
    assert [path.name for path in tmp_path.iterdir()] == ["odd.db-lock"], "asking leaves no file"


# --- transactions --------------------------------------------------------------------------


async def test_a_block_that_raises_changes_nothing(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN)
    before = parlour.rows()

    async def stumble() -> None:
        async with parlour.store.write() as db:
            await db.set_table(table.id, turn=5)
            await db.set_seats(table.id, [])
            await db.keep("key", "value")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await stumble()
    assert parlour.rows() == before
    await parlour.move(table.id)


async def test_reads_see_only_what_is_committed(parlour: Parlour) -> None:
    table = await parlour.lobby(ANN)
    async with parlour.store.write() as db:
        await db.set_table(table.id, turn=3)
        assert (await parlour.table(table.id)).turn == 0
        changed = await db.table(table.id)
        assert changed is not None
        assert changed.turn == 3
    assert (await parlour.table(table.id)).turn == 3


async def test_a_table_and_its_seats_are_of_one_moment(parlour: Parlour) -> None:
    """Each answer counts at the table and at a seat: a reader never sees only one of them."""
    table = await parlour.dealt(ANN, BEN, CHO)
    playing = asyncio.create_task(parlour.moves(table.id))
    looks = 0
    while not playing.done():
        seen = await parlour.table(table.id)
        assert sum(chair.ply for chair in seen.seats) == seen.number
        looks += 1
    await playing
    assert looks > 10


async def test_one_live_table_in_a_channel_however_many_ask(parlour: Parlour) -> None:
    asked = [
        parlour.tables.lobby.open(
            guild_id=1, channel_id=5, locale="en", host=PEOPLE[number % 6], game="oshiya", options={}
        )
        for number in range(20)
    ]
    found = await outcomes(*asked)
    assert found.count("channel-busy") == 19
    assert len(parlour.rows()["tables"]) == len(parlour.rows()["seats"]) == 1


class Interrupted:
    """Awaits something in a task that is cancelled at each of the given awaits, counted from 0."""

    def __init__(self, work: Awaitable[Turn], *at: int) -> None:
        self.work = work
        self.at = at
        self.awaits = 0

    def __await__(self) -> Generator[Any, Any, Turn]:
        steps = self.work.__await__()
        send: Callable[[Any], Any] = steps.send
        value: Any = None
        while True:
            try:
                waiting = send(value)
            except StopIteration as end:
                found: Turn = end.value
                return found
            if self.awaits in self.at:
                task = asyncio.current_task()
                assert task is not None
                task.cancel()
            self.awaits += 1
            try:
                value, send = (yield waiting), steps.send
            except BaseException as error:
                value, send = error, steps.throw


@pytest.mark.parametrize("more", [(), (1,), (1, 2)], ids=["once", "twice", "thrice"])
async def test_a_task_cancelled_at_any_await_leaves_no_transaction_open(
    parlour: Parlour, more: tuple[int, ...]
) -> None:
    table = await parlour.dealt(ANN, BEN, CHO)
    for at in range(200):
        before = parlour.rows()
        user, choice = await parlour.choice(table.id)
        answer = parlour.tables.play.act(table.id, user, str(choice.options[0]))
        task = asyncio.ensure_future(_task(Interrupted(answer, at, *(at + later for later in more))))
        await asyncio.wait({task})
        # What was queued behind the cancelled statement is done when this is.
        async with parlour.store.write() as db:
            await db.keep("after", str(at))
        with contextlib.closing(sqlite3.connect(parlour.path, timeout=0, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            other.execute("ROLLBACK")
        seen = await parlour.table(table.id)
        assert sum(chair.ply for chair in seen.seats) == seen.number == len(parlour.rows()["log"])
        await parlour.told_again(table.id)
        if not task.cancelled():
            assert task.result().table.number == seen.number
            break
        saved = len(parlour.rows()["log"]) - len(before["log"])
        assert saved in (0, 1)
    else:
        raise AssertionError("never got to the end")
    assert at > 5, "it was cancelled at several awaits"


async def _task(awaited: Interrupted) -> Turn:
    return await awaited


async def test_cancelling_while_others_wait_for_their_turn(parlour: Parlour) -> None:
    table = await parlour.lobby(ANN)
    writing = [
        asyncio.create_task(parlour.tables.lobby.set_message(table.id, number)) for number in range(20)
    ]
    await asyncio.sleep(0)
    for task in writing[::2]:
        task.cancel()
    done = await asyncio.gather(*writing, return_exceptions=True)
    assert [result is None for result in done] == [False, True] * 10
    assert (await parlour.table(table.id)).lobby_message_id == 19


async def test_closing_waits_for_the_running_transaction(database: Path) -> None:
    async with opened(database) as store, store.write() as db:
        closing = asyncio.create_task(store.close())
        await asyncio.sleep(0)
        await db.keep("key", "value")
    await closing
    assert rows(database)["kept"] == [("key", "value")]
    assert not in_use(database)


async def test_a_copy_taken_while_it_runs_is_whole(parlour: Parlour, tmp_path: Path) -> None:
    """What docs/hosting.md may promise of backups: `VACUUM INTO` or `.backup` by another process."""
    table = await parlour.dealt(ANN, BEN)
    await parlour.move(table.id)
    copy = tmp_path / "copy.db"
    with contextlib.closing(sqlite3.connect(parlour.path)) as other:
        other.execute("VACUUM INTO ?", (str(copy),))
    assert rows(copy) == parlour.rows()


# --- single things -------------------------------------------------------------------------


async def test_what_a_server_sets_is_kept(parlour: Parlour) -> None:
    assert await parlour.tables.settings.of(7) == ServerSettings(language="auto", speech=False)
    for language, speech in (("ja", True), ("auto", False), ("en", True)):
        chosen = await parlour.tables.settings.change(7, {"language": language, "speech": speech})
        assert chosen == ServerSettings(language, speech)
        assert await parlour.tables.settings.of(7) == chosen
    assert await parlour.tables.settings.change(7, {"speech": False}) == ServerSettings("en", False)
    assert await parlour.tables.settings.of(8) == ServerSettings()


async def test_a_setting_that_is_no_more_is_as_usual(parlour: Parlour) -> None:
    unusual: tuple[dict[str, str | bool], ...] = (
        {"language": "xx", "speech": True},
        {"speech": True, "volume": "loud"},
    )
    for kept in unusual:
        async with parlour.store.write() as db:
            await db.set_settings(7, kept)
        assert await parlour.tables.settings.of(7) == ServerSettings("auto", True)
    async with parlour.refused("no-such-value", name="language", value="xx"):
        await parlour.tables.settings.change(7, {"language": "xx"})


async def test_small_things_are_remembered(parlour: Parlour) -> None:
    assert await parlour.store.read().kept("hash") is None
    for value in ("a", "b"):
        async with parlour.store.write() as db:
            await db.keep("hash", value)
        assert await parlour.store.read().kept("hash") == value


async def test_tables_are_found(parlour: Parlour) -> None:
    read = parlour.store.read()
    assert await read.next_due() is None
    assert (await read.live_table(1), await read.latest_table(1, "oshiya"), await read.table(1)) == (
        None,
    ) * 3
    closed = await parlour.lobby(ANN)
    await parlour.tables.lobby.close(closed.id, ANN.id)
    assert await read.live_table(1) is None
    lobby = await parlour.lobby(ANN)
    running = await parlour.dealt(ANN, bots=1, channel=2, first=None)
    assert (await read.live_table(1), await read.latest_table(1, "oshiya")) == (
        await parlour.table(lobby.id),
    ) * 2
    assert await read.latest_table(1, "chess") is None
    assert await read.unposted() == [running.id]
    for number in range(30):
        await parlour.lobby(BEN, channel=100 + number)
    live = await read.live_in_guild(7)
    assert len(live) == 25
    assert live == sorted(live, reverse=True)
    assert await read.live_in_guild(8) == []


async def test_nobody_is_told_of_a_closed_table(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN)
    await parlour.move(table.id)
    assert await parlour.store.read().unposted() == [table.id]
    await parlour.tables.lobby.close(table.id, ANN.id)
    assert await parlour.store.read().unposted() == []


async def test_the_database_moves_house_without_its_lock(database: Path, tmp_path: Path) -> None:
    await opened_and_closed(database, "kept")
    (tmp_path / "new").mkdir()
    shutil.move(database, tmp_path / "new" / "zashiki.db")
    await opened_and_closed(tmp_path / "new" / "zashiki.db")
    assert rows(tmp_path / "new" / "zashiki.db")["kept"] == [("kept", "value")]
