"""The wheel, installed in an environment of its own: engine, solver, and a page that plays."""

import os
import re
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.pages import Table

ROOT = Path(__file__).resolve().parent.parent
MOST = 14_000_000  # bytes: the page is most of it

PLAY = """
from yahtzee.engine.game_setup import Setup
from yahtzee.engine.game import new_game, play
from yahtzee.engine.moves import Keep
from yahtzee.engine.presets import preset
import yahtzee
game = play(new_game(Setup(preset("kniffel").rules, ("Ann",))), Keep(), faces=(5, 2, 5, 1, 5))
print(yahtzee.__file__, game.dice)
"""


pytestmark = pytest.mark.slow  # makes a wheel and an environment of its own


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    options = ["--no-deps", "--no-build-isolation", "--wheel-dir", str(folder)]
    subprocess.run([*pip, "wheel", "-q", *options, str(ROOT)], check=True)
    (built,) = folder.glob("*.whl")
    return built


def installed(what, folder):
    """The folder of commands of a clean environment with that in it."""
    venv.create(folder, with_pip=True)
    commands = folder / ("Scripts" if os.name == "nt" else "bin")
    pip = [commands / "python", "-m", "pip", "--disable-pip-version-check", "install", "-q"]
    subprocess.run([*pip, what], check=True)
    return commands


@pytest.fixture(scope="module")
def commands(wheel):
    """Of an environment that holds the wheel and what the solver needs."""
    return installed(f"{wheel}[solver]", wheel.parent / "environment")


@pytest.fixture(scope="module")
def plain_commands(wheel):
    """Of an environment that holds the wheel alone."""
    return installed(str(wheel), wheel.parent / "plain")


def run(*command):
    """What a command prints, run far from the sources."""
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd="/")
    return done.stdout


def test_it_holds_the_package_and_the_page_and_nothing_else(wheel):
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        metadata = archive.read(next(name for name in names if name.endswith("/METADATA")))
    page = {f"yahtzee/dist/{path}" for path in files(ROOT / "dist")}
    ours = (".py", ".pyi", ".c", "py.typed")
    own = {f"yahtzee/{path}" for path in files(ROOT / "yahtzee") if path.endswith(ours)}
    own |= {"yahtzee/solver/solver.wasm", "yahtzee/solver/maxi-yatzy-plain.layer"}
    information = {name for name in names if ".dist-info/" in name}
    assert names == page | own | information
    assert wheel.stat().st_size < MOST
    needed = re.findall(r"^Requires-Dist: (.*)$", metadata.decode(), re.MULTILINE)
    assert needed == ["wasmtime>=50; extra == 'solver'"]


def files(folder):
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_without_the_solver_s_extra_it_brings_nothing_and_the_engine_plays(
    plain_commands,
):
    python = plain_commands / "python"
    listed = run(python, "-m", "pip", "--disable-pip-version-check", "list", "--format=freeze")
    names = {line.split("==")[0] for line in listed.splitlines()}
    assert names - {"pip", "setuptools", "wheel"} == {"yahtzee"}
    assert "(5, 2, 5, 1, 5)" in run(python, "-c", PLAY)
    asked = [plain_commands / "yahtzee", "solve", "kniffel"]
    refused = subprocess.run(asked, capture_output=True, text=True, check=False, cwd="/")
    assert refused.returncode != 0
    assert "wasmtime" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_the_commands_solve_and_serve_a_page_that_plays(commands, new_page):
    solved = run(commands / "yahtzee", "solve", "kniffel")
    assert "expected score of best play 245.8707745" in solved
    serving = [commands / "yahtzee", "--no-browser"]
    with subprocess.Popen(serving, stdout=subprocess.PIPE, text=True, cwd="/") as server:
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+", server.stdout.readline())
            assert found
            table = Table(new_page(), found[0]).open().roll()
            expect(table.tray.locator("[data-action=hold]")).to_have_count(5)
            table.page.close()
        finally:
            server.terminate()
