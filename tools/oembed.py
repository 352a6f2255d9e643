"""The oEmbed document: how editors that are given the game's address embed it.

oEmbed (https://oembed.com) wants absolute addresses, and a static folder does not know its own:
so there is a document only if the build is told, as in ``make build SITE=https://example.org/dice/``.
It is fixed, because nothing runs on the host that could answer for other sizes.
"""

from __future__ import annotations

import json
from pathlib import Path

from yahtzee.markup import h, to_html
from yahtzee.ui.dialogs.embed import SIZES, EmbedCode

DOCUMENT = "static/oembed.json"


def document(site: str) -> dict[str, str | int | None]:
    """Return the oEmbed response of type "rich" for the game at this address."""
    plain = EmbedCode()
    _label, width, height = SIZES[plain.size]
    return {
        "version": "1.0",
        "type": "rich",
        "title": "Yahtzee",
        "provider_name": "Yahtzee",
        "provider_url": site,
        "cache_age": 86400,
        "width": width,
        "height": height,
        "html": plain.html(site),
        "thumbnail_url": f"{site}static/icons/512.png",
        "thumbnail_width": 512,
        "thumbnail_height": 512,
    }


def write_document(folder: Path, site: str) -> str:
    """Write the document, and return the link by which it is discovered."""
    text = json.dumps(document(site), indent=2) + "\n"
    (folder / DOCUMENT).write_text(text, encoding="utf-8")
    kind = "application/json+oembed"
    href = f"{site}{DOCUMENT}"
    return to_html(h("link", rel="alternate", type=kind, href=href, title="Yahtzee"))
