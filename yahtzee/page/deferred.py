"""The two parts of the page: what the first roll needs, and everything else, loaded later."""

from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Protocol

from yahtzee.language import N_, _
from yahtzee.session.draft import Draft
from yahtzee.session.part_missing import PartMissing
from yahtzee.session.tasks import begin

if TYPE_CHECKING:  # the solver is loaded when it is first asked
    from yahtzee.engine.game_setup import Setup
    from yahtzee.session.advisor import Advisor as _Advisor
    from yahtzee.session.session import Background, Session
    from yahtzee.session.table import Table
    from yahtzee.ui.actions.computer_players import Pause
    from yahtzee.ui.actions.feedback import Feedback as _Feedback

WAITING = N_("One moment …")

Work = Coroutine[object, object, None]


class Deferred(Protocol):
    """The second part: the module ``yahtzee.page.entry_points``."""

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

    def ask_daily(self, session: "Session", asked: str) -> None:
        """Show the daily game of a number or a date, or why there is none."""

    def ask_to_start(self, session: "Session", setup: "Setup") -> None:
        """Ask before this game begins: it ends another, or its dice are known."""

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

    def follow_pace(self, session: "Session") -> Work | None:
        """Begin what must be worked out for the panel under the dice."""

    def follow_days(self, session: "Session") -> Work | None:
        """Begin to count the days in a row for today's game, while the table offers it."""

    async def update_chances(self, session: "Session", advisor: "_Advisor", pause: "Pause") -> None:
        """Work out everyone's chance of winning."""


LoadDeferred = Callable[[], Awaitable[Deferred]]
Use = Callable[[Deferred], Work | None]


class Tasks:
    """Runs coroutines beside the page; ``changed`` is called at the end of each."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed

    def run(self, work: Work) -> None:
        """Begin a coroutine: a ``Background`` of the session."""
        begin(self._finish(work))

    async def _finish(self, work: Work) -> None:
        await work
        self._changed()


class SecondPart:
    """The second part of one page: it is loaded when it is first needed, and used then."""

    def __init__(
        self,
        load: LoadDeferred,
        arrived: Callable[[Deferred], None],
        table: "Table",
        refresh: Callable[[], None],
        background: "Background",
    ) -> None:
        """``arrived`` is called before its first use; the status line of ``table`` tells of waits.

        ``load`` raises PartMissing if the part does not arrive.
        """
        self._load = load
        self._arrived = arrived
        self._table = table
        self._refresh = refresh
        self._background = background
        self._loaded: Deferred | None = None
        self._missed: list[Use] = []
        self._status_before_waiting = ""

    def arrive(self, deferred: Deferred) -> None:
        """Use it from now on, first for what it was missed for."""
        if self._loaded is None:
            self._arrived(deferred)
        self._loaded = deferred
        missed, self._missed = self._missed, []
        for use in missed:
            self.use(use)
        if missed:
            self._refresh()

    def use(self, use: Use, *, is_asked: bool = True, lasts: bool = False) -> None:
        """Call ``use`` with the second part: at once if it is loaded, else when it arrives.

        With ``is_asked`` the status line says that the player has to wait. If the part does not
        arrive, what ``lasts`` is done once another request has brought it.
        """
        if self._loaded is None:
            self._background(self._use_later(use, is_asked=is_asked, lasts=lasts))
            return
        work = use(self._loaded)
        if work is not None:
            self._background(work)

    async def _use_later(self, use: Use, *, is_asked: bool, lasts: bool) -> None:
        table, waiting = self._table, _(WAITING)
        if is_asked:
            if table.status != waiting:
                self._status_before_waiting = table.status
            table.status = waiting
            self._refresh()
        try:
            if self._loaded is None:
                self.arrive(await self._load())
        except PartMissing as missing:
            if is_asked:
                table.status = _(missing.words)
            if lasts:
                self._missed.append(use)
            return
        if table.status == waiting:
            table.status = self._status_before_waiting
        self.use(use)
