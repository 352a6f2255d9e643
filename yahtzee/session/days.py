"""The days whose daily game was played here, and what awaits who comes back on another day."""

from collections.abc import Mapping
from datetime import date

from yahtzee.codes import make_rules
from yahtzee.engine.contest import daily_setup, seeded_day, streak
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.presets import DEFAULT
from yahtzee.saves.finished_games import FinishedGame, scores_of
from yahtzee.session.events import OPENED, Awaits, Due, Event
from yahtzee.session.session import Session

Days = Mapping[date, FinishedGame]


def played_days(session: Session) -> Days:
    """The days that were played, each with its game, the first in time where there are two."""
    days: dict[date, FinishedGame] = {}
    for game in reversed(session.archive.load_finished(make_rules(DEFAULT.rules))):
        day = seeded_day(game.seed) if len(game.results) == 1 else None
        if day is not None and (day not in days or is_in_time(day, game)):
            days[day] = game
    return days


def is_in_time(day: date, game: FinishedGame) -> bool:
    """Whether the game of a day was played on it.

    Who travels west may end one on the day before that on which it was begun.
    """
    return abs((date.fromisoformat(game.date) - day).days) <= 1


def streak_of(played: Days, today: date) -> int:
    """For how many days in a row the daily game was played in time."""
    return streak({day for day, game in played.items() if is_in_time(day, game)}, today)


def count_days(session: Session) -> None:
    """Have the session know for how many days in a row the daily game was played in time."""
    played, today = played_days(session), date.fromisoformat(session.clock.today())
    session.days_in_row, session.has_played_today = streak_of(played, today), today in played


def greet(session: Session) -> None:
    """Count the days; where nothing has just been done the status line tells what awaits."""
    # Of a game that ends now the sheet tells it.
    is_resting = not session.game.log or session.days_in_row is None
    count_days(session)
    if is_resting and session.table.event == OPENED:
        session.tell(awaited(session))


def awaited(session: Session) -> Event:
    """What one may play for where nothing has just been done: one's best, tomorrow's game."""
    game = session.game
    if game.is_over and session.has_played_today and session.linked is None:
        return Awaits(streak=session.days_in_row or 0, tomorrow=session.clock.until_tomorrow())
    is_alone = game.setup.mode is Mode.VIRTUAL and len(game.cards) == 1
    if not is_alone or (not game.is_over and (game.log or game.undos)):
        return OPENED
    finished = session.archive.load_finished(make_rules(game.rules))
    best = max(scores_of(finished, game.setup.names[0]), default=0)
    if not best or (game.is_over and game.card.total >= best):  # that was it
        return OPENED
    return Awaits(best)


def find_game(session: Session) -> bool:
    """Put on the table what was left there, or what comes next; whether anything was left."""
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
    return saved is not None


def lay_out(session: Session) -> None:
    """Put the next game on the table, where one of an earlier day has ended.

    It is today's for who has days in a row to add to, else the usual one. What was there is among
    the finished games, and nothing is stored before the first move.
    """
    count_days(session)
    table, today = session.table, session.clock.today()
    daily = daily_setup(date.fromisoformat(today), session.preferences.own_name)
    is_due = session.days_in_row and not session.has_played_today and not session.begun(daily)
    table.begin(daily if is_due else session.preferences.usual_setup())
    session.tell(Due(session.days_in_row or 0) if is_due else awaited(session))
    session.laid_out, session.last_day = session.game, today
