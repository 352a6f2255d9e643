"""The two parts of the page: what the first roll needs, and everything else, loaded later."""

from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Protocol

from yahtzee.draft import Draft

if TYPE_CHECKING:  # the solver is loaded when it is first asked
    from yahtzee.browser.actions.computer_players import Pause
    from yahtzee.browser.actions.feedback import Feedback as _Feedback
    from yahtzee.browser.session import Session
    from yahtzee.browser.solving.advisor import Advisor as _Advisor


class Deferred(Protocol):
    """The second part: the module ``yahtzee.browser.entry_points``."""

    Advisor: "type[_Advisor]"
    Feedback: "type[_Feedback]"

    def think(self, session: "Session") -> None:
        """Begin to work out a hint."""

    def tell_where(self, session: "Session") -> None:
        """Show where five alike may go, if a rule decides it."""

    def act(self, session: "Session", action: str, value: str) -> None:
        """Do what a control outside of the open dialog asks."""

    def ask_new_game(self, session: "Session", draft: Draft) -> None:
        """Show the form for a new game, filled in with this draft."""

    def open_result(self, session: "Session") -> None:
        """Show how the game ended."""

    async def keep_safe(self, session: "Session") -> None:
        """Ask for persistent storage, and show a notice if it was refused."""

    def open_link(self, session: "Session", fragment: str) -> None:
        """Show what a link passes on."""

    async def play_computers(
        self, session: "Session", pause: "Pause", refresh: Callable[[], None]
    ) -> None:
        """Play for the computers until a person is on turn."""

    def follow_pace(self, session: "Session") -> Coroutine[object, object, None] | None:
        """Begin what must be worked out for the panel under the dice."""

    def follow_days(self, session: "Session") -> Coroutine[object, object, None] | None:
        """Begin to count the days in a row for today's game, while the table offers it."""

    async def update_chances(self, session: "Session", advisor: "_Advisor") -> None:
        """Work out everyone's chance of winning."""


LoadDeferred = Callable[[], Awaitable[Deferred]]
