"""What a player may play for in place of points: the win, or a total.

Exact
    With ``EXACT_BOXES`` boxes or fewer open, and for a win with no more open to any rival,
    ``weigh`` tells the chance of every choice when the player plays for nothing else from
    there on; rivals are taken to play for points.
An estimate
    Before that, ``estimate`` tells the chance of winning when all play for points after the
    choice, from games played out. The same games stand behind all choices, so that their
    differences are more certain than their chances. What they cannot tell apart is told as
    equal: a choice is said to be better or worse only if its mean difference is more than
    ``CLEAR`` times the standard error of that difference.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from yahtzee.engine.game import Game
from yahtzee.engine.legality import score
from yahtzee.engine.moves import Keep, Score
from yahtzee.engine.scorecard import Scorecard
from yahtzee.players.forecasts import EXACT_BOXES, Chances, in_parts, rest_of_turn
from yahtzee.players.winning import certain_goal, is_decided, most_further, worth_of_points
from yahtzee.solver.advice import Choice, advise_game
from yahtzee.solver.kernel import AIM_BYTES, OutOfMemory, Program, Progress, Solver, reach
from yahtzee.solver.lattice import rerolls
from yahtzee.solver.prospects import Prospects, aim, all_alike, prospects
from yahtzee.solver.states import TurnState

PARTS = 8  # independent estimates, whose spread gives the standard error
RIVAL_GAMES = 512  # of each part
OWN_GAMES = 64  # of each part, for each card that the turn may leave
EXACT_OWN = 5  # with more boxes open, the cards that the turn may leave are too many for it
ESTIMATED_CHOICES = 8  # the best for points
CLEAR = 3.0


@dataclass(frozen=True, slots=True)
class Win:
    """The win, of a game with rivals."""


@dataclass(frozen=True, slots=True)
class Total:
    """So many points or more at the end."""

    points: int


Aim = Win | Total
WIN = Win()


class Unknown(StrEnum):
    """Why the chances are not known exactly."""

    EARLY = "early"
    MEMORY = "memory"


def weigh(
    game: Game,
    solver: Solver,
    wanted: Aim,
    most_bytes: int = AIM_BYTES,
    progress: Progress | None = None,
) -> Program[Prospects | Unknown]:
    """The exact chance of every choice of the player on turn, or why there is none.

    ``progress`` is told the share done, 0 to 1.
    """
    if len(game.card.open_boxes) > EXACT_BOXES:
        return Unknown.EARLY
    goal = yield from _goal(game, solver, wanted)
    if goal is None:
        return Unknown.EARLY
    points = yield from advise_game(solver, game)
    if is_decided(goal):
        return all_alike(points, goal[0])
    dice, left = game.dice, game.rolls_left
    try:
        return (
            yield from aim(
                solver, game.card, dice, left, goal, most_bytes=most_bytes, progress=progress
            )
        )
    except OutOfMemory:
        return Unknown.MEMORY


def _goal(game: Game, solver: Solver, wanted: Aim) -> Program[Sequence[float] | None]:
    """What each number of further points is worth; None if that is not known exactly."""
    if isinstance(wanted, Win):
        return (yield from certain_goal(game, solver))
    needed = wanted.points - game.card.total
    if needed > most_further(game.card):
        return (0.0,)
    return reach(max(needed, 0))


# ---- Estimates of the chance of winning ----


def estimate(game: Game, solver: Solver, progress: Progress | None = None) -> Program[Prospects]:
    """The chance of winning with the choices that are best for points, by games played out.

    ``progress`` is told the share done, 0 to 1.
    """
    points = yield from advise_game(solver, game)
    choices = points.choices[:ESTIMATED_CHOICES]
    cards = yield from _cards_after(game, solver, [choice.move for choice in choices])
    worth = yield from _worth_by_part(game, solver)
    own = yield from _worth_of_cards(game, solver, cards, worth, progress)
    by_part = {
        move: [
            sum(share * own[after][part] for after, share in shares.items())
            for part in range(PARTS)
        ]
        for move, shares in cards.items()
    }
    return _told_apart(choices, by_part)


Shares = Mapping[Scorecard, float]


def _cards_after(
    game: Game, solver: Solver, moves: Sequence[Keep | Score]
) -> Program[dict[Keep | Score, Shares]]:
    """The chance of each card after the turn, by the move that is made now."""
    rest = yield from rest_of_turn(solver, game.card)
    found: dict[Keep | Score, Shares] = {}
    for move in moves:
        if isinstance(move, Score):
            after = score(game.card, move.category, game.dice, served=game.is_served)
            found[move] = {after: 1.0}
        else:
            kept = tuple(sorted(game.dice[place] for place in move.places))
            found[move] = yield from rest.cards(solver, dict(rerolls(kept)), game.rolls_left - 1)
    return found


def _worth_by_part(game: Game, solver: Solver) -> Program[list[list[float]]]:
    """What each number of further points is worth, by each part of the rivals' games."""
    rivals = {}
    for player in game.rivals:
        card = game.cards[player]
        rivals[player] = yield from in_parts(solver, card, RIVAL_GAMES, PARTS, EXACT_BOXES)
    return [
        list(worth_of_points(game, {player: parts[part] for player, parts in rivals.items()}))
        for part in range(PARTS)
    ]


def _worth_of_cards(
    game: Game,
    solver: Solver,
    moves: Mapping[Keep | Score, Shares],
    worth: Sequence[Sequence[float]],
    progress: Progress | None,
) -> Program[dict[Scorecard, list[float]]]:
    """The chance of winning with each card that the turn may leave, part by part."""
    forecasts: dict[TurnState, tuple[Chances, ...]] = {}
    found: dict[Scorecard, list[float]] = {}
    cards = dict.fromkeys(after for shares in moves.values() for after in shares)
    for card in cards:
        state, gained = solver.state(card), card.total - game.card.total
        if state not in forecasts:
            forecasts[state] = yield from in_parts(solver, card, OWN_GAMES, PARTS, EXACT_OWN)
        found[card] = [
            _expected(chances, part, gained)
            for chances, part in zip(forecasts[state], worth, strict=True)
        ]
        if progress is not None:
            progress(len(found) / len(cards))
    return found


def _expected(chances: Chances, worth: Sequence[float], gained: int) -> float:
    """The mean worth; points outside the range of ``worth`` count as its nearest end."""
    last = len(worth) - 1
    return sum(
        chance * worth[min(max(gained + points, 0), last)] for points, chance in chances.items()
    )


def _told_apart(
    choices: Sequence[Choice], by_part: Mapping[Keep | Score, Sequence[float]]
) -> Prospects:
    """The choices by their mean chances, as far as their parts tell them apart."""
    reference = choices[0].move
    best, gain = reference, 0.0
    for choice in choices[1:]:
        more = _clear(by_part[choice.move], by_part[reference])
        if more > gain:
            best, gain = choice.move, more
    losses = {
        choice.move: max(_clear(by_part[best], by_part[choice.move]), 0.0) for choice in choices
    }
    chance, error = mean_and_error(by_part[best])
    chances = {move: chance - loss for move, loss in losses.items()}
    # Of those that are not told apart from the best, it is the first.
    order = sorted(choices, key=lambda choice: choice.move != best)
    return prospects(order, chances, losses, error)


def _clear(one: Sequence[float], other: Sequence[float]) -> float:
    """The mean of one less that of the other; 0 if that may be chance."""
    mean, error = mean_and_error([a - b for a, b in zip(one, other, strict=True)])
    return mean if abs(mean) > CLEAR * error else 0.0


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean of at least two values, and its standard error."""
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, float((variance / len(values)) ** 0.5)
