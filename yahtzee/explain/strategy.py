"""A short guide to playing well by the rules in force.

Every number is worked out by the engine.
"""

from collections.abc import Iterable, Iterator

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import Faces, multisets
from yahtzee.engine.patterns import TOTAL, Anything, Pattern, Run
from yahtzee.engine.rules import Over, RuleSet, UpperBonus, most_upper
from yahtzee.explain.rules_in_words import Topic
from yahtzee.explain.words import faces_shown, full_words, noun
from yahtzee.messages import Number, Percent, Text, count, listing, say
from yahtzee.solver.odds import rerolls, turn_average, turn_chance

LEAST = 3  # boxes that may be given up


ONE_BOX = say("Each turn is for one box, so keep only what serves that box.")


def strategy(rules: RuleSet) -> Iterator[Topic]:
    """Advice for these rules."""
    if rules.in_order:
        yield _one_by_one(rules)
    elif rules.rerolls:
        yield _look_first()
    if rules.upper_bonus:
        sentences = _upper_bonus(rules, rules.upper_bonus)
        yield Topic("upper_bonus", say("Watch the upper bonus"), tuple(sentences))
    if rules.in_order:
        return
    if rules.yahtzee:
        title = say("Going for a {yahtzee}", yahtzee=noun(rules))
        yield Topic("five_alike", title, tuple(_yahtzee(rules, rules.yahtzee)))
    straights = tuple(_straights(rules))
    if straights:
        yield Topic("straights", say("Straights"), straights)
    yield _give_up(rules)


def _one_by_one(rules: RuleSet) -> Topic:
    """What is left to know where no box can be chosen."""
    turns = {box: turn_average(rules, box) for box in rules.categories}
    return Topic(
        "in_order",
        say("One box at a time"),
        (
            *([ONE_BOX] if rules.rerolls else []),
            say(
                "A turn played for one box alone earns, on average: {averages}.",
                averages=_with_averages(rules.categories, turns),
            ),
        ),
    )


def _look_first() -> Topic:
    return Topic(
        "look_first",
        say("Look at the card before you roll again"),
        (
            say(
                "What your dice are good for depends on the boxes that are still open. "
                "Early in the game keep several ways open; late in it go for what is left."
            ),
            say(
                "The box that pays most now is not always the best one: "
                "ask what else that box could still have held."
            ),
        ),
    )


def _upper_bonus(rules: RuleSet, bonus: UpperBonus) -> Iterator[Text]:
    each = bonus.threshold * rules.dice / most_upper(rules)
    if all(box.face for box in rules.upper):
        yield count(
            "The upper bonus asks for {number} die of each face on average.",
            "The upper bonus asks for {number} dice of each face on average.",
            each,
            number=Number(each, 0 if each.is_integer() else 1),
        )
    yield say("A weak box is no disaster as long as a strong one makes up for it.")


def _yahtzee(rules: RuleSet, box: Category) -> Iterator[Text]:
    """How often all alike come, and what their bonus makes of their box."""
    name = noun(rules)
    bonus = rules.yahtzee_bonus
    yield say(
        "If you go for nothing else, a {yahtzee} comes in {share} of turns.",
        yahtzee=name,
        share=Percent(turn_chance(rules, box), 1),
    )
    if rules.rerolls:
        yield say(
            "Let three alike or more tempt you, most of all early in the game; "
            "once you go for it, roll all the other dice."
        )
    if bonus and bonus.over is Over.FIFTY:
        yield count(
            "The sooner its box holds {full}, the more turns are left in which "
            "another one earns {points} point extra.",
            "The sooner its box holds {full}, the more turns are left in which "
            "another one earns {points} points extra.",
            bonus.points,
            full=full_words(rules),
            points=Number(bonus.points),
        )
    elif bonus:
        yield count(
            "Even a zero in its box lets another one earn {points} point extra, "
            "so giving that box up costs less than it seems.",
            "Even a zero in its box lets another one earn {points} points extra, "
            "so giving that box up costs less than it seems.",
            bonus.points,
            points=Number(bonus.points),
        )


# The better and the worse of two keeps that look alike.
_KEEPS: dict[Pattern, tuple[Faces, Faces]] = {
    Run(4): ((2, 3, 4), (1, 2, 3)),
    Run(5): ((2, 3, 4, 5), (1, 2, 3, 4)),
}


def _straights(rules: RuleSet) -> Iterator[Text]:
    """Which keeps make straights, and how often."""
    for box in rules.lower if rules.rerolls else ():
        if box.pattern in _KEEPS and len(_KEEPS[box.pattern][0]) < rules.dice:
            wide, narrow = _KEEPS[box.pattern]
            yield say(
                "With {wide} kept, the next roll fills {box} in {often} of cases; "
                "with {narrow} in {seldom}.",
                wide=faces_shown(wide),
                box=box,
                often=Percent(fits_after(box, wide, rules.dice)),
                narrow=faces_shown(narrow),
                seldom=Percent(fits_after(box, narrow, rules.dice)),
            )


def fits_after(box: Category, keep: Faces, dice: int) -> float:
    """How likely so many dice fit a box after one roll of those that are not kept."""
    return sum(
        chance for roll, chance in rerolls(keep, dice) if box.pattern.match(roll) is not None
    )


def _give_up(rules: RuleSet) -> Topic:
    """What to do when nothing fits: a box that takes anything, or the one that costs least."""
    turns = {box: turn_average(rules, box) for box in rules.categories}
    sentences = [
        say("Now and then nothing fits. Cross out the box you can expect least from."),
        say(
            "A turn played for one box alone earns, on average: {averages}.",
            averages=_with_averages(_least(turns), turns),
        ),
    ]
    for box in rules.lower:
        if isinstance(box.pattern, Anything) and box.pays == TOTAL:
            totals = [box.natural_points(roll) for roll in multisets(rules.dice)]
            most = max(totals) + box.served
            sentences += [
                count(
                    "{chance} takes any dice, from {least} to {most} point.",
                    "{chance} takes any dice, from {least} to {most} points.",
                    most,
                    chance=box,
                    least=min(totals),
                    most=most,
                ),
                say("Save it for a turn that went wrong, or for high dice that fit nowhere else."),
            ]
    return Topic("give_up", say("When nothing fits"), tuple(sentences))


def _least(averages: dict[Category, float]) -> list[Category]:
    """The few boxes that bring least."""
    return sorted(averages, key=lambda box: averages[box])[:LEAST]


def _with_averages(boxes: Iterable[Category], averages: dict[Category, float]) -> Text:
    return listing(
        *(say("{points} in {box}", points=Number(averages[box], 1), box=box) for box in boxes)
    )
