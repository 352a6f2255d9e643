"""Boxes and games that players invent: scored, solved, written, coded and told like any other."""

import random
import re

import naive
import pytest
from builders import check_refusal
from hypothesis import given, settings
from hypothesis import strategies as st
from reference import Reference, further_points
from strategies import PATTERNS, PAYS, games, own_rule_sets, setups

from yahtzee.codes import make_card, make_game, make_rules, parse_card, parse_game, parse_rules
from yahtzee.codes.rules_text import (
    make_rules_text,
    parse_pattern,
    parse_payment,
    parse_rules_text,
    pattern_text,
    payment_text,
)
from yahtzee.engine.box_words import sentence_of
from yahtzee.engine.categories import Category, Section
from yahtzee.engine.errors import BadRules
from yahtzee.engine.presets import PRESETS
from yahtzee.engine.scorecard import empty_card
from yahtzee.explain import differences, disputes, explain, strategy, summary
from yahtzee.saves.ends import played_out
from yahtzee.solver.kernel import START, Solver, run, wasmtime_machine

MACHINE = wasmtime_machine()


@settings(max_examples=60)
@given(PATTERNS, PAYS)
def test_a_box_scores_all_rolls_as_its_words_say(pattern, pays):
    box = Category("Own", Section.LOWER, parse_pattern(pattern), parse_payment(pays))
    assert parse_pattern(pattern_text(box.pattern)) == box.pattern
    assert parse_payment(payment_text(box.pays)) == box.pays
    for roll in naive.ROLLS:
        assert box.natural_points(roll) == naive.worth_in_words(pattern, pays, roll), roll


@pytest.mark.parametrize(
    ("pattern", "pays", "dice", "points"),
    [
        # As if the pattern lay there: as many of its dice as make it.
        ("alike 2+2", "matched", (3,) * 5, 12),
        ("run 4", "matched + 1", (3,) * 5, 13),
        ("different", "matched", (3,) * 5, 15),
        ("run 3 by 2 within 1 3 5", "matched", (6,) * 5, 18),
        ("sum 22..", "total + 5", (1,) * 5, 10),
        ("all 2 4 6", "30", (1,) * 5, 30),
        # Where dice of some faces are paid, only those.
        ("only 1 2", "matched", (3,) * 5, 0),
        ("only 1 3", "matched", (3,) * 5, 15),
    ],
)
def test_a_joker_pays_its_own_dice_as_if_they_fitted(pattern, pays, dice, points):
    box = Category("Own", Section.LOWER, parse_pattern(pattern), parse_payment(pays))
    assert box.joker_points(dice) == points


@settings(max_examples=30, deadline=None)
@given(own_rule_sets(2, 2))
def test_the_kernel_solves_what_the_reference_solves(rules):
    check_solved(rules)


@pytest.mark.slow
@settings(max_examples=200, deadline=None)
@given(own_rule_sets(3))
def test_the_kernel_solves_200_rule_sets_as_the_reference_does(rules):
    check_solved(rules)


def check_solved(rules):
    solver, reference, card = Solver(rules), Reference(rules), empty_card(rules)
    run(MACHINE, solver.solve())
    assert run(MACHINE, solver.value(START)) == pytest.approx(reference.value(card), abs=1e-9)
    found = run(MACHINE, solver.distribution(START))
    due = further_points(reference, card)
    for points in {*range(len(found)), *due}:
        chance = found[points] if points < len(found) else 0.0
        assert chance == pytest.approx(due.get(points, 0.0), abs=1e-9)


@settings(max_examples=60)
@given(own_rule_sets(8), st.text(st.sampled_from('abc "\\é'), max_size=9))
def test_rules_are_read_from_their_text_and_their_code(rules, name):
    assert parse_rules_text(make_rules_text(rules, name)) == (name, rules)
    code = make_rules(rules)
    assert parse_rules(code) == rules
    card = empty_card(rules)
    assert parse_card(make_card(card)) == card


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_a_game_by_own_rules_is_read_from_its_code(data):
    rules = data.draw(own_rule_sets(4))
    game = data.draw(games(setups(st.just(rules), max_players=2), finished=True))
    assert parse_game(make_game(game)) == game
    read, finished = played_out(make_game(game), "2026-11-26")
    assert read == rules
    assert [result.score for result in finished.results] == [card.total for card in game.cards]


def test_the_text_of_each_preset_is_its_rules_again():
    for preset in PRESETS:
        assert parse_rules_text(make_rules_text(preset.rules, preset.name)).rules == preset.rules


@settings(max_examples=30, deadline=None)
@given(own_rule_sets(6))
def test_every_page_about_own_rules_can_be_read(rules):
    told = [sentence_of(box) for box in rules.categories]
    for topic in (*explain(rules), *strategy(rules)):
        told += [*topic.sentences, *(example.text for example in topic.examples)]
    told += [dispute.answer for dispute in disputes(rules)]
    told += [*differences(rules, PRESETS[0].rules), summary(rules)]
    for sentence in told:
        assert not re.search(r"[{}]|None|  ", sentence), sentence


TEXT = """name = "Ours"
upper_bonus = [[5, 35]]
yahtzee_bonus = 100
joker = { over = "fifty" }

[[box]]
name = "Ones"
pattern = "only 1"
pays = "matched"
upper = true

[[box]]
name = "Two colours"
pattern = "alike 3+2 same within 1 6 / 2 5 / 3 4"
pays = "total + 20"
served = 5

[[box]]
name = "Kismet"
pattern = "alike 5"
pays = 50
yahtzee = true
"""


@pytest.mark.parametrize(
    ("old", "new", "line", "told"),
    [
        ("only 1", "only 7", 8, "pattern"),
        ("only 1", "only 1 1", 8, "each face once"),
        ("alike 3+2 same", "alike 2+3", 14, "largest group first"),
        ('"matched"', '"matched +"', 9, "total + 20"),
        ("pays = 50", "pays = 1000", 21, "999"),
        ("pays = 50", "", 18, "add a line pays"),
        ("served = 5", "served = true", 16, "a whole number"),
        ("served = 5", "severed = 5", 16, "use name, pattern"),
        ("yahtzee = true\n", "upper = true\n", 18, "above the lower"),
        ('"Kismet"', '"Ones"', 18, "only once"),
        ('"Kismet"', f'"{"K" * 25}"', 19, "24 characters"),
        ("alike 5", "alike 4", 20, "five alike"),
        ("[[5, 35]]", "[[6, 35]]", 2, "never be reached"),
        ("[[5, 35]]", "63", 2, "[[63, 35]]"),
        ('over = "fifty"', 'over = "never"', 4, "fifty, filled"),
        ('over = "fifty"', 'under = "fifty"', 4, "placement"),
        ("yahtzee_bonus", "rolls = 6\nyahtzee_bonus", 3, "between 1 and 5"),
        ('name = "Ours"', 'name = "Ours', 1, "TOML"),
    ],
)
def test_what_is_wrong_with_a_text_is_said_by_its_line(old, new, line, told):
    assert parse_rules_text(TEXT).name == "Ours"
    with pytest.raises(BadRules) as refusal:
        parse_rules_text(TEXT.replace(old, new, 1))
    check_refusal(refusal.value, (f"line {line}: ", told))


def hostile_texts():
    """300 texts: cut short, letters changed, swollen, nested and numbers too large."""
    chance = random.Random(42)
    yield from ("", "\0", "[" * 5000, "a=" + "[" * 5000, "a=" + "{a=" * 3000, "x" * 20_000)
    yield from (f"rolls = {number}\n{TEXT}" for number in ("9" * 5000, "nan", "1e9", "-1", "0x9"))
    yield from (TEXT * 2, TEXT + TEXT[TEXT.index("[[box") :] * 9, TEXT.replace("\n", ""))
    for line in TEXT.splitlines():
        if line:
            yield TEXT.replace(line, f"{line} {line}", 1)
            yield TEXT.replace(line, f"{line}\ud800", 1)
    while True:
        cut = chance.randrange(len(TEXT) - 1)
        yield TEXT[:cut]
        yield (
            TEXT[:cut]
            + chance.choice("{}[]=\\\"'#7\x07é∞") * chance.randrange(1, 9)
            + TEXT[cut + 1 :]
        )


def refusal_of(text):
    """How a text is refused, by its line if that is known; nothing if it can be read."""
    try:
        parse_rules_text(text)
    except BadRules as error:
        return str(error).startswith(("line ", "rules: "))
    return None


def test_300_hostile_texts_are_read_or_refused_by_name():
    texts, refused = hostile_texts(), 0
    while refused < 300:
        answer = refusal_of(next(texts))
        assert answer is not False
        refused += answer is True
