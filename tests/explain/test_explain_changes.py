"""What differs from another rule set, and what is wrong with one, in words."""

import re
from dataclasses import replace

import pytest
from builders import box, rules_of
from hypothesis import given
from reading import check_english
from strategies import rule_sets

from yahtzee.engine.categories import CATEGORIES
from yahtzee.engine.rules import (
    Joker,
    JokerValues,
    Placement,
    RuleDraft,
    Shown,
    Ties,
    UpperBonus,
    YahtzeeBonus,
    problems,
)
from yahtzee.explain.summary import differences

OFFICIAL = rules_of("official")
FREE = Joker(placement=Placement.FREE)


# Differences.


@given(rule_sets(), rule_sets())
def test_rule_sets_that_differ_are_told_apart(rules, base):
    for now, then in ((rules, base), (rules, rules), (rules, OFFICIAL), (OFFICIAL, rules)):
        sentences = [*map(str, differences(now, then))]
        assert len(set(sentences)) == len(sentences)
        assert now != then or not sentences
        assert sentences or set(now.categories) == set(then.categories)
        for sentence in sentences:
            check_english(sentence)


@pytest.mark.parametrize(
    ("change", "sentences"),
    [
        ({}, ()),
        (
            {"categories": (*OFFICIAL.categories[:6], box("one_pair"), *OFFICIAL.categories[6:])},
            ("New box: One pair. For at least 2 alike: the sum of those 2.", "14 boxes."),
        ),
        ({"categories": OFFICIAL.categories[2:]}, ("Left out: Ones and Twos.", "11 boxes.")),
        ({"rolls": 1}, ("1 roll a turn.",)),
        ({"upper_bonus": None}, ("Left out: Upper bonus.",)),
        ({"upper_bonus": UpperBonus(60, 1)}, ("Upper bonus: 1 for 60 or more.",)),
        ({"yahtzee_bonus": None}, ("Left out: Yahtzee bonus.",)),
        ({"yahtzee_bonus": YahtzeeBonus(50)}, ("Yahtzee bonus: 50 after a 50.",)),
        (
            {"yahtzee_bonus": YahtzeeBonus(shown=Shown.YAHTZEE_BOX)},
            ("The Yahtzee bonus is added in its box.",),
        ),
        ({"joker": None}, ("Left out: Jokers.",)),
        ({"joker": FREE}, ("Jokers even after a zero: anywhere.",)),
        (
            {"joker": Joker(values=JokerValues.ALWAYS)},
            ("Paid in full: always.",),
        ),
        ({"five_alike_is_full_house": True}, ("All alike are a full house too.",)),
        (
            {"first_yahtzee_forced": True},
            ("A first Yahtzee must go in the Yahtzee box while that is open.",),
        ),
        (
            {"ties": Ties.BONUSES},
            (
                "If totals are equal, the one with more Yahtzee bonuses wins; "
                "if those are equal too, it is a tie.",
            ),
        ),
    ],
)
def test_each_knob_in_words_and_on_the_way_back(change, sentences):
    changed = replace(OFFICIAL, **change)
    assert tuple(map(str, differences(changed, OFFICIAL))) == sentences
    assert bool(differences(OFFICIAL, changed)) == bool(change)


# Problems.

YATZY_TOO = tuple(each for each in CATEGORIES if each.is_yahtzee)
NO_YAHTZEE = tuple(each for each in OFFICIAL.categories if not each.is_yahtzee)
NO_UPPER = OFFICIAL.lower
WRONG = {
    "too few boxes": (RuleDraft(OFFICIAL.categories[:1]), "from 2 to 20 boxes"),
    "a joker in a fixed order": (
        RuleDraft(OFFICIAL.categories, joker=Joker(), in_order=True),
        "or the order",
    ),
    "too many boxes": (RuleDraft(CATEGORIES[:21]), "from 2 to 20 boxes"),
    "order": (RuleDraft(tuple(reversed(OFFICIAL.categories))), "Move this one up"),
    "twice": (RuleDraft((box("ones"), box("ones"))), "Choose another name"),
    "two yahtzees": (RuleDraft(YATZY_TOO), "only one Yahtzee box"),
    "no upper boxes": (RuleDraft(NO_UPPER, UpperBonus()), "hold 0 points at most"),
    "bonus of nothing": (
        RuleDraft(OFFICIAL.categories, UpperBonus(63, 0)),
        "Points are a whole number from 1 to 999.",
    ),
    "bonus for nothing": (
        RuleDraft(OFFICIAL.categories, UpperBonus(0, 35)),
        "Points are a whole number from 1 to 999.",
    ),
    "out of reach": (
        RuleDraft(OFFICIAL.categories[:3], UpperBonus(31, 35)),
        "hold 30 points at most",
    ),
    "yahtzee bonus of nothing": (
        RuleDraft(OFFICIAL.categories, yahtzee_bonus=YahtzeeBonus(0)),
        "Points are a whole number from 1 to 999.",
    ),
    "yahtzee bonus without box": (
        RuleDraft(NO_YAHTZEE, yahtzee_bonus=YahtzeeBonus()),
        "need a Yahtzee or Yatzy box",
    ),
    "joker without box": (RuleDraft(NO_YAHTZEE, joker=Joker()), "need a Yahtzee or Yatzy box"),
    "first forced without box": (
        RuleDraft(NO_YAHTZEE, first_yahtzee_forced=True),
        "need a Yahtzee or Yatzy box",
    ),
    "no full house": (
        RuleDraft(OFFICIAL.categories[:3], five_alike_is_full_house=True),
        "Add Full house or House, or turn this off",
    ),
    "no rolls": (RuleDraft(OFFICIAL.categories, rolls=0), "from 1 to 5 rolls"),
    "six rolls": (RuleDraft(OFFICIAL.categories, rolls=6), "from 1 to 5 rolls"),
    "ties": (RuleDraft(OFFICIAL.categories, ties=Ties.BONUSES), "let a tie be a tie"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_and_what_to_do(name):
    draft, words = WRONG[name]
    texts = [str(error.message) for error in problems(draft)]
    assert any(words in text for text in texts), texts
    for text in texts:
        check_english(text)
        assert len(re.split(r"(?<=[.]) ", text)) >= (
            1 if "rolls" in text or " from 1 to 999." in text else 2
        )
