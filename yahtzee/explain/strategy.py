"""A short guide to playing well by the rules in force.

Every number is worked out by the engine, or is one of the solver's ``Figures``.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from yahtzee.categories import (
    CHANCE,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_STRAIGHT,
    LARGE_STRAIGHT,
    LOW_STRAIGHT,
    SIXES,
    SMALL_STRAIGHT,
    THREE_OF_A_KIND,
    Category,
)
from yahtzee.dice import DICE, FACES, Faces, multisets
from yahtzee.explain.boxes import best
from yahtzee.explain.odds import odds, turn_average
from yahtzee.explain.positions import (
    dice_each,
    full_yahtzee,
    joker_boxes,
    joker_waits,
    natural_example,
    noun,
)
from yahtzee.explain.rules_in_words import Topic, joker_worth
from yahtzee.explain.words import alike, listed, many, row, some
from yahtzee.rules import Joker, Over, Placement, RuleSet, UpperBonus

SMALL_BONUS = 10  # an upper bonus that no one box should be spoilt for
HARD_PACE = 4  # dice of each face that few cards reach
SIX_ALIKE = (FACES[-1],) * DICE
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
    if figures:
        yield _expect(figures, averages)
    if rules.rolls > 1:
        yield _look_first()
    if rules.upper_bonus:
        yield _upper_bonus(rules, rules.upper_bonus, figures)
    if rules.yahtzee:
        sentences = tuple(_yahtzee(rules, rules.yahtzee, averages))
        yield Topic("five_alike", f"Going for a {noun(rules)}", sentences)
    if rules.joker:
        yield Topic("joker", "Room for a joker", tuple(_joker(rules, rules.joker)))
    if CHANCE in rules.categories:
        yield _chance(rules, averages)
    if FULL_HOUSE in rules.categories:
        yield _full_house(rules)
    straights = tuple(_straights(rules))
    if straights:
        yield Topic("straights", "Straights", straights)
    yield from _give_up(rules, averages)


def _expect(figures: Figures, averages: dict[Category, float]) -> Topic:
    first = max(averages, key=lambda box: averages[box])
    return Topic(
        "expect",
        "What to hope for",
        (
            f"Best play earns {figures.total:.1f} points a game on average; "
            "single games lie far above and below.",
            f"The box that earns most is {first}, with {averages[first]:.1f}.",
        ),
    )


def _look_first() -> Topic:
    return Topic(
        "look_first",
        "Look at the card before you roll again",
        (
            "What your dice are good for depends on the boxes that are still open. "
            "Early in the game keep several ways open; late in it go for what is left.",
            "The box that pays most now is not always the best one: "
            "ask what else that box could still have held.",
        ),
    )


def _upper_bonus(rules: RuleSet, bonus: UpperBonus, figures: Figures | None) -> Topic:
    faces = [box.face or 0 for box in rules.upper]
    pace = bonus.threshold / sum(faces)
    each = dice_each(rules)
    if len(faces) == 1:
        needed = f"{alike(-(-bonus.threshold // faces[0]), faces[0])} in {rules.upper[0]}"
    elif each:
        needed = f"{many(each, 'die', 'dice')} of each face, or what comes to the same"
    elif pace < 1:
        needed = "less than one die of each face"
    else:
        needed = f"{pace:.1f} dice of each face on average"
    sentences = [f"The upper bonus asks for {needed}."]
    low, high = min(faces), max(faces)
    if low < high and high % low == 0:
        missing = many(high // low, f"missing {low}")
        sentences.append(f"One {high} too many makes up for {missing}: the high boxes decide.")
    if bonus.points < SMALL_BONUS:
        sentences.append(
            f"It pays only {some(bonus.points, 'point')}: "
            "take it if it comes, and do not spoil another box for it."
        )
    elif pace >= HARD_PACE:
        sentences.append("That is a lot to ask, so do not count on it before it is close.")
    elif len(faces) > 1:
        sentences.append("A weak box is no disaster as long as a strong one makes up for it.")
    if figures:
        sentences.append(f"Best play earns it in {figures.upper_bonus:.0%} of games.")
    examples = []
    dice = (6, 6, 6, 6, 5)
    if SIXES in rules.categories and FOUR_OF_A_KIND in rules.categories:
        sentences.append(
            f"Four 6s and a 5 pay {FOUR_OF_A_KIND.natural_points(dice)} in {FOUR_OF_A_KIND} and "
            f"{SIXES.natural_points(dice)} in {SIXES}; with the bonus in sight the smaller number "
            "may be the better one."
        )
        examples = [natural_example(rules, box, dice) for box in (SIXES, FOUR_OF_A_KIND)]
    return Topic("upper_bonus", "Watch the upper bonus", tuple(sentences), tuple(examples))


def _yahtzee(rules: RuleSet, box: Category, averages: dict[Category, float]) -> Iterator[str]:
    name, bonus = noun(rules), rules.yahtzee_bonus
    often = turn_average(box, rules.rolls) / full_yahtzee(rules)
    if rules.rolls == 1:
        yield f"A {name} falls in {often:.2%} of turns: be glad of it, and do not wait for it."
    else:
        yield f"If you go for nothing else, a {name} comes in {often:.1%} of turns."
        yield (
            "Let three alike or more tempt you, most of all early in the game; "
            "once you go for it, roll all the other dice."
        )
    if bonus and bonus.over is Over.FIFTY:
        yield (
            f"The sooner its box holds {full_yahtzee(rules)}, the more turns are left in which "
            f"another one earns {some(bonus.points, 'point')} extra."
        )
    elif bonus:
        yield (
            f"Even a zero in its box lets another one earn {some(bonus.points, 'point')} extra, "
            "so giving that box up costs less than it seems."
        )
    if box in averages:
        yield f"Under best play its box holds {averages[box]:.1f} points on average."


def _joker(rules: RuleSet, joker: Joker) -> Iterator[str]:
    gains = joker_boxes(rules)
    if gains:
        top = max(gains, key=lambda box: box.joker_points(SIX_ALIKE))
        yield f"A joker can still fill {joker_worth(top)}."
    if joker.over is Over.FILLED:
        yield f"A zero in the {noun(rules)} box is enough for jokers."
    else:
        yield f"Only a {noun(rules)} in its own box opens the way for jokers."
    if joker.placement is Placement.FREE or not rules.upper:
        yield "You choose its box, so compare all of them before you decide."
    else:
        yield (
            "While the upper box of its face is open you have no choice, "
            "so know which of them are still open."
        )
    if gains and joker_waits(rules):
        yield "Boxes that it does not fit pay it nothing until the upper box of its face is filled."


def _chance(rules: RuleSet, averages: dict[Category, float]) -> Topic:
    points = [CHANCE.natural_points(roll) for roll in multisets(DICE)]
    sentences = [
        f"{CHANCE} takes any dice, from {min(points)} to {max(points)} points. "
        f"A single roll averages {turn_average(CHANCE, 1):.1f}"
        + (
            f", a turn played for it alone {turn_average(CHANCE, rules.rolls):.1f}."
            if rules.rolls > 1
            else "."
        ),
        "Save it for a turn that went wrong, or for high dice that fit nowhere else.",
    ]
    if averages:
        sentences.append(f"Best play gets {averages[CHANCE]:.1f} points out of it on average.")
    return Topic("chance", f"Save {CHANCE}", tuple(sentences))


def _full_house(rules: RuleSet) -> Topic:
    low, high = (1, 1, 1, 2, 2), (6, 6, 6, 5, 5)
    pays = FULL_HOUSE.natural_points(low)
    sentences = [f"{FULL_HOUSE} pays {some(pays, 'point')} for low faces and high ones alike."]
    examples = [natural_example(rules, FULL_HOUSE, low)]
    if THREE_OF_A_KIND in rules.categories:
        sentences.append(
            f"High dice may be worth more in {THREE_OF_A_KIND}: three 6s and two 5s pay "
            f"{THREE_OF_A_KIND.natural_points(high)} there and {pays} here."
        )
        examples += [natural_example(rules, box, high) for box in (FULL_HOUSE, THREE_OF_A_KIND)]
    return Topic("full_house", f"{FULL_HOUSE} likes low dice", tuple(sentences), tuple(examples))


# The better and the worse of two keeps that look alike.
_KEEPS: dict[Category, tuple[Faces, Faces]] = {
    SMALL_STRAIGHT: ((2, 3, 4), (1, 2, 3)),
    LARGE_STRAIGHT: ((2, 3, 4, 5), (1, 2, 3, 4)),
}


def _straights(rules: RuleSet) -> Iterator[str]:
    if rules.rolls == 1:
        return
    for box, (wide, narrow) in _KEEPS.items():
        if box in rules.categories:
            yield (
                f"With {row(wide)} kept, one more roll makes {box} in {odds(box, wide):.0%} of "
                f"cases; with {row(narrow)} in {odds(box, narrow):.0%}."
            )
    middle = (2, 3, 4, 5)
    ends = [box for box in (LOW_STRAIGHT, HIGH_STRAIGHT) if box in rules.categories]
    for box in ends:
        often = f"{odds(box, middle):.0%} of cases"
        yield f"With {row(middle)} kept, one more roll makes {box} in {often}."
    if len(ends) > 1:
        yield "While both of these are open, the same four dice serve either."


def _give_up(rules: RuleSet, averages: dict[Category, float]) -> Iterator[Topic]:
    most = {box: best(rules, box) for box in rules.categories}
    cheap = min(most, key=lambda box: most[box])
    turns = {box: turn_average(box, rules.rolls) for box in rules.categories}
    sentences = [
        "Now and then a turn fits nothing. Give up the box of which you can hope for least.",
        f"A turn played for one box alone earns, on average, {_least(turns)}.",
        f"{cheap} never holds more than {some(most[cheap], 'point')}: a zero costs no more there.",
    ]
    if averages:
        sentences.append(f"Over whole games best play earns least here: {_least(averages)}.")
    yield Topic("give_up", "When nothing fits", tuple(sentences))


def _least(averages: dict[Category, float]) -> str:
    """The few boxes that hold least, with their averages."""
    least = sorted(averages, key=lambda box: averages[box])[:LEAST]
    return listed(f"{averages[box]:.1f} in {box}" for box in least)
