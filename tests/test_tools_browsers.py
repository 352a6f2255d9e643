"""The README's table of browsers is what `make browsers` found."""

import pytest

from tools.browsers.checks import CHECKS
from tools.browsers.engines import ENGINES
from tools.browsers.table import BETWEEN, README, Cell, Column, from_data, read_results, table

pytestmark = pytest.mark.cpython

SIZES = ("desktop", "phone")


def test_the_readme_shows_the_stored_results():
    found = BETWEEN.search(README.read_text(encoding="utf-8"))
    assert found
    assert found[0] == table(read_results())


def test_the_results_are_of_every_engine_size_and_check():
    results = read_results()
    assert [(each.browser, each.size) for each in results] == [
        (engine.browser, size) for engine in ENGINES for size in SIZES
    ]
    for column in results:
        assert set(column.cells) == set(CHECKS) or column.missing


def test_what_failed_or_could_not_be_had_is_said():
    failed = Column("Firefox", "Gecko", "153.7.0", "phone", {"coach": Cell(False, "never")})
    passed = Column("Chromium", "Blink", "156.0.1", "phone", {"coach": Cell(True, "2 refused")})
    missing = Column("WebKitGTK", "WebKit", "", "phone", {}, "Xvfb is not installed")
    line = table([failed, passed, missing]).splitlines()[-1]
    assert line == "| coach | **no** | yes, 2 refused | not tried |"
    for column in (failed, passed, missing):
        assert from_data(column.to_data()) == column
