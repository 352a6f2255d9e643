"""Dice that still roll: they lie after a while, or at once when the player goes on."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from yahtzee.engine.game import Game, forced_score
from yahtzee.session.session import Background, Session

if TYPE_CHECKING:  # comes with the second part
    from yahtzee.ui.actions.computer_players import Pause

LOOK = 1.2  # seconds that a joker lies there before it is scored
# Actions that are ignored while dice roll, so that a double tap does not roll or score again; and
# actions that only end the roll. Any other action ends the roll and is then carried out.
WAITS = frozenset({"roll", "score", "choose", "confirm", "undo"})
LANDS = frozenset({"hold", "keep"})


class Throw:
    """Ends the throws of one session."""

    def __init__(
        self,
        session: Session,
        pause: "Pause",
        background: Background,
        landed: Callable[[], None],
        score_joker: Callable[[], None],
    ) -> None:
        """``background`` shows what was changed after a pause, and ``landed`` dice that lie before.

        ``score_joker`` scores a joker that has a single box.
        """
        self._session = session
        self._pause = pause
        self._background = background
        self._landed = landed
        self._score_joker = score_joker
        self._rolling: Game | None = None

    def follow(self) -> None:
        """Begin to wait for the dice, if they have just been thrown."""
        game = self._session.game
        if self._session.table.before_roll is not None and game is not self._rolling:
            self._rolling = game
            self._background(self._land_later(game))

    def takes(self, action: str) -> bool:
        """Whether an action is spent on rolling dice; most let them lie."""
        if self._session.table.before_roll is None:
            return False
        if action in WAITS:
            return True
        self._land()
        self._landed()
        return action in LANDS

    async def _land_later(self, game: Game) -> None:
        await self._pause(self._session.table.rolling_time)
        if self._session.game is game and self._session.table.before_roll is not None:
            self._land()

    def _land(self) -> None:
        """Let the dice lie."""
        self._session.table.before_roll = None
        if forced_score(self._session.game) is not None:
            self._background(self._score_later(self._session.game))

    async def _score_later(self, game: Game) -> None:
        await self._pause(LOOK)
        if self._session.game is game:
            self._score_joker()
