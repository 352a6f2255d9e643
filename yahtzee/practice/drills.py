"""Drills: decisions out of whole games, in which best play is mixed with mistakes.

A *drill* is one decision: a position that somebody reached, with dice on the table. A game is
played from its seed, each move the likelier the less it loses, as ``players.expert`` plays, so
that the positions are those of good play with the mistakes that people make. Seed and rules say
everything: the same ones give the same drills everywhere.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import partial

from yahtzee import rng
from yahtzee.dice import DICE, Faces
from yahtzee.game import Game, box_points, new_game, play, roll_dice
from yahtzee.game_setup import Setup
from yahtzee.language import N_
from yahtzee.legality import is_joker
from yahtzee.moves import Keep, Score
from yahtzee.players.expert import pick, stake
from yahtzee.rules import RuleSet
from yahtzee.solver.advice import Advice, advise_game
from yahtzee.solver.kernel import Program, Solver

PLAYER = "Practice"
LAST_BOXES = 3
RIGHT = 0.05  # a choice that loses less is as good as the best


class Theme(StrEnum):
    """What a drill is about."""

    JOKER = "joker"
    GIVE_UP = "give-up"
    LAST_BOXES = "last-boxes"
    BONUS = "bonus"
    FIRST_ROLL = "first-roll"
    SECOND_THOUGHTS = "second-thoughts"
    BOX = "box"


THEMES = {
    # Translators: what an exercise is about.
    Theme.JOKER: N_("Jokers"),
    Theme.GIVE_UP: N_("Giving up a box"),
    Theme.LAST_BOXES: N_("The last boxes"),
    Theme.BONUS: N_("The upper bonus"),
    Theme.FIRST_ROLL: N_("After the first roll"),
    Theme.SECOND_THOUGHTS: N_("Rolling on"),
    Theme.BOX: N_("Which box?"),
}


@dataclass(frozen=True, slots=True)
class Clarity:
    """How clear a choice is: the second best loses ``least`` points or more."""

    name: str
    least: float


CLARITIES = (
    # Translators: how clear a decision was, from the clearest down.
    Clarity(N_("clear"), 5.0),
    Clarity(N_("solid"), 1.5),
    Clarity(N_("narrow"), 0.3),
    Clarity(N_("a toss-up"), 0.0),
)
# The difficulty of drills, from the easiest up: the gaps to the second best that are asked for.
LEVELS = ((5.0, 40.0), (2.5, 12.0), (1.2, 6.0), (0.6, 3.0), (0.3, 1.5))


@dataclass(frozen=True, slots=True)
class Drill:
    """A decision: the position, with dice on the table, and what every choice is worth."""

    game: Game
    advice: Advice

    @property
    def gap(self) -> float:
        """What the second best choice loses; 0 where two are equally good."""
        return next((c.loss for c in self.advice.choices[1:]), 0.0)

    @property
    def clarity(self) -> Clarity:
        """How clear the best choice is."""
        return next(clarity for clarity in CLARITIES if self.gap >= clarity.least)

    @property
    def theme(self) -> Theme:
        """What it is about: of several themes the rarest."""
        return next(theme for theme, fits in _FITS.items() if fits(self))

    @property
    def stage(self) -> int:
        """Which third of the game it comes from: 0, 1 or 2."""
        return 3 * self.game.round // len(self.game.rules.categories)

    def loss_of(self, move: Keep | Score) -> float:
        """What an answer costs in points, 0 for the best. ValueError if it is not legal."""
        return self.advice.loss_of(move, self.game.dice)


def is_right(loss: float) -> bool:
    """Whether an answer that loses this is as good as the best."""
    return loss < RIGHT


def _is_about_bonus(drill: Drill) -> bool:
    bonus, best = drill.game.rules.upper_bonus, drill.advice.best.move
    open_faces = [box.face for box in drill.game.card.open_boxes if box.face]
    missing = bonus.threshold - drill.game.card.upper_subtotal if bonus else 0
    return (
        0 < missing <= DICE * sum(open_faces)
        and isinstance(best, Score)
        and best.category.face is not None
    )


_FITS: dict[Theme, Callable[[Drill], bool]] = {
    Theme.JOKER: lambda drill: is_joker(drill.game.card, drill.game.dice),
    Theme.GIVE_UP: lambda drill: (
        isinstance(drill.advice.best.move, Score)
        and not box_points(drill.game)[drill.advice.best.move.category]
    ),
    Theme.LAST_BOXES: lambda drill: len(drill.game.card.open_boxes) <= LAST_BOXES,
    Theme.BONUS: _is_about_bonus,
    Theme.FIRST_ROLL: lambda drill: drill.game.rolls == 1 and drill.game.rolls_left > 0,
    Theme.SECOND_THOUGHTS: lambda drill: drill.game.rolls_left > 0,
    Theme.BOX: lambda _drill: True,
}


def decisions(solver: Solver, rules: RuleSet, seed: str) -> Program[tuple[Drill, ...]]:
    """Every decision of the game of a seed in which there was something to decide."""
    game = new_game(Setup(rules, (PLAYER,), seed=seed))
    found = []
    while not game.is_over:
        if not game.dice:
            game = play(game, Keep(), roll_dice(game, Keep()))
            continue
        advice = yield from advise_game(solver, game)
        if not is_right(advice.choices[-1].loss):
            found.append(Drill(game, advice))
        move = pick(advice, stake(game, advice), partial(_chance, game)).move
        game = play(game, move, roll_dice(game, move) if isinstance(move, Keep) else ())
    return tuple(found)


def _chance(game: Game) -> float:
    """A number from 0 to 1 for the decision in a seeded game."""
    faces = rng.tape(f"{game.setup.seed}/slips", game.player, game.round, game.rolls, 2 * DICE)
    return _share(faces)


def _share(faces: Faces) -> float:
    """The faces as a number from 0 to 1, 1 excluded: its digits of base six."""
    return float(sum((face - 1) / 6.0**place for place, face in enumerate(faces, 1)))


def fitting(drills: Iterable[Drill], level: int, theme: Theme | None, seed: str) -> Drill | None:
    """One of some drills as hard as a level asks for, by chance; None if none is of the theme.

    Where none is as hard as that, it is the one that comes nearest.
    """
    low, high = LEVELS[level]
    themed = [drill for drill in drills if theme in (None, drill.theme)]
    if not themed:
        return None
    near = [drill for drill in themed if low <= drill.gap <= high]
    if not near:
        return min(themed, key=lambda drill: max(low - drill.gap, drill.gap - high))
    stages = sorted({drill.stage for drill in near})
    stage = stages[_index(f"{seed}/stage", len(stages))]
    of_stage = [drill for drill in near if drill.stage == stage]
    return of_stage[_index(f"{seed}/drill", len(of_stage))]


def _index(label: str, number: int) -> int:
    return int(number * _share(rng.tape(label, 0, 0, 0, DICE)))


MOST_GAMES = 12  # of which a drill on a theme is sought


def draw(
    solver: Solver, rules: RuleSet, seed: str, level: int = 2, theme: Theme | None = None
) -> Program[Drill | None]:
    """The drill of a seed; None if the theme does not come up under these rules."""
    for number in range(MOST_GAMES):
        drills = yield from decisions(solver, rules, f"{seed}/{number}")
        found = fitting(drills, level, theme, f"{seed}/{number}")
        if found is not None:
            return found
    return None
