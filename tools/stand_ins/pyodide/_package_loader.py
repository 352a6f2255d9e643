"""Stands in for the part of Pyodide that installs packages: this page installs none.

The real module is imported at every start, and brings zipfile, shutil, tempfile and what
these import. What is here is what a start asks for.
"""

from site import getsitepackages

# A memory image counts on this object's place among those that Python holds.
from pyodide_js import loadedPackages  # noqa: F401


class _Place:
    """Stands in for a path, of which a start asks its text alone; pathlib brings seven modules."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __str__(self) -> str:
        return self._text


SITE_PACKAGES = _Place(getsitepackages()[0])
DSO_DIR = _Place("/usr/lib")


def init_loaded_packages() -> None:
    """Find no packages."""


def unpack_buffer(*_args: object, **_options: object) -> None:
    """Imported by ``pyodide.http``; unpacking is what the real module has all its imports for."""
    raise NotImplementedError("archives cannot be unpacked here")
