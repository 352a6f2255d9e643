"""Prepare the standard library that the archives are made from.

It is the one that Pyodide ships, but for a few modules that every start would import for nothing.
"""

from __future__ import annotations

import zipfile
from pathlib import Path

STAND_INS = Path(__file__).resolve().parent / "stand_ins"

# asyncio does without, and there are no sockets in a page.
LEFT_OUT = frozenset({"ssl.py", "_ssl.py"})


def stand_ins() -> dict[str, bytes]:
    """Return the modules of ours that take the place of Pyodide's, by their path."""
    paths = sorted(STAND_INS.rglob("*.py"))
    return {path.relative_to(STAND_INS).as_posix(): path.read_bytes() for path in paths}


def write_library(shipped: Path, target: Path) -> None:
    """Copy the shipped library, with stand-ins in their places."""
    ours = stand_ins()
    with zipfile.ZipFile(shipped) as source, zipfile.ZipFile(target, "w") as copy:
        names = source.namelist()
        if unknown := (set(ours) | LEFT_OUT) - set(names):
            raise KeyError(f"Pyodide's library has no {', '.join(sorted(unknown))}")
        for name in names:
            if name not in LEFT_OUT:
                copy.writestr(name, ours.get(name) or source.read(name))
