"""How many plies a second the rules alone play, beside two peers or beside another commit.

A ply is what the host does of it: `choices`, one of them picked at random, `play` with a
fresh Rng. `play` alone is timed over states of such games, and is handed no choices. All of
it is in CPU time, so that what else runs on the machine matters little.

    python -m benchmarks.plies                  beside catanatron and OpenSpiel's Python games
    python -m benchmarks.plies --against REV    beside another commit, turn and turn about
"""

from __future__ import annotations

import argparse
import gc
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from inspect import signature
from itertools import count
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Literal, get_args, get_origin, get_type_hints

from rules import GAMES
from rules.rng import Rng

PLIES = 600
"""Whole games are played until there are at least this many plies."""

ROUNDS = 9
"""How often each thing is measured. The best counts: what else the machine does can only slow it down."""

SPIELS = ("python_tic_tac_toe", "python_kuhn_poker", "python_liars_poker", "python_block_dominoes")
"""Those of OpenSpiel's games that are written in Python and are of the kind we play."""


@dataclass(frozen=True)
class Case:
    """A game in one of its variants, played by every number of seats in turn."""

    name: str
    game: Any
    options: Any


def cases() -> list[Case]:
    """Every game, in each of the ways that it can be played, with its switches as they are at first."""
    found = []
    for key, game in GAMES.items():
        hints = get_type_hints(game.Options)
        ways = [(name, get_args(hint)) for name, hint in hints.items() if get_origin(hint) is Literal]
        if not ways:
            found.append(Case(key, game, game.Options()))
        for name, values in ways:
            found += [Case(f"{key} {value}", game, game.Options(**{name: value})) for value in values]
    return found


# --- our own games -------------------------------------------------------------------------


def deals(case: Case) -> Iterator[tuple[str, Any]]:
    """Set-ups without end, and their seeds."""
    for number in count():
        seed = f"plies {number}"
        seats = case.game.seats[number % len(case.game.seats)]
        yield seed, case.game.setup(seats, case.options, Rng(seed, 0))


def plies(case: Case) -> float:
    """Plies a second: all that the host asks of the rules for one."""
    game, random = case.game, Random(case.name).random
    hands_in = "choices" in signature(game.play).parameters
    played, took = 0, 0.0
    for seed, state in deals(case):
        begin = process_time()
        for turn in count(1):
            choices = game.choices(state)
            if not choices:
                break
            seats = tuple(choices)
            seat = seats[int(random() * len(seats))]
            options = choices[seat].options
            text = str(options[int(random() * len(options))])
            if hands_in:
                state, _ = game.play(state, seat, text, Rng(seed, turn), choices=choices)
            else:
                state, _ = game.play(state, seat, text, Rng(seed, turn))
        took += process_time() - begin
        played += turn - 1
        if played >= PLIES:
            return played / took
    raise AssertionError


def plays(case: Case) -> float:
    """Calls of `play` a second, which finds the choices for itself; the Rng is made before."""
    game, random = case.game, Random(case.name).random
    asked: list[tuple[Any, int, str, Rng]] = []
    for seed, state in deals(case):
        for turn in count(1):
            choices = game.choices(state)
            if not choices:
                break
            seats = tuple(choices)
            seat = seats[int(random() * len(seats))]
            options = choices[seat].options
            text = str(options[int(random() * len(options))])
            asked.append((state, seat, text, Rng(seed, turn)))
            state, _ = game.play(state, seat, text, Rng(seed, turn))
        if len(asked) >= PLIES:
            break
    gc.collect()
    gc.freeze()
    play = game.play
    begin = process_time()
    for state, seat, text, rng in asked:
        play(state, seat, text, rng)
    took = process_time() - begin
    gc.unfreeze()
    return len(asked) / took


WAYS: dict[str, Callable[[Case], float]] = {"plies": plies, "plays": plays}


# --- the peers -----------------------------------------------------------------------------


def catanatron() -> dict[str, float]:
    """Catan by catanatron: `copy`, then `execute` one of the playable actions."""
    from catanatron import Color, Game, RandomPlayer

    random = Random("catanatron").random
    played, took = 0, 0.0
    for seed in count():
        game = Game([RandomPlayer(color) for color in Color], seed=seed)
        begin = process_time()
        for _ in range(PLIES):
            if game.winning_color() is not None:
                break
            actions = game.state.playable_actions
            game = game.copy()
            game.execute(actions[int(random() * len(actions))])
            played += 1
        took += process_time() - begin
        if played >= PLIES:
            return {"catanatron": played / took}
    raise AssertionError


def open_spiel() -> dict[str, float]:
    """OpenSpiel's Python games: `clone`, then `apply_action`; the moves of chance count too."""
    import pyspiel
    from open_spiel.python import games  # noqa: F401  it registers them

    return {name: _spiel(pyspiel.load_game(name)) for name in SPIELS}


def _spiel(game: Any) -> float:
    random = Random("open_spiel").random
    played, took = 0, 0.0
    while played < PLIES:
        state = game.new_initial_state()
        begin = process_time()
        while not state.is_terminal():
            actions = state.legal_actions()
            state = state.clone()
            state.apply_action(actions[int(random() * len(actions))])
            played += 1
        took += process_time() - begin
    return played / took


PEERS: dict[str, Callable[[], dict[str, float]]] = {"catanatron": catanatron, "open_spiel": open_spiel}
"""By the name that they are installed by."""


def report() -> None:
    """A table: every game of ours, then every peer that is installed."""
    print("| game | plies/s | `play` alone/s |\n|---|--:|--:|")
    for case in cases():
        best = [max(way(case) for _ in range(ROUNDS)) for way in WAYS.values()]
        print(f"| {case.name} | {best[0]:,.0f} | {best[1]:,.0f} |", flush=True)
    for package, peer in PEERS.items():
        try:
            found = [peer() for _ in range(ROUNDS)]
        except ImportError:
            print(f"| {package} is not installed: `pip install '.[bench]'` | | |")
            continue
        for name in found[0]:
            print(f"| {name}, with its copies | {max(each[name] for each in found):,.0f} | |")


# --- beside another commit -----------------------------------------------------------------


@contextmanager
def checked_out(revision: str) -> Iterator[Path]:
    """The files of another commit, for a while."""
    here = Path(__file__).parent
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        git = ["git", "-C", str(here), "worktree"]
        subprocess.run([*git, "add", "--quiet", "--detach", str(tree), revision], check=True)
        try:
            yield tree
        finally:
            subprocess.run([*git, "remove", "--force", str(tree)], check=True)


@contextmanager
def measuring(tree: Path) -> Iterator[Callable[[str, str], float]]:
    """Another process that measures a tree's rules with this very file, one case in one way at a time."""
    run = [sys.executable, "-P", __file__, "--serve", str(tree)]
    env = os.environ | {"PYTHONPATH": str(tree)}
    with subprocess.Popen(
        run, env=env, cwd=tree, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        stdin, stdout = process.stdin, process.stdout
        assert stdin is not None
        assert stdout is not None

        def measure(way: str, name: str) -> float:
            print(way, name, file=stdin, flush=True)
            return float(stdout.readline())

        yield measure
        stdin.close()


def serve(tree: Path) -> None:
    """The other end of `measuring`."""
    rules = Path(sys.modules["rules"].__file__ or "").resolve()
    assert rules.is_relative_to(tree.resolve()), f"{rules} is not of {tree}"
    known = {case.name: case for case in cases()}
    for line in sys.stdin:
        way, name = line.strip().split(" ", 1)
        print(WAYS[way](known[name]), flush=True)


def compare(revision: str) -> None:
    """A table: before, now, and how many times as many; measured turn and turn about."""
    here = Path(__file__).resolve().parents[1]
    print(f"| game | plies/s {revision} | now | | `play` alone/s {revision} | now | |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    with checked_out(revision) as there, measuring(there) as old, measuring(here) as new:
        for case in cases():
            cells = []
            for way in WAYS:
                rounds = [(old(way, case.name), new(way, case.name)) for _ in range(ROUNDS)]
                before, now = map(max, zip(*rounds, strict=True))
                cells += [f"{before:,.0f}", f"{now:,.0f}", f"× {now / before:.2f}"]
            print(f"| {' | '.join((case.name, *cells))} |", flush=True)


def main() -> None:
    """What is asked for on the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.plies", description="Plies a second.")
    parser.add_argument("--against", metavar="REV", help="another commit to measure beside this tree")
    parser.add_argument("--serve", metavar="TREE", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve:
        serve(asked.serve)
    elif asked.against:
        compare(asked.against)
    else:
        report()


if __name__ == "__main__":
    main()
