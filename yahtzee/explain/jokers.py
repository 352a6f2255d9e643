"""Where a roll may go, what a joker is worth, and worked examples that the engine scores."""

from dataclasses import dataclass

from yahtzee.engine import legality
from yahtzee.engine.categories import Category, Section, points
from yahtzee.engine.dice import FACES, Faces, all_alike, faces_called
from yahtzee.engine.rules import Joker, JokerValues, Over, Placement, RuleSet
from yahtzee.engine.scorecard import Scorecard, empty_card
from yahtzee.explain.boxes import joker_gain
from yahtzee.explain.summary import first_yahtzee
from yahtzee.explain.words import noun
from yahtzee.messages import NOTHING, Number, Text, labelled, say, sentences, stopped


@dataclass(frozen=True, slots=True)
class Example:
    """Dice and what becomes of them; the text stands by itself."""

    faces: Faces
    text: Text


@dataclass(frozen=True, slots=True)
class Setting:
    """All of one face, rolled while the card stands so; all other boxes are open."""

    rules: RuleSet
    face: int
    yahtzee: int
    matching_filled: bool = False
    lower_filled: bool = False

    @property
    def card(self) -> Scorecard:
        """The card: what is filled without being named holds zero."""
        card = empty_card(self.rules)
        for box in self.rules.categories:
            if box.is_yahtzee:
                card = card.fill(box, self.yahtzee)
            elif (self.matching_filled and box.face == self.face) or (
                self.lower_filled and box in self.rules.lower
            ):
                card = card.fill(box, 0)
        return card

    @property
    def words(self) -> Text:
        """The card in a sentence."""
        holds = stopped(labelled(noun(self.rules), self.yahtzee))
        match = self.rules.upper_box(self.face)
        if match is None:
            return holds
        message = say("{box} is filled already.") if self.matching_filled else say("{box} is open.")
        filled = say("All lower boxes are filled.") if self.lower_filled else NOTHING
        return sentences(holds, message.filled(box=match), filled)

    def example(self, box: Category) -> Example:
        """What all of the face score in a box now, and whether they must."""
        faces = (self.face,) * self.rules.dice
        card = self.card
        legal = legality.legal_boxes(card, faces)
        if box not in legal:
            raise ValueError(f"{box.id} is no example: the rules do not allow it here")
        bonus = self.rules.yahtzee_bonus
        worth: Text = points(legality.points_in(card, box, faces))
        if bonus and legality.bonus_points(card, faces):
            # Translators: what a box and a bonus bring: "40 points, and a bonus of 100".
            message = say("{points}, and a bonus of {bonus}")
            worth = message.filled(points=worth, bonus=Number(bonus.points))
        message = say("{number} {faces} must go in {box}: {points}.")
        if len(legal) > 1:
            message = say("{number} {faces} may go in {box}: {points}.")
        outcome = message.filled(
            number=len(faces), faces=faces_called(self.face), box=box, points=worth
        )
        return Example(faces, sentences(self.words, outcome))


def joker_boxes(rules: RuleSet) -> tuple[Category, ...]:
    """The lower boxes in which a joker is worth more than its dice."""
    return tuple(
        box
        for box in rules.lower
        if not box.is_yahtzee and any(joker_gain(rules, box, face) for face in FACES)
    )


def joker_waits(rules: RuleSet) -> bool:
    """Whether a joker can be scored before it is paid in full."""
    joker = rules.joker
    return (
        joker is not None
        and bool(rules.upper)
        and joker.placement is Placement.FREE
        and joker.values is JokerValues.MATCHING_FILLED
    )


def joker_worth(box: Category, dice: int) -> Text:
    """A box and what it pays a joker of so many dice, to stand after a colon."""
    values = sorted({box.joker_points((face,) * dice) for face in FACES})
    pays: Text = Number(values[0])
    if len(values) > 1:
        pays = say("{first} to {last}", first=values[0], last=values[-1])
    return say("{number} ({share})", number=box, share=pays)


def joker_examples(rules: RuleSet, joker: Joker) -> tuple[Example, ...]:
    """A joker in each situation that the rules tell apart."""
    # A high face that has an upper box, fives if they have one.
    faces = [box.face for box in rules.upper if box.face] or [FACES[-2]]
    face = max(faces, key=lambda face: (face == FACES[-2], face))
    held = rules.yahtzee.natural_points((1,) * rules.dice) if rules.yahtzee else 0
    match = rules.upper_box(face)
    others = [box for box in rules.lower if not box.is_yahtzee]
    target = max(others, key=lambda box: joker_gain(rules, box, face), default=None)
    examples = []
    if match and joker.placement is not Placement.FREE:
        examples.append(Setting(rules, face, held).example(match))
    if target and match and joker_waits(rules) and joker_gain(rules, target, face):
        examples.append(Setting(rules, face, held).example(target))
    if target:
        examples.append(Setting(rules, face, held, matching_filled=True).example(target))
        if joker_gain(rules, target, face) or joker.over is Over.FIFTY:
            examples.append(Setting(rules, face, 0, matching_filled=True).example(target))
    other = next((box for box in rules.upper if box.face != face), None)
    if other and joker.placement is Placement.FORCED:
        last = Setting(rules, face, held, matching_filled=True, lower_filled=True)
        examples.append(last.example(other))
    return tuple(examples)


def where(card: Scorecard, faces: Faces) -> Text:
    """Which boxes a roll may go in now, and why; nothing if it may go in any that is open."""
    rules = card.rules
    if rules.in_order and not card.is_full:
        return say(
            "Boxes are filled in order, and {box} is next.",
            box=legality.boxes_in_turn(card)[0],
        )
    if not all_alike(faces):
        return NOTHING
    if rules.first_yahtzee_forced and rules.yahtzee and card.is_open(rules.yahtzee):
        return first_yahtzee(noun(rules))
    if rules.joker is None or not legality.is_joker(card, faces):
        return NOTHING
    return _joker_place(card, rules.joker.placement, faces[0])


def in_short(card: Scorecard, faces: Faces) -> Text:
    """Where a roll may go now, told at a glance: of a joker also what it earns; or ``where``."""
    legal = legality.legal_boxes(card, faces)
    bonus = legality.bonus_points(card, faces)
    if card.rules.joker is None or not legality.is_joker(card, faces) or not legal:
        return where(card, faces)
    if len(legal) == 1:
        message = say("{bonus}, and {points} in {box}") if bonus else say("{points} in {box}")
        worth = legality.points_in(card, legal[0], faces)
        return stopped(message.filled(bonus=Number(bonus), points=worth, box=legal[0]))
    is_lower = all(box.section is Section.LOWER for box in legal)
    # Translators: the bonus is a number of points.
    sure = say("{bonus} is yours.", bonus=Number(bonus)) if bonus else NOTHING
    return sentences(sure, _choose(is_lower=is_lower))


def _choose(*, is_lower: bool) -> Text:
    return say("Choose a lower box.") if is_lower else say("Choose a box.")


def _joker_place(card: Scorecard, placement: Placement, face: int) -> Text:
    match = card.rules.upper_box(face)
    must_match = match is not None and card.is_open(match)
    is_free = placement is Placement.FREE or not card.rules.upper
    if is_free or (placement is Placement.UPPER_FIRST and not must_match):
        return sentences(say("A joker!"), _choose(is_lower=False))
    lower = [box for box in card.open_boxes if box.section is Section.LOWER]
    if must_match or len(lower) == 1:
        return say("A joker! It goes in {box}.", box=match if match and must_match else lower[0])
    if lower:
        return sentences(say("A joker!"), _choose(is_lower=True))
    return say("A joker, but the lower boxes are full: cross out an upper one.")
