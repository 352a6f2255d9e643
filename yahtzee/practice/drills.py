"""Drills: decisions out of whole games, in which best play is mixed with mistakes.

A *drill* is one decision: a position that somebody reached, with dice on the table. A game is
played from its seed, each move the likelier the less it loses, as the expert plays, so
that the positions are those of good play with the mistakes that people make. Seed, rules and
theme say everything: the same ones give the same drills everywhere.

Jokers are rare, so in a game that is played for them five alike fall twice, after somebody kept
what was alike: once for the Yahtzee box, once as a joker.

Until the rules are solved, the opening can be played by the casual player, who needs no solver.
From there on few boxes are open, and what can follow is solved in no time.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import partial

from yahtzee.engine import rng
from yahtzee.engine.categories import Category
from yahtzee.engine.dice import Faces, all_alike
from yahtzee.engine.game import Game, box_points, faces_by, new_game, play
from yahtzee.engine.game_setup import Setup
from yahtzee.engine.legality import is_joker
from yahtzee.engine.moves import Keep, Score
from yahtzee.engine.rules import RuleSet
from yahtzee.messages import say
from yahtzee.players.computers import casual, pick, stake
from yahtzee.solver.advice import Advice, advise_game
from yahtzee.solver.kernel import GIVE_WAY, Program, Solver

PLAYER = "Practice"
LAST_BOXES = 3
LATE_BOXES = 8  # what can follow is solved in a hundredth of the time of a whole game
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
    Theme.JOKER: say("Jokers"),
    Theme.GIVE_UP: say("Giving up a box"),
    Theme.LAST_BOXES: say("The last boxes"),
    Theme.BONUS: say("The upper bonus"),
    Theme.FIRST_ROLL: say("After the first roll"),
    Theme.SECOND_THOUGHTS: say("Rolling on"),
    Theme.BOX: say("Which box?"),
}

# Those that a player can choose, in the order of a game.
CHOSEN_THEMES = (Theme.FIRST_ROLL, Theme.BONUS, Theme.GIVE_UP, Theme.JOKER, Theme.LAST_BOXES)


# The difficulty of drills, from the easiest up: the gaps to the second best that are asked for.
# Where it loses more, as beside a large straight, there is nothing to decide.
LEVELS = ((5.0, 12.0), (2.5, 12.0), (1.2, 6.0), (0.6, 3.0), (0.3, 1.5))


@dataclass(frozen=True, slots=True)
class Drill:
    """A decision: the position, with dice on the table, and what every choice is worth."""

    game: Game
    advice: Advice

    @property
    def gap(self) -> float:
        """What the second best choice loses; 0 where two are equally good."""
        return next((c.loss for c in self.advice.choices[1:]), 0.0)

    def off(self, level: int) -> float:
        """How far its difficulty is from what a level asks for; 0 if it is in range."""
        low, high = LEVELS[level]
        return max(low - self.gap, self.gap - high, 0.0)

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


def comes_up(rules: RuleSet, theme: Theme | None) -> bool:
    """Whether a theme can come up under these rules; None is all of them."""
    if theme is Theme.JOKER:
        return rules.joker is not None
    return theme is not Theme.BONUS or rules.upper_bonus is not None


def mixed(rules: RuleSet, seed: str) -> Theme | None:
    """The theme of a drill when all themes are mixed, by its seed; None in half of the drills."""
    themes = [theme for theme in CHOSEN_THEMES if comes_up(rules, theme)]
    asked = _index(f"{seed}/theme", 2 * len(themes))
    return themes[asked] if asked < len(themes) else None


def _boxes_in_sight(drill: Drill) -> list[Category]:
    """The boxes of the two best choices; from the best alone a theme would give the answer away."""
    two = [choice.move for choice in drill.advice.choices[:2]]
    return [move.category for move in two if isinstance(move, Score)]


def _is_about_bonus(drill: Drill) -> bool:
    card = drill.game.card
    bonus = card.rules.upper_bonus
    most = card.rules.dice * sum(box.face or 0 for box in card.open_boxes)
    missing = bonus.threshold - card.upper_subtotal if bonus else 0
    return 0 < missing <= most and any(box.face for box in _boxes_in_sight(drill))


_FITS: dict[Theme, Callable[[Drill], bool]] = {
    Theme.JOKER: lambda drill: is_joker(drill.game.card, drill.game.dice),
    Theme.GIVE_UP: lambda drill: (
        not all(box_points(drill.game)[box] for box in _boxes_in_sight(drill))
    ),
    Theme.LAST_BOXES: lambda drill: len(drill.game.card.open_boxes) <= LAST_BOXES,
    Theme.BONUS: _is_about_bonus,
    Theme.FIRST_ROLL: lambda drill: drill.game.rolls == 1 and drill.game.rolls_left > 0,
    Theme.SECOND_THOUGHTS: lambda drill: drill.game.rolls_left > 0,
    Theme.BOX: lambda _drill: True,
}


def decisions(
    solver: Solver, game: Game, seed: str, theme: Theme | None = None
) -> Program[tuple[Drill, ...]]:
    """Every decision from a position of a seed on in which there was something to decide."""
    found: list[Drill] = []
    while not game.is_over:
        if not game.dice:
            if theme is Theme.JOKER and any(drill.theme is theme for drill in found):
                break  # what follows a joker is like any other game
            game = _moved(game, Keep(), seed)
            continue
        advice = yield from advise_game(solver, game)
        if not is_right(advice.choices[-1].loss):
            found.append(Drill(game, advice))
        lucky = _lucky(game, seed, theme)
        if lucky is not None:
            game = lucky
            continue
        faces = rng.seeded_faces(f"{seed}/slips", game.player, game.round, game.rolls, 2 * DIGITS)
        game = _moved(game, pick(advice, stake(game, advice), partial(_share, faces)).move, seed)
    return tuple(found)


def begun(rules: RuleSet) -> Game:
    """The start of a game for drills."""
    return new_game(Setup(rules, (PLAYER,)))


def opening(rules: RuleSet, seed: str, theme: Theme | None = None) -> Game:
    """The opening of the game of a seed, played without a solver: ``LATE_BOXES`` are open then."""
    game = begun(rules)
    while game.dice or len(game.card.open_boxes) > LATE_BOXES:
        lucky = _lucky(game, seed, theme)
        game = lucky if lucky is not None else _moved(game, casual(game), seed)
    return game


def _moved(game: Game, move: Keep | Score, seed: str) -> Game:
    return play(game, move, faces_by(seed, game, move) if isinstance(move, Keep) else ())


def _lucky(game: Game, seed: str, theme: Theme | None) -> Game | None:
    """The game after a roll that made all alike, where a drill on jokers needs one; else None.

    That is in one turn for the Yahtzee box and in a later one for the joker. What is kept shows
    a face whose upper box is filled if it can, as then a joker has more than one box to go to.
    """
    rules = game.rules
    if theme is not Theme.JOKER or not game.dice or not game.rolls_left or all_alike(game.dice):
        return None
    boxes = len(rules.categories)
    first = _index(f"{seed}/first", boxes // 2)
    second = first + 1 + _index(f"{seed}/second", max(1, boxes - 2 - first))
    is_second = is_joker(game.card, game.dice[:1] * rules.dice)
    after = 1 + _index(f"{seed}/rolls {game.round}", rules.rerolls)
    if game.round < (second if is_second else first) or game.rolls < after:
        return None

    def worth(face: int) -> tuple[bool, int, int]:
        box = rules.upper_box(face)
        return box is None or not game.card.is_open(box), game.dice.count(face), face

    face = max(game.dice, key=worth)
    places = tuple(place for place, shown in enumerate(game.dice) if shown == face)
    return play(game, Keep(places), (face,) * (rules.dice - len(places)))


DIGITS = 5  # of base six, in a number by chance


def _share(faces: Faces) -> float:
    """The faces as a number from 0 to 1, 1 excluded: its digits of base six."""
    return float(sum((face - 1) / 6.0**place for place, face in enumerate(faces, 1)))


def fitting(drills: Iterable[Drill], level: int, theme: Theme | None, seed: str) -> Drill | None:
    """One of the drills that fit the theme and the level, by the seed; None if none has the theme.

    If none is as hard as the level asks for, it is the one whose difficulty is nearest.
    """
    themed = [drill for drill in drills if theme in (None, drill.theme)]
    near = [drill for drill in themed if not drill.off(level)]
    if not near:
        return min(themed, key=lambda drill: drill.off(level), default=None)
    stages = sorted({drill.stage for drill in near})
    stage = stages[_index(f"{seed}/stage", len(stages))]
    of_stage = [drill for drill in near if drill.stage == stage]
    return of_stage[_index(f"{seed}/drill", len(of_stage))]


def _index(label: str, number: int) -> int:
    return int(number * _share(rng.seeded_faces(label, 0, 0, 0, DIGITS)))


MOST_GAMES = 60  # of which a drill on a theme and a level is sought; jokers need 15 on average


def draw(
    solver: Solver, rules: RuleSet, seed: str, level: int = 2, theme: Theme | None = None
) -> Program[Drill | None]:
    """The drill of a seed; None if the theme does not come up under these rules.

    It is the first as hard as the level asks for; if there is none, the nearest of all.
    """
    nearest: Drill | None = None
    for number in range(MOST_GAMES if comes_up(rules, theme) else 0):
        yield GIVE_WAY
        found = yield from draw_on(solver, begun(rules), f"{seed}/{number}", level, theme)
        if found and (nearest is None or found.off(level) < nearest.off(level)):
            nearest = found
        if nearest and not nearest.off(level):
            break
    return nearest


def draw_on(
    solver: Solver, game: Game, seed: str, level: int = 2, theme: Theme | None = None
) -> Program[Drill | None]:
    """A drill out of one game, from a position on, if any; the solver knows what can follow it."""
    drills = yield from decisions(solver, game, seed, theme)
    return fitting(drills, level, theme, seed)
