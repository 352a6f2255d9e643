"""Questions that players often argue about, answered by the rules in force."""

from collections.abc import Iterator
from dataclasses import dataclass

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import DICE, FACES, Faces
from yahtzee.engine.patterns import MATCHED, TOTAL, Alike, Run
from yahtzee.engine.presets import label_of
from yahtzee.engine.rules import Over, Placement, RuleSet, Shown
from yahtzee.engine.scoring import natural_points
from yahtzee.explain.boxes import because
from yahtzee.explain.positions import dice_each, full_words, joker_boxes, joker_waits, noun
from yahtzee.explain.rules_in_words import tie_words
from yahtzee.explain.words import labels, points, row
from yahtzee.language import _, ngettext, number


@dataclass(frozen=True, slots=True)
class Dispute:
    """A question and its answer under one rule set. ``id`` is unique on its page."""

    id: str
    question: str
    answer: str


def disputes(rules: RuleSet) -> tuple[Dispute, ...]:
    """The disputed questions with the answers of these rules."""
    return tuple(_disputes(rules))


def _disputes(rules: RuleSet) -> Iterator[Dispute]:
    yield _reroll(rules)
    if rules.rolls > 1:
        yield _stop(rules)
    yield _floor()
    yield _nothing(rules)
    yield _change()
    yield from _kinds(rules)
    yield from _full_house(rules)
    yield from _two_pairs(rules)
    yield from _straights(rules)
    yield from _yahtzees(rules)
    yield from _exactly(rules)
    yield Dispute("tie", _("What if two totals are equal?"), tie_words(rules))


def _reroll(rules: RuleSet) -> Dispute:
    question = _("Can I roll a die again that I kept?")
    if rules.rolls == 1:
        question = _("Can I roll some dice again?")
        answer = _("No. There is one roll a turn.")
    elif rules.rolls == 2:
        answer = _(
            "You may change your mind until you make the second roll. It is the last of the turn, "
            "so a die kept then stays."
        )
    else:
        answer = _(
            "Yes. Before each of the {number} rolls after the first you choose anew which dice "
            "stay, whatever you kept before."
        ).format(number=rules.rolls - 1)
    return Dispute("reroll", question, answer)


def _stop(rules: RuleSet) -> Dispute:
    return Dispute(
        "stop",
        _("Must I make all my rolls?"),
        _("No. You may score after any roll; you need not make all {number}.").format(
            number=rules.rolls
        ),
    )


def _floor() -> Dispute:
    return Dispute(
        "cocked",
        _("Does a die count that fell off the table or leans on something?"),
        _(
            "On the screen that cannot happen. With your own dice a die counts if it lies flat on "
            "the table, and most people roll again one that does not. Agree on it before you "
            "start."
        ),
    )


def _nothing(rules: RuleSet) -> Dispute:
    if rules.in_order:
        return Dispute(
            "order",
            _("May I choose which box I fill?"),
            _(
                "No. Boxes are filled in order, from the top of the card to the bottom. Dice that "
                "do not fit the next one score a zero there."
            ),
        )
    answer = [
        _("Yes. Dice that do not fit an open box score a zero there, even if another would pay.")
    ]
    first = rules.first_yahtzee_forced
    joker = rules.joker and rules.joker.placement is not Placement.FREE and rules.upper
    if first and joker:
        bound = _("Only a first {yahtzee} and a joker must go where a rule says.")
        answer.append(bound.format(yahtzee=noun(rules)))
    elif first:
        bound = _("Only a first {yahtzee} must go where a rule says.")
        answer.append(bound.format(yahtzee=noun(rules)))
    elif joker:
        answer.append(_("Only a joker must go where a rule says."))
    answer.append(_("Every turn must fill a box."))
    return Dispute(
        "zero", _("May I choose a box in which my dice score nothing?"), " ".join(answer)
    )


def _change() -> Dispute:
    return Dispute(
        "change",
        _("May I move points to another box later?"),
        _(
            "No. A box that is filled stays as it is to the end of the game. Undo is for a slip of "
            "the hand: it is counted, rolling again gives the same dice, and Options have games "
            "without it."
        ),
    )


def _kinds(rules: RuleSet) -> Iterator[Dispute]:
    kinds = [box for box in rules.lower if _needed(box) and box.pays in (TOTAL, MATCHED)]
    all_dice = [box for box in kinds if box.pays == TOTAL]
    only = [box for box in kinds if box.pays == MATCHED]
    parts = []
    if all_dice:
        parts.append(_("{boxes}: all five dice count.").format(boxes=labels(all_dice, rules)))
        parts.append(_four_and_one(rules, all_dice[-1]))
    if only:
        parts.append(_("{boxes}: only the dice alike count.").format(boxes=labels(only, rules)))
        # Five alike would leave no die out.
        shows = [box for box in only if _needed(box) < DICE] or only
        parts.append(_four_and_one(rules, shows[-1]))
    if kinds:
        question = _("{boxes}: which dice count?").format(boxes=labels(kinds, rules))
        yield Dispute("kinds", question, " ".join(parts))


def _needed(box: Category) -> int:
    """How many alike a box asks for, and nothing else; 0 if that is not what it does."""
    is_kind = isinstance(box.pattern, Alike) and len(box.pattern.groups) == 1
    return box.pattern.size if is_kind else 0


def _four_and_one(rules: RuleSet, box: Category) -> str:
    six, three = FACES[5], FACES[2]
    count = max(_needed(box), 4)
    dice = (six,) * count + (three,) * (DICE - count)
    worth = box.natural_points(dice)
    return ngettext(
        "{dice} score {points} point in {box}.", "{dice} score {points} points in {box}.", worth
    ).format(dice=row(dice), points=worth, box=label_of(box, rules))


def _full_house(rules: RuleSet) -> Iterator[Dispute]:
    for box in rules.lower:
        if box.is_full_house:
            yield Dispute(
                f"five_alike_{box.id}",
                _("{box}: do five alike count?").format(box=label_of(box, rules)),
                " ".join(_five_alike_as(rules, box)),
            )
            low_pair = (2, 2, 5, 5, 5)
            question = _("{box}: do {dice} count, with the two below the three?")
            answer = _("Yes, the faces may be either way round. {because}")
            yield Dispute(
                f"low_pair_{box.id}",
                question.format(box=label_of(box, rules), dice=row(low_pair)),
                answer.format(because=because(rules, box, low_pair)),
            )


def _five_alike_as(rules: RuleSet, box: Category) -> Iterator[str]:
    five = (FACES[4],) * DICE
    words = {"yahtzee": noun(rules), "full": full_words(rules)}
    if rules.five_alike_is_full_house:
        yield _("Yes. Five {face}s there: {points}.").format(
            face=five[0], points=points(natural_points(rules, box, five))
        )
    elif rules.joker:
        message = (
            _("Only as a joker: a {yahtzee} rolled when the {yahtzee} box already holds {full}.")
            if rules.joker.over is Over.FIFTY
            else _("Only as a joker: a {yahtzee} rolled when the {yahtzee} box is already filled.")
        )
        yield message.format(**words)
        yield _joker_there(rules, box)
        yield _("Otherwise it is worth nothing there.")
    else:
        yield _("No. It is three of one face and two of another, and five alike are not.")
    if rules.first_yahtzee_forced:
        yield _("A first {yahtzee} must go in the {yahtzee} box.").format(**words)


def _joker_there(rules: RuleSet, box: Category) -> str:
    """What a joker is worth in a full house, and when."""
    values = {box.joker_points((face,) * DICE) for face in FACES}
    waits = joker_waits(rules)
    if len(values) > 1:
        return (
            _("Once the upper box of its face is filled, it scores the sum of its dice there.")
            if waits
            else _("It scores the sum of its dice there.")
        )
    worth = min(values)
    message = (
        ngettext(
            "Once the upper box of its face is filled, it scores {points} point there.",
            "Once the upper box of its face is filled, it scores {points} points there.",
            worth,
        )
        if waits
        else ngettext("It scores {points} point there.", "It scores {points} points there.", worth)
    )
    return message.format(points=worth)


def _two_pairs(rules: RuleSet) -> Iterator[Dispute]:
    four = (4, 4, 4, 4, 1)
    pairs = [Alike((2, 2)), Alike((2, 2), same=True)]
    box = next((box for box in rules.lower if box.pattern in pairs), None)
    if box is not None:
        answer = _("Yes. {because}") if natural_points(rules, box, four) else _("No. {because}")
        told = answer.format(because=because(rules, box, four))
        yield Dispute("two_pairs", _("Are four alike two pairs?"), told)


_STRAIGHTS: tuple[Faces, ...] = ((1, 2, 3, 4, 6), (2, 3, 4, 5, 6), (1, 2, 4, 5, 6))


def _straights(rules: RuleSet) -> Iterator[Dispute]:
    for box in rules.lower:
        if not isinstance(box.pattern, Run) or box.pattern.step > 1 or box.pattern.length < 4:
            continue
        for place, dice in enumerate(_STRAIGHTS, 1):
            answer = _("Yes. {because}") if natural_points(rules, box, dice) else _("No. {because}")
            yield Dispute(
                f"{box.id}_{place}",
                _("{box}: do {dice} count?").format(box=label_of(box, rules), dice=row(dice)),
                answer.format(because=because(rules, box, dice)),
            )


def _yahtzees(rules: RuleSet) -> Iterator[Dispute]:
    if rules.yahtzee is None:
        return
    full = full_words(rules)
    words = {"yahtzee": noun(rules), "full": full}
    if rules.in_order:
        must = _("No. It goes in the box that is next, whichever that is.")
    elif rules.first_yahtzee_forced:
        must = _("Yes, as long as it is open. After that a {yahtzee} goes elsewhere.")
    elif rules.yahtzee_bonus and rules.yahtzee_bonus.over is Over.FIFTY:
        must = _(
            "No. While it is open you may choose any open box for a {yahtzee}. "
            "But a {yahtzee} that is scored elsewhere does not count towards the bonus: "
            "only the {full} in the {yahtzee} box does."
        )
    else:
        must = _("No. While it is open you may choose any open box for a {yahtzee}.")
    yield Dispute(
        "first_yahtzee",
        _("Must I take a {yahtzee} in the {yahtzee} box?").format(**words),
        must.format(**words),
    )
    yield Dispute(
        "another_yahtzee",
        _("The {yahtzee} box holds {full} and I rolled another {yahtzee}: what now?").format(
            **words
        ),
        " ".join(_another(rules, 1)),
    )
    yield Dispute(
        "zeroed_yahtzee",
        _("The {yahtzee} box holds a zero and I rolled a {yahtzee} after all: what now?").format(
            **words
        ),
        " ".join(_another(rules, 0)),
    )


def _applies(over: Over, held: int) -> bool:
    return held > 0 or over is Over.FILLED


def _another(rules: RuleSet, held: int) -> Iterator[str]:
    bonus, joker = rules.yahtzee_bonus, rules.joker
    if bonus and _applies(bonus.over, held):
        earned = (
            ngettext(
                "You earn a bonus of {points} point, added in the {yahtzee} box.",
                "You earn a bonus of {points} points, added in the {yahtzee} box.",
                bonus.points,
            )
            if bonus.shown is Shown.YAHTZEE_BOX
            else ngettext(
                "You earn a bonus of {points} point, on its own line.",
                "You earn a bonus of {points} points, on its own line.",
                bonus.points,
            )
        )
        yield earned.format(points=number(bonus.points), yahtzee=noun(rules))
    elif bonus:
        yield _("There is no bonus over a zero.")
    if joker and _applies(joker.over, held):
        yield _joker_goes(rules, joker.placement)
        gains = joker_boxes(rules)
        if gains:
            full = (
                _("Once the upper box of its face is filled, it counts in full here: {boxes}.")
                if joker_waits(rules)
                else _("It counts in full here: {boxes}.")
            )
            yield full.format(boxes=labels(gains, rules))
        return
    if joker:
        yield _("Nor is the roll a joker.") if bonus and not held else _("The roll is no joker.")
    yield (
        _("Score it in the next box, for what its dice are worth there.")
        if rules.in_order
        else _("Score it in any open box, for what its dice are worth there.")
    )


def _joker_goes(rules: RuleSet, placement: Placement) -> str:
    if placement is Placement.FREE or not rules.upper:
        return _("The roll is a joker: it may go in any open box.")
    if placement is Placement.UPPER_FIRST:
        return _(
            "The roll is a joker: it must go in the upper box of its face if that is open, "
            "else in any open box."
        )
    lower = any(not box.is_yahtzee for box in rules.lower)
    if lower and len(rules.upper) > 1:
        return _(
            "The roll is a joker: it must go in the upper box of its face if that is open, "
            "else in any open lower box, else it is a zero in an open upper box."
        )
    if lower:
        return _(
            "The roll is a joker: it must go in the upper box of its face if that is open, "
            "else in any open lower box."
        )
    if len(rules.upper) > 1:
        return _(
            "The roll is a joker: it must go in the upper box of its face if that is open, "
            "else it is a zero in an open upper box."
        )
    return _("The roll is a joker: it must go in the upper box of its face if that is open.")


def _exactly(rules: RuleSet) -> Iterator[Dispute]:
    bonus = rules.upper_bonus
    if bonus is None:
        return
    threshold = number(bonus.threshold)
    answer = [
        ngettext(
            "Yes: {threshold} or more earns {points} point.",
            "Yes: {threshold} or more earns {points} points.",
            bonus.points,
        ).format(threshold=threshold, points=number(bonus.points))
    ]
    if bonus.threshold > 1:
        answer.append(_("With {total} there is none.").format(total=number(bonus.threshold - 1)))
    each = dice_each(rules)
    if each and len(rules.upper) > 1:
        answer.append(
            ngettext(
                "{threshold} is exactly {number} die of each face.",
                "{threshold} is exactly {number} dice of each face.",
                each,
            ).format(threshold=threshold, number=each)
        )
    question = ngettext(
        "Do I get the upper bonus with exactly {threshold} point?",
        "Do I get the upper bonus with exactly {threshold} points?",
        bonus.threshold,
    )
    yield Dispute("exactly", question.format(threshold=threshold), " ".join(answer))
