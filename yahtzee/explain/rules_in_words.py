"""A rule set as a page of short topics."""

from collections.abc import Iterator
from dataclasses import dataclass

from yahtzee.engine.categories import Category, sentence_of
from yahtzee.engine.dice import FACES
from yahtzee.engine.rules import Joker, Over, Placement, RuleSet, UpperBonus, YahtzeeBonus
from yahtzee.explain.boxes import because, examples
from yahtzee.explain.jokers import Example, joker_boxes, joker_examples, joker_waits, joker_worth
from yahtzee.explain.summary import (
    ALIKE_IS_FULL_HOUSE,
    SHOWN,
    first_yahtzee,
    further_steps,
    paid_words,
    tie_words,
)
from yahtzee.explain.words import full_words, labels, noun
from yahtzee.messages import Number, Text, count, labelled, listing, say, stopped


@dataclass(frozen=True, slots=True)
class Topic:
    """A heading, what is to be said, and examples. ``id`` is unique on its page."""

    id: str
    title: Text
    sentences: tuple[Text, ...]
    examples: tuple[Example, ...] = ()


# What answers a question as well.
CHOSEN_ANEW = say("You choose anew before each roll, so a die that you kept can be rolled again.")
MAY_STOP = say("You may stop after any roll.")
STAYS = say("A box that is filled stays as it is.")
ALIKE_ARE_BOUND = say("Dice that are all alike may have rules of their own: see below.")
ONLY_AS_JOKER = say("Dice that are all alike fit only as a joker.")


def explain(rules: RuleSet) -> Iterator[Topic]:
    """The rules in force, for players."""
    yield _goal(rules)
    yield _turn(rules)
    if rules.upper:
        yield _upper(rules)
    if rules.upper_bonus:
        yield _upper_bonus(rules.upper_bonus)
    for box in rules.lower:
        yield _lower_box(rules, box)
    if rules.yahtzee_bonus:
        title = say("{yahtzee} bonus", yahtzee=noun(rules))
        yield Topic("yahtzee_bonus", title, tuple(_yahtzee_bonus(rules, rules.yahtzee_bonus)))
    if rules.joker:
        sentences = tuple(_joker(rules, rules.joker))
        yield Topic("joker", say("Jokers"), sentences, joker_examples(rules, rules.joker))
    yield _end(rules)


def _goal(rules: RuleSet) -> Topic:
    boxes = len(rules.categories)
    return Topic(
        "goal",
        say("The goal"),
        (
            count(
                "Collect as many points as you can by rolling {number} dice.",
                "Collect as many points as you can by rolling {number} dice.",
                rules.dice,
                number=rules.dice,
            ),
            count(
                "Your card has {number} box. Each turn fills one, and each box is filled once.",
                "Your card has {number} boxes. Each turn fills one, and each box is filled once.",
                boxes,
            ),
        ),
    )


def _turn(rules: RuleSet) -> Topic:
    dice = rules.dice
    sentences = [
        count("Roll all {number} dice.", "Roll all {number} dice.", rules.dice, number=dice)
    ]
    if not rules.rerolls:
        sentences.append(say("There is one roll a turn: the dice stay as they fall."))
    else:
        sentences.append(
            count(
                "Keep any dice you like, all or none, and roll the others again: up to {rolls} "
                "roll a turn.",
                "Keep any dice you like, all or none, and roll the others again: up to {rolls} "
                "rolls a turn.",
                rules.rolls,
                rolls=rules.rolls,
            )
        )
        if rules.rerolls > 1:
            sentences.append(CHOSEN_ANEW)
        sentences.append(MAY_STOP)
        if rules.saved_rolls:
            sentences.append(
                say(
                    "Rolls that you did not use are saved: you may use them in a later turn, on "
                    "top of its own. Those left at the end are worth nothing."
                )
            )
    sentences.append(
        say(
            "Then write what your dice are worth in the next box: boxes are filled in order, from "
            "the top of the card to the bottom. If the dice do not fit it, write a zero."
        )
        if rules.in_order
        else say(
            "Then choose one open box and write what your dice are worth there. "
            "If they fit no open box, write a zero in one."
        )
    )
    sentences.append(STAYS)
    if rules.joker or rules.first_yahtzee_forced:
        sentences.append(ALIKE_ARE_BOUND)
    return Topic("turn", say("Your turn"), tuple(sentences))


def _upper(rules: RuleSet) -> Topic:
    boxes = rules.upper
    sentences = [labelled(box, sentence_of(box, rules.dice)) for box in boxes]
    if len(boxes) > 1 and all(box.face for box in boxes):
        says = say("{boxes}: add up only the dice that show that number.", boxes=labels(boxes))
        sentences = [says]
    shown = [
        Example(dice, because(rules, box, dice))
        for box in boxes
        for dice in examples(box, rules.dice)[:1]
    ]
    return Topic("upper", say("Upper section"), tuple(sentences), tuple(shown))


def _upper_bonus(bonus: UpperBonus) -> Topic:
    sentences = upper_bonus_words(bonus), *further_steps(bonus)
    return Topic("upper_bonus", say("Upper bonus"), sentences)


def upper_bonus_words(bonus: UpperBonus) -> Text:
    """What the first step of the upper bonus asks for, as a sentence."""
    return count(
        "If the boxes of the upper section come to {threshold} or more, "
        "you earn {points} point extra, once.",
        "If the boxes of the upper section come to {threshold} or more, "
        "you earn {points} points extra, once.",
        bonus.points,
        threshold=Number(bonus.threshold),
        points=Number(bonus.points),
    )


def _lower_box(rules: RuleSet, box: Category) -> Topic:
    sentences: list[Text] = [sentence_of(box, rules.dice)]
    shown = [*examples(box, rules.dice)]
    if box.is_full_house:
        if rules.five_alike_is_full_house:
            sentences.append(stopped(ALIKE_IS_FULL_HOUSE))
            shown.append((FACES[-2],) * rules.dice)
        elif rules.joker:
            sentences.append(ONLY_AS_JOKER)
        else:
            sentences.append(say("Dice that are all alike do not fit."))
    worked = tuple(Example(faces, because(rules, box, faces)) for faces in shown)
    if box.is_yahtzee:
        sentences += _first_yahtzee(rules)
    return Topic(box.id, box.message, tuple(sentences), worked)


def _first_yahtzee(rules: RuleSet) -> Iterator[Text]:
    if rules.in_order:
        return
    yield first_yahtzee_words(rules)
    if not rules.joker and not rules.yahtzee_bonus:
        yield from further_yahtzees(rules)


def first_yahtzee_words(rules: RuleSet) -> Text:
    """Where a Yahtzee may go while its box is open."""
    if rules.first_yahtzee_forced:
        return first_yahtzee(noun(rules))
    message = say("While its box is open, a {yahtzee} may go there or in any other open box.")
    return message.filled(yahtzee=noun(rules))


def further_yahtzees(rules: RuleSet) -> Iterator[Text]:
    """What becomes of a Yahtzee once the Yahtzee box of the card is filled."""
    if rules.yahtzee_bonus:
        yield from _yahtzee_bonus(rules, rules.yahtzee_bonus)
    if rules.joker:
        yield from _joker(rules, rules.joker)
    elif not rules.yahtzee_bonus:
        yield say(
            "Once it is filled, an extra {yahtzee} is a roll like any other: "
            "it goes in any open box, for what its dice are worth there.",
            yahtzee=noun(rules),
        )


def _yahtzee_bonus(rules: RuleSet, bonus: YahtzeeBonus) -> Iterator[Text]:
    if bonus.over is Over.FIFTY:
        when = count(
            "Once the {yahtzee} box holds {full}, each extra {yahtzee} you score earns "
            "{points} point more.",
            "Once the {yahtzee} box holds {full}, each extra {yahtzee} you score earns "
            "{points} points more.",
            bonus.points,
        )
    else:
        when = count(
            "Once the {yahtzee} box is filled, even with a zero, each extra {yahtzee} you score "
            "earns {points} point more.",
            "Once the {yahtzee} box is filled, even with a zero, each extra {yahtzee} you score "
            "earns {points} points more.",
            bonus.points,
        )
    yield when.filled(yahtzee=noun(rules), full=full_words(rules), points=Number(bonus.points))
    yield say("The dice themselves are scored as well, in another box.")
    if not rules.joker and not rules.in_order:
        yield say("It may go in any open box.")
    yield SHOWN[bonus.shown].filled(yahtzee=noun(rules))


def _joker(rules: RuleSet, joker: Joker) -> Iterator[Text]:
    yield joker_words(rules, joker)
    yield from _placement(rules, joker.placement)
    gains = joker_boxes(rules)
    if gains:
        message = say("A joker counts in full here, although its dice do not fit: {boxes}.")
        yield message.filled(boxes=listing(*(joker_worth(box, rules.dice) for box in gains)))
        if joker_waits(rules):
            yield paid_words(joker.values)
    if rules.upper and not all(map(rules.upper_box, FACES)):
        yield say("A face that has no upper box on this card counts as if its box were filled.")


def joker_words(rules: RuleSet, joker: Joker) -> Text:
    """When a Yahtzee is a joker, as a sentence."""
    if joker.over is Over.FIFTY:
        message = say(
            "A {yahtzee} is a joker if the {yahtzee} box already holds {full}. "
            "After a zero it is a roll like any other."
        )
    else:
        message = say(
            "A {yahtzee} is a joker if the {yahtzee} box is already filled, even with a zero."
        )
    return message.filled(yahtzee=noun(rules), full=full_words(rules))


def _placement(rules: RuleSet, placement: Placement) -> Iterator[Text]:
    has_lower = any(not box.is_yahtzee for box in rules.lower)
    if placement is Placement.FREE or not rules.upper:
        yield say("It may go in any open box.")
        return
    yield say("If the upper box of its own face is open, it must go there.")
    if placement is Placement.UPPER_FIRST:
        yield say("If not, it may go in any open box.")
        return
    if has_lower:
        yield say("If not, it goes in any open lower box.")
    if len(rules.upper) > 1:
        yield (
            say("If there is none either, it is a zero in any open upper box.")
            if has_lower
            else say("If not, it is a zero in any open upper box.")
        )


def _end(rules: RuleSet) -> Topic:
    sentences = say("The highest total wins."), tie_words(rules)
    return Topic("end", say("The end of the game"), sentences)
