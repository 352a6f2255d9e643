"""The coach's advice in plain words: what is best, what it is worth, and why."""

from dataclasses import dataclass

from yahtzee.categories import Category
from yahtzee.dice import Faces
from yahtzee.game import Game, box_points
from yahtzee.language import _, listing, ngettext, number, percent, pgettext
from yahtzee.moves import Keep, Score
from yahtzee.presets import label_of
from yahtzee.solver.advice import Advice, Choice
from yahtzee.solver.odds import TurnOdds

SHOWN_CHOICES = 8
TOLD_ODDS = 2
SELDOM = 0.005  # a chance that would be told as 0%
EQUAL = 0.05  # a loss that would be told as 0.0


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
class OddsLine:
    """How likely an open box is to come good in this turn, rolling for it alone."""

    label: str
    odds: float


@dataclass(frozen=True, slots=True)
class Hint:
    """Advice on one position. ``places`` are the dice to keep, ``box`` the box to score.

    ``choices`` are the best ones, best first, and ``further`` the other ways to keep ``dice``.
    There are ``odds`` while there is a roll left.
    """

    sentence: str
    why: str
    places: tuple[int, ...]
    box: str
    choices: tuple[ChoiceLine, ...]
    odds: tuple[OddsLine, ...]
    dice: Faces = ()
    further: tuple[ChoiceLine, ...] = ()

    def keeps(self, line: ChoiceLine, held: tuple[int, ...]) -> bool:
        """Whether a choice keeps the same faces as lie in the places ``held``."""
        return not line.box and _faces_in(self.dice, line.places) == _faces_in(self.dice, held)


def hint(game: Game, advice: Advice) -> Hint:
    """What the coach says of a position with dice on the table."""
    best = advice.best
    odds = TurnOdds(game.card, game.rolls_left)
    return Hint(
        sentence=_("Best: {move}.").format(move=describe(game, best.move)),
        why=_why(game, advice, odds),
        places=best.move.places if isinstance(best.move, Keep) else (),
        box=best.move.category.id if isinstance(best.move, Score) else "",
        choices=tuple(_line(game, choice) for choice in advice.choices[:SHOWN_CHOICES]),
        odds=tuple(
            OddsLine(label_of(box, game.rules), chance)
            for box, chance in odds.of_dice(game.dice).items()
            if game.rolls_left
        ),
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
    """A move as an instruction, to stand after a colon or by itself.

    "keep 5, 5, 5", "roll all again", "score 25 in Full house".
    """
    match move:
        case Score(box):
            points = box_points(game)[box]
            if not points:
                # Translators: an instruction, as are those that follow; after a colon.
                return _("give up {box}").format(box=label_of(box, game.rules))
            return _("score {points} in {box}").format(points=points, box=label_of(box, game.rules))
        case Keep(()):
            return _("roll all again") if game.dice else pgettext("instruction", "roll")
        case keep:
            return _("keep {dice}").format(dice=_faces(_faces_in(game.dice, keep.places)))


def _faces_in(dice: Faces, places: tuple[int, ...]) -> Faces:
    return tuple(sorted(dice[place] for place in places))


def _faces(faces: Faces) -> str:
    return ", ".join(map(str, faces))


def _why(game: Game, advice: Advice, odds: TurnOdds) -> str:
    best = advice.best
    if len(advice.choices) == 1:
        return _("There is no other choice.")
    second = advice.choices[1]
    because = (
        _why_keep(game, best.move, odds)
        if isinstance(best.move, Keep)
        else _why_score(game, advice)
    )
    return f"{because} {_margin(game, second)}"


def _margin(game: Game, second: Choice) -> str:
    other = describe(game, second.move)
    if second.loss < EQUAL:
        return _("As good: {move}.").format(move=other)
    return _("Next best: {move}. That costs {points} points on average.").format(
        move=other, points=number(second.loss, 1)
    )


def _why_keep(game: Game, move: Keep, turn: TurnOdds) -> str:
    """The boxes that the kept dice make likelier than rolling all dice would."""
    odds = turn.of_keep(_faces_in(game.dice, move.places))
    anew = turn.of_keep(())
    gains = {box: odds[box] - anew[box] for box in odds}
    told = sorted(odds, key=lambda box: gains[box] * _worth(box), reverse=True)[:TOLD_ODDS]
    told = [box for box in told if gains[box] > 0]
    if not told:
        left = game.rolls_left
        return ngettext(
            "Nothing here is worth keeping with {number} roll to come.",
            "Nothing here is worth keeping with {number} rolls to come.",
            left,
        ).format(number=left)
    return _("The chances from there: {chances}.").format(
        chances=listing([_goal(game, box, odds[box]) for box in told])
    )


def _worth(box: Category) -> int:
    """What a box brings when it comes good, roughly: enough to say which matters."""
    return 3 * box.face if box.face else box.natural_points(box.example)


def _goal(game: Game, box: Category, chance: float) -> str:
    # Translators: a box and how likely it is, "Fours (three or more) 46%", in a list.
    message = _("{box} (three or more) {chance}") if box.face else _("{box} {chance}")
    told = percent(chance) if chance >= SELDOM else _("under {share}").format(share=percent(0.01))
    return message.format(box=label_of(box, game.rules), chance=told)


def _why_score(game: Game, advice: Advice) -> str:
    best = advice.best
    assert isinstance(best.move, Score)
    points = box_points(game)[best.move.category]
    if advice.keeps:
        cost = advice.keeps[0].loss
        if cost < EQUAL:
            return _("Rolling on brings nothing more.")
        return _("Rolling on is worth {points} points less on average.").format(
            points=number(cost, 1)
        )
    if not points:
        return _("No open box pays well, and this one is missed least.")
    boxes = len(advice.choices)
    return ngettext(
        "That is the best of {number} open box for the rest of the game.",
        "That is the best of {number} open boxes for the rest of the game.",
        boxes,
    ).format(number=boxes)
