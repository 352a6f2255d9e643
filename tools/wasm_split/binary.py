"""Read and write the WebAssembly binary format, as far as a split needs it.

"Spec" in these modules is the WebAssembly core specification, chapter 5, "Binary Format":
https://webassembly.github.io/spec/core/binary/. No instruction is read here.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import TypeVar

Item = TypeVar("Item")

MAGIC = b"\0asm\x01\0\0\0"


class Section(IntEnum):
    """Spec 5.5.2, "Sections", in the order in which they stand in a file (5.5.17)."""

    CUSTOM, TYPE, IMPORT, FUNCTION, TABLE, MEMORY, TAG = 0, 1, 2, 3, 4, 5, 13
    GLOBAL, EXPORT, START, ELEMENT, DATA_COUNT, CODE, DATA = 6, 7, 8, 9, 12, 10, 11


class Kind(IntEnum):
    """What is imported and exported. Spec 5.5.5, "Import Section", and 5.5.10."""

    FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)


class Op:
    """The instructions that are written here. Spec 5.4."""

    END, CALL, CALL_INDIRECT, LOCAL_GET, GLOBAL_GET, GLOBAL_SET, STORE8, CONST = (
        bytes([code]) for code in (0x0B, 0x10, 0x11, 0x20, 0x23, 0x24, 0x3A, 0x41)
    )
    IS_ZERO, LESS, ADD, SHIFT = (bytes([code]) for code in (0x45, 0x49, 0x6A, 0x76))
    FILL = b"\xfc\x0b"
    IF = b"\x04\x40"  # without a result
    NO_LOCALS = b"\0"  # of a body


I32 = b"\x7f"
FUNCREF = b"\x70"

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


def constant(value: int) -> bytes:
    return Op.CONST + signed(value)


VARIABLE = I32 + b"\1" + constant(0) + Op.END  # a global that is zero and may change


def export(name: str, kind: Kind, number: int) -> bytes:
    """Write an export. Spec 5.5.10, "Export Section"."""
    return sized(name.encode()) + bytes([kind]) + unsigned(number)


class Reader:
    """Reads one value after another from a stretch of bytes."""

    def __init__(self, data: bytes, position: int = 0) -> None:
        self.data = data
        self.position = position
        self.end = len(data)

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
        return self.data[begin : self.position]

    def vector(self, read: Callable[[], Item]) -> list[Item]:
        """Read a vector of what a function reads."""
        return [read() for _ in range(self.unsigned())]


@dataclass(frozen=True, slots=True)
class Sections:
    """The sections of a file: the content of each by its number, and what must stand before them.

    Of custom sections only "dylink.0" is read by anything that runs; others are left out.
    """

    dylink: bytes
    content: dict[Section, bytes]

    def reader(self, section: Section) -> Reader:
        """Return a reader of a section; one that is not there holds an empty vector."""
        return Reader(self.content.get(section, b"\0"))


def read_sections(data: bytes) -> Sections:
    """Take a file apart. Raises FormatError."""
    if not data.startswith(MAGIC):
        raise FormatError("not a WebAssembly file of version 1")
    reader = Reader(data, len(MAGIC))
    dylink = b""
    content: dict[Section, bytes] = {}
    while reader.position < reader.end:
        section = reader.byte()
        if section == Section.CUSTOM:
            custom = reader.sized()
            if custom.startswith(DYLINK):
                dylink = custom
        elif section in set(Section) and section not in content:
            content[Section(section)] = reader.sized()
        else:
            raise FormatError(f"section {section} is not known, or there twice")
    return Sections(dylink, content)


def write_sections(sections: Sections) -> bytes:
    parts = [MAGIC]
    if sections.dylink:
        parts.append(bytes([Section.CUSTOM]) + sized(sections.dylink))
    content = sections.content
    parts += [bytes([each]) + sized(content[each]) for each in Section if each in content]
    return b"".join(parts)
