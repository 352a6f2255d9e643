"""Layers: all states of a game with as many boxes filled, for rules with too many to hold at once.

Such rules are solved layer by layer from the end: of two layers, one is worked out from the other.
One layer is kept, that which ends the *opening*. From it the opening is worked out in no time, and
what can follow any of its states is so little that it is solved when it is asked for.
"""

from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import accumulate, pairwise
from math import comb

from yahtzee.engine.dice import keeps
from yahtzee.engine.presets import PRESETS, preset
from yahtzee.engine.rules import RuleSet
from yahtzee.solver.states import (
    bonus_boxes,
    is_exact,
    tells_points_from_zero,
    upper_lanes,
    without_saved_rolls,
)


@dataclass(frozen=True, slots=True)
class Layer:
    """The values of all states with so many boxes filled, as the kernel has them: 64-bit floats."""

    boxes: int
    values: bytes = field(repr=False)


# The presets whose layer is a file, which `make best-scores` makes.
SHIPPED = tuple(each.id for each in PRESETS if each.is_shipped)


def layer_file(name: str) -> str:
    """The name of the file with a preset's layer: packed, and compressed by gzip."""
    return f"{name}.layer"


def shipped_as(rules: RuleSet) -> str | None:
    """The preset whose layer has what rules are worth, if it is shipped: saved rolls aside."""
    plain = without_saved_rolls(rules)
    return next((each for each in SHIPPED if preset(each).rules == plain), None)


@cache
def end_of_opening(rules: RuleSet) -> int:
    """With so many boxes filled or more, what can follow is solved when it is asked for."""
    uppers = len(bonus_boxes(rules))
    lowers = len(rules.categories) - uppers

    def sets(boxes: int) -> Iterator[int]:
        """Of the sets with so many boxes filled one for each that differs to a solver's work."""
        for upper in range(1 << uppers):
            lower = boxes - upper.bit_count()
            if 0 <= lower <= lowers:
                yield (1 << lower) - 1 << uppers | upper

    return next(
        boxes
        for boxes in range(len(rules.categories) + 1)
        if all(is_exact(rules, filled) for filled in sets(boxes))
    )


# What a page works out by itself: as many seconds as that takes on a usual computer, and bytes.
MOST_SECONDS = 60
MOST_BYTES = 64 << 20
SECONDS = 4e-9 / 3  # of one keep of one state, for each roll of a turn
VALUE = 8
WINDOW = 8


@cache
def layer_sizes(rules: RuleSet) -> tuple[int, ...]:
    """How many states each layer has at most, by the boxes filled."""
    uppers = upper_lanes(rules)
    lowers = len(rules.categories) - len(bonus_boxes(rules))
    sides = 1 + tells_points_from_zero(rules)
    return tuple(
        sides
        * sum(
            len(upper.totals) * comb(lowers, boxes - filled.bit_count())
            for filled, upper in enumerate(uppers)
            if filled.bit_count() <= boxes
        )
        for boxes in range(len(rules.categories) + 1)
    )


def seconds_to_solve(rules: RuleSet) -> float:
    """How long the opening takes to be worked out, about."""
    return SECONDS * rules.rolls * len(keeps(rules.dice)) * sum(layer_sizes(rules))


def is_within_reach(rules: RuleSet) -> bool:
    """Whether a page works out the opening of large rules by itself."""
    sizes = layer_sizes(rules)
    two = max(sizes[::2]) + max(sizes[1::2])
    windows = (1 + tells_points_from_zero(rules)) << len(rules.categories)
    return seconds_to_solve(rules) <= MOST_SECONDS and VALUE * two + WINDOW * windows <= MOST_BYTES


def sets_of(boxes: int, filled: int) -> Iterator[int]:
    """The sets of so many of the boxes in the kernel's order: as numbers, ascending."""
    at = (1 << filled) - 1
    while at < 1 << boxes:
        yield at
        lowest = at & -at
        ripple = at + lowest
        # R. W. Gosper's way to the next number with as many bits (HAKMEM, item 175).
        at = ripple | ((at ^ ripple) >> 2) // lowest if at else 1 << boxes


# A packed layer has values in thousandths: each as its difference to the one before, in four bytes,
# all lowest bytes first, then those above: a general packer then finds what there is to find.
PARTS = 1000
BYTES = 4


def pack_layer(layer: Layer) -> bytes:
    """The values of a layer in thousandths, still to be compressed."""
    whole = [round(value * PARTS) for value in array("d", layer.values)]
    steps = array("i", (after - before for before, after in pairwise([0, *whole])))
    data = steps.tobytes()
    return b"".join(data[place::BYTES] for place in range(BYTES))


def unpack_layer(boxes: int, packed: bytes) -> Layer:
    """The layer of so many boxes of what ``pack_layer`` has made."""
    data = bytearray(len(packed))
    number = len(packed) // BYTES
    for place in range(BYTES):
        data[place::BYTES] = packed[place * number : (place + 1) * number]
    steps = array("i", bytes(data))
    values = array("d", [whole / PARTS for whole in accumulate(steps)])
    return Layer(boxes, values.tobytes())
