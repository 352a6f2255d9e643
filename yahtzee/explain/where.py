"""Where five dice may go on a card, and why."""

from yahtzee.engine import legality
from yahtzee.engine.categories import Section
from yahtzee.engine.dice import Faces, five_alike
from yahtzee.engine.rules import Placement
from yahtzee.engine.scorecard import Scorecard
from yahtzee.explain.words import noun
from yahtzee.language import _, number, sentences


def where(card: Scorecard, faces: Faces) -> str:
    """Which boxes a roll may go in now, and why; empty if it may go in any that is open."""
    rules = card.rules
    if rules.in_order and not card.is_full:
        return _("Boxes are filled in order, and {box} is next.").format(
            box=str(legality.boxes_in_turn(card)[0])
        )
    if not five_alike(faces):
        return ""
    if rules.first_yahtzee_forced and rules.yahtzee and card.is_open(rules.yahtzee):
        return _("A first {yahtzee} must go in the {yahtzee} box while that is open.").format(
            yahtzee=noun(rules)
        )
    if rules.joker is None or not legality.is_joker(card, faces):
        return ""
    return _joker_place(card, rules.joker.placement, faces[0])


def in_short(card: Scorecard, faces: Faces) -> str:
    """Where a roll may go now, told at a glance: of a joker also what it earns; or ``where``."""
    legal, bonus = legality.legal_boxes(card, faces), legality.bonus_points(card, faces)
    if card.rules.joker is None or not legality.is_joker(card, faces) or not legal:
        return where(card, faces)
    if len(legal) == 1:
        # Translators: a whole line: "100, and 40 in Large straight."
        message = _("{bonus}, and {points} in {box}.") if bonus else _("{points} in {box}.")
        worth = legality.points_in(card, legal[0], faces)
        return message.format(bonus=number(bonus), points=worth, box=legal[0])
    is_lower = all(box.section is Section.LOWER for box in legal)
    if not bonus:
        return _("Choose a lower box.") if is_lower else _("Choose a box.")
    # Translators: the bonus is a number of points.
    sure = _("{bonus} is yours.").format(bonus=number(bonus))
    return sentences(sure, _("Now fill a lower box.") if is_lower else _("Now fill a box."))


def _joker_place(card: Scorecard, placement: Placement, face: int) -> str:
    match = card.rules.upper_box(face)
    words = {
        "yahtzee": noun(card.rules),
        "box": str(match) if match else "",
        "face": face,
    }
    if placement is Placement.FREE or not card.rules.upper:
        return _("This {yahtzee} is a joker: it may go in any open box.").format(**words)
    if match and card.is_open(match):
        return _("This {yahtzee} is a joker, and {box} is open: it must go there.").format(**words)
    joker = (
        _("This {yahtzee} is a joker, and {box} is filled.")
        if match
        else _("This {yahtzee} is a joker, and there is no upper box for a {face}.")
    )
    lower = [box for box in card.open_boxes if box.section is Section.LOWER]
    place = _("All lower boxes are filled too, so it must be a zero in an open upper box.")
    if placement is Placement.UPPER_FIRST:
        place = _("So it may go in any open box.")
    elif len(lower) == 1:
        place = _("So it must go in {box}, the one lower box still open.").format(box=lower[0])
    elif lower:
        place = _("So it may go in any open lower box.")
    return f"{joker.format(**words)} {place}"
