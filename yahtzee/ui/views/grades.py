"""The ladder of grades, as the review and the help show it."""

from yahtzee.coach.verdict import rungs
from yahtzee.language import N_, _
from yahtzee.markup import Node, h

GRADED_BY = N_(
    "What your decisions lost on average against the best ones, all added up and shared out "
    "over the turns. Luck does not count. The grade is the first that fits:"
)


def grading() -> Node:
    """How a review grades a game, to be opened by those who want to know."""
    return h(
        "details", h("summary", _("How a review grades a game")), h("p", _(GRADED_BY)), grades()
    )


def grades() -> Node:
    """Each grade and the points lost a turn that earn it."""
    return h("dl", [(h("dt", name), h("dd", span)) for name, span in rungs()], class_="balance")
