"""tools/bench: recorded programs can be repeated, nothing stops the report, frames are counted."""

import base64
import subprocess
from importlib import import_module

import pytest

from yahtzee.presets import preset
from yahtzee.solver.kernel import START, Call, Solver, run, wasmtime_machine

pytestmark = pytest.mark.cpython


def test_recorded_calls_solve_the_game_again_without_python():
    in_wasmtime = import_module("tools.bench.in_wasmtime")
    machine, solver = wasmtime_machine(), Solver(preset("grail").rules)
    calls = in_wasmtime.recorded_calls(machine, solver.solve())
    again = wasmtime_machine()
    for call in calls:
        writes = tuple((at, base64.b64decode(data)) for at, data in call["writes"])
        again.call(Call(call["name"], call["args"], writes, call["reads"]))
    assert run(again, solver.value(START)) == run(machine, solver.value(START)) > 100


def test_a_solver_that_cannot_be_installed_is_left_out_and_said_so(monkeypatch, tmp_path, capsys):
    others = import_module("tools.bench.others")
    solving = import_module("tools.bench.solving")

    def no_network(*_):
        raise subprocess.CalledProcessError(1, "pip", stderr="Looking\nNo matching distribution")

    monkeypatch.setattr(others, "_install", no_network)
    installed = others.Installed(tmp_path)
    installed.measure()
    ours = solving.Figures("ours", first={"verhoeff": [2.0, 1.0, 4.0]}, advice=[0.0005])
    solving.report([ours, *installed.figures])
    said = capsys.readouterr().out
    assert said.count("left out: No matching distribution") == len(others.OTHERS) >= 2
    line = next(line for line in said.splitlines() if line.startswith("ours"))
    assert line.split() == ["ours", "2.00", "–", "–", "1.00"]
    assert "0.500" in said


def test_a_solver_that_was_installed_but_fails_is_left_out_too(monkeypatch, tmp_path):
    others = import_module("tools.bench.others")

    def broken(*_):
        raise subprocess.CalledProcessError(1, "python", stderr="ModuleNotFoundError: gone")

    monkeypatch.setattr(others, "_install", lambda *_: "python")
    monkeypatch.setattr(others, "_run", broken)
    installed = others.Installed(tmp_path)
    installed.measure()
    assert {each.note for each in installed.figures} == {"left out: ModuleNotFoundError: gone"}


def traced(drawn, end):
    """A trace that begins after 1 ms, with frames drawn so many milliseconds later."""
    marks = [("frames:begin", 0), ("frames:end", end)]
    events = [("DrawFrame", time) for time in (-5, *drawn, end + 9)]
    return [{"name": name, "ts": 1000 + 1000 * time} for name, time in (*events, *marks)]


@pytest.mark.parametrize(
    ("drawn", "dropped", "longest"),
    [
        ((17, 33, 50, 67, 83), 0, 17),
        ((17, 33, 83), 2, 50),
        ((20, 30, 52, 66, 83), 0, 22),
        ((), 5, 100),
    ],
)
def test_frames_that_were_not_drawn_in_time_are_counted(drawn, dropped, longest):
    frames = import_module("tools.bench.frames")
    found = frames.watched(traced(drawn, 100))
    assert (found.due, found.dropped, found.longest) == (6, dropped, longest)


def test_a_trace_without_marks_is_no_measurement():
    frames = import_module("tools.bench.frames")
    with pytest.raises(ValueError, match="no marks"):
        frames.watched([{"name": "DrawFrame", "ts": 1.0}, {"name": "frames:begin", "ts": 0.0}])
