"""A rule set as a page of short topics."""

from collections.abc import Iterator
from dataclasses import dataclass

from yahtzee.engine.categories import Category, sentence_of
from yahtzee.engine.dice import FACES
from yahtzee.engine.rules import Joker, Over, Placement, RuleSet, Ties, UpperBonus, YahtzeeBonus
from yahtzee.explain.boxes import because, examples
from yahtzee.explain.jokers import Example, joker_boxes, joker_examples, joker_waits, joker_worth
from yahtzee.explain.summary import SHOWN, further_steps
from yahtzee.explain.words import full_words, labels, noun
from yahtzee.messages import Number, Text, count, counted, listing, say


@dataclass(frozen=True, slots=True)
class Topic:
    """A heading, what is to be said, and examples. ``id`` is unique on its page."""

    id: str
    title: Text
    sentences: tuple[Text, ...]
    examples: tuple[Example, ...] = ()


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
                number=counted(rules.dice),
            ),
            count(
                "Your card has {number} box. Each turn fills one, and each box is filled once.",
                "Your card has {number} boxes. Each turn fills one, and each box is filled once.",
                boxes,
            ),
        ),
    )


def _turn(rules: RuleSet) -> Topic:
    dice = counted(rules.dice)
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
            sentences.append(
                say("You choose anew before each roll, so a die that you kept can be rolled again.")
            )
        sentences.append(say("You may stop after any roll."))
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
    sentences.append(say("A box that is filled stays as it is."))
    if rules.joker or rules.first_yahtzee_forced:
        sentences.append(say("Dice that are all alike may have rules of their own: see below."))
    return Topic("turn", say("Your turn"), tuple(sentences))


def _upper(rules: RuleSet) -> Topic:
    boxes = rules.upper
    sentences = [say("{box}: {help}", box=box, help=sentence_of(box, rules.dice)) for box in boxes]
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
    sentences: list[Text] = [
        count(
            "If the boxes of the upper section come to {threshold} or more, "
            "you earn {points} point extra, once.",
            "If the boxes of the upper section come to {threshold} or more, "
            "you earn {points} points extra, once.",
            bonus.points,
            threshold=Number(bonus.threshold),
            points=Number(bonus.points),
        )
    ]
    sentences += further_steps(bonus)
    return Topic("upper_bonus", say("Upper bonus"), tuple(sentences))


def _lower_box(rules: RuleSet, box: Category) -> Topic:
    sentences: list[Text] = [sentence_of(box, rules.dice)]
    shown = [*examples(box, rules.dice)]
    if box.is_full_house:
        if rules.five_alike_is_full_house:
            sentences.append(say("Dice that are all alike count here too."))
            shown.append((FACES[-2],) * rules.dice)
        elif rules.joker:
            sentences.append(say("Dice that are all alike fit only as a joker."))
        else:
            sentences.append(say("Dice that are all alike do not fit."))
    worked = tuple(Example(faces, because(rules, box, faces)) for faces in shown)
    if box.is_yahtzee:
        sentences += _first_yahtzee(rules)
    return Topic(box.id, box.message, tuple(sentences), worked)


def _first_yahtzee(rules: RuleSet) -> Iterator[Text]:
    name = noun(rules)
    if rules.in_order:
        yield say("A {yahtzee} in another turn goes in the box of that turn.", yahtzee=name)
        return
    if rules.first_yahtzee_forced:
        # Translators: {yahtzee} is Yahtzee, Kniffel or Yatzy, the name of the box and of the roll.
        message = say("While this box is open, a {yahtzee} must go here and nowhere else.")
    else:
        message = say("While this box is open, a {yahtzee} may go here or in any other open box.")
    yield message.filled(yahtzee=name)
    if not rules.joker and not rules.yahtzee_bonus:
        yield from further_yahtzees(rules)


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
        zero = say("A zero there earns none.")
    else:
        when = count(
            "Once the {yahtzee} box is filled, each extra {yahtzee} you score earns "
            "{points} point more.",
            "Once the {yahtzee} box is filled, each extra {yahtzee} you score earns "
            "{points} points more.",
            bonus.points,
        )
        zero = say("A zero there counts as filled.")
    yield when.filled(yahtzee=noun(rules), full=full_words(rules), points=Number(bonus.points))
    yield zero
    yield say("The dice themselves are scored as well, in another box.")
    if not rules.joker and not rules.in_order:
        yield say("Any open box will do, for what the dice are worth there.")
    yield SHOWN[bonus.shown].filled(yahtzee=noun(rules))


def _joker(rules: RuleSet, joker: Joker) -> Iterator[Text]:
    if joker.over is Over.FIFTY:
        message = say(
            "A {yahtzee} is a joker if the {yahtzee} box already holds {full}. "
            "After a zero it is a roll like any other."
        )
    else:
        message = say(
            "A {yahtzee} is a joker if the {yahtzee} box is already filled, even with a zero."
        )
    yield message.filled(yahtzee=noun(rules), full=full_words(rules))
    yield from _placement(rules, joker.placement)
    gains = joker_boxes(rules)
    if gains:
        message = (
            say(
                "Once the upper box of its face is filled, a joker counts in full here, although "
                "its dice do not fit: {boxes}."
            )
            if joker_waits(rules)
            else say("A joker counts in full here, although its dice do not fit: {boxes}.")
        )
        yield message.filled(boxes=listing(*(joker_worth(box, rules.dice) for box in gains)))
    if gains and joker_waits(rules):
        yield say("Until then it scores only what its dice are worth there.")
    if rules.upper and not all(map(rules.upper_box, FACES)):
        yield say("A face that has no upper box on this card counts as if its box were filled.")


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
    rounds = len(rules.categories)
    sentences = [
        count(
            "The game lasts {number} round, one box a round, "
            "and ends when every box of every card is filled.",
            "The game lasts {number} rounds, one box a round, "
            "and ends when every box of every card is filled.",
            rounds,
        ),
        say("Add up all your boxes and bonuses. The highest total wins.")
        if rules.upper_bonus or rules.yahtzee_bonus
        else say("Add up all your boxes. The highest total wins."),
        tie_words(rules),
    ]
    return Topic("end", say("The end of the game"), tuple(sentences))


def tie_words(rules: RuleSet) -> Text:
    """What settles equal totals, as a sentence."""
    if rules.ties is Ties.BONUSES:
        return say(
            "If totals are equal, the one with more {yahtzee} bonuses wins; "
            "if those are equal too, it is a tie.",
            yahtzee=noun(rules),
        )
    return say("Players with equal totals tie, and share the win if theirs is the highest.")
