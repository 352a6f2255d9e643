"""Values as one big number: mixed-radix packing, and codecs that read as a description.

A choice among n things is a digit of radix n, so it costs log2(n) bits and not a
fraction more. A *codec* describes a kind of value once, for both directions: ``put``
packs it, ``take`` unpacks it. Every number stands for at most one value, and every
value for one number; ``take`` raises BadCode for a number that stands for none.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from yahtzee.codes.envelope import bad_content

T = TypeVar("T")
U = TypeVar("U")
K = TypeVar("K")


class Packer:
    """Digits of any radix, gathered into one number; the first is the least significant.

    Attributes:
        number: all digits so far as one number.
    """

    def __init__(self) -> None:
        self.number = 0
        self._end = 1  # the first number that these digits cannot be

    def put(self, digit: int, radix: int) -> None:
        """Add a digit. Raises ValueError if it is out of range."""
        if not 0 <= digit < radix:
            raise ValueError(f"{digit} is not a digit of radix {radix}")
        self.number += digit * self._end
        self._end *= radix

    def put_all(self, other: "Packer") -> None:
        """Add the digits of another packer."""
        self.put(other.number, other._end)


class Unpacker:
    """The digits of a number, taken in the order in which a Packer was given them.

    Attributes:
        rest: the digits that were not taken yet, as one number.
    """

    def __init__(self, number: int) -> None:
        self.rest = number

    def take(self, radix: int) -> int:
        """The next digit."""
        self.rest, digit = divmod(self.rest, radix)
        return digit

    def finish(self) -> None:
        """Raise BadCode if anything but zeroes is left."""
        if self.rest:
            raise bad_content("it goes on after its end")


class Codec(Protocol[T]):
    """A kind of value, and how it is packed."""

    def put(self, out: Packer, value: T) -> None:
        """Pack a value. Raises ValueError if it is not of this kind."""

    def take(self, source: Unpacker) -> T:
        """Unpack a value. Raises BadCode if there is none."""


@dataclass(frozen=True, slots=True)
class OneOf(Generic[T]):
    """One of some options; a single option costs nothing."""

    options: Sequence[T]

    def put(self, out: Packer, value: T) -> None:
        """Pack the option's place."""
        out.put(self.options.index(value), len(self.options))

    def take(self, source: Unpacker) -> T:
        """Unpack an option."""
        return self.options[source.take(len(self.options))]


@dataclass(frozen=True, slots=True)
class Usually(Generic[T]):
    """A value that is usually the same: that one costs a bit, others a bit more."""

    usual: T
    otherwise: Codec[Any]

    def put(self, out: Packer, value: T) -> None:
        """Pack a bit, and the value if it is unusual."""
        unusual = value != self.usual
        out.put(unusual, 2)
        if unusual:
            self.otherwise.put(out, value)

    def take(self, source: Unpacker) -> T:
        """Unpack the value."""
        if not source.take(2):
            return self.usual
        value: T = self.otherwise.take(source)
        if value == self.usual:
            raise bad_content(f"it spells out {value!r}, which goes without saying")
        return value


class Natural:
    """A whole number below 2**32; the larger it is, the more it costs."""

    def put(self, out: Packer, value: int) -> None:
        """Pack its length in bits, then the bits after the first."""
        length = value.bit_length()
        out.put(length, 33)
        if length:
            out.put(value - (1 << length - 1), 1 << length - 1)

    def take(self, source: Unpacker) -> int:
        """Unpack the number."""
        length = source.take(33)
        return (1 << length - 1) + source.take(1 << length - 1) if length else 0


@dataclass(frozen=True, slots=True)
class Text:
    """A text of 1 to ``longest`` UTF-8 bytes."""

    longest: int

    def put(self, out: Packer, value: str) -> None:
        """Pack the number of bytes, then the bytes."""
        data = value.encode()
        out.put(len(data) - 1, self.longest)
        out.put(int.from_bytes(data), 256 ** len(data))

    def take(self, source: Unpacker) -> str:
        """Unpack the text."""
        length = source.take(self.longest) + 1
        data = source.take(256**length).to_bytes(length)
        try:
            return data.decode()
        except UnicodeDecodeError:
            raise bad_content("it has a text that is not UTF-8") from None


@dataclass(frozen=True, slots=True)
class Each(Generic[T]):
    """A tuple with one value for each of some codecs."""

    codecs: Sequence[Codec[T]]

    def put(self, out: Packer, value: tuple[T, ...]) -> None:
        """Pack the values in order."""
        for codec, item in zip(self.codecs, value, strict=True):
            codec.put(out, item)

    def take(self, source: Unpacker) -> tuple[T, ...]:
        """Unpack the values in order."""
        return tuple(codec.take(source) for codec in self.codecs)


@dataclass(frozen=True, slots=True)
class Listing(Generic[T]):
    """A tuple of 1 to ``len(codecs)`` values: how many, then each by its own codec."""

    codecs: Sequence[Codec[T]]

    def put(self, out: Packer, value: tuple[T, ...]) -> None:
        """Pack the number of values, then the values."""
        out.put(len(value) - 1, len(self.codecs))
        Each(self.codecs[: len(value)]).put(out, value)

    def take(self, source: Unpacker) -> tuple[T, ...]:
        """Unpack the values."""
        length = source.take(len(self.codecs)) + 1
        return Each(self.codecs[:length]).take(source)


@dataclass(frozen=True, slots=True)
class Switch(Generic[K, T]):
    """A value of one of several kinds: which kind, then the value by that kind's codec."""

    kind_of: Callable[[T], K]
    cases: Mapping[K, Codec[Any]]

    def put(self, out: Packer, value: T) -> None:
        """Pack the kind's place among the cases, then the value."""
        kind = self.kind_of(value)
        OneOf(tuple(self.cases)).put(out, kind)
        self.cases[kind].put(out, value)

    def take(self, source: Unpacker) -> T:
        """Unpack the value."""
        kind = OneOf(tuple(self.cases)).take(source)
        value: T = self.cases[kind].take(source)
        return value


@dataclass(frozen=True, slots=True)
class Via(Generic[T, U]):
    """A value packed as another that stands for it."""

    codec: Codec[U]
    make: Callable[[T], U]
    parse: Callable[[U], T]

    def put(self, out: Packer, value: T) -> None:
        """Pack the stand-in."""
        self.codec.put(out, self.make(value))

    def take(self, source: Unpacker) -> T:
        """Unpack the value that the stand-in means."""
        return self.parse(self.codec.take(source))


class Record(Generic[T]):
    """A value built from named fields, packed in the order in which they are given.

    A field is a codec, or a function from the fields before it to a codec, where what
    can follow depends on them.
    """

    def __init__(self, build: Callable[..., T], **fields: Codec[Any] | Callable[..., Codec[Any]]):
        self._build = build
        self._fields = fields

    def put(self, out: Packer, value: T) -> None:
        """Pack the fields."""
        self._each_field(lambda name, codec: self._put_field(out, value, name, codec))

    def take(self, source: Unpacker) -> T:
        """Unpack the fields and build the value."""
        return self._build(**self._each_field(lambda _name, codec: codec.take(source)))

    def _put_field(self, out: Packer, value: T, name: str, codec: Codec[Any]) -> object:
        field = getattr(value, name)
        codec.put(out, field)
        return field

    def _each_field(self, act: Callable[[str, Codec[Any]], object]) -> dict[str, Any]:
        fields: dict[str, Any] = {}
        for name, field in self._fields.items():
            codec = field(*fields.values()) if callable(field) else field
            fields[name] = act(name, codec)
        return fields


def pack(codec: Codec[T], value: T) -> str:
    """The base64url digits of a value."""
    out = Packer()
    codec.put(out, value)
    return make_digits(out.number)


def unpack(codec: Codec[T], payload: str) -> T:
    """The value of base64url digits. Raises BadCode unless they are exactly one value's."""
    source = Unpacker(parse_digits(payload))
    value = codec.take(source)
    source.finish()
    return value


# base64 turns three bytes into four digits: in whole groups it is positional notation.


def make_digits(number: int) -> str:
    """A number in base64url digits, without leading zeroes (A); no digits for 0."""
    groups = -(-number.bit_length() // 24)
    return urlsafe_b64encode(number.to_bytes(3 * groups)).decode().lstrip("A")


def parse_digits(digits: str) -> int:
    """The number that base64url digits stand for."""
    if digits.startswith("A"):
        raise bad_content("it begins with a zero")
    groups = -(-len(digits) // 4)
    return int.from_bytes(urlsafe_b64decode(digits.rjust(4 * groups, "A")))
