"""Hints: asking for one, and the dialog with everything behind it."""

from dataclasses import dataclass
from typing import ClassVar

from yahtzee.coach.hints import hint
from yahtzee.engine.game import Game
from yahtzee.engine.game_setup import Mode
from yahtzee.language import N_, _
from yahtzee.markup import Node
from yahtzee.saves.settings import MOST_NEEDED, Pursuit
from yahtzee.session.advisor import Advisor, SolverNotLoaded
from yahtzee.session.part_missing import MISSING
from yahtzee.session.session import Session
from yahtzee.solver.advice import advise_game
from yahtzee.solver.kernel import SolverUnavailable
from yahtzee.ui.actions import Action, play
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.dialogs.pursuit import add_chances, look_again, pursuit_view
from yahtzee.ui.views.coach import coach, waiting_coach

UNAVAILABLE = N_("The coach cannot work in this browser. The game goes on without it.")


class CoachDialog(Dialog):
    """Every choice with its worth, and the odds of each open box.

    Beside the table it stays open from roll to roll, and looks at each.
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session, beside=session.has_panel)

    def view(self) -> Node:
        """See the base class."""
        table, pursuit = self.session.table, pursuit_view(self.session)
        if table.hint is None:
            return waiting_coach(pursuit, sees_dice=table.can_ask, beside=self.beside)
        acts = table.game.setup.mode is Mode.VIRTUAL
        return coach(table.hint, table.held, pursuit, acts=acts, beside=self.beside)

    def follow(self) -> None:
        """Look at the dice, if there are some."""
        table = self.session.table
        if table.can_ask and table.hint is None:
            think(self.session)

    def _keep(self, places: str) -> None:
        """Keep the dice in these places, and no others."""
        self.session.hold(tuple(map(int, places)))
        self._step_aside()

    def _score(self, box: str) -> None:
        """Score in a box, or choose it where scores are confirmed."""
        session = self.session
        self._step_aside()
        if not session.settings.confirm:
            play.score(session, box)
        elif session.table.chosen != box:
            play.choose(session, box)

    def _step_aside(self) -> None:
        if not self.beside:
            self.session.close()

    def _pursue(self, pursuit: str) -> None:
        """Play for something else from now on."""
        self.session.preferences.change(pursuit=Pursuit(pursuit))
        look_again(self.session)

    def _aim_at(self, total: str) -> None:
        """Play for this total, or for points while it is no number that can be reached."""
        needed = int(total) if total.isascii() and total.isdecimal() else 0
        self.session.preferences.change(needed=needed if needed <= MOST_NEEDED else 0)
        look_again(self.session)

    actions: ClassVar = {
        "coach-keep": _keep,
        "coach-score": _score,
        "coach-pursuit": _pursue,
        "coach-total": _aim_at,
    }


def without_solver(error: SolverUnavailable | None = None) -> str:
    """What to say where the solver was needed and there is none."""
    return _(MISSING if isinstance(error, SolverNotLoaded) else UNAVAILABLE)


@dataclass
class _Silence:
    """Remembers that "no coach" was shown: automatic hints would repeat it after every roll."""

    is_told: bool = False


def ask_hint(session: Session, _value: str) -> None:
    """Ask for the best move; asked again, show everything behind the answer, or hide it."""
    table = session.table
    if isinstance(session.dialog, CoachDialog):
        session.close()
    elif table.hint is not None:
        session.open(CoachDialog(session))
    elif table.can_ask and not table.is_thinking:
        session.check_in()
        session.lasting(_Silence).is_told = False  # who asks gets an answer
        think(session)


def think(session: Session) -> None:
    """Begin to work out a hint on the dice that lie on the table, unless that has begun."""
    if session.table.is_thinking:
        return
    if session.advisor is None:
        _say_missing(session)
        return
    session.table.is_thinking = True
    session.background(_give_hint(session, session.advisor, session.game))


def _say_missing(session: Session, error: SolverUnavailable | None = None) -> None:
    silence = session.lasting(_Silence)
    if not silence.is_told:
        silence.is_told = True
        session.table.status = without_solver(error)


async def _give_hint(session: Session, advisor: Advisor, game: Game) -> None:
    """Work out a hint and show it, unless the game has gone on meanwhile."""
    table = session.table
    try:
        advice = await advisor.ask(game.rules, lambda solver: advise_game(solver, game))
    except SolverUnavailable as error:
        if table.game == game:
            table.is_thinking = False
            _say_missing(session, error)
        return
    if table.game == game:
        table.is_thinking = False
        table.coached = True
        table.hint = hint(game, advice)
        table.status = table.hint.sentence
        add_chances(session, table.hint)
        if not session.follows:  # else another tab has begun to play this very position
            session.save()


ACTIONS: dict[str, Action] = {"hint": ask_hint}
