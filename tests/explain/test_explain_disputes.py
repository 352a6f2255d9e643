"""Disputes: each answer is what the engine does under the rules in force."""

import re

from builders import card, card_open_at, rules_of
from hypothesis import given
from strategies import rule_sets

from yahtzee.engine import legality
from yahtzee.engine.categories import CHANCE, FIVES, ONES, TWO_PAIRS_OR_FOUR, YAHTZEE
from yahtzee.engine.rules import Joker, RuleSet
from yahtzee.engine.scorecard import empty_card
from yahtzee.engine.scoring import natural_points
from yahtzee.explain import disputes


def answers(rules):
    return {each.id: each.answer for each in disputes(rules_of(rules))}


def yes(answer):
    """Whether an answer says yes, no, or neither."""
    return {"Yes": True, "No": False}.get(re.match(r"\w+", answer)[0])


@given(rule_sets())
def test_every_full_house_every_straight_and_every_yahtzee_box_is_asked_about(rules):
    asked = set(answers(rules))
    for each in rules.lower:
        assert (f"five_alike_{each.id}" in asked) == each.is_full_house
        assert (f"{each.id}_1" in asked) == ("straight" in each.id)
        assert (f"low_pair_{each.id}" in asked) == each.is_full_house
    assert ("first_yahtzee" in asked) == (rules.yahtzee is not None)
    assert ("exactly" in asked) == (rules.upper_bonus is not None)
    assert ("stop" in asked) == (rules.rolls > 1)


@given(rule_sets())
def test_straights_are_what_the_engine_takes_for_straights(rules):
    for each in disputes(rules):
        asked = each.question.partition(":")[2]
        faces = tuple(int(face) for face in re.findall(r"\d", asked))
        for category in rules.lower:
            if each.id in {f"{category.id}_{number}" for number in (1, 2, 3)}:
                assert yes(each.answer) == (natural_points(rules, category, faces) > 0)


def joker_can_score(rules, category):
    """Whether some joker is paid more than its dice in a box, on some card."""
    if rules.joker is None:
        return False
    on = card_open_at(rules, category.id, **{rules.yahtzee.id: 50})
    fives = (5,) * 5
    more = legality.points_in(on, category, fives) > natural_points(rules, category, fives)
    return more and category in legality.legal_boxes(on, fives)


@given(rule_sets())
def test_five_alike_as_a_full_house(rules):
    for category in rules.lower:
        if category.is_full_house:
            answer = answers(rules)[f"five_alike_{category.id}"]
            fits = natural_points(rules, category, (5,) * 5) > 0
            assert (yes(answer) is True) == fits
            assert answer.startswith("Only as a joker") == joker_can_score(rules, category)
            assert (f"A first {rules.yahtzee} must" in answer) == rules.first_yahtzee_forced
            assert yes(answers(rules)[f"low_pair_{category.id}"])
            assert category.natural_points((2, 2, 5, 5, 5))


@given(rule_sets())
def test_a_first_yahtzee_must_go_in_its_box_or_not(rules):
    if rules.yahtzee:
        legal = legality.legal_boxes(empty_card(rules), (5,) * 5)
        answer = answers(rules)["first_yahtzee"]
        assert ("next" in answer) == rules.in_order
        assert yes(answer) == (legal == (rules.yahtzee,) and not rules.in_order)


@given(rule_sets())
def test_a_further_yahtzee_over_fifty_and_over_zero(rules):
    if rules.yahtzee is None:
        return
    for name, held in (("another_yahtzee", 50), ("zeroed_yahtzee", 0)):
        on = card(rules, **{rules.yahtzee.id: held})
        answer = answers(rules)[name]
        fives = (5,) * 5
        assert ("You earn a bonus" in answer) == legality.earns_bonus(on, fives)
        assert ("The roll is a joker" in answer) == legality.is_joker(on, fives)
        if legality.earns_bonus(on, fives):
            assert f"a bonus of {rules.yahtzee_bonus.points} point" in answer
        if "any open box" in answer and "must go" not in answer:
            assert set(legality.legal_boxes(on, fives)) == set(on.open_boxes)


@given(rule_sets())
def test_exactly_the_threshold_earns_the_upper_bonus(rules):
    bonus = rules.upper_bonus
    if bonus is None:
        return
    answer = answers(rules)["exactly"]
    assert yes(answer)
    first = rules.upper[0]
    assert empty_card(rules).fill(first, bonus.threshold).upper_bonus == bonus.points
    assert empty_card(rules).fill(first, bonus.threshold - 1).upper_bonus == 0
    assert f"{bonus.threshold} or more earns {bonus.points} point" in answer
    assert (f"With {bonus.threshold - 1} there is none" in answer) == (bonus.threshold > 1)


def test_four_alike_are_two_pairs_where_that_box_says_so():
    rules = RuleSet((TWO_PAIRS_OR_FOUR, CHANCE))
    assert answers(rules)["two_pairs"].startswith("Yes. These dice fit: 4 + 4 + 4 + 4")


def test_without_lower_boxes_a_joker_is_a_zero_once_the_box_of_its_face_is_filled():
    rules = RuleSet((ONES, FIVES, YAHTZEE), joker=Joker())
    fives = (5,) * 5
    filled = card(rules, yahtzee=50, fives=15)
    assert legality.legal_boxes(card(rules, yahtzee=50), fives) == (FIVES,)
    assert legality.legal_boxes(filled, fives) == (ONES,)
    assert legality.points_in(filled, ONES, fives) == 0
    assert answers(rules)["another_yahtzee"].startswith(
        "The roll is a joker: it must go in the upper box of its face if that is open, "
        "else it is a zero in an open upper box."
    )
