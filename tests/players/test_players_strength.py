"""How well each level plays, measured by the solver."""

import random
from math import exp
from statistics import mean, stdev

import pytest
from builders import VARIED, start
from kernels import solved
from opponents import PERSON, match, mover, steps
from turn_states import a_card, all_states

from tools import strengths
from yahtzee.engine.dice import USUAL_DICE, multisets
from yahtzee.engine.game import Game, play
from yahtzee.engine.game_setup import Level, Setup
from yahtzee.engine.moves import Keep
from yahtzee.engine.presets import preset
from yahtzee.players import manners
from yahtzee.players.computers import choose_at, expert, pick, stake
from yahtzee.players.manners import SLIP, WORST
from yahtzee.solver.advice import Advice, Choice, advise_game
from yahtzee.solver.kernel import START, run
from yahtzee.solver.states import turn_state

each_preset = pytest.mark.parametrize("each", VARIED, ids=lambda each: each.id)
STRENGTH = {"official": 16, "yatzy": 10, "grail": 48}


@pytest.fixture
def quick(monkeypatch):
    """Ada changes over late, so that a whole match takes little time."""
    monkeypatch.setattr(manners, "AIM_BYTES", 1 << 18)


def alone(level, which, seed):
    """A game for one by a level: the score, and what each decision lost."""
    machine, solver = solved(preset(which).rules)
    chance, losses = random.Random(f"{level} {seed}"), []

    def move_of(game):
        move = run(machine, choose_at(level, game, solver, chance.random))
        if game.dice:
            advice = run(machine, advise_game(solver, game))
            losses.append(advice.loss_of(move, game.dice))
        return move

    *_, (_, _, over) = steps(start(which), move_of, f"{level} {seed}")
    return over.cards[0].total, losses


@pytest.mark.slow
@pytest.mark.parametrize("which", ["official", "yatzy"])
def test_every_level_makes_legal_moves_to_the_end(which, quick):
    rules = preset(which).rules
    machine, solver = solved(rules)
    game = match(rules, *Level, PERSON)
    *_, (_, _, over) = steps(game, mover(which, machine, solver), which)
    assert over.is_over


# Score = start + luck - loss, and luck is nought on average: start - loss has the same
# mean as the score and a far smaller spread.
@pytest.mark.slow
@pytest.mark.parametrize(("which", "games"), STRENGTH.items(), ids=STRENGTH)
def test_each_level_is_stronger_than_the_one_below(which, games):
    machine, solver = solved(preset(which).rules)
    best = run(machine, solver.value(START))
    means, errors = [], []
    for level in Level:
        worth = [best - sum(alone(level, which, seed)[1]) for seed in range(games)]
        means.append(mean(worth))
        errors.append(stdev(worth) / games**0.5)
    for number in range(len(means) - 1):
        gap = means[number + 1] - means[number]
        assert gap > 3 * (errors[number] ** 2 + errors[number + 1] ** 2) ** 0.5, (means, errors)
    assert means[-1] == best


@pytest.mark.slow
def test_scores_agree_with_what_the_losses_say():
    """Pip's, over enough games: the mean of scores and the mean by losses."""
    played = [alone(Level.BEGINNER, "official", seed) for seed in range(25)]
    machine, solver = solved(preset("official").rules)
    best = run(machine, solver.value(START))
    luck = [score - (best - sum(losses)) for score, losses in played]
    assert abs(mean(luck)) < 4 * stdev(luck) / len(luck) ** 0.5


@pytest.mark.slow
@pytest.mark.parametrize("level", [Level.BEGINNER, Level.CASUAL, Level.EXPERT])
def test_what_is_told_is_within_three_points_of_ten_thousand_games_played_out(level):
    """Best play against each, before the first roll; docs/figures.md has the figures."""
    machine, solver = solved(preset("official").rules)
    chances = run(machine, solver.distribution(START))
    won = mean(strengths.beaten(strengths.played_out(level), chances))
    assert strengths.told(level) == pytest.approx(won, abs=0.03)


# Rook


def test_rook_never_slips_badly_and_mostly_not_at_all():
    machine, solver = solved(preset("official").rules)
    chance, losses = random.Random(1), []

    def move_of(game):
        move = run(machine, expert(game, solver, chance.random))
        advice = run(machine, advise_game(solver, game))
        losses.append(advice.loss_of(move, game.dice))
        assert losses[-1] <= WORST * stake(game, advice)
        return move

    for seed in range(10):
        list(steps(start("official"), move_of, seed))
    assert max(losses) > 2
    assert sum(loss == 0 for loss in losses) > 0.7 * len(losses)


def test_rook_makes_a_choice_the_likelier_the_less_it_loses():
    stake = 20.0
    losses = (0.0, 0.4, 1.6, WORST * stake + 0.1)
    choices = tuple(Choice(Keep(tuple(range(n))), -loss, loss) for n, loss in enumerate(losses))
    marks = [(number + 0.5) / 1000 for number in range(1000)]
    made = [pick(Advice(choices), stake, lambda mark=mark: mark).loss for mark in marks]
    often = [made.count(loss) for loss in losses]
    assert often == sorted(often, reverse=True)
    assert often[2] > often[3] == 0
    ratio = exp(1.6 / (SLIP * stake))
    assert often[0] / often[2] == pytest.approx(ratio, rel=0.05)


# Ada


@pytest.mark.slow
@each_preset
def test_ada_alone_makes_the_choices_of_best_play(each):
    """On positions drawn at random: each choice is worth what the kernel's own choice is."""
    machine, solver = solved(each.rules)
    chosen = random.Random(each.id)
    full = (1 << len(each.rules.categories)) - 1
    states = [state for state in all_states(each.rules) if state.filled != full]
    for state in chosen.sample(states, 40):
        faces = chosen.choice(multisets(USUAL_DICE))
        left = chosen.randrange(each.rules.rolls)
        setup = Setup(each.rules)
        position = Game(setup, (), (a_card(each.rules, state),), state.filled.bit_count())
        position = play(position, Keep(), faces)
        position = Game(setup, (), position.cards, position.turns, faces, each.rules.rolls - left)
        move = run(machine, choose_at(Level.PERFECT, position, solver, random.random))
        values = run(machine, solver.look(turn_state(position.card)))
        # The best with some rolls left is what five dice are worth about to be rolled.
        best = values.of_keep(faces, left + 1)
        if isinstance(move, Keep):
            made = values.of_keep(tuple(faces[place] for place in move.places), left)
        else:
            after = play(position, move).cards[0]
            made = after.total - position.card.total + run(machine, solver.value(turn_state(after)))
        assert made == pytest.approx(best, abs=1e-9)
