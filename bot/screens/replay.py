"""A finished game on one's own screen, move by move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.screens.board import deal_text, newest, ranking, told
from bot.screens.names import telling
from bot.screens.record_widgets import JumpMenu, ReplayButton, StepButton
from bot.screens.screen import Screen
from bot.tables.look import Look, turn_of
from bot.tables.replays import Replay
from bot.text.limits import LINE, MENU, cut
from bot.text.presenter import Presenter, Telling
from bot.text.words import Words, unmarked
from rules.record import deal_hash
from rules.replay import Step

ROOM = 1500
"""Characters that the lines of one move may have."""


def view_of(replay: Replay, at: int) -> Any:
    """What the picture of a move is drawn from: what everybody saw then."""
    step = replay.at(at)
    return replay.game.view(replay.end if step is None else step.state, None)


def panel(replay: Replay, at: int, face: Presenter, own: Words, among: range | None = None) -> Screen:
    """One move with its buttons; `among` is the stretch of moves that the menu offers."""
    table, step = replay.table, replay.at(at)
    to = telling(table, own)
    title = face.title(table.options, own)
    head = [f"### {own('replay-title', title=title, number=f'#{table.id}')}"]
    if step is not None:
        head += _told(replay, step, face, to)
    foot = []
    if step is None or step.number == replay.moves:
        foot = _end(replay, face, to)
    view = view_of(replay, at)
    alt = face.alt(view, telling(table, own, plain=True))
    rows: list[tuple[ui.Item[Any], ...]] = []
    if step is not None and replay.moves:
        rows.append(_steps(replay, step.number, own))
        rows.append((_jump(replay, step.number, among or range(replay.moves + 1), face, own),))
    rows.append(_more(replay, own))
    return Screen("\n".join(head), "\n".join(foot), alt=alt, rows=tuple(rows))


def _told(replay: Replay, step: Step, face: Presenter, to: Telling) -> list[str]:
    own = to.words
    if step.move is None:
        assert replay.table.deal is not None
        return [own("replay-deal"), f"-# {own('deal-hash', hash=deal_hash(replay.table.deal))}"]
    lines = [f"-# {own('replay-move', move=step.number, moves=replay.moves)}"]
    if called := face.headline(step.events, to):
        lines.append(f"## {called}")
    return lines + newest(told([turn_of(replay.table, step)], face, to), ROOM)


def _end(replay: Replay, face: Presenter, to: Telling) -> list[str]:
    """How it ended, and whether that is what the deal and the moves lead to."""
    own, lines = to.words, []
    if replay.table.status == "over":
        view, standings = replay.game.view(replay.end, None), replay.game.standings(replay.end)
        look = Look(replay.table, replay.game, view, None, None, (), standings)
        lines.append(ranking(look, face, to))
    else:
        lines += [own("replay-cancelled"), deal_text(replay.table, own)]
    if not replay.steps:
        lines.append(own("replay-end-only"))
    lines.append(f"-# {own(f'verdict-{replay.verdict.key}', number=replay.verdict.number)}")
    return lines


def _steps(replay: Replay, at: int, own: Words) -> tuple[ui.Item[Any], ...]:
    last, table = replay.moves, replay.table.id
    return (
        StepButton(table, 0, "first", own("replay-first"), disabled=at == 0),
        StepButton(table, max(0, at - 1), "back", own("replay-back"), disabled=at == 0),
        StepButton(table, min(last, at + 1), "next", own("replay-next"), disabled=at == last),
        StepButton(table, last, "last", own("replay-last"), disabled=at == last),
    )


def _more(replay: Replay, own: Words) -> tuple[ui.Item[Any], ...]:
    file = ReplayButton(replay.table.id, "file", own("replay-file"))
    return (ReplayButton(replay.table.id, "film", own("replay-film")), file) if replay.steps else (file,)


def _jump(replay: Replay, at: int, among: range, face: Presenter, own: Words) -> JumpMenu:
    """The moves of a stretch, or the stretches that it is made of if they are too many for a menu."""
    to = telling(replay.table, own, plain=True)
    among = range(max(0, among.start), min(replay.moves, among.stop - 1) + 1) or range(replay.moves + 1)
    choices = []
    for part in stretches(among):
        label = f"{part[0]} – {part[-1]}"
        if len(part) == 1:
            label = _label(replay, replay.steps[part[0]], face, to)
        choices.append(discord.SelectOption(label=label, value=f"{part[0]}-{part[-1]}"))
    return JumpMenu(replay.table.id, at, own("replay-jump"), choices)


def _label(replay: Replay, step: Step, face: Presenter, to: Telling) -> str:
    if step.move is None:
        return cut(f"{step.number} · {to.words('replay-deal')}", LINE)
    lines = told([turn_of(replay.table, step)], face, to)
    said = face.headline(step.events, to) or (unmarked(lines[0]) if lines else step.move.text)
    return cut(f"{step.number} · {to.names[step.move.seat]}: {said}", LINE)


def stretches(among: range) -> Sequence[range]:
    """A stretch of moves cut into at most as many as a menu holds, each as long as the others."""
    each = -(-len(among) // MENU)
    return [among[start : start + each] for start in range(0, len(among), each)]
