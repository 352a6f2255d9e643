"""Write what best play makes of each preset: where scores stand, and what it expects.

    make best-scores

That is yahtzee/coach/best_scores.py, tests/golden/solver_values.json, and in static/ the tables of
``SHIPPED``, which are committed: a build could not make them in time. It takes some minutes, and
must be done again when a preset, the solver or the shares change.
"""

import gzip
import json
from pathlib import Path
from textwrap import fill

from yahtzee.coach.praise import marks_of
from yahtzee.engine.presets import PRESETS, Preset
from yahtzee.solver.__main__ import show_progress
from yahtzee.solver.all_cores import solve_opening
from yahtzee.solver.kernel import START, Solver, run, wasmtime_machine
from yahtzee.solver.layers import SHIPPED, layer_file, pack_layer
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


def solve_large(preset: Preset) -> float:
    """Write the layer that the page works from; what best play expects, from exact values."""
    layer = solve_opening(Solver(preset.rules), show_progress)
    packed = gzip.compress(pack_layer(layer), mtime=0)
    (ROOT / "static" / layer_file(preset.id)).write_bytes(packed)
    value = run(wasmtime_machine(), Solver(preset.rules, layer).value(START))
    print(f"best scores: {preset.id} expects {value:.7f}", flush=True)
    return value


def main() -> None:
    lines = []
    values = {}
    for preset in PRESETS:
        if preset.id in SHIPPED:
            values[preset.id] = solve_large(preset)
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
