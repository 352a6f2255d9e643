"""The days whose daily game was played here, and what awaits who comes back on another day."""

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from yahtzee.codes import make_rules
from yahtzee.engine.contest import daily_seed, daily_setup, is_contest, seeded_day, streak
from yahtzee.engine.game_setup import Mode
from yahtzee.saves.summary import Contest, Summary
from yahtzee.session.events import OPENED, Awaits, Due, Event
from yahtzee.session.session import DayCount, Session

NOTHING_KNOWN = Summary()  # until it is worked out, which no start waits for

Days = Mapping[date, Contest]


def played_days(session: Session) -> Days:
    """The days that were played, each with its game, the first in time where there are two."""
    contests = session.archive.summary.contests
    days = ((seeded_day(seed), contest) for seed, contest in contests.items())
    return {day: contest for day, contest in days if day is not None}


def count_days(session: Session) -> DayCount:
    """Have the session know for how many days in a row the daily game was played in time."""
    known = session.archive.known_summary or NOTHING_KNOWN
    today = date.fromisoformat(session.clock.today())
    has_played = daily_seed(today) in known.contests
    days = DayCount(streak(known.in_time, today), has_played_today=has_played)
    session.know_days(days)
    return days


def greet(session: Session, *, is_news: bool = False) -> None:
    """Count the days; where nothing has just been done the status line tells what awaits.

    With ``is_news``, that was not known when a game was laid out: then it is laid out anew.
    """
    if is_news and session.is_laid_out:
        lay_out(session)
        return
    # Of a game that ends now the sheet tells it.
    is_resting = not session.game.log or session.days is None
    count_days(session)
    if is_resting and session.table.event == OPENED:
        session.tell(awaited(session))


def awaited(session: Session) -> Event:
    """What one may play for where nothing has just been done: one's best, tomorrow's game."""
    game = session.game
    days = session.days
    if game.is_over and days and days.has_played_today and session.linked is None:
        return Awaits(streak=days.in_row, tomorrow=session.clock.until_tomorrow())
    is_alone = game.setup.mode is Mode.VIRTUAL and len(game.cards) == 1
    if not is_alone or (not game.is_over and (game.log or game.undos)):
        return OPENED
    known = session.archive.known_summary or NOTHING_KNOWN
    best = max(known.scores_of(make_rules(game.rules), game.setup.names[0]), default=0)
    if not best or (game.is_over and game.card.total >= best):  # that was it
        return OPENED
    return Awaits(best)


class Found(NamedTuple):
    """Whether a game was left on the table, and whether a press of Roll before can be for it."""

    was_left: bool
    takes_early_roll: bool


def find_game(session: Session) -> Found:
    """Put on the table what was left there, or what comes next."""
    saved = session.archive.load_game()
    if saved is None:
        session.start(session.preferences.usual_setup())
    else:
        session.resume(saved)
        session.keep_result()
        if session.has_come_back:
            lay_out(session)
        elif session.game.is_over or not session.game.log:
            greet(session)
    # Who presses Roll before today’s game lies there does not mean that.
    is_daily = session.is_laid_out and is_contest(session.game.setup)
    return Found(was_left=saved is not None, takes_early_roll=not is_daily)


def lay_out(session: Session) -> None:
    """Put the next game on the table, where one of an earlier day has ended.

    It is today's for who has days in a row to add to, else the usual one. What was there is among
    the finished games, and nothing is stored before the first move.
    """
    days = count_days(session)
    today = session.clock.today()
    daily = daily_setup(date.fromisoformat(today), session.preferences.own_name)
    is_due = days.in_row and not days.has_played_today and not session.begun(daily)
    session.lay_out(daily if is_due else session.preferences.usual_setup())
    session.tell(Due(days.in_row) if is_due else awaited(session))


def go_on_with_day(session: Session) -> bool:
    """Lay out the next game where one of an earlier day lies, and nothing is open but its end."""
    dialogs = session.dialogs
    is_due = session.has_come_back and dialogs.shown is dialogs.end
    if is_due:
        dialogs.close()
        lay_out(session)
    return is_due
