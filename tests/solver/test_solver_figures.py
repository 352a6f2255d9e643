"""docs/figures.md: each command prints the figure beside it, and codes mean what is said."""

import re
import shlex
from dataclasses import replace
from pathlib import Path

import pytest

from yahtzee.engine.categories import (
    FOUR_OF_A_KIND,
    FOUR_OF_A_KIND_FORTY,
    TWO_PAIRS,
    TWO_PAIRS_OR_FOUR,
)
from yahtzee.engine.presets import PRESETS, preset
from yahtzee.solver.__main__ import main
from yahtzee.solver.layers import SHIPPED
from yahtzee.solver.states import is_exact

PAGE = Path(__file__).resolve().parents[2] / "docs/figures.md"
COMMAND = "python3 -m yahtzee.solver "
TABLE_LINE = r"(?m)^ *(\d+) +(\S+e\S+) +(\S+)$"
ROWS = [
    [cell.strip().strip("`") for cell in line.strip("|").split("|")]
    for line in PAGE.read_text(encoding="utf-8").splitlines()
    if COMMAND in line and line.startswith("|")
]


def with_box(which, old, new):
    rules = preset(which).rules
    return replace(rules, categories=tuple(new if box is old else box for box in rules.categories))


def five_alike_fit(rules):
    return replace(rules, five_alike_is_full_house=True)


# The words of the first column, and the rules that they describe.
WORDS = {
    **{which: preset(which).rules for which in ("verhoeff", "official", "kniffel", "yatzy")},
    **{each.id: each.rules for each in PRESETS[9:] if is_exact(each.rules) or each.id in SHIPPED},
    "kniffel, five alike are a full house": five_alike_fit(preset("kniffel").rules),
    "yatzy, five alike are a house": five_alike_fit(preset("yatzy").rules),
    "yatzy, four alike are two pairs": with_box("yatzy", TWO_PAIRS, TWO_PAIRS_OR_FOUR),
    "yatzy, both": five_alike_fit(with_box("yatzy", TWO_PAIRS, TWO_PAIRS_OR_FOUR)),
    "official, no jokers": replace(preset("official").rules, joker=None),
    "official, four of a kind for 40": with_box("official", FOUR_OF_A_KIND, FOUR_OF_A_KIND_FORTY),
    "kniffel, boxes in order": replace(preset("kniffel").rules, in_order=True),
    "kniffel, boxes in order, no upper bonus": replace(
        preset("kniffel").rules, in_order=True, upper_bonus=None
    ),
}


def test_the_quick_figure_of_a_total_is_what_the_command_prints(capsys):
    text = " ".join(PAGE.read_text(encoding="utf-8").split())
    told = re.search(
        r"grail, 130 or more: (\S+) playing for it, (\S+) playing for points: `([^`]+)`", text
    )
    assert main(shlex.split(told[3].removeprefix(COMMAND))) == 0
    printed = " ".join(capsys.readouterr().out.split())
    assert f"{told[1]} playing for it, {told[2]} playing for points" in printed


def test_the_page_has_every_rule_set():
    assert {words for words, *_rest in ROWS} == set(WORDS)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("figure", "command"), [(figure, command) for _words, figure, _source, command in ROWS]
)
def test_a_command_prints_the_figure_beside_it(capsys, figure, command):
    assert main(shlex.split(command.removeprefix(COMMAND))) == 0
    printed = capsys.readouterr().out
    kind, _, published = figure.rpartition(" ")
    pattern = {
        "mean": r"expected score of best play (\S+)",
        "standard deviation": r"standard deviation (\S+)",
    }[kind]
    found = float(re.search(pattern, printed)[1])
    digits = len(published.partition(".")[2])
    assert found == pytest.approx(float(published), abs=0.6 * 10**-digits)
    if command.endswith("yatzy --distribution"):
        more = [(int(n), float(rest)) for n, _, rest in re.findall(TABLE_LINE, printed)]
        ends = [max(n for n, rest in more if 1 - rest < share) for share in (0.05, 0.5, 0.95, 0.99)]
        assert ends == [179, 249, 309, 325]  # as dlangk/yatzy has them
