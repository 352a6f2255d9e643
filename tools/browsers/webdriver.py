"""WebDriver, as far as the checks need it: one session with one browser.

Chromium's and WebKit's drivers speak it over HTTP. Firefox speaks the same commands itself, over
a socket of its own ("Marionette"), so that it needs no driver beside it.
"""

from __future__ import annotations

import base64
import json
import socket
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, Protocol

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # the key of an element's name, by the standard
SCRIPT_TIMEOUT = 90  # seconds
LOAD_TIMEOUT = 60
ANSWER_TIMEOUT = 180  # when nothing answers at all
TRIES = 4

# A script is the body of an async function; what it throws comes back as text.
WRAPPED = """
const told = arguments[arguments.length - 1];
const given = [...arguments].slice(0, -1);
(async (...given) => {{ {script} }})(...given).then(
    (value) => told([true, value ?? null]),
    (error) => told([false, String(error?.stack ?? error)]),
);
"""


class DriverError(Exception):
    """A command failed; the text is the driver's."""


class Command(NamedTuple):
    """One command as HTTP and as Marionette call it."""

    path: str
    name: str


NAVIGATE = Command("url", "WebDriver:Navigate")
EXECUTE = Command("execute/async", "WebDriver:ExecuteAsyncScript")
TIMEOUTS = Command("timeouts", "WebDriver:SetTimeouts")
FIND = Command("element", "WebDriver:FindElement")
CLICK = Command("element/{id}/click", "WebDriver:ElementClick")
FRAME = Command("frame", "WebDriver:SwitchToFrame")
SHOOT = Command("screenshot", "WebDriver:TakeScreenshot")
RECT = Command("window/rect", "WebDriver:SetWindowRect")
GETS = (SHOOT,)


class Wire(Protocol):
    """How commands reach a browser."""

    capabilities: dict[str, Any]

    def send(self, command: Command, parameters: Mapping[str, Any]) -> Any:
        """Carry out a command, and return its value. Raises DriverError."""

    def close(self) -> None:
        """End the session, and the browser with it."""


class Http:
    """A driver at an address."""

    def __init__(self, address: str, capabilities: Mapping[str, Any]) -> None:
        """Begin a session. Raises DriverError."""
        self._address = f"{address}/session"
        wanted = {"capabilities": {"alwaysMatch": capabilities}}
        begun = self._ask("POST", "", wanted)
        self._address += f"/{begun['sessionId']}"
        self.capabilities: dict[str, Any] = begun["capabilities"]

    def send(self, command: Command, parameters: Mapping[str, Any]) -> Any:
        """Carry out a command, and return its value. Raises DriverError."""
        path = "/" + command.path.format(id=parameters.get("id"))
        if command in GETS:
            return self._ask("GET", path)
        return self._ask("POST", path, {k: v for k, v in parameters.items() if "{id}" not in path})

    def close(self) -> None:
        """End the session, and the browser with it."""
        self._ask("DELETE", "")

    def _ask(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._address + path, data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=ANSWER_TIMEOUT) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            value = json.load(error)["value"]
            raise DriverError(f"{value['error']}: {value['message']}") from error
        except OSError as error:
            raise DriverError(str(error)) from error


class Marionette:
    """Firefox's own socket: ``length:[kind, number, …]`` in both directions."""

    def __init__(self, port: int, capabilities: Mapping[str, Any]) -> None:
        """Begin a session. Raises DriverError, or OSError while there is nobody at the port."""
        self._socket = socket.create_connection(("127.0.0.1", port), ANSWER_TIMEOUT)
        self._stream = self._socket.makefile("rb")
        self._number = 0
        self._read()  # a greeting
        begun = self._ask("WebDriver:NewSession", {"alwaysMatch": capabilities})
        self.capabilities: dict[str, Any] = begun["capabilities"]

    def send(self, command: Command, parameters: Mapping[str, Any]) -> Any:
        """Carry out a command, and return its value. Raises DriverError."""
        answer = self._ask(command.name, parameters)
        # What is a value by the standard is wrapped here, what is an object is not.
        return answer["value"] if isinstance(answer, dict) and set(answer) == {"value"} else answer

    def close(self) -> None:
        """End the session, and the browser with it."""
        self._ask("Marionette:Quit", {"flags": ["eForceQuit"]})
        self._socket.close()

    def _ask(self, name: str, parameters: Mapping[str, Any]) -> Any:
        self._number += 1
        message = json.dumps([0, self._number, name, parameters]).encode()
        self._socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, value = self._read()
        if error:
            raise DriverError(f"{error['error']}: {error['message']}")
        return value

    def _read(self) -> Any:
        length = b""
        while (byte := self._stream.read(1)) != b":":
            if not byte:
                raise DriverError("the browser has gone")
            length += byte
        return json.loads(self._stream.read(int(length)))


class Driver:
    """One window of a browser."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._send(TIMEOUTS, script=SCRIPT_TIMEOUT * 1000, pageLoad=LOAD_TIMEOUT * 1000, implicit=0)

    @property
    def version(self) -> str:
        """What the browser says that it is."""
        return str(self._wire.capabilities["browserVersion"])

    def open(self, address: str) -> None:
        """Go to an address, and wait until it has loaded."""
        self._send(NAVIGATE, url=address)

    def reload(self) -> None:
        """Have the page load itself again: a driver's own reload goes past service workers."""
        self.run("window.before = true; setTimeout(() => location.reload());")
        end = time.monotonic() + LOAD_TIMEOUT
        while time.monotonic() < end:
            with suppress(DriverError):  # there may be no page at the moment
                if self.run("return !window.before && document.readyState === 'complete'"):
                    return
        raise DriverError("the page did not load again")

    def run(self, script: str, *given: Any) -> Any:
        """Run the body of an async function of ``given``, and return what it returns."""
        told = self._send(EXECUTE, script=WRAPPED.format(script=script), args=list(given))
        if told is None:
            raise DriverError("the page went away")
        fine, value = told
        if not fine:
            raise DriverError(str(value))
        return value

    def click(self, selector: str) -> None:
        """Click in the middle of the first element that this finds, as a mouse does."""
        self._send(CLICK, id=self._find(selector)[ELEMENT])

    def enter(self, selector: str) -> None:
        """Look into a frame from now on."""
        found = self._find(selector)
        # Both forms: the standard's, and Marionette's older one.
        self._send(FRAME, id=found, element=found[ELEMENT])

    def leave(self) -> None:
        """Look at the whole page again."""
        self._send(FRAME, id=None)

    def shoot(self, path: Path) -> None:
        """Keep a picture of what the window shows."""
        self.run(REPAINT)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(self._send(SHOOT, full=False)))

    def resize(self, width: int, height: int) -> tuple[int, int]:
        """Give the page this much room, and return what it then has."""
        room: tuple[int, int] = tuple(self.run(SETTLED))
        outside = 0, 0
        for _ in range(TRIES):  # what is around the page is known only once it is there
            if room == (width, height):
                break
            self._send(RECT, x=0, y=0, width=width + outside[0], height=height + outside[1])
            room = tuple(self.run(SETTLED))
            outside = outside[0] + width - room[0], outside[1] + height - room[1]
        return room

    def close(self) -> None:
        """Close the browser."""
        self._wire.close()

    def _find(self, selector: str) -> dict[str, str]:
        found: dict[str, str] = self._send(FIND, using="css selector", value=selector)
        return found

    def _send(self, command: Command, **parameters: Any) -> Any:
        return self._wire.send(command, parameters)


SETTLED = """
    let room = "";
    for (let same = 0; same < 3; same += 1) {
        await new Promise((done) => setTimeout(done, 100));
        const now = `${innerWidth} ${innerHeight}`;
        if (now !== room) same = 0;
        room = now;
    }
    return [innerWidth, innerHeight];
"""

# WebKit takes a picture when it next paints, which it may have no reason to.
REPAINT = """
    let left = 40;
    const timer = setInterval(() => {
        left -= 1;
        document.body.style.opacity = left % 2 ? "0.999" : "";
        if (!left) clearInterval(timer);
    }, 50);
"""
