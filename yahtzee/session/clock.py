"""The player's own calendar day, and when the next one begins."""

import time


def today() -> str:
    """The date where the player is, YYYY-MM-DD."""
    return time.strftime("%Y-%m-%d")


def until_tomorrow() -> int:
    """Seconds until the player's next day begins: its first is midnight, but for summer time."""
    now = time.time()
    year, month, day = time.localtime(now)[:3]
    # As a day may have 23 or 25 hours, and may begin at one o'clock: the system's calendar decides.
    return round(time.mktime((year, month, day + 1, 0, 0, 0, 0, 0, -1)) - now)
