"""The daily game and challenges: starting them."""

import os
from dataclasses import replace
from datetime import date
from typing import ClassVar

from yahtzee.codes import parse_game
from yahtzee.engine import contest
from yahtzee.engine.errors import YahtzeeError
from yahtzee.engine.game_setup import Setup, number_of_unnamed
from yahtzee.markup import Node
from yahtzee.session.draft import draft_of
from yahtzee.session.session import Session
from yahtzee.ui.actions import Action
from yahtzee.ui.dialogs.base import Dialog, opens
from yahtzee.ui.dialogs.days import month_of, play_day, played_days, streak_of
from yahtzee.ui.dialogs.naming import NamingDialog
from yahtzee.ui.dialogs.new_game import ask_new_game
from yahtzee.ui.dialogs.result import open_result
from yahtzee.ui.dialogs.review import begin_review
from yahtzee.ui.views import contest as views
from yahtzee.ui.views.contest import DailyView

SEED_BYTES = 8


class DailyDialog(Dialog):
    """The daily game of a day, today's if no other is named."""

    def __init__(self, session: Session, day: date | None = None, problem: str = "") -> None:
        """``problem`` is why the game that was asked for is not shown."""
        super().__init__(session)
        self._day = day
        self._problem = problem

    def view(self) -> Node:
        """See the base class."""
        session, game = self.session, self.session.game
        today, setup = date.fromisoformat(session.today()), self._setup
        played, result = played_days(session), session.finished_on(setup)
        is_on_table = session.linked is None and contest.are_same_dice(game.setup, setup)
        return views.daily(
            DailyView(
                title=contest.short_title_of(setup),
                result=views.made(result.results[0].score) if result else "",
                is_on_table=is_on_table and not (game.is_over and session.table.again),
                is_over=game.is_over,
                is_begun=session.begun(setup) is not None,
                date=(self._day or today).isoformat(),
                is_today=self._day in (None, today),
                problem=self._problem,
                next_in=session.until_tomorrow(),
                streak=streak_of(played, today),
                month=month_of(played, today),
            ),
            replaces_game=session.ends_game and not is_on_table,
        )

    @property
    def _setup(self) -> Setup:
        session = self.session
        day = self._day or date.fromisoformat(session.today())
        return contest.daily_setup(day, session.preferences.own_name)

    def _start_daily(self, _value: str) -> None:
        self.session.start(self._setup, agreed=True)

    def _review_daily(self, _value: str) -> None:
        played = self.session.finished_on(self._setup)
        if played is not None:
            begin_review(self.session, parse_game(played.code))

    def _to_table(self, _value: str) -> None:
        """Go back to the contest that is on the table."""
        self.session.close()
        if self.session.game.is_over:
            open_result(self.session)

    actions: ClassVar = {
        "start-daily": _start_daily,
        "review-daily": _review_daily,
        "to-table": _to_table,
    }


def ask_daily(session: Session, asked: str) -> None:
    """Show the daily game of a number or a date; if there is none, why, and today's."""
    try:
        day = contest.asked_day(asked, date.fromisoformat(session.today()))
    except YahtzeeError as error:
        session.open(DailyDialog(session, problem=error.sentence))
    else:
        session.open(DailyDialog(session, day))


def ask_to_start(session: Session, setup: Setup) -> None:
    """Ask before this game begins: it ends another, or its dice are known."""
    day = contest.day_of(setup)
    if day is not None:
        session.open(DailyDialog(session, day))
    else:
        ask_new_game(session, replace(draft_of(setup), seed=setup.seed))


class ChallengingDialog(NamingDialog):
    """Asks who challenges, before a first challenge."""

    def view(self) -> Node:
        """See the base class."""
        return views.asked_name(self.name or "", self.problem, replaces_game=self.session.ends_game)

    def _start(self, value: str) -> None:
        if self.keep_name():
            start_challenge(self.session, value)

    actions: ClassVar = {**NamingDialog.actions, "start-challenge": _start}


def start_challenge(session: Session, _value: str) -> None:
    """Play a game, by the rules on the table, to challenge somebody with; ask for a name once."""
    name = session.preferences.own_name
    if number_of_unnamed(name):
        session.open(ChallengingDialog(session))
        return
    seed = os.urandom(SEED_BYTES).hex()
    session.start(contest.challenge_setup(session.game.rules, name, seed), agreed=True)


ACTIONS: dict[str, Action] = {
    "daily": opens(DailyDialog),
    "play-day": play_day,
    "start-challenge": start_challenge,
}
