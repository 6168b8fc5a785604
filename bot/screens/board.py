"""What the channel sees: what happened, the board, whose turn it is, and how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from discord import ui

from bot.screens import widgets
from bot.screens.names import chair_name, telling
from bot.screens.record_widgets import StepButton
from bot.screens.screen import Screen
from bot.seats import SEAT_MARKS
from bot.store.model import Table
from bot.store.ratings import Rating
from bot.tables.base import Turn
from bot.tables.look import Look
from bot.text.presenter import Presenter, Telling
from bot.text.words import Words
from rules.core import Seat
from rules.record import deal_hash

Moved = Mapping[Seat, tuple[Rating, Rating]]
"""How the ratings of a game's seats were before and are after it."""


def board_post(
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
    earlier = words("earlier", command=face.command(table.locale))
    head += newest(told(turns, face, to), earlier=earlier)
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


def newest(lines: list[str], room: int = 1800, earlier: str = "…") -> list[str]:
    """The last lines that fit, below a line that says there were more."""
    kept: list[str] = []
    for line in reversed(lines):
        room -= len(line) + 1
        if room < 0:
            return [earlier, *reversed(kept)]
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
    """The text that the deal's fingerprint was made from; for games that have ended."""
    return f"-# {words('deal-text')}\n-# `{table.deal}`"


def medal(rank: int) -> str:
    """A sign for a place, a medal for the first three."""
    return {1: "🥇", 2: "🥈", 3: "🥉"}.get(rank, "▫️")
