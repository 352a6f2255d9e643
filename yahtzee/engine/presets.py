"""The documented rule systems, each one row of data.

Sources: the printed rulebook (``official``); the five rule texts that this project
documents (``fun``, ``solo``, ``tabletop``, ``silentmatt``, ``grail``); T. Verhoeff,
"Optimal Solitaire Yahtzee Strategies" (``verhoeff``); the German edition
(``kniffel``); the Scandinavian game (``yatzy``); those of docs/games/ for the others.
"""

import reprlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

from yahtzee.engine.categories import (
    CHANCE,
    FIVE_ALIKE,
    FOUR_ALIKE,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_STRAIGHT,
    HOUSE,
    LARGE_STRAIGHT,
    LOW_STRAIGHT,
    ONE_PAIR,
    ONES,
    SMALL_STRAIGHT,
    THREE_ALIKE,
    THREE_OF_A_KIND,
    TWO_PAIRS,
    UPPER_CATEGORIES,
    YAHTZEE,
    YATZY,
    Category,
    Section,
)
from yahtzee.engine.errors import BadRules
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
from yahtzee.engine.rules import (
    Joker,
    Over,
    Placement,
    RuleDraft,
    RuleSet,
    Shown,
    Ties,
    UpperBonus,
    YahtzeeBonus,
    most_in,
)
from yahtzee.language import N_, _, pgettext


class Names(NamedTuple):
    """What a box is called on a card, and where there is less room; both are messages."""

    label: str
    short: str


@dataclass(frozen=True, slots=True)
class Preset:
    """A rule set that has a name: ``id`` for links, the rest for people.

    ``made`` is the rule set, or what makes it when it is first asked for.
    ``name``, ``summary`` and ``plain`` are messages, to be looked up where they are shown. Those
    that are played most have a ``plain`` sentence for people who know none of the rule sets.
    ``boxes`` are the boxes that go by other names here than on other cards. ``places_joker`` says
    whether the app scores a joker that has one box to go to. ``aim`` is a good score,
    about four fifths of what best play expects.
    """

    id: str
    name: str
    summary: str
    made: RuleSet | Callable[[], RuleSet]
    plain: str = ""
    boxes: tuple[tuple[Category, Names], ...] = ()
    places_joker: bool = False
    aim: int = 200

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return self.made if isinstance(self.made, RuleSet) else self.made()


def _card(*lower: Category) -> tuple[Category, ...]:
    """The six upper boxes, and the lower ones in their order."""
    return (*UPPER_CATEGORIES, *lower)


_KNIFFEL = RuleSet(
    categories=_card(
        THREE_OF_A_KIND,
        FOUR_OF_A_KIND,
        FULL_HOUSE,
        SMALL_STRAIGHT,
        LARGE_STRAIGHT,
        YAHTZEE,
        CHANCE,
    ),
    upper_bonus=UpperBonus(),
)
_OFFICIAL = replace(_KNIFFEL, yahtzee_bonus=YahtzeeBonus(), joker=Joker())
_FREE_JOKER = replace(_OFFICIAL, joker=Joker(placement=Placement.FREE))

# Games of docs/games/, which has their texts and sources: made when somebody plays them.

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


@cache
def _yacht_dice() -> RuleSet:
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
def _yacht() -> RuleSet:
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
def _generala() -> RuleSet:
    """Of Latin America."""
    boxes = (
        _box("Escalera", Run(5), fixed(20), 5),
        _box("Full", _HOUSE, fixed(30), 5),
        _box("Póker", _FOUR, fixed(40), 5),
        _box("Generala", _FIVE, fixed(60), 60),
    )
    return RuleSet(_card(*boxes))


@cache
def _kismet() -> RuleSet:
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
def _cheerio() -> RuleSet:
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
def _yam() -> RuleSet:
    """Of France."""
    boxes = (
        _box(STRAIGHT, Run(5), _more(30)),
        _box("Full house", _HOUSE, _more(20)),
        _box("Yam", _FIVE, _more(40)),
        CHANCE,
    )
    return RuleSet(_card(*boxes), UpperBonus(60, 30))


# Numbered by share codes: append, never reorder.
PRESETS: tuple[Preset, ...] = (
    Preset(
        "official",
        N_("Official"),
        N_("The printed rulebook: forced jokers, 100 for each further Yahtzee over a 50."),
        _OFFICIAL,
        plain=N_("The printed game: thirteen boxes."),
    ),
    Preset(
        "fun",
        N_("Yahtzee Fun"),
        N_("Every extra Yahtzee pays 100, even after a zero."),
        replace(_OFFICIAL, yahtzee_bonus=YahtzeeBonus(over=Over.FILLED)),
        places_joker=True,
    ),
    Preset(
        "solo",
        N_("Solo"),
        N_("Extra Yahtzees are added up in the Yahtzee box."),
        replace(
            _OFFICIAL,
            yahtzee_bonus=YahtzeeBonus(shown=Shown.YAHTZEE_BOX),
            joker=Joker(over=Over.FIFTY, placement=Placement.UPPER_FIRST),
        ),
    ),
    Preset(
        "tabletop",
        N_("Tabletop"),
        N_("Your first Yahtzee must go in the Yahtzee box."),
        replace(
            _OFFICIAL,
            joker=Joker(over=Over.FIFTY),
            first_yahtzee_forced=True,
            ties=Ties.BONUSES,
        ),
        boxes=((ONES, Names(N_("Ones (Aces)"), N_("Ones (Aces)"))),),
    ),
    Preset(
        "silentmatt",
        N_("SilentMatt"),
        N_("An extra Yahtzee fits in any box, and a first one is a full house, too."),
        replace(_FREE_JOKER, five_alike_is_full_house=True),
    ),
    Preset(
        "grail",
        N_("Ten boxes"),
        N_("A short game: ten boxes, and no bonuses."),
        RuleSet(categories=_card(THREE_ALIKE, FOUR_ALIKE, FIVE_ALIKE, HOUSE)),
        aim=90,
        boxes=(
            (THREE_ALIKE, Names(N_("3-of-a-kind"), N_("3-of-a-kind"))),
            (FOUR_ALIKE, Names(N_("4-of-a-kind"), N_("4-of-a-kind"))),
            (FIVE_ALIKE, Names(N_("5-of-a-kind"), N_("5-of-a-kind"))),
            (HOUSE, Names(FULL_HOUSE.label, FULL_HOUSE.short)),
        ),
    ),
    Preset(
        "verhoeff",
        N_("Verhoeff"),
        N_("An extra Yahtzee fits in any box."),
        _FREE_JOKER,
    ),
    Preset(
        "kniffel",
        N_("Kniffel"),
        N_("The German edition: no Yahtzee bonus and no jokers."),
        _KNIFFEL,
        plain=N_("The German game: no extra Yahtzees."),
        boxes=((YAHTZEE, Names(N_("Kniffel"), N_("Kniffel"))),),
    ),
    Preset(
        "yatzy",
        N_("Yatzy"),
        N_("The Scandinavian game: fifteen boxes, pairs, and a bonus of 50."),
        RuleSet(
            categories=_card(
                ONE_PAIR,
                TWO_PAIRS,
                THREE_ALIKE,
                FOUR_ALIKE,
                HOUSE,
                LOW_STRAIGHT,
                HIGH_STRAIGHT,
                YATZY,
                CHANCE,
            ),
            upper_bonus=UpperBonus(points=50),
        ),
        plain=N_("The Scandinavian game: with pairs."),
    ),
    Preset(
        "yacht-dice",
        "Yacht Dice",
        N_("The console game: twelve boxes, with straights for 15 and 30."),
        _yacht_dice,
        aim=150,
    ),
    Preset(
        "yacht",
        "Yacht",
        N_("The game of 1938 that Yahtzee comes from: twelve boxes, and no bonuses."),
        _yacht,
        aim=130,
    ),
    Preset(
        "generala",
        "Generala",
        N_("The game of Latin America: what lies at the first roll pays more."),
        _generala,
        aim=120,
    ),
    Preset(
        "kismet",
        "Kismet",
        N_("Dice of three colours: 1 and 6, 2 and 5, 3 and 4. The upper bonus grows in steps."),
        _kismet,
        aim=250,
    ),
    Preset(
        "cheerio",
        "Cheerio",
        N_("Eleven boxes, and only two rolls a turn."),
        _cheerio,
        aim=90,
    ),
    Preset(
        "yam",
        "Yam",
        N_("The French game: ten boxes, three of which pay their dice and more."),
        _yam,
        aim=150,
    ),
)

BY_ID = {preset.id: preset for preset in PRESETS}
DEFAULT = PRESETS[0]
UNNAMED = N_("House rules")  # what rules without a name are called
MOST_PLAYED = tuple(preset for preset in PRESETS if preset.plain)


def preset(preset_id: str) -> Preset:
    """The preset of this id. Raises BadRules if there is none."""
    try:
        return BY_ID[preset_id]
    except (KeyError, TypeError):  # TypeError: it cannot be hashed
        known = ", ".join(BY_ID)
        raise BadRules(
            "rules",
            f"{reprlib.repr(preset_id)} is not one of: {known}",
        ) from None


RENAMING = tuple(preset for preset in PRESETS if preset.boxes)


def names_of(box: Category, rules: RuleDraft) -> Names:
    """The names of a box on the card of these rules, as messages."""
    own = next((known.boxes for known in RENAMING if known.rules == rules), ())
    return dict(own).get(box, Names(box.label, box.short))


def label_of(box: Category, rules: RuleDraft) -> str:
    """What a box is called on the card of these rules, as it is shown."""
    return _shown(names_of(box, rules).label, box)


def short_of(box: Category, rules: RuleDraft) -> str:
    """The same where there is less room, told apart from the other boxes of the card."""
    alike = box.apart and any(
        each.short == box.short for each in rules.categories if each is not box
    )
    return _shown(box.apart if alike else names_of(box, rules).short, box)


def _shown(name: str, box: Category) -> str:
    """A name that the presets have in the language in use; a player's own stays as it is."""
    return _(name) if box.known or name in BOX_NAMES else name


def name_of(rules: RuleSet) -> str:
    """The name of the preset that these rules are, else "House rules", as it is shown."""
    return preset_name(rules) or _(UNNAMED)


def preset_name(rules: RuleSet) -> str:
    """The name of the preset that these rules are, as it is shown; empty if they are none."""
    return next((_(known.name) for known in PRESETS if known.rules == rules), "")


def places_joker(rules: RuleSet) -> bool:
    """Whether the app scores a joker that has one box to go to, as fun.txt has it."""
    return any(known.places_joker and known.rules == rules for known in PRESETS)


# What best play expects of the most that boxes hold, by the rolls a turn: measured with the solver.
_SHARES = (0.37, 0.56, 0.75, 0.92, 1.05)
_FAIR = 0.8  # of best play is a good score


def fair_aim(rules: RuleSet) -> int:
    """A good score by these rules: a preset's own, else derived from the most that boxes can hold.

    In order, boxes get about half as much.
    """
    for known in PRESETS:
        if known.rules == rules:
            return known.aim
    most = sum(map(most_in, rules.categories))
    expected = most * _SHARES[rules.rolls - 1] * (0.5 if rules.in_order else 1)
    step = 10 if expected > 100 else 5
    return max(step, step * round(_FAIR * expected / step))


def menu_order(code: str) -> tuple[int, str]:
    """What to sort the codes of rule sets by: presets in their order, then house rules."""
    ids = list(BY_ID)
    return (ids.index(code) if code in BY_ID else len(ids)), code


def faces_called(face: int) -> str:
    """What several dice of a face are called, as after a number: "ones"."""
    return (
        pgettext("dice", "ones"),
        pgettext("dice", "twos"),
        pgettext("dice", "threes"),
        pgettext("dice", "fours"),
        pgettext("dice", "fives"),
        pgettext("dice", "sixes"),
    )[face - 1]
