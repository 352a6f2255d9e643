"""Score = start + luck - loss, to the last bit that matters, whatever was played."""

import random
from dataclasses import replace
from itertools import pairwise

import pytest
from builders import box, dice, rolled, rules_of, scored, start, turn, turns
from hypothesis import given
from hypothesis import strategies as st
from kernels import shared_machine, solved
from random_games import random_faces, random_game
from strategies import rule_sets

from yahtzee.engine.game import box_points, new_game, play
from yahtzee.engine.game_setup import Mode, Setup
from yahtzee.engine.moves import Enter, Keep, Score, Write
from yahtzee.engine.presets import PRESETS
from yahtzee.engine.rules import Joker, RuleSet
from yahtzee.solver.advice import advise, advise_game
from yahtzee.solver.kernel import START, Solver, run
from yahtzee.solver.review import GRADES, Moment, Review, review
from yahtzee.solver.states import turn_state

close = {"abs": 1e-9, "rel": 0}
SOME = [each for each in PRESETS if each.id in ("official", "silentmatt", "kismet")]
each_preset = pytest.mark.parametrize("each", SOME, ids=lambda each: each.id)
each_mode = pytest.mark.parametrize("mode", Mode)


# Playing anything that is legal.


def reviews_of(game, machine, solver):
    return [run(machine, review(game, player, solver)) for player in range(len(game.cards))]


def value_now(game, player, machine, solver):
    """Points so far and what is still to come, asked for without the review."""
    card = game.cards[player]
    if card.is_full:
        return card.total
    if game.dice and player == game.player:
        advice = run(machine, advise(solver, card, game.dice, game.rolls_left))
        return advice.best.equity
    return card.total + run(machine, solver.value(turn_state(card)))


def check(game, machine, solver):
    for player, reviewed in enumerate(reviews_of(game, machine, solver)):
        now = value_now(game, player, machine, solver)
        assert reviewed.start + reviewed.luck - reviewed.loss == pytest.approx(now, **close)
        assert reviewed.start == pytest.approx(run(machine, solver.value(START)), **close)
        for moment in reviewed.moments:
            assert moment.loss >= 0
            if isinstance(moment.move, Score):
                assert moment.luck == 0
            if isinstance(moment.move, Enter | Write):
                assert (moment.loss, moment.advice) == (0, None)


# The identity.


@pytest.mark.slow
@each_mode
@each_preset
def test_score_is_start_and_luck_less_loss_under_presets(each, mode):
    machine, solver = solved(each.rules)
    chance = random.Random(f"{each.id} {mode}")
    for _ in range(5):
        check(random_game(Setup(each.rules, mode=mode), chance), machine, solver)


@given(rule_sets(max_categories=4), st.sampled_from(Mode), st.integers(1, 3), st.integers())
def test_score_is_start_and_luck_less_loss_under_house_rules(rules, mode, players, seed):
    machine, solver = shared_machine(), Solver(rules)
    run(machine, solver.solve())
    setup = Setup(rules, tuple("ABC"[:players]), mode)
    chance = random.Random(seed)
    for _ in range(9 // players):
        check(random_game(setup, chance), machine, solver)


def test_before_the_first_move_there_is_nothing_to_review():
    machine, solver = solved(rules_of("official"))
    (reviewed,) = reviews_of(start("official"), machine, solver)
    assert reviewed == Review(0, reviewed.start, ())
    assert (reviewed.luck, reviewed.loss, reviewed.costliest(3)) == (0, 0, ())
    assert str(reviewed.grade) == "Perfect"


def test_a_joker_is_paid_nothing_for_the_first_roll_though_its_dice_would_be():
    """Five threes are 15 as a joker and 25 as dice of their own, told apart only at first."""
    boxes = (box("threes"), box("yahtzee"), replace(box("chance"), served=10))
    rules = RuleSet(boxes, joker=Joker())
    machine, solver = solved(rules)
    game = turns(start(rules), "33333 yahtzee", "12345 threes")
    at = rolled(game, "33333")
    choices = run(machine, advise_game(solver, at)).choices
    equity = next(each.equity for each in choices if each.move == Score(boxes[2]))
    assert equity - at.card.total == box_points(at)[boxes[2]] == 15
    check(scored(at, "chance"), machine, solver)


# What is luck, and what is loss.


def test_best_play_loses_nothing():
    rules = rules_of("official")
    machine, solver = solved(rules)
    chance = random.Random(5)
    for _ in range(15):
        game = new_game(Setup(rules))
        while not game.is_over:
            move = run(machine, advise_game(solver, game)).best.move
            fallen = random_faces(chance, 5 - len(move.places)) if isinstance(move, Keep) else ()
            game = play(game, move, fallen)
        (reviewed,) = reviews_of(game, machine, solver)
        assert (reviewed.loss, str(reviewed.grade), reviewed.costliest(3)) == (0, "Perfect", ())
        assert reviewed.luck == pytest.approx(game.card.total - reviewed.start, **close)


def test_a_lucky_roll_is_luck_and_a_foolish_box_is_loss():
    machine, solver = solved(rules_of("official"))
    game = scored(rolled(start("official"), "66666"), "ones")
    (reviewed,) = reviews_of(game, machine, solver)
    rolling, scoring = reviewed.moments
    assert rolling.luck > 50
    assert rolling.loss == 0
    assert scoring.loss > 50
    assert scoring.luck == 0
    assert scoring.advice.best.move == Score(box("yahtzee"))
    assert reviewed.costliest(3) == (scoring,)
    assert str(reviewed.grade) == "Improving"


def test_a_keep_holds_both_what_it_cost_and_what_the_dice_then_brought():
    machine, solver = solved(rules_of("official"))
    game = play(rolled(start("official"), "66661"), Keep((4,)), dice("1111"))
    moment = reviews_of(game, machine, solver)[0].moments[-1]
    assert moment.loss > 10
    assert moment.luck > 10
    assert (moment.step, moment.turn) == (1, 0)


def test_real_dice_seen_once_are_luck_and_their_box_is_a_decision():
    machine, solver = solved(rules_of("official"))
    game = turn(start("official", mode=Mode.REAL), "66666 ones")
    entered, boxed = reviews_of(game, machine, solver)[0].moments
    assert entered.advice is None
    assert entered.luck > 0
    assert boxed.loss > 50
    assert boxed.advice.best.move == Score(box("yahtzee"))


def test_a_value_that_was_only_written_is_all_luck():
    machine, solver = solved(rules_of("official"))
    game = play(start("official", mode=Mode.REAL), Write(box("yahtzee"), 0))
    (moment,) = reviews_of(game, machine, solver)[0].moments
    assert (moment.loss, moment.advice) == (0, None)
    assert moment.luck < 0


def test_each_player_has_a_review_of_their_own_steps():
    machine, solver = solved(rules_of("official"))
    game = turn(turn(start("official", 2), "66666 yahtzee"), "12346 chance")
    ann, bob = reviews_of(game, machine, solver)
    assert [moment.step for moment in ann.moments] == [0, 1]
    assert [moment.step for moment in bob.moments] == [2, 3]
    assert {moment.turn for moment in (*ann.moments, *bob.moments)} == {0}
    assert ann.luck > 0 > bob.luck


# Grades and the costliest decisions, of reviews made by hand.


def moment(step, loss):
    return Moment(step, step, Score(box("chance")), loss, 0.0, None)


def of_losses(*losses):
    return Review(0, 250.0, tuple(moment(step, loss) for step, loss in enumerate(losses)))


@pytest.mark.parametrize(("grade", "above"), list(pairwise(GRADES)))
def test_a_grade_ends_just_below_its_edge(grade, above):
    (name, below), (next_name, further) = grade, above
    assert of_losses(below).grade == next_name
    assert of_losses(below - 1e-6).grade == name
    assert below < further


def test_the_costliest_come_worst_first_and_as_many_as_asked():
    reviewed = of_losses(0.5, 0.0, 3.0, 0.5, 1.0)
    assert [moment.step for moment in reviewed.costliest(3)] == [2, 4, 0]
    assert [moment.step for moment in reviewed.costliest(9)] == [2, 4, 0, 3]
    assert reviewed.costliest(0) == ()
