"""static/runtime.js, in Node: what takes longest is begun at once."""

import json
from pathlib import Path

import pytest
from in_node import answer

pytestmark = pytest.mark.cpython

SCRIPT = Path(__file__).resolve().parent.parent / "static" / "runtime.js"

# What the script looks at. ``log`` is what it did, in order.
PAGE = """
const fs = require("node:fs");
const vm = require("node:vm");

const open = (
  { origin = "https://game.example", protocol = "https:", wasm = true, visits = 1 } = {},
  { ok = true, type = "application/wasm" } = {},
) => {
  const log = [];
  const response = {
    ok, url: "it", status: ok ? 200 : 404, headers: { get: () => type }, arrayBuffer: () => "bytes",
  };
  const document = {
    baseURI: "https://game.example/sub/",
    addEventListener: (name, listener) => { document[name] = listener; },
    getElementById: (id) => { log.push(id); return { href: "image.js" }; },
  };
  const navigator = {
    get serviceWorker() {
      if (!visits) throw new Error("SecurityError");
      return visits > 1 ? { controller: {} } : { controller: null };
    },
  };
  const scope = {
    origin, location: { protocol }, document, navigator, URL,
    fetch: async (url) => { log.push(`fetch ${url}`); return response; },
    WebAssembly: wasm ? {
      compileStreaming: async (source) => { log.push(`stream ${source.url}`); return "module"; },
      compile: async (source) => { log.push(`compile ${source}`); return "module"; },
    } : undefined,
  };
  scope.window = scope;
  vm.createContext(scope);
  vm.runInContext(fs.readFileSync(PATH, "utf8"), scope);
  return { log, document, ...scope.yahtzeeRuntime };
};
"""
ASKED = "fetch https://game.example/sub/static/vendor/pyodide/pyodide.asm.wasm"


def run(script):
    """What ``script`` returns, after a page was defined for it."""
    program = f"const PATH = {json.dumps(str(SCRIPT))};{PAGE}(async () => {{ {script} }})()"
    return answer(f"{program}.then((result) => console.log(JSON.stringify(result)));")


def test_it_is_asked_for_at_once_and_once():
    script = "const page = open(); const asked = [...page.log];"
    script += "return [asked, await page.take(), await page.take(), page.log];"
    assert run(script) == [[ASKED], "module", "module", [ASKED, "stream it"]]


def test_a_host_may_not_know_the_type():
    script = "const page = open({}, { type: null }); await page.take(); return page.log;"
    assert run(script) == [ASKED, "compile bytes"]


@pytest.mark.parametrize(
    "place", ["{ origin: 'null' }", "{ protocol: 'file:' }", "{ wasm: false }"]
)
def test_it_is_not_asked_for_where_that_would_be_in_vain(place):
    assert run(f"return open({place}).log;") == []


def test_a_frame_without_an_origin_asks_when_it_is_needed():
    script = "const page = open({ origin: 'null' }); return [await page.take(), page.log];"
    assert run(script) == ["module", [ASKED, "stream it"]]


def test_that_it_did_not_arrive_is_heard_even_if_who_needs_it_says_nothing():
    script = """
const heard = [];
process.on("unhandledRejection", (error) => heard.push(error.message));
const page = open({}, { ok: false });
await page.take().catch(() => {});
await new Promise(setImmediate);
return heard;
"""
    assert run(script) == ["it: 404"]


@pytest.mark.parametrize("visits", [0, 1], ids=["no service workers", "first visit"])
def test_a_first_visit_looks_for_no_image(visits):
    script = f"const page = open({{ visits: {visits} }}); const image = await page.image;"
    assert run(f"{script} return [Object.keys(image), page.log];") == [["settle"], [ASKED]]


def test_a_later_visit_looks_for_its_image_once_the_page_is_read_and_can_do_without():
    """Node has no such module, as if it had not arrived."""
    script = """
const page = open({ visits: 2 });
await new Promise(setImmediate);
const before = [...page.log];
page.document.readystatechange();
const image = await page.image;
return [before, page.log, image.kept ?? null, image.settle() ?? null];
"""
    assert run(script) == [[ASKED, "stream it"], [ASKED, "stream it", "part-image"], None, None]
