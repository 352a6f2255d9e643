"""``pyscript.toml`` fetches the package: every module of it, and nothing else."""

import tomllib
from pathlib import Path

import pytest

pytestmark = pytest.mark.cpython

ROOT = Path(__file__).resolve().parent.parent


def test_every_module_is_listed_and_nothing_else():
    config = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    modules = {
        f"./{path.relative_to(ROOT).as_posix()}" for path in (ROOT / "yahtzee").rglob("*.py")
    }
    listed = config["files"]
    assert modules - set(listed) == set(), "not fetched: run tools/list_modules.py"
    assert set(listed) - modules == set(), "do not exist: run tools/list_modules.py"
    assert [target for target in listed if listed[target] != target] == []
