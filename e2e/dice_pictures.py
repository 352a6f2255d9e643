"""What a player sees of dice: read from a picture of the page, not from its markup.

Where ``DICE`` says that a die lies, its picture is cut out. What differs from its face (the colour
that most of it has) by a contrast of 4.5 is ink: of dots the pieces are counted, of numerals the
shape is compared with each numeral. So a die is misread, too, if its dots are too faint.
"""

from __future__ import annotations

import io
from functools import cache
from math import log
from statistics import median
from typing import TYPE_CHECKING, Any, NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageStat

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

CONTRAST = 4.5  # WCAG 2.2, 1.4.3
SPECK = 0.002  # of a picture's area: less is no dot
SMALL = 30  # picture elements across
CANVAS = (80, 100)
NUMERAL = (12, 20)  # the size at which shapes are compared
# Where dice can be seen, in picture elements, how they are turned, and what they are meant to show;
# and each numeral in the font of dice, drawn apart from the page.
DICE = """
() => {
    const scale = devicePixelRatio;
    const dice = [...document.querySelectorAll(".face, .mini")].flatMap((drawn) => {
        const die = drawn.closest(".die") ?? drawn;
        const { x, y, width, height } = die.getBoundingClientRect();
        const isWhole = [0.1, 0.5, 0.9].every((part) =>
            die.contains(document.elementFromPoint(x + width / 2, y + height * part)));
        if (!width || !isWhole) return [];
        const sides = [...drawn.querySelectorAll(".side")];
        // Of sides that are turned away Firefox tells none.
        const isWritten = (sides.length ? sides : [drawn])
            .some((side) => getComputedStyle(side, "::before").content !== "none");
        return [{
            box: [x, y, x + width, y + height].map((each) => each * scale),
            degrees: parseFloat(getComputedStyle(drawn).rotate) || 0,
            style: !isWritten ? "pips" : drawn.closest("[data-dice]").dataset.dice,
            isSmall: drawn.matches(".mini"),
            meant: Number(drawn.dataset.face),
        }];
    });
    const side = document.querySelector('[data-dice="numerals"] .side');
    const { fontFamily, fontWeight } = side ? getComputedStyle(side) : {};
    const numerals = !side ? [] : [1, 2, 3, 4, 5, 6].map((value) => {
        const canvas = new OffscreenCanvas(80, 100);
        const context = canvas.getContext("2d");
        context.font = `${fontWeight} 60px ${fontFamily}`;
        context.fillText(value, 20, 80);
        const { data } = context.getImageData(0, 0, 80, 100);
        return [...data].filter((_, place) => place % 4 === 3);
    });
    return { dice, numerals };
}
"""
# How much of a die's edge is left out: what is there is no dot.
EDGE = {"pips": 0.1, "numerals": 0.12, "text": 0.2}


class Seen(NamedTuple):
    """A die as it is drawn, and what it is meant to show."""

    style: str
    is_small: bool
    meant: int
    read: int


def see(picture: bytes, found: Mapping[str, Any]) -> list[Seen]:
    """Read each of the dice that ``DICE`` has found from a PNG of the page."""
    page = Image.open(io.BytesIO(picture)).convert("RGB")
    numerals = [_fitted(_of(CANVAS, numeral)) for numeral in found["numerals"]]
    seen = []
    for die in found["dice"]:
        style, (left, top, right, bottom) = die["style"], die["box"]
        edge = EDGE[style] * (right - left)
        drawn = page.crop(tuple(map(round, die["box"])))
        upright = drawn.rotate(die["degrees"], Image.Resampling.BICUBIC)
        near = (left + edge - round(left), top + edge - round(top))
        far = (right - edge - round(left), bottom - edge - round(top))
        ink = _ink(upright.crop(tuple(map(round, near + far))))
        read = _numeral(ink, numerals) if style == "numerals" else _dots(ink)
        seen.append(Seen(style, die["isSmall"], die["meant"], read))
    return seen


def misread(seen: Iterable[Seen]) -> list[Seen]:
    """Those that show something else than they are meant to."""
    return [die for die in seen if die.read != die.meant]


@cache
def _light(colour: tuple[int, int, int]) -> float:
    """What WCAG divides for a contrast: the relative luminance and 0.05."""
    linear = [
        each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4
        for each in (part / 255 for part in colour)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05


def _of(size: tuple[int, int], lights: Iterable[int]) -> Image.Image:
    picture = Image.new("L", size)
    picture.putdata(list(lights))
    return picture


def _ink(picture: Image.Image) -> Image.Image:
    """How far a picture of a die stands out from its face: black not at all, white as can be."""
    colours = picture.get_flattened_data()
    face = median(map(_light, colours))
    strengths = {
        each: _strength(max(_light(each), face) / min(_light(each), face)) for each in set(colours)
    }
    return _of(picture.size, (strengths[each] for each in colours))


def _strength(contrast: float) -> int:
    return round(255 * log(contrast) / log(21))


def _from(ink: Image.Image, least: int) -> Image.Image:
    return ink.point(lambda each: 255 * (each >= least))


def _dots(ink: Image.Image) -> int:
    """How many pieces there are."""
    if ink.width > SMALL:
        ink = ink.reduce(2)  # pieces are filled pixel by pixel
    left = _from(ink, _strength(CONTRAST))
    sizes = []
    while (first := left.tobytes().find(255)) >= 0:
        down, right = divmod(first, ink.width)
        ImageDraw.floodfill(left, (right, down), 128)
        sizes.append(left.histogram()[128])
        left = _from(left, 255)
    return sum(size >= SPECK * ink.width * ink.height for size in sizes)


def _fitted(ink: Image.Image) -> Image.Image:
    # The foot of a small 1 is drawn grey; on a large die what is grey is no part of a numeral.
    least = 64 if ink.width <= SMALL else 128
    return ink.crop(_from(ink, least).getbbox()).resize(NUMERAL)


def _numeral(ink: Image.Image, numerals: Sequence[Image.Image]) -> int:
    """The numeral that this looks most like, 0 if there is nothing."""
    most = max(ink.tobytes())
    if most < _strength(CONTRAST):
        return 0
    drawn = _fitted(ink.point(lambda each: round(255 * each / most)))
    differences = [
        sum(ImageStat.Stat(ImageChops.difference(drawn, numeral)).sum) for numeral in numerals
    ]
    return 1 + differences.index(min(differences))
