"""tools/release.py: a zip that servers can serve once it is unpacked, and whose checksums hold."""

import hashlib
import os
import shutil
import stat
import subprocess
from importlib import import_module

import pytest

pytestmark = pytest.mark.cpython

BUILT = 1_790_000_001  # an odd second: a zip's own dates are even


@pytest.fixture
def released(tmp_path):
    """A release of a small page, and beside it the folder to which it was unpacked."""
    dist, target = tmp_path / "dist", tmp_path / "release"
    (dist / "static").mkdir(parents=True)
    target.mkdir()
    for path, text in (("index.html", "page"), ("static/base.css", "style")):
        (dist / path).write_text(text)
        (dist / path).chmod(0o600)
        os.utime(dist / path, (BUILT, BUILT))
    (target / "yahtzee-1.whl").write_bytes(b"wheel")
    archive = import_module("tools.release").write_release(dist, target, "game-1")
    # Python's own zipfile restores neither dates nor permissions.
    unzip = shutil.which("unzip") or shutil.which("bsdtar")
    assert unzip, "unzip is needed"
    command = [unzip, "-q"] if unzip.endswith("unzip") else [unzip, "-xf"]
    environment = {**os.environ, "TZ": "America/Los_Angeles"}
    subprocess.run([*command, archive], cwd=tmp_path, umask=0o077, env=environment, check=True)
    return archive, tmp_path / "game-1"


def test_a_server_may_read_all_of_it_and_sees_when_it_was_built(released):
    _, folder = released
    everything = [folder, *folder.rglob("*")]
    modes = {path.relative_to(folder).as_posix(): stat.filemode(path.stat().st_mode)
             for path in everything}  # fmt: skip
    assert modes == {
        ".": "drwxr-xr-x",
        "static": "drwxr-xr-x",
        "index.html": "-rw-r--r--",
        "static/base.css": "-rw-r--r--",
        "SHA256SUMS": "-rw-r--r--",
    }
    assert {int(path.stat().st_mtime) for path in everything if path.is_file()} == {BUILT}


def test_each_file_can_be_checked_alone_and_so_can_what_is_in_the_zip(released):
    archive, folder = released
    for path in (archive, archive.with_name("yahtzee-1.whl")):
        sum_of_one = path.with_name(f"{path.name}.sha256").read_text()
        assert sum_of_one == f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
    lines = (folder / "SHA256SUMS").read_text().splitlines()
    assert len(lines) == 2
    for line in lines:
        digest, path = line.split()
        assert hashlib.sha256((folder / path).read_bytes()).hexdigest() == digest


def test_the_same_page_gives_the_same_bytes(released, tmp_path):
    archive, _ = released
    again = import_module("tools.release").write_release(
        tmp_path / "dist", tmp_path / "again", "game-1"
    )
    assert archive.read_bytes() == again.read_bytes()
