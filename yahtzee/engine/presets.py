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

from yahtzee.engine import categories as box
from yahtzee.engine.categories import UPPER_CATEGORIES, Category, Section
from yahtzee.engine.dice import USUAL_DICE
from yahtzee.engine.errors import BadRules
from yahtzee.engine.patterns import (
    MATCHED,
    TOTAL,
    Alike,
    Anything,
    Both,
    Every,
    Of,
    Pattern,
    Payment,
    Run,
    Sum,
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
)
from yahtzee.messages import NOTHING, Name, Text, say


@dataclass(frozen=True, slots=True)
class Preset:
    """A rule set that has a name: ``id`` for links, the rest for people.

    ``made`` is the rule set, or what makes it when it is first asked for.
    ``is_usual`` marks those that are played most.
    ``places_joker`` says whether the app scores a joker that has one box to go to. ``aim`` is a
    good score, about four fifths of what best play expects. ``is_shipped`` says whether a table
    comes with the page from which best play is worked out.
    """

    id: str
    name: Text
    summary: Text
    made: RuleSet | Callable[[], RuleSet]
    is_usual: bool = False
    places_joker: bool = False
    aim: int = 200
    is_shipped: bool = False

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return self.made if isinstance(self.made, RuleSet) else _made_once(self.made)


@cache
def _made_once(make: Callable[[], RuleSet]) -> RuleSet:
    return make()


def _card(*lower: Category) -> tuple[Category, ...]:
    """The six upper boxes, and the lower ones in their order."""
    return (*UPPER_CATEGORIES, *lower)


_LOWER = (
    box.THREE_OF_A_KIND,
    box.FOUR_OF_A_KIND,
    box.FULL_HOUSE,
    box.SMALL_STRAIGHT,
    box.LARGE_STRAIGHT,
)
_OFFICIAL = RuleSet(_card(*_LOWER, box.YAHTZEE, box.CHANCE), UpperBonus(), YahtzeeBonus(), Joker())
_FREE_JOKER = replace(_OFFICIAL, joker=Joker(placement=Placement.FREE))

# Of the games of docs/games/, which has their texts and sources.
_HOUSE = Alike((3, 2))
_FOUR = Alike((4,))
_FIVE = Alike((5,))
_LOW = Run(5, 1)
_HIGH = Run(5, 2)
_COLOURS = ((1, 6), (2, 5), (3, 4))


def _box(name: str, pattern: Pattern, pays: Payment, served: int = 0) -> Category:
    return Category(name, Section.LOWER, pattern, pays, pattern == _FIVE, served)


def _maxi_yatzy(*, saved_rolls: bool) -> RuleSet:
    return RuleSet(
        _card(
            box.ONE_PAIR,
            box.TWO_PAIRS,
            _box("Three pairs", Alike((2, 2, 2)), MATCHED),
            box.THREE_ALIKE,
            box.FOUR_ALIKE,
            box.FIVE_ALIKE,
            box.LOW_STRAIGHT,
            box.HIGH_STRAIGHT,
            _box("Full straight", Run(6, 1), fixed(21)),
            _box("House", _HOUSE, MATCHED),
            _box("Villa", Alike((3, 3)), MATCHED),
            _box("Tower", Alike((4, 2)), MATCHED),
            box.CHANCE,
            Category("Maxi Yatzy", Section.LOWER, Alike((6,)), fixed(100), is_yahtzee=True),
        ),
        UpperBonus(84, 100),
        dice=6,
        saved_rolls=saved_rolls,
    )


# Numbered by share codes: append, never reorder. What few people play is made when it is asked for.
PRESETS: tuple[Preset, ...] = (
    Preset(
        "official",
        say("Official"),
        say("The printed game: an extra Yahtzee pays 100."),
        _OFFICIAL,
        is_usual=True,
    ),
    Preset(
        "fun",
        say("Yahtzee Fun"),
        say("Every extra Yahtzee pays 100, even after a zero."),
        replace(_OFFICIAL, yahtzee_bonus=YahtzeeBonus(over=Over.FILLED)),
        places_joker=True,
    ),
    Preset(
        "solo",
        say("Solo"),
        say("Extra Yahtzees are added up in the Yahtzee box."),
        replace(
            _OFFICIAL,
            yahtzee_bonus=YahtzeeBonus(shown=Shown.YAHTZEE_BOX),
            joker=Joker(over=Over.FIFTY, placement=Placement.UPPER_FIRST),
        ),
    ),
    Preset(
        "tabletop",
        say("Tabletop"),
        say("Your first Yahtzee must go in the Yahtzee box."),
        replace(
            _OFFICIAL,
            categories=(box.ACES, *_OFFICIAL.categories[1:]),
            joker=Joker(over=Over.FIFTY),
            first_yahtzee_forced=True,
            ties=Ties.BONUSES,
        ),
    ),
    Preset(
        "silentmatt",
        say("SilentMatt"),
        say("An extra Yahtzee fits in any box, and a first one is a full house, too."),
        replace(_FREE_JOKER, five_alike_is_full_house=True),
    ),
    Preset(
        "grail",
        say("Ten boxes"),
        say("A short game: ten boxes, and no bonuses."),
        RuleSet(
            categories=_card(
                box.THREE_BY_DIGIT,
                box.FOUR_BY_DIGIT,
                box.FIVE_BY_DIGIT,
                _box("Full house", _HOUSE, TOTAL),
            )
        ),
        aim=90,
    ),
    Preset(
        "verhoeff",
        say("Verhoeff"),
        say("An extra Yahtzee fits in any box."),
        _FREE_JOKER,
    ),
    Preset(
        "kniffel",
        say("Kniffel"),
        say("The German game: no bonus for extra Yahtzees."),
        RuleSet(_card(*_LOWER, box.KNIFFEL, box.CHANCE), UpperBonus()),
        is_usual=True,
    ),
    Preset(
        "yatzy",
        say("Yatzy"),
        say("The Scandinavian game: fifteen boxes, pairs, and a bonus of 50."),
        RuleSet(
            categories=_card(
                box.ONE_PAIR,
                box.TWO_PAIRS,
                box.THREE_ALIKE,
                box.FOUR_ALIKE,
                box.HOUSE,
                box.LOW_STRAIGHT,
                box.HIGH_STRAIGHT,
                box.YATZY,
                box.CHANCE,
            ),
            upper_bonus=UpperBonus(points=50),
        ),
        is_usual=True,
    ),
    Preset(
        "yacht-dice",
        Name("Yacht Dice"),
        say("The console game: twelve boxes, with straights for 15 and 30."),
        lambda: RuleSet(
            _card(
                _box("Choice", Anything(), TOTAL),
                box.FOUR_OF_A_KIND,
                _box("Full house", _HOUSE, TOTAL),
                _box("Small straight", Run(4), fixed(15)),
                _box("Large straight", Run(5), fixed(30)),
                _box("Yacht", _FIVE, fixed(50)),
            ),
            UpperBonus(),
        ),
        aim=150,
    ),
    Preset(
        "yacht",
        Name("Yacht"),
        say("The game of 1938 that Yahtzee comes from: twelve boxes, and no bonuses."),
        lambda: RuleSet(
            _card(
                _box("Full house", _HOUSE, TOTAL),
                _box("Four of a kind", _FOUR, MATCHED),
                _box("Little straight", _LOW, fixed(30)),
                _box("Big straight", _HIGH, fixed(30)),
                _box("Choice", Anything(), TOTAL),
                _box("Yacht", _FIVE, fixed(50)),
            )
        ),
        aim=130,
    ),
    Preset(
        "generala",
        Name("Generala", "es"),
        say("The Latin American game: a hand made on the first roll pays more."),
        lambda: RuleSet(
            _card(
                _box("Escalera", Run(5), fixed(20), 5),
                _box("Full", _HOUSE, fixed(30), 5),
                _box("Póker", _FOUR, fixed(40), 5),
                _box("Generala", _FIVE, fixed(60), 60),
            )
        ),
        aim=120,
    ),
    Preset(
        "kismet",
        Name("Kismet"),
        say("Dice of three colours: 1 and 6, 2 and 5, 3 and 4. The upper bonus grows in steps."),
        lambda: RuleSet(
            _card(
                _box("Two pairs, one colour", Within(Alike((2, 2), same=True), _COLOURS), TOTAL),
                box.THREE_OF_A_KIND,
                _box("Straight", Run(5), fixed(30)),
                _box("Flush", Every(_COLOURS), fixed(35)),
                _box("Full house", _HOUSE, Payment(Of.TOTAL, 15)),
                _box(
                    "Full house, one colour",
                    Within(Alike((3, 2), same=True), _COLOURS),
                    Payment(Of.TOTAL, 20),
                ),
                _box("Four of a kind", _FOUR, Payment(Of.TOTAL, 25)),
                _box("Yarborough", Anything(), TOTAL),
                _box("Kismet", _FIVE, Payment(Of.TOTAL, 50)),
            ),
            UpperBonus(further=((71, 55), (78, 75))),
        ),
        aim=250,
    ),
    Preset(
        "cheerio",
        Name("Cheerio"),
        say("Eleven boxes, and only two rolls a turn."),
        lambda: RuleSet(
            _card(
                _box("Little straight", _LOW, fixed(20)),
                _box("Big straight", _HIGH, fixed(25)),
                _box("Full house", _HOUSE, TOTAL),
                _box("Big hand", Anything(), TOTAL),
                _box("Cheerio", _FIVE, fixed(50)),
            ),
            rolls=2,
        ),
        aim=90,
    ),
    Preset(
        "yam",
        Name("Yam"),
        say("The French game: ten boxes; three pay their dice and a bit more."),
        lambda: RuleSet(
            _card(
                _box("Straight", Run(5), Payment(Of.TOTAL, 30)),
                _box("Full house", _HOUSE, Payment(Of.TOTAL, 20)),
                _box("Yam", _FIVE, Payment(Of.TOTAL, 40)),
                box.CHANCE,
            ),
            UpperBonus(60, 30),
        ),
        aim=150,
    ),
    Preset(
        "maxi-yatzy",
        Name("Maxi Yatzy"),
        say("Six dice and twenty boxes; rolls you do not use are saved."),
        lambda: _maxi_yatzy(saved_rolls=True),
        aim=380,
    ),
    Preset(
        "maxi-yatzy-plain",
        say("Maxi Yatzy, three rolls"),
        say("Six dice and twenty boxes; rolls you do not use are lost."),
        lambda: _maxi_yatzy(saved_rolls=False),
        aim=320,
        is_shipped=True,
    ),
    Preset(
        "forced-yatzy",
        say("Forced Yatzy"),
        say("Yatzy with its boxes filled in order; the bonus asks for 42."),
        lambda: replace(preset("yatzy").rules, upper_bonus=UpperBonus(42, 50), in_order=True),
        aim=120,
    ),
    Preset(
        "crag",
        Name("Crag"),
        say("Three dice, two rolls a turn, and thirteen with a pair."),
        lambda: RuleSet(
            _card(
                _box("Odd straight", Run(3, 1, 2), fixed(20)),
                _box("Even straight", Run(3, 2, 2), fixed(20)),
                _box("Low straight", Run(3, 1), fixed(20)),
                _box("High straight", Run(3, 4), fixed(20)),
                _box("Three of a kind", Alike((3,)), fixed(25)),
                _box("Thirteen", Sum(13, 13), fixed(26)),
                _box("Crag", Both((Sum(13, 13), Alike((2,)))), fixed(50)),
            ),
            rolls=2,
            dice=3,
        ),
        aim=120,
    ),
)

BY_ID = {preset.id: preset for preset in PRESETS}
DEFAULT = PRESETS[0]
UNNAMED = say("House rules")  # what rules without a name are called
MOST_PLAYED = tuple(preset for preset in PRESETS if preset.is_usual)


def preset(preset_id: str) -> Preset:
    """The preset of this id. Raises BadRules if there is none."""
    try:
        return BY_ID[preset_id]
    except (KeyError, TypeError):  # TypeError: it cannot be hashed
        known = ", ".join(BY_ID)
        raise BadRules("rules", f"{reprlib.repr(preset_id)} is not one of: {known}.") from None


def rules_of(which: RuleSet | Preset | str) -> RuleSet:
    """The rules that are given as such, as a preset or as the id of one. Raises BadRules."""
    if isinstance(which, RuleSet):
        return which
    return which.rules if isinstance(which, Preset) else preset(which).rules


def name_of(rules: RuleSet) -> Text:
    """The name of the preset that these rules are, else "House rules"."""
    return preset_name(rules) or UNNAMED


def game_name(rules: RuleSet) -> Text:
    """What the game by these rules is called: "Yatzy" if its five alike are."""
    called = rules.yahtzee.message if rules.yahtzee else NOTHING
    if called in {known.name for known in PRESETS}:
        return called
    # With other dice it is none, unless it has no name.
    other = NOTHING if rules.dice == USUAL_DICE else preset_name(rules)
    return other or say("Yahtzee")


def preset_name(rules: RuleSet) -> Text:
    """The name of the preset that these rules are; nothing if they are none."""
    return next((known.name for known in PRESETS if known.rules == rules), NOTHING)


def has_colours(rules: RuleSet) -> bool:
    """Whether a box asks for the three colours of Kismet's dice, which these then have."""
    return any(getattr(box.pattern, "sets", None) == _COLOURS for box in rules.categories)


def places_joker(rules: RuleSet) -> bool:
    """Whether the app scores a joker that has one box to go to, as fun.txt has it."""
    return any(known.places_joker and known.rules == rules for known in PRESETS)


_FAIR = 0.8  # of best play is a good score
_STEPS = ((100, 10), (25, 5), (0, 1))  # by what best play expects: a round number


def fair_aim(rules: RuleSet) -> int | None:
    """A good score by the rules of a preset; None by others, of which only the solver knows."""
    return next((known.aim for known in PRESETS if known.rules == rules), None)


def fair_aim_of(expected: float) -> int:
    """A good score where best play expects so many points."""
    step = next(step for above, step in _STEPS if expected >= above)
    return max(1, step * round(_FAIR * expected / step))


def menu_order(code: str) -> tuple[int, str]:
    """What to sort the codes of rule sets by: presets in their order, then house rules."""
    ids = list(BY_ID)
    return (ids.index(code) if code in BY_ID else len(ids)), code
