"""Make the profile of Pyodide's runtime again: play in three engines, and note what was called.

    python -m tools.wasm_split.profiler [--only Chromium …] [--pages TEXT] [--steps N] [--afresh]

Builds the page with a runtime that records (tools/runtime.py), plays it with everything but its
first part withheld, and adds what is found to tools/wasm_split/profile.json: what is called rarely
is not found by every run. `--afresh` forgets what earlier runs have found; a profile of another
file is never kept.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from selenium.common.exceptions import WebDriverException

from e2e.serving import serving
from tools.browsers.engines import ENGINES, Engine, NotHere, prepare, started
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

# Addresses to play at: every preset in both modes, every language, several players, a frame.
Address = dict[str, str]


def addresses() -> Iterator[Address]:
    """Yield the queries of all pages that are played."""
    for preset in PRESETS:
        for mode in ("virtual", "real"):
            yield {"rules": preset.id, "mode": mode}
    for each in LANGUAGES:
        yield {"lang": each.tag}
    yield {"players": "Ann,Bob,Çelik"}
    yield {"embed": "1", "theme": "dark"}
    yield {"seed": "profile"}
    yield {"seed": "profile", "rules": "yatzy", "players": "Ann,Bob"}


@dataclass
class Found:
    """What all runs have called and read so far."""

    functions: set[int] = field(default_factory=set)
    blocks: set[int] = field(default_factory=set)

    def add(self, told: dict[str, list[int]]) -> None:
        """Add what one page tells."""
        self.functions.update(told["functions"])
        self.blocks.update(told["blocks"])


@dataclass(frozen=True)
class Plan:
    """What is played in each browser."""

    addresses: list[Address]
    steps: int  # on each page
    blocks: int  # of memory that hold data


@dataclass
class Player:
    """Plays in one browser."""

    window: Window
    url: str
    plan: Plan
    found: Found

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
        self.window.run(PLAY, self.plan.steps if steps is None else steps, PAUSE)
        self.note()
        print(f"  {query}: {len(self.found.functions)} functions, {len(self.found.blocks)} blocks")

    def note(self) -> None:
        """Add what the page has called and read."""
        self.found.add(self.window.run("return yahtzeeRecording(given[0])", self.plan.blocks))

    def play(self) -> None:
        """First visits, then later ones, with the memory image where the browser can have one."""
        for query in self.plan.addresses:
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
        for query in self.plan.addresses:
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
    plan = Plan(pages, options.steps, blocks)
    found = Found()
    with tempfile.TemporaryDirectory() as work:
        for engine in ENGINES:
            if engine.browser not in options.only:
                continue
            form = "recording" if engine.browser in READS else "calls"
            folder = Path(work) / form
            if not folder.exists():
                build(folder, form)
            print(engine.browser, flush=True)
            try:
                record(engine, folder, plan, found)
            except NotHere as error:
                print(f"  not here: {error}")
    before = Profile.read(PROFILE)
    if before.sha256 == known and not options.afresh:
        found.functions |= before.functions
        found.blocks |= before.blocks
    Profile(known, frozenset(found.functions), frozenset(found.blocks)).write(PROFILE)
    print(f"{len(found.functions)} functions, {len(found.blocks)} blocks: {PROFILE}")


def record(engine: Engine, folder: Path, plan: Plan, found: Found) -> None:
    """Play in one engine. Raises NotHere and WebDriverException."""
    prepare(engine)
    with started(engine, False) as window, serving(folder) as url:
        Player(window, url, plan, found).play()


if __name__ == "__main__":
    main()
