"""The Makefile builds again when what it is told has changed, and refuses at once what is wrong."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.cpython

ROOT = Path(__file__).resolve().parent.parent
BUILD = """
import os, pathlib
dist = pathlib.Path("dist")
dist.mkdir(exist_ok=True)
(dist / "index.html").write_text(os.environ["SITE"])
with open("log", "a") as log:
    log.write(f"built for {os.environ['SITE']}\\n")
"""


@pytest.fixture
def make(tmp_path):
    """Runs make in a project in small, whose build writes down what it was told."""
    for path in ("Makefile", "tools/build_settings.py", "tools/require.sh"):
        (tmp_path / path).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / path, tmp_path / path)
    (tmp_path / "tools/build.py").write_text(BUILD)
    (tmp_path / "index.html").touch()
    for path in ("package.json", "package-lock.json", "requirements.txt", "tools/vendor.py",
                 "tools/vendor.sha256", "node_modules/.stamp", "static/vendor/.stamp"):  # fmt: skip
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).touch()

    def run(*arguments):
        environment = {key: value for key, value in os.environ.items()
                       if key not in ("SITE", "RUNTIME_FORM", "MAKEFLAGS")}  # fmt: skip
        return subprocess.run(
            ["make", f"PYTHON={sys.executable}", *arguments],
            cwd=tmp_path, env=environment, capture_output=True, text=True, check=False,
        )  # fmt: skip

    run.folder = tmp_path
    return run


def test_another_site_is_built_for_anew_and_the_same_is_not(make):
    for site in ("https://a.example/", "https://a.example/", "", "", "https://b.example/"):
        done = make("build", *([f"SITE={site}"] if site else []))
        assert done.returncode == 0
        assert "dist/ is up to date" in done.stdout
        assert (make.folder / "dist/index.html").read_text() == site
    log = (make.folder / "log").read_text().splitlines()
    assert log == [f"built for {site}" for site in ("https://a.example/", "", "https://b.example/")]


def test_a_wrong_site_is_refused_before_anything_is_fetched_or_built(make):
    (make.folder / "static/vendor/.stamp").unlink()
    refused = make("build", "SITE=example.org")
    assert refused.returncode
    assert "SITE must be an address such as https://example.org/yahtzee/" in refused.stderr
    assert not (make.folder / "static/vendor/.stamp").exists()
    assert not (make.folder / "log").exists()
