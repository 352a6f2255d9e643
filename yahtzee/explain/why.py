"""Why this score: what dice do in a box of a card, told in a sentence or two."""

from collections.abc import Iterator

from yahtzee import legality
from yahtzee.categories import Category, Section
from yahtzee.dice import DICE, FACES, Faces, five_alike, multisets
from yahtzee.explain.boxes import because, is_fixed
from yahtzee.explain.positions import noun
from yahtzee.explain.words import alike, capital, many, some
from yahtzee.game import Game, new_game, play
from yahtzee.moves import Score, Write
from yahtzee.rules import Placement, RuleSet, Shown
from yahtzee.scorecard import Scorecard
from yahtzee.scoring import natural_points


def why(card: Scorecard, box: Category, faces: Faces) -> str:
    """Why these dice score what they do in this box now, or may not go there.

    The points are the number after the first sentence's last sign (":" or "=").
    Raises KeyError if the card has no such box.
    """
    held = card[box]
    if held is not None:
        return f"{box} holds {held} already, and a box is filled once."
    if box not in legality.legal_boxes(card, faces):
        return f"Not now. {where(card, faces)}"
    sentences = [_points(card, box, faces)]
    if five_alike(faces):
        sentences += _about_five_alike(card, box, faces)
    sentences += _upper_bonus(card, box, faces)
    return " ".join(sentences)


def where(card: Scorecard, faces: Faces) -> str:
    """Which boxes five alike may go in now, and why; empty if the roll is like any other."""
    rules = card.rules
    if not five_alike(faces):
        return ""
    name = noun(rules)
    if rules.first_yahtzee_forced and rules.yahtzee and card.is_open(rules.yahtzee):
        return f"A first {name} must go in the {name} box while that is open."
    if rules.joker is None or not legality.is_joker(card, faces):
        return ""
    return f"This {name} is a joker{_joker_place(card, rules.joker.placement, faces[0])}."


def _joker_place(card: Scorecard, placement: Placement, face: int) -> str:
    match = card.rules.upper_box(face)
    if placement is Placement.FREE or not card.rules.upper:
        return ": it may go in any open box"
    if match and card.is_open(match):
        return f", and {match} is open: it must go there"
    gone = f"{match} is filled" if match else f"there is no box for {face}s"
    if placement is Placement.UPPER_FIRST:
        return f", and {gone}: it may go in any open box"
    lower = [box for box in card.open_boxes if box.section is Section.LOWER]
    if len(lower) == 1:
        return f", and {gone}: it must go in {lower[0]}, the one lower box still open"
    if lower:
        return f", and {gone}: it may go in any open lower box"
    no_lower = " and all lower boxes are filled" if card.rules.lower else ""
    return f", {gone}{no_lower}: it must be a zero in an open upper box"


def _points(card: Scorecard, box: Category, faces: Faces) -> str:
    points = legality.points_in(card, box, faces)
    natural = because(card.rules, box, faces)
    if natural_points(card.rules, box, faces) == points:
        return natural
    return (
        f"This {noun(card.rules)} is a joker, so it counts here although its dice do not fit: "
        f"{some(points, 'point')}."
    )


def _about_five_alike(card: Scorecard, box: Category, faces: Faces) -> Iterator[str]:
    bonus = card.rules.yahtzee_bonus
    name = noun(card.rules)
    missed = legality.points_in(card, box, faces) < box.joker_points(faces)
    joker = legality.is_joker(card, faces)
    if bonus and legality.earns_bonus(card, faces):
        yield f"A further {name} also earns the bonus of {some(bonus.points, 'point')}."
    if joker and missed:
        yield f"A joker counts in full here only once {card.rules.upper_box(faces[0])} is filled."
    elif joker and box.section is Section.UPPER and box.face != faces[0]:
        yield where(card, faces)
    if card.rules.yahtzee and card[card.rules.yahtzee] == 0:
        lost = ["is no joker"] if card.rules.joker and missed and not joker else []
        if bonus and not legality.earns_bonus(card, faces):
            lost.append("earns no bonus")
        if lost:
            yield f"Over the zero in the {name} box, a {name} {' and '.join(lost)}."


def _upper_bonus(card: Scorecard, box: Category, faces: Faces) -> Iterator[str]:
    after = legality.score(card, box, faces)
    if after.upper_bonus > card.upper_bonus:
        yield (
            f"The upper section comes to {after.upper_subtotal}, which earns the bonus of "
            f"{some(after.upper_bonus, 'point')}."
        )


def why_written(card: Scorecard, box: Category, points: int) -> str:
    """What stands behind the points in a box when the dice are not known."""
    sentence = _behind(card.rules, box, points)
    bonus = card.rules.yahtzee_bonus
    if box.is_yahtzee and bonus and card.yahtzee_bonuses:
        count = many(card.yahtzee_bonuses, "bonus", "bonuses")
        sentence += f" {capital(count)} of {some(bonus.points, 'point')}"
        if bonus.shown is Shown.YAHTZEE_BOX:
            sentence += f" added here: {points + card.yahtzee_bonus_points} in all."
        else:
            sentence += " beside it, counted on a line apart."
    return sentence


def _behind(rules: RuleSet, box: Category, points: int) -> str:
    if not points:
        return f"A zero: the dice scored nothing in {box}."
    if box.face:
        return f"{capital(alike(points // box.face, box.face))}: {points}."
    worth = some(points, "point")
    rolls = [roll for roll in multisets(DICE) if natural_points(rules, box, roll) == points]
    jokers = rules.joker is not None and any(
        box.joker_points((face,) * DICE) == points and (face,) * DICE not in rolls for face in FACES
    )
    if not rolls:
        return f"A joker in {box}: {worth}." if jokers else f"Written in {box}: {worth}."
    what = str(box) if is_fixed(box) else f"dice that fit {box}"
    return f"{capital(what)}{', or a joker' if jokers else ''}: {worth}."


def why_filled(game: Game, player: int, box: Category) -> str:
    """Why a player's box of this game holds what it does, by the dice that were scored in it.

    Empty while the box is open. Raises KeyError if the card has no such box.
    """
    points = game.cards[player][box]
    if points is None:
        return ""
    position = new_game(game.setup)
    for step in game.log:
        match step.move:
            case Score(category) if category == box and position.player == player:
                return why(position.card, box, position.dice)
            case Write(category) if category == box and position.player == player:
                break
        position = play(position, step.move, step.faces)
    return why_written(game.cards[player], box, points)
