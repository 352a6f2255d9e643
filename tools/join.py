"""Put into the page what it needs before it can be painted: its style sheets and first scripts.

The sources stay apart, each with one purpose; a style sheet for what comes with the late part of
the page says so by ``data-later``. A browser would have to ask for them before it
paints, which on a slow line takes longer than all else. Code that stands in a page is refused by a
strict Content-Security-Policy, so the page's own names it by its hash. Where a host alters the page
or has a policy of its own, the browser takes the joined files in its stead: see
static/blocked_inline_code.js.
"""

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from tools.manifest import address
from tools.published import PATHS
from yahtzee.markup import h, to_html


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
        parts = [(folder / name).read_text(encoding="utf-8") for name in names]
        for name in names:
            (folder / name).unlink()
        (folder / kind.joined).write_text("\n".join(parts), encoding="utf-8")
        left = kind.element.format(kind.joined) + NEXT if kind.tag else ""
        text = text.replace(row + NEXT, left)
    return text


def all_styles(site: str) -> str:
    """Return the elements that fetch all styles of a built site, for documents without Python."""
    files = (kind.joined for kind in KINDS if kind.joined.endswith(".css"))
    links = (h("link", rel="stylesheet", href=f"{site}{file}") for file in files)
    return "".join(map(to_html, links))


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
