"""The coach's advice in plain words: what is best, what it is worth, and why."""

from dataclasses import dataclass

from yahtzee.categories import Category
from yahtzee.dice import Faces
from yahtzee.game import Game, box_points
from yahtzee.moves import Keep, Score
from yahtzee.solver.advice import Advice, Choice
from yahtzee.solver.odds import TurnOdds

SHOWN_CHOICES = 8
TOLD_ODDS = 2
CERTAIN = 0.9995
EQUAL = 0.05  # a loss that would be told as 0.0


@dataclass(frozen=True, slots=True)
class ChoiceLine:
    """A choice as a line of a table; ``equity`` and ``loss`` are in points."""

    label: str
    equity: float
    loss: float


@dataclass(frozen=True, slots=True)
class OddsLine:
    """How likely an open box is to come good in this turn, rolling for it alone."""

    label: str
    odds: float


@dataclass(frozen=True, slots=True)
class Hint:
    """Advice on one position. ``places`` are the dice to keep, ``box`` the box to score."""

    sentence: str
    why: str
    places: tuple[int, ...]
    box: str
    choices: tuple[ChoiceLine, ...]
    odds: tuple[OddsLine, ...]


def hint(game: Game, advice: Advice) -> Hint:
    """What the coach says of a position with dice on the table."""
    best = advice.best
    odds = TurnOdds(game.card, game.rolls_left)
    return Hint(
        sentence=f"Best: {describe(game, best.move)}.",
        why=_why(game, advice, odds),
        places=best.move.places if isinstance(best.move, Keep) else (),
        box=best.move.category.id if isinstance(best.move, Score) else "",
        choices=tuple(
            ChoiceLine(describe(game, choice.move), choice.equity, choice.loss)
            for choice in advice.choices[:SHOWN_CHOICES]
        ),
        odds=tuple(OddsLine(box.label, chance) for box, chance in odds.of_dice(game.dice).items()),
    )


def describe(game: Game, move: Keep | Score) -> str:
    """A move as an instruction: "keep 5, 5, 5", "roll all again", "score 25 in Full house"."""
    match move:
        case Score(box):
            points = box_points(game)[box]
            return f"score {points} in {box.label}" if points else f"give up {box.label}"
        case Keep(()):
            return "roll all again" if game.dice else "roll"
        case Keep(places):
            return f"keep {_faces(_kept(game, places))}"


def _kept(game: Game, places: tuple[int, ...]) -> Faces:
    return tuple(sorted(game.dice[place] for place in places))


def _faces(faces: Faces) -> str:
    return ", ".join(map(str, faces))


def _why(game: Game, advice: Advice, odds: TurnOdds) -> str:
    best = advice.best
    if len(advice.choices) == 1:
        return "There is no other choice."
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
        return f"It is as good to {other}."
    return f"Next best, to {other}, costs {second.loss:.1f} points on average."


def _why_keep(game: Game, move: Keep, turn: TurnOdds) -> str:
    """The boxes that the kept dice make likelier than rolling all dice would."""
    odds = turn.of_keep(_kept(game, move.places))
    anew = turn.of_keep(())
    gains = {box: odds[box] - anew[box] for box in odds}
    told = sorted(odds, key=lambda box: gains[box] * _worth(box), reverse=True)[:TOLD_ODDS]
    told = [box for box in told if gains[box] > 0]
    if not told:
        left = game.rolls_left
        rolls = "one roll" if left == 1 else f"{left} rolls"
        return f"Nothing here is worth keeping with {rolls} to come."
    chances = " and ".join(f"{_goal(box)} {_percent(odds[box])}" for box in told)
    return f"From there {chances}."


def _worth(box: Category) -> int:
    """What a box brings when it comes good, roughly: enough to say which matters."""
    return 3 * box.face if box.face else box.natural_points(box.example)


def _goal(box: Category) -> str:
    return f"three or more {box.label} are" if box.face else f"{box.label} is"


def _percent(chance: float) -> str:
    if chance > CERTAIN:
        return "certain"
    percent = round(100 * chance)
    return f"{percent} % likely" if percent else "less than 1 % likely"


def _why_score(game: Game, advice: Advice) -> str:
    best = advice.best
    assert isinstance(best.move, Score)
    points = box_points(game)[best.move.category]
    if advice.keeps:
        cost = advice.keeps[0].loss
        if cost < EQUAL:
            return "Rolling on brings nothing more."
        return f"Rolling on is worth {cost:.1f} points less on average."
    if not points:
        return "No open box pays well, and this one is missed least."
    others = len(advice.choices) - 1
    return f"That is the best of {others + 1} open boxes for the rest of the game."
