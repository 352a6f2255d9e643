"""Put into the page what it needs before it can be painted: its style sheets and first scripts.

The sources stay apart, each with one purpose; ``data-later`` marks what comes with the late part.
A browser would have to ask for them before it paints, which on a slow line takes longer than all
else. A strict Content-Security-Policy refuses code in a page, so the page's own names it by its
hash; under a host's the browser takes the joined files: see static/blocked_inline_code.js.
"""

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from tools import fonts
from tools.manifest import address
from tools.published import PATHS


class Kind(NamedTuple):
    """Elements of one kind in a row, and the file that they become.

    The page holds the text of the file, in an element with a ``tag`` that a ``directive`` of its
    policy allows. What has no tag is fetched later.
    """

    element: str
    joined: str
    tag: str = ""
    directive: str = ""


KINDS = (
    Kind('<link rel="stylesheet" href="{}">', PATHS["styles"], "style", "style-src"),
    Kind('<link rel="stylesheet" href="{}" data-later>', PATHS["deferred-styles"]),
    Kind('<script src="{}"></script>', PATHS["scripts"], "script", "script-src"),
)

NEXT = "\n    "  # between two elements of the head


def join(text: str, folder: Path) -> str:
    """Return the page with one element of each kind, or none of what is fetched later.

    The joined files are in the folder instead of the others.
    Raises ValueError if other elements stand between those of a kind: their order would change.
    """
    for kind in KINDS:
        names = re.findall(kind.element.format(r"(static/[\w./-]+)"), text)
        row = NEXT.join(map(kind.element.format, names))
        if not names or text.count(row) != 1:
            raise ValueError(f"index.html must hold what becomes {kind.joined} in one row")
        parts = "\n".join((folder / name).read_text(encoding="utf-8") for name in names)
        if kind.tag == "script":
            parts = fonts.held(parts)
        for name in names:
            (folder / name).unlink()
        (folder / kind.joined).write_text(parts, encoding="utf-8")
        left = kind.element.format(kind.joined) + NEXT if kind.tag else ""
        text = text.replace(row + NEXT, left)
    return text


def hold(text: str, folder: Path) -> str:
    """Return a joined page with the text of the files in it, which its policy allows.

    Raises ValueError where a text would end its element, or the policy has no place for it.
    """
    for kind in filter(lambda kind: kind.tag, KINDS):
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
