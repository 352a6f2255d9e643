"""House rules that are kept: names, room, and why some cannot be kept."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import rule_sets

from yahtzee.codes import make_rules
from yahtzee.engine.errors import BadSetup, CorruptSave, Reason
from yahtzee.engine.presets import DEFAULT
from yahtzee.engine.rules import MAX_ROLLS
from yahtzee.messages import NOTHING
from yahtzee.saves import formats
from yahtzee.saves.envelope import make_save
from yahtzee.saves.house_rules import MAX_HOUSE_RULES, MAX_RULES_NAME, HouseRules
from yahtzee.saves.keeping_rules import keep, objection

OFFICIAL = DEFAULT.rules
TWO, FOUR, FIVE = (replace(OFFICIAL, rolls=rolls) for rolls in (2, 4, MAX_ROLLS))
KEPT = (HouseRules("Quick", TWO), HouseRules("Slow", FOUR))
HOSTILE = [
    "",
    " ",
    "x" * (MAX_RULES_NAME + 1),
    " x",
    "x\n",
    "a\u202eb",
    "\u200d",
    "a\x00b",
    "\ud83c",
]


@st.composite
def kept_rules(draw):
    """House rules as somebody may keep them: no name and no rules twice."""
    sets = draw(st.lists(rule_sets(), max_size=5, unique=True))
    return tuple(HouseRules(f"Rules {number} é🎲", rules) for number, rules in enumerate(sets))


@given(kept_rules())
def test_house_rules_come_back_from_their_save(kept):
    assert formats.HOUSE_RULES.parse(formats.HOUSE_RULES.make(kept)) == kept


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_that_cannot_stand_on_a_line_is_refused(name):
    with pytest.raises(BadSetup):
        HouseRules(name, TWO)
    with pytest.raises(CorruptSave):
        formats.HOUSE_RULES.parse(
            make_save("house-rules", [{"name": name, "rules": make_rules(TWO)}])
        )


CODE = make_rules(TWO)
GOOD = {"name": "Quick", "rules": CODE}


@pytest.mark.parametrize(
    "data",
    [
        None, {}, "Quick", [None], [[]], [GOOD, GOOD],
        [{"name": "Quick"}], [{**GOOD, "more": 1}], [{**GOOD, "name": 5}],
        [{**GOOD, "rules": None}], [{**GOOD, "rules": CODE[:-1]}], [{**GOOD, "rules": "nothing"}],
        [GOOD, {**GOOD, "name": "Other"}],
        [GOOD, {"name": "QUICK", "rules": make_rules(FOUR)}],
        [{"name": f"R{n}", "rules": make_rules(replace(OFFICIAL, yahtzee_bonus=replace(
            OFFICIAL.yahtzee_bonus, points=n + 1)))} for n in range(MAX_HOUSE_RULES + 1)],
    ],
)  # fmt: skip
def test_wrong_house_rules_are_refused_whole(data):
    with pytest.raises(CorruptSave) as caught:
        formats.HOUSE_RULES.parse(make_save("house-rules", data))
    assert caught.value.reason is Reason.BAD_CONTENT


@pytest.mark.parametrize(
    ("name", "rules", "instead_of", "says"),
    [
        ("Slower", FIVE, "", ""),
        ("", FIVE, "", "Give these rules a name"),
        ("x" * 33, FIVE, "", "A name has 1 to 32 characters, not 33."),
        ("a\u202eb", FIVE, "", "control characters"),
        ("slow", FIVE, "", "“slow” is taken already."),
        ("official", FIVE, "", "“official” is taken already."),
        ("House rules", FIVE, "", "Choose another name."),
        ("Slower", FOUR, "", "You have these rules already: “Slow”."),
        ("Mine", OFFICIAL, "", "You have these rules already: “Official”."),
        ("Slow", FIVE, "Slow", ""),
        ("SLOW", FOUR, "Slow", ""),
        ("Quick", FIVE, "Slow", "“Quick” is taken already."),
        ("Slow", TWO, "Slow", "You have these rules already: “Quick”."),
    ],
)
def test_what_speaks_against_keeping_rules_is_said(name, rules, instead_of, says):
    found = objection(KEPT, name, rules, instead_of)
    assert says in str(found)
    assert bool(found) == bool(says)
    if not found:
        kept = keep(KEPT, HouseRules(name, rules), instead_of)
        assert formats.HOUSE_RULES.parse(formats.HOUSE_RULES.make(kept)) == kept


def test_there_is_room_for_so_many_and_changing_one_of_them_is_no_more():
    many = tuple(
        HouseRules(f"R{n}", replace(FIVE, upper_bonus=replace(FIVE.upper_bonus, points=n + 1)))
        for n in range(MAX_HOUSE_RULES)
    )
    assert "no room for more" in str(objection(many, "One more", FOUR))
    assert objection(many, "R0", FOUR, instead_of="R0") == NOTHING
    assert len(formats.HOUSE_RULES.parse(formats.HOUSE_RULES.make(many))) == MAX_HOUSE_RULES
