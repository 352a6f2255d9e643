"""The page's own fonts: which are there, in which a text is drawn; for pages without scripts."""

from __future__ import annotations

from base64 import b64encode

from playwright.sync_api import Locator

from tools.fonts import FONTS as FILES

FONTS = ["hand loaded", "letter loaded"]
LOADED = """
() => [...document.fonts].filter(({ family }) => family !== "system-serif")
    .map(({ family, status }) => `${family} ${status}`).sort()
"""


def font_faces() -> str:
    """A style sheet with the fonts that the page's script brings along."""
    return "".join(
        f"@font-face {{ font-family: {name.partition('.')[0]}; font-weight: 1 1000;"
        f" src: url(data:font/{name.partition('.')[2]};base64,{b64encode(font()).decode()}) }}"
        for name, font in FILES.items()
    )


def address_of(styles: str) -> str:
    """An address that is a style sheet itself."""
    return f"data:text/css;base64,{b64encode(styles.encode()).decode()}"


def drawn_in(part: Locator) -> list[str]:
    """The names of the fonts in which the texts of an element are drawn."""
    session = part.page.context.new_cdp_session(part.page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    session.send("DOM.getDocument")
    part.evaluate("(part) => { window.looked = part; }")
    found = session.send("Runtime.evaluate", {"expression": "looked"})["result"]["objectId"]
    node = session.send("DOM.requestNode", {"objectId": found})["nodeId"]
    fonts = session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    session.detach()
    return sorted({font["familyName"] for font in fonts})
