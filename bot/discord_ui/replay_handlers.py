"""What commands and presses about finished games do: watch them, take them away as a file or a film."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.discord_ui import asker
from bot.discord_ui.drawing import pictured
from bot.discord_ui.film_jobs import FilmJobs
from bot.discord_ui.here import Here
from bot.discord_ui.interaction import UNREACHED, Answers
from bot.press import Press
from bot.refusals import refused
from bot.screens import record
from bot.screens.record_widgets import ReplayButton, StepButton
from bot.screens.replay import panel, view_of
from bot.screens.screen import Screen
from bot.store.model import Table
from bot.tables.replays import Replay, Replays
from bot.tables.tables import Tables
from bot.text.limits import MENU
from bot.text.presenter import Presenter
from bot.text.words import Words, words
from bot.workers import Workers
from rules.record import write_record

log = logging.getLogger(__name__)

EACH = 1.5
"""Seconds between two words about how far a film is."""


@dataclass(frozen=True, kw_only=True)
class ReplayHandlers:
    """Answers what concerns a game that has ended."""

    answers: Answers
    here: Here
    tables: Tables
    faces: Mapping[str, Presenter]
    workers: Workers
    kept: Replays
    films: FilmJobs

    async def replay(
        self, press: Press, table_id: int, at: int, *, refresh: bool = False, among: range | None = None
    ) -> None:
        """A finished game at a move."""
        press.extras["table"] = table_id
        await self.answers.answer(press, self._replay(press, table_id, at, among), refresh=refresh)

    async def typed(self, press: Press, number: str, at: int) -> None:
        """The command: the game of a number that was typed, at a move."""
        table_id = numbered(number)
        if table_id is None:
            raise refused("no-replay", number="?")
        await self.replay(press, table_id, at)

    async def _ended(self, press: Press, table_id: int) -> Table:
        """A game that was dealt and has ended, if that person may watch it."""
        table = await self.tables.looking.table(table_id)
        if table is None or table.seed is None or not asker.may_watch(press, table):
            # The same refusal in each case: what is played elsewhere is nobody's business here.
            raise refused("no-replay", number=str(table_id))
        if table.live:
            raise refused("replay-running")
        return table

    async def _found(self, press: Press, table_id: int) -> Replay:
        return await self.kept.of(await self._ended(press, table_id))

    async def _replay(self, press: Press, table_id: int, at: int, among: range | None) -> Screen:
        replay = await self._found(press, table_id)
        face = self.faces[replay.table.game]
        screen = panel(replay, at, face, face.words(asker.language(press)), among)
        return await pictured(self.workers, screen, face.board, view_of(replay, at))

    async def games(self, press: Press, typed: str) -> list[tuple[str, str]]:
        """Games to watch that match what has been typed, as label and number."""
        own, records, faces = words(asker.language(press)), self.tables.records, self.faces
        latest = await records.latest_in(press.guild_id or 0, press.user.id)
        number = numbered(typed)
        if number is None:
            name = typed.strip().removeprefix("#")
            fit = [game for game in latest if record.called(game, name, faces, own)]
        else:
            exact = await records.finished(number)
            more = [game for game in latest if str(game.table_id).startswith(str(number))]
            fit = [exact, *(game for game in more if game != exact)] if exact else more
        fit = [game for game in fit if asker.may_watch(press, game)][:MENU]
        return [(record.game_label(game, faces, own), str(game.table_id)) for game in fit]

    async def pressed(self, press: Press, table_id: int, verb: str) -> None:
        """The other buttons of a replay."""
        match verb:
            case "file":
                await self.answers.answer(press, self._file(press, table_id))
            case "film":
                await self._film(press, table_id)
            case "post":
                await self._post_film(press, table_id)

    async def _file(self, press: Press, table_id: int) -> Screen:
        replay = await self._found(press, table_id)
        own = words(asker.language(press))
        name = f"{replay.table.game}-{table_id}.txt"
        return Screen(own("file-about"), attachment=(name, write_record(replay.record).encode()))

    async def _film(self, press: Press, table_id: int) -> None:
        """Draw a game as one picture, which takes its time: the answer says how far it is."""
        replay = await self.answers.in_time(
            press, self._found(press, table_id), ephemeral=True, thinking=True
        )
        if not replay.steps:
            raise refused("no-film")
        own = self.faces[replay.table.game].words(asker.language(press))
        if press.response.is_done():
            await self._say_how_far(press, own("film-begins"))
        else:
            await press.response.send_message(view=Screen(own("film-begins")).layout(), ephemeral=True)
        film = self.films.kept(table_id) or await self._drawn(press, replay, own)
        screen = self._film_screen(replay.table, film, own, ReplayButton(table_id, "post", own("film-post")))
        # A new message, since an edit may carry no upload (discord-api-docs#7529).
        await press.followup.send(view=screen.layout(), files=screen.files(), ephemeral=True)
        await self._say_how_far(press, own("film-done"))

    async def _drawn(self, press: Press, replay: Replay, own: Words) -> bytes:
        drawing, told = self.films.drawing(replay), 0
        while not drawing.task.done():
            await asyncio.wait({drawing.task}, timeout=EACH)
            if not drawing.task.done() and drawing.done != told:
                told = drawing.done
                await self._say_how_far(press, own("film-progress", done=told, total=drawing.total))
        if drawing.task.cancelled():
            raise refused("film-stopped")
        return drawing.task.result()

    @staticmethod
    async def _say_how_far(press: Press, sentence: str) -> None:
        try:
            await press.edit_original_response(view=Screen(sentence).layout())
        except UNREACHED as error:
            # Somebody who has put the message away still gets the film.
            log.info("user %s does not hear how far a film is: %s", press.user.id, error)

    @staticmethod
    def _film_screen(table: Table, film: bytes, own: Words, button: ReplayButton | StepButton) -> Screen:
        title = own("film-title", title=own("game-name"), number=f"#{table.id}")
        return Screen(f"### {title}", picture=film, name="game.webp", alt=own("film-alt"), rows=((button,),))

    async def _post_film(self, press: Press, table_id: int) -> None:
        """Show a film to everybody; one that is no longer kept is first drawn again, ephemeral."""
        film = self.films.kept(table_id)
        if film is None:
            await self._film(press, table_id)
            return
        screen = await self.answers.in_time(press, self._shown(press, table_id, film), thinking=True)
        if press.response.is_done():
            # To Discord this completes the deferral, and an edit may carry no upload (discord-api-docs#7529).
            await self.answers.send(press, Screen(screen.head), public=True)
            screen = replace(screen, head="")
        await self.answers.send(press, screen, public=True)

    async def _shown(self, press: Press, table_id: int, film: bytes) -> Screen:
        table = await self._ended(press, table_id)
        own = self.faces[table.game].words(await self.here.channel_language(press))
        return self._film_screen(table, film, own, StepButton(table_id, 0, "open", own("replay-button")))


def numbered(typed: str) -> int | None:
    """The number of a game as people type it, perhaps with its sign; None if it is not a number."""
    digits = typed.strip().removeprefix("#")
    return int(digits) if digits.isascii() and digits.isdecimal() and len(digits) <= 18 else None
