"""The pinned Pyodide runs in two parts, whatever is in which; browser tests play the published."""

import json
import random
import shutil
import subprocess
from pathlib import Path

import pytest

from tools.runtime import PROFILE, split_by_profile
from tools.wasm_split.module import Module
from tools.wasm_split.profile import Profile
from tools.wasm_split.split import split

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parent.parent
RUNTIME = ROOT / "node_modules" / "pyodide" / "pyodide.asm.wasm"


@pytest.fixture(scope="module")
def runtime():
    return Module.read(RUNTIME.read_bytes())


def run(folder, parts=None):
    """What the exercise prints, and how often the second part was asked for before and in all."""
    files = [folder / "first.wasm", folder / "second.wasm"] if parts else ["", ""]
    for file, content in zip(files, parts or (), strict=False):
        file.write_bytes(content)
    node = shutil.which("node")
    assert node, "Node.js is needed"
    command = [node, ROOT / "tests" / "split_pyodide.mjs", *files, ROOT / "tests" / "exercise.py"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def expected(tmp_path_factory):
    told = run(tmp_path_factory.mktemp("whole"))
    assert told["loads"] == 0
    assert len(told["printed"]) > 30
    return told["printed"]


def test_the_published_split_runs_python(tmp_path, runtime, expected):
    parts = split_by_profile(runtime, Profile.read(PROFILE))
    assert len(parts[0]) < RUNTIME.stat().st_size / 2
    told = run(tmp_path, parts)
    assert told["printed"] == expected
    assert told["loads"] == 1


def test_with_all_functions_cold_python_runs(tmp_path, runtime, expected):
    assert run(tmp_path, split(runtime, [])) == {"printed": expected, "before": 1, "loads": 1}


def test_with_all_functions_hot_the_second_part_is_never_asked_for(tmp_path, runtime, expected):
    hot = range(len(runtime.bodies))
    assert run(tmp_path, split(runtime, hot)) == {"printed": expected, "before": 0, "loads": 0}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_with_any_set_of_hot_functions_python_runs(tmp_path, runtime, expected, seed):
    chance = random.Random(seed)
    share = chance.choice((0.1, 0.5, 0.9))
    hot = [number for number in range(len(runtime.bodies)) if chance.random() < share]
    told = run(tmp_path, split(runtime, hot))
    assert told["printed"] == expected
    assert told["loads"] == 1
