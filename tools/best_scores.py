"""Write what best play makes of each preset: where scores stand, and what it expects.

    make best-scores

That is yahtzee/coach/best_scores.py and tests/golden/solver_values.json. It takes some minutes, and
must be done again when a preset, the solver or the shares change.
"""

import json
from pathlib import Path
from textwrap import fill

from yahtzee.coach.praise import marks_of
from yahtzee.engine.presets import PRESETS
from yahtzee.solver.kernel import START, Solver, run, wasmtime_machine
from yahtzee.solver.states import is_exact

ROOT = Path(__file__).resolve().parent.parent
MARKS = ROOT / "yahtzee" / "coach" / "best_scores.py"
VALUES = ROOT / "tests" / "golden" / "solver_values.json"
HEAD = '''"""The marks of ``praise.SHARES`` for each preset, by its id (`make best-scores`)."""

# fmt: off
BEST_SCORES = {
'''
FOOT = "}\n"
INDENT = " " * 8


def main() -> None:
    lines = []
    values = {}
    for preset in PRESETS:
        if not is_exact(preset.rules):
            continue
        machine = wasmtime_machine()
        solver = Solver(preset.rules)
        run(machine, solver.solve())
        marks = marks_of(run(machine, solver.distribution(START)))
        values[preset.id] = run(machine, solver.value(START))
        print(f"best scores: {preset.id} expects {values[preset.id]:.7f}", flush=True)
        numbers = fill(
            ", ".join(map(str, marks)), 100, initial_indent=INDENT, subsequent_indent=INDENT
        )
        lines.append(f'    "{preset.id}": (\n{numbers},\n    ),\n')
    MARKS.write_text(f"{HEAD}{''.join(lines)}{FOOT}", encoding="utf-8")
    VALUES.write_text(json.dumps(values, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
