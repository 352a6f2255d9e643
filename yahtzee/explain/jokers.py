"""What a joker is worth and where it goes, and worked examples that the engine scores on a card."""

from dataclasses import dataclass

from yahtzee.engine import legality
from yahtzee.engine.categories import Category
from yahtzee.engine.dice import DICE, FACES, Faces, faces_called
from yahtzee.engine.rules import Joker, JokerValues, Over, Placement, RuleSet
from yahtzee.engine.scorecard import Scorecard, empty_card
from yahtzee.explain.boxes import joker_gain
from yahtzee.explain.words import noun, points
from yahtzee.language import _, ngettext, number


@dataclass(frozen=True, slots=True)
class Example:
    """Five dice and what becomes of them; the text stands by itself."""

    faces: Faces
    text: str


@dataclass(frozen=True, slots=True)
class Setting:
    """Five of one face, rolled while the card stands so; all other boxes are open."""

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
    def words(self) -> str:
        """The card in a sentence."""
        match = self.rules.upper_box(self.face)
        if match is None:
            message = _("{yahtzee} holds {held}.")
        elif self.lower_filled:
            message = _("{yahtzee} holds {held}; {box} and all lower boxes are filled.")
        elif self.matching_filled:
            message = _("{yahtzee} holds {held}, and {box} is filled.")
        else:
            message = _("{yahtzee} holds {held}, and {box} is open.")
        return message.format(
            yahtzee=noun(self.rules),
            held=self.yahtzee,
            box=match or "",
        )

    def example(self, box: Category) -> Example:
        """What five of the face score in a box now, and whether they must."""
        faces = (self.face,) * DICE
        card = self.card
        legal = legality.legal_boxes(card, faces)
        if box not in legal:
            raise ValueError(f"{box.id} is no example: the rules do not allow it here")
        bonus = self.rules.yahtzee_bonus
        worth = points(legality.points_in(card, box, faces))
        if bonus:
            # Translators: what a box and a bonus bring: "40 points, and no bonus".
            message = (
                _("{points}, and a bonus of {bonus}")
                if legality.bonus_points(card, faces)
                else _("{points}, and no bonus")
            )
            worth = message.format(points=worth, bonus=number(bonus.points))
        message = (
            _("Five {faces} must go in {box}: {points}.")
            if len(legal) == 1
            else _("Five {faces} may go in {box}: {points}.")
        )
        outcome = message.format(faces=faces_called(self.face), box=box, points=worth)
        return Example(faces, f"{self.words} {outcome}")


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


def joker_worth(box: Category) -> str:
    """A box and what it pays a joker, to stand after a colon."""
    values = sorted({box.joker_points((face,) * DICE) for face in FACES})
    if len(values) > 1:
        return _("{box} ({least} to {most} points)").format(
            box=box, least=values[0], most=values[-1]
        )
    return ngettext("{box} ({points} point)", "{box} ({points} points)", values[0]).format(
        box=box, points=values[0]
    )


def joker_examples(rules: RuleSet, joker: Joker) -> tuple[Example, ...]:
    """A joker in each situation that the rules tell apart."""
    # A high face that has an upper box, fives if they have one.
    faces = [box.face for box in rules.upper if box.face] or [FACES[-2]]
    face = max(faces, key=lambda face: (face == FACES[-2], face))
    held = rules.yahtzee.natural_points((1,) * DICE) if rules.yahtzee else 0
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
