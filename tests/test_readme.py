"""The examples in the README and in docs/library.md run as written."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("page", ["README.md", "docs/library.md"])
def test_the_examples_run_as_written(page):
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)

    assert tried > 0
    assert failed == 0
