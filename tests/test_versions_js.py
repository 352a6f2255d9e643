"""No build runs with a part of another: every file exchanged, every cached entry lost, in Node.

A small browser (versions.js) runs the page's own service worker, prefetch.js and start_failure.js
against a host. Within two loads the page is whole, or says what to do.
"""

import json
from importlib import import_module
from pathlib import Path

from fakes import find_all
from in_node import answer

from yahtzee.ui.views.failure import failure

ROOT = Path(__file__).resolve().parent.parent
BROWSER = ROOT / "tests" / "versions.js"
ELEMENTS = ["deferred-styles", "frame-messages", "confetti"]
SAID = {"told: mixed", "told: missing"}


def run(script):
    published = import_module("tools.published")
    catalogues = import_module("tools.catalogues")
    parts = published.PATHS | {
        f"language-{each.tag}": catalogues.published(each) for each in catalogues.TRANSLATED
    }
    starts = [part.name for part in published.PARTS if part.starts]
    # The others of the page are in it, or only the memory image and sandboxed frames have them.
    aside = [part.name for part in published.PARTS if not part.compared] + ["styles", "scripts"]
    names = {
        "ROOT": str(ROOT),
        "PARTS": parts,
        "STARTS": starts,
        "ROUTED": [published.PATHS[part.name] for part in published.PARTS if part.routed],
        "ELEMENTS": ELEMENTS,
        "LATER": [name for name in parts if name not in (*starts, *aside)],
        "CAUSES": [node.attributes["data-cause"] for node in find_all(failure(), "p")],
    }
    constants = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in names.items())
    program = f"""{constants}{BROWSER.read_text(encoding="utf-8")}
process.on("unhandledRejection", () => {{}});
const [OLD, NEW, LATEST] = ["old", "new", "latest"].map(build);
const EXCHANGED = Object.keys(NEW).filter((path) => path !== "service-worker.js");
(async () => {{ {script} }})().then((result) => console.log(JSON.stringify(result)));"""
    return answer(program)


def test_every_file_of_another_version_is_told_where_the_host_keeps_it():
    """Half of an update, or a file that was forgotten, without a service worker."""
    results = run("""
        const results = {};
        for (const [base, other] of [[NEW, OLD], [OLD, NEW]]) {
          for (const path of EXCHANGED) {
            const browser = new Browser({ ...base, [path]: other[path] });
            browser.hasWorkers = false;
            results[`${path} ${base === NEW}`] = await twice(browser);
          }
        }
        return results;
    """)
    assert len(results) > 40
    wrong = {
        path: seen
        for path, seen in results.items()
        if seen[-1] not in SAID and not seen[-1].startswith("whole")
    }
    assert wrong == {}
    needed = [f"static/{name}" for name in ("game.gzip", "python.gzip", "runtime/start.js")]
    for path in (*needed, "static/deferred.gzip", ""):
        assert results[f"{path} true"][-1] == "told: mixed", path


def test_every_stale_file_in_a_cache_is_asked_for_once_more():
    """What a browser kept of one version at the address of another, and a page that it kept."""
    results = run("""
        const results = {};
        for (const path of EXCHANGED) {
          const browser = new Browser(NEW);
          browser.hasWorkers = false;
          const query = path && `?h=${short(NEW[path])}`;
          browser.http.set(`${SCOPE}${path}${query}`, OLD[path]);
          results[path] = [...(await twice(browser)), browser.loads];
        }
        return results;
    """)
    assert {path: seen for path, seen in results.items() if seen[0] != "whole: new"} == {}
    assert max(seen[1] for seen in results.values()) == 2


def test_every_lost_entry_is_fetched_again_or_the_version_of_the_host_takes_over():
    results = run("""
        const results = {};
        for (const [name, host] of Object.entries({ older: OLD, equal: NEW, newer: LATEST })) {
          for (const path of EXCHANGED) {
            const browser = await visited(NEW);
            browser.host = { ...host };
            const [store] = browser.stores.values();
            const lost = store.delete(`${SCOPE}${path}?h=${sha(NEW[path], "hex").slice(0, 12)}`);
            const seen = [lost, ...(await twice(browser))];
            if (seen.at(-1).includes("update")) seen.push(await switched(browser));
            results[`${path} ${name}`] = seen;
          }
        }
        return results;
    """)
    assert len(results) > 60
    assert all(seen[0] for seen in results.values())
    wrong = {path: seen for path, seen in results.items() if not seen[-1].startswith("whole")}
    assert wrong == {}
    needed = ("", "static/game.gzip", "static/vendor/pyodide/pyodide.asm.wasm", "static/page.js")
    for path in needed:
        for host, versions in {"older": "old new", "equal": "new", "newer": "latest new"}.items():
            seen = results[f"{path} {host}"][-1]
            assert seen.removeprefix("whole: ") in versions.split(), (path, host, seen)


def test_half_of_a_new_version_never_reaches_a_page_that_is_kept():
    results = run("""
        const results = [];
        for (const path of EXCHANGED) {
          const browser = await visited(OLD);
          browser.host = { ...NEW, [path]: OLD[path] };
          await browser.update();
          await browser.installed;
          results.push(...(await twice(browser)));
        }
        return results;
    """)
    assert set(results) == {"whole: old"}


def test_a_full_disk_refuses_nothing_that_the_host_has():
    seen = run("""
        const browser = await visited(NEW);
        browser.isFull = true;
        for (const store of browser.stores.values()) store.clear();
        return twice(browser);
    """)
    assert seen == ["whole: new"]


def test_the_page_of_before_gets_no_part_of_the_version_that_took_over():
    """Another tab has switched, and what the old page had was dropped."""
    seen = run("""
        const browser = await visited(OLD);
        await browser.load();
        browser.host = { ...NEW };
        await browser.update();
        await browser.installed;
        await browser.activate(browser.registration.waiting);
        for (const store of browser.stores.values()) {
          for (const url of store.keys()) if (!url.includes("keys")) store.delete(url);
        }
        const part = { url: `${SCOPE}${PARTS.deferred}?h=${short(OLD[PARTS.deferred])}` };
        const answer = await browser.page.controller.answer({ ...part, method: "GET" });
        return answer.type;
    """)
    assert seen == "error"
