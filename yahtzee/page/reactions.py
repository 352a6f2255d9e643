"""What the page does by itself: it shows results, lets computers play, and works ahead.

And what has its time on the table, or less if the player goes on: dice that still roll, five alike,
and points before the next player's column is shown.
"""

from collections.abc import Callable

from yahtzee.engine.dice import all_alike
from yahtzee.engine.game import Game, forced_score
from yahtzee.engine.moves import Score
from yahtzee.page.late_part import LatePart, Use, late
from yahtzee.session.session import Session
from yahtzee.session.table import MOMENT, REST, WRITING, Going, rolling_time
from yahtzee.session.tasks import Pause
from yahtzee.telling.status import last_turn

COMPUTERS = "ui.actions.computer_players"


class Reactions:
    """Answers to the changes of one session; all of them need the late part."""

    def __init__(
        self, session: Session, late: LatePart, pause: Pause, refresh: Callable[[], None]
    ) -> None:
        """``pause`` waits some seconds; computers' turns, too, show every step with ``refresh``."""
        self._session = session
        self._late = late
        self._pause = pause
        self._refresh = refresh
        self._followed: tuple[Game, bool, bool] | None = None
        self._weighed: Game | None = None
        self._is_at_rest = False

    def follow(self) -> None:
        """Do what a change asks for, if there was one; rolling dice come first."""
        session = self._session
        before = self._followed
        if session.table.before_roll is not None:
            return
        linked = session.linked
        game = session.game
        is_shown = linked is not None and bool(linked.unseen)
        state = (game, session.follows, is_shown)  # who plays it, and what is only shown
        if state != before:
            self._followed = state
            if game.is_over and before is not None and before[0] != game:
                # Here, or in what others have played; else it was over when it was laid here.
                self._follow_end(just_ended=Going.ENDING in session.table.going or before[2])
            self._follow_game(is_shown=is_shown)
        self.run_sand()
        if session.game.is_contended and game != self._weighed:
            self._weighed = game
            self._call(COMPUTERS, "update_chances", self._pause, is_asked=False)

    def _follow_end(self, *, just_ended: bool) -> None:
        session = self._session
        if session.preferences.moves:
            self._use(lambda: self._end_later(session.game, just_ended=just_ended))
        else:
            self._end(just_ended=just_ended)

    def _follow_game(self, *, is_shown: bool) -> None:
        session = self._session
        linked = self._session.linked
        if session.follows:
            return  # computers and the coach work in the tab in which the game is played
        if linked is not None and is_shown:
            self._call("ui.actions.linked_turns", "show_unseen", self._pause, self._refresh)
        elif session.game.computer_on_turn:
            self._call(COMPUTERS, "play_computers", self._pause, self._refresh)
        elif all_alike(session.game.dice):
            self._call("ui.actions.listening", "say_where", is_asked=False)
        if session.preferences.settings.hints and session.game.can_ask and not is_shown:
            self._call("ui.dialogs.coach", "think")
        if session.dialogs.shown is not None:
            session.dialogs.shown.follow()
        self.work_ahead()

    async def _end_later(self, game: Game, *, just_ended: bool) -> None:
        """Show the result once the last points, if any, have been seen, unless a game has begun."""
        if last_turn(game):
            await self._pause(WRITING)
        if self._session.game is game:
            self._end(just_ended=just_ended)

    def _end(self, *, just_ended: bool) -> None:
        if just_ended:
            self._call("ui.dialogs.result", "end", self._pause, self._refresh)
        else:
            self._call("ui.dialogs.result", "open_result")
        if not self._session.follows:
            self._call("ui.actions.persistence", "keep_safe", is_asked=False)

    def rest(self) -> None:
        """Start background work, now that the page has settled."""
        self._is_at_rest = True
        self.work_ahead()
        self.run_sand()

    def work_ahead(self) -> None:
        """Work out what the table is going to show, once the page has settled."""
        if self._is_at_rest:
            self._call("ui.dialogs.coach", "prepare", is_asked=False)
            self._call("ui.dialogs.days", "follow_days", is_asked=False)
            self._call("ui.dialogs.links", "follow_links", is_asked=False)
            self._call("ui.actions.challenger", "follow_rival", is_asked=False)
            self._call("ui.actions.series", "follow_series", is_asked=False)
            self._call("ui.actions.challenger", "follow_house", self._pause, is_asked=False)
            self._call("ui.actions.persistence", "follow_room", is_asked=False)
            self._call("ui.actions.persistence", "follow_app", is_asked=False)

    def run_sand(self) -> None:
        """Have the sand timer run or rest, if people want one."""
        if self._is_at_rest and self._session.preferences.settings.sand:
            sand = "ui.actions.sand", "follow_sand"
            self._call(*sand, self._pause, self._refresh, is_asked=False)

    def _call(self, module: str, name: str, *arguments: object, is_asked: bool = True) -> None:
        """Call a function of the late part with the session and these arguments."""
        self._use(lambda: late(module, name, self._session, *arguments), is_asked=is_asked)

    def _use(self, use: Use, *, is_asked: bool = True) -> None:
        """Use the late part once it is there, unless the game has changed until then."""
        followed = self._followed
        self._late.use(
            lambda: use() if self._followed == followed else None, is_asked=is_asked, lasts=True
        )


# Actions that end a roll and do nothing more, nor in the moment after it, so that who presses twice
# does not roll or score again; and actions that only end the roll. Any other action ends the roll
# and is then carried out.
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
        landed: Callable[[], None],
        score: Callable[[Score], None],
        rolling_time: Callable[[Game], float] = rolling_time,
    ) -> None:
        """``landed`` shows dice that lie early; ``score`` scores a joker that has a single box.

        ``rolling_time`` gives the seconds until all dice lie, once they have begun to roll.
        """
        self._session = session
        self._pause = pause
        self._landed = landed
        self._score = score
        self._rolling_time = rolling_time
        self._followed: tuple[Game, bool] | None = None
        self._cut_short: Game | None = None  # whose last roll was ended by a press just now
        self._passed: Game | None = None  # after whose last move the turn has passed
        self._rested: Game | None = None  # after whose last move the main button has rested

    def follow(self) -> None:
        """Begin to wait for the end of what has just begun."""
        table = self._session.table
        if Going.PASSING in table.going and table.game is not self._passed:
            self._passed = table.game
            self._session.background(self._pass_turn(table.game))
        if Going.RESTING in table.going and table.game is not self._rested:
            self._rested = table.game
            self._session.background(self._rest(table.game))
        is_rolling = table.before_roll is not None
        thrown = (table.game, is_rolling)
        if (is_rolling or Going.MOMENT in table.going) and self._followed != thrown:
            self._followed = thrown
            self._session.background(self._end_later(table.game, is_rolling=is_rolling))

    def takes(self, action: str) -> bool:
        """Whether an action is spent on rolling dice or on five alike; most only end them."""
        table = self._session.table
        if table.before_roll is not None:
            if action in WAITS:
                self._cut_short = table.game
                self._session.background(self._wait_after())
            self._session.settle(Going.ROLLING)
            self._landed()
            return action in LANDS | WAITS
        if self._cut_short is table.game and action in WAITS:
            return True
        if Going.MOMENT in table.going:
            is_scored = self._end_moment()
            self._landed()
            return is_scored or action in ENDS
        return False

    async def _pass_turn(self, game: Game) -> None:
        """Show the next player's turn when the points have been seen."""
        await self._pause(WRITING)
        if self._session.game is game:
            self._session.settle(Going.PASSING)

    async def _wait_after(self) -> None:
        """Have presses count again."""
        await self._pause(REST)
        self._cut_short = None

    async def _rest(self, game: Game) -> None:
        """Have the main button take presses again."""
        await self._pause(REST)
        if self._session.game is game:
            self._session.settle(Going.RESTING)

    async def _end_later(self, game: Game, *, is_rolling: bool) -> None:
        await self._pause(self._rolling_time(game) if is_rolling else MOMENT)
        table = self._session.table
        if table.game is game and is_rolling:
            self._session.settle(Going.ROLLING)
        elif table.game is game and Going.MOMENT in table.going:
            self._end_moment()

    def _end_moment(self) -> bool:
        """Show the rest of the table again; whether that scores a joker which has one box."""
        self._session.settle(Going.MOMENT)
        game = self._session.game
        forced = None if game.computer_on_turn else forced_score(game)
        if forced is not None:
            self._score(forced)
        return forced is not None
