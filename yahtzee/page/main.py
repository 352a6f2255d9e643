"""The entry point: creates the app and its collaborators, and connects them with the document."""

from asyncio import sleep
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any

from js import (
    URL,
    Object,
    URLSearchParams,
    document,
    history,
    location,
    navigator,
    performance,
    window,
)
from pyodide.ffi import JsException, create_proxy, jsnull

from yahtzee import language
from yahtzee.languages import BY_TAG, ENGLISH
from yahtzee.letters import measure_by
from yahtzee.page import loader
from yahtzee.page.app import App
from yahtzee.page.dom import Renderer, listen
from yahtzee.page.late_part import late
from yahtzee.page.local_storage import LocalStorage
from yahtzee.session.address import GAME_KEYS, asked_game, asked_language, asked_table, asked_theme
from yahtzee.session.clock import today
from yahtzee.session.draft import draft_of
from yahtzee.session.notices import FRAME_NOTICES
from yahtzee.session.part_missing import PartMissing
from yahtzee.session.preferences import Languages
from yahtzee.session.storage.archive import Archive
from yahtzee.session.tasks import begin
from yahtzee.ui.colours import material_of
from yahtzee.ui.screen import first_screen
from yahtzee.ui.views.page import page
from yahtzee.ui.views.tray import Screen

ENGLISH_LETTERS = "Three of a kind, small straight"  # as wide as calls are for their letters
IDLE = 0.3  # seconds after the start, when the first screen has settled


async def load_late() -> None:
    """Have the late part of the page. Raises PartMissing."""
    await loader.load()
    await loader.load(loader.STYLES)
    if is_framed():
        await loader.load(loader.FRAME_MESSAGES)


async def prepare_at_idle(app: App) -> None:
    """Load the late part when the page has settled, and do what can be done once it is there.

    A failure shows when the part is needed; what needs it asks for it again.
    """
    if not is_framed():  # the page around waits for the "ready" message
        await sleep(IDLE)
    app.late.use(lambda: work_ahead(app), is_asked=False, lasts=True)


def work_ahead(app: App) -> None:
    """Connect the page with what is around it, and begin what is worked out in the background."""
    around = ("page.post_message", "Host") if is_framed() else ("page.back", "Back")
    late(*around, app).attach()
    late("page.swipes", "listen", app.act)
    hand = late("page.hand", "Hand", app)
    hand.attach()
    late("page.remote", "Remote", app, hand).attach()
    app.reactions.rest()
    performance.mark("yahtzee:at-rest")


def is_framed() -> bool:
    """Whether the game is part of another page."""
    return not Object.is_(window.parent, window)


@cache
def ruler() -> tuple[Any, float]:
    """What measures texts in the page's letter, and how wide one of English is in it."""
    drawing = document.createElement("canvas").getContext("2d")
    drawing.font = "600 100px letter, system-serif, serif"
    return drawing, drawing.measureText(ENGLISH_LETTERS).width / len(ENGLISH_LETTERS)


@lru_cache(256)
def measured(text: str) -> float:
    """How wide a text is, in letters of English."""
    drawing, letter = ruler()
    return float(drawing.measureText(text).width / letter)


def begin_language(tag: str) -> Languages:
    """Use the language that was chosen for the first screen, if its catalogue was loaded."""
    chosen = BY_TAG[tag]
    languages = Languages(tuple(map(str, navigator.languages)), loader.load_language)
    if chosen != ENGLISH:
        try:
            language.use(loader.begun_language(), chosen)
        except PartMissing as error:
            return replace(languages, missing=chosen, because=error.words)
    return languages


def hear_what_is_around(app: App) -> None:
    """Tell the app of its address, of offline.js, of other tabs, and of being shown or hidden."""

    def hear(name: str, handler: Callable[[Any], None], target: Any = window) -> None:
        target.addEventListener(name, create_proxy(handler))

    def go_to(event: Any) -> None:
        if event.newURL == location.href:  # else the page itself has replaced the address
            app.go_to(location.hash)

    def storage_changed(event: Any) -> None:
        app.storage_changed("" if event.key is jsnull else str(event.key))

    hear("hashchange", go_to)
    hear("storage", storage_changed)
    hear("visibilitychange", lambda _: app.look_again(), document)
    hear("yahtzee:update", lambda _: app.notice("update", window.yahtzeeUpdate))
    hear("yahtzee:online-only", lambda event: app.notice("online_only", event.detail))


def start() -> None:
    """Take over the page that ``index.html`` painted."""
    root = document.documentElement
    measure_by(measured)
    language.use_mouse(bool(window.matchMedia("(hover: hover) and (pointer: fine)").matches))
    app_element = document.getElementById("app")
    languages = begin_language(str(root.lang))
    if languages.missing or root.hasAttribute("data-words"):
        # Painted in a language whose catalogue is missing, or in English for want of its words.
        app_element.replaceChildren()
        root.removeAttribute("data-words")
    painted = root.getAttribute("data-painted")  # by which rules, if not the default
    tree = page(first_screen() if painted is jsnull else first_screen(str(painted)))
    renderer = Renderer(app_element, tree)

    def show(screen: Screen) -> None:
        settings = screen.settings
        animation = "on" if settings.animation else "off"
        for name, value in (
            ("data-theme", settings.theme),
            ("data-animation", animation),
            ("data-dice", settings.dice),
            ("data-material", material_of(settings, is_coloured=screen.view.is_coloured)),
        ):
            if root.getAttribute(name) != value:  # setting it anew would call its observers
                root.setAttribute(name, value)
        spoken = language.in_use()
        if root.lang != spoken.tag:
            root.lang = spoken.tag
            root.dir = spoken.direction
        title = language.text(screen.view.game_name)
        if document.title != title:
            document.title = title
        renderer.show(page(screen))

    parameters = dict(URLSearchParams.new(location.search).entries())

    def forget_query() -> None:
        address = URL.new(location.href)
        for name in GAME_KEYS:
            address.searchParams.delete(name)
        with suppress(JsException):  # in a sandboxed frame
            history.replaceState(history.state, "", address.href)

    app = App(
        Archive(LocalStorage(), table=asked_table(parameters)),
        today,
        show,
        load_late,
        start_kernel=lambda: late("page.kernel_worker", "start_kernel_worker"),
        open_solutions=lambda: late("page.solutions", "KeptSolutions"),
        open_device=lambda: late("page.browser_device", "RealDevice"),
        languages=languages,
        moves=lambda: not window.matchMedia("(prefers-reduced-motion: reduce)").matches,
        forget_query=forget_query,
        is_framed=is_framed(),
    )
    if is_framed():
        app.session.notices.words = FRAME_NOTICES
    if not (is_framed() or parameters.get("rules")):
        app.session.preferences.fit(language.in_use())
    app.open(
        asked_game(parameters, draft_of(app.session.preferences.usual_setup())),
        window.yahtzeeEarly.take(),
        location.hash,
        asked_theme(parameters),
        asked_language(parameters),
    )
    listen(app.act, app.press)
    hear_what_is_around(app)
    root.dataset.state = "ready"
    performance.mark("yahtzee:ready")
    begin(prepare_at_idle(app))
