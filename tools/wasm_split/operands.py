"""Find the operands of a function's code that tell of memory: the only reader of instructions.

An address stands in code as an `i32.const`, or as the offset of a load or store. Spec 5.4,
"Instructions", and for exceptions the instructions of before 2025 (try, catch, delegate, rethrow),
which Emscripten still uses.
"""

import re
from collections.abc import Iterator

from tools.wasm_split.binary import FormatError, Reader

NUMBER = rb"[\x80-\xff]*[\x00-\x7f]"  # LEB128, of either sign

# What does not tell of memory, by the form of its operands.
NONE = rb"[\x00\x01\x05\x0a\x0b\x0f\x19\x1a\x1b\x45-\xc4\xd1]"
ONE = rb"[\x02-\x04\x06-\x09\x0c\x0d\x10\x12\x18\x20-\x26\x3f\x40\x42\xd0\xd2]" + NUMBER
TWO = rb"[\x11\x13]" + NUMBER + NUMBER
FLOAT = rb"\x43[\x00-\xff]{4}|\x44[\x00-\xff]{8}"
SELECT = rb"\x1c\x01[\x00-\xff]"
# Conversions; memory.fill; the instructions for tables.
MORE = (
    rb"\xfc(?:[\x00-\x07]|\x0b\x00|[\x0d\x0f-\x11]" + NUMBER
    + rb"|[\x0c\x0e]" + NUMBER + NUMBER + rb")"
)  # fmt: skip
SKIPPED = (NONE, ONE, TWO, FLOAT, SELECT, MORE)
# Constants and offsets of one byte are less than 128, and no data is there: 1024 comes first.
NO_ADDRESS = (rb"\x41[\x00-\x7f]", rb"[\x28-\x3e]" + NUMBER + rb"[\x00-\x7f]")


def next_after(skipped: tuple[bytes, ...]) -> re.Pattern[bytes]:
    """A pattern of the next instruction that tells of memory.

    What is skipped is never taken back: it is found by looking ahead. A possessive ``*+`` would say
    so, but Python 3.11.2, that of Debian 12, reads it wrong.
    """
    return re.compile(
        rb"(?=(?P<skipped>(?:" + b"|".join(skipped) + rb")*))(?P=skipped)(?:"
        rb"(?P<constant>\x41(?P<value>" + NUMBER + rb"))"
        rb"|(?P<load>[\x28-\x35]" + NUMBER + rb"(?P<from>" + NUMBER + rb"))"
        rb"|(?P<store>[\x36-\x3e]" + NUMBER + rb"(?P<to>" + NUMBER + rb"))"
        rb"|(?P<copy>\xfc\x0a\x00\x00)"
        rb"|(?P<labels>\x0e)"
        rb"|(?P<end>\Z))"
    )


ALL = next_after(SKIPPED)
ADDRESSES = next_after(SKIPPED + NO_ADDRESS)


# One instruction: "constant", "load", "store" or "copy", where it begins, its constant or offset.
Operand = tuple[str, int, int]


def code_of(body: bytes) -> int:
    """Return where the instructions of a body begin, after its locals. Spec 5.5.13."""
    reader = Reader(body)
    for _ in range(reader.unsigned()):
        reader.unsigned()  # how many
        reader.byte()  # of which type
    return reader.position


def operands(body: bytes, pattern: re.Pattern[bytes] = ALL) -> Iterator[Operand]:
    """Yield what tells of memory. Raises FormatError at an instruction that is not known."""
    position = code_of(body)
    while True:
        match = pattern.match(body, position)
        if not match:
            raise FormatError("a function has an instruction that is not known")
        found = match.lastgroup
        position = match.end()
        if not found or found == "end":
            return
        elif found == "labels":  # br_table: a vector of labels, and one more
            reader = Reader(body, position)
            for _ in range(reader.unsigned() + 1):
                reader.unsigned()
            position = reader.position
        elif found == "constant":
            value = Reader(match["value"]).signed() % (1 << 32)
            yield found, match.start(found), value
        else:
            offset = match["from"] or match["to"] or b"\0"
            yield found, match.start(found), Reader(offset).unsigned()


def addresses(body: bytes) -> set[int]:
    """Return all numbers of a body that may be addresses. Raises FormatError."""
    return {value for _, _, value in operands(body, ADDRESSES)}
