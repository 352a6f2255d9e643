"""Best play in plain Python, straight from the definition: what the kernel is compared with.

The recurrence, from the last decision of a turn back to its beginning:

    a roll, no rolls left    the best box: points now + value of the card after
    a roll, some rolls left  the best keep of these dice, keeping all dice included
    a keep                   the mean over all ways in which the other dice can fall
    a card                   the mean over the first roll: a keep of no dice

The words are those of ``yahtzee.solver``; the rules are asked of the engine itself. It is
slow, for games of a few boxes. What is maximised is a parameter: points, or the worth of
the final total.
"""

from collections import defaultdict
from collections.abc import Callable
from functools import cache
from itertools import combinations

from turn_states import a_card

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import Faces
from yahtzee.engine.legality import bonus_points, legal_boxes, points_in, score
from yahtzee.engine.rules import RuleSet
from yahtzee.engine.scorecard import Scorecard
from yahtzee.solver.odds import rerolls
from yahtzee.solver.states import TIE, TurnState, turn_state

Goal = Callable[[int], float]


@cache
def keeps_of(roll: Faces) -> tuple[Faces, ...]:
    """The distinct keeps of a roll (or of a keep), all of its dice first."""
    sizes = range(len(roll), -1, -1)
    return tuple(dict.fromkeys(keep for size in sizes for keep in combinations(roll, size)))


class Reference:
    """Values of a rule set's states under best play.

    Without a goal the value is expected further points. With one it is the expected
    worth of the final total, ``goal`` being the worth of each total; a state then
    includes the points so far.
    """

    def __init__(self, rules: RuleSet, goal: Goal | None = None) -> None:
        self.rules = rules
        self.goal = goal
        self._turns: dict[tuple[TurnState, int], Turn] = {}

    def key(self, card: Scorecard) -> tuple[TurnState, int]:
        """What the value of a card depends on."""
        return turn_state(card), card.total if self.goal else 0

    def value(self, card: Scorecard) -> float:
        """Value of a card at the beginning of a turn."""
        if card.is_full:
            return self.goal(card.total) if self.goal else 0.0
        return self.turn(card).value_of_keep((), self.rules.rolls)

    def turn(self, card: Scorecard) -> "Turn":
        """The turn from a card, or from another that is worth the same."""
        key = self.key(card)
        if key not in self._turns:
            self._turns[key] = Turn(self, card)
        return self._turns[key]

    def state_value(self, state: TurnState) -> float:
        """Value of a turn state, by way of some card that has it; for points only."""
        return self.value(a_card(self.rules, state))

    def value_of_box(
        self, card: Scorecard, roll: Faces, box: Category, *, served: bool = False
    ) -> float:
        """Value of scoring a roll, the first of its turn if ``served``, in a legal box."""
        return self.worth(card, score(card, box, roll, served=served))

    def worth(self, card: Scorecard, after: Scorecard) -> float:
        """What a turn is worth that makes the one card the other."""
        gained = 0 if self.goal else after.total - card.total
        return gained + self.value(after)


class Turn:
    """One turn from one card: values of rolls and keeps by the rolls left."""

    def __init__(self, game: Reference, card: Scorecard) -> None:
        self.game = game
        self.card = card
        self.value_of_roll = cache(self._value_of_roll)
        self.value_of_keep = cache(self._value_of_keep)
        self.afters = cache(self._afters)
        self._filled = cache(self._fill)

    def _value_of_roll(self, roll: Faces, left: int) -> float:
        now = self.value_now(roll, served=left == self.game.rules.rolls - 1)
        return max([now, *(self.value_of_keep(keep, left) for keep in keeps_of(roll) if left)])

    def value_now(self, roll: Faces, *, served: bool) -> float:
        """Value of scoring a roll at once."""
        return max(value for value, _after in self.afters(roll, served))

    def _afters(self, roll: Faces, served: bool) -> list[tuple[float, Scorecard]]:
        """The value of each legal box, in card order, and the card once it is filled."""
        bonus = bonus_points(self.card, roll) > 0
        return [
            self._filled(box, points_in(self.card, box, roll, served=served), bonus)
            for box in legal_boxes(self.card, roll)
        ]

    def _fill(self, box: Category, points: int, bonus: bool) -> tuple[float, Scorecard]:
        after = self.card.fill(box, points, bonus=bonus)
        return self.game.worth(self.card, after), after

    def _value_of_keep(self, keep: Faces, left: int) -> float:
        rolls = rerolls(keep, self.game.rules.dice)
        return sum(chance * self.value_of_roll(roll, left - 1) for roll, chance in rolls)

    def best_after(self, roll: Faces, *, served: bool = False) -> Scorecard:
        """The card after the best box for a roll, the first in card order if several are."""
        (most, best), *others = self.afters(roll, served)
        for value, after in others:
            if value > most + TIE:
                most, best = value, after
        return best

    def best_keep(self, keep: Faces, left: int) -> Faces:
        """The best keep among a roll's, or a keep's own.

        If several are: itself, or else what is found by taking dice away one at a time,
        each time to the first keep that contains as good a one.
        """
        enough = self._best_value(keep, left) - TIE
        if self.value_of_keep(keep, left) >= enough:
            return keep
        fewer = sorted(set(combinations(keep, len(keep) - 1)))
        first = next(smaller for smaller in fewer if self._best_value(smaller, left) >= enough)
        return self.best_keep(first, left)

    def _best_value(self, keep: Faces, left: int) -> float:
        return max(self.value_of_keep(smaller, left) for smaller in keeps_of(keep))

    def ends(self) -> dict[Scorecard, float]:
        """The cards that best play can leave after this turn, with their probabilities."""
        found: dict[Scorecard, float] = defaultdict(float)
        dice = self.game.rules.dice
        rolls: dict[Faces, float] = dict(rerolls((), dice))
        first = self.game.rules.rolls - 1
        for left in range(first, 0, -1):
            fallen: dict[Faces, float] = defaultdict(float)
            for roll, chance in rolls.items():
                now = self.value_now(roll, served=True)
                if left == first and now >= self._best_value(roll, left) - TIE:
                    found[self.best_after(roll, served=True)] += chance
                    continue
                for after, share in rerolls(self.best_keep(roll, left), dice):
                    fallen[after] += chance * share
            rolls = fallen
        for roll, chance in rolls.items():
            found[self.best_after(roll, served=not first)] += chance
        return found


def further_points(game: Reference, card: Scorecard) -> dict[int, float]:
    """Probability of each number of further points when ``game`` plays its best.

    Where several choices are best, the distribution is that of the first.
    """
    chances: dict[int, float] = defaultdict(float)
    for (points, _bonuses), chance in further_ends(game, card).items():
        chances[points] += chance
    return dict(chances)


def further_ends(game: Reference, card: Scorecard) -> dict[tuple[int, int], float]:
    """The same of each number of further points with each number of further Yahtzee bonuses."""
    found: dict[tuple[TurnState, int], dict[tuple[int, int], float]] = {}

    def further(card: Scorecard) -> dict[tuple[int, int], float]:
        if card.is_full:
            return {(0, 0): 1.0}
        key = game.key(card)
        if key not in found:
            chances: dict[tuple[int, int], float] = defaultdict(float)
            turn = game.turn(card)
            for after, chance in turn.ends().items():
                gained = after.total - turn.card.total
                more = after.yahtzee_bonuses - turn.card.yahtzee_bonuses
                for (points, bonuses), share in further(after).items():
                    chances[gained + points, more + bonuses] += chance * share
            found[key] = dict(chances)
        return found[key]

    return further(card)
