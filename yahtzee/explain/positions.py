"""Worked examples: the engine scores dice on some card, and a sentence or two says why."""

from dataclasses import dataclass

from yahtzee.engine import legality
from yahtzee.engine.categories import Category
from yahtzee.engine.dice import DICE, FACES, Faces
from yahtzee.engine.presets import label_of
from yahtzee.engine.rules import Joker, JokerValues, Over, Placement, RuleDraft, RuleSet
from yahtzee.engine.scorecard import Scorecard, empty_card
from yahtzee.explain.boxes import because, is_fixed, joker_gain
from yahtzee.explain.words import added, points
from yahtzee.language import N_, _, ngettext, number, pgettext


@dataclass(frozen=True, slots=True)
class Example:
    """Five dice and what becomes of them; no dice if the example is about a total.

    The text stands by itself: it names the faces that matter.
    """

    faces: Faces
    text: str


def natural_example(rules: RuleSet, box: Category, faces: Faces) -> Example:
    """What dice score in a box by its definition, and why."""
    return Example(faces, because(rules, box, faces))


@dataclass(frozen=True, slots=True)
class Setting:
    """Five of one face, rolled while the card stands so; all other boxes are open."""

    rules: RuleSet
    face: int
    yahtzee: int | None = None
    matching_filled: bool = False
    lower_filled: bool = False

    @property
    def card(self) -> Scorecard:
        """The card: what is filled without being named holds zero."""
        card = empty_card(self.rules)
        for box in self.rules.categories:
            if box.is_yahtzee:
                card = card if self.yahtzee is None else card.fill(box, self.yahtzee)
            elif (self.matching_filled and box.face == self.face) or (
                self.lower_filled and box in self.rules.lower
            ):
                card = card.fill(box, 0)
        return card

    @property
    def words(self) -> str:
        """The card in a sentence."""
        match = self.rules.upper_box(self.face)
        if self.yahtzee is None:
            message = _("{yahtzee} is open.")
        elif match is None:
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
            box=label_of(match, self.rules) if match else "",
        )

    def example(self, box: Category) -> Example:
        """What five of the face score in a box now, and whether they must."""
        faces = (self.face,) * DICE
        card = self.card
        legal = legality.legal_boxes(card, faces)
        if box not in legal:
            raise ValueError(f"{box.id} is no example: the rules do not allow it here")
        bonus = self.rules.yahtzee_bonus
        earned = None
        if bonus and self.yahtzee is not None:
            earned = legality.earns_bonus(card, faces)
        told = _(_SCORED[len(legal) == 1, earned]).format(
            face=self.face,
            box=label_of(box, self.rules),
            points=points(legality.points_in(card, box, faces)),
            bonus=number(bonus.points) if bonus else "",
        )
        return Example(faces, f"{self.words} {told}")


# Five alike in a box: whether they must go there, and whether they earn a bonus, None if
# there is nothing to be said of one.
_SCORED = {
    (False, None): N_("Five {face}s may go in {box}: {points}."),
    (False, False): N_("Five {face}s may go in {box}: {points}, and no bonus."),
    (False, True): N_("Five {face}s may go in {box}: {points}, and a bonus of {bonus}."),
    (True, None): N_("Five {face}s must go in {box}: {points}."),
    (True, False): N_("Five {face}s must go in {box}: {points}, and no bonus."),
    (True, True): N_("Five {face}s must go in {box}: {points}, and a bonus of {bonus}."),
}


def noun(rules: RuleDraft) -> str:
    """What five alike are called: the name of the Yahtzee box; empty if there is none."""
    return label_of(rules.yahtzee, rules) if rules.yahtzee else ""


def full_yahtzee(rules: RuleSet) -> int:
    """What the Yahtzee box pays; 0 if there is none."""
    return rules.yahtzee.natural_points((1,) * DICE) if rules.yahtzee else 0


def full_words(rules: RuleSet) -> str:
    """What the Yahtzee box holds that is not zero, after "holds"."""
    if rules.yahtzee and not is_fixed(rules.yahtzee):
        # Translators: what a box holds: "once the Kismet box holds points".
        return pgettext("what a box holds", "points")
    return number(full_yahtzee(rules))


def _shown_face(rules: RuleSet) -> int:
    """The face that examples of five alike show: a high one that has an upper box."""
    faces = [box.face for box in rules.upper if box.face]
    return max(faces, key=lambda face: (face == FACES[-2], face)) if faces else FACES[-2]


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


def _lower_target(rules: RuleSet, face: int) -> Category | None:
    """The lower box that shows best what a joker is worth."""
    others = [box for box in rules.lower if not box.is_yahtzee]
    return max(others, key=lambda box: joker_gain(rules, box, face), default=None)


def bonus_examples(rules: RuleSet) -> tuple[Example, ...]:
    """A further Yahtzee over a full Yahtzee box and over a zero; none if the order is fixed."""
    if rules.in_order:
        return ()
    face = _shown_face(rules)
    examples = []
    for held in (full_yahtzee(rules), 0):
        setting = Setting(rules, face, held)
        legal = legality.legal_boxes(setting.card, (face,) * DICE)
        examples.append(setting.example(next((box for box in legal if box.face == face), legal[0])))
    return tuple(examples)


def joker_examples(rules: RuleSet, joker: Joker) -> tuple[Example, ...]:
    """A joker in each situation that the rules tell apart."""
    face = _shown_face(rules)
    held = full_yahtzee(rules)
    match, target = rules.upper_box(face), _lower_target(rules, face)
    forced_up = match is not None and joker.placement is not Placement.FREE
    examples = []
    if match and forced_up:
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


def first_yahtzee_example(rules: RuleSet, box: Category) -> Example:
    """A first Yahtzee in its box."""
    return Setting(rules, _shown_face(rules)).example(box)


def upper_bonus_example(rules: RuleSet) -> Example | None:
    """Equally many of each face that just reach the upper bonus, if so many there are."""
    bonus = rules.upper_bonus
    each = dice_each(rules)
    if bonus is None or each is None:
        return None
    card = empty_card(rules)
    for box in rules.upper:
        card = card.fill(box, each * (box.face or 0))
    faces = [box.face or 0 for box in rules.upper]
    if len(faces) == 1:
        message = ngettext(
            "{number} die that shows {face}: {sum}, which earns the bonus.",
            "{number} dice that show {face}: {sum}, which earns the bonus.",
            each,
        )
        return Example((), message.format(number=each, face=faces[0], sum=card.upper_subtotal))
    message = ngettext(
        "{number} die of each face: {sum}, which earns the bonus.",
        "{number} dice of each face: {sum}, which earns the bonus.",
        each,
    )
    return Example((), message.format(number=each, sum=added([each * face for face in faces])))


def dice_each(rules: RuleDraft) -> int | None:
    """How many of each face make the upper bonus exactly; None if it does not come out even."""
    weight = sum(box.face or 0 for box in rules.upper)
    if rules.upper_bonus is None or not all(box.face for box in rules.upper):
        return None
    if rules.upper_bonus.threshold % weight:
        return None
    return rules.upper_bonus.threshold // weight


def unlisted_faces(rules: RuleDraft) -> tuple[int, ...]:
    """The faces that have no upper box on this card."""
    return tuple(face for face in FACES if rules.upper_box(face) is None)
