"""What a box takes and pays, in a sentence: put together from its pattern and its payment.

The parts stand amid a sentence, so they begin with a small letter where the language has one.
"""

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import DICE, Faces
from yahtzee.engine.patterns import (
    Alike,
    Anything,
    Both,
    Different,
    Every,
    FaceSets,
    Of,
    Only,
    Pattern,
    Run,
    Sum,
    Within,
)
from yahtzee.engine.presets import faces_called
from yahtzee.language import _, listing, ngettext, number, pgettext


def sentence_of(box: Category) -> str:
    """What a box takes and pays: "At least three dice alike: the sum of all five."."""
    takes = pattern_words(box.pattern)
    # Translators: what a box takes, and what it pays: "Any dice: the sum of all five."
    told = _("{dice}: {pays}.").format(dice=takes[:1].upper() + takes[1:], pays=pays_words(box))
    if not box.served:
        return told
    more = _("On the first roll it pays {points} more.").format(points=number(box.served))
    return f"{told} {more}"


def _counted(count: int) -> str:
    """A number of dice or faces as a word, from two to six."""
    return (
        pgettext("number of dice", "two"),
        pgettext("number of dice", "three"),
        pgettext("number of dice", "four"),
        pgettext("number of dice", "five"),
        pgettext("number of dice", "six"),
    )[count - 2]


def _faces(faces: Faces) -> str:
    return listing([faces_called(face) for face in faces])


def _sets(sets: FaceSets) -> str:
    *some, last = map(_faces, sets)
    # Translators: sets of faces: "ones and sixes, twos and fives or threes and fours".
    return _("{some} or {last}").format(some=", ".join(some), last=last) if some else last


def pattern_words(pattern: Pattern) -> str:  # noqa: PLR0911 - one for each kind
    """What the dice must show, to stand amid a sentence."""
    match pattern:
        case Anything():
            return _("any dice")
        case Only(faces):
            # Translators: "all ones and twos", the dice that show these faces.
            return _("all {faces}").format(faces=_faces(faces))
        case Every(sets):
            # Translators: "only ones and sixes": no die shows anything else.
            return _("only {faces}").format(faces=_sets(sets))
        case Alike(groups, same):
            return _alike(groups, same=same)
        case Run(length, first, step):
            return _run(length, first, step)
        case Sum(least, most):
            return _sum(least, most)
        case Different():
            return _("no two dice alike")
        case Within(inside, sets):
            # Translators: "at least three dice alike, among ones and sixes".
            message = _("{dice}, among {faces}")
            return message.format(dice=pattern_words(inside), faces=_sets(sets))
        case Both(patterns):
            return listing([pattern_words(each) for each in patterns])


def _alike(groups: tuple[int, ...], *, same: bool) -> str:
    if groups == (DICE,):
        return _("all five dice alike")
    if len(groups) == 1:
        return _("at least {number} dice alike").format(number=_counted(groups[0]))
    *some, last = (_("{number} alike").format(number=_counted(size)) for size in groups)
    if same:
        # Translators: "three alike and two alike, even of one face".
        return _("{groups}, even of one face").format(groups=listing([*some, last]))
    if len(groups) > 2:
        return _("{groups}, of different faces").format(groups=listing([*some, last]))
    first, second = map(_counted, groups)
    # Translators: "three of one face and two of another".
    return _("{number} of one face and {other} of another").format(number=first, other=second)


def _run(length: int, first: int, step: int) -> str:
    if first:
        return ", ".join(str(first + step * place) for place in range(length))
    if step == 1:
        return _("{number} faces in a row").format(number=_counted(length))
    # Translators: such as 1, 3, 5, which are 2 apart.
    return _("{number} faces, each {step} more than the last").format(
        number=_counted(length), step=step
    )


def _sum(least: int | None, most: int | None) -> str:
    if least == most:
        return _("a total of {points}").format(points=least)
    if least is None:
        return _("a total of {points} or less").format(points=most)
    if most is None:
        return _("a total of {points} or more").format(points=least)
    return _("a total from {least} to {most}").format(least=least, most=most)


def pays_words(box: Category) -> str:
    """What a box pays, to stand after a colon."""
    pattern, pays = box.pattern, box.pays
    fixed = ngettext("{points} point", "{points} points", pays.points).format(
        points=number(pays.points)
    )
    match pays.of:
        case Of.NOTHING:
            return fixed
        case Of.TOTAL:
            summed = _("the sum of all five")
        case Of.MATCHED if 2 <= pattern.size < DICE:
            # Translators: "the sum of those three", of the dice that make the pattern.
            summed = _("the sum of those {number}").format(number=_counted(pattern.size))
        case Of.MATCHED:
            summed = _("their sum")
    if not pays.points:
        return summed
    # Translators: "the sum of all five and 20 points more".
    return _("{sum} and {points} more").format(sum=summed, points=fixed)
