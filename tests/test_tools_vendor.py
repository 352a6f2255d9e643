"""What is vendored is what was pinned, byte for byte."""

import pytest

from tools.vendor import PINNED, ForeignFileError, check, hashes

pytestmark = pytest.mark.cpython


def test_every_vendored_file_has_the_hash_that_is_in_the_repository():
    pinned = PINNED.read_text(encoding="utf-8")
    assert len(pinned.splitlines()) > 10
    check(hashes(), pinned)


def test_a_file_that_is_altered_missing_or_new_is_named():
    pinned = "11  static/vendor/a.js\n22  static/vendor/b.js\n"
    for found, name in (
        ("11  static/vendor/a.js\n33  static/vendor/b.js\n", "b.js"),
        ("11  static/vendor/a.js\n", "b.js"),
        (pinned + "44  static/vendor/c.js\n", "c.js"),
    ):
        with pytest.raises(ForeignFileError, match=rf"^static/vendor/{name}$"):
            check(found, pinned)
