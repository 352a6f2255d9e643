"""Read and write the WebAssembly binary format, as far as a split needs it.

"Spec" in these modules is the WebAssembly core specification, chapter 5, "Binary Format":
https://webassembly.github.io/spec/core/binary/. No instruction is read here.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar

Item = TypeVar("Item")

MAGIC = b"\0asm\x01\0\0\0"

# Spec 5.5.2, "Sections".
CUSTOM, TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT, START, ELEMENT, CODE, DATA = range(
    12
)
DATA_COUNT, TAG = 12, 13
# Spec 5.5.17, "Modules": the order in which sections stand in a file.
ORDER = (
    *(TYPE, IMPORT, FUNCTION, TABLE, MEMORY, TAG, GLOBAL, EXPORT, START, ELEMENT),
    *(DATA_COUNT, CODE, DATA),
)

# Spec 5.5.5, "Import Section", and 5.5.10, "Export Section": the kinds of what crosses the border.
FUNCTION_KIND, TABLE_KIND, MEMORY_KIND, GLOBAL_KIND, TAG_KIND = range(5)

# The custom section that tells Emscripten how a module is linked:
# https://github.com/WebAssembly/tool-conventions/blob/main/DynamicLinking.md
DYLINK = b"\x08dylink.0"


class FormatError(ValueError):
    """A file is not WebAssembly, or of a form that these modules do not know."""


def unsigned(value: int) -> bytes:
    """Write an unsigned number. Spec 5.2.2, "Integers" (LEB128)."""
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def signed(value: int) -> bytes:
    """Write a signed number. Spec 5.2.2, "Integers" (LEB128)."""
    out = bytearray()
    while not -0x40 <= value < 0x40:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value & 0x7F)
    return bytes(out)


def sized(content: bytes) -> bytes:
    """Write bytes with their length before them: a name, a section's or a function's content."""
    return unsigned(len(content)) + content


def vector(items: Iterable[bytes]) -> bytes:
    """Write a vector. Spec 5.1.3, "Vectors"."""
    written = list(items)
    return unsigned(len(written)) + b"".join(written)


class Reader:
    """Reads one value after another from a stretch of bytes."""

    def __init__(self, data: bytes, position: int = 0, end: int | None = None) -> None:
        self.data = data
        self.position = position
        self.end = len(data) if end is None else end

    def byte(self) -> int:
        """Read one byte. Raises FormatError at the end."""
        if self.position >= self.end:
            raise FormatError("a part of the file is cut short")
        self.position += 1
        return self.data[self.position - 1]

    def unsigned(self) -> int:
        """Read an unsigned number."""
        value = shift = 0
        while (byte := self.byte()) & 0x80:
            value |= (byte & 0x7F) << shift
            shift += 7
        return value | byte << shift

    def signed(self) -> int:
        """Read a signed number."""
        begin = self.position
        value = self.unsigned()
        bits = 7 * (self.position - begin)
        return value - (1 << bits) if value >> (bits - 1) else value

    def take(self, length: int) -> bytes:
        """Read as many bytes. Raises FormatError where there are fewer."""
        if self.position + length > self.end:
            raise FormatError("a part of the file is cut short")
        self.position += length
        return self.data[self.position - length : self.position]

    def sized(self) -> bytes:
        """Read bytes that have their length before them."""
        return self.take(self.unsigned())

    def name(self) -> str:
        """Read a name. Spec 5.2.4, "Names"."""
        return self.sized().decode()

    def since(self, begin: int) -> bytes:
        """Return what was read since a position."""
        return self.data[begin : self.position]

    def raw(self, read: Callable[[], object]) -> bytes:
        """Read something and return its bytes."""
        begin = self.position
        read()
        return self.since(begin)

    def vector(self, read: Callable[[], Item]) -> list[Item]:
        """Read a vector of what a function reads."""
        return [read() for _ in range(self.unsigned())]


@dataclass(frozen=True, slots=True)
class Sections:
    """The sections of a file: the content of each by its number, and what must stand before them.

    Of custom sections only "dylink.0" is read by anything that runs; others are left out.
    """

    dylink: bytes
    content: dict[int, bytes]

    def reader(self, section: int) -> Reader:
        """Return a reader of a section; one that is not there holds an empty vector."""
        return Reader(self.content.get(section, b"\0"))


def read_sections(data: bytes) -> Sections:
    """Take a file apart. Raises FormatError."""
    if not data.startswith(MAGIC):
        raise FormatError("not a WebAssembly file of version 1")
    reader = Reader(data, len(MAGIC))
    dylink = b""
    content: dict[int, bytes] = {}
    while reader.position < reader.end:
        section = reader.byte()
        if section == CUSTOM:
            custom = reader.sized()
            if custom.startswith(DYLINK):
                dylink = custom
        elif section in ORDER and section not in content:
            content[section] = reader.sized()
        else:
            raise FormatError(f"section {section} is not known, or there twice")
    return Sections(dylink, content)


def write_sections(sections: Sections) -> bytes:
    """Put a file together."""
    parts = [MAGIC]
    if sections.dylink:
        parts.append(bytes([CUSTOM]) + sized(sections.dylink))
    content = sections.content
    parts += [bytes([number]) + sized(content[number]) for number in ORDER if number in content]
    return b"".join(parts)
