"""The three engines: what each needs, and how its browser is started with an empty profile."""

import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.chrome.service import Service as ChromeService
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.webkitgtk.service import Service as WebKitGTKService

from tools import find_browser
from tools.browsers.window import PATIENCE, Failed, Marionette, Window

# A window as narrow as a phone's, which Firefox has not otherwise.
USER_CHROME = ":root { min-width: 0 !important; min-height: 0 !important; }"
# The same for WebKit's, whose buttons take more room than a phone has.
GTK_STYLE = "window * { padding: 0; margin: 0; min-width: 0; min-height: 0; font-size: 1px; }"
WEBKIT_ENVIRONMENT = {
    "LIBGL_ALWAYS_SOFTWARE": "1",
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
    "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
}


class NotHere(WebDriverException):
    """An engine cannot be had on this machine; the text says what is missing."""


def which(*names: str) -> str:
    """Return the first of these commands that is installed. Raises NotHere."""
    if found := next(filter(None, map(shutil.which, names)), None):
        return found
    raise NotHere(f"{' or '.join(names)} is not installed")


def process(stack: ExitStack, *command: str, **options: Any) -> None:
    """Start a program that ends with the stack."""
    quiet = subprocess.DEVNULL
    started = subprocess.Popen(command, stdout=quiet, stderr=quiet, **options)
    stack.callback(started.wait)
    stack.callback(started.kill)


def start_chromium(_stack: ExitStack, profile: Path, phone: bool) -> WebDriver:
    """Chromium, by its driver."""
    options = webdriver.ChromeOptions()
    options.binary_location = find_browser.find() or which("chromium")
    for flag in ("headless=new", "disable-gpu", "no-first-run", "disable-background-networking"):
        options.add_argument(f"--{flag}")
    for flag in find_browser.needed_flags():
        options.add_argument(flag)
    options.add_argument(f"--user-data-dir={profile}")
    if phone:  # a phone's size and touch screen; a window cannot be that narrow
        metrics = {"width": 390, "height": 844, "pixelRatio": 1, "touch": True}
        options.add_experimental_option("mobileEmulation", {"deviceMetrics": metrics})
    return webdriver.Chrome(options, ChromeService(which("chromedriver")))


def start_firefox(stack: ExitStack, profile: Path, phone: bool) -> WebDriver:
    """Firefox, by its own socket. What a driver would set beside this, it sets itself."""
    firefox = which("firefox-esr", "firefox")
    (profile / "chrome").mkdir()
    (profile / "chrome" / "userChrome.css").write_text(USER_CHROME, encoding="utf-8")
    preferences = {
        "marionette.port": 0,
        "toolkit.legacyUserProfileCustomizations.stylesheets": True,
    }
    preferences |= {"ui.primaryPointerCapabilities": 1} if phone else {}
    lines = [f'user_pref("{key}", {json.dumps(preferences[key])});' for key in preferences]
    (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
    flags = ("--marionette", "--headless", "--no-remote", "--profile", str(profile))
    environment = os.environ | {"HOME": str(profile), "MOZ_DISABLE_AUTO_SAFE_MODE": "1"}
    process(stack, firefox, *flags, env=environment)
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with suppress(OSError, ValueError):
            port = int((profile / "MarionetteActivePort").read_text())
            return webdriver.Remote(Marionette(port), options=webdriver.FirefoxOptions())
        time.sleep(0.1)
    raise Failed("firefox did not start")


def start_webkit(stack: ExitStack, profile: Path, _phone: bool) -> WebDriver:
    """WebKitGTK's small browser, by WebKit's driver, on a virtual screen."""
    driver = which("WebKitWebDriver")
    xvfb = which("Xvfb")
    ours, theirs = os.pipe()
    stack.callback(os.close, ours)
    screen = ("-displayfd", str(theirs), "-screen", "0", "1400x1100x24", "-nolisten", "tcp")
    process(stack, xvfb, *screen, pass_fds=(theirs,))
    os.close(theirs)
    display = os.read(ours, 10).decode().strip()
    (profile / "CONFIG" / "gtk-3.0").mkdir(parents=True)
    (profile / "CONFIG" / "gtk-3.0" / "gtk.css").write_text(GTK_STYLE, encoding="utf-8")
    environment = WEBKIT_ENVIRONMENT | {"DISPLAY": f":{display}", "HOME": str(profile)}
    environment |= {f"XDG_{kind}_HOME": str(profile / kind) for kind in ("DATA", "CACHE", "CONFIG")}
    options = webdriver.WebKitGTKOptions()
    [browser, *_] = Path("/usr").glob("lib*/**/webkit2gtk-4.1/MiniBrowser")
    options.binary_location = str(browser)
    options.add_argument("--automation")
    return webdriver.WebKitGTK(options, WebKitGTKService(driver, env=os.environ | environment))


class Engine(NamedTuple):
    """One engine, by the browser that it is in."""

    browser: str
    start: Callable[[ExitStack, Path, bool], WebDriver]
    packages: tuple[str, ...]  # Debian's


ENGINES = (
    Engine("Chromium", start_chromium, ("chromium", "chromium-driver")),
    Engine("Firefox", start_firefox, ("firefox-esr",)),
    Engine("WebKitGTK", start_webkit, ("webkit2gtk-driver", "xvfb")),
)


@contextmanager
def started(engine: Engine, phone: bool) -> Iterator[Window]:
    """A browser with an empty profile, its packages installed if they can be. Raises NotHere."""
    with ExitStack() as stack:
        folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        profile = Path(stack.enter_context(folder))
        try:
            driver = engine.start(stack, profile, phone)
        except NotHere:
            find_browser.from_debian(*engine.packages)
            driver = engine.start(stack, profile, phone)

        def close() -> None:
            with suppress(WebDriverException):  # it may have gone already
                driver.quit()

        stack.callback(close)
        yield Window(driver)
