"""Whole games: a referee who knows the rulebook alone agrees, and the figures are as expected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from statistics import mean

import pytest

from bot.store import codec
from rules.core import Event
from rules.oshaka import GAME
from rules.oshaka.state import Ended, HalfEnded, PlacedSideways, Played, State, Took
from rules.record import Move, Record, read_record, write_record
from rules.replay import replay
from tests.oshaka.table import random_game

each_number_of_players = pytest.mark.parametrize("seats", [3, 4])
GAMES_PLAYED = 60


class Referee:
    """Follows a game by the texts of its moves, and shares no code with it.

    He hears who played and placed what, so he can say who is asked next and for what, and
    what everybody scores. Hands alone he does not know.
    """

    def __init__(self, seats: int) -> None:
        self.totals = [0] * seats
        self.half = 0
        self.turn: int | None = 0
        self.start_half()

    def start_half(self) -> None:
        self.half += 1
        self.tricks = 0
        self.trick: list[tuple[int, str, int]] = []
        self.waiting: list[tuple[str, int]] = []
        self.tops: list[dict[str, int]] = [{} for _ in self.totals]

    def expects(self, hand: set[str]) -> set[str]:
        """The answers that must be on offer."""
        if self.turn is None:
            return {f"lead:{seat}" for seat in range(len(self.totals))}
        if self.waiting:
            least = min(number for _, number in self.waiting)
            same = [colour for colour, number in self.waiting if number == least]
            return {f"{way}:{colour}{least}" for colour in same for way in ("up", "down")}
        following = {card for card in hand if self.trick and card[0] == self.trick[0][1]}
        return {f"play:{card}" for card in following or hand}

    def hears(self, seat: int, text: str) -> None:
        """Seat and text of a move, which he keeps up with."""
        assert self.turn in (None, seat)
        word, _, rest = text.partition(":")
        if word == "lead":
            self.turn = int(rest)
        elif word == "play":
            self.trick.append((seat, rest[0], int(rest[1:])))
            self.turn = (seat + 1) % len(self.totals)
            if len(self.trick) == len(self.totals):
                self.end_trick()
        else:
            card = (rest[0], int(rest[1:]))
            self.waiting.remove(card)
            self.place(seat, *card, up=word == "up")
            self.put_forced_sideways(seat)

    def end_trick(self) -> None:
        lead = self.trick[0][1]
        order = sorted(enumerate(self.trick), key=lambda one: (one[1][1] == lead, one[1][2], -one[0]))
        winner = order[0][1][0]
        self.turn = winner
        self.waiting = [(colour, number) for _, colour, number in self.trick]
        self.trick = []
        self.put_forced_sideways(winner)

    def place(self, seat: int, colour: str, number: int, *, up: bool) -> None:
        if up:
            self.totals[seat] += number - self.tops[seat].get(colour, 0)
            self.tops[seat][colour] = number
        else:
            self.totals[seat] -= 1

    def put_forced_sideways(self, seat: int) -> None:
        """Take away what nobody is asked about; when nothing is left the trick is over."""
        tops = self.tops[seat]
        while self.waiting:
            least = min(number for _, number in self.waiting)
            sideways = [
                (colour, number)
                for colour, number in self.waiting
                if number == least
                and (tops[colour] > number if colour in tops else self.half == 2 and len(tops) == 3)
            ]
            if not sideways:
                return
            for card in sideways:
                self.waiting.remove(card)
                self.totals[seat] -= card[1]
        self.tricks += 1
        if self.tricks == 13 and self.half == 1:
            self.start_half()
            self.turn = None


@each_number_of_players
@pytest.mark.parametrize("seed", range(8))
def test_a_referee_with_the_rulebook_alone_agrees(seats: int, seed: int) -> None:
    referee = Referee(seats)
    for before, seat, text, after, _ in random_game(seats, f"referee {seed}"):
        offered = {str(option) for option in GAME.choices(before)[seat].options}
        assert offered == referee.expects({str(card) for card in before.hands[seat]})
        referee.hears(seat, text)
        assert referee.totals == [standing.score for standing in GAME.standings(after)]
    assert (referee.half, referee.tricks) == (2, 13)
    ranks = [1 + sum(other > total for other in referee.totals) for total in referee.totals]
    assert [standing.rank for standing in GAME.standings(after)] == ranks


@each_number_of_players
def test_a_game_can_be_told_again_from_its_record(seats: int) -> None:
    moves: list[Move] = []
    states: list[State] = []
    told: list[Event] = []
    for _, seat, text, after, events in random_game(seats, "again"):
        moves.append(Move(seat, text, GAME.version))
        states.append(after)
        told += events
    record = Record("oshaka", seats, {}, "again", tuple(moves), GAME.version)
    steps = list(replay(GAME, read_record(write_record(record))))
    assert [step.state for step in steps[1:]] == states
    assert [event for step in steps for event in step.events] == told
    assert len([move for move in moves if move.text.startswith("play:")]) == 26 * seats


@each_number_of_players
def test_every_state_comes_back_from_json_and_keeps_its_cards(seats: int) -> None:
    for _, _, _, after, _ in random_game(seats, "json"):
        GAME.check(after)
        assert codec.load(GAME, codec.dump(GAME, after), GAME.version) == after


@each_number_of_players
def test_the_game_ends_with_the_last_card_placed(seats: int) -> None:
    *_, (before, _, _, after, events) = random_game(seats, "end")
    assert isinstance(events[-1], Ended)
    assert not before.over
    assert after.over
    assert after.hands == [[]] * seats
    assert after.trick == []


# --- figures of random play, from a simulation of ten thousand games -----------------------


@cache
def figures(seats: int) -> dict[str, float]:
    """What random play comes to: counts a game, shares of all tricks and plays, mean scores of a half."""
    count: Counter[str] = Counter()
    scores: dict[int, list[int]] = {1: [], 2: []}
    options = []
    for seed in range(GAMES_PLAYED):
        for before, seat, text, _, events in random_game(seats, f"figures {seed}"):
            if text.startswith("play:"):
                options.append(len(GAME.choices(before)[seat].options))
            count.update(_seen(before, events))
            for event in events:
                if isinstance(event, HalfEnded):
                    scores[event.half] += event.scores
    tricks = GAMES_PLAYED * 26
    return {
        "legal": mean(options),
        "forced": mean(number == 1 for number in options),
        "first half": mean(scores[1]),
        "second half": mean(scores[2]),
        "too low": count["too-low"] / GAMES_PLAYED,
        "fourth colour": count["fourth-colour"] / GAMES_PLAYED,
        "free": count["free"] / GAMES_PLAYED,
        "one colour": count["one colour"] / tricks,
        "tied": count["tied"] / tricks,
        "leader": count["leader"] / tricks,
    }


def _seen(before: State, events: Iterable[Event]) -> Iterable[str]:
    if before.pending and before.trick:
        yield "free"
    trick = [played.card for played in before.trick]
    for event in events:
        match event:
            case Played(card=card):
                trick = [*trick, card]
            case Took(seat=seat):
                off = [card for card in trick if card.colour != trick[0].colour]
                least = min((card.number for card in off), default=0)
                if not off:
                    yield "one colour"
                if [card.number for card in off].count(least) > 1:
                    yield "tied"
                if seat == before.leader:
                    yield "leader"
            case PlacedSideways(why=why):
                yield why
            case _:
                pass


@pytest.mark.slow
# Shorter tests enter all its lines; traced, it takes five times as long.
@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("seats", "figure", "expected", "within"),
    [
        (3, "legal", 4.18, 0.1),
        (3, "forced", 0.22, 0.02),
        (3, "first half", 4.9, 3),
        (3, "second half", -1.3, 3),
        (3, "too low", 15.4, 2),
        (3, "fourth colour", 2.8, 0.8),
        (3, "free", 59.7, 2),
        (3, "one colour", 0.57, 0.04),
        (3, "tied", 0.01, 0.01),
        (3, "leader", 0.19, 0.03),
        (4, "legal", 3.86, 0.1),
        (4, "forced", 0.23, 0.02),
        (4, "first half", 6.2, 3),
        (4, "second half", -0.4, 4),
        (4, "too low", 19.7, 2),
        (4, "fourth colour", 2.9, 0.8),
        (4, "free", 81.4, 2),
        (4, "one colour", 0.49, 0.04),
        (4, "tied", 0.015, 0.01),
        (4, "leader", 0.12, 0.03),
    ],
)
def test_random_play_comes_to_what_a_simulation_found(
    seats: int, figure: str, expected: float, within: float
) -> None:
    assert figures(seats)[figure] == pytest.approx(expected, abs=within)


def test_same_seed_same_game() -> None:
    assert list(random_game(4, "same")) == list(random_game(4, "same"))
    assert [step[2] for step in random_game(4, "same")] != [step[2] for step in random_game(4, "other")]
