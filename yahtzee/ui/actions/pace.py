"""The pace of who plays alone, worked out beside the page after each box that is filled."""

from collections.abc import Coroutine

from yahtzee.codes import make_rules
from yahtzee.engine.game import Game
from yahtzee.markup import Node
from yahtzee.session.session import Session
from yahtzee.session.time_slices import in_slices
from yahtzee.solver.kernel import SolverUnavailable
from yahtzee.stats.pace import Known, Outlook, Pace, Totals, average, filled, outlook, own_totals
from yahtzee.ui.views.pace import pace


class PacePanel:
    """What lies under the dice: the last pace that was worked out for the game on the table.

    It stays until the next is known, so that nothing flickers.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._known: Known = {}
        self._own: list[Totals] | None = None  # of games before this one, once they are read
        self._follows: Game | None = None
        self._shown: Pace | None = None

    def view(self) -> Node | None:
        """The panel, while who plays alone is between the first box and the last.

        In a first game the dice have all the attention, and at the end the result has.
        """
        return pace(self._shown) if self._shown is not None and _is_due(self._session) else None

    def follow(self) -> Coroutine[object, object, None] | None:
        """What must be worked out since the card, or the game, has changed."""
        game, before = self._session.game, self._follows
        if before is not None and (before.setup, before.cards) == (game.setup, game.cards):
            return None
        self._follows = game
        if not filled(game.card):
            self._shown = None
        if before is None or before.setup != game.setup or not filled(game.card):
            self._own = None
        if not _is_due(self._session):
            return None
        return self._work_out(game, self._own)

    async def _work_out(self, game: Game, own: list[Totals] | None) -> None:
        """Show the pace of a game, unless another is followed meanwhile."""
        if own is None:
            own = await self._own_totals(game)
        if self._follows is game:
            self._own = own
        ahead = await self._outlook(game)
        if self._follows is game:
            usual = average(own, filled(game.card))
            self._shown = Pace(game.card, ahead, usual, len(own))

    async def _own_totals(self, game: Game) -> list[Totals]:
        finished = self._session.archive.load_finished(make_rules(game.rules))
        return await in_slices(own_totals(finished, game.setup.players[0], self._known))

    async def _outlook(self, game: Game) -> Outlook | None:
        advisor = self._session.advisor
        if advisor is None:
            return None
        try:
            return await advisor.ask(game.rules, lambda solver: outlook(solver, game.card))
        except SolverUnavailable:
            return None


def _is_due(session: Session) -> bool:
    game = session.game
    is_alone_between = len(game.cards) == 1 and filled(game.card) and not game.is_over
    return bool(is_alone_between) and not session.teaches


def follow_pace(session: Session) -> Coroutine[object, object, None] | None:
    """Begin what must be done for the panel under the dice, if there is one and room for it."""
    if not session.has_panel:
        return None
    if session.panel is None:
        session.panel = PacePanel(session)
    return session.panel.follow()
