"""The days whose daily game was played here."""

from collections.abc import Coroutine, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date

from yahtzee.codes import make_rules, parse_setup
from yahtzee.engine import contest
from yahtzee.engine.errors import YahtzeeError
from yahtzee.engine.presets import DEFAULT
from yahtzee.saves.finished_games import FinishedGame
from yahtzee.session.session import Session, Streak
from yahtzee.ui.views.contest import DayLine


@dataclass
class KnownDays:
    """The days of the games that were looked at so far, by their codes; None for other games."""

    by_code: dict[str, date | None] = field(default_factory=dict)

    def of(self, game: FinishedGame) -> date | None:
        """The day whose daily game this is."""
        if game.code not in self.by_code:
            self.by_code[game.code] = None
            with suppress(YahtzeeError):  # what cannot be read is no daily game
                self.by_code[game.code] = contest.day_of(parse_setup(game.code))
        return self.by_code[game.code]


def played_days(session: Session) -> dict[date, bool]:
    """The days that were played, and whether in time: by the day after."""
    known = session.lasting(KnownDays)
    days: dict[date, bool] = {}
    for game in session.archive.load_finished(make_rules(DEFAULT.rules)):
        day = known.of(game) if len(game.results) == 1 else None
        if day is not None:
            # Games are kept by the date of the place, which may be the day before or after.
            apart = abs((date.fromisoformat(game.date) - day).days)
            days[day] = days.get(day, False) or apart <= 1
    return days


def follow_days(session: Session) -> Coroutine[object, object, None] | None:
    """Begin to count the days in a row for today's game, while the table offers it."""
    return _count(session) if not session.game.log else None


async def _count(session: Session) -> None:
    days = streak_of(played_days(session), date.fromisoformat(session.utc_today()))
    session.lasting(Streak).days = days


def month_of(played: Mapping[date, bool], today: date) -> tuple[DayLine, ...]:
    """The days of this month up to today, of what ``played_days`` gives."""
    days = (today.replace(day=number) for number in range(1, today.day + 1))
    return tuple(
        DayLine(day.isoformat(), day in played, day == today)
        for day in days
        if day >= contest.FIRST_DAY
    )


def play_day(session: Session, value: str) -> None:
    """Play the game of an earlier day; it counts for days in a row only on the day after."""
    session.start(contest.daily_setup(date.fromisoformat(value), player_of(session)))


def player_of(session: Session) -> str:
    """The name to play alone under: that of the first person at the table."""
    setup = session.game.setup
    return next(name for place, name in enumerate(setup.players) if not setup.level_of(place))


def streak_of(played: Mapping[date, bool], today: date) -> int:
    """How many days in a row up to today were played in time, of what ``played_days`` gives."""
    return contest.streak({day for day, in_time in played.items() if in_time}, today)
