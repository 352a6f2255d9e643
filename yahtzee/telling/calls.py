"""What the dice on the table are called out as: the best thing that lies there, by its name."""

from functools import cache

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import DICE, FACES, faces_called, five_alike
from yahtzee.engine.game import Game, bonus_points, box_points, has_yahtzee, history
from yahtzee.engine.moves import Score, Write
from yahtzee.engine.patterns import Alike, Within
from yahtzee.language import N_, _, sentences

# What dice make that are no box by name, by how many are alike, most first.
FOUR = Alike((4,))
ALIKE = {
    (5,): N_("Five {faces}!"),
    (4,): N_("Four {faces}!"),
    (3, 2): N_("Three {faces}, two {others}"),
    (3,): N_("Three {faces}"),
    (2, 2): N_("Two pairs"),  # only where a box takes them
    (2,): N_("Pair of {faces}"),
    (): N_("No two alike"),
}
ANOTHER = N_("Another {box}!")
FURTHER = {2: N_("Second {box}!"), 3: N_("Third {box}!"), 4: N_("Fourth {box}!")}


def call_of(game: Game) -> str:
    """What lies on the table, as a heading: "Full house!"; empty if nothing does.

    What no open box takes is called while there are rolls left; then it is what pays most.
    """
    if not game.dice:
        return ""
    if has_yahtzee(game):
        return yahtzee_in_words(game)
    box = named_box(game)
    return _("{box}!").format(box=box) if box else _alike(game)


def shout_of(game: Game) -> tuple[str, ...]:
    """What five alike are hailed with: the word, "No. 2" of a second one, and its bonus, "+100".

    That is () if there is no such thing on the table.
    """
    if not has_yahtzee(game):
        return ()
    number, bonus = _number(game), bonus_points(game)
    # Translators: which Yahtzee of its player's it is.
    which = _("No. {number}!").format(number=number) if number > 1 else ""
    return _("{box}!").format(box=_yahtzee(game)), which, f"+{bonus}" if bonus else ""


def call_in_words(game: Game) -> str:
    """The call of the dice on the table as a sentence, for a screen reader."""
    if not has_yahtzee(game):
        call = call_of(game)
        return f"{call}." if call and not call.endswith("!") else call
    return sentences(yahtzee_in_words(game), _alike(game))


def yahtzee_in_words(game: Game, *, scored: bool = False) -> str:
    """Which Yahtzee of its player's the five alike are: "Second Yahtzee!"; or those just scored."""
    # Translators: the box is Yahtzee, Kniffel or Yatzy.
    number = _number(game) - scored
    message = _(FURTHER.get(number, ANOTHER)) if number > 1 else _("{box}!")
    return message.format(box=_yahtzee(game))


def _yahtzee(game: Game) -> str:
    box = game.rules.yahtzee
    assert box is not None  # five alike are a Yahtzee where there is a box for them
    return str(box)


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
            number += five_alike(before.dice)
    return number


def named_box(game: Game) -> Category | None:
    """The best box by name that these dice make, such as a straight: what five alike would not.

    Four alike have a name where rules give them one, as Póker. After the last roll it is open.
    """
    boxes = [*_paid(game)] if _must_choose(game) else game.rules.lower
    is_mixed = max(map(game.dice.count, game.dice)) < DICE - 1
    named = [
        box
        for box in boxes
        if _is_named(box)
        or (is_mixed and isinstance(box.pattern, Within))
        or (box.pattern == FOUR and not box.known)
    ]
    best = max(named, key=lambda box: box.natural_points(game.dice), default=None)
    return best if best and best.natural_points(game.dice) else None


@cache
def _is_named(box: Category) -> bool:
    return not any(box.natural_points((face,) * DICE) for face in FACES)


def _must_choose(game: Game) -> bool:
    """Whether a person has rolled as often as allowed, and made no five alike."""
    return not (game.rolls_left or game.computer_on_turn or five_alike(game.dice))


def _paid(game: Game) -> dict[Category, int]:
    """The boxes that can be scored now and pay something, with their points."""
    return {box: points for box, points in box_points(game).items() if points}


def _alike(game: Game) -> str:
    """What is alike; after the last roll what an open box takes of it, else what pays most.

    That is, for instance, "19 in Chance", and empty if nothing pays.
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
            return _("{points} in {box}").format(points=paid[best], box=best) if best else ""
    elif [count for count, _face in alike] == [2, 2] and not any(
        _takes_pairs(box) for box in game.rules.lower
    ):
        alike = alike[:1]
    made = tuple(group[0] for group in alike)
    faces = [str(faces_called(group[1])) for group in alike]
    return _(ALIKE[made]).format(faces="".join(faces[:1]), others="".join(faces[1:]))


def _takes_pairs(box: Category) -> bool:
    return isinstance(box.pattern, Alike) and box.pattern.groups == (2, 2)
