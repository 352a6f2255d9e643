"""Back, by the browser's button, a key or a gesture, closes the open dialog.

While a dialog is open, the page has one more entry in the browser's history. Back leads from there
to the entry before, which is the same page; a dialog that is closed in another way takes the entry
with it. A frame does without, as its history is that of the page around.
"""

from typing import Any

import js
from pyodide.ffi import create_proxy, jsnull

from yahtzee.page.app import App
from yahtzee.page.loader import plain_object

BEFORE = "before"  # in the state of the entry of a dialog: the address of the entry before


class Back:
    """Keeps the history in step with the open dialog."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._goes_back = False  # of itself: the event that tells of it is still to come
        self._before = _before()
        self._address = str(js.location.href)

    def attach(self) -> None:
        """Follow what opens and closes, and close what is open when the player goes back."""
        js.window.addEventListener("popstate", create_proxy(self._arrive))
        self._app.shown = self.follow
        self.follow()

    def follow(self) -> None:
        """Have an entry while a dialog is open, and none otherwise."""
        if self._goes_back:
            return
        self._address = str(js.location.href)
        is_open = self._app.session.dialogs.shown is not None
        if is_open and not self._before:
            js.history.pushState(plain_object({BEFORE: self._address}), "")
            self._before = self._address
        elif self._before and not is_open:
            self._goes_back = True
            js.history.back()

    def _arrive(self, _event: Any) -> None:
        left = self._before
        self._before = _before()
        goes_back = self._goes_back
        self._goes_back = False
        if left and not self._before and left == js.location.href:
            # The game has perhaps changed its address meanwhile: a link that was answered is gone.
            if self._address != left:
                js.history.replaceState(js.history.state, "", self._address)
            if not goes_back and self._app.session.dialogs.shown is not None:
                self._app.act("close")
        self.follow()


def _before() -> str:
    """The address before the entry of a dialog; empty in another entry."""
    state = js.history.state
    return "" if state is jsnull else str(getattr(state, BEFORE, ""))
