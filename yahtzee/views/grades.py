"""The ladder of grades, as the review and the help show it."""

from yahtzee.markup import Node
from yahtzee.verdict import rungs
from yahtzee.views.dialogs import numbers

GRADED_BY = (
    "What your decisions lost on average against the best ones, all added up and shared out "
    "over the turns. Luck does not count."
)


def grades() -> Node:
    """Each grade and the points lost a turn that earn it."""
    return numbers(("Grade", "Points lost a turn"), rungs())
