"""The computer players: a move for a game, by level.

    program = choose(game, solver, chance)
    move = run(machine, program)              # in the page: await run_async(call, program)

Players choose among the moves that the engine and the solver offer, so every move is legal. The
game of a function that makes a move must not be over.
"""

from collections.abc import Callable, Generator
from functools import partial
from itertools import accumulate
from math import exp

from yahtzee.engine import rng
from yahtzee.engine.categories import Category
from yahtzee.engine.dice import Faces, all_alike, multisets
from yahtzee.engine.game import Game, box_points
from yahtzee.engine.game_setup import Level
from yahtzee.engine.legality import bonus_points, legal_boxes, most_points, points_in
from yahtzee.engine.moves import Keep, Move, Score
from yahtzee.engine.scorecard import Scorecard
from yahtzee.players import manners
from yahtzee.players.manners import SLIP, WORST
from yahtzee.players.winning import certain_goal, is_decided
from yahtzee.solver.advice import Advice, Choice, advise_game, aim, by_chance, distinct_keeps
from yahtzee.solver.kernel import OutOfMemory, Program, Solver
from yahtzee.solver.odds import best, expected, preparing
from yahtzee.solver.states import TIE
from yahtzee.solver.tables import keep_number
from yahtzee.time_slices import at_once

Chance = Callable[[], float]
Thought = Generator[None, None, Keep | Score]  # the way to a move


def choose(game: Game, solver: Solver | None, chance: Chance) -> Program[Move]:
    """The move of the computer player whose turn it is.

    ``chance`` gives numbers from 0 to 1, 1 excluded. Raises ValueError if the game is over,
    or if a person is on turn.
    """
    level = None if game.is_over else game.setup.level_of(game.player)
    if level is None:
        raise ValueError("no computer player is on turn")
    return (yield from choose_at(level, game, solver, chance))


def choose_at(
    level: Level, game: Game, solver: Solver | None, chance: Chance
) -> Program[Keep | Score]:
    """The move that a level makes, whoever is on turn.

    ``solver`` has solved the rules of the game; without one, where it cannot run, the two
    upper levels play as the casual one does.
    """
    if level is Level.EXPERT and solver:
        return (yield from expert(game, solver, chance))
    if level is Level.PERFECT and solver:
        return (yield from perfect(game, solver))
    return unaided(level, game)


def unaided(level: Level, game: Game) -> Keep | Score:
    """The move that a level makes without a solver."""
    return at_once(weighing(level, game))


def weighing(level: Level, game: Game) -> Thought:
    """The same, a little at a time."""
    return beginner(game) if level is Level.BEGINNER else (yield from _casual(game))


def chance_in(game: Game) -> Chance:
    """What a choice in this position is left to: of dice with a seed the same for everyone."""
    if game.setup.seed is None:
        return rng.chance
    return partial(rng.seeded_chance, game.setup.seed, game.player, game.round, game.rolls)


def beginner(game: Game) -> Keep | Score:
    """Pip's move: rolls for all alike, and in the end scores the largest number on offer.

    Pip keeps the face it has most of and rolls the rest as long as it may, straights and full
    houses included, then writes down the largest number on offer, so that Chance goes early and
    the small upper boxes are left for last.
    """
    if not game.dice:
        return Keep()
    if game.rolls_left and not all_alike(game.dice):
        return Keep(most_alike(game))
    offers = box_points(game)
    return Score(max(offers, key=lambda box: offers[box]))


def most_alike(game: Game) -> tuple[int, ...]:
    """The places of the face that shows most often, the higher one of two."""
    face = max(game.dice, key=lambda face: (game.dice.count(face), face))
    return tuple(place for place, shown in enumerate(game.dice) if shown == face)


def casual(game: Game) -> Keep | Score:
    """Clover's move: the most points from this turn, as if it were the last.

    Clover plays each turn exactly, but never thinks of the upper bonus or of what a box could
    still bring, and never gives up points today for more tomorrow.
    """
    return at_once(_casual(game))


def _casual(game: Game) -> Thought:
    if not game.dice:
        return Keep()
    for box in game.card.open_boxes:
        yield from _knowing(box, game.rules.dice)
    yield from preparing(game.rules.dice)
    box = best_box(game.card, game.dice, served=game.is_served)
    keeps = distinct_keeps(game.dice) if game.rolls_left else {}
    if keeps:
        values = yield from _valuing(game.card, game.rolls_left)
        number = keep_number(game.rules.dice)
        # Sums may differ in their last digit from one Python to the next: what ties is the same.
        most = max(values[number[keep]] for keep in keeps)
        keep = next(keep for keep in keeps if values[number[keep]] > most - TIE)
        if most > _points(game.card, box, game.dice, served=game.is_served) + TIE:
            return Keep(keeps[keep])
    return Score(box)


_KNOWN: set[tuple[Category, int]] = set()  # boxes of which it is known what each roll pays


def _knowing(box: Category, dice: int) -> Generator[None, None, None]:
    """Find out what each roll of so many dice pays in a box, and the most of it: once for a box."""
    if (box, dice) in _KNOWN:
        return
    for roll in multisets(dice):
        box.natural_points(roll)  # which is remembered
        yield
    most_points(box, dice)
    _KNOWN.add((box, dice))
    yield


def best_box(card: Scorecard, roll: Faces, *, served: bool = False) -> Category:
    """The box that pays most for a roll now; of equals the one that can hold least."""
    return max(
        legal_boxes(card, roll),
        key=lambda box: (
            points_in(card, box, roll, served=served),
            -most_points(box, card.rules.dice),
        ),
    )


def _points(card: Scorecard, box: Category, roll: Faces, *, served: bool = False) -> int:
    """What scoring a roll in a box brings this turn, a Yahtzee bonus included."""
    return points_in(card, box, roll, served=served) + bonus_points(card, roll)


_VALUES: dict[tuple[Scorecard, int], list[float]] = {}  # the last ones
MOST_VALUES = 16


def _valuing(card: Scorecard, left: int) -> Generator[None, None, list[float]]:
    """By keep: the expected points of this turn with ``left`` rolls to come, at least one."""
    known = _VALUES.get((card, left))
    if known is not None:
        return known
    dice = card.rules.dice
    worth: list[float] = []
    if left > 1:
        later = yield from _valuing(card, left - 1)
        worth = best(later, dice)
    else:
        for roll in multisets(dice):
            worth.append(_points(card, best_box(card, roll), roll))
            yield
    yield
    values = expected(worth, dice)
    while len(_VALUES) >= MOST_VALUES:
        del _VALUES[next(iter(_VALUES))]
    _VALUES[card, left] = values
    return values


def expert(game: Game, solver: Solver, chance: Chance) -> Program[Keep | Score]:
    """Rook's move: knows the exact odds, but errs where choices are close."""
    advice = yield from advise_game(solver, game)
    return pick(advice, stake(game, advice), chance).move


def stake(game: Game, advice: Advice) -> float:
    """What a turn brings from here on: expected further points for each open box."""
    return (advice.best.equity - game.card.total) / len(game.card.open_boxes)


def pick(advice: Advice, stake: float, chance: Chance) -> Choice:
    """One of the choices, the likelier the less it loses."""
    choices = [choice for choice in advice.choices if choice.loss <= WORST * stake]
    # With nothing at stake only choices without loss are left.
    sums = list(accumulate(exp(-c.loss / (SLIP * stake)) if c.loss else 1.0 for c in choices))
    mark = chance() * sums[-1]
    return next((c for c, reached in zip(choices, sums, strict=True) if mark < reached), choices[0])


def perfect(game: Game, solver: Solver) -> Program[Keep | Score]:
    """Ada's move: exactly optimal for points, and near the end of a match, for the win.

    When a rival's total comes into sight, whoever is behind should gamble, whoever is ahead should
    not. The others are taken to play for points; ties count for the part that a player has in
    them. Chances that differ by less than ``SAME`` are compared by points, so that a decided match
    is still played out well.
    """
    points = yield from advise_game(solver, game)
    if len(points.choices) == 1:
        return points.best.move
    winning = yield from advise_to_win(game, solver)
    return winning.best.move if winning else points.best.move


def advise_to_win(game: Game, solver: Solver) -> Program[Advice | None]:
    """The exact chance of winning with every choice, played for from here on.

    None if it is no match or not time for that yet, or if there is too little memory.
    """
    if not game.rivals or len(game.card.open_boxes) > manners.AIM_BOXES:
        return None
    goal = yield from certain_goal(game, solver)
    if goal is None:
        return None
    if is_decided(goal):
        # The same whatever is chosen: points are what is left.
        points = yield from advise_game(solver, game)
        return by_chance(points, {each.move: goal.worth[0] for each in points.choices})
    try:
        position = game.card, game.dice, game.rolls_left
        aimed = aim(solver, *position, goal.worth, unit=goal.unit, most_bytes=manners.AIM_BYTES)
        return (yield from aimed)
    except OutOfMemory:
        return None
