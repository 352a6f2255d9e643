"""The die that decides: with it a roll is worth a Yahtzee, a full house or a large straight."""

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import FACES, Faces
from yahtzee.engine.game import Game
from yahtzee.engine.moves import Keep
from yahtzee.engine.patterns import Run
from yahtzee.engine.scorecard import Scorecard
from yahtzee.session.device import Last

FALLING = 2  # dice that fall at most, or nobody waits for one of them
HOPED = 2  # faces at most that bring it, or it is nothing to hope for


def last_die(game: Game) -> Last | None:
    """The die that decides the roll that was the last move, once in a turn; None if none does."""
    rolls = []
    for step in reversed(game.log):
        if not isinstance(step.move, Keep):
            break
        rolls.append(step)
    dice: Faces = ()
    decided = None
    for step in reversed(rolls):
        assert isinstance(step.move, Keep)
        if decided is not None:
            return None
        places = step.move.places
        number = len(places) + len(step.faces)
        free = [place for place in range(number) if place not in places]
        fallen = dict(zip(free, step.faces, strict=True))
        dice = tuple(fallen.get(place) or dice[place] for place in range(number))
        decided = _decided(game.card, dice, free)
    return decided


def _decided(card: Scorecard, dice: Faces, free: list[int]) -> Last | None:
    """The last of the dice in the places ``free`` which all others wait for."""
    if len(free) > FALLING or len(free) == len(dice):
        return None
    boxes = [box for box in card.rules.categories if card.is_open(box) and _is_great(box, dice)]
    for last in reversed(free):
        hoped = {
            face
            for face in FACES
            for box in boxes
            if box.natural_points((*dice[:last], face, *dice[last + 1 :]))
        }
        if 0 < len(hoped) <= HOPED:
            return Last(last, dice[last] in hoped)
    return None


def _is_great(box: Category, dice: Faces) -> bool:
    """Whether a box takes all dice, and is worth waiting for."""
    is_straight = isinstance(box.pattern, Run) and box.pattern.length == len(dice)
    return box.is_yahtzee or box.is_full_house or is_straight
