"""The bot in a simulated server, in the browser: five members, one channel, nothing to sign up for."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import simcord
from discord import Locale, Permissions

from bot.discord_ui.app import Zashiki
from bot.preview.simcord_patches import WallClock, knowing_pictures, listing, speaking
from bot.store.store import SqliteStore
from bot.text.words import language_of

GUILD = 1_000_000_000_000_000_001
MEMBERS = ("Aoi", "Ben", "Chiyo", "Dan", "Emi")


async def preview(
    database: Path,
    *,
    language: str,
    channel: str,
    port: int,
    stop: asyncio.Event,
    announce: Callable[[str], None],
) -> None:
    """Serve until `stop` is set or the page ends the session; `announce` gets the address to open.

    The same database shows the same tables again: the server's ids are the same each time.
    """
    store = await SqliteStore.open(database)
    locale = locale_of(language)
    try:
        bot = Zashiki(store, lambda: int(time.time()), gap=0, always_sync=True, shard_count=1)
        env = simcord.Env(bot, check_errors=False, settle_timeout=30)
        env.backend.bot_user.name = "Zashiki"
        speech = speaking(lambda _user: locale, lambda: locale)
        with speech, listing(locale), knowing_pictures(), env.time_context():
            await env.start()
            try:
                # A millisecond of its own, so that the ids do not depend on what came before.
                env.backend.advance_clock(1)
                guild = env.create_guild("Zashiki", id=GUILD, preferred_locale=locale)
                parlour = guild.create_text_channel(channel)
                users = [env.create_user(name.lower(), global_name=name) for name in MEMBERS]
                # The first manages the server, so that its settings can be tried as well.
                manager = guild.create_role("Manager", permissions=Permissions(manage_guild=True))
                members = [guild.add_member(users[0], roles=[manager]), *map(guild.add_member, users[1:])]
                env.backend.clock = WallClock()
                await env.settle()
                async with env.preview(
                    parlour, viewers=members, layout="channel", locale=locale, port=port
                ) as shown:
                    announce(shown.url)
                    closing = asyncio.ensure_future(shown.wait_closed())
                    stopping = asyncio.ensure_future(stop.wait())
                    await asyncio.wait({closing, stopping}, return_when=asyncio.FIRST_COMPLETED)
                    closing.cancel()
                    stopping.cancel()
            finally:
                await env.shutdown()
    finally:
        await store.close()


def locale_of(language: str) -> str:
    """The locale of a client that is set to a language."""
    return next(locale.value for locale in Locale if language_of(locale) == language)
