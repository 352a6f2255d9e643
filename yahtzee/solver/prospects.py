"""Every choice of a position as it stands for points and for something else.

That something is what the final total is worth to the player, such as the chance of winning
with it, or of so many points or more: here all of it is called a *chance*.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from yahtzee.engine.dice import Faces
from yahtzee.engine.moves import Keep, Score
from yahtzee.engine.scorecard import Scorecard
from yahtzee.solver.advice import Advice, Choice, advice_from, advise
from yahtzee.solver.kernel import AIM_BYTES, Program, Progress, Solver

SAME = 1e-6


@dataclass(frozen=True, slots=True)
class Prospect:
    """A choice, its chance, and how much lower that is than the best chance.

    ``choice`` has its worth in points.
    """

    choice: Choice
    chance: float
    loss: float


@dataclass(frozen=True, slots=True)
class Prospects:
    """The choices of a position, the best chance first; never empty.

    Chances that differ by less than ``SAME`` count as equal: the choice that is worth more points
    is first.
    """

    choices: tuple[Prospect, ...]

    @property
    def best(self) -> Prospect:
        """The best choice."""
        return self.choices[0]

    @property
    def for_points(self) -> Prospect:
        """The choice that is best for points."""
        return min(self.choices, key=lambda prospect: prospect.choice.loss)


def prospects(choices: Sequence[Choice], chances: Mapping[Keep | Score, float]) -> Prospects:
    """The choices with these chances; ``choices`` are the best for points first."""
    best = max(chances.values())
    found = [
        Prospect(choice, chances[choice.move], loss if loss >= SAME else 0.0)
        for choice in choices
        for loss in (best - chances[choice.move],)
    ]
    return Prospects(tuple(sorted(found, key=lambda each: each.loss)))


def all_alike(points: Advice, chance: float) -> Prospects:
    """The same chance whatever is chosen: all is decided, and points are what is left."""
    return prospects(points.choices, {choice.move: chance for choice in points.choices})


def aim(
    solver: Solver,
    card: Scorecard,
    dice: Faces,
    left: int,
    goal: Sequence[float],
    *,
    most_bytes: int = AIM_BYTES,
    progress: Progress | None = None,
) -> Program[Prospects]:
    """Every choice for a goal, which is played for from here to the end (``Solver.aim``).

    ``dice`` are those on the table, none before the first roll. Raises OutOfMemory.
    """
    points = yield from advise(solver, card, dice, left)
    state = solver.state(card)
    yield from solver.aim(state, goal, progress, most_bytes)
    served = left == card.rules.rolls - 1
    values = yield from solver.aim_look(state, 0, solver.roll(dice, left), served=served)
    aimed = advice_from(values, card, dice, left)
    chances = {choice.move: choice.equity - card.total for choice in aimed.choices}
    return prospects(points.choices, chances)
