"""Hosts with faulty settings: the page works all the same, or says what is wrong."""

from __future__ import annotations

import io
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from e2e.pages import Table
from tools.build import DIST
from yahtzee.server import TYPES, Handler, serving

if TYPE_CHECKING:
    from e2e.conftest import NewPage

FAILURE_TIMEOUT = 20_000


class NoTypes(Handler):
    """Knows no type but those of the first web pages."""

    extensions_map = {
        suffix: TYPES[suffix] for suffix in (".html", ".css", ".js", ".svg")
    } | {"": "application/octet-stream"}  # fmt: skip


class PlainScripts(Handler):
    """Takes scripts for text."""

    extensions_map = Handler.extensions_map | {".js": "text/plain"}


class Rewriting(Handler):
    """Answers with the front page where it has nothing, and says that all is well."""

    def send_head(self) -> Any:
        if not Path(self.translate_path(self.path)).exists():
            self.path = self.prefix
        return super().send_head()


class Hoarding(Handler):
    """Tells browsers to keep everything for a year."""

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=31536000")
        super(Handler, self).end_headers()


def open_on(new_page: NewPage, address: str) -> Table:
    return Table(new_page(), address)


@pytest.mark.slow
@pytest.mark.parametrize("handler", [NoTypes, PlainScripts, Rewriting, Hoarding])
def test_it_works_on_a_host_that_gets_this_wrong(new_page: NewPage, handler: type[Handler]) -> None:
    with serving(DIST, prefix="/below/", handler=handler) as address:
        open_on(new_page, address).open().roll()


def test_it_works_compressed(new_page: NewPage) -> None:
    with serving(DIST, compress=True) as address:
        open_on(new_page, address).open().roll()


@pytest.fixture
def incomplete(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    shutil.copytree(DIST, folder)
    return folder


class Altering(Handler):
    """Adds a line to every file of a kind, as hosts that inject or compress anew change them."""

    kind = ""

    def send_head(self) -> Any:
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        if path.suffix != self.kind or not path.is_file():
            return super().send_head()
        content = self.alter(path.read_bytes())
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return io.BytesIO(content)

    def alter(self, content: bytes) -> bytes:
        return content + b"\n/* kind regards */\n"


class Minified(Altering):
    """Strips what looks like white space from scripts."""

    kind = ".js"

    def alter(self, content: bytes) -> bytes:
        return b"\n".join(filter(None, map(bytes.strip, content.splitlines())))


class Marked(Altering):
    """Adds a comment to the page."""

    kind = ".html"

    def alter(self, content: bytes) -> bytes:
        return content + b"<!-- kind regards -->"


class Inside(Altering):
    """Changes the style sheet and the first script in the page."""

    kind = ".html"

    def alter(self, content: bytes) -> bytes:
        return content.replace(b"<style>", b"<style> ").replace(b"<script>", b"<script> ")


class OwnPolicy(Handler):
    """Has a Content-Security-Policy that allows no code in pages."""

    def end_headers(self) -> None:
        policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:"
        self.send_header("Content-Security-Policy", policy)
        super().end_headers()


@pytest.mark.slow
@pytest.mark.allow_console
@pytest.mark.parametrize("handler", [Inside, OwnPolicy])
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_a_page_may_not_hold_is_fetched(
    new_page: NewPage, handler: type[Handler], language: str
) -> None:
    with serving(DIST, handler=handler) as address:
        table = open_on(new_page, address).open(lang=language)
        assert table.page.evaluate("() => document.querySelector('style').sheet") is None
        felt = "(app) => getComputedStyle(app).getPropertyValue('--felt')"
        assert table.page.locator("#app").evaluate(felt)
        expect(table.root).to_have_attribute("lang", language)
        table.page.locator(".roll").click()
        expect(table.page.locator(".face[data-face='0']")).to_have_count(0)


def altering(kind: str) -> type[Altering]:
    return type(f"Altering{kind.removeprefix('.').title()}", (Altering,), {"kind": kind})


@pytest.mark.slow
@pytest.mark.allow_console
@pytest.mark.parametrize(
    "handler", [Minified, Marked, *map(altering, (".js", ".css", ".zip", ".wasm"))]
)
def test_altered_files_work_or_are_told(new_page: NewPage, handler: type[Handler]) -> None:
    """Whatever a browser takes for a damaged part stops the start, and the player is told."""
    with serving(DIST, handler=handler) as address:
        table = open_on(new_page, address)
        table.page.goto(address)
        started = table.page.locator("html[data-state=ready], html[data-state=failed]")
        started.wait_for(state="attached", timeout=FAILURE_TIMEOUT)
        if table.root.get_attribute("data-state") == "ready":
            table.roll()
        else:
            expect(table.alert).to_be_visible()
