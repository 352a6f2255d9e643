"""A table with computers at it, and a machine that has solved the rules."""

import random

from builders import rules_of

from yahtzee.engine.dice import USUAL_DICE
from yahtzee.engine.game import Game, legal_boxes, new_game, play
from yahtzee.engine.game_setup import Setup
from yahtzee.engine.moves import Keep, Score
from yahtzee.players.computers import choose
from yahtzee.solver.kernel import run

PERSON = None


def match(which, *levels) -> Game:
    """A match, the players' levels in order; PERSON is a person."""
    names = tuple(f"Player {number + 1}" for number in range(len(levels)))
    return new_game(Setup(rules_of(which), names, levels=levels if any(levels) else ()))


def random_faces(game: Game, move, dice: random.Random):
    """What the dice of a move fall to."""
    rolled = USUAL_DICE - len(move.places) if isinstance(move, Keep) else 0
    return tuple(dice.randint(1, 6) for _ in range(rolled))


def random_move(game: Game, dice: random.Random):
    """A person who does anything."""
    if not game.dice:
        return Keep()
    if game.rolls_left and dice.random() < 0.5:
        return Keep(tuple(sorted(dice.sample(range(USUAL_DICE), dice.randrange(USUAL_DICE)))))
    return Score(dice.choice(legal_boxes(game)))


def steps(game: Game, move_of, seed):
    """Each game before a move, the move, and the game after, up to the end."""
    dice = random.Random(str(seed))
    while not game.is_over:
        move = move_of(game)
        after = play(game, move, random_faces(game, move, dice))
        yield game, move, after
        game = after


def mover(seed, machine=None, solver=None):
    """Who moves at any table: computers by ``choose``, people at random."""
    chance = random.Random(f"chance {seed}")

    def move_of(game):
        if game.setup.level_of(game.player) is PERSON:
            return random_move(game, chance)
        return run(machine, choose(game, solver, chance.random))

    return move_of
