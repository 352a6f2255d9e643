"""How the game starts, against stock PyScript hello-worlds.

A round is, for each page, a first visit with an empty profile and two later ones; the second of
these is counted, since browsers compile for good only what they have seen twice. Each visit is a
browser process of its own that has come to rest: its own new tab page keeps a slow computer busy
for a second. What counts are the ratios: the rest is this machine's. Painted counts from the
document's first byte, ready from the navigation.
"""

from __future__ import annotations

import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from playwright.sync_api import sync_playwright

from tools.bench.pages import ROOT, write_hello
from tools.bench.visits import Network, Visit, visit
from yahtzee.server import serving

OURS, STOCK, MICRO = "this game", "stock PyScript", "MicroPython"
LATER_VISITS = 2
# What the game has done, by its own marks, when a visit may end.
REST = {
    "first": ("yahtzee:kept",),
    "later": ("yahtzee:image-kept", "yahtzee:image-used"),
}

Visits = dict[tuple[str, str], list[Visit]]


def bench_starts(chromium: str, rounds: int, title: str, network: Network | None = None) -> None:
    """Measure, and print under a title; on no particular network the bytes on the wire, too."""
    visits = measure(chromium, rounds, network)
    print(f"\n== {title} ==")
    report(visits)
    if network is None:
        report_bytes(visits)


def measure(chromium: str, rounds: int, network: Network | None) -> Visits:
    """Visit the pages in turn."""
    visits: Visits = {}
    with ExitStack() as stack:
        work = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        playwright = stack.enter_context(sync_playwright())
        folders = {
            OURS: ROOT / "dist",
            STOCK: write_hello(work / "stock", "py"),
            MICRO: write_hello(work / "micro", "mpy"),
        }
        urls = {
            name: stack.enter_context(serving(folder, compress=True))
            for name, folder in folders.items()
        }
        # The first browser of a run reads itself from the disk; nobody's visit is to wait for that.
        visit(playwright, chromium, work / "warm-up", urls[MICRO])
        for number in range(rounds):
            for name, url in urls.items():
                profile = work / f"profile-{number}-{name}"
                for kind in ("first", *["later"] * LATER_VISITS):
                    rest = REST[kind] if name == OURS else ()
                    made = visit(playwright, chromium, profile, url, network=network, rest=rest)
                    visits.setdefault((name, kind), []).append(made)
                del visits[name, "later"][-2]
                print(".", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return visits


def report(visits: Visits) -> None:
    """Print medians, and ratios to the stock page."""
    for kind in ("first", "later"):
        print(f"\n{kind} visit      ready s  of stock  painted s  longest task s  shift  memory MB")
        stock = median(one.ready for one in visits[STOCK, kind])
        for name in (OURS, STOCK, MICRO):
            made = visits[name, kind]
            ready, paint, task, memory = (
                median(getattr(one, what) for one in made)
                for what in ("ready", "paint", "task", "memory")
            )
            shift = max(one.shift for one in made)
            print(
                f"{name:15} {ready / 1000:8.2f} {ready / stock:9.2f} {paint / 1000:10.2f}"
                f" {task / 1000:15.2f} {shift:6.3f} {memory / 1e6:10.0f}"
            )


def report_bytes(visits: Visits) -> None:
    """Print what the first visits brought over the wire until the page was ready."""
    first = {name: visits[name, "first"][0].bytes for name in (OURS, STOCK, MICRO)}
    print(f"\n{'kB until ready':20}" + "".join(f"{name:>16}" for name in first))
    for part in [*sorted(set().union(*first.values())), "all"]:
        sizes = (counted.total() if part == "all" else counted[part] for counted in first.values())
        print(f"{part:20}" + "".join(f"{size / 1000:16.0f}" for size in sizes))
