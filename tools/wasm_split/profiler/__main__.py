"""Make the profile of Pyodide's runtime again: play in three engines, and note what was called.

    python -m tools.wasm_split.profiler [--only Chromium …] [--pages TEXT] [--steps N] [--afresh]

Builds the page with a runtime that records (tools/runtime.py), plays it with everything but its
first part withheld, and adds what is found to tools/wasm_split/profile.json: what is called rarely
is not found by every run. `--afresh` forgets what earlier runs have found; a profile of another
file is never kept.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from selenium.common.exceptions import WebDriverException

from e2e.serving import serving
from tools.browsers.engines import ENGINES, NotHere, prepare, started
from tools.browsers.webdriver import Window
from tools.runtime import FIRST, PROFILE
from tools.wasm_split.module import Module
from tools.wasm_split.profile import Profile
from tools.wasm_split.recorder import BLOCK_BITS, end_of_data
from yahtzee.engine.presets import PRESETS
from yahtzee.language import LANGUAGES

ROOT = Path(__file__).resolve().parents[3]
PLAY = (Path(__file__).parent / "play.js").read_text(encoding="utf-8")

STATE = "return document.documentElement.dataset.state"
MARKED = "return performance.getEntriesByName(given[0]).length"
PAUSE = 60  # milliseconds between two steps
PATIENCE = 240  # seconds, as a page that records is slow
# The engines that have a second memory, which what was read is noted in.
READS = frozenset({"Chromium", "Firefox"})

Address = dict[str, str]


def addresses() -> Iterator[Address]:
    """Yield what is played: presets in both modes, languages, several players, a frame."""
    for preset in PRESETS:
        for mode in ("virtual", "real"):
            yield {"rules": preset.id, "mode": mode}
    for each in LANGUAGES:
        yield {"lang": each.tag}
    yield {"players": "Ann,Bob,Çelik"}
    yield {"embed": "1", "theme": "dark"}
    yield {"seed": "profile"}
    yield {"seed": "profile", "rules": "yatzy", "players": "Ann,Bob"}


class Player:
    """Plays in one browser, and gathers what pages have called and read."""

    def __init__(self, window: Window, url: str, steps: int, blocks: int) -> None:
        """``steps`` are the clicks on each page, ``blocks`` those of memory that hold data."""
        self.window, self.url, self.steps, self.blocks = window, url, steps, blocks
        self.called: set[int] = set()
        self.read: set[int] = set()

    def until(self, script: str, *given: Any) -> Any:
        """Return what a script returns once that is something. Raises WebDriverException."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if found := self.window.run(script, *given):
                return found
            time.sleep(0.2)
        raise WebDriverException(f"never came true: {script} {given}")

    def visit(self, query: Address, steps: int | None = None) -> None:
        """Open the page, play, and note what it took."""
        self.window.open(f"{self.url}?{urlencode(query)}")
        state = self.until(f"{STATE} !== 'loading' && {STATE.removeprefix('return ')}")
        if state != "ready":
            raise WebDriverException(f"{query}: the page is {state}")
        self.window.run(PLAY, self.steps if steps is None else steps, PAUSE)
        told = self.window.run("return yahtzeeRecording(given[0])", self.blocks)
        self.called.update(told["functions"])
        self.read.update(told["blocks"])
        print(f"  {query}: {len(self.called)} functions, {len(self.read)} blocks", flush=True)

    def play(self, pages: list[Address]) -> None:
        """First visits, then later ones, with the memory image where the browser can have one."""
        for query in pages:
            self.visit(query | {"plain": "1"})
            self.visit(query | {"plain": "1"}, 10)  # goes on with that game
            # Or the next page would ask what is to become of this game.
            self.window.run("localStorage.clear()")
        self.visit({}, 0)
        self.until(MARKED, "yahtzee:kept")
        self.visit({}, 5)
        with suppress(WebDriverException):  # WebKitGTK has no files of an origin's own
            if self.window.run("return Boolean(navigator.storage?.getDirectory)"):
                self.until(MARKED, "yahtzee:image-kept")
        for query in pages:
            self.visit(query)
        used = self.window.run(MARKED, "yahtzee:image-used")
        print(f"  the memory image was {'' if used else 'not '}used")


def build(folder: Path, form: str) -> None:
    """Build the page with a form of the runtime."""
    command = [sys.executable, str(ROOT / "tools" / "build.py"), str(folder)]
    if subprocess.run(command, env=os.environ | {"RUNTIME_FORM": form}, check=False).returncode:
        sys.exit("profile: the page could not be built")


def main() -> None:
    """Play in all engines, or those that were asked for, and write the profile."""
    parser = argparse.ArgumentParser(prog="make profile", description="Profile the runtime.")
    names = [engine.browser for engine in ENGINES]
    parser.add_argument("--only", nargs="+", choices=names, default=names)
    parser.add_argument("--pages", default="", help="only those whose address has this in it")
    parser.add_argument("--steps", type=int, default=150, help="clicks on each page")
    parser.add_argument("--afresh", action="store_true", help="forget what earlier runs found")
    options = parser.parse_args()
    content = (ROOT / FIRST).read_bytes()
    known = sha256(content).hexdigest()
    blocks = (end_of_data(Module.read(content)) >> BLOCK_BITS) + 1
    pages = [query for query in addresses() if options.pages in urlencode(query)]
    before = Profile.read(PROFILE)
    keeps = before.sha256 == known and not options.afresh
    called, read = (before.functions, before.blocks) if keeps else (frozenset(), frozenset())
    with tempfile.TemporaryDirectory() as work:
        for engine in ENGINES:
            if engine.browser not in options.only:
                continue
            form = "recording" if engine.browser in READS else "calls"
            folder = Path(work) / form
            if not folder.exists():
                build(folder, form)
            print(engine.browser, flush=True)
            prepare(engine)
            try:
                with started(engine, False) as window, serving(folder) as url:
                    player = Player(window, url, options.steps, blocks)
                    player.play(pages)
            except NotHere as error:
                print(f"  not here: {error}")
            else:
                called, read = called | player.called, read | player.read
    Profile(known, called, read).write(PROFILE)
    print(f"{len(called)} functions, {len(read)} blocks: {PROFILE}")


if __name__ == "__main__":
    main()
