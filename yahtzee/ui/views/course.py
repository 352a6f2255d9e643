"""How a game went: a line of the expected final score, with a slider over it to go to a moment."""

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from yahtzee.language import _, number
from yahtzee.markup import Node, h

if TYPE_CHECKING:  # the solver is loaded when it is first asked
    from yahtzee.coach.verdict import Verdict

# The drawing's own units: it is stretched over its place, its lines are not.
HIGH = 100
MARGIN = 8
REACH = 2  # how many moments beside a mistake a tap still finds it


def course(verdict: "Verdict", moment: int, told: str) -> tuple[Node, Node]:
    """The line, one point a moment, and its key; ``told`` says what happened at this ``moment``."""
    start, *real = verdict.course
    flawless = verdict.flawless_course[1:]
    low, high = min(*real, *flawless, start), max(*real, *flawless, start)

    def at(place: int, value: float) -> str:
        up = (value - low) / max(high - low, 1)
        return f"{place} {HIGH - MARGIN - up * (HIGH - 2 * MARGIN):.1f}"

    def line(values: Sequence[float]) -> str:
        return "M" + "L".join(at(place, value) for place, value in enumerate(values))

    def dot(place: int, kind: str) -> Node:
        return h("path", d=f"M{at(place, real[place])}h0", class_=kind)

    picture = h(
        "div",
        h("span", number(high), class_="end high", aria_hidden="true"),
        h("span", number(low), class_="end low", aria_hidden="true"),
        h(
            "svg",
            h("path", d="".join(map(_upright, _turns(verdict))), class_="turns"),
            h("path", d=line(flawless), class_="flawless"),
            h("path", d=line(real), class_="real"),
            h("path", d=_upright(moment), class_="now"),
            dot(moment, "here"),
            [dot(place, "slip") for place in verdict.mistakes],
            viewBox=f"0 0 {max(len(real) - 1, 1)} {HIGH}",
            preserveAspectRatio="none",
            role="img",
            aria_label=_(
                "The final score to expect: {start} at the start, {end} at the end, "
                "{flawless} without mistakes."
            ).format(start=number(start), end=number(real[-1]), flawless=number(flawless[-1])),
        ),
        h(
            "input",
            type="range",
            min=0,
            max=len(real) - 1,
            value=moment,
            aria_label=_("Moment of the game"),
            aria_valuetext=told,
            data_action="review-slide",
        ),
        class_="course",
    )
    keys = h(
        "p",
        h("span", _("Final score to expect, turn by turn"), class_="key"),
        h("span", _("without mistakes"), class_="key other"),
        class_="keys",
        aria_hidden="true",
    )
    return picture, keys


def _upright(place: int) -> str:
    return f"M{place} 0V{HIGH}"


def _turns(verdict: "Verdict") -> list[int]:
    """The moments that begin a turn, but for the first."""
    pairs = enumerate(pairwise(verdict.moments), 1)
    return [place for place, (before, after) in pairs if before.turn != after.turn]


def near(verdict: "Verdict", moment: int, asked: int) -> int:
    """The moment to show after a slider move: a jump that lands near a mistake goes to it."""
    if abs(asked - moment) == 1:  # a step, by a key
        return asked
    close = [place for place in verdict.mistakes if abs(place - asked) <= REACH]
    return min(close, key=lambda place: abs(place - asked), default=asked)
