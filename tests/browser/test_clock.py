"""The player's own calendar day: time zones, summer time, and clocks that are set."""

import re
import time
from calendar import timegm
from dataclasses import replace
from datetime import date, datetime

import pytest
from fakes import MemoryStorage, Tab, text_of

from yahtzee.engine.contest import daily_setup, streak
from yahtzee.engine.game_setup import Mode
from yahtzee.session.clock import today, until_tomorrow
from yahtzee.session.draft import Draft
from yahtzee.telling.news import comes_in

HOURS = 3600
USUAL = Draft("official", Mode.VIRTUAL, ("Ann",))


@pytest.fixture
def at(monkeypatch):
    """Set the device's zone, and its clock to a time in UTC."""

    def set_clock(zone, *moment):
        monkeypatch.setenv("TZ", zone)
        time.tzset()
        monkeypatch.setattr(time, "time", lambda: float(timegm((*moment, 0, 0, 0)[:6])))
        monkeypatch.setattr(
            time, "strftime", lambda form: time.strftime_(form, time.localtime(time.time()))
        )

    monkeypatch.setattr(time, "strftime_", time.strftime, raising=False)
    yield set_clock
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize("day", ["2019-05-04", "2025-12-31", "2026-01-01"])
def test_a_clock_that_is_wrong_offers_no_daily_game_before_the_first(day):
    tab = Tab(today=day, now=lambda: 0)
    shown = [text_of(tab.tree)]
    assert bool(tab.buttons("daily")) == (day == "2026-01-01")
    tab.click("new-game").click("daily")
    shown.append(text_of(tab.screen.dialog))
    assert bool(tab.buttons("start-daily")) == (day == "2026-01-01")
    for asked in ("0", "1", "325", day, "2026-01-01"):
        other = Tab(asked=replace(USUAL, daily=asked), today=day)
        shown.append(text_of(other.tree))
    told = " ".join(shown)
    assert not re.search(r"Daily (0|-|−)", told)
    assert ("The first daily game is that of" in told) or day == "2026-01-01"


@pytest.mark.parametrize(
    ("zone", "moment", "day", "hours"),
    [
        ("America/Los_Angeles", (2026, 7, 5, 0, 30), "2026-07-04", 6.5),
        ("Pacific/Kiritimati", (2026, 7, 5, 10, 0), "2026-07-06", 24),
        ("Europe/Berlin", (2026, 3, 28, 23, 0), "2026-03-29", 23),  # summer time begins
        ("Europe/Berlin", (2026, 10, 24, 22, 0), "2026-10-25", 25),  # and ends
        ("America/Santiago", (2026, 9, 6, 2, 0), "2026-09-05", 2),  # the next day begins at one
        ("Pacific/Apia", (2011, 12, 30, 9, 0), "2011-12-29", 1),  # there was no 30th
    ],
)
def test_the_day_is_the_players_own_and_the_next_begins_when_it_does(at, zone, moment, day, hours):
    at(zone, *moment)
    assert today() == day
    assert until_tomorrow() == hours * HOURS


def test_the_next_dice_are_told_of():
    assert str(comes_in(6 * HOURS + 12 * 60)) == "Tomorrow’s dice in 6 h 12 min."
    assert str(comes_in(59 * 60 + 59)) == "Tomorrow’s dice in 59 min."
    assert str(comes_in(3)) == "Tomorrow’s dice in 1 min."
    tab = Tab().click("new-game").click("daily")
    assert "Tomorrow’s dice in 6 h 12 min." in text_of(tab.screen.dialog)


class Player:
    """Plays the daily game of whatever day the device shows."""

    def __init__(self):
        self.storage = MemoryStorage()

    def play(self):
        tab = Tab(self.storage, today=today())
        tab.click("new-game").click("daily").click("start-daily")
        assert tab.game.setup == daily_setup(date.fromisoformat(today()), "Player 1")
        tab.finish()
        return self.streak()

    def streak(self):
        session = Tab(self.storage, today=today()).app.session
        return streak(session.archive.summary.in_time, date.fromisoformat(today()))


@pytest.mark.parametrize(
    ("places", "streaks"),
    [
        # Two evenings in a row, which in UTC were one day and the next but one.
        (("America/Los_Angeles 2026-07-05T00:30", "America/Los_Angeles 2026-07-06T06:59"), (1, 2)),
        # From Tokyo to Los Angeles, where the day of the flight begins again.
        (("Asia/Tokyo 2026-11-21T23:00", "America/Los_Angeles 2026-11-22T20:00"), (1, None)),
        (("Asia/Tokyo 2026-11-21T23:00", "America/Los_Angeles 2026-11-24T05:00"), (1, 2)),
        # From Los Angeles over the date line to Tokyo: a day is missing.
        (("America/Los_Angeles 2026-11-21T23:00", "Asia/Tokyo 2026-11-22T23:00"), (1, 1)),
        # The clock is set forth by a day, and back.
        (("UTC 2026-11-21T12:00", "UTC 2026-11-22T12:00", "UTC 2026-11-21T13:00"), (1, 2, None)),
        # Summer time ends between the two evenings.
        (("Europe/Berlin 2026-10-24T20:30", "Europe/Berlin 2026-10-25T21:30"), (1, 2)),
    ],
)
def test_days_in_a_row_are_the_players_own(at, places, streaks):
    """None stands for a day that was played already, and cannot be again."""
    player = Player()
    for place, days in zip(places, streaks, strict=True):
        zone, _, moment = place.partition(" ")
        at(zone, *datetime.fromisoformat(moment).timetuple()[:5])
        if days is None:
            assert player.streak() >= 1
        else:
            assert player.play() == days
