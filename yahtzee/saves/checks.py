"""Checks that records make of their values, and readers of the data they are given.

Each raises CorruptSave if the value is not what it should be. What these errors say is for
programmers and not translated: a page shows one sentence for all of them. ``what`` is what the
value is called in the message.
"""

import reprlib
from collections.abc import Iterable
from contextlib import suppress
from datetime import date
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, NoReturn, TypeVar, get_args, get_origin

from yahtzee.engine.errors import CorruptSave, Reason

Choice = TypeVar("Choice", bound=StrEnum)


def refuse(what: str) -> NoReturn:
    """Raise CorruptSave for content that cannot be."""
    raise CorruptSave(what, Reason.BAD_CONTENT)


def exactly(data: object, keys: Iterable[str]) -> dict[str, Any]:
    """An object with just these keys."""
    if not isinstance(data, dict) or data.keys() != set(keys):
        refuse("parts of this record are missing, or it has foreign parts")
    return data


def listed(data: object, what: str) -> list[Any]:
    """A list."""
    if type(data) is not list:
        refuse(f"{what} should be a list")
    return data


def text(value: object, what: str) -> str:
    """A text."""
    if not isinstance(value, str):
        refuse(f"{what} should be a text, not {reprlib.repr(value)}")
    return value


def whole(value: object, what: str, highest: int) -> int:
    """A whole number from 0 to ``highest``."""
    # bool is an int to isinstance, but True points are a mistake.
    if type(value) is not int or not 0 <= value <= highest:
        found = reprlib.repr(value)
        refuse(f"{what} should be a whole number from 0 to {highest:,}, not {found}")
    return value


def iso_date(value: object, what: str) -> date:
    """A date, written like 2024-02-29."""
    found = text(value, what)
    with suppress(ValueError):
        day = date.fromisoformat(found)
        if day.isoformat() == found:  # 20240229 is a date to Python, too
            return day
    refuse(f"{what} should be a date like 2024-02-29, not {reprlib.repr(found)}")


def several(data: object, number: int, what: str) -> list[Any]:
    """A list of so many parts."""
    parts = listed(data, what)
    if len(parts) != number:
        refuse(f"{what} should have {number} parts, not {reprlib.repr(parts)}")
    return parts


def switch(value: object, what: str) -> None:
    """True or false."""
    if type(value) is not bool:
        refuse(f"{what} should be true or false, not {reprlib.repr(value)}")


def choice(options: type[Choice], value: object, what: str) -> Choice:
    """One of the options, by its word."""
    if value not in list(options):
        refuse(f"{what} should be one of {', '.join(options)}, not {reprlib.repr(value)}")
    return options(str(value))


def typed(kind: Any, value: object, what: str) -> Any:
    """A value of this type, such as a dataclass's field has: nothing is converted but words.

    The types are texts, whole numbers, switches, choices, tuples of any length, and each or None.
    """
    if isinstance(kind, UnionType):
        (kind,) = set(get_args(kind)) - {NoneType}
        return None if value is None else typed(kind, value, what)
    if get_origin(kind) is tuple:
        return tuple(
            typed(get_args(kind)[0], each, f"one of the {what}")
            for each in listed(value, f"the {what}")
        )
    if issubclass(kind, StrEnum):
        return choice(kind, value, what)
    if kind is str:
        return text(value, what)
    if kind is bool:
        switch(value, what)
    elif type(value) is not kind:
        refuse(f"{what} should be a number, not {reprlib.repr(value)}")
    return value
