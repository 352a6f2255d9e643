"""Contests: the daily game and challenges, and how a result is shared as text.

All players of a contest get the same dice for the same number rolled, so that results compare
decisions rather than luck; there is no undo. A game is a contest if its seed begins in one of
two ways. A shared result says how well each turn was played, and nothing about the dice.
"""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING

from yahtzee.game_setup import Setup
from yahtzee.language import N_, _, ngettext, number, pgettext
from yahtzee.presets import DEFAULT, name_of
from yahtzee.rules import RuleSet

if TYPE_CHECKING:  # only for the annotation: the solver is loaded lazily
    from yahtzee.verdict import Verdict

DAILY = "daily "
CHALLENGE = "challenge "
FIRST_DAY = date(2026, 1, 1)  # daily game number 1
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


def daily_setup(day: date, player: str) -> Setup:
    """The daily game of a date in UTC: one player, the printed rulebook, that day's dice."""
    return Setup(DEFAULT.rules, (player,), seed=f"{DAILY}{day.isoformat()}")


def day_of(setup: Setup) -> date | None:
    """The date whose daily game this set-up is, or None."""
    if setup.seed is None or not setup.seed.startswith(DAILY):
        return None
    try:
        day = date.fromisoformat(setup.seed.removeprefix(DAILY))
    except ValueError:
        return None
    is_daily = daily_setup(day, setup.players[0]) == setup
    return day if is_daily and day >= FIRST_DAY else None


def streak(days: Collection[date], today: date) -> int:
    """How many days lie in a row up to today, or to yesterday while today is not played."""
    last = today if today in days else today - timedelta(1)
    number = 0
    while last - timedelta(number) in days:
        number += 1
    return number


def is_contest(setup: Setup) -> bool:
    """Whether this is a contest: others get the same dice, and there is no undo."""
    return setup.seed is not None and setup.seed.startswith((DAILY, CHALLENGE))


def challenge_setup(rules: RuleSet, player: str, tape: str) -> Setup:
    """A new challenge: one player, these rules, and dice seeded with ``tape``."""
    return Setup(rules, (player,), seed=f"{CHALLENGE}{tape}")


def are_same_dice(one: Setup, other: Setup) -> bool:
    """Whether two set-ups are one contest: equal rules, and each player's dice equal."""
    return (
        is_contest(one)
        and (one.seed, one.rules) == (other.seed, other.rules)
        and len(one.players) == len(other.players)
    )


def title_of(setup: Setup) -> str:
    """The title of a game that is passed on."""
    day = day_of(setup)
    if not is_contest(setup):
        return _("Yahtzee, {rules}").format(rules=name_of(setup.rules))
    if day is None:
        return _("Yahtzee challenge")
    return _("Yahtzee daily {number}, {date}").format(
        number=(day - FIRST_DAY).days + 1,
        date=day.isoformat(),  # ISO, because the text is shared across languages
    )


def short_title_of(setup: Setup) -> str:
    """The same as it stands beside the name of the game; nothing for other games."""
    if not is_contest(setup):
        return ""
    day = day_of(setup)
    if day is None:
        return pgettext("contest", "Challenge")
    return _("Daily {number}").format(number=(day - FIRST_DAY).days + 1)


def marks(verdict: "Verdict") -> tuple[Mark, ...]:
    """How well each turn was played, in order."""
    return tuple(next(mark for mark in MARKS if turn.loss < mark.below) for turn in verdict.turns)


def share_text(setup: Setup, score: int, verdict: "Verdict | None", link: str = "") -> str:
    """A result to pass on: title, score, a sign for each turn, and where to play it.

    Without a verdict, where the solver cannot run, there are no signs.
    """
    signs = [mark.sign for mark in marks(verdict)] if verdict else []
    lines = ["".join(signs[start : start + PER_LINE]) for start in range(0, len(signs), PER_LINE)]
    return "\n".join([_heading(setup, score, verdict), *lines, *filter(None, [link])])


def spoken_text(setup: Setup, score: int, verdict: "Verdict | None", link: str = "") -> str:
    """The same in words instead of emoji, for screen readers."""
    lines = [_("{result}.").format(result=_heading(setup, score, verdict))]
    if verdict:
        counts = {mark: marks(verdict).count(mark) for mark in MARKS}
        told = [
            _("{count} {mark}").format(count=count, mark=_(mark.name))
            for mark, count in counts.items()
            if count
        ]
        lines.append(_("Turns: {marks}.").format(marks=", ".join(told)))
    return "\n".join([*lines, *filter(None, [link])])


def _heading(setup: Setup, score: int, verdict: "Verdict | None") -> str:
    if verdict is None:
        message = ngettext("{title}: {points} point", "{title}: {points} points", score)
        return message.format(title=title_of(setup), points=number(score))
    return ngettext(
        "{title}: {points} point, {grade}", "{title}: {points} points, {grade}", score
    ).format(title=title_of(setup), points=number(score), grade=verdict.grade)
