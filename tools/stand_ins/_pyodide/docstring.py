"""Replaces the module that describes Pyodide's C methods for ``help()``, which is not used here.

The real module works out the signature of each method at every start.
"""

from collections.abc import Callable


def get_cmeth_docstring(function: Callable[..., object]) -> str:
    """Describe a method by its name alone, in the form that CPython asks for."""
    return f"{function.__name__}()\n--\n\n"
