"""Playing to win and for a total: the exact chances of every choice."""

import random
from collections import defaultdict
from dataclasses import replace
from functools import cache

import pytest
from builders import box, card_open_at, dice
from kernels import solved
from reference import Reference, Turn, further_points

from yahtzee.engine.dice import USUAL_DICE
from yahtzee.engine.game import Game
from yahtzee.engine.game_setup import Setup
from yahtzee.engine.moves import Score
from yahtzee.engine.rules import RuleSet
from yahtzee.players.computers import advise_to_win
from yahtzee.solver.advice import advise_game, aim
from yahtzee.solver.kernel import reach, run
from yahtzee.time_slices import while_wanted

close = {"abs": 1e-9, "rel": 0}
SMALL = RuleSet((box("twos"), box("fives"), box("house"), box("chance")))


def table(*cards, faces="", left=0):
    """A match with these cards on the table; the first has the turn."""
    rules = cards[0].rules
    setup = Setup(rules, tuple(f"Player {n}" for n in range(len(cards))))
    most_open = max(len(card.open_boxes) for card in cards)
    turns_done = len(cards) * (len(rules.categories) - most_open)
    return Game(setup, (), cards, turns_done, dice(faces), rules.rolls - left if faces else 0)


def drawn(seed, **mine):
    """A small match in the middle of a turn, two rolls to come at most."""
    chance = random.Random(seed)
    card = card_open_at(SMALL, "twos", "chance", fives=chance.choice((0, 10, 20)), **mine)
    rival = card_open_at(SMALL, "house", fives=chance.choice((5, 15, 25)), chance=12, twos=4)
    faces = "".join(chance.choices("123456", k=USUAL_DICE))
    return table(card, rival, faces=faces, left=seed % 3)


POINTS = Reference(SMALL)


@cache
def further_of(card):
    """The chance of each number of further points under best play for them."""
    return further_points(POINTS, card)


def found_by(game, program):
    machine, solver = solved(game.rules)
    return run(machine, program(game, solver))


def naive_chance(turn, game, move):
    """The worth of a move by the reference, which plays for its goal from there on."""
    roll = tuple(sorted(game.dice))
    if isinstance(move, Score):
        return turn.game.value_of_box(game.card, roll, move.category)
    kept = tuple(sorted(game.dice[place] for place in move.places))
    return turn.value_of_keep(kept, game.rolls_left)


def win_with(game):
    """The share of a win that each total earns against the one rival, who plays for points."""
    rival = game.cards[1]
    chances = defaultdict(float)
    for points, chance in further_of(rival).items():
        chances[rival.total + points] += chance

    @cache
    def goal(total):
        below = sum(chance for other, chance in chances.items() if other < total)
        return below + chances.get(total, 0.0) / 2

    return goal


@pytest.mark.parametrize("seed", range(3))
def test_every_choice_has_the_chance_of_winning_that_the_reference_finds(seed):
    game = drawn(seed)
    turn = Turn(Reference(SMALL, win_with(game)), game.card)
    found = found_by(game, advise_to_win)
    points = found_by(game, lambda game, solver: advise_game(solver, game))
    assert {replace(each, chance=0, short=0) for each in found.choices} == set(points.choices)
    for each in found.choices:
        assert each.chance == pytest.approx(naive_chance(turn, game, each.move), **close)
    assert found.best.chance == max(each.chance for each in found.choices)


@pytest.mark.parametrize("total", [35, 48])
@pytest.mark.parametrize("seed", [1, 2])
def test_every_choice_has_the_chance_of_a_total_that_the_reference_finds(seed, total):
    game = drawn(seed)
    turn = Turn(Reference(SMALL, lambda points: float(points >= total)), game.card)
    goal, position = reach(total - game.card.total), (game.card, game.dice, game.rolls_left)
    found = found_by(game, lambda _game, solver: aim(solver, *position, goal))
    for each in found.choices:
        assert each.chance == pytest.approx(naive_chance(turn, game, each.move), **close)


def test_a_question_that_nobody_asks_any_more_is_given_up():
    game, (machine, solver) = drawn(2), solved(SMALL)
    answers = iter([True, True, False])
    program = while_wanted(advise_to_win(game, solver), lambda: next(answers))
    assert run(machine, program) is None
    whole = run(machine, while_wanted(advise_to_win(game, solver), lambda: True))
    assert whole == run(machine, advise_to_win(game, solver))
