"""Where the page is put together: nobody else builds collaborators."""

import time
from asyncio import ensure_future, sleep
from contextlib import suppress
from typing import TYPE_CHECKING

from js import Object, URLSearchParams, document, location, performance, window

from yahtzee.browser import later
from yahtzee.browser.address import asked_game, asked_theme, is_preview
from yahtzee.browser.app import App
from yahtzee.browser.archive import Archive
from yahtzee.browser.dom import Renderer, listen, listen_for_update, listen_to_address
from yahtzee.browser.parts import PartMissing
from yahtzee.browser.session import first_screen
from yahtzee.browser.storage import LocalStorage, MemoryStorage
from yahtzee.saves import Settings
from yahtzee.views.page import Screen, page

if TYPE_CHECKING:  # comes with the second part
    from yahtzee.browser.advisor import Kernel
    from yahtzee.browser.device import Device

IDLE = 0.3  # seconds after the start, when the first screen has settled


def today() -> str:
    """The local date, YYYY-MM-DD."""
    return time.strftime("%Y-%m-%d")


async def start_kernel() -> "Kernel":
    """The solver's kernel. Raises SolverUnavailable."""
    from yahtzee.browser.kernel_worker import start_kernel_worker  # noqa: PLC0415

    return await start_kernel_worker()


def open_device() -> "Device":
    """The clipboard, files and what else the device has."""
    from yahtzee.browser.real_device import RealDevice  # noqa: PLC0415

    return RealDevice()


async def prepare_at_idle(app: App) -> None:
    """Load the rest when the page has settled; whoever needs it hears if it did not arrive."""
    if not is_framed():  # the page around waits to hear that all is ready
        await sleep(IDLE)
    with suppress(PartMissing):
        await app.prepare()
        if is_framed():
            from yahtzee.browser import frame  # noqa: PLC0415

            frame.attach(app)


def is_framed() -> bool:
    """Whether the game is part of another page."""
    return not Object.is_(window.parent, window)


def start() -> None:
    """Take over the page that ``index.html`` painted."""
    root = document.documentElement
    renderer = Renderer(document.getElementById("app"), page(first_screen()))

    def show(screen: Screen, settings: Settings) -> None:
        root.dataset.theme = settings.theme
        root.dataset.animation = "on" if settings.animation else "off"
        root.dataset.dice = settings.dice
        renderer.show(page(screen))

    parameters = dict(URLSearchParams.new(location.search).entries())
    app = App(
        Archive(MemoryStorage() if is_preview(parameters) else LocalStorage()),
        today,
        show,
        later.load_more,
        start_kernel=start_kernel,
        open_device=open_device,
    )
    app.open(
        asked_game(parameters),
        window.yahtzeeEarly.take(),
        location.hash,
        asked_theme(parameters),
    )
    listen(app.act, app.press)
    listen_to_address(app.go_to)
    listen_for_update(app.offer_update)
    root.dataset.state = "ready"
    performance.mark("yahtzee:ready")
    ensure_future(prepare_at_idle(app))  # noqa: RUF006 - the loop of the page keeps it
