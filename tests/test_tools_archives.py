"""What the archives of compiled Python are made from fits the pinned Pyodide."""

import json
import re
import zipfile
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from xml.etree import ElementTree

import pytest

pytestmark = pytest.mark.cpython

ROOT = Path(__file__).resolve().parent.parent
PYODIDE = ROOT / "node_modules" / "pyodide"


@pytest.fixture
def stdlib():
    """Not imported at the top: there are no tools where the tests run inside Pyodide."""
    return import_module("tools.stdlib")


@pytest.fixture
def shipped():
    """The library that Pyodide ships."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as library:
        yield library


def test_what_is_replaced_left_out_or_changed_is_in_the_library_that_pyodide_ships(stdlib, shipped):
    changed = {*stdlib.stand_ins(), *stdlib.LEFT_OUT, *stdlib.EDITS, *stdlib.ON_USE}
    assert changed <= set(shipped.namelist())


def test_an_edit_fits_in_one_place(stdlib, shipped):
    for name, edits in stdlib.EDITS.items():
        text = shipped.read(name).decode()
        assert [text.count(old) for old, _ in edits] == [1] * len(edits)


def test_what_is_imported_on_use_is_imported_at_the_top(stdlib, shipped):
    for name, modules in stdlib.ON_USE.items():
        text = shipped.read(name).decode()
        for module in modules:
            assert re.search(rf"^(import|from) (\w+, )*{module}\b", text, re.MULTILINE), (
                name,
                module,
            )


def test_a_module_is_written_with_its_edits(stdlib, shipped):
    name = "dataclasses.py"
    source = shipped.read(name)
    text = stdlib.edited(name, source).decode()
    assert all(new in text for _, new in stdlib.EDITS[name])
    assert stdlib.edited("os.py", source) == source
    for changed in (b"", source + source):
        with pytest.raises(ValueError, match=r"Pyodide's dataclasses.py has changed"):
            stdlib.edited(name, changed)


def test_a_module_that_no_longer_imports_what_is_to_be_moved_is_refused(stdlib):
    with pytest.raises(ValueError, match=r"Pyodide's asyncio/events.py has changed: signal"):
        stdlib.edited("asyncio/events.py", b"import sys\n")


def test_the_library_is_copied_with_all_its_changes(stdlib, tmp_path, monkeypatch):
    monkeypatch.setattr(stdlib, "EDITS", {"some.py": (("1", "2"),)})
    monkeypatch.setattr(stdlib, "ON_USE", {"some.py": ("token",)})
    names = ("os.py", "some.py", *stdlib.stand_ins(), *stdlib.LEFT_OUT)
    with zipfile.ZipFile(tmp_path / "shipped.zip", "w") as shipped:
        for name in names:
            shipped.writestr(name, "import token\ndef f():\n    return token.OP + 1\n")
    stdlib.write_library(tmp_path / "shipped.zip", tmp_path / "library.zip")
    with zipfile.ZipFile(tmp_path / "library.zip") as library:
        assert set(library.namelist()) == set(names) - stdlib.LEFT_OUT
        for name, content in stdlib.stand_ins().items():
            assert library.read(name) == content
        changed = library.read("some.py").decode()
        assert changed == "def f():\n    import token\n    return token.OP + 2"
        assert library.read("os.py").startswith(b"import token\n")


def test_a_change_of_nothing_is_refused(stdlib, tmp_path):
    with zipfile.ZipFile(tmp_path / "shipped.zip", "w") as shipped:
        shipped.writestr("os.py", "")
    with pytest.raises(KeyError, match="_package_loader"):
        stdlib.write_library(tmp_path / "shipped.zip", tmp_path / "library.zip")


def test_the_interpreter_knows_the_lock_files_facts():
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    written = (ROOT / "static" / "runtime" / "interpreter.js").read_text(encoding="utf-8")
    info = re.search(r"info: {(.*?)}", written)[1]
    assert dict(re.findall(r'(\w+): "([^"]*)"', info)) == lock["info"]


def test_the_stand_in_for_escaping_writes_what_xml_reads():
    path = ROOT / "tools" / "stand_ins" / "xml" / "sax" / "saxutils.py"
    spec = spec_from_file_location("stand_in", path)
    stand_in = module_from_spec(spec)
    spec.loader.exec_module(stand_in)
    text = "<a b='c'> & \"d\"\n]]>"
    written = f"<x y={stand_in.quoteattr(text)}>{stand_in.escape(text)}</x>"
    element = ElementTree.fromstring(written)
    assert (element.get("y"), element.text) == (text, text)


def test_the_page_draws_codes_with_what_the_tests_draw_them_with():
    pins = [
        re.findall(r"^segno==\S+", (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE)
        for name in ("requirements.txt", "requirements-dev.txt")
    ]
    assert pins[0] == pins[1]
    assert len(pins[0]) == 1
