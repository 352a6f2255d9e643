"""Warm-up: a turn that is played unseen when the page has settled.

Code is slow the first time it runs: the browser compiles the WebAssembly functions of Python
that it needs, and Python fills its caches. After the warm-up the player's first taps are fast.
"""

from asyncio import sleep
from collections.abc import Awaitable, Callable

from yahtzee.page.app import App, Show
from yahtzee.session.clock import today
from yahtzee.session.storage.archive import Archive

TURN = (
    ("roll", ""),
    ("land", ""),
    ("hold", "0"),
    ("hold", "4"),
    ("hold", "0"),
    ("roll", ""),
    ("land", ""),
    ("score", "chance"),
    ("roll", ""),
    ("land", ""),
)
BETWEEN = 0.03  # seconds, in which a tap of the player is handled


async def warm_up(archive: Archive, show: Show, load_late: Callable[[], Awaitable[None]]) -> None:
    """Play a turn by the default rules; ``archive`` and ``show`` are not those of the page."""
    app = App(archive, today, show, load_late, moves=lambda: True)
    app.open(None)
    for action, value in TURN:
        await sleep(BETWEEN)
        app.act(action, value)
