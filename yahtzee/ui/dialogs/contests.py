"""The daily game and challenges: starting them."""

import os
from contextlib import suppress
from datetime import date, timedelta
from typing import ClassVar

from yahtzee.codes import make_rules, parse_game
from yahtzee.engine import contest
from yahtzee.engine.errors import YahtzeeError
from yahtzee.engine.game import Game
from yahtzee.engine.game_setup import Setup
from yahtzee.language import ngettext
from yahtzee.markup import Node
from yahtzee.ui.actions import Action
from yahtzee.ui.dialogs.base import Dialog, opens
from yahtzee.ui.dialogs.days import (
    KnownDays,
    month_of,
    play_day,
    played_days,
    player_of,
    streak_of,
)
from yahtzee.ui.dialogs.result import open_result
from yahtzee.ui.dialogs.review import begin_review
from yahtzee.ui.views import contest as views
from yahtzee.ui.views.contest import DailyView

TAPE_BYTES = 8


class DailyDialog(Dialog):
    """Today's game."""

    def view(self) -> Node:
        """See the base class."""
        session, game = self.session, self.session.game
        today = self._today
        is_on_table = contest.are_same_dice(game.setup, today)
        result = self._played(today)
        days, day = played_days(session), date.fromisoformat(session.utc_today())
        return views.daily(
            DailyView(
                title=contest.short_title_of(today),
                result=_made(result.cards[0].total) if result else "",
                is_on_table=is_on_table,
                is_over=game.is_over,
                date=session.utc_today(),
                streak=streak_of(days, day),
                month=month_of(days, day),
            ),
            replaces_game=session.table.in_progress and not is_on_table,
        )

    @property
    def _today(self) -> Setup:
        day = date.fromisoformat(self.session.utc_today())
        return contest.daily_setup(day, player_of(self.session))

    def _played(self, today: Setup) -> Game | None:
        """The first game on today's dice that was finished here, if there is one."""
        session = self.session
        day = date.fromisoformat(session.utc_today())
        # Games are kept by the date of the place, which may be the day before or after.
        near = {(day + timedelta(days)).isoformat() for days in (-1, 0, 1)}
        for finished in session.archive.load_finished(make_rules(today.rules)):
            alone = finished.date in near and len(finished.results) == 1
            if alone and self.session.lasting(KnownDays).of(finished) == day:
                with suppress(YahtzeeError):  # what cannot be read cannot be reviewed
                    return parse_game(finished.code)
        return None

    def _start_daily(self, _value: str) -> None:
        self.session.start(self._today)

    def _review_daily(self, _value: str) -> None:
        played = self._played(self._today)
        if played is not None:
            begin_review(self.session, played)

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


class ChallengeFriendDialog(Dialog):
    """How to challenge somebody."""

    def view(self) -> Node:
        """See the base class."""
        session = self.session
        return views.challenge(
            session.rules_name(session.game.rules), replaces_game=session.table.in_progress
        )

    def _start_challenge(self, _value: str) -> None:
        """Play a game, by the rules on the table, to challenge somebody with."""
        session = self.session
        tape = os.urandom(TAPE_BYTES).hex()
        session.start(contest.challenge_setup(session.game.rules, player_of(session), tape))

    actions: ClassVar = {"start-challenge": _start_challenge}


def _made(points: int) -> str:
    message = ngettext("You made {points} point.", "You made {points} points.", points)
    return message.format(points=points)


ACTIONS: dict[str, Action] = {
    "daily": opens(DailyDialog),
    "play-day": play_day,
    "challenge-friend": opens(ChallengeFriendDialog),
}
