"""A rule set in one line, and how two differ: a short sentence for each knob."""

from collections.abc import Iterator
from dataclasses import replace

from yahtzee.engine.categories import sentence_of
from yahtzee.engine.dice import USUAL_DICE
from yahtzee.engine.rules import JokerValues, Over, Placement, RuleSet, Shown, Ties, UpperBonus
from yahtzee.explain.words import full_words, labels, noun
from yahtzee.messages import (
    NOTHING,
    Message,
    Number,
    Text,
    count,
    labelled,
    say,
    sentences,
    stopped,
)


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
            new = stopped(labelled(say("New box"), box))
            yield sentences(new, sentence_of(box, rules.dice))
    if dropped:
        yield _left_out(labels(dropped))
    name = noun(rules) or noun(base)
    both = zip(_knobs(rules, name), _knobs(base, name), strict=True)
    yield from (now for (now, _usual), (before, _also) in both if now and now != before)


def _knobs(rules: RuleSet, yahtzee: Text) -> Iterator[tuple[Text, bool]]:
    """What each knob says, and whether that is usual; nothing if there is nothing to say."""
    boxes = len(rules.categories)
    upper = rules.upper_bonus
    words = {"yahtzee": yahtzee, "full": full_words(rules)}
    yield count("{number} box.", "{number} boxes.", boxes), False
    dice = count("{number} die.", "{number} dice.", rules.dice)
    yield dice, rules.dice == USUAL_DICE
    yield count("{number} roll a turn.", "{number} rolls a turn.", rules.rolls), False
    if upper:
        # Translators: points and the total that earns them, "35 for 63".
        earned = say(
            "{points} for {threshold} or more",
            points=Number(upper.points),
            threshold=Number(upper.threshold),
        )
        bonus = stopped(labelled(say("Upper bonus"), earned))
        yield sentences(bonus, *further_steps(upper)), False
    else:
        yield _left_out(say("Upper bonus")), True
    yield from _further_yahtzees(rules, words)
    forced = rules.first_yahtzee_forced
    yield first_yahtzee(yahtzee) if forced else _left_out(FIRST_FORCED), not forced
    for is_on, label in (
        (rules.saved_rolls, ROLLS_SAVED),
        (rules.in_order, IN_ORDER),
        (rules.five_alike_is_full_house, ALIKE_IS_FULL_HOUSE),
    ):
        yield stopped(label) if is_on else _left_out(label), not is_on
    yield tie_words(rules), rules.ties is Ties.SHARED


def _left_out(what: Text) -> Message:
    return say("Left out: {boxes}.", boxes=what)


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
        yield from ((_left_out(say("{yahtzee} bonus", **words)), True), (NOTHING, True))
    if joker:
        placement = joker.placement if rules.upper else Placement.FREE
        # Translators: what the Yahtzee box must hold for jokers, and where they may go.
        message = say("Jokers after a {full}: {where}.")
        if joker.over is Over.FILLED:
            message = say("Jokers even after a zero: {where}.")
        yield message.filled(where=PLACEMENTS[placement], **words), False
        yield paid_words(joker.values), True
    else:
        yield from ((_left_out(say("Jokers")), True), (NOTHING, True))


def further_steps(bonus: UpperBonus) -> Iterator[Text]:
    """What a higher total of the upper section earns instead."""
    for threshold, points in bonus.further:
        earned = say(
            "{points} for {threshold} or more", points=Number(points), threshold=Number(threshold)
        )
        yield stopped(earned)


def first_yahtzee(yahtzee: Text) -> Text:
    """Where a first Yahtzee must go, as a sentence."""
    # Translators: {yahtzee} is Yahtzee, Kniffel or Yatzy, the name of the box and of the roll.
    message = say("A first {yahtzee} must go in the {yahtzee} box while that is open.")
    return message.filled(yahtzee=yahtzee)


def paid_words(values: JokerValues) -> Text:
    """When a joker is paid in full, as a sentence."""
    return stopped(labelled(PAID_IN_FULL, JOKER_VALUES[values]))


def tie_words(rules: RuleSet) -> Text:
    """What settles equal totals, as a sentence."""
    if rules.ties is Ties.BONUSES:
        return say(
            "If totals are equal, the one with more {yahtzee} bonuses wins; "
            "if those are equal too, it is a tie.",
            yahtzee=noun(rules),
        )
    return say("Players with equal totals tie, and share the win if theirs is the highest.")


# What knobs are called, and what they can be: the form in which rules are made has these, too.
FIRST_FORCED = say("A first Yahtzee must go in its box")
ROLLS_SAVED = say("Rolls not used are saved for later turns")
IN_ORDER = say("Boxes are filled in order, from the top")
ALIKE_IS_FULL_HOUSE = say("All alike are a full house too")
SHOWN = {
    Shown.COUNT_LINE: say("The {yahtzee} bonus is counted on a line of its own."),
    Shown.YAHTZEE_BOX: say("The {yahtzee} bonus is added in its box."),
}
PAID_IN_FULL = say("Paid in full")
JOKER_VALUES = {
    JokerValues.MATCHING_FILLED: say("once its upper box is filled"),
    JokerValues.ALWAYS: say("always"),
}
PLACEMENTS = {
    Placement.FORCED: say("upper box, else lower, else a zero"),
    Placement.UPPER_FIRST: say("upper box, else anywhere"),
    Placement.FREE: say("anywhere"),
}
