"""Passing the result of a game on, as a text."""

from typing import ClassVar

from yahtzee.coach.shared_result import share_text, spoken_text, title_of
from yahtzee.coach.verdict import Verdict
from yahtzee.codes import make_game
from yahtzee.engine import contest
from yahtzee.markup import Node, is_ticked
from yahtzee.session.address import CHALLENGE, SHARED_GAME
from yahtzee.session.advisor import Advisor
from yahtzee.session.session import Session
from yahtzee.solver.kernel import SolverUnavailable
from yahtzee.ui.actions import Action
from yahtzee.ui.dialogs.passing_on import TEXT_NOT_COPIED, TEXT_NOT_SENT, PassingDialog
from yahtzee.ui.dialogs.review import verdicts_of
from yahtzee.ui.table_model import present
from yahtzee.ui.views import contest as views
from yahtzee.ui.views.contest import ShareView


class ShareResultDialog(PassingDialog):
    """The result of the game on the table; its grid follows if the solver can work it out."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._game = session.game
        self._again = session.table.again
        self._verdict: Verdict | None = None
        self._is_spoken = False

    def view(self) -> Node:
        """See the base class."""
        return views.share(
            ShareView(
                text=self._text(),
                is_spoken=self._is_spoken,
                can_send=self.can_send,
                note=self.note,
                has_signs=len(self._game.cards) == 1,
            )
        )

    async def judge(self, advisor: Advisor) -> None:
        """Work out the verdict on the game of one player, which the text's grid shows."""
        try:
            (self._verdict,) = await verdicts_of(advisor, self._game)
        except SolverUnavailable:
            return

    def _text(self) -> str:
        setup = self._game.setup
        if len(setup.players) > 1:
            return "\n".join(filter(None, [present(self._game).heading, self._link()]))
        write = spoken_text if self._is_spoken else share_text
        total = self._game.cards[0].total
        return write(setup, total, self._verdict, self._link(), again=self._again)

    def _link(self) -> str:
        """Where to play it, a daily game by no more than its number; others are looked at."""
        page = self.session.device.address if self.session.device else ""
        setup = self._game.setup
        day = contest.day_of(setup)
        if day is not None:
            return f"{page}?daily={contest.number_of(day)}"
        if not contest.is_contest(setup):
            return f"{page}{SHARED_GAME}{make_game(self._game)}"
        return f"{page}{CHALLENGE}{make_game(self._game)}"

    def _speak(self, value: str) -> None:
        """Tell the result in words, or in signs."""
        self._is_spoken, self.note = is_ticked(value), ""

    def _copy(self, _value: str) -> None:
        self.copy(self._text(), TEXT_NOT_COPIED)

    def _send(self, _value: str) -> None:
        self.send(title_of(self._game.setup, again=self._again), TEXT_NOT_SENT, text=self._text())

    actions: ClassVar = {"share-spoken": _speak, "copy-result": _copy, "send-result": _send}


def open_share_result(session: Session, _value: str) -> None:
    """Show the result of the game on the table as a text."""
    dialog = ShareResultDialog(session)
    session.open(dialog)
    if session.advisor is not None and len(session.game.cards) == 1:
        session.background(dialog.judge(session.advisor))


ACTIONS: dict[str, Action] = {"share-result": open_share_result}
