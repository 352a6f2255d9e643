"""The coach's advice in plain words: what is best, what it is worth, and why."""

from dataclasses import dataclass

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import DICE, Faces, faces_called
from yahtzee.engine.game import Game, box_points
from yahtzee.engine.moves import Keep, Score
from yahtzee.engine.patterns import Alike
from yahtzee.engine.scorecard import Scorecard
from yahtzee.engine.scoring import typical_points
from yahtzee.explain.words import row
from yahtzee.language import N_, _, counted, listing, ngettext, number, pgettext, sentences
from yahtzee.solver.advice import Advice, Choice, kept_faces, same_move
from yahtzee.solver.odds import odds_of_keep

SHOWN_CHOICES = 8


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
    """Advice on one position. ``places`` are the dice to keep, ``box`` the box to score.

    ``choices`` are the best ones, best first, and ``further`` the other ways to keep ``dice``.
    """

    sentence: str
    why: str
    places: tuple[int, ...]
    box: str
    choices: tuple[ChoiceLine, ...]
    dice: Faces = ()
    further: tuple[ChoiceLine, ...] = ()

    def keeps(self, line: ChoiceLine, held: tuple[int, ...]) -> bool:
        """Whether a choice keeps the same faces as lie in the places ``held``."""
        return not line.box and same_move(Keep(line.places), Keep(held), self.dice)


def hint(game: Game, advice: Advice) -> Hint:
    """What the coach says of a position with dice on the table."""
    best = advice.best
    return Hint(
        sentence=_("Try this: {move}.").format(move=_suggested(game, best.move)),
        why=why(game, advice),
        places=best.move.places if isinstance(best.move, Keep) else (),
        box=best.move.category.id if isinstance(best.move, Score) else "",
        choices=tuple(_line(game, choice) for choice in advice.choices[:SHOWN_CHOICES]),
        dice=game.dice,
        further=tuple(
            _line(game, choice)
            for choice in advice.choices[SHOWN_CHOICES:]
            if isinstance(choice.move, Keep)
        ),
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
            return _("keep {dice}").format(dice=row(kept_faces(game.dice, keep)))


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


TOLD_ODDS = 2
SELDOM = 0.005  # a chance that would be told as 0 of 100
NEAR = 0.05  # chances of two boxes that one of them tells
SURE = 1 - 1e-9
EQUAL = 0.05  # points that would be told as 0.0
FEW = 3  # open boxes, which can be named
ALIKE = {2: N_("two {faces}"), 3: N_("three {faces}"), 4: N_("four {faces}")}


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
            message = _("{move}: on average {points} points more than the next best.")
        if second.loss >= EQUAL and gained:
            message = _(
                "{move}: a better chance of {box}, {points} points more than the next best."
            )
        move = _suggested(game, best)
        return message.format(
            move=move[:1].upper() + move[1:],
            box=gained[0] if gained else "",
            points=number(second.loss, 1),
        )
    if isinstance(best, Keep):
        return _chances(game, best, Keep(), says_both=False)
    if advice.keeps:
        cost = advice.keeps[0].loss
        if cost < EQUAL:
            return _("Rolling again gains nothing.")
        told = _("Rolling again costs {points} points on average.")
        return told.format(points=number(cost, 1))
    return why_not(game, advice, second.move)


def why_not(game: Game, advice: Advice, move: Keep | Score) -> str:
    """Why the best choice is better than this one, which is legal here."""
    loss, best = advice.loss_of(move, game.dice), advice.best.move
    match best, move:
        case Keep(), Keep():
            return _chances(game, best, move, says_both=True)
        case Keep(), Score(box):
            now = _("{box} pays {points} now, rolling again {more} more on average.").format(
                box=box, points=box_points(game)[box], more=number(loss, 1)
            )
            return sentences(now, _chances(game, best, Keep(), says_both=False))
        case Score(box), Keep():
            return _sure(game, box, move)
        case Score(better), Score(box):
            return sentences(_later(game, better, box, loss), _bonus(game.card, better, box))
    raise AssertionError


def _odds(game: Game, keep: Keep) -> dict[Category, float]:
    return odds_of_keep(game.card, game.rolls_left, kept_faces(game.dice, keep))


def _sure(game: Game, box: Category, move: Keep) -> str:
    """What a box has now, and how often it would have it again."""
    points = box_points(game)[box]
    chance = _odds(game, move)[box]
    told = _("{points} in {box} is sure; rolling again pays less on average.")
    if points and not box.face and chance < SURE:
        told = _("{points} in {box} is sure; after another roll only in {number} of 100 tries.")
    return told.format(points=points, box=box, number=_of_100(chance))


def _later(game: Game, better: Category, box: Category, loss: float) -> str:
    """What two boxes bring now and, left open, later: what is better adds up to the ``loss``."""
    points = box_points(game)
    more = points[box] - points[better]
    later = loss + more
    if more > 0:
        told = ngettext(
            "{box} pays {more} point more now, but saved it pays {later} more than {better}.",
            "{box} pays {more} points more now, but saved it pays {later} more than {better}.",
            more,
        )
    elif more == 0:
        told = _("Both pay {points} now. Saved, {box} pays {later} more than {better}.")
    elif later >= 0:
        told = _("{better} pays {more} more now, and {box}, saved, {later} more later.")
    else:
        told = _("{better} pays {more} more now. Saved, it would be worth only {later} more.")
    return told.format(
        box=box,
        better=better,
        points=points[box],
        more=abs(more),
        later=number(abs(later), 1),
    )


def _bonus(card: Scorecard, *boxes: Category) -> str:
    """How far the upper bonus is, where a box of two is an upper one and it can be reached."""
    bonus = card.rules.upper_bonus
    step = bonus.next_step(card.upper_subtotal) if bonus else None
    missing = step[0] - card.upper_subtotal if step else 0
    still = [box for box in card.rules.upper if card.is_open(box)]
    most = DICE * sum(box.face or 0 for box in still)
    if not any(box.face for box in boxes) or len(still) > FEW or not 0 < missing <= most:
        return ""
    return ngettext(
        "{number} more makes the bonus, with {boxes} open.",
        "{number} more make the bonus, with {boxes} open.",
        missing,
    ).format(number=missing, boxes=listing([str(box) for box in still]))


def _likelier(game: Game, best: Keep, other: Keep) -> list[Category]:
    """The boxes that the kept dice make likelier than the other ones, what gains most first."""
    odds, less = _odds(game, best), _odds(game, other)
    gains = {box: odds[box] - less[box] for box in odds}
    return sorted(
        (box for box in odds if gains[box] >= SELDOM), key=lambda box: -gains[box] * _worth(box)
    )


def _chances(game: Game, best: Keep, other: Keep, *, says_both: bool) -> str:
    """The boxes that the kept dice make likelier than the other ones, as often as they come."""
    odds, less = _odds(game, best), _odds(game, other)
    likelier = _likelier(game, best, other)
    sure = [box for box in likelier if odds[box] > SURE][:1]  # one says enough
    told: list[Category] = []
    for box in (*sure, *(box for box in likelier if odds[box] <= SURE)):
        if not any(_are_same(box, before, odds) for before in told):
            told.append(box)
    del told[TOLD_ODDS:]
    if not told and says_both:
        return _("The chances are much the same, but on average it pays more.")
    if not told:
        left = game.rolls_left
        return ngettext(
            "Nothing here is worth keeping with one roll to come.",
            "Nothing here is worth keeping with {number} rolls to come.",
            left,
        ).format(number=counted(left))
    goals = [_goal(box, odds[box], less[box] if says_both else None) for box in told]
    # Translators: what is sure or comes: "With three ones: Three of a kind is sure and ...".
    message = _("With {dice}: {chances}.") if best.places else _("With five new dice: {chances}.")
    return message.format(dice=_called(kept_faces(game.dice, best)), chances=listing(goals))


def _are_same(box: Category, other: Category, odds: dict[Category, float]) -> bool:
    """Whether three of a face and three of any, in these boxes, are nearly the same event."""
    is_pair = Alike((3,)) in (box.pattern, other.pattern) and (box.face or other.face)
    return bool(is_pair) and abs(odds[box] - odds[other]) < NEAR


def _worth(box: Category) -> float:
    """What a box brings when it comes good, roughly: enough to say which matters."""
    return 3 * box.face if box.face else typical_points(box)


def _goal(box: Category, chance: float, other: float | None) -> str:
    if chance > SURE:
        message = _("the {faces} are sure") if box.face else _("{box} is sure")
    elif box.face:
        message = _("three {faces} or more come in {number} of 100 tries")
    else:
        message = _("{box} comes in {number} of 100 tries")
    faces = faces_called(box.face) if box.face else ""
    told = message.format(box=box, faces=faces, number=_of_100(chance))
    if other is None:
        return told
    return _("{chance} (with yours {number})").format(chance=told, number=_of_100(other))


def _of_100(chance: float) -> str:
    if 0 < chance < SELDOM:
        return _("under {share}").format(share=1)
    if 1 - SELDOM < chance < SURE:
        return _("over {share}").format(share=99)
    return number(round(100 * chance))


def _called(faces: Faces) -> str:
    """Kept dice in words: "three ones", or their faces."""
    if len(faces) in ALIKE and len(set(faces)) == 1:
        return _(ALIKE[len(faces)]).format(faces=faces_called(faces[0]))
    return row(faces)
