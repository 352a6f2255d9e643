"""Asking the coach: a hint, and what lies behind it."""

from yahtzee.browser.actions import Action
from yahtzee.browser.advisor import Advisor
from yahtzee.browser.session import Session
from yahtzee.coach import Hint, hint
from yahtzee.game import Game
from yahtzee.language import N_, _
from yahtzee.solver.advice import advise_game
from yahtzee.solver.kernel import SolverUnavailable
from yahtzee.views import dialogs

UNAVAILABLE = N_("The coach cannot work in this browser. The game goes on without it.")


def ask_hint(session: Session, _value: str) -> None:
    """Ask for the best move; asked again, show everything behind the answer."""
    if session.hint is not None:
        _open_coach(session, session.hint)
    elif session.can_ask and not session.is_thinking:
        session.told_unavailable = False  # whoever asks is answered
        think(session)


def think(session: Session) -> None:
    """Begin to work out a hint on the dice that lie on the table."""
    if session.advisor is None:
        _say_unavailable(session)
        return
    session.is_thinking = True
    session.background(_give_hint(session, session.advisor, session.game))


def _say_unavailable(session: Session) -> None:
    """Say it once: unasked hints would say it after every roll, over what was rolled."""
    if not session.told_unavailable:
        session.told_unavailable = True
        session.status = _(UNAVAILABLE)


async def _give_hint(session: Session, advisor: Advisor, game: Game) -> None:
    """Work out a hint and show it, unless the game has gone on meanwhile."""
    try:
        advice = await advisor.ask(game.rules, lambda solver: advise_game(solver, game))
    except SolverUnavailable:
        if session.game == game:
            session.is_thinking = False
            _say_unavailable(session)
        return
    if session.game == game:
        session.is_thinking = False
        session.coached = True
        session.hint = hint(game, advice)
        session.status = session.hint.sentence
        session.save()


def _open_coach(session: Session, shown: Hint) -> None:
    """Show every choice with its worth, and the odds of each open box."""
    session.dialog = lambda: dialogs.coach(shown)


ACTIONS: dict[str, Action] = {"hint": ask_hint}
