"""Draw drills and print what they are like: ``python3 -m tools.drills official``."""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, count, islice, pairwise

from tools.drills import measuring
from yahtzee.codes import parse_rules
from yahtzee.engine.errors import YahtzeeError
from yahtzee.engine.game import legal_boxes
from yahtzee.engine.game_log import replay
from yahtzee.engine.moves import Keep, Score
from yahtzee.engine.presets import name_of
from yahtzee.engine.rules import RuleSet
from yahtzee.practice.drills import CLARITIES, THEMES, Drill, begun, decisions
from yahtzee.solver.kernel import Machine, Solver, SolverUnavailable, run, wasmtime_machine

FEWEST_GAMES = 2
STAGES = ("first third", "second third", "last third")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; gives its exit status, 1 if a position is not what it should be."""
    line = argparse.ArgumentParser(
        prog="python3 -m tools.drills",
        description="Draw positions to practise, check each, and count what they are about.",
    )
    line.add_argument("rules", help="a preset, or a code of house rules")
    line.add_argument("--positions", type=int, default=10_000)
    line.add_argument("--seed", default="figures")
    line.add_argument(
        "--characters",
        type=int,
        metavar="GAMES",
        help="measure what the computer characters lose a decision instead, over so many games",
    )
    asked = line.parse_args(arguments)
    try:
        rules = parse_rules(asked.rules)
    except YahtzeeError as error:
        line.error(str(error))
    try:
        machine = wasmtime_machine()
    except SolverUnavailable as missing:
        sys.stderr.write(f"{missing}\n")
        return 1
    if asked.characters is not None:
        if asked.characters < FEWEST_GAMES:
            line.error(f"--characters is {FEWEST_GAMES} or more")
        solver = Solver(rules)
        run(machine, solver.solve())
        for text in measuring.report(machine, solver, asked.characters, asked.seed):
            sys.stdout.write(f"{text}\n")
        return 0
    drills = list(islice(drawn(machine, rules, asked.seed), asked.positions))
    wrong = sum(not is_sound(drill) for drill in drills)
    for text in figures(rules, drills):
        sys.stdout.write(f"{text}\n")
    sys.stdout.write(f"Wrong: {wrong}\n")
    return 1 if wrong else 0


def drawn(machine: Machine, rules: RuleSet, seed: str) -> Iterator[Drill]:
    """Decisions out of one game after another."""
    solver = Solver(rules)
    run(machine, solver.solve())
    games = (
        run(machine, decisions(solver, begun(rules), f"{seed} {number}")) for number in count()
    )
    return chain.from_iterable(games)


def is_sound(drill: Drill) -> bool:
    """Whether play reaches a position, and its choices are all that the rules allow there."""
    game, choices = drill.game, drill.advice.choices
    boxes = {choice.move.category for choice in choices if isinstance(choice.move, Score)}
    keeps = any(isinstance(choice.move, Keep) for choice in choices)
    return (
        replay(game.setup, game.log) == game
        and boxes == set(legal_boxes(game))
        and keeps == (game.rolls_left > 0)
        and choices[0].loss == 0
        and all(before.loss <= after.loss for before, after in pairwise(choices))
    )


def figures(rules: RuleSet, drills: Sequence[Drill]) -> Iterator[str]:
    """How many drills are of each stage, roll, theme and clarity."""
    different = len({(drill.game.card, drill.game.dice, drill.game.rolls) for drill in drills})
    yield f"{name_of(rules)}: {len(drills)} positions, {different} of them different"
    kinds: tuple[tuple[str, Callable[[Drill], str], Sequence[str]], ...] = (
        ("Stage", lambda drill: STAGES[drill.stage], STAGES),
        (
            "Roll",
            lambda drill: str(drill.game.rolls),
            tuple(str(roll) for roll in range(1, rules.rolls + 1)),
        ),
        ("Theme", lambda drill: drill.theme.value, tuple(theme.value for theme in THEMES)),
        (
            "Best choice",
            lambda drill: drill.clarity.name,
            tuple(clarity.name for clarity in CLARITIES),
        ),
    )
    for title, kind_of, names in kinds:
        counts = Counter(map(kind_of, drills))
        yield title
        for name in names:
            yield f"  {name:<18} {counts[name]:6} {counts[name] / max(1, len(drills)):7.1%}"


if __name__ == "__main__":
    sys.exit(main())
