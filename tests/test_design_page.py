"""docs/design.md names what the style sheets have."""

import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.cpython

ROOT = Path(__file__).resolve().parent.parent


def styles():
    return "\n".join(
        path.read_text(encoding="utf-8") for path in sorted((ROOT / "static").glob("*.css"))
    )


def column(title, place):
    """The names in `quotes` in one column of the table whose head has this title."""
    told = (ROOT / "docs" / "design.md").read_text(encoding="utf-8")
    rows = told[told.index(f"| {title} |") :].partition("\n\n")[0].splitlines()[2:]
    return {name for row in rows for name in re.findall(r"`([\w-]+)`", row.split("|")[place + 1])}


def test_every_token_that_is_told_is_in_the_style_sheets():
    tokens = column("token", 0)
    assert tokens
    assert tokens <= set(re.findall(r"^\s*(--[\w-]+):", styles(), re.MULTILINE))


def test_every_animation_is_told_but_that_of_waiting():
    told = column("what", 1)
    assert told | {"turn"} == set(re.findall(r"@keyframes ([\w-]+)", styles()))


# What a browser moves by itself, whatever the page's own thread is doing meanwhile. A filter that
# changes is not among them, nor a colour.
FREE = {"opacity", "rotate", "scale", "transform", "translate"}
# A Yahtzee may cost more: gold runs over the dice, and its box glows.
DRAWN_ANEW = {"gild": {"--gilt"}, "glow": {"box-shadow"}}


def test_animations_ask_nothing_of_the_pages_own_thread_but_those_of_a_yahtzee():
    found = {}
    for name, body in re.findall(r"@keyframes ([\w-]+) {\n(.*?)\n}", styles(), re.DOTALL):
        changed = set(re.findall(r"([\w-]+):", body))
        found[name] = changed - FREE - {"animation-timing-function", "transform-origin"}
    assert len(found) > 10
    assert {name: changed for name, changed in found.items() if changed} == DRAWN_ANEW


def test_nothing_that_is_always_on_the_page_asks_what_is_in_it():
    # With `:has()` there a browser styles all below anew whenever any element comes or goes.
    parts = r"(?:main|#app|\.card|\.tray|\.notice|\.bar)"
    asks = re.findall(rf"(?:^|[\s,}}]){parts}:has\([^{{]*", styles())
    # The first screen while it is painted, and what is printed.
    assert {rule.strip() for rule in asks} == {".card:has(.pad tr:nth-child(12))"}


def test_what_a_roll_changes_is_not_inherited_by_the_sides_of_dice():
    """Those would be styled anew with all their gradients, thirty for each roll."""
    registered = re.findall(r"@property (--[\w-]+) {[^}]*inherits: false", styles())
    rules = re.findall(r"([^{}]+){([^{}]*)}", styles())
    of_rolls = r"\[data-(?:face|was|tumble|after|rolling)"
    rolled = [rule for rule in rules if re.search(of_rolls, rule[0]) and ".mini" not in rule[0]]
    changed = {name for _, body in rolled for name in re.findall(r"(--[\w-]+):", body)}
    assert changed
    assert changed <= set(registered)
    assert not [selector for selector, _ in rolled if ".side" in selector]
