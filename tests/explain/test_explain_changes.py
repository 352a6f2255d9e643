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
    Over,
    Placement,
    RuleDraft,
    Shown,
    Ties,
    UpperBonus,
    YahtzeeBonus,
    problems,
)
from yahtzee.explain import differences, problem_text

OFFICIAL = rules_of("official")
FREE = Joker(placement=Placement.FREE)


# Differences.


@given(rule_sets(), rule_sets())
def test_rule_sets_that_differ_are_told_apart(rules, base):
    for now, then in ((rules, base), (rules, rules), (rules, OFFICIAL), (OFFICIAL, rules)):
        sentences = differences(now, then)
        assert bool(sentences) == (now != then)
        assert len(set(sentences)) == len(sentences)
        for sentence in sentences:
            check_english(sentence)


@pytest.mark.parametrize(
    ("change", "sentences"),
    [
        ({}, ()),
        (
            {"categories": (*OFFICIAL.categories[:6], box("one_pair"), *OFFICIAL.categories[6:])},
            (
                "New box: One pair. At least two dice alike: the sum of those two.",
                "The game lasts 14 rounds instead of 13.",
            ),
        ),
        (
            {"categories": OFFICIAL.categories[:-1]},
            ("Left out: Chance.", "The game lasts 12 rounds instead of 13."),
        ),
        (
            {"categories": OFFICIAL.categories[2:]},
            ("Left out: Ones and Twos.", "The game lasts 11 rounds instead of 13."),
        ),
        ({"rolls": 1}, ("1 roll a turn instead of 3.",)),
        ({"rolls": 5}, ("5 rolls a turn instead of 3.",)),
        ({"upper_bonus": None}, ("There is no upper bonus.",)),
        (
            {"upper_bonus": UpperBonus(60, 1)},
            ("The upper bonus is 1 point for 60 or more instead of 35 for 63.",),
        ),
        ({"yahtzee_bonus": None}, ("There is no Yahtzee bonus.",)),
        (
            {"yahtzee_bonus": YahtzeeBonus(50)},
            ("The Yahtzee bonus is 50 points instead of 100.",),
        ),
        (
            {"yahtzee_bonus": YahtzeeBonus(over=Over.FILLED)},
            ("The Yahtzee bonus is earned once the Yahtzee box is filled, even with a zero.",),
        ),
        (
            {"yahtzee_bonus": YahtzeeBonus(shown=Shown.YAHTZEE_BOX)},
            ("The Yahtzee bonus is added in its box.",),
        ),
        ({"joker": None}, ("There are no jokers.",)),
        (
            {"joker": Joker(over=Over.FIFTY)},
            ("A further Yahtzee is a joker once the Yahtzee box holds 50.",),
        ),
        ({"joker": FREE}, ("Jokers may go in any open box.",)),
        (
            {"joker": Joker(placement=Placement.UPPER_FIRST)},
            ("Jokers go in the upper box of their face if it is open, else in any open box.",),
        ),
        (
            {"joker": Joker(values=JokerValues.ALWAYS)},
            ("A joker is paid in full wherever it may go.",),
        ),
        ({"five_alike_is_full_house": True}, ("Five dice alike count as a full house.",)),
        ({"first_yahtzee_forced": True}, ("A first Yahtzee must go in the Yahtzee box.",)),
        ({"ties": Ties.BONUSES}, ("More Yahtzee bonuses settle a tie.",)),
    ],
)
def test_each_knob_in_words(change, sentences):
    assert differences(replace(OFFICIAL, **change), OFFICIAL) == sentences


def test_the_way_back_in_words():
    house = replace(
        OFFICIAL,
        upper_bonus=None,
        yahtzee_bonus=None,
        joker=None,
        five_alike_is_full_house=True,
        first_yahtzee_forced=True,
    )
    assert differences(OFFICIAL, house) == (
        "There is an upper bonus: 35 points for 63 or more.",
        "There is a Yahtzee bonus: 100 points for each further Yahtzee.",
        "The Yahtzee bonus is earned once the Yahtzee box holds 50.",
        "The Yahtzee bonus is counted on a line of its own.",
        "There are jokers.",
        "A further Yahtzee is a joker once the Yahtzee box is filled, even with a zero.",
        "Jokers follow a forced order: the upper box of their face, else an open lower box, "
        "else a zero in an open upper box.",
        "A joker is paid in full once the upper box of its face is filled, "
        "and by these rules it cannot go elsewhere before.",
        "Five dice alike do not count as a full house.",
        "A first Yahtzee may go in any open box.",
    )
    always = replace(OFFICIAL, joker=replace(FREE, values=JokerValues.ALWAYS))
    assert differences(replace(OFFICIAL, joker=FREE), always) == (
        "A joker is paid in full once the upper box of its face is filled, not before.",
    )
    assert differences(OFFICIAL, replace(OFFICIAL, ties=Ties.BONUSES)) == (
        "A tie is a tie: nothing settles it.",
    )


# Problems.

YATZY_TOO = tuple(each for each in CATEGORIES if each.is_yahtzee)
NO_YAHTZEE = tuple(each for each in OFFICIAL.categories if not each.is_yahtzee)
NO_UPPER = OFFICIAL.lower
WRONG = {
    "too few boxes": (RuleDraft(OFFICIAL.categories[:1]), "from 2 to 15 boxes"),
    "a joker in a fixed order": (
        RuleDraft(OFFICIAL.categories, joker=Joker(), in_order=True),
        "or the order",
    ),
    "too many boxes": (RuleDraft(CATEGORIES[:16]), "from 2 to 15 boxes"),
    "order": (RuleDraft(tuple(reversed(OFFICIAL.categories))), "Add or take off boxes"),
    "twice": (RuleDraft((box("ones"), box("ones"))), "only once"),
    "two yahtzees": (RuleDraft(YATZY_TOO), "only one Yahtzee box"),
    "no upper boxes": (RuleDraft(NO_UPPER, UpperBonus()), "this card has none"),
    "bonus of nothing": (
        RuleDraft(OFFICIAL.categories, UpperBonus(63, 0)),
        "upper bonus cannot pay that. Choose a number from 1 to 999",
    ),
    "bonus for nothing": (
        RuleDraft(OFFICIAL.categories, UpperBonus(0, 35)),
        "cannot ask for that total",
    ),
    "out of reach": (
        RuleDraft(OFFICIAL.categories[:3], UpperBonus(31, 35)),
        "hold 30 points at most",
    ),
    "yahtzee bonus of nothing": (
        RuleDraft(OFFICIAL.categories, yahtzee_bonus=YahtzeeBonus(0)),
        "A Yahtzee bonus cannot pay that",
    ),
    "yahtzee bonus without box": (
        RuleDraft(NO_YAHTZEE, yahtzee_bonus=YahtzeeBonus()),
        "A bonus for further Yahtzees needs a Yahtzee or Yatzy box",
    ),
    "joker without box": (RuleDraft(NO_YAHTZEE, joker=Joker()), "A joker needs a Yahtzee"),
    "first forced without box": (
        RuleDraft(NO_YAHTZEE, first_yahtzee_forced=True),
        "A first Yahtzee that must be scored as one needs a Yahtzee",
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
    texts = [problem_text(error, draft) for error in problems(draft)]
    assert any(words in text for text in texts), texts
    for text in texts:
        check_english(text)
        assert len(re.split(r"(?<=[.]) ", text)) >= (1 if "rolls" in text else 2)
