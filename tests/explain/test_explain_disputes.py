"""Disputes: each answer is what the engine does under the rules in force."""

import re
from dataclasses import replace

import pytest
from builders import card, card_open_at, rerolled, rolled, rules_of, start
from hypothesis import given
from reading import check_arithmetic, check_english, check_mentions
from strategies import rule_sets

from yahtzee.engine import legality
from yahtzee.engine.categories import CHANCE, FIVES, ONES, TWO_PAIRS_OR_FOUR, YAHTZEE
from yahtzee.engine.errors import IllegalMove, MoveFault
from yahtzee.engine.game import play
from yahtzee.engine.moves import Score
from yahtzee.engine.presets import BY_ID
from yahtzee.engine.rules import Joker, Over, RuleSet, Ties, YahtzeeBonus
from yahtzee.engine.scorecard import empty_card
from yahtzee.engine.scoring import natural_points
from yahtzee.explain import disputes

OFFICIAL = rules_of("official")


def answers(rules):
    return {each.id: each.answer for each in disputes(rules_of(rules))}


def yes(answer):
    """Whether an answer says yes, no, or neither."""
    return {"Yes": True, "No": False}.get(re.match(r"\w+", answer)[0])


@given(rule_sets())
def test_they_are_questions_and_answers(rules):
    for each in disputes(rules):
        check_english(each.question)
        check_english(each.answer)
        check_arithmetic(each.answer)
        check_mentions(rules, each.question)
        check_mentions(rules, each.answer)
        assert each.question.endswith("?")
        assert each.answer.endswith(".")


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


@pytest.mark.parametrize("rolls", [1, 2, 3, 4, 5])
def test_a_kept_die_can_be_rolled_again_while_there_are_rolls(rolls):
    rules = replace(OFFICIAL, rolls=rolls)
    answer = answers(rules)["reroll"]
    game = rolled(start(rules), "66612")
    changed_their_mind = False
    if rolls >= 2:
        game = rerolled(game, "012", "34")
    if rolls >= 3:
        game = rerolled(game, "", "12345")
        changed_their_mind = game.dice == (1, 2, 3, 4, 5)
    assert (yes(answer) is True) == changed_their_mind
    assert (yes(answer) is False) == (rolls == 1)


@pytest.mark.parametrize("preset_id", BY_ID)
def test_any_box_may_be_chosen_for_nothing(preset_id):
    game = rolled(start(preset_id), "11236")
    answer = answers(preset_id)["zero"]
    assert yes(answer)
    for category in game.rules.categories:
        assert play(game, Score(category)).turns == 1
    bound = game.rules.first_yahtzee_forced or "a joker" in answer
    assert bound == ("must go where a rule says" in answer)


@pytest.mark.parametrize("preset_id", BY_ID)
def test_a_filled_box_stays_as_it_is(preset_id):
    assert not yes(answers(preset_id)["change"])
    game = play(rolled(start(preset_id), "11123"), Score(rules_of(preset_id).categories[0]))
    with pytest.raises(IllegalMove) as refusal:
        play(rolled(game, "11111"), Score(rules_of(preset_id).categories[0]))
    assert refusal.value.reason is MoveFault.BOX_FILLED


@pytest.mark.parametrize(
    ("preset_id", "words"),
    [
        ("official", "all five dice count. 6, 6, 6, 6, 3 score 27 points in Four of a kind."),
        (
            "grail",
            "3-of-a-kind, 4-of-a-kind and 5-of-a-kind: only the dice alike count. "
            "6, 6, 6, 6, 3 score 24 points in 4-of-a-kind.",
        ),
        (
            "yatzy",
            "One pair, Three alike and Four alike: only the dice alike count. "
            "6, 6, 6, 6, 3 score 24 points in Four alike.",
        ),
    ],
)
def test_which_dice_are_counted(preset_id, words):
    assert words in answers(preset_id)["kinds"]


def test_four_alike_are_not_two_pairs():
    assert answers("yatzy")["two_pairs"].startswith("No. 4, 4, 4, 4 are not two pairs")


def test_four_alike_are_two_pairs_where_that_box_says_so():
    rules = RuleSet((TWO_PAIRS_OR_FOUR, CHANCE))
    assert answers(rules)["two_pairs"].startswith("Yes. 4 dice show 4, which are two pairs here")


@pytest.mark.parametrize(
    ("ties", "words"),
    [
        (
            Ties.BONUSES,
            "Of equal totals the one with more Yahtzee bonuses wins; "
            "if those are equal too, it is a tie.",
        ),
        (
            Ties.SHARED,
            "Players with equal totals tie, and share the win if theirs is the highest.",
        ),
    ],
)
def test_equal_totals(ties, words):
    assert answers(replace(OFFICIAL, ties=ties))["tie"] == words


def test_a_yahtzee_scored_elsewhere_does_not_count_towards_the_bonus():
    on = card("official", fives=25)
    assert not legality.earns_bonus(on, (5,) * 5)
    assert "does not count towards the bonus" in answers("official")["first_yahtzee"]
    filled = replace(OFFICIAL, yahtzee_bonus=YahtzeeBonus(over=Over.FILLED))
    assert "does not count" not in answers(filled)["first_yahtzee"]


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


def test_dice_on_the_floor():
    assert "a die counts if it lies flat on the table" in answers("official")["cocked"]
