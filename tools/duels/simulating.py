"""The chance of winning that is told, against games played out, where it changes most.

Two have equal cards, and the one on turn has just rolled five alike, a full house or a straight.
Of the simulated games this turn is followed exactly, to each card that it can end in; the rest
is played out from those cards, and the rival's game from theirs. Nothing is corrected by what
the solver knows, so the error is that of the games alone.
"""

from collections import defaultdict
from collections.abc import Iterator

from yahtzee.engine.dice import Faces
from yahtzee.engine.game import Game
from yahtzee.engine.game_setup import Setup
from yahtzee.engine.presets import name_of
from yahtzee.engine.rules import RuleSet
from yahtzee.engine.scorecard import Scorecard, empty_card
from yahtzee.players.aims import mean_and_error
from yahtzee.players.forecasts import Chances, rest_of_turn
from yahtzee.players.winning import Shares, shares, win_chances
from yahtzee.solver.kernel import Machine, Solver, run

ROLLS: tuple[Faces, ...] = ((3, 3, 3, 3, 3), (4, 4, 4, 6, 6), (2, 3, 4, 5, 6))
BATCHES = 8
PLAYERS = ("One", "Two")


def report(machine: Machine, rules: RuleSet, games: int) -> Iterator[str]:
    """The lines to print, for each number of open boxes at which those dice still have a box."""
    solver = Solver(rules)
    yield f"{name_of(rules)}: {games} games for each position"
    yield "Open   Dice        Told     Simulated   Standard error"
    for open_boxes in range(len(rules.categories), len(ROLLS) - 1, -1):
        for dice in ROLLS:
            game = position(rules, open_boxes, dice)
            told, exact = run(machine, win_chances(game, solver))
            chance, error = simulated(machine, solver, game, games // BATCHES)
            sign = " " if exact else "≈"
            line = f"{sign}{_first(told):6.2%} {chance:13.2%} {error:16.2%}"
            yield f"{open_boxes:4}   {' '.join(map(str, dice))}  {line}"


def position(rules: RuleSet, open_boxes: int, dice: Faces) -> Game:
    """Two with equal cards, the boxes that ``ROLLS`` are best for filled last, and these dice."""
    last = [
        max((box for box in rules.categories if not box.face), key=lambda b: b.natural_points(roll))
        for roll in ROLLS
    ]
    order = [*(box for box in rules.categories if box not in last), *last]
    card = empty_card(rules)
    for box in order[: len(order) - open_boxes]:
        card = card.fill(box, box.natural_points(box.example))
    turns = len(PLAYERS) * (len(order) - open_boxes)
    return Game(Setup(rules, PLAYERS), (), (card,) * len(PLAYERS), turns, dice, 1)


def simulated(machine: Machine, solver: Solver, game: Game, games: int) -> tuple[float, float]:
    """The chance of winning of the player on turn, and its standard error."""
    rest = run(machine, rest_of_turn(solver, game.card))
    dice = tuple(sorted(game.dice))
    after_turn = run(machine, rest.cards(solver, {dice: 1.0}, game.rolls_left))
    batches = []
    for batch in range(BATCHES):
        own: dict[int, float] = defaultdict(float)
        for after, share in after_turn.items():
            some = max(1, round(games * share))
            for total, chance in _totals(machine, solver, after, some, 2 * batch).items():
                own[total] += chance * share
        rival = _totals(machine, solver, game.cards[1], games, 2 * batch + 1)
        batches.append(_first(shares([own, rival])))
    return mean_and_error(batches)


def _totals(machine: Machine, solver: Solver, card: Scorecard, games: int, seed: int) -> Chances:
    tally = run(machine, solver.play_out(solver.state(card), games, seed))
    return {
        card.total + points: count / tally.games
        for points, count in enumerate(tally.counts)
        if count
    }


def _first(chances: Shares) -> float:
    while True:
        try:
            next(chances)
        except StopIteration as done:
            return float(done.value[0])
