"""What the dice on the table are called out as: the best thing that lies there, by its name."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import FACES, all_alike, faces_called
from yahtzee.engine.game import Game, bonus_points, box_points, has_yahtzee, history
from yahtzee.engine.moves import Score, Write
from yahtzee.engine.patterns import Alike, Within
from yahtzee.messages import NOTHING, Message, Text, say, sentences, stopped

FOUR = Alike((4,))
# What dice make that are no box by name, by how many are alike, most first: what is called out,
ALIKE_CRIES = {
    (6,): say("Six {faces}!"),
    (5,): say("Five {faces}!"),
    (4,): say("Four {faces}!"),
}
# and what is just said.
ALIKE = {
    (4, 2): say("Four {faces}, two {others}"),
    (3, 3): say("Three {faces}, three {others}"),
    (3, 2): say("Three {faces}, two {others}"),
    (3,): say("Three {faces}"),
    (2, 2, 2): say("Three pairs"),
    (2, 2): say("Two pairs"),  # several only where a box takes them
    (2,): say("Pair of {faces}"),
    (): say("No two alike"),
}
ANOTHER = say("Another {box}!")
FURTHER = {2: say("Second {box}!"), 3: say("Third {box}!"), 4: say("Fourth {box}!")}


class Call(NamedTuple):
    """What dice are called out as: in a heading, and in a sentence for those who listen."""

    heading: Text = NOTHING
    sentence: Text = NOTHING


class Shout(NamedTuple):
    """What all alike are hailed with: the word, which one it is, and the points of its bonus."""

    word: Text
    which: Text = NOTHING
    bonus: int = 0


def call_of(game: Game) -> Call:
    """What lies on the table: "Full house!"; nothing if nothing does.

    What no open box takes is called while there are rolls left; then it is what pays most.
    """
    if not game.dice:
        return Call()
    if has_yahtzee(game):
        return Call(
            yahtzee_in_words(game), sentences(yahtzee_in_words(game), _alike(game).sentence)
        )
    box = named_box(game)
    return _cry(say("{box}!", box=box)) if box else _alike(game)


def _cry(message: Message) -> Call:
    return Call(message, message)


def _fact(message: Message) -> Call:
    return Call(message, stopped(message))


def shout_of(game: Game) -> Shout | None:
    """What all alike on the table are hailed with; None if there is no such thing."""
    if not has_yahtzee(game):
        return None
    number = _number(game)
    # Translators: which Yahtzee of its player's it is.
    which = say("No. {number}!", number=number) if number > 1 else NOTHING
    return Shout(say("{box}!", box=_yahtzee(game)), which, bonus_points(game))


def yahtzee_in_words(game: Game, *, scored: bool = False) -> Message:
    """Which Yahtzee of its player's all alike are: "Second Yahtzee!"; or those just scored."""
    # Translators: the box is Yahtzee, Kniffel or Yatzy.
    number = _number(game) - scored
    message = FURTHER.get(number, ANOTHER) if number > 1 else say("{box}!")
    return message.filled(box=_yahtzee(game))


def _yahtzee(game: Game) -> Category:
    box = game.rules.yahtzee
    assert box is not None  # all alike are a Yahtzee where there is a box for them
    return box


def _number(game: Game) -> int:
    """Which one of its player's Yahtzees lies there, wherever those before it were scored."""
    number = 1
    for before, after in history(game):
        move = after.log[-1].move
        if before.player != game.player:
            continue
        if isinstance(move, Write):
            number += move.bonus or (move.category.is_yahtzee and move.points > 0)
        elif isinstance(move, Score):
            number += all_alike(before.dice)
    return number


def named_box(game: Game) -> Category | None:
    """The best box by name that these dice make, such as a straight: what all alike would not.

    Four alike have a name where rules give them one, as Póker. After the last roll it is open.
    """
    boxes = [*_paid(game)] if _must_choose(game) else game.rules.lower
    is_mixed = max(map(game.dice.count, game.dice)) < len(game.dice) - 1
    named = [
        box
        for box in boxes
        if _is_named(box, len(game.dice))
        or (is_mixed and isinstance(box.pattern, Within))
        or (box.pattern == FOUR and not box.known)
    ]
    best = max(named, key=lambda box: box.natural_points(game.dice), default=None)
    return best if best and best.natural_points(game.dice) else None


@cache
def _is_named(box: Category, dice: int) -> bool:
    return not any(box.natural_points((face,) * dice) for face in FACES)


def _must_choose(game: Game) -> bool:
    """Whether a person has rolled as often as allowed, and they are not all alike."""
    return not (game.rolls_left or game.computer_on_turn or all_alike(game.dice))


def _paid(game: Game) -> dict[Category, int]:
    """The boxes that can be scored now and pay something, with their points."""
    return {box: points for box, points in box_points(game).items() if points}


def _alike(game: Game) -> Call:
    """What is alike; after the last roll what an open box takes of it, else what pays most.

    That is, for instance, "19 in Chance", and nothing if nothing pays.
    """
    counts = [(game.dice.count(face), face) for face in set(game.dice)]
    alike = sorted((group for group in counts if group[0] > 1), reverse=True)
    if _must_choose(game):
        paid = _paid(game)
        kinds = [len(box.pattern.groups) for box in paid if isinstance(box.pattern, Alike)]
        of_face = [group for group in alike if any(box.face == group[1] for box in paid)]
        alike = alike[: max(kinds)] if kinds else of_face[:1]
        if not alike:
            best = max(paid, key=paid.__getitem__, default=None)
            return _fact(say("{points} in {box}", points=paid[best], box=best)) if best else Call()
    elif _are_pairs([count for count, _face in alike]) and not any(
        isinstance(box.pattern, Alike) and _are_pairs(box.pattern.groups)
        for box in game.rules.lower
    ):
        alike = alike[:1]
    made = tuple(group[0] for group in alike)
    names = ("faces", "others")
    values = {name: faces_called(face) for name, (_, face) in zip(names, alike, strict=False)}
    if made in ALIKE_CRIES:
        return _cry(ALIKE_CRIES[made].filled(**values))
    return _fact(ALIKE[made].filled(**values))


def _are_pairs(sizes: Sequence[int]) -> bool:
    return len(sizes) > 1 and {*sizes} == {2}
