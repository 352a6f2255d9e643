"""Hypothesis profiles: light in `make test` and inside Pyodide, thorough in `make test-all`,
repeatable in CI; coroutines as tests; and what tests add up to."""

import asyncio
import inspect
import os
import sys
from collections import Counter

import pytest
from fakes import Bracketed
from hypothesis import settings
from repeatable_rolls import begin_rolls

from yahtzee import language
from yahtzee.engine import rng

EXAMPLES = int(os.environ.get("EXAMPLES") or 15)  # for each property; `make test-all` has 200
settings.register_profile(
    "default", max_examples=EXAMPLES, deadline=None, derandomize="CI" in os.environ, print_blob=True
)
settings.register_profile(
    "pyodide", max_examples=10, stateful_step_count=20, deadline=None, database=None
)
settings.load_profile("pyodide" if sys.platform == "emscripten" else "default")


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem):
    """Run a test that is a coroutine function in an event loop of its own."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


@pytest.fixture(autouse=True)
def repeatable_dice(monkeypatch):
    """Unseeded dice fall alike in each run of a test. `test_rng.py` tests the system's."""
    monkeypatch.setattr(rng, "roll", rng.roll)
    begin_rolls()


@pytest.fixture
def brackets():
    """The language in use puts every message into ⟦brackets⟧."""
    language.use(Bracketed())
    yield
    language.use(language.English())


FAULTS = "storage faults"


@pytest.fixture
def survived(record_property):
    """``survived(kind)`` counts a fault of the storage for the summary, if the test passes."""
    counts = {}
    record_property(FAULTS, counts)

    def count(kind):
        counts[kind] = counts.get(kind, 0) + 1

    return count


def pytest_terminal_summary(terminalreporter):
    """Say how many faults of the storage the games survived, in whichever process."""
    tally = Counter()
    for report in terminalreporter.getreports("passed"):
        tally.update(dict(report.user_properties).get(FAULTS, {}))
    if tally:
        kinds = ", ".join(f"{kind} {number}" for kind, number in tally.items())
        terminalreporter.write_line(
            f"Storage faults injected and survived: {tally.total()} ({kinds})"
        )
