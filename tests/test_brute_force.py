"""Every roll in every box, and every joker situation, against independent statements."""

from itertools import product

import pytest
from builders import box, card, card_open_at, ids, rules_of

from yahtzee.engine.legality import bonus_open, bonus_points, legal_boxes, points_in, score
from yahtzee.engine.rules import Joker, JokerValues, Over, Placement, RuleSet, YahtzeeBonus

OFFICIAL = rules_of("official")


# Jokers. A card for each Yahtzee box (open, 0, 50), matching upper box, other upper boxes
# and lower boxes (open or full); the rules by joker and bonus knobs.

UPPER = ids(OFFICIAL.upper)
LOWER = [each for each in ids(OFFICIAL.lower) if each != "yahtzee"]


def rule_sets():
    jokers = [None, *(Joker(*knobs) for knobs in product(Over, Placement, JokerValues))]
    bonuses = [None, *(YahtzeeBonus(over=over) for over in Over)]
    for joker, bonus, forced, full_house in product(jokers, bonuses, (False, True), (False, True)):
        yield RuleSet(
            OFFICIAL.categories,
            OFFICIAL.upper_bonus,
            bonus,
            joker,
            first_yahtzee_forced=forced,
            five_alike_is_full_house=full_house,
        )


def situations(face):
    for yahtzee, matching, others, lower in product((None, 0, 50), *[(True, False)] * 3):
        open_ids = [each for each in UPPER if (matching if each == UPPER[face - 1] else others)]
        yield yahtzee, matching, others, lower, open_ids + (LOWER if lower else [])


def boxes_by_statement(rules, own, yahtzee, matching, *, others, lower):
    """Where a Yahtzee whose own upper box is ``own`` may go, as a player would say it."""
    is_open = {
        "own": [own] if matching else [],
        "other upper": [each for each in UPPER if each != own] if others else [],
        "yahtzee": ["yahtzee"] if yahtzee is None else [],
        "lower": LOWER if lower else [],
    }
    everything = [each for boxes in is_open.values() for each in boxes]
    if yahtzee is None:  # the first Yahtzee
        return is_open["yahtzee"] if rules.first_yahtzee_forced else everything
    active = rules.joker is not None and (yahtzee == 50 or rules.joker.over == "filled")
    if not active or rules.joker.placement == "free":
        return everything
    if matching:
        return is_open["own"]
    if rules.joker.placement == "upper-first":
        return everything
    return is_open["lower"] if lower else is_open["other upper"]


def points_by_statement(rules, face, yahtzee, matching, box_id):
    active = (
        rules.joker is not None
        and yahtzee is not None
        and (yahtzee == 50 or rules.joker.over == "filled")
    )
    in_full = active and (not matching or rules.joker.values == "always")
    if box_id in UPPER:
        return 5 * face if box_id == UPPER[face - 1] else 0
    return {
        "full_house": 25 if in_full or rules.five_alike_is_full_house else 0,
        "small_straight": 30 if in_full else 0,
        "large_straight": 40 if in_full else 0,
        "yahtzee": 50,
    }.get(box_id, 5 * face)


@pytest.mark.parametrize("face", [1, 6])
def test_every_joker_situation_is_as_stated(face):
    roll = (face,) * 5
    number = 0
    for yahtzee, matching, others, lower, open_ids in situations(face):
        filled = {} if yahtzee is None else {"yahtzee": yahtzee}
        opened = open_ids + (["yahtzee"] if yahtzee is None else [])
        for rules in rule_sets():
            number += 1
            at = card_open_at(rules, *opened, **filled)
            allowed = boxes_by_statement(
                rules, UPPER[face - 1], yahtzee, matching, others=others, lower=lower
            )
            assert sorted(ids(legal_boxes(at, roll))) == sorted(allowed), (rules, at)
            for each in opened:
                due = points_by_statement(rules, face, yahtzee, matching, each)
                assert points_in(at, box(each), roll) == due, (rules, at, each)
            over = rules.yahtzee_bonus.over if rules.yahtzee_bonus else None
            pays = (over == "fifty" and yahtzee == 50) or (over == "filled" and yahtzee is not None)
            assert bool(bonus_points(at, roll)) == bonus_open(at) == pays, (rules, at)
            for each in allowed:
                after = score(at, box(each), roll)
                assert after.yahtzee_bonuses == pays
                assert after[box(each)] == points_in(at, box(each), roll)
    assert number == 3 * 2 * 2 * 2 * 13 * 3 * 2 * 2


@pytest.mark.parametrize("placement", Placement)
@pytest.mark.parametrize("values", JokerValues)
def test_an_upper_box_that_is_not_on_the_card_counts_as_filled(placement, values):
    """House rules may leave the upper boxes out: a joker is then paid in full at once."""
    rules = RuleSet(
        tuple(map(box, ("ones", "small_straight", "yahtzee", "chance"))),
        joker=Joker(placement=placement, values=values),
    )
    at = card(rules, yahtzee=0)
    assert points_in(at, box("small_straight"), (6,) * 5) == 30
    boxes = ids(legal_boxes(at, (6,) * 5))
    forced = placement is Placement.FORCED
    assert boxes == ["small_straight", "chance"] if forced else boxes == ["ones", *boxes[1:]]
