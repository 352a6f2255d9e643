"""Review of a game: luck and loss that add up exactly to the score.

Let V be a player's points so far plus the value of what is still to come under best
play. A roll changes V by its *luck*; a decision lowers it by its *loss*, which is never
negative. So for every player

    final score = V at the start + total luck - total loss

Where values are estimated, what an estimate was wrong by counts as luck.

With real dice not every decision is seen: where a player entered dice or wrote a value
without the page knowing what was kept, the whole change counts as luck.
"""

from dataclasses import dataclass, field

from yahtzee.engine.dice import Faces
from yahtzee.engine.game import Game, history
from yahtzee.engine.moves import Join, Keep, Leave, Score, Turning
from yahtzee.engine.scorecard import Scorecard, empty_card
from yahtzee.messages import Message, say
from yahtzee.solver.advice import Advice, advise, further
from yahtzee.solver.kernel import Program, Solver


@dataclass(frozen=True, slots=True)
class Moment:
    """One step of a player's game, in points.

    ``step`` is its place in the log and ``turn`` the player's turn, both from 0. ``loss``
    is what the decision cost and ``luck`` what the dice then brought; ``advice`` are the
    choices there were, None if nothing was decided or the decision was not seen.
    """

    step: int
    turn: int
    move: Turning
    loss: float
    luck: float
    advice: Advice | None = field(repr=False)


@dataclass(frozen=True, slots=True)
class Review:
    """A player's game as luck and loss; ``start`` is the value of an empty card."""

    player: int
    start: float
    moments: tuple[Moment, ...]

    @property
    def luck(self) -> float:
        """Total luck: above zero, the dice were kind."""
        return sum(moment.luck for moment in self.moments)

    @property
    def loss(self) -> float:
        """Total loss: what best play would have brought more, on average."""
        return sum(moment.loss for moment in self.moments)

    @property
    def grade(self) -> Message:
        """The grade for the average loss a turn whose dice are known."""
        turns = sum(isinstance(moment.move, Score) for moment in self.moments)
        average = self.loss / max(1, turns)
        return next(name for name, below in GRADES if average < below)

    def costliest(self, number: int) -> tuple[Moment, ...]:
        """The decisions that lost most, worst first; none that lost nothing."""
        lossy = [moment for moment in self.moments if moment.loss > 0]
        return tuple(sorted(lossy, key=lambda moment: -moment.loss)[:number])


# Each grade, and the average loss a turn, in points, that is below it.
GRADES = (
    # Translators: grades, from the best down.
    (say("Perfect"), 0.005),
    (say("Master"), 0.25),
    (say("Expert"), 0.75),
    (say("Strong"), 1.5),
    (say("Fair"), 3.0),
    (say("Improving"), float("inf")),
)


def review(game: Game, player: int, solver: Solver) -> Program[Review]:
    """The review of one player's game as far as it has gone."""
    start = yield from _value(solver, empty_card(game.rules))
    moments: list[Moment] = []
    value = start
    for before, after in history(game):
        move = after.log[-1].move
        if before.player != player or isinstance(move, Leave | Join):
            continue
        loss = 0.0
        advice = None
        if before.dice and isinstance(move, Keep | Score):
            advice = yield from advise(solver, before.card, before.dice, before.rolls_left)
            loss = advice.loss_of(move, before.dice)
        reached = yield from _value(solver, after.cards[player], after.dice, after.rolls_left)
        # Scoring dice that were seen involves no luck, but what an estimate was wrong by.
        decided = isinstance(move, Score) and advice is not None and advice.exact
        luck = 0.0 if decided else reached - (value - loss)
        moments.append(Moment(len(before.log), before.round, move, loss, luck, advice))
        value = reached
    return Review(player, start, tuple(moments))


def _value(solver: Solver, card: Scorecard, dice: Faces = (), left: int = 0) -> Program[float]:
    """V of a card, with dice on the table or before the turn."""
    if dice:
        return (yield from advise(solver, card, dice, left)).best.equity
    return card.total + (yield from further(solver, card))
