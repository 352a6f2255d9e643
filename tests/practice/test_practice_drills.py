"""Drills: legal positions of real play, varied, and graded as the solver says."""

from collections import Counter

import pytest
from kernels import solved

from yahtzee.engine.dice import all_alike
from yahtzee.engine.game import box_points, history, legal_boxes, replay
from yahtzee.engine.moves import Keep, Score
from yahtzee.engine.presets import PRESETS, preset
from yahtzee.practice.drills import (
    CHOSEN_THEMES,
    LATE_BOXES,
    LEVELS,
    Theme,
    begun,
    comes_up,
    decisions,
    draw,
    draw_on,
    opening,
)
from yahtzee.solver.advice import advise_game
from yahtzee.solver.kernel import Solver, run, wasmtime_machine
from yahtzee.solver.states import turn_state

SOME = [each for each in PRESETS if each.id in ("official", "silentmatt", "grail", "generala")]
each_preset = pytest.mark.parametrize("each", SOME, ids=lambda each: each.id)


def drills_of(rules, games, seed="test"):
    machine, solver = solved(rules)
    return [
        drill
        for number in range(games)
        for drill in run(machine, decisions(solver, begun(rules), f"{seed} {number}"))
    ]


@each_preset
def test_every_drill_is_a_position_that_play_reaches(each):
    for drill in drills_of(each.rules, 3):
        game = drill.game
        assert replay(game.setup, game.log) == game
        assert game.dice
        assert not game.is_over
        scores = [each.move for each in drill.advice.choices if isinstance(each.move, Score)]
        assert {move.category for move in scores} == set(legal_boxes(game))
        assert bool(drill.advice.keeps) == (game.rolls_left > 0)


@each_preset
def test_an_answer_costs_what_the_solver_says(each):
    machine, solver = solved(each.rules)
    for drill in drills_of(each.rules, 1):
        advice = run(machine, advise_game(solver, drill.game))
        assert drill.loss_of(advice.best.move) == 0
        for choice in advice.choices:
            assert drill.loss_of(choice.move) == pytest.approx(choice.loss, abs=1e-9)
        assert drill.gap == advice.choices[1].loss


def test_an_illegal_answer_is_refused():
    drill = next(each for each in drills_of(preset("grail").rules, 1) if not each.game.rolls_left)
    with pytest.raises(ValueError, match="cannot be played"):
        drill.loss_of(Keep((0,)))


def test_drills_are_of_every_stage_roll_and_theme():
    drills = drills_of(preset("official").rules, 30)
    assert {drill.stage for drill in drills} == {0, 1, 2}
    assert {drill.game.rolls for drill in drills} == {1, 2, 3}
    themes = Counter(drill.theme for drill in drills)
    assert set(themes) >= set(Theme) - {Theme.JOKER}
    assert len({(drill.game.card, drill.game.dice) for drill in drills}) > len(drills) * 0.95


def test_the_games_have_mistakes_but_are_good_play():
    rules = preset("official").rules
    machine, solver = solved(rules)
    losses = []
    for drill in drills_of(rules, 8):
        for before, after in history(drill.game):
            if before.dice and before.rolls == drill.game.rules.rolls:
                advice = run(machine, advise_game(solver, before))
                losses.append(advice.loss_of(after.log[-1].move, before.dice))
    assert 0 < sum(losses) / len(losses) < 2
    assert any(loss > 0.3 for loss in losses)


def test_a_seed_says_everything():
    rules = preset("yatzy").rules
    machine, solver = solved(rules)
    first, again = (run(machine, draw(solver, rules, "one", 1)) for _ in range(2))
    other = run(machine, draw(solver, rules, "two", 1))
    assert first == again
    assert first.game != other.game


def test_higher_levels_are_closer_choices():
    rules = preset("official").rules
    machine, solver = solved(rules)
    gaps = []
    for level, (low, high) in enumerate(LEVELS):
        drills = [run(machine, draw(solver, rules, f"l{n}", level)) for n in range(8)]
        gaps.append(sum(drill.gap for drill in drills) / len(drills))
        assert sum(low <= drill.gap <= high for drill in drills) >= 6
    assert gaps == sorted(gaps, reverse=True)


def test_a_rare_theme_is_sought_until_it_is_as_hard_as_the_level():
    """A joker is mostly an easy choice: the first that came was in range in 1 of 14."""
    rules = preset("official").rules
    machine, solver = solved(rules)
    asked = [
        (theme, level) for theme in (Theme.JOKER, Theme.GIVE_UP, Theme.BONUS) for level in (2, 4)
    ]
    found = [run(machine, draw(solver, rules, "rare", level, theme)) for theme, level in asked]
    assert [drill.theme for drill in found] == [theme for theme, _ in asked]
    assert [drill.off(level) for drill, (_, level) in zip(found, asked, strict=True)] == [0] * 6


@each_preset
@pytest.mark.parametrize("theme", CHOSEN_THEMES)
def test_a_theme_that_is_chosen_comes_up_or_the_rules_have_none(each, theme):
    machine, solver = solved(each.rules)
    found = run(machine, draw(solver, each.rules, "theme", 2, theme))
    if comes_up(each.rules, theme):
        assert found.theme is theme
        assert replay(found.game.setup, found.game.log) == found.game
    else:
        assert found is None


def test_the_easiest_drills_are_decisions_too():
    """A large straight beside a box to give up is none."""
    rules = preset("official").rules
    machine, solver = solved(rules)
    for number in range(8):
        drill = run(machine, draw(solver, rules, f"easy {number}", 0, Theme.GIVE_UP))
        assert drill.gap < 15, drill.game.dice


def test_jokers_are_dealt_at_every_stage_and_leave_a_choice():
    rules = preset("official").rules
    machine, solver = solved(rules)
    drills = [run(machine, draw(solver, rules, f"j{n}", 2, Theme.JOKER)) for n in range(12)]
    for drill in drills:
        assert all_alike(drill.game.dice)
        assert not drill.game.card.is_open(rules.yahtzee)
        assert len(drill.advice.choices) > 1
    assert len({drill.stage for drill in drills}) > 1
    assert len({drill.game.rolls for drill in drills}) > 1


def test_giving_up_a_box_is_asked_where_it_is_one_of_the_two_best_choices():
    rules = preset("grail").rules
    machine, solver = solved(rules)
    best = set()
    for number in range(20):
        drill = run(machine, draw(solver, rules, f"g{number}", 2, Theme.GIVE_UP))
        points = box_points(drill.game)
        zeroes = [
            isinstance(choice.move, Score) and not points[choice.move.category]
            for choice in drill.advice.choices[:2]
        ]
        assert any(zeroes)
        best.add(zeroes[0])
    assert best == {True, False}  # so that the theme is not the answer


@each_preset
@pytest.mark.parametrize("theme", [None, Theme.JOKER])
def test_a_late_drill_is_graded_alike_by_a_solver_that_solved_only_what_follows(each, theme):
    if not comes_up(each.rules, theme):
        theme = None
    game = opening(each.rules, "late", theme)
    assert len(game.card.open_boxes) == LATE_BOXES
    assert replay(game.setup, game.log) == game
    machine, part = wasmtime_machine(), Solver(each.rules)
    run(machine, part.solve(start=turn_state(game.card)))
    drill = run(machine, draw_on(part, game, "late", 2, theme))
    whole_machine, whole = solved(each.rules)
    assert run(whole_machine, draw_on(whole, game, "late", 2, theme)) == drill
    assert run(whole_machine, advise_game(whole, drill.game)) == drill.advice
