"""What a split has to know of a module: what each of its index spaces holds, and where it is.

Index spaces are those of the core specification, 2.5.1, "Indices": what is imported comes first.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, Self, TypeVar

from tools.wasm_split.binary import (
    FormatError,
    Kind,
    Op,
    Reader,
    Section,
    Sections,
    read_sections,
)

Entry = TypeVar("Entry")

FUNCTION_TYPE = 0x60
INITIALIZED_TABLE = 0x40


class FunctionType(NamedTuple):
    """The type of functions: how many parameters they have, and its bytes."""

    parameters: int
    raw: bytes


class Import(NamedTuple):
    """One import: its name without its module's, its kind and its bytes."""

    name: str
    kind: Kind
    raw: bytes


class Export(NamedTuple):
    """One export: its name, what it is, and its bytes."""

    name: str
    kind: Kind
    number: int
    raw: bytes


class Global(NamedTuple):
    """One global that the module defines: its type with whether it may change, and its bytes."""

    type: bytes
    mutable: bool
    raw: bytes


class Segment(NamedTuple):
    """One segment of data with a fixed place in memory 0."""

    address: int
    content: bytes
    raw: bytes


@dataclass(frozen=True)
class Module:
    """A module as read from a file. Each property reads one section. All raise FormatError."""

    sections: Sections

    @classmethod
    def read(cls, data: bytes) -> Self:
        """Take a file apart."""
        module = cls(read_sections(data))
        if Section.START in module.sections.content:
            raise FormatError("a module with a start function is not split")
        return module

    def entries(
        self,
        section: Section,
        read: Callable[[Reader], tuple[object, ...]],
        make: Callable[..., Entry],
    ) -> list[Entry]:
        """What ``make`` makes of each entry of a section: what ``read`` returns, and its bytes."""
        reader = self.sections.reader(section)

        def one() -> Entry:
            begin = reader.position
            return make(*read(reader), reader.since(begin))

        return reader.vector(one)

    def defined(self, kind: Kind) -> list[bytes]:
        """The bytes of the types of all tables, memories or tags that the module defines."""
        return self.entries(
            Section[kind.name], lambda reader: read_external_type(reader, kind), bytes
        )

    @cached_property
    def types(self) -> list[FunctionType]:
        """The types, which must be functions'. Spec 5.3.6 and 5.5.4, "Type Section"."""
        return self.entries(Section.TYPE, read_function_type, FunctionType)

    @cached_property
    def imports(self) -> list[Import]:
        """The imports. Spec 5.5.5, "Import Section"."""
        return self.entries(Section.IMPORT, read_import, Import)

    def imported(self, kind: Kind) -> int:
        """How many of a kind are imported: the index of the first that is defined."""
        return sum(entry.kind == kind for entry in self.imports)

    @cached_property
    def function_types(self) -> list[int]:
        """The types of the functions that the module defines. Spec 5.5.6."""
        reader = self.sections.reader(Section.FUNCTION)
        return reader.vector(reader.unsigned)

    @cached_property
    def globals(self) -> list[Global]:
        """The globals that the module defines. Spec 5.5.9, "Global Section"."""
        return self.entries(Section.GLOBAL, read_global, Global)

    @cached_property
    def exports(self) -> list[Export]:
        """The exports. Spec 5.5.10, "Export Section"."""
        return self.entries(
            Section.EXPORT,
            lambda reader: (reader.name(), Kind(reader.byte()), reader.unsigned()),
            Export,
        )

    @cached_property
    def elements(self) -> tuple[int, bytes]:
        """How many element segments there are, and their bytes. Spec 5.5.12."""
        reader = self.sections.reader(Section.ELEMENT)
        return reader.unsigned(), reader.take(reader.end - reader.position)

    @cached_property
    def bodies(self) -> list[bytes]:
        """The functions' bodies, without their sizes. Spec 5.5.13, "Code Section"."""
        reader = self.sections.reader(Section.CODE)
        bodies = reader.vector(reader.sized)
        if len(bodies) != len(self.function_types):
            raise FormatError("functions and bodies differ in number")
        return bodies

    @cached_property
    def segments(self) -> list[Segment]:
        """The data segments, each at a constant place. Spec 5.5.14, "Data Section"."""
        return self.entries(Section.DATA, read_segment, Segment)


def read_function_type(reader: Reader) -> tuple[int]:
    if reader.byte() != FUNCTION_TYPE:
        raise FormatError("a type is not a function's")
    parameters = len(reader.sized())  # a byte each
    reader.sized()
    return (parameters,)


def read_import(reader: Reader) -> tuple[str, Kind]:
    """Read an import's name, without that of its module, and its kind."""
    reader.sized()
    name = reader.name()
    kind = reader.byte()
    if kind not in set(Kind):
        raise FormatError(f"an import is of kind {kind}")
    read_external_type(reader, Kind(kind))
    return name, Kind(kind)


def read_external_type(reader: Reader, kind: Kind) -> tuple[()]:
    """Read the type of what is imported or defined. Spec 5.3.17, "External Types"."""
    if kind is Kind.GLOBAL:
        reader.take(2)
    elif kind is Kind.FUNCTION:
        reader.unsigned()
    elif kind is Kind.TAG:
        reader.byte()
        reader.unsigned()
    else:  # with limits, spec 5.3.12
        if kind is Kind.TABLE and reader.byte() == INITIALIZED_TABLE:
            raise FormatError("a table has an initializer")
        has_maximum = reader.byte() & 1
        reader.unsigned()
        if has_maximum:
            reader.unsigned()
    return ()


def read_global(reader: Reader) -> tuple[bytes, bool]:
    kind = reader.take(2)
    read_constant(reader)
    return kind, bool(kind[1])


def read_segment(reader: Reader) -> tuple[int, bytes]:
    if reader.byte():
        raise FormatError("a data segment is passive, or of another memory")
    return read_constant(reader), reader.sized()


def read_constant(reader: Reader) -> int:
    """Read an expression that must be one `i32.const`. Spec 5.4.9, "Expressions"."""
    if reader.take(1) != Op.CONST:
        raise FormatError("a constant is not an i32")
    value = reader.signed() % (1 << 32)
    if reader.take(1) != Op.END:
        raise FormatError("a constant is more than one number")
    return value
