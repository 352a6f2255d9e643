"""Pages of other sites with the game in them.

The game is at 127.0.0.1 and the pages around it at localhost: two sites for a browser. What the
game tells is gathered in ``heard``, as (origin, data).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from pathlib import Path
from typing import Any

from playwright.sync_api import Frame, Page, expect

from e2e.pages import Table, wait_until_ready
from e2e.serving import serving

PAGE = """<!doctype html>
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A page around the game</title>
<link rel="icon" href="data:,">
<style>body {{ margin: 0; }} iframe {{ display: block; width: {width}; height: {height};
border: 0; }}</style>
{inside}
"""
LISTEN = """
window.heard = [];
addEventListener("message", ({ origin, data }) => heard.push([origin, data]));
"""
HEARD = "(kind) => heard.some(([, data]) => (data.type ?? '') === kind)"


class Hosts:
    """Makes pages around the game, on servers of their own."""

    def __init__(self, folder: Path, site: str) -> None:
        self.folder = folder
        self.site = site  # of another site than the game
        self.same_site = site.replace("localhost", "127.0.0.1")  # only its port is another
        self._count = 0

    def write(self, inside: str, width: str = "100vw", height: str = "100vh") -> str:
        """Write a page with this in it, and return its path."""
        self._count += 1
        name = f"host-{self._count}.html"
        text = PAGE.format(inside=inside, width=width, height=height)
        (self.folder / name).write_text(text, encoding="utf-8")
        return name


@contextmanager
def hosts(folder: Path) -> Iterator[Hosts]:
    """Serve the pages of a folder from another site."""
    with serving(folder) as address:
        yield Hosts(folder, address.replace("127.0.0.1", "localhost"))


def iframe(address: str, **attributes: str) -> str:
    """A frame with the game in it."""
    more = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
    return f'<iframe name="game" src="{escape(address)}" title="Yahtzee"{more}></iframe>'


def visit(page: Page, address: str) -> Framed:
    """Open a page with the game in a frame named ``game``, and wait until it answers."""
    page.add_init_script(f"if (window === parent) {{ {LISTEN} }}")
    page.goto(address)
    return framed(page)


def visit_sandbox(page: Page, site: Hosts, address: str) -> Framed:
    """Visit the game in a frame that may run scripts and nothing more."""
    return visit(page, site.site + site.write(iframe(address, sandbox="allow-scripts")))


def framed(page: Page) -> Framed:
    """The game in the frame of a page that is open."""
    expect(page.locator("iframe")).to_have_count(1)
    element = page.locator("iframe").element_handle()
    frame = element.content_frame() if element else None
    assert frame is not None
    wait_until_ready(frame)  # type: ignore[arg-type] # a frame is looked into as a page is
    return Framed(page, frame)


class Framed(Table):
    """The game in a frame, and the page around it."""

    def __init__(self, page: Page, frame: Frame) -> None:
        super().__init__(frame, frame.url)  # type: ignore[arg-type] # see above
        self.around = page
        self.frame_menu = self.tray.get_by_role("button", name="Menu")

    def choose(self, item: str) -> Framed:
        """Open a dialog from the frame's menu."""
        self.frame_menu.click()
        self.dialog.get_by_role("button", name=item).click()
        expect(self.dialog).not_to_have_accessible_name("Menu")
        return self

    def tell(self, message: Any, origin: str = "*") -> Framed:
        """Post a message from the page around."""
        self.around.evaluate(
            "([message, origin]) => frames[0].postMessage(message, origin)", [message, origin]
        )
        return self

    def command(self, kind: str, **fields: Any) -> Framed:
        return self.tell({"target": "yahtzee", "type": kind, **fields})

    def wait_for(self, kind: str) -> dict[str, Any]:
        """The last event of a kind, once there is one."""
        self.around.wait_for_function(HEARD, arg=kind)
        return self.told(kind)[-1]

    def told(self, kind: str = "") -> list[dict[str, Any]]:
        """The events so far, in the game's own form."""
        events = self.around.evaluate("() => heard.map(([, data]) => data)")
        return [
            event
            for event in events
            if isinstance(event, dict)
            and event.get("source") == "yahtzee"
            and kind in ("", event["type"])
        ]

    @property
    def heard(self) -> list[tuple[str, Any]]:
        """Everything that the page around has heard, with its origin."""
        return [tuple(entry) for entry in self.around.evaluate("() => heard")]
