"""The two parts of the page: what the first roll needs, and everything else, loaded later."""

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Protocol

from yahtzee.browser.missing import PartMissing as PartMissing  # noqa: PLC0414 - for others
from yahtzee.draft import Draft

if TYPE_CHECKING:  # the solver is loaded when it is first asked
    from yahtzee.browser.actions import Action
    from yahtzee.browser.advisor import Advisor as _Advisor
    from yahtzee.browser.feel import Feel as _Feel
    from yahtzee.browser.opponents import Pause
    from yahtzee.browser.session import Session


class More(Protocol):
    """The second part: the module ``yahtzee.browser.more``."""

    ACTIONS: "Mapping[str, Action]"

    Advisor: "type[_Advisor]"
    Feel: "type[_Feel]"

    def think(self, session: "Session") -> None:
        """Begin to work out a hint."""

    def tell_where(self, session: "Session") -> None:
        """Say where five alike may go, if a rule decides it."""

    def show_draft(self, session: "Session", draft: Draft) -> None:
        """Show the form for a new game."""

    def open_result(self, session: "Session", value: str) -> None:
        """Show how the game ended."""

    async def keep_safe(self, session: "Session") -> None:
        """Ask the browser never to delete the scores, and tell the player if it may."""

    def open_link(self, session: "Session", fragment: str) -> None:
        """Show what a link passes on."""

    async def play_computers(
        self, session: "Session", pause: "Pause", refresh: Callable[[], None]
    ) -> None:
        """Play for the computers until a person is on turn."""

    async def update_chances(self, session: "Session", advisor: "_Advisor") -> None:
        """Work out everyone's chance of winning."""


LoadMore = Callable[[], Awaitable[More]]
