"""What all tests share: how playthroughs are rewritten, and hypothesis the same on every machine."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "zashiki",
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("zashiki")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-playthroughs",
        action="store_true",
        help="write the playthrough files anew, as the rules play them now",
    )
    parser.addoption(
        "--update-states",
        action="store_true",
        help="save states of each game whose version has none yet: one for each question it asks",
    )
    parser.addoption(
        "--update-pictures",
        action="store_true",
        help="write the reference pictures anew, as they are drawn now: look at them",
    )


@pytest.fixture
def update_pictures(request: pytest.FixtureRequest) -> bool:
    """Whether the reference pictures are to be written anew."""
    return bool(request.config.getoption("--update-pictures"))
