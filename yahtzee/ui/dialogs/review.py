"""The review of a game: luck, loss, and the replay."""

from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

from yahtzee.coach.verdict import Verdict, verdict
from yahtzee.codes import make_game, make_rules, parse_game
from yahtzee.engine.errors import YahtzeeError
from yahtzee.engine.game import Game
from yahtzee.language import _
from yahtzee.markup import Node, split_key
from yahtzee.session.address import SHARED_GAME
from yahtzee.session.advisor import Advisor
from yahtzee.session.session import Session
from yahtzee.solver.kernel import SolverUnavailable
from yahtzee.solver.review import review
from yahtzee.ui.actions import Action
from yahtzee.ui.actions.challenger import rival_of
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.dialogs.coach import without_solver
from yahtzee.ui.views.course import near
from yahtzee.ui.views.review import ReviewScreen
from yahtzee.ui.views.review import review as review_dialog


class ReviewDialog(Dialog):
    """A game that was reviewed, at one moment of one player's part."""

    keys: ClassVar = {"arrowleft": ("review-back", ""), "arrowright": ("review-next", "")}

    def __init__(
        self,
        session: Session,
        verdicts: tuple[Verdict, ...],
        link: str,
        player: int = 0,
        *,
        game: Game | None = None,
        beside: bool = False,
    ) -> None:
        """``link`` is the fragment that passes the game on; ``player`` is shown first."""
        super().__init__(session, beside=beside)
        self.link = link
        code = make_game(game) if game else ""
        is_own = game and session.archive.finished(make_rules(game.rules), code)
        self._screen = ReviewScreen(
            verdicts, player, _costliest(verdicts[player]), link, beside, code if is_own else ""
        )

    def view(self) -> Node:
        """See the base class."""
        return review_dialog(self._screen)

    def _go_to(self, moment: int) -> None:
        last = len(self._screen.verdicts[self._screen.shown].moments) - 1
        self._screen = replace(self._screen, moment=max(min(moment, last), 0))

    def _slide(self, moment: str) -> None:
        screen = self._screen
        self._go_to(near(screen.verdicts[screen.shown], screen.moment, int(moment)))

    def _show_player(self, player: str) -> None:
        shown = int(player)
        moment = _costliest(self._screen.verdicts[shown])
        self._screen = replace(self._screen, shown=shown, moment=moment)

    actions: ClassVar = {
        "review-back": lambda self, _value: self._go_to(self._screen.moment - 1),
        "review-next": lambda self, _value: self._go_to(self._screen.moment + 1),
        "review-moment": lambda self, moment: self._go_to(int(moment)),
        "review-slide": _slide,
        "review-player": _show_player,
    }


def _costliest(verdict: Verdict) -> int:
    """The moment to begin at."""
    return verdict.mistakes[0] if verdict.mistakes else 0


def open_review(session: Session, _value: str) -> None:
    """Review the game on the table."""
    begin_review(session, session.game)


def open_kept(session: Session, value: str) -> None:
    """Review a finished game as one of its players: ``seat=CODE``."""
    player, code = split_key(value)
    begin_review(session, parse_game(code), int(player))


def open_shared(session: Session, fragment: str) -> None:
    """Review the game of ``#game=CODE``, unless it is this very review that offers the link."""
    if isinstance(session.dialog, ReviewDialog) and session.dialog.link == fragment:
        return
    try:
        game = parse_game(fragment.removeprefix(SHARED_GAME))
    except YahtzeeError as error:
        message = _("The game in this link cannot be shown: {reason}.")
        session.table.status = message.format(reason=error)
    else:
        begin_review(session, game)


def begin_review(session: Session, game: Game, player: int = 0) -> None:
    """Work out the review of a game; its dialog opens when that is done, and no other is open."""
    session.close()
    if session.advisor is None:
        session.table.status = without_solver()
        return
    session.table.status = _("Looking back at the game …")
    last = session.lasting(LastReview)
    last.number += 1
    last.on_table, last.dialog = session.game, None
    session.background(_work_out(session, session.advisor, game, last.number, player))


@dataclass
class LastReview:
    """The review that was asked for last, until it is shown.

    ``on_table`` is the game that lay on the table: a review is shown over no other. ``dialog`` is
    the review, worked out, while another dialog is open. ``number`` counts what was asked for.
    """

    number: int = 0
    on_table: Game | None = None
    dialog: ReviewDialog | None = None


async def _work_out(
    session: Session, advisor: Advisor, game: Game, number: int, player: int
) -> None:
    last = session.lasting(LastReview)
    rival = rival_of(session, game)
    try:
        verdicts = await verdicts_of(advisor, game)
        if rival is not None:
            (theirs,) = await verdicts_of(advisor, rival)
            name = theirs.name
            verdicts = (*verdicts, replace(theirs, name=name))
    except SolverUnavailable as error:
        if session.game is last.on_table and number == last.number:
            session.table.status = without_solver(error)
        return
    if number == last.number:
        link, beside = SHARED_GAME + make_game(game), session.has_panel and game == session.game
        last.dialog = ReviewDialog(session, verdicts, link, player, game=game, beside=beside)
        show_last(session)


def show_last(session: Session) -> None:
    """Open the review asked for last, if it waits, and its game and no dialog is on the page."""
    last = session.lasting(LastReview)
    if session.game is not last.on_table:
        last.dialog = None
    elif last.dialog is not None and session.dialog is None:
        session.table.status = _("Here is how it went.")
        session.open(last.dialog)
        last.dialog = None


async def verdicts_of(advisor: Advisor, game: Game) -> tuple[Verdict, ...]:
    """The review of a game, player by player. Raises SolverUnavailable."""
    verdicts = []
    for player in range(len(game.cards)):
        reviewed = await advisor.ask(game.rules, partial(review, game, player))
        verdicts.append(verdict(game, reviewed))
    return tuple(verdicts)


ACTIONS: dict[str, Action] = {"review": open_review, "review-kept": open_kept}
