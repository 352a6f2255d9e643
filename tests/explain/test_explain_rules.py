"""The rules page: whatever the rule set, it is whole, true and silent on what is not there."""

import re
from dataclasses import replace

import pytest
from builders import box, rules_of
from hypothesis import given
from reading import (
    all_text,
    check_arithmetic,
    check_english,
    check_mentions,
    claimed_points,
    setting,
)
from strategies import rule_sets

from yahtzee.engine import legality
from yahtzee.engine.categories import sentence_of
from yahtzee.engine.dice import FACES
from yahtzee.engine.legality import natural_points
from yahtzee.engine.rules import (
    Joker,
    RuleSet,
    UpperBonus,
    most_in,
)
from yahtzee.explain.jokers import Setting
from yahtzee.explain.rules_in_words import explain
from yahtzee.explain.strategy import strategy
from yahtzee.explain.summary import summary

OFFICIAL = rules_of("official")


def topic(rules, topic_id):
    return next(each for each in explain(rules) if each.id == topic_id)


def said(rules, topic_id):
    return " ".join(map(str, topic(rules, topic_id).sentences))


def house_rules(*box_ids, **knobs):
    return RuleSet(tuple(box(each) for each in box_ids), **knobs)


# Whole.


@given(rule_sets())
def test_every_box_is_explained(rules):
    text = " ".join(str(sentence) for each in explain(rules) for sentence in each.sentences)
    titles = [str(each.title) for each in explain(rules)]
    for each in rules.upper:
        assert each.label in text
    for each in rules.lower:
        assert each.label in titles


@given(rule_sets())
def test_sentences_are_sentences(rules):
    for each in (*explain(rules), *strategy(rules)):
        assert each.sentences
        for sentence in map(str, each.sentences):
            check_english(sentence)
        for example in each.examples:
            check_english(str(example.text))
            assert len(example.faces) in {0, 5}
    check_english(str(summary(rules)))


# Silent on what is not there.


@given(rule_sets())
def test_nothing_is_mentioned_that_the_rules_have_not_got(rules):
    for text in all_text(rules):
        check_mentions(rules, text)


# True.


@given(rule_sets())
def test_examples_of_boxes_score_what_they_say(rules):
    for each in explain(rules):
        if each.id == "upper":
            boxes = rules.upper
            assert len(boxes) == len(each.examples)
        elif each.id in {lower.id for lower in rules.lower}:
            boxes = (box(each.id),) * len(each.examples)
        else:
            continue
        for category, example in zip(boxes, each.examples, strict=True):
            if " is open. " not in str(example.text):
                points = natural_points(rules, category, example.faces)
                assert claimed_points(str(example.text)) == points


@given(rule_sets())
def test_every_box_has_an_example_that_pays(rules):
    for each in explain(rules):
        if each.id in {lower.id for lower in rules.lower}:
            assert any(claimed_points(str(example.text)) for example in each.examples)


def check_setting(rules, example):
    card, category, face, verb, points, bonus = setting(rules, str(example.text))
    faces = (face,) * 5
    legal = legality.legal_boxes(card, faces)
    assert example.faces == faces
    assert category in legal
    assert (verb == "must") == (len(legal) == 1)
    assert legality.points_in(card, category, faces) == points
    earned = legality.bonus_points(card, faces)
    assert bonus == (f"a bonus of {earned}" if earned else None)


@given(rule_sets())
def test_examples_on_a_card_happen_so_on_that_card(rules):
    for each in explain(rules):
        for example in each.examples:
            if re.search(r"\d \w+ (?:may|must) go in", str(example.text)):
                check_setting(rules, example)


def test_no_example_shows_what_the_rules_do_not_allow():
    further = Setting(OFFICIAL, face=5, yahtzee=50)
    assert further.example(box("fives")).faces == (5,) * 5
    with pytest.raises(ValueError, match="chance is no example"):
        further.example(box("chance"))


@given(rule_sets())
def test_sums_come_out(rules):
    for text in all_text(rules):
        check_arithmetic(text)


@given(rule_sets())
def test_every_number_on_the_page_is_one_of_the_rules(rules):
    allowed = {5, len(rules.categories), rules.rolls, *FACES}
    if rules.upper_bonus:
        allowed |= {rules.upper_bonus.threshold, rules.upper_bonus.points}
    if rules.yahtzee_bonus:
        allowed.add(rules.yahtzee_bonus.points)
    for each in rules.lower:
        fives = {each.joker_points((face,) * 5) for face in FACES}
        allowed |= {most_in(each, 5), min(fives), max(fives)}
    for each in rules.categories:
        allowed |= {int(number) for number in re.findall(r"\d+", str(sentence_of(each, 5)))}
    for each in explain(rules):
        for sentence in map(str, each.sentences):
            assert {int(number) for number in re.findall(r"\d+", sentence)} <= allowed, sentence


# Word by word, knob by knob.


@pytest.mark.parametrize(
    ("rolls", "words"),
    [
        (1, "There is one roll a turn"),
        (2, "roll the others again: up to 2 rolls a turn"),
        (3, "roll the others again: up to 3 rolls a turn"),
        (4, "roll the others again: up to 4 rolls a turn"),
        (5, "roll the others again: up to 5 rolls a turn"),
    ],
)
def test_rolls_a_turn(rolls, words):
    text = said(replace(OFFICIAL, rolls=rolls), "turn")
    assert words in text
    assert ("can be rolled again" in text) == (rolls > 2)
    assert ("stop after any roll" in text) == (rolls > 1)


def test_one_upper_box_is_told_in_the_singular():
    rules = house_rules("threes", "chance", upper_bonus=UpperBonus(7, 1))
    assert said(rules, "upper").startswith("Threes: Pays the sum of all threes.")
    assert "come to 7 or more, you earn 1 point extra" in said(rules, "upper_bonus")


def test_jokers_on_a_card_with_some_upper_boxes():
    rules = house_rules("ones", "sixes", "yahtzee", joker=Joker())
    text = said(rules, "joker")
    assert "If not, it is a zero in any open upper box." in text
    assert "A face that has no upper box on this card counts as if its box were filled." in text


def test_jokers_are_paid_where_their_dice_do_not_fit():
    assert ("Full house (25), Small straight (30) and Large straight (40)") in said(
        OFFICIAL, "joker"
    )
    assert "Full house (" not in said(rules_of("silentmatt"), "joker")
    rules = house_rules("two_pairs", "house", "low_straight", "yatzy", joker=Joker())
    worth = "Two pairs (4 to 24), House (5 to 30) and Small straight 1–5 (15)"
    assert worth in said(rules, "joker")
