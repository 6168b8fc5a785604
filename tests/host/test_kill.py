"""A process killed at any moment loses no move that it has acknowledged."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.host.parlour import Parlour

Played = tuple[int, int, int, str]


def killed_after(database: Path, moves: int, wait: float, seed: str) -> list[Played]:
    """What was acknowledged by a process that is killed some time after it has told of so many moves."""
    command = [sys.executable, "-m", "tests.host.restless", str(database), seed]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        told = [process.stdout.readline() for _ in range(moves)]
        time.sleep(wait)
        process.send_signal(signal.SIGKILL)
        told += process.stdout.readlines()
    assert process.returncode == -signal.SIGKILL
    lines = (line.split() for line in told if line.endswith("\n"))
    return [(int(table), int(number), int(seat), text) for table, number, seat, text in lines]


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["1", "2"])
async def test_every_acknowledged_move_is_there_after_a_kill(database: Path, seed: str) -> None:
    rng = random.Random(seed)
    acknowledged: list[Played] = []
    for life in range(4):
        acknowledged += killed_after(database, rng.randrange(1, 120), rng.random() / 50, f"{seed}/{life}")
        async with Parlour(database) as parlour:
            saved = [
                (table, row.number, row.seat, row.action)
                for table in range(1, len(parlour.rows()["tables"]) + 1)
                for row in await parlour.store.read().rows(table)
                if row.seat is not None
            ]
            assert saved[: len(acknowledged)] == acknowledged
            assert len(saved) - len(acknowledged) <= 1, "at most one was saved and not yet told"
            acknowledged = saved
            for table_id in {played[0] for played in saved}:
                await parlour.told_again(table_id)
    async with Parlour(database) as parlour:
        table = await parlour.store.read().live_table(1)
        if table is not None and table.status == "playing":
            look = await parlour.moves(table.id)
            assert look.table.status == "over"
            await parlour.told_again(table.id)
