"""The device through the browser's APIs."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import js
from pyodide.ffi import JsException, to_js

from yahtzee.page import loader
from yahtzee.page.confetti import Confetti
from yahtzee.page.flight import Flights
from yahtzee.page.plain_object import plain_object
from yahtzee.page.wake_lock import WakeLock, is_allowed
from yahtzee.page.web_audio import WebAudio, forgive
from yahtzee.session.device import DeviceRefused
from yahtzee.session.effects import Flight, Pulses, Sound
from yahtzee.session.qr_code import QrCode, qr_code


def _has_origin() -> bool:
    return str(js.window.origin) != "null"


class RealDevice:
    """The device of this page; what the browser lacks is reported as refused."""

    def __init__(self) -> None:
        self._wake_lock = WakeLock()
        self._audio = WebAudio()
        self._confetti = Confetti()
        self._flights = Flights()

    @property
    def address(self) -> str:
        """Where this page is, without query and fragment."""
        return str(js.location.href).partition("#")[0].partition("?")[0]

    @property
    def opens_pages(self) -> bool:
        """Whether links can open pages of their own: not in a frame without an origin."""
        return _has_origin()

    @property
    def can_fill_screen(self) -> bool:
        """Whether the game can have the whole screen: a frame only if it may."""
        return bool(getattr(js.document, "fullscreenEnabled", False))

    def fill_screen(self) -> None:
        """Give the game the whole screen, or give it back; a refusal changes nothing."""
        document = js.document
        if hasattr(document.fullscreenElement, "tagName"):
            forgive(document.exitFullscreen())
        else:
            forgive(document.documentElement.requestFullscreen())

    def keep_awake(self, wanted: bool) -> None:
        """Request a screen wake lock, or release it; a refusal is not an error."""
        self._wake_lock.want(wanted)

    @property
    def is_in_use(self) -> bool:
        """Whether the page is visible and was used; False where the browser does not say."""
        touched: Any = getattr(js.navigator, "userActivation", None)
        visible = js.document.visibilityState == "visible"
        return bool(visible and touched is not None and touched.hasBeenActive)

    @property
    def has_panel(self) -> bool:
        """Whether the window has room for a panel under the dice, as static/layout.css says."""
        room = js.getComputedStyle(js.document.documentElement).getPropertyValue("--panel")
        return str(room).strip() == "there"

    @property
    def can_vibrate(self) -> bool:
        """Whether there is something to vibrate with, as far as the browser tells."""
        return hasattr(js.navigator, "vibrate")

    def sound(self, sound: Sound) -> None:
        """Begin to play a sound; a refusal is not an error."""
        self._audio.play(sound)

    def vibrate(self, pulses: Pulses) -> None:
        """Vibrate briefly; a refusal changes nothing."""
        if self.can_vibrate:
            js.navigator.vibrate(to_js(pulses))

    def throw_confetti(self, pieces: int, *, from_dice: bool = False) -> None:
        """Let confetti fall over the page, without blocking it."""
        self._confetti.throw(pieces, from_dice=from_dice)

    def show_flight(self, flight: Flight | None) -> None:
        """Let points fly into the box that was filled last; what still flies arrives at once."""
        self._flights.show(flight)

    @property
    def can_send(self) -> bool:
        """Whether there is a dialog that sends links to other people."""
        return hasattr(js.navigator, "share") and is_allowed("web-share")

    def copy(self, text: str) -> Awaitable[None]:
        """Put a text into the clipboard."""
        if not is_allowed("clipboard-write"):
            return _refuse(PermissionError("the page around does not allow it"))
        return _promised(lambda: js.navigator.clipboard.writeText(text))

    def send(self, title: str, *, link: str = "", text: str = "") -> Awaitable[None]:
        """Let the player send a link, or a text, to somebody."""
        what = {"url": link} if link else {"text": text}
        return _promised(lambda: js.navigator.share(plain_object({"title": title, **what})))

    def print(self) -> None:
        """Open the browser's dialog that prints the page."""
        js.window.print()

    @property
    def surely_saves(self) -> bool:
        """Whether saved files surely arrive: a sandboxed frame may not be allowed downloads."""
        return _has_origin()

    def save(self, name: str, kind: str, content: bytes) -> None:
        """Save a file of a media type where the player's downloads go."""
        blob = js.Blob.new(to_js([to_js(content)]), plain_object({"type": kind}))
        anchor = js.document.createElement("a")
        anchor.download = name
        anchor.href = js.URL.createObjectURL(blob)
        anchor.click()
        # The browser keeps the blob of a download that has begun.
        js.setTimeout(js.URL.revokeObjectURL.bind(js.URL, anchor.href), 60_000)

    async def keep_data(self) -> bool:
        """Ask for persistent storage; whether it was granted."""
        try:
            return bool(await js.navigator.storage.persist())
        except (JsException, AttributeError):  # refused, or not supported
            return False

    async def draw(self, text: str) -> QrCode:
        """A QR code of a text. Raises PartMissing."""
        await loader.load(loader.QR_CODES)
        return qr_code(text)

    def show_link(self, fragment: str) -> None:
        """Have a fragment in the page's address, in place of what is there."""
        with suppress(JsException):  # in a sandboxed frame, whose address is not visible
            address = str(js.location.href).partition("#")[0]
            js.history.replaceState(js.history.state, "", address + fragment)

    def forget_link(self) -> None:
        """Remove the fragment, which was answered, from the page's address."""
        self.show_link("")


def _promised(begin: Callable[[], Any]) -> Awaitable[None]:
    """Begin at once, during the user activation; a failure is raised when this is awaited."""
    try:
        promise = begin()
    except (JsException, AttributeError) as error:
        return _refuse(error)
    return _finish(promise)


async def _refuse(error: Exception) -> None:
    raise DeviceRefused(str(error))


async def _finish(promise: Any) -> None:
    try:
        await promise
    except JsException as error:
        raise DeviceRefused(str(error)) from error
