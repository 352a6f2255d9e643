"""What became of mutants, and whether each survivor has its explanation."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

HEADINGS = ("module", "made", "killed", "timed out", "explained", "unexplained", "score")


@dataclass(frozen=True, slots=True)
class Survivor:
    """A change that no test notices: where, and which lines become which."""

    module: str
    within: str
    before: str
    after: str

    def in_toml(self) -> str:
        """The survivor as it is written in the file of explanations, the reason left to find."""
        rows = [("module", self.module), ("within", self.within)]
        rows += [("before", self.before), ("after", self.after), ("reason", "")]
        return "\n".join(["[[survivor]]", *(f"{key} = {_quoted(text)}" for key, text in rows)])


def _quoted(text: str) -> str:
    if "'" not in text:
        return f"'{text}'"
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


@dataclass(frozen=True, slots=True)
class Plan:
    """The tests that must notice a change, by module, and why some survivors cannot be noticed."""

    tests: dict[str, list[str]]
    reasons: dict[Survivor, str]


def read_plan(text: str) -> Plan:
    """The plan in a TOML text. Raises ValueError if an explanation is no use or given twice."""
    found = tomllib.loads(text)
    reasons: dict[Survivor, str] = {}
    for entry in found.get("survivor", ()):
        reason = entry.pop("reason")
        survivor = Survivor(**entry)
        if not reason.strip():
            raise ValueError(f"no reason is given:\n{survivor.in_toml()}")
        if survivor in reasons:
            raise ValueError(f"explained twice:\n{survivor.in_toml()}")
        if survivor.module not in found["tests"]:
            raise ValueError(f"of no module that is changed:\n{survivor.in_toml()}")
        reasons[survivor] = reason
    return Plan(found["tests"], reasons)


def chosen(modules: Iterable[str], words: Sequence[str]) -> list[str]:
    """The modules that a word names, by the whole name or a part between dots; all for no word.

    Raises ValueError for a word that names none.
    """
    modules = list(modules)
    for word in words:
        if not any(_names(word, module) for module in modules):
            raise ValueError(f"{word!r} is none of: {', '.join(modules)}")
    return [each for each in modules if not words or any(_names(word, each) for word in words)]


def _names(word: str, module: str) -> bool:
    return f".{word}." in f".{module}."


@dataclass(slots=True)
class Tally:
    """The mutants of one module."""

    killed: int = 0
    timed_out: int = 0
    survivors: list[Survivor] = field(default_factory=list)

    @property
    def made(self) -> int:
        return self.killed + self.timed_out + len(self.survivors)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is to be said and done about some tallies."""

    rows: list[tuple[str, ...]]
    unexplained: list[Survivor]
    idle: list[Survivor]  # explanations of what is noticed, or is not there

    @property
    def passed(self) -> bool:
        return not self.unexplained and not self.idle


def judge(tallies: dict[str, Tally], reasons: dict[Survivor, str]) -> Verdict:
    """Hold the survivors of these modules against the explanations of them."""
    rows = []
    survivors: Counter[Survivor] = Counter()
    whole = Tally()
    for module, tally in tallies.items():
        rows.append(_row(module, tally, reasons))
        survivors.update(tally.survivors)
        whole.killed += tally.killed
        whole.timed_out += tally.timed_out
        whole.survivors += tally.survivors
    rows.append(_row("all", whole, reasons))
    return Verdict(
        rows,
        [each for each in survivors if each not in reasons],
        [each for each in reasons if each.module in tallies and each not in survivors],
    )


def _row(name: str, tally: Tally, reasons: dict[Survivor, str]) -> tuple[str, ...]:
    explained = sum(survivor in reasons for survivor in tally.survivors)
    noticed = tally.killed + tally.timed_out
    score = f"{100 * noticed / tally.made:.1f}%" if tally.made else "–"
    figures = (tally.made, tally.killed, tally.timed_out, explained)
    return (name, *map(str, figures), str(len(tally.survivors) - explained), score)


def in_columns(rows: Sequence[Sequence[str]]) -> str:
    """Rows as lines of equal columns, the first to the left and the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            [row[0].ljust(widths[0])]
            + [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        )
        for row in rows
    )
