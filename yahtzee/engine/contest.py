"""Contests: the daily game and challenges.

All players of a contest get the same dice for the same number rolled, so that results compare
decisions rather than luck; there is no undo. A game is a contest if its seed begins in one of
two ways.
"""

from collections.abc import Container
from datetime import date, timedelta

from yahtzee.engine.errors import BadSetup
from yahtzee.engine.game_setup import Setup
from yahtzee.engine.presets import DEFAULT
from yahtzee.engine.rules import RuleSet
from yahtzee.messages import NOTHING, Date, Message, Name, Text, say, say_in, sentences, stopped

DAILY = "daily "
CHALLENGE = "challenge "
FIRST_DAY = date(2026, 1, 1)  # daily game number 1
LONGEST_DATE = len("2026-01-01")


def daily_setup(day: date, player: str) -> Setup:
    """The daily game of a date: one player, the printed rulebook, that day's dice."""
    return Setup(DEFAULT.rules, (player,), seed=daily_seed(day))


def daily_seed(day: date) -> str:
    """The seed of the daily game of a date."""
    return f"{DAILY}{day.isoformat()}"


def day_of(setup: Setup) -> date | None:
    """The date whose daily game this set-up is, or None."""
    day = seeded_day(setup.seed)
    return day if day is not None and daily_setup(day, setup.players[0]) == setup else None


def seeded_day(seed: str | None) -> date | None:
    """The date whose daily game has this seed, or None."""
    if seed is None or not seed.startswith(DAILY):
        return None
    try:
        day = parse_day(seed.removeprefix(DAILY))
    except ValueError:
        return None
    return day if day >= FIRST_DAY else None


def number_of(day: date) -> int:
    """The number of a day's contest: 1 on the first day, and one more each day."""
    return (day - FIRST_DAY).days + 1


def has_daily(today: date) -> bool:
    """Whether there is a daily game today: a clock may be so wrong that there was none yet."""
    return today >= FIRST_DAY


def asked_day(asked: str, today: date) -> date:
    """The day of a daily game by its number or, in older links, ISO date. Raises BadSetup."""
    try:
        day = FIRST_DAY + timedelta(int(asked) - 1) if asked.isdecimal() else parse_day(asked)
    except OverflowError:
        day = date.max  # a number beyond the calendar
    except ValueError:
        raise BadSetup(
            say("There is no daily game “{number}”.", number=Name(asked[:LONGEST_DATE])),
        ) from None
    if min(day, today) < FIRST_DAY:
        first = Date(FIRST_DAY.isoformat())
        raise BadSetup(say("The first daily game is that of {date}.", date=first))
    if day > today:
        message = say("Those dice have not come yet: today’s game is Daily {number}.")
        raise BadSetup(message.filled(number=number_of(today)))
    return day


def parse_day(text: str) -> date:
    """The date that a text like "2024-02-29" stands for. Raises ValueError for any other text."""
    day = date.fromisoformat(text)
    if day.isoformat() != text:  # Python reads other forms, too, such as 20240229
        raise ValueError(text)
    return day


def check_day(setup: Setup, today: date) -> None:
    """Raise BadSetup for a game on a day's dice that is not the daily game of today or before."""
    if setup.seed is not None and setup.seed.startswith(DAILY):
        asked_day(setup.seed.removeprefix(DAILY), today)
        if day_of(setup) is None:
            raise BadSetup("A daily game is for one player, by the official rules.")


def streak(days: Container[date], today: date) -> int:
    """How many days lie in a row up to today, or to yesterday while today is not played."""
    last = today if today in days else today - timedelta(1)
    number = 0
    while last - timedelta(number) in days:
        number += 1
    return number


def told_streak(days: int, *, is_done: bool = True) -> Text:
    """How many days in a row were played; ``is_done`` says whether today's is one of them."""
    if is_done:
        return say("Streak: day {days}", days=days)
    return sentences(stopped(told_streak(days)), next_in_row(days))


def next_in_row(days: int) -> Message:
    """What today's game would add to so many days in a row."""
    return say("Play today for day {next}.", next=days + 1)


def is_contest(setup: Setup) -> bool:
    """Whether this is a contest: others get the same dice, and there is no undo."""
    return setup.seed is not None and setup.seed.startswith((DAILY, CHALLENGE))


def challenge_setup(rules: RuleSet, player: str, seed: str) -> Setup:
    """A new challenge: one player, these rules, and dice seeded with ``seed``."""
    return Setup(rules, (player,), seed=f"{CHALLENGE}{seed}")


def are_same_dice(one: Setup, other: Setup) -> bool:
    """Whether two set-ups are one contest: equal rules, and each player's dice equal."""
    return (
        is_contest(one)
        and (one.seed, one.rules) == (other.seed, other.rules)
        and len(one.players) == len(other.players)
    )


def short_title_of(setup: Setup, *, again: bool = False) -> Text:
    """What a contest is called, ``again`` if its dice were played here before; else nothing."""
    if not is_contest(setup):
        return NOTHING
    day = day_of(setup)
    title = say_in("contest", "Challenge")
    if day is not None:
        title = say("Daily {number}", number=number_of(day))
    return say("{contest}, again", contest=title) if again else title
