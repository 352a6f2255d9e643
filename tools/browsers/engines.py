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
from tools.browsers.webdriver import Marionette, Window

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


class Engine(NamedTuple):
    """One engine, by the browser that it is in."""

    browser: str
    commands: tuple[tuple[str, ...], ...]  # one of each is needed
    packages: tuple[str, ...]  # Debian's
    start: Callable[[ExitStack, bool], WebDriver]


def which(*names: str) -> str:
    """Return the first of these commands that is installed. Raises NotHere."""
    for name in names:
        if found := shutil.which(name):
            return found
    raise NotHere(f"{' or '.join(names)} is not installed")


def process(stack: ExitStack, *command: str, **options: Any) -> None:
    """Start a program that ends with the stack."""
    quiet = subprocess.DEVNULL
    started = subprocess.Popen(command, stdout=quiet, stderr=quiet, **options)
    stack.callback(started.wait)
    stack.callback(started.kill)


def waited(look: Callable[[], Any], what: str) -> Any:
    """Return the first thing that is found. Raises NotHere."""
    end = time.monotonic() + START_TIMEOUT
    while time.monotonic() < end:
        with suppress(OSError, ValueError, WebDriverException):
            if found := look():
                return found
        time.sleep(POLL)
    raise NotHere(f"{what} did not start")


def profile(stack: ExitStack) -> Path:
    """Return an empty folder that goes with the stack."""
    return Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))


def start_chromium(stack: ExitStack, phone: bool) -> WebDriver:
    """Chromium, by its driver."""
    chromium = find_browser.find()
    if chromium is None:
        raise NotHere("chromium is not installed")
    options = webdriver.ChromeOptions()
    options.binary_location = chromium
    for flag in ("headless=new", "disable-gpu", "no-first-run", "disable-background-networking"):
        options.add_argument(f"--{flag}")
    for flag in find_browser.needed_flags():
        options.add_argument(flag)
    options.add_argument(f"--user-data-dir={profile(stack)}")
    if phone:  # a phone's size and touch screen; a window cannot be that narrow
        metrics = {"width": 390, "height": 844, "pixelRatio": 1, "touch": True}
        options.add_experimental_option("mobileEmulation", {"deviceMetrics": metrics})
    return webdriver.Chrome(options, ChromeService(which("chromedriver")))


def start_firefox(stack: ExitStack, phone: bool) -> WebDriver:
    """Firefox, by its own socket."""
    folder = profile(stack)
    (folder / "chrome").mkdir()
    (folder / "chrome" / "userChrome.css").write_text(USER_CHROME, encoding="utf-8")
    preferences = FIREFOX_PREFERENCES | ({"ui.primaryPointerCapabilities": 1} if phone else {})
    lines = [
        f"user_pref({json.dumps(key)}, {json.dumps(preferences[key])});" for key in preferences
    ]
    (folder / "user.js").write_text("\n".join(lines), encoding="utf-8")
    process(
        stack,
        which("firefox-esr", "firefox"),
        "--marionette",
        "--headless",
        "--no-remote",
        "--profile",
        str(folder),
        env=os.environ | {"HOME": str(folder), "MOZ_DISABLE_AUTO_SAFE_MODE": "1"},
    )
    port = waited((folder / "MarionetteActivePort").read_text, "firefox")
    connection = waited(lambda: Marionette(int(port)), "firefox")
    return webdriver.Remote(connection, options=webdriver.FirefoxOptions())


def start_webkit(stack: ExitStack, _: bool) -> WebDriver:
    """WebKitGTK's small browser, by WebKit's driver, on a virtual screen."""
    driver = which("WebKitWebDriver")
    ours, theirs = os.pipe()
    stack.callback(os.close, ours)
    screen = ("-displayfd", str(theirs), "-screen", "0", "1400x1100x24", "-nolisten", "tcp")
    process(stack, which("Xvfb"), *screen, pass_fds=(theirs,))
    os.close(theirs)
    display = os.read(ours, 10).decode().strip()
    if not display:
        raise NotHere("Xvfb did not start")
    folder = profile(stack)
    (folder / "CONFIG" / "gtk-3.0").mkdir(parents=True)
    (folder / "CONFIG" / "gtk-3.0" / "gtk.css").write_text(GTK_STYLE, encoding="utf-8")
    environment = WEBKIT_ENVIRONMENT | {"DISPLAY": f":{display}", "HOME": str(folder)}
    environment |= {f"XDG_{kind}_HOME": str(folder / kind) for kind in ("DATA", "CACHE", "CONFIG")}
    options = webdriver.WebKitGTKOptions()
    found = sorted(Path("/usr").glob("lib*/**/webkit2gtk-4.1/MiniBrowser"))
    if not found:
        raise NotHere("WebKitGTK's MiniBrowser is not installed")
    options.binary_location = str(found[0])
    options.add_argument("--automation")
    service = WebKitGTKService(driver, env=os.environ | environment)
    return webdriver.WebKitGTK(options, service)


ENGINES = (
    Engine(
        "Chromium",
        (("chromedriver",), find_browser.COMMANDS),
        ("chromium", "chromium-driver"),
        start_chromium,
    ),
    Engine("Firefox", (("firefox-esr", "firefox"),), ("firefox-esr",), start_firefox),
    Engine(
        "WebKitGTK",
        (("WebKitWebDriver",), ("Xvfb",)),
        ("webkit2gtk-driver", "xvfb"),
        start_webkit,
    ),
)


def prepare(engine: Engine) -> None:
    """Install what an engine lacks, if this runs as root on Debian."""
    lacks = any(not any(map(shutil.which, names)) for names in engine.commands)
    if lacks:
        find_browser.from_debian(*engine.packages)


@contextmanager
def started(engine: Engine, phone: bool) -> Iterator[Window]:
    """A browser with an empty profile. Raises NotHere."""
    with ExitStack() as stack:
        try:
            driver = engine.start(stack, phone)
        except WebDriverException as error:
            raise NotHere(f"{engine.browser} did not start: {error.msg}") from error

        def close() -> None:
            with suppress(WebDriverException):  # it may have gone already
                driver.quit()

        stack.callback(close)
        yield Window(driver)
