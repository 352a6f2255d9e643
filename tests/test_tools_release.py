"""tools/release.py: a zip that servers can serve once it is unpacked, and whose checksums hold."""

import hashlib
import os
import stat
import struct
import zipfile

import pytest

from tools.release import write_release

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
    archive = write_release(dist, target, "game-1")
    with zipfile.ZipFile(archive) as file:
        file.extractall(tmp_path)
    return archive, tmp_path / "yahtzee"


def written(entry):
    """The mode of an entry, and the seconds since 1970 of its extended timestamp (Info-ZIP)."""
    tag, _length, _flags, seconds = struct.unpack("<HHBl", entry.extra)
    assert tag == int.from_bytes(b"UT", "little")
    return stat.filemode(entry.external_attr >> 16), seconds


def test_a_server_may_read_all_of_it_and_sees_when_it_was_built(released):
    """What Info-ZIP makes of it, e2e/test_servers.py shows."""
    archive, _ = released
    with zipfile.ZipFile(archive) as file:
        assert {entry.filename: written(entry) for entry in file.infolist()} == {
            "yahtzee/": ("drwxr-xr-x", BUILT),
            "yahtzee/static/": ("drwxr-xr-x", BUILT),
            "yahtzee/index.html": ("-rw-r--r--", BUILT),
            "yahtzee/static/base.css": ("-rw-r--r--", BUILT),
            "yahtzee/SHA256SUMS": ("-rw-r--r--", BUILT),
        }


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
    again = write_release(tmp_path / "dist", tmp_path / "again", "game-1")
    assert archive.read_bytes() == again.read_bytes()
