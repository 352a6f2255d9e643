"""Which data may come with the second part. Data that is not there reads as zeros, without a trap.

A segment may move if

1. it is large (`LARGE`): small ones are worth nothing, and are more often a string among others;
2. no function whose body is in the first part names an address in it, or a little before it
   (`BEFORE`): an array may begin before a segment, since segments are what lies between zeros;
3. nothing read any block of it in any run that the profile was made from;
4. until the second part has arrived, nothing runs but the first part of the game, or what is in the
   first part of the module: static/runtime/interpreter.js sees to that.

1 to 3 are worked out here by each build, from the profile and the module's code. By 2, what is
missing can be reached only through a pointer that was itself read from memory; 3 and the tests with
noise in place of zeros are the answer to that. docs/decisions/runtime-in-two-parts.md weighs it.
"""

from bisect import bisect_left
from collections.abc import Iterable, Set

from tools.wasm_split.module import Module
from tools.wasm_split.operands import addresses
from tools.wasm_split.recorder import BLOCK_BITS

LARGE = 4096
BEFORE = 1024


def movable(module: Module, kept: Iterable[int], read: Set[int]) -> list[int]:
    """Return the data segments that may move.

    ``kept`` are the functions whose bodies the first part has, ``read`` the blocks of memory that
    were read.
    """
    named = sorted(set[int]().union(*(addresses(module.bodies[number]) for number in kept)))
    found = []
    for number, segment in enumerate(module.segments):
        end = segment.address + len(segment.content)
        blocks = range(segment.address >> BLOCK_BITS, (end - 1 >> BLOCK_BITS) + 1)
        is_named = bisect_left(named, segment.address - BEFORE) < bisect_left(named, end)
        if len(segment.content) >= LARGE and not is_named and read.isdisjoint(blocks):
            found.append(number)
    return found
