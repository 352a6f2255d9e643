"""The days whose daily game was played here."""

from collections.abc import Coroutine, Mapping
from datetime import date

from yahtzee.codes import make_rules
from yahtzee.engine import contest
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.presets import DEFAULT
from yahtzee.language import _, number, sentences
from yahtzee.markup import Child, h
from yahtzee.saves.finished_games import FinishedGame, FinishedGames, scores_of
from yahtzee.session.session import Session
from yahtzee.stats.summary import Streak
from yahtzee.stats.summary import streak as rows_of

Days = Mapping[date, FinishedGame]


def played_days(session: Session) -> Days:
    """The days that were played, each with its game, the first in time where there are two."""
    return _days_of(session.archive.load_finished(make_rules(DEFAULT.rules)))


def _days_of(finished: FinishedGames) -> Days:
    days: dict[date, FinishedGame] = {}
    for game in reversed(finished):
        day = contest.seeded_day(game.seed) if len(game.results) == 1 else None
        if day is not None and (day not in days or _is_in_time(day, game)):
            days[day] = game
    return days


def _is_in_time(day: date, game: FinishedGame) -> bool:
    # Who travels west may end a game on the day before that on which it was begun.
    return abs((date.fromisoformat(game.date) - day).days) <= 1


def _rows(played: Days, today: date) -> Streak:
    return rows_of((str(day) for day in played if _is_in_time(day, played[day])), str(today))


def streak_of(played: Days, today: date) -> int:
    """How many days in a row up to today were played in time, of what ``played_days`` gives."""
    return _rows(played, today).now


def told_days(played: Days, today: date) -> Child:
    """The days in a row; and the longest row and how many were played, if more than one were."""
    row, told = _rows(played, today), [_("{number} played").format(number=number(len(played)))]
    if row.longest > 1:
        longest = _("Longest streak: {days} days").format(days=row.longest)
        told.insert(0, longest if row.now < row.longest else _("Your longest yet"))
    streak = contest.told_streak(row.now, is_done=today in played)
    return (
        row.now > 0 and (h("span.streak", streak), " "),
        len(played) > 1 and h("span.hint", " · ".join(told)),
    )


def follow_days(session: Session) -> Coroutine[object, object, None] | None:
    """Begin to count the days in a row for today's game, wherever that may have changed."""
    game = session.game
    is_due = not game.log or game.is_over or session.days_in_row is None
    return _count(session) if is_due else None


async def _count(session: Session) -> None:
    game, today = session.game, date.fromisoformat(session.today())
    finished = session.archive.load_finished(make_rules(game.rules))
    played = _days_of(finished) if game.rules == DEFAULT.rules else played_days(session)
    # Of a game that ends now the sheet tells it.
    is_resting = not game.log or session.days_in_row is None
    session.days_in_row, session.has_played_today = streak_of(played, today), today in played
    if is_resting and session.table.status == session.invite(game):
        session.table.status = what_awaits(session)


def what_awaits(session: Session) -> str:
    """What the status line says where nothing has just been done: also what one may play for.

    That is one's best, and after today's game tomorrow's.
    """
    game, told = session.game, session.invite(session.game)
    is_usual = game.setup.mode is Mode.VIRTUAL and len(game.cards) == 1
    is_led_on = session.has_come_back and not session.has_played_today  # to today's game
    if game.is_over and session.has_played_today and session.linked is None:
        days = session.days_in_row
        parts = contest.told_streak(days) if days else "", comes_in(session.until_tomorrow())
        return sentences(told, " · ".join(filter(None, parts)))
    if not is_usual or is_led_on or (not game.is_over and (game.log or game.undos)):
        return told
    finished = session.archive.load_finished(make_rules(game.rules))
    best = max(scores_of(finished, game.setup.names[0]), default=0)
    if not best or (game.is_over and game.card.total >= best):  # that was it
        return told
    beat = _("Your best is {points}. Can you beat it?").format(points=number(best))
    return sentences(told, beat) if game.is_over else beat


def comes_in(seconds: int) -> str:
    """When the next daily game comes."""
    hours, minutes = divmod(max(1, seconds // 60), 60)
    message = _("Tomorrow’s dice in {hours} h {minutes} min.")
    if not hours:
        message = _("Tomorrow’s dice in {minutes} min.")
    return message.format(hours=hours, minutes=minutes)
