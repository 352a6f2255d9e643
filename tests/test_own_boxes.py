"""Boxes and games that players invent: scored, solved, written, coded and told like any other."""

import random
import re
from pathlib import Path

import naive
import pytest
from builders import rolled, start
from fakes import text_of
from gallery import helped, screen
from held_out import HELD_OUT
from hypothesis import given, settings
from hypothesis import strategies as st
from reference import Reference, further_points
from strategies import PATTERNS, PAYS, games, own_rule_sets, setups

from tools import catalogues
from tools.messages import untranslated
from yahtzee import language, languages
from yahtzee.codes import make_card, make_game, make_rules, parse_card, parse_game, parse_rules
from yahtzee.codes.rules_text import (
    make_rules_text,
    parse_pattern,
    parse_payment,
    parse_rules_text,
    pattern_text,
    payment_text,
)
from yahtzee.engine.categories import Category, Section, pays_words, sentence_of
from yahtzee.engine.errors import BadRules
from yahtzee.engine.presets import PRESETS, preset
from yahtzee.engine.rules import RuleSet, UpperBonus
from yahtzee.engine.scorecard import empty_card
from yahtzee.explain.disputes import disputes
from yahtzee.explain.rules_in_words import explain
from yahtzee.explain.strategy import strategy
from yahtzee.explain.summary import differences, summary
from yahtzee.saves.ends import played_out
from yahtzee.solver.kernel import START, Solver, run, wasmtime_machine
from yahtzee.ui.views.page import page

GAMES = Path(__file__).resolve().parent.parent / "docs" / "games"
MACHINE = wasmtime_machine()
CODE = (
    "r2EJqMyqg58r_KN8MFwn9HUwMNYqgU5zg1N3WqcE7ZUM7NoD_Y8GdD97OVgDMkB-SO"
    "DrvaugQAQz0lOLi4vR-iZ_p3GGIFjTz8nhFs32qVcjC3RCO4wTelbXN4AAAZ-b0D"
)


def test_dice_of_one_face_are_asked_for_by_its_name():
    box = Category("Own", Section.LOWER, parse_pattern("alike 2 within 6"), parse_payment("30"))
    assert str(sentence_of(box, 5)) == "For at least 2 sixes: 30 points."
    assert repr(box).startswith("Category('Own', ")


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
        ("alike 3 and sum 22..", "matched", (1,) * 5, 3),
        # Where dice of some faces are paid, only those.
        ("only 1 2", "matched", (3,) * 5, 0),
        ("only 1 3", "matched", (3,) * 5, 15),
    ],
)
def test_a_joker_pays_its_own_dice_as_if_they_fitted(pattern, pays, dice, points):
    box = Category("Own", Section.LOWER, parse_pattern(pattern), parse_payment(pays))
    assert box.joker_points(dice) == points


@settings(max_examples=200)
@given(PATTERNS, PAYS)
def test_a_joker_pays_all_six_faces_as_its_words_say(pattern, pays):
    box = Category("Own", Section.LOWER, parse_pattern(pattern), parse_payment(pays))
    for face in range(1, 7):
        assert box.joker_points((face,) * 5) == naive.joker_in_words(pattern, pays, face), face


def test_any_number_of_boxes_can_be_upper_ones_without_an_upper_bonus():
    boxes = [
        Category(f"Sum {least}", Section.UPPER, parse_pattern(f"sum {least}.."), parse_payment("9"))
        for least in range(10, 18)
    ]
    rules = RuleSet(tuple(boxes), rolls=1)
    assert parse_rules_text(make_rules_text(rules)).rules == parse_rules(make_rules(rules)) == rules
    check_solved(rules)
    with pytest.raises(BadRules, match="at most 6 of them are upper"):
        RuleSet(tuple(boxes), UpperBonus(9, 9))


def test_a_code_of_boxes_by_value_stays_readable():
    """Whatever kinds of patterns come after these."""
    written = (
        *("only 1 3 5", "all 1 6 / 2 5", "alike 2+2 same", "run 3 from 1 by 2", "sum 22.."),
        *("different", "alike 2 within 4 5 6", "different within 1 2 3 and run 2", "any"),
    )
    boxes = (
        Category(f"Box {place}", Section.LOWER, parse_pattern(words), parse_payment("total + 20"))
        for place, words in enumerate(written)
    )
    rules = RuleSet(tuple(boxes), in_order=True)
    assert make_rules(rules) == CODE
    assert parse_rules(CODE) == rules


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


@pytest.mark.parametrize(("rules", "value"), HELD_OUT)
def test_held_out_games_are_worth_what_another_program_says(rules, value):
    solver = Solver(rules)
    run(MACHINE, solver.solve())
    assert run(MACHINE, solver.value(START)) == pytest.approx(value, abs=2e-6)


@settings(max_examples=60)
@given(own_rule_sets(8), st.text(st.sampled_from('abc "\\é'), max_size=9))
def test_rules_are_read_from_their_text_and_their_code(rules, name):
    assert parse_rules_text(make_rules_text(rules, name)) == (name, rules)
    code = make_rules(rules)
    assert parse_rules(code) == rules
    card = empty_card(rules)
    assert parse_card(make_card(card)) == card


@given(st.data())
def test_a_game_by_own_rules_is_read_from_its_code(data):
    rules = data.draw(own_rule_sets(4))
    game = data.draw(games(setups(st.just(rules), max_players=2), finished=True))
    assert parse_game(make_game(game)) == game
    read, finished = played_out(make_game(game), "2026-11-26")
    assert read == rules
    assert [result.score for result in finished.results] == [card.total for card in game.cards]


@pytest.mark.parametrize("each", PRESETS[9:], ids=lambda each: each.id)
def test_a_game_is_what_its_text_says(each):
    text = (GAMES / f"{each.id}.toml").read_text("utf-8")
    assert parse_rules_text(text) == (str(each.name), each.rules)
    assert text.startswith("# ")
    assert "# Sources: " in text
    assert re.search(rf"\n\| `{each.id}` \|", (GAMES.parents[1] / "README.md").read_text("utf-8"))


# What is published for the exercise "yacht" of Exercism (problem-specifications,
# canonical-data.json) and E. Bache's Yatzy kata (python/test_yatzy.py), by the words of each box.
PUBLISHED = """
alike 5 / 50: 55555 50, 13325 0
only 1 / matched: 11135 3, 31151 3, 43655 0
only 4 / matched: 14141 8
only 3 / matched: 33333 15
only 5 / matched: 33333 0
alike 3+2 / total: 22444 16, 53353 19, 22445 0, 22222 0
alike 4 / matched: 12222 8, 66466 24, 33333 12, 33355 0
run 5 from 1 / 30: 12345 30, 35412 30, 12346 0, 65432 0
run 5 from 2 / 30: 23456 30, 46253 30, 12345 0
any / total: 33566 23, 22222 10, 23456 20, 11166 15

any / total: 23451 15, 33451 16
alike 5 / 50: 44444 50, 66666 50, 66663 0
only 1 / matched: 12345 1, 12145 2, 62245 0, 12111 4
only 2 / matched: 12326 4, 22222 10
only 3 / matched: 12323 6, 23333 12
only 4 / matched: 44455 12, 44555 8, 45555 4
only 5 / matched: 44455 10, 44555 15, 45555 20
only 6 / matched: 44455 0, 44655 6, 65665 18
alike 2 / matched: 34356 6, 53335 10, 53665 12
alike 2+2 / matched: 33545 16, 33666 18, 33654 0
alike 3 / matched: 33345 9, 53545 15, 33335 9
alike 4 / matched: 33335 12, 55545 20, 33333 12, 33321 0
run 5 from 1 / 15: 12345 15, 23451 15, 12245 0
run 5 from 2 / 20: 62345 20, 23456 20, 12245 0
alike 3+2 / total: 62226 18, 23456 0
"""


def test_what_is_published_for_two_programming_exercises():
    cards = [card for which in ("yacht", "yatzy") for card in preset(which).rules.categories]
    for line in filter(None, PUBLISHED.splitlines()):
        words, cases = line.split(": ")
        pattern, pays = words.split(" / ")
        made = (parse_pattern(pattern), parse_payment(pays))
        box = next(box for box in cards if (box.pattern, box.pays) == made)
        for case in cases.split(", "):
            dice, points = case.split()
            assert box.natural_points(tuple(map(int, dice))) == int(points), (line, case)


def test_the_text_of_each_preset_is_its_rules_again():
    for each in PRESETS:
        assert parse_rules_text(make_rules_text(each.rules, str(each.name))).rules == each.rules


@given(own_rule_sets(6))
def test_every_page_about_own_rules_can_be_read(rules):
    told = [sentence_of(box, 5) for box in rules.categories]
    for topic in (*explain(rules), *strategy(rules)):
        told += [*topic.sentences, *(example.text for example in topic.examples)]
    told += [dispute.answer for dispute in disputes(rules)]
    told += [*differences(rules, PRESETS[0].rules), summary(rules)]
    card = text_of(page(screen(rolled(start(rules), "12346"))))
    shown = text_of(page(helped("", rules)))
    for box in rules.categories:
        assert str(box) in card
        assert f"{box}" in shown
        assert str(pays_words(box, 5)) in shown
    for sentence in map(str, told):
        assert not re.search(r"[{}]|None|  ", sentence), sentence


def is_whole(spoken):
    """Whether no message is left to translate, which would be shown in English."""
    return not untranslated(catalogues.polib.pofile(catalogues.source(spoken)))


@pytest.mark.parametrize("spoken", languages.LANGUAGES, ids=lambda spoken: spoken.tag)
def test_the_sentence_of_any_box_has_the_form_of_one(spoken):
    """`make unit ARGS="tests/test_own_boxes.py -k sentence -s"` prints them, to be looked at."""

    @settings(max_examples=60)
    @given(PATTERNS, PAYS)
    def told(pattern, pays):
        check(Category("Own", Section.LOWER, parse_pattern(pattern), parse_payment(pays)))

    def check(box):
        sentence = language.text(sentence_of(box, 5))
        print(f"{pattern_text(box.pattern)} = {payment_text(box.pays)}: {sentence}")
        assert re.fullmatch(r"[^\W_a-zäöüéèåßñ][^{}]*[.。]", sentence), sentence
        assert not re.search(r"None|  | [,.]|,,|\b(\w+) \1\b", sentence), sentence
        assert not (whole and re.search(r"\b(the|and)\b", sentence)), sentence

    whole = spoken != languages.ENGLISH and is_whole(spoken)
    try:
        if spoken != languages.ENGLISH:
            language.use(catalogues.read(spoken), spoken)
        for box in {box for each in PRESETS for box in each.rules.categories}:
            check(box)
        told()
    finally:
        language.use(language.English())


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


# Of TEXT: what is written instead of what, the line that is refused for it, and what is said.
WRONG = [
    ("only 1", "only 7", 8, "“only 7” means nothing here. Write, for example: any, only"),
    ("only 1", "only 1 1", 8, "each once"),
    ("alike 3+2 same", "alike 2+3", 14, "the largest first"),
    ('"matched"', '"matched +"', 9, "total + 20"),
    ("pays = 50", "pays = 1000", 21, "999"),
    ("pays = 50", "", 18, "Add a line: pays"),
    ("served = 5", "served = true", 16, "served = 3"),
    ("served = 5", "severed = 5", 16, "for example: name, pattern"),
    ("yahtzee = true\n", "upper = true\n", 22, "Move this one up"),
    ('"Kismet"', '"Ones"', 19, "“Ones” is taken already"),
    ('"Kismet"', f'"{"K" * 25}"', 19, "24 characters"),
    ("alike 5", "alike 4", 20, "5 dice alike"),
    ("[[5, 35]]", "[[6, 35]]", 2, "out of reach"),
    ("[[5, 35]]", "63", 2, "[[63, 35]]"),
    ('over = "fifty"', 'over = "never"', 4, "fifty, filled"),
    ('over = "fifty"', 'under = "fifty"', 4, "placement"),
    ("yahtzee_bonus", "rolls = 6\nyahtzee_bonus", 3, "from 1 to 5"),
    ('name = "Ours"', 'name = "Ours', 1, "TOML"),
    (TEXT, "box = [1, 2]", 1, "Write each box below a line [[box]]"),
    ("Ours", "O" * 33, 1, "at most 32 characters"),
    ('{ over = "fifty" }', '"fifty"', 4, "joker = true"),
    ("yahtzee_bonus = 100", 'yahtzee_bonus = "100"', 3, "yahtzee_bonus = 100"),
]


def refusal_told(old, new):
    with pytest.raises(BadRules) as refusal:
        parse_rules_text(TEXT.replace(old, new, 1))
    assert str(refusal.value) == f"rules: {refusal.value.message}"
    return language.text(refusal.value.message)


@pytest.mark.parametrize(("old", "new", "line", "told"), WRONG)
def test_what_is_wrong_with_a_text_is_said_by_its_line(old, new, line, told):
    assert parse_rules_text(TEXT).name == "Ours"
    sentence = refusal_told(old, new)
    assert sentence.startswith(f"Line {line}: ")
    assert told in sentence


def test_what_is_wrong_with_a_text_is_told_to_programmers_in_english_in_any_language():
    english = [refusal_told(old, new) for old, new, _line, _told in WRONG]
    language.use(catalogues.read(languages.LANGUAGES[1]), languages.LANGUAGES[1])
    try:
        assert [refusal_told(old, new) for old, new, _line, _told in WRONG] == english
    finally:
        language.use(language.English())


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
        told = str(error.message)
        return str(error) == f"rules: {told}" and told.endswith((".", "…"))
    return None


def test_what_is_no_text_is_refused_by_what_it_is():
    with pytest.raises(BadRules, match="should be a text, not b"):
        parse_rules_text(TEXT.encode())


def test_300_hostile_texts_are_read_or_refused_by_name():
    texts, refused = hostile_texts(), 0
    while refused < 300:
        answer = refusal_of(next(texts))
        assert answer is not False
        refused += answer is True
