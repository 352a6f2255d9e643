"""Measure how the game starts, how soon it answers, how smoothly it moves and how fast its solver
is, each against others in the same run.

python -m tools.bench [--rounds N] [--only plain|slow|slower|hosts|taps|frames|practice|solver]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial

from tools.bench.frames import bench_frames
from tools.bench.hosts import bench_hosts
from tools.bench.practice import bench_practice
from tools.bench.solving import bench_solver
from tools.bench.starts import bench_starts
from tools.bench.taps import bench_taps
from tools.bench.visits import MIDDLING, POOR
from tools.find_browser import ADVICE, find

PLAIN = "Starts, as fast as this machine and its loopback are"
SLOW = "Starts at 10 Mbit/s, 40 ms round trip, CPU 4 times slower"
SLOWER = "Starts at 3 Mbit/s, 100 ms round trip, CPU 4 times slower"
PARTS: dict[str, Callable[[str, int], None]] = {
    "plain": partial(bench_starts, title=PLAIN),
    "slow": partial(bench_starts, title=SLOW, network=MIDDLING),
    "slower": partial(bench_starts, title=SLOWER, network=POOR),
    "hosts": bench_hosts,
    "taps": bench_taps,
    "frames": bench_frames,
    "practice": bench_practice,
    "solver": bench_solver,
}


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(prog="make bench", description="Measure starts and solver.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", choices=PARTS)
    options = parser.parse_args()
    chromium = find() or sys.exit(ADVICE)
    for name in [options.only] if options.only else PARTS:
        PARTS[name](chromium, options.rounds)


if __name__ == "__main__":
    main()
