"""Where the files are that the page fetches, how to fetch them, and elements that do.

Each is of the page's own version, or does not count as there.
"""

from asyncio import Future
from collections.abc import Mapping
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, to_js

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


async def add_part(tag: str, part: str) -> Any:
    """Add a script or a link that loads a part to the head of the page. Raises PartMissing."""
    address = "src" if tag == "script" else "href"
    for is_last in (False, True):
        element = js.document.createElement(tag)
        if tag == "link":
            element.rel = "stylesheet"
        setattr(element, address, address_of(part))
        if js.window.origin != "null":  # such a frame may load what it may not compare
            element.integrity = js.document.getElementById(f"part-{part}").integrity
        if await _is_loaded(element):
            return element
        if not is_last:
            await fetch(part)  # past a cache that has another version; or it raises
    raise PartMissing(part)


def _is_loaded(element: Any) -> "Future[bool]":
    """Add an element to the page, and wait; one whose file did not load is gone again."""
    loaded: Future[bool] = Future()

    def settle(is_loaded: bool) -> None:
        if not is_loaded:
            element.remove()
        if not loaded.done():
            loaded.set_result(is_loaded)

    element.addEventListener("load", create_once_callable(lambda _: settle(True)))
    element.addEventListener("error", create_once_callable(lambda _: settle(False)))
    js.document.head.append(element)
    return loaded


def plain_object(entries: Mapping[str, object]) -> Any:
    """An object with these properties; mappings and sequences within are converted, too."""
    return to_js(entries, dict_converter=js.Object.fromEntries)


def middle_of(element: Any) -> tuple[float, float]:
    """Where the middle of an element is in the window, in pixels from its left and its top."""
    box = element.getBoundingClientRect()
    return float(box.left + box.width / 2), float(box.top + box.height / 2)
