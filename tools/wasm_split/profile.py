"""The profile of a module: what the first part of the game called of it, and read of its data.

`make profile` writes it (profiler/). It holds for one file only, whose hash it names; all
numbers are those of `Module`. It is text, in runs such as "3-17 20" and a line for each thousand,
so that a change can be read.
"""

import json
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Self


@dataclass(frozen=True, slots=True)
class Profile:
    """What some runs called and read."""

    sha256: str
    functions: frozenset[int]  # called, by their place among those that the module defines
    blocks: frozenset[int]  # read, each of recorder.BLOCK_BITS of memory

    @classmethod
    def read(cls, path: Path) -> Self:
        data = json.loads(path.read_text(encoding="utf-8"))
        return cls(data["sha256"], from_runs(data["functions"]), from_runs(data["blocks"]))

    def write(self, path: Path) -> None:
        """Write a file; equal profiles give equal bytes."""
        data = {
            "sha256": self.sha256,
            "functions": list(by_thousands(self.functions)),
            "blocks": list(by_thousands(self.blocks)),
        }
        path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def by_thousands(numbers: Collection[int]) -> Iterator[str]:
    """Yield a line for each thousand, with the runs of numbers that follow each other."""
    for _, thousand in groupby(sorted(numbers), lambda number: number // 1000):
        # In a run, a number and its place differ by the same.
        runs = groupby(enumerate(thousand), lambda pair: pair[1] - pair[0])
        found = ([number for _, number in run] for _, run in runs)
        yield " ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in found)


def from_runs(texts: Iterable[str]) -> frozenset[int]:
    numbers: set[int] = set()
    for word in " ".join(texts).split():
        first, _, last = word.partition("-")
        numbers.update(range(int(first), int(last or first) + 1))
    return frozenset(numbers)
