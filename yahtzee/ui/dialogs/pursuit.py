"""What the coach is to play for, and the chances of that: they follow the hint on points."""

from dataclasses import dataclass

from yahtzee.coach.hints import Hint, waiting, with_chances, without_chances
from yahtzee.engine.game import Game
from yahtzee.players.aims import WIN, Aim, Total, Unknown, estimate, weigh
from yahtzee.players.forecasts import EXACT_BOXES
from yahtzee.saves.settings import Pursuit, Settings
from yahtzee.session.advisor import Advisor
from yahtzee.session.session import Session
from yahtzee.solver.kernel import SolverUnavailable, while_wanted
from yahtzee.solver.prospects import Prospects
from yahtzee.ui.views.coach import PursuitView


@dataclass
class GoalChances:
    """The chances of what is played for, as long as the page is open.

    ``game`` and ``hint`` are the last position that was looked at, and the advice on points for it.
    The chances have a kernel of their own, so that neither hints nor computers wait for them;
    ``asked`` counts the questions that it has not answered.
    """

    game: Game | None = None
    hint: Hint | None = None
    advisor: Advisor | None = None
    asked: int = 0

    def rest(self, pursuit: Pursuit) -> None:
        """Free the memory of the kernel once it has nothing to do and points are played for."""
        if self.advisor is not None and not self.asked and pursuit is Pursuit.POINTS:
            self.advisor.stop()
            self.advisor = None


def _wanted(settings: Settings, game: Game) -> Aim | None:
    """What is played for in this game, None if that is points."""
    if settings.pursuit is Pursuit.WIN and len(game.cards) > 1:
        return WIN
    if settings.pursuit is Pursuit.TOTAL and settings.needed and _can_aim(game):
        return Total(settings.needed)
    return None


def _can_aim(game: Game) -> bool:
    """Whether the chances of a total can be told."""
    return len(game.card.open_boxes) <= EXACT_BOXES


def pursuit_view(session: Session) -> PursuitView:
    """The switch as it is to be shown now."""
    settings, game = session.settings, session.game
    offered = {
        Pursuit.POINTS: True,
        Pursuit.WIN: len(game.cards) > 1,
        Pursuit.TOTAL: _can_aim(game),
    }
    ways = tuple(way for way, is_offered in offered.items() if is_offered)
    chosen = settings.pursuit if settings.pursuit in ways else Pursuit.POINTS
    return PursuitView(ways, chosen, str(settings.needed or ""))


def look_again(session: Session) -> None:
    """Show the position on the table with what is played for now."""
    chances, table = session.lasting(GoalChances), session.table
    if table.hint is not None and chances.game == table.game and chances.hint is not None:
        if table.status == table.hint.sentence:
            table.status = chances.hint.sentence
        add_chances(session, chances.hint)
    chances.rest(session.settings.pursuit)


def add_chances(session: Session, points: Hint) -> None:
    """Show a hint on points, and begin to work out the chances of what is played for."""
    chances, table = session.lasting(GoalChances), session.table
    chances.game, chances.hint = table.game, points
    table.hint = points
    wanted = _wanted(session.settings, table.game)
    if wanted is None or session.advisor is None:
        return
    chances.advisor = chances.advisor or session.advisor.another()
    chances.asked += 1
    table.hint = waiting(points)
    session.background(_add(session, chances.advisor, table.game, wanted, points))


async def _add(session: Session, advisor: Advisor, game: Game, wanted: Aim, points: Hint) -> None:
    chances, table = session.lasting(GoalChances), session.table

    def is_shown() -> bool:
        is_wanted = _wanted(session.settings, game) == wanted
        return is_wanted and table.game == game and table.hint is not None

    try:
        found = await _chances(session, advisor, game, wanted, points)
    except SolverUnavailable:
        found = None
    finally:
        chances.asked -= 1
        chances.rest(session.settings.pursuit)
    if not is_shown():
        return
    if not isinstance(found, Prospects):
        table.hint = without_chances(points, found)
        return
    hint = with_chances(game, points, found, wanted)
    if table.status == points.sentence:
        table.status = hint.sentence
    table.hint = hint


async def _shown() -> None:
    """Nothing: the page shows what has changed whenever work in the background ends."""


async def _chances(
    session: Session, advisor: Advisor, game: Game, wanted: Aim, points: Hint
) -> Prospects | Unknown | None:
    """The chances, exact or estimated, or why there are none; None if the game has gone on.

    Meanwhile the hint on ``points`` says how far that has come.
    """
    table = session.table

    def is_this_turn() -> bool:
        # Another roll of the same turn asks for the same values.
        now = session.game
        is_same = (now.setup, now.player, now.card) == (game.setup, game.player, game.card)
        return is_same and _wanted(session.settings, now) == wanted

    def is_this_roll() -> bool:
        return is_this_turn() and session.game == game

    def tell(done: float) -> None:
        shown = waiting(points, done)
        if session.game == game and table.hint is not None and table.hint.told != shown.told:
            table.hint = shown
            session.background(_shown())

    found = await advisor.ask(
        game.rules,
        lambda solver: while_wanted(weigh(game, solver, wanted, progress=tell), is_this_turn),
    )
    if isinstance(found, Unknown) and wanted == WIN:
        return await advisor.ask(
            game.rules, lambda solver: while_wanted(estimate(game, solver, tell), is_this_roll)
        )
    return found
