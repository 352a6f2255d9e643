"""Hosts with faulty settings: the page works all the same, or says what is wrong."""

import io
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.letter import FONTS, LOADED
from e2e.offline import visit
from e2e.pages import READY_TIMEOUT, Table
from e2e.serving import Handler, serving
from e2e.solving import SOLVED
from tools.build import DIST, ROOT
from yahtzee import server
from yahtzee.server import TYPES
from yahtzee.session.notices import ONLINE_ONLY

FAILURE_TIMEOUT = 20_000
HOSTING = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")


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

    def send_head(self):
        if not Path(self.translate_path(self.path)).exists():
            self.path = self.prefix
        return super().send_head()


class Hoarding(Handler):
    """Tells browsers to keep everything for a year."""

    def end_headers(self):
        self.send_header("Cache-Control", "max-age=31536000")
        super(server.Handler, self).end_headers()


def open_on(new_page, address):
    return Table(new_page(), address)


@pytest.mark.slow
@pytest.mark.parametrize("handler", [NoTypes, PlainScripts, Rewriting, Hoarding])
def test_it_works_on_a_host_that_gets_this_wrong(new_page, handler):
    with serving(DIST, prefix="/below/", handler=handler) as address:
        open_on(new_page, address).open().roll()


class Altering(Handler):
    """Adds a line to every file of a kind, as hosts that inject or compress anew change them."""

    kind = ""

    def send_head(self):
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

    def alter(self, content):
        return content + b"\n/* kind regards */\n"


class Minified(Altering):
    """Strips what looks like white space from scripts."""

    kind = ".js"

    def alter(self, content):
        return b"\n".join(filter(None, map(bytes.strip, content.splitlines())))


class Marked(Altering):
    """Adds a comment to the page."""

    kind = ".html"

    def alter(self, content):
        return content + b"<!-- kind regards -->"


class Inside(Altering):
    """Changes the style sheet and the first script in the page."""

    kind = ".html"

    def alter(self, content):
        return content.replace(b"<style>", b"<style> ").replace(b"<script>", b"<script> ")


class OwnPolicy(Handler):
    """Has the Content-Security-Policy that docs/hosting.md gives: it allows no code in pages."""

    policy = re.findall("Content-Security-Policy: (.+)", HOSTING)[0]

    def end_headers(self):
        self.send_header("Content-Security-Policy", self.policy)
        super().end_headers()


class Helmet(OwnPolicy):
    """Has the policy that Helmet, for Express, sends unless told otherwise; of http as of https."""

    policy = (
        "default-src 'self';base-uri 'self';font-src 'self' https: data:;form-action 'self';"
        "frame-ancestors 'self';img-src 'self' data:;object-src 'none';script-src 'self';"
        "script-src-attr 'none';style-src 'self' https: 'unsafe-inline'"
    )


class Untyped(Handler):
    """Sends all scripts as some type, and forbids browsers to look for themselves."""

    script_type = "text/plain"
    sniffs = False

    def guess_type(self, path):
        return self.script_type if str(path).endswith(".js") else super().guess_type(path)

    def end_headers(self):
        if not self.sniffs:
            self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()


class Octets(Untyped):
    """Sends scripts as nothing in particular."""

    script_type = "application/octet-stream"
    sniffs = True


@pytest.mark.allow_console
@pytest.mark.parametrize(
    ("handler", "searched_for"),
    [(Helmet, "'wasm-unsafe-eval'"), (Untyped, "text/javascript")],
)
def test_what_the_host_has_to_allow_is_told(new_page, handler, searched_for):
    with serving(DIST, handler=handler) as address:
        page = new_page()
        page.goto(address)
        told = page.get_by_role("alert").get_by_role("paragraph")
        expect(told).to_have_count(1, timeout=FAILURE_TIMEOUT)
        expect(told).to_contain_text("Whoever runs the site can")
        expect(told).to_contain_text(searched_for)


@pytest.mark.slow
@pytest.mark.allow_console
def test_that_nothing_can_be_kept_for_offline_use_is_told_with_its_cause(new_page):
    with serving(DIST, handler=Octets) as address:
        table = Table(new_page(service_workers="allow"), address).open()
        expect(table.notice).to_contain_text(str(ONLINE_ONLY["types"]), timeout=READY_TIMEOUT)
        table.roll().score("chance")
        expect(table.notice).to_be_hidden()


VIOLATIONS = """
window.violations = [];
addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, disposition }) =>
    violations.push(`${effectiveDirective} ${blockedURI}`));
"""


@pytest.mark.allow_console
def test_the_policy_of_the_documentation_allows_all_that_the_game_does(new_page):
    """It refuses what stands in the page, which is fetched then, and nothing else."""
    with serving(DIST, handler=OwnPolicy) as address:
        table = Table(new_page(service_workers="allow"), address).prepare(VIOLATIONS)
        visit(table)
        table.roll().press("d")  # the solver, in its worker
        expect(table.tray.get_by_role("button", name="Why?")).to_be_visible(timeout=SOLVED)
        session = table.page.context.new_cdp_session(table.page)
        assert session.send("Page.getAppManifest")["data"]
        session.detach()
        assert table.page.evaluate(LOADED) == FONTS
        refused = table.page.evaluate("() => violations")
        assert {line for line in refused if not line.endswith(" inline")} == set()
        assert refused


@pytest.mark.slow
@pytest.mark.allow_console
@pytest.mark.parametrize("handler", [Inside, OwnPolicy])
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_a_page_may_not_hold_is_fetched(new_page, handler, language):
    with serving(DIST, handler=handler) as address:
        table = open_on(new_page, address).open(lang=language)
        assert table.page.evaluate("() => document.querySelector('style').sheet") is None
        felt = "(app) => getComputedStyle(app).getPropertyValue('--felt')"
        assert table.page.locator("#app").evaluate(felt)
        expect(table.root).to_have_attribute("lang", language)
        table.page.locator(".roll").click()
        expect(table.page.locator(".face[data-face='0']")).to_have_count(0)


def altering(kind):
    return type(f"Altering{kind.removeprefix('.').title()}", (Altering,), {"kind": kind})


@pytest.mark.slow
@pytest.mark.allow_console
@pytest.mark.parametrize(
    "handler", [Minified, Marked, *map(altering, (".js", ".css", ".gzip", ".wasm"))]
)
def test_altered_files_work_or_are_told(new_page, handler):
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
