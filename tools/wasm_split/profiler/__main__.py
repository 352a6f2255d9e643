"""Make the profile of Pyodide's runtime again: play in three engines, and note what was called.

    python -m tools.wasm_split.profiler [--only Chromium …] [--pages TEXT] [--afresh]

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
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from urllib.parse import urlencode

from selenium.common.exceptions import WebDriverException

from e2e.serving import serving
from tools.browsers.engines import ENGINES, NotHere, started
from tools.browsers.window import Failed, Window
from tools.runtime import FIRST, PROFILE, ROOT
from tools.wasm_split.module import Module
from tools.wasm_split.profile import Profile
from tools.wasm_split.recorder import BLOCK_BITS, end_of_data
from yahtzee.engine.presets import PRESETS
from yahtzee.languages import LANGUAGES

PLAY = (Path(__file__).parent / "play.js").read_text(encoding="utf-8")
STATE = "document.documentElement.dataset.state"
STEPS = 150  # clicks on each page
PATIENCE = 240  # seconds, as a page that records is slow

Found = tuple[list[int], list[int]]  # functions that were called, blocks of memory that were read


def addresses() -> Iterator[dict[str, str]]:
    """Yield what is played: presets in both modes, languages, players, a day's game, a frame."""
    for preset in PRESETS:
        for mode in ("virtual", "real"):
            yield {"rules": preset.id, "mode": mode}
    for each in LANGUAGES:
        yield {"lang": each.tag}
    yield {"players": "Ann,Bob,Çelik"}
    yield {"players": "日本,😀"}
    yield {"players": "Ann", "computers": "best"}
    yield {"daily": "2026-11-29"}
    yield {"embed": "1", "theme": "dark"}
    yield {"seed": "profile"}
    yield {"seed": "profile", "rules": "yatzy", "players": "Ann,Bob"}


def play(window: Window, url: str, pages: list[dict[str, str]], blocks: int) -> Iterator[Found]:
    """First visits, then later ones, with the memory image where the browser can have one.

    ``blocks`` are those of memory that hold data.
    """

    def visit(query: dict[str, str], steps: int = STEPS) -> Found:
        window.open(f"{url}?{urlencode(query)}")
        state = window.until(f"{STATE} !== 'loading' && {STATE}", PATIENCE)
        if state != "ready":
            raise Failed(f"{query}: the page is {state}")
        window.run(PLAY, steps)
        return tuple(window.run("return yahtzeeRecording(given[0])", blocks))

    def has(mark: str) -> str:
        return f"performance.getEntriesByName('yahtzee:{mark}').length"

    for query in pages:
        yield visit(query | {"plain": "1"})
        yield visit(query | {"plain": "1"}, 10)  # goes on with that game
        # Or the next page would ask what is to become of this game.
        window.run("localStorage.clear()")
    yield visit({}, 0)
    window.until(has("kept"), PATIENCE)
    yield visit({}, 5)
    with suppress(WebDriverException):  # WebKitGTK has no files of an origin's own
        window.until(f"{has('image-kept')} || !navigator.storage?.getDirectory", PATIENCE)
    for query in pages:
        yield visit(query)
    print("  with a memory image:", bool(window.run(f"return {has('image-used')}")))


def build(folder: Path, form: str) -> None:
    command = [sys.executable, str(ROOT / "tools" / "build.py"), str(folder)]
    if subprocess.run(command, env=os.environ | {"RUNTIME_FORM": form}, check=False).returncode:
        sys.exit("profile: the page could not be built")


def main() -> None:
    """Play in all engines, or those that were asked for, and write the profile."""
    parser = argparse.ArgumentParser(prog="make profile", description="Profile the runtime.")
    names = [engine.browser for engine in ENGINES]
    parser.add_argument("--only", nargs="+", choices=names, default=names)
    parser.add_argument("--pages", default="", help="only those whose address has this in it")
    parser.add_argument("--afresh", action="store_true", help="forget what earlier runs found")
    options = parser.parse_args()
    content = (ROOT / FIRST).read_bytes()
    known = sha256(content).hexdigest()
    blocks = (end_of_data(Module.read(content)) >> BLOCK_BITS) + 1
    pages = [query for query in addresses() if options.pages in urlencode(query)]
    before = Profile.read(PROFILE)
    keeps = before.sha256 == known and not options.afresh
    called, read = (set(before.functions), set(before.blocks)) if keeps else (set(), set())
    for engine in ENGINES:
        if engine.browser not in options.only:
            continue
        print(engine.browser, flush=True)
        with (
            tempfile.TemporaryDirectory() as work,
            suppress(NotHere),
            started(engine, False) as window,
        ):
            # WebKitGTK has no second memory, which what was read is noted in.
            build(Path(work, "dist"), "calls" if engine.browser == "WebKitGTK" else "recording")
            with serving(Path(work, "dist")) as url:
                for functions, data in play(window, url, pages, blocks):
                    called.update(functions)
                    read.update(data)
                    print(f"  {len(called)} functions, {len(read)} blocks", flush=True)
    Profile(known, frozenset(called), frozenset(read)).write(PROFILE)


if __name__ == "__main__":
    main()
