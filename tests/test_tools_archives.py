"""What the archives of compiled Python are made from fits the pinned Pyodide."""

import zipfile
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tools import stdlib

ROOT = Path(__file__).resolve().parent.parent
PYODIDE = ROOT / "node_modules" / "pyodide"


@pytest.fixture
def shipped():
    """The library that Pyodide ships."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as library:
        yield library


def test_what_is_replaced_left_out_or_changed_is_in_the_library_that_pyodide_ships(shipped):
    changed = {*stdlib.stand_ins(), *stdlib.LEFT_OUT, *stdlib.EDITS}
    assert changed <= set(shipped.namelist())


def test_a_module_is_written_with_its_edits(shipped):
    name = "dataclasses.py"
    source = shipped.read(name)
    text = stdlib.edited(name, source).decode()
    assert all(new in text for _, new in stdlib.EDITS[name])
    assert stdlib.edited("os.py", source) == source
    for changed in (b"", source + source):
        with pytest.raises(ValueError, match=r"Pyodide's dataclasses.py has changed"):
            stdlib.edited(name, changed)


def test_the_library_is_copied_with_all_its_changes(tmp_path, monkeypatch):
    monkeypatch.setattr(stdlib, "EDITS", {"some.py": (("1", "2"),)})
    names = ("os.py", "some.py", *stdlib.stand_ins(), *stdlib.LEFT_OUT)
    with zipfile.ZipFile(tmp_path / "shipped.zip", "w") as shipped:
        for name in names:
            shipped.writestr(name, "a = 1\n")
    stdlib.write_library(tmp_path / "shipped.zip", tmp_path / "library.zip")
    with zipfile.ZipFile(tmp_path / "library.zip") as library:
        assert set(library.namelist()) == set(names) - stdlib.LEFT_OUT
        for name, content in stdlib.stand_ins().items():
            assert library.read(name) == content
        assert library.read("some.py") == b"a = 2\n"
        assert library.read("os.py") == b"a = 1\n"


def test_the_stand_in_for_escaping_writes_what_xml_reads():
    path = ROOT / "tools" / "stand_ins" / "xml" / "sax" / "saxutils.py"
    spec = spec_from_file_location("stand_in", path)
    stand_in = module_from_spec(spec)
    spec.loader.exec_module(stand_in)
    text = "<a b='c'> & \"d\"\n]]>"
    written = f"<x y={stand_in.quoteattr(text)}>{stand_in.escape(text)}</x>"
    element = ElementTree.fromstring(written)
    assert (element.get("y"), element.text) == (text, text)
