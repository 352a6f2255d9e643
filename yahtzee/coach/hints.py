"""The coach's advice in plain words: what is best, what it is worth, and why."""

from dataclasses import dataclass

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import Faces, faces_called
from yahtzee.engine.game import Game, box_points
from yahtzee.engine.legality import typical_points
from yahtzee.engine.moves import Keep, Score
from yahtzee.explain.words import faces_shown
from yahtzee.messages import Message, Number, Text, count, say, say_in
from yahtzee.solver.advice import Advice, Choice, kept_faces, same_move
from yahtzee.solver.odds import odds_of_keep, odds_of_roll


@dataclass(frozen=True, slots=True)
class ChoiceLine:
    """A choice; ``equity`` and ``loss`` are in points.

    ``places`` are those of the dice that it keeps; a choice that scores keeps none and has
    a ``box``.
    """

    label: Text
    equity: float
    loss: float
    places: tuple[int, ...] = ()
    box: str = ""


@dataclass(frozen=True, slots=True)
class Hint:
    """Advice on these ``dice``: the ``choices`` are all there are, best first.

    ``exact`` says whether they are worked out, or estimated. ``near`` are the boxes that these dice
    may still make, with how likely each is for who rolls for it alone.
    """

    sentence: Text
    why: Text
    choices: tuple[ChoiceLine, ...]
    dice: Faces = ()
    exact: bool = True
    near: tuple[tuple[Text, float], ...] = ()

    @property
    def best(self) -> ChoiceLine:
        """The best choice."""
        return self.choices[0]

    def shown(self, line: ChoiceLine) -> tuple[Number, Number]:
        """What a choice costs and is worth, which taken together are what the best one is worth.

        Tenths are shown where a choice costs less than a point, and then of all.
        """
        digits = max((rounded(each.loss).digits for each in self.choices if each.loss), default=0)
        lost = round(line.loss, digits)
        return Number(-lost, digits), Number(round(self.best.equity, digits) - lost, digits)

    def keeps(self, line: ChoiceLine, held: tuple[int, ...]) -> bool:
        """Whether a choice keeps the same faces as lie in the places ``held``."""
        return not line.box and same_move(Keep(line.places), Keep(held), self.dice)


def hint(game: Game, advice: Advice) -> Hint:
    """What the coach says of a position with dice on the table."""
    return Hint(
        sentence=say("Try this: {move}.", move=_suggested(game, advice.best.move)),
        why=why(game, advice),
        choices=tuple(_line(game, choice) for choice in advice.choices),
        dice=game.dice,
        exact=advice.exact,
        near=near(game) if game.rolls_left and advice.exact else (),
    )


NEAREST = 4  # boxes that are told of
FAR = 0.05


def near(game: Game) -> tuple[tuple[Text, float], ...]:
    """What the dice on the table may still make, likeliest first; of all, what is worth most.

    There is at least one roll left. What lies there already is not told, nor what is far away.
    """
    odds = odds_of_roll(game.card, game.rolls_left, game.dice)
    open_boxes = [box for box in odds if FAR <= odds[box] < SURE]
    worth = sorted(open_boxes, key=lambda box: -odds[box] * _worth(box, game.rules.dice))
    return tuple(
        (box.message, odds[box]) for box in sorted(worth[:NEAREST], key=lambda box: -odds[box])
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


def describe(game: Game, move: Keep | Score) -> Message:
    """A move as an instruction: "Keep 5, 5, 5", "Roll all again", "Score 25 in Full house"."""
    match move:
        case Score(box) if points := box_points(game)[box]:
            return say("Score {points} in {box}", points=points, box=box)
        case Score(box):
            return say("Cross out {box}", box=box)
        case Keep(()) if game.dice:
            return say("Roll all again")
        case Keep(()):
            return say_in("button", "Roll")
        case keep:
            return say("Keep {dice}", dice=faces_shown(kept_faces(game.dice, keep)))


def _suggested(game: Game, move: Keep | Score) -> Message:
    """A move as an instruction to a beginner: several dice that are all of one face by its name."""
    kept = kept_faces(game.dice, move) if isinstance(move, Keep) else ()
    if len(kept) > 1 and set(kept) == {kept[0]} and game.dice.count(kept[0]) == len(kept):
        # Translators: an instruction: "Keep the ones".
        return say("Keep the {faces}", faces=faces_called(kept[0]))
    return describe(game, move)


SELDOM = 0.005  # a chance that would be told as 0 of 100
SURE = 1 - 1e-9
EQUAL = 0.05  # points that would be told as 0.0


def rounded(points: float) -> Number:
    """A difference of points, in tenths only where it is below one."""
    return Number(points, int(abs(points) < 0.95))


def about(points: float) -> Text:
    """A difference of points as one says it: "about 10"."""
    return say("about {points}", points=rounded(points))


def why(game: Game, advice: Advice) -> Text:
    """Why the best choice is that and not the next best, in a sentence."""
    if len(advice.choices) == 1:
        return say("There is no other choice.")
    best = advice.best.move
    second = advice.choices[1]
    if isinstance(best, Keep) and best.places:
        return _why_keep(game, best, second)
    if isinstance(best, Keep):
        return count(
            "With one roll left, nothing here is worth keeping.",
            "With {number} rolls left, nothing here is worth keeping.",
            game.rolls_left,
            number=game.rolls_left,
        )
    if advice.keeps:
        cost = advice.keeps[0].loss
        if cost < EQUAL:
            return say("Rolling again gains nothing.")
        return say("Rolling again costs {less}.", less=about(cost))
    return why_not(game, advice, second.move)


def _why_keep(game: Game, best: Keep, second: Choice) -> Message:
    """Why these dice are kept, and not what is next best done."""
    move = _suggested(game, best)
    if second.loss < EQUAL:
        return say("{move}: as good as the next best.", move=move)
    if isinstance(second.move, Keep):
        gained = _likelier(game, best, second.move)
    else:  # what the dice make already could be scored
        pays = box_points(game)
        gained = [box for box in _likelier(game, best, Keep()) if not pays.get(box)]
    points = about(second.loss)
    if not gained:
        return say("{move}: {points} more than the next best.", move=move, points=points)
    message = say("{move}: a better chance of {box}, {points} more than the next best.")
    return message.filled(move=move, box=gained[0], points=points)


def why_not(game: Game, advice: Advice, move: Keep | Score) -> Message:
    """Why the best choice is better than this one, which is legal here, in one short sentence."""
    loss = advice.loss_of(move, game.dice)
    best = advice.best.move
    if isinstance(best, Score):
        if isinstance(move, Keep):
            return _sure(game, best.category, move, loss)
        return _later(game, best.category, move.category, loss)
    if isinstance(move, Keep):
        return _likeliest(game, best, move, loss)
    return say("Rolling again gains {points}.", points=about(loss))


def _odds(game: Game, keep: Keep) -> dict[Category, float]:
    return odds_of_keep(game.card, game.rolls_left, kept_faces(game.dice, keep))


def _sure(game: Game, box: Category, move: Keep, loss: float) -> Message:
    """What a box has now, and how often it would have it again."""
    points = box_points(game)[box]
    chance = _odds(game, move)[box]
    if not points or box.face or chance >= SURE:
        return say("Rolling again costs {less}.", less=about(loss))
    return count(
        "{points} in {box} is yours now; after another roll only {number} time in 100.",
        "{points} in {box} is yours now; after another roll only {number} times in 100.",
        _times(chance),
        points=points,
        box=box,
        number=_of_100(chance),
    )


def _later(game: Game, better: Category, box: Category, loss: float) -> Message:
    """What two boxes pay now and, left open, later: what is better adds up to the ``loss``."""
    points = box_points(game)
    more = points[box] - points[better]
    later = loss + more
    if more > 0:
        message = say("{box} pays {more} more now, but {later} more if you save it.")
    elif more == 0:
        message = say("Both pay {points} now, but {box} pays {later} more if you save it.")
    elif later >= 0:
        message = say("{better} pays {more} more now, and saving {box} is worth {later} more.")
    else:
        message = say(
            "{better} pays {more} more than {box} now; saved for later, only {later} more."
        )
    return message.filled(
        box=box, better=better, points=points[box], more=abs(more), later=about(abs(later))
    )


def _likelier(game: Game, best: Keep, other: Keep) -> list[Category]:
    """The boxes that the kept dice make likelier than the other ones, what gains most first."""
    odds = _odds(game, best)
    less = _odds(game, other)
    gains = {box: odds[box] - less[box] for box in odds}
    return sorted(
        (box for box in odds if gains[box] >= SELDOM),
        key=lambda box: -gains[box] * _worth(box, game.rules.dice),
    )


def _likeliest(game: Game, best: Keep, other: Keep, loss: float) -> Message:
    """How often the dice to keep make the box that gains most by them, and how often the others."""
    likelier = _likelier(game, best, other)
    if not likelier:
        message = say("The chances are about the same, but this pays {points} more.")
        return message.filled(points=about(loss))
    box = likelier[0]
    odds = _odds(game, best)
    less = _odds(game, other)
    # Translators: what is sure, or how often it comes: "Full house comes 34 times in 100".
    message = say("{chance} (with yours, {number}).")
    return message.filled(chance=_likely(box, odds[box]), number=_of_100(less[box]))


def _likely(box: Category, chance: float) -> Message:
    """How often a box comes, or what an upper one needs."""
    if chance > SURE:
        message = say("The {faces} are sure") if box.face else say("{box} is sure")
    elif box.face:
        message = count(
            "Three {faces} or more come {number} time in 100",
            "Three {faces} or more come {number} times in 100",
            _times(chance),
            number=_of_100(chance),
        )
    else:
        message = count(
            "{box} comes {number} time in 100",
            "{box} comes {number} times in 100",
            _times(chance),
            number=_of_100(chance),
        )
    return message.filled(faces=faces_called(box.face)) if box.face else message.filled(box=box)


def _worth(box: Category, dice: int) -> float:
    """What a box brings when it comes good, roughly: enough to say which matters."""
    return 3 * box.face if box.face else typical_points(box, dice)


def _times(chance: float) -> int:
    """How often of 100 times something comes; none and all only if that is so."""
    if 0 < chance < SELDOM:
        return 1
    if 1 - SELDOM < chance < SURE:
        return 99
    return round(100 * chance)


def _of_100(chance: float) -> Text:
    if 0 < chance < SELDOM:
        return say("under {share}", share=1)
    if 1 - SELDOM < chance < SURE:
        return say("over {share}", share=99)
    return Number(_times(chance))
