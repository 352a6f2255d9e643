"""What is wrong with a rule set, and what to do about it, for whoever is changing one."""

from yahtzee.dice import DICE
from yahtzee.errors import BadRules, RulesFault
from yahtzee.explain.words import some
from yahtzee.rules import (
    MAX_CATEGORIES,
    MAX_POINTS,
    MAX_ROLLS,
    MIN_CATEGORIES,
    RuleDraft,
)

_POINTS = f"Choose a number from 1 to {MAX_POINTS}"
_OFF = "or turn the bonus off."
_NEEDED = "{} needs a Yahtzee or Yatzy box. Add one, or turn this off."

_TEXTS: dict[tuple[RulesFault, str], str] = {
    (RulesFault.OUT_OF_RANGE, "categories"): (
        f"A card has from {MIN_CATEGORIES} to {MAX_CATEGORIES} boxes, in the usual order of "
        "the pad. Add or take off boxes until it fits."
    ),
    (RulesFault.DUPLICATE, "categories"): (
        "A box can be on the card only once, and Yahtzee and Yatzy are one and the same box. "
        "Take one of the two off."
    ),
    (RulesFault.WRONG_TYPE, "categories"): (
        "There is a box here that this game does not know. Use boxes from the list."
    ),
    (RulesFault.OUT_OF_RANGE, "upper_bonus.points"): (
        f"The upper bonus cannot pay that. {_POINTS}, {_OFF}"
    ),
    (RulesFault.OUT_OF_RANGE, "upper_bonus.threshold"): (
        f"The upper bonus cannot ask for that total. {_POINTS}, {_OFF}"
    ),
    (RulesFault.NEEDS_BOX, "upper_bonus"): (
        "The upper bonus is earned in the upper boxes, and this card has none. "
        "Add an upper box, or turn the bonus off."
    ),
    (RulesFault.OUT_OF_REACH, "upper_bonus.threshold"): (
        "The upper bonus is out of reach: the upper boxes on this card never hold that much. "
        "Ask for less, or add upper boxes."
    ),
    (RulesFault.OUT_OF_RANGE, "yahtzee_bonus.points"): (
        f"A Yahtzee bonus cannot pay that. {_POINTS}, {_OFF}"
    ),
    (RulesFault.NEEDS_BOX, "yahtzee_bonus"): _NEEDED.format("A bonus for further Yahtzees"),
    (RulesFault.NEEDS_BOX, "joker"): _NEEDED.format("A joker"),
    (RulesFault.NEEDS_BOX, "first_yahtzee_forced"): _NEEDED.format(
        "A first Yahtzee that must be scored as one"
    ),
    (RulesFault.NEEDS_BOX, "five_alike_is_full_house"): (
        "Five alike cannot count as a full house where there is no such box. "
        "Add Full house or House, or turn this off."
    ),
    (RulesFault.OUT_OF_RANGE, "rolls"): f"A turn has from 1 to {MAX_ROLLS} rolls.",
    (RulesFault.NEEDS_BONUS, "ties"): (
        "Yahtzee bonuses cannot settle ties, because these rules have none. "
        "Add that bonus, or let a tie be a tie."
    ),
    (RulesFault.UNKNOWN_PRESET, "rules"): (
        "There are no rules of this name here. Choose some from the list."
    ),
}


def problem_text(error: BadRules, draft: RuleDraft | None = None) -> str:
    """What a refused knob means for a player, and what to do.

    With the refused ``draft`` at hand, the limits that follow from it are named too.
    """
    reason = RulesFault(error.reason)
    text = _TEXTS.get((reason, error.knob))
    if text is None:
        what = error.knob.replace("_", " ").replace(".", ": ")
        return f"This cannot be read as a rule ({what}). Choose one of the values on offer."
    if reason is RulesFault.OUT_OF_REACH and draft is not None:
        most = sum(box.natural_points((box.face or 1,) * DICE) for box in draft.upper)
        return text.replace("never hold that much", f"hold {some(most, 'point')} at most")
    return text
