"""Split a module in two: the first part runs without the second until it needs it.

Every index means the same in both parts, so function bodies move byte for byte and no instruction
is read or written anew:

- The *first part* is the module with some bodies replaced. The body of a cold function becomes a
  stub: it has the second part loaded, if that has not come yet, then calls its real self through a
  table of bodies.
- The *second part* imports what the module imports and what it defines itself but functions and
  constant globals: tables, memory, tags, and globals that change. It defines all functions again,
  the cold ones with their bodies, the hot ones as calls through the table of bodies.

So both parts define every function, each calls the other's through the table, and each fills its
own slots of it as it is instantiated. A body that is no longer than its stub is in both parts.

What the first part exports beyond what the module does, all named with a prefix, so that whoever
takes the exports can tell them apart:

    split:bodies      the table of bodies; slot 0 is for the function that loads the second part,
                      () -> (), which must be there before any function of the module is called
    split:only …      the same by a name that no other split has: the second part imports it by
                      this, so that every engine refuses one that belongs to another first part
    split:arrived     a global that is 0; 1 says that the second part has been instantiated
    split:…           what the second part imports, from a module named "split"

Data: segments that are asked for move to the second part, which puts them in place as it is
instantiated. Until then they read as zeros; `data_rule.py` says which may move.

Spec 4.5.4, "Modules": an instantiation puts element segments and active data segments in place
before anything runs.
"""

from collections.abc import Collection, Iterable
from hashlib import sha256

from tools.wasm_split.binary import (
    FUNCREF,
    VARIABLE,
    FormatError,
    Kind,
    Op,
    Section,
    Sections,
    constant,
    export,
    sized,
    unsigned,
    vector,
    write_sections,
)
from tools.wasm_split.module import Module

PREFIX = "split:"
BODIES = f"{PREFIX}bodies"
ARRIVED = f"{PREFIX}arrived"
FROM = sized(b"split")  # the module's name from which the second part imports
NOTHING_TO_NOTHING = b"\x60\0\0"  # a type
EXACT_SIZE = b"\1"  # limits with a maximum
INTO_TABLE = b"\2"  # an active element segment of a table by its index
ALL_FUNCTIONS = b"\0"
LOADER = 0  # a slot of the table of bodies


Parts = tuple[bytes, bytes]  # the first and the second file
# Something of the first part that the second one imports: its name, kind, number and type.
Shared = tuple[str, Kind, int, bytes]


def split(module: Module, hot: Collection[int], moved: Collection[int] = ()) -> Parts:
    """Split a module.

    ``hot`` are the functions whose bodies the first part keeps, numbered from the first one that
    the module defines; ``moved`` the data segments that go to the second part.
    Raises FormatError for what is not there, or a module that cannot be split.
    """
    plan = Split(module, hot, moved)
    return plan.first(), plan.second()


class Split:
    """One split: where each body is, and what the parts share."""

    def __init__(self, module: Module, hot: Collection[int], moved: Collection[int] = ()) -> None:
        self.module = module
        self.moved = frozenset(moved)
        self.count = len(module.bodies)
        what = repr((sorted(hot), sorted(self.moved), module.sections.content))
        self.only = f"{PREFIX}only {sha256(what.encode()).hexdigest()[:12]}"
        if not set(hot) <= set(range(self.count)):
            raise FormatError("a hot function is not in the module")
        if not self.moved <= set(range(len(module.segments))):
            raise FormatError("a data segment to move is not in the module")
        self.imported = module.imported(Kind.FUNCTION)
        # The table of bodies.
        self.table = module.imported(Kind.TABLE) + len(module.defined(Kind.TABLE))
        self.arrived = module.imported(Kind.GLOBAL) + len(module.globals)
        self.need = self.imported + self.count  # the function that has the second part loaded
        self.hot, self.cold = self.sort(frozenset(hot))
        self.slots = {number: slot for slot, number in enumerate([*self.hot, *self.cold], 1)}
        size = unsigned(1 + len(self.slots))
        self.table_type = FUNCREF + EXACT_SIZE + size + size
        self.types = [entry.raw for entry in module.types]
        if NOTHING_TO_NOTHING not in self.types:
            self.types.append(NOTHING_TO_NOTHING)
        # The globals up to the last that changes are imported; the rest is defined again.
        changing = (n for n, entry in enumerate(module.globals, 1) if entry.mutable)
        self.variables = module.globals[: max(changing, default=0)]

    def sort(self, hot: frozenset[int]) -> tuple[list[int], list[int]]:
        """Sort the functions into hot and cold; those with short bodies are neither."""
        slot = len(unsigned(self.count))  # the most bytes that a slot's number takes
        long = [
            number
            for number, body in enumerate(self.module.bodies)
            if len(body) > len(self.stub(number, 1)) + slot
        ]
        return [n for n in long if n in hot], [n for n in long if n not in hot]

    def kept(self) -> list[int]:
        cold = frozenset(self.cold)
        return [number for number in range(self.count) if number not in cold]

    def forward(self, number: int, slot: int) -> bytes:
        """The code that calls a function's body through the table, with the same parameters."""
        kind = self.module.function_types[number]
        parameters = (Op.LOCAL_GET + unsigned(n) for n in range(self.module.types[kind].parameters))
        call = Op.CALL_INDIRECT + unsigned(kind) + unsigned(self.table)
        return b"".join(parameters) + constant(slot) + call + Op.END

    def stub(self, number: int, slot: int) -> bytes:
        """What stands in the first part for a body of the second."""
        return Op.NO_LOCALS + Op.CALL + unsigned(self.need) + self.forward(number, slot)

    def thunk(self, number: int, slot: int) -> bytes:
        """What stands in the second part for a body of the first."""
        return Op.NO_LOCALS + self.forward(number, slot)

    def load(self, kind: int) -> bytes:
        """The body of the function that has the second part loaded, if it has not arrived."""
        call = Op.CALL_INDIRECT + unsigned(kind) + unsigned(self.table)
        missing = Op.GLOBAL_GET + unsigned(self.arrived) + Op.IS_ZERO
        then = constant(LOADER) + call + Op.END
        return Op.NO_LOCALS + missing + Op.IF + then + Op.END

    def fill(self, numbers: list[int]) -> bytes:
        """An element segment that puts bodies into their slots, which follow each other."""
        functions = vector(unsigned(self.imported + number) for number in numbers)
        first = self.slots[numbers[0]] if numbers else 0
        offset = constant(first) + Op.END
        return INTO_TABLE + unsigned(self.table) + offset + ALL_FUNCTIONS + functions

    def shared(self) -> list[Shared]:
        """What the second part imports of the first, in the order of each index space."""
        defined = {kind: self.module.defined(kind) for kind in (Kind.TABLE, Kind.MEMORY, Kind.TAG)}
        defined[Kind.GLOBAL] = [entry.type for entry in self.variables]
        shared = [
            (f"{PREFIX}{kind}.{index}", kind, index, type_)
            for kind, types in defined.items()
            for index, type_ in enumerate(types, self.module.imported(kind))
        ]
        return [*shared, (self.only, Kind.TABLE, self.table, self.table_type)]

    def data(self, *, moved: bool) -> bytes:
        return vector(
            segment.raw
            for number, segment in enumerate(self.module.segments)
            if (number in self.moved) == moved
        )

    def code(self, replaced: dict[int, bytes], added: Iterable[bytes] = ()) -> bytes:
        """The code section, with some bodies replaced and others added."""
        bodies = (replaced.get(number, body) for number, body in enumerate(self.module.bodies))
        return vector(map(sized, [*bodies, *added]))

    def first(self) -> bytes:
        module = self.module
        nothing = self.types.index(NOTHING_TO_NOTHING)
        exports = [
            *(entry.raw for entry in module.exports),
            *(export(name, kind, number) for name, kind, number, _ in self.shared()),
            export(BODIES, Kind.TABLE, self.table),
            export(ARRIVED, Kind.GLOBAL, self.arrived),
        ]
        count, elements = module.elements
        stubs = {number: self.stub(number, self.slots[number]) for number in self.cold}
        content = module.sections.content | {
            Section.TYPE: vector(self.types),
            Section.FUNCTION: vector(map(unsigned, [*module.function_types, nothing])),
            Section.TABLE: vector([*module.defined(Kind.TABLE), self.table_type]),
            Section.GLOBAL: vector([*(entry.raw for entry in module.globals), VARIABLE]),
            Section.EXPORT: vector(exports),
            Section.ELEMENT: unsigned(count + 1) + elements + self.fill(self.hot),
            Section.CODE: self.code(stubs, [self.load(nothing)]),
            Section.DATA: self.data(moved=False),
        }
        # Only memory.init and data.drop need it; a code with these is refused by every engine then.
        content.pop(Section.DATA_COUNT, None)
        return write_sections(Sections(module.sections.dylink, content))

    def second(self) -> bytes:
        module = self.module
        shared = self.shared()
        imports = [
            *(entry.raw for entry in module.imports),
            *(
                FROM + sized(name.encode()) + bytes([kind]) + type_
                for name, kind, _, type_ in shared
            ),
        ]
        thunks = {number: self.thunk(number, self.slots[number]) for number in self.hot}
        content = {
            Section.TYPE: vector(self.types),
            Section.IMPORT: vector(imports),
            Section.FUNCTION: vector(map(unsigned, module.function_types)),
            Section.GLOBAL: vector(entry.raw for entry in module.globals[len(self.variables) :]),
            Section.ELEMENT: vector([self.fill(self.cold)]),
            Section.CODE: self.code(thunks),
            Section.DATA: self.data(moved=True),
        }
        return write_sections(Sections(b"", content))
