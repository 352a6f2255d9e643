"""Why dice score what they do in a box of a card, in a sentence or two."""

from collections.abc import Iterator

from yahtzee.engine import legality
from yahtzee.engine.categories import Category, Section
from yahtzee.engine.dice import Faces, five_alike
from yahtzee.engine.game import Game
from yahtzee.engine.game_log import history
from yahtzee.engine.moves import Score
from yahtzee.engine.rules import Placement, Shown
from yahtzee.engine.scorecard import Scorecard
from yahtzee.engine.scoring import natural_points
from yahtzee.explain.boxes import because, worked_out
from yahtzee.explain.words import dice_show, noun, points, product
from yahtzee.language import N_, _, ngettext, number, sentences


def why(card: Scorecard, box: Category, faces: Faces, *, served: bool = False) -> str:
    """Why these dice score what they do in this box now, or may not go there.

    ``served`` says that they are the first roll of their turn.

    The points are the number after the first sentence's last sign (":" or "=").
    Raises KeyError if the card has no such box.
    """
    held = card[box]
    if held is not None:
        return _("{box} holds {points} already, and a box is filled once.").format(
            box=box, points=held
        )
    if box not in legality.legal_boxes(card, faces):
        return _("Not now. {reason}").format(reason=where(card, faces))
    told = [_points(card, box, faces, served=served)]
    if five_alike(faces):
        told += _about_five_alike(card, box, faces)
    told += _upper_bonus(card, box, faces, served=served)
    return sentences(*told)


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


def _points(card: Scorecard, box: Category, faces: Faces, *, served: bool) -> str:
    worth = legality.points_in(card, box, faces, served=served)
    natural = natural_points(card.rules, box, faces)
    if natural == worth:
        return because(card.rules, box, faces)
    if natural_points(card.rules, box, faces, served=served) == worth:
        message = _("These dice fit on the first roll, which pays more: {points}.")
        return message.format(points=product(natural, box.served))
    return _(
        "This {yahtzee} is a joker, so it counts here although its dice do not fit: {points}."
    ).format(yahtzee=noun(card.rules), points=worked_out(box, faces, box.joker_dice(faces)))


def _about_five_alike(card: Scorecard, box: Category, faces: Faces) -> Iterator[str]:
    earned = legality.bonus_points(card, faces)
    missed = legality.points_in(card, box, faces) < box.joker_points(faces)
    joker = legality.is_joker(card, faces)
    if earned:
        yield ngettext(
            "A further {yahtzee} also earns the bonus of {points} point.",
            "A further {yahtzee} also earns the bonus of {points} points.",
            earned,
        ).format(yahtzee=noun(card.rules), points=number(earned))
    match = card.rules.upper_box(faces[0])
    if joker and missed and match:
        yield _("A joker counts in full here only once {box} is filled.").format(box=match)
    elif joker and box.section is Section.UPPER and box.face != faces[0]:
        yield where(card, faces)
    if card.rules.yahtzee and card[card.rules.yahtzee] == 0:
        no_joker = card.rules.joker is not None and missed and not joker
        lost = _OVER_A_ZERO.get((no_joker, card.rules.yahtzee_bonus is not None and not earned))
        if lost:
            yield _(lost).format(yahtzee=noun(card.rules))


# What five alike are not over a zero in the Yahtzee box: no joker, no bonus.
_OVER_A_ZERO = {
    (True, False): N_("Over the zero in the {yahtzee} box, a {yahtzee} is no joker."),
    (False, True): N_("Over the zero in the {yahtzee} box, a {yahtzee} earns no bonus."),
    (True, True): N_(
        "Over the zero in the {yahtzee} box, a {yahtzee} is no joker and earns no bonus."
    ),
}


def _upper_bonus(card: Scorecard, box: Category, faces: Faces, *, served: bool) -> Iterator[str]:
    after = legality.score(card, box, faces, served=served)
    if after.upper_bonus > card.upper_bonus:
        yield ngettext(
            "The upper section comes to {total}, which earns the bonus of {points} point.",
            "The upper section comes to {total}, which earns the bonus of {points} points.",
            after.upper_bonus,
        ).format(total=after.upper_subtotal, points=number(after.upper_bonus))


def why_written(card: Scorecard, box: Category, held: int) -> str:
    """What stands behind the points in a box when the dice are not known."""
    sentence = _behind(box, held)
    bonus = card.rules.yahtzee_bonus
    if not (box.is_yahtzee and bonus and card.yahtzee_bonuses):
        return sentence
    if bonus.shown is Shown.YAHTZEE_BOX:
        beside = ngettext(
            "{number} bonus of {bonus} added here: {total} in all.",
            "{number} bonuses of {bonus} added here: {total} in all.",
            card.yahtzee_bonuses,
        )
    else:
        beside = ngettext(
            "{number} bonus of {bonus} beside it, counted on a line of its own.",
            "{number} bonuses of {bonus} beside it, counted on a line of its own.",
            card.yahtzee_bonuses,
        )
    beside = beside.format(
        number=card.yahtzee_bonuses,
        bonus=number(bonus.points),
        total=number(held + card.yahtzee_bonus_points),
    )
    return f"{sentence} {beside}"


def _behind(box: Category, held: int) -> str:
    if not held:
        return _("A zero: the dice scored nothing in {box}.").format(box=box)
    reason = _("Written in {box}").format(box=box)
    if box.face and not held % box.face:
        reason = dice_show(held // box.face, box.face)
    return _("{dice}: {pays}.").format(dice=reason, pays=points(held))


def why_filled(game: Game, player: int, box: Category) -> str:
    """Why a player's box of this game holds what it does, by the dice that were scored in it.

    Empty while the box is open. Raises KeyError if the card has no such box.
    """
    held = game.cards[player][box]
    if held is None:
        return ""
    for before, after in history(game):
        if after.log[-1].move == Score(box) and before.player == player:
            return why(before.card, box, before.dice, served=before.is_served)
    return why_written(game.cards[player], box, held)
