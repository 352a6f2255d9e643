"""What a box takes and pays, in a sentence: put together from its pattern and its payment.

The parts stand amid a sentence, so they begin with a small letter where the language has one.
"""

from collections.abc import Iterable
from functools import cache

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import DICE, FACES, Faces
from yahtzee.engine.patterns import (
    Alike,
    Anything,
    Both,
    Different,
    Every,
    Of,
    Only,
    Pattern,
    Run,
    Sum,
    Within,
)
from yahtzee.engine.presets import faces_called
from yahtzee.language import Catalogue, _, catalogue, counted, listing, ngettext, number


def sentence_of(box: Category) -> str:
    """What a box takes and pays: "At least three dice alike: the sum of all five."."""
    return _sentence(box, catalogue())


@cache  # a card is drawn anew at every tap
def _sentence(box: Category, _catalogue: Catalogue) -> str:
    told, pays = pattern_words(box.pattern), pays_words(box)
    if not told and box.pays.of is Of.MATCHED:
        told = f"{_capital(pays)}."
    else:
        # Translators: what a box takes, and what it pays: "Any dice: the sum of all five."
        told = _("{dice}: {pays}.").format(dice=_capital(told or _("any dice")), pays=pays)
    return told


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _faces(faces: Faces) -> str:
    return listing([faces_called(face) for face in faces])


def _one_of(parts: Iterable[str]) -> str:
    *some, last = parts
    # Translators: "only ones and sixes, only twos and fives, or only threes and fours".
    return _("{some}, or {last}").format(some=", ".join(some), last=last) if some else last


def pattern_words(pattern: Pattern) -> str:  # noqa: PLR0911 - one for each kind
    """What the dice must show, to stand amid a sentence; empty if any will do."""
    match pattern:
        case Anything() | Only():
            return ""  # what is paid may be only some dice, but all fit
        case Every(sets):
            # Translators: "only ones and sixes": no die shows anything else.
            return _one_of(_("only {faces}").format(faces=_faces(faces)) for faces in sets)
        case Alike(groups, same):
            return _alike(groups, same=same)
        case Run(length, first, step):
            return _run(length, first, step)
        case Sum(least, most):
            return _sum(least, most)
        case Different():
            return _("all dice different")
        case Within(Alike((size,)), ((face,),)):
            # Translators: "at least two sixes".
            return _("at least {number} {faces}").format(
                number=counted(size), faces=faces_called(face)
            )
        case Within(inside, sets):
            asked = pattern_words(inside)
            # Translators: goes on "three dice alike, …": those of other faces do not count.
            among = [_("among {faces}").format(faces=_faces(faces)) for faces in sets]
            return f"{asked}, {_one_of(among)}" if asked else ""
        case Both(patterns):
            *some, last = [*filter(None, map(pattern_words, patterns))] or [""]
            # Translators: two things asked at once: "four faces in a row, and a total of 14".
            return _("{some}, and {last}").format(some=", ".join(some), last=last) if some else last


def _alike(groups: tuple[int, ...], *, same: bool) -> str:
    if groups == (DICE,):
        return _("all five dice alike")
    if len(groups) == 1:
        return _("at least {number} dice alike").format(number=counted(groups[0]))
    if {*groups} == {2}:
        message = (
            _("{number} pairs, even of one face")
            if same
            else _("{number} pairs of different faces")
        )
        return message.format(number=counted(len(groups)))
    if not same and len(groups) == 2:
        first, second = map(counted, groups)
        # Translators: "three of one face and two of another".
        return _("{number} of one face and {other} of another").format(number=first, other=second)
    told = [
        _("{number} alike").format(number=counted(size)) if size > 2 else _("a pair")
        for size in groups
    ]
    # Translators: "three alike and a pair, even of one face".
    message = _("{groups}, even of one face") if same else _("{groups}, of different faces")
    return message.format(groups=listing(told))


def _run(length: int, first: int, step: int) -> str:
    if first:
        return ", ".join(str(first + step * place) for place in range(length))
    if step == 1:
        return _("{number} faces in a row").format(number=counted(length))
    # Translators: such as 1, 3, 5, which are 2 apart.
    return _("{number} faces, each {step} more than the last").format(
        number=counted(length), step=step
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
            return _("sum of {faces}").format(faces=_faces(faces))
    return pays_words(box)


def _points(points: int) -> str:
    return ngettext("{points} point", "{points} points", points).format(points=number(points))


def _matched(pattern: Pattern) -> str:
    """The sum of the dice that make a pattern."""
    match pattern:
        case Only(faces):
            return _("the sum of all {faces}").format(faces=_faces(faces))
        case Both(patterns):
            return _matched(patterns[0])
        case Within(Anything() | Only() as inside, sets):
            paid = inside.faces if isinstance(inside, Only) else FACES
            some = {tuple(face for face in paid if face in faces) for faces in sets} - {()}
            sums = [_matched(Only(faces)) for faces in sorted(some)] or [_points(0)]
            # Translators: of several sums a box pays the highest.
            message = _("{sums}, whichever is more") if len(sums) > 1 else "{sums}"
            return message.format(sums=_one_of(sums))
        case _ if 2 <= pattern.size < DICE:
            # Translators: "the sum of those three", of the dice that make the pattern.
            return _("the sum of those {number}").format(number=counted(pattern.size))
        case Within(Every() | Sum() | Different()):
            return _("the sum of those dice")
    return _("the sum of all five")
