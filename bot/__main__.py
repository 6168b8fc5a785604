"""`zashiki run | play | replay | verify | ratings | health`: the ways in."""

from __future__ import annotations

import asyncio
import io
import logging
import os
import re
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from pydantic import ConfigDict, Field, ValidationError
from pydantic_settings import BaseSettings, CliApp, CliPositionalArg, CliSubCommand, SettingsError

from bot.cli import usage
from bot.cli.settings import Secrets, Settings, Spoken, Stored, unknown
from bot.refusals import refused
from bot.text.presenter import sorry
from bot.text.words import LANGUAGES, language_of, words
from rules.core import Refusal

if TYPE_CHECKING:
    import discord

_BOT_DATABASE = Path("zashiki.db")

_TOKEN = re.compile(r"[!-~]+")
"""What could be sent as a token."""

_LONGEST = 2_000_000
"""Characters of a game's file; no game comes near."""


class Run(Settings):
    """Start the bot; without a DISCORD_TOKEN, the preview in the browser."""

    def cli_cmd(self) -> None:
        """Serve until a signal."""
        secret = Secrets().discord_token
        token = secret.get_secret_value().strip() if secret is not None else ""
        logging.basicConfig(
            level=self.log_level.upper(), format="%(asctime)s %(levelname)s %(name)s: %(message)s"
        )
        # What they log of each statement and request would give away hands, seeds and tokens.
        logging.getLogger("aiosqlite").setLevel(logging.WARNING)
        for name in ("discord.gateway", "discord.http", "discord.webhook"):
            logging.getLogger(name).setLevel(logging.INFO)
        if token:
            if not _TOKEN.fullmatch(token):
                raise refused("wrong-token")
            asyncio.run(_serve(self, token))
        else:
            asyncio.run(_preview(self))


class Play(Spoken):
    """Play in the terminal, against bots."""

    game: CliPositionalArg[str]
    set: dict[str, str] = Field({})
    bots: int | None = Field(None, ge=0)
    seed: str | None = None

    def cli_cmd(self) -> None:
        """One game."""
        from bot.cli import terminal

        language = _language(self.language)
        terminal.play(self.game, self.set, bots=self.bots, seed=self.seed, language=language)


class Replay(Spoken):
    """Step through a game that was written to a file."""

    file: CliPositionalArg[Path]

    def cli_cmd(self) -> None:
        """One file."""
        from bot.cli import terminal

        ask = input if terminal.interactive() else None
        terminal.retell(_text(self.file), language=_language(self.language), ask=ask)


class Verify(Spoken):
    """Check a game that was written to a file: its deal by the fingerprint, its moves by the rules."""

    file: CliPositionalArg[Path]
    fingerprint: str | None = None

    def cli_cmd(self) -> None:
        """Say whether it holds; status 1 if it does not."""
        from bot.cli import terminal

        language = _language(self.language)
        if not terminal.verify(_text(self.file), language=language, fingerprint=self.fingerprint):
            sys.exit(1)


class Ratings(Stored):
    """Make all ratings again from the results of the database, and mend what was otherwise."""

    def cli_cmd(self) -> None:
        """Once, while no bot is at work."""
        from bot.cli.ratings import ratings

        path = self.database or _BOT_DATABASE
        _look_for(path)
        asyncio.run(ratings(path, language=_language(self.language)))


class Health(Stored):
    """Succeed if a bot is at work on the database."""

    def cli_cmd(self) -> None:
        """Ask the lock."""
        from bot.store.database import in_use

        path = self.database or _BOT_DATABASE
        if not in_use(path):
            raise refused("not-running", path=str(path))


_COMMANDS: tuple[type[Spoken], ...] = (Run, Play, Replay, Verify, Ratings, Health)


class CommandLine(BaseSettings):
    """Tabletop games for Discord."""

    model_config = ConfigDict(  # type: ignore[typeddict-unknown-key,assignment]
        cli_prog_name="zashiki",
        cli_kebab_case=True,
        cli_exit_on_error=False,
        cli_hide_none_type=True,
        extra="ignore",
    )

    run: CliSubCommand[Run]
    play: CliSubCommand[Play]
    replay: CliSubCommand[Replay]
    verify: CliSubCommand[Verify]
    ratings: CliSubCommand[Ratings]
    health: CliSubCommand[Health]

    def cli_cmd(self) -> None:
        """Run the command that was named."""
        CliApp.run_subcommand(self)


def main() -> None:
    """The `zashiki` command: a mishap ends with one line and status 1, wrong usage with status 2."""
    say = words(_language(_asked_for(sys.argv)))
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    for name in unknown(os.environ, _COMMANDS):
        print(say("cli-unknown-variable", name=name), file=sys.stderr)
    try:
        CliApp.run(CommandLine, cli_settings_source=usage.source(CommandLine, say))
        sys.stdout.flush()
    except (SettingsError, ValidationError) as error:
        named = [argument for argument in sys.argv[1:2] if argument in CommandLine.model_fields]
        help_of = " ".join(["zashiki", *named, "--help"])
        print(say("cli-usage", problem=usage.problem(error, say), help=help_of), file=sys.stderr)
        sys.exit(2)
    except Refusal as refusal:
        print(sorry(refusal, say), file=sys.stderr)
        sys.exit(1)
    except BrokenPipeError:
        # Whoever was reading has seen enough, and there is nobody left to flush to at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)


def _asked_for(arguments: list[str]) -> str | None:
    """The language that a flag names, which also holds for what is said of the other flags."""
    named = re.search(rf" --language[ =]({'|'.join(LANGUAGES)})\b", " ".join(arguments))
    return named[1] if named else None


def _language(chosen: str | None) -> str:
    """What was chosen, else what the terminal speaks."""
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return chosen or language_of((os.environ.get("ZASHIKI_LANGUAGE") or spoken).replace("_", "-"))


def _look_for(file: Path) -> None:
    """Refusal `no-such-file` or `no-file` unless it is there."""
    try:
        file.stat()
    except (FileNotFoundError, NotADirectoryError):
        raise refused("no-such-file", path=str(file)) from None
    except OSError:
        raise refused("no-file", path=str(file)) from None


def _text(file: Path) -> str:
    _look_for(file)
    try:
        with file.open(encoding="utf-8-sig") as opened:
            text = opened.read(_LONGEST + 1)
    except (OSError, UnicodeDecodeError):
        raise refused("no-file", path=str(file)) from None
    if len(text) > _LONGEST:
        raise refused("no-file", path=str(file))
    return text


def _now() -> int:
    return int(time.time())


async def _serve(settings: Settings, token: str) -> None:
    from bot.discord_ui.app import Zashiki
    from bot.store.store import SqliteStore

    stop = _stop_on_signal()
    store = await SqliteStore.open(settings.database or _BOT_DATABASE)
    try:
        bot = Zashiki(store, _now, turn_idle=int(settings.turn_hours * 3600), gap=settings.gap_seconds)
        await _serve_until(stop, bot, token)
    finally:
        await store.close()


async def _serve_until(stop: asyncio.Event, bot: discord.Client, token: str) -> None:
    import aiohttp
    import discord

    running = asyncio.create_task(bot.start(token))
    try:
        await asyncio.wait({running, asyncio.create_task(stop.wait())}, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
    except discord.LoginFailure:
        raise refused("wrong-token") from None
    except (aiohttp.ClientError, discord.HTTPException, discord.GatewayNotFound, OSError, TimeoutError):
        raise refused("no-discord") from None
    finally:
        running.cancel()
        await asyncio.wait({running}, timeout=1)
        await bot.close()


async def _preview(settings: Settings) -> None:
    library = logging.getLogger("discord")
    # The simulation probes the library with a client of its own, and the library warns of that.
    library.setLevel(logging.ERROR)
    try:
        from simcord import SetupError

        from bot.preview.server import preview
    except ImportError:
        raise refused("no-preview") from None
    library.setLevel(logging.NOTSET)
    if settings.log_level == "info":
        # It speaks of a token, and there is none.
        logging.getLogger("discord.client").setLevel(logging.WARNING)
    language = _language(settings.language)
    stop = _stop_on_signal()

    def announce(url: str) -> None:
        print(words(language)("cli-preview", url=url), flush=True)

    with tempfile.TemporaryDirectory(prefix="zashiki-") as folder:
        try:
            await preview(
                settings.database or Path(folder) / "preview.db",
                language=language,
                channel=settings.channel,
                port=settings.port,
                stop=stop,
                announce=announce,
            )
        except SetupError as error:
            if not isinstance(error.__cause__, OSError):
                raise
            raise refused("port-in-use", port=str(settings.port)) from None


def _stop_on_signal() -> asyncio.Event:
    stop = asyncio.Event()
    for signum in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(signum, stop.set)
    return stop


if __name__ == "__main__":
    main()
