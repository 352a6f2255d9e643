"""What playing to win gains over playing for points.

Each pair of games is played twice against the same computer character, on the same dice and
with the same slips: by Ada, who plays to win as soon as that can be worked out, and by her
when she plays for points to the end. The gain is the mean difference in games won, a game
shared by two who tie being half a game.

A pair takes about a second, so pairs are played in as many processes as are asked for, and
what is known so far is told every few hundred pairs.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from itertools import islice
from multiprocessing import get_context
from random import Random
from time import perf_counter

from yahtzee.codes import make_rules, parse_rules
from yahtzee.engine.game import Game, new_game, play, roll_dice
from yahtzee.engine.game_setup import Level, Setup
from yahtzee.engine.moves import Keep, Move, Score
from yahtzee.engine.presets import name_of
from yahtzee.engine.rules import RuleSet
from yahtzee.engine.standings import winners
from yahtzee.players import perfect
from yahtzee.players.aims import mean_and_error
from yahtzee.players.base import choose
from yahtzee.players.characters import Character
from yahtzee.solver.advice import advise_game
from yahtzee.solver.kernel import Machine, Program, Solver, run, wasmtime_machine

Strategy = Callable[[Game, Solver], Program[Keep | Score]]
PLAYERS = 2
SO_FAR = 500  # pairs between two lines
AT_ONCE = 10  # pairs that a process is given

Pair = tuple[float, float]  # the parts of two games that were won: to win, for points


def report(
    rules: RuleSet, rivals: Sequence[Character], pairs: int, seed: str, processes: int = 1
) -> Iterator[str]:
    """The lines to print: what playing to win gains against each rival, as far as is known."""
    yield f"{name_of(rules)}: {pairs} pairs of games against each rival, seed {seed!r}"
    yield "Rival    Pairs   To win   For points   Gain      Standard error   Ended differently"
    begun = perf_counter()
    seeds = [f"{seed} {number}" for number in range(pairs)]
    for rival in rivals:
        coming = play_pairs(rules, rival.level, seeds, processes)
        played: list[Pair] = []
        while len(played) < pairs:
            played += islice(coming, SO_FAR)
            yield row(rival, played)
    yield f"Played in {perf_counter() - begun:.0f} s"


def row(rival: Character, played: Sequence[Pair]) -> str:
    """What is known after these pairs: two or more."""
    count = len(played)
    win, points = (sum(part) / count for part in zip(*played, strict=True))
    gains = [to_win - for_points for to_win, for_points in played]
    gain, error = mean_and_error(gains)
    differ = sum(part != 0 for part in gains)
    shares = f"{win:8.2%} {points:12.2%} {gain:+8.2%} {error:16.2%}"
    return f"{rival.name:<7} {count:6} {shares} {differ:17}"


def play_pairs(
    rules: RuleSet, rival: Level, seeds: Sequence[str], processes: int = 1
) -> Iterator[Pair]:
    """The parts that were won of a pair of games for each seed; who begins alternates."""
    code = make_rules(rules)  # processes can be handed a text, but no rules
    tables = [(code, rival, number % PLAYERS, seed) for number, seed in enumerate(seeds)]
    if processes == 1:
        yield from map(pair_won, tables)
        return
    # A forked process lacks the threads that wasmtime compiles with, and would wait for them.
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        yield from pool.map(pair_won, tables, chunksize=AT_ONCE)


def pair_won(table: tuple[str, Level, int, str]) -> Pair:
    """The parts of a pair of games that were won: rules' code, rival, own place, and seed."""
    code, rival, place, seed = table
    machine, solver = solved(code)
    games = play_pair(machine, solver, setup_for(solver.rules, rival, place, seed))
    to_win, for_points = map(won, games)
    return to_win, for_points


@lru_cache(maxsize=1)
def solved(code: str) -> tuple[Machine, Solver]:
    """A machine that has solved the rules of a code; once in each process."""
    machine, solver = wasmtime_machine(), Solver(parse_rules(code))
    run(machine, solver.solve())
    return machine, solver


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
