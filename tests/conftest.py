"""Hypothesis profiles: thorough in CPython, light inside Pyodide, repeatable in CI."""

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
