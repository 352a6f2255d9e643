"""What the page does by itself: it shows results, lets computers play, and works ahead."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from yahtzee.engine.dice import five_alike
from yahtzee.engine.game import Game
from yahtzee.page.late_part import LatePart, Use, Work
from yahtzee.session.session import Session
from yahtzee.session.table import WRITING

if TYPE_CHECKING:  # in the late part
    from yahtzee.ui.actions.computer_players import Pause


class Reactions:
    """Answers to the changes of one session; all of them need the late part."""

    def __init__(
        self,
        session: Session,
        late: LatePart,
        pause: "Pause",
        refresh: Callable[[], None],
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
        if session.table.before_roll is not None:
            return
        if self._state != self._followed:
            self._follow_game()
        if session.shows_chances and session.game != self._weighed:
            self._weighed = session.game
            self._use(self._update_chances, is_asked=False)

    def rest(self) -> None:
        """Start background work, now that the page has settled."""
        self._is_at_rest = True
        self.work_ahead()

    @property
    def _state(self) -> tuple[Game, bool, bool]:
        """What there is to react to: the game, who plays it, and what is only shown."""
        linked = self._session.linked
        is_shown = linked is not None and bool(linked.unseen)
        return self._session.game, self._session.follows, is_shown

    def _follow_game(self) -> None:
        session = self._session
        before, self._followed = self._followed, self._state
        is_news = before is not None and before[0] != session.game
        if session.game.is_over and is_news:
            if session.preferences.moves:
                self._use(lambda: self._end_later(session.game))
            else:
                self._end()
        if session.follows:
            return  # computers and the coach work in the tab in which the game is played
        linked = session.linked
        if linked is not None and linked.unseen:
            self._use(lambda: linked.show_unseen(self._pause, self._refresh))
        elif session.table.computer_on_turn:
            self._use(self._play_computers)
        elif five_alike(session.game.dice):
            self._use(self._tell_where, is_asked=False)
        if session.settings.hints and session.table.can_ask and not self._followed[2]:
            self._use(self._think)
        if session.dialog is not None:
            session.dialog.follow()
        self.work_ahead()

    def _use(self, use: Use, *, is_asked: bool = True) -> None:
        """Use the late part once it is there, unless the game has changed until then."""
        followed = self._followed
        self._late.use(
            lambda: use() if self._followed == followed else None,
            is_asked=is_asked,
            lasts=True,
        )

    async def _end_later(self, game: Game) -> None:
        """Show the result once the last points have been seen, unless another game has begun."""
        await self._pause(WRITING)
        if self._session.game is game:
            self._end()

    def _end(self) -> None:
        session = self._session
        self._use(self._open_result)
        if not session.follows:
            self._use(self._keep_safe, is_asked=False)

    def work_ahead(self) -> None:
        """Work out what the table is going to show, once the page has settled."""
        if self._is_at_rest:
            self._use(self._follow_days, is_asked=False)
            self._use(self._follow_links, is_asked=False)
            self._use(self._follow_rival, is_asked=False)

    # What is imported from the late part, once that is there.

    def _play_computers(self) -> Work:
        from yahtzee.ui.actions.computer_players import play_computers

        return play_computers(self._session, self._pause, self._refresh)

    def _tell_where(self) -> None:
        from yahtzee.ui.spoken import say_where

        say_where(self._session)

    def _think(self) -> None:
        from yahtzee.ui.dialogs.coach import think

        think(self._session)

    def _open_result(self) -> None:
        from yahtzee.ui.dialogs.result import open_result

        open_result(self._session)

    def _keep_safe(self) -> Work:
        from yahtzee.ui.actions.persistence import keep_safe

        return keep_safe(self._session)

    def _follow_days(self) -> Work | None:
        from yahtzee.ui.dialogs.days import follow_days

        return follow_days(self._session)

    def _follow_rival(self) -> None:
        from yahtzee.ui.actions.challenger import follow_rival

        follow_rival(self._session)

    def _follow_links(self) -> Work | None:
        from yahtzee.ui.dialogs.links import follow_links

        return follow_links(self._session)

    def _update_chances(self) -> Work | None:
        from yahtzee.ui.actions.computer_players import update_chances

        advisor = self._session.advisor
        return None if advisor is None else update_chances(self._session, advisor, self._pause)
