"""Stands in for what describes Pyodide's methods in C, for ``help()``: nobody asks for help here.

The real module works out the signature of each method at every start.
"""

from collections.abc import Callable


def get_cmeth_docstring(function: Callable[..., object]) -> str:
    """Describe a method by its name alone, in the form that CPython asks for."""
    return f"{function.__name__}()\n--\n\n"
