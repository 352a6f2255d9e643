"""The end of a turn: its points are drawn first, and then what passes to the next turn."""

from typing import TYPE_CHECKING

from yahtzee.engine.game import Game
from yahtzee.session.session import Background, Session
from yahtzee.session.table import DRAWN, WRITING

if TYPE_CHECKING:  # in the late part
    from yahtzee.ui.actions.computer_players import Pause


class TurnChange:
    """Ends the turns of one session, after each box that is filled.

    The points are drawn first, alone, so that the tap is answered in half the time; the dice and
    open boxes of the next turn follow in the next frame. Where only one column fits, the next
    player's column follows when the points have been seen.
    """

    def __init__(self, session: Session, pause: "Pause", background: Background) -> None:
        """``pause`` waits some seconds; ``background`` shows what was changed after that."""
        self._session = session
        self._pause = pause
        self._background = background
        self._followed: Game | None = None

    def follow(self) -> None:
        """Begin to wait, if a box has just been filled."""
        table = self._session.table
        if table.before_score is not None and table.game is not self._followed:
            self._followed = table.game
            self._background(self._pass_turn(table.game))
            if len(table.game.cards) > 1:
                self._background(self._pass_column(table.game))

    async def _pass_turn(self, game: Game) -> None:
        await self._pause(DRAWN)
        if self._session.game is game:
            self._session.table.before_score = None

    async def _pass_column(self, game: Game) -> None:
        await self._pause(WRITING)
        table = self._session.table
        is_same_turn = table.game.setup is game.setup and table.game.turns == game.turns
        if table.shows_last_player and is_same_turn:
            table.turn_column()
