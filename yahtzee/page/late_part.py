"""The late part of the page: what the first roll does not need, loaded when the page has settled.

What it holds is imported by the functions that use it, and these are given to ``LatePart.use``.
"""

from collections.abc import Awaitable, Callable
from importlib import import_module
from typing import Any

from yahtzee.session.events import OPENED, Event, Missed, Waits
from yahtzee.session.part_missing import PartMissing
from yahtzee.session.session import Session
from yahtzee.session.tasks import Background, Work

Use = Callable[[], Work | None]


def late(module: str, name: str, *arguments: object) -> Any:
    """Call what a module of this package has under a name; a start must not import the module."""
    return getattr(import_module(f"yahtzee.{module}"), name)(*arguments)


class LatePart:
    """The late part of one page: it is loaded when it is first needed, and used then."""

    def __init__(
        self,
        load: Callable[[], Awaitable[None]],
        arrived: Callable[[], None],
        session: Session,
        refresh: Callable[[], None],
        background: Background,
    ) -> None:
        """``arrived`` is called before its first use; the status line tells of waits.

        ``load`` raises PartMissing if the part does not arrive.
        """
        self._load = load
        self._arrived = arrived
        self._session = session
        self._refresh = refresh
        self._background = background
        self._is_loaded = False
        self._missed: list[Use] = []
        self._before_waiting: Event = OPENED

    def arrive(self) -> None:
        """It can be imported from now on: first do what it was missed for."""
        if not self._is_loaded:
            self._is_loaded = True
            self._arrived()
        missed = self._missed
        self._missed = []
        for use in missed:
            self.use(use)
        if missed:
            self._refresh()

    def use(self, use: Use, *, is_asked: bool = True, lasts: bool = False) -> None:
        """Call ``use``, which imports from the late part: at once, or when that has arrived.

        What it returns runs beside the page. With ``is_asked`` the status line says that the
        player has to wait. If the part does not arrive, what ``lasts`` is done once another
        request has brought it.
        """
        if not self._is_loaded:
            self._background(self._use_later(use, is_asked=is_asked, lasts=lasts))
            return
        work = use()
        if work is not None:
            self._background(work)

    async def _use_later(self, use: Use, *, is_asked: bool, lasts: bool) -> None:
        session = self._session
        if is_asked:
            if session.table.event != Waits():
                self._before_waiting = session.table.event
            session.tell(Waits())
            self._refresh()
        try:
            if not self._is_loaded:
                await self._load()
                self.arrive()
        except PartMissing as missing:
            if is_asked:
                session.tell(Missed(missing.words))
            if lasts:
                self._missed.append(use)
            return
        if session.table.event == Waits():
            session.tell(self._before_waiting)
        self.use(use)
