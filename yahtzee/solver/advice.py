"""What every choice in a position is worth, and which is best.

*Equity* is the expected final total of the player's card, *loss* the best equity minus a choice's.
Where something else is played for, such as the win, or so many points or more, a choice has a
*chance*, that of it: what the final total is worth to the player.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from yahtzee.engine.dice import Faces
from yahtzee.engine.game import Game
from yahtzee.engine.moves import Keep, Score
from yahtzee.engine.scorecard import Scorecard
from yahtzee.solver import estimate
from yahtzee.solver.kernel import ALL_BYTES, Program, Solver, TurnValues
from yahtzee.solver.states import TIE

SAME = 1e-6  # chances that differ by less count as equal


@dataclass(frozen=True, slots=True)
class Choice:
    """A move, its equity and its loss; its chance, and what that is short of the best chance."""

    move: Keep | Score
    equity: float
    loss: float
    chance: float = 0.0
    short: float = 0.0


@dataclass(frozen=True, slots=True)
class Advice:
    """All choices of a position, the best first (of equals that listed first); never empty.

    ``exact`` says whether they are worked out; else they are estimated.
    """

    choices: tuple[Choice, ...]
    exact: bool = True

    @property
    def best(self) -> Choice:
        """The best choice for what is played for."""
        return self.choices[0]

    @property
    def keeps(self) -> tuple[Choice, ...]:
        """The choices that roll again, best first."""
        return tuple(choice for choice in self.choices if isinstance(choice.move, Keep))

    def loss_of(self, move: Keep | Score, dice: Faces = ()) -> float:
        """Loss of any legal move; equal dice of those on the table are the same keep anywhere."""
        for choice in self.choices:
            if same_move(choice.move, move, dice):
                return choice.loss
        raise ValueError(f"{move} cannot be played here")


def kept_faces(dice: Faces, keep: Keep) -> Faces:
    """The dice that a keep leaves on the table, sorted."""
    return tuple(sorted(dice[place] for place in keep.places))


def same_move(one: Keep | Score, other: Keep | Score, dice: Faces) -> bool:
    """Whether two moves do the same: equal dice in other places are the same keep."""
    if isinstance(one, Keep) and isinstance(other, Keep):
        return kept_faces(dice, one) == kept_faces(dice, other)
    return one == other


def distinct_keeps(dice: Faces) -> dict[Faces, tuple[int, ...]]:
    """Each keep of fewer than all of these dice, with the first places that make it.

    Larger keeps come first, so that of equally good ones the one that rolls fewest dice
    is named.
    """
    found: dict[Faces, tuple[int, ...]] = {}
    for size in range(len(dice) - 1, -1, -1):
        for places in combinations(range(len(dice)), size):
            found.setdefault(tuple(sorted(dice[place] for place in places)), places)
    return found


def advise(solver: Solver, card: Scorecard, dice: Faces, left: int) -> Program[Advice]:
    """Advice for ``dice`` on the table (none before the first roll), ``left`` rolls left.

    Raises BadQuestion for a card that is full or of other rules, and if so many rolls cannot be
    left; BadDice for dice that these rules do not have.
    """
    state = solver.state(card)
    exact = solver.knows(state.filled)
    if exact or card.is_full:
        values = yield from solver.look(state, dice, left)
    else:
        solver.keep_on_table(dice, left, card.saved_rolls)
        plain = None
        is_served = any(box.served for box in card.open_boxes)
        if not is_served and solver.knows_without_saved_rolls(state.filled):
            plain = yield from solver.look(state, dice, min(left, card.rules.rerolls))
        values = yield from estimate.look(card, dice, left, plain)
    return replace(advice_from(values, card, dice, left), exact=exact)


def further(solver: Solver, card: Scorecard) -> Program[float]:
    """What a card still brings on average: exactly, or about. Raises BadQuestion as ``advise``."""
    state = solver.state(card)
    if card.is_full:
        return 0.0
    if solver.knows(state.filled):
        return (yield from solver.value(state))
    return (yield from advise(solver, card, (), 0)).best.equity - card.total


def advise_game(solver: Solver, game: Game) -> Program[Advice]:
    """Advice for the player whose turn it is; the game must not be over."""
    return (yield from advise(solver, game.card, game.dice, game.rolls_left))


def advice_from(values: TurnValues, card: Scorecard, dice: Faces, left: int) -> Advice:
    """Advice from the values of a turn, looked up for this very roll."""
    moves: list[tuple[Keep | Score, float]] = []
    if dice:
        moves += [
            (Score(box), value)
            for box, value in zip(card.rules.categories, values.boxes, strict=True)
            if value is not None
        ]
        if left:
            moves += [
                (Keep(places), values.of_keep(keep, left))
                for keep, places in distinct_keeps(dice).items()
            ]
    else:
        moves.append((Keep(), values.of_state))
    best = max(value for _, value in moves)
    choices = [
        Choice(move, card.total + value, best - value if best - value > TIE else 0.0)
        for move, value in moves
    ]
    return Advice(tuple(sorted(choices, key=lambda choice: choice.loss)))


def by_chance(points: Advice, chances: Mapping[Keep | Score, float]) -> Advice:
    """The choices with these chances, the best first; of equals the one that is worth more points.

    ``points`` has the best for points first.
    """
    most = max(chances.values())
    short = {move: most - chance for move, chance in chances.items()}
    found = [
        replace(
            choice,
            chance=chances[choice.move],
            short=short[choice.move] if short[choice.move] >= SAME else 0.0,
        )
        for choice in points.choices
    ]
    return replace(points, choices=tuple(sorted(found, key=lambda choice: choice.short)))


def aim(
    solver: Solver,
    card: Scorecard,
    dice: Faces,
    left: int,
    goal: Sequence[float],
    *,
    unit: int = 1,
    most_bytes: int = ALL_BYTES,
) -> Program[Advice]:
    """Every choice for a goal, played for from here on (``Solver.aim``). Raises OutOfMemory."""
    points = yield from advise(solver, card, dice, left)
    state = solver.state(card)
    yield from solver.aim(state, goal, most_bytes=most_bytes, unit=unit)
    aimed = advice_from((yield from solver.look(state, dice, left, gained=0)), card, dice, left)
    return by_chance(points, {each.move: each.equity - card.total for each in aimed.choices})
