"""What a visit leaves on the device: the whole game, offline, always of one version."""

import io
import json
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import expect

from e2e import games
from e2e.house_rules import press
from e2e.offline import UPDATE_ASKED, visit
from e2e.pages import READY_TIMEOUT, Table
from e2e.serving import Handler
from e2e.solving import SOLVED, ask, three_sixes
from tools.build import DIST
from tools.manifest import digest, manifest, where_used
from yahtzee.session.notices import NEW_VERSION, ONLINE_ONLY

REFUSED = """
async () => {
    const registration = await navigator.serviceWorker.register("service-worker.js");
    const worker = registration.installing;
    while (worker && worker.state === "installing") {
        await new Promise((done) => worker.addEventListener("statechange", done, { once: true }));
    }
    return !registration.active;
}
"""
ADDRESSES = """
async () => {
    const found = [];
    for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) found.push(url);
    }
    return found;
}
"""
SIZE_OF_PICTURE = """
async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    return new URL(address).pathname.endsWith(".svg") ? "any" : `${naturalWidth}x${naturalHeight}`;
}
"""
# What a disk or a browser may do to an entry: lose it, or change it.
SPOIL = """
async ([ending, damage]) => {
    for (const name of await caches.keys()) {
        const store = await caches.open(name);
        for (const request of await store.keys()) {
            if (!new URL(request.url).pathname.endsWith(ending)) continue;
            if (!damage) return store.delete(request);
            const old = await store.match(request);
            const bytes = new Uint8Array(await old.arrayBuffer());
            bytes.fill(0, bytes.length / 2);
            await store.put(request, new Response(bytes, { headers: old.headers }));
            return true;
        }
    }
    return false;
}
"""


@pytest.fixture
def table(new_page, site):
    """The game on a device of its own, which may keep it."""
    return Table(new_page(service_workers="allow"), site.url)


def release_shown(page):
    return page.locator("html").get_attribute("data-release")


def test_after_one_visit_everything_is_kept_whole_and_works_without_a_server(table, site):
    """What comes later than the first roll has come, or is there to be had."""
    visit(table)
    kept = [url for url in table.page.evaluate(ADDRESSES) if not url.endswith("?keys")]
    unused = where_used(site.folder)  # other languages than English
    expected = [
        f"{site.url}{name}?h={content[:12]}"
        for name, content in manifest(site.folder).items()
        if name not in unused
    ]
    assert sorted(kept) == sorted(expected)
    site.stop()
    table.open(rules="yatzy", players="Ann,Bob", seed="7").roll().score("chance")
    table.reload().resume(three_sixes())
    ask(table)
    table.tray.get_by_role("button", name="Why?").click()
    expect(table.dialog).to_have_accessible_name("The coach")
    # Of Maxi Yatzy the table that the first rounds are advised from is here, too.
    table.close().resume(games.roll(games.game("maxi-yatzy-plain"), faces=(6, 6, 3, 2, 6, 1)))
    ask(table)
    table.tray.get_by_role("button", name="Why?").click()
    heads = table.dialog.locator(".choice-heads").first
    expect(heads).to_have_text("In the end", timeout=SOLVED)
    table.close().choose("Help")
    press(table, "Embed this game")
    expect(table.dialog.get_by_role("textbox").first).to_be_visible()
    press(table, "Close")  # back to the help
    table.close().choose("Options")
    with table.page.expect_download():
        press(table, "Save to a file")


def test_a_new_version_waits_until_it_is_asked_for_and_the_game_goes_on(table, site):
    visit(table).roll().hold(2, 4)
    dice, held = table.dice, table.held
    site.release(2)
    assert table.page.evaluate(UPDATE_ASKED) == "told"
    table.roll()
    dice, held = table.dice, table.held

    table.reload()  # still the old one: nobody has asked for the new
    assert release_shown(table.page) is None
    assert (table.dice, table.held) == (dice, held)

    expect(table.notice).to_contain_text(str(NEW_VERSION))
    with table.page.expect_event("framenavigated"):
        table.notice.get_by_role("button", name="Reload").click()
    expect(table.page.locator("html")).to_have_attribute("data-release", "2")
    table.ready()
    assert (table.dice, table.held) == (dice, held)
    site.stop()
    table.reload()
    assert release_shown(table.page) == "2"


@pytest.mark.slow
@pytest.mark.allow_console
def test_half_of_a_new_version_is_refused_and_the_old_one_serves(table, site):
    visit(table)
    old = site.read("index.html")
    site.release(2)
    site.write("index.html", old)
    assert table.page.evaluate(UPDATE_ASKED) == "refused"
    site.stop()
    table.reload().roll()
    assert release_shown(table.page) is None


@pytest.mark.slow
@pytest.mark.parametrize("damage", [False, True], ids=["lost", "damaged"])
def test_lost_or_damaged_entries_are_mended(table, site, damage):
    visit(table)
    for ending in ("/", "page.js", "page.css", "deferred.gzip"):
        assert table.page.evaluate(SPOIL, [ending, damage])
    table.reload()
    site.stop()
    table.reload().roll()


# What a start waits for longest: browsers that can take it straight from the store.
STRAIGHT = ("start.js", "python.gzip", "game.gzip", "pyodide.asm.wasm")


@pytest.mark.slow
@pytest.mark.allow_console
@pytest.mark.parametrize("ending", STRAIGHT)
def test_what_is_read_without_the_worker_is_mended_by_the_page_itself(table, site, ending):
    visit(table)
    assert table.page.evaluate(SPOIL, [ending, True])
    table.page.reload()
    table.page.locator("html[data-state=ready]").wait_for(timeout=READY_TIMEOUT)
    site.stop()
    table.reload().roll()


class Unwell(Handler):
    """A host with a bad day: some paths answer with an error page, and say that all is well."""

    names = ("static/deferred.gzip", "static/page.css")

    def send_head(self):
        if any(name in self.path for name in self.names):
            self.path = self.prefix + "index.html"
        return super().send_head()


class Meddling(Handler):
    """A host that adds a line to what it sends, as those do that inject or minify."""

    names = ("static/page.css", "static/runtime/start.js", "static/solver_worker.js")

    def send_head(self):
        name = self.path.partition("?")[0].removeprefix(self.prefix)
        if name not in self.names:
            return super().send_head()
        content = Path(self.translate_path(self.path)).read_bytes() + b"\n/* kind regards */\n"
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(name))
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return io.BytesIO(content)


@pytest.mark.slow
@pytest.mark.allow_console
@pytest.mark.parametrize("handler", [Unwell, Meddling])
def test_what_is_not_as_it_was_built_is_never_kept_and_told(table, site, handler):
    """The page works with it online, as it does everywhere; offline there is none of it."""
    site.stop()
    site.start(handler)
    table.open()
    # Found once the page is at rest, which it is late where a part is missing.
    expect(table.notice).to_contain_text(str(ONLINE_ONLY["altered"]), timeout=READY_TIMEOUT)
    table.roll().score("chance")  # what answers the notice may be what has not arrived
    expect(table.notice).to_be_hidden()
    assert table.page.evaluate(REFUSED)
    kept = table.page.evaluate(ADDRESSES)
    assert not [url for url in kept if any(name in url for name in handler.names)]
    table.reload().roll()
    assert table.page.evaluate(REFUSED)
    expect(table.notice).to_be_hidden()  # once is enough
    site.stop()
    site.start()
    visit(table)
    site.stop()
    table.reload().roll()


@pytest.mark.slow
def test_it_can_be_installed(table):
    visit(table)
    session = table.page.context.new_cdp_session(table.page)
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # Every test has a browser of its own that forgets, which nothing can be installed in.
    assert {error["errorId"] for error in errors} <= {"in-incognito"}
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    described = json.loads(manifest["data"])
    for picture in (*described["icons"], *described["screenshots"]):
        address = urljoin(manifest["url"], picture["src"])
        assert table.page.evaluate(SIZE_OF_PICTURE, address) == picture["sizes"]
    for shortcut in described["shortcuts"]:
        table.page.goto(urljoin(manifest["url"], shortcut["url"]))
        table.ready()


def test_the_list_holds_the_hash_of_what_is_there():
    listed = manifest(DIST)
    assert listed[""] == digest(DIST / "index.html")
    assert "static/deferred.gzip" in listed
    assert "service-worker.js" not in listed
