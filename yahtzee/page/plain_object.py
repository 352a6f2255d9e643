"""Makes the objects that functions of JavaScript take."""

from collections.abc import Mapping
from typing import Any

import js
from pyodide.ffi import to_js


def plain_object(entries: Mapping[str, object]) -> Any:
    """An object with these properties; mappings and sequences within are converted, too."""
    return to_js(entries, dict_converter=js.Object.fromEntries)
