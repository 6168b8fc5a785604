"""What commands and presses about leaderboards, profiles and histories do; answers are ephemeral at first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.discord_ui import asker
from bot.discord_ui.drawing import pictured
from bot.discord_ui.here import Here
from bot.discord_ui.interaction import Answers
from bot.press import Press
from bot.refusals import refused
from bot.screens import record
from bot.screens.query import Query, sign
from bot.screens.record import Heading, Past
from bot.screens.screen import Screen
from bot.store.tallies import ANY, EVERYWHERE, Cell, period
from bot.tables.tables import Tables
from bot.text.limits import LINE, MENU, cut
from bot.text.presenter import Presenter
from bot.text.words import Words, words
from bot.workers import Workers
from rules.core import Refusal
from rules.options import read_variant

POINTS = 60
"""Points of a rating curve; more could not be told apart."""


@dataclass(frozen=True, kw_only=True)
class LeaderboardHandlers:
    """Answers who is ahead, and who has played what."""

    answers: Answers
    here: Here
    tables: Tables
    faces: Mapping[str, Presenter]
    workers: Workers

    # --- leaderboards ----------------------------------------------------------------------

    async def leaderboard(self, press: Press, query: Query) -> None:
        """The command; without a game, it shows the closest one."""
        await self.answers.answer(press, self._closest(press, query))

    async def _closest(self, press: Press, query: Query) -> Screen:
        return await self._top(press, replace(query, game=query.game or await self._game_here(press)))

    async def variants(self, press: Press, game: str | None, typed: str) -> list[tuple[str, str]]:
        """The variants that match what has been typed, as label and sign; without a game, of the closest."""
        found = await self._variants(press, game or await self._game_here(press))
        fit = [(name, kind) for name, kind in found if typed.casefold() in name.casefold()]
        return [(cut(name, LINE), kind) for name, kind in fit[:MENU]]

    async def _variants(self, press: Press, game: str) -> list[tuple[str, str]]:
        """The variants of a game that have been played, as label and sign."""
        face = self.faces.get(game)
        if face is None:
            return []
        own = face.words(asker.language(press))
        found = [(own("variant-any"), ANY)]
        for text in await self.tables.records.variants(game):
            found.append((self._variant_title(game, text, own), sign(text)))
        return found

    async def _game_here(self, press: Press) -> str:
        """The game of this channel's latest table, else of the person's latest result, else the first."""
        found = await self.tables.records.latest_games(press.channel_id or 0, press.user.id)
        return next(game for game in (*found, *self.faces) if game in self.faces)

    async def pressed(self, press: Press, query: Query, verb: str) -> None:
        """A button below a leaderboard."""
        posted = verb == "post"
        screen = self._top(press, query, posted=posted)
        await self.answers.answer(press, screen, refresh=not posted, public=posted)

    async def _variant(self, query: Query) -> str:
        """The text of a variant from its sign."""
        if query.kind == ANY:
            return ANY
        for text in await self.tables.records.variants(query.game):
            if sign(text) == query.kind:
                return text
        raise refused("no-such-variant")

    async def _top(self, press: Press, query: Query, *, posted: bool = False) -> Screen:
        own = words(await self.here.channel_language(press) if posted else asker.language(press))
        face = self.faces.get(query.game)
        if face is None:
            raise refused("unknown-game", game=query.game, games=", ".join(self.faces))
        variant = await self._variant(query)
        now = self.tables.now()
        scope = EVERYWHERE if query.everywhere else press.guild_id or EVERYWHERE
        cell: Cell = (query.game, variant, scope, period(query.span, now))
        board = await self.tables.records.board(
            cell, query.by, least=query.least, page=query.page, user_id=press.user.id
        )
        heading = Heading(
            title=self._variant_title(query.game, variant, face.words(own.language)),
            where=own("where-everywhere" if query.everywhere else "where-here"),
            when=own(f"when-{query.span}"),
        )
        screen = record.top(board, query, heading, own, posted=posted)
        return await pictured(self.workers, screen, record.bars_drawn, board, query.by)

    def _variant_title(self, game: str, variant: str, own: Words) -> str:
        face = self.faces[game]
        if variant == ANY:
            return own("game-name")
        try:
            title = face.title(read_variant(face.game.Options, variant), own)
        except Refusal:
            return f"{own('game-name')} · {variant}"
        return title if variant else f"{title} · {own('variant-usual')}"

    # --- profiles and histories ------------------------------------------------------------

    async def profile(self, press: Press, user_id: int) -> None:
        """The command; the person may have left the server, or Discord."""
        await self.answers.answer(press, self._profile(press, user_id))

    async def _profile(self, press: Press, user_id: int) -> Screen:
        await self.tables.records.meet(asker.person(press))
        found = await self.tables.records.profile(user_id, POINTS)
        if found is None:
            raise self._never_played(press, user_id)
        screen = record.profile(found, self.faces, words(asker.language(press)))
        return await pictured(self.workers, screen, record.curves_drawn, found, self.faces)

    @staticmethod
    def _never_played(press: Press, user_id: int) -> Refusal:
        if user_id == press.user.id:
            return refused("never-played-you")
        return refused("never-played", name=f"<@{user_id}>")

    async def history(
        self, press: Press, user_id: int, *, game: str | None = None, page: int = 0, refresh: bool = False
    ) -> None:
        """A person's finished games; of another person's, only those of this server."""
        await self.answers.answer(press, self._history(press, user_id, game, page), refresh=refresh)

    async def _history(self, press: Press, user_id: int, game: str | None, page: int) -> Screen:
        only_here = user_id != press.user.id
        guild_id = press.guild_id if only_here else None
        games, pages = await self.tables.records.history(user_id, guild_id=guild_id, game=game, page=page)
        games = tuple(finished for finished in games if asker.may_watch(press, finished))
        name = await self.tables.records.name(user_id)
        if name is None:
            raise self._never_played(press, user_id)
        past = Past(user_id, name, games, min(page, pages - 1), pages, game, only_here)
        return record.history(past, self.faces, words(asker.language(press)))
