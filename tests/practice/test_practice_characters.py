"""What the computer characters lose a decision, as the page has it and as it is measured."""

from dataclasses import replace

from commands import refusal

from tools.characters import main
from yahtzee.engine.presets import DEFAULT, PRESETS, preset
from yahtzee.players.characters import CHARACTERS
from yahtzee.practice.character_losses import character_losses

LOSSES = {each.id: each.losses for each in PRESETS if each.losses}


def test_a_better_character_loses_less_and_ada_nothing(capsys):
    assert main(["grail", "--games", "3", "--seed", "test"]) == 0
    lines = capsys.readouterr().out.splitlines()
    lost = {name: float(figure) for name, figure, _error in map(str.split, lines[2:])}
    assert list(lost) == [character.name for character in CHARACTERS]
    assert lost["Ada"] == 0
    assert lost["Pip"] > lost["Rook"] > 0
    assert "--games" in refusal(capsys, main, ["grail", "--games", "1"])


def test_what_the_page_says_of_the_characters_is_in_order():
    for name, losses in LOSSES.items():
        assert tuple(character_losses(preset(name).rules).values()) == losses
        assert list(losses) == sorted(losses, reverse=True)
        assert losses[-1] == 0
    house = replace(preset("kniffel").rules, rolls=4)
    assert character_losses(house) == character_losses(DEFAULT.rules)
    assert list(character_losses(house)) == [character.level for character in CHARACTERS]
