"""``yahtzee stats``: what best play does with each box, beside published tables."""

from collections import defaultdict
from dataclasses import replace

import pytest
from builders import rules_of
from kernels import solved
from reference import Reference

from yahtzee import __main__ as command
from yahtzee.codes import make_rules
from yahtzee.engine.categories import BY_ID
from yahtzee.engine.rules import Joker, RuleSet, UpperBonus, YahtzeeBonus
from yahtzee.engine.scorecard import empty_card
from yahtzee.solver.by_box import of_boxes
from yahtzee.solver.kernel import run

# Points on average, and zeros in 100 games: T. Verhoeff, Optimal Solitaire Yahtzee Player: Trivia
# (1999), as Wikipedia's page on Yahtzee has it, of which github.com/jaycoskey/Games_Yahtzee keeps a
# copy in stats.py. Where choices are equally good a zero may be in another box.
VERHOEFF = {
    "ones": (1.88, 10.84),
    "twos": (5.28, 1.80),
    "threes": (8.57, 0.95),
    "fours": (12.16, 0.60),
    "fives": (15.69, 0.50),
    "sixes": (19.19, 0.53),
    "three_of_a_kind": (21.66, 3.26),
    "four_of_a_kind": (13.10, 36.34),
    "full_house": (22.59, 9.63),
    "small_straight": (29.46, 1.80),
    "large_straight": (32.71, 18.22),
    "yahtzee": (16.87, 66.26),
    "chance": (22.01, 0.00),
}
EXTRA_YAHTZEES = 9.58  # points
UPPER_BONUS = (23.84, 31.88)

# The same by the official rules, in 500,000 games of best play of another program:
# github.com/danielportuondo/yahtzee-optimizer, web/public/data/findings.json.
GAMES = 500_000
PORTUONDO = {
    "ones": (1.88219, 0.108646),
    "twos": (5.284008, 0.018036),
    "threes": (8.56911, 0.009424),
    "fours": (12.1618, 0.005784),
    "fives": (15.68671, 0.004946),
    "sixes": (19.18128, 0.005334),
    "three_of_a_kind": (21.651034, 0.03271),
    "four_of_a_kind": (13.11257, 0.36283),
    "full_house": (22.57745, 0.096902),
    "small_straight": (29.4561, 0.01813),
    "large_straight": (32.72392, 0.181902),
    "yahtzee": (16.8582, 0.662836),
    "chance": (21.999794, 0.0),
}
THEIR_BONUS = 0.680884  # and exactly 68.1 % by CaseyTewey/ysolver, research_upper_bonus.md
THEIR_EXTRA_YAHTZEES = 9.5608

# D. Langkilde, github.com/dlangk/yatzy, theory/foundations: of ten million games of best play the
# share, in 100, in which these are not zero.
LANGKILDE = {"bonus": 90, "yatzy": 38.8, "high_straight": 49, "low_straight": 26}

SMALL = RuleSet(
    (BY_ID["sixes"], BY_ID["yahtzee"], BY_ID["chance"]),
    UpperBonus(18, 35),
    rolls=2,
    yahtzee_bonus=YahtzeeBonus(100),
    joker=Joker(),
)


def of(which):
    rules = rules_of(which)
    machine, solver = solved(rules)
    value, ends = run(machine, of_boxes(solver))
    return rules, value, ends


@pytest.mark.slow
def test_the_table_of_verhoeff_comes_out_digit_by_digit():
    rules, value, ends = of("verhoeff")
    for box, mean, zero in zip(rules.categories, ends.boxes, ends.zeros, strict=True):
        points, share = VERHOEFF[box.id]
        assert round(mean, 2) == points
        assert 100 * zero == pytest.approx(share, abs=0.02)
    assert round(100 * ends.yahtzee_bonuses, 2) == EXTRA_YAHTZEES
    points, share = UPPER_BONUS
    assert round(35 * ends.upper_bonus, 2) == points
    assert round(100 * (1 - ends.upper_bonus), 2) == share
    parts = sum(ends.boxes) + 35 * ends.upper_bonus + 100 * ends.yahtzee_bonuses
    assert parts == pytest.approx(value, abs=1e-9)


@pytest.mark.slow
def test_the_official_game_agrees_with_half_a_million_games_of_another_program():
    rules, _value, ends = of("official")

    def errors(share):
        return 4 * (share * (1 - share) / GAMES) ** 0.5

    for box, mean, zero in zip(rules.categories, ends.boxes, ends.zeros, strict=True):
        points, without = PORTUONDO[box.id]
        assert zero == pytest.approx(without, abs=errors(zero))
        # No points of a box are spread by more than a Yahtzee's, 0 or 50.
        assert mean == pytest.approx(points, abs=4 * 25 / GAMES**0.5)
    assert ends.upper_bonus == pytest.approx(THEIR_BONUS, abs=errors(ends.upper_bonus))
    assert round(100 * ends.upper_bonus, 1) == 68.1
    # Hardly a game has two, so they are spread by the root of their number.
    extra, number = 100 * ends.yahtzee_bonuses, ends.yahtzee_bonuses
    assert extra == pytest.approx(THEIR_EXTRA_YAHTZEES, abs=5 * 100 * (number / GAMES) ** 0.5)


@pytest.mark.slow
def test_shares_of_zeros_in_yatzy_agree_with_ten_million_games():
    rules, _value, ends = of("yatzy")
    scored = {
        each.id: 100 * (1 - zero) for each, zero in zip(rules.categories, ends.zeros, strict=True)
    }
    assert 100 * ends.upper_bonus == pytest.approx(LANGKILDE["bonus"], abs=0.5)
    assert scored["yatzy"] == pytest.approx(LANGKILDE["yatzy"], abs=0.1)
    for straight in ("high_straight", "low_straight"):
        assert scored[straight] == pytest.approx(LANGKILDE[straight], abs=0.5)


def added(own, before, after):
    """The points of a box on a card after a turn of another one, with the same boxes open."""
    return after if before is None else own


def test_a_small_game_agrees_with_the_reference():
    """Every card that best play can end with, and how likely it is."""
    reference = Reference(SMALL)
    cards = {empty_card(SMALL): 1.0}
    for _turn in SMALL.categories:
        filled = defaultdict(float)
        for card, chance in cards.items():
            turn = reference.turn(card)  # of a card that plays alike
            for after, share in turn.ends().items():
                more = after.yahtzee_bonuses - turn.card.yahtzee_bonuses
                points = tuple(map(added, card.points, turn.card.points, after.points))
                bonuses = card.yahtzee_bonuses + more
                filled[replace(card, points=points, yahtzee_bonuses=bonuses)] += chance * share
        cards = filled
    _rules, value, ends = of(SMALL)

    def mean(what):
        return pytest.approx(sum(chance * what(card) for card, chance in cards.items()), abs=1e-9)

    for place in range(len(SMALL.categories)):
        assert ends.boxes[place] == mean(lambda card, place=place: card.points[place])
        assert ends.zeros[place] == mean(lambda card, place=place: card.points[place] == 0)
    assert ends.upper_bonus == mean(lambda card: card.upper_bonus > 0)
    assert ends.yahtzee_bonuses == mean(lambda card: card.yahtzee_bonuses)
    assert ends.yahtzee_bonuses > 0
    assert value == mean(lambda card: card.total)


def test_the_command_prints_a_line_for_each_box_and_bonus_and_how_often(capsys):
    assert command.main(["stats", make_rules(SMALL)]) == 0
    printed = capsys.readouterr().out
    numbers = {
        line[:24].strip(): line[24:].split() for line in printed.splitlines() if "  " in line
    }
    assert [*numbers][1:] == [
        "Sixes", "Yahtzee", "Chance", "Upper bonus", "Yahtzee bonuses", "Total"
    ]  # fmt: skip
    _rules, value, ends = of(SMALL)
    means = {what: float(values[0]) for what, values in numbers.items() if what != "Box"}
    assert means["Total"] == pytest.approx(value, abs=1e-6)
    assert sum(means.values()) == pytest.approx(2 * value, abs=1e-5)
    assert means["Upper bonus"] == pytest.approx(35 * ends.upper_bonus, abs=1e-6)
    zeros = {what: values[1] for what, values in numbers.items() if len(values) > 1}
    assert zeros["Yahtzee"] == f"{ends.zeros[1]:.4%}"
    assert f"The upper bonus is earned in {ends.upper_bonus:.4%} of games." in printed
    assert f"Yahtzee is scored in {1 - ends.zeros[1]:.4%} of games." in printed
    assert f"There are {ends.yahtzee_bonuses:.6f} Yahtzee bonuses a game." in printed


def test_rules_that_are_not_worked_out_whole_are_refused(capsys):
    assert command.main(["stats", "maxi-yatzy"]) == 1
    assert "too many states" in capsys.readouterr().err
