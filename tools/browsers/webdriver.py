"""One window of a browser, driven by Selenium, and Firefox driven without a driver.

Firefox understands the WebDriver commands by itself, on a socket of its own ("Marionette"). That
spares geckodriver, which Debian does not package.
"""

import json
import socket
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.remote.webdriver import WebDriver

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


MARIONETTE = {
    Command.NEW_SESSION: "WebDriver:NewSession",
    Command.QUIT: "Marionette:Quit",
    Command.GET: "WebDriver:Navigate",
    Command.W3C_EXECUTE_SCRIPT_ASYNC: "WebDriver:ExecuteAsyncScript",
    Command.SET_TIMEOUTS: "WebDriver:SetTimeouts",
    Command.FIND_ELEMENT: "WebDriver:FindElement",
    Command.CLICK_ELEMENT: "WebDriver:ElementClick",
    Command.SWITCH_TO_FRAME: "WebDriver:SwitchToFrame",
    Command.SCREENSHOT: "WebDriver:TakeScreenshot",
    Command.SET_WINDOW_RECT: "WebDriver:SetWindowRect",
}


class Marionette(RemoteConnection):
    """A connection to Firefox's own socket: ``length:[kind, number, …]`` in both directions."""

    def __init__(self, port: int) -> None:
        """Connect. Raises OSError while nothing listens at the port."""
        super().__init__(f"http://127.0.0.1:{port}")
        self._socket = socket.create_connection(("127.0.0.1", port), ANSWER_TIMEOUT)
        self._stream = self._socket.makefile("rb")
        self._number = 0
        self._read()  # a greeting

    def execute(self, command: str, params: Mapping[str, Any]) -> dict[str, Any]:
        """Carry out one of Selenium's commands. Raises WebDriverException."""
        given = {key: value for key, value in params.items() if key != "sessionId"}
        match command:
            case Command.NEW_SESSION:
                given = {"alwaysMatch": {}}
            case Command.QUIT:
                given = {"flags": ["eForceQuit"]}
            case Command.SCREENSHOT:
                given = {"full": False}
            case Command.SWITCH_TO_FRAME if given["id"]:
                [given["element"]] = given["id"].values()  # its form before the standard's
        self._number += 1
        message = json.dumps([0, self._number, MARIONETTE[command], given]).encode()
        self._socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, answer = self._read()
        if error:
            raise WebDriverException(f"{error['error']}: {error['message']}")
        # A plain value is wrapped, an object is not.
        is_wrapped = isinstance(answer, dict) and answer.keys() == {"value"}
        return answer if is_wrapped else {"value": answer}

    def close(self) -> None:
        """Close the socket."""
        self._socket.close()

    def _read(self) -> Any:
        length = b""
        while (byte := self._stream.read(1)) != b":":
            if not byte:
                raise WebDriverException("the browser has gone")
            length += byte
        return json.loads(self._stream.read(int(length)))


class Window:
    """One window of a browser. Its methods raise WebDriverException."""

    def __init__(self, driver: WebDriver) -> None:
        self._driver = driver
        driver.set_script_timeout(SCRIPT_TIMEOUT)
        driver.set_page_load_timeout(LOAD_TIMEOUT)

    @property
    def version(self) -> str:
        """The version of the browser."""
        return str(self._driver.capabilities["browserVersion"])

    def open(self, address: str) -> None:
        """Go to an address, and wait until it has loaded."""
        self._driver.get(address)

    def reload(self) -> None:
        """Have the page reload itself: a driver's own reload bypasses service workers."""
        self.run("window.before = true; setTimeout(() => location.reload());")
        end = time.monotonic() + LOAD_TIMEOUT
        while time.monotonic() < end:
            with suppress(WebDriverException):  # between two pages there is none to ask
                if self.run("return !window.before && document.readyState === 'complete'"):
                    return
        raise WebDriverException("the page did not load again")

    def run(self, script: str, *given: Any) -> Any:
        """Run the body of an async function of ``given``, and return what it returns."""
        told = self._driver.execute_async_script(WRAPPED.format(script=script), *given)
        if told is None:
            raise WebDriverException("the page went away")
        fine, value = told
        if not fine:
            raise WebDriverException(str(value))
        return value

    def click(self, selector: str) -> None:
        """Click in the middle of the first element that this finds, as a mouse does."""
        self._driver.find_element(By.CSS_SELECTOR, selector).click()

    def enter(self, selector: str) -> None:
        """Work inside a frame from now on."""
        self._driver.switch_to.frame(self._driver.find_element(By.CSS_SELECTOR, selector))

    def leave(self) -> None:
        """Work on the whole page again."""
        self._driver.switch_to.default_content()

    def shoot(self, path: Path) -> None:
        """Save a screenshot of the window."""
        self.run(REPAINT)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(self._driver.get_screenshot_as_png())

    def resize(self, width: int, height: int) -> tuple[int, int]:
        """Give the page this much room, and return what it then has."""
        room: tuple[int, int] = tuple(self.run(SETTLED))
        outside = 0, 0
        for _ in range(TRIES):  # the size of the frame is known only once the window is there
            if room == (width, height):
                break
            self._driver.set_window_rect(0, 0, width + outside[0], height + outside[1])
            room = tuple(self.run(SETTLED))
            outside = outside[0] + width - room[0], outside[1] + height - room[1]
        return room


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

# WebKit answers a screenshot at its next repaint, which may never come by itself.
REPAINT = """
    let left = 40;
    const timer = setInterval(() => {
        left -= 1;
        document.body.style.opacity = left % 2 ? "0.999" : "";
        if (!left) clearInterval(timer);
    }, 50);
"""
