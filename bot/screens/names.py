"""Who sits there, in words."""

from __future__ import annotations

from bot.seats import SEAT_MARKS
from bot.store.model import Chair, Table
from bot.text.presenter import Telling
from bot.text.words import Words, escaped


def chair_name(chair: Chair, words: Words, *, plain: bool = False) -> str:
    """Who sits there: a person's name, escaped for a message unless `plain`, or a bot's number."""
    if chair.user_id is None:
        return words("bot-name", number=str(chair.chair))
    name = chair.name if plain else escaped(chair.name)
    if chair.user_id < 0:
        name = words("somebody")
    return name if chair.bot is None else words("bot-for", who=name)


def telling(table: Table, words: Words, *, plain: bool = False) -> Telling:
    """For words about a table: names bold behind their marks; `plain`: for text without markup."""
    names = [chair_name(chair, words, plain=plain) for chair in table.seats]
    if not plain:
        names = [f"{SEAT_MARKS[seat]} **{name}**" for seat, name in enumerate(names)]
    return Telling(words, names, table.options)
