"""Show what the game does in each engine, as a desktop and as a phone have it.

    python -m tools.browsers [--only Chromium …] [--pictures FOLDER]

Writes docs/browsers.json and the table of it in docs/speed-and-browsers.md, if no engine is left
out. An engine that cannot be had here is said to be not here; a check that fails makes the command
fail.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
import traceback
from contextlib import suppress
from pathlib import Path

from selenium.common.exceptions import WebDriverException

from tools.browsers.checks import CHECKS, FOLLOWS, ROOT, Failed, visiting
from tools.browsers.engines import ENGINES, Engine, NotHere, prepare, started
from tools.browsers.table import RESULTS, Cell, Column, write_readme

SIZES = {"desktop": (1280, 800), "phone": (390, 844)}


def reason(error: Exception) -> str:
    """What an error says, without the driver's stack trace."""
    return str(error.msg if isinstance(error, WebDriverException) else error)


def check_engine(engine: Engine, size: str, pictures: Path) -> Column:
    """Carry out all checks in one browser. Raises NotHere."""
    cells: dict[str, Cell] = {}
    with (
        started(engine, size == "phone") as window,
        tempfile.TemporaryDirectory() as work,
        visiting(
            window,
            SIZES[size],
            Path(work),
            lambda name: pictures / f"{engine.browser}-{size}-{name}.png",
        ) as visit,
    ):
        for name, check in CHECKS.items():
            before = FOLLOWS.get(name)
            begun = time.monotonic()
            visit.notes.clear()
            if before and not cells[before].passed:
                cells[name] = Cell(False, f"not tried after {before}")
            else:
                try:
                    check(visit)
                    cells[name] = Cell(True, ", ".join(sorted(set(visit.notes))))
                except (Failed, WebDriverException) as error:
                    cells[name] = Cell(False, reason(error))
                    with suppress(WebDriverException):
                        visit.window.leave()
                        visit.window.shoot(visit.pictures(f"failed-{name.replace(' ', '-')}"))
            cell = cells[name]
            print(
                f"{engine.browser:10} {size:8} {name:16} {'yes' if cell.passed else 'NO'}  "
                f"{time.monotonic() - begun:5.1f} s  {cell.note}",
                flush=True,
            )
        return Column(engine.browser, engine.name, window.version, size, cells)


def main() -> None:
    """Check all engines, or those that were asked for."""
    parser = argparse.ArgumentParser(description="Check the built page in every engine.")
    names = [engine.browser for engine in ENGINES]
    parser.add_argument("--only", nargs="+", choices=names, default=names)
    parser.add_argument("--pictures", type=Path, default=ROOT / "e2e" / "artifacts" / "browsers")
    options = parser.parse_args()
    columns = []
    for engine in ENGINES:
        if engine.browser not in options.only:
            continue
        prepare(engine)
        for size in SIZES:
            try:
                columns.append(check_engine(engine, size, options.pictures))
            except (NotHere, Failed, WebDriverException) as error:
                if not isinstance(error, NotHere):
                    traceback.print_exc()
                print(f"{engine.browser:10} {size:8} not here: {reason(error)}", flush=True)
                columns.append(Column(engine.browser, engine.name, "", size, {}, reason(error)))
    if options.only == names:
        RESULTS.write_text(
            json.dumps([column.to_data() for column in columns], indent=1, ensure_ascii=False)
            + "\n",
            encoding="utf-8",
        )
        write_readme(columns)
    if not all(cell.passed for column in columns for cell in column.cells.values()):
        sys.exit("browsers: not everything runs everywhere; the reasons are above")


if __name__ == "__main__":
    main()
