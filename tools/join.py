"""Put into the page what it needs before it can be painted: its style sheets and first scripts.

The sources stay apart, each with one purpose. A browser would have to ask for them before it
paints, which on a slow line takes longer than all else. Code that stands in a page is refused by a
strict Content-Security-Policy, so the page's own names it by its hash. Where a host alters the page
or has a policy of its own, the browser takes the joined files in its stead: see
static/blocked_inline_code.js.
"""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

from tools.manifest import address
from tools.published import PATHS

if TYPE_CHECKING:
    from pathlib import Path


class Kind(NamedTuple):
    """Elements of one kind in a row, the file that takes their place, and what holds its text."""

    element: str
    joined: str
    tag: str
    directive: str


KINDS = (
    Kind('<link rel="stylesheet" href="{}">', PATHS["styles"], "style", "style-src"),
    Kind('<script src="{}"></script>', PATHS["scripts"], "script", "script-src"),
)


def join(text: str, folder: Path) -> str:
    """Return the page with one element of each kind; the joined file is in the folder instead.

    Raises ValueError if other elements stand between those of a kind: their order would change.
    """
    for kind in KINDS:
        names = re.findall(kind.element.format(r"(static/[\w./-]+)"), text)
        row = "\n    ".join(map(kind.element.format, names))
        if not names or text.count(row) != 1:
            raise ValueError(f"index.html must hold what becomes {kind.joined} in one row")
        parts = [(folder / name).read_text(encoding="utf-8") for name in names]
        for name in names:
            (folder / name).unlink()
        (folder / kind.joined).write_text("\n".join(parts), encoding="utf-8")
        text = text.replace(row, kind.element.format(kind.joined))
    return text


def hold(text: str, folder: Path) -> str:
    """Return a joined page with the text of the files in it, which its policy allows.

    Raises ValueError where a text would end its element, or the policy has no place for it.
    """
    for kind in KINDS:
        content = (folder / kind.joined).read_text(encoding="utf-8")
        if re.search(rf"</{kind.tag}|<!--", content, re.IGNORECASE):
            raise ValueError(f"{kind.joined} holds what ends its element in index.html")
        digest = b64encode(sha256(content.encode()).digest()).decode()
        element = kind.element.format(address(folder, kind.joined))
        # The first is that of the markup; the page's own comes into force when this has run.
        policy = f" {kind.directive} "
        if text.count(element) != 1 or policy not in text:
            raise ValueError(f"index.html must hold {element} once, after a policy")
        text = text.replace(policy, f"{policy}'sha256-{digest}' ", 1)
        text = text.replace(element, f"<{kind.tag}>{content}</{kind.tag}>")
    return text
