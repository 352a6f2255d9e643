"""The reference against what is known without it."""

import pytest
from builders import card_open_at
from reference import Reference, further_points

from yahtzee.engine.categories import CHANCE, SMALL_STRAIGHT, YAHTZEE
from yahtzee.engine.rules import RuleSet
from yahtzee.engine.scorecard import empty_card
from yahtzee.solver.lattice import keeps_of, rerolls
from yahtzee.solver.states import turn_state


def test_rerolls_of_every_keep_are_certain_in_sum_and_4368_in_number():
    keeps = {keep for roll, _ in rerolls(()) for keep in keeps_of(roll)}
    assert len(keeps) == 462
    assert all(sum(c for _, c in rerolls(keep)) == pytest.approx(1) for keep in keeps)
    assert sum(len(rerolls(keep)) for keep in keeps) == 4_368


# One open box on the card of the "verhoeff" rules, the others zeroed. In Chance every die
# goes its own way: 3 1/2, then 4 1/4, then 4 2/3 points each, five times. Five alike are a
# joker in Small Straight, which is what lifts it from 18.4633 to 18.4807; T. Verhoeff's Optimal
# Solitaire Yahtzee Player (www-set.win.tue.nl/~wstomv/misc/yahtzee/osyp.php) is quoted with
# 18.48 by the tests of other solvers.
@pytest.mark.parametrize(("box", "value"), [("chance", 23.3333), ("small_straight", 18.4807)])
def test_the_last_box_is_worth_what_is_known(box, value):
    card = card_open_at("verhoeff", box)
    assert Reference(card.rules).value(card) == pytest.approx(value, abs=5e-5)


def test_a_small_straight_without_jokers_is_worth_a_little_less():
    card = card_open_at("kniffel", "small_straight")
    assert Reference(card.rules).value(card) == pytest.approx(18.46327, abs=5e-6)


# The exact chance of five alike within three rolls: OEIS A096256.
def test_five_alike_within_three_rolls():
    card = card_open_at("kniffel", "yahtzee")
    assert Reference(card.rules).value(card) / 50 == pytest.approx(347_897 / 7_558_272)


def test_a_goal_of_points_themselves_is_the_expected_total():
    rules = RuleSet((SMALL_STRAIGHT, CHANCE), rolls=2)
    card = empty_card(rules)
    assert Reference(rules, float).value(card) == pytest.approx(Reference(rules).value(card))


def test_the_distribution_is_certain_in_sum_and_has_the_value_as_its_mean():
    rules = RuleSet((YAHTZEE, CHANCE))
    game, card = Reference(rules), empty_card(rules)
    further = further_points(game, card)
    assert sum(further.values()) == pytest.approx(1)
    mean = sum(points * chance for points, chance in further.items())
    assert mean == pytest.approx(game.state_value(turn_state(card)))
