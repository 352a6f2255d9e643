"""Show what the game does in each engine, as a desktop and as a phone have it.

    python -m tools.browsers [--only Chromium …] [--pictures FOLDER]

Writes the table in docs/speed-and-browsers.md, if no engine is left out. An engine that cannot be
had here is said to be not here; a check that fails makes the command fail.
"""

import argparse
import re
import sys
import tempfile
import time
from contextlib import suppress
from itertools import product
from pathlib import Path

from selenium.common.exceptions import WebDriverException

from tools.browsers.checks import CHECKS, ROOT, visiting
from tools.browsers.engines import ENGINES, Engine, started

SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
DOCUMENT = ROOT / "docs" / "speed-and-browsers.md"
TABLE = re.compile(r"(?<=<!-- made by `make browsers` -->\n).*(?=<!-- end -->)", re.DOTALL)
NO = "**no**"
NOT_TRIED = "not tried"

Column = dict[str, str]  # what the table says of each check


def check_engine(engine: Engine, size: str, folder: Path) -> tuple[str, Column]:
    """Carry out all checks in one browser; its version, and what came of them."""
    column: Column = {}

    def picture(name: str) -> Path:
        return folder / f"{engine.browser}-{size}-{name}.png"

    with (
        started(engine, size == "phone") as window,
        tempfile.TemporaryDirectory() as work,
        visiting(window, SIZES[size], Path(work), picture) as visit,
    ):
        for name, check in CHECKS.items():
            begun = time.monotonic()
            told = ""
            try:
                column[name] = told = f"yes{check(visit) or ''}"
            except WebDriverException as error:
                column[name] = NO
                told = f"NO: {error.msg}"
                with suppress(WebDriverException):
                    window.leave()
                    window.shoot(picture(f"failed-{name.partition(',')[0].replace(' ', '-')}"))
            took = time.monotonic() - begun
            print(f"{engine.browser:10} {size:8} {name:20} {took:5.1f} s  {told}", flush=True)
        return window.version, column


def table(columns: dict[str, Column]) -> str:
    """The table in Markdown: a row a check, a column a browser and size."""
    lines = [["", *columns], ["---"] * (len(columns) + 1)]
    lines += [
        [name, *(column.get(name, NOT_TRIED) for column in columns.values())] for name in CHECKS
    ]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="Check the built page in every engine.")
    names = [engine.browser for engine in ENGINES]
    parser.add_argument("--only", nargs="+", choices=names, default=names)
    parser.add_argument("--pictures", type=Path, default=ROOT / "e2e" / "artifacts" / "browsers")
    options = parser.parse_args()
    columns: dict[str, Column] = {}
    for engine, size in product(ENGINES, SIZES):
        if engine.browser not in options.only:
            continue
        version = ""
        column = Column()
        try:
            version, column = check_engine(engine, size, options.pictures)
        except WebDriverException as error:
            print(f"{engine.browser:10} {size:8} not here: {error.msg}", flush=True)
        short = ".".join(version.split(".")[:2])
        columns[f"{engine.browser} {short}".strip() + f", {size}"] = column
    if options.only == names:
        text = DOCUMENT.read_text(encoding="utf-8")
        DOCUMENT.write_text(TABLE.sub(lambda _: table(columns), text), encoding="utf-8")
    if any(NO in column.values() or not column for column in columns.values()):
        sys.exit("browsers: not everything runs everywhere; the reasons are above")


if __name__ == "__main__":
    main()
