"""Write yahtzee/coach/best_scores.py: where scores stand in best play's exact distribution.

    make best-scores

It takes some minutes, and must be done again when a preset, the solver or the shares change.
"""

from __future__ import annotations

import sys
from pathlib import Path
from textwrap import fill

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from yahtzee.coach.praise import Marks, marks_of  # noqa: E402 - run as a script
from yahtzee.engine.presets import PRESETS  # noqa: E402
from yahtzee.engine.rules import RuleSet  # noqa: E402
from yahtzee.solver.kernel import START, Solver, run, wasmtime_machine  # noqa: E402

TARGET = ROOT / "yahtzee" / "coach" / "best_scores.py"
HEAD = '''"""The marks of ``praise.SHARES`` for each preset, by its id (`make best-scores`)."""

from yahtzee.engine.presets import PRESETS

# fmt: off
BY_PRESET = (
'''
FOOT = """)
# fmt: on

BEST_SCORES = {preset.id: marks for preset, marks in zip(PRESETS, BY_PRESET, strict=True)}
"""
INDENT = " " * 8


def solved(rules: RuleSet) -> Marks:
    """The marks of a rule set."""
    machine, solver = wasmtime_machine(), Solver(rules)
    run(machine, solver.solve())
    return marks_of(run(machine, solver.distribution(START)))


def main() -> None:
    """Work them out and write them."""
    lines = []
    for preset in PRESETS:
        print(f"best scores: {preset.id}", flush=True)
        lines.append(line(preset.id, solved(preset.rules)))
    TARGET.write_text(f"{HEAD}{''.join(lines)}{FOOT}", encoding="utf-8")


def line(name: str, marks: Marks) -> str:
    """An entry of the table."""
    numbers = fill(", ".join(map(str, marks)), 100, initial_indent=INDENT, subsequent_indent=INDENT)
    return f"    (  # {name}\n{numbers},\n    ),\n"


if __name__ == "__main__":
    main()
