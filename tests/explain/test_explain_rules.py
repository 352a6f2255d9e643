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
from yahtzee.engine.categories import CATEGORIES
from yahtzee.engine.dice import FACES
from yahtzee.engine.presets import BY_ID
from yahtzee.engine.rules import (
    Joker,
    JokerValues,
    Over,
    Placement,
    RuleSet,
    Shown,
    Ties,
    UpperBonus,
    YahtzeeBonus,
)
from yahtzee.engine.scorecard import empty_card
from yahtzee.engine.scoring import natural_points
from yahtzee.explain import Example, disputes, explain, strategy, summary
from yahtzee.explain.boxes import BOX_WORDS
from yahtzee.explain.positions import Setting

OFFICIAL = rules_of("official")


def topic(rules, topic_id):
    return next(each for each in explain(rules) if each.id == topic_id)


def said(rules, topic_id):
    return " ".join(topic(rules, topic_id).sentences)


def house_rules(*box_ids, **knobs):
    return RuleSet(tuple(box(each) for each in box_ids), **knobs)


# Whole.


def test_every_category_has_words():
    assert set(BOX_WORDS) == set(CATEGORIES)


@given(rule_sets())
def test_every_box_is_explained(rules):
    text = " ".join(sentence for each in explain(rules) for sentence in each.sentences)
    titles = [each.title for each in explain(rules)]
    for each in rules.upper:
        assert each.label in text
    for each in rules.lower:
        assert each.label in titles


@given(rule_sets())
def test_ids_are_unique_on_their_page(rules):
    for found in (explain(rules), strategy(rules), disputes(rules)):
        assert len({each.id for each in found}) == len(found)
        assert all(re.fullmatch(r"[a-z0-9_]+", each.id) for each in found)


@given(rule_sets())
def test_sentences_are_sentences(rules):
    for each in (*explain(rules), *strategy(rules)):
        assert each.sentences
        for sentence in each.sentences:
            check_english(sentence)
        for example in each.examples:
            check_english(example.text)
            assert len(example.faces) in {0, 5}
    check_english(summary(rules))


def test_the_summary_is_one_line():
    for preset in BY_ID.values():
        assert "\n" not in summary(preset.rules)
        assert len(summary(preset.rules)) < 250


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
            if " is open. " not in example.text:
                points = natural_points(rules, category, example.faces)
                assert claimed_points(example.text) == points


@given(rule_sets())
def test_every_box_has_an_example_that_pays(rules):
    for each in explain(rules):
        if each.id in {lower.id for lower in rules.lower}:
            assert any(claimed_points(example.text) for example in each.examples)


def check_setting(rules, example):
    card, category, face, verb, points, bonus = setting(rules, example.text)
    faces = (face,) * 5
    legal = legality.legal_boxes(card, faces)
    assert example.faces == faces
    assert category in legal
    assert (verb == "must") == (len(legal) == 1)
    assert legality.points_in(card, category, faces) == points
    if rules.yahtzee_bonus and not card.is_open(rules.yahtzee):
        earned = legality.earns_bonus(card, faces)
        assert bonus == (f"a bonus of {rules.yahtzee_bonus.points}" if earned else "no bonus")
    else:
        assert bonus is None


@given(rule_sets())
def test_examples_on_a_card_happen_so_on_that_card(rules):
    for each in explain(rules):
        for example in each.examples:
            if re.search(r"Five \ds (?:may|must) go in", example.text):
                check_setting(rules, example)


def test_no_example_shows_what_the_rules_do_not_allow():
    further = Setting(OFFICIAL, face=5, yahtzee=50)
    assert further.example(box("fives")).faces == (5,) * 5
    with pytest.raises(ValueError, match="chance is no example"):
        further.example(box("chance"))


@pytest.mark.parametrize("placement", Placement)
@pytest.mark.parametrize("values", JokerValues)
@pytest.mark.parametrize("over", Over)
def test_jokers_are_shown_in_every_situation(placement, values, over):
    rules = replace(OFFICIAL, joker=Joker(over, placement, values))
    examples = topic(rules, "joker").examples
    texts = [example.text for example in examples]
    waits = placement is Placement.FREE and values is JokerValues.MATCHING_FILLED
    forced = placement is not Placement.FREE
    assert any("must go in Fives: 25" in text for text in texts) == forced
    assert any("Fives is filled. Five 5s may go in Large straight: 40" in text for text in texts)
    assert any("Fives is open" in text and "Large straight: 0" in text for text in texts) == waits
    over_zero = next(text for text in texts if "holds 0" in text)
    assert ("Large straight: 40" in over_zero) == (over is Over.FILLED)
    last = any("all lower boxes are filled" in text for text in texts)
    assert last == (placement is Placement.FORCED)


@given(rule_sets())
def test_sums_come_out(rules):
    for text in all_text(rules):
        check_arithmetic(text)


@given(rule_sets())
def test_every_number_on_the_page_is_one_of_the_rules(rules):
    allowed = {5, len(rules.categories), rules.rolls, *FACES}
    if rules.upper_bonus:
        allowed |= {rules.upper_bonus.threshold, rules.upper_bonus.points}
        allowed.add(rules.upper_bonus.threshold // sum(each.face for each in rules.upper))
    if rules.yahtzee_bonus:
        allowed.add(rules.yahtzee_bonus.points)
    for each in rules.lower:
        fives = {each.joker_points((face,) * 5) for face in FACES}
        allowed |= {each.natural_points(each.example), min(fives), max(fives)}
    for each in explain(rules):
        for sentence in each.sentences:
            assert {int(number) for number in re.findall(r"\d+", sentence)} <= allowed, sentence


@given(rule_sets())
def test_the_example_of_the_upper_bonus_earns_it(rules):
    if not rules.upper_bonus:
        return
    (bonus,) = (each for each in explain(rules) if each.id == "upper_bonus")
    for example in bonus.examples:
        filled = empty_card(rules)
        number, face = re.match(
            r"(\d) (?:die|dice) (?:of each|that shows? (\d))", example.text
        ).groups()
        for each in rules.upper:
            assert face in {None, str(each.face)}
            filled = filled.fill(each, int(number) * each.face)
        assert re.search(rf"[:=] {filled.upper_subtotal},", example.text)
        assert filled.upper_subtotal == rules.upper_bonus.threshold
        assert filled.upper_bonus == rules.upper_bonus.points
        assert example.text.endswith("which earns the bonus.")
    assert str(rules.upper_bonus.threshold) in bonus.sentences[0]


# Word by word, knob by knob.


@pytest.mark.parametrize(
    ("rolls", "words"),
    [
        (1, "There is one roll a turn"),
        (2, "roll the others again: 2 rolls a turn"),
        (3, "roll the others again: 3 rolls a turn"),
        (4, "roll the others again: 4 rolls a turn"),
        (5, "roll the others again: 5 rolls a turn"),
    ],
)
def test_rolls_a_turn(rolls, words):
    text = said(replace(OFFICIAL, rolls=rolls), "turn")
    assert words in text
    assert ("can be rolled again" in text) == (rolls > 2)
    assert ("stop after any roll" in text) == (rolls > 1)


@pytest.mark.parametrize("boxes", [2, 9, 15])
def test_boxes_and_rounds(boxes):
    rules = RuleSet(tuple(each for each in CATEGORIES if not each.is_yahtzee)[:boxes])
    assert f"Your card has {boxes} boxes." in said(rules, "goal")
    assert f"The game lasts {boxes} rounds" in said(rules, "end")


def test_one_upper_box_is_told_in_the_singular():
    rules = house_rules("threes", "chance", upper_bonus=UpperBonus(7, 1))
    assert said(rules, "upper").startswith("Threes: only dice that show 3 count")
    assert "come to 7 or more, you earn 1 point extra" in said(rules, "upper_bonus")
    assert topic(rules, "upper_bonus").examples == ()


def test_a_bonus_that_comes_out_even_is_shown():
    rules = house_rules("threes", "chance", upper_bonus=UpperBonus(12, 5))
    text = "4 dice that show 3: 12, which earns the bonus."
    assert topic(rules, "upper_bonus").examples == (Example((), text),)


@pytest.mark.parametrize(
    ("over", "words"),
    [(Over.FIFTY, "A zero there earns none."), (Over.FILLED, "A zero there counts as filled.")],
)
def test_when_the_yahtzee_bonus_is_earned(over, words):
    rules = replace(OFFICIAL, yahtzee_bonus=YahtzeeBonus(70, over))
    assert words in said(rules, "yahtzee_bonus")
    assert "earns 70 points extra" in said(rules, "yahtzee_bonus")


@pytest.mark.parametrize(
    ("shown", "words"),
    [
        (Shown.COUNT_LINE, "Bonuses are counted on a line of their own."),
        (Shown.YAHTZEE_BOX, "The bonus is added to the number in the Yahtzee box."),
    ],
)
def test_where_the_yahtzee_bonus_stands(shown, words):
    rules = replace(OFFICIAL, yahtzee_bonus=YahtzeeBonus(shown=shown))
    assert words in said(rules, "yahtzee_bonus")


@pytest.mark.parametrize(
    ("placement", "words"),
    [
        (
            Placement.FORCED,
            "If the upper box of its own face is open, it must go there. "
            "If not, it goes in any open lower box. "
            "If there is none either, it is a zero in any open upper box.",
        ),
        (
            Placement.UPPER_FIRST,
            "If the upper box of its own face is open, it must go there. "
            "If not, it may go in any open box.",
        ),
        (Placement.FREE, "It may go in any open box."),
    ],
)
def test_where_jokers_go(placement, words):
    assert words in said(replace(OFFICIAL, joker=Joker(placement=placement)), "joker")


def test_jokers_without_upper_boxes_go_anywhere():
    rules = house_rules("large_straight", "yahtzee", "chance", joker=Joker())
    assert "It may go in any open box." in said(rules, "joker")


def test_jokers_on_a_card_with_some_upper_boxes():
    rules = house_rules("ones", "sixes", "yahtzee", joker=Joker())
    text = said(rules, "joker")
    assert "If not, it is a zero in any open upper box." in text
    assert "A face that has no upper box on this card counts as if its box were filled." in text


def test_a_joker_waits_for_its_upper_box_only_where_it_can():
    assert "Once the upper box" in said(rules_of("verhoeff"), "joker")
    assert "Once the upper box" not in said(OFFICIAL, "joker")
    always = Joker(placement=Placement.FREE, values=JokerValues.ALWAYS)
    assert "Once the upper box" not in said(replace(OFFICIAL, joker=always), "joker")


def test_jokers_are_paid_where_their_dice_do_not_fit():
    assert (
        "Full house (25 points), Small straight (30 points) and Large straight (40 points)"
    ) in said(OFFICIAL, "joker")
    assert "Full house (" not in said(rules_of("silentmatt"), "joker")
    rules = house_rules("two_pairs", "house", "low_straight", "yatzy", joker=Joker())
    worth = "Two pairs (4 to 24 points), House (5 to 30 points) and Small straight 1–5 (15 points)"
    assert worth in said(rules, "joker")


@pytest.mark.parametrize(
    ("natural", "words"),
    [(True, "Five dice alike count here too."), (False, "Five dice alike do not fit")],
)
def test_five_alike_and_the_full_house(natural, words):
    assert words in said(replace(OFFICIAL, five_alike_is_full_house=natural), "full_house")


@pytest.mark.parametrize(
    ("forced", "words"),
    [
        (True, "a Yahtzee must go here and nowhere else"),
        (False, "a Yahtzee may go here or in any other open box"),
    ],
)
def test_a_first_yahtzee(forced, words):
    assert words in said(replace(OFFICIAL, first_yahtzee_forced=forced), "yahtzee")


def test_a_further_yahtzee_without_rules_of_its_own():
    assert "is a roll like any other" in said(rules_of("kniffel"), "yahtzee")
    assert "a further Yatzy is a roll like any other" in said(rules_of("yatzy"), "yatzy")
    assert "is a roll like any other" not in said(OFFICIAL, "yahtzee")


@pytest.mark.parametrize(
    ("ties", "words"),
    [
        (Ties.BONUSES, "the one with more Yahtzee bonuses wins; if those are equal too"),
        (Ties.SHARED, "Players with equal totals tie"),
    ],
)
def test_ties(ties, words):
    assert words in said(replace(OFFICIAL, ties=ties), "end")


def test_the_smallest_card_can_be_explained():
    rules = house_rules("ones", "twos", rolls=1)
    assert [each.id for each in explain(rules)] == ["goal", "turn", "upper", "end"]
    assert summary(rules) == "2 boxes. 1 roll a turn."
