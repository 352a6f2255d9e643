"""Where the page is put together: nobody else builds collaborators."""

import time
from asyncio import ensure_future

from js import URLSearchParams, document, location, performance, window

from yahtzee.browser import later
from yahtzee.browser.address import asked_game, shared_game
from yahtzee.browser.app import App
from yahtzee.browser.archive import Archive
from yahtzee.browser.dom import Renderer, listen
from yahtzee.browser.kernel_worker import start_kernel_worker
from yahtzee.browser.session import first_screen
from yahtzee.browser.storage import LocalStorage
from yahtzee.saves import Settings
from yahtzee.views.page import Screen, page


def today() -> str:
    """The local date, YYYY-MM-DD."""
    return time.strftime("%Y-%m-%d")


def start() -> None:
    """Take over the page that ``index.html`` painted."""
    root = document.documentElement
    renderer = Renderer(document.getElementById("app"), page(first_screen()))

    def show(screen: Screen, settings: Settings) -> None:
        root.dataset.theme = settings.theme
        root.dataset.animation = "on" if settings.animation else "off"
        renderer.show(page(screen))

    app = App(Archive(LocalStorage()), today, show, start_kernel_worker)
    parameters = dict(URLSearchParams.new(location.search).entries())
    app.open(asked_game(parameters), window.yahtzeeEarly.take(), shared_game(location.hash))
    listen(app.act, app.press)
    root.dataset.state = "ready"
    performance.mark("yahtzee:ready")
    ensure_future(later.load_at_idle())  # noqa: RUF006 - the loop of the page keeps it
