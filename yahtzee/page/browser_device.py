"""The device through the browser's APIs."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import js
from pyodide.ffi import JsException, to_js

from yahtzee.page import loader
from yahtzee.page.confetti import throw_confetti
from yahtzee.page.element import plain_object
from yahtzee.page.flight import Flights
from yahtzee.page.wake_lock import WakeLock, is_allowed
from yahtzee.page.web_audio import WebAudio
from yahtzee.session.device import DeviceRefused
from yahtzee.session.effects import Pulses
from yahtzee.session.qr_code import Modules, qr_code


class RealDevice:
    """The ``Device`` of this page; what the browser lacks is reported as refused."""

    def __init__(self) -> None:
        self.keep_awake = WakeLock().want
        self.sound = WebAudio().play
        self.show_flight = Flights().show
        self.throw_confetti = throw_confetti

    @property
    def address(self) -> str:
        return str(js.location.href).partition("#")[0].partition("?")[0]

    @property
    def has_origin(self) -> bool:
        return str(js.window.origin) != "null"

    @property
    def is_in_use(self) -> bool:
        touched: Any = getattr(js.navigator, "userActivation", None)
        visible = js.document.visibilityState == "visible"
        return bool(visible and touched is not None and touched.hasBeenActive)

    @property
    def has_panel(self) -> bool:
        room = js.getComputedStyle(js.document.documentElement).getPropertyValue("--panel")
        return str(room).strip() == "there"

    @property
    def can_vibrate(self) -> bool:
        return hasattr(js.navigator, "vibrate")

    def vibrate(self, pulses: Pulses) -> None:
        if self.can_vibrate:
            js.navigator.vibrate(to_js(pulses))

    @property
    def can_send(self) -> bool:
        return hasattr(js.navigator, "share") and is_allowed("web-share")

    def copy(self, text: str) -> Awaitable[None]:
        if not is_allowed("clipboard-write"):
            return _refuse(PermissionError("the page around does not allow it"))
        return _promised(lambda: js.navigator.clipboard.writeText(text))

    def send(self, title: str, *, link: str = "", text: str = "") -> Awaitable[None]:
        what = {"url": link} if link else {"text": text}
        return _promised(lambda: js.navigator.share(plain_object({"title": title, **what})))

    def print(self) -> None:
        js.window.print()

    def save(self, name: str, kind: str, content: bytes) -> None:
        blob = js.Blob.new(to_js([to_js(content)]), plain_object({"type": kind}))
        anchor = js.document.createElement("a")
        anchor.download = name
        anchor.href = js.URL.createObjectURL(blob)
        anchor.click()
        # The browser keeps the blob of a download that has begun.
        js.setTimeout(js.URL.revokeObjectURL.bind(js.URL, anchor.href), 60_000)

    async def keep_data(self) -> bool:
        try:
            return bool(await js.navigator.storage.persist())
        except (JsException, AttributeError):  # refused, or not supported
            return False

    async def draw(self, text: str) -> Modules:
        await loader.load(loader.QR_CODES)
        return qr_code(text)

    def show_link(self, fragment: str) -> None:
        with suppress(JsException):  # in a sandboxed frame, whose address is not visible
            address = str(js.location.href).partition("#")[0]
            js.history.replaceState(js.history.state, "", address + fragment)

    def forget_link(self) -> None:
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
        if error.name != "AbortError":  # else the player has closed what asked, and knows
            raise DeviceRefused(str(error)) from error
