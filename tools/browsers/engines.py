"""The three engines: where their browsers are, and how each is started with an empty profile."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools import find_browser
from tools.browsers.webdriver import Driver, DriverError, Http, Marionette

START_TIMEOUT = 60  # seconds
POLL = 0.1

# A window as narrow as a phone's, which Firefox has not otherwise.
USER_CHROME = ":root { min-width: 0 !important; min-height: 0 !important; }"
# The same for WebKit's, whose buttons take more room than a phone has.
GTK_STYLE = "window * { padding: 0; margin: 0; min-width: 0; min-height: 0; font-size: 1px; }"
FIREFOX_PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "marionette.port": 0,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "toolkit.legacyUserProfileCustomizations.stylesheets": True,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}
WEBKIT_ENVIRONMENT = {
    "LIBGL_ALWAYS_SOFTWARE": "1",
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
    "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
}


class NotHere(Exception):
    """An engine cannot be had on this machine; the text says what is missing."""


Place = tuple[int, int, bool]  # width, height, and whether it is a phone's


@dataclass(frozen=True, slots=True)
class Engine:
    """One engine, by the browser that it is in."""

    name: str
    browser: str
    commands: tuple[tuple[str, ...], ...]  # one of each is needed
    packages: tuple[str, ...]  # Debian's
    start: Callable[[ExitStack, bool], Driver]


def which(*names: str) -> str:
    """Return the first of these commands that is installed. Raises NotHere."""
    for name in names:
        if found := shutil.which(name):
            return found
    raise NotHere(f"{' or '.join(names)} is not installed")


def is_root() -> bool:
    """Whether nobody has to be asked."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def free_port() -> int:
    """Return a port that nobody listens at."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def process(
    stack: ExitStack, *command: str, environment: dict[str, str] | None = None, **options: Any
) -> subprocess.Popen[str]:
    """Start a program that ends with the stack."""
    started = subprocess.Popen(
        command,
        env=os.environ | (environment or {}),
        stderr=subprocess.DEVNULL,
        text=True,
        **options,
    )

    def end() -> None:
        started.terminate()
        try:
            started.wait(10)
        except subprocess.TimeoutExpired:
            started.kill()
            started.wait()

    stack.callback(end)
    return started


def waited(look: Callable[[], Any], what: str) -> Any:
    """Return the first thing that is found. Raises NotHere."""
    end = time.monotonic() + START_TIMEOUT
    while time.monotonic() < end:
        with suppress(OSError, ValueError, DriverError):
            if found := look():
                return found
        time.sleep(POLL)
    raise NotHere(f"{what} did not start")


def profile(stack: ExitStack) -> Path:
    """Return an empty folder that goes with the stack."""
    return Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))


def start_chromium(stack: ExitStack, phone: bool) -> Driver:
    """Chromium, by its driver."""
    chromium = find_browser.find()
    if chromium is None:
        raise NotHere("chromium is not installed")
    driver = process(stack, which("chromedriver"), "--port=0", stdout=subprocess.PIPE)
    assert driver.stdout
    port = None
    for line in driver.stdout:
        if port := re.search(r"started successfully on port (\d+)", line):
            break
    if port is None:
        raise NotHere("chromedriver did not start")
    threading.Thread(target=driver.stdout.read, daemon=True).start()  # so that it never blocks
    flags = ["--headless=new", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
    options: dict[str, Any] = {
        "binary": chromium,
        "args": [
            *flags,
            *(["--no-sandbox"] if is_root() else []),
            f"--user-data-dir={profile(stack)}",
        ],
    }
    if phone:  # a phone's size and finger; a window cannot be as narrow
        options["mobileEmulation"] = {
            "deviceMetrics": {"width": 390, "height": 844, "pixelRatio": 1, "touch": True}
        }
    return Driver(
        Http(
            f"http://127.0.0.1:{port[1]}",
            {"browserName": "chrome", "goog:chromeOptions": options},
        )
    )


def start_firefox(stack: ExitStack, phone: bool) -> Driver:
    """Firefox, which needs no driver."""
    folder = profile(stack)
    (folder / "chrome").mkdir()
    (folder / "chrome" / "userChrome.css").write_text(USER_CHROME, encoding="utf-8")
    preferences = FIREFOX_PREFERENCES | ({"ui.primaryPointerCapabilities": 1} if phone else {})
    lines = [
        f"user_pref({name!r}, {str(value).lower() if isinstance(value, bool) else repr(value)});"
        for name, value in preferences.items()
    ]
    (folder / "user.js").write_text("\n".join(lines).replace("'", '"'), encoding="utf-8")
    firefox = which("firefox-esr", "firefox")
    process(
        stack,
        firefox,
        "--marionette",
        "--headless",
        "--no-remote",
        "--profile",
        str(folder),
        environment={"HOME": str(folder), "MOZ_DISABLE_AUTO_SAFE_MODE": "1"},
        stdout=subprocess.DEVNULL,
    )
    port = waited((folder / "MarionetteActivePort").read_text, "firefox")
    return Driver(waited(lambda: Marionette(int(port), {}), "firefox"))


def start_webkit(stack: ExitStack, _: bool) -> Driver:
    """WebKitGTK's small browser, by WebKit's driver, on a screen that nobody sees."""
    driver = which("WebKitWebDriver")
    ours, theirs = os.pipe()
    stack.callback(os.close, ours)
    process(
        stack,
        which("Xvfb"),
        "-displayfd",
        str(theirs),
        "-screen",
        "0",
        "1400x1100x24",
        "-nolisten",
        "tcp",
        pass_fds=(theirs,),
        stdout=subprocess.DEVNULL,
    )
    os.close(theirs)
    display = os.read(ours, 10).decode().strip()
    if not display:
        raise NotHere("Xvfb did not start")
    folder = profile(stack)
    (folder / "CONFIG" / "gtk-3.0").mkdir(parents=True)
    (folder / "CONFIG" / "gtk-3.0" / "gtk.css").write_text(GTK_STYLE, encoding="utf-8")
    environment = WEBKIT_ENVIRONMENT | {"DISPLAY": f":{display}", "HOME": str(folder)}
    environment |= {f"XDG_{kind}_HOME": str(folder / kind) for kind in ("DATA", "CACHE", "CONFIG")}
    port = free_port()
    process(
        stack,
        driver,
        f"--port={port}",
        environment=environment,
        stdout=subprocess.DEVNULL,
    )
    options = {"binary": minibrowser(), "args": ["--automation"]}
    wanted = {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options}
    wire = waited(lambda: Http(f"http://127.0.0.1:{port}", wanted), "WebKitWebDriver")
    return Driver(wire)


def minibrowser() -> str:
    """Return WebKitGTK's small browser. Raises NotHere."""
    found = sorted(Path("/usr").glob("lib*/**/webkit2gtk-4.1/MiniBrowser"))
    if not found:
        raise NotHere("WebKitGTK's MiniBrowser is not installed")
    return str(found[0])


ENGINES = (
    Engine(
        "Blink",
        "Chromium",
        (("chromedriver",), find_browser.COMMANDS),
        ("chromium", "chromium-driver"),
        start_chromium,
    ),
    Engine("Gecko", "Firefox", (("firefox-esr", "firefox"),), ("firefox-esr",), start_firefox),
    Engine(
        "WebKit",
        "WebKitGTK",
        (("WebKitWebDriver",), ("Xvfb",)),
        ("webkit2gtk-driver", "xvfb"),
        start_webkit,
    ),
)


def prepare(engine: Engine) -> None:
    """Install what an engine lacks, where that can be done without asking anyone."""
    lacks = any(not any(map(shutil.which, names)) for names in engine.commands)
    if lacks and is_root() and shutil.which("apt-get"):
        find_browser.run("apt-get", "update", "-q")
        find_browser.run(
            "apt-get", "install", "-q", "-y", "--no-install-recommends", *engine.packages
        )


@contextmanager
def started(engine: Engine, phone: bool) -> Iterator[Driver]:
    """A browser with an empty profile. Raises NotHere."""
    with ExitStack() as stack:
        try:
            driver = engine.start(stack, phone)
        except DriverError as error:
            raise NotHere(f"{engine.browser} did not start: {error}") from error
        stack.callback(close, driver)
        yield driver


def close(driver: Driver) -> None:
    """Close a browser that may have gone already."""
    try:
        driver.close()
    except DriverError as error:
        print(f"browsers: {error}", file=sys.stderr)
