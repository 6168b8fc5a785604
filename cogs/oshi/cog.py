"""How Oshi speaks: moves from square to square, what they push, and above all what falls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from bot.discord_ui.gamecog import GameCog
from bot.seats import SEAT_MARKS
from bot.text.limits import ALT, cut
from bot.text.presenter import Offer, Presenter, Telling
from bot.text.words import Words
from cogs.oshi import board
from cogs.oshi.lesson import lesson
from rules.core import Action, Event, Seat
from rules.oshi import GAME
from rules.oshi.components import (
    FLOORS,
    NAMES,
    QUIET,
    REPEATS,
    SEAT,
    WIN,
    Board,
    Claimed,
    Effect,
    Move,
    Moved,
    Options,
    Pushed,
    Shift,
    Square,
    points,
)
from rules.oshi.movement import carry_out, moves
from rules.oshi.view import View, preview

CIRCLED = "⓪①②③"
"""Floors in a list of squares."""

QUIET_SOON = QUIET - 50
"""Plies without a fall after which a draw is worth a word."""


class Face(Presenter):
    """Words and pictures of Oshi."""

    stepwise = True
    every_part = False

    # --- what happened ---------------------------------------------------------------------

    def facts(self, thing: Event | Action, to: Telling) -> dict[str, str | int]:
        """Whose piece was pushed is a person too."""
        facts = super().facts(thing, to)
        if isinstance(thing, Pushed):
            facts["owner"] = to.names[thing.owner]
        return facts

    def headline(self, events: Sequence[Event], to: Telling) -> str:
        """The move, and who has more points by it."""
        said = [f"{event.origin}–{event.destination}" for event in events if isinstance(event, Moved)]
        gains = _gains(events)
        return " · ".join([*said, *(f"{SEAT_MARKS[seat]} +{gain}" for seat, gain in gains.items())])

    def spoken(self, events: Sequence[Event], to: Telling) -> str:
        """The same for a voice."""
        said = [
            to.words("spoken-move", **self.facts(event, to)) for event in events if isinstance(event, Moved)
        ]
        said += [
            to.words("spoken-gain", who=to.names[seat], points=gain) for seat, gain in _gains(events).items()
        ]
        return " ".join(said)

    # --- what is asked ---------------------------------------------------------------------

    def group(self, action: Action, view: View, to: Telling) -> str:
        """The piece: its square, its floors, and whether it can push anything of the other side off."""
        assert isinstance(action, Move)
        assert view.asked is not None
        floors = FLOORS[view.board[action.origin]]
        piece = to.words("piece", square=NAMES[action.origin], floors=floors)
        return (
            f"{piece} 💥"
            if action.origin in _threats(view.board, view.before[view.asked], view.asked)
            else piece
        )

    def offer(self, action: Action, view: View, to: Telling) -> Offer:
        """Where a piece goes, what falls by that and for whom it counts, what it pushes along."""
        assert isinstance(action, Move)
        mover = SEAT[view.board[action.origin]]
        effect = preview(view, action)
        gain, loss = _worth(effect, mover)
        wins = view.points[mover] + gain >= WIN
        loses = view.points[1 - mover] + loss >= WIN
        hints = []
        if effect.fallen:
            fallen = [shift for shift in reversed(effect.pushed) if shift.destination is None]
            hints.append(to.words("offer-falls", pieces=_listed(fallen), count=len(fallen)))
        if gain:
            hints.append(to.words("offer-gain", points=gain))
        if loss:
            hints.append(to.words("offer-loss", who=SEAT_MARKS[1 - mover], points=loss))
        if wins or loses:
            hints.append(to.words("offer-wins" if wins else "offer-loses"))
        if pushed := [shift for shift in effect.pushed if shift.destination is not None]:
            hints.append(to.words("offer-pushes", pieces=_listed(pushed)))
        signs = ("💥" if gain else "", "⚠️" if loss else "")
        return Offer(
            label=" ".join([f"{NAMES[action.origin]} → {NAMES[action.destination]}", *filter(None, signs)]),
            hint=" · ".join(hints),
            good=wins or (gain > loss and not loses),
            bad=loses or loss > gain,
        )

    def summary(self, view: View, to: Telling) -> str:
        """Points and pieces of both sides; on the viewer's turn what is barred, and any draw that is near."""
        lines = []
        for seat, score in enumerate(view.points):
            stand = " · ".join(
                f"{CIRCLED[floors]} {' '.join(squares)}" for floors, squares in _standing(view, seat).items()
            )
            lines.append(f"{SEAT_MARKS[seat]} **{score}** / {WIN} — {stand}")
        return "\n".join([*lines, *self._warnings(view, to)])

    def _warnings(self, view: View, to: Telling) -> list[str]:
        lines = []
        if view.viewer is not None and view.viewer == view.asked and view.barred:
            barred = " · ".join(f"{NAMES[move.origin]} → {NAMES[move.destination]}" for move in view.barred)
            lines.append(to.words("barred", moves=barred))
        if view.asked is not None and view.repeats == REPEATS - 1:
            lines.append(to.words("repeated"))
        if view.asked is not None and view.quiet >= QUIET_SOON:
            lines.append(to.words("quiet", turns=view.quiet, left=QUIET - view.quiet))
        return lines

    def alt(self, view: View, to: Telling) -> str:
        """The same by name: points, pieces, the latest move and what fell."""
        lines = []
        for seat, name in enumerate(to.names):
            stand = [
                to.words("alt-pieces", floors=floors, squares=", ".join(squares))
                for floors, squares in _standing(view, seat).items()
            ]
            lines.append(f"{to.words('alt-points', who=name, points=view.points[seat])} {' '.join(stand)}")
        if (last := view.last) is not None:
            move = f"{NAMES[last.origin]}–{NAMES[last.destination]}"
            fallen = "".join(f" 💥 {SEAT_MARKS[SEAT[piece]]}{FLOORS[piece]}" for piece in last.fallen)
            lines.append(to.words("alt-last", move=move + fallen))
        return cut("\n".join([*lines, *self._warnings(view, to)]), ALT)

    # --- pictures --------------------------------------------------------------------------

    def board(self, view: View) -> bytes:
        """The board with what is claimed beside it."""
        return board.board(view)

    def hand(self, view: View) -> bytes:
        """The board again, with what the viewer can move: the public one scrolls away."""
        return board.hand(view)

    def choosing(self, view: View, among: Sequence[Action]) -> bytes:
        """The board with the squares that the chosen piece can go to."""
        return board.hand(view, [move for move in among if isinstance(move, Move)])

    def lesson(self, options: Options) -> bytes:
        """How far pieces go, a push along a line, and a fall."""
        return lesson()

    # --- before and after ------------------------------------------------------------------

    def rules(self, options: Mapping[str, str | bool], words: Words) -> str:
        """The rules, and when the game is drawn."""
        return words("rules-text") + "\n" + words("rules-draws" if options["draws"] else "rules-no-draws")


def _gains(events: Sequence[Event]) -> dict[Seat, int]:
    """The points that each seat has claimed, in the order of falling."""
    gains: dict[Seat, int] = {}
    for event in events:
        if isinstance(event, Claimed):
            gains[event.seat] = gains.get(event.seat, 0) + event.floors
    return gains


def _worth(effect: Effect, mover: Seat) -> tuple[int, int]:
    """What falls by a move counts for the mover, and for the other side."""
    gain = points([piece for piece in effect.fallen if SEAT[piece] != mover])
    return gain, points(effect.fallen) - gain


def _listed(shifts: Sequence[Shift]) -> str:
    """Pieces by colour and floors: from where, and to where if they stay on the board."""
    return ", ".join(
        f"{SEAT_MARKS[SEAT[shift.piece]]}{FLOORS[shift.piece]} {NAMES[shift.origin]}"
        + ("" if shift.destination is None else f"→{NAMES[shift.destination]}")
        for shift in shifts
    )


def _standing(view: View, seat: Seat) -> dict[int, list[str]]:
    """Where a side's pieces stand, by floors, the highest first."""
    found: dict[int, list[str]] = {}
    for floors in (3, 2, 1):
        squares = [
            NAMES[square]
            for square, piece in enumerate(view.board)
            if piece in FLOORS and SEAT[piece] == seat and FLOORS[piece] == floors
        ]
        if squares:
            found[floors] = squares
    return found


@lru_cache(maxsize=64)
def _threats(position: Board, before: Board | None, seat: Seat) -> frozenset[Square]:
    """Where pieces of a side stand that can push one of the other side off the board."""
    dropping = moves(position, before, seat, dropping=True)
    effects = [carry_out(position, move, ((), ()))[1] for move in dropping]
    return frozenset(effect.origin for effect in effects if _worth(effect, seat)[0])


FACE = Face(GAME, Path(__file__).parent)


class Oshi(GameCog, face=FACE):
    """`/oshi ...`"""
