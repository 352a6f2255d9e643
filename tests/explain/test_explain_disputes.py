"""Disputes: each answer is what the engine does under the rules in force."""

import re

from builders import card, rules_of
from hypothesis import given
from strategies import rule_sets

from yahtzee.engine import legality
from yahtzee.engine.categories import CHANCE, TWO_PAIRS_OR_FOUR
from yahtzee.engine.legality import natural_points
from yahtzee.engine.rules import RuleSet
from yahtzee.engine.scorecard import empty_card
from yahtzee.explain.disputes import disputes


def answers(rules):
    return {each.id: str(each.answer) for each in disputes(rules_of(rules))}


def yes(answer):
    """Whether an answer says yes, no, or neither."""
    return {"Yes": True, "No": False}.get(re.match(r"\w+", answer)[0])


@given(rule_sets())
def test_every_full_house_every_straight_and_every_yahtzee_box_is_asked_about(rules):
    asked = set(answers(rules))
    for each in rules.lower:
        assert (f"{each.id}_55555" in asked) == each.is_full_house
        assert (f"{each.id}_22555" in asked) == each.is_full_house
    assert ("first_yahtzee" in asked) == (rules.yahtzee is not None and not rules.in_order)
    assert ("exactly" in asked) == (rules.upper_bonus is not None)
    assert ("stop" in asked) == (rules.rolls > 1)


@given(rule_sets())
def test_dice_that_are_asked_about_count_as_the_engine_counts_them(rules):
    for each in disputes(rules):
        box_id, _mark, dice = each.id.rpartition("_")
        if dice.isdigit():
            box, faces = rules.by_id[box_id], tuple(map(int, dice))
            fits = natural_points(rules, box, faces) > 0
            is_joker = "fit only as a joker" in str(each.answer)
            assert yes(str(each.answer)) == (None if is_joker else fits)
            if is_joker:
                on = card(rules, **{rules.yahtzee.id: 50})
                match = rules.upper_box(faces[0])
                on = on.fill(match, 0) if match else on
                assert not fits
                assert legality.points_in(on, box, faces) > 0


@given(rule_sets())
def test_a_first_yahtzee_must_go_in_its_box_or_not(rules):
    if rules.yahtzee and not rules.in_order:
        legal = legality.legal_boxes(empty_card(rules), (5,) * 5)
        assert yes(answers(rules)["first_yahtzee"]) == (legal == (rules.yahtzee,))


@given(rule_sets())
def test_a_further_yahtzee_is_answered_by_the_rules_in_force(rules):
    if rules.yahtzee is None or rules.in_order:
        return
    answer = answers(rules)["another_yahtzee"]
    bonus = rules.yahtzee_bonus
    assert (bonus is not None) == ("you score earns" in answer)
    assert (rules.joker is not None) == ("is a joker if" in answer)
    assert (bonus is None and rules.joker is None) == ("a roll like any other: it" in answer)


@given(rule_sets())
def test_exactly_the_threshold_earns_the_upper_bonus(rules):
    bonus = rules.upper_bonus
    if bonus is None:
        return
    answer = answers(rules)["exactly"]
    assert yes(answer)
    assert empty_card(rules).fill(rules.upper[0], bonus.threshold).upper_bonus == bonus.points
    assert f"{bonus.threshold} or more, you earn {bonus.points} point" in answer


def test_four_alike_are_two_pairs_where_that_box_says_so():
    rules = RuleSet((TWO_PAIRS_OR_FOUR, CHANCE))
    asked = answers(rules)[f"{TWO_PAIRS_OR_FOUR.id}_44441"]
    assert asked == "Yes. These dice fit: 4 × 4 = 16."
