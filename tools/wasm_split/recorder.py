"""Make the copy of a module that a profile is made with.

The recording copy tells which functions were called and which memory was read below the end of the
data. It has a global for each function that the module defines, which the function sets as it
begins ("split:called.0" and so on), and a second memory with a byte for each block of the first,
which every load and every copy sets before it reads ("split:read"). For a second memory a browser
of 2024 is needed. What JavaScript reads is not seen.
"""

from collections.abc import Iterator

from tools.wasm_split.binary import (
    CODE,
    EXPORT,
    FUNCTION,
    FUNCTION_KIND,
    GLOBAL,
    GLOBAL_KIND,
    MEMORY,
    MEMORY_KIND,
    TYPE,
    Sections,
    signed,
    sized,
    unsigned,
    vector,
    write_sections,
)
from tools.wasm_split.module import Module
from tools.wasm_split.operands import code_of, operands
from tools.wasm_split.split import (
    CALL,
    END,
    I32,
    I32_CONST,
    IF,
    LOCAL_GET,
    NO_LOCALS,
    NO_RESULT,
    PREFIX,
    VARIABLE,
    name,
)

CALLED = f"{PREFIX}called."
READ = f"{PREFIX}read"
BLOCK_BITS = 6
BLOCK = 1 << BLOCK_BITS  # bytes that one mark stands for
PAGE = 1 << 16

# Spec 5.4.
GLOBAL_SET, STORE8, LESS, ADD, SHIFT = (bytes([code]) for code in (0x24, 0x3A, 0x49, 0x6A, 0x76))
FILL = b"\xfc\x0b"
IN_MARKS = b"\x40\x01\0"  # of byte alignment, in memory 1, without an offset; spec 5.4.6
FIRST, SECOND, THIRD = (LOCAL_GET + unsigned(number) for number in range(3))
TO_BLOCK = I32_CONST + signed(BLOCK_BITS) + SHIFT
TYPES = (
    b"\x60\x02" + I32 * 2 + b"\x01" + I32,  # a load's address and offset; the address again
    b"\x60\x03" + I32 * 3 + b"\x03" + I32 * 3,  # a copy's target, source and length, and again
)


def end_of_data(module: Module) -> int:
    """Return the address after the last data segment."""
    return max((each.address + len(each.content) for each in module.segments), default=0)


def note_load(end: int) -> bytes:
    """The body of the function that marks what a load reads."""
    address = FIRST + SECOND + ADD
    mark = address + TO_BLOCK + I32_CONST + signed(1) + STORE8 + IN_MARKS
    in_data = address + I32_CONST + signed(end) + LESS
    return NO_LOCALS + in_data + IF + NO_RESULT + mark + END + FIRST + END


def note_copy(end: int) -> bytes:
    """The body of the function that marks what a copy reads; one mark too many does no harm."""
    in_data = SECOND + I32_CONST + signed(end) + LESS
    # A copy that begins in the data may go on beyond it; there are marks for that.
    length = THIRD + TO_BLOCK + I32_CONST + signed(2) + ADD
    mark = SECOND + TO_BLOCK + I32_CONST + signed(1) + length + FILL + b"\x01"
    return NO_LOCALS + in_data + IF + NO_RESULT + mark + END + FIRST + SECOND + THIRD + END


def recording(module: Module, *, reads: bool = True) -> bytes:
    """Return the copy that tells which functions were called and, if asked, what was read."""
    first = module.imported(GLOBAL_KIND) + len(module.globals)
    count, end = len(module.bodies), end_of_data(module)
    load = module.imported(FUNCTION_KIND) + count if reads else None
    zero = I32 + VARIABLE + I32_CONST + signed(0) + END
    exports = [
        *(export.raw for export in module.exports),
        *(name(f"{CALLED}{n}") + bytes([GLOBAL_KIND]) + unsigned(first + n) for n in range(count)),
    ]
    bodies = [b"".join(noting(body, first + n, load)) for n, body in enumerate(module.bodies)]
    content = module.sections.content | {
        GLOBAL: vector([*(entry.raw for entry in module.globals), *(zero for _ in range(count))])
    }
    if reads:
        # For as much as a memory of 1 GB can hold.
        marks = b"\0" + unsigned((1 << 30 >> BLOCK_BITS) // PAGE)
        kinds = [len(module.types), len(module.types) + 1]
        exports.append(name(READ) + bytes([MEMORY_KIND]) + unsigned(len(module.memories)))
        bodies += [note_load(end), note_copy(end)]
        content |= {
            TYPE: vector([*(entry.raw for entry in module.types), *TYPES]),
            FUNCTION: vector(map(unsigned, [*module.function_types, *kinds])),
            MEMORY: vector([*module.memories, marks]),
        }
    content |= {EXPORT: vector(exports), CODE: vector(map(sized, bodies))}
    return write_sections(Sections(module.sections.dylink, content))


def noting(body: bytes, called: int, load: int | None) -> Iterator[bytes]:
    """Yield a body in pieces, with what sets its global and marks what it reads."""
    written = code_of(body)
    yield body[:written] + I32_CONST + signed(1) + GLOBAL_SET + unsigned(called)
    for found in operands(body):
        if load is None:
            break
        if found.kind == "load":
            note = I32_CONST + signed(found.value) + CALL + unsigned(load)
        elif found.kind == "copy":
            note = CALL + unsigned(load + 1)
        else:
            continue
        yield body[written : found.position] + note
        written = found.position
    yield body[written:]
