"""What the commands do that belong to no game: help, the open tables of a server, its settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.discord_ui import asker
from bot.discord_ui.interaction import Answers
from bot.press import Press
from bot.screens.screen import Screen
from bot.tables.tables import Tables
from bot.text.presenter import Presenter
from bot.text.words import LANGUAGES, Words, words
from rules.core import Refusal


class ServerHandlers:
    """Answers what concerns the bot or a server as a whole."""

    def __init__(self, answers: Answers, *, tables: Tables, faces: Mapping[str, Presenter]) -> None:
        self._answers = answers
        self._tables = tables
        self._faces = faces

    async def help(self, press: Press) -> None:
        """How to play here."""
        await self._answers.answer(press, self._help(asker.language(press)))

    async def _help(self, language: str) -> Screen:
        own = words(language)
        lines = [f"## {own('help-title')}", own("help-about"), f"### {own('help-games')}"]
        faces = tuple(self._faces.values())
        for face in faces:
            theirs = face.words(language)
            lines.append(own("help-game", game=theirs("game-name"), command=face.command(language)))
            lines.append(f"-# {theirs('game-about')}")
        lines.append(own("help-more"))
        # Discord takes the English names from everybody, whatever it lists.
        lines.append(own("help-typed", command=faces[0].command(LANGUAGES[0])))
        return Screen("\n".join(lines))

    async def tables(self, press: Press) -> None:
        """The open tables of a server, those that whoever asks may see."""
        await self._answers.answer(press, self._open_tables(press, _guild_id(press)))

    async def _open_tables(self, press: Press, guild_id: int) -> Screen:
        language = asker.language(press)
        own = words(language)
        lines = [f"### {own('tables-title')}"]
        for table in await self._tables.open_in(guild_id):
            if not asker.sees(press, table.channel_id):
                continue
            face = self._faces[table.game]
            title = face.title(table.options, face.words(language))
            channel = f"<#{table.channel_id}>"
            lines.append(own("tables-line", channel=channel, title=title, seats=len(table.seats)))
        if len(lines) == 1:
            lines.append(own("tables-none"))
        return Screen("\n".join(lines))

    async def settings(self, press: Press, language: str | None, speech: bool | None) -> None:
        """Show what a server has set, and first change what is given; `auto` is the server's own language."""
        guild_id = _guild_id(press)
        if not press.permissions.manage_guild:
            # Servers may let others use the command; what it changes stays the managers'.
            raise Refusal("only-moderators")
        own = words(asker.language(press))
        await self._answers.answer(press, self._settings(guild_id, language, speech, own))

    async def _settings(self, guild_id: int, language: str | None, speech: bool | None, own: Words) -> Screen:
        async with self._tables.store.write() as db:
            settings = await db.guild(guild_id)
            if language is not None:
                settings = replace(settings, language=None if language == "auto" else language)
            if speech is not None:
                settings = replace(settings, speech=speech)
            await db.set_guild(guild_id, settings)
        lines = [
            f"### {own('settings-title')}",
            own("settings-language", language=own(f"language-{settings.language or 'auto'}")),
            own("settings-speech", on="on" if settings.speech else "off"),
        ]
        return Screen("\n".join(lines))


def _guild_id(press: Press) -> int:
    """The server where somebody asks; Refusal `only-in-server`."""
    if press.guild_id is None:
        raise Refusal("only-in-server")
    return press.guild_id
