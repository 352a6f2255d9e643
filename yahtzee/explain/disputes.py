"""Questions that players often argue about, answered by the rules in force."""

from collections.abc import Iterator
from dataclasses import dataclass

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import Faces, five_alike
from yahtzee.engine.legality import natural_points
from yahtzee.engine.patterns import Alike, Pattern, Run
from yahtzee.engine.rules import Over, Placement, RuleSet
from yahtzee.explain.boxes import because
from yahtzee.explain.jokers import joker_boxes
from yahtzee.explain.rules_in_words import further_yahtzees, tie_words
from yahtzee.explain.words import full_words, noun, row
from yahtzee.language import _, ngettext, number


@dataclass(frozen=True, slots=True)
class Dispute:
    """A question and its answer under one rule set. ``id`` is unique on its page."""

    id: str
    question: str
    answer: str


# Dice of which people ask whether they count, by what a box asks for.
_DOUBTED: dict[Pattern, tuple[Faces, ...]] = {
    Alike((4,)): ((6, 6, 6, 6, 3),),
    Alike((3, 2)): ((2, 2, 5, 5, 5), (5, 5, 5, 5, 5)),
    Alike((2, 2)): ((4, 4, 4, 4, 1),),
    Alike((2, 2), same=True): ((4, 4, 4, 4, 1),),
    Run(4): ((2, 3, 4, 5, 6), (1, 2, 4, 5, 6)),
    Run(5): ((1, 2, 3, 4, 6),),
}


def disputes(rules: RuleSet) -> Iterator[Dispute]:
    """The disputed questions with the answers of these rules."""
    if rules.rolls > 1:
        yield Dispute(
            "reroll",
            _("Can I roll a die again that I kept?"),
            _("Yes. Before each roll you choose anew which dice stay, whatever you kept before.")
            if rules.rolls > 2
            else _(
                "You may change your mind until you make the second roll. It is the last of the "
                "turn, so a die kept then stays."
            ),
        )
        no = _("No. You may score after any roll; you need not make all {number}.")
        yield Dispute("stop", _("Must I make all my rolls?"), no.format(number=rules.rolls))
    yield Dispute(
        "cocked",
        _("Does a die count that fell off the table or leans on something?"),
        _(
            "On the screen that cannot happen. Your own dice count if they lie flat on the table; "
            "most people roll again those that do not. Agree on it before you start."
        ),
    )
    yield _nothing(rules)
    yield Dispute(
        "change",
        _("May I move points to another box later?"),
        _(
            "No. A box that is filled stays as it is to the end of the game. Undo is for a slip of "
            "the hand: it is counted, and rolling again gives the same dice."
        ),
    )
    for box in rules.lower:
        for dice in _DOUBTED.get(box.pattern, ()):
            yield _doubted(rules, box, dice)
    if rules.yahtzee and not rules.in_order:
        yield from _yahtzees(rules)
    yield from _exactly(rules)
    yield Dispute("tie", _("What if it’s a tie?"), tie_words(rules))


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
    if rules.first_yahtzee_forced:
        bound = _("Only a first {yahtzee} must go where a rule says.")
        answer.append(bound.format(yahtzee=noun(rules)))
    if rules.joker and rules.joker.placement is not Placement.FREE and rules.upper:
        answer.append(_("Only a joker must go where a rule says."))
    answer.append(_("Every turn you must fill a box."))
    return Dispute(
        "zero", _("May I choose a box in which my dice score nothing?"), " ".join(answer)
    )


def _doubted(rules: RuleSet, box: Category, dice: Faces) -> Dispute:
    """Whether these dice count in a box, and why."""
    question = _("{box}: does {dice} count?").format(box=box, dice=row(dice))
    answer = _("Yes. {because}") if natural_points(rules, box, dice) else _("No. {because}")
    if rules.joker and five_alike(dice) and box in joker_boxes(rules):
        answer = (
            _("Only as a joker: a {yahtzee} rolled when the {yahtzee} box already holds {full}.")
            if rules.joker.over is Over.FIFTY
            else _("Only as a joker: a {yahtzee} rolled when the {yahtzee} box is already filled.")
        )
    words = {"yahtzee": noun(rules), "full": full_words(rules)}
    text = answer.format(because=because(rules, box, dice), **words)
    return Dispute(f"{box.id}_{''.join(map(str, dice))}", question, text)


def _yahtzees(rules: RuleSet) -> Iterator[Dispute]:
    words = {"yahtzee": noun(rules), "full": full_words(rules)}
    must = _("Yes, as long as it is open. After that a {yahtzee} goes elsewhere.")
    if not rules.first_yahtzee_forced:
        must = _("No. While it is open you may choose any open box for a {yahtzee}.")
    yield Dispute(
        "first_yahtzee",
        _("Must I take a {yahtzee} in the {yahtzee} box?").format(**words),
        must.format(**words),
    )
    question = _("The {yahtzee} box holds {full} and I rolled another {yahtzee}: what now?")
    yield Dispute("another_yahtzee", question.format(**words), " ".join(further_yahtzees(rules)))


def _exactly(rules: RuleSet) -> Iterator[Dispute]:
    bonus = rules.upper_bonus
    if bonus is None:
        return
    question = ngettext(
        "Do I get the upper bonus with exactly {threshold} point?",
        "Do I get the upper bonus with exactly {threshold} points?",
        bonus.threshold,
    ).format(threshold=number(bonus.threshold))
    answer = ngettext(
        "Yes: {threshold} or more earns {points} point.",
        "Yes: {threshold} or more earns {points} points.",
        bonus.points,
    ).format(threshold=number(bonus.threshold), points=number(bonus.points))
    yield Dispute("exactly", question, answer)
