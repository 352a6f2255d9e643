"""A rule set in one line, and how two differ: a short sentence for each knob."""

from collections.abc import Iterator
from dataclasses import replace

from yahtzee.engine.categories import sentence_of
from yahtzee.engine.rules import JokerValues, Over, Placement, RuleSet, Shown, Ties, UpperBonus
from yahtzee.explain.words import full_words, labels, noun
from yahtzee.language import N_, _, ngettext, number


def summary(rules: RuleSet) -> str:
    """The rules in one line of short sentences; what is usual goes without saying."""
    return " ".join(text for text, is_usual in _knobs(rules, noun(rules)) if text and not is_usual)


def differences(rules: RuleSet, base: RuleSet) -> tuple[str, ...]:
    """How ``rules`` differ from ``base``, a sentence each; empty if they are equal."""
    return tuple(_differences(rules, base))


def _differences(rules: RuleSet, base: RuleSet) -> Iterator[str]:
    dropped = [box for box in base.categories if box not in rules.categories]
    for box in rules.categories:
        if box in base.categories:
            continue
        before = next((each for each in dropped if replace(each, label=box.label) == box), None)
        if before:
            dropped.remove(before)
            yield _("{name}: another name for {box}.").format(name=box, box=before)
        else:
            yield _("New box: {box}. {help}").format(box=box, help=sentence_of(box))
    if dropped:
        yield _("Left out: {boxes}.").format(boxes=labels(dropped))
    name = noun(rules) or noun(base)
    both = zip(_knobs(rules, name), _knobs(base, name), strict=True)
    yield from (now for (now, _usual), (before, _also) in both if now and now != before)


def _knobs(rules: RuleSet, yahtzee: str) -> Iterator[tuple[str, bool]]:
    """What each knob says, and whether that is usual; empty if there is nothing to say."""
    boxes, upper = len(rules.categories), rules.upper_bonus
    words = {"yahtzee": yahtzee, "full": full_words(rules)}
    yield ngettext("{number} box.", "{number} boxes.", boxes).format(number=boxes), False
    rolls = ngettext("{number} roll a turn.", "{number} rolls a turn.", rules.rolls)
    yield rolls.format(number=rules.rolls), False
    if upper:
        # Translators: points and the total that earns them, "35 for 63".
        text = _("Upper bonus: {points} for {threshold}.").format(
            points=number(upper.points), threshold=number(upper.threshold)
        )
        yield " ".join((text, *further_steps(upper))), False
    else:
        yield _("There is no upper bonus."), True
    yield from _further_yahtzees(rules, words)
    for is_on, on, off in (
        (
            rules.first_yahtzee_forced,
            _("A first {yahtzee} must be scored as one."),
            _("A first {yahtzee} may go in any open box."),
        ),
        (rules.in_order, _("Boxes in order."), _("Boxes may be filled in any order.")),
        (
            rules.five_alike_is_full_house,
            _("Five dice alike are a full house too."),
            _("Five dice alike do not count as a full house."),
        ),
        (
            rules.ties is Ties.BONUSES,
            _("Bonuses settle ties."),
            _("A tie is a tie: nothing settles it."),
        ),
    ):
        yield (on if is_on else off).format(**words), not is_on


def _further_yahtzees(rules: RuleSet, words: dict[str, str]) -> Iterator[tuple[str, bool]]:
    """Bonus and joker: what is said of them, and of how they are shown and paid."""
    bonus, joker = rules.yahtzee_bonus, rules.joker
    if bonus:
        message = _("{yahtzee} bonus: {points} after a {full}.")
        if bonus.over is Over.FILLED:
            message = _("{yahtzee} bonus: {points}, even after a zero.")
        yield message.format(points=number(bonus.points), **words), False
        yield _(SHOWN[bonus.shown]).format(**words), True
    else:
        yield from ((_("There is no {yahtzee} bonus.").format(**words), True), ("", True))
    if joker:
        placement = joker.placement if rules.upper else Placement.FREE
        # Translators: what the Yahtzee box must hold for jokers, and where they may go.
        message = _("Jokers after a {full}: {where}.")
        if joker.over is Over.FILLED:
            message = _("Jokers even after a zero: {where}.")
        yield message.format(where=_(PLACEMENTS[placement]), **words), False
        yield _(_JOKER_VALUES[joker.values]), True
    else:
        yield from ((_("There are no jokers."), True), ("", True))


def further_steps(bonus: UpperBonus) -> Iterator[str]:
    """What a higher total of the upper section earns instead."""
    for threshold, points in bonus.further:
        yield ngettext(
            "For {threshold} or more it is {points} point.",
            "For {threshold} or more it is {points} points.",
            points,
        ).format(threshold=number(threshold), points=number(points))


SHOWN = {
    Shown.COUNT_LINE: N_("The {yahtzee} bonus is counted on a line of its own."),
    Shown.YAHTZEE_BOX: N_("The {yahtzee} bonus is added in its box."),
}
_JOKER_VALUES = {
    JokerValues.ALWAYS: N_("A joker is paid in full wherever it may go."),
    JokerValues.MATCHING_FILLED: N_(
        "A joker is paid in full once the upper box of its face is filled, not before."
    ),
}
PLACEMENTS = {
    Placement.FORCED: N_("upper box, else lower, else a zero"),
    Placement.UPPER_FIRST: N_("upper box, else anywhere"),
    Placement.FREE: N_("anywhere"),
}
