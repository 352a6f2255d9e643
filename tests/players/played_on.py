"""How computers play on from a position, in plain Python: each of their moves, and what follows."""

from collections import defaultdict
from math import exp

from kernels import solved

from yahtzee.engine.game import Game, play
from yahtzee.engine.game_setup import Level, Setup
from yahtzee.engine.moves import Keep
from yahtzee.players.computers import stake, unaided
from yahtzee.players.manners import SLIP, WORST
from yahtzee.solver.advice import advise_game, kept_faces
from yahtzee.solver.kernel import run
from yahtzee.solver.odds import rerolls
from yahtzee.solver.states import turn_state


def moves(level, game):
    """The moves that a level may make, and how likely each is."""
    if level is not Level.EXPERT:
        return {unaided(level, game): 1.0}
    machine, solver = solved(game.rules)
    advice = run(machine, advise_game(solver, game))
    worth = stake(game, advice)
    weights = {
        each.move: exp(-each.loss / (SLIP * worth)) if each.loss else 1.0
        for each in advice.choices
        if each.loss <= WORST * worth
    }
    return {move: weight / sum(weights.values()) for move, weight in weights.items()}


def further(level, card, known, dice=(), left=0):
    """The exact chance of each number of further points of a level that plays on from here."""
    if card.is_full:
        return {0: 1.0}
    key = turn_state(card), dice, left
    if key in known:
        return known[key]
    rules = card.rules
    turns = sum(points is not None for points in card.points)
    rolls = {dice: 1.0} if dice else dict(rerolls((), rules.dice))
    found = defaultdict(float)
    for used in range(rules.rolls - left if dice else 1, rules.rolls + 1):
        fallen = defaultdict(float)
        for roll, chance in rolls.items():
            game = Game(Setup(rules), (), (card,), turns, roll, used)
            for move, share in moves(level, game).items():
                if isinstance(move, Keep):
                    for after, part in rerolls(kept_faces(roll, move), rules.dice):
                        fallen[after] += chance * share * part
                    continue
                after = play(game, move).cards[0]
                for points, part in further(level, after, known).items():
                    found[after.total - card.total + points] += chance * share * part
        rolls = fallen
    known[key] = dict(found)
    return known[key]
