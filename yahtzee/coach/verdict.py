"""A review in words: the totals, each turn, and what the worst decisions should have been."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from yahtzee.coach.hints import EQUAL, about, describe, why_not
from yahtzee.engine.categories import Category
from yahtzee.engine.dice import Faces
from yahtzee.engine.game import Game, box_points, history
from yahtzee.engine.moves import Enter, Keep, Move, Score, Turning, Write
from yahtzee.explain.words import faces_shown
from yahtzee.messages import NOTHING, Message, Text, say
from yahtzee.solver.advice import Advice
from yahtzee.solver.review import Moment, Review

SHOWN_MISTAKES = 3


@dataclass(frozen=True, slots=True)
class TurnLine:
    """One turn, its luck and loss in points: None where real dice were written, unseen."""

    number: int
    box: Text
    points: int
    luck: float | None
    loss: float | None


@dataclass(frozen=True, slots=True)
class MomentLine:
    """One decision or roll as a person would tell it; ``better`` is None if none was.

    ``kept`` and ``better_kept`` are the places of the dice that were kept, or should have been:
    None where it was, or should have been, something else than keeping dice. ``decided`` is the
    position, what the choices there are worth, and what was chosen.
    """

    turn: int
    dice: Faces
    did: Text
    better: Text | None
    luck: float
    loss: float
    kept: tuple[int, ...] | None = None
    better_kept: tuple[int, ...] | None = None
    decided: tuple[Game, Advice, Keep | Score] | None = None

    @property
    def why(self) -> Text:
        """Why the better choice is better, in a sentence or two; nothing if it hardly is."""
        return why_not(*self.decided) if self.decided and self.loss >= EQUAL else NOTHING

    @property
    def tells_loss(self) -> bool:
        """Whether why it is better says by how much."""
        why = self.why
        return isinstance(why, Message) and about(self.loss) in dict(why.values).values()


@dataclass(frozen=True, slots=True)
class Verdict:
    """A player's game: ``score`` is ``start + luck - loss``; ``grade`` may be nothing."""

    name: str
    grade: Text
    score: int
    start: float
    luck: float
    loss: float
    turns: tuple[TurnLine, ...]
    moments: tuple[MomentLine, ...]
    mistakes: tuple[int, ...]  # places in ``moments``, the costliest first

    @property
    def known_turns(self) -> int:
        """How many of the turns were played with dice that are known."""
        return sum(turn.loss is not None for turn in self.turns)

    @property
    def best(self) -> TurnLine | None:
        """The turn that brought most."""
        return max(self.turns, key=lambda turn: turn.points, default=None)

    def course(self, *, flawless: bool = False) -> tuple[float, ...]:
        """The score to expect at the start and after each moment; ``flawless``: with no loss."""
        lost = 0 if flawless else 1
        changes = (moment.luck - lost * moment.loss for moment in self.moments)
        return tuple(accumulate(changes, initial=self.start))


def verdict(game: Game, review: Review) -> Verdict:
    """The review of one player's game in words."""
    steps = tuple(history(game))
    moments = tuple(_moment_line(steps[moment.step][0], moment) for moment in review.moments)
    return Verdict(
        name=str(game.setup.names[review.player]),
        # Where all was written as points, no dice are known.
        grade=NOTHING if all(isinstance(m.move, Write) for m in review.moments) else review.grade,
        score=game.cards[review.player].total,
        start=review.start,
        luck=review.luck,
        loss=review.loss,
        turns=tuple(_turn_lines(review, steps)),
        moments=moments,
        mistakes=tuple(map(review.moments.index, review.costliest(SHOWN_MISTAKES))),
    )


def _turn_lines(review: Review, steps: Sequence[tuple[Game, Game]]) -> list[TurnLine]:
    lines = []
    luck = loss = 0.0
    for moment in review.moments:
        luck = luck + moment.luck
        loss = loss + moment.loss
        match moment.move:
            case Score(box) | Write(box):
                known = (luck, loss) if isinstance(moment.move, Score) else (None, None)
                before, after = (each.cards[review.player] for each in steps[moment.step])
                more = after.yahtzee_bonus_points - before.yahtzee_bonus_points
                points = more + (after[box] or 0)
                lines.append(TurnLine(moment.turn + 1, box.message, points, *known))
                luck = loss = 0.0
    return lines


def _moment_line(before: Game, moment: Moment) -> MomentLine:
    best = moment.advice.best.move if moment.advice and moment.loss else None
    return MomentLine(
        moment.turn + 1,
        before.dice,
        _in_words(before, moment.move),
        _in_words(before, best) if best else None,
        moment.luck,
        moment.loss,
        _kept(before, moment.move),
        _kept(before, best),
        decided=(before, moment.advice, moment.move)
        if best and moment.advice and isinstance(moment.move, Keep | Score)
        else None,
    )


def _in_words(before: Game, move: Turning) -> Text:
    """A move as it was made, or could have been: "Keep 5, 5", "25 in Full house"."""
    match move:
        case Enter(faces):
            return say("Entered {dice}", dice=faces_shown(faces))
        case Score(box) if points := box_points(before)[box]:
            return _scored(box, points)
        case Write(box, points):
            return _scored(box, points)
        case _:
            return describe(before, move)


def _scored(box: Category, points: int) -> Text:
    return say("{points} in {box}", points=points, box=box)


def _kept(before: Game, move: Move | None) -> tuple[int, ...] | None:
    return move.places if isinstance(move, Keep) and before.dice else None
