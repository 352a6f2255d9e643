"""The device through the browser's APIs."""

from array import array
from asyncio import Lock
from collections.abc import Awaitable, Callable
from contextlib import suppress
from os import urandom
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from yahtzee.page import loader
from yahtzee.page.confetti import throw_confetti
from yahtzee.page.race import show_race
from yahtzee.page.throwing import Throws
from yahtzee.page.writing import Pen
from yahtzee.session.device import (
    Burst,
    DeviceRefused,
    Installing,
    Modules,
    Note,
    Pulses,
    Sound,
    qr_code,
)
from yahtzee.session.tasks import begin


class RealDevice:
    """The ``Device`` of this page; what the browser lacks is reported as refused."""

    def __init__(self) -> None:
        self.keep_awake = WakeLock().want
        self.sound = WebAudio().play
        self.write = Pen().show
        self.throws = Throws()
        self.lie = self.throws.lie
        self.throw = self.throws.throw
        self.throw_confetti = throw_confetti
        self.show_race = show_race

    @property
    def address(self) -> str:
        return str(js.location.href).partition("#")[0].partition("?")[0]

    @property
    def has_origin(self) -> bool:
        return str(js.window.origin) != "null"

    @property
    def is_in_use(self) -> bool:
        touched: Any = getattr(js.navigator, "userActivation", None)
        return self.is_shown and bool(touched is not None and touched.hasBeenActive)

    @property
    def flies_for(self) -> float:
        return self.throws.seconds

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
    def installing(self) -> Installing:
        is_app = js.window.matchMedia("(display-mode: standalone)").matches
        is_part = not js.Object.is_(js.window.parent, js.window)
        kept: Any = None
        with suppress(JsException):  # of a sandboxed page, which may not read it
            kept = getattr(js.navigator, "serviceWorker", None)  # in secure pages
        if is_app or is_part or not (kept and kept.controller):
            return Installing.NEVER
        if getattr(js.window, "yahtzeeInstall", None):
            return Installing.ASKED
        is_apple = hasattr(js.navigator, "standalone")
        return Installing.BY_SHARING if is_apple else Installing.BY_MENU

    def install(self) -> None:
        asking: Any = getattr(js.window, "yahtzeeInstall", None)  # see static/offline.js
        if asking:
            js.window.yahtzeeInstall = None  # it asks once
            forgive(asking.prompt())

    @property
    def is_shown(self) -> bool:
        return bool(js.document.visibilityState == "visible")

    @property
    def can_send(self) -> bool:
        return hasattr(js.navigator, "share") and is_allowed("web-share")

    def copy(self, text: str) -> Awaitable[None]:
        if not is_allowed("clipboard-write"):
            return _refuse(PermissionError("the page around does not allow it"))
        return _promised(lambda: js.navigator.clipboard.writeText(text))

    def send(self, title: str, *, link: str = "", text: str = "") -> Awaitable[None]:
        what = {"url": link} if link else {"text": text}
        return _promised(lambda: js.navigator.share(loader.plain_object({"title": title, **what})))

    def print(self) -> None:
        js.window.print()

    def save(self, name: str, kind: str, content: bytes) -> None:
        blob = js.Blob.new(to_js([to_js(content)]), loader.plain_object({"type": kind}))
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


class WakeLock:
    """The screen wake lock of this page, for scoring with real dice.

    Browsers release it when the page is hidden, so it is requested again when the page becomes
    visible. A refusal, as with a low battery or in a frame, is not an error.
    """

    def __init__(self) -> None:
        self._wanted = False
        self._lock: Any = None
        self._turn = Lock()  # while one request waits, another would get a second wake lock
        js.document.addEventListener("visibilitychange", create_proxy(self._ask))

    def want(self, wanted: bool) -> None:
        """Request the wake lock, or release it."""
        if wanted != self._wanted:
            self._wanted = wanted
            self._ask()

    def _ask(self, _: Any = None) -> None:
        if is_allowed("screen-wake-lock") and js.document.visibilityState == "visible":
            begin(self._settle())

    async def _settle(self) -> None:
        """Request or release the lock, whichever is wanted by the time that this runs."""
        wake_lock = getattr(js.navigator, "wakeLock", None)  # secure pages only
        async with self._turn:
            with suppress(JsException):
                if self._wanted and wake_lock and (self._lock is None or self._lock.released):
                    self._lock = await wake_lock.request("screen")
                if not self._wanted and self._lock is not None:
                    lock = self._lock
                    self._lock = None
                    await lock.release()


def is_allowed(feature: str) -> bool:
    """Whether the permissions policy allows a feature; True where the browser does not say."""
    policy: Any = getattr(js.document, "featurePolicy", None)
    if policy is None or feature not in policy.features():
        return True
    return bool(policy.allowsFeature(feature))


SILENCE = 0.0001  # gain; an exponential ramp cannot reach zero
SOON = 0.01  # seconds, so that no note begins in the past


class WebAudio:
    """Plays sounds through the Web Audio API; a refusal is not an error.

    A note is an ``OscillatorNode``, a burst filtered noise. The browser frees sources that have
    ended, as nothing here refers to them. The ``AudioContext`` is closed while the page is hidden.
    """

    def __init__(self) -> None:
        self._context: Any = None
        self._noise: Any = None
        js.document.addEventListener("visibilitychange", create_proxy(self._rest))

    def play(self, sound: Sound) -> None:
        """Begin to play; must be called after a gesture, or browsers refuse."""
        try:
            if self._context is None and hasattr(js.window, "AudioContext"):
                self._context = js.window.AudioContext.new()
                if hasattr(js.navigator, "audioSession"):
                    js.navigator.audioSession.type = "ambient"  # music that plays goes on
            context = self._context
            if context is not None:
                if context.state != "running":
                    forgive(context.resume())
                for part in sound:
                    self._play(context, part)
        except JsException:
            self._context = None

    def _play(self, context: Any, part: Note | Burst) -> None:
        begin = context.currentTime + SOON + part.at
        end = begin + part.length
        if isinstance(part, Note):
            source = last = context.createOscillator()
            source.type = part.wave
            source.frequency.setValueAtTime(part.pitch, begin)
            source.frequency.exponentialRampToValueAtTime(part.end, end)
        else:
            source = context.createBufferSource()
            last = context.createBiquadFilter()
            source.buffer = self._noise = self._noise or _noise(context)
            last.type = "bandpass"
            last.frequency.value = part.pitch
            source.connect(last)
        volume = context.createGain()
        volume.gain.setValueAtTime(part.loudness, begin)
        volume.gain.exponentialRampToValueAtTime(SILENCE, end)
        last.connect(volume)
        volume.connect(context.destination)
        source.start(begin)
        source.stop(end)

    def _rest(self, _: Any) -> None:
        if js.document.visibilityState == "hidden" and self._context is not None:
            context = self._context
            self._context = None
            forgive(context.close())


def forgive(promise: Any) -> None:
    """Ignore the outcome of a promise; a rejection is not an error."""
    ended = create_once_callable(lambda _: None)
    promise.then(ended, ended)  # whichever is called, both are freed


def _noise(context: Any) -> Any:
    """White noise, longer than any burst."""
    samples = array("f", (byte / 127.5 - 1 for byte in urandom(int(0.1 * context.sampleRate))))
    buffer = context.createBuffer(1, len(samples), context.sampleRate)
    buffer.getChannelData(0).set(to_js(samples))
    return buffer
