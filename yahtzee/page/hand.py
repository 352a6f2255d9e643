"""The hand that throws: a press on Roll that is held, or flicks upwards; Space, a gamepad's button.

A press that is neither stays a click, which rolls at once; all others end in a click of the main
button, too, once it is known how dice fly. A press that slides off otherwise than upwards, or that
the system takes away, puts the dice back, and nothing is rolled.
"""

from asyncio import sleep
from enum import Enum, auto
from time import perf_counter
from typing import Any

from js import document, getComputedStyle, window
from pyodide.ffi import create_proxy, jsnull

from yahtzee.page.app import App
from yahtzee.session.tasks import begin
from yahtzee.telling.effects import rattle_sound
from yahtzee.telling.grip import EDGE, HOLD, Button, Touch, flicked, hardness, let_go, may_flick

# The main button while it rolls, and takes a press.
ROLL = (
    "main:not(:has(~ dialog[open])) .tray:not([data-choose], [data-rolling], [data-moment])"
    " .roll[data-action=roll]:not([aria-disabled], [data-rests])"
)
RATTLE = 0.11  # seconds from one knock in the hand to the next
ZOOMED = 1.01  # times, from which on a finger on the button moves what is seen of the page


class By(Enum):
    """What the main button is pressed by."""

    POINTER = auto()
    KEY = auto()
    GAMEPAD = auto()


class _Grip:
    """A press that goes on."""

    def __init__(self, button: Any, by: By, path: list[Touch], pointer: int = -1) -> None:
        box = button.getBoundingClientRect()
        self.button = button
        self.where = Button(box.left, box.top, box.right, box.bottom)
        self.path = path
        self.pointer = pointer
        self.by = by
        self.begun = perf_counter()
        self.flicks = False
        self.holds = False


class Hand:
    """Hears how the main button of one page is pressed."""

    def __init__(self, app: App) -> None:
        self._session = app.session
        self._throws: Any = app.session.device.throws  # type: ignore[attr-defined]
        self._grip: _Grip | None = None
        self._is_spent = False  # whether the click that ends a press was made already, or is none
        self._key_is_spent = False  # and that of a key that is still down
        # Heard only while the button is pressed: a mouse moves all the time.
        self._moves = (
            ("pointermove", create_proxy(self._pointermove)),
            ("pointerup", create_proxy(self._pointerup)),
        )

    def attach(self) -> None:
        """Hear it from now on, before anybody else does."""
        for name, hear in (
            ("pointerdown", self._pointerdown),
            ("click", self._click),
            ("contextmenu", self._contextmenu),
            ("keydown", self._keydown),
            ("keyup", self._keyup),
        ):
            document.addEventListener(name, create_proxy(hear), capture=True)
        put_back = create_proxy(lambda _event: self._put_back())
        document.addEventListener("pointercancel", put_back)
        document.addEventListener("visibilitychange", put_back)
        window.addEventListener("blur", put_back)
        if getattr(window, "visualViewport", None):
            zoomed = create_proxy(lambda _event: self._zoomed())
            window.visualViewport.addEventListener("resize", zoomed)

    def _pointerdown(self, event: Any) -> None:
        self._put_back()
        self._is_spent = False
        button = event.target.closest(ROLL)
        if button is jsnull or not event.isPrimary or event.button != 0:
            return
        if not self._session.preferences.moves:
            return
        self._grip = grip = _Grip(button, By.POINTER, [_touch(event)], int(event.pointerId))
        for name, hear in self._moves:
            document.addEventListener(name, hear, capture=True)
        touches = event.pointerType == "touch"
        grip.flicks = not touches or (
            str(getComputedStyle(button).touchAction) == "none"
            and event.clientY < window.innerHeight - EDGE
        )
        begin(self._hold(grip))

    def _pointermove(self, event: Any) -> None:
        grip = self._grip
        if grip is None or grip.pointer != event.pointerId:
            return
        grip.path.append(_touch(event))
        if grip.where.is_left_by(grip.path[-1]):
            self._put_back()
        elif grip.flicks and may_flick(grip.path):
            self._throws.reach()

    def _pointerup(self, event: Any) -> None:
        grip = self._grip
        if grip is None or grip.pointer != event.pointerId:
            return
        grip.path.append(_touch(event))
        flick = flicked(grip.path) if grip.flicks else None
        if flick is None and not grip.holds:
            self._let_go()  # a click, which the browser makes
            return
        self._throw(grip, flick or let_go(perf_counter() - grip.begun))

    def _click(self, event: Any) -> None:
        # The browser's own click after a press that has ended otherwise.
        if self._is_spent and event.isTrusted and event.detail:
            event.stopImmediatePropagation()
            event.preventDefault()

    def _contextmenu(self, event: Any) -> None:
        if self._grip is not None:  # a finger that is held
            event.preventDefault()

    def _keydown(self, event: Any) -> None:
        grip = self._grip
        if event.key == "Escape" and grip is not None and grip.holds:
            self._put_back()
            event.stopImmediatePropagation()
            event.preventDefault()
            return
        if event.key != " " or event.ctrlKey or event.altKey or event.metaKey:
            return
        is_free = event.target.localName == "body"
        button = document.querySelector(ROLL)
        preferences = self._session.preferences
        if button is jsnull or not preferences.moves or not (is_free or event.target == button):
            return
        if is_free:
            if not preferences.settings.shortcuts:
                return
            event.stopImmediatePropagation()
            event.preventDefault()
        if not event.repeat:
            self._press(button, By.KEY)

    def _keyup(self, event: Any) -> None:
        if event.key != " ":
            return
        if self._key_is_spent:
            self._key_is_spent = False
            event.preventDefault()  # or the focused button is clicked
        grip = self._grip
        if grip is None or grip.by is not By.KEY:
            return
        if event.target != grip.button:
            event.preventDefault()
            self._release(grip)
            return
        self._let_go()  # its click comes from the browser
        if grip.holds:
            self._throws.flick = let_go(perf_counter() - grip.begun)

    def take_by_gamepad(self) -> bool:
        """Begin a press by a gamepad's button; False where none can be held."""
        button = document.querySelector(ROLL)
        if button is jsnull or self._grip is not None or not self._session.preferences.moves:
            return False
        self._press(button, By.GAMEPAD)
        return True

    def let_go_of_gamepad(self) -> None:
        """End such a press, and roll by it, unless it was taken back."""
        grip = self._grip
        if grip is not None and grip.by is By.GAMEPAD:
            self._release(grip)

    def _press(self, button: Any, by: By) -> None:
        """Begin a press that is not a pointer's."""
        self._is_spent = False
        self._grip = _Grip(button, by, [])
        begin(self._hold(self._grip))

    def _release(self, grip: _Grip) -> None:
        """Roll as such a press ends."""
        self._throw(grip, let_go(perf_counter() - grip.begun) if grip.holds else None)

    async def _hold(self, grip: _Grip) -> None:
        """Take the dice into the hand, and rattle them, the more the longer."""
        await sleep(HOLD)
        if self._grip is not grip:
            return
        grip.holds = self._throws.gather()
        self._throws.reach()
        while self._grip is grip and grip.holds:
            hard = hardness(perf_counter() - grip.begun)
            self._throws.rattle(hard)
            if self._session.preferences.settings.sound:
                self._session.device.sound(rattle_sound(hard))
            await sleep(RATTLE)

    def _throw(self, grip: _Grip, flick: Any) -> None:
        """Roll: by a click of the button, as whatever else rolls."""
        self._let_go()
        self._is_spent = True
        self._throws.flick = flick
        grip.button.click()
        self._throws.put_back()  # if nothing was rolled

    def _put_back(self) -> None:
        grip = self._let_go()
        if grip is not None and grip.holds:
            self._is_spent = True
            self._key_is_spent = grip.by is By.KEY
            self._throws.put_back()

    def _let_go(self) -> _Grip | None:
        """End the press, if there is one; which it was."""
        grip = self._grip
        self._grip = None
        for name, hear in self._moves:
            document.removeEventListener(name, hear, capture=True)
        return grip

    def _zoomed(self) -> None:
        zoomed = window.visualViewport.scale >= ZOOMED
        document.documentElement.toggleAttribute("data-zoomed", zoomed)


def _touch(event: Any) -> Touch:
    return Touch(event.clientX, event.clientY, event.timeStamp / 1000)
