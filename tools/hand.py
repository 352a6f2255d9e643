"""The font of the hand that writes on the card: figures of ``yahtzee.telling.pen`` as TrueType.

Each stroke becomes an outline, drawn around a pen that is round. Outlines may cross each other:
what lies in any of them is ink.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin
from re import findall
from struct import calcsize, pack

from yahtzee.telling.pen import ADVANCE, BASELINE, EM, FIGURES, HEIGHT, PEN, STROKE_OUT

Point = tuple[float, float]
# Where a pen is, and in which direction it goes.
Step = tuple[Point, float]

UNITS = 8  # of the font in one of the figures' grid
PARTS = 3  # in which a curve is drawn
CORNER = 0.5  # radians: from here on a stroke begins anew
CAP = 4  # in so many parts the pen goes around an end


def font() -> bytes:
    """The font, with a glyph for each figure and for the stroke that crosses out."""
    letters = sorted(FIGURES)  # one after the other: the stroke is a slash, and 0 comes next
    glyphs = [b"", *(_glyph(FIGURES[letter]) for letter in letters)]
    first, last = ord(letters[0]), ord(letters[-1])
    widths = [ADVANCE, *(STROKE_OUT if letter == "/" else ADVANCE for letter in letters)]
    offsets = [sum(map(len, glyphs[:place])) // 2 for place in range(len(glyphs) + 1)]
    up, down, wide = UNITS * BASELINE, UNITS * (HEIGHT - BASELINE), UNITS * STROKE_OUT
    counted = len(glyphs)
    tables = {
        "OS/2": pack(
            ">HhHHH10h10s4L4sHHHhhhHHLLhhHHH",
            *(4, UNITS * ADVANCE, 400, 5, 0),
            *(300, 300, 0, 50, 300, 300, 0, 200, 25, 150),
            *(bytes(10), 1, 0, 0, 0, b"NONE", 0x40, first, last, up, -down, 0, up, down),
            *(1, 0, UNITS * 32, UNITS * 47, 0, first, 0),
        ),
        "cmap": pack(
            ">HHHHL7H2HH2H2h2H",
            *(0, 1, 3, 1, 12),
            *(4, 32, 0, 4, 4, 1, 0),
            *(last, 0xFFFF, 0, first, 0xFFFF, 1 - first, 1, 0, 0),
        ),
        "glyf": b"".join(glyphs),
        "head": pack(
            ">LLLLHHQQhhhhHHhhh",
            *(0x10000, 0x10000, 0, 0x5F0F3CF5, 3, UNITS * EM, 0, 0),
            *(0, -down, wide, up, 0, 8, 2, 0, 0),
        ),
        "hhea": pack(
            ">LhhhH11hH", 0x10000, up, -down, 0, wide, *(0, 0, wide, 1), *[0] * 7, counted
        ),
        # Each begins where it was drawn.
        "hmtx": b"".join(
            pack(">H", UNITS * each) + (glyph[2:4] or bytes(2))
            for each, glyph in zip(widths, glyphs, strict=True)
        ),
        "loca": pack(f">{counted + 1}H", *offsets),
        "maxp": pack(">LH13H", 0x10000, counted, 200, 8, 0, 0, 1, *[0] * 8),
        "name": pack(">HHH6H8s", 0, 1, 18, 3, 1, 0x409, 1, 8, 0, "Hand".encode("utf-16-be")),
        "post": pack(">LLhhLLLLL", 0x30000, 0, -50, 25, 1, 0, 0, 0, 0),
    }
    return _file(tables)


def _file(tables: dict[str, bytes]) -> bytes:
    """A font file of these tables, which are in the order of their names."""
    size = 1 << (len(tables).bit_length() - 1)
    head = pack(
        ">LHHHH", 0x10000, len(tables), 16 * size, size.bit_length() - 1, 16 * (len(tables) - size)
    )
    entries = b""
    body = b""
    begins = len(head) + 16 * len(tables)
    for name, table in tables.items():
        at = begins + len(body)
        entries += pack(">4sLLL", name.encode(), _sum(table), at, len(table))
        body += table + bytes(-len(table) % 4)
    made = head + entries + body
    where = begins + made[begins:].index(tables["head"]) + calcsize(">LL")
    return made[:where] + pack(">L", (0xB1B0AFBA - _sum(made)) % 2**32) + made[where + 4 :]


def _sum(table: bytes) -> int:
    table += bytes(-len(table) % 4)
    return sum(int.from_bytes(table[at : at + 4], "big") for at in range(0, len(table), 4)) % 2**32


def _glyph(paths: Sequence[str]) -> bytes:
    """A glyph of strokes: its outlines one after the other."""
    outlines = [
        [(round(UNITS * x), round(UNITS * (BASELINE - y)), is_on) for x, y, is_on in outline]
        for path in paths
        for outline in map(_outline, _runs(path))
    ]
    points = [point for outline in outlines for point in outline]
    across, up, _on = zip(*points, strict=True)
    ends = [sum(map(len, outlines[: place + 1])) - 1 for place in range(len(outlines))]
    flags = b""
    sides: tuple[list[bytes], list[bytes]] = ([], [])
    was = (0, 0)
    for place, (x, y, is_on) in enumerate(points):
        flag = is_on + (0x40 if not place else 0)  # outlines cross each other
        for axis, step in enumerate((x - was[0], y - was[1])):
            if not step:
                flag |= 0x10 << axis
            elif -256 < step < 256:
                flag |= (0x02 << axis) | (0x10 << axis if step > 0 else 0)
                sides[axis].append(pack(">B", abs(step)))
            else:
                sides[axis].append(pack(">h", step))
        was = (x, y)
        flags += pack(">B", flag)
    made = pack(
        f">hhhhh{len(ends)}HH", len(ends), min(across), min(up), max(across), max(up), *ends, 0
    )
    made += flags + b"".join(sides[0]) + b"".join(sides[1])
    return made + bytes(len(made) % 2)


def _runs(path: str) -> Iterator[list[Step]]:
    """The steps of a stroke, in as many runs as it has between its corners."""
    numbers = [(float(x), float(y)) for x, y in findall(r"(\d+) (\d+)", path)]
    run: list[Step] = []
    for start in range(0, len(numbers) - 1, 3):
        steps = [_step(numbers[start : start + 4], part / PARTS) for part in range(PARTS + 1)]
        if run and abs(_turn(run[-1][1], steps[0][1])) > CORNER:
            yield run
            run = []
        run += steps[bool(run) :]
    yield run


def _step(curve: Sequence[Point], part: float) -> Step:
    """Where a pen is on a cubic curve after a part of it, and where it goes."""
    way = list(curve)
    direction = 0.0
    while len(way) > 1:
        (x, y), (to_x, to_y) = way[0], way[-1]
        if len(way) == 2:
            direction = atan2(to_y - y, to_x - x)
        way = [
            (x + (to_x - x) * part, y + (to_y - y) * part) for (x, y), (to_x, to_y) in pairwise(way)
        ]
    return way[0], direction


def _turn(before: float, after: float) -> float:
    """By how much a direction turns, from -pi to pi."""
    return (after - before + pi) % (2 * pi) - pi


def _outline(run: Sequence[Step]) -> Iterator[tuple[float, float, bool]]:
    """The points around what a pen draws, each on the outline or, between two, beside it."""
    back = [(at, direction + pi) for at, direction in reversed(run)]
    for side in (run, back):
        for (at, direction), (there, then) in pairwise(side):
            yield *_beside(at, direction), True
            half = _turn(direction, then) / 2
            # Where the tangents of both meet, a little farther out than what lies between them.
            x, y = _beside(at, direction)
            to_x, to_y = _beside(there, then)
            reach = hypot(to_x - x, to_y - y) / (2 * cos(half))
            yield x + reach * cos(direction), y + reach * sin(direction), False
        at, direction = side[-1]
        yield *_beside(at, direction), True
        arc = pi / CAP
        for part in range(CAP):
            angle = direction + pi / 2 - (part + 0.5) * arc
            far = PEN / 2 / cos(arc / 2)
            yield at[0] + far * cos(angle), at[1] + far * sin(angle), False


def _beside(at: Point, direction: float) -> Point:
    """The edge of a pen at a point, at the side that is right of it where y goes down."""
    return at[0] - PEN / 2 * sin(direction), at[1] + PEN / 2 * cos(direction)
