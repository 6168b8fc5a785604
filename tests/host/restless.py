"""A process that plays until it is killed: `python -m tests.host.restless DATABASE SEED`.

Each line it prints is a move that has been acknowledged: table, number, seat, text.
"""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path

from tests.host.parlour import ANN, BEN, CHO, Parlour, advise

VARIANTS = ("standard", "double-rush", "express-25", "cascade")


async def main(path: Path, seed: str) -> None:
    rng = random.Random(seed)
    async with Parlour(path) as parlour:
        await play(parlour, rng)


async def play(parlour: Parlour, rng: random.Random) -> None:
    while True:
        table = await parlour.store.read().live_table(1)
        if table is not None and table.status == "lobby":
            # Killed before the deal.
            await parlour.tables.lobby.close(table.id, ANN.id)
            table = None
        if table is None:
            table = await parlour.dealt(ANN, BEN, CHO, bots=1, variant=rng.choice(VARIANTS))
        turn = await parlour.tables.play.advance(table.id, advise)
        if turn is None:
            turn = await parlour.move(table.id, rng.randrange(1000))
        rows = await parlour.store.read().rows(table.id)
        row = rows[turn.table.number - 1]
        print(table.id, row.number, row.seat, row.action, flush=True)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2]))
