"""What goes into dist/: the rendered page, what is copied, how a build replaces an older one."""

import base64
import gzip
import hashlib
import html
import json
import os
import re
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tools import build, catalogues, manifest, published
from yahtzee import language
from yahtzee.language import English, read_catalogue
from yahtzee.languages import ENGLISH, LANGUAGES
from yahtzee.markup import Node
from yahtzee.messages import say
from yahtzee.ui.screen import first_screen
from yahtzee.ui.views.failure import failure, no_scripts, waiting
from yahtzee.ui.views.page import page

ROOT = Path(__file__).resolve().parent.parent


# Attributes of drawings keep their capitals, other than this parser thinks.
IN_DRAWINGS = {"viewbox": "viewBox", "preserveaspectratio": "preserveAspectRatio"}


class AppReader(HTMLParser):
    """Reads the element with the id ``app`` into a tree."""

    def __init__(self, html):
        super().__init__()
        self.open = []
        self.apps = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attrs):
        attributes = {IN_DRAWINGS.get(name, name): value or "" for name, value in attrs}
        if self.open or attributes.get("id") == "app":
            self.open.append(Node(tag, attributes, ()))

    def handle_endtag(self, tag):
        if self.open:
            node = self.open.pop()
            assert node.tag == tag
            self._add(node)

    def handle_data(self, data):
        if self.open:
            self._add(data)

    def _add(self, child):
        if self.open:
            last = self.open[-1]
            self.open[-1] = Node(last.tag, last.attributes, (*last.children, child))
        else:
            self.apps.append(child)


@pytest.fixture
def sources(tmp_path, monkeypatch):
    """A project in small, and the build turned to it; the archives are made of air."""
    root = tmp_path / "project"
    own = re.findall(r'="(static/[\w./-]+)"', (ROOT / "index.html").read_text(encoding="utf-8"))
    for name in (
        *own, "README.md", "yahtzee/engine/game.py", "static/.hidden",
        "static/screenshots/wide.png",
        "static/runtime/memory_image_store.js", "static/runtime/memory_image_worker.js",
        "static/runtime/README.md", "static/frame_messages.js",
        "static/solver.wasm", "static/solver_worker.js", "static/maxi-yatzy-plain.layer",
        "static/icons/192.png", "static/icons/512.png", "static/icons/maskable.png",
        "static/vendor/pyodide/pyodide.js", "static/vendor/pyodide/pyodide.asm.wasm",
        "static/vendor/chart/chart.js",
        "static/vendor/confetti/confetti.js", "static/vendor/.stamp",
        "tests/test_game.py",
    ):  # fmt: skip
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    copied = ("index.html", "pyscript.toml", "static/service_worker.js", "static/app.webmanifest")
    for name in copied:
        shutil.copy(ROOT / name, root / name)
    monkeypatch.setattr(build, "ROOT", root)
    monkeypatch.setattr(build, "DIST", root / "dist")

    def write_archives(target):
        for name in published.ARCHIVES:
            (target / "static" / name).write_text(name)

    def write_scripts(target, _brought):
        (target / published.PATHS["opaque-origin-files"]).write_text("all of it")

    def write_runtime(target, _form):
        (target / "static/vendor/pyodide/pyodide.second.wasm").write_text("the second part")

    monkeypatch.setattr(build, "write_archives", write_archives)
    monkeypatch.setattr(build, "write_scripts", write_scripts)
    monkeypatch.setattr(build, "write_runtime", write_runtime)
    monkeypatch.delenv("SITE", raising=False)
    return root


@pytest.fixture
def dist(sources):
    build.build()
    return sources / "dist"


def test_a_build_says_what_it_does_and_where_the_page_is(sources, capsys):
    build.build()
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1].startswith("build: dist/ is ready")
    assert {"build: copying static/", "build: splitting Pyodide's runtime"} <= set(lines)


def files(folder):
    return sorted(
        path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()
    )


def text(dist):
    return (dist / "index.html").read_text(encoding="utf-8")


def test_the_painted_page_holds_the_very_tree_that_the_views_give(dist):
    assert AppReader(text(dist)).apps == [page(first_screen())]


def every_language():
    """Each language but English, in use while its turn lasts."""
    for each in LANGUAGES:
        if each != ENGLISH:
            language.use(catalogues.read(each), each)
            yield each
    language.use(English())


def words_of(tree):
    """All that a tree says, element by element."""
    if isinstance(tree, str):
        return [tree]
    names = ("aria-label", "placeholder", "title")
    said = [tree.attributes[name] for name in names if name in tree.attributes]
    return [*said, *(word for child in tree.children for word in words_of(child))]


def first_words(dist, tag):
    """What the script of a language hands the page, and the stamp that it says."""
    script = (dist / f"static/languages/{tag}.js").read_text(encoding="utf-8")
    return re.fullmatch(r'yahtzeeWords\("(\w{12})",(\{.*\})\);\n', script).groups()


def test_the_words_of_the_first_screen_come_in_every_language_each_in_a_file(dist):
    """With the game that is played where it is spoken, if that is another."""
    for each in every_language():
        _stamp, data = first_words(dist, each.tag)
        found = json.loads(data)
        game = found.pop("game", None)
        trees = [failure(), waiting(), page(first_screen())]
        if "trees" in found:  # more than words is another than in English
            assert list(map(tree_of, found.pop("trees"))) == trees
        else:
            assert found.pop("words") == [word for tree in trees for word in words_of(tree)]
        title = language.text(first_screen().view.game_name)
        assert found == {"title": title, "direction": each.direction}
        if each.rules:
            screen = first_screen(each.rules)
            assert game["rules"] == each.rules
            assert game["title"] == language.text(screen.view.game_name)
            assert tree_of(game["app"]) == page(screen)
        else:
            assert game is None


def tree_of(plain):
    if isinstance(plain, str):
        return plain
    tag, attributes, *children = plain
    return Node(tag, attributes, tuple(map(tree_of, children)))


def test_the_page_says_where_the_words_of_a_language_are_for_whom_and_of_which_version(dist):
    links = re.findall(
        r'<link rel="part" id="part-words-([\w-]+)" href="static/languages/([\w-]+)\.js\?h=\w{12}"'
        r' hreflang="([\w-]+)" data-for="([a-z ]+)" data-stamp="(\w{12})">',
        text(dist),
    )
    assert links == [
        (
            *(each.tag,) * 3,
            " ".join((each.primary, *each.leads)),
            first_words(dist, each.tag)[0],
        )
        for each in LANGUAGES
        if each != ENGLISH
    ]


def test_a_frame_without_an_origin_has_each_catalogue_in_a_script(dist):
    """Which says the hash of the file in whose place it is."""
    for each in catalogues.TRANSLATED:
        packed = (dist / f"static/languages/{each.tag}.gzip").read_bytes()
        script = (dist / f"static/languages/{each.tag}.opaque.js").read_text()
        begin = f'yahtzeeCatalogue("{hashlib.sha256(packed).hexdigest()[:12]}","'
        assert script == f'{begin}{base64.b64encode(packed).decode()}");\n'


def test_what_is_of_a_language_is_kept_only_where_it_was_used(dist):
    worker = (dist / "service-worker.js").read_text()
    used = json.loads(re.search(r"const WHERE_USED = (\[.*?\]);", worker, re.DOTALL)[1])
    assert used == sorted(
        f"static/languages/{each.tag}.{kind}"
        for each in catalogues.TRANSLATED
        for kind in ("gzip", "js")
    )
    assert "opaque.js" not in worker


def test_a_page_without_scripts_says_so_in_every_language(dist):
    note = re.search("<noscript>(.*?)</noscript>", text(dist))[1]
    english = language.text(no_scripts())
    told = [english, *(language.text(no_scripts()) for _language in every_language())]
    assert len(set(told)) > 1  # a language that is new has English words
    assert re.findall("<p[^>]*>([^<]*)</p>", note) == [
        html.escape(each, quote=False) for each in told
    ]
    assert re.findall(r'lang="([\w-]+)"', note) == [
        each.tag for each in LANGUAGES if each != ENGLISH
    ]


def test_every_language_has_its_catalogue_and_the_page_says_where(dist):
    links = re.findall(
        r'<link rel="part" id="part-language-([\w-]+)"'
        r' href="static/languages/([\w-]+)\.gzip\?h=\w{12}" ',
        text(dist),
    )
    assert links == [(each.tag, each.tag) for each in LANGUAGES if each != ENGLISH]
    for each in every_language():
        content = (dist / f"static/languages/{each.tag}.gzip").read_bytes()
        catalogue = read_catalogue(gzip.decompress(content))
        assert catalogue.gettext("Language") == language.text(say("Language"))
        assert catalogue.gettext("no such message") == "no such message"
        assert "plural-forms" in catalogue.info()


def test_the_app_manifest_has_its_icons_where_the_page_has_them(dist):
    icons = json.loads((dist / "static/app.webmanifest").read_text())["icons"]
    addresses = [f"static/{icon['src']}" for icon in icons]
    assert [where.partition("?h=")[0] for where in addresses] == [
        "static/icon.svg",
        "static/icons/192.png",
        "static/icons/512.png",
        "static/icons/maskable.png",
    ]
    assert f'rel="icon" href="{addresses[0]}"' in text(dist)
    for where in addresses:
        path, _, tag = where.partition("?h=")
        assert hashlib.sha256((dist / path).read_bytes()).hexdigest().startswith(tag)


@pytest.mark.parametrize(
    ("joined", "tag", "directive", "parts"),
    [
        (
            "page.css",
            "style",
            "style-src",
            [
                "base.css",
                "card.css",
                "tray.css",
                "layout.css",
                "embed.css",
                "contrast.css",
                "print.css",
            ],
        ),
        (
            "page.js",
            "script",
            "script-src",
            [
                "content_policy.js",
                "theme_and_language.js",
                "fonts.js",
                "clicks_before_start.js",
                "start_failure.js",
                "runtime/prefetch.js",
                "loading.js",
                "runtime/memory_image.js",
                "runtime/indexeddb_stub.js",
            ],
        ),
    ],
)
def test_what_is_needed_before_the_first_paint_is_in_the_page(dist, joined, tag, directive, parts):
    """And in a file, for browsers that refuse what is in the page; the policy allows this alone."""
    content = "\n".join(f"static/{part}" for part in parts)
    assert text(dist).count(f"<{tag}>{content}</{tag}>") == 1
    assert re.findall(rf'<link rel="(\w+)" [^>]+static/{joined}\?h=', text(dist)) == ["part"]
    assert (dist / "static" / joined).read_text() == content
    assert [part for part in parts if (dist / "static" / part).exists()] == []
    markup = '<meta http-equiv="Content-Security-Policy" content="([^"]+)"'
    policy = re.search(markup, text(dist))[1]
    allowed = dict(rule.split(maxsplit=1) for rule in policy.split("; "))
    digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
    assert re.findall("'sha256-([^']+)'", allowed[directive]) == [digest]
    link = re.search(rf"<link [^>]+static/{joined}[^>]+>", text(dist))[0]
    assert f'integrity="sha256-{digest}"' in link
    assert text(dist).count(digest) == 2
    assert "'unsafe-" not in text(dist)


def test_the_styles_of_the_second_part_are_one_file_that_nothing_fetches_at_a_start(dist, sources):
    """In the order in which index.html has them; those of high contrast are the last."""
    index = (sources / "index.html").read_text()
    parts = re.findall(r'<link rel="stylesheet" href="([^"]+)" data-later>', index)
    assert parts.index("static/dialogs.css") == 0
    assert parts[-1] == "static/dialogs_windows.css"
    assert (dist / "static/deferred.css").read_text() == "\n".join(parts)
    assert [part for part in parts if (dist / part).exists()] == []
    assert re.findall(r'<link rel="(\w+)" [^>]+static/deferred\.css\?h=', text(dist)) == ["part"]
    assert "stylesheet" not in text(dist)


def image_address(dist):
    return re.search(r'id="part-image" href="([^"]+)"', text(dist))[1]


@pytest.mark.parametrize(
    "part",
    ["runtime/start.js", "runtime/memory_image_worker.js", "vendor/pyodide/pyodide.asm.wasm"],
)
def test_a_memory_image_is_one_of_these_very_files(sources, dist, part):
    before = image_address(dist)
    build.build()
    assert image_address(dist) == before
    (sources / "static" / part).write_text("other")
    build.build()
    assert image_address(dist) != before


def test_the_first_script_finds_the_addresses_of_all_parts_before_it(dist):
    head, _script, rest = text(dist).partition("<script")
    parts = set(re.findall(r'id="part-([\w-]+)"', head))
    assert {"wasm", "python", "game", "image", "image-store", "language-de"} < parts
    assert 'id="part-' not in rest


# How scripts and Python name a part; the constants are those of page/loader.py.
NAMED_PART = re.compile(
    r'(?:\b(?:part|address_of|await fetch)\(|^(?:MODULES|QR_CODES|STYLES) = |"part-)'
    r'"?([\w-]+)"',
    re.MULTILINE,
)


def test_every_part_that_a_script_or_python_names_is_in_the_page(dist):
    parts = set(re.findall(r'id="part-([\w-]+)"', text(dist)))
    static = ROOT / "static"
    paths = (
        *static.glob("*.js"),
        *static.glob("runtime/*.js"),
        *(ROOT / "yahtzee/page").rglob("*.py"),
    )
    named = {
        name: path.name
        for path in paths
        for name in NAMED_PART.findall(path.read_text(encoding="utf-8"))
    }
    assert {"wasm", "solver", "deferred", "qr-codes"} < named.keys()
    assert {name: file for name, file in named.items() if name not in parts} == {}


def test_dist_holds_the_page_what_is_static_and_what_is_made(dist):
    found = set(files(dist))
    made = {f"static/{name}" for name in published.ARCHIVES}
    assert {"index.html", "service-worker.js", "static/vendor/pyodide/pyodide.js", *made} < found
    kept_back = (
        "README",
        "tests",
        "yahtzee",
        ".hidden",
        ".stamp",
        "static/service_worker.js",
        ".md",
    )
    assert [name for name in found if any(part in name for part in kept_back)] == []


def test_the_service_worker_lists_every_file_that_playing_needs(dist):
    listed = json.loads(
        re.search(r"const FILES = ({.*?});", (dist / "service-worker.js").read_text(), re.DOTALL)[1]
    )
    left_out = {
        "service-worker.js", "index.html", "static/icon.svg", "static/opaque_origin_files.js",
        "static/screenshots/wide.png",
        *map(catalogues.for_opaque, catalogues.TRANSLATED),
    }  # fmt: skip
    assert set(listed) == set(files(dist)) - left_out | {""}
    digest = manifest.digest
    assert listed[""] == digest(dist / "index.html")


def test_the_browser_reads_from_the_cache_only_what_is_kept_there(dist):
    script = (dist / "service-worker.js").read_text()
    kept, routed = (
        json.loads(re.search(rf"const {name} = (.*?);", script, re.DOTALL)[1])
        for name in ("FILES", "ROUTED")
    )
    assert {"static/runtime/start.js", "static/game.gzip"} < set(routed) < set(kept)


@pytest.mark.parametrize(
    ("missing", "hint"),
    [
        ("index.html", "build: index.html is missing"),
        ("pyscript.toml", "build: pyscript.toml is missing"),
        ("yahtzee", "build: yahtzee is missing"),
        ("static", "build: static is missing"),
        ("static/vendor", "make vendor"),
        ("static/icons/180.png", "180.png"),
    ],
)
def test_a_missing_source_is_named_and_the_old_dist_stays(sources, dist, missing, hint):
    before = files(dist)
    path = sources / missing
    shutil.rmtree(path) if path.is_dir() else path.unlink()
    with pytest.raises(SystemExit, match=hint):
        build.build()
    assert files(dist) == before


# oEmbed.


def discovered(dist):
    """The addresses of the oEmbed documents that the page tells of."""
    links = re.findall(r"<link [^>]*application/json\+oembed[^>]*>", text(dist))
    return [html.unescape(re.search(r'href="([^"]+)"', link)[1]) for link in links]


def shared(dist):
    """What a link to the page shows elsewhere, by property."""
    return dict(re.findall(r'<meta property="(og:[\w:]+)" content="([^"]*)">', text(dist)))


def test_a_shared_link_shows_words_and_where_the_site_is_known_a_picture(sources, monkeypatch):
    build.build()
    assert {"og:title", "og:description", "og:type"} == set(shared(sources / "dist"))
    monkeypatch.setenv("SITE", "https://example.org/dice")
    build.build()
    found = shared(sources / "dist")
    assert found["og:url"] == "https://example.org/dice/"
    assert found["og:image"] == "https://example.org/dice/static/preview.png"
    header = (ROOT / "static/preview.png").read_bytes()[16:24]
    size = found["og:image:width"], found["og:image:height"]
    assert size == tuple(str(int.from_bytes(part, "big")) for part in (header[:4], header[4:]))
    assert size == ("1200", "630")


@pytest.mark.parametrize("site", ["https://a.example", "https://a.example/dice/"])
def test_with_a_site_the_page_leads_to_an_oembed_document(sources, monkeypatch, site):
    monkeypatch.setenv("SITE", site)
    build.build()
    dist, home = sources / "dist", f"{site.rstrip('/')}/"
    assert discovered(dist) == [f"{home}static/oembed.json"]
    document = json.loads((dist / "static/oembed.json").read_text())
    # What the specification demands of every response, and of a rich one.
    assert (document["version"], document["type"]) == ("1.0", "rich")
    assert {type(document["width"]), type(document["height"])} == {int}
    frame = re.fullmatch(r"<iframe ([^>]+)></iframe>", document["html"])
    assert f'src="{home}?embed=1"' in frame[1]
    assert f'width="{document["width"]}" height="{document["height"]}"' in frame[1]
    assert document["thumbnail_url"].startswith(home)


def test_make_sees_another_site_and_a_wrong_one_is_refused_at_once(tmp_path):
    noted, is_new = tmp_path / "settings", []
    command = [sys.executable, ROOT / "tools" / "build_settings.py", noted]
    noted.touch()
    for site in ("https://a.example/dice", "https://a.example/dice/", ""):
        os.utime(noted, (1, 1))
        subprocess.run(command, env=os.environ | {"SITE": site}, check=True)
        is_new.append(noted.stat().st_mtime > 1)
    assert is_new == [True, False, True]
    refused = subprocess.run(
        command,
        env=os.environ | {"SITE": "example.org"},
        check=False,
        capture_output=True,
        text=True,
    )
    assert refused.returncode
    assert "SITE must be such as https" in refused.stderr


def test_versions_that_differ_only_in_hashes_are_not_equally_long():
    """Servers compare lengths; dates may be the same, as where a system sets them all to one."""
    tell_apart = manifest.tell_apart
    versions = [f"<link href='static/game.gzip?h={number:03}'>" for number in range(100)]
    assert len({len(tell_apart(text)) for text in versions}) > 90
    assert {tell_apart(text).rstrip("\n") for text in versions} == set(versions)
