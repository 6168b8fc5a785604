"""Tokaido, with its variations and its two-player game, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from rules.core import Action, Choice, Event, Game, Seat, Standing
from rules.rng import Rng
from rules.tokaido import bot, encounters, inns, scoring, setup, spaces
from rules.tokaido.audit import audit
from rules.tokaido.collection import add_section
from rules.tokaido.components import (
    Buy,
    Dinner,
    Done,
    Eat,
    Gift,
    Give,
    Guidance,
    Meet,
    Meeting,
    Menu,
    Move,
    Offering,
    Options,
    Panorama,
    Refuse,
    See,
    Shop,
    Skip,
    State,
    Step,
    Take,
    Tiles,
    Walk,
)
from rules.tokaido.events import Guided, NeutralGave, Walked
from rules.tokaido.questions import asked, keeps_a_secret, options, why_not
from rules.tokaido.redeal import redeal
from rules.tokaido.road import SPACES, behind, finish, leader, neutral, put
from rules.tokaido.view import View, look


class Tokaido(Game[Options, State, View]):
    """The journey from Kyoto to Edo, or back."""

    key = "tokaido"
    seats = range(2, 6)

    def setup(self, seats: int, options: Options, rng: Rng) -> State:
        """Set-up: piles, purses, two tiles each; the Journey of Initiation sets out at once."""
        state = setup.lay_out(seats, options, rng)
        if options.initiation:
            # What the lot decided is seen on the road; a deal has no events.
            list(setup.line_up(state, rng))
            list(self._next_turn(state))
        return state

    def choices(self, state: State) -> Mapping[Seat, Choice]:
        """The question on top of the pending ones, and all that may be answered to it."""
        if not state.pending:
            return {}
        question = state.pending[-1]
        return {seat: Choice(question.kind, options(state, question, seat)) for seat in asked(state)}

    def resolve(self, state: State, seat: Seat, action: Action, rng: Rng) -> Iterator[Event]:
        """One answer, and everything that follows until somebody must answer."""
        yield from self._carry_out(state, seat, action, rng)
        while True:
            if not state.pending:
                yield from self._next_turn(state)
            question = state.pending[-1] if state.pending else None
            match question:
                case None | Tiles():
                    return
                case Dinner(seat=guest):
                    yield from inns.serve(state, guest, rng)
                case _:
                    answers = options(state, question, question.seat)
                    if len(answers) > 1 or keeps_a_secret(state, question):
                        return
                    yield from self._carry_out(state, question.seat, answers[0], rng)

    def _carry_out(self, state: State, seat: Seat, action: Action, rng: Rng) -> Iterator[Event]:
        """What an answer to the question on top does."""
        match state.pending[-1], action:
            case Tiles() as tiles, Take(traveler=traveler):
                yield from setup.take(state, tiles, seat, traveler, rng)
            case Step(), Walk(space=space):
                yield from self._walk(state, seat, space)
            case Guidance(), Move(space=space):
                yield from self._move_neutral(state, seat, space, rng)
            case Shop() as shop, Buy(card=card):
                yield from spaces.buy(state, shop, card)
            case Shop() as shop, Done():
                yield from spaces.leave_shop(state, shop, rng)
            case Offering(), Give(coins=coins):
                yield from spaces.offer(state, seat, coins)
            case Panorama(), See(panorama=panorama):
                state.pending.pop()
                yield from add_section(state, seat, panorama)
            case Meeting() as meeting, Meet(card=card):
                yield from encounters.keep(state, meeting, card)
            case ((Gift() | Menu()), Eat(meal=meal)):
                yield from inns.eat(state, seat, meal, rng)
            case Gift() as gift, Refuse():
                yield from inns.refuse(state, gift)
            case Menu(), Skip():
                yield from inns.skip(state, seat, rng)
            case question, _:
                raise TypeError(f"{action} is no answer to {question.kind}")

    def _next_turn(self, state: State) -> Iterator[Event]:
        """Playing the Game: the traveler farthest behind moves, which may be the one who just did."""
        end = finish(state.options.return_trip)
        if all(space == end for space in state.at):
            yield from scoring.end(state)
            return
        piece = behind(state)
        if piece == neutral(state):
            state.pending.append(Guidance(leader(state)))
        else:
            state.pending.append(Step(piece))

    def _walk(self, state: State, seat: Seat, space: int) -> Iterator[Event]:
        """Playing the Game: move forward, and have the benefit of the space."""
        state.pending.pop()
        start, kind = state.at[seat], SPACES[space].kind
        put(state, seat, space)
        if kind == "inn":
            yield from inns.arrive(state, seat, start)
        else:
            yield Walked(seat=seat, start=start, space=space, kind=kind)
            yield from spaces.stop(state, seat, space)

    def _move_neutral(self, state: State, mover: Seat, space: int, rng: Rng) -> Iterator[Event]:
        """Two-Player Games: no effect except at Temples, with a coin from the bank, and at Inns."""
        state.pending.pop()
        piece = neutral(state)
        assert piece is not None
        start, kind = state.at[piece], SPACES[space].kind
        put(state, piece, space)
        if kind == "inn":
            yield from inns.arrive_neutral(state, mover, piece, start, rng)
            return
        yield Guided(seat=mover, start=start, space=space, kind=kind)
        if kind == "temple":
            state.bank -= 1
            state.offerings[piece] += 1
            yield NeutralGave(coins=1)

    def view(self, state: State, viewer: Seat | None) -> View:
        """Everything but piles, meals that lie at an inn, and what others are shown in private."""
        return look(state, viewer, asked(state))

    def redeal(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        """The same game with other cards wherever `viewer` cannot look."""
        return redeal(state, viewer, rng)

    def standings(self, state: State) -> tuple[Standing, ...]:
        """The journey points as they are; of tied players the one with more achievements is ahead."""
        return scoring.standings(state)

    def why_not(self, state: State, seat: Seat, text: str) -> str:
        """Why a space cannot be reached, a souvenir not bought or a meal not eaten."""
        return why_not(state, seat, text)

    def advise(
        self,
        view: View,
        choice: Choice,
        rng: Rng,
        *,
        level: str,
        enough: Callable[[], bool] = lambda: False,
    ) -> Action:
        """The planner of `rules.tokaido.bot`."""
        return bot.advise(view, choice, rng)

    def check(self, state: State) -> None:
        """Every card and coin is accounted for, and every score can be counted again."""
        audit(state)
