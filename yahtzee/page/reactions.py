"""What the page does by itself: it shows results, lets computers play, and works ahead."""

from collections.abc import Callable

from yahtzee.engine.dice import five_alike
from yahtzee.engine.game import Game
from yahtzee.page.late_part import LatePart, Use, late
from yahtzee.session.session import Session
from yahtzee.session.status import last_turn
from yahtzee.session.table import WRITING
from yahtzee.session.tasks import Pause

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
        session, before = self._session, self._followed
        if session.table.before_roll is not None:
            return
        linked, game = session.linked, session.game
        is_shown = linked is not None and bool(linked.unseen)
        state = (game, session.follows, is_shown)  # who plays it, and what is only shown
        if state != before:
            self._followed = state
            self._follow_game(is_news=before is not None and before[0] != game, is_shown=is_shown)
        if session.shows_chances and game != self._weighed:
            self._weighed = game
            self._call(COMPUTERS, "update_chances", self._pause, is_asked=False)

    def _follow_game(self, *, is_news: bool, is_shown: bool) -> None:
        session, linked = self._session, self._session.linked
        if session.game.is_over and is_news:
            if session.preferences.moves:
                self._use(lambda: self._end_later(session.game))
            else:
                self._end()
        if session.follows:
            return  # computers and the coach work in the tab in which the game is played
        if linked is not None and is_shown:
            self._use(lambda: linked.show_unseen(self._pause, self._refresh))
        elif session.game.computer_on_turn:
            self._call(COMPUTERS, "play_computers", self._pause, self._refresh)
        elif five_alike(session.game.dice):
            self._call("ui.spoken", "say_where", is_asked=False)
        if session.settings.hints and session.table.can_ask and not is_shown:
            self._call("ui.dialogs.coach", "think")
        if session.dialog is not None:
            session.dialog.follow()
        self.work_ahead()

    async def _end_later(self, game: Game) -> None:
        """Show the result once the last points, if any, have been seen, unless a game has begun."""
        if last_turn(game)[0]:
            await self._pause(WRITING)
        if self._session.game is game:
            self._end()

    def _end(self) -> None:
        self._call("ui.dialogs.result", "open_result")
        if not self._session.follows:
            self._call("ui.actions.persistence", "keep_safe", is_asked=False)

    def rest(self) -> None:
        """Start background work, now that the page has settled."""
        self._is_at_rest = True
        self.work_ahead()

    def work_ahead(self) -> None:
        """Work out what the table is going to show, once the page has settled."""
        if self._is_at_rest:
            self._call("ui.dialogs.days", "follow_days", is_asked=False)
            self._call("ui.dialogs.links", "follow_links", is_asked=False)
            self._call("ui.actions.challenger", "follow_rival", is_asked=False)

    def _call(self, module: str, name: str, *arguments: object, is_asked: bool = True) -> None:
        """Call a function of the late part with the session and these arguments."""
        self._use(lambda: late(module, name, self._session, *arguments), is_asked=is_asked)

    def _use(self, use: Use, *, is_asked: bool = True) -> None:
        """Use the late part once it is there, unless the game has changed until then."""
        followed = self._followed
        self._late.use(
            lambda: use() if self._followed == followed else None, is_asked=is_asked, lasts=True
        )
