"""The README's examples run as written."""

import doctest
from pathlib import Path

import pytest

README = Path(__file__).resolve().parent.parent / "README.md"


@pytest.mark.cpython
def test_the_examples_in_the_readme_run_as_written():
    failed, tried = doctest.testfile(str(README), module_relative=False)

    assert tried > 0
    assert failed == 0
