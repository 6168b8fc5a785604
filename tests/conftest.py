"""What all tests share: files written anew, the order of tests, hypothesis the same everywhere."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

TOUCHED = pytest.StashKey[list[str]]()
"""The files that were changed since the last commit, if that matters."""

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

    parser.addoption(
        "--touched-first",
        action="store_true",
        help="begin with the tests, and those of the games, that were changed since the last commit",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Look once for what was touched: the workers of a parallel run have to agree on it."""
    told: dict[str, list[str]] = getattr(config, "workerinput", {})
    if config.getoption("--touched-first"):
        config.stash[TOUCHED] = told["touched"] if "touched" in told else touched(config.rootpath)


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Tell a worker of pytest-xdist, which has no types, what was touched."""
    node.workerinput["touched"] = node.config.stash.get(TOUCHED, [])


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with what was touched, then with the browser's tests.

    These take long, and side by side they fall to one worker of a parallel run: no two browsers compete.
    """
    files = config.stash.get(TOUCHED, [])
    items.sort(key=lambda item: (distance(item, files), item.get_closest_marker("browser") is None))


def touched(root: Path) -> list[str]:
    """The files that differ from the last commit, as paths from the root; none where git does not know."""
    git = ["git", "-C", str(root), "status", "--porcelain", "--untracked-files=all", "--no-renames"]
    try:
        found = subprocess.run(git, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return []
    return [line[3:] for line in found.splitlines()]


def distance(item: pytest.Item, files: list[str]) -> int:
    """0 for a test in one of the files, 1 for one named as a file's folder is, 2 for all others."""
    if str(item.path.relative_to(item.config.rootpath)) in files:
        return 0
    folders = {parts[1] for file in files if (parts := file.split("/"))[0] in ("rules", "cogs", "tests")}
    return 1 if any(folder in item.nodeid for folder in folders) else 2


@pytest.fixture
def update_pictures(request: pytest.FixtureRequest) -> bool:
    """Whether the reference pictures are to be written anew."""
    return bool(request.config.getoption("--update-pictures"))
