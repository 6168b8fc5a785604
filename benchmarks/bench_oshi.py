"""How long Oshi takes: pictures once their art is warm, a full list of legal moves, and what is said of them.

It prints, it does not judge. Run by `pytest benchmarks/bench_oshi.py`.
"""

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.pictures import drawing
from bot.text.presenter import Offer, Telling
from cogs.oshi import board as oshi
from cogs.oshi.cog import FACE
from cogs.oshi.lesson import lesson
from rules.core import Choice
from rules.oshi import GAME
from rules.oshi.components import State
from rules.oshi.movement import moves
from tests.oshi.tables import play, start
from tests.oshi.test_pictures import BOARDS, HANDS, hand

STATES = {
    "start": start(),
    "opening": play(start(), "c2-c3", "a9-c9", "a1-b1", "c9-d9")[0],
}


@pytest.mark.parametrize("name", BOARDS)
def test_oshi_board(benchmark: BenchmarkFixture, name: str) -> None:
    drawing(benchmark, oshi.board, BOARDS[name])


@pytest.mark.parametrize("name", HANDS)
def test_oshi_hand(benchmark: BenchmarkFixture, name: str) -> None:
    drawing(benchmark, hand, name)


def test_oshi_lesson(benchmark: BenchmarkFixture) -> None:
    drawing(benchmark, lesson)


@pytest.mark.parametrize("name", STATES)
def test_oshi_legal_moves(benchmark: BenchmarkFixture, name: str) -> None:
    """All 34 or so, the ban on returning among them."""
    state = STATES[name]
    benchmark.extra_info["moves"] = len(moves(state.board, state.before[state.turn], state.turn))
    benchmark(moves, state.board, state.before[state.turn], state.turn)


@pytest.mark.parametrize("name", STATES)
def test_oshi_choices(benchmark: BenchmarkFixture, name: str) -> None:
    """The same as the host asks for them."""
    benchmark(GAME.choices, STATES[name])


def test_oshi_a_move(benchmark: BenchmarkFixture) -> None:
    """Matched by its text, copied, carried out."""
    benchmark(play, STATES["opening"], "b1-b4")


def said(state: State) -> list[tuple[str, Offer]]:
    """The first and the second step of every answer."""
    ((seat, choice),) = GAME.choices(state).items()
    assert isinstance(choice, Choice)
    view = GAME.view(state, seat)
    to = Telling(FACE.words("en"), ["Aoi", "Ben"], {"draws": True})
    return [(FACE.group(move, view, to), FACE.offer(move, view, to)) for move in choice.options]


def test_oshi_every_offer_in_words(benchmark: BenchmarkFixture) -> None:
    benchmark(said, STATES["opening"])
