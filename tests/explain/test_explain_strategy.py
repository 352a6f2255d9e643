"""Strategy: numbers that are worked out, and no advice on what is not there."""

from dataclasses import replace

import pytest
from builders import rules_of
from hypothesis import given
from reference import keeps_of
from strategies import rule_sets

from yahtzee.engine.categories import CHANCE, LARGE_STRAIGHT, SMALL_STRAIGHT, YAHTZEE
from yahtzee.engine.dice import keeps, multisets, ways
from yahtzee.engine.rules import UpperBonus, YahtzeeBonus
from yahtzee.explain.strategy import fits_after, strategy
from yahtzee.solver.odds import rerolls, turn_average, turn_chance

OFFICIAL = rules_of("official")


def guide(rules):
    return {each.id: each for each in strategy(rules_of(rules))}


def said(rules, topic_id):
    return " ".join(map(str, guide(rules)[topic_id].sentences))


# The numbers behind it.


def of_rolls(rolls):
    return replace(rules_of("official"), rolls=rolls)


def test_averages_count_points_for_the_first_roll():
    """Generala: 25 for a straight on the first roll, else 20; 35 and 30; 45 and 40; 120 and 60."""
    told = said(replace(rules_of("generala"), in_order=True), "in_order")
    assert "5.4 in Escalera, 11.1 in Full, 11.7 in Póker" in told


def test_five_alike_that_are_a_full_house_count_as_one():
    rules = rules_of("silentmatt")
    box = rules.by_id["full_house"]
    plain = replace(rules, five_alike_is_full_house=False)
    assert turn_average(rules, box) == pytest.approx(25 * turn_chance(rules, box))
    assert turn_chance(rules, box) > turn_chance(plain, box) + 0.003
    once = replace(rules, rolls=1)
    assert turn_chance(once, box) == pytest.approx((300 + 6) / 7776)


def test_what_takes_any_dice_takes_as_many_points_as_it_can_hold():
    rules = rules_of("official")
    boxes = (*rules.categories[:-1], replace(CHANCE, served=10))
    assert "from 5 to 40 points" in said(replace(rules, categories=boxes), "give_up")


@pytest.mark.parametrize(
    ("rolls", "chance"),
    [(1, 0.000772), (2, 0.012631), (3, 0.046029), (4, 0.100575), (5, 0.170507)],
)
def test_how_often_five_alike_come(rolls, chance):
    """Worked out apart from this: five ordered dice, always keeping the most alike."""
    assert turn_average(of_rolls(rolls), YAHTZEE) / 50 == pytest.approx(chance, abs=5e-7)


@pytest.mark.parametrize("category", [CHANCE, LARGE_STRAIGHT, YAHTZEE], ids=str)
def test_a_turn_for_one_box_is_the_recurrence_written_out(category):
    values = {roll: category.natural_points(roll) for roll in multisets(5)}
    for rolls in (1, 2, 3):
        mean = sum(ways(roll) * value for roll, value in values.items()) / 6**5
        assert turn_average(of_rolls(rolls), category) == pytest.approx(mean)
        worth = {
            keep: sum(chance * values[roll] for roll, chance in rerolls(keep, 5))
            for keep in keeps(5)
        }
        values = {roll: max(worth[keep] for keep in keeps_of(roll)) for roll in values}


@pytest.mark.parametrize(
    ("category", "keep", "chance"),
    [
        (LARGE_STRAIGHT, (2, 3, 4, 5), 2 / 6),
        (LARGE_STRAIGHT, (1, 2, 3, 4), 1 / 6),
        (SMALL_STRAIGHT, (2, 3, 4), 20 / 36),
        (SMALL_STRAIGHT, (1, 2, 3), 11 / 36),
        (YAHTZEE, (4, 4, 4), 1 / 36),
        (CHANCE, (), 1),
    ],
)
def test_odds_of_one_roll(category, keep, chance):
    assert fits_after(category, keep, 5) == pytest.approx(chance)


# The guide.


@given(rule_sets())
def test_topics_are_left_out_with_what_they_are_about(rules):
    topics = set(guide(rules))
    ids = {each.id for each in rules.categories}
    assert ("upper_bonus" in topics) == (rules.upper_bonus is not None)
    assert ("in_order" in topics) == rules.in_order
    if rules.in_order:
        assert topics <= {"upper_bonus", "in_order"}
        return
    assert ("five_alike" in topics) == (rules.yahtzee is not None)
    straights = bool(ids & {"small_straight", "large_straight"})
    assert ("straights" in topics) == (straights and rules.rolls > 1)
    assert ("look_first" in topics) == (rules.rolls > 1)


@pytest.mark.parametrize(
    ("threshold", "points", "words"),
    [
        (63, 35, "asks for 3 dice of each face on average"),
        (63, 35, "A weak box is no disaster"),
        (95, 50, "asks for 4.5 dice of each face on average"),
    ],
)
def test_the_upper_bonus_is_weighed(threshold, points, words):
    rules = replace(OFFICIAL, upper_bonus=UpperBonus(threshold, points))
    assert words in said(rules, "upper_bonus")


def test_a_zero_that_opens_the_bonus_is_no_great_loss():
    assert "Even a zero in its box lets another one earn 100 points" in said("fun", "five_alike")
    assert "The sooner its box holds 50" in said("official", "five_alike")
    assert "earn" not in said("kniffel", "five_alike")
    one = replace(OFFICIAL, yahtzee_bonus=YahtzeeBonus(1))
    assert "earns 1 point extra" in said(one, "five_alike")
