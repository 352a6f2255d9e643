"""The days whose daily game was played here."""

from collections.abc import Coroutine, Mapping
from datetime import date

from yahtzee.codes import make_rules
from yahtzee.engine import contest
from yahtzee.engine.presets import DEFAULT
from yahtzee.language import _
from yahtzee.saves.finished_games import scores_of
from yahtzee.session.session import Session


def played_days(session: Session) -> dict[date, bool]:
    """The days that were played, and whether in time: by the day after."""
    days: dict[date, bool] = {}
    for game in session.archive.load_finished(make_rules(DEFAULT.rules)):
        day = contest.seeded_day(game.seed) if len(game.results) == 1 else None
        if day is not None:
            # Who travels west may end a game on the day before that on which it was begun.
            apart = abs((date.fromisoformat(game.date) - day).days)
            days[day] = days.get(day, False) or apart <= 1
    return days


def streak_of(played: Mapping[date, bool], today: date) -> int:
    """How many days in a row up to today were played in time, of what ``played_days`` gives."""
    return contest.streak({day for day, in_time in played.items() if in_time}, today)


def follow_days(session: Session) -> Coroutine[object, object, None] | None:
    """Begin to count the days in a row for today's game, while the table offers it."""
    return _count(session) if not session.game.log or session.has_come_back else None


async def _count(session: Session) -> None:
    played, today = played_days(session), date.fromisoformat(session.today())
    session.days_in_row, session.has_played_today = streak_of(played, today), today in played
    games, names = (
        session.archive.load_finished(make_rules(session.game.rules)),
        session.game.setup.names,
    )
    session.own_best = max(scores_of(games, names[0]), default=0) if len(names) == 1 else 0


def comes_in(seconds: int) -> str:
    """When the next daily game comes."""
    hours, minutes = divmod(max(1, seconds // 60), 60)
    message = _("Tomorrow’s dice in {hours} h {minutes} min.")
    if not hours:
        message = _("Tomorrow’s dice in {minutes} min.")
    return message.format(hours=hours, minutes=minutes)
