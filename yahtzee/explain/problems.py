"""What is wrong with a rule set and how to mend it, in words, for the rule editor."""

from yahtzee.engine.errors import BadRules, Reason
from yahtzee.engine.patterns import MAX_POINTS
from yahtzee.engine.rules import (
    MAX_BOX_NAME,
    MAX_CATEGORIES,
    MAX_ROLLS,
    MAX_STEPS,
    MAX_UPPER,
    MIN_CATEGORIES,
    RuleDraft,
    most_upper,
)
from yahtzee.language import N_, _, ngettext, number

_TEXTS: dict[tuple[str, Reason | None], str] = {
    ("categories", None): N_(
        "A card has from {fewest_boxes} to {most_boxes} boxes; with an upper bonus, at most "
        "{most_upper} of them are upper ones. Add or take off boxes until it fits."
    ),
    ("categories.name", None): N_(
        "The name of a box has from 1 to {longest} characters. Give it another name."
    ),
    ("categories", Reason.DUPLICATE): N_(
        "A box can be on the card only once, and a card has only one Yahtzee box. "
        "Take one of the two off."
    ),
    ("upper_bonus.further", None): N_(
        "Each further step of the upper bonus asks for more and pays more, such as 71 = 55. "
        "There is room for {most_steps} steps."
    ),
    ("upper_bonus.points", None): N_(
        "The upper bonus cannot pay that. Choose a number from 1 to {most_points}, "
        "or turn the bonus off."
    ),
    ("upper_bonus.threshold", None): N_(
        "The upper bonus cannot ask for that total. Choose a number from 1 to {most_points}, "
        "or turn the bonus off."
    ),
    ("upper_bonus", None): N_(
        "The upper bonus is earned in the upper boxes, and this card has none. "
        "Add an upper box, or turn the bonus off."
    ),
    ("upper_bonus.threshold", Reason.OUT_OF_REACH): N_(
        "The upper bonus is out of reach: the upper boxes on this card never hold that much. "
        "Ask for less, or add upper boxes."
    ),
    ("yahtzee_bonus.points", None): N_(
        "A Yahtzee bonus cannot pay that. Choose a number from 1 to {most_points}, "
        "or turn the bonus off."
    ),
    ("yahtzee_bonus", None): N_(
        "A bonus for further Yahtzees needs a Yahtzee or Yatzy box. Add one, or turn this off."
    ),
    ("joker", None): N_("A joker needs a Yahtzee or Yatzy box. Add one, or turn this off."),
    ("first_yahtzee_forced", None): N_(
        "A first Yahtzee that must be scored as one needs a Yahtzee or Yatzy box. "
        "Add one, or turn this off."
    ),
    ("five_alike_is_full_house", None): N_(
        "Five alike cannot count as a full house where there is no such box. "
        "Add Full house or House, or turn this off."
    ),
    ("in_order", None): N_(
        "Where boxes are filled in order, no joker and no first Yahtzee can choose its box. "
        "Turn those rules off, or the order."
    ),
    ("rolls", None): N_("A turn has from 1 to {most_rolls} rolls."),
    ("ties", None): N_(
        "Yahtzee bonuses cannot settle ties, because these rules have none. "
        "Add that bonus, or let a tie be a tie."
    ),
}


def problem_text(error: BadRules, draft: RuleDraft | None = None) -> str:
    """What a refused knob means for a player, and what to do.

    With the refused ``draft`` at hand, the limits that follow from it are named too. Of knobs that
    no form has, it is the error's own text.
    """
    knob, _dot, part = error.knob.partition(".")
    place, _dot, detail = part.partition(".")
    asked = f"{knob}.{detail}" if detail else knob if place.isdigit() else error.knob
    text = _TEXTS.get((asked, error.reason))
    if text is None:
        return str(error)
    if error.reason is Reason.OUT_OF_REACH and draft is not None:
        most = most_upper(draft)
        return ngettext(
            "The upper bonus is out of reach: the upper boxes on this card hold {most} point at "
            "most. Ask for less, or add upper boxes.",
            "The upper bonus is out of reach: the upper boxes on this card hold {most} points at "
            "most. Ask for less, or add upper boxes.",
            most,
        ).format(most=number(most))
    return _(text).format(
        fewest_boxes=MIN_CATEGORIES,
        most_boxes=MAX_CATEGORIES,
        most_points=number(MAX_POINTS),
        most_rolls=MAX_ROLLS,
        most_upper=MAX_UPPER,
        most_steps=MAX_STEPS,
        longest=MAX_BOX_NAME,
    )
