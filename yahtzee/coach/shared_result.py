"""The result of a game as a text to pass on.

It says how well each turn was played, and nothing about the dice.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from yahtzee.engine.contest import day_of, is_contest, number_of
from yahtzee.engine.game_setup import Setup
from yahtzee.engine.presets import name_of
from yahtzee.language import N_, _, ngettext, number

if TYPE_CHECKING:  # only for the annotation: the solver is loaded lazily
    from yahtzee.coach.verdict import Verdict

PER_LINE = 7  # turns on a line of the grid


@dataclass(frozen=True, slots=True)
class Mark:
    """How well a turn was played: it lost less than ``below`` points by decisions.

    The name is translated by whoever shows it.
    """

    below: float
    sign: str
    name: str


MARKS = (
    # Translators: how a turn was played, with a number in front: "2 perfect".
    Mark(0.05, "🟩", N_("perfect")),
    Mark(1.0, "🟨", N_("close")),
    Mark(3.0, "🟧", N_("costly")),
    Mark(float("inf"), "🟥", N_("very costly")),
)


def title_of(setup: Setup, *, again: bool = False) -> str:
    """The title of a game that is passed on; ``again`` says that its dice were known."""
    day = day_of(setup)
    if not is_contest(setup):
        return _("Yahtzee, {rules}").format(rules=name_of(setup.rules))
    title = _("Yahtzee challenge")
    if day is not None:
        title = _("Yahtzee Daily {number}").format(number=number_of(day))
    return _("{contest}, again").format(contest=title) if again else title


def mark_of(loss: float) -> Mark:
    """How well a turn was played that lost so many points."""
    return next(mark for mark in MARKS if loss < mark.below)


def marks(verdict: "Verdict") -> tuple[Mark, ...]:
    """How well each turn was played whose dice are known, in order."""
    return tuple(mark_of(turn.loss) for turn in verdict.turns if turn.loss is not None)


def share_text(
    setup: Setup, score: int, verdict: "Verdict | None", link: str = "", *, again: bool = False
) -> str:
    """A result to pass on: title, score, a sign for each turn, and where to play it.

    Without a verdict, where the solver cannot run, there are no signs.
    """
    signs = [mark.sign for mark in marks(verdict)] if verdict else []
    lines = ["".join(signs[start : start + PER_LINE]) for start in range(0, len(signs), PER_LINE)]
    heading = _heading(title_of(setup, again=again), score, verdict)
    return "\n".join([heading, *lines, *filter(None, [link])])


def spoken_text(
    setup: Setup, score: int, verdict: "Verdict | None", link: str = "", *, again: bool = False
) -> str:
    """The same in words instead of emoji, for screen readers."""
    lines = [_("{result}.").format(result=_heading(title_of(setup, again=again), score, verdict))]
    if verdict:
        counts = {mark: marks(verdict).count(mark) for mark in MARKS}
        told = [
            _("{count} {mark}").format(count=count, mark=_(mark.name))
            for mark, count in counts.items()
            if count
        ]
        lines.append(_("Turns: {marks}.").format(marks=", ".join(told)))
    return "\n".join([*lines, *filter(None, [link])])


def _heading(title: str, score: int, verdict: "Verdict | None") -> str:
    if verdict is None or not verdict.grade:
        message = ngettext("{title}: {points} point", "{title}: {points} points", score)
        return message.format(title=title, points=number(score))
    return ngettext(
        "{title}: {points} point, {grade}", "{title}: {points} points, {grade}", score
    ).format(title=title, points=number(score), grade=verdict.grade)
