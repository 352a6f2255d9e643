"""The differences between two rule sets in words, for the rule editor."""

from collections.abc import Iterator

from yahtzee.engine.box_words import sentence_of
from yahtzee.engine.presets import label_of
from yahtzee.engine.rules import (
    Joker,
    JokerValues,
    Over,
    Placement,
    RuleSet,
    Shown,
    Ties,
    UpperBonus,
    YahtzeeBonus,
)
from yahtzee.explain.positions import full_words, joker_waits, noun
from yahtzee.explain.rules_in_words import further_steps
from yahtzee.explain.words import labels
from yahtzee.language import N_, _, ngettext, number

_BONUS_OVER = {
    Over.FIFTY: N_("The {yahtzee} bonus is earned once the {yahtzee} box holds {full}."),
    Over.FILLED: N_(
        "The {yahtzee} bonus is earned once the {yahtzee} box is filled, even with a zero."
    ),
}
_SHOWN = {
    Shown.COUNT_LINE: N_("The {yahtzee} bonus is counted on a line of its own."),
    Shown.YAHTZEE_BOX: N_("The {yahtzee} bonus is added in its box."),
}
_JOKER_OVER = {
    Over.FIFTY: N_("A further {yahtzee} is a joker once the {yahtzee} box holds {full}."),
    Over.FILLED: N_(
        "A further {yahtzee} is a joker once the {yahtzee} box is filled, even with a zero."
    ),
}
_PLACEMENT = {
    Placement.FORCED: N_(
        "Jokers follow a forced order: the upper box of their face, else an open lower box, "
        "else a zero in an open upper box."
    ),
    Placement.UPPER_FIRST: N_(
        "Jokers go in the upper box of their face if it is open, else in any open box."
    ),
    Placement.FREE: N_("Jokers may go in any open box."),
}


def differences(rules: RuleSet, base: RuleSet) -> tuple[str, ...]:
    """How ``rules`` differ from ``base``, a sentence each; empty if they are equal."""
    return tuple(_differences(rules, base))


def _differences(rules: RuleSet, base: RuleSet) -> Iterator[str]:
    yield from _boxes(rules, base)
    if rules.rolls != base.rolls:
        yield ngettext(
            "{number} roll a turn instead of {before}.",
            "{number} rolls a turn instead of {before}.",
            rules.rolls,
        ).format(number=rules.rolls, before=base.rolls)
    yield from _upper_bonus(rules.upper_bonus, base.upper_bonus)
    yield from _yahtzee_bonus(rules, rules.yahtzee_bonus, base)
    yield from _joker(rules, base)
    yield from _switches(rules, base)


def _boxes(rules: RuleSet, base: RuleSet) -> Iterator[str]:
    added = [box for box in rules.categories if box not in base.categories]
    dropped = [box for box in base.categories if box not in rules.categories]
    for box in added:
        yield _("New box: {box}. {help}").format(box=label_of(box, rules), help=sentence_of(box))
    if dropped:
        yield _("Left out: {boxes}.").format(boxes=labels(dropped, base))
    now, before = len(rules.categories), len(base.categories)
    if now != before:
        yield ngettext(
            "The game lasts {number} round instead of {before}.",
            "The game lasts {number} rounds instead of {before}.",
            now,
        ).format(number=now, before=before)


def _upper_bonus(now: UpperBonus | None, before: UpperBonus | None) -> Iterator[str]:
    if now == before:
        return
    if now is None:
        yield _("There is no upper bonus.")
    elif before is None:
        yield ngettext(
            "There is an upper bonus: {points} point for {threshold} or more.",
            "There is an upper bonus: {points} points for {threshold} or more.",
            now.points,
        ).format(points=number(now.points), threshold=number(now.threshold))
    elif now.steps[0] != before.steps[0]:
        yield ngettext(
            "The upper bonus is {points} point for {threshold} or more "
            "instead of {points_before} for {threshold_before}.",
            "The upper bonus is {points} points for {threshold} or more "
            "instead of {points_before} for {threshold_before}.",
            now.points,
        ).format(
            points=number(now.points),
            threshold=number(now.threshold),
            points_before=number(before.points),
            threshold_before=number(before.threshold),
        )
    if now is not None:
        yield from further_steps(now)


def _yahtzee_bonus(rules: RuleSet, now: YahtzeeBonus | None, base: RuleSet) -> Iterator[str]:
    before = base.yahtzee_bonus
    if now is None:
        if before is not None:
            yield _("There is no {yahtzee} bonus.").format(yahtzee=noun(base))
        return
    words = {"yahtzee": noun(rules), "full": full_words(rules)}
    if before is None:
        yield ngettext(
            "There is a {yahtzee} bonus: {points} point for each further {yahtzee}.",
            "There is a {yahtzee} bonus: {points} points for each further {yahtzee}.",
            now.points,
        ).format(points=number(now.points), **words)
    elif now.points != before.points:
        yield ngettext(
            "The {yahtzee} bonus is {points} point instead of {before}.",
            "The {yahtzee} bonus is {points} points instead of {before}.",
            now.points,
        ).format(points=number(now.points), before=number(before.points), **words)
    if before is None or now.over is not before.over:
        yield _(_BONUS_OVER[now.over]).format(**words)
    if before is None or now.shown is not before.shown:
        yield _(_SHOWN[now.shown]).format(**words)


def _joker(rules: RuleSet, base: RuleSet) -> Iterator[str]:
    now, before = rules.joker, base.joker
    if now is None:
        if before is not None:
            yield _("There are no jokers.")
        return
    if before is None:
        yield _("There are jokers.")
    if before is None or now.over is not before.over:
        yield _(_JOKER_OVER[now.over]).format(yahtzee=noun(rules), full=full_words(rules))
    if before is None or now.placement is not before.placement:
        yield _(_PLACEMENT[now.placement])
    if before is None or now.values is not before.values:
        yield _values(rules, now)


def _values(rules: RuleSet, joker: Joker) -> str:
    if joker.values is JokerValues.ALWAYS:
        return _("A joker is paid in full wherever it may go.")
    if joker_waits(rules):
        return _("A joker is paid in full once the upper box of its face is filled, not before.")
    return _(
        "A joker is paid in full once the upper box of its face is filled, "
        "and by these rules it cannot go elsewhere before."
    )


def _switches(rules: RuleSet, base: RuleSet) -> Iterator[str]:
    if rules.five_alike_is_full_house != base.five_alike_is_full_house:
        yield (
            _("Five dice alike count as a full house.")
            if rules.five_alike_is_full_house
            else _("Five dice alike do not count as a full house.")
        )
    if rules.first_yahtzee_forced:
        if not base.first_yahtzee_forced:
            yield _("A first {yahtzee} must go in the {yahtzee} box.").format(yahtzee=noun(rules))
    elif base.first_yahtzee_forced and rules.yahtzee and not rules.in_order:
        yield _("A first {yahtzee} may go in any open box.").format(yahtzee=noun(rules))
    if rules.in_order != base.in_order:
        yield (
            _("Boxes are filled in order, from the top of the card to the bottom.")
            if rules.in_order
            else _("Boxes may be filled in any order.")
        )
    if rules.ties is not base.ties:
        if rules.ties is Ties.BONUSES:
            yield _("More {yahtzee} bonuses settle a tie.").format(yahtzee=noun(rules))
        else:
            yield _("A tie is a tie: nothing settles it.")
