"""A turn that nobody sees.

Code that has never run is slow the first time: the browser compiles the parts of Python that it
needs, and Python makes itself at home. Played when the page has settled, this turn spares the
player's first taps that.
"""

from asyncio import sleep

from yahtzee.browser.app import App, Show
from yahtzee.browser.archive import Archive
from yahtzee.browser.parts import LoadMore

TURN = (
    ("roll", ""),
    ("hold", "0"),
    ("hold", "4"),
    ("hold", "0"),
    ("roll", ""),
    ("score", "chance"),
    ("roll", ""),
)
BETWEEN = 0.03  # seconds, in which a tap of the player's is answered


async def rehearse(archive: Archive, show: Show, load_more: LoadMore) -> None:
    """Play a turn by the default rules; ``archive`` and ``show`` are not those of the page."""
    app = App(archive, lambda: "", show, load_more)
    app.open(None)
    for action, value in TURN:
        await sleep(BETWEEN)
        app.act(action, value)
