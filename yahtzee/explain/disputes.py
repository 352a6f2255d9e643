"""Questions that players often argue about, answered by the rules in force."""

from collections.abc import Iterator
from dataclasses import dataclass

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import USUAL_DICE, Faces, all_alike
from yahtzee.engine.legality import natural_points
from yahtzee.engine.patterns import Alike, Pattern, Run
from yahtzee.engine.rules import Over, Placement, RuleSet
from yahtzee.explain.boxes import because
from yahtzee.explain.jokers import joker_boxes
from yahtzee.explain.rules_in_words import further_yahtzees, tie_words
from yahtzee.explain.words import faces_shown, full_words, noun
from yahtzee.messages import Number, Text, count, say, sentences


@dataclass(frozen=True, slots=True)
class Dispute:
    """A question and its answer under one rule set. ``id`` is unique on its page."""

    id: str
    question: Text
    answer: Text


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
    if rules.rerolls:
        yield Dispute(
            "reroll",
            say("Can I roll a die again that I kept?"),
            say("Yes. Before each roll you choose anew which dice stay, whatever you kept before.")
            if rules.rerolls > 1
            else say(
                "You may change your mind until you make the second roll. It is the last of the "
                "turn, so a die kept then stays."
            ),
        )
        yield Dispute(
            "stop",
            say("Must I make all my rolls?"),
            count(
                "No. You may score after any roll; you need not make all {number}.",
                "No. You may score after any roll; you need not make all {number}.",
                rules.rolls,
            ),
        )
    yield Dispute(
        "cocked",
        say("Does a die count that fell off the table or leans on something?"),
        say(
            "On the screen that cannot happen. Your own dice count if they lie flat on the table; "
            "most people roll again those that do not. Agree on it before you start."
        ),
    )
    yield _nothing(rules)
    yield Dispute(
        "change",
        say("May I move points to another box later?"),
        say(
            "No. A box that is filled stays as it is to the end of the game. Undo is for a slip of "
            "the hand: it is counted, and rolling again gives the same dice."
        ),
    )
    for box in rules.lower:
        for dice in _DOUBTED.get(box.pattern, ()) if rules.dice == USUAL_DICE else ():
            yield _doubted(rules, box, dice)
    if rules.yahtzee and not rules.in_order:
        yield from _yahtzees(rules)
    yield from _exactly(rules)
    yield Dispute("tie", say("What if it’s a tie?"), tie_words(rules))


def _nothing(rules: RuleSet) -> Dispute:
    if rules.in_order:
        return Dispute(
            "order",
            say("May I choose which box I fill?"),
            say(
                "No. Boxes are filled in order, from the top of the card to the bottom. Dice that "
                "do not fit the next one score a zero there."
            ),
        )
    answer = [
        say("Yes. Dice that do not fit an open box score a zero there, even if another would pay.")
    ]
    if rules.first_yahtzee_forced:
        bound = say("Only a first {yahtzee} must go where a rule says.", yahtzee=noun(rules))
        answer.append(bound)
    if rules.joker and rules.joker.placement is not Placement.FREE and rules.upper:
        answer.append(say("Only a joker must go where a rule says."))
    answer.append(say("Every turn you must fill a box."))
    question = say("May I choose a box in which my dice score nothing?")
    return Dispute("zero", question, sentences(*answer))


def _doubted(rules: RuleSet, box: Category, dice: Faces) -> Dispute:
    """Whether these dice count in a box, and why."""
    question = say("{box}: does {dice} count?", box=box, dice=faces_shown(dice))
    answer = say("Yes. {because}") if natural_points(rules, box, dice) else say("No. {because}")
    if rules.joker and all_alike(dice) and box in joker_boxes(rules):
        answer = (
            say("Only as a joker: a {yahtzee} rolled when the {yahtzee} box already holds {full}.")
            if rules.joker.over is Over.FIFTY
            else say(
                "Only as a joker: a {yahtzee} rolled when the {yahtzee} box is already filled."
            )
        )
    words = {"yahtzee": noun(rules), "full": full_words(rules)}
    answer = answer.filled(because=because(rules, box, dice), **words)
    return Dispute(f"{box.id}_{''.join(map(str, dice))}", question, answer)


def _yahtzees(rules: RuleSet) -> Iterator[Dispute]:
    words = {"yahtzee": noun(rules), "full": full_words(rules)}
    must = say("Yes, as long as it is open. After that a {yahtzee} goes elsewhere.")
    if not rules.first_yahtzee_forced:
        must = say("No. While it is open you may choose any open box for a {yahtzee}.")
    yield Dispute(
        "first_yahtzee",
        say("Must I take a {yahtzee} in the {yahtzee} box?", **words),
        must.filled(**words),
    )
    question = say("The {yahtzee} box holds {full} and I rolled another {yahtzee}: what now?")
    yield Dispute("another_yahtzee", question.filled(**words), sentences(*further_yahtzees(rules)))


def _exactly(rules: RuleSet) -> Iterator[Dispute]:
    bonus = rules.upper_bonus
    if bonus is None:
        return
    question = count(
        "Do I get the upper bonus with exactly {threshold} point?",
        "Do I get the upper bonus with exactly {threshold} points?",
        bonus.threshold,
        threshold=Number(bonus.threshold),
    )
    answer = count(
        "Yes: {threshold} or more earns {points} point.",
        "Yes: {threshold} or more earns {points} points.",
        bonus.points,
        threshold=Number(bonus.threshold),
        points=Number(bonus.points),
    )
    yield Dispute("exactly", question, answer)
