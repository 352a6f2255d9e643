"""Sounds through the Web Audio API: each note is an ``OscillatorNode``.

The browser frees oscillators that have ended, as nothing here refers to them. A refusal is not
an error.
"""

from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy

from yahtzee.session.effects import Note, Sound

SILENCE = 0.0001  # gain; an exponential ramp cannot reach zero
SOON = 0.01  # seconds, so that no note begins in the past


class WebAudio:
    """Plays sounds; its ``AudioContext`` is closed while the page is hidden."""

    def __init__(self) -> None:
        self._context: Any = None
        js.document.addEventListener("visibilitychange", create_proxy(self._rest))

    def play(self, sound: Sound) -> None:
        """Begin to play; must be called after a gesture, or browsers refuse."""
        try:
            context = self._awake()
            if context is not None:
                for note in sound:
                    _play(context, note)
        except JsException:
            self._context = None

    def _awake(self) -> Any:
        if self._context is None and hasattr(js.window, "AudioContext"):
            self._context = js.window.AudioContext.new()
        if self._context is not None and self._context.state != "running":
            forgive(self._context.resume())
        return self._context

    def _rest(self, _: Any) -> None:
        if js.document.visibilityState == "hidden" and self._context is not None:
            context, self._context = self._context, None
            forgive(context.close())


def forgive(promise: Any) -> None:
    """Ignore the outcome of a promise; a rejection is not an error."""
    ended = create_once_callable(lambda _: None)
    promise.then(ended, ended)  # whichever is called, both are freed


def _play(context: Any, note: Note) -> None:
    begin = context.currentTime + SOON + note.at
    end = begin + note.length
    oscillator, volume = context.createOscillator(), context.createGain()
    oscillator.type = note.wave
    oscillator.frequency.setValueAtTime(note.pitch, begin)
    oscillator.frequency.exponentialRampToValueAtTime(note.end, end)
    volume.gain.setValueAtTime(note.loudness, begin)
    volume.gain.exponentialRampToValueAtTime(SILENCE, end)
    oscillator.connect(volume)
    volume.connect(context.destination)
    oscillator.start(begin)
    oscillator.stop(end)
