"""A rule set in one line, and how two differ: a short sentence for each knob."""

from collections.abc import Iterator
from dataclasses import replace

from yahtzee.engine.categories import sentence_of
from yahtzee.engine.dice import USUAL_DICE
from yahtzee.engine.rules import JokerValues, Over, Placement, RuleSet, Shown, Ties, UpperBonus
from yahtzee.explain.words import full_words, labels, noun
from yahtzee.messages import NOTHING, Number, Text, count, counted, say, sentences


def summary(rules: RuleSet) -> Text:
    """The rules in one line of short sentences; what is usual goes without saying."""
    return sentences(*(line for line, is_usual in _knobs(rules, noun(rules)) if not is_usual))


def differences(rules: RuleSet, base: RuleSet) -> tuple[Text, ...]:
    """How ``rules`` differ from ``base``, a sentence each; empty if they are equal."""
    return tuple(_differences(rules, base))


def _differences(rules: RuleSet, base: RuleSet) -> Iterator[Text]:
    dropped = [box for box in base.categories if box not in rules.categories]
    for box in rules.categories:
        if box in base.categories:
            continue
        before = next((each for each in dropped if replace(each, label=box.label) == box), None)
        if before:
            dropped.remove(before)
            yield say("{name}: another name for {box}.", name=box, box=before)
        else:
            yield say("New box: {box}. {help}", box=box, help=sentence_of(box, rules.dice))
    if dropped:
        yield say("Left out: {boxes}.", boxes=labels(dropped))
    name = noun(rules) or noun(base)
    both = zip(_knobs(rules, name), _knobs(base, name), strict=True)
    yield from (now for (now, _usual), (before, _also) in both if now and now != before)


def _knobs(rules: RuleSet, yahtzee: Text) -> Iterator[tuple[Text, bool]]:
    """What each knob says, and whether that is usual; nothing if there is nothing to say."""
    boxes = len(rules.categories)
    upper = rules.upper_bonus
    words = {"yahtzee": yahtzee, "full": full_words(rules)}
    yield count("{number} box.", "{number} boxes.", boxes), False
    dice = count("{number} die.", "{number} dice.", rules.dice, number=counted(rules.dice))
    yield dice, rules.dice == USUAL_DICE
    yield count("{number} roll a turn.", "{number} rolls a turn.", rules.rolls), False
    if upper:
        # Translators: points and the total that earns them, "35 for 63".
        earned = say(
            "Upper bonus: {points} for {threshold}.",
            points=Number(upper.points),
            threshold=Number(upper.threshold),
        )
        yield sentences(earned, *further_steps(upper)), False
    else:
        yield say("There is no upper bonus."), True
    yield from _further_yahtzees(rules, words)
    for is_on, on, off in (
        (
            rules.first_yahtzee_forced,
            say("A first {yahtzee} must be scored as one."),
            say("A first {yahtzee} may go in any open box."),
        ),
        (
            rules.saved_rolls,
            say("Rolls that are not used are saved."),
            say("Rolls that are not used are lost."),
        ),
        (rules.in_order, say("Boxes in order."), say("Boxes may be filled in any order.")),
        (
            rules.five_alike_is_full_house,
            say("Dice that are all alike are a full house too."),
            say("Dice that are all alike do not count as a full house."),
        ),
        (
            rules.ties is Ties.BONUSES,
            say("Bonuses settle ties."),
            say("A tie is a tie: nothing settles it."),
        ),
    ):
        yield (on if is_on else off).filled(**words), not is_on


def _further_yahtzees(rules: RuleSet, words: dict[str, Text]) -> Iterator[tuple[Text, bool]]:
    """Bonus and joker: what is said of them, and of how they are shown and paid."""
    bonus = rules.yahtzee_bonus
    joker = rules.joker
    if bonus:
        message = say("{yahtzee} bonus: {points} after a {full}.")
        if bonus.over is Over.FILLED:
            message = say("{yahtzee} bonus: {points}, even after a zero.")
        yield message.filled(points=Number(bonus.points), **words), False
        yield SHOWN[bonus.shown].filled(**words), True
    else:
        yield from ((say("There is no {yahtzee} bonus.", **words), True), (NOTHING, True))
    if joker:
        placement = joker.placement if rules.upper else Placement.FREE
        # Translators: what the Yahtzee box must hold for jokers, and where they may go.
        message = say("Jokers after a {full}: {where}.")
        if joker.over is Over.FILLED:
            message = say("Jokers even after a zero: {where}.")
        yield message.filled(where=PLACEMENTS[placement], **words), False
        yield _JOKER_VALUES[joker.values], True
    else:
        yield from ((say("There are no jokers."), True), (NOTHING, True))


def further_steps(bonus: UpperBonus) -> Iterator[Text]:
    """What a higher total of the upper section earns instead."""
    for threshold, points in bonus.further:
        yield count(
            "For {threshold} or more it is {points} point.",
            "For {threshold} or more it is {points} points.",
            points,
            threshold=Number(threshold),
            points=Number(points),
        )


SHOWN = {
    Shown.COUNT_LINE: say("The {yahtzee} bonus is counted on a line of its own."),
    Shown.YAHTZEE_BOX: say("The {yahtzee} bonus is added in its box."),
}
_JOKER_VALUES = {
    JokerValues.ALWAYS: say("A joker is paid in full wherever it may go."),
    JokerValues.MATCHING_FILLED: say(
        "A joker is paid in full once the upper box of its face is filled, not before."
    ),
}
PLACEMENTS = {
    Placement.FORCED: say("upper box, else lower, else a zero"),
    Placement.UPPER_FIRST: say("upper box, else anywhere"),
    Placement.FREE: say("anywhere"),
}
