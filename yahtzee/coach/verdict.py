"""A review in words: the totals, each turn, and what the worst decisions should have been."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import accumulate

from yahtzee.coach.hints import describe
from yahtzee.coach.reasons import EQUAL, why_not
from yahtzee.engine.dice import Faces
from yahtzee.engine.game import Game
from yahtzee.engine.game_log import history, knows_dice_of
from yahtzee.engine.moves import Enter, Keep, Move, Score, Write
from yahtzee.engine.presets import label_of
from yahtzee.language import N_, _, number
from yahtzee.solver.advice import Advice
from yahtzee.solver.hindsight import Hindsight, Known
from yahtzee.solver.prospects import Prospects
from yahtzee.solver.review import LADDER, Moment, Review

SHOWN_MISTAKES = 3
TOLD_CHANCE = 0.0005  # less of a chance would be told as 0.0%

PERFECT_MEANS = {
    Known.TAPE: N_(
        "Perfect play knows every roll beforehand, and is free in what it keeps and where it "
        "scores."
    ),
    Known.SEEN: N_(
        "Perfect play knows beforehand how these dice fall: it rolls again only dice that were "
        "rolled again, and is free in when to stop and where to score."
    ),
    Known.ENTERED: N_(
        "Perfect play scores the best of the rolls that were entered, each turn in the best box."
    ),
}


@dataclass(frozen=True, slots=True)
class TurnLine:
    """One turn: where it was scored, and the luck and loss in it, in points.

    These are None where the points of real dice were written: nothing is known of them.
    """

    number: int
    box: str
    points: int
    luck: float | None
    loss: float | None


@dataclass(frozen=True, slots=True)
class MomentLine:
    """One decision or roll as a person would tell it; ``better`` is empty if none was.

    ``kept`` and ``better_kept`` are the places of the dice that were kept, or should have been:
    None where it was, or should have been, something else than keeping dice. ``chance_lost`` is
    what the decision cost of the chance of winning, None if that is not known, and
    ``better_to_win`` what would have kept it, empty if nothing was lost. ``decided`` is the
    position, what the choices there are worth, and what was chosen.
    """

    turn: int
    dice: Faces
    did: str
    better: str
    luck: float
    loss: float
    kept: tuple[int, ...] | None = None
    better_kept: tuple[int, ...] | None = None
    chance_lost: float | None = None
    better_to_win: str = ""
    decided: tuple[Game, Advice, Keep | Score] | None = None

    @property
    def why(self) -> str:
        """Why the better choice is better, in a sentence or two."""
        return why_not(*self.decided) if self.decided and self.loss >= EQUAL else ""


@dataclass(frozen=True, slots=True)
class Perfect:
    """The most points that could have been had with these very dice, and what that means."""

    points: int
    means: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """A player's game: ``score`` is ``start`` plus ``luck`` minus ``loss``.

    ``perfect`` is None while the game goes on, or if too little is known of its dice; ``grade`` is
    empty where no decision is known.
    """

    name: str
    grade: str
    score: int
    start: float
    luck: float
    loss: float
    turns: tuple[TurnLine, ...]
    moments: tuple[MomentLine, ...]
    mistakes: tuple[int, ...]  # places in ``moments``, the costliest first
    perfect: Perfect | None = None

    @property
    def average(self) -> float:
        """Loss a finished turn whose dice are known, by which the grade goes."""
        return self.loss / max(1, sum(turn.loss is not None for turn in self.turns))

    @property
    def course(self) -> tuple[float, ...]:
        """The final score to be expected under best play, at the start and after each moment."""
        return self._added_up(lambda moment: moment.luck - moment.loss)

    @property
    def flawless_course(self) -> tuple[float, ...]:
        """The same, had no decision lost anything; the dice brought what they did."""
        return self._added_up(lambda moment: moment.luck)

    def _added_up(self, change: Callable[[MomentLine], float]) -> tuple[float, ...]:
        return tuple(accumulate(map(change, self.moments), initial=self.start))


def rungs() -> tuple[tuple[str, str], ...]:
    """The grades from the best down, each with its range of points lost a turn."""
    bounds = [_short(grade.below) for grade in LADDER[:-1]]
    spans = [_("under {points}").format(points=bound) for bound in bounds]
    names = [_(grade.name) for grade in LADDER]
    most = _("{points} or more").format(points=bounds[-1])
    return tuple(zip(names, [*spans, most], strict=True))


def _short(value: float) -> str:
    """A number with no more decimals than it has."""
    return number(value, len(f"{value:g}".partition(".")[2]))


def verdict(game: Game, review: Review, hindsight: Hindsight | None = None) -> Verdict:
    """The review of one player's game in words."""
    positions = [before for before, _after in history(game)]
    moments = tuple(_moment_line(positions[moment.step], moment) for moment in review.moments)
    return Verdict(
        name=game.setup.names[review.player],
        grade=_(review.grade.name) if knows_dice_of(game, review.player) else "",
        score=game.cards[review.player].total,
        start=review.start,
        luck=review.luck,
        loss=review.loss,
        turns=tuple(_turn_lines(game, review)),
        moments=moments,
        mistakes=tuple(map(review.moments.index, review.costliest(SHOWN_MISTAKES))),
        perfect=Perfect(hindsight.points, _(PERFECT_MEANS[hindsight.known])) if hindsight else None,
    )


def _turn_lines(game: Game, review: Review) -> list[TurnLine]:
    lines = []
    card = game.cards[review.player]
    luck = loss = 0.0
    for moment in review.moments:
        luck, loss = luck + moment.luck, loss + moment.loss
        match moment.move:
            case Score(box) | Write(box):
                known = (luck, loss) if isinstance(moment.move, Score) else (None, None)
                label = label_of(box, card.rules)
                lines.append(TurnLine(moment.turn + 1, label, card[box] or 0, *known))
                luck = loss = 0.0
    return lines


def _moment_line(before: Game, moment: Moment) -> MomentLine:
    best = moment.advice.best.move if moment.advice and moment.loss else None
    match moment.move:
        case Enter(faces):
            did = _("entered {dice}").format(dice=", ".join(map(str, faces)))
        case Write(box, points):
            did = _("wrote {points} in {box}").format(
                points=points, box=label_of(box, before.rules)
            )
        case move:
            did = describe(before, move)
    return MomentLine(
        moment.turn + 1,
        before.dice,
        did,
        describe(before, best) if best else "",
        moment.luck,
        moment.loss,
        _kept(before, moment.move),
        _kept(before, best),
        decided=(before, moment.advice, moment.move)
        if best and moment.advice and isinstance(moment.move, Keep | Score)
        else None,
    )


def to_win(line: MomentLine, before: Game, move: Keep | Score, found: Prospects) -> MomentLine:
    """The same moment with what the move cost of the chance of winning."""
    done = found.of(move, before.dice)
    assert done is not None  # the chances are exact, and those leave out no choice
    better = describe(before, found.best.choice.move) if done.loss >= TOLD_CHANCE else ""
    return replace(line, chance_lost=done.loss if better else 0.0, better_to_win=better)


def _kept(before: Game, move: Move | None) -> tuple[int, ...] | None:
    return move.places if isinstance(move, Keep) and before.dice else None
