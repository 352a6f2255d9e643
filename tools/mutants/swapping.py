"""A mutant in place of one function's code, in modules and tests that are imported already.

Most changes are within a function, and differ in its code alone. To put that in its place takes no
time; to import the module anew, and all that has taken something from it, takes most of a run.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from types import CodeType, FunctionType

Path = tuple[str, ...]


def changed_function(before: CodeType, after: CodeType) -> tuple[Path, CodeType] | None:
    """The one function or method in which two modules differ, with its code in the second.

    None if they differ elsewhere: in what is done when the module is imported.
    """
    if _own(before) != _own(after):
        return None
    differing = [
        (one, other)
        for one, other in zip(_inner(before), _inner(after), strict=True)
        if _whole(one) != _whole(other)
    ]
    if len(differing) != 1:
        return None
    one, other = differing[0]
    if one.co_flags & inspect.CO_OPTIMIZED:
        named = not one.co_name.startswith("<") and one.co_freevars == other.co_freevars
        return ((one.co_name,), other) if named else None
    found = changed_function(one, other)  # in a class
    return found and ((one.co_name, *found[0]), found[1])


def _inner(code: CodeType) -> list[CodeType]:
    return [each for each in code.co_consts if isinstance(each, CodeType)]


def _own(code: CodeType) -> tuple[object, ...]:
    """All of some code but the functions and classes in it, and on which lines it stands."""
    constants = [
        each.co_name if isinstance(each, CodeType) else (type(each), repr(each))
        for each in code.co_consts
    ]
    return (
        *(code.co_name, code.co_code, code.co_names, code.co_varnames, code.co_flags),
        *(code.co_cellvars, code.co_freevars, code.co_exceptiontable, *constants),
        *(code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount),
    )


def _whole(code: CodeType) -> tuple[object, ...]:
    return (_own(code), *map(_whole, _inner(code)))


def swap(module: str, path: Path, code: CodeType) -> bool:
    """Give a function of an imported module other code; whether it was found there."""
    found: object = sys.modules[module]
    for name in path:
        found = inspect.getattr_static(found, name, None)
    if isinstance(found, property):
        found = found.fget
    function = inspect.unwrap(found) if callable(found) else None
    if not isinstance(function, FunctionType) or function.__code__.co_name != code.co_name:
        return False
    function.__code__ = code
    return True


def forget(folders: tuple[str, ...]) -> None:
    """Empty the caches of all functions in the modules of these folders."""
    for value in _values(folders):
        clear = getattr(value, "cache_clear", None)
        if callable(clear):
            clear()


def _values(folders: tuple[str, ...]) -> Iterator[object]:
    for module in list(sys.modules.values()):
        if (getattr(module, "__file__", None) or "").startswith(folders):
            yield from list(vars(module).values())
