"""The computer players as they are drawn at the table: four of one hand, each in five looks.

A drawing is a value: strokes of one pen, in the order in which they lie over each other, each with
the class that says how it is filled. They stand on a square of 100, and are made to be told at 40
pixels. In a line of text stands the smaller ``drawings.portrait``, which has but one look.
"""

from collections.abc import Callable, Iterator
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from yahtzee.engine.game_setup import Level
from yahtzee.markup import Node, h


class Look(StrEnum):
    """How a character takes what it sees."""

    RESTING = "resting"
    WATCHING = "watching"
    GLAD = "glad"
    WINCING = "wincing"
    ASLEEP = "asleep"


class Stroke(NamedTuple):
    """A path, and how it is filled: the class ``pen`` is the pen alone."""

    path: str
    kind: str = "pen"


Drawing = Iterator[Stroke]


def _oval(x: float, y: float, rx: float, ry: float) -> str:
    return f"M{x - rx:g} {y:g}a{rx:g} {ry:g} 0 1 0 {2 * rx:g} 0a{rx:g} {ry:g} 0 1 0 {-2 * rx:g} 0z"


def _eyes(left: float, right: float, y: float, look: Look, size: float = 6.5) -> Drawing:
    """Open ones are white, and their pupils move; of others the lid is a stroke."""
    for x, side in ((left, 1), (right, -1)):
        if look is Look.GLAD:
            yield Stroke(f"M{x - size:g} {y + 3:g}q{size:g} {-1.7 * size:g} {2 * size:g} 0")
        elif look is Look.ASLEEP:
            yield Stroke(f"M{x - size:g} {y:g}q{size:g} {size:g} {2 * size:g} 0")
        elif look is Look.WINCING:
            tip = x + 0.6 * size * side
            back = x - 0.8 * size * side
            yield Stroke(f"M{back:g} {y - 0.8 * size:g}L{tip:g} {y:g}L{back:g} {y + 0.8 * size:g}")
        else:
            yield Stroke(_oval(x, y, size, 1.18 * size), "white")
            yield Stroke(f"M{x:g} {y + 0.5:g}h0", "pupil")


def _mouth(x: float, y: float, look: Look, wide: float = 11) -> Drawing:
    if look is Look.GLAD:
        down = 1.6 * wide
        yield Stroke(f"M{x - wide:g} {y:g}q{wide:g} {down:g} {2 * wide:g} 0z", "mouth")
        yield Stroke(
            f"M{x - 0.5 * wide:g} {y + 0.62 * wide:g}q{0.5 * wide:g} -4 {wide:g} 0", "tongue"
        )
    elif look is Look.WINCING:
        step = 0.5 * wide
        yield Stroke(f"M{x - wide:g} {y + 4:g}l{step:g} -5l{step:g} 5l{step:g} -5l{step:g} 5")
    elif look is Look.ASLEEP:
        yield Stroke(_oval(x, y + 3, 3, 3.6), "mouth")
    elif look is Look.WATCHING:
        yield Stroke(f"M{x - 0.5 * wide:g} {y + 3:g}h{wide:g}")
    else:
        yield Stroke(f"M{x - 0.8 * wide:g} {y:g}q{0.8 * wide:g} {0.75 * wide:g} {1.6 * wide:g} 0")


def _cheeks(left: float, right: float, y: float) -> Drawing:
    for x in (left, right):
        yield Stroke(_oval(x, y, 5, 3.4), "cheek")


def _pip(look: Look) -> Drawing:
    """A die with a tuft of hair, and one red pip for a nose."""
    tuft = {
        Look.GLAD: "M50 17q-7 -11 -1 -18M51 16q1 -9 9 -13M52 17q6 -5 13 -3",
        Look.WINCING: "M50 17q-9 -4 -16 0M51 16q-3 -8 -11 -9M52 17q5 -8 12 -6",
        Look.ASLEEP: "M50 17q2 -8 12 -6M51 16q6 -5 14 1",
    }.get(look, "M50 17q-5 -10 3 -15M51 16q2 -8 11 -9")
    yield Stroke(tuft)
    yield Stroke("M33 17h34q15 0 15 15v36q0 15 -15 15h-34q-15 0 -15 -15v-36q0 -15 15 -15z", "body")
    yield Stroke(
        "M19 66q0 16 15 16.500h32q15 -.5 15 -16.500v2a15 15 0 0 1 -15 15h-32a15 15 0 0 1 -15 -15z",
        "shade",
    )
    yield from _cheeks(29, 71, 59)
    yield from _eyes(36, 64, 43, look, 7)
    yield Stroke("M50 53h0", "nose")
    yield from _mouth(50, 63, look, 12)
    feet = "M36 84v5h-6M64 84v5h6"
    yield Stroke(feet if look is not Look.GLAD else "M36 84l-3 7h-6M64 84l3 7h6")


def _clover(look: Look) -> Drawing:
    """Four leaves, eyes mostly shut, and a stem that bends."""
    stem = {
        Look.GLAD: "M50 74q-2 12 6 20",
        Look.WINCING: "M50 74q-8 8 -4 20",
        Look.ASLEEP: "M50 74q10 6 20 18",
    }.get(look, "M50 74q1 12 12 19")
    yield Stroke(stem, "stem")
    leaves = (
        "M50 17C56 2 84 3 84 24C84 33 78 38 73 41C84 44 90 55 83 67C75 80 56 78 50 66"
        "C44 78 25 80 17 67C10 55 16 44 27 41C22 38 16 33 16 24C16 3 44 2 50 17z"
    )
    yield Stroke(leaves, "body")
    yield Stroke("M50 17v8M74 41h-6M26 41h6M50 66v-3", "vein")
    yield from _cheeks(31, 69, 50)
    drowsy = Look.ASLEEP if look is Look.RESTING else look
    yield from _eyes(39, 61, 40, drowsy, 6.5)
    yield from _mouth(50, 51, look, 9)
    if look is Look.GLAD:
        yield Stroke("M70 12l3 -6M79 17l6 -4", "vein")


def _rook(look: Look) -> Drawing:
    """A tower with heavy brows and a white moustache."""
    yield Stroke("M21 9h14v9h8v-9h14v9h8v-9h14v21l-8 8v33l9 11v9h-60v-9l9 -11v-33l-8 -8z", "body")
    yield Stroke("M31 66v5l-9 11v9h14q-6 -12 -5 -25z", "shade")
    yield Stroke("M45 26h9M28 25h6M66 28h6M34 79h7M58 83h8M60 79", "vein")
    yield from _eyes(40, 60, 49, look, 5.6)
    lift: float = {Look.GLAD: -6, Look.WINCING: -1.0, Look.ASLEEP: 2.0, Look.WATCHING: -3.0}.get(
        look, 0
    )
    tilt = -3 if look is Look.GLAD else 5
    brow = 38 + lift
    yield Stroke(f"M31 {brow:g}l14 {tilt:g}M69 {brow:g}l-14 {tilt:g}", "brow")
    droop = {Look.GLAD: -4, Look.WINCING: 4}.get(look, 0)
    yield Stroke(
        f"M50 61q-5 -4 -10 0q-4 4 -9 {droop:g}q3 9 11 8q5 0 8 -4q3 4 8 4q8 1 11 -8"
        f"q-5 {-droop:g} -9 0q-5 -4 -10 0z",
        "white",
    )
    yield from _mouth(50, 71, look, 6)


def _ada(look: Look) -> Drawing:
    """A countess: a parting, two buns, round glasses, and a collar with a golden stud."""
    for x in (16, 84):
        yield Stroke(_oval(x, 50, 11, 12), "hair")
        yield Stroke(f"M{x - 4:g} 47q4 -4 8 0M{x - 4:g} 54q4 -4 8 0", "shine")
    yield Stroke("M31 80q19 9 38 0l9 15h-56z", "collar")
    yield Stroke("M24 44q0 -29 26 -29q26 0 26 29q0 34 -26 37q-26 -3 -26 -37z", "body")
    yield Stroke("M21 50q-4 -43 29 -43q33 0 29 43q-5 -20 -29 -31q-24 11 -29 31z", "hair")
    yield Stroke("M50 8v11M31 20q9 -8 13 -8", "shine")
    yield Stroke("M50 89h0", "stud")
    yield from _cheeks(31, 69, 62)
    for middle in (37.5, 62.5):
        yield Stroke(_oval(middle, 49, 11.5, 11.5), "glass")
    yield Stroke("M49 48q1 -2 2 0M26 47l-3 -2M74 47l3 -2")
    yield from _eyes(37.5, 62.5, 49, look, 5)
    yield Stroke("M50 55q3 4 -1 5")
    yield from _mouth(50, 68, look, 8)
    if look is Look.GLAD:
        yield Stroke("M29 33q7 -4 13 0M58 33q6 -4 13 0")


_DRAWN: dict[Level, Callable[[Look], Drawing]] = {
    Level.BEGINNER: _pip,
    Level.CASUAL: _clover,
    Level.EXPERT: _rook,
    Level.PERFECT: _ada,
}
LEANS = {Look.GLAD: -5, Look.WINCING: 6, Look.ASLEEP: 10}  # degrees
SLEEP = Stroke("M82 24h9l-9 10h9M93 9h6l-6 7h6", "breath")


@cache
def character(level: Level, look: Look = Look.RESTING) -> Node:
    """A character in a look; text beside it has the name."""
    strokes = [*_DRAWN[level](look), *([SLEEP] if look is Look.ASLEEP else ())]
    drawn = [h("path", d=each.path, class_=each.kind) for each in strokes]
    lean = LEANS.get(look, 0)
    whole = h("g", drawn, transform=f"rotate({lean} 50 92)" if lean else None)
    return h(
        "svg.likeness",
        whole,
        viewBox="-4 -6 108 108",
        data_level=level,
        data_look=look,
        aria_hidden="true",
    )
