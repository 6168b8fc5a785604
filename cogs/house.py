"""The host's own commands: help, open tables, settings."""

from __future__ import annotations

from dataclasses import replace

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.discord_ui.app import Zashiki
from bot.discord_ui.gamecog import Press, command, label
from bot.screens.screen import Screen
from bot.text.words import LANGUAGES, Words, words
from rules.core import Refusal


class House(commands.Cog):
    """Commands that belong to no game."""

    def __init__(self, bot: Zashiki) -> None:
        self.bot = bot

    @command("help")
    async def help(self, press: Press) -> None:
        """How to play here."""
        async with self.bot.desk.courtesy(press):
            await self.bot.desk.answer(press, self._help(self.bot.desk.language(press)))

    async def _help(self, language: str) -> Screen:
        own = words(language)
        lines = [f"## {own('help-title')}", own("help-about"), f"### {own('help-games')}"]
        faces = tuple(self.bot.faces.values())
        for face in faces:
            theirs = face.words(language)
            lines.append(own("help-game", game=theirs("game-name"), command=face.command(language)))
            lines.append(f"-# {theirs('game-about')}")
        lines.append(own("help-more"))
        # Discord takes the English names from everybody, whatever it lists.
        lines.append(own("help-typed", command=faces[0].command(LANGUAGES[0])))
        return Screen("\n".join(lines))

    @command("tables")
    @app_commands.guild_only()
    async def tables(self, press: Press) -> None:
        """The open tables of a server."""
        async with self.bot.desk.courtesy(press):
            if press.guild_id is None:
                raise Refusal("only-in-server")
            await self.bot.desk.answer(press, self._tables(press, press.guild_id))

    async def _tables(self, press: Press, guild_id: int) -> Screen:
        language = self.bot.desk.language(press)
        own = words(language)
        lines = [f"### {own('tables-title')}"]
        for table in await self.bot.tables.open_in(guild_id):
            if not self.bot.desk.sees(press, table.channel_id):
                continue
            face = self.bot.faces[table.game]
            title = face.title(table.options, face.words(language))
            channel = f"<#{table.channel_id}>"
            lines.append(own("tables-line", channel=channel, title=title, seats=len(table.seats)))
        if len(lines) == 1:
            lines.append(own("tables-none"))
        return Screen("\n".join(lines))

    @command("settings")
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.rename(language=label("command-settings-language"), speech=label("command-settings-speech"))
    @app_commands.describe(
        language=label("command-settings-language.about"), speech=label("command-settings-speech.about")
    )
    @app_commands.choices(
        language=[Choice(name=label(f"language-{value}"), value=value) for value in ("auto", *LANGUAGES)]
    )
    async def settings(self, press: Press, language: str | None = None, speech: bool | None = None) -> None:
        """Show and change what a server has set."""
        async with self.bot.desk.courtesy(press):
            if press.guild_id is None:
                raise Refusal("only-in-server")
            if not press.permissions.manage_guild:
                # Servers may let others use the command; what it changes stays the managers'.
                raise Refusal("only-moderators")
            own = words(self.bot.desk.language(press))
            await self.bot.desk.answer(press, self._settings(press.guild_id, language, speech, own))

    async def _settings(self, guild_id: int, language: str | None, speech: bool | None, own: Words) -> Screen:
        async with self.bot.tables.store.write() as db:
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


async def setup(bot: Zashiki) -> None:
    """Add the commands."""
    await bot.add_cog(House(bot))
