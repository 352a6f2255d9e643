"""tools/release.py: a zip whose checksums hold."""

import hashlib
import zipfile
from importlib import import_module

import pytest

pytestmark = pytest.mark.cpython


def test_the_checksums_hold_and_equal_content_gives_equal_bytes(tmp_path):
    release = import_module("tools.release")
    dist = tmp_path / "dist"
    (dist / "static").mkdir(parents=True)
    (dist / "index.html").write_text("page")
    (dist / "static/base.css").write_text("style")
    wheel = tmp_path / "one/yahtzee-1.whl"
    wheel.parent.mkdir()
    wheel.write_bytes(b"wheel")
    archive = release.write_release(dist, tmp_path / "one", "game-1")
    again = release.write_release(dist, tmp_path / "two", "game-1")
    assert archive.read_bytes() == again.read_bytes()
    listed = (tmp_path / "one/SHA256SUMS").read_text().splitlines()
    assert listed == [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}" for path in (archive, wheel)
    ]
    with zipfile.ZipFile(archive) as file:
        lines = file.read("game-1/SHA256SUMS").decode().splitlines()
        assert len(lines) == 2
        for line in lines:
            digest, path = line.split()
            assert hashlib.sha256(file.read(f"game-1/{path}")).hexdigest() == digest
