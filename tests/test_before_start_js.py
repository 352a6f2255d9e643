"""The page's first scripts, in Node with a small document: what happens before Python is ready."""

import json
from pathlib import Path

import pytest
from fakes import find_all
from in_node import answer
from language_wishes import WISHES

from yahtzee.languages import ENGLISH, LANGUAGES
from yahtzee.saves import formats
from yahtzee.saves.settings import BONE, DieStyle, Settings, Theme
from yahtzee.session.storage.keys import SETTINGS
from yahtzee.ui.colours import material_of
from yahtzee.ui.views.failure import failure

ROOT = Path(__file__).resolve().parent.parent
NAMES = ("content_policy", "theme_and_language", "clicks_before_start", "start_failure")
SCRIPTS = [str(ROOT / "static" / f"{name}.js") for name in NAMES]
CAUSES = ("webassembly", "file", "missing", "mixed", "policy", "types", "broken")
LEADS = [[each.tag, [each.primary, *each.leads]] for each in LANGUAGES if each != ENGLISH]
STAMP = "0123456789ab"

# The page, as far as these scripts look at it. What a test adds runs after it.
PAGE = """
const fs = require("node:fs");
const vm = require("node:vm");

class HTMLScriptElement {}
class HTMLImageElement {}

const Node = { TEXT_NODE: 3 };
const written = (data) => ({ nodeType: Node.TEXT_NODE, data });

// An element with attributes and children, texts among them.
class Element {
  constructor(attributes, ...children) { this.attributes = attributes; this.childNodes = children; }
  hasAttribute(name) { return name in this.attributes; }
  setAttribute(name, value) { this.attributes[name] = value; }
  append(...children) {
    this.childNodes = children.map((child) => (typeof child === "string" ? written(child) : child));
  }
  replaceWith(other) { this.other = other; }
  said() {
    const inside = this.childNodes.map((child) => child.data ?? child.said());
    return [...Object.values(this.attributes), ...inside].flat();
  }
}

class Button {
  constructor(action) { this.dataset = action ? { action } : {}; this.attributes = {}; }
  closest(selector) {
    if (selector !== "[data-action]") throw new Error(selector);
    return this.dataset.action ? this : null;
  }
  setAttribute(name, value) { this.attributes[name] = value; }
  removeAttribute(name) { delete this.attributes[name]; }
}

function open({
  stored = null, refused = false, protocol = "https:", wasm = true,
  search = "", framed = false, types = true, origin = "https://game.example", media = [],
  languages = ["en-GB"], headers = null, others = {},
} = {}) {
  const heard = {};
  const listen = (name, handler) => (heard[name] ??= []).push(handler);
  const causes = CAUSES.map((cause) => ({ dataset: { cause }, hidden: true }));
  const failed = Object.assign(new Element({}, written("Failed")), { hidden: true });
  const waiting = new Element({}, written("Waiting"));
  const app = new Element(
    { id: "app", title: "T" }, written("A"), new Element({ "aria-label": "L" }, written("B")),
  );
  const bar = {};
  const frames = [];
  const queries = {};
  const watched = [];
  const rules = [];
  const scripts = [];
  const links = LEADS.map(([tag, leads]) => ({
    href: `https://game.example/yahtzee/static/${tag}.js`,
    hreflang: tag, leads, dataset: { stamp: STAMP },
  }));
  const buttons = [new Button("roll"), new Button("roll"), new Button("new-game")];
  const document = {
    documentElement: {
      dataset: { state: "loading", theme: "auto" },
      style: { setProperty(name, value) { this[name] = value; } },
      toggleAttribute(name, on) { this[name] = on; },
    },
    querySelector: (selector) => ({
      ...Object.fromEntries(links.flatMap((link) =>
        link.leads.map((lead) => [`link[data-for~="${lead}"]`, link]))),
      "meta[name=theme-color]": bar,
      "meta[name=policy]": { content: "script-src 'self'; img-src 'self'" },
    })[selector],
    readyState: "loading",
    baseURI: "https://game.example/yahtzee/?seed=1",
    addEventListener: listen,
    title: "Game",
    getElementById: (id) => ({
      failed, waiting, app, "part-start": { href: "https://game.example/yahtzee/start.js" },
      ...Object.fromEntries(links.map((link) => [`part-words-${link.hreflang}`, link])),
    })[id] ?? null,
    createElement: () => ({
      addEventListener(name, handler) { this[name] = handler; },
    }),
    createElementNS: (space, tag) => Object.assign(new Element({}), { space, tag }),
    head: { append: (made) => ("src" in made ? scripts : rules).push(made) },
    querySelectorAll: (selector) => ({
      "[aria-busy]": buttons.filter((button) => "aria-busy" in button.attributes),
      "#failed [data-cause]": causes,
    })[selector],
  };
  const localStorage = { ...others, getItem: (key) => (key === KEY ? stored : null) };
  if (stored) localStorage[KEY] = stored;
  const scope = {
    document, JSON, HTMLScriptElement, URL, URLSearchParams, addEventListener: listen, origin,
    location: { protocol, search, origin: protocol === "file:" ? "null" : "https://game.example" },
    navigator: { languages }, Node, history: { state: null },
    matchMedia: (query) => queries[query] ??= {
      get matches() { return media.includes(query); },
      addEventListener: (name, handler) => listen(`${name} of ${query}`, handler),
    },
    getComputedStyle: ({ dataset, ...root }) => ({
      backgroundColor: `${dataset.theme}${root["data-contrast"] ? ", high contrast" : ""}`,
    }),
    requestAnimationFrame: (draw) => frames.push(draw),
    MutationObserver: class {
      constructor(handler) { this.handler = handler; }
      observe(element, { attributeFilter }) { watched.push([attributeFilter, this.handler]); }
    },
    fetch: async () => {
      if (!headers) throw new TypeError("no connection");
      return { ok: true, headers: new Headers(headers) };
    },
    get localStorage() { if (refused) throw new Error("SecurityError"); return localStorage; },
  };
  const policies = {};
  if (types) scope.trustedTypes = { createPolicy: (name, policy) => (policies[name] = policy) };
  scope.window = scope;
  scope.parent = framed ? {} : scope;
  vm.createContext(scope);
  if (!wasm) vm.runInContext("delete globalThis.WebAssembly", scope);
  const refuse = "WebAssembly.Module = class { constructor() { throw new Error(); } }";
  if (wasm === "forbidden") vm.runInContext(refuse, scope);
  for (const path of PATHS) vm.runInContext(fs.readFileSync(path, "utf8"), scope);
  const fire = (name, event = {}) => (heard[name] ?? []).forEach((handler) => handler(event));
  return {
    document,
    app,
    failed,
    waiting,
    root: document.documentElement.dataset,
    get isContrast() { return document.documentElement["data-contrast"]; },
    get bar() {
      frames.splice(0).forEach((draw) => draw());
      return bar.content;
    },
    // As Python does it, and as browsers tell of it.
    choose(theme) {
      document.documentElement.dataset.theme = theme;
      for (const [names, handler] of watched) if (names.includes("data-theme")) handler();
    },
    change(...now) {
      media = now;
      for (const name of Object.keys(queries)) fire(`change of ${name}`);
    },
    buttons,
    rules,
    scripts,
    policies,
    say: (stamp, words) => scope.yahtzeeWords(stamp, words),
    fire,
    click: (target) => fire("click", { target }),
    take: () => [...scope.yahtzeeEarly.take()],
    parsed() {
      document.readyState = "interactive";
      fire("readystatechange");
      fire("DOMContentLoaded");
    },
    told: () => (failed.hidden ? [] : causes.filter((c) => !c.hidden).map((c) => c.dataset.cause)),
  };
}
"""


def run(script, **names):
    """What ``script`` returns, after a page was defined for it."""
    known = {
        "PATHS": SCRIPTS,
        "KEY": SETTINGS,
        "CAUSES": CAUSES,
        "LEADS": LEADS,
        "STAMP": STAMP,
        **names,
    }
    constants = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in known.items())
    program = f"{constants}{PAGE}\nPromise.resolve((() => {{ {script} }})())"
    return answer(f"{program}.then((result) => console.log(JSON.stringify(result)));")


# Colours.


def test_the_page_is_painted_in_the_stored_colours():
    """The text is one that Python stored, so the two cannot drift apart."""
    texts = [formats.SETTINGS.make(Settings(theme=theme)) for theme in Theme]
    themes = run("return TEXTS.map((stored) => open({ stored }).root.theme);", TEXTS=texts)
    assert themes == list(Theme)


@pytest.mark.parametrize("style", DieStyle)
def test_dice_are_painted_as_python_draws_them(style):
    for material in (BONE, "walnut", "marble"):
        settings = Settings(dice=style, material=material)
        stored = formats.SETTINGS.make(settings)
        script = "const { dice, material: m } = open({ stored: STORED }).root; return [dice, m];"
        assert run(script, STORED=stored) == [style, material_of(settings, is_coloured=False)]


def test_settings_from_before_there_were_kinds_of_dice_have_them_of_bone():
    stored = (ROOT / "tests" / "samples" / "settings-12.json").read_text(encoding="utf-8")
    assert '"material"' not in stored
    script = "const { theme, material } = open({ stored: STORED }).root; return [theme, material];"
    assert run(script, STORED=stored) == [Theme.DARK, BONE]


def test_whatever_else_is_stored_leaves_the_default_and_the_page_alive():
    texts = [None, "", "null", "{}", "[", '{"data":null}', "rubbish"]
    pages = run(
        """
        return TEXTS.map((stored) => {
          const page = open({ stored });
          page.click(page.buttons[0]);
          return [page.root.theme ?? "auto", page.root.state, page.take()];
        });
        """,
        TEXTS=texts,
    )
    assert pages == [["auto", "loading", ["roll"]]] * len(texts)


def test_the_address_chooses_the_colours_before_the_player_does():
    stored = formats.SETTINGS.make(Settings(theme=Theme.LIGHT))
    asked = ["?theme=dark", "?theme=auto&x", "?theme=contrast", "?theme=purple", "?theme=", ""]
    script = "return ASKED.map((search) => open({ search, stored: STORED }).root.theme);"
    themes = run(script, ASKED=asked, STORED=stored)
    assert themes == ["dark", "auto", "contrast", "light", "light", "light"]


MORE_CONTRAST = "(prefers-contrast: more)"


def test_contrast_is_high_where_it_was_chosen_or_the_device_asks_for_it():
    script = """
        return MEDIA.map((media) => ["auto", "light", "dark", "contrast"].map((theme) => {
          const page = open({ search: `?theme=${theme}`, media });
          return page.isContrast;
        }));
    """
    assert run(script, MEDIA=[[], [MORE_CONTRAST]]) == [
        [False, False, False, True],
        [True, False, False, True],
    ]


def test_contrast_and_the_bar_of_the_browser_follow_what_changes():
    script = """
        const page = open();
        const seen = [page.bar];
        page.choose("contrast"); seen.push(page.bar);
        page.choose("dark"); seen.push(page.bar);
        page.change(MORE); seen.push(page.bar);
        page.choose("auto"); seen.push(page.bar);
        page.change(); seen.push(page.bar);
        return seen;
    """
    assert run(script, MORE=MORE_CONTRAST) == [
        "auto", "contrast, high contrast", "dark", "dark", "auto, high contrast", "auto",
    ]  # fmt: skip


def test_a_frame_is_laid_out_as_one_unless_the_address_says_otherwise():
    asked = ["", "?embed=1", "?embed=0"]
    script = """
        return [false, true].map((framed) =>
          ASKED.map((search) => open({ search, framed }).root.embed ?? null));
    """
    assert run(script, ASKED=asked) == [
        [None, "1", None],
        ["1", "1", None],
    ]


# The language.


def test_the_language_is_chosen_as_python_would():
    """The table is that of ``language.choose``, whose wishes begin with ?lang= and the setting."""
    chosen = run(
        """
        return WISHES.map(([asked, kept, languages]) => {
          const stored = JSON.stringify({ data: { language: kept } });
          const search = `?${new URLSearchParams({ lang: asked })}`;
          return open({ stored, search, languages }).document.documentElement.lang;
        });
        """,
        WISHES=[wishes for wishes, _language in WISHES],
    )
    assert chosen == [language for _wishes, language in WISHES]


WORDS = {"title": "Spiel", "direction": "ltr", "words": ["F", "W", "t", "a", "l", "b"]}
APP = ["div", {"id": "app"}, "x", ["svg", {"class": "c"}, ["path", {}]], ["p", {"title": "y"}, "z"]]
PLACE = {**WORDS, "game": {"rules": "kniffel", "title": "Kniffel", "app": APP}}
SAY = """
    const say = (page, words) => {
        if (words) page.say(STAMP, structuredClone(words));
        else page.scripts[0].error();
    };
    const tell = (page) => [page.root.words ?? "", page.document.title, page.root.painted ?? "",
        ...[page.failed, page.waiting, page.app].map((element) => element.said().join(" "))];
"""


@pytest.mark.parametrize(
    "order", ["page.parsed(); say(page, WORDS);", "say(page, WORDS); page.parsed();"]
)
def test_the_first_screen_waits_for_its_words_and_gets_them_in_order(order):
    """Whether the page or its words come first."""
    result = run(
        f"""{SAY}
        const page = open({{ search: "?lang=de-AT" }});
        const before = page.root.words;
        {order}
        const {{ dir }} = page.document.documentElement;
        return [before, page.scripts.map(({{ src }}) => src), dir, ...tell(page)];
        """,
        WORDS=WORDS,
    )
    address = "https://game.example/yahtzee/static/de.js"
    assert result == ["awaited", [address], "ltr", "", "Spiel", "", "F", "W", "app t a l b"]


def test_english_asks_for_no_words():
    assert run("const page = open(); return [page.scripts.length, page.root.words ?? null];") == [
        0,
        None,
    ]


@pytest.mark.parametrize(
    "come",
    [
        "say(page, null)",
        "page.say('another', WORDS)",
        "page.root.words = 'missing', say(page, WORDS)",
    ],
)
def test_words_that_do_not_arrive_or_are_of_another_version_leave_the_page_as_it_is(come):
    script = f"""{SAY}
        const page = open({{ search: "?lang=de" }});
        page.parsed();
        {come};
        return tell(page);
    """
    assert run(script, WORDS=WORDS) == ["missing", "Game", "", "Failed", "Waiting", "app T A L B"]


def test_where_more_than_words_is_another_the_elements_are():
    trees = [["section", {}, "F"], ["section", {}, ["b", {}, "W"]], ["div", {}, "A"]]
    script = f"""{SAY}
        const page = open({{ search: "?lang=de" }});
        page.parsed();
        say(page, WORDS);
        return [page.failed, page.waiting, page.app].map(({{ other }}) => other.said().join(" "));
    """
    words = {"title": "Spiel", "direction": "rtl", "trees": trees}
    assert run(script, WORDS=words) == ["F", "W", "A"]


def kept(rules):
    return formats.SETTINGS.make(Settings(rules=rules))


@pytest.mark.parametrize(
    ("options", "painted"),
    [
        ({}, True),
        ({"refused": True}, True),
        ({"framed": True}, False),
        ({"others": {"yahtzee:1:game": "{}"}}, False),
        ({"others": {"other:page": "{}"}}, True),
        ({"search": "?lang=de&rules=official"}, False),
        ({"search": "?lang=de&rules=kniffel"}, True),
        ({"search": "?lang=de&players=Ann"}, True),
        ({"stored": kept("official")}, False),
        ({"stored": kept("kniffel")}, True),
        ({"stored": kept("kniffel"), "framed": True}, True),
        ({"stored": kept("yatzy")}, False),
    ],
    ids=str,
)
def test_the_game_of_the_place_is_painted_for_who_plays_it_or_is_here_for_the_first_time(
    options, painted
):
    """As ``Preferences.fit`` has it: Python finds the table that it will show."""
    result = run(
        f"""{SAY}
        const page = open({{ search: "?lang=de", ...OPTIONS }});
        page.parsed();
        say(page, PLACE);
        const made = (element) =>
            element.childNodes.map((child) => child.data ?? [child.tag, child.space]);
        const {{ app }} = page;
        return [page.root.painted ?? null, page.document.title, app.other && made(app.other)];
        """,
        PLACE=PLACE,
        OPTIONS=options,
    )
    html, svg = "http://www.w3.org/1999/xhtml", "http://www.w3.org/2000/svg"
    if painted:
        assert result == ["kniffel", "Kniffel", ["x", ["svg", svg], ["p", html]]]
    else:
        assert result == [None, "Spiel", None]


# What does not arrive, or not whole.


OWN, FOREIGN = (
    "https://game.example/yahtzee/static/runtime/start.js?h=1",
    "chrome-extension://abc/own.js",
)


@pytest.mark.parametrize(
    ("event", "state"),
    [
        ("{ target: new HTMLScriptElement() }", "failed"),
        ("{ target: Object.assign(new HTMLScriptElement(), { isSpare: true }) }", "loading"),
        ("{ target: new HTMLImageElement() }", "loading"),
        (f"{{ target: {{}}, filename: '{OWN}' }}", "failed"),
        (f"{{ target: {{}}, filename: '{FOREIGN}' }}", "loading"),
        ("{ target: {} }", "loading"),
    ],
    ids=[
        "lost script",
        "lost words",
        "lost picture",
        "damaged script",
        "somebody else's fault",
        "no name",
    ],
)
def test_a_script_of_ours_that_is_lost_or_damaged_is_told(event, state):
    script = f"const page = open(); page.parsed(); page.fire('error', {event});"
    told = ["missing"] if state == "failed" else []
    assert run(f"{script} return [page.root.state, page.told()];") == [state, told]


def test_a_fault_after_the_start_is_not_told_as_one_of_the_start():
    script = f"""
        const page = open();
        page.root.state = "ready";
        page.fire("error", {{ target: {{}}, filename: "{OWN}" }});
        return page.root.state;
    """
    assert run(script) == "ready"


# Early clicks.


def test_a_click_on_roll_is_kept_and_shown_as_busy_until_it_is_taken_once():
    result = run(
        """
        const page = open();
        page.click(page.buttons[0]);
        page.click(page.buttons[0]);
        const busy = page.buttons.map((button) => button.attributes["aria-busy"] ?? null);
        const taken = page.take();
        return [busy, taken, page.take(), page.buttons.map((button) => button.attributes)];
        """
    )
    assert result == [["true", None, None], ["roll", "roll"], [], [{}, {}, {}]]


@pytest.mark.parametrize("state", ["ready", "failed"])
def test_clicks_are_kept_only_while_loading(state):
    script = """
        const page = open();
        page.root.state = STATE;
        page.click(page.buttons[0]);
        return [page.take(), page.buttons[0].attributes];
    """
    assert run(script, STATE=state) == [[], {}]


# Failures.

AFTER = "page.parsed(); return [page.root.state, page.told()];"


@pytest.mark.parametrize(
    ("script", "cause"),
    [
        ('const page = open({ protocol: "file:" });', "file"),
        ("const page = open({ wasm: false });", "webassembly"),
        ('const page = open({ protocol: "file:", wasm: false });', "file"),
        (
            'const page = open(); page.fire("error", { target: new HTMLScriptElement() });',
            "missing",
        ),
        ('const page = open(); page.fire("unhandledrejection");', "missing"),
        ('const page = open(); page.fire("py:done");', "broken"),
    ],
)
def test_a_failure_says_its_cause_and_nothing_else(script, cause):
    assert run(f"{script} {AFTER}") == ["failed", [cause]]


def test_what_a_host_does_wrong_for_good_is_named():
    """A policy that forbids WebAssembly, and scripts that the browser may not take for any."""
    script = """
        const tell = async (options) => {
          const page = open(options);
          page.parsed();
          page.fire("unhandledrejection");
          await new Promise(setImmediate);
          return page.told();
        };
        return Promise.all(HOSTS.map(tell));
    """
    strict = {"X-Content-Type-Options": "nosniff"}
    hosts = [
        {"wasm": "forbidden"},
        {"headers": strict | {"Content-Type": "text/plain"}},
        {"headers": strict | {"Content-Type": "text/javascript; charset=utf-8"}},
        {"headers": strict | {"Content-Type": "text/html"}},  # the front page in its place
        {"headers": {"Content-Type": "text/plain"}},
    ]
    told = run(script, HOSTS=hosts)
    assert told == [["policy"], ["types"], ["missing"], ["missing"], ["missing"]]


def test_parts_of_two_versions_are_told_as_such():
    script = 'const page = open(); page.fire("unhandledrejection", { reason: MIXED });'
    assert run(f"{script} {AFTER}", MIXED={"name": "MixedVersions"}) == ["failed", ["mixed"]]


def test_what_goes_wrong_elsewhere_is_no_failure():
    script = """
        const page = open();
        page.fire("error", { target: new HTMLImageElement() });
        page.fire("error", { message: "a script of an extension" });
    """
    assert run(f"{script} {AFTER}") == ["loading", []]


def test_once_the_game_answers_nothing_makes_it_fail():
    script = """
        const page = open();
        page.root.state = "ready";
        page.fire("py:done");
        page.fire("unhandledrejection");
    """
    assert run(f"{script} {AFTER}") == ["ready", []]


def test_every_cause_has_its_words_in_the_page():
    causes = [node.attributes["data-cause"] for node in find_all(failure(), "p")]
    assert tuple(causes) == CAUSES
    script = Path(SCRIPTS[-1]).read_text(encoding="utf-8")
    for cause in CAUSES:
        assert f'"{cause}"' in script


# What may run.


def test_the_pages_policy_is_in_force_and_names_the_address_where_self_is_nobody():
    found = run(
        """return [open(), open({ origin: "null" }), open({ origin: "null", protocol: "file:" })]
            .map(({ rules }) => rules);"""
    )
    own, there = "script-src 'self'; img-src 'self'", "https://game.example"
    contents = [own, f"script-src {there}; img-src {there}", own]
    assert found == [
        [{"httpEquiv": "Content-Security-Policy", "content": content}] for content in contents
    ]


# Trusted Types.

ADDRESSES = {
    "static/page.js?h=1": True,
    "https://game.example/yahtzee/static/opaque_origin_files.js": True,
    "https://game.example/other/a.js": False,
    "https://game.example.evil/yahtzee/a.js": False,
    "//evil.example/a.js": False,
    "../a.js": False,
    "data:text/javascript,1": False,
    "blob:https://game.example/1": False,
    "javascript:1": False,
}


def test_scripts_come_from_the_games_own_folder_and_text_becomes_nothing():
    names, allowed = run(
        """const { policies } = open();
        const ask = (address) => policies.default.createScriptURL(address) === address;
        return [Object.keys(policies.default), ADDRESSES.map(ask)];""",
        ADDRESSES=list(ADDRESSES),
    )
    assert names == ["createScriptURL"]
    assert allowed == list(ADDRESSES.values())


def test_only_a_frame_without_an_origin_has_a_worker_from_a_blob():
    allowed = run(
        """const { policies } = open({ origin: "null" });
        const ask = (address) => policies.default.createScriptURL(address);
        return [ask("blob:null/1"), ask("https://evil.example/a.js"), ask("static/a.js")];"""
    )
    assert allowed == ["blob:null/1", None, "static/a.js"]
