"""Measure what playing to win gains: ``python3 -m yahtzee.players official``.

Each pair of games is played twice against the same computer character, on the same dice and
with the same slips: by Ada, who plays to win as soon as that can be worked out, and by her
when she plays for points to the end. The gain is the mean difference in games won, a game
shared by two who tie being half a game.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter

from yahtzee.errors import YahtzeeError
from yahtzee.game import Game, new_game, play, roll_dice
from yahtzee.game_setup import Level, Setup
from yahtzee.moves import Keep, Move, Score
from yahtzee.notation import parse_rules
from yahtzee.players import perfect
from yahtzee.players.aims import mean_and_error
from yahtzee.players.base import choose
from yahtzee.players.characters import CHARACTERS, Character
from yahtzee.presets import name_of
from yahtzee.rules import RuleSet
from yahtzee.solver.advice import advise_game
from yahtzee.solver.kernel import Machine, Program, Solver, SolverUnavailable, run, wasmtime_machine
from yahtzee.standings import winners

Strategy = Callable[[Game, Solver], Program[Keep | Score]]
PLAYERS = 2


@dataclass(frozen=True, slots=True)
class Duels:
    """The part of each game that was won, by strategy, the same dice at the same place."""

    to_win: tuple[float, ...]
    for_points: tuple[float, ...]

    @property
    def gains(self) -> tuple[float, ...]:
        """What playing to win won more in each pair."""
        return tuple(win - points for win, points in zip(self.to_win, self.for_points, strict=True))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; gives its exit status."""
    line = argparse.ArgumentParser(
        prog="python3 -m yahtzee.players",
        description="Play to win and play for points, on the same dice, and compare.",
    )
    names = {character.name.lower(): character for character in CHARACTERS}
    line.add_argument("rules", help="a preset, or a code of house rules")
    line.add_argument("--pairs", type=int, default=100, help="pairs of games; default: 100")
    line.add_argument("--seed", default="figures")
    line.add_argument("--rival", choices=names, help="only this one")
    asked = line.parse_args(arguments)
    try:
        rules = parse_rules(asked.rules)
    except YahtzeeError as error:
        line.error(str(error))
    if asked.pairs < 2:
        line.error("--pairs is 2 or more")
    try:
        machine = wasmtime_machine()
    except SolverUnavailable as missing:
        sys.stderr.write(f"{missing}\n")
        return 1
    rivals = (names[asked.rival],) if asked.rival else CHARACTERS
    for text in report(machine, rules, rivals, asked.pairs, asked.seed):
        sys.stdout.write(f"{text}\n")
        sys.stdout.flush()
    return 0


def report(
    machine: Machine, rules: RuleSet, rivals: Sequence[Character], pairs: int, seed: str
) -> Iterator[str]:
    """The lines to print: what playing to win gains against each rival."""
    solver = Solver(rules)
    run(machine, solver.solve())
    yield f"{name_of(rules)}: {pairs} pairs of games against each rival, seed {seed!r}"
    yield "Rival     To win   For points   Gain      Standard error   Ended differently"
    begun = perf_counter()
    for rival in rivals:
        duels = play_duels(machine, solver, rival.level, [f"{seed} {n}" for n in range(pairs)])
        win, points = (sum(part) / pairs for part in (duels.to_win, duels.for_points))
        gain, error = mean_and_error(duels.gains)
        differ = sum(part != 0 for part in duels.gains)
        yield f"{rival.name:<8} {win:7.2%} {points:12.2%} {gain:+8.2%} {error:16.2%} {differ:17}"
    yield f"Played in {perf_counter() - begun:.0f} s"


def play_duels(machine: Machine, solver: Solver, rival: Level, seeds: Sequence[str]) -> Duels:
    """A pair of games for each seed; who begins alternates."""
    pairs = [
        play_pair(machine, solver, setup_for(solver.rules, rival, number % PLAYERS, seed))
        for number, seed in enumerate(seeds)
    ]
    return Duels(tuple(won(win) for win, _ in pairs), tuple(won(points) for _, points in pairs))


def setup_for(rules: RuleSet, rival: Level, place: int, seed: str) -> Setup:
    """A table for two, the strategy at a place and a computer character at the other."""
    levels = tuple(None if player == place else rival for player in range(PLAYERS))
    names = tuple(f"Player {player + 1}" for player in range(PLAYERS))
    return Setup(rules, names, seed=seed, levels=levels)


def best_for_points(game: Game, solver: Solver) -> Program[Keep | Score]:
    """The move that is worth the most points."""
    return (yield from advise_game(solver, game)).best.move


def play_pair(machine: Machine, solver: Solver, setup: Setup) -> tuple[Game, Game]:
    """A game played to win and one for points: one and the same until their moves differ."""
    game = new_game(setup)
    while not game.is_over:
        if setup.level_of(game.player) is None:
            win, points = (
                _moved(game, run(machine, strategy(game, solver)))
                for strategy in (perfect.choose, best_for_points)
            )
            if win != points:
                return (
                    play_on(machine, solver, win, perfect.choose),
                    play_on(machine, solver, points, best_for_points),
                )
            game = win
        else:
            game = _moved(game, _rival_move(machine, solver, game))
    return game, game


def play_on(machine: Machine, solver: Solver, game: Game, strategy: Strategy) -> Game:
    """The rest of a strategy's game against a computer character."""
    while not game.is_over:
        if game.setup.level_of(game.player) is None:
            game = _moved(game, run(machine, strategy(game, solver)))
        else:
            game = _moved(game, _rival_move(machine, solver, game))
    return game


def _rival_move(machine: Machine, solver: Solver, game: Game) -> Move:
    """The computer character's, with slips that are the same in the same place of each game."""
    slips = Random(f"{game.setup.seed} {game.round} {game.rolls}")
    return run(machine, choose(game, solver, slips.random))


def _moved(game: Game, move: Move) -> Game:
    return play(game, move, roll_dice(game, move) if isinstance(move, Keep) else ())


def won(game: Game) -> float:
    """The part of a finished game that the strategy has won."""
    first = winners(game)
    return 1 / len(first) if game.setup.levels.index(None) in first else 0.0


if __name__ == "__main__":
    sys.exit(main())
