"""Public solvers, installed on the spot into a folder that is thrown away afterwards.

Each is pinned, and driven by a script that prints its figures as JSON. One that cannot be
installed or fails is left out, and the report says so.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tools.bench.figures import Figures

PATIENCE = 600  # seconds


@dataclass(frozen=True)
class Other:
    """A solver from PyPI: what to install, and how to time it."""

    requirement: str
    kind: str
    script: str


YATZY_SOLVER = """
import json, time
import yatzy_solver as ys

found = {"first": {}}
situation = "dice 1 1 6 6 6 | rolls 2 | upper 0 | filled -"
variants = {
    "verhoeff": "american", "official": "american+forced-joker", "yatzy": "yatzy-scandinavian",
}
for game, variant in variants.items():
    begun = time.perf_counter()
    solver = ys.Solver.build(ys.Variant(variant))
    found["first"][game] = time.perf_counter() - begun
    if game == "verhoeff":
        solver.option_values(situation)
        begun = time.perf_counter()
        for _ in range(200):
            solver.option_values(situation)
        found["advice"] = (time.perf_counter() - begun) / 200
print(json.dumps(found))
"""

# Solving everything takes hours. So one late turn is timed, which no other turn is faster than, and
# its time is multiplied by the number of turns to solve.
YAHTZEE_SOLVE = """
import json, time
from yahtzee.solve import solve_turn

FULL, OPEN = (True,) * 13, (True,) * 12 + (False,)
begun = time.perf_counter()
solve_turn(OPEN, {FULL: 0.0})
took = time.perf_counter() - begun
print(json.dumps({
    "first": {"verhoeff": took * (2**13 - 1)},
    "note": f"would take: one turn took {took:.2f} s, times 8,191; without the upper bonus",
}))
"""

OTHERS = (
    Other("yatzy-solver==1.0.0", "native Rust", YATZY_SOLVER),
    Other("yahtzee-solve==0.0.1", "Python", YAHTZEE_SOLVE),
)


class Installed:
    """The others in a folder of their own, ready to be measured."""

    def __init__(self, folder: Path) -> None:
        self._others: list[tuple[Other, Figures, str]] = []
        for number, other in enumerate(OTHERS):
            figures = Figures(f"{other.requirement.replace('==', ' ')} ({other.kind})")
            python = ""
            try:
                python = _install(other.requirement, folder / str(number))
            except (OSError, subprocess.SubprocessError) as error:
                figures.note = _left_out(error)
            self._others.append((other, figures, python))

    @property
    def figures(self) -> list[Figures]:
        """What was measured, and a note on each that could not be."""
        return [figures for _, figures, _ in self._others]

    def measure(self) -> None:
        """One round."""
        for other, figures, python in self._others:
            if not python:
                continue
            try:
                found = json.loads(_run(python, "-c", other.script))
            except (subprocess.SubprocessError, ValueError) as error:
                figures.note = _left_out(error)
                continue
            for game, seconds in found["first"].items():
                figures.first.setdefault(game, []).append(seconds)
            if "advice" in found:
                figures.advice.append(found["advice"])
            figures.note = found.get("note", "")


@contextmanager
def installed() -> Iterator[Installed]:
    """Install all that can be had."""
    with tempfile.TemporaryDirectory() as folder:
        yield Installed(Path(folder))


def _left_out(error: Exception) -> str:
    said = getattr(error, "stderr", None) or str(error)
    return f"left out: {said.strip().splitlines()[-1]}"


def _install(requirement: str, folder: Path) -> str:
    venv.create(folder, with_pip=True)
    python = str(folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python"))
    _run(python, "-m", "pip", "install", "--quiet", "--no-input", requirement)
    return python


def _run(python: str, *arguments: str) -> str:
    # In its own folder, so that no module of this project can stand in for one of theirs.
    done = subprocess.run(
        [python, *arguments],
        check=True,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        cwd=Path(python).parent,
    )
    return done.stdout
