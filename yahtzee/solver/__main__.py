"""Print what best play is worth: ``python3 -m yahtzee.solver verhoeff``."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from yahtzee.codes import parse_card, parse_rules
from yahtzee.codes.rules_text import NamedRules, parse_rules_text
from yahtzee.engine.dice import Faces, check_faces
from yahtzee.engine.errors import BadRules, YahtzeeError
from yahtzee.engine.moves import Keep
from yahtzee.engine.presets import PRESETS, name_of
from yahtzee.engine.scorecard import Scorecard, empty_card
from yahtzee.solver.advice import Choice, advise, aim, further
from yahtzee.solver.all_cores import solve_opening
from yahtzee.solver.kernel import (
    OutOfMemory,
    Program,
    Result,
    Solver,
    SolverUnavailable,
    reach,
    run,
    shipped_layer,
    wasmtime_machine,
)
from yahtzee.solver.states import is_exact, turn_state, without_saved_rolls
from yahtzee.solver.tables import tables

SHOWN = 200  # characters, of what was given


def command_line(prog: str) -> argparse.ArgumentParser:
    """What the command understands; ``prog`` is what it is called in its help."""
    line = argparse.ArgumentParser(
        prog=prog, description="Solve a rule set and print the expected score of best play."
    )
    ask_rules(line)
    line.add_argument(
        "--distribution",
        action="store_true",
        help="also the exact chance of every final score; from an empty card that takes some "
        "seconds and up to 150 MB, with ten boxes open less than 40 MB",
    )
    line.add_argument(
        "--aim",
        metavar="TOTAL",
        type=int,
        help="the best chance of a final score of so much or more, and that of every choice; "
        "from an empty card that takes some minutes and, for the presets, up to 1.3 GB",
    )
    line.add_argument(
        "--position",
        metavar="CARD",
        help="go on from a card that is partly filled: its code, as yahtzee.make_card(card) gives "
        "it; docs/library.md has an example",
    )
    line.add_argument("--dice", metavar="FACES", help="the dice on the table, such as 55521")
    line.add_argument("--left", metavar="ROLLS", type=int, help="rolls left after --dice (0)")
    return line


def ask_rules(line: argparse.ArgumentParser) -> None:
    """Have a command line understand rules, for ``asked_rules``."""
    known = ", ".join(preset.id for preset in PRESETS)
    rules_help = f"one of {known}, a code of house rules, or a file of them such as my-rules.toml"
    line.add_argument("rules", help=rules_help)


def asked_rules(line: argparse.ArgumentParser, named: str) -> NamedRules:
    """The rules asked for, and what they are called; ends the command if there are none."""
    try:
        name, rules = read_rules(named)
    except YahtzeeError as error:
        line.error(str(error))
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        line.error(f"{named[:SHOWN]} cannot be read: {why}")
    known = next((preset.id for preset in PRESETS if preset.rules == rules), "")
    if known and name == str(name_of(rules)) and known != name.lower().replace(" ", "-"):
        name = f"{name} ({known})"
    return NamedRules(name, rules)


def main(arguments: Sequence[str] | None = None, prog: str = "python3 -m yahtzee.solver") -> int:
    """Run the command; gives its exit status."""
    line = command_line(prog)
    asked = line.parse_args(arguments)
    name, rules = asked_rules(line, asked.rules)
    try:
        card = parse_card(asked.position) if asked.position else empty_card(rules)
        digits = (int(face) if face.isdecimal() else 0 for face in asked.dice or "")
        dice = check_faces(digits, rules.dice) if asked.dice else ()
    except YahtzeeError as error:
        line.error(str(error))
    if card.rules != rules:
        line.error(f"the card of --position is of other rules: {name_of(card.rules)}")
    if card.is_full:
        line.error("this card is full: nothing is left to choose")
    if asked.left is not None and not dice:
        line.error("--left says how many rolls are left after the dice: give --dice as well")
    asked.left = asked.left or 0
    most_left = card.rolls_allowed - 1
    if not 0 <= asked.left <= most_left:
        line.error(f"--left is from 0 to {most_left} here")
    most = card.total + tables(rules).most_points
    if asked.aim is not None and not card.total < asked.aim <= most:
        line.error(f"--aim is from {card.total + 1} to {most} here")
    why = why_not(card, asked)
    if why:
        line.error(why)
    try:
        for text in report(name, card, dice, asked):
            sys.stdout.write(f"{text}\n")
            sys.stdout.flush()
    except (SolverUnavailable, OutOfMemory) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


def why_not(card: Scorecard, asked: argparse.Namespace) -> str:
    """Why something that is asked of a card is not worked out, before anything else is."""
    rules = card.rules
    option = "--distribution" if asked.distribution else "--aim"
    if not asked.distribution and asked.aim is None:
        return ""
    if rules.saved_rolls:
        return f"{option}: where rolls are saved only averages are worked out, and they are about"
    if not is_exact(rules, turn_state(card).filled):
        return f"{option}: too many boxes are open for that under these rules; see --position"
    return ""


def read_rules(named: str) -> NamedRules:
    """The rules of a preset, of a code, or of a file. Raises BadCode, BadRules or OSError."""
    if not named.endswith(".toml"):
        rules = parse_rules(named)
        return NamedRules(str(name_of(rules)), rules)
    try:
        name, rules = parse_rules_text(Path(named).read_text("utf-8"))
    except UnicodeDecodeError:
        raise BadRules(named, "This is no text in UTF-8.") from None
    return NamedRules(name or str(name_of(rules)), rules)


def report(name: str, card: Scorecard, dice: Faces, asked: argparse.Namespace) -> Iterator[str]:
    """The lines to print about a card that is not full. Raises OutOfMemory, SolverUnavailable."""
    machine = wasmtime_machine()
    solver = Solver(card.rules)

    def answer(program: Program[Result]) -> Result:
        return run(machine, program)

    state = solver.state(card)
    plain = without_saved_rolls(card.rules)
    if not is_exact(plain, state.filled):
        solver.opening = shipped_layer(plain) if card.rules.saved_rolls else None
        solver.opening = solver.opening or solve_opening(Solver(plain), show_progress)
    expected = card.total + answer(further(solver, card))
    if solver.knows(state.filled):
        yield f"{name}: expected score of best play {expected:.7f}"
    else:
        yield f"{name}: expected score about {expected:.1f}"
        yield "(what saved rolls are worth is an estimate)"
    if card.total:
        yield f"({card.total} points so far)"
    is_begun = bool(dice or card.total)
    if asked.aim:
        missing = asked.aim - card.total
        goal = reach(missing)
        for_points = sum(answer(solver.distribution(state))[missing:])
        chance = answer(solver.aim(state, goal, show_progress))
        yield f"\nChance of {asked.aim} or more before this turn: {chance:.7f} playing for it,"
        yield f"{for_points:.7f} playing for points"
    if asked.aim and is_begun:
        found = answer(aim(solver, card, dice, asked.left, goal))
        yield "\nChoice                     Chance      Loss      Worth"
        for each in found.choices:  # the best first, of equals the one worth more points
            name = name_of_choice(each, dice)
            yield f"{name:<22} {each.chance:10.7f} {each.short:9.7f} {each.equity:10.4f}"
    elif is_begun:
        yield "\nChoice                      Worth      Loss"
        for choice in answer(advise(solver, card, dice, asked.left)).choices:
            name = name_of_choice(choice, dice)
            yield f"{name:<22} {choice.equity:10.4f} {choice.loss:9.4f}"
    if asked.distribution:
        yield ""
        yield from chances(answer(solver.distribution(state)), card.total)


def show_progress(share: float) -> None:
    """Say how far it is, to a person who waits at a terminal."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{share:4.0%} " + ("\r      \r" if share == 1 else ""))
        sys.stderr.flush()


def name_of_choice(choice: Choice, dice: Faces) -> str:
    """A move in words: "score Chance", "keep 5 5 5"."""
    move = choice.move
    if not isinstance(move, Keep):
        return f"score {move.category!s}"
    kept = " ".join(str(dice[place]) for place in move.places)
    return f"keep {kept}" if kept else "roll all dice"


def chances(further: Sequence[float], so_far: int) -> Iterator[str]:
    """The chance of each final score that can be reached, and of that score or more."""
    mean = sum(points * chance for points, chance in enumerate(further))
    variance = sum((points - mean) ** 2 * chance for points, chance in enumerate(further))
    yield f"Mean {so_far + mean:.7f}, standard deviation {variance**0.5:.7f}"
    yield "Score   Chance          Or more"
    rest = 1.0
    for points, chance in enumerate(further):
        if chance:
            yield f"{so_far + points:5}   {chance:.6e}   {max(rest, 0.0):.9f}"
        rest -= chance


if __name__ == "__main__":
    sys.exit(main())
