"""What is kept about a person: shown, given as a file, deleted for good."""

from __future__ import annotations

import contextlib
import io
import json
import sqlite3
import zipfile
from pathlib import Path

import pytest

from bot.discord_ui.privacy_handlers import kept_file
from bot.pictures.animation import LIMIT
from tests.discord.conftest import Parlour
from tests.discord.reading import buttons, shown, text
from tests.discord.record import played
from tests.host.parlour import NOON


@pytest.mark.parametrize("name", ["ann", "bun"])
async def test_what_is_kept_is_said(parlour: Parlour, name: str) -> None:
    me = getattr(parlour, name)
    found = shown(await parlour.slash(me, "privacy"))
    assert found.ephemeral
    assert parlour.say(me, "privacy-title") in text(found)
    assert parlour.say(me, "somebody") in text(found)
    assert [button.custom_id for button in buttons(found)] == ["mine:export", "mine:delete"]


@pytest.mark.parametrize("name", ["ann", "bun"])
async def test_all_of_it_as_a_file(parlour: Parlour, name: str) -> None:
    me = getattr(parlour, name)
    table = await played(parlour, parlour.ann, parlour.bun)
    await parlour.game(parlour.ann, parlour.bun)
    privacy = shown(await parlour.slash(me, "privacy"))
    found = shown(await parlour.click(me, privacy, "mine:export"))
    assert found.ephemeral
    assert text(found) == parlour.say(me, "privacy-file")
    (file,) = found.attachments
    assert file.filename == "zashiki.json"
    kept = json.loads(await file.read())
    assert kept["person"] == [{"user_id": me.id, "name": name}]
    assert [row["table"] for row in kept["results"]] == [table.id]
    assert [row["status"] for row in kept["seats"]] == ["over", "playing"]
    assert kept["moves"]


async def test_somebody_of_whom_nothing_is_kept_gets_an_empty_file(parlour: Parlour) -> None:
    privacy = shown(await parlour.slash(parlour.eve, "privacy"))
    found = shown(await parlour.click(parlour.eve, privacy, "mine:export"))
    kept = json.loads(await found.attachments[0].read())
    assert set(map(len, kept.values())) == {0}


@pytest.mark.slow
def test_a_file_that_is_too_large_to_be_sent_is_packed() -> None:
    """Somebody with some thousand games has given more answers than a message carries."""
    row = {"table": 1, "number": 1, "turn": 1, "action": "play:5", "at": NOON}
    found = {"moves": [row] * 150_000}
    name, file = kept_file(found)
    assert name == "zashiki.zip"
    assert len(file) < LIMIT
    with zipfile.ZipFile(io.BytesIO(file)) as archive:
        assert json.loads(archive.read("zashiki.json")) == found
    assert kept_file({"moves": [row]})[0] == "zashiki.json"


async def test_a_file_given_while_a_game_runs_tells_none_of_its_secrets(parlour: Parlour) -> None:
    table = await parlour.table(await parlour.game(parlour.ann, parlour.bun, parlour.cyn))
    await parlour.play_on(parlour.ann, parlour.bun, parlour.cyn, turns=5)
    assert table.seed is not None
    privacy = shown(await parlour.slash(parlour.ann, "privacy"))
    (file,) = shown(await parlour.click(parlour.ann, privacy, "mine:export")).attachments
    kept = await file.read()
    assert json.loads(kept)["moves"] != []
    seat = {row["seat"] for row in json.loads(kept)["seats"]}
    rows = await parlour.store.read().rows(table.id)
    mine = [row.number for row in rows if {row.seat} == seat and row.bot is None]
    assert [row["number"] for row in json.loads(kept)["moves"]] == mine
    for secret in (table.seed, table.state, table.deal):
        assert secret is not None
        assert secret.encode() not in kept


@pytest.mark.parametrize("name", ["ann", "bun"])
async def test_deleting_asks_first_then_leaves_no_trace(parlour: Parlour, name: str) -> None:
    me = getattr(parlour, name)
    other = parlour.bun if name == "ann" else parlour.ann
    finished = await played(parlour, parlour.ann, parlour.bun)
    running = await parlour.game(me, other)
    side = parlour.thread()
    card = await parlour.lobby(other, me, channel=side)
    before = await parlour.store.read().leaderboards.profile(other.id, 9)
    privacy = shown(await parlour.slash(me, "privacy"))
    sure = shown(await parlour.click(me, privacy, "mine:delete"))
    assert sure.ephemeral
    assert parlour.say(me, "privacy-sure") in text(sure)
    assert (await parlour.store.read().leaderboards.profile(me.id, 9)) is not None, "not yet"
    done = shown(await parlour.click(me, sure, "mine:sure"))
    assert text(done) == parlour.say(me, "privacy-done")
    assert buttons(done) == []

    assert name not in text(card), "the lobby's card has been drawn again"
    table = await parlour.table(running)
    assert table.status == "playing"
    assert [chair.bot is not None for chair in table.seats] == [True, False]
    assert (await parlour.bot.tables.looking.look(running, other.id)).choice is not None, (
        "the bot has played on"
    )
    names = ("people", "finished", "results", "ratings", "tallies", "meetings", "tables", "seats", "log")
    for each in names:
        rows = await parlour.store.read()._all(f"SELECT * FROM {each}")
        for row in rows:
            assert me.id not in tuple(row), each
            assert name not in tuple(row), each
    after = await parlour.store.read().leaderboards.profile(other.id, 9)
    assert before is not None
    assert after is not None
    assert (after.total, after.games, after.rivals) == (before.total, before.games, ())

    somebody = parlour.say(other, "somebody")
    history = shown(await parlour.slash(other, "history"))
    assert somebody in text(history)
    replay = shown(await parlour.slash(other, "replay", game=str(finished.id), move=1))
    assert f"**{somebody}**" in text(
        shown(await parlour.slash(other, "replay", game=str(finished.id), move=2))
    ) + text(replay)
    assert text(shown(await parlour.slash(me, "profile"))) == parlour.say(me, "no-never-played-you")
    assert text(shown(await parlour.slash(me, "oshiya leave"))) == parlour.say(me, "no-not-seated")


async def test_who_plays_alone_leaves_no_open_table_behind(parlour: Parlour) -> None:
    running = await parlour.game(parlour.ann, bots=1)
    privacy = shown(await parlour.slash(parlour.ann, "privacy"))
    sure = shown(await parlour.click(parlour.ann, privacy, "mine:delete"))
    await parlour.click(parlour.ann, sure, "mine:sure")
    assert (await parlour.table(running)).status == "closed"
    found = await parlour.store.read().leaderboards.finished(running)
    assert found is not None
    assert found.cancelled


async def test_deleting_twice_harms_nobody(parlour: Parlour) -> None:
    await played(parlour, parlour.ann, parlour.bun)
    privacy = shown(await parlour.slash(parlour.ann, "privacy"))
    sure = shown(await parlour.click(parlour.ann, privacy, "mine:delete"))
    first = shown(await parlour.click(parlour.ann, sure, "mine:sure"))
    again = shown(await parlour.click(parlour.ann, privacy, "mine:delete"))
    second = shown(await parlour.click(parlour.ann, again, "mine:sure"))
    assert text(first) == text(second) == parlour.say("en", "privacy-done")


def bytes_of(path: Path) -> bytes:
    """Everything in the files that make the database."""
    return b"".join(file.read_bytes() for file in sorted(path.parent.glob(f"{path.name}*")))


async def test_a_stop_in_the_middle_of_deleting_is_made_up_for_at_the_next_start(parlour: Parlour) -> None:
    await played(parlour, parlour.ann, parlour.bun)
    name = parlour.ann.id.to_bytes(8, "big")
    await parlour.bot.tables.privacy.forget(parlour.ann.id)
    assert name in bytes_of(parlour.path)
    await parlour.restart()
    assert name not in bytes_of(parlour.path)


async def test_what_could_not_be_wiped_is_not_said_to_be_and_holds_up_nobody(parlour: Parlour) -> None:
    """Another process reads the file, as for a copy: pressing once more does it."""
    running = await parlour.game(parlour.ann, parlour.bun)
    privacy = shown(await parlour.slash(parlour.ann, "privacy"))
    sure = shown(await parlour.click(parlour.ann, privacy, "mine:delete"))
    await parlour.store._writer.execute("PRAGMA busy_timeout = 10")
    with contextlib.closing(sqlite3.connect(parlour.path)) as other:
        other.execute("BEGIN")
        other.execute("SELECT count(*) FROM seats").fetchall()
        failed = shown(await parlour.click(parlour.ann, sure, "mine:sure"))
        assert text(failed) == parlour.say("en", "mishap")
        assert len(parlour.take_errors()) == 1
        assert (await parlour.bot.tables.looking.look(running, parlour.bun.id)).choice is not None, (
            "the bot plays on"
        )
    done = shown(await parlour.click(parlour.ann, sure, "mine:sure"))
    assert text(done) == parlour.say("en", "privacy-done")
    assert parlour.ann.id.to_bytes(8, "big") not in bytes_of(parlour.path)


async def test_who_has_been_forgotten_may_sit_down_again_and_be_forgotten_again(parlour: Parlour) -> None:
    for _ in range(2):
        running = await parlour.game(parlour.ann, parlour.bun, channel=parlour.thread())
        privacy = shown(await parlour.slash(parlour.ann, "privacy"))
        sure = shown(await parlour.click(parlour.ann, privacy, "mine:delete"))
        assert text(shown(await parlour.click(parlour.ann, sure, "mine:sure"))) == parlour.say(
            "en", "privacy-done"
        )
        seats = (await parlour.table(running)).seats
        assert [(seat.user_id or 0) < 0 for seat in seats] == [True, False]
    rows = await parlour.store.read()._all("SELECT user_id FROM seats WHERE user_id < 0")
    assert len({row[0] for row in rows}) == 2
