"""Advice on the boxes of a card, one kind of box at a time: the topics of ``strategy``."""

from collections.abc import Iterator

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import DICE, FACES, Faces, multisets
from yahtzee.engine.patterns import TOTAL, Alike, Pattern, Run
from yahtzee.engine.presets import label_of
from yahtzee.engine.rules import Joker, Over, Placement, RuleSet, UpperBonus, most_upper
from yahtzee.explain.boxes import find
from yahtzee.explain.odds import odds, turn_average, turn_chance
from yahtzee.explain.positions import (
    dice_each,
    full_words,
    joker_boxes,
    joker_waits,
    natural_example,
    noun,
)
from yahtzee.explain.rules_in_words import Topic, joker_worth
from yahtzee.explain.words import row
from yahtzee.language import _, ngettext, number, percent

SMALL_BONUS = 10  # an upper bonus that no one box should be spoilt for
HARD_PACE = 4  # dice of each face that few cards reach
SIX_ALIKE = (FACES[-1],) * DICE


def upper_bonus(rules: RuleSet, bonus: UpperBonus, share: float | None) -> Topic:
    """How to go for the upper bonus; ``share`` is how often best play earns it, if known."""
    sentences = [
        *needed(rules, bonus),
        *_makes_up(rules),
        *_worth_trying(rules, bonus),
        *share_of_bonus(share),
    ]
    examples = []
    dice = (6, 6, 6, 6, 5)
    sixes, four = rules.upper_box(FACES[-1]), find(rules, Alike((4,)), TOTAL)
    if sixes and four:
        sentences.append(
            _(
                "{dice} pay {more} in {box} and {less} in {other}; with the bonus in sight the "
                "smaller number may be the better one."
            ).format(
                dice=row(dice),
                more=four.natural_points(dice),
                box=label_of(four, rules),
                less=sixes.natural_points(dice),
                other=label_of(sixes, rules),
            )
        )
        examples = [natural_example(rules, box, dice) for box in (sixes, four)]
    return Topic("upper_bonus", _("Watch the upper bonus"), tuple(sentences), tuple(examples))


def _makes_up(rules: RuleSet) -> Iterator[str]:
    """How many low dice one high die is worth, where that is a whole number."""
    faces = [box.face or 0 for box in rules.upper]
    low, high = min(faces), max(faces)
    if 0 < low < high and high % low == 0:
        many = high // low
        yield ngettext(
            "One {high} too many makes up for {number} missing {low}: the high boxes decide.",
            "One {high} too many makes up for {number} missing {low}s: the high boxes decide.",
            many,
        ).format(high=high, low=low, number=many)


def _worth_trying(rules: RuleSet, bonus: UpperBonus) -> Iterator[str]:
    """How much to do for the upper bonus, by what it pays and asks for."""
    if bonus.points < SMALL_BONUS:
        yield ngettext(
            "It pays only {points} point: "
            "take it if it comes, and do not spoil another box for it.",
            "It pays only {points} points: "
            "take it if it comes, and do not spoil another box for it.",
            bonus.points,
        ).format(points=bonus.points)
    elif _dice_a_face(rules, bonus) >= HARD_PACE:
        yield _("That is a lot to ask, so do not count on it before it is close.")
    elif len(rules.upper) > 1:
        yield _("A weak box is no disaster as long as a strong one makes up for it.")


def _dice_a_face(rules: RuleSet, bonus: UpperBonus) -> float:
    """The dice of each face that earn the upper bonus, if they are as many of each."""
    return bonus.threshold * DICE / most_upper(rules)


def share_of_bonus(share: float | None) -> Iterator[str]:
    """How often best play earns the upper bonus, if that is known."""
    if share is not None:
        yield _("Best play earns it in {share} of games.").format(share=percent(share))


def needed(rules: RuleSet, bonus: UpperBonus) -> Iterator[str]:
    """What the upper bonus asks for, in dice, where each upper box is for a face."""
    if all(box.face for box in rules.upper):
        yield _needed(rules, bonus)


def _needed(rules: RuleSet, bonus: UpperBonus) -> str:
    pace, each = _dice_a_face(rules, bonus), dice_each(rules)
    if len(rules.upper) == 1:
        face = rules.upper[0].face or 0
        count = -(-bonus.threshold // face)
        return ngettext(
            "The upper bonus asks for {number} die that shows {face}.",
            "The upper bonus asks for {number} dice that show {face}.",
            count,
        ).format(number=count, face=face)
    if each:
        return ngettext(
            "The upper bonus asks for {number} die of each face, or what comes to the same.",
            "The upper bonus asks for {number} dice of each face, or what comes to the same.",
            each,
        ).format(number=each)
    if pace < 1:
        return _("The upper bonus asks for less than one die of each face.")
    return _("The upper bonus asks for {number} dice of each face on average.").format(
        number=number(pace, 1)
    )


def yahtzee(rules: RuleSet, box: Category, averages: dict[Category, float]) -> Iterator[str]:
    """When to go for five alike, and what that brings."""
    name, bonus = noun(rules), rules.yahtzee_bonus
    often = turn_chance(box, rules.rolls)
    if rules.rolls == 1:
        yield _(
            "A {yahtzee} falls in {share} of turns: be glad of it, and do not wait for it."
        ).format(yahtzee=name, share=percent(often, 2))
    else:
        yield _("If you go for nothing else, a {yahtzee} comes in {share} of turns.").format(
            yahtzee=name, share=percent(often, 1)
        )
        yield _(
            "Let three alike or more tempt you, most of all early in the game; "
            "once you go for it, roll all the other dice."
        )
    if bonus and bonus.over is Over.FIFTY:
        yield ngettext(
            "The sooner its box holds {full}, the more turns are left in which "
            "another one earns {points} point extra.",
            "The sooner its box holds {full}, the more turns are left in which "
            "another one earns {points} points extra.",
            bonus.points,
        ).format(full=full_words(rules), points=number(bonus.points))
    elif bonus:
        yield ngettext(
            "Even a zero in its box lets another one earn {points} point extra, "
            "so giving that box up costs less than it seems.",
            "Even a zero in its box lets another one earn {points} points extra, "
            "so giving that box up costs less than it seems.",
            bonus.points,
        ).format(points=number(bonus.points))
    if box in averages:
        yield _("Under best play its box holds {points} points on average.").format(
            points=number(averages[box], 1)
        )


def joker(rules: RuleSet, joker: Joker) -> Iterator[str]:
    """What is left for a joker, and what decides its box."""
    gains = joker_boxes(rules)
    if gains:
        top = max(gains, key=lambda box: box.joker_points(SIX_ALIKE))
        yield _("A joker can still fill this box: {box}.").format(box=joker_worth(rules, top))
    if joker.over is Over.FILLED:
        yield _("A zero in the {yahtzee} box is enough for jokers.").format(yahtzee=noun(rules))
    else:
        yield _("Only a {yahtzee} in its own box opens the way for jokers.").format(
            yahtzee=noun(rules)
        )
    if joker.placement is Placement.FREE or not rules.upper:
        yield _("You choose its box, so compare all of them before you decide.")
    else:
        yield _(
            "While the upper box of its face is open you have no choice, "
            "so know which of them are still open."
        )
    if gains and joker_waits(rules):
        yield _(
            "Until the upper box of its face is filled, boxes that it does not fit score nothing."
        )


def chance(rules: RuleSet, box: Category, averages: dict[Category, float]) -> Topic:
    """What a box is for that pays the sum of any dice."""
    chance = label_of(box, rules)
    totals = [box.natural_points(roll) for roll in multisets(DICE)]
    single = number(turn_average(box, 1), 1)
    sentences = [
        _("{chance} takes any dice, from {least} to {most} points.").format(
            chance=chance, least=min(totals), most=max(totals)
        ),
        _("A single roll averages {single}, a turn played for it alone {turn}.").format(
            single=single, turn=number(turn_average(box, rules.rolls), 1)
        )
        if rules.rolls > 1
        else _("A single roll averages {single}.").format(single=single),
        _("Save it for a turn that went wrong, or for high dice that fit nowhere else."),
    ]
    if averages:
        sentences.append(
            _("Best play gets {points} points out of it on average.").format(
                points=number(averages[box], 1)
            )
        )
    return Topic("chance", _("Save {chance}").format(chance=chance), tuple(sentences))


def full_house(rules: RuleSet, house: Category) -> Topic:
    """Which dice suit a full house that pays the same for all."""
    low, high = (1, 1, 1, 2, 2), (6, 6, 6, 5, 5)
    box, pays = label_of(house, rules), house.natural_points(low)
    three = find(rules, Alike((3,)), TOTAL)
    sentences = [
        ngettext(
            "{box} pays {points} point for low faces and high ones alike.",
            "{box} pays {points} points for low faces and high ones alike.",
            pays,
        ).format(box=box, points=pays)
    ]
    examples = [natural_example(rules, house, low)]
    if three and three.natural_points(high) > pays:
        sentences.append(
            _(
                "High dice may be worth more in {other}: {dice} pay {more} there and {less} here."
            ).format(
                other=label_of(three, rules),
                dice=row(high),
                more=three.natural_points(high),
                less=pays,
            )
        )
        examples += [natural_example(rules, each, high) for each in (house, three)]
    title = _("{box} likes low dice").format(box=box)
    return Topic("full_house", title, tuple(sentences), tuple(examples))


# The better and the worse of two keeps that look alike.
_KEEPS: dict[Pattern, tuple[Faces, Faces]] = {
    Run(4): ((2, 3, 4), (1, 2, 3)),
    Run(5): ((2, 3, 4, 5), (1, 2, 3, 4)),
}


def straights(rules: RuleSet) -> Iterator[str]:
    """Which keeps make straights, and how often."""
    if rules.rolls == 1:
        return
    for pattern, (wide, narrow) in _KEEPS.items():
        box = find(rules, pattern)
        if box is not None:
            yield _(
                "With {wide} kept, one more roll makes {box} in {often} of cases; "
                "with {narrow} in {seldom}."
            ).format(
                wide=row(wide),
                box=label_of(box, rules),
                often=percent(odds(box, wide)),
                narrow=row(narrow),
                seldom=percent(odds(box, narrow)),
            )
    middle = (2, 3, 4, 5)
    ends = [box for box in (find(rules, Run(5, 1)), find(rules, Run(5, 2))) if box]
    for box in ends:
        yield _("With {dice} kept, one more roll makes {box} in {often} of cases.").format(
            dice=row(middle), box=label_of(box, rules), often=percent(odds(box, middle))
        )
    if len(ends) > 1:
        yield _("While both of these are open, the same four dice serve either.")
