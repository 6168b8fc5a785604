"""Oshi, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from rules.core import Action, Choice, Event, Game, Seat, Standing, ranked
from rules.oshi import bot
from rules.oshi.components import (
    EMPTY,
    FLOORS,
    NAMES,
    QUIET,
    REPEATS,
    SEAT,
    START,
    WIN,
    Claimed,
    Draw,
    Drawn,
    Effect,
    Move,
    Moved,
    Options,
    PassedOver,
    Pushed,
    State,
    Won,
    points,
)
from rules.oshi.movement import WRITTEN, can_move, carry_out, moves, position, reach
from rules.oshi.view import View, look
from rules.rng import Rng


class Oshi(Game[Options, State, View]):
    """Oshi: push pieces off the board, claim those of the other side."""

    key = "oshi"
    seats = range(2, 3)
    levels = tuple(bot.LEVELS)

    def setup(self, seats: int, options: Options, rng: Rng) -> State:
        """How to play: red, seat 0, begins; nothing is left to chance."""
        before = [None, None]
        return State(
            draws=options.draws,
            turn=0,
            board=START,
            before=[*before],
            claimed=[[] for _ in range(seats)],
            positions=[position(START, before, 0)] if options.draws else [],
        )

    def choices(self, state: State) -> Mapping[Seat, Choice]:
        """How to play: the seat whose turn it is moves one of its pieces; there is no passing (ruling 1)."""
        if state.ended:
            return {}
        seat = state.turn
        return {seat: Choice("move", tuple(moves(state.board, state.before[seat], seat)))}

    def resolve(self, state: State, seat: Seat, action: Action, rng: Rng) -> Iterator[Event]:
        """One turn: move, push, claim; then the other side's turn, or the end."""
        if not isinstance(action, Move):
            raise TypeError(action)
        board, effect = carry_out(state.board, action, state.claimed)
        state.before[seat], state.board = state.board, board
        state.last = effect
        yield from _told(seat, effect)
        yield from _claim(state, effect)
        if not state.ended:
            yield from _next_turn(state)

    def view(self, state: State, viewer: Seat | None) -> View:
        """Everything lies open."""
        return look(state, viewer, self.standings(state))

    def redeal(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        """The same state: nothing is hidden from a viewer."""
        return state

    def standings(self, state: State) -> tuple[Standing, ...]:
        """Points claimed, told by the height of the pieces; a draw is shared."""
        scores = [points(pieces) for pieces in state.claimed]
        drawn = state.ended in ("repetition", "quiet")
        ranks = ranked({seat: () if drawn else (score,) for seat, score in enumerate(scores)})
        return tuple(
            Standing(
                seat=seat,
                score=scores[seat],
                rank=ranks[seat],
                parts=tuple(
                    (part, points([piece for piece in pieces if FLOORS[piece] == floors]))
                    for floors, part in enumerate(("one-floor", "two-floor", "three-floor"), start=1)
                ),
            )
            for seat, pieces in enumerate(state.claimed)
        )

    def why_not(self, state: State, seat: Seat, text: str) -> str:
        """Which rule stands in the way of a move from square to square."""
        if text not in WRITTEN:
            return "not-an-option"
        move = WRITTEN[text]
        piece = state.board[move.origin]
        if piece == EMPTY:
            return "no-piece-there"
        if SEAT[piece] != seat:
            return "not-your-piece"
        if move.spaces > FLOORS[piece]:
            return "too-far"
        if move.spaces > reach(state.board, move.ray, FLOORS[piece])[1]:
            return "pushes-too-many"
        return "returns"

    def advise(
        self,
        view: View,
        choice: Choice,
        rng: Rng,
        *,
        level: str,
        enough: Callable[[], bool] = lambda: False,
    ) -> Action:
        """The search of `rules.oshi.bot`."""
        return bot.advise(view, choice, rng, level, enough)

    def check(self, state: State) -> None:
        """16 pieces and 28 points stay; each side claims the other's; nobody waits for a move."""
        stones = [piece for piece in state.board if piece != EMPTY]
        everything = sorted([*stones, *state.claimed[0], *state.claimed[1]])
        assert everything == sorted(FLOORS)
        assert points(everything) == 28
        assert all(SEAT[piece] != seat for seat, pieces in enumerate(state.claimed) for piece in pieces)
        scores = [points(pieces) for pieces in state.claimed]
        assert (max(scores) >= WIN) == (state.ended == "won")
        assert min(scores) < WIN
        assert state.ended or can_move(state.board, state.before[state.turn], state.turn)


def _told(seat: Seat, effect: Effect) -> Iterator[Event]:
    """What a move did to the pieces that are still on the board."""
    yield Moved(
        seat=seat,
        floors=FLOORS[effect.piece],
        origin=NAMES[effect.origin],
        destination=NAMES[effect.destination],
    )
    for shift in effect.pushed:
        if shift.destination is not None:
            yield Pushed(
                owner=SEAT[shift.piece],
                floors=FLOORS[shift.piece],
                origin=NAMES[shift.origin],
                destination=NAMES[shift.destination],
            )


def _claim(state: State, effect: Effect) -> Iterator[Event]:
    """Pushing: each side claims the other's pieces that fell, whoever pushed them (ruling 7)."""
    for shift in reversed(effect.pushed):
        if shift.destination is not None:
            continue
        seat = 1 - SEAT[shift.piece]
        state.claimed[seat].append(shift.piece)
        # A piece is gone: no earlier position can come back.
        state.positions.clear()
        score = points(state.claimed[seat])
        yield Claimed(seat=seat, floors=FLOORS[shift.piece], origin=NAMES[shift.origin], points=score)
        if score >= WIN:
            state.ended = "won"
            yield Won(seat=seat, points=score)


def _next_turn(state: State) -> Iterator[Event]:
    """The other side's turn, if the game is not drawn; passed over if it has no legal move."""
    seat = state.turn = 1 - state.turn
    if state.draws:
        state.positions.append(position(state.board, state.before, seat))
        if why := _draw(state.positions):
            state.ended = why
            yield Drawn(why=why)
            return
    if not can_move(state.board, state.before[seat], seat):
        # Ruling 14. Only bans on returning can leave a side without a move, and being
        # passed over lifts them: the turn does not go round for ever.
        yield PassedOver(seat=seat)
        state.before[seat] = state.board
        yield from _next_turn(state)


def _draw(positions: list[str]) -> Draw | None:
    """Ruling 13: the position stands for the third time, or too many plies have passed without a fall."""
    if positions.count(positions[-1]) >= REPEATS:
        return "repetition"
    return "quiet" if len(positions) > QUIET else None
