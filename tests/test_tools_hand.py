"""The font of the hand, read as the standard has it (OpenType 1.9), not as it was written."""

from struct import unpack_from

import pytest

from tools.hand import font
from yahtzee.telling.pen import ADVANCE, BASELINE, EM, FIGURES, HEIGHT, STROKE_OUT

FILE = font()


def read(form, table, at=0):
    return unpack_from(f">{form}", table, at)


@pytest.fixture(scope="module")
def tables():
    count = read("H", FILE, 4)[0]
    rows = [read("4sLLL", FILE, 12 + 16 * place) for place in range(count)]
    assert [name for name, *_rest in rows] == sorted(name for name, *_rest in rows)
    return {name.decode(): (FILE[at : at + size], total) for name, total, at, size in rows}


def summed(data):
    data += bytes(-len(data) % 4)
    return sum(read(f"{len(data) // 4}L", data)) % 2**32


def test_every_table_and_the_file_have_their_sums(tables):
    for name, (table, total) in tables.items():
        # One of them has the sum of the file, which is not in its own.
        alone = table[:8] + bytes(4) + table[12:] if name == "head" else table
        assert summed(alone) == total, name
    assert summed(FILE) == 0xB1B0AFBA


def test_it_has_a_glyph_for_each_figure_and_nothing_else(tables):
    cmap = tables["cmap"][0]
    at = read("L", cmap, 8)[0]
    ends, starts, steps = (read("2H", cmap, at + 14 + skip) for skip in (0, 6, 10))
    glyphs = {
        chr(code): (code + step) % 2**16
        for end, start, step in zip(ends, starts, steps, strict=True)
        for code in range(start, end + 1)
        if code < 0xFFFF
    }
    assert glyphs == {letter: place for place, letter in enumerate(sorted(FIGURES), 1)}
    assert read("H", tables["maxp"][0], 4)[0] == len(FIGURES) + 1


def test_figures_are_as_wide_and_as_high_as_those_that_a_pen_writes(tables):
    head, hhea, hmtx = (tables[name][0] for name in ("head", "hhea", "hmtx"))
    unit = read("H", head, 18)[0] / EM
    up, down = read("hh", hhea, 4)
    assert (up, -down) == (unit * BASELINE, unit * (HEIGHT - BASELINE))
    widths = [read("H", hmtx, 4 * place)[0] / unit for place in range(len(FIGURES) + 1)]
    assert widths == [ADVANCE, STROKE_OUT, *(ADVANCE for _figure in "0123456789")]


def test_each_glyph_begins_where_its_table_says_and_lies_where_it_was_drawn(tables):
    glyf, loca, hmtx = (tables[name][0] for name in ("glyf", "loca", "hmtx"))
    places = [2 * each for each in read(f"{len(FIGURES) + 2}H", loca)]
    assert places[:2] == [0, 0]  # what is no figure is nothing
    assert places[-1] == len(glyf)
    for place, begin in enumerate(places[1:-1], 1):
        outlines, left, bottom, right, top = read("hhhhh", glyf, begin)
        assert outlines > 0
        assert read("h", hmtx, 4 * place + 2)[0] == left  # else a browser moves it
        assert left < right
        assert bottom < top
