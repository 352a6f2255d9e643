"""What other sites show of the game: the oEmbed document, and the picture of a link.

oEmbed (https://oembed.com) and previews (https://ogp.me) want absolute addresses, and a static
folder does not know its own: so there are none unless the build is told, as in
``make build SITE=https://example.org/dice/``. Nothing runs on the host that could answer for other
sizes than one. The words of a preview are in index.html.
"""

import json
from pathlib import Path

from yahtzee.markup import h, to_html
from yahtzee.ui.dialogs.embed import SIZES, EmbedCode

DOCUMENT = "static/oembed.json"
PICTURE = "static/preview.png"  # taken by e2e/test_pictures.py
WIDTH, HEIGHT = 1200, 630


def document(site: str) -> dict[str, str | int | None]:
    """Return the oEmbed response of type "rich" for the game at this address."""
    plain = EmbedCode()
    _label, width, height = SIZES[plain.size]
    return {
        "version": "1.0",
        "type": "rich",
        "title": "Yahtzee",
        "width": width,
        "height": height,
        "html": plain.html(site),
        "thumbnail_url": f"{site}static/icons/512.png",
        "thumbnail_width": 512,
        "thumbnail_height": 512,
    }


def write_document(folder: Path, site: str) -> str:
    """Write the document for an address with a closing slash; return what a head has of it all."""
    text = json.dumps(document(site), indent=2) + "\n"
    (folder / DOCUMENT).write_text(text, encoding="utf-8")
    kind, href = "application/json+oembed", f"{site}{DOCUMENT}"
    properties = {
        "og:url": site,
        "og:image": f"{site}{PICTURE}",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": "A game for two: the score pad, five dice and the roll button",
    }
    elements = [h("link", rel="alternate", type=kind, href=href, title="Yahtzee")]
    elements += [h("meta", property=name, content=value) for name, value in properties.items()]
    return "\n    ".join(map(to_html, elements))
