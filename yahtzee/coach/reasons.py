"""Why a choice is better than another: what either brings or keeps open, and how often."""

from functools import lru_cache

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import DICE, Faces
from yahtzee.engine.game import Game, box_points
from yahtzee.engine.moves import Keep, Score
from yahtzee.engine.presets import faces_called
from yahtzee.engine.scorecard import Scorecard
from yahtzee.engine.scoring import typical_points
from yahtzee.explain.words import row
from yahtzee.language import N_, _, listing, ngettext, number, sentences
from yahtzee.solver.advice import Advice, kept_faces
from yahtzee.solver.odds import TurnOdds

TOLD_ODDS = 2
SELDOM = 0.005  # a chance that would be told as 0 of 100
SURE = 1 - 1e-9
EQUAL = 0.05  # points that would be told as 0.0
FEW = 3  # open boxes, which can be named
ALIKE = {2: N_("two {faces}"), 3: N_("three {faces}"), 4: N_("four {faces}")}

odds_of = lru_cache(maxsize=8)(TurnOdds)


def why(game: Game, advice: Advice) -> str:
    """Why the best choice is that: beside rolling all dice, or beside the next best box."""
    if len(advice.choices) == 1:
        return _("There is no other choice.")
    if isinstance(advice.best.move, Keep):
        return _chances(game, advice.best.move, Keep(), says_both=False)
    if advice.keeps:
        cost = advice.keeps[0].loss
        if cost < EQUAL:
            return _("Rolling on brings nothing more.")
        told = _("Rolling on is worth {points} points less on average.")
        return told.format(points=number(cost, 1))
    return why_not(game, advice, advice.choices[1].move)


def why_not(game: Game, advice: Advice, move: Keep | Score) -> str:
    """Why the best choice is better than this one, which is legal here."""
    loss, best = advice.loss_of(move, game.dice), advice.best.move
    match best, move:
        case Keep(), Keep():
            return _chances(game, best, move, says_both=True)
        case Keep(), Score(box):
            now = _("{box} brings {points} now, rolling on {more} more on average.").format(
                box=box, points=box_points(game)[box], more=number(loss, 1)
            )
            return sentences(now, _chances(game, best, Keep(), says_both=False))
        case Score(box), Keep():
            return _sure(game, box, move)
        case Score(better), Score(box):
            return sentences(_later(game, better, box, loss), _bonus(game.card, better, box))
    raise AssertionError


def _sure(game: Game, box: Category, move: Keep) -> str:
    """What a box has now, and how often it would have it again."""
    points = box_points(game)[box]
    chance = odds_of(game.card, game.rolls_left).of_keep(kept_faces(game.dice, move))[box]
    told = _("{points} in {box} are sure; rolling on brings less on average.")
    if points and not box.face and chance < SURE:
        told = _("{points} in {box} are sure; after a further roll only in {number} of 100.")
    return told.format(points=points, box=box, number=_of_100(chance))


def _later(game: Game, better: Category, box: Category, loss: float) -> str:
    """What two boxes bring now, and what is left open by each brings later.

    What is better now and later adds up to the ``loss``.
    """
    points = box_points(game)
    more = points[box] - points[better]
    later = loss + more
    if more > 0:
        told = ngettext(
            "{box} brings {more} point more now, but left open {later} more later than {better}.",
            "{box} brings {more} points more now, but left open {later} more later than {better}.",
            more,
        )
    elif more == 0:
        told = _("Both bring {points} now. Left open, {box} brings {later} more than {better}.")
    elif later >= 0:
        told = _("{better} brings {more} more now, and {box}, left open, {later} more later.")
    else:
        told = _("{better} brings {more} more now. Left open, it is worth only {later} more.")
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


def _chances(game: Game, best: Keep, other: Keep, *, says_both: bool) -> str:
    """The boxes that the kept dice make likelier than the other ones, as often as they come."""
    turn = odds_of(game.card, game.rolls_left)
    odds, less = (
        turn.of_keep(kept_faces(game.dice, best)),
        turn.of_keep(kept_faces(game.dice, other)),
    )
    gains = {box: odds[box] - less[box] for box in odds}
    likelier = [box for box in odds if gains[box] >= SELDOM]
    likelier.sort(key=lambda box: -gains[box] * _worth(box))
    sure = [box for box in likelier if odds[box] > SURE][:1]  # one says enough
    told = [*sure, *(box for box in likelier if odds[box] <= SURE)][:TOLD_ODDS]
    if not told and says_both:
        return _("The chances are much the same, but on average it brings more.")
    if not told:
        left = game.rolls_left
        return ngettext(
            "Nothing here is worth keeping with {number} roll to come.",
            "Nothing here is worth keeping with {number} rolls to come.",
            left,
        ).format(number=left)
    goals = [_goal(box, odds[box], less[box] if says_both else None) for box in told]
    message = _("From {dice} comes {chances}.")
    if not best.places:
        message = _("From five new dice comes {chances}.")
    return message.format(dice=_called(kept_faces(game.dice, best)), chances=listing(goals))


def _worth(box: Category) -> float:
    """What a box brings when it comes good, roughly: enough to say which matters."""
    return 3 * box.face if box.face else typical_points(box)


def _goal(box: Category, chance: float, other: float | None) -> str:
    if box.face:
        # Translators: a box and how often it comes: "Fours (three or more) in 46 of 100".
        message = _("{box} (three or more) in {number} of 100")
    else:
        message = _("{box} in {number} of 100")
    if chance > SURE:
        message = _("{box} for sure")
    told = message.format(box=box, number=_of_100(chance))
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
