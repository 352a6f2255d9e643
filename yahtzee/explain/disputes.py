"""Questions that players often argue about, answered by the rules in force."""

from collections.abc import Iterator
from dataclasses import dataclass

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import USUAL_DICE, Faces, all_alike
from yahtzee.engine.legality import natural_points
from yahtzee.engine.patterns import Alike, Pattern, Run
from yahtzee.engine.rules import Placement, RuleSet
from yahtzee.explain.boxes import because
from yahtzee.explain.jokers import joker_boxes
from yahtzee.explain.rules_in_words import (
    ALIKE_ARE_BOUND,
    CHOSEN_ANEW,
    MAY_STOP,
    ONLY_AS_JOKER,
    STAYS,
    first_yahtzee_words,
    further_yahtzees,
    joker_words,
    upper_bonus_words,
)
from yahtzee.explain.summary import tie_words
from yahtzee.explain.words import faces_shown, full_words, noun
from yahtzee.messages import NOTHING, Number, Text, count, say, sentences


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
    if rules.rerolls > 1:
        yield Dispute("reroll", say("Can I roll a die again that I kept?"), _yes(CHOSEN_ANEW))
    if rules.rerolls:
        yield Dispute("stop", say("Must I make all my rolls?"), _no(MAY_STOP))
    yield Dispute(
        "cocked",
        say("Does a die count that fell off the table or leans on something?"),
        say(
            "On the screen that cannot happen. Your own dice count if they lie flat on the table; "
            "most people roll again those that do not. Agree on it before you start."
        ),
    )
    if not rules.in_order:
        yield _nothing(rules)
    yield Dispute("change", say("May I move points to another box later?"), _no(STAYS))
    for box in rules.lower:
        for dice in _DOUBTED.get(box.pattern, ()) if rules.dice == USUAL_DICE else ():
            yield _doubted(rules, box, dice)
    if rules.yahtzee and not rules.in_order:
        yield from _yahtzees(rules)
    yield from _exactly(rules)
    yield Dispute("tie", say("What if it’s a tie?"), tie_words(rules))


def _yes(because: Text) -> Text:
    return say("Yes. {because}", because=because)


def _no(because: Text) -> Text:
    return say("No. {because}", because=because)


def _nothing(rules: RuleSet) -> Dispute:
    yes = say(
        "Yes. Dice that do not fit an open box score a zero there, even if another would pay."
    )
    is_bound = rules.joker and rules.joker.placement is not Placement.FREE and rules.upper
    bound = ALIKE_ARE_BOUND if rules.first_yahtzee_forced or is_bound else NOTHING
    question = say("May I choose a box in which my dice score nothing?")
    return Dispute("zero", question, sentences(yes, bound))


def _doubted(rules: RuleSet, box: Category, dice: Faces) -> Dispute:
    """Whether these dice count in a box, and why."""
    question = say("{box}: does {dice} count?", box=box, dice=faces_shown(dice))
    says = _yes if natural_points(rules, box, dice) else _no
    answer: Text = says(because(rules, box, dice))
    if rules.joker and all_alike(dice) and box in joker_boxes(rules):
        answer = sentences(ONLY_AS_JOKER, joker_words(rules, rules.joker))
    return Dispute(f"{box.id}_{''.join(map(str, dice))}", question, answer)


def _yahtzees(rules: RuleSet) -> Iterator[Dispute]:
    words = {"yahtzee": noun(rules), "full": full_words(rules)}
    yield Dispute(
        "first_yahtzee",
        say("Must I take a {yahtzee} in the {yahtzee} box?", **words),
        (_yes if rules.first_yahtzee_forced else _no)(first_yahtzee_words(rules)),
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
    yield Dispute("exactly", question, _yes(upper_bonus_words(bonus)))
