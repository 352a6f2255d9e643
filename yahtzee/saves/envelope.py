"""The envelope of everything that is stored: what it is, its version, and its check.

    {"yahtzee": "settings", "version": 2, "check": "0a1b2c3d", "data": {...}}

Version 1, which only games by link have, has the CRC-24 of the data as its check, all later ones
the CRC-32. The data are checked as JSON without white space and with sorted keys, so a text may be
laid out differently. Otherwise a version is the kind's own affair: a ``SaveFormat`` has a reader
for every version of its kind that was stored since 1.0.0. Readers are added, never removed.
"""

import json
import re
import reprlib
from collections.abc import Callable, Collection, Mapping
from typing import Any, Generic, NamedTuple, NoReturn, TypeAlias, TypeVar
from zlib import crc32

from yahtzee.codes.envelope import NEWER, check_of
from yahtzee.engine.errors import CorruptSave, Reason, YahtzeeError
from yahtzee.messages import say
from yahtzee.saves.typed import refuse

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
T = TypeVar("T")
Reader: TypeAlias = Callable[[Any], T]

VERSION = 2
MAX_LENGTH = 4_000_000  # browsers store about five million characters in all
MAX_DEPTH = 20

STRANGE = say("This is not a file of this game.")
DAMAGED = say("This file was damaged or changed since it was made.")
_KEYS = {"yahtzee", "version", "check", "data"}
_CHECK_LENGTH = 8  # hexadecimal digits
_BEFORE_DATA = '","data":'


def _head(kind: str, version: int) -> str:
    return f'{{"yahtzee":"{kind}","version":{version},"check":"'


class SaveFormat(NamedTuple, Generic[T]):
    """How one kind of value is stored and read.

    ``version`` is the one that ``to_data`` makes now. ``readers`` has, by version, what turns
    data into the value; a reader raises a YahtzeeError for data that stand for none.
    """

    kind: str
    version: int
    to_data: Callable[[T], Any]
    readers: Mapping[int, Reader[T]]

    def make(self, value: T) -> str:
        """The text of a value. Raises CorruptSave if it could not be read back."""
        return make_save(self.kind, self.to_data(value), self.version)

    def parse(self, text: str) -> T:
        """The value of a text of any version that is known. Raises CorruptSave."""
        data = self._data_as_made(text)
        if data is not None:
            return self.read(self.version, data)
        return self.read(*open_save(self.kind, parse_json(text), self.readers))

    def is_newest(self, text: str) -> bool:
        """Whether a text that can be read is as ``make`` writes now, not of an older version."""
        return text.startswith(_head(self.kind, self.version))

    def _data_as_made(self, text: str) -> Json:
        """The data of a text just as ``make`` wrote it, None of all others.

        The check is over the very characters, so nothing needs to be laid out anew. That is five
        times as fast, which counts where there are thousands of texts.
        """
        head = _head(self.kind, self.version)
        start = len(head) + _CHECK_LENGTH
        if self.version == 1 or type(text) is not str or not text.startswith(head):
            return None
        data = text[start + len(_BEFORE_DATA) : -1]
        is_whole = text.startswith(_BEFORE_DATA, start) and text.endswith("}") and text.isascii()
        if not is_whole or f"{crc32(data.encode()):08x}" != text[len(head) : start]:
            return None
        _check_size(text)
        return _loads(data)

    def read(self, version: object, data: Json) -> T:
        """The value of data of some version. Raises CorruptSave."""
        try:
            return self.readers[check_version(version, self.readers)](data)
        except CorruptSave:
            raise
        except YahtzeeError as error:
            raise as_corrupt(error) from error


def as_corrupt(error: YahtzeeError) -> CorruptSave:
    """What is wrong with a save in which something has this error."""
    is_newer = error.reason is Reason.NEWER
    return CorruptSave(error.message, Reason.NEWER if is_newer else Reason.BAD_CONTENT)


def make_save(kind: str, data: Json, version: int = VERSION) -> str:
    """The text of some data. Raises CorruptSave if it could not be read back."""
    canonical = _canonical(data)
    text = f"{_head(kind, version)}{_check(canonical, version)}{_BEFORE_DATA}{canonical}}}"
    _check_size(text)
    return text


def open_save(kind: str, save: Json, versions: Collection[int]) -> tuple[int, Json]:
    """Version and data of a parsed text of this kind. Raises CorruptSave.

    ``versions`` are those that can be read.
    """
    if not isinstance(save, dict) or save.get("yahtzee") != kind:
        raise CorruptSave(STRANGE)
    version = check_version(save.get("version"), versions)
    if save.keys() != _KEYS:
        refuse("Parts of this save are missing, or it has foreign parts.")
    data = save["data"]
    if save["check"] != _check(_canonical(data), version):
        raise CorruptSave(DAMAGED)
    return version, data


def check_version(version: object, versions: Collection[int]) -> int:
    """A version that can be read. Raises CorruptSave, and says if it is newer than all."""
    if type(version) is not int or not (version in versions or version > max(versions)):
        refuse(f"{reprlib.repr(version)} is not a version of a save.")
    if version not in versions:
        raise CorruptSave(NEWER, Reason.NEWER)
    return version


def parse_json(text: str) -> Json:
    """What a text is as JSON. Raises CorruptSave."""
    _check_size(text)
    return _loads(text)


def _loads(text: str) -> Json:
    try:
        return _DECODER.decode(text)  # type: ignore[no-any-return]
    except ValueError as error:  # a number of too many digits is not a JSONDecodeError
        raise CorruptSave(STRANGE) from error


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


_DECODER = json.JSONDecoder(parse_constant=_refuse_constant)  # one for thousands of texts


def _check(canonical: str, version: int) -> str:
    return check_of(canonical) if version == 1 else f"{crc32(canonical.encode()):08x}"


def _canonical(data: Json) -> str:
    try:
        return json.dumps(data, allow_nan=False, sort_keys=True, separators=(",", ":"))
    except (ValueError, TypeError, RecursionError) as error:
        refuse(f"This holds what cannot be saved: {error}.")


def _check_size(text: str) -> None:
    if len(text) > MAX_LENGTH:
        raise CorruptSave(STRANGE)
    # ``split``, as ``count`` is in the part of the runtime that a first roll does not wait for.
    brackets = len(text.split("[")) + len(text.split("{")) - 2
    if brackets > MAX_DEPTH and _depth(text) > MAX_DEPTH:
        refuse("This is nested too deeply for a save.")


# A string, so that brackets in it do not count, or a bracket. It never backtracks. A backslash
# before a line break is no part of a string: there the parser stops, whatever is counted after it.
_STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[\]{}]')
_DEEPER = {"[": 1, "{": 1, "]": -1, "}": -1}


def _depth(text: str) -> int:
    # Asked before the parser is: deep recursion in a browser may not end in an exception.
    deepest = depth = 0
    for token in _STRING_OR_BRACKET.findall(text):
        depth += _DEEPER.get(token, 0)
        deepest = max(deepest, depth)
    return deepest
