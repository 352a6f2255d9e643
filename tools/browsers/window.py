"""One window of a browser, driven by Selenium, and Firefox driven without a driver.

Firefox understands the WebDriver commands by itself, on a socket of its own ("Marionette"). That
spares geckodriver, which Debian does not package.
"""

import json
import socket
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.support.wait import WebDriverWait

PATIENCE = 60  # seconds, for a state that never comes
AT_REST = "!document.querySelector('dialog[open]')?.getAnimations().length"
SCRIPT_TIMEOUT = 90
ANSWER_TIMEOUT = 180  # when nothing answers at all

# A script is the body of an async function; what it throws comes back as text.
WRAPPED = """
const told = arguments[arguments.length - 1];
const given = [...arguments].slice(0, -1);
(async (...given) => {{ {script} }})(...given).then(
    (value) => told([true, value ?? null]),
    (error) => told([false, String(error?.stack ?? error)]),
);
"""

# WebKit answers a screenshot at its next repaint, which may never come by itself.
REPAINT = """
    for (let time = 50; time <= 2000; time += 50) {
        setTimeout(() => { document.body.style.opacity = time % 100 ? "0.999" : ""; }, time);
    }
"""

ROOM = """
    await new Promise((done) => setTimeout(done, 500)); // the window has to be there
    return [innerWidth, innerHeight];
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
GIVEN: dict[str, dict[str, Any]] = {
    Command.NEW_SESSION: {"alwaysMatch": {}},
    Command.QUIT: {"flags": ["eForceQuit"]},
    Command.SCREENSHOT: {"full": False},
}


class Failed(WebDriverException):
    """Something is not as it should be; the text says what was seen."""


class Marionette(RemoteConnection):
    """A connection to Firefox's own socket: ``length:[kind, number, …]`` in both directions."""

    def __init__(self, port: int) -> None:
        """Connect. Raises OSError while nothing listens at the port."""
        super().__init__(f"http://127.0.0.1:{port}")
        self._socket = socket.create_connection(("127.0.0.1", port), ANSWER_TIMEOUT)
        self._stream = self._socket.makefile("rb")
        self._read()  # a greeting

    def execute(self, command: str, params: Mapping[str, Any]) -> dict[str, Any]:
        given: dict[str, Any] = GIVEN.get(command) or dict(params)
        given.pop("sessionId", None)
        if command == Command.SWITCH_TO_FRAME and given["id"]:
            [given["element"]] = given["id"].values()  # its form before the standard's
        message = json.dumps([0, 1, MARIONETTE[command], given]).encode()
        self._socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, answer = self._read()
        if error:
            raise WebDriverException(f"{error['error']}: {error['message']}")
        # A plain value is wrapped, an object is not.
        is_wrapped = isinstance(answer, dict) and answer.keys() == {"value"}
        return answer if is_wrapped else {"value": answer}

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
        self.version = str(driver.capabilities["browserVersion"])
        driver.set_script_timeout(SCRIPT_TIMEOUT)
        driver.set_page_load_timeout(PATIENCE)

    def open(self, address: str) -> None:
        self._driver.get(address)

    def reload(self) -> None:
        """Have the page reload itself: a driver's own reload bypasses service workers."""
        self.run("window.before = true; setTimeout(() => location.reload());")
        self.until("!window.before && document.readyState === 'complete'")

    def run(self, script: str, *given: Any) -> Any:
        """Run the body of an async function of ``given``, and return what it returns."""
        told = self._driver.execute_async_script(WRAPPED.format(script=script), *given)
        fine, value = told or (False, "the page went away")
        if not fine:
            raise Failed(str(value))
        return value

    def until(self, expression: str, patience: float = PATIENCE) -> Any:
        """Return what an expression becomes once that is something, between two pages too."""
        wait = WebDriverWait(self._driver, patience, 0.05, [WebDriverException])
        return wait.until(lambda _: self.run(f"return {expression}"), f"never true: {expression}")

    def click(self, selector: str) -> None:
        """Click in the middle of the first element that this finds, as a mouse does."""
        self.until(f"document.querySelector({selector!r}) && {AT_REST}")
        self._driver.find_element(By.CSS_SELECTOR, selector).click()

    def enter(self, selector: str) -> None:
        self._driver.switch_to.frame(self._driver.find_element(By.CSS_SELECTOR, selector))

    def leave(self) -> None:
        self._driver.switch_to.default_content()

    def shoot(self, path: Path) -> bytes:
        """Save a screenshot of the window, and return it."""
        self.run(REPAINT)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(self._driver.get_screenshot_as_png())
        return path.read_bytes()

    def resize(self, width: int, height: int) -> None:
        outside = [0, 0]
        for _ in range(5):
            self._driver.set_window_rect(0, 0, width + outside[0], height + outside[1])
            room = self.run(ROOM)
            if room == [width, height]:
                return
            outside = [outside[0] + width - room[0], outside[1] + height - room[1]]
        raise Failed(f"the window has {room[0]} × {room[1]}")
