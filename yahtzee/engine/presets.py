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

from yahtzee.engine.categories import (
    ACES,
    CHANCE,
    FIVE_BY_DIGIT,
    FOUR_ALIKE,
    FOUR_BY_DIGIT,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_STRAIGHT,
    HOUSE,
    KNIFFEL,
    LARGE_STRAIGHT,
    LOW_STRAIGHT,
    ONE_PAIR,
    SMALL_STRAIGHT,
    THREE_ALIKE,
    THREE_BY_DIGIT,
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
    RuleSet,
    Shown,
    Ties,
    UpperBonus,
    YahtzeeBonus,
    most_in,
)
from yahtzee.language import N_, _


@dataclass(frozen=True, slots=True)
class Preset:
    """A rule set that has a name: ``id`` for links, the rest for people.

    ``made`` is the rule set, or what makes it when it is first asked for.
    ``name``, ``summary`` and ``plain`` are messages, to be looked up where they are shown. Those
    that are played most have a ``plain`` sentence for people who know none of the rule sets.
    ``places_joker`` says whether the app scores a joker that has one box to go to. ``aim`` is a
    good score, about four fifths of what best play expects.
    """

    id: str
    name: str
    summary: str
    made: RuleSet | Callable[[], RuleSet]
    plain: str = ""
    places_joker: bool = False
    aim: int = 200

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return self.made if isinstance(self.made, RuleSet) else self.made()


def _card(*lower: Category) -> tuple[Category, ...]:
    """The six upper boxes, and the lower ones in their order."""
    return (*UPPER_CATEGORIES, *lower)


_LOWER = (THREE_OF_A_KIND, FOUR_OF_A_KIND, FULL_HOUSE, SMALL_STRAIGHT, LARGE_STRAIGHT)
_OFFICIAL = RuleSet(_card(*_LOWER, YAHTZEE, CHANCE), UpperBonus(), YahtzeeBonus(), Joker())
_FREE_JOKER = replace(_OFFICIAL, joker=Joker(placement=Placement.FREE))

# Games of docs/games/, which has their texts and sources: made when somebody plays them.

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
        _box("Choice", Anything(), TOTAL),
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
        _box("Little straight", _LOW, fixed(30)),
        _box("Big straight", _HIGH, fixed(30)),
        _box("Choice", Anything(), TOTAL),
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
        _box("Two pairs, one colour", Within(Alike((2, 2), same=True), _COLOURS), TOTAL),
        THREE_OF_A_KIND,
        _box("Straight", Run(5), fixed(30)),
        _box("Flush", Every(_COLOURS), fixed(35)),
        _box("Full house", _HOUSE, _more(15)),
        _box("Full house, one colour", Within(Alike((3, 2), same=True), _COLOURS), _more(20)),
        _box("Four of a kind", _FOUR, _more(25)),
        _box("Yarborough", Anything(), TOTAL),
        _box("Kismet", _FIVE, _more(50)),
    )
    return RuleSet(_card(*boxes), UpperBonus(further=((71, 55), (78, 75))))


@cache
def _cheerio() -> RuleSet:
    """Of two rolls a turn."""
    boxes = (
        _box("Little straight", _LOW, fixed(20)),
        _box("Big straight", _HIGH, fixed(25)),
        _box("Full house", _HOUSE, TOTAL),
        _box("Big hand", Anything(), TOTAL),
        _box("Cheerio", _FIVE, fixed(50)),
    )
    return RuleSet(_card(*boxes), rolls=2)


@cache
def _yam() -> RuleSet:
    """Of France."""
    boxes = (
        _box("Straight", Run(5), _more(30)),
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
        N_("The printed game: an extra Yahtzee pays 100."),
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
            categories=(ACES, *_OFFICIAL.categories[1:]),
            joker=Joker(over=Over.FIFTY),
            first_yahtzee_forced=True,
            ties=Ties.BONUSES,
        ),
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
        RuleSet(
            categories=_card(
                THREE_BY_DIGIT,
                FOUR_BY_DIGIT,
                FIVE_BY_DIGIT,
                _box("Full house", _HOUSE, TOTAL),
            )
        ),
        aim=90,
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
        RuleSet(_card(*_LOWER, KNIFFEL, CHANCE), UpperBonus()),
        plain=N_("The German game: no bonus for extra Yahtzees."),
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


def name_of(rules: RuleSet) -> str:
    """The name of the preset that these rules are, else "House rules", as it is shown."""
    return preset_name(rules) or _(UNNAMED)


def game_name(rules: RuleSet) -> str:
    """What the game by these rules is called, as it is shown: "Yatzy" if its five alike are."""
    called = rules.yahtzee.label if rules.yahtzee else ""
    return next((_(known.name) for known in PRESETS if known.name == called), _("Yahtzee"))


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
