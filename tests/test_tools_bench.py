"""tools/bench for the solver: recorded programs can be repeated, and nothing stops the report."""

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
