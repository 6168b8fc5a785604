"""A pytest plugin: each test finds the caches of the rules empty.

A mutant is run in a copy of a process that has played already: what it remembers of the rules
as they were would hide what has been changed in them.
"""

from __future__ import annotations

import sys


def pytest_runtest_setup() -> None:
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "rules":
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()
