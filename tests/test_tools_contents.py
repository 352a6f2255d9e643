"""tools/contents.py: every file of a wheel is counted in one line."""

import zipfile
from importlib import import_module

import pytest

pytestmark = pytest.mark.cpython

FILES = {
    "game/__init__.py": 10,
    "yahtzee/game.py": 3_000_000,
    "yahtzee/browser/app.py": 20,
    "yahtzee/browser/storage/keys.py": 30,
    "yahtzee/page/index.html": 400,
    "yahtzee/page/static/page.js": 50,
    "yahtzee/page/static/vendor/pyodide/pyodide.js": 2_000_000,
    "yahtzee-1.dist-info/METADATA": 7,
}


@pytest.fixture
def wheel(tmp_path):
    path = tmp_path / "yahtzee-1.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, size in FILES.items():
            archive.writestr(name, bytes(size))
    return path


def test_files_are_counted_by_their_folders(wheel):
    *lines, whole = import_module("tools.contents").contents(wheel)
    assert [(line.folder, line.files, line.unpacked) for line in lines] == [
        ("game", 1, 10),
        ("yahtzee", 1, 3_000_000),
        ("yahtzee-1.dist-info", 1, 7),
        ("yahtzee/browser", 2, 50),
        ("yahtzee/page", 1, 400),
        ("yahtzee/page/static", 1, 50),
        ("yahtzee/page/static/vendor", 1, 2_000_000),
    ]
    assert all(0 < line.packed <= line.unpacked for line in [*lines, whole])


def test_the_last_line_has_the_whole(wheel):
    *_, last = import_module("tools.contents").table(wheel).splitlines()
    assert last.startswith("| all | 8 | ")
    assert last.endswith(" | 5.00 |")
