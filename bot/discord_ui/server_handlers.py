"""What the commands do that belong to no game: help, the open tables of a server, its settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from bot.discord_ui import asker
from bot.discord_ui.interaction import Answers
from bot.press import Press
from bot.refusals import refused
from bot.screens.screen import Screen
from bot.tables.tables import Tables
from bot.text.presenter import Presenter
from bot.text.words import LANGUAGES, Words, words


@dataclass(frozen=True, kw_only=True)
class ServerHandlers:
    """Answers what concerns the bot or a server as a whole."""

    answers: Answers
    tables: Tables
    faces: Mapping[str, Presenter]

    async def help(self, press: Press) -> None:
        """How to play here."""
        await self.answers.answer(press, self._help(asker.language(press)))

    async def _help(self, language: str) -> Screen:
        own = words(language)
        lines = [f"## {own('help-title')}", own("help-about"), f"### {own('help-games')}"]
        faces = tuple(self.faces.values())
        for face in faces:
            theirs = face.words(language)
            lines.append(own("help-game", game=theirs("game-name"), command=face.command(language)))
            lines.append(f"-# {theirs('game-about')}")
        lines.append(own("help-more"))
        # Discord accepts the English names from everybody, whatever it lists.
        lines.append(own("help-typed", command=faces[0].command(LANGUAGES[0])))
        return Screen("\n".join(lines))

    async def open_tables(self, press: Press) -> None:
        """The open tables of a server that whoever asks may see."""
        await self.answers.answer(press, self._listed(press, _guild_id(press)))

    async def _listed(self, press: Press, guild_id: int) -> Screen:
        language = asker.language(press)
        own = words(language)
        lines = [f"### {own('tables-title')}"]
        for table in await self.tables.looking.open_in(guild_id):
            if not asker.sees(press, table.channel_id):
                continue
            face = self.faces[table.game]
            title = face.title(table.options, face.words(language))
            channel = f"<#{table.channel_id}>"
            lines.append(own("tables-line", channel=channel, title=title, seats=len(table.seats)))
        if len(lines) == 1:
            lines.append(own("tables-none"))
        return Screen("\n".join(lines))

    async def settings(self, press: Press, given: Mapping[str, str | bool]) -> None:
        """Show what a server has set, and first change what is given."""
        guild_id = _guild_id(press)
        if not press.permissions.manage_guild:
            # Servers may let others use the command; what it changes stays the managers'.
            raise refused("only-moderators")
        own = words(asker.language(press))
        await self.answers.answer(press, self._settings(guild_id, given, own))

    async def _settings(self, guild_id: int, given: Mapping[str, str | bool], own: Words) -> Screen:
        settings = await self.tables.settings.change(guild_id, given)
        lines = [f"### {own('settings-title')}"]
        for name, value in asdict(settings).items():
            said = ("on" if value else "off") if isinstance(value, bool) else own(f"setting-{name}-{value}")
            lines.append(own(f"settings-{name}", value=said))
        return Screen("\n".join(lines))


def _guild_id(press: Press) -> int:
    """The guild where somebody asks; Refusal `only-in-server`."""
    if press.guild_id is None:
        raise refused("only-in-server")
    return press.guild_id
