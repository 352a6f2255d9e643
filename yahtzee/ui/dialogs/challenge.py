"""A challenge that a link brings."""

from dataclasses import replace
from typing import ClassVar

from yahtzee.coach.shared_result import compared
from yahtzee.codes import parse_game
from yahtzee.engine import contest
from yahtzee.engine.errors import BadCode
from yahtzee.engine.game import Game
from yahtzee.language import _
from yahtzee.markup import Node
from yahtzee.session.address import CHALLENGE
from yahtzee.session.links import unquoted
from yahtzee.session.session import Session
from yahtzee.ui.actions.challenger import keep_rival
from yahtzee.ui.dialogs.base import FixedDialog
from yahtzee.ui.dialogs.naming import NamingDialog
from yahtzee.ui.dialogs.new_game import forget_link
from yahtzee.ui.dialogs.result import open_result
from yahtzee.ui.views import contest as views


class ChallengeDialog(NamingDialog):
    """Asks whether to play on the dice of a challenger's game."""

    def __init__(self, session: Session, rival: Game) -> None:
        super().__init__(session)
        self._rival = rival

    def view(self) -> Node:
        """See the base class."""
        session, rival = self.session, self._rival
        played = session.finished_on(rival.setup)
        return views.received(
            views.ReceivedView(
                rival.setup.names[0],
                rival.cards[0].total if rival.is_over else None,
                session.rules_name(rival.rules),
                self.name,
                self.problem,
                own=played.results[0].score if played else None,
                replaces_game=session.ends_game,
            )
        )

    def _accept(self, _value: str) -> None:
        session, rival = self.session, self._rival
        if self.keep_name():
            setup = replace(rival.setup, players=(session.preferences.own_name,))
            session.start(setup, agreed=True)
            keep_rival(session, rival)
            forget_link(session)

    def _refuse(self, _value: str) -> None:
        forget_link(self.session)
        self.session.close()

    actions: ClassVar = {
        **NamingDialog.actions,
        "accept-challenge": _accept,
        "close": _refuse,
    }


def open_challenge(session: Session, fragment: str) -> None:
    """Ask whether to take up the challenge of ``#challenge=CODE``."""
    try:
        rival = parse_game(unquoted(fragment.removeprefix(CHALLENGE)))
    except BadCode as error:
        session.open(FixedDialog(session, views.spoiled(error.sentence)))
        return
    if not contest.is_contest(rival.setup) or len(rival.cards) != 1:
        reason = _("The game in it is not a challenge.")
        session.open(FixedDialog(session, views.spoiled(reason)))
        return
    played = session.finished_on(rival.setup)
    if contest.are_same_dice(rival.setup, session.game.setup) and not session.linked:
        keep_rival(session, rival)  # the page was loaded again, or this is the answer
        if session.game.is_over:
            open_result(session)
    elif played is not None and rival.is_over:
        won = compared(parse_game(played.code), rival)
        own, theirs = played.results[0].score, rival.cards[0].total
        session.open(FixedDialog(session, views.answered(won, rival.setup.names[0], theirs, own)))
    else:
        session.open(ChallengeDialog(session, rival))
