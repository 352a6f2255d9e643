"""What sets a rule set apart from another, for whoever is changing one."""

from collections.abc import Iterator

from yahtzee.explain.positions import full_yahtzee, joker_waits, noun
from yahtzee.explain.words import capital, in_words, listed, many, some
from yahtzee.rules import (
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

_PLACEMENT = {
    Placement.FORCED: (
        "Jokers follow a forced order: the upper box of their face, else an open lower box, "
        "else a zero in an open upper box."
    ),
    Placement.UPPER_FIRST: (
        "Jokers go in the upper box of their face if it is open, else in any open box."
    ),
    Placement.FREE: "Jokers may go in any open box.",
}


def differences(rules: RuleSet, base: RuleSet) -> tuple[str, ...]:
    """What ``rules`` say otherwise than ``base``, a sentence each; empty if they are equal."""
    return tuple(_differences(rules, base))


def _differences(rules: RuleSet, base: RuleSet) -> Iterator[str]:
    yield from _boxes(rules, base)
    if rules.rolls != base.rolls:
        yield f"{capital(many(rules.rolls, 'roll'))} a turn instead of {in_words(base.rolls)}."
    yield from _upper_bonus(rules.upper_bonus, base.upper_bonus)
    yield from _yahtzee_bonus(rules, base)
    yield from _joker(rules, base)
    yield from _switches(rules, base)


def _boxes(rules: RuleSet, base: RuleSet) -> Iterator[str]:
    added = [box for box in rules.categories if box not in base.categories]
    dropped = [box for box in base.categories if box not in rules.categories]
    for box in added:
        yield f"{box} is added. {box.help}"
    if dropped:
        yield f"{listed(dropped)} {'is' if len(dropped) == 1 else 'are'} left out."
    now, then = len(rules.categories), len(base.categories)
    if now != then:
        yield f"The game lasts {many(now, 'round')} instead of {in_words(then)}."


def _upper_bonus(now: UpperBonus | None, then: UpperBonus | None) -> Iterator[str]:
    if now == then:
        return
    if now is None:
        yield "There is no upper bonus."
    elif then is None:
        yield f"There is an upper bonus: {some(now.points, 'point')} for {now.threshold} or more."
    else:
        yield (
            f"The upper bonus is {some(now.points, 'point')} for {now.threshold} or more "
            f"instead of {then.points} for {then.threshold}."
        )


def _holds(rules: RuleSet, over: Over) -> str:
    return f"holds {full_yahtzee(rules)}" if over is Over.FIFTY else "is filled, even with a zero"


def _shown(bonus: YahtzeeBonus) -> str:
    if bonus.shown is Shown.YAHTZEE_BOX:
        return "added in its box"
    return "counted on a line of its own"


def _yahtzee_bonus(rules: RuleSet, base: RuleSet) -> Iterator[str]:
    now, then = rules.yahtzee_bonus, base.yahtzee_bonus
    if now is None:
        if then is not None:
            yield f"There is no {noun(base)} bonus."
        return
    name = noun(rules)
    if then is None:
        yield (
            f"There is a {name} bonus: {some(now.points, 'point')} for each further {name} once "
            f"the {name} box {_holds(rules, now.over)}. It is {_shown(now)}."
        )
        return
    if now.points != then.points:
        yield f"The {name} bonus is {some(now.points, 'point')} instead of {then.points}."
    if now.over is not then.over:
        yield f"The {name} bonus is earned once the {name} box {_holds(rules, now.over)}."
    if now.shown is not then.shown:
        yield f"The {name} bonus is {_shown(now)}."


def _joker(rules: RuleSet, base: RuleSet) -> Iterator[str]:
    now, then = rules.joker, base.joker
    if now is None:
        if then is not None:
            yield "There are no jokers."
        return
    if then is None:
        yield "There are jokers."
    if then is None or now.over is not then.over:
        name = noun(rules)
        yield f"A further {name} is a joker once the {name} box {_holds(rules, now.over)}."
    if then is None or now.placement is not then.placement:
        yield _PLACEMENT[now.placement]
    if then is None or now.values is not then.values:
        yield _values(rules, now)


def _values(rules: RuleSet, joker: Joker) -> str:
    if joker.values is JokerValues.ALWAYS:
        return "A joker is paid in full wherever it may go."
    if joker_waits(rules):
        return "A joker is paid in full once the upper box of its face is filled, not before."
    return (
        "A joker is paid in full once the upper box of its face is filled, "
        "and by these rules it cannot go elsewhere before."
    )


def _switches(rules: RuleSet, base: RuleSet) -> Iterator[str]:
    if rules.five_alike_is_full_house != base.five_alike_is_full_house:
        here = rules if rules.five_alike_is_full_house else base
        houses = [box.label for box in here.lower if box.is_full_house]
        does = "count" if rules.five_alike_is_full_house else "do not count"
        yield f"Five dice alike {does} as {listed(houses)}."
    if rules.first_yahtzee_forced:
        if not base.first_yahtzee_forced:
            yield f"A first {noun(rules)} must go in the {noun(rules)} box."
    elif base.first_yahtzee_forced and rules.yahtzee:
        yield f"A first {noun(rules)} may go in any open box."
    if rules.ties is not base.ties:
        if rules.ties is Ties.BONUSES:
            yield f"More {noun(rules)} bonuses settle a tie."
        else:
            yield "A tie is a tie: nothing settles it."
