"""Looking back at a game: luck, loss, and the replay."""

from dataclasses import replace
from functools import partial

from yahtzee.browser.actions import Action
from yahtzee.browser.actions.coach import UNAVAILABLE
from yahtzee.browser.address import SHARED_GAME
from yahtzee.browser.advisor import Advisor
from yahtzee.browser.rivals import rival_of
from yahtzee.browser.session import Session
from yahtzee.browser.slices import in_slices
from yahtzee.errors import YahtzeeError
from yahtzee.game import Game
from yahtzee.language import _
from yahtzee.notation import make_game, parse_game
from yahtzee.solver.hindsight import hindsight
from yahtzee.solver.kernel import SolverUnavailable
from yahtzee.solver.review import review
from yahtzee.verdict import Verdict, verdict
from yahtzee.views.review import ReviewScreen
from yahtzee.views.review import review as review_dialog


def open_review(session: Session, _value: str) -> None:
    """Review the game on the table."""
    look_back(session, session.game)


def open_shared(session: Session, fragment: str) -> None:
    """Review the game of ``#game=CODE``, unless it is this very review that offers the link."""
    if session.review is not None and session.review.link == fragment:
        return
    try:
        game = parse_game(fragment.removeprefix(SHARED_GAME))
    except YahtzeeError as error:
        message = _("The game in this link cannot be shown: {reason}.")
        session.status = message.format(reason=error)
    else:
        look_back(session, game)


def look_back(session: Session, game: Game) -> None:
    """Begin the review of a game; it is shown once it has been worked out."""
    session.dialog = None
    if session.advisor is None:
        session.status = _(UNAVAILABLE)
        return
    session.status = _("Looking back at the game …")
    session.background(_review(session, session.advisor, game))


async def _review(session: Session, advisor: Advisor, game: Game) -> None:
    rival = rival_of(session, game)
    try:
        verdicts = await verdicts_of(advisor, game)
        if rival is not None:
            (theirs,) = await verdicts_of(advisor, rival)
            name = _("{player} (challenger)").format(player=theirs.name)
            verdicts = (*verdicts, replace(theirs, name=name))
    except SolverUnavailable:
        session.status = _(UNAVAILABLE)
        return
    session.status = _("Here is how it went.")
    show(session, ReviewScreen(verdicts, 0, 0, SHARED_GAME + make_game(game)))


async def verdicts_of(advisor: Advisor, game: Game) -> tuple[Verdict, ...]:
    """A game looked back at, player by player. Raises SolverUnavailable."""
    verdicts = []
    for player in range(len(game.cards)):
        reviewed = await advisor.ask(game.rules, partial(review, game, player))
        perfect = await in_slices(hindsight(game, player))
        verdicts.append(verdict(game, reviewed, perfect))
    return tuple(verdicts)


def show(session: Session, screen: ReviewScreen) -> None:
    """Show the review at one moment."""
    session.review = screen
    session.dialog = lambda: review_dialog(screen)


def _go_to(session: Session, moment: int) -> None:
    screen = session.review
    if screen is not None:
        last = len(screen.verdicts[screen.shown].moments) - 1
        show(session, replace(screen, moment=min(max(moment, 0), last)))


def _step(by: int) -> Action:
    def action(session: Session, _value: str) -> None:
        if session.review is not None:
            _go_to(session, session.review.moment + by)

    return action


def _show_player(session: Session, value: str) -> None:
    if session.review is not None:
        show(session, replace(session.review, shown=int(value), moment=0))


ACTIONS: dict[str, Action] = {
    "review": open_review,
    "review-back": _step(-1),
    "review-next": _step(1),
    "review-moment": lambda session, value: _go_to(session, int(value)),
    "review-player": _show_player,
}
