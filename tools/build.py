"""Write dist/, the folder that any static host can serve.

The new folder is complete before it takes the place of the old one.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from yahtzee.browser.session import first_screen  # noqa: E402 - run as a script
from yahtzee.markup import to_html  # noqa: E402
from yahtzee.views.page import page  # noqa: E402

DIST = ROOT / "dist"

PAGE = ("index.html", "pyscript.toml")
PACKAGE = "yahtzee"
STATIC = "static"
RUNTIME = "static/vendor"


def check_sources() -> None:
    """Stop with a clear message when something to build from is missing."""
    for name in (*PAGE, PACKAGE, STATIC, RUNTIME):
        if not (ROOT / name).exists():
            hint = " (`make vendor` fetches it)" if name == RUNTIME else ""
            sys.exit(f"build: {name} is missing{hint}")


def published(path: Path) -> bool:
    """Tell whether a file belongs in dist/: all of static/, only the Python of the package."""
    parts = path.relative_to(ROOT).parts
    hidden = any(part.startswith((".", "__pycache__")) for part in parts)
    return path.is_file() and not hidden and (parts[0] != PACKAGE or path.suffix == ".py")


def fill(target: Path) -> None:
    """Copy everything that is published into an empty folder."""
    found = (path for folder in (PACKAGE, STATIC) for path in (ROOT / folder).rglob("*"))
    for source in [*(ROOT / name for name in PAGE), *filter(published, found)]:
        copy = target / source.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, copy)
    paint(target / "index.html")


def paint(index: Path) -> None:
    """Put the first screen into index.html, so that it is there before Python is.

    It is the very tree that Python takes over later, so the two cannot drift apart.
    """
    empty, painted = '<div id="app"></div>', to_html(page(first_screen()))
    text = index.read_text(encoding="utf-8")
    if text.count(empty) != 1:
        sys.exit(f"build: index.html must hold {empty} once")
    index.write_text(text.replace(empty, painted), encoding="utf-8")


def build() -> None:
    """Build beside dist/, then swap."""
    check_sources()
    work = Path(tempfile.mkdtemp(prefix=".dist-", dir=ROOT))
    try:
        new = work / "new"
        new.mkdir()
        fill(new)
        if DIST.exists():
            DIST.rename(work / "old")
        new.rename(DIST)
    finally:
        shutil.rmtree(work)


if __name__ == "__main__":
    build()
