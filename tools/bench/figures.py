"""What the solver's parts are timed for, wherever it runs."""

from __future__ import annotations

from dataclasses import dataclass, field
from statistics import median

GAMES = ("verhoeff", "official", "yatzy")


@dataclass
class Figures:
    """One solver in one place; an empty list is a figure that cannot be had there.

    Times in seconds by rule set: solving ``first`` and once ``warm``. Of the first rule set
    also seconds an ``advice`` query, ``playouts`` a second, and bytes of ``memory`` once
    solved, ``spread`` after the largest distribution that the page asks for, and ``whole``
    after that of a whole game.
    """

    place: str
    first: dict[str, list[float]] = field(default_factory=dict)
    warm: dict[str, list[float]] = field(default_factory=dict)
    advice: list[float] = field(default_factory=list)
    playouts: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)
    spread: list[float] = field(default_factory=list)
    whole: list[float] = field(default_factory=list)
    note: str = ""


def middle(values: list[float] | None, unit: float = 1.0) -> float | None:
    """The median in some unit, None of nothing."""
    return median(values) / unit if values else None
