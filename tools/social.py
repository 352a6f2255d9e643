"""What a link to the game shows where people share it: an address and a picture.

The words are in index.html. Address and picture must be absolute (https://ogp.me), so there are
none unless the build is told where the page will be, as for oEmbed.
"""

from __future__ import annotations

from yahtzee.markup import h, to_html

PICTURE = "static/preview.png"  # taken by e2e/test_pictures.py
WIDTH, HEIGHT = 1200, 630


def links(site: str) -> str:
    """Return the elements for a page at this address, which ends with a slash."""
    properties = {
        "og:url": site,
        "og:image": f"{site}{PICTURE}",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": "A game for two: the score pad, five dice and the roll button",
    }
    metas = (h("meta", property=name, content=value) for name, value in properties.items())
    return "\n    ".join(map(to_html, metas))
