"""What an interaction is about: the table of its channel, and the words for whoever asks there."""

from __future__ import annotations

from collections.abc import Mapping

from bot.discord_ui import asker
from bot.press import Press
from bot.refusals import refused
from bot.store.model import Table
from bot.tables.server_settings import AUTO
from bot.tables.tables import Tables
from bot.text.presenter import Presenter
from bot.text.words import Words, language_of, words


class Here:
    """The tables and the words of the place where somebody asks."""

    def __init__(self, tables: Tables, faces: Mapping[str, Presenter]) -> None:
        self._tables = tables
        self._faces = faces

    # --- words -----------------------------------------------------------------------------

    def command(self, press: Press, game: str) -> str:
        """What the game's commands begin with for the person who pressed."""
        return self._faces[game].command(asker.language(press))

    def words(self, press: Press, game: str) -> Words:
        """The person's words, a game's own among them."""
        return self._faces[game].words(asker.language(press))

    async def words_for(self, press: Press, table_id: int | None, game: str | None) -> Words:
        """The person's words, with the game's own among them if the game is known."""
        if game is None and table_id is not None:
            table = await self._tables.looking.table(table_id)
            game = table.game if table is not None else None
        if game is not None and game in self._faces:
            return self.words(press, game)
        return words(asker.language(press))

    async def channel_language(self, press: Press) -> str:
        """The language of public messages: what the server has set, else its own."""
        if press.guild_id is not None:
            chosen = (await self._tables.settings.of(press.guild_id)).language
            if chosen != AUTO:
                return chosen
        return language_of(press.guild_locale)

    # --- tables ----------------------------------------------------------------------------

    async def table(self, press: Press, game: str) -> Table:
        """The live table of this channel for a command of `game`, or a Refusal."""
        assert press.channel_id is not None
        table = await self._tables.looking.live_in(press.channel_id)
        if table is None:
            raise refused("no-table-here", command=self.command(press, game))
        if table.game != game:
            played = self.words(press, table.game)("game-name")
            raise refused("other-game-here", played=played, command=self.command(press, table.game))
        return _noted(press, table)

    async def latest(self, press: Press, game: str) -> Table:
        """The newest table of `game` in this channel, live or not, or a Refusal."""
        assert press.channel_id is not None
        table = await self._tables.looking.latest_in(press.channel_id, game)
        if table is None:
            raise refused("no-table-here", command=self.command(press, game))
        return _noted(press, table)


def _noted(press: Press, table: Table) -> Table:
    """Note which table it is about, for a log line."""
    press.extras["table"] = table.id
    return table
