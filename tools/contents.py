"""List what is inside of the wheel: a line a folder, with the number of its files and its size.

    python3 tools/contents.py release/*.whl

Sizes are those in the wheel, which is compressed, and those on the disk it is installed on.
"""

from __future__ import annotations

import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path

MEGABYTE = 1_000_000
PARTS = "yahtzee/page/static/"  # nearly all of the wheel, so its folders are listed one by one


@dataclass(frozen=True, slots=True)
class Line:
    """What is in a folder: how many files, and their bytes packed and unpacked."""

    folder: str
    files: int
    packed: int
    unpacked: int


def folder_of(name: str) -> str:
    """Return the folder under which a file is counted."""
    *folders, _file = name.split("/")
    return "/".join(folders[: 4 if name.startswith(PARTS) else 2])


def contents(wheel: Path) -> list[Line]:
    """Return a line for each folder of a wheel, by name."""
    with zipfile.ZipFile(wheel) as archive:
        entries = [entry for entry in archive.infolist() if not entry.is_dir()]
    folders: dict[str, list[zipfile.ZipInfo]] = {}
    for entry in entries:
        folders.setdefault(folder_of(entry.filename), []).append(entry)
    return [
        Line(
            folder,
            len(inside),
            sum(entry.compress_size for entry in inside),
            sum(entry.file_size for entry in inside),
        )
        for folder, inside in sorted(folders.items())
    ]


def table(wheel: Path) -> str:
    """Return the lines as a table in Markdown, with a last line for the whole."""
    lines = contents(wheel)
    whole = Line(
        "all",
        sum(line.files for line in lines),
        sum(line.packed for line in lines),
        sum(line.unpacked for line in lines),
    )
    return "".join(
        [
            "| folder | files | MB in the wheel | MB installed |\n",
            "|---|---|---|---|\n",
            *(
                f"| {line.folder} | {line.files} "
                f"| {line.packed / MEGABYTE:.2f} | {line.unpacked / MEGABYTE:.2f} |\n"
                for line in [*lines, whole]
            ),
        ]
    )


if __name__ == "__main__":
    for name in sys.argv[1:]:
        path = Path(name)
        print(f"{path.name}, {path.stat().st_size / MEGABYTE:.1f} MB\n\n{table(path)}")
