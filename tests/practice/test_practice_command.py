"""``python3 -m tools.drills``: drills are drawn, checked and counted."""

from dataclasses import replace

import pytest
from commands import refusal
from kernels import solved

from tools.drills import __main__ as command
from tools.drills.__main__ import drawn, is_sound, main
from yahtzee.engine.presets import DEFAULT, PRESETS, preset
from yahtzee.players.characters import CHARACTERS
from yahtzee.practice.character_losses import character_losses

pytestmark = pytest.mark.cpython

LOSSES = {each.id: each.losses for each in PRESETS if each.losses}


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


def test_it_measures_what_the_characters_lose_and_ada_loses_nothing(capsys):
    assert main(["grail", "--characters", "3", "--seed", "test"]) == 0
    lines = capsys.readouterr().out.splitlines()
    lost = {name: float(figure) for name, figure, _error in map(str.split, lines[2:])}
    assert list(lost) == [character.name for character in CHARACTERS]
    assert lost["Ada"] == 0
    assert lost["Pip"] > lost["Rook"] > 0
    assert "--characters" in refusal(capsys, main, ["grail", "--characters", "1"])


def test_what_is_told_of_the_characters_is_as_measured_and_in_order():
    for name, losses in LOSSES.items():
        assert tuple(character_losses(preset(name).rules)[1].values()) == losses
        assert list(losses) == sorted(losses, reverse=True)
        assert losses[-1] == 0
        assert character_losses(preset(name).rules)[0] == preset(name).rules
    house = replace(preset("kniffel").rules, rolls=4)
    assert character_losses(house) == character_losses(DEFAULT.rules)
    assert list(character_losses(house)[1]) == [character.level for character in CHARACTERS]
