"""The solver side by side: in Chromium, under wasmtime, and public solvers."""

from __future__ import annotations

import sys

from tools.bench.figures import GAMES, Figures, middle
from tools.bench.in_chromium import load_python, measure_kernel, measure_python, open_page
from tools.bench.in_wasmtime import measure_wasmtime, record
from tools.bench.others import installed

MILLISECOND, MEGABYTE = 1e-3, 1e6


def bench_solver(chromium: str, rounds: int) -> None:
    """Measure in turn, and report medians."""
    kernel = Figures("this kernel, Chromium worker")
    in_page = Figures("this game, Python in the page")
    native = Figures("this game, CPython and wasmtime")
    recorded = record()
    with open_page(chromium) as page, installed() as others:
        load_python(page)
        for _ in range(rounds):
            measure_kernel(page, recorded, kernel)
            measure_python(page, in_page)
            measure_wasmtime(native)
            others.measure()
            print(".", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    report([kernel, in_page, native, *others.figures])


def report(all_figures: list[Figures]) -> None:
    """Print the two tables; ratios are to the first solve in the first place."""
    ours = middle(all_figures[0].first[GAMES[0]]) or 1.0
    print("\n== The solver ==\n")
    print(f"{'solve, s: first / warm':36}" + "".join(f"{game:>17}" for game in GAMES) + "  ratio")
    for each in all_figures:
        times = "".join(f"{_pair(each, game):>17}" for game in GAMES)
        first = middle(each.first.get(GAMES[0]))
        print(f"{each.place:36}{times}{_figure(first and first / ours, 7)}  {each.note}")
    print(f"\n{'':36}  advice ms   playouts/s  solved MB   in page MB  whole game MB")
    for each in all_figures:
        cells = (
            _figure(middle(each.advice, MILLISECOND), 11, 3),
            _figure(middle(each.playouts), 13, 0),
            _figure(middle(each.memory, MEGABYTE), 11, 1),
            _figure(middle(each.spread, MEGABYTE), 13, 1),
            _figure(middle(each.whole, MEGABYTE), 15, 1),
        )
        print(f"{each.place:36}{''.join(cells)}")


def _pair(figures: Figures, game: str) -> str:
    first, warm = (_figure(middle(times.get(game))) for times in (figures.first, figures.warm))
    return f"{first} / {warm}" if figures.warm else first


def _figure(value: float | None, width: int = 0, places: int = 2) -> str:
    return f"{'–' if value is None else f'{value:,.{places}f}':>{width}}"
