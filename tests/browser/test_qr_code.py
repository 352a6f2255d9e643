"""QR codes say what they were made of, to a reader of somebody else's."""

import re
from dataclasses import replace
from importlib import import_module

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import rule_sets

from yahtzee.engine.presets import DEFAULT
from yahtzee.saves.house_rules import MAX_RULES_NAME
from yahtzee.session.device import qr_code
from yahtzee.ui.dialogs.house_rules import rules_link
from yahtzee.ui.views.qr import drawing

SITE = "https://somebody.example/games/yahtzee/"
LONGEST = "\N{GAME DIE}" * MAX_RULES_NAME
LINKS = [
    "https://x.example/#rules=fun",
    SITE + rules_link(replace(DEFAULT.rules, rolls=4), "Sunday rules"),
    SITE + rules_link(replace(DEFAULT.rules, rolls=4), LONGEST),
]


@pytest.fixture
def reading():
    """The reader; inside Pyodide, where these tests are collected and left out, it is not there."""
    return import_module("reading_codes")


def picture(modules, scale=4):
    """The drawing as grey pixels, from what the drawing itself says."""
    tree = drawing(modules, "")
    size = int(tree.attributes["viewBox"].split()[2])
    dark = set()
    for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", tree.children[1].attributes["d"]):
        dark |= {(int(x) + step, int(y)) for step in range(int(length))}
    rows = [
        bytes(0 if (x, y) in dark else 255 for x in range(size) for _ in range(scale)) * scale
        for y in range(size)
    ]
    return b"".join(rows), size * scale


@pytest.mark.parametrize("link", LINKS)
def test_the_drawing_is_read_back(link, reading):
    assert reading.read_code(*picture(qr_code(link))) == link


@given(rule_sets(), st.sampled_from(["", "Ours", LONGEST]))
@settings(max_examples=15)
def test_any_rules_fit_into_a_code(rules, name):
    link = SITE + rules_link(rules, name)
    assert import_module("reading_codes").read_code(*picture(qr_code(link))) == link
