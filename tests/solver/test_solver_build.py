"""The committed kernel is what its source builds to."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "yahtzee/solver/kernel.c"
BINARY = ROOT / "static/solver.wasm"


def build_in(folder, run_from):
    """Build from a copy of the repository's layout in ``folder``, started in ``run_from``."""
    for path in (SOURCE, ROOT / "tools/build_kernel.py"):
        copy = folder / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True)
        shutil.copyfile(path, copy)
    (folder / "static").mkdir()
    command = [sys.executable, folder / "tools/build_kernel.py"]
    subprocess.run(command, cwd=run_from, check=True, capture_output=True, env=dict(os.environ))
    return (folder / "static/solver.wasm").read_bytes()


def test_the_binary_is_what_the_source_builds_to_wherever_it_is_built(tmp_path):
    committed = BINARY.read_bytes()
    assert committed == build_in(tmp_path / "one", tmp_path)
    assert committed == build_in(tmp_path / "another folder", "/")


def test_the_kernel_imports_nothing():
    wasmtime = pytest.importorskip("wasmtime")
    module = wasmtime.Module(wasmtime.Engine(), BINARY.read_bytes())
    assert not module.imports
    assert {export.name for export in module.exports} == {
        "has_solved", "is_set_up", "memory", "lay_out", "lay_out_layers", "look", "mark",
        "play_out", "release", "reserve", "seen_address", "set_address", "set_up", "solve_begin",
        "solve_layer", "solve_step", "spread_begin", "spread_step", "tables_address",
        "value_address",
    }  # fmt: skip
