"""How scripts and styles are loaded by elements: static/addresses.js, in Node.

Browsers show it all in e2e/test_versions.py; here is each answer that there can be.
"""

import json
from pathlib import Path

import pytest
from in_node import answer

SCRIPT = Path(__file__).resolve().parent.parent / "static" / "addresses.js"
SOURCE = SCRIPT.read_text(encoding="utf-8").replace("export ", "")

# What elements get is given in turn: "own", "other" (of another version) or "none".
PAGE = """
globalThis.window = { origin: ORIGIN };
globalThis.log = [];
const compares = ORIGIN !== "null";
const link = {
  href: `https://game.example/${NAME}?h=1`,
  integrity: "sha256-own",
  dataset: { stamp: "stamp own" },
};
let style = "";
const element = (tag) => {
  const heard = {};
  return {
    tag, dataset: {}, heard, addEventListener: (name, handler) => (heard[name] = handler),
    remove() { log.push("gone"); style = ""; },
  };
};
globalThis.document = {
  documentElement: {}, getElementById: () => link, createElement: element,
  head: {
    append(added) {
      log.push(added.tag, added.integrity ?? added.dataset.stamp);
      const came = HOST.shift();
      // A browser runs what it has not compared; a script of this version takes its stamp off.
      if (came === "own") style = `"stamp own"`;
      if (came === "own" && added.tag === "script") delete added.dataset.stamp;
      const fails = came === "none" || (came === "other" && compares);
      queueMicrotask(fails ? added.heard.error : added.heard.load);
    },
  },
};
globalThis.getComputedStyle = () => ({ getPropertyValue: () => style });
globalThis.fetch = async (url, { cache, mode }) => {
  log.push(`${cache} ${mode}`);
  if (ANSWER === "offline") throw new TypeError("Failed to fetch");
  const ok = ANSWER !== "404";
  const type = ANSWER === "front page" ? "text/html" : "text/css";
  return { ok: ok && compares, headers: new Headers(compares ? { "Content-Type": type } : {}) };
};
"""
OWN = "https://game.example"
PAST_CACHES = "reload no-cors"


def loaded(origin, name, host, host_answers="yes"):
    """The name of the error, if any, and what was done."""
    names = {"ORIGIN": origin, "NAME": name, "HOST": host, "ANSWER": host_answers}
    constants = "".join(f"const {key} = {json.dumps(value)};" for key, value in names.items())
    ask = """
load("name").then(() => "", (error) => error.name)
    .then((error) => console.log(JSON.stringify([error, log])));
"""
    return answer(f"{constants}{{{PAGE}}}\n{{{SOURCE}{ask}}}")


@pytest.mark.parametrize(("name", "tag"), [("page.css", "link"), ("page.js", "script")])
@pytest.mark.parametrize(("origin", "word"), [(OWN, "sha256-own"), ("null", "stamp own")])
def test_what_is_of_this_version_is_asked_for_once(origin, word, name, tag):
    assert loaded(origin, name, ["own"]) == ["", [tag, word]]


@pytest.mark.parametrize("name", ["page.css", "page.js"])
@pytest.mark.parametrize("origin", [OWN, "null"])
@pytest.mark.parametrize("first", ["other", "none"])
def test_what_is_not_is_asked_for_once_more_past_all_caches(origin, name, first):
    error, log = loaded(origin, name, [first, "own"])
    assert error == ""
    assert log[2:4] == ["gone", PAST_CACHES]
    assert len(log) == 6


@pytest.mark.parametrize("name", ["page.css", "page.js"])
@pytest.mark.parametrize("origin", [OWN, "null"])
def test_what_stays_of_another_version_is_taken_away_and_told(origin, name):
    error, log = loaded(origin, name, ["other", "other"])
    assert error == "MixedVersions"
    assert log.count("gone") == 2


@pytest.mark.parametrize(
    ("origin", "host_answers"),
    [(OWN, "404"), (OWN, "front page"), (OWN, "offline"), ("null", "404"), ("null", "offline")],
)
def test_what_does_not_come_is_no_other_version(origin, host_answers):
    error, _ = loaded(origin, "page.js", ["none", "none"], host_answers)
    assert error in ("Error", "TypeError")
