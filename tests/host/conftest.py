"""What the tests of the host share: a parlour on disk with a clock, its rows laid bare, fixed seeds."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.host.parlour import Parlour


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Where a database may be."""
    return tmp_path / "zashiki.db"


@pytest.fixture(autouse=True)
def _seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals are the same on every run: the seeds are drawn from a list instead of by lot."""
    numbers = itertools.count(1)
    monkeypatch.setattr("bot.tables.lobby.secrets.token_hex", lambda _bytes: f"{next(numbers):032x}")


@pytest.fixture
async def parlour(database: Path) -> AsyncIterator[Parlour]:
    """An open parlour, closed afterwards."""
    async with Parlour(database) as parlour:
        yield parlour
