"""Values from the data that JSON has of them, and back, by the types of dataclasses' fields.

A dataclass is an object with its fields by name; a ``Row`` or a NamedTuple is a list of them in
order. What has a default may be missing: of a ``Row`` only the last fields, if they are ``SELDOM``.
Mappings are lists of pairs, and types of ``STORED_AS`` are stored as something else.
"""

import reprlib
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import MISSING, Field, fields, is_dataclass
from datetime import date
from enum import StrEnum
from functools import cache, partial
from types import MappingProxyType, NoneType, UnionType
from typing import Annotated, Any, NamedTuple, NoReturn, get_args, get_origin

from yahtzee.codes import make_game, make_rules, parse_game, parse_rules
from yahtzee.engine.contest import parse_day
from yahtzee.engine.errors import CorruptSave, Reason
from yahtzee.engine.game import Game
from yahtzee.engine.rules import RuleSet

IsoDate = Annotated[str, "a date, written like 2024-02-29"]
LARGEST = 2**53 - 1  # that JavaScript counts to

# The metadata of a field that is left out where it is its default, as pages before it lack it. What
# else is in them is the "name" of a field in the data, if it is not that in the class.
SELDOM = {"seldom": True}

Reader = Callable[[Any], Any]


class Row:
    """A dataclass that is stored as a list of its fields."""

    __slots__ = ()


class StoredAs(NamedTuple):
    """How values of a type are stored: as those of another one."""

    kind: Any
    make: Callable[[Any], Any]
    parse: Callable[[Any], Any]


def refuse(what: str) -> NoReturn:
    """Raise CorruptSave for content that cannot be; it is told to programmers, in English."""
    raise CorruptSave(what, Reason.BAD_CONTENT)


def _name_of(part: Field[Any]) -> str:
    return str(part.metadata.get("name", part.name))


def _parse_date(text: str) -> date:
    with suppress(ValueError):
        return parse_day(text)
    refuse(f"A date is written like 2024-02-29, not {reprlib.repr(text)}.")


STORED_AS: dict[Any, StoredAs] = {
    Game: StoredAs(str, make_game, parse_game),
    RuleSet: StoredAs(str, make_rules, parse_rules),
    date: StoredAs(str, date.isoformat, _parse_date),
    IsoDate: StoredAs(str, str, lambda text: _parse_date(text).isoformat()),
}


def to_data(value: Any) -> Any:
    """What is stored of a value."""
    kind = type(value)
    if kind in STORED_AS:
        return to_data(STORED_AS[kind].make(value))
    if isinstance(value, tuple):
        return [to_data(each) for each in value]
    if isinstance(value, Mapping):
        return [[to_data(key), to_data(each)] for key, each in value.items()]
    if not is_dataclass(kind):
        return value
    known = fields(value)
    is_kept = [
        "seldom" not in part.metadata or getattr(value, part.name) != part.default for part in known
    ]
    if isinstance(value, Row):
        kept = known[: len(known) - is_kept[::-1].index(True)]
        return [to_data(getattr(value, part.name)) for part in kept]
    # Not by `compress`, for which a start would need the second part of the runtime.
    return {
        _name_of(part): to_data(getattr(value, part.name))
        for part, keeps in zip(known, is_kept, strict=True)
        if keeps
    }


def read(kind: Any, data: Any) -> Any:
    """The value of a type that data stand for. Raises CorruptSave, or what the type raises."""
    return reader(kind)(data)


@cache
def reader(kind: Any, name: str = "data") -> Reader:  # noqa: PLR0911 - one for each kind
    """What reads values of a type; ``name`` is what they are called in messages."""
    origin = get_origin(kind)
    inside = get_args(kind)
    if kind in STORED_AS:
        stored, _make, parse = STORED_AS[kind]
        read_stored = reader(stored, name)
        return lambda data: parse(read_stored(data))
    if isinstance(kind, UnionType):
        (other,) = set(inside) - {NoneType}
        read_other = reader(other, name)
        return lambda data: None if data is None else read_other(data)
    if origin is Mapping:
        pairs = reader(tuple[tuple[inside], ...], name)  # type: ignore[valid-type]
        return lambda data: MappingProxyType(dict(pairs(data)))
    if origin is tuple and inside[1:] == (...,):
        read_each = reader(inside[0], name)
        if inside[0] is int:
            return partial(_numbers, read_each, name)
        return lambda data: tuple(map(read_each, _list(data, name)))
    if origin is tuple:
        read_parts = [reader(each, name) for each in inside]
        return partial(_row, lambda *parts: parts, read_parts, 0, name)
    if is_dataclass(kind):
        return _dataclass_reader(kind, name)
    if issubclass(kind, tuple):
        parts = [reader(each, key) for key, each in kind.__annotations__.items()]
        return partial(_row, kind, parts, len(kind._field_defaults), name)
    if issubclass(kind, StrEnum):
        return partial(_choice, {str(each): each for each in kind}, name)
    return partial(_plain, kind, name)


def _row(
    make: Callable[..., Any], parts: Sequence[Reader], optional: int, name: str, data: Any
) -> Any:
    """A list of so many parts, of which the last ones are optional."""
    if not len(parts) - optional <= len(_list(data, name)) <= len(parts):
        refuse(f"{name} should have {len(parts)} parts, not {reprlib.repr(data)}.")
    return make(*[part(each) for part, each in zip(parts, data, strict=False)])  # thousands


def _plain(kind: type, name: str, data: Any) -> Any:
    """A text, a switch, a whole number from 0, or any number."""
    is_right = type(data) is kind
    if kind is int:
        is_right = is_right and 0 <= data <= LARGEST
    elif kind is float:
        is_right = type(data) in (int, float) and -LARGEST <= data <= LARGEST
    if not is_right:
        refuse(f"{name} cannot be {reprlib.repr(data)}.")
    return float(data) if kind is float else data


def _numbers(read_each: Reader, name: str, data: Any) -> tuple[int, ...]:
    """Whole numbers from 0, at one look: there are thousands of lists of them."""
    numbers = _list(data, name)
    if {*map(type, numbers)} == {int} and 0 <= min(numbers) <= max(numbers) <= LARGEST:
        return tuple(numbers)
    return tuple(map(read_each, numbers))


def _choice(words: Mapping[str, StrEnum], name: str, data: Any) -> StrEnum:
    if not isinstance(data, str) or data not in words:
        refuse(f"{name} should be one of {', '.join(words)}, not {reprlib.repr(data)}.")
    return words[data]


def _list(data: Any, name: str) -> list[Any]:
    if type(data) is not list:
        refuse(f"{name} should be a list, not {reprlib.repr(data)}.")
    return data


def _dataclass_reader(kind: Any, name: str) -> Reader:
    known: Sequence[Any] = fields(kind)
    parts = {_name_of(part): (part.name, reader(part.type, part.name)) for part in known}
    if issubclass(kind, Row):
        readers = [part for _key, part in parts.values()]
        optional = sum("seldom" in part.metadata for part in known)
        return partial(_row, kind, readers, optional, name)
    no_default = [part for part in known if part.default is part.default_factory is MISSING]
    return partial(_record, kind, parts, set(map(_name_of, no_default)), name)


def _record(
    kind: Any, parts: Mapping[str, tuple[str, Reader]], needed: set[str], name: str, data: Any
) -> Any:
    """An object with parts of these names."""
    if not isinstance(data, dict) or not needed <= data.keys() <= parts.keys():
        refuse(f"Parts of {name} are missing, or it has foreign parts.")
    read_parts = ((*parts[key], each) for key, each in data.items())
    return kind(**{key: read_part(each) for key, read_part, each in read_parts})
