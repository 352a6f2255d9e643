"""What the archives of compiled Python are made from fits the pinned Pyodide."""

import json
import re
import zipfile
from importlib import import_module
from pathlib import Path

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


def test_a_stand_in_for_nothing_is_refused(tmp_path):
    stdlib = import_module("tools.stdlib")
    with zipfile.ZipFile(tmp_path / "shipped.zip", "w") as shipped:
        shipped.writestr("os.py", "")
    with pytest.raises(KeyError, match="_package_loader"):
        stdlib.write_library(tmp_path / "shipped.zip", tmp_path / "library.zip")


def test_the_interpreter_knows_the_lock_files_facts():
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    written = (ROOT / "static" / "interpreter.js").read_text(encoding="utf-8")
    info = re.search(r"info: {(.*?)}", written)[1]
    assert dict(re.findall(r'(\w+): "([^"]*)"', info)) == lock["info"]
