"""The wheel of a clone whose page has not been built: the library, and a command that says so."""

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.cpython

ROOT = Path(__file__).resolve().parent.parent
NEEDED = ("pyproject.toml", "README.md", "LICENSE", "tools/wheel.py", "static/solver.wasm")


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    """The folder that such a wheel is unpacked in."""
    clone, unpacked = tmp_path_factory.mktemp("clone"), tmp_path_factory.mktemp("unpacked")
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "yahtzee", clone / "yahtzee", ignore=ignored)
    for name in NEEDED:
        (clone / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, clone / name)
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", "out"]
    subprocess.run(build, cwd=clone, check=True, capture_output=True)
    [wheel] = (clone / "out").glob("*.whl")
    with zipfile.ZipFile(wheel) as file:
        file.extractall(unpacked)
    return unpacked


def run(library, *arguments):
    command = [sys.executable, "-m", "yahtzee", *arguments]
    return subprocess.run(command, cwd=library, capture_output=True, text=True, check=False)


def test_it_holds_the_typed_package_and_the_kernel(library):
    assert (library / "yahtzee/py.typed").is_file()
    assert run(library, "--version").stdout == "yahtzee 1.0.0\n"
    assert "expected score of best play 112.7284" in run(library, "solve", "grail").stdout


def test_the_command_says_what_it_lacks_without_speaking_of_make(library):
    done = run(library)
    assert done.returncode == 2
    assert "no built page in" in done.stderr
    assert "the wheel of a release has it" in done.stderr
    assert "make" not in done.stderr
