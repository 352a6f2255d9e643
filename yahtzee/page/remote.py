"""A game by four arrows and a button: those of a keyboard, of a television's remote, of a gamepad.

Arrows move the focus by the places that controls have. What an arrow key means in a field, on the
card and along the dice goes first; and it scrolls, where something does and the game has no focus.
"""

from asyncio import sleep
from contextlib import suppress
from time import perf_counter
from typing import Any

from js import Event, Object, document, window
from pyodide.ffi import JsException, create_proxy, jsnull

from yahtzee.page.app import App
from yahtzee.page.hand import Hand
from yahtzee.session.tasks import begin
from yahtzee.ui.gamepad import Down, Pad, Press, down_of
from yahtzee.ui.places import Place, Way, nearest

# But for what is hidden until the Tab key comes to it.
CONTROLS = (
    "button:not([aria-disabled=true], footer > .menu), summary, a[href]:not(.skip), "
    "input, select, textarea"
)
MODAL = "#app > dialog[open]"
MAIN_BUTTON = "main:not(:has(~ dialog[open])) .roll:not([aria-disabled=true])"
START = ".primary, .close"  # of a dialog in which nothing has the focus
TYPED = (
    "input:not([type=checkbox], [type=radio], [type=file], [readonly]), textarea:not([readonly])"
)
LEAST = 4.0  # pixels of what can be seen
LINES = 90  # pixels that a gamepad scrolls by
LOOK = 0.03  # seconds from one look at gamepads to the next


class Remote:
    """Moves the focus of one page, and presses what has it."""

    def __init__(self, app: App, hand: Hand) -> None:
        self._app = app
        self._hand = hand
        self._reached: Any = jsnull  # what an arrow has led to
        self._looks = False

    def attach(self) -> None:
        """Hear keys and gamepads from now on; whatever else hears a key comes first."""
        document.addEventListener("keydown", create_proxy(self._keydown))
        document.addEventListener("keydown", create_proxy(self._enter), capture=True)
        look = create_proxy(lambda _event: begin(self._look()))
        window.addEventListener("gamepadconnected", look)
        begin(self._look())  # one may be there already

    # Keys.

    def _keydown(self, event: Any) -> None:
        if event.defaultPrevented or _is_other(event) or event.key not in {*Way}:
            return
        way = Way(str(event.key))
        here = _focused()
        if here is None:
            is_alone = Object.is_(window.parent, window) and not _scrolls()
            goes = (is_alone or _has_focus_itself() is not None) and self._begin()
        else:
            goes = not self._is_own(here, way) and self._go(here, way)
        if goes:
            event.preventDefault()

    def _enter(self, event: Any) -> None:
        """Press what an arrow has led to and Enter would not press: a remote has no other key."""
        if event.key != "Enter" or _is_other(event) or event.target != self._reached:
            return
        if event.target.matches("select"):
            with suppress(JsException, AttributeError):
                event.target.showPicker()
        elif event.target.matches("[type=checkbox], [type=radio]"):
            event.target.click()
        else:
            return
        event.preventDefault()
        event.stopImmediatePropagation()

    def _is_own(self, here: Any, way: Way) -> bool:
        """Whether an arrow key means something to a field itself."""
        if here.matches("[type=radio]"):  # from the ends of its group there is a way out
            group = [
                each for each in _controls() if each.name == here.name and each.type == "radio"
            ]
            ends = here == group[0 if way in (Way.UP, Way.LEFT) else -1] if group else True
            return not ends
        if here.matches(TYPED):
            return way in (Way.LEFT, Way.RIGHT) or bool(here.matches("textarea"))
        return bool(here.matches("select")) and here != self._reached

    # Moving.

    def _begin(self) -> bool:
        """Focus what is next to do."""
        dialog = _has_focus_itself() or document.querySelector(MODAL)
        button = (
            document.querySelector(MAIN_BUTTON) if dialog is jsnull else dialog.querySelector(START)
        )
        if button is jsnull:
            return False
        self._focus(button)
        return True

    def _go(self, here: Any, way: Way) -> bool:
        """Move the focus on; False if nothing is there, or none of it is in sight."""
        others = [each for each in _controls() if each != here]
        places = [_place(each) for each in others]
        found = nearest(_place(here), places, way)
        if found is None or not _is_in_sight(places[found]):
            return False
        self._focus(others[found])
        return True

    def _focus(self, control: Any) -> None:
        self._reached = control
        control.focus(focusVisible=True)

    # Gamepads.

    async def _look(self) -> None:
        """Do what gamepads ask for, as long as there is one."""
        if self._looks:
            return
        self._looks = True
        pad: Pad | None = None
        while gamepads := _gamepads():
            down = frozenset().union(*map(_down, gamepads))
            # What was held down when it was found is not meant for the game.
            pad, begins, ends = (pad or Pad(down)).read(down, perf_counter())
            for each in begins:
                self._press(each)
            if Press.ROLL in ends:
                self._hand.let_go_of_gamepad()
            await sleep(LOOK)
        self._looks = False

    def _press(self, what: Press | Way) -> None:
        here = _focused()
        match what:
            case Way():
                if here is None:
                    self._begin()
                elif not self._go(here, what):
                    _scroll(what)
            case Press.BACK:
                self._back()
            case Press.ROLL:
                if not self._hand.take_by_gamepad():
                    button = document.querySelector(MAIN_BUTTON)
                    if button is not jsnull:
                        button.click()
            case Press.PRESS if here is None:
                self._begin()
            case Press.PRESS if here.matches("select"):
                here.selectedIndex = (here.selectedIndex + 1) % here.options.length
                here.dispatchEvent(Event.new("input", bubbles=True))
            case Press.PRESS:
                here.click()

    def _back(self) -> None:
        if self._app.session.dialogs.shown is not None:
            self._app.act("close")
        else:
            self._app.press("escape", shift=False)


def _is_other(event: Any) -> bool:
    return bool(
        event.ctrlKey or event.altKey or event.metaKey or event.shiftKey or event.isComposing
    )


def _root() -> Any:
    """What can be reached: a dialog that is not beside the table leaves nothing else."""
    dialog = document.querySelector(MODAL)
    return document.getElementById("app") if dialog is jsnull else dialog


def _has_focus_itself() -> Any:
    """The dialog that has the focus itself, as one that is news; None if none has."""
    here = document.activeElement
    return here if here is not jsnull and here.localName == "dialog" else None


def _focused() -> Any:
    """Which control of the game has the focus, None if none has."""
    here = document.activeElement
    if here is jsnull or _has_focus_itself() is not None or not _root().contains(here):
        return None
    return here


def _controls() -> list[Any]:
    """What can have the focus and be seen."""
    found = (each for each in _root().querySelectorAll(CONTROLS))
    return [each for each in found if _can_be_seen(each)]


def _can_be_seen(control: Any) -> bool:
    if not control.checkVisibility(visibilityProperty=True):
        return False
    left, top, right, bottom = _place(control)
    return right - left > LEAST and bottom - top > LEAST


def _place(control: Any) -> Place:
    """Where it is; of a field that is drawn by its label, where that is."""
    drawn = control.closest("label") if control.localName == "input" else jsnull
    box = (control if drawn is jsnull else drawn).getBoundingClientRect()
    return Place(box.left, box.top, box.right, box.bottom)


def _is_in_sight(place: Place) -> bool:
    dialog = document.querySelector(MODAL)
    top = 0.0
    bottom = float(window.innerHeight)
    if dialog is not jsnull:
        box = dialog.getBoundingClientRect()
        top = box.top
        bottom = box.bottom
    return place.bottom > top + LEAST and place.top < bottom - LEAST


def _scroller() -> Any:
    dialog = document.querySelector(MODAL)
    return document.scrollingElement if dialog is jsnull else dialog


def _scrolls() -> bool:
    scroller = _scroller()
    return bool(scroller.scrollHeight > scroller.clientHeight)


def _scroll(way: Way) -> None:
    if way in (Way.UP, Way.DOWN):
        _scroller().scrollBy(0, LINES if way is Way.DOWN else -LINES)


def _gamepads() -> list[Any]:
    """The gamepads that the browser has shown to the page; none where it may not see any."""
    with suppress(JsException, AttributeError):
        return [each for each in window.navigator.getGamepads() if each]
    return []


def _down(gamepad: Any) -> Down:
    buttons = [bool(each.pressed) for each in gamepad.buttons]
    return down_of(buttons, [float(each) for each in getattr(gamepad, "axes", ())])
