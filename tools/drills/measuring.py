"""What the computer characters lose a decision, measured over whole games.

The dice and slips follow from a seed, and are the same for each character at the same place of
the game. What counts is every decision at which a choice can lose anything, as in drills.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from yahtzee.engine.game import new_game, play, roll_dice
from yahtzee.engine.game_setup import Level, Setup
from yahtzee.engine.moves import Keep
from yahtzee.engine.presets import name_of
from yahtzee.players.base import choose_at
from yahtzee.players.characters import CHARACTERS
from yahtzee.practice.drills import PLAYER, is_right
from yahtzee.solver.advice import advise_game
from yahtzee.solver.kernel import Machine, Program, Solver, run


@dataclass(frozen=True, slots=True)
class Played:
    """One game: how many decisions could lose anything, and what they lost together."""

    decisions: int
    lost: float


def played(solver: Solver, level: Level, seed: str) -> Program[Played]:
    """The game of a seed, played alone by a character."""
    game = new_game(Setup(solver.rules, (PLAYER,), seed=seed))
    decisions, lost = 0, 0.0
    while not game.is_over:
        slips = Random(f"{seed} {game.round} {game.rolls}")
        move = yield from choose_at(level, game, solver, slips.random)
        if game.dice:
            advice = yield from advise_game(solver, game)
            if not is_right(advice.choices[-1].loss):
                decisions += 1
                lost += advice.loss_of(move, game.dice)
        game = play(game, move, roll_dice(game, move) if isinstance(move, Keep) else ())
    return Played(decisions, lost)


def average(games: Sequence[Played]) -> tuple[float, float]:
    """Points lost per decision over at least two games, and the standard error of that.

    The error is that of a ratio of two sums, each game being one draw of both: W. G. Cochran,
    Sampling Techniques, chapter 2.
    """
    decisions = sum(game.decisions for game in games)
    ratio = sum(game.lost for game in games) / decisions
    squares = sum((game.lost - ratio * game.decisions) ** 2 for game in games)
    count = len(games)
    return ratio, float((squares * count / (count - 1)) ** 0.5) / decisions


def report(machine: Machine, solver: Solver, games: int, seed: str) -> Iterator[str]:
    """The lines to print: what each character loses by rules that are solved."""
    yield f"{name_of(solver.rules)}: {games} games each, seed {seed!r}"
    yield "Character   Lost per decision   Standard error"
    for character in CHARACTERS:
        all_played = [
            run(machine, played(solver, character.level, f"{seed} {number}"))
            for number in range(games)
        ]
        lost, error = average(all_played)
        yield f"{character.name:<11} {lost:15.3f} {error:16.3f}"
