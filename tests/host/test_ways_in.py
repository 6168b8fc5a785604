"""`python -m bot ...` as people start it: real processes with a clean environment, never a traceback."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import tomllib
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType

import pytest
from aiohttp import web

from bot.store.migrations import APPLICATION
from bot.text.words import SHARED, words
from rules import GAMES
from rules.record import read_record, write_record
from tests.host.chronicle import Chronicle
from tests.host.parlour import ANN, BEN, Parlour
from tests.host.processes import holder
from tests.host.test_terminal import whole_game

pytestmark = pytest.mark.slow

ROOT = SHARED.parents[1]
TOKEN = "MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs"
"""Of the shape that Discord's have, and nobody's."""

PLAIN = [sys.executable, "-m", "bot"]
Ended = subprocess.CompletedProcess[str]


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """An empty folder to start in."""
    (tmp_path / "place").mkdir()
    return tmp_path / "place"


def clean(place: Path, env: Mapping[str, str]) -> dict[str, str]:
    return {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "HOME": str(place), "LANG": "C.UTF-8", **env}


def zashiki(
    place: Path,
    *args: str,
    stdin: str | bytes = "",
    command: Sequence[str] = PLAIN,
    env: Mapping[str, str] = MappingProxyType({}),
) -> Ended:
    """One run to its end, which says nothing that it must never say."""
    done = subprocess.run(
        [*command, *args],
        input=stdin.encode() if isinstance(stdin, str) else stdin,
        capture_output=True,
        cwd=place,
        env=clean(place, env),
        timeout=100,
        check=False,
    )
    ended = Ended(
        done.args, done.returncode, *(text.decode(errors="replace") for text in (done.stdout, done.stderr))
    )
    checked(ended.stdout + ended.stderr)
    return ended


def heeding_interrupts() -> None:
    """So a process begins in a shell's foreground; in its background, where tests may run, it begins deaf."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def checked(said: str) -> None:
    for never in (
        "Traceback",
        "Exception ignored",
        "Task was destroyed",
        "never retrieved",
        TOKEN,
        TOKEN[-20:],
    ):
        assert never not in said


def refused(ended: Ended, status: int = 1) -> str:
    """The one line of a run that did not come about."""
    assert ended.returncode == status, ended.stderr
    assert ended.stdout == ""
    (line,) = ended.stderr.splitlines()
    return line


# --- wrong usage ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "about"),
    [
        ((), "run, play, replay, verify, ratings, health"),
        (("dance",), "dance"),
        (("play",), "GAME"),
        (("play", "oshiya", "--bots", "-1"), "--bots: "),
        (("play", "oshiya", "--set", "variant"), "zashiki: --set takes NAME=VALUE. "),
        (("play", "oshiya", "--set", "a=b,c"), "zashiki: --set takes NAME=VALUE. "),
        (("play", "oshiya", "--port", "1"), "--port"),
        (("run", "--turn-hours", "inf"), "ZASHIKI_TURN_HOURS / --turn-hours: "),
        (("run", "--discord-token", "x"), "token"),
    ],
)
def test_wrong_usage_is_one_line_and_status_2(place: Path, args: tuple[str, ...], about: str) -> None:
    line = refused(zashiki(place, *args), status=2)
    assert line.startswith("zashiki: ")
    assert about in line
    named = f" {args[0]}" if args and args[0] != "dance" else ""
    assert line.endswith(f"See `zashiki{named} --help`.")


def test_a_bad_setting_is_one_line_and_status_2(place: Path) -> None:
    for name, value in (("PORT", "many"), ("LANGUAGE", "fr"), ("TURN_HOURS", "abc")):
        line = refused(zashiki(place, "run", env={f"ZASHIKI_{name}": value}), status=2)
        assert line.startswith(f"zashiki: ZASHIKI_{name} / --{name.lower().replace('_', '-')}: ")
    (place / ".env").write_text("ZASHIKI_LOG_LEVEL=loud\n")
    assert "ZASHIKI_LOG_LEVEL / --log-level: " in refused(zashiki(place, "run"), status=2)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_variable_that_is_no_setting_is_warned_of(place: Path, language: str) -> None:
    say = words(language)
    misspelt = {"ZASHIKI_TURN_HUORS": "5", "ZASHIKI_LANGUAGE": language}
    ended = zashiki(place, "play", "oshiya", env=misspelt)
    assert (ended.returncode, ended.stderr) == (
        0,
        say("cli-unknown-variable", name="ZASHIKI_TURN_HUORS") + "\n",
    )
    sick = zashiki(place, "health", env=misspelt)
    assert sick.returncode == 1
    assert sick.stderr.splitlines()[1:] == [say("no-not-running", path="zashiki.db")]


def test_unknown_keys_and_empty_values_do_not_matter(place: Path) -> None:
    (place / ".env").write_text(
        "SPICE=hot\nZASHIKI_SPICE=hot\nZASHIKI_PORT=\nZASHIKI_LANGUAGE=\nDISCORD_TOKEN=\n"
    )
    ended = zashiki(
        place, "play", "oshiya", env={"COLOUR": "red", "ZASHIKI_TURN_HOURS": "", "RUN": "1", "PLAY": "x"}
    )
    assert (ended.returncode, ended.stderr) == (0, "")


def test_a_settings_file_that_is_no_text_is_one_line(place: Path) -> None:
    (place / ".env").write_bytes(b"DISCORD_TOKEN=caf\xe9\n")
    refused(zashiki(place, "run"), status=2)


def test_the_language_of_mishaps_is_the_terminals(place: Path) -> None:
    english = refused(zashiki(place, "play", "chess"))
    assert english == words("en")("no-unknown-game", game="chess", games=", ".join(GAMES))
    for env in ({"LANG": "ja_JP.UTF-8"}, {"ZASHIKI_LANGUAGE": "ja"}):
        assert refused(zashiki(place, "play", "chess", env=env)) == words("ja")(
            "no-unknown-game", game="chess", games=", ".join(GAMES)
        )


def test_help_is_no_mishap(place: Path) -> None:
    for args in (("--help",), ("play", "--help")):
        ended = zashiki(place, *args)
        assert (ended.returncode, ended.stderr) == (0, "")
        assert "usage: zashiki" in ended.stdout


@pytest.mark.parametrize("language", ["en", "ja"])
def test_help_says_in_words_what_each_command_and_option_is_for(place: Path, language: str) -> None:
    say, env = words(language), {"ZASHIKI_LANGUAGE": language, "COLUMNS": "999"}
    whole = zashiki(place, "--help", env=env).stdout
    helps = dict[str, str]()
    for command, flags in {
        "run": {"database", "channel", "port", "turn-hours", "gap-seconds", "log-level"},
        "play": {"set", "bots", "seed"},
        "replay": set(),
        "verify": {"fingerprint"},
        "ratings": {"database"},
        "health": {"database"},
    }.items():
        about = helps[command] = zashiki(place, command, "--help", env=env).stdout
        listed = set(re.findall(r"^  (?:-h, )?--([a-z-]+)", about, re.MULTILINE))
        assert listed == flags | {"help", "language"}
        for flag in listed - {"help"}:
            assert say(f"cli-flag-{flag}") in about
        assert say(f"cli-command-{command}") in about
        assert say(f"cli-command-{command}") in whole
        for inside in ("null", "dict", "Path", "str", " int", "float", "{}", "cli-"):
            assert inside not in about
    assert say("cli-default", value="24").strip() in helps["run"]
    assert say("cli-flag-game", games=", ".join(GAMES)) in helps["play"]


# --- playing -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "key", "facts"),
    [
        (("chess",), "no-unknown-game", {"game": "chess", "games": ", ".join(GAMES)}),
        (
            ("oshiya", "--set", "speed=fast"),
            "no-no-such-option",
            {"name": "speed", "names": "variant, open_deck"},
        ),
        (
            ("oshiya", "--set", "open_deck=perhaps"),
            "no-no-such-value",
            {"name": "open_deck", "value": "perhaps", "values": "false, true"},
        ),
        (("oshiya", "--bots", "5"), "no-seats-out-of-range", {"least": 2, "most": 5}),
    ],
)
def test_what_cannot_be_played_is_one_line_and_status_1(
    place: Path, args: tuple[str, ...], key: str, facts: dict[str, str | int]
) -> None:
    assert refused(zashiki(place, "play", *args)) == words("en")(key, **facts)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_whole_game_in_the_terminal(place: Path, language: str) -> None:
    args = ("oshiya", "--set", "variant=cascade", "--bots", "3", "--seed", "spring", "--language", language)
    ended = zashiki(place, "play", *args, stdin="1\n" * 400)
    own = words(language)
    assert (ended.returncode, ended.stderr) == (0, "")
    lines = ended.stdout.splitlines()
    assert own("terminal-seed", seed="spring") in lines
    assert own("terminal-bye") not in lines
    ranking = [line for line in lines if " — " in line][-4:]
    assert ranking == lines[-4:]
    assert ranking[0].startswith("1. ")
    assert sum(own("terminal-you") in line for line in ranking) == 1


def test_the_end_of_the_input_is_a_goodbye(place: Path) -> None:
    ended = zashiki(place, "play", "oshiya", stdin="1\n")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.endswith(words("en")("terminal-bye") + "\n")


def test_the_same_seed_is_the_same_game(place: Path) -> None:
    games = [zashiki(place, "play", "oshiya", "--seed", "autumn", stdin="1\n" * 9).stdout for _ in range(2)]
    assert games[0] == games[1]


def test_whatever_is_typed_there_is_an_answer(place: Path) -> None:
    typed = b"0\n99\n-1\nplay:4\n\n\xff\xfe\n" + b"9" * 5000 + "\n１\n²\n\u202e\n".encode()
    for env in ({"PYTHONIOENCODING": "ascii"}, {"PYTHONIOENCODING": "utf-8"}):
        ended = zashiki(place, "play", "oshiya", stdin=typed, env=env)
        assert (ended.returncode, ended.stderr) == (0, "")
        assert ended.stdout.count(words("en")("no-not-an-option")) == 10


def test_a_reader_who_goes_away_ends_the_game_quietly(place: Path) -> None:
    with subprocess.Popen(
        [*PLAIN, "play", "oshiya"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=place,
        env=clean(place, {"PYTHONUNBUFFERED": "1"}),
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b"1\n" * 400)
        process.stdin.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1


def test_an_interrupt_ends_the_game_quietly(place: Path) -> None:
    with subprocess.Popen(
        [*PLAIN, "play", "oshiya"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=place,
        env=clean(place, {"PYTHONUNBUFFERED": "1"}),
        preexec_fn=heeding_interrupts,
    ) as process:
        assert process.stdout
        assert process.stderr
        while not process.stdout.readline().startswith(b"Your turn"):
            pass
        process.send_signal(signal.SIGINT)
        assert process.stderr.read() == b""
    assert process.returncode == 130


# --- the bot -------------------------------------------------------------------------------


def _needs_preview() -> None:
    if find_spec("simcord") is None:
        pytest.skip("the preview is not installed")


def test_a_database_that_cannot_be_used_is_one_line(place: Path) -> None:
    say = words("en")
    (place / "garbage.db").write_bytes(b"\x00\xff" * 4096)
    with closing(sqlite3.connect(place / "newer.db")) as newer:
        newer.execute(f"PRAGMA application_id = {APPLICATION}")
        newer.execute("PRAGMA user_version = 99")
    for path, reason, named in (
        (place / "missing" / "zashiki.db", "no-database-folder", place / "missing"),
        (place / "garbage.db" / "zashiki.db", "no-database-folder", place / "garbage.db"),
        (Path("/proc/zashiki.db"), "database-unwritable", Path("/proc/zashiki.db")),
        (place, "database-unwritable", place),
        (place / "garbage.db", "not-a-database", place / "garbage.db"),
        (place / "newer.db", "database-newer", place / "newer.db"),
    ):
        line = refused(zashiki(place, "run", env={"ZASHIKI_DATABASE": str(path), "DISCORD_TOKEN": TOKEN}))
        assert line == say(f"no-{reason}", path=str(named))
    with holder(place / "held.db"):
        line = refused(zashiki(place, "run", "--database", "held.db", env={"DISCORD_TOKEN": TOKEN}))
        assert line == say("no-database-in-use", path=str(place / "held.db"))


def test_the_preview_says_the_same_of_its_database(place: Path) -> None:
    _needs_preview()
    (place / "garbage.db").write_bytes(b"\x00\xff" * 4096)
    line = refused(zashiki(place, "run", "--database", "garbage.db"))
    assert line == words("en")("no-not-a-database", path=str(place / "garbage.db"))


def sentence(ended: Ended) -> str:
    """What a run that could not go on ended with; log lines may come before."""
    assert ended.returncode == 1
    assert ended.stdout == ""
    return ended.stderr.splitlines()[-1]


def test_without_a_way_to_discord_it_says_so(place: Path) -> None:
    ended = zashiki(
        place,
        "run",
        command=at("http://127.0.0.1:9"),
        env={"DISCORD_TOKEN": TOKEN, "ZASHIKI_LOG_LEVEL": "debug"},
    )
    assert sentence(ended) == words("en")("no-no-discord")
    assert "aiosqlite" not in ended.stderr, "statements would tell hands and seeds"
    assert (place / "zashiki.db").exists()


@pytest.mark.parametrize("token", ["two\nlines", "two words", "caf\u00e9"])
def test_what_cannot_be_a_token_is_not_even_sent(place: Path, token: str) -> None:
    assert refused(zashiki(place, "run", env={"DISCORD_TOKEN": token})) == words("en")("no-wrong-token")


AT = """
import sys
import discord
discord.http.Route.BASE = sys.argv.pop(1)
from bot.__main__ import main
main()
"""


def at(address: str) -> list[str]:
    """The same program, with another address for Discord."""
    return [sys.executable, "-c", AT, address]


@asynccontextmanager
async def discord_that_answers(status: int | None, seen: list[str]) -> AsyncIterator[str]:
    """The address of a Discord that answers everything with one status; None: that never answers."""
    over = asyncio.Event()

    async def answer(request: web.Request) -> web.Response:
        seen.append(request.headers.get("Authorization", ""))
        if status is None:
            await over.wait()
            return web.Response()
        return web.json_response({"message": "no", "code": 0}, status=status)

    app = web.Application()
    app.router.add_route("*", "/{anything:.*}", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        host, port = runner.addresses[0][:2]
        yield f"http://{host}:{port}"
    finally:
        over.set()
        await runner.cleanup()


@pytest.mark.parametrize(("status", "reason"), [(401, "no-wrong-token"), (403, "no-no-discord")])
async def test_what_discord_answers_is_told_in_a_sentence(place: Path, status: int, reason: str) -> None:
    seen: list[str] = []
    (place / ".env").write_text(f"DISCORD_TOKEN= {TOKEN} \nSPICE=hot\n")
    async with discord_that_answers(status, seen) as address:
        ended = await asyncio.to_thread(zashiki, place, "run", command=at(address))
    assert sentence(ended) == words("en")(reason)
    assert seen == [f"Bot {TOKEN}"]


async def test_the_bot_ends_when_it_is_told_to_even_before_discord_answers(place: Path) -> None:
    seen: list[str] = []
    async with discord_that_answers(None, seen) as address:
        process = await asyncio.create_subprocess_exec(
            *at(address),
            "run",
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=place,
            env=clean(place, {"DISCORD_TOKEN": TOKEN}),
        )
        try:
            while not seen:
                assert process.returncode is None
                await asyncio.sleep(0.05)
            process.send_signal(signal.SIGTERM)
            said = b"".join(await asyncio.wait_for(process.communicate(), 60)).decode()
        finally:
            with suppress(ProcessLookupError):
                process.kill()
    assert process.returncode == 0, said
    checked(said)
    assert zashiki(place, "health").returncode == 1


def test_a_port_that_is_taken_is_named(place: Path) -> None:
    _needs_preview()
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert sentence(zashiki(place, "run", "--port", port)) == words("en")("no-port-in-use", port=port)


def test_the_preview_ends_when_it_is_told_to(place: Path) -> None:
    _needs_preview()
    for signum in (signal.SIGTERM, signal.SIGINT):
        with subprocess.Popen(
            [*PLAIN, "run", "--port", "0", "--language", "ja"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=place,
            env=clean(place, {"ZASHIKI_DATABASE": "preview.db"}),
            text=True,
            preexec_fn=heeding_interrupts,
        ) as process:
            assert process.stdout
            try:
                assert "http://" in process.stdout.readline()
                if signum == signal.SIGTERM:
                    taken = zashiki(place, "run", "--database", "preview.db")
                    assert sentence(taken) == words("en")(
                        "no-database-in-use", path=str(place / "preview.db")
                    )
                    assert zashiki(place, "health", env={"ZASHIKI_DATABASE": "preview.db"}).returncode == 0
                process.send_signal(signum)
                said = "".join(process.communicate(timeout=60))
            finally:
                process.kill()
        assert process.returncode == 0, said
        checked(said)
        assert "token" not in said, "there is none to tell of"
    assert zashiki(place, "health", env={"ZASHIKI_DATABASE": "preview.db"}).returncode == 1


def test_health_asks_whether_a_bot_is_at_work(place: Path) -> None:
    sick = words("en")("no-not-running", path="zashiki.db")
    assert refused(zashiki(place, "health")) == sick
    assert list(place.iterdir()) == [], "asking makes nothing"
    with holder(place / "zashiki.db"):
        well = zashiki(place, "health")
        assert (well.returncode, well.stdout, well.stderr) == (0, "", "")
    assert refused(zashiki(place, "health")) == sick
    refused(zashiki(place, "health", env={"ZASHIKI_DATABASE": "x" * 300}))
    refused(zashiki(place, "health", env={"ZASHIKI_DATABASE": "missing/zashiki.db"}))


# --- telling a game again ------------------------------------------------------------------


def test_a_game_is_told_again(place: Path) -> None:
    (place / "game.txt").write_text(whole_game(), newline="\r\n", encoding="utf-8-sig")
    ended = zashiki(place, "replay", "game.txt", "--language", "ja")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.count(words("ja")("score", points=3)[-1]) == 2


def test_a_file_that_tells_no_game_is_one_line(place: Path) -> None:
    say = words("en")
    (place / "cut.txt").write_text(whole_game()[:30])
    assert refused(zashiki(place, "replay", "cut.txt")) == say("no-bad-file", line=3)
    (place / "altered.txt").write_text(whole_game().replace("seed spring", "seed autumn"))
    altered = zashiki(place, "replay", "altered.txt")
    assert (altered.returncode, altered.stderr) == (1, say("no-bad-move", number=2) + "\n")
    (place / "garbage.txt").write_bytes(b"\x00\xff\xfe" * 999)
    (place / "folder").mkdir()
    (place / "huge.txt").write_text(f"{whole_game()}\n" + "{}\n" * 1_000_000)
    for name in ("garbage.txt", "folder", "long" * 99, "huge.txt", "/dev/zero"):
        assert refused(zashiki(place, "replay", name)) == say("no-no-file", path=name)
    for name in ("missing.txt", "missing/game.txt", "garbage.txt/game.txt"):
        assert refused(zashiki(place, "replay", name)) == say("no-no-such-file", path=name)


# --- checking a game, and all ratings again ------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_game_is_checked(place: Path, language: str) -> None:
    say, number = words(language), whole_game().count("play:")
    (place / "game.txt").write_text(whole_game())
    held = zashiki(place, "verify", "game.txt", "--language", language)
    assert (held.returncode, held.stderr) == (0, "")
    assert held.stdout == say("verdict-unproven", number=number) + "\n"
    (place / "cut.txt").write_text("\n".join(whole_game().splitlines()[:12]))
    cut = zashiki(place, "verify", "cut.txt", env={"ZASHIKI_LANGUAGE": language})
    assert cut.returncode == 1
    assert "✗" in cut.stdout
    whole = read_record(whole_game())
    (place / "closed.txt").write_text(write_record(replace(whole, moves=whole.moves[:5])))
    closed = zashiki(place, "verify", "closed.txt", "--language", language)
    assert (closed.returncode, closed.stderr) == (0, "")
    assert closed.stdout == say("verdict-unfinished", number=5) + "\n"
    (place / "seed.txt").write_text(whole_game().replace("seed spring", "seed autumn"))
    assert zashiki(place, "verify", "seed.txt", "--language", language).returncode == 1
    wrong = zashiki(place, "verify", "missing.txt", env={"ZASHIKI_LANGUAGE": language})
    assert refused(wrong) == say("no-no-such-file", path="missing.txt")


async def test_all_ratings_again_by_one_command(place: Path) -> None:
    async with Parlour(place / "zashiki.db") as parlour:
        await Chronicle(parlour.store).game({ANN: 3, BEN: 1})
        busy = await asyncio.to_thread(zashiki, place, "ratings")
        path = str(place / "zashiki.db")
        assert refused(busy) == words("en")("no-database-in-use", path=path)
    done = await asyncio.to_thread(zashiki, place, "ratings")
    assert done.returncode == 0
    assert done.stdout == words("en")("ratings-made", games=1, people=2, differing=0) + "\n"
    assert "100% 1/1" in done.stderr
    missing = await asyncio.to_thread(zashiki, place, "ratings", "--database", "other.db")
    assert refused(missing) == words("en")("no-no-such-file", path="other.db")
    long = await asyncio.to_thread(zashiki, place, "ratings", "--database", "long" * 99)
    assert refused(long) == words("en")("no-no-file", path="long" * 99)
    assert not (place / "other.db").exists()


def test_the_version_is_the_projects(place: Path) -> None:
    """It stands in one place."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    done = zashiki(place, "--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"zashiki {project['version']}\n", "")


NOT_INSTALLED = """
import importlib.metadata as metadata, runpy
original = metadata.version
def version(name):
    if name == "zashiki":
        raise metadata.PackageNotFoundError(name)
    return original(name)
metadata.version = version
runpy.run_module("bot", run_name="__main__", alter_sys=True)
"""


def test_it_runs_from_a_folder_that_is_not_installed(place: Path) -> None:
    command = [sys.executable, "-c", NOT_INSTALLED]
    done = zashiki(place, "verify", "nothing", command=command)
    assert (done.returncode, done.stdout, done.stderr) == (1, "", "There is no file nothing.\n")
    done = zashiki(place, "--version", command=command)
    assert (done.returncode, done.stdout, done.stderr) == (0, "zashiki ?\n", "")
