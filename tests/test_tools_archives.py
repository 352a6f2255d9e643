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


def test_the_stand_ins_take_the_place_of_modules_that_exist(tmp_path):
    stdlib = import_module("tools.stdlib")
    stdlib.write_library(PYODIDE / "python_stdlib.zip", tmp_path / "library.zip")
    with zipfile.ZipFile(tmp_path / "library.zip") as library:
        for name, content in stdlib.stand_ins().items():
            assert library.read(name) == content
        assert stdlib.LEFT_OUT.isdisjoint(library.namelist())


def test_an_edit_fits_in_one_place_or_is_refused():
    stdlib = import_module("tools.stdlib")
    [(name, edits)] = stdlib.EDITS.items()
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as shipped:
        source = shipped.read(name)
    text = stdlib.edited(name, source).decode()
    assert all(new in text for _, new in edits)
    assert stdlib.edited("os.py", source) == source
    for changed in (b"", source + source):
        with pytest.raises(ValueError, match="has changed"):
            stdlib.edited(name, changed)


def test_a_stand_in_for_nothing_is_refused(tmp_path):
    stdlib = import_module("tools.stdlib")
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
