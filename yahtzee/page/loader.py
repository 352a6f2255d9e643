"""Where the files are that the page fetches, and how to have them: what comes late among them.

Each is of the page's own version, or does not count as there.

Modules that are imported only inside functions, and what they import in turn, are left out of what
a start waits for: the build puts them into a second archive, which the page fetches when it is
idle. Dialogs, the coach and what else only those modules show have their styles in a file of its
own, which is loaded after the archive.
"""

import sys
from asyncio import Future, ensure_future
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any
from zipimport import ZipImportError, zipimporter

import js
from pyodide.ffi import JsException, to_js

from yahtzee.language import Catalogue, English, read_catalogue, use
from yahtzee.languages import ENGLISH, Language
from yahtzee.session.part_missing import MISSING, MIXED, PartMissing


def address_of(part: str) -> str:
    """Where a part is, as the build has written it into the page."""
    return str(js.document.getElementById(f"part-{part}").href)


async def fetch(part: str) -> Any:
    """The bytes of a part, an ArrayBuffer. Raises PartMissing."""
    try:
        return await js.yahtzeeRuntime.bytesOf(address_of(part))
    except JsException as error:
        raise missing(error) from error


def missing(error: Any) -> PartMissing:
    """What to raise for an error of JavaScript's: see prefetch.js."""
    return PartMissing(str(error), MIXED if error.name == "MixedVersions" else MISSING)


async def add_part(part: str) -> None:
    """Add a script, or styles after those of the page: see addresses.js. Raises PartMissing."""
    try:
        await js.yahtzeeRuntime.addPart(part)
    except JsException as error:
        raise missing(error) from error


def plain_object(entries: Mapping[str, object] | Sequence[object]) -> Any:
    """An object with these properties; mappings and sequences within are converted, too."""
    return to_js(entries, dict_converter=js.Object.fromEntries)


def middle_of(element: Any) -> tuple[float, float]:
    """Where the middle of an element is in the window, in pixels from its left and its top."""
    box = element.getBoundingClientRect()
    return float(box.left + box.width / 2), float(box.top + box.height / 2)


MODULES = "deferred"  # of the game
QR_CODES = "qr-codes"  # what draws QR codes
STYLES = "deferred-styles"  # of what the modules show
FRAME_MESSAGES = "frame-messages"  # what tells the commands of the page around from other messages
BEGUN = "/lib/messages.mo"  # where interpreter.js puts the catalogue that the page begins with
ELEMENTS = (STYLES, FRAME_MESSAGES)  # what an element loads
_loading: "dict[str, Future[None]]" = {}


def load(part: str = MODULES) -> "Future[None]":
    """Have a part from now on; it is fetched once. Raises PartMissing."""
    begun = _loading.get(part)
    if begun is None or begun.cancelled() or (begun.done() and begun.exception()):
        load_part = add_part if part in ELEMENTS else _add_modules
        begun = _loading[part] = ensure_future(load_part(part))
    return begun


def begun_language() -> Catalogue:
    """The catalogue that the page begins with. Raises PartMissing."""
    try:
        with open(BEGUN, "rb") as file:  # noqa: PTH123 - pathlib brings six modules more
            return read_catalogue(file.read())
    except Exception as error:
        reason = getattr(js.yahtzeeRuntime, "missingWords", None)
        raise missing(reason) if reason else PartMissing(repr(error)) from error


async def load_language(language: Language) -> Callable[[], None]:
    """What makes the page speak a language, once it is here. Raises PartMissing."""
    if language == ENGLISH:
        return partial(use, English(), language)
    content = await unpacked(f"language-{language.tag}")
    try:
        return partial(use, read_catalogue(content), language)
    except Exception as error:
        raise PartMissing(repr(error)) from error


async def _add_modules(part: str) -> None:
    """Fetch an archive of modules, and let them be imported, those of packages in use too."""
    try:
        await js.yahtzeeRuntime.addSecond()  # the second part of Pyodide's runtime
    except JsException as error:
        raise missing(error) from error
    archive = f"/lib/{part}.zip"
    content = await unpacked(part)
    with open(archive, "wb") as file:  # noqa: PTH123 - for the same reason
        file.write(content)
    try:
        zipimporter(archive)
    except ZipImportError as error:
        raise PartMissing(str(error)) from error
    sys.path.append(archive)
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "yahtzee" and hasattr(module, "__path__"):
            module.__path__.append(f"{archive}/{name.replace('.', '/')}")


async def unpacked(part: str) -> bytes:
    """What is compressed in a part. Raises PartMissing."""
    packed = await fetch(part)
    try:
        return bytes((await js.yahtzeeRuntime.gunzip(packed)).to_bytes())
    except JsException as error:  # half of it, or the front page in its place
        raise missing(error) from error
