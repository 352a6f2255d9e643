"""One player's card: what is filled, and the totals that follow from it."""

import reprlib
from dataclasses import dataclass, replace

from yahtzee.engine.categories import Category, Section
from yahtzee.engine.errors import IllegalMove
from yahtzee.engine.presets import Preset, rules_of
from yahtzee.engine.rules import RuleSet, most_in, most_upper
from yahtzee.messages import say


@dataclass(frozen=True, slots=True, repr=False)
class Scorecard:
    """Points by box, in the order of ``rules.categories``; None is an open box, zero a score.

    ``saved_rolls`` are those that were not used so far, where the rules let them be used later.
    """

    rules: RuleSet
    points: tuple[int | None, ...]
    yahtzee_bonuses: int = 0
    saved_rolls: int = 0

    def __repr__(self) -> str:
        return f"<Scorecard: {self.total} points, {len(self.open_boxes)} boxes open>"

    def __str__(self) -> str:
        from yahtzee.engine.text import table  # noqa: PLC0415 - the page needs none of it

        return table(["Points"], [self])

    def __getitem__(self, category: Category) -> int | None:
        """Points written in a box, None while it is open; KeyError if it has no such box."""
        return self.points[self.rules.places[category]]

    def is_open(self, category: Category) -> bool:
        """Whether the card has this box and nothing is written in it."""
        return category in self.rules.places and self[category] is None

    def check_open(self, category: Category) -> None:
        """Raise IllegalMove if the card has no such box, or the box is filled."""
        if not isinstance(category, Category):
            given = reprlib.repr(category)
            box = self.rules.categories[0]
            raise IllegalMove(f"A box is a value such as rules.by_id[{box.id!r}], not {given}.")
        if category not in self.rules.places:
            raise IllegalMove(say("{box} is not on this card.", box=category))
        if self[category] is not None:
            raise IllegalMove(say("{box} is filled already.", box=category))

    @property
    def rolls_allowed(self) -> int:
        """How many rolls a turn may have now: those of every turn, and what was saved.

        A turn is at least one of these, each of the dice that are not kept, and then one box.
        """
        return self.rules.rolls + self.saved_rolls

    @property
    def open_boxes(self) -> tuple[Category, ...]:
        """The boxes still to fill, in card order."""
        return tuple(
            box
            for box, points in zip(self.rules.categories, self.points, strict=True)
            if points is None
        )

    @property
    def is_full(self) -> bool:
        """Whether every box is filled."""
        return None not in self.points

    @property
    def upper_subtotal(self) -> int:
        """Points in the upper boxes, without the bonus."""
        return self._points_in(Section.UPPER)

    @property
    def upper_bonus(self) -> int:
        """The upper bonus earned so far: that of the highest step, or nothing."""
        bonus = self.rules.upper_bonus
        return bonus.earned(self.upper_subtotal) if bonus else 0

    @property
    def upper_pace(self) -> int:
        """Points ahead of (positive) or behind the pace that just earns the upper bonus.

        The pace gives each filled upper box its share of the threshold by the most that it can
        hold, which is by face: with the usual six boxes and 63 points three of each. Rounded
        against the player. Zero if the rules have no upper bonus.
        """
        bonus = self.rules.upper_bonus
        if bonus is None:
            return 0
        filled = sum(
            most_in(box, self.rules.dice) for box in self.rules.upper if not self.is_open(box)
        )
        return self.upper_subtotal - -(-bonus.threshold * filled // most_upper(self.rules))

    @property
    def yahtzee_bonus_points(self) -> int:
        """Points from Yahtzee bonuses."""
        bonus = self.rules.yahtzee_bonus
        return self.yahtzee_bonuses * bonus.points if bonus else 0

    @property
    def upper_total(self) -> int:
        """The upper section with its bonus."""
        return self.upper_subtotal + self.upper_bonus

    @property
    def lower_total(self) -> int:
        """The lower section with Yahtzee bonuses."""
        return self._points_in(Section.LOWER) + self.yahtzee_bonus_points

    @property
    def total(self) -> int:
        """The score."""
        return self.upper_total + self.lower_total

    def _points_in(self, section: Section) -> int:
        boxes = zip(self.rules.categories, self.points, strict=True)
        return sum(points for box, points in boxes if points and box.section is section)

    def fill(self, category: Category, points: int, *, bonus: bool = False) -> "Scorecard":
        """This card with ``points`` written in an open box, and one more Yahtzee bonus if due.

        Raises IllegalMove if there is no such box or it is filled. Whether the rules allow
        these points there is for ``yahtzee.engine.legality`` to say.
        """
        self.check_open(category)
        place = self.rules.places[category]
        written = (*self.points[:place], points, *self.points[place + 1 :])
        return replace(self, points=written, yahtzee_bonuses=self.yahtzee_bonuses + bonus)


def empty_card(rules: RuleSet | Preset | str) -> Scorecard:
    """A card with every box open; a preset or its id will do. Raises BadRules."""
    rules = rules_of(rules)
    return Scorecard(rules, (None,) * len(rules.categories))
