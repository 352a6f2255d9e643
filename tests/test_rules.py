"""Rule sets: which knobs fit together, and the errors of those that do not."""

from dataclasses import fields, replace

import pytest
from builders import box, rules_of
from hypothesis import given
from strategies import rule_sets

from yahtzee.engine.categories import CATEGORIES
from yahtzee.engine.errors import BadRules
from yahtzee.engine.patterns import Alike
from yahtzee.engine.presets import preset
from yahtzee.engine.rules import (
    Joker,
    JokerValues,
    Over,
    Placement,
    RuleDraft,
    RuleSet,
    Shown,
    Ties,
    UpperBonus,
    YahtzeeBonus,
    problems,
    validated,
)

OFFICIAL = rules_of("official")


def boxes(text):
    return tuple(map(box, text.split()))


LOWER_ONLY = {"categories": boxes("yahtzee chance"), "upper_bonus": None}
NO_YAHTZEE = {"categories": boxes("ones sixes full_house"), "yahtzee_bonus": None, "joker": None}
NO_YAHTZEE["upper_bonus"] = None
FOUR_DICE = {"dice": 4, "upper_bonus": None, "yahtzee_bonus": None, "joker": None}

# (knob named, what is changed in the official rules), the first problem of each.
BAD_RULES = [
    # Out of range.
    ("categories", {"categories": (), "upper_bonus": None}),
    ("categories", {**LOWER_ONLY, "categories": boxes("yahtzee")}),
    ("categories", {"categories": CATEGORIES[:21]}),
    ("categories.7.upper", {"categories": OFFICIAL.categories[::-1]}),
    (
        "categories.0.name",
        {"categories": (replace(box("ones"), label=" "), *OFFICIAL.categories[1:])},
    ),
    ("upper_bonus.further", {"upper_bonus": UpperBonus(63, 35, ((71, 35),))}),
    ("upper_bonus.points", {"upper_bonus": UpperBonus(63, 0)}),
    ("upper_bonus.points", {"upper_bonus": UpperBonus(63, -35)}),
    ("upper_bonus.points", {"upper_bonus": UpperBonus(63, 1000)}),
    ("upper_bonus.threshold", {"upper_bonus": UpperBonus(0, 35)}),
    ("upper_bonus.threshold", {"upper_bonus": UpperBonus(1000, 35)}),
    ("yahtzee_bonus.points", {"yahtzee_bonus": YahtzeeBonus(points=0)}),
    ("yahtzee_bonus.points", {"yahtzee_bonus": YahtzeeBonus(points=1000)}),
    ("rolls", {"rolls": 0}),
    ("rolls", {"rolls": 6}),
    ("rolls", {"rolls": -1}),
    *(("dice", {"dice": dice}) for dice in (-1, 0, 1, 7)),
    # Twice the same.
    ("categories.1.name", {"categories": boxes("ones ones yahtzee"), "upper_bonus": None}),
    ("categories.2.yahtzee", {"categories": boxes("ones yahtzee yatzy"), "upper_bonus": None}),
    # Knobs that need a box.
    ("upper_bonus", {**LOWER_ONLY, "upper_bonus": UpperBonus(1, 35)}),
    ("yahtzee_bonus", {**NO_YAHTZEE, "yahtzee_bonus": YahtzeeBonus()}),
    ("joker", {**NO_YAHTZEE, "joker": Joker()}),
    ("first_yahtzee_forced", {**NO_YAHTZEE, "first_yahtzee_forced": True}),
    (
        "five_alike_is_full_house",
        {**LOWER_ONLY, "five_alike_is_full_house": True},
    ),
    ("saved_rolls", {"saved_rolls": True, "rolls": 1}),
    # Of other numbers of dice: what these can make, and which are all alike.
    ("categories.2.pattern", {"categories": boxes("ones chance large_straight"), **FOUR_DICE}),
    ("categories.1.pattern", {"categories": boxes("ones two_pairs"), **FOUR_DICE, "dice": 3}),
    ("categories.1.pattern", {"categories": boxes("ones yahtzee"), **FOUR_DICE}),
    (
        "dice",
        {
            **FOUR_DICE,
            "dice": 2,
            "categories": (box("ones"), replace(box("yahtzee"), pattern=Alike((2,)))),
        },
    ),
    # Knobs that need another knob, or cannot ever matter.
    ("upper_bonus.threshold", {"upper_bonus": UpperBonus(106, 35)}),
    (
        "upper_bonus.threshold",
        {"categories": boxes("sixes yahtzee"), "upper_bonus": UpperBonus(31, 35)},
    ),
    ("ties", {"ties": Ties.BONUSES, "yahtzee_bonus": None}),
    ("in_order", {"in_order": True}),
    (
        "in_order",
        {"in_order": True, "joker": None, "first_yahtzee_forced": True},
    ),
]


@pytest.mark.parametrize(
    ("knob", "change"),
    BAD_RULES,
    ids=[f"{number}-{knob}" for number, (knob, _) in enumerate(BAD_RULES)],
)
def test_rules_that_make_no_sense_are_refused_and_the_knob_is_named(knob, change):
    with pytest.raises(BadRules) as refusal:
        replace(OFFICIAL, **change)
    assert refusal.value.knob == knob
    assert str(refusal.value).startswith(f"{knob}: ")


@pytest.mark.parametrize(
    "change",
    [
        {"categories": boxes("ones chance"), "yahtzee_bonus": None, "joker": None}
        | {"upper_bonus": UpperBonus(5, 1)},
        {**LOWER_ONLY},
        {"categories": CATEGORIES[:15], "yahtzee_bonus": None, "joker": None},
        {"categories": preset("maxi-yatzy").rules.categories, "dice": 6}
        | {"yahtzee_bonus": None, "joker": None, "saved_rolls": True},
        {"upper_bonus": UpperBonus(105, 999)},
        {"upper_bonus": UpperBonus(1, 1)},
        {"upper_bonus": None},
        {"yahtzee_bonus": YahtzeeBonus(1)},
        {"yahtzee_bonus": YahtzeeBonus(999)},
        {"rolls": 1},
        {"rolls": 5},
        {"ties": Ties.BONUSES},
        {"joker": None},
        {"joker": None, "in_order": True},
        {"yahtzee_bonus": None},
        {"first_yahtzee_forced": True},
        {"five_alike_is_full_house": True},
        {"categories": boxes("ones house yatzy"), "upper_bonus": None}
        | {"five_alike_is_full_house": True, "first_yahtzee_forced": True},
    ],
    ids=str,
)
def test_rules_at_the_limits_are_sound(change):
    assert list(problems(replace(OFFICIAL, **change))) == []


def draft(**change):
    """The official rules with some knobs turned, not yet checked."""
    knobs = {knob.name: getattr(OFFICIAL, knob.name) for knob in fields(RuleDraft)}
    return RuleDraft(**{**knobs, **change})


def test_all_problems_are_listed_at_once():
    """A form can show them all."""
    rules = draft(
        categories=boxes("chance"), upper_bonus=UpperBonus(0, 0), rolls=9, ties=Ties.BONUSES
    )
    assert [problem.knob for problem in problems(rules)] == [
        "categories",
        "upper_bonus.points",
        "upper_bonus.threshold",
        "yahtzee_bonus",
        "joker",
        "rolls",
    ]


@pytest.mark.parametrize(("knob", "change"), BAD_RULES[::7])
def test_a_draft_may_be_bad_but_is_refused_as_rules(knob, change):
    with pytest.raises(BadRules) as refusal:
        validated(draft(**change))
    assert refusal.value.knob == knob


@given(rule_sets())
def test_a_sound_draft_becomes_the_rules_it_describes(rules):
    knobs = {knob.name: getattr(rules, knob.name) for knob in fields(RuleDraft)}
    sound = RuleDraft(**knobs)
    assert list(problems(sound)) == []
    assert validated(sound) == rules
    assert type(validated(sound)) is RuleSet
    assert (sound.upper, sound.lower, sound.yahtzee) == (rules.upper, rules.lower, rules.yahtzee)
    assert sound.upper_box(1) == rules.upper_box(1)


def test_defaults_are_the_rulebooks():
    plain = RuleSet(OFFICIAL.categories)
    assert (plain.rolls, plain.ties, plain.upper_bonus, plain.joker) == (3, Ties.SHARED, None, None)
    assert (UpperBonus(), YahtzeeBonus(), Joker()) == (
        UpperBonus(63, 35),
        YahtzeeBonus(100, Over.FIFTY, Shown.COUNT_LINE),
        Joker(Over.FILLED, Placement.FORCED, JokerValues.MATCHING_FILLED),
    )
