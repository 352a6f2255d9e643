"""Advice in positions that people know."""

import pytest
from builders import box, card, dice, start
from kernels import solved

from yahtzee.engine.game import play
from yahtzee.engine.moves import Keep, Score
from yahtzee.engine.presets import PRESETS
from yahtzee.engine.scorecard import empty_card
from yahtzee.solver.advice import advise, advise_game, distinct_keeps
from yahtzee.solver.kernel import run


def advice_on(some_card, faces, left):
    machine, solver = solved(some_card.rules)
    return run(machine, advise(solver, some_card, dice(faces), left))


# A position that surprises people: after the first roll of the game the three sixes are kept
# and the full house is not taken. T. Verhoeff said so of 44666 and 55666 in a letter to NRC
# Handelsblad, 5 April 2003 (www.nrc.nl/nieuws/2003/04/05/yathzee-7633804-a377120).
@pytest.mark.parametrize("which", ["official", "verhoeff", "kniffel", "tabletop"])
@pytest.mark.parametrize("faces", ["11666", "44666", "55666"])
def test_three_sixes_are_kept_rather_than_a_full_house(which, faces):
    advice = advice_on(card(which), faces, 2)
    assert advice.best.move == Keep((2, 3, 4))
    assert advice.best.loss == 0
    assert advice.loss_of(Score(box("full_house"))) > 1


def test_a_keep_costs_the_same_whichever_of_equal_dice_stay():
    advice, faces = advice_on(card("official"), "61661", 2), dice("61661")
    assert advice.loss_of(Keep((0, 2)), faces) == advice.loss_of(Keep((2, 3)), faces) > 0


def test_a_move_that_cannot_be_played_has_no_loss():
    with pytest.raises(ValueError, match="cannot be played"):
        advice_on(card("official"), "11666", 0).loss_of(Keep((2,)), dice("11666"))


def test_without_rolls_left_only_legal_boxes_are_choices():
    joker = card("official", yahtzee=50, sixes=24)
    advice = advice_on(joker, "66666", 0)
    assert {choice.move.category.id for choice in advice.choices} == {
        "three_of_a_kind", "four_of_a_kind", "full_house", "small_straight", "large_straight",
        "chance",
    }  # fmt: skip
    assert advice.best.move == Score(box("large_straight"))


def test_equity_counts_points_so_far_and_bonuses():
    last = card("official", bonuses=1, **{
        each.id: 0 for each in empty_card(PRESETS[0].rules).open_boxes
        if each.id not in ("yahtzee", "chance")
    }).fill(box("yahtzee"), 50)  # fmt: skip
    advice = advice_on(last, "66666", 0)
    assert advice.best.equity == pytest.approx(50 + 100 + 30 + 100)


def test_before_the_first_roll_there_is_one_choice():
    machine, solver = solved(PRESETS[0].rules)
    advice = run(machine, advise_game(solver, start("official")))
    assert [choice.move for choice in advice.choices] == [Keep()]
    assert advice.best.equity == pytest.approx(254.5877, abs=1e-4)


def test_every_choice_can_be_played():
    game = play(start("official"), Keep(), dice("11666"))
    machine, solver = solved(game.rules)
    advice = run(machine, advise_game(solver, game))
    assert len(advice.keeps) == len(distinct_keeps(game.dice)) == 11
    for choice in advice.choices:
        rolled = isinstance(choice.move, Keep)
        play(game, choice.move, (1,) * (5 - len(choice.move.places)) if rolled else ())
