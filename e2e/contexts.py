"""Browser contexts that tests take turns with, and what their pages complained of.

A process keeps the WebAssembly and the scripts that it has compiled: loading the page again in it
takes a third of the time that a new process takes, and a quarter of the processor's. So contexts
are lent, emptied and lent again, and a page of each stays open. It keeps the process, and opens
the pages that tests get, as pages that one of them opens share its process.
"""

from __future__ import annotations

from collections import defaultdict
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, ViewportSize
from playwright.sync_api import Error as PlaywrightError

from e2e import repeatable_dice

BLANK = "<!doctype html><title>Elsewhere</title><link rel=icon href='data:,'>"
HERE = ("127.0.0.1", "localhost")  # a test may start servers of its own
TOLERATED = (
    "Service Worker registration blocked by Playwright",  # as asked for
    "Unrecognized feature: 'web-share'",  # where the browser has none for that system, as for Linux
)
IN_PLACE = ("about", "blob", "data")  # schemes that ask nothing of anyone
# What a context can be lent again with: all else is set for good when it is made.
LENT_AGAIN = {"color_scheme", "reduced_motion", "service_workers", "system_dice"}
PHONE = (390, 844)
IDLE = 3  # contexts of one kind that wait; a process takes some 200 MB


Kind = frozenset[tuple[str, Any]]  # the options of contexts that can stand for each other


class Watch:
    """A context, all that its pages said, and what of it is a complaint."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.kind: Kind = frozenset()
        self.holder: Page | None = None  # stays open, see above
        self.log: list[str] = []
        self.complaints: list[str] = []
        self.origins: set[str] = set()
        context.on("console", self.hear_message)
        context.on("weberror", lambda error: self.hear("error", f"uncaught: {error.error}"))
        context.on("request", self.see)

    def hear_message(self, message: ConsoleMessage) -> None:
        place = message.location
        self.hear(message.type, f"{message.text} ({place['url']}:{place['lineNumber']})")

    def hear(self, kind: str, text: str) -> None:
        self.log.append(f"{kind}: {text}")
        if kind in ("error", "warning") and not text.startswith(TOLERATED):
            self.complaints.append(self.log[-1])

    def see(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme in IN_PLACE:
            return
        self.origins.add(f"{parts.scheme}://{parts.netloc}")
        if parts.hostname not in HERE:
            self.complaints.append(f"asked another machine: {request.url}")

    def new_page(self) -> Page:
        """Open a page in the process that is kept; all others have processes of their own."""
        if self.holder is None:
            return self.context.new_page()
        with self.holder.expect_popup() as opened:
            self.holder.evaluate("() => { open('about:blank'); }")
        return opened.value

    @property
    def had_hosts_in_each_other(self) -> bool:
        """Whether several hosts were asked. What a frame of another host stores is kept under
        both their names, and no command deletes it.
        """
        return len({urlsplit(origin).hostname for origin in self.origins}) > 1

    def clear(self) -> None:
        """Forget what was said."""
        self.log.clear()
        self.complaints.clear()
        self.origins.clear()

    def save(self, folder: Path, name: str) -> None:
        """Keep the console and a picture of each page."""
        folder.mkdir(parents=True, exist_ok=True)
        lines = [*self.log, "", "complaints:", *self.complaints]
        (folder / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
        for number, page in enumerate(self.context.pages, 1):
            try:
                page.screenshot(path=folder / f"{name}-{number}.png", timeout=5000)
            except PlaywrightError as error:
                print(f"no screenshot of {page.url}: {error}")


# Asked of the page itself: the command of the protocol overtakes what the page's process has not
# passed on yet, and that is there again afterwards (26 times in 1,500 on a busy machine).
EMPTY_STORAGE = "() => localStorage.clear()"
# A clock that was set in one page is that of all pages of its context, for good.
HAS_OWN_CLOCK = "() => `${setTimeout}`.includes('[native code]')"


def go_to_blank(page: Page, address: str) -> None:
    """Have a page show nothing, at an address of the host that serves the game."""
    page.route(address, lambda route: route.fulfill(content_type="text/html", body=BLANK))
    page.goto(address)
    page.unroute(address)


class Contexts:
    """Makes contexts, and lends those that were given back."""

    def __init__(self, browser: Browser, url: str) -> None:
        """Take a browser, and the address of the page that most tests load."""
        self.browser = browser
        self.url = url
        self._idle: dict[Kind, list[Watch]] = defaultdict(list)

    def lend(self, **options: Any) -> Watch:
        """A context with nothing in it, neither stored nor cached.

        One with other options than those that are LENT_AGAIN has nothing compiled, either, and is
        closed afterwards. Unseeded dice are those of ``e2e.repeatable_dice``, but with
        ``system_dice``.
        """
        if not options.keys() <= LENT_AGAIN:
            return self._new(**options)
        kind = frozenset(options.items())
        if self._idle[kind]:
            watch = self._idle[kind].pop()
            watch.clear()
            return watch
        watch = self._new(**options)
        watch.kind, watch.holder = kind, watch.context.new_page()
        watch.holder.on("crash", lambda _: self._forget(watch))
        go_to_blank(watch.holder, self.url + "elsewhere")
        return watch

    def _new(self, *, system_dice: bool = False, **options: Any) -> Watch:
        width, height = PHONE
        size: ViewportSize = {"width": width, "height": height}
        context = self.browser.new_context(viewport=size, **options)
        if not system_dice:
            context.add_init_script(repeatable_dice.SCRIPT)
        return Watch(context)

    def _forget(self, watch: Watch) -> None:
        watch.holder = None
        with suppress(ValueError):
            self._idle[watch.kind].remove(watch)

    def give_back(self, watch: Watch, *, again: bool = True) -> None:
        """Empty a context that was lent, so that it can be lent again; or close it."""
        idle, holder, context = self._idle[watch.kind], watch.holder, watch.context
        if (
            not again
            or holder is None
            or len(idle) == IDLE
            or watch.had_hosts_in_each_other
            or not holder.evaluate(HAS_OWN_CLOCK)
        ):
            context.close()
            return
        for page in context.pages:
            if page is not holder:
                page.close()
        context.unroute_all()
        context.clear_permissions()
        context.set_offline(False)
        holder.evaluate(EMPTY_STORAGE)
        session = context.new_cdp_session(holder)
        session.send("Network.clearBrowserCache")
        for origin in watch.origins:
            session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        session.detach()
        idle.append(watch)

    def close(self) -> None:
        """Close those that wait."""
        for watches in self._idle.values():
            for watch in watches:
                watch.context.close()
