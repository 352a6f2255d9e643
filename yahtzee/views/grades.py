"""The ladder of grades, as the review shows it."""

from yahtzee.markup import Node, h
from yahtzee.verdict import rungs

GRADED_BY = (
    "What your decisions lost on average against the best ones, all added up and shared out "
    "over the turns. Luck does not count. The grade is the first that fits:"
)


def grades() -> Node:
    """Each grade and the points lost a turn that earn it."""
    return h("dl", [(h("dt", name), h("dd", span)) for name, span in rungs()], class_="balance")
