"""One file of another build, in every way of opening the game: it never runs unnoticed.

For good on the host, it is told that parts of two versions are here. In a cache between, all is
well, as the page asks for it once more past all caches.
"""

import re

import pytest
from playwright.sync_api import expect

from e2e.conftest import UNTRUSTED
from e2e.hosts import hosts, iframe
from e2e.other_builds import FOREIGN, PAGE, Exchanging, Mode, exchanged
from e2e.pages import READY_TIMEOUT, Table
from e2e.serving import serving
from e2e.solving import SOLVED
from e2e.test_hosts import OwnPolicy
from tools.build import DIST
from tools.catalogues import published
from tools.published import PARTS, PATHS
from yahtzee.languages import BY_TAG
from yahtzee.server import HOST
from yahtzee.session.part_missing import MIXED

pytestmark = pytest.mark.allow_console

MODES = (
    Mode("own page"),
    Mode("strict policy", is_strict=True),
    Mode("plain http", is_plain=True),
    Mode("plain http, strict policy", is_plain=True, is_strict=True),
    Mode("sandbox", is_sandboxed=True),
    Mode("sandbox, strict policy", is_sandboxed=True, is_strict=True),
    Mode("sandbox, all sites allowed", is_sandboxed=True, allows_all=True),
)
GERMAN = "language-de"
FILES = {"page": PAGE, GERMAN: published(BY_TAG["de"]), **PATHS}
FOR_OPAQUE = {part.name for part in PARTS if part.for_opaque}
# Only pages that the service worker answers for have these.
KEPT_ONLY = ("image-store", "image-worker")
TOLD = str(MIXED)
OPENS = "Options"  # with all that is late in the page
# The rest is needed for something else: asked for as the game does it.
ASKED = {"qr-codes": "bytesOf", "layer-maxi-yatzy-plain": "bytesOf", "confetti": "addPart"}
# What has become of a start: a page that cannot start has loaded itself once more.
END = """
(heals) => {
    const [{ type }] = performance.getEntriesByType("navigation");
    if (document.documentElement.dataset.state === "ready") return "ready";
    const isTold = document.getElementById("failed")?.hidden === false;
    return !heals && type === "reload" && isTold && "told";
}
"""
REFUSED = """
async ([name, way]) => {
    const { href } = document.getElementById(`part-${name}`);
    const asked = { bytesOf: href, addPart: name }[way];
    return yahtzeeRuntime[way](asked).then(() => "", (error) => error.name);
}
"""
# A sample for every run: what is another on the host is told, what is in a cache is fetched again.
SAMPLE = {("sandbox", "start", False), ("strict policy", "scripts", True)}


def is_fetched(name, mode):
    """Whether a page in this mode asks for this file."""
    if name in ("styles", "scripts"):
        return mode.is_strict
    if name == "opaque-origin-files":
        return mode.is_sandboxed and not mode.allows_all
    if name == "frame-messages":
        return mode.is_sandboxed
    # What solves Maxi Yatzy is done without where nothing may be fetched.
    is_brought = name.startswith(("language-", "layer-")) or name in FOR_OPAQUE
    return mode.allows_all or not (mode.is_sandboxed and is_brought)


CASES = [
    pytest.param(
        mode, name, heals,
        id=f"{mode.name}: {name} {'in a cache' if heals else 'on the host'}",
        marks=[] if (mode.name, name, heals) in SAMPLE else pytest.mark.slow,
    )
    for mode in MODES
    for name in FILES
    for heals in (False, True)
    if name not in KEPT_ONLY and is_fetched(name, mode)
]  # fmt: skip


@pytest.fixture
def opened(new_page, tmp_path):
    """Open the game in a mode, from an address; the page or the frame with it."""

    def open_in(mode, address):
        page = new_page()
        if mode.is_sandboxed:
            around = sites.write(iframe(address, sandbox="allow-scripts"))
            page.goto(sites.site + around)
            frame = page.locator("iframe").element_handle().content_frame()
            assert frame
            return frame
        page.goto(address.replace(HOST, UNTRUSTED) if mode.is_plain else address)
        return page

    with hosts(tmp_path) as sites:
        yield open_in


@pytest.mark.parametrize(("mode", "name", "heals"), CASES)
def test_a_file_of_another_build_is_told_or_fetched_past_all_caches(opened, mode, name, heals):
    path = FILES[name]
    fields = {
        "mode": mode,
        "path_of": path,
        "content": exchanged(path),
        "heals": heals,
        "policy": OwnPolicy.policy,
    }
    query = "?lang=de" if name == GERMAN else "?embed=0"
    with serving(DIST, handler=type("OneExchanged", (Exchanging,), fields)) as address:
        view = opened(mode, address + query)
        table = Table(view, address)
        end = view.wait_for_function(END, arg=heals, timeout=READY_TIMEOUT).json_value()
        if end == "ready":
            assert use(table, name, heals=heals) != heals
        else:
            alert = table.alert.get_by_role("paragraph")
            expect(alert).to_have_count(1)
            expect(alert).to_have_attribute("data-cause", "mixed")
        assert mode.is_sandboxed or view.evaluate("() => isSecureContext") != mode.is_plain
        # What starts Python compares for itself, in what it does first.
        assert view.evaluate(FOREIGN) == ["js"] * (name == "start" and not heals)


def use(table, name, *, heals):
    """Use a late part; whether it is told that it is of another version."""
    if name == GERMAN:
        expect(table.root).to_have_attribute("lang", "de" if heals else "en")
        notice = table.page.locator(".notice")
        expect(notice).to_contain_text("" if heals else "are of another version")
        return not heals
    if name in ASKED:
        return table.page.evaluate(REFUSED, [name, ASKED[name]]) == "MixedVersions"
    table.roll()
    if name.startswith("solver"):
        table.tray.get_by_role("button", name="Hint").click()
        expect(table.status_line).to_contain_text(
            re.compile(f"Try this:|{re.escape(TOLD)}"), timeout=SOLVED
        )
    else:
        table.page.get_by_role("button", name=OPENS).click()
        shown = table.page.get_by_role("dialog", name=OPENS)
        expect(shown.or_(table.status_line.get_by_text(TOLD)).first).to_be_visible()
    return table.status == TOLD
