"""How `make mutants` runs tests against a mutant, and judges what became of them.

The mutants themselves are mutmut's, which only `make mutants` installs.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.mutants.judging import Plan, Survivor, Tally, chosen, in_columns, judge, read_plan

pytestmark = pytest.mark.cpython

ROOT = Path(__file__).resolve().parent.parent
MODULES = ["yahtzee.dice", "yahtzee.notation", "yahtzee.notation.layout"]
FIRST = Survivor("yahtzee.dice", "ways", "a < b", "a <= b")
SECOND = Survivor("yahtzee.dice", "", 'it\'s "one" \\', "2")


# The plan.


def test_the_plan_names_modules_and_tests_that_exist():
    plan = read_plan((ROOT / "tests" / "mutants.toml").read_text(encoding="utf-8"))
    for module, tests in plan.tests.items():
        path = ROOT.joinpath(*module.split("."))
        assert path.with_suffix(".py").exists() or (path / "__init__.py").exists()
        assert tests
        assert all((ROOT / test).exists() for test in tests)


@pytest.mark.parametrize("survivor", [FIRST, SECOND])
def test_a_survivor_can_be_pasted_into_the_plan_with_its_reason(survivor):
    text = survivor.in_toml().removesuffix("''") + "'For a reason.'"
    plan = read_plan(f'[tests]\n"yahtzee.dice" = []\n{text}\n')
    assert plan == Plan({"yahtzee.dice": []}, {survivor: "For a reason."})


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (FIRST.in_toml(), "no reason"),
        (2 * (FIRST.in_toml().removesuffix("''") + "'So.'\n"), "twice"),
        (FIRST.in_toml().replace("dice", "ice").removesuffix("''") + "'So.'", "no module"),
    ],
)
def test_an_explanation_that_is_no_use_is_refused(text, says):
    with pytest.raises(ValueError, match=says):
        read_plan(f'[tests]\n"yahtzee.dice" = []\n{text}\n')


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ([], MODULES),
        (["dice"], MODULES[:1]),
        (["notation"], MODULES[1:]),
        (["layout", "dice"], [MODULES[0], MODULES[2]]),
        (["yahtzee.notation.layout"], MODULES[2:]),
    ],
)
def test_modules_are_chosen_by_their_names_or_parts_of_them(words, found):
    assert chosen(MODULES, words) == found


def test_a_word_that_names_no_module_is_refused():
    with pytest.raises(ValueError, match="'not' is none of: "):
        chosen(MODULES, ["dice", "not"])


# The verdict.


def test_survivors_are_explained_or_fail_and_so_do_idle_explanations():
    tallies = {
        "yahtzee.dice": Tally(killed=6, timed_out=2, survivors=[FIRST, SECOND]),
        "yahtzee.notation": Tally(),
    }
    elsewhere = Survivor("yahtzee.rng", "", "1", "2")
    verdict = judge(tallies, {FIRST: "So.", elsewhere: "So."})
    assert verdict.rows == [
        ("yahtzee.dice", "10", "6", "2", "1", "1", "80.0%"),
        ("yahtzee.notation", "0", "0", "0", "0", "0", "–"),
        ("all", "10", "6", "2", "1", "1", "80.0%"),
    ]
    assert (verdict.unexplained, verdict.idle) == ([SECOND], [])
    assert not verdict.passed
    third = Survivor("yahtzee.dice", "ways", "a < b", "a > b")
    verdict = judge(tallies, {FIRST: "So.", SECOND: "So.", third: "So."})
    assert (verdict.unexplained, verdict.idle) == ([], [third])
    assert not verdict.passed
    assert judge(tallies, {FIRST: "So.", SECOND: "So."}).passed


def test_columns_are_as_wide_as_their_widest_cell():
    assert in_columns([("module", "made"), ("a", "1"), ("dice.py", "12345")]) == (
        "module    made\na            1\ndice.py  12345"
    )


# The runs.

MODULE = """
from functools import cache

TWO = 2

@cache
def double(number):
    return TWO * number

class Pair:
    @property
    def both(self):
        return 2
"""
TESTS = """
from doubling import Pair, double

double(1)  # which is remembered

def test_double():
    assert double(3) == 6
    assert double(1) == 2

def test_pair():
    assert Pair().both == 2
"""
# What is changed into what, what comes of it, and whether a function alone tells.
RUNS = [
    ("TWO * number", "number + number", "SURVIVED", False),
    ("TWO * number", "TWO + number", "KILLED", True),
    ("return 2", "return 3", "KILLED", True),
    ("number\n", "number + (number == 1)\n", "KILLED", True),
    ("return TWO", "while TWO: pass\n    return TWO", "TIMED_OUT", True),
    ("TWO = 2", "TWO = 3", "KILLED", False),
    ("TWO = 2", "1 / 0", "KILLED", False),
    ("number):", "number=1):", "SURVIVED", False),
    ("return 2", "return return", "INVALID", True),
]

RUNNER = """
import json, sys
from pathlib import Path
from tools.mutants.running import Trial, examine, in_children, swapped

tests, module, changed = [sys.argv[1]], sys.argv[2], json.loads(sys.argv[3])
trial = Trial("doubling", module, [lambda text=text: text for text in changed], tests, {}, 2)
alone = dict(swapped(trial, 2))
whole = dict(in_children(changed, lambda text: examine("doubling", text, tests), lambda _: 2, 2))
print(json.dumps([[alone[place].name, whole[text].name] for place, text in enumerate(changed)]))
"""


def test_a_mutant_is_noticed_survives_goes_on_for_ever_or_is_no_python(tmp_path):
    """In a process of its own, as the runner puts itself in place of a module for good."""
    folder = tmp_path / "yahtzee"
    folder.mkdir()
    (folder / "doubling.py").write_text(MODULE, encoding="utf-8")
    tests = tmp_path / "test_doubling.py"
    tests.write_text(TESTS, encoding="utf-8")
    changed = [MODULE.replace(before, after) for before, after, *_rest in RUNS]
    found = subprocess.run(
        [sys.executable, "-c", RUNNER, str(tests), MODULE, json.dumps(changed)],
        capture_output=True,
        check=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(folder)])},
        text=True,
    )
    assert json.loads(found.stdout) == [
        [outcome if alone else "UNDECIDED", outcome] for *_change, outcome, alone in RUNS
    ], found.stderr
