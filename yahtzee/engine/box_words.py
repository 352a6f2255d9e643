"""What a box takes and pays, in a sentence: put together from its pattern and its payment.

The parts stand amid a sentence, so they begin with a small letter where the language has one.
"""

from functools import cache

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import DICE, FACES, faces_listed
from yahtzee.engine.patterns import Alike, Anything, Both, Of, Only, Pattern, Run, Within
from yahtzee.language import Catalogue, _, catalogue, counted, either, ngettext, number


def sentence_of(box: Category) -> str:
    """What a box takes and pays: "At least three dice alike: the sum of all five."."""
    return _sentence(box, catalogue())


@cache  # a card is drawn anew at every tap
def _sentence(box: Category, _catalogue: Catalogue) -> str:
    told, pays = box.pattern.in_words(), pays_words(box)
    if not told and box.pays.of is Of.MATCHED:
        told = f"{_capital(pays)}."
    else:
        # Translators: what a box takes, and what it pays: "Any dice: the sum of all five."
        told = _("{dice}: {pays}.").format(dice=_capital(told or _("any dice")), pays=pays)
    return told


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def pays_words(box: Category) -> str:
    """What a box pays, to stand after a colon."""
    pays, told = box.pays, _points(box.pays.points)
    if pays.of is not Of.NOTHING:
        summed = _("the sum of all five") if pays.of is Of.TOTAL else _matched(box.pattern)
        # Translators: "the sum of all five, and 20 points more".
        more = _("{sum}, and {points} more") if pays.points else "{sum}"
        told = more.format(sum=summed, points=told)
    if not box.served:
        return told
    # Translators: "20 points, 5 more on the first roll".
    message = _("{pays}, {points} more on the first roll")
    return message.format(pays=told, points=number(box.served))


def pays_short(box: Category) -> str:
    """What a box pays where there is little room, as in the margin of a list."""
    match box.pays.points or box.served, box.pays.of, box.pattern:
        case 0, Of.TOTAL, _:
            return _("sum of all five")
        case 0, Of.MATCHED, Only(faces):
            # Translators: what a box pays, in a margin: "sum of ones".
            return _("sum of {faces}").format(faces=faces_listed(faces))
    return pays_words(box)


def _points(points: int) -> str:
    return ngettext("{points} point", "{points} points", points).format(points=number(points))


def _matched(pattern: Pattern) -> str:
    """The sum of the dice that make a pattern."""
    match pattern:
        case Only(faces):
            return _("the sum of all {faces}").format(faces=faces_listed(faces))
        case Both(patterns):
            return _matched(patterns[0])
        case Within(Anything() | Only() as inside, sets):
            paid = inside.faces if isinstance(inside, Only) else FACES
            some = {tuple(face for face in paid if face in faces) for faces in sets} - {()}
            sums = [_matched(Only(faces)) for faces in sorted(some)] or [_points(0)]
            # Translators: of several sums a box pays the highest.
            message = _("{sums}, whichever is more") if len(sums) > 1 else "{sums}"
            return message.format(sums=either(sums))
        case _ if 2 <= pattern.size < DICE:
            # Translators: "the sum of those three", of the dice that make the pattern.
            return _("the sum of those {number}").format(number=counted(pattern.size))
        case Within(inside) if not isinstance(inside, Alike | Run):
            return _("the sum of those dice")
    return _("the sum of all five")
