"""Change the rules, codes, saves and tables in small ways and see which changes tests notice.

    python -m tools.mutants [MODULE …] [--jobs 2]

A module is named by its name or a part of it between dots. tests/mutants.toml says which tests each
module has, and explains one by one the survivors that no test could notice. Fails if a survivor has
no explanation there, or an explanation no survivor.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from math import ceil
from pathlib import Path

from tools.mutants.judging import (
    HEADINGS,
    Plan,
    Survivor,
    Tally,
    chosen,
    in_columns,
    judge,
    read_plan,
)
from tools.mutants.making import mutants
from tools.mutants.running import Durations, Outcome, Trial, examine, in_children, swapped

ROOT = Path(__file__).resolve().parent.parent.parent
PLAN = ROOT / "tests" / "mutants.toml"
LONGEST = 600  # seconds of the processor that the tests of a module may take


def source_of(module: str) -> str:
    path = ROOT.joinpath(*module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return file.read_text(encoding="utf-8")


def times(modules: list[str], plan: Plan, jobs: int) -> dict[str, Durations]:
    """How long each test of each module takes without any change; exits if they fail."""
    found = {}
    with tempfile.TemporaryDirectory() as folder:

        def act(module: str) -> Outcome:
            return examine(
                module, source_of(module), plan.tests[module], measured=Path(folder, module)
            )

        for module, outcome in in_children(modules, act, lambda _module: LONGEST, jobs):
            if outcome is not Outcome.SURVIVED:
                sys.exit(f"The tests of {module} fail as it is: {' '.join(plan.tests[module])}")
            found[module] = json.loads(Path(folder, module).read_text(encoding="utf-8"))
    return found


def tallied(modules: list[str], plan: Plan, jobs: int) -> dict[str, Tally]:
    """Make the mutants of these modules and run their tests.

    First with changed functions alone; what no test notices so is tried as a whole module.
    """
    needed = times(modules, plan, jobs)
    tallies = {}
    for module in modules:
        source, tests = source_of(module), plan.tests[module]
        found = mutants(source)
        seconds = ceil(5 + 3 * sum(needed[module].values()))
        trial = Trial(
            module, source, [each.source for each in found], tests, needed[module], seconds
        )
        print(f"{module}: {len(found)} mutants", flush=True)
        outcomes = dict.fromkeys(range(len(found)), Outcome.UNDECIDED)
        outcomes.update(swapped(trial, jobs))

        def act(number: int, trial: Trial = trial) -> Outcome:
            return examine(trial.module, trial.changed[number](), trial.tests, trial.durations)

        def most(_number: int, trial: Trial = trial) -> int:
            return trial.seconds

        rest = [number for number, outcome in outcomes.items() if outcome is Outcome.UNDECIDED]
        print(f"{module}: {len(rest)} of them as whole modules", flush=True)
        survivors = []
        for number, outcome in in_children(rest, act, most, jobs):
            outcomes[number] = outcome
            if outcome is Outcome.SURVIVED:
                survivors.append(Survivor(module, found[number].within, *found[number].change()))
                if survivors[-1] not in plan.reasons:
                    print(f"\n{survivors[-1].in_toml()}\n", flush=True)
        ends = list(outcomes.values())
        tallies[module] = Tally(
            ends.count(Outcome.KILLED), ends.count(Outcome.TIMED_OUT), survivors
        )
    return tallies


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("modules", nargs="*")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    started = time.monotonic()
    os.chdir(ROOT)
    os.environ["CI"] = "true"
    plan = read_plan(PLAN.read_text(encoding="utf-8"))
    try:
        modules = chosen(plan.tests, args.modules)
    except ValueError as error:
        sys.exit(str(error))
    verdict = judge(tallied(modules, plan, args.jobs), plan.reasons)
    for survivor in verdict.idle:
        print(f"\nThis explains no survivor:\n{survivor.in_toml()}")
    print(f"\n{in_columns([HEADINGS, *verdict.rows])}")
    print(f"\n{(time.monotonic() - started) / 60:.1f} minutes")
    if not verdict.passed:
        sys.exit("Some survivors have no explanation, or some explanations no survivor.")


if __name__ == "__main__":
    main()
