"""Print the path of a Chromium that starts, installing one where that is possible.

In order: $CHROMIUM, a browser of this machine, Debian's package (as root), Playwright's own.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

IS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0
COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC_APPS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
ADVICE = """\
find_browser: no Chromium could be found or installed. Do one of these and try again:
  install Chromium or Google Chrome (Debian: apt-get install chromium)
  point to one: CHROMIUM=/path/to/chrome make test"""


def starts(path: str) -> bool:
    """Tell whether a browser answers to --version (Ubuntu's stub, for one, does not)."""
    try:
        subprocess.run([path, "--version"], capture_output=True, timeout=30, check=True)
    except (OSError, subprocess.SubprocessError):
        return False
    return True


def run(*command: str) -> bool:
    print("find_browser:", *command, file=sys.stderr, flush=True)
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    return not subprocess.run(command, stdout=sys.stderr, env=environment, check=False).returncode


def needed_flags() -> list[str]:
    """Return what Chromium has to be started with: as root it cannot use its sandbox."""
    return ["--no-sandbox"] if IS_ROOT else []


def browsers() -> Iterator[str]:
    """Yield the browsers of this machine, then those that can be installed."""
    yield from filter(None, map(shutil.which, COMMANDS))
    yield from MAC_APPS
    from_debian("chromium")
    yield from filter(None, map(shutil.which, COMMANDS))
    yield from from_playwright()


def from_debian(*packages: str) -> None:
    """Install Debian's packages, where that can be done without asking anyone."""
    if IS_ROOT and shutil.which("apt-get"):
        run("apt-get", "update", "-q")
        run("apt-get", "install", "-q", "-y", "--no-install-recommends", *packages)


def from_playwright() -> Iterator[str]:
    """Let Playwright download its Chromium, if it has not done so before."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only here is it needed

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    if Path(path).exists() or run(sys.executable, "-m", "playwright", "install", "chromium"):
        yield path


def find() -> str | None:
    if chosen := os.environ.get("CHROMIUM"):
        if starts(chosen):
            return chosen
        sys.exit(f"find_browser: CHROMIUM={chosen} does not start")
    return next(filter(starts, browsers()), None)


if __name__ == "__main__":
    print(find() or sys.exit(ADVICE))
