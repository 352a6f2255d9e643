"""Hypothesis profiles: thorough in CPython, light inside Pyodide, repeatable in CI; and what tests
add up to."""

import os
import sys

from hypothesis import settings

settings.register_profile(
    "default", max_examples=100, deadline=None, derandomize="CI" in os.environ, print_blob=True
)
settings.register_profile(
    "pyodide", max_examples=10, stateful_step_count=20, deadline=None, database=None
)
settings.load_profile("pyodide" if sys.platform == "emscripten" else "default")

# What the tools are tested with is not there inside Pyodide, nor are the tools.
collect_ignore_glob = ["test_tools_*.py"] if sys.platform == "emscripten" else []


def pytest_terminal_summary(terminalreporter):
    """Say how many faults of the storage the games survived."""
    faults = sys.modules.get("faults")
    if faults is not None and faults.TALLY:
        kinds = ", ".join(f"{kind} {number}" for kind, number in faults.TALLY.items())
        total = sum(faults.TALLY.values())
        terminalreporter.write_line(f"Storage faults injected and survived: {total} ({kinds})")
