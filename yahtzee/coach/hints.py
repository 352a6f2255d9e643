"""The coach's advice in plain words: what is best, what it is worth, and why."""

from dataclasses import dataclass

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import Faces, faces_called
from yahtzee.engine.game import Game, box_points
from yahtzee.engine.legality import typical_points
from yahtzee.engine.moves import Keep, Score
from yahtzee.explain.words import faces_shown
from yahtzee.language import _, counted, ngettext, number, pgettext
from yahtzee.solver.advice import Advice, Choice, kept_faces, same_move
from yahtzee.solver.odds import odds_of_keep


@dataclass(frozen=True, slots=True)
class ChoiceLine:
    """A choice; ``equity`` and ``loss`` are in points.

    ``places`` are those of the dice that it keeps; a choice that scores keeps none and has
    a ``box``.
    """

    label: str
    equity: float
    loss: float
    places: tuple[int, ...] = ()
    box: str = ""


@dataclass(frozen=True, slots=True)
class Hint:
    """Advice on these ``dice``: the ``choices`` are all there are, best first."""

    sentence: str
    why: str
    choices: tuple[ChoiceLine, ...]
    dice: Faces = ()

    @property
    def best(self) -> ChoiceLine:
        """The best choice."""
        return self.choices[0]

    def keeps(self, line: ChoiceLine, held: tuple[int, ...]) -> bool:
        """Whether a choice keeps the same faces as lie in the places ``held``."""
        return not line.box and same_move(Keep(line.places), Keep(held), self.dice)


def hint(game: Game, advice: Advice) -> Hint:
    """What the coach says of a position with dice on the table."""
    return Hint(
        sentence=_("Try this: {move}.").format(move=_suggested(game, advice.best.move)),
        why=why(game, advice),
        choices=tuple(_line(game, choice) for choice in advice.choices),
        dice=game.dice,
    )


def _line(game: Game, choice: Choice) -> ChoiceLine:
    move = choice.move
    return ChoiceLine(
        describe(game, move),
        choice.equity,
        choice.loss,
        places=move.places if isinstance(move, Keep) else (),
        box=move.category.id if isinstance(move, Score) else "",
    )


def describe(game: Game, move: Keep | Score) -> str:
    """A move as an instruction: "keep 5, 5, 5", "roll all again", "score 25 in Full house"."""
    match move:
        case Score(box):
            points = box_points(game)[box]
            if not points:
                # Translators: an instruction, as are those that follow; after a colon.
                return _("cross out {box}").format(box=box)
            return _("score {points} in {box}").format(points=points, box=box)
        case Keep(()):
            return _("roll all again") if game.dice else pgettext("instruction", "roll")
        case keep:
            return _("keep {dice}").format(dice=faces_shown(kept_faces(game.dice, keep)))


def _face_called(face: int) -> str:
    """What one die of a face is called, with an article before it."""
    return (
        pgettext("die", "one"),
        pgettext("die", "two"),
        pgettext("die", "three"),
        pgettext("die", "four"),
        pgettext("die", "five"),
        pgettext("die", "six"),
    )[face - 1]


def _suggested(game: Game, move: Keep | Score) -> str:
    """A move as an instruction to a beginner: dice that are all of one face by its name."""
    kept = kept_faces(game.dice, move) if isinstance(move, Keep) else ()
    if kept and set(kept) == {kept[0]} and game.dice.count(kept[0]) == len(kept):
        if len(kept) == 1:
            # Translators: an instruction after a colon: "keep the six".
            return _("keep the {face}").format(face=_face_called(kept[0]))
        # Translators: an instruction after a colon: "keep the ones".
        return _("keep the {faces}").format(faces=faces_called(kept[0]))
    return describe(game, move)


SELDOM = 0.005  # a chance that would be told as 0 of 100
SURE = 1 - 1e-9
EQUAL = 0.05  # points that would be told as 0.0


def rounded(points: float) -> str:
    """A difference of points, in tenths only where it is below one."""
    return number(points, int(abs(points) < 0.95))


def about(points: float) -> str:
    """A difference of points as one says it: "about 10"."""
    return _("about {points}").format(points=rounded(points))


def why(game: Game, advice: Advice) -> str:
    """Why the best choice is that and not the next best, in a sentence."""
    if len(advice.choices) == 1:
        return _("There is no other choice.")
    best, second = advice.best.move, advice.choices[1]
    if isinstance(best, Keep) and best.places:
        if isinstance(second.move, Keep):
            gained = _likelier(game, best, second.move)
        else:  # what the dice make already could be scored
            pays = box_points(game)
            gained = [box for box in _likelier(game, best, Keep()) if not pays.get(box)]
        message = _("{move}: as good as the next best.")
        if second.loss >= EQUAL:
            message = _("{move}: {points} more than the next best.")
        if second.loss >= EQUAL and gained:
            message = _("{move}: a better chance of {box}, {points} more than the next best.")
        move = _suggested(game, best)
        return message.format(
            move=move[:1].upper() + move[1:],
            box=gained[0] if gained else "",
            points=about(second.loss),
        )
    if isinstance(best, Keep):
        return ngettext(
            "With one roll left, nothing here is worth keeping.",
            "With {number} rolls left, nothing here is worth keeping.",
            game.rolls_left,
        ).format(number=counted(game.rolls_left))
    if advice.keeps:
        cost = advice.keeps[0].loss
        if cost < EQUAL:
            return _("Rolling again gains nothing.")
        return _("Rolling again costs {less}.").format(less=about(cost))
    return why_not(game, advice, second.move)


def why_not(game: Game, advice: Advice, move: Keep | Score) -> str:
    """Why the best choice is better than this one, which is legal here, in one short sentence."""
    loss, best = advice.loss_of(move, game.dice), advice.best.move
    if isinstance(best, Score):
        if isinstance(move, Keep):
            return _sure(game, best.category, move, loss)
        return _later(game, best.category, move.category, loss)
    if isinstance(move, Keep):
        return _likeliest(game, best, move, loss)
    return _("Rolling again gains {points}.").format(points=about(loss))


def _odds(game: Game, keep: Keep) -> dict[Category, float]:
    return odds_of_keep(game.card, game.rolls_left, kept_faces(game.dice, keep))


def _sure(game: Game, box: Category, move: Keep, loss: float) -> str:
    """What a box has now, and how often it would have it again."""
    points = box_points(game)[box]
    chance = _odds(game, move)[box]
    told = _("Rolling again costs {less}.")
    if points and not box.face and chance < SURE:
        told = _("{points} in {box} is yours now; after another roll only {number} times in 100.")
    return told.format(points=points, box=box, number=_of_100(chance), less=about(loss))


def _later(game: Game, better: Category, box: Category, loss: float) -> str:
    """What two boxes pay now and, left open, later: what is better adds up to the ``loss``."""
    points = box_points(game)
    more = points[box] - points[better]
    later = loss + more
    if more > 0:
        told = _("{box} pays {more} more now, but {later} more if you save it.")
    elif more == 0:
        told = _("Both pay {points} now, but {box} pays {later} more if you save it.")
    elif later >= 0:
        told = _("{better} pays {more} more now, and saving {box} is worth {later} more.")
    else:
        told = _("{better} pays {more} more than {box} now; saved for later, only {later} more.")
    return told.format(
        box=box, better=better, points=points[box], more=abs(more), later=about(abs(later))
    )


def _likelier(game: Game, best: Keep, other: Keep) -> list[Category]:
    """The boxes that the kept dice make likelier than the other ones, what gains most first."""
    odds, less = _odds(game, best), _odds(game, other)
    gains = {box: odds[box] - less[box] for box in odds}
    return sorted(
        (box for box in odds if gains[box] >= SELDOM), key=lambda box: -gains[box] * _worth(box)
    )


def _likeliest(game: Game, best: Keep, other: Keep, loss: float) -> str:
    """How often the dice to keep make the box that gains most by them, and how often the others."""
    likelier = _likelier(game, best, other)
    if not likelier:
        return _("The chances are about the same, but this pays {points} more.").format(
            points=about(loss)
        )
    box, odds, less = likelier[0], _odds(game, best), _odds(game, other)
    if odds[box] > SURE:
        message = _("The {faces} are sure") if box.face else _("{box} is sure")
    elif box.face:
        message = _("Three {faces} or more come {number} times in 100")
    else:
        message = _("{box} comes {number} times in 100")
    faces = faces_called(box.face) if box.face else ""
    told = message.format(box=box, faces=faces, number=_of_100(odds[box]))
    # Translators: what is sure, or how often it comes: "Full house comes 34 times in 100".
    return _("{chance} (with yours, {number}).").format(chance=told, number=_of_100(less[box]))


def _worth(box: Category) -> float:
    """What a box brings when it comes good, roughly: enough to say which matters."""
    return 3 * box.face if box.face else typical_points(box)


def _of_100(chance: float) -> str:
    if 0 < chance < SELDOM:
        return _("under {share}").format(share=1)
    if 1 - SELDOM < chance < SURE:
        return _("over {share}").format(share=99)
    return number(round(100 * chance))
