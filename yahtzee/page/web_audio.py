"""Sounds through the Web Audio API: a note is an ``OscillatorNode``, a burst filtered noise.

The browser frees sources that have ended, as nothing here refers to them. A refusal is not
an error.
"""

from array import array
from os import urandom
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from yahtzee.session.effects import Burst, Note, Sound

SILENCE = 0.0001  # gain; an exponential ramp cannot reach zero
SOON = 0.01  # seconds, so that no note begins in the past


class WebAudio:
    """Plays sounds; its ``AudioContext`` is closed while the page is hidden."""

    def __init__(self) -> None:
        self._context: Any = None
        self._noise: Any = None
        js.document.addEventListener("visibilitychange", create_proxy(self._rest))

    def play(self, sound: Sound) -> None:
        """Begin to play; must be called after a gesture, or browsers refuse."""
        try:
            if self._context is None and hasattr(js.window, "AudioContext"):
                self._context = js.window.AudioContext.new()
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
            source, last = context.createBufferSource(), context.createBiquadFilter()
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
            context, self._context = self._context, None
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
