"""What programs get wrong: accepted where it can mean one thing, else refused with what is wrong.

Nothing that is taken may play otherwise than what it equals.
"""

import pydoc
import re

import pytest
from builders import TINY, box, rolled, start

import yahtzee
from yahtzee import Joker, Keep, RuleSet, Score, Setup, UpperBonus, YahtzeeBonus, new_game, play
from yahtzee.engine.categories import Category, Section
from yahtzee.engine.game_setup import Level, Mode
from yahtzee.engine.patterns import TOTAL, Anything

OFFICIAL = yahtzee.preset("official")
RULES = OFFICIAL.rules
CARD = (box("ones"), box("yahtzee"), box("chance"))


def test_a_choice_given_as_its_text_is_that_choice():
    """A text equals it, so rules with one would be found to be the same and play otherwise."""
    assert Joker(over="filled").over is yahtzee.Over.FILLED
    assert Joker(placement="free").placement is yahtzee.Placement.FREE
    assert Joker(values="always").values is yahtzee.JokerValues.ALWAYS
    assert YahtzeeBonus(over="filled").over is yahtzee.Over.FILLED
    assert YahtzeeBonus(shown="yahtzee-box").shown is yahtzee.Shown.YAHTZEE_BOX
    rules = RuleSet(CARD, yahtzee_bonus=YahtzeeBonus(), ties="bonuses")
    assert rules.ties is yahtzee.Ties.BONUSES
    assert Category("Any", "lower", Anything(), TOTAL).section is Section.LOWER


def test_rules_of_texts_pay_their_bonus_and_their_joker():
    rules = RuleSet(CARD, None, YahtzeeBonus(over="filled"), Joker("filled", "free", "always"))
    game = play(play(new_game(Setup(rules)), Keep(), (1, 2, 3, 4, 6)), Score(box("yahtzee")))
    game = play(game, Keep(), (4,) * 5)
    assert {each.id: points for each, points in yahtzee.box_points(game).items()} == {
        "ones": 0, "chance": 20,
    }  # fmt: skip
    assert play(game, Score(box("chance"))).card.total == 120


@pytest.mark.parametrize(
    ("make", "knob", "told"),
    [
        (lambda: Joker(over="never"), "over", "'never' is not one of: fifty, filled"),
        (lambda: RuleSet(CARD, ties="shared?"), "ties", "not one of: shared, bonuses"),
        (lambda: RuleSet(CARD, rolls=1.5), "rolls", "1.5 is not of type int"),
        (lambda: RuleSet(CARD, rolls=True), "rolls", "True is not of type int"),
        (lambda: RuleSet(CARD, in_order="no"), "in_order", "'no' is not of type bool"),
        (lambda: RuleSet(CARD, 35), "upper_bonus", "35 is not of type UpperBonus or NoneType"),
        (lambda: RuleSet(CARD, joker=True), "joker", "True is not of type Joker or NoneType"),
        (lambda: RuleSet("ones"), "categories", "'ones' is not of type tuple"),
        (lambda: RuleSet((*CARD, "chance")), "categories.3", "'chance' is not a box"),
        (
            lambda: RuleSet(CARD, UpperBonus("4")),
            "upper_bonus.threshold",
            "'4' is not of type int",
        ),
        (
            lambda: RuleSet(CARD, yahtzee_bonus=YahtzeeBonus(1e2)),
            "yahtzee_bonus.points",
            "100.0 is not of type int",
        ),
        (
            lambda: RuleSet(CARD, UpperBonus(3, 5, ((4,),))),
            "upper_bonus.further",
            "((4,),) are not pairs of whole numbers",
        ),
        (
            lambda: RuleSet(CARD, UpperBonus(3, 5, ((4, 9.5),))),
            "upper_bonus.further",
            "((4, 9.5),) are not pairs of whole numbers",
        ),
        (
            lambda: Category("Any", "middle", Anything(), TOTAL),
            "section",
            "'middle' is not one of: upper, lower",
        ),
    ],
)
def test_rules_of_other_types_are_refused_and_the_knob_is_named(make, knob, told):
    with pytest.raises(yahtzee.BadRules) as refusal:
        make()
    assert (refusal.value.knob, told in str(refusal.value)) == (knob, True), refusal.value


@pytest.mark.parametrize("given", [None, "offical", ["official"], 5])
def test_what_is_no_rules_is_refused_by_all_that_take_rules(given):
    takers = [Setup, yahtzee.Solver, yahtzee.empty_card, yahtzee.make_rules, new_game]
    for take in takers:
        with pytest.raises(yahtzee.BadRules, match="is not one of: official, fun"):
            take(given)


def test_lists_are_taken_for_tuples():
    rules = RuleSet(list(CARD), UpperBonus(3, 5, [[4, 9]]))
    assert rules == RuleSet(CARD, UpperBonus(3, 5, ((4, 9),)))
    assert hash(rules)
    setup = Setup(rules, ["Ann", "Bob"], levels=[None, Level.CASUAL])
    assert setup == Setup(rules, ("Ann", "Bob"), levels=(None, Level.CASUAL))
    assert hash(new_game(setup))
    game = play(rolled(new_game(setup), "12345"), Keep([0, 1]), (1, 1, 1))
    assert game.dice == (1, 2, 1, 1, 1)
    assert game.log[-1].move == Keep((0, 1))


def test_a_preset_or_its_id_is_taken_for_its_rules():
    for which in (OFFICIAL, "official", RULES):
        assert Setup(which).rules is RULES
        assert new_game(which) == new_game(Setup(RULES))
        assert yahtzee.Solver(which).rules is RULES
        assert yahtzee.empty_card(which) == yahtzee.empty_card(RULES)
        assert yahtzee.make_rules(which) == "official"


def test_a_setup_of_texts_is_what_they_say():
    assert Setup(RULES, "Ann").players == ("Ann",)
    assert Setup(RULES, ("Ann",), "real").mode is Mode.REAL
    assert Setup(RULES, ("A", "B"), levels=(None, "expert")).levels == (None, Level.EXPERT)


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ({"mode": "imaginary"}, "mode: 'imaginary' is not one of: virtual, real"),
        ({"players": ("A", "B"), "levels": (None, "best")}, "level: 'best' is not one of: begin"),
        ({"players": None}, "players: a tuple is needed, not None"),
        ({"players": ("Ann", 5)}, "A name is a text, not 5"),
        ({"seed": 5}, "A seed is a text, not 5"),
        ({"players": ("A", "B"), "late": "1"}, "Only people come late"),
    ],
)
def test_a_setup_of_other_types_is_refused(parts, told):
    with pytest.raises(yahtzee.BadSetup, match=re.escape(told)):
        Setup(RULES, **parts)


GAME = rolled(start(), "12345")


@pytest.mark.parametrize(
    ("do", "told"),
    [
        (lambda: play(GAME, Score("Yahtzee")), "such as rules.by_id['ones'], not 'Yahtzee'"),
        (lambda: play(GAME, Score(["Yahtzee"])), "such as rules.by_id['ones'], not ['Yahtzee']"),
        (lambda: play(GAME, Keep((1, 0)), (1,) * 3), "(1, 0) are not places from 0 to 4 in asc"),
        (lambda: play(GAME, Keep(3), (1,) * 3), "3 are not places from 0 to 4"),
        (lambda: yahtzee.roll_dice(GAME, Score), "Only a Keep rolls dice, not <class"),
        (lambda: yahtzee.roll_dice(GAME, Score(box("ones"))), "Only a Keep rolls dice, not Score"),
    ],
)
def test_moves_of_other_types_are_refused(do, told):
    with pytest.raises(yahtzee.IllegalMove, match=re.escape(told)):
        do()


@pytest.mark.parametrize(
    ("make", "value", "told"),
    [
        (yahtzee.make_card, GAME, "the code of a Scorecard, which a Game has not"),
        (yahtzee.make_game, GAME.card, "the code of a Game, which a Scorecard has not"),
    ],
)
def test_a_code_is_of_its_own_kind_of_value(make, value, told):
    with pytest.raises(TypeError, match=told):
        make(value)


@pytest.mark.parametrize("player", [2, 3, -1, None, "Ann"])
def test_a_review_of_nobody_is_refused(player):
    game = new_game(Setup(TINY, ("Ann", "Bob")))
    with pytest.raises(yahtzee.BadSetup, match=f"from 0 to 1: there is no player {player!r}"):
        yahtzee.review(game, player)


def test_best_play_of_real_dice_scores_and_never_rolls_them():
    solver, game = yahtzee.Solver(TINY), start(TINY, mode=Mode.REAL)
    assert solver.best(rolled(game, "66666")) == Score(box("chance"))
    for at in (game, rolled(game, "12346")):
        with pytest.raises(yahtzee.IllegalMove, match="advice says what to keep"):
            solver.best(at)
    assert solver.advice(game.card, (1, 2, 3, 4, 6), 2).best.move == Keep((4,))


def test_the_public_names_are_listed_and_have_help():
    assert {*yahtzee.__all__} < {*dir(yahtzee)}
    assert "__version__" in dir(yahtzee)
    told = pydoc.plain(pydoc.render_doc(yahtzee))
    for name in yahtzee.__all__:
        assert name in told
    assert "The game after a move." in told
