"""Loads archives of modules that the first roll does not need.

Modules that are imported only inside functions, and what they import in turn, are left
out of what a start waits for: the build puts them into a second archive, which the page
fetches when it is idle. A function that needs them says so first::

    async def show_advice() -> None:
        await loader.load()
        from yahtzee.solver import advice

Dialogs, the coach and what else only those modules show have their styles in a file
of its own, which is loaded after the archive.
"""

import sys
from asyncio import Future, ensure_future
from collections.abc import Awaitable, Callable
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
SET_BY_STYLES = "--zoom"  # on the root of the page
BEGUN = "/lib/language.zip"  # where interpreter.js puts the catalogue that the page begins with
_loading: "dict[str, Future[None]]" = {}


def load(part: str = MODULES) -> "Future[None]":
    """Fetch an archive of modules, once, and let them be imported. Raises PartMissing."""
    return _once(part, _load)


def load_styles() -> "Future[None]":
    """Have the styles of what the modules show, once; after these. Raises PartMissing."""
    return _once(STYLES, _load_styles)


def load_frame_messages() -> "Future[None]":
    """Have ``yahtzeeListen``, which hears the page around a frame, once. Raises PartMissing."""
    return _once(FRAME_MESSAGES, _load_frame_messages)


def _once(part: str, load_part: "Callable[[str], Awaitable[None]]") -> "Future[None]":
    """Begin to load a part, or what has begun already and not failed."""
    begun = _loading.get(part)
    if begun is None or begun.cancelled() or (begun.done() and begun.exception()):
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


async def _load(part: str) -> None:
    await _load_runtime()
    archive = await _fetch(part)
    try:
        zipimporter(archive)
    except ZipImportError as error:  # half of it, or the front page in its place
        raise PartMissing(str(error)) from error
    add_archive(archive)


async def _load_styles(part: str) -> None:
    """Let them be after those of the page: they win where both say something."""
    link = await add_part("link", part)
    # In a frame that may not compare, Chromium takes the front page in its place for a style sheet
    # without rules.
    look = js.getComputedStyle(js.document.documentElement)
    if not look.getPropertyValue(SET_BY_STYLES):
        link.remove()
        raise PartMissing(part)


async def _load_frame_messages(part: str) -> None:
    script = await add_part("script", part)
    # In a frame that may not compare, the front page in its place is loaded, too, but is no script.
    if not hasattr(js, "yahtzeeListen"):
        script.remove()
        raise PartMissing(part)


async def _load_runtime() -> None:
    """Have the second part of Pyodide's runtime. Raises PartMissing."""
    try:
        await js.yahtzeeRuntime.addSecond()
    except JsException as error:
        raise missing(error) from error


async def _fetch(part: str) -> str:
    """Fetch an archive; where it now is."""
    archive = f"/lib/{part}.zip"
    content = (await fetch(part)).to_bytes()
    with open(archive, "wb") as file:  # noqa: PTH123 - pathlib brings six modules more
        file.write(content)
    return archive


def add_archive(archive: str) -> None:
    """Let modules be imported from an archive, those of packages already imported too."""
    sys.path.append(archive)
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "yahtzee" and hasattr(module, "__path__"):
            module.__path__.append(f"{archive}/{name.replace('.', '/')}")
