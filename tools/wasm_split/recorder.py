"""Make the copy of a module that a profile is made with.

It has a global for each function that the module defines, which the function sets as it begins
("split:called.0" and so on), and a second memory with a byte for each block of the first up to the
end of the data, which every load and every copy sets before it reads ("split:read"). For that a
browser of 2024 is needed. What JavaScript reads is not seen.
"""

from collections.abc import Iterator

from tools.wasm_split.binary import (
    I32,
    VARIABLE,
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
from tools.wasm_split.operands import code_of, operands
from tools.wasm_split.split import PREFIX

BLOCK_BITS = 6  # 64 bytes, that one mark stands for
PAGE = 1 << 16

IN_MARKS = b"\x40\x01\0"  # of byte alignment, in memory 1, without an offset; spec 5.4.6
FIRST, SECOND, THIRD = (Op.LOCAL_GET + unsigned(number) for number in range(3))
TO_BLOCK = constant(BLOCK_BITS) + Op.SHIFT
TYPES = (
    b"\x60\x02" + I32 * 2 + b"\x01" + I32,  # a load's address and offset; the address again
    b"\x60\x03" + I32 * 3 + b"\x03" + I32 * 3,  # a copy's target, source and length, and again
)


def end_of_data(module: Module) -> int:
    return max((each.address + len(each.content) for each in module.segments), default=0)


def noting(address: bytes, end: int, mark: bytes, given: bytes) -> bytes:
    """The body of a function that marks what is read at an address, and returns what it is given.

    That is so below the end of the data.
    """
    in_data = address + constant(end) + Op.LESS + Op.IF
    begin = address + TO_BLOCK + constant(1)
    return Op.NO_LOCALS + in_data + begin + mark + Op.END + given + Op.END


def recording(module: Module, *, reads: bool = True) -> bytes:
    """Return the copy that tells which functions were called and, if asked, what was read."""
    first = module.imported(Kind.GLOBAL) + len(module.globals)
    count = len(module.bodies)
    end = end_of_data(module)
    load = module.imported(Kind.FUNCTION) + count  # marks a load; the next one a copy
    exports = [entry.raw for entry in module.exports]
    exports += [export(f"{PREFIX}called.{n}", Kind.GLOBAL, first + n) for n in range(count)]
    pieces = (recorded(body, first + n, load, reads) for n, body in enumerate(module.bodies))
    bodies = list(map(b"".join, pieces))
    content = module.sections.content | {
        Section.GLOBAL: vector([*(entry.raw for entry in module.globals), *[VARIABLE] * count])
    }
    if reads:
        memories = module.defined(Kind.MEMORY)
        # For as much as a memory of 1 GB can hold.
        marks = b"\0" + unsigned((1 << 30 >> BLOCK_BITS) // PAGE)
        kinds = [len(module.types), len(module.types) + 1]
        exports.append(export(f"{PREFIX}read", Kind.MEMORY, len(memories)))
        # A copy that begins in the data may go on beyond it; there are marks for that, and one too
        # many does no harm.
        length = THIRD + TO_BLOCK + constant(2) + Op.ADD
        bodies += [
            noting(FIRST + SECOND + Op.ADD, end, Op.STORE8 + IN_MARKS, FIRST),
            noting(SECOND, end, length + Op.FILL + b"\x01", FIRST + SECOND + THIRD),
        ]
        content |= {
            Section.TYPE: vector([*(entry.raw for entry in module.types), *TYPES]),
            Section.FUNCTION: vector(map(unsigned, [*module.function_types, *kinds])),
            Section.MEMORY: vector([*memories, marks]),
        }
    content |= {Section.EXPORT: vector(exports), Section.CODE: vector(map(sized, bodies))}
    return write_sections(Sections(module.sections.dylink, content))


def recorded(body: bytes, called: int, load: int, reads: bool) -> Iterator[bytes]:
    """Yield a body in pieces, with what sets its global and marks what it reads."""
    written = code_of(body)
    yield body[:written] + constant(1) + Op.GLOBAL_SET + unsigned(called)
    for kind, position, value in operands(body) if reads else ():
        if kind == "load":
            note = constant(value) + Op.CALL + unsigned(load)
        elif kind == "copy":
            note = Op.CALL + unsigned(load + 1)
        else:
            continue
        yield body[written:position] + note
        written = position
    yield body[written:]
