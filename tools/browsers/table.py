"""The table of what runs where: kept as data, and made from it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
RESULTS = ROOT / "docs" / "browsers.json"
DOCUMENT = ROOT / "docs" / "speed-and-browsers.md"
BEGIN, END = "<!-- made by `make browsers` -->", "<!-- end -->"
BETWEEN = re.compile(f"(?<={re.escape(BEGIN)}\n).*(?={re.escape(END)})", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Cell:
    """What came of one check: whether it passed, and what there is to say of it."""

    passed: bool
    note: str = ""


@dataclass(frozen=True, slots=True)
class Column:
    """One browser at one size; without cells it could not be had, and ``missing`` says why."""

    browser: str
    engine: str
    version: str
    size: str
    cells: dict[str, Cell]
    missing: str = ""

    def to_data(self) -> dict[str, Any]:
        """As JSON has it."""
        return asdict(self)


def from_data(data: dict[str, Any]) -> Column:
    """Read what ``to_data`` made."""
    cells = {name: Cell(**cell) for name, cell in data["cells"].items()}
    return Column(**(data | {"cells": cells}))


def read_results() -> list[Column]:
    """Return what the last run of all engines found."""
    return [from_data(data) for data in json.loads(RESULTS.read_text(encoding="utf-8"))]


def table(columns: Iterable[Column]) -> str:
    """Return the table in Markdown: a row a check, a column a browser and size."""
    columns = list(columns)
    names = list(dict.fromkeys(name for column in columns for name in column.cells))
    titles = [
        f"{column.browser} {re.match(r'[0-9.]{0,4}[0-9]*', column.version)[0]}, {column.size}"  # type: ignore[index]
        if column.version
        else f"{column.browser}, {column.size}"
        for column in columns
    ]
    lines = [["", *titles], ["---"] * (len(columns) + 1)]
    lines += [[name, *(word(column, name) for column in columns)] for name in names]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def word(column: Column, name: str) -> str:
    """What one cell of the table says."""
    if not column.cells:
        return "not tried"
    cell = column.cells[name]
    if not cell.passed:
        return "**no**"
    return f"yes, {cell.note}" if cell.note else "yes"


def write_readme(columns: Iterable[Column]) -> None:
    """Put the table into the document, between its markers."""
    text = DOCUMENT.read_text(encoding="utf-8")
    DOCUMENT.write_text(BETWEEN.sub(lambda _: table(columns), text), encoding="utf-8")
