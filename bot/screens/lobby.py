"""The card of a table before the deal, and the host's panel of options."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.screens import widgets
from bot.screens.names import chair_name
from bot.screens.screen import Screen
from bot.seats import SEAT_MARKS
from bot.store.model import Table
from bot.text.limits import LINE, cut
from bot.text.presenter import Presenter, kebab_field
from bot.text.words import Words
from rules.options import allowed


def lobby_card(table: Table, face: Presenter) -> Screen:
    """The card of a table before the deal, and what becomes of it afterwards."""
    words = face.words(table.locale)
    places = face.game.seats
    lines = [f"## {face.title(table.options, words)}", words("game-about")]
    if table.status != "lobby":
        # In the order of the lobby still: the deal names the seats by these numbers.
        for sat in sorted(table.seats, key=lambda chair: chair.chair):
            mark = f"{SEAT_MARKS[sat.seat]} " if table.seed is not None else ""
            lines.append(f"{sat.chair}\\. {mark}**{chair_name(sat, words)}**")
        lines.append(f"-# {words('lobby-closed' if table.status == 'closed' else 'lobby-started')}")
        return Screen("\n".join(lines))
    for place in range(places[-1]):
        chair = table.seats[place] if place < len(table.seats) else None
        name = f"**{chair_name(chair, words)}**" if chair else words("lobby-free")
        more = words("lobby-host") if chair and chair.user_id == table.host_id else ""
        if chair and chair.bot and len(face.game.levels) > 1:
            more = f" · {words(f'level-{chair.bot}')}"
        lines.append(f"{place + 1}\\. {name}{more}")
    begins = words("lobby-lot")
    if table.first_id is not None:
        first = table.chair_of(table.first_id)
        # Somebody who has not sat down yet is named by a mention, which pings nobody here.
        begins = words("lobby-first", who=chair_name(first, words) if first else f"<@{table.first_id}>")
    need = max(0, places.start - len(table.seats))
    lines += [f"-# {begins}", f"-# {words('lobby-need', need=need) if need else words('lobby-ready')}"]
    return Screen("\n".join(lines), rows=_lobby_rows(table, face, words))


def _lobby_rows(table: Table, face: Presenter, words: Words) -> tuple[tuple[ui.Item[Any], ...], ...]:
    places = face.game.seats
    full = len(table.seats) >= places[-1]
    ready = len(table.seats) >= places.start

    def button(verb: str, style: discord.ButtonStyle, *, disabled: bool = False) -> ui.Item[Any]:
        label = words(f"lobby-{verb}")
        return widgets.LobbyButton(table.id, verb, label=label, style=style, disabled=disabled)

    grey = discord.ButtonStyle.secondary
    first = (
        button("join", discord.ButtonStyle.primary, disabled=full),
        button("leave", grey),
        button("options", grey),
        button("start", discord.ButtonStyle.success, disabled=not ready),
    )
    some = any(chair.user_id is None for chair in table.seats)
    second = (
        button("bot", grey, disabled=full),
        button("unbot", grey, disabled=not some),
        widgets.RulesButton(table.id, label=words("panel-rules")),
    )
    return first, second


def options_panel(table: Table, face: Presenter, words: Words) -> Screen:
    """The host's own panel: a menu for each option, for who begins, and for how well bots play."""
    rows: list[tuple[ui.Item[Any], ...]] = []
    for name, values in allowed(face.game.Options).items():
        title = words(f"option-{kebab_field(name)}.title")
        choices = [
            discord.SelectOption(
                label=cut(face.option_words(name, value, words), LINE),
                value=str(value).lower(),
                # A menu shows its title only while nothing is chosen.
                description=cut(title, LINE),
                default=table.options[name] == value,
            )
            for value in values
        ]
        rows.append((widgets.OptionMenu(table.id, name, title=title, choices=choices),))
    people = [chair for chair in table.seats if chair.user_id is not None]
    named = any(chair.user_id == table.first_id for chair in people)
    begins = [discord.SelectOption(label=cut(words("lobby-lot"), LINE), value="lot", default=not named)]
    begins += [
        discord.SelectOption(
            label=cut(words("lobby-first", who=chair.name), LINE),
            value=str(chair.user_id),
            default=chair.user_id == table.first_id,
        )
        for chair in people
    ]
    rows.append((widgets.FirstMenu(table.id, title=words("lobby-begins"), choices=begins),))
    present = {chair.bot for chair in table.seats if chair.bot is not None}
    if present and len(face.game.levels) > 1:
        levels = [
            discord.SelectOption(label=words(f"level-{level}"), value=level, default=level in present)
            for level in face.game.levels
        ]
        rows.append((widgets.LevelMenu(table.id, title=words("lobby-level"), choices=levels),))
    return Screen(f"### {words('options-title')}\n{words('options-about')}", rows=tuple(rows))
