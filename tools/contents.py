"""List what is inside of the wheel: a line a folder, with the number of its files and its size.

    python3 tools/contents.py release/*.whl

Sizes are those in the wheel, which is compressed, and those on the disk it is installed on.
"""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path
from typing import NamedTuple

MEGABYTE = 1_000_000
PARTS = "yahtzee/dist/static/"  # nearly all of the wheel, so its folders are listed one by one


class Line(NamedTuple):
    """What is in a folder: how many files, and their bytes packed and unpacked."""

    folder: str
    files: int
    packed: int
    unpacked: int


def folder_of(name: str) -> str:
    """Return the folder under which a file is counted."""
    *folders, _file = name.split("/")
    return "/".join(folders[: 4 if name.startswith(PARTS) else 2])


def line(folder: str, inside: list[zipfile.ZipInfo]) -> Line:
    """Return the line of a folder with these files."""
    packed = sum(entry.compress_size for entry in inside)
    return Line(folder, len(inside), packed, sum(entry.file_size for entry in inside))


def contents(wheel: Path) -> list[Line]:
    """Return a line for each folder of a wheel, by name, and a last one for the whole."""
    with zipfile.ZipFile(wheel) as archive:
        entries = [entry for entry in archive.infolist() if not entry.is_dir()]
    folders: dict[str, list[zipfile.ZipInfo]] = {}
    for entry in entries:
        folders.setdefault(folder_of(entry.filename), []).append(entry)
    return [*(line(*each) for each in sorted(folders.items())), line("all", entries)]


def table(wheel: Path) -> str:
    """Return the lines as a table in Markdown."""
    rows = [
        f"| {folder} | {files} | {packed / MEGABYTE:.2f} | {unpacked / MEGABYTE:.2f} |"
        for folder, files, packed, unpacked in contents(wheel)
    ]
    return "\n".join(
        ["| folder | files | MB in the wheel | MB installed |", "|---|---|---|---|", *rows, ""]
    )


if __name__ == "__main__":
    for name in sys.argv[1:]:
        path = Path(name)
        print(f"{path.name}, {path.stat().st_size / MEGABYTE:.1f} MB\n\n{table(path)}")
