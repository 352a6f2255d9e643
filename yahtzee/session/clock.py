"""The player's own calendar day."""

import time
from collections.abc import Callable
from dataclasses import dataclass

MORNING = 23 * 3600  # seconds until the next day, from which on a day is another one


def today() -> str:
    """The date where the player is, YYYY-MM-DD."""
    return time.strftime("%Y-%m-%d")


def until_tomorrow() -> int:
    """Seconds until the player's next day begins: its first is midnight, but for summer time."""
    now = time.time()
    year, month, day = time.localtime(now)[:3]
    # As a day may have 23 or 25 hours, and may begin at one o'clock: the system's calendar decides.
    return round(time.mktime((year, month, day + 1, 0, 0, 0, 0, 0, -1)) - now)


@dataclass(frozen=True, slots=True)
class Clock:
    """What day it is, as YYYY-MM-DD, and how many seconds are left of it."""

    today: Callable[[], str] = today
    until_tomorrow: Callable[[], int] = until_tomorrow

    def is_past(self, date: str) -> bool:
        """Whether a date is one of an earlier day: shortly after midnight the evening goes on."""
        return date < self.today() and self.until_tomorrow() < MORNING
