"""The archivist: what every command and press about the record does, for one's own eyes first."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ParamSpec

import discord

from bot.discord_ui.film_jobs import Cinema
from bot.discord_ui.interaction import UNREACHED, Answers
from bot.pictures.animation import LIMIT
from bot.screens import record, replay
from bot.screens.record import Heading, Past
from bot.screens.record_widgets import MineButton, Query, StepButton, TaleButton, sign
from bot.screens.screen import Screen
from bot.store.results import Finished
from bot.store.store import Table
from bot.store.tallies import ANY, EVERYWHERE, Cell, period
from bot.tables.replays import Tale, Tales
from bot.text.limits import MENU
from bot.text.words import Words, words
from rules.core import Refusal
from rules.options import read_variant
from rules.record import write_record

if TYPE_CHECKING:
    from bot.discord_ui.app import Zashiki

    Press = discord.Interaction[Zashiki]

P = ParamSpec("P")

log = logging.getLogger(__name__)

POINTS = 60
"""Of a rating curve; more are not told apart."""

EACH = 1.5
"""Seconds between two words about how far a film is."""


class Archivist(Answers):
    """Answers interactions about the record of one bot."""

    def __init__(self, bot: Zashiki) -> None:
        super().__init__(bot)
        self.tales = Tales(bot.tables, bot.pools)
        self.cinema = Cinema(bot.faces, bot.pools)

    async def _pictured(
        self, screen: Screen, draw: Callable[P, bytes | None], *args: P.args, **more: P.kwargs
    ) -> Screen:
        """A screen with its picture, or in words if that cannot be drawn."""
        try:
            # An answer itself, so not among the boards, which wait for the answers.
            return replace(screen, picture=await self._bot.pools.hand(draw, *args, **more))
        except Exception:
            log.exception("a picture for %s could not be drawn", screen.name)
            return screen

    # --- leaderboards ----------------------------------------------------------------------

    async def leaderboard(self, press: Press, query: Query) -> None:
        """The command; without a game, of the one that is closest."""
        await self.answer(press, self._closest(press, query))

    async def _closest(self, press: Press, query: Query) -> Screen:
        return await self._top(press, replace(query, game=query.game or await self.game_here(press)))

    async def variants(self, press: Press, game: str) -> list[tuple[str, str]]:
        """The variants of a game that have been played, as label and sign."""
        face = self._bot.faces.get(game)
        if face is None:
            return []
        own = face.words(self.language(press))
        found = [(own("variant-any"), ANY)]
        for text in await self._bot.tables.store.read().variants(game):
            found.append((self._variant_title(game, text, own), sign(text)))
        return found

    async def game_here(self, press: Press) -> str:
        """The game of this channel's latest table, else of the person's latest result, else the first."""
        found = await self._bot.tables.store.read().latest_games(press.channel_id or 0, press.user.id)
        return next(game for game in (*found, *self._bot.faces) if game in self._bot.faces)

    async def top_pressed(self, press: Press, query: Query, verb: str) -> None:
        """A button below a leaderboard."""
        posted = verb == "post"
        await self.answer(press, self._top(press, query, posted=posted), refresh=not posted, public=posted)

    async def _variant(self, query: Query) -> str:
        """The text of a variant from its sign."""
        if query.kind == ANY:
            return ANY
        for text in await self._bot.tables.store.read().variants(query.game):
            if sign(text) == query.kind:
                return text
        raise Refusal("no-such-variant")

    async def _top(self, press: Press, query: Query, *, posted: bool = False) -> Screen:
        own = words(await self.channel_language(press) if posted else self.language(press))
        face = self._bot.faces.get(query.game)
        if face is None:
            raise Refusal("unknown-game", game=query.game, games=", ".join(self._bot.faces))
        variant = await self._variant(query)
        now = self._bot.tables.now()
        scope = EVERYWHERE if query.everywhere else press.guild_id or EVERYWHERE
        cell: Cell = (query.game, variant, scope, period(query.span, now))
        board = await self._bot.tables.store.read().board(
            cell, query.by, least=query.least, page=query.page, user_id=press.user.id
        )
        heading = Heading(
            title=self._variant_title(query.game, variant, face.words(own.language)),
            where=own("where-everywhere" if query.everywhere else "where-here"),
            when=own(f"when-{query.span}"),
        )
        screen = record.top(board, query, heading, own, posted=posted)
        return await self._pictured(screen, record.bars_drawn, board, query.by)

    def _variant_title(self, game: str, variant: str, own: Words) -> str:
        face = self._bot.faces[game]
        if variant == ANY:
            return own("game-name")
        try:
            title = face.title(read_variant(face.game.Options, variant), own)
        except Refusal:
            return f"{own('game-name')} · {variant}"
        return title if variant else f"{title} · {own('variant-usual')}"

    # --- profiles and histories ------------------------------------------------------------

    async def profile(self, press: Press, user_id: int) -> None:
        """The command: of somebody who may have left the server, or Discord."""
        await self.answer(press, self._profile(press, user_id))

    async def _profile(self, press: Press, user_id: int) -> Screen:
        await self._meet(press)
        found = await self._bot.tables.store.read().profile(user_id, POINTS)
        if found is None:
            raise self._never_played(press, user_id)
        screen = record.profile(found, self._bot.faces, words(self.language(press)))
        return await self._pictured(screen, record.curves_drawn, found, self._bot.faces)

    async def _meet(self, press: Press) -> None:
        """Keep the name of somebody up to date who is known."""
        person = self.person(press)
        if await self._bot.tables.store.read().name(person.id) not in (None, person.name):
            async with self._bot.tables.store.write() as db:
                await db.meet(person.id, person.name)

    @staticmethod
    def _never_played(press: Press, user_id: int) -> Refusal:
        if user_id == press.user.id:
            return Refusal("never-played-you")
        return Refusal("never-played", name=f"<@{user_id}>")

    async def history(
        self, press: Press, user_id: int, *, game: str | None = None, page: int = 0, refresh: bool = False
    ) -> None:
        """Finished games of a person; of somebody else's only those of this server."""
        await self.answer(press, self._history(press, user_id, game, page), refresh=refresh)

    async def _history(self, press: Press, user_id: int, game: str | None, page: int) -> Screen:
        only_here = user_id != press.user.id
        db = self._bot.tables.store.read()
        guild_id = press.guild_id if only_here else None
        games, pages = await db.history(user_id, guild_id=guild_id, game=game, page=page)
        games = tuple(finished for finished in games if self._may_watch(press, finished))
        name = await db.name(user_id)
        if name is None:
            raise self._never_played(press, user_id)
        past = Past(user_id, name, games, min(page, pages - 1), pages, game, only_here)
        return record.history(past, self._bot.faces, words(self.language(press)))

    # --- replays ---------------------------------------------------------------------------

    async def replay(
        self, press: Press, table_id: int, at: int, *, refresh: bool = False, among: range | None = None
    ) -> None:
        """A finished game at a move."""
        press.extras["table"] = table_id
        await self.answer(press, self._replay(press, table_id, at, among), refresh=refresh)

    async def _ended(self, press: Press, table_id: int) -> Table:
        """A game that was dealt and has ended, if that person may watch it."""
        table = await self._bot.tables.store.read().table(table_id)
        if table is None or table.seed is None or not self._may_watch(press, table):
            # The same words: what is played elsewhere is nobody's business here.
            raise Refusal("no-replay", number=str(table_id))
        if table.live:
            raise Refusal("replay-running")
        return table

    async def _tale(self, press: Press, table_id: int) -> Tale:
        return await self.tales.of(await self._ended(press, table_id))

    async def _replay(self, press: Press, table_id: int, at: int, among: range | None) -> Screen:
        tale = await self._tale(press, table_id)
        face = self._bot.faces[tale.table.game]
        screen = replay.panel(tale, at, face, face.words(self.language(press)), among)
        return await self._pictured(screen, face.board, replay.view_of(tale, at))

    async def games(self, press: Press, typed: str) -> list[tuple[str, str]]:
        """Games to watch that match what has been typed, as label and number."""
        own, db, faces = words(self.language(press)), self._bot.tables.store.read(), self._bot.faces
        latest = await db.latest_in(press.guild_id or 0, press.user.id)
        number = numbered(typed)
        if number is None:
            name = typed.strip().removeprefix("#")
            fit = [game for game in latest if record.called(game, name, faces, own)]
        else:
            exact = await db.finished(number)
            more = [game for game in latest if str(game.table_id).startswith(str(number))]
            fit = [exact, *(game for game in more if game != exact)] if exact else more
        fit = [game for game in fit if self._may_watch(press, game)][:MENU]
        return [(record.game_label(game, faces, own), str(game.table_id)) for game in fit]

    def _may_watch(self, press: Press, game: Finished | Table) -> bool:
        """Whether somebody may see a game: one's own, and those of this server where one may look."""
        seats = game.seats if isinstance(game, Table) else game.results
        mine = any(seat.user_id == press.user.id for seat in seats)
        return mine or (game.guild_id == press.guild_id and self.sees(press, game.channel_id))

    async def tale_pressed(self, press: Press, table_id: int, verb: str) -> None:
        """The other buttons of a replay."""
        match verb:
            case "file":
                await self.answer(press, self._file(press, table_id))
            case "film":
                await self._film(press, table_id)
            case "post":
                await self._post_film(press, table_id)

    async def _file(self, press: Press, table_id: int) -> Screen:
        tale = await self._tale(press, table_id)
        own = words(self.language(press))
        name = f"{tale.table.game}-{table_id}.txt"
        return Screen(own("file-about"), attachment=(name, write_record(tale.record).encode()))

    async def _film(self, press: Press, table_id: int) -> None:
        """Draw a game as one picture, which takes its time: the answer says how far it is."""
        tale = await self._in_time(press, self._tale(press, table_id), ephemeral=True, thinking=True)
        if not tale.steps:
            raise Refusal("no-film")
        own = self._bot.faces[tale.table.game].words(self.language(press))
        if press.response.is_done():
            await self._say_how_far(press, own("film-begins"))
        else:
            await press.response.send_message(view=Screen(own("film-begins")).layout(), ephemeral=True)
        film = self.cinema.kept(table_id) or await self._drawn(press, tale, own)
        screen = self._film_screen(tale.table, film, own, TaleButton(table_id, "post", own("film-post")))
        # A new message, since an edit may bring no upload (discord-api-docs#7529).
        await press.followup.send(view=screen.layout(), files=screen.files(), ephemeral=True)
        await self._say_how_far(press, own("film-done"))

    async def _drawn(self, press: Press, tale: Tale, own: Words) -> bytes:
        drawing, told = self.cinema.drawing(tale), 0
        while not drawing.task.done():
            await asyncio.wait({drawing.task}, timeout=EACH)
            if not drawing.task.done() and drawing.done != told:
                told = drawing.done
                await self._say_how_far(press, own("film-progress", done=told, total=drawing.total))
        if drawing.task.cancelled():
            raise Refusal("film-stopped")
        return drawing.task.result()

    @staticmethod
    async def _say_how_far(press: Press, sentence: str) -> None:
        try:
            await press.edit_original_response(view=Screen(sentence).layout())
        except UNREACHED as error:
            # Somebody who has put the message away still gets the film.
            log.info("user %s does not hear how far a film is: %s", press.user.id, error)

    @staticmethod
    def _film_screen(table: Table, film: bytes, own: Words, button: TaleButton | StepButton) -> Screen:
        title = own("film-title", title=own("game-name"), number=f"#{table.id}")
        return Screen(f"### {title}", picture=film, name="game.webp", alt=own("film-alt"), rows=((button,),))

    async def _post_film(self, press: Press, table_id: int) -> None:
        """Show a film to everybody; one that is not kept any more is first drawn again, for one alone."""
        film = self.cinema.kept(table_id)
        if film is None:
            await self._film(press, table_id)
            return
        screen = await self._in_time(press, self._shown(press, table_id, film), thinking=True)
        if press.response.is_done():
            # To Discord this completes the deferral, and an edit may bring no upload (discord-api-docs#7529).
            await self._send(press, Screen(screen.head), public=True)
            screen = replace(screen, head="")
        await self._send(press, screen, public=True)

    async def _shown(self, press: Press, table_id: int, film: bytes) -> Screen:
        table = await self._ended(press, table_id)
        own = self._bot.faces[table.game].words(await self.channel_language(press))
        return self._film_screen(table, film, own, StepButton(table_id, 0, "open", own("replay-button")))

    # --- privacy ---------------------------------------------------------------------------

    async def privacy(self, press: Press) -> None:
        """What is kept about whoever asks."""
        own = words(self.language(press))
        grey, red = discord.ButtonStyle.secondary, discord.ButtonStyle.danger
        row = (
            MineButton("export", own("privacy-export"), grey),
            MineButton("delete", own("privacy-delete"), red),
        )
        about = own("privacy-about")
        screen = Screen(f"## {own('privacy-title')}\n{about}", rows=(row,))
        await press.response.send_message(view=screen.layout(), ephemeral=True)

    async def mine_pressed(self, press: Press, verb: str) -> None:
        """Give all of it as a file; ask whether to delete it; do so."""
        match verb:
            case "export":
                await self.answer(press, self._export(press))
            case "delete":
                own = words(self.language(press))
                sure = MineButton("sure", own("privacy-sure-yes"), discord.ButtonStyle.danger)
                screen = Screen(own("privacy-sure"), rows=((sure,),))
                await press.response.send_message(view=screen.layout(), ephemeral=True)
            case "sure":
                await self.answer(press, self._forget(press), refresh=True)

    async def _export(self, press: Press) -> Screen:
        found = await self._bot.tables.store.read().export(press.user.id)
        own = words(self.language(press))
        return Screen(own("privacy-file"), attachment=await self._bot.pools.long(kept_file, found))

    async def _forget(self, press: Press) -> Screen:
        changed = await self._bot.tables.forget(press.user.id)
        for table in changed:
            # A lobby's card without the name; in a running game the bot plays on.
            await self._bot.desk.show_change(table)
        self._bot.deadline.rearm()
        # The others do not wait for this; if it fails, pressing once more does it.
        await self._bot.tables.store.wipe()
        return Screen(words(self.language(press))("privacy-done"))


def numbered(typed: str) -> int | None:
    """The number of a game as people type it, perhaps with its sign; None if that is none."""
    digits = typed.strip().removeprefix("#")
    return int(digits) if digits.isascii() and digits.isdecimal() and len(digits) <= 18 else None


def kept_file(found: Mapping[str, Any]) -> tuple[str, bytes]:
    """What is kept about somebody as a file, with its name; packed if it is too large to be sent."""
    text = json.dumps(found, ensure_ascii=False, indent=1).encode()
    if len(text) <= LIMIT:
        return "zashiki.json", text
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("zashiki.json", text)
    return "zashiki.zip", packed.getvalue()
