"""What a start fetches: few files, few bytes, compiled Python, no database."""

import ast
import gzip
import io
import re
import zipfile
from dataclasses import replace
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from e2e import games
from e2e.images import KEPT as IMAGE_KEPT
from e2e.images import SEEN, visited_again
from e2e.images import USED as IMAGE_USED
from e2e.loading import HeldRequests
from e2e.offline import KEPT
from e2e.pages import Table
from e2e.restart import in_python
from e2e.serving import COMPRESSED
from tests.cases import cases
from tools.build import DIST, ROOT
from yahtzee.codes import make_game, make_rules
from yahtzee.engine.presets import preset
from yahtzee.languages import LANGUAGES
from yahtzee.session.address import SHARED_GAME, SHARED_RULES
from yahtzee.session.part_missing import MISSING, MIXED
from yahtzee.telling.news import WAITING

LATER = DIST / "static/deferred.gzip"
STYLES = "**/deferred.css*"
ASKED_AND_READY = """
(url) => [url, "yahtzee:ready"].map((name) => performance.getEntriesByName(name)[0].startTime)
"""
ASKED_UNTIL_READY = """
() => {
    const [{ startTime }] = performance.getEntriesByName("yahtzee:ready");
    return performance.getEntriesByType("resource")
        .filter((each) => each.startTime < startTime).map(({ name }) => name);
}
"""
PROMISE_INTEGRATION = """
["promising", "Suspending", "SuspendError", "Suspender"].filter((name) => name in WebAssembly)
"""
MOST_REQUESTS = 8
# Of a plain first visit until ready, packed. More needs a reason.
MOST_BYTES = 2_228_000
# Stops the first call that needs the second part of the runtime: the page would stand still while
# that is asked for, if it is not stored, and compiled. Pyodide tells which line of Python it was.
STOP = """
{
    let isStopped = false;
    const stop = () => {
        if (isStopped) return;
        isStopped = true;
        const { stack } = new Error();
        const functions = stack.match(/wasm-function\\[\\d+\\]/g).join(" ");
        console.error(`The second part of the runtime is needed, by ${functions}`);
        throw new Error("stopped by the test");
    };
    Error.stackTraceLimit = 50;
    const { open } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.open = function (...given) {
        if (String(given[1]).includes("second")) stop();
        return open.apply(this, given);
    };
    WebAssembly.Module = new Proxy(WebAssembly.Module, {
        construct(target, given, made) {
            if (given[0].byteLength > 1_000_000) stop();
            return Reflect.construct(target, given, made);
        },
    });
}
"""
# What a start may have before it.
QUERIES = (
    *(f"lang={each.tag}" for each in LANGUAGES),
    "daily=2026-11-29",
    "embed=1&theme=dark",
    "seed=start",
    "rules=yatzy&mode=real",
    "players=Ann,Çelik,日本,😀",
    "players=Ann&computers=best",
    "lang=fr" + SHARED_GAME + make_game(games.rounds_left(games.game("yatzy", "Ann", "Zoë"), 2)),
    "theme=light" + SHARED_RULES + make_rules(replace(preset("official").rules, rolls=4)),
)


def test_a_start_asks_for_few_files_and_bytes_and_for_none_in_vain(table):
    """Styles that the first screen does not need come later."""
    with table.page.expect_response(STYLES) as response:
        table.open()
    home = urlsplit(table.url).path
    asked = table.page.evaluate(ASKED_UNTIL_READY)
    paths = ["", *(urlsplit(url).path.removeprefix(home) for url in asked)]
    assert len(paths) <= MOST_REQUESTS, paths
    missing = [path for path in paths if not (DIST / (path or "index.html")).is_file()]
    assert missing == []
    sizes = {}
    for path in set(paths):
        content = (DIST / (path or "index.html")).read_bytes()
        packed = re.search(r"\.\w+$", path or ".html")
        sizes[path] = len(gzip.compress(content) if packed and packed[0] in COMPRESSED else content)
    assert sum(sizes.values()) <= MOST_BYTES, sizes
    asked, ready = table.page.evaluate(ASKED_AND_READY, response.value.url)
    assert asked > ready


@pytest.mark.slow
@pytest.mark.allow_console  # so that the lines of Python are what is told
@cases("visit", "later", "first")
def test_no_line_of_a_start_needs_the_second_part_of_the_runtime(new_page, url, visit):
    """Of first visits, of those that restore the memory image, and of a game that goes on."""
    page, told = new_page(service_workers="block" if visit == "first" else "allow"), []
    table = Table(page, url)
    if visit == "later":
        table.open()
        page.evaluate(KEPT)
        assert visited_again(table) == IMAGE_KEPT
    page.on("console", lambda message: told.append(message.text))
    page.add_init_script(STOP)

    def needed(query=""):
        told.clear()
        page.goto(f"{url}?{query}")
        page.locator("html:is([data-state=ready], [data-state=failed])").wait_for(state="attached")
        if visit == "later" and not told:
            assert page.evaluate(SEEN, [IMAGE_USED, IMAGE_KEPT]) == IMAGE_USED
        return [line for each in told for line in each.splitlines() if re.search("File|need", line)]

    seen = {query: needed(query) for query in QUERIES}
    table.open(mode="virtual", players="Ann,Çelik").roll().hold(2).roll().score(table.offered[0])
    table.roll().hold(1)
    seen["a game that goes on"] = needed()
    seen["the same in Japanese"] = needed("lang=ja")
    assert {query: lines[:4] for query, lines in seen.items() if lines} == {}


@pytest.mark.slow
def test_an_error_in_the_library_is_told_whole(table):
    """Before the rest of the library has come, and though its bytecode has no line numbers."""
    table.open()
    told = in_python(
        table.page,
        """
import json, traceback
try:
    json.loads("{")
except ValueError:
    return traceback.format_exc()
""",
    )
    assert "json/decoder.py" in told
    assert "JSONDecodeError: Expecting property name" in told


@pytest.mark.slow
def test_no_dataclass_compiles_its_methods(table):
    """The build has done it; what it has not is compiled as ever, only later."""
    table.open()
    compiled = """
import dataclasses, sys
from yahtzee.page import loader
await loader.load()
from yahtzee.page import late_actions
find, kinds = dataclasses._bytecode, set()
def note(text, namespace):
    code = find(text, namespace)
    kinds.add(type(code).__name__)
    return code
dataclasses._bytecode = note
for name, module in list(sys.modules.items()):
    if name.startswith("yahtzee.") and not hasattr(module, "__path__"):  # each once more
        facts = {key: vars(module)[key] for key in ("__name__", "__package__", "__file__")}
        exec(module.__loader__.get_code(name), facts)
dataclasses._bytecode = find
return sorted(kinds)
"""
    assert in_python(table.page, compiled) == ["code"]


def test_what_the_first_roll_does_not_need_comes_later(table):
    held = HeldRequests(table.page, "**/deferred.gzip*")
    table.open().roll().score("chance")
    expect_later = """
import sys
return [name for name in sys.modules if name.startswith(("yahtzee.solver", "yahtzee.players",
        "yahtzee.explain", "yahtzee.ui.views.dialogs", "yahtzee.coach.hints"))]
"""
    assert in_python(table.page, expect_later) == []
    table.page.get_by_role("button", name="Options").click()
    expect(table.status_line).to_have_text(str(WAITING))
    held.release()
    expect(table.page.get_by_role("dialog", name="Options")).to_be_visible()
    file = in_python(table.page, "from yahtzee import coach\nreturn coach.__file__")
    assert file.startswith("/lib/deferred.zip")


@pytest.mark.slow
def test_a_dialog_waits_for_its_styles(table):
    held = HeldRequests(table.page, STYLES)
    table.open().roll()
    table.page.get_by_role("button", name="Options").click()
    expect(table.status_line).to_have_text(str(WAITING))
    assert in_python(table.page, "from yahtzee import coach\nreturn coach.__name__")
    expect(table.dialogs).to_have_count(0)
    held.release()
    expect(table.page.get_by_role("dialog", name="Options")).to_have_css("border-radius", "14px")


FRONT_PAGE = {"content_type": "text/html", "body": "<!doctype html>"}


@pytest.mark.slow
@pytest.mark.allow_console
@pytest.mark.parametrize(
    ("file", "answer", "words"),
    [
        pytest.param(file, answer, MIXED if name == "cut short" else MISSING, id=f"{name}, {file}")
        for file, name, answer in (
            ("**/deferred.gzip*", "nothing", lambda route: route.abort()),
            ("**/deferred.gzip*", "error", lambda route: route.fulfill(status=503)),
            ("**/deferred.gzip*", "front page", lambda route: route.fulfill(**FRONT_PAGE)),
            (
                "**/deferred.gzip*",
                "cut short",
                lambda route: route.fulfill(body=LATER.read_bytes()[:-30]),
            ),
            (STYLES, "nothing", lambda route: route.abort()),
            (STYLES, "error", lambda route: route.fulfill(status=503)),
            (STYLES, "front page", lambda route: route.fulfill(**FRONT_PAGE)),
        )
    ],
)
def test_a_later_part_that_does_not_arrive_is_asked_for_again(table, file, answer, words):
    table.page.route(file, answer)
    table.open().roll()
    table.page.get_by_role("button", name="Options").click()
    expect(table.status_line).to_have_text(str(words))
    table.page.unroute_all()
    table.page.get_by_role("button", name="Options").click()
    expect(table.page.get_by_role("dialog", name="Options")).to_have_css("border-radius", "14px")
    # What begins when the page has settled begins now.
    table.page.wait_for_function("() => performance.getEntriesByName('yahtzee:at-rest').length")


def test_a_start_imports_few_modules_and_all_can_be_imported(table):
    """None that only errors and sources need; nor is there promise integration, which crashed."""
    table.open()
    assert table.page.evaluate(PROMISE_INTEGRATION) == []
    assert in_python(table.page, "from pyodide.ffi import can_run_sync\nreturn can_run_sync()") == 0
    loaded = set(in_python(table.page, "import sys\nreturn list(sys.modules)"))
    assert loaded.isdisjoint({"logging", "pathlib", "pyscript"})
    failed = """
import sys, zipimport
from importlib import import_module
from yahtzee.page import loader
await loader.load()
failed = {}
for archive in sys.path:
    if not archive.endswith(".zip"):
        continue
    for path in zipimport.zipimporter(archive)._get_files():
        if not path.endswith(".pyc"):
            continue
        name = path.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
        try:
            import_module(name)
        except Exception as error:
            failed[name] = repr(error)
return failed
"""
    assert in_python(table.page, failed) == {}


def test_it_starts_where_databases_and_storage_are_refused(new_page, url):
    page = new_page()
    page.add_init_script(
        "for (const name of ['indexedDB', 'localStorage', 'sessionStorage', 'caches'])"
        " Object.defineProperty(window, name, { configurable: true, get() {"
        " throw new DOMException('Refused', 'SecurityError'); } })"
    )
    Table(page, url).open().roll()


# What the archives hold.


def modules(archive):
    content = gzip.decompress((DIST / "static" / f"{archive}.gzip").read_bytes())
    with zipfile.ZipFile(io.BytesIO(content)) as file:
        paths = [path.removesuffix(".pyc").removesuffix("/__init__") for path in file.namelist()]
    return {path.replace("/", ".") for path in paths}


def sources():
    """The game's modules, as they are written."""
    found = {}
    for path in (ROOT / "yahtzee").rglob("*.py"):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        # For a command line, which a page has not.
        if path.stem not in ("__main__", "server", "library", "direct", "by_box"):
            found[name] = ast.parse(path.read_text(encoding="utf-8"))
    return found


def test_every_module_of_the_game_is_in_one_archive():
    first, later = modules("game"), modules("deferred")
    assert first & later == set()
    assert {name for name in first | later if name.partition(".")[0] == "yahtzee"} == set(sources())


def test_what_draws_codes_is_in_an_archive_of_its_own_with_what_only_it_needs():
    others = modules("python") | modules("game") | modules("deferred")
    assert "segno.encoder" in modules("qr_codes")
    assert modules("qr_codes").isdisjoint(others)
    assert modules("qr_codes").isdisjoint({"http.client", "email.message", "urllib.request"})
    assert not any(name.startswith("segno") for name in others)


def test_nothing_that_a_start_imports_comes_later():
    first, later = modules("game"), modules("deferred")
    for name, tree in sources().items():
        for node in tree.body if name in first else ():
            if isinstance(node, ast.ImportFrom):
                assert node.module not in later, f"{name} imports {node.module}"


def test_the_library_is_trimmed():
    library = modules("python")
    assert {"asyncio", "dataclasses", "json", "_pyodide", "pyodide"} <= library
    assert library.isdisjoint({"unittest", "tkinter", "sqlite3", "zipfile", "ssl"})
