"""What has its time on the table, or less if the player goes on.

That is dice that still roll, five alike, and points before the next player's column is shown.
"""

from collections.abc import Callable

from yahtzee.engine.game import Game, forced_score
from yahtzee.engine.moves import Score
from yahtzee.session.session import Session
from yahtzee.session.table import MOMENT, WRITING
from yahtzee.session.tasks import Background, Pause

# Actions that are ignored while dice roll, so that a double tap does not roll or score again; and
# actions that only end the roll. Any other action ends the roll and is then carried out.
WAITS = frozenset({"roll", "score", "choose", "confirm", "undo"})
LANDS = frozenset({"hold", "keep"})
# Actions that only end the moment of five alike, so that nobody rolls them away in a hurry.
ENDS = frozenset({"roll", "land"})


class Throw:
    """Ends the throws of one session."""

    def __init__(
        self,
        session: Session,
        pause: Pause,
        background: Background,
        landed: Callable[[], None],
        score: Callable[[Score], None],
    ) -> None:
        """``background`` shows what was changed after a pause, and ``landed`` dice that lie before.

        ``score`` scores a joker that has a single box.
        """
        self._session = session
        self._pause = pause
        self._background = background
        self._landed = landed
        self._score = score
        self._followed: tuple[Game, bool] | None = None
        self._passed: Game | None = None  # after whose last move the turn has passed

    def follow(self) -> None:
        """Begin to wait for the end of what has just begun."""
        table = self._session.table
        if table.is_passing and table.game is not self._passed:
            self._passed = table.game
            self._background(self._pass_turn(table.game))
        is_rolling = table.before_roll is not None
        if (is_rolling or table.is_moment) and self._followed != (table.game, is_rolling):
            self._followed = (table.game, is_rolling)
            self._background(self._end_later(table.game, is_rolling=is_rolling))

    def takes(self, action: str) -> bool:
        """Whether an action is spent on rolling dice or on five alike; most only end them."""
        table = self._session.table
        if table.before_roll is not None:
            if action in WAITS:
                return True
            table.before_roll = None
            self._landed()
            return action in LANDS
        if table.is_moment:
            is_scored = self._end_moment()
            self._landed()
            return is_scored or action in ENDS
        return False

    async def _pass_turn(self, game: Game) -> None:
        """Show the next player's turn when the points have been seen."""
        await self._pause(WRITING)
        table = self._session.table
        if table.is_passing and table.game is game:
            table.turn_column()

    async def _end_later(self, game: Game, *, is_rolling: bool) -> None:
        table = self._session.table
        await self._pause(table.rolling_time if is_rolling else MOMENT)
        if table.game is game and is_rolling:
            table.before_roll = None
        elif table.game is game and table.is_moment:
            self._end_moment()

    def _end_moment(self) -> bool:
        """Show the rest of the table again; whether that scores a joker which has one box."""
        self._session.table.is_moment = False
        game = self._session.game
        forced = None if game.computer_on_turn else forced_score(game)
        if forced is not None:
            self._score(forced)
        return forced is not None
