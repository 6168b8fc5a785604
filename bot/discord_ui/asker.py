"""Who asks, and what they may do and see here: read from the interaction alone."""

from __future__ import annotations

import discord

from bot.press import Press
from bot.refusals import refused
from bot.store.model import Finished, Table
from bot.tables.base import Person
from bot.text.presenter import kebab_field
from bot.text.words import clean_name, language_of, words

NEEDED = ("view_channel", "send_messages", "attach_files")
NEEDED_IN_THREAD = ("view_channel", "send_messages_in_threads", "attach_files")
"""The permissions that the bot needs where a game is to be played."""


def language(press: Press) -> str:
    """The language of the person who pressed."""
    return language_of(press.locale)


def person(press: Press) -> Person:
    """Who pressed, under the name shown in this server."""
    return Person(press.user.id, clean_name(press.user.display_name))


def may_moderate(press: Press) -> bool:
    """Whether the person keeps order in the channel."""
    return press.permissions.manage_messages or press.permissions.manage_guild


def sees(press: Press, channel_id: int) -> bool:
    """Whether what goes on in a channel may be told to this person, as far as the bot knows."""
    channel = press.guild.get_channel_or_thread(channel_id) if press.guild else None
    if channel is None or channel_id == press.channel_id:
        return True
    if isinstance(channel, discord.Thread) and channel.is_private():
        return False
    member = press.user
    return isinstance(member, discord.Member) and channel.permissions_for(member).view_channel


def may_watch(press: Press, game: Finished | Table) -> bool:
    """Whether somebody may see a game: their own, and those of this guild in channels they may view."""
    seats = game.seats if isinstance(game, Table) else game.results
    mine = any(seat.user_id == press.user.id for seat in seats)
    return mine or (game.guild_id == press.guild_id and sees(press, game.channel_id))


def check_permissions(press: Press) -> None:
    """Refusal `missing-permissions` that names the permissions the bot lacks here."""
    thread = isinstance(press.channel, discord.Thread)
    needed = NEEDED_IN_THREAD if thread else NEEDED
    missing = [name for name in needed if not getattr(press.app_permissions, name)]
    if missing:
        own = words(language(press))
        names = own("and").join(own(f"permission-{kebab_field(name)}") for name in missing)
        raise refused("missing-permissions", permissions=names)
