"""One's own panel, ephemeral: what one person may know and do now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.screens import widgets
from bot.screens.board import ranking
from bot.screens.names import telling
from bot.screens.screen import Screen
from bot.tables.look import Look
from bot.tables.play import PATIENCE
from bot.text.limits import LINE, MENU, ROW, cut
from bot.text.presenter import Offer, Presenter, Telling
from bot.text.words import Words
from rules.core import Action

BUTTONS = 10
"""Answers that are still shown as buttons; more become a menu."""


def own_panel(
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
        # Refresh and the rules stand there already.
        row += [
            widgets.PanelButton(
                table.id, f"sub-{seat}", label=words("panel-bot-for", who=table.seats[seat].name)
            )
            for seat in look.asked[: ROW - 2]
            if table.seats[seat].bot is None
        ]
    return (*row, widgets.RulesButton(table.id, label=words("panel-rules")))


def groups(look: Look, face: Presenter, to: Telling) -> dict[str, list[Action]]:
    """The answers by what is chosen first; none where a question is asked in one step."""
    by_group: dict[str, list[Action]] = {}
    if look.choice is not None and (face.stepwise or len(look.choice.options) > MENU):
        for action in look.choice.options:
            by_group.setdefault(cut(face.group(action, look.view, to), LINE), []).append(action)
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
        return [tuple(buttons[start : start + ROW]) for start in range(0, len(buttons), ROW)]
    chosen = by_group.get(group or "", options)
    lines = [(str(action), offer(action)) for action in chosen[:MENU]]
    rows: list[tuple[ui.Item[Any], ...]] = [
        (widgets.ActMenu(table.id, ply, title=to.words("panel-pick"), lines=lines),)
    ]
    if by_group:
        rows.append((widgets.PanelButton(table.id, "refresh", label=to.words("panel-back")),))
    return rows
