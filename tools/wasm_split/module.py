"""What a split has to know of a module: what each of its index spaces holds, and where it is.

Index spaces are those of the core specification, 2.5.1, "Indices": what is imported comes first.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, Self

from tools.wasm_split.binary import (
    CODE,
    DATA,
    ELEMENT,
    EXPORT,
    FUNCTION,
    FUNCTION_KIND,
    GLOBAL,
    GLOBAL_KIND,
    IMPORT,
    MEMORY,
    MEMORY_KIND,
    START,
    TABLE,
    TABLE_KIND,
    TAG,
    TAG_KIND,
    TYPE,
    FormatError,
    Reader,
    Sections,
    read_sections,
)

FUNCTION_TYPE = 0x60
CONST_I32, END = 0x41, 0x0B


class FunctionType(NamedTuple):
    """The type of functions: how many parameters they have, and its bytes."""

    parameters: int
    raw: bytes


class Import(NamedTuple):
    """One import: its kind and its bytes."""

    kind: int
    raw: bytes


class Export(NamedTuple):
    """One export: its name, what it is, and its bytes."""

    name: str
    kind: int
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
        if START in module.sections.content:
            raise FormatError("a module with a start function is not split")
        return module

    @cached_property
    def types(self) -> list[FunctionType]:
        """The types, which must be functions'. Spec 5.3.6 and 5.5.4, "Type Section"."""
        reader = self.sections.reader(TYPE)

        def one() -> FunctionType:
            begin = reader.position
            if reader.byte() != FUNCTION_TYPE:
                raise FormatError("a type is not a function's")
            parameters = len(reader.sized())  # a byte each
            reader.sized()
            return FunctionType(parameters, reader.since(begin))

        return reader.vector(one)

    @cached_property
    def imports(self) -> list[Import]:
        """The imports. Spec 5.5.5, "Import Section"."""
        reader = self.sections.reader(IMPORT)

        def one() -> Import:
            begin = reader.position
            reader.sized()
            reader.sized()
            kind = reader.byte()
            if kind == FUNCTION_KIND:
                reader.unsigned()
            elif kind == TABLE_KIND:
                reader.byte()
                limits(reader)
            elif kind == MEMORY_KIND:
                limits(reader)
            elif kind == GLOBAL_KIND:
                reader.take(2)
            elif kind == TAG_KIND:
                reader.byte()
                reader.unsigned()
            else:
                raise FormatError(f"an import is of kind {kind}")
            return Import(kind, reader.since(begin))

        return reader.vector(one)

    def imported(self, kind: int) -> int:
        """How many of a kind are imported: the index of the first that is defined."""
        return sum(entry.kind == kind for entry in self.imports)

    @cached_property
    def function_types(self) -> list[int]:
        """The types of the functions that the module defines. Spec 5.5.6."""
        reader = self.sections.reader(FUNCTION)
        return reader.vector(reader.unsigned)

    @cached_property
    def tables(self) -> list[bytes]:
        """The bytes of the tables' types. Spec 5.5.7, "Table Section"."""
        reader = self.sections.reader(TABLE)

        def one() -> None:
            if reader.byte() == 0x40:
                raise FormatError("a table has an initializer")
            limits(reader)

        return reader.vector(lambda: reader.raw(one))

    @cached_property
    def memories(self) -> list[bytes]:
        """The bytes of the memories' types. Spec 5.5.8, "Memory Section"."""
        reader = self.sections.reader(MEMORY)
        return reader.vector(lambda: reader.raw(lambda: limits(reader)))

    @cached_property
    def tags(self) -> list[bytes]:
        """The bytes of the tags' types. Spec 5.5.16, "Tag Section"."""
        reader = self.sections.reader(TAG)

        def one() -> None:
            reader.byte()
            reader.unsigned()

        return reader.vector(lambda: reader.raw(one))

    @cached_property
    def globals(self) -> list[Global]:
        """The globals that the module defines. Spec 5.5.9, "Global Section"."""
        reader = self.sections.reader(GLOBAL)

        def one() -> Global:
            begin = reader.position
            kind = reader.take(2)
            constant(reader)
            return Global(kind, bool(kind[1]), reader.since(begin))

        return reader.vector(one)

    @cached_property
    def exports(self) -> list[Export]:
        """The exports. Spec 5.5.10, "Export Section"."""
        reader = self.sections.reader(EXPORT)

        def one() -> Export:
            begin = reader.position
            name, kind, index = reader.name(), reader.byte(), reader.unsigned()
            return Export(name, kind, index, reader.since(begin))

        return reader.vector(one)

    @cached_property
    def elements(self) -> tuple[int, bytes]:
        """How many element segments there are, and their bytes. Spec 5.5.12."""
        reader = self.sections.reader(ELEMENT)
        return reader.unsigned(), reader.take(reader.end - reader.position)

    @cached_property
    def bodies(self) -> list[bytes]:
        """The functions' bodies, without their sizes. Spec 5.5.13, "Code Section"."""
        reader = self.sections.reader(CODE)
        bodies = reader.vector(reader.sized)
        if len(bodies) != len(self.function_types):
            raise FormatError("functions and bodies differ in number")
        return bodies

    @cached_property
    def segments(self) -> list[Segment]:
        """The data segments, each at a constant place. Spec 5.5.14, "Data Section"."""
        reader = self.sections.reader(DATA)

        def one() -> Segment:
            begin = reader.position
            if reader.byte():
                raise FormatError("a data segment is passive, or of another memory")
            address = constant(reader)
            return Segment(address, reader.sized(), reader.since(begin))

        return reader.vector(one)


def limits(reader: Reader) -> None:
    """Read limits. Spec 5.3.12, "Limits"."""
    flags = reader.byte()
    reader.unsigned()
    if flags & 1:
        reader.unsigned()


def constant(reader: Reader) -> int:
    """Read an expression that must be one `i32.const`. Spec 5.4.9, "Expressions"."""
    if reader.byte() != CONST_I32:
        raise FormatError("a constant is not an i32")
    value = reader.signed() % (1 << 32)
    if reader.byte() != END:
        raise FormatError("a constant is more than one number")
    return value
