"""What is sent to Discord: a text, a picture, rows of widgets; and the screens made of them."""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import discord
from discord import ui

from bot import widgets
from bot.presenter import Offer, Presenter, Telling, kebab_field
from bot.ratings import Rating
from bot.recordwidgets import StepButton
from bot.seats import SEAT_MARKS
from bot.store import Chair, Table
from bot.tables import PATIENCE, Look, Turn
from bot.words import Words, escaped
from rules.core import Action, Seat
from rules.replay import allowed, deal_hash

BUTTONS = 10
"""Answers that are still shown as buttons; more become a menu."""

MENU = 25
"""Lines that a menu of Discord's holds."""

TEXT = 3600
"""Characters of text in one message, below Discord's 4,000 for all texts together."""

Moved = Mapping[Seat, tuple[Rating, Rating]]
"""How the ratings of a game's seats were before and are after it."""

ACCENT = 0xB94047
"""The colour at the edge of a screen: lacquer red."""


@dataclass(frozen=True)
class Screen:
    """One message: texts above and below a picture, then rows of widgets."""

    head: str
    foot: str = ""
    picture: bytes | None = None
    name: str = "board.png"
    alt: str = ""
    rows: tuple[tuple[ui.Item[Any], ...], ...] = ()
    mentions: tuple[int, ...] = ()
    """The users whom this message may ping."""

    attachment: tuple[str, bytes] | None = field(default=None, repr=False)
    """A file to download, by name."""

    def in_words(self) -> Screen:
        """The same without anything to upload."""
        return replace(self, picture=None, attachment=None)

    def layout(self) -> ui.LayoutView:
        """The components; each call makes new ones, since Discord's library binds them to one message."""
        box: ui.Container[Any] = ui.Container(accent_colour=ACCENT)
        # The foot is what must be whole: the question, the ranking with the deal.
        foot = self.foot[:TEXT]
        if head := self.head[: TEXT - len(foot)]:
            box.add_item(ui.TextDisplay(head))
        if self.picture is not None:
            item = discord.MediaGalleryItem(f"attachment://{self.name}", description=self.alt[:1024] or None)
            box.add_item(ui.MediaGallery(item))
        if self.attachment is not None:
            box.add_item(ui.File(f"attachment://{self.attachment[0]}"))
        if foot:
            box.add_item(ui.TextDisplay(foot))
        for row in self.rows:
            box.add_item(ui.ActionRow(*row))
        view = ui.LayoutView(timeout=None)
        view.add_item(box)
        # The widgets find everything by their custom ids: the library need not keep the view.
        view.stop()
        return view

    def files(self) -> list[discord.File]:
        """The uploads; each call makes new ones, since sending uses them up."""
        files = []
        if self.picture is not None:
            files.append(discord.File(io.BytesIO(self.picture), self.name, description=self.alt[:1024]))
        if self.attachment is not None:
            files.append(discord.File(io.BytesIO(self.attachment[1]), self.attachment[0]))
        return files

    def allowed_mentions(self) -> discord.AllowedMentions:
        """Nobody but the people this screen is for."""
        return discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(user) for user in self.mentions]
        )


# --- names -----------------------------------------------------------------------------------


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


# --- the lobby -------------------------------------------------------------------------------


def lobby(table: Table, face: Presenter) -> Screen:
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


def options(table: Table, face: Presenter, words: Words) -> Screen:
    """The host's own panel: a menu for each option, for who begins, and for how well bots play."""
    rows: list[tuple[ui.Item[Any], ...]] = []
    for name, values in allowed(face.game.Options).items():
        choices = [
            discord.SelectOption(
                label=face.option_words(name, value, words)[:100],
                value=str(value).lower(),
                default=table.options[name] == value,
            )
            for value in values
        ]
        title = words(f"option-{kebab_field(name)}.title")
        rows.append((widgets.OptionMenu(table.id, name, title=title, choices=choices),))
    people = [chair for chair in table.seats if chair.user_id is not None]
    named = any(chair.user_id == table.first_id for chair in people)
    begins = [discord.SelectOption(label=words("lobby-lot")[:100], value="lot", default=not named)]
    begins += [
        discord.SelectOption(
            label=words("lobby-first", who=chair.name)[:100],
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


# --- the channel -----------------------------------------------------------------------------


def post(
    look: Look,
    turns: Sequence[Turn],
    face: Presenter,
    picture: bytes | None,
    moved: Moved | None = None,
) -> Screen:
    """One public message: what happened, the board, whose turn it is; at the end how ratings moved."""
    table = look.table
    words = face.words(table.locale)
    to = telling(table, words)
    head = []
    latest = next((turn for turn in reversed(turns) if turn.events), None)
    if latest is not None and (spoken := face.headline(latest.events, to)):
        head.append(f"# {spoken}")
    if table.posted < 0:
        assert table.deal is not None
        head.append(words("game-begins", title=face.title(table.options, words)))
        head.append(f"-# {words('deal-hash', hash=deal_hash(table.deal))}")
    head += newest(told(turns, face, to))
    alt = face.alt(look.view, telling(table, words, plain=True))
    if table.status == "closed":
        return Screen("\n".join(head), f"-# {words('lobby-closed')}", picture, alt=alt)
    if table.status == "over":
        rows: tuple[tuple[ui.Item[Any], ...], ...] = (
            (
                widgets.PanelButton(table.id, "again", label=words("panel-again")),
                StepButton(table.id, 0, "open", words("replay-button")),
            ),
        )
        foot = ranking(look, face, to, moved)
        return Screen("\n".join(head), foot, picture, alt=alt, rows=rows)
    asked = [table.seats[seat] for seat in look.asked]
    people = [chair for chair in asked if chair.bot is None]
    foot = whose_turn(table, look.asked, words)
    row: tuple[ui.Item[Any], ...] = (widgets.SeatButton(table.id, label=words("panel-my-seat")),)
    if table.posted < 0:
        row += (widgets.RulesButton(table.id, label=words("panel-rules")),)
    pinged = tuple(chair.user_id for chair in people if chair.user_id is not None)
    return Screen("\n".join(head), foot, picture, alt=alt, rows=(row,), mentions=pinged)


def told(turns: Iterable[Turn], face: Presenter, to: Telling) -> list[str]:
    """The lines of some turns."""
    lines = []
    for turn in turns:
        if turn.undone and turn.seat is not None:
            lines.append(to.words("undone", who=to.names[turn.seat]))
        lines += [line for event in turn.events if (line := face.say(event, to))]
    return lines


def whose_turn(table: Table, asked: Sequence[Seat], words: Words) -> str:
    """Who is to answer, for the channel: people by mention."""
    names = []
    for seat in asked:
        chair = table.seats[seat]
        mention = chair.bot is None and chair.user_id is not None
        name = f"<@{chair.user_id}>" if mention else f"**{chair_name(chair, words)}**"
        names.append(f"{SEAT_MARKS[seat]} {name}")
    return words("whose-turn", who=words("and").join(names), count=len(names)) if names else ""


def newest(lines: list[str], room: int = 1800) -> list[str]:
    """The last lines that fit, with a sign that there were more."""
    kept: list[str] = []
    for line in reversed(lines):
        room -= len(line) + 1
        if room < 0:
            return ["…", *reversed(kept)]
        kept.append(line)
    return list(reversed(kept))


def ranking(look: Look, face: Presenter, to: Telling, moved: Moved | None = None) -> str:
    """The end of a game: everybody by rank, ties as ties, how each score is made up."""
    best = sorted(look.standings, key=lambda standing: (standing.rank, standing.seat))
    winners = [standing for standing in best if standing.rank == 1]
    who = to.words("and").join(to.names[standing.seat] for standing in winners)
    lines = [f"## {to.words('winner', who=who, count=len(winners))}"]
    for standing in best:
        parts = face.standing(standing, look.view, to)
        score = to.words("score", points=standing.score)
        more = to.words("in-brackets", text=parts) if parts else ""
        if moved is not None and standing.seat in moved:
            before, after = moved[standing.seat]
            more += f" · {to.words('rating-moved', before=str(before.shown), after=str(after.shown))}"
        lines.append(
            f"{medal(standing.rank)} {standing.rank}\\. {to.names[standing.seat]} — **{score}**{more}"
        )
    return "\n".join([*lines, deal_text(look.table, to.words)])


def deal_text(table: Table, words: Words) -> str:
    """What the deal's fingerprint is of; for games that have ended."""
    return f"-# {words('deal-text')}\n-# `{table.deal}`"


def medal(rank: int) -> str:
    """A sign for a place, the first three of metal."""
    return {1: "🥇", 2: "🥈", 3: "🥉"}.get(rank, "▫️")


# --- one's own panel -------------------------------------------------------------------------


def panel(
    look: Look,
    face: Presenter,
    words: Words,
    *,
    now: int,
    picture: bytes | None,
    notice: str = "",
    group: str | None = None,
) -> Screen:
    """What one person may know and do now, for that person's eyes alone."""
    table = look.table
    to = telling(table, words)
    lines = [f"**{notice}**"] if notice else []
    if look.seat is None:
        lines.append(words("panel-spectator"))
    lines.append(face.summary(look.view, to))
    chair = table.seats[look.seat] if look.seat is not None else None
    rows: list[tuple[ui.Item[Any], ...]] = []
    if table.status == "over":
        foot = ranking(look, face, to)
    elif chair is not None and chair.bot is not None:
        foot = words("panel-bot-plays")
        rows.append((widgets.PanelButton(table.id, "back", label=words("panel-back-in")),))
    elif look.choice is not None:
        foot = f"### {face.ask(look.choice, look.view, to)}"
        rows += answers(look, face, to, group)
    else:
        foot = words("waiting-for", who=words("and").join(to.names[seat] for seat in look.asked))
        rows.append(_waiting_row(look, words, now))
    alt = face.alt(look.view, telling(table, words, plain=True))
    return Screen(
        "\n".join(line for line in lines if line), foot, picture, "hand.png", alt=alt, rows=tuple(rows)
    )


def _waiting_row(look: Look, words: Words, now: int) -> tuple[ui.Item[Any], ...]:
    table = look.table
    row: list[ui.Item[Any]] = [widgets.PanelButton(table.id, "refresh", label=words("panel-refresh"))]
    if look.seat is not None and now >= table.touched + PATIENCE:
        row += [
            widgets.PanelButton(
                table.id, f"sub-{seat}", label=words("panel-bot-for", who=table.seats[seat].name)
            )
            for seat in look.asked[:3]
            if table.seats[seat].bot is None
        ]
    return (*row, widgets.RulesButton(table.id, label=words("panel-rules")))


def groups(look: Look, face: Presenter, to: Telling) -> dict[str, list[Action]]:
    """The answers by what is chosen first; none where a question is asked in one step."""
    by_group: dict[str, list[Action]] = {}
    if look.choice is not None and (face.stepwise or len(look.choice.options) > MENU):
        for action in look.choice.options:
            by_group.setdefault(face.group(action, look.view, to)[:100], []).append(action)
    return by_group


def answers(look: Look, face: Presenter, to: Telling, group: str | None) -> list[tuple[ui.Item[Any], ...]]:
    """Every legal answer: as buttons, as a menu, or as a menu of groups and then one of answers."""
    assert look.choice is not None
    options: Sequence[Action] = look.choice.options
    table, ply = look.table, look.ply
    # Buttons and menus show text as it is, without markup.
    plain = telling(table, to.words, plain=True)

    def offer(action: Action) -> Offer:
        return face.offer(action, look.view, plain)

    by_group = groups(look, face, plain)
    if by_group and group not in by_group:
        first = list(by_group)[:MENU]
        return [(widgets.GroupMenu(table.id, ply, title=to.words("panel-pick-group"), groups=first),)]
    if not by_group and len(options) <= BUTTONS:
        buttons = [widgets.ActButton(table.id, ply, str(action), offer(action)) for action in options]
        return [tuple(buttons[start : start + 5]) for start in range(0, len(buttons), 5)]
    chosen = by_group.get(group or "", options)
    lines = [(str(action), offer(action)) for action in chosen[:MENU]]
    rows: list[tuple[ui.Item[Any], ...]] = [
        (widgets.ActMenu(table.id, ply, title=to.words("panel-pick"), lines=lines),)
    ]
    if by_group:
        rows.append((widgets.PanelButton(table.id, "refresh", label=to.words("panel-back")),))
    return rows
