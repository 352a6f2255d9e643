"""Write what best play makes of each preset: where scores stand, and what it expects.

    make best-scores

That is yahtzee/coach/best_scores.py and tests/golden/solver_values.json. It takes some minutes, and
must be done again when a preset, the solver or the shares change.
"""

import json
import sys
from pathlib import Path
from textwrap import fill

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from yahtzee.coach.praise import Marks, marks_of  # noqa: E402 - run as a script
from yahtzee.engine.presets import PRESETS  # noqa: E402
from yahtzee.engine.rules import RuleSet  # noqa: E402
from yahtzee.solver.kernel import START, Solver, run, wasmtime_machine  # noqa: E402

MARKS = ROOT / "yahtzee" / "coach" / "best_scores.py"
VALUES = ROOT / "tests" / "golden" / "solver_values.json"
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


def solved(rules: RuleSet) -> tuple[Marks, float]:
    """The marks of a rule set, and what best play expects."""
    machine, solver = wasmtime_machine(), Solver(rules)
    run(machine, solver.solve())
    return marks_of(run(machine, solver.distribution(START))), run(machine, solver.value(START))


def main() -> None:
    """Work them out and write them."""
    lines, values = [], {}
    for preset in PRESETS:
        marks, values[preset.id] = solved(preset.rules)
        print(f"best scores: {preset.id} expects {values[preset.id]:.7f}", flush=True)
        lines.append(line(preset.id, marks))
    MARKS.write_text(f"{HEAD}{''.join(lines)}{FOOT}", encoding="utf-8")
    VALUES.write_text(json.dumps(values, indent=2) + "\n", encoding="utf-8")


def line(name: str, marks: Marks) -> str:
    """An entry of the table."""
    numbers = fill(", ".join(map(str, marks)), 100, initial_indent=INDENT, subsequent_indent=INDENT)
    return f"    (  # {name}\n{numbers},\n    ),\n"


if __name__ == "__main__":
    main()
