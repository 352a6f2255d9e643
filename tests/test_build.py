"""tools/build.py: what goes into dist/, and the first screen that it paints."""

import shutil
import sys
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path

import pytest
from fakes import Tab

from yahtzee.browser.session import first_screen
from yahtzee.markup import Node
from yahtzee.views.page import page

pytestmark = pytest.mark.cpython

ROOT = Path(__file__).resolve().parent.parent


class AppReader(HTMLParser):
    """Reads the element with the id ``app`` into a tree."""

    def __init__(self, html):
        super().__init__()
        self.open = []
        self.apps = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attrs):
        attributes = {name: value or "" for name, value in attrs}
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
def build():
    """The tool; inside Pyodide, where these tests are collected and left out, it is not there."""
    return import_module("tools.build")


@pytest.fixture
def index(tmp_path):
    """A copy of index.html."""
    return Path(shutil.copy(ROOT / "index.html", tmp_path))


def test_the_painted_page_holds_the_very_tree_that_the_views_give(build, index):
    build.paint(index)
    assert AppReader(index.read_text(encoding="utf-8")).apps == [page(first_screen())]


def test_it_is_what_a_first_visitor_finds_once_python_is_up(build, index):
    build.paint(index)
    assert AppReader(index.read_text(encoding="utf-8")).apps == [Tab().tree]


def test_painting_changes_nothing_else(build, index):
    before = index.read_text(encoding="utf-8")
    build.paint(index)
    head, tail = before.split('<div id="app"></div>')
    painted = index.read_text(encoding="utf-8")
    assert painted.startswith(head)
    assert painted.endswith(tail)


@pytest.mark.parametrize("times", [0, 2])
def test_a_page_without_one_place_to_paint_is_refused(build, index, times):
    text = index.read_text(encoding="utf-8")
    index.write_text(text.replace('<div id="app"></div>', '<div id="app"></div>' * times))
    with pytest.raises(SystemExit, match="must hold"):
        build.paint(index)


# A tree in small.


@pytest.fixture
def sources(tmp_path, monkeypatch, build):
    """A project with one of everything, and the build turned to it."""
    root = tmp_path / "project"
    for name in (
        "index.html", "pyscript.toml", "README.md",
        "yahtzee/game.py", "yahtzee/py.typed", "yahtzee/__pycache__/game.pyc",
        "yahtzee/browser/main.py", "yahtzee/.notes.py",
        "static/base.css", "static/.hidden", "static/vendor/pyodide/pyodide.mjs",
        "static/vendor/.stamp", "tests/test_game.py",
    ):  # fmt: skip
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    shutil.copy(ROOT / "index.html", root / "index.html")
    monkeypatch.setattr(build, "ROOT", root)
    monkeypatch.setattr(build, "DIST", root / "dist")
    return root


def files(folder):
    return sorted(
        path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()
    )


def test_dist_holds_the_page_the_package_and_everything_static(build, sources):
    build.build()
    assert files(sources / "dist") == [
        "index.html", "pyscript.toml",
        "static/base.css", "static/vendor/pyodide/pyodide.mjs",
        "yahtzee/browser/main.py", "yahtzee/game.py",
    ]  # fmt: skip
    assert (sources / "dist/static/base.css").read_text() == "static/base.css"


def test_building_again_replaces_what_was_there(build, sources):
    build.build()
    (sources / "dist/static/gone.css").write_text("old")
    (sources / "static/base.css").write_text("new")
    build.build()
    assert "static/gone.css" not in files(sources / "dist")
    assert (sources / "dist/static/base.css").read_text() == "new"
    assert not list(sources.glob(".dist-*"))


@pytest.mark.parametrize(
    ("missing", "hint"),
    [
        ("index.html", "build: index.html is missing"),
        ("pyscript.toml", "build: pyscript.toml is missing"),
        ("yahtzee", "build: yahtzee is missing"),
        ("static", "build: static is missing"),
        ("static/vendor", "make vendor"),
    ],
)
def test_a_missing_source_is_named_and_the_old_dist_stays(build, sources, missing, hint):
    build.build()
    before = files(sources / "dist")
    path = sources / missing
    shutil.rmtree(path) if path.is_dir() else path.unlink()
    with pytest.raises(SystemExit, match=hint):
        build.build()
    assert files(sources / "dist") == before


def test_a_build_that_fails_halfway_leaves_the_old_dist_and_no_litter(build, sources):
    build.build()
    before = files(sources / "dist")
    (sources / "index.html").write_text("no place to paint")
    with pytest.raises(SystemExit):
        build.build()
    assert files(sources / "dist") == before
    assert not list(sources.glob(".dist-*"))


def test_the_package_that_is_painted_is_the_one_that_is_published(build):
    assert Path(sys.modules["yahtzee.markup"].__file__).parent == ROOT / build.PACKAGE
