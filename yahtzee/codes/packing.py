"""Values as one big number: mixed-radix packing, and codecs that read as a description.

A choice among n things is a digit of radix n, so it costs log2(n) bits and not a
fraction more. A *codec* describes a kind of value once, for both directions. Every number
stands for at most one value, and every value for one number.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from yahtzee.codes.envelope import bad_content

T = TypeVar("T")
U = TypeVar("U")
K = TypeVar("K")


class Packer:
    """Digits of any radix as one ``number``; the first is the least significant."""

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
    """The digits of a number in the order in which they were packed; ``rest`` are those to come."""

    def __init__(self, number: int) -> None:
        self.rest = number

    def take(self, radix: int) -> int:
        """The next digit."""
        self.rest, digit = divmod(self.rest, radix)
        return digit

    def finish(self) -> None:
        """Raise BadCode if anything but zeroes is left."""
        if self.rest:
            raise bad_content("It goes on after its end.")


class Codec(NamedTuple, Generic[T]):
    """A kind of value: ``put`` packs one, ``take`` unpacks it.

    ``put`` raises ValueError for what is not of this kind, ``take`` BadCode for digits that stand
    for none of it.
    """

    put: Callable[[Packer, T], None]
    take: Callable[[Unpacker], T]


def one_of(options: Sequence[T]) -> Codec[T]:
    """One of some options; a single option costs nothing."""
    return Codec(
        lambda out, value: out.put(options.index(value), len(options)),
        lambda source: options[source.take(len(options))],
    )


def usually(usual: T, otherwise: Codec[Any]) -> Codec[T]:
    """A value that is usually the same: that one costs a bit, others a bit more."""

    def put(out: Packer, value: T) -> None:
        out.put(value != usual, 2)
        if value != usual:
            otherwise.put(out, value)

    def take(source: Unpacker) -> T:
        if not source.take(2):
            return usual
        value: T = otherwise.take(source)
        if value == usual:
            raise bad_content(f"It spells out {value!r}, which goes without saying.")
        return value

    return Codec(put, take)


def natural() -> Codec[int]:
    """A whole number below 2**32: its length in bits, then the bits after the first."""

    def put(out: Packer, value: int) -> None:
        length = value.bit_length()
        out.put(length, 33)
        if length:
            out.put(value - (1 << length - 1), 1 << length - 1)

    def take(source: Unpacker) -> int:
        length = source.take(33)
        return (1 << length - 1) + source.take(1 << length - 1) if length else 0

    return Codec(put, take)


def data(length: int) -> Codec[bytes]:
    """So many bytes."""
    return Codec(
        lambda out, value: out.put(int.from_bytes(value), 256**length),
        lambda source: source.take(256**length).to_bytes(length),
    )


def text(longest: int) -> Codec[str]:
    """A text of 1 to ``longest`` UTF-8 bytes: how many, then the bytes."""

    def put(out: Packer, value: str) -> None:
        encoded = value.encode()
        out.put(len(encoded) - 1, longest)
        data(len(encoded)).put(out, encoded)

    def take(source: Unpacker) -> str:
        encoded = data(source.take(longest) + 1).take(source)
        try:
            return encoded.decode()
        except UnicodeDecodeError:
            raise bad_content("It has a text that is not UTF-8.") from None

    return Codec(put, take)


def each(codecs: Iterable[Codec[T]]) -> Codec[tuple[T, ...]]:
    """A tuple with one value for each of some codecs."""
    parts = tuple(codecs)

    def put(out: Packer, value: tuple[T, ...]) -> None:
        for codec, item in zip(parts, value, strict=True):
            codec.put(out, item)

    return Codec(put, lambda source: tuple(codec.take(source) for codec in parts))


def listing(codecs: Sequence[Codec[T]]) -> Codec[tuple[T, ...]]:
    """A tuple of 1 to ``len(codecs)`` values: how many, then each by its own codec."""

    def put(out: Packer, value: tuple[T, ...]) -> None:
        out.put(len(value) - 1, len(codecs))
        each(codecs[: len(value)]).put(out, value)

    return Codec(put, lambda source: each(codecs[: source.take(len(codecs)) + 1]).take(source))


def switch(kind_of: Callable[[T], K], cases: Mapping[K, Codec[Any]]) -> Codec[T]:
    """A value of one of several kinds: which of the cases, then the value by its codec."""
    kinds = one_of(tuple(cases))

    def put(out: Packer, value: T) -> None:
        kind = kind_of(value)
        kinds.put(out, kind)
        cases[kind].put(out, value)

    return Codec(put, lambda source: cases[kinds.take(source)].take(source))


def via(codec: Codec[U], make: Callable[[T], U], parse: Callable[[U], T]) -> Codec[T]:
    """A value packed as another that stands for it."""
    return Codec(
        lambda out, value: codec.put(out, make(value)), lambda source: parse(codec.take(source))
    )


def record(build: Callable[..., T], **fields: Codec[Any] | Callable[..., Codec[Any]]) -> Codec[T]:
    """A value built from named fields, packed in the order in which they are given.

    A field is a codec, or a function from the fields before it to a codec, where what
    can follow depends on them.
    """

    def each_field(act: Callable[[str, Codec[Any]], object]) -> dict[str, Any]:
        done: dict[str, Any] = {}
        for name, field in fields.items():
            codec = field if isinstance(field, Codec) else field(*done.values())
            done[name] = act(name, codec)
        return done

    def put(out: Packer, value: T) -> None:
        def put_field(name: str, codec: Codec[Any]) -> object:
            codec.put(out, getattr(value, name))
            return getattr(value, name)

        each_field(put_field)

    return Codec(put, lambda source: build(**each_field(lambda _name, codec: codec.take(source))))


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
        raise bad_content("It begins with a zero.")
    groups = -(-len(digits) // 4)
    return int.from_bytes(urlsafe_b64decode(digits.rjust(4 * groups, "A")))
