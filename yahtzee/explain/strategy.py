"""A short guide to playing well by the rules in force.

Every number is worked out by the engine, or is one of the solver's ``Figures``.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from yahtzee.engine.categories import Category
from yahtzee.engine.patterns import TOTAL, Alike, Anything
from yahtzee.engine.presets import label_of
from yahtzee.engine.rules import RuleSet
from yahtzee.explain import box_strategy
from yahtzee.explain.boxes import best, find, is_fixed
from yahtzee.explain.odds import turn_average
from yahtzee.explain.positions import noun
from yahtzee.explain.rules_in_words import Topic
from yahtzee.language import _, listing, ngettext, number

LEAST = 3  # boxes that may be given up


@dataclass(frozen=True, slots=True)
class Figures:
    """What best play earns, on average over all games.

    ``upper_bonus`` is how often the upper bonus is earned, from 0 to 1. ``boxes`` are the
    averages of the boxes in card order, bonuses aside.
    """

    total: float
    upper_bonus: float
    boxes: tuple[float, ...]


def strategy(rules: RuleSet, figures: Figures | None = None) -> tuple[Topic, ...]:
    """Advice for these rules, with the solver's figures if there are any.

    Raises ValueError if the figures have not one average for each box.
    """
    averages = dict(zip(rules.categories, figures.boxes, strict=True)) if figures else {}
    return tuple(_topics(rules, figures, averages))


def _topics(
    rules: RuleSet, figures: Figures | None, averages: dict[Category, float]
) -> Iterator[Topic]:
    share = None
    if figures:
        share = figures.upper_bonus
        yield _expect(rules, figures, averages)
    if rules.in_order:
        yield from _one_by_one(rules, share)
        return
    if rules.rolls > 1:
        yield _look_first()
    if rules.upper_bonus:
        yield box_strategy.upper_bonus(rules, rules.upper_bonus, share)
    if rules.yahtzee:
        sentences = tuple(box_strategy.yahtzee(rules, rules.yahtzee, averages))
        title = _("Going for a {yahtzee}").format(yahtzee=noun(rules))
        yield Topic("five_alike", title, sentences)
    if rules.joker:
        yield Topic("joker", _("Room for a joker"), tuple(box_strategy.joker(rules, rules.joker)))
    any_dice, house = find(rules, Anything(), TOTAL), find(rules, Alike((3, 2)))
    if any_dice:
        yield box_strategy.chance(rules, any_dice, averages)
    if house and is_fixed(house):
        yield box_strategy.full_house(rules, house)
    straights = tuple(box_strategy.straights(rules))
    if straights:
        yield Topic("straights", _("Straights"), straights)
    yield from _give_up(rules, averages)


def _expect(rules: RuleSet, figures: Figures, averages: dict[Category, float]) -> Topic:
    first = max(averages, key=lambda box: averages[box])
    return Topic(
        "expect",
        _("What to hope for"),
        (
            _(
                "Best play earns {points} points a game on average; "
                "single games lie far above and below."
            ).format(points=number(figures.total, 1)),
            _("The box that earns most: {box}, with {points}.").format(
                box=label_of(first, rules), points=number(averages[first], 1)
            ),
        ),
    )


def _one_by_one(rules: RuleSet, share: float | None) -> Iterator[Topic]:
    """What is left to know where no box can be chosen."""
    turns = {box: turn_average(box, rules.rolls) for box in rules.categories}
    yield Topic(
        "in_order",
        _("One box at a time"),
        (
            _("Each turn is for one box, so keep only what serves that box.")
            if rules.rolls > 1
            else _("Each turn is for one box: there is nothing to choose."),
            _("A turn played for one box alone earns, on average: {averages}.").format(
                averages=_with_averages(rules, rules.categories, turns)
            ),
        ),
    )
    if rules.upper_bonus:
        yield Topic(
            "upper_bonus",
            _("Watch the upper bonus"),
            (*box_strategy.needed(rules, rules.upper_bonus), *box_strategy.share_of_bonus(share)),
        )


def _look_first() -> Topic:
    return Topic(
        "look_first",
        _("Look at the card before you roll again"),
        (
            _(
                "What your dice are good for depends on the boxes that are still open. "
                "Early in the game keep several ways open; late in it go for what is left."
            ),
            _(
                "The box that pays most now is not always the best one: "
                "ask what else that box could still have held."
            ),
        ),
    )


def _give_up(rules: RuleSet, averages: dict[Category, float]) -> Iterator[Topic]:
    most = {box: best(rules, box) for box in rules.categories}
    cheap = min(most, key=lambda box: most[box])
    turns = {box: turn_average(box, rules.rolls) for box in rules.categories}
    sentences = [
        _("Now and then a turn fits nothing. Cross out the box of which you can hope for least."),
        _("A turn played for one box alone earns, on average: {averages}.").format(
            averages=_least(rules, turns)
        ),
        ngettext(
            "{box} never holds more than {points} point: a zero costs no more there.",
            "{box} never holds more than {points} points: a zero costs no more there.",
            most[cheap],
        ).format(box=label_of(cheap, rules), points=most[cheap]),
    ]
    if averages:
        sentences.append(
            _("Over whole games best play earns least here: {averages}.").format(
                averages=_least(rules, averages)
            )
        )
    yield Topic("give_up", _("When nothing fits"), tuple(sentences))


def _least(rules: RuleSet, averages: dict[Category, float]) -> str:
    """The few boxes that hold least, with their averages."""
    return _with_averages(rules, sorted(averages, key=lambda box: averages[box])[:LEAST], averages)


def _with_averages(
    rules: RuleSet, boxes: Iterable[Category], averages: dict[Category, float]
) -> str:
    return listing(
        [
            _("{points} in {box}").format(points=number(averages[box], 1), box=label_of(box, rules))
            for box in boxes
        ]
    )
