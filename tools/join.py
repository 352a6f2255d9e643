"""Join what the page needs before it can be painted: one style sheet and one script.

The sources stay apart, each with one purpose; a browser on a slow line asks for them all before
it paints, one connection each.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

# Elements of one kind in a row, and the file that takes their place.
KINDS = (
    ('<link rel="stylesheet" href="{}">', "static/page.css"),
    ('<script src="{}"></script>', "static/page.js"),
)


def join(text: str, folder: Path) -> str:
    """Return the page with one element of each kind; the joined file is in the folder instead.

    Raises ValueError if other elements stand between those of a kind: their order would change.
    """
    for element, joined in KINDS:
        names = re.findall(element.format(r"(static/[\w./-]+)"), text)
        row = "\n    ".join(map(element.format, names))
        if not names or text.count(row) != 1:
            raise ValueError(f"index.html must hold what becomes {joined} in one row")
        parts = [(folder / name).read_text(encoding="utf-8") for name in names]
        for name in names:
            (folder / name).unlink()
        (folder / joined).write_text("\n".join(parts), encoding="utf-8")
        text = text.replace(row, element.format(joined))
    return text
