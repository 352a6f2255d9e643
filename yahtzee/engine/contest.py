"""Contests: the daily game and challenges.

All players of a contest get the same dice for the same number rolled, so that results compare
decisions rather than luck; there is no undo. A game is a contest if its seed begins in one of
two ways.
"""

from collections.abc import Collection
from datetime import date, timedelta

from yahtzee.engine.game_setup import Setup
from yahtzee.engine.presets import DEFAULT
from yahtzee.engine.rules import RuleSet
from yahtzee.language import _, ngettext, pgettext

DAILY = "daily "
CHALLENGE = "challenge "
FIRST_DAY = date(2026, 1, 1)  # daily game number 1


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


def number_of(day: date) -> int:
    """The number of a day's contest: 1 on the first day, and one more each day."""
    return (day - FIRST_DAY).days + 1


def streak(days: Collection[date], today: date) -> int:
    """How many days lie in a row up to today, or to yesterday while today is not played."""
    last = today if today in days else today - timedelta(1)
    number = 0
    while last - timedelta(number) in days:
        number += 1
    return number


def told_streak(days: int) -> str:
    """How many days in a row were played."""
    return ngettext("{days} day in a row", "{days} days in a row", days).format(days=days)


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


def short_title_of(setup: Setup) -> str:
    """The same as it stands beside the name of the game; nothing for other games."""
    if not is_contest(setup):
        return ""
    day = day_of(setup)
    if day is None:
        return pgettext("contest", "Challenge")
    return _("Daily {number}").format(number=number_of(day))
