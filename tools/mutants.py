"""Do the tests notice when a rule is broken? `make mutants`, or `make mutants GAME=oshi`.

mutmut changes the rules in one small place at a time (a mutant: `<` for `<=`, an argument
left out, a 3 for a 2) and runs those tests of the game that come by there, the fastest
first, until one fails. A mutant that no test fails for has survived. It is either a test that is
missing or a change that nobody could tell; those are listed, each kind with why, in
`tests/<game>/mutants.txt`. What is left out and why stands in pyproject.toml, in
`[tool.mutmut]` and `[tool.mutants]`; a new game is found by its folder. mutmut changes functions:
tables at the head of a module it leaves alone, and properties.

Each part of the rules (a game, or `core`, which all have in common) is worked on in a folder
of its own, `build/mutants/<part>/`, from scratch; with `--again` only what survived the last
time is tried again, and what has changed.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from shutil import rmtree
from time import monotonic
from typing import Any

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build" / "mutants"

CORE = ROOT / "tests" / "mutants.txt"

ENOUGH = 0.95
"""The share of all mutants that the tests must catch; every other one must be listed."""

CAUGHT = {1, 3, -24, -11, -9}
"""How a run ends that has noticed: a test failed, pytest itself did, it took too long, or Python crashed."""


@dataclass(frozen=True)
class Survivor:
    """A mutant that no test failed for."""

    name: str
    """mutmut's own, with a number that moves when the function is changed."""

    place: str
    """Its function: `game.Oshiya.setup`."""

    before: str
    after: str

    def __str__(self) -> str:
        """One line of a list: stays the same while the line of code does."""
        return f"{self.place}: {self.before}  =>  {self.after}".rstrip()


@dataclass(frozen=True)
class Part:
    """Rules that are tried together, with the tests that have to notice."""

    name: str
    rules: list[str]
    tests: list[str]
    among: str
    """Which of those tests, as pytest's `-k` reads it."""

    listed: Path
    """The mutants that nobody could tell."""


def parts(settings: dict[str, Any]) -> dict[str, Part]:
    """Every game, each with its own tests and its part of those for all games; then what they share."""
    games = sorted(path.parent.name for path in ROOT.glob("rules/*/game.py"))
    leave_out, shared = settings["mutants"]["leave_out"], settings["mutants"]["shared"]
    found = {}
    for game in games:
        longer = [other for other in games if game in other and game != other]
        among = " and ".join((game, *(f"not {name}" for name in (*longer, *leave_out))))
        listed = ROOT / "tests" / game / "mutants.txt"
        found[game] = Part(game, [f"rules/{game}/*.py"], [f"tests/{game}", *shared], among, listed)
    among = " or ".join(("test_core", "test_copying", *games))
    rules = ["rules/core.py", "rules/copying.py", "rules/rng.py"]
    tests = ["tests/test_core.py", "tests/conformance/test_copying.py", *shared]
    core = Part("core", rules, tests, among, CORE)
    return {**found, "core": core}


def main() -> int:
    """Work through the parts asked for, and say what came of each; 0 if all is well."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants")
    parser.add_argument("parts", nargs="*", help="games, or `core`; all of them if none is named")
    parser.add_argument("--again", action="store_true", help="only what survived the last time")
    parser.add_argument("--show", action="store_true", help="only report on the last time")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]
    there = parts(settings)
    if unknown := set(asked.parts) - set(there):
        parser.error(f"no such part: {', '.join(sorted(unknown))}; there are {', '.join(there)}")
    good = True
    for part in map(there.__getitem__, asked.parts or there):
        folder, start = BUILD / part.name, monotonic()
        if not asked.show:
            prepare(folder, settings, part, fresh=not asked.again)
            if asked.again:
                forget_survivors(folder)
            # The harness forks for each mutant: it needs a process that has done nothing yet.
            subprocess.run(
                [Path(sys.executable).with_name("mutmut"), "run", f"--max-children={asked.jobs}"],
                cwd=folder,
                env={**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},  # so pytest starts in no time
                check=True,
            )
        good &= report(part, folder, monotonic() - start)
    return 0 if good else 1


def prepare(folder: Path, settings: dict[str, Any], part: Part, *, fresh: bool) -> None:
    """A folder in which mutmut finds the project and its settings for one part."""
    if fresh and folder.exists():
        rmtree(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("rules", "bot", "cogs", "tests", "tools"):
        if not (folder / name).is_symlink():
            (folder / name).symlink_to(ROOT / name)
    mutmut = {**settings["mutmut"], "only_mutate": part.rules}
    mutmut["pytest_add_cli_args_test_selection"] = part.tests
    mutmut["pytest_add_cli_args"] = [*mutmut["pytest_add_cli_args"], "-k", part.among]
    ini = {key: value for key, value in settings["pytest"]["ini_options"].items() if "asyncio" not in key}
    tables = {"tool.mutmut": mutmut, "tool.pytest.ini_options": ini}
    # What JSON and TOML write alike: strings, whole numbers, lists, true and false.
    text = "\n".join(
        f"[{name}]\n" + "".join(f"{key} = {json.dumps(value)}\n" for key, value in table.items())
        for name, table in tables.items()
    )
    (folder / "pyproject.toml").write_text(text)


def verdicts(folder: Path) -> Iterator[tuple[Path, dict[str, Any]]]:
    """What mutmut has found out about each file."""
    for path in sorted((folder / "mutants").rglob("*.meta")):
        yield path, json.loads(path.read_text())


def forget_survivors(folder: Path) -> None:
    """Let mutmut try again what no test failed for."""
    for path, found in verdicts(folder):
        codes = found["exit_code_by_key"]
        found["exit_code_by_key"] = {name: code if code in CAUGHT else None for name, code in codes.items()}
        path.write_text(json.dumps(found))


def report(part: Part, folder: Path, seconds: float) -> bool:
    """Print how many were caught, are listed, are neither; whether that is good enough."""
    codes = {name: code for _, found in verdicts(folder) for name, code in found["exit_code_by_key"].items()}
    survivors = [survivor(folder, name) for name, code in codes.items() if code not in CAUGHT]
    known = read(part.listed)
    new = [each for each in survivors if str(each) not in known]
    caught, share = len(codes) - len(survivors), 1 - len(survivors) / len(codes)
    for each in new:
        print(f"  {each.name}\n    {each}")
    for line in sorted(known - {str(each) for each in survivors}):
        print(f"  caught by now, or no more: strike it off {part.listed.relative_to(ROOT)}:\n    {line}")
    print(
        f"{part.name}: {len(codes)} mutants, {caught} caught ({share:.1%}), "
        f"{len(survivors) - len(new)} listed, {len(new)} new survivors, {seconds:.0f} s"
    )
    return not new and share >= ENOUGH


def read(listed: Path) -> set[str]:
    """The mutants of a list: its indented lines; those above each say why."""
    lines = listed.read_text().splitlines() if listed.exists() else []
    return {line.strip() for line in lines if line.startswith("    ")}


def survivor(folder: Path, name: str) -> Survivor:
    """What a mutant changes."""
    module, _, function = name.partition(".x")
    path = Path(*module.split(".")).with_suffix(".py")
    if not (folder / path).exists():
        path = Path(*module.split("."), "__init__.py")
    function = function.rpartition("__mutmut_")[0]
    place = module.split(".")[-1] + "." + function.removeprefix("_").lstrip("ǁ").replace("ǁ", ".")
    before, after = changed(folder, name, path)
    return Survivor(name, place, before, after)


def changed(folder: Path, name: str, path: Path) -> tuple[str, str]:
    """The lines of a function that a mutant has other than they were, and what they are now."""
    from mutmut.mutation.diff_apply import get_diff_for_mutant

    here = Path.cwd()
    os.chdir(folder)  # where mutmut looks for everything
    try:
        diff = get_diff_for_mutant(name, path=path).splitlines()
    finally:
        os.chdir(here)
    return tuple(  # type: ignore[return-value]
        " ".join(line[1:].strip() for line in diff if line[:1] == sign and line[:3] != sign * 3)
        for sign in "-+"
    )


if __name__ == "__main__":
    sys.exit(main())
