"""Games beyond the first presets, made when somebody plays them. Texts and sources: docs/games/.

Each function gives the rules that the text of its game has.
"""

from functools import cache

from yahtzee.engine.categories import (
    CHANCE,
    FOUR_OF_A_KIND,
    THREE_OF_A_KIND,
    UPPER_CATEGORIES,
    Category,
    Section,
)
from yahtzee.engine.patterns import (
    MATCHED,
    TOTAL,
    Alike,
    Anything,
    Every,
    Of,
    Pattern,
    Payment,
    Run,
    Within,
    fixed,
)
from yahtzee.engine.rules import RuleSet, UpperBonus
from yahtzee.language import N_

# What boxes of these games are called, as messages; a name that every language has is none.
BOX_NAMES = (
    CHOICE := N_("Choice"),
    LITTLE_STRAIGHT := N_("Little straight"),
    BIG_STRAIGHT := N_("Big straight"),
    STRAIGHT := N_("Straight"),
    FLUSH := N_("Flush"),
    BIG_HAND := N_("Big hand"),
    TWO_PAIRS_ONE_COLOUR := N_("Two pairs, one colour"),
    FULL_HOUSE_ONE_COLOUR := N_("Full house, one colour"),
)

_HOUSE, _FOUR, _FIVE = Alike((3, 2)), Alike((4,)), Alike((5,))
_LOW, _HIGH = Run(5, 1), Run(5, 2)
_COLOURS = ((1, 6), (2, 5), (3, 4))


def _box(name: str, pattern: Pattern, pays: Payment, served: int = 0) -> Category:
    return Category(name, Section.LOWER, pattern, pays, pattern == _FIVE, served)


def _more(points: int) -> Payment:
    """The sum of all dice, and more."""
    return Payment(Of.TOTAL, points)


def _card(*lower: Category) -> tuple[Category, ...]:
    return (*UPPER_CATEGORIES, *lower)


@cache
def yacht_dice() -> RuleSet:
    """Of a collection of games for a console."""
    boxes = (
        _box(CHOICE, Anything(), TOTAL),
        FOUR_OF_A_KIND,
        _box("Full house", _HOUSE, TOTAL),
        _box("Small straight", Run(4), fixed(15)),
        _box("Large straight", Run(5), fixed(30)),
        _box("Yacht", _FIVE, fixed(50)),
    )
    return RuleSet(_card(*boxes), UpperBonus())


@cache
def yacht() -> RuleSet:
    """Of 1938."""
    boxes = (
        _box("Full house", _HOUSE, TOTAL),
        _box("Four of a kind", _FOUR, MATCHED),
        _box(LITTLE_STRAIGHT, _LOW, fixed(30)),
        _box(BIG_STRAIGHT, _HIGH, fixed(30)),
        _box(CHOICE, Anything(), TOTAL),
        _box("Yacht", _FIVE, fixed(50)),
    )
    return RuleSet(_card(*boxes))


@cache
def generala() -> RuleSet:
    """Of Latin America."""
    boxes = (
        _box("Escalera", Run(5), fixed(20), 5),
        _box("Full", _HOUSE, fixed(30), 5),
        _box("Póker", _FOUR, fixed(40), 5),
        _box("Generala", _FIVE, fixed(60), 60),
    )
    return RuleSet(_card(*boxes))


@cache
def kismet() -> RuleSet:
    """Of dice in three colours."""
    boxes = (
        _box(TWO_PAIRS_ONE_COLOUR, Within(Alike((2, 2), same=True), _COLOURS), TOTAL),
        THREE_OF_A_KIND,
        _box(STRAIGHT, Run(5), fixed(30)),
        _box(FLUSH, Every(_COLOURS), fixed(35)),
        _box("Full house", _HOUSE, _more(15)),
        _box(FULL_HOUSE_ONE_COLOUR, Within(Alike((3, 2), same=True), _COLOURS), _more(20)),
        _box("Four of a kind", _FOUR, _more(25)),
        _box("Yarborough", Anything(), TOTAL),
        _box("Kismet", _FIVE, _more(50)),
    )
    return RuleSet(_card(*boxes), UpperBonus(further=((71, 55), (78, 75))))


@cache
def cheerio() -> RuleSet:
    """Of two rolls a turn."""
    boxes = (
        _box(LITTLE_STRAIGHT, _LOW, fixed(20)),
        _box(BIG_STRAIGHT, _HIGH, fixed(25)),
        _box("Full house", _HOUSE, TOTAL),
        _box(BIG_HAND, Anything(), TOTAL),
        _box("Cheerio", _FIVE, fixed(50)),
    )
    return RuleSet(_card(*boxes), rolls=2)


@cache
def yam() -> RuleSet:
    """Of France."""
    boxes = (
        _box(STRAIGHT, Run(5), _more(30)),
        _box("Full house", _HOUSE, _more(20)),
        _box("Yam", _FIVE, _more(40)),
        CHANCE,
    )
    return RuleSet(_card(*boxes), UpperBonus(60, 30))
