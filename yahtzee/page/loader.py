"""Loads archives of modules that the first roll does not need, and what else comes late.

Modules that are imported only inside functions, and what they import in turn, are left out of what
a start waits for: the build puts them into a second archive, which the page fetches when it is
idle. Dialogs, the coach and what else only those modules show have their styles in a file of its
own, which is loaded after the archive.
"""

import sys
from asyncio import Future, ensure_future
from collections.abc import Callable
from zipimport import ZipImportError, zipimporter

import js
from pyodide.ffi import JsException

from yahtzee.language import ENGLISH, Catalogue, English, Language
from yahtzee.page.catalogue import read_catalogue
from yahtzee.page.element import add_part, fetch, missing
from yahtzee.session.part_missing import PartMissing

MODULES = "deferred"  # of the game
QR_CODES = "qr-codes"  # what draws QR codes
STYLES = "deferred-styles"  # of what the modules show
FRAME_MESSAGES = "frame-messages"  # what tells the commands of the page around from other messages
BEGUN = "/lib/language.zip"  # where interpreter.js puts the catalogue that the page begins with
# What is loaded by an element: its tag, and whether it is there and is what it should be.
ELEMENTS: dict[str, tuple[str, Callable[[], object]]] = {
    STYLES: (
        "link",
        lambda: js.getComputedStyle(js.document.documentElement).getPropertyValue("--zoom"),
    ),
    FRAME_MESSAGES: ("script", lambda: hasattr(js, "yahtzeeListen")),
}
_loading: "dict[str, Future[None]]" = {}


def load(part: str = MODULES) -> "Future[None]":
    """Have a part from now on; it is fetched once. Raises PartMissing."""
    begun = _loading.get(part)
    if begun is None or begun.cancelled() or (begun.done() and begun.exception()):
        load_part = _add_element if part in ELEMENTS else _add_modules
        begun = _loading[part] = ensure_future(load_part(part))
    return begun


def begun_language() -> Catalogue | None:
    """The catalogue that the page begins with; None if it did not arrive."""
    try:
        return read_catalogue(BEGUN)
    except Exception:
        return None


async def load_language(language: Language) -> Catalogue:
    """The messages in a language. Raises PartMissing."""
    if language == ENGLISH:
        return English()
    archive = await _fetch(f"language-{language.tag}")
    try:
        return read_catalogue(archive)
    except Exception as error:
        raise PartMissing(repr(error)) from error


async def _add_modules(part: str) -> None:
    """Fetch an archive of modules, and let them be imported, those of packages in use too."""
    try:
        await js.yahtzeeRuntime.addSecond()  # the second part of Pyodide's runtime
    except JsException as error:
        raise missing(error) from error
    archive = await _fetch(part)
    try:
        zipimporter(archive)
    except ZipImportError as error:  # half of it, or the front page in its place
        raise PartMissing(str(error)) from error
    sys.path.append(archive)
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "yahtzee" and hasattr(module, "__path__"):
            module.__path__.append(f"{archive}/{name.replace('.', '/')}")


async def _add_element(part: str) -> None:
    """Add a script, or styles after those of the page: they win where both say something."""
    tag, works = ELEMENTS[part]
    element = await add_part(tag, part)
    # In a frame that may not compare, the front page in its place is loaded, too: Chromium takes it
    # for a style sheet without rules.
    if not works():
        element.remove()
        raise PartMissing(part)


async def _fetch(part: str) -> str:
    """Fetch an archive; where it now is."""
    archive = f"/lib/{part}.zip"
    content = (await fetch(part)).to_bytes()
    with open(archive, "wb") as file:  # noqa: PTH123 - pathlib brings six modules more
        file.write(content)
    return archive
