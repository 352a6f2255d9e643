"""static/runtime/prefetch.js, in Node: what a start reads is asked for at once and checked."""

import json
from pathlib import Path

import pytest
from in_node import answer

SCRIPT = Path(__file__).resolve().parent.parent / "static" / "runtime" / "prefetch.js"

# What the script looks at. ``log`` is what it did, in order; a file arrives when a test says so.
PAGE = """
const fs = require("node:fs");
const vm = require("node:vm");
const { createHash, webcrypto } = require("node:crypto");

const CONTENT = "content";
const HASH = createHash("sha256").update(CONTENT).digest("hex").slice(0, 12);

const open = (
  {
    origin = "https://game.example", protocol = "https:", wasm = true, streams = true, visits = 1,
    secure = true, hashes = {},
  } = {},
  { ok = true, type = "application/wasm", content = CONTENT, anew = CONTENT } = {},
) => {
  const log = [];
  const waiting = {};
  const observers = [];
  const named = (url) => new URL(url).pathname.split("/").at(-1);
  const integrities = [];
  let hashing = 0;
  const digest = (...given) => {
    hashing += 1;
    return webcrypto.subtle.digest(...given).finally(() => (hashing -= 1));
  };
  const respond = (url, cache) => {
    const headers = { "Content-Type": type ?? "" };
    const body = cache === "reload" ? anew : content;
    const response = new Response(body, { status: ok ? 200 : 404, headers });
    return Object.defineProperty(response, "url", { value: named(url) });
  };
  const document = {
    querySelectorAll: () =>
      ["start", "wasm", "python", "game"].map((name) => document.getElementById(`part-${name}`)),
    getElementById: (id) => ({
      id,
      href: `https://game.example/sub/${id.replace("part-", "")}?h=${HASH}`,
      dataset: { bytes: String(CONTENT.length) },
      integrity: `sha256-of ${id.replace("part-", "")}`,
    }),
  };
  const navigator = {
    get serviceWorker() {
      if (!visits) throw new Error("SecurityError");
      return visits > 1 ? { controller: {} } : { controller: null };
    },
  };
  const scope = {
    origin, location: { protocol }, document, navigator, URL, Uint8Array, Response, TransformStream,
    crypto: secure ? { subtle: { digest } } : {}, CustomEvent,
    dispatchEvent: ({ type }) => log.push(`event ${type}`),
    fetch: (url, { cache, integrity }) => {
      log.push(`fetch ${named(url)}`);
      if (integrity) integrities.push(integrity);
      return new Promise((resolve, reject) => {
        const refuses = integrity && hashes[named(url)]?.shift() === "differs";
        waiting[named(url)] = () =>
          refuses ? reject(new TypeError("Failed to fetch")) : resolve(respond(url, cache));
      });
    },
    PerformanceObserver: class {
      constructor(look) { this.look = look; }
      observe() { observers.push(this); }
    },
    WebAssembly: wasm ? {
      ...(streams && {
        compileStreaming: async (source) => { log.push(`stream ${source.url}`); return "module"; },
      }),
      compile: async (source) => { log.push(`compile ${source.byteLength}`); return "module"; },
    } : undefined,
  };
  scope.window = scope;
  const settle = async () => {
    do {
      for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    } while (hashing);
  };
  vm.createContext(scope);
  vm.runInContext(fs.readFileSync(PATH, "utf8"), scope);
  return {
    log,
    integrities,
    ...scope.yahtzeeRuntime,
    answer: async (...names) => {
      for (const name of names) waiting[name]();
      await settle();
    },
    // The browser tells that a file has come to its end.
    end: async (name) => {
      const getEntriesByName = (url) => (named(url) === name ? [{}] : []);
      for (const { look } of observers) look({ getEntriesByName });
      await settle();
    },
  };
};
const text = (bytes) => new TextDecoder().decode(bytes);
"""


def run(script):
    """What ``script`` returns, after a page was defined for it."""
    program = f"const PATH = {json.dumps(str(SCRIPT))};{PAGE}(async () => {{ {script} }})()"
    return answer(f"{program}.then((result) => console.log(JSON.stringify(result)));")


FIRST = ["fetch wasm", "fetch python"]
ALL = [*FIRST, "fetch game"]


def test_a_first_visit_asks_at_once_and_once_for_what_python_needs_to_start():
    script = """
const page = open();
const asked = [...page.log];
page.take("wasm");
page.take("python");
await page.answer("wasm");
return [asked, await page.take("wasm"), page.log.slice(0, 3)];
"""
    assert run(script) == [FIRST, "module", [*FIRST, "stream wasm"]]


def test_the_game_comes_while_that_is_made_ready():
    script = """
const page = open();
const game = page.take("game");
await page.end("python");
const before = [...page.log];
await page.end("wasm");
await page.answer("game");
return [before, page.log, text(await game)];
"""
    assert run(script) == [FIRST, ALL, "content"]


def test_a_later_visit_has_it_all_on_the_device_and_asks_for_all_at_once():
    assert run("return open({ visits: 2 }).log;") == ALL


# On a later visit the WebAssembly is not hashed: the service worker has, and it is compiled.
@pytest.mark.parametrize(("visits", "name"), [(1, "python"), (1, "wasm"), (2, "python")])
def test_a_part_of_another_version_is_asked_for_once_more_past_all_caches(visits, name):
    script = """
const found = [];
for (const anew of [CONTENT, "of another version"]) {
  const page = open({ visits: VISITS }, { content: "of another version", anew });
  const read = page.take(NAME).then((part) => part && "here", ({ name }) => name);
  await page.answer(NAME);
  await page.answer(NAME);
  found.push(await read, page.log.filter((line) => line.startsWith("fetch " + NAME)).length);
  found.push(page.log.includes("event yahtzee:mixed"));
}
return found;
"""
    script = script.replace("VISITS", str(visits)).replace("NAME", json.dumps(name))
    script = f"process.on('unhandledRejection', () => {{}}); {script}"
    assert run(script) == ["here", 2, False, "MixedVersions", 2, True]


def test_without_a_secure_connection_the_browser_compares():
    script = """
const page = open({ secure: false }, { content: "whatever the browser lets through" });
const read = page.take("python");
await page.answer("python");
return [text(await read), page.integrities];
"""
    hash_of_all = "sha256-of python"
    assert run(script) == ["whatever the browser lets through", ["sha256-of wasm", hash_of_all]]


@pytest.mark.parametrize("name", ["python", "wasm"])
@pytest.mark.parametrize(
    ("hashes", "found", "tries"),
    [(["differs"], "here", 3), (["differs", "differs"], "MixedVersions", 4)],
)
def test_what_the_browser_refuses_is_asked_for_past_all_caches_too(name, hashes, found, tries):
    """It does not say why: what comes when it compares nothing is of another version."""
    script = f"""
process.on("unhandledRejection", () => {{}});
const name = {json.dumps(name)};
const page = open({{ secure: false, hashes: {{ [name]: {json.dumps(hashes)} }} }});
const read = page.take(name).then((part) => part && "here", (error) => error.name);
for (let turn = 0; turn < 4; turn += 1) await page.answer(name);
return [await read, page.log.filter((line) => line === `fetch ${{name}}`).length];
"""
    assert run(script) == [found, tries]


def test_what_does_not_come_at_all_is_not_taken_for_another_version():
    script = """
process.on("unhandledRejection", () => {});
const page = open({ secure: false, hashes: { python: ["differs", "differs"] } }, { ok: false });
const read = page.take("python").catch((error) => error.message);
for (let turn = 0; turn < 4; turn += 1) await page.answer("python");
return read;
"""
    assert run(script) == "python: 404"


@pytest.mark.parametrize(
    "place", ["{ origin: 'null' }", "{ protocol: 'file:' }", "{ wasm: false }"]
)
def test_nothing_is_asked_for_where_that_would_be_in_vain(place):
    assert run(f"return open({place}).log;") == []


def test_a_frame_without_an_origin_asks_when_it_is_needed():
    script = """
const page = open({ origin: "null", visits: 0 });
page.take("wasm");
await page.answer("wasm");
return [await page.take("wasm"), page.log];
"""
    assert run(script) == ["module", ["fetch wasm", "stream wasm"]]


def test_that_it_did_not_arrive_is_heard_even_if_who_needs_it_says_nothing():
    script = """
const heard = [];
process.on("unhandledRejection", (error) => heard.push(error.message));
const page = open({}, { ok: false });
page.take("wasm").catch(() => {});
for (const name of ["wasm", "wasm", "game", "game"]) await page.answer(name);
return heard;
"""
    assert run(script) == ["wasm: 404", "game: 404"]


def test_what_has_come_is_counted_in_bytes():
    script = """
const page = open();
const told = [page.progress()];
for (const name of ["wasm", "python", "game"]) {
  await page.answer(name);
  told.push(page.progress());
}
return told.map(({ size, ...rest }) => [size, ...Object.values(rest)]);
"""
    each = len("content")
    assert run(script) == [
        [4 * each, 0, 4 * each, ["start", "wasm", "python", "game"]],
        [4 * each, each, 3 * each, ["start", "python", "game"]],
        [4 * each, 2 * each, 2 * each, ["start", "game"]],
        [4 * each, 3 * each, each, ["start"]],
    ]


def test_the_compiled_file_of_a_later_visit_is_not_counted_as_it_comes():
    script = """
const page = open({ visits: 2 });
page.take("wasm");
const { uncounted } = page.progress();
await page.answer("python");
return [uncounted, page.progress().uncounted];
"""
    assert run(script) == [28, 21]
