"""The part of the game that the first roll does not need.

Modules that are imported only inside functions, and what they import in turn, are left
out of what a start waits for: the build puts them into a second archive, which the page
fetches when it is idle. A function that needs them says so first::

    async def show_advice() -> None:
        await later.load()
        from yahtzee.solver import advice
"""

import sys
from asyncio import Future, ensure_future, sleep
from contextlib import suppress
from pathlib import Path

import js
from pyodide.ffi import JsException

ARCHIVE = "/lib/later.zip"
IDLE = 0.3  # seconds after the start, when the first screen has settled

_loading: "Future[None] | None" = None


class PartMissing(Exception):
    """The second archive did not arrive; the next ``load`` tries again."""


def load() -> "Future[None]":
    """Have every module of the game ready to be imported; fetched once, however often asked."""
    global _loading  # noqa: PLW0603 - one page, one archive
    if _loading is None or (_loading.done() and _loading.exception()):
        _loading = ensure_future(_load())
    return _loading


async def load_at_idle() -> None:
    """Load when the page has settled; whoever needs the archive hears if it did not arrive."""
    await sleep(IDLE)
    with suppress(PartMissing):
        await load()


async def _load() -> None:
    try:
        response = await js.fetch(js.document.getElementById("part-later").href)
        if not response.ok:
            raise PartMissing(f"status {response.status}")
        content = (await response.arrayBuffer()).to_bytes()
    except JsException as error:
        raise PartMissing(str(error)) from error
    Path(ARCHIVE).write_bytes(content)
    add_archive(ARCHIVE)


def add_archive(archive: str) -> None:
    """Let modules be imported from an archive, those of packages already imported too."""
    sys.path.append(archive)
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "yahtzee" and hasattr(module, "__path__"):
            module.__path__.append(f"{archive}/{name.replace('.', '/')}")
