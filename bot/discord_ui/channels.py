"""The channels of tables: by their ids, since threads are not in the library's cache."""

from __future__ import annotations

import discord

from bot.store.model import Table


class Channels:
    """Where what concerns a table is posted."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    def of(self, table: Table) -> discord.PartialMessageable:
        """The channel or thread of a table."""
        return self._client.get_partial_messageable(table.channel_id, guild_id=table.guild_id)

    def may_speak(self, table: Table) -> bool:
        """Whether the bot may send text to speech there, as far as it knows."""
        guild = self._client.get_guild(table.guild_id)
        known = guild.get_channel_or_thread(table.channel_id) if guild else None
        return not guild or not known or known.permissions_for(guild.me).send_tts_messages
