"""Where the files are that the page fetches, and elements that fetch them."""

from asyncio import Future
from typing import Any

import js
from pyodide.ffi import create_once_callable


def address_of(part: str) -> str:
    """Where a part is, as the build has written it into the page."""
    return str(js.document.getElementById(f"part-{part}").href)


def add(element: Any) -> "Future[bool]":
    """Add a script or a link to the head of the page; whether its file was loaded.

    An element whose file was not is gone again.
    """
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
