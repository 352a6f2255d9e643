"""Long work in slices lets the page breathe, and gives its result."""

import asyncio

import pytest

from yahtzee import time_slices
from yahtzee.time_slices import in_slices


def counting(steps):
    for _ in range(steps):
        yield
    return steps


def pauses_while(monkeypatch, seconds_a_step, steps):
    """How often the page could breathe, by a clock that each look moves on."""
    now, breaths = [0.0], []

    def clock():
        now[0] += seconds_a_step
        return now[0]

    async def breathe(seconds):
        breaths.append(seconds)

    monkeypatch.setattr(time_slices, "perf_counter", clock)
    monkeypatch.setattr(time_slices.asyncio, "sleep", breathe)
    assert asyncio.run(in_slices(counting(steps))) == steps
    return len(breaths)


def test_short_work_is_done_at_once(monkeypatch):
    assert pauses_while(monkeypatch, time_slices.SLICE / 100, 20) == 0


def test_long_work_pauses_after_each_slice(monkeypatch):
    assert pauses_while(monkeypatch, time_slices.SLICE, 20) >= 9


def test_what_goes_wrong_is_raised():
    def broken():
        yield
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        asyncio.run(in_slices(broken()))
