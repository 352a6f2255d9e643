"""``python3 -m yahtzee.practice``: drills are drawn, checked and counted."""

import sys
from dataclasses import replace

import pytest
from commands import refusal
from kernels import solved

from yahtzee.practice import __main__ as command
from yahtzee.practice.__main__ import drawn, is_sound, main
from yahtzee.presets import preset

pytestmark = pytest.mark.cpython


def test_it_counts_what_drills_are_about(capsys):
    assert main(["grail", "--positions", "200", "--seed", "test"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Ten boxes: 200 positions, ")
    assert lines[-1] == "Wrong: 0"
    for title in ("Stage", "Roll", "Theme", "Best choice"):
        counts, place = 0, lines.index(title) + 1
        while lines[place].startswith("  "):
            counts += int(lines[place][20:].split()[0])
            place += 1
        assert counts == 200


def test_a_position_that_play_does_not_reach_is_found_and_fails_the_command(capsys, monkeypatch):
    machine, _solver = solved(preset("grail").rules)
    drill = next(drawn(machine, preset("grail").rules, "one"))
    assert is_sound(drill)
    other = tuple(face % 6 + 1 for face in drill.game.dice)
    spoiled = replace(drill, game=replace(drill.game, dice=other))
    assert not is_sound(spoiled)
    monkeypatch.setattr(command, "drawn", lambda *_arguments: iter([drill, spoiled]))
    assert main(["grail"]) == 1
    assert capsys.readouterr().out.endswith("Wrong: 1\n")


def test_rules_that_cannot_be_read_are_told(capsys):
    assert "nonsense" in refusal(capsys, main, ["nonsense"])


def test_without_wasmtime_it_says_how_to_get_it(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "wasmtime", None)
    assert main(["grail"]) == 1
    assert "pip install wasmtime" in capsys.readouterr().err
